import { rules, sides } from './rules.mjs'

const anything = { decode: (input) => ({ _tag: 'Right', right: input }), encode: (value) => value }

const fault = (expected, found) => [
  { pointer: '', severity: 'error', expected, found: JSON.stringify(found) ?? 'nothing', meant: null },
]

export default {
  ruleset: {
    ...rules,
    migrations: [],
    codecs: { scenario: anything, state: anything, command: anything, event: anything },
  },
  readScenario: (input) =>
    input === 'table' || input?.name === undefined || input.name === 'table'
      ? { _tag: 'Right', right: 'table' }
      : { _tag: 'Left', left: fault('table', input) },
  player: (_view, legal) => legal[0],
  describeCommand: () => 'toss the coin',
  subject: () => 'coin',
  describeEvent: (_before, { tag, isHead }) => (tag === 'tossed' ? null : isHead ? 'heads' : 'tails'),
  describeOutcome: ({ heads }) => `red ${heads.red}, blue ${heads.blue}`,
  describeBoard: ({ heads }) => sides.map((side) => `${side}: ${heads[side]} heads`).join('\n'),
  metrics: {
    turnName: 'toss',
    turnOf: ({ tosses }) => tosses,
    list: [{ id: 'length', title: 'Tosses', kind: 'number', of: ({ final }) => final.tosses }],
  },
  picture: () => ({
    tag: 'zones',
    picture: {
      title: 'The Coin',
      description: 'A table.',
      sides,
      terms: { zone: '', disputed: '', post: '', front: '', gate: '' },
      orientation: 'pointy',
      hexes: [{ id: 'table', at: { q: 0, r: 0, s: 0 }, terrain: 'clear' }],
      roads: [],
      sites: [],
      zones: [],
      disputed: [],
      front: [],
      posts: [],
      fires: [],
      gates: [],
      counters: [],
      nodeMarks: [],
      lines: [],
      words: [],
      notes: [],
    },
  }),
  print: (state) => JSON.stringify(state),
  parse: (line) => {
    try {
      return { _tag: 'Right', right: JSON.parse(line) }
    } catch {
      return { _tag: 'Left', left: fault('a position', line) }
    }
  },
}
