import { hex } from '../../src/geometry/hex.js'
import { anyModule, type AnyModule, type Module } from '../../src/module.js'
import { codec, int, nullable, oneOf, strict, tagged, text } from '../../src/kernel/codec.js'
import type { Metrics } from '../../src/kernel/metric.js'
import { fault } from '../../src/kernel/fault.js'
import { E } from '../../src/kernel/fp.js'
import type { Ruleset } from '../../src/kernel/ruleset.js'
import { oneArm, type Manifest } from '../../src/analysis/manifest.js'
import { race, type Race } from '../analysis/race.js'

type State = Race['state']

const daring = oneOf(['leap', 'stumble', 'swarm'] as const)
const side = oneOf(['red', 'blue'] as const)

const raceSet: Ruleset<Race> = {
  ...race,
  migrations: [],
  codecs: {
    scenario: codec(text(20)),
    state: codec(strict({ red: int(0, 20), blue: int(0, 20), side, turn: int(1, 99), due: nullable(daring) })),
    command: codec(tagged({ walk: {}, leap: {}, stumble: {}, swarm: {} })),
    event: codec(tagged({ ran: { steps: int(0, 3) }, dared: { what: daring } })),
  },
}

const print = ({ red, blue, side: at, turn }: State): string => `${String(red)}-${String(blue)} ${at} ${String(turn)}`

/** The metrics of a race, one of each kind. */
const metrics: Metrics<Race> = {
  turnName: 'turn',
  turnOf: ({ turn }) => turn,
  list: [
    { id: 'lead', title: 'How far red is ahead', kind: 'number', of: ({ final }) => final.red - final.blue },
    {
      id: 'goal',
      title: 'Turn of the goal',
      kind: 'number',
      of: ({ outcome, final }) => (outcome?.by === 'goal' ? final.turn : null),
    },
    {
      id: 'first',
      title: 'Who was ahead first',
      kind: 'word',
      of: ({ turns }) => (turns[1].red > 0 ? 'red' : 'nobody'),
    },
    { id: 'red', title: 'Steps of red', kind: 'series', of: ({ red }) => red },
    {
      id: 'spots',
      title: 'Where they were',
      kind: 'places',
      of: ({ red, blue }) => [`at ${String(red)}`, `at ${String(blue)}`],
    },
  ],
}

/** The race as a module. */
export const raceModule: Module<Race> = {
  ruleset: raceSet,
  readScenario: (input) => {
    const { name = 'short', options } = input as { name?: string; options?: object }
    const faults = [
      ...(name === 'short' ? [] : [fault('/name', 'short', name)]),
      ...Object.keys(options ?? {}).map((key) => fault(`/options/${key}`, 'no option', options)),
    ]
    return faults.length === 0 ? E.right(name) : E.left(faults)
  },
  player: (_view, legal) => legal[0],
  metrics,
  describeCommand: (_state, { tag }) => (tag === 'swarm' ? 'ask for the swarm' : tag),
  subject: () => 'the runner',
  describeEvent: (before, event) => {
    if (event.tag === 'dared') return event.what === 'leap' ? 'a leap!' : null
    if (event.steps === 0) return ''
    return `${before.side} runs ${String(event.steps)}`
  },
  describeOutcome: ({ red, blue }) => `red ${String(red)}, blue ${String(blue)}`,
  describeBoard: ({ red, blue }) => `red stands at ${String(red)}, blue at ${String(blue)}`,
  questions: [
    {
      id: 'far',
      title: 'How far does it run?',
      asks: 'How far a leap and a stumble get.',
      cases: (state, command) =>
        (command === null ? (['leap', 'stumble'] as const) : [command.tag]).map((tag) => ({
          title: tag,
          from: state,
          command: { tag },
          until: ({ turn }) => turn.tag !== 'chance',
          measures: [
            { title: 'gets on', kind: 'chance', of: ({ state: { red } }) => (red > state.red ? 1 : 0) },
            { title: 'steps', kind: 'count', of: ({ state: { red } }) => red - state.red },
          ],
        })),
    },
    {
      id: 'onward',
      title: 'Does it get on?',
      asks: 'Whether a leap gets on.',
      cases: (state) => [
        {
          title: 'leap',
          from: state,
          command: { tag: 'leap' },
          until: ({ turn }) => turn.tag !== 'chance',
          measures: [{ title: 'gets on', kind: 'chance', of: ({ state: { red } }) => (red > state.red ? 1 : 0) }],
        },
      ],
    },
    { id: 'never', title: 'Never', asks: 'Nothing.', cases: () => [] },
  ],
  picture: ({ red, blue }) => ({
    tag: 'zones',
    picture: {
      title: `Race, ${String(red)} to ${String(blue)}`,
      description: 'One field.',
      sides: ['red', 'blue'],
      terms: { zone: '', disputed: '', post: '', front: '', gate: '' },
      orientation: 'pointy',
      hexes: [{ id: 'start', at: hex(0, 0), terrain: 'clear' }],
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
  print,
  parse: (line) => {
    const parts = /^(\d)-(\d) (red|blue) (\d+)$/.exec(line)
    if (parts === null) return E.left([fault('', 'red-blue side turn', line)])
    const [, red, blue, at, turn] = parts
    return E.right({
      red: Number(red),
      blue: Number(blue),
      side: at === 'red' ? 'red' : 'blue',
      turn: Number(turn),
      due: null,
    })
  },
}

/** All games of these tests. */
export const raceGames: Readonly<Record<string, AnyModule>> = { race: anyModule(raceModule) }

/** A study of short races between random players. */
export const raceStudy = (games: number, metrics: readonly string[]): Manifest =>
  oneArm({ rules: race, scenario: 'short', players: { red: 'random', blue: 'random' }, seed: 5, games, metrics })
