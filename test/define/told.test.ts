import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { manifestCodec } from '../../src/analysis/codec-manifest.js'
import { unwrap, type Game, type Module } from '../../src/index.js'
import { defineGame, GameDefinitionError, right, violation, left } from '../../src/index.js'
import { loadAreaMap } from '../../src/maps/index.js'
import { lawsOf } from '../../src/testing/index.js'

const source = (name: string): string => pathToFileURL(join(process.cwd(), 'src', name)).href

/** Code of a page or an example, imported as a module from its own folder. */
const imported = async (code: string, more = ''): Promise<Readonly<Record<string, unknown>>> => {
  const folder = mkdtempSync(join(tmpdir(), 'ardennes-told-'))
  const file = join(folder, 'block.mjs')
  const text = code
    .replace("'ardennes'", `'${source('index.ts')}'`)
    .replace("'ardennes/maps'", `'${source('maps/index.ts')}'`)
  writeFileSync(file, text + more)
  try {
    return (await import(file)) as Readonly<Record<string, unknown>>
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const areas = [
  { id: 'ford', name: 'The Ford', x: 0, y: 0 },
  { id: 'hill', x: 1, y: 0 },
]
const borders = [{ a: 'ford', b: 'hill' }]
const map = unwrap(loadAreaMap({ id: 'field', features: [], areas, borders }))

interface State {
  readonly turn: number
  readonly side: 'red' | 'blue'
  readonly at: string
  readonly place: readonly (string | null)[]
  readonly chits: readonly (number | null)[]
}
type Command = { readonly tag: 'go'; readonly to: string }
type Event = { readonly tag: 'gone'; readonly to: string; readonly chit: number | null; readonly taken: string | null }

const ruleset = {
  id: 'told',
  sides: ['red', 'blue'] as const,
  scenarios: ['field'],
  book: { 'go.where': { cite: 'T-1', says: 'Not to {to}.' } },
  setup: (): State => ({
    turn: 1,
    side: 'red',
    at: 'hill',
    place: ['ford', 'hill', null, 'ford'],
    chits: [2, 1, 1, 2],
  }),
  toAct: ({ turn, side }: State) =>
    turn > 2
      ? ({ tag: 'over', outcome: { winner: null, by: 'time' } } as const)
      : ({ tag: 'sides', sides: [side] } as const),
  candidates: (): readonly Command[] => [{ tag: 'go', to: 'ford' }],
  decide: (_state: State, _side: 'red' | 'blue', { to }: Command) =>
    to === 'ford'
      ? right<readonly Event[]>([{ tag: 'gone', to, chit: 2, taken: null }])
      : left(violation('go.where', { to })),
  evolve: (state: State): State => ({ ...state, turn: state.turn + 1 }),
  view: (state: State, side: 'red' | 'blue'): State =>
    side === 'red' ? state : { ...state, at: state.at, chits: state.chits.map(() => null) },
  redact: (event: Event, side: 'red' | 'blue'): Event => (side === 'red' ? event : { ...event, chit: null }),
}
const board = {
  map,
  pieces: ({ place, chits }: State) =>
    place.flatMap((at, n) => (at === null ? [] : [{ id: `p${n}`, at, side: 'red' as const, strength: chits[n] }])),
}
const game = defineGame({ ruleset, board })
const start = ruleset.setup()

const pointersOf = (parts: object): readonly string[] => {
  try {
    defineGame(parts as Parameters<typeof defineGame>[0])
    return []
  } catch (error) {
    if (!(error instanceof GameDefinitionError)) throw error
    return error.faults.map(({ pointer }) => pointer)
  }
}

describe('descriptions of a game with a map', () => {
  it('call areas by their names', () => {
    expect(game.describeCommand(start, { tag: 'go', to: 'ford' })).toBe('go: to The Ford')
  })

  it('mark hidden values, and leave out missing ones', () => {
    const event: Event = { tag: 'gone', to: 'hill', chit: null, taken: null }
    expect(game.describeEvent(start, event)).toBe('gone: to hill, chit ?, taken none')
  })

  it('list the units of each area instead of columns', () => {
    expect(game.describeBoard(start, 'blue').split('\n')).toEqual([
      'turn  1',
      'side  red',
      'at    hill',
      'The Ford  red p0 (?), red p3 (?)',
      'hill      red p1 (?)',
    ])
  })
})

describe('the board of a game', () => {
  it('shows holders, objectives and notes', () => {
    const { picture } = defineGame({
      ruleset,
      board: {
        ...board,
        holders: () => ({ ford: 'blue' as const, hill: null }),
        objectives: () => ({ hill: 'worth 3 points' }),
        notes: ({ turn }) => [`Turn ${turn}.`],
      },
    })
    expect(picture(start)).toMatchObject({
      picture: {
        tints: [1, null],
        nodeMarks: [{ node: 1, kind: 'objective', text: 'worth 3 points' }],
        notes: ['Turn 1.'],
      },
    })
  })

  it('throws for a piece with an unknown symbol', () => {
    const pieces = (): readonly [object] => [{ id: 'r1', at: 'ford', side: 'red', symbol: 'knight' }]
    const { picture } = defineGame({ ruleset, board: { map, pieces: pieces as never } })
    expect(() => picture(start)).toThrow(/board\.pieces: r1 has the symbol knight, none of infantry, armor/)
    expect(() =>
      defineGame({ ruleset, board: { ...board, holders: () => ({ frod: 'red' as const }) } }).picture(start),
    ).toThrow('board.holders: frod is not on the map field')
  })

  it('is rejected if an area has no center or a part is not a function', () => {
    const bare = unwrap(loadAreaMap({ id: 'field', features: [], areas: [{ id: 'ford' }, areas[1]], borders }))
    expect(pointersOf({ ruleset, board: { ...board, map: bare, notes: 'none' } })).toEqual([
      '/board/map/areas/0',
      '/board/notes',
    ])
  })
})

describe('custom metrics', () => {
  const title = 'How long'
  const list = [{ kind: 'number' as const, id: 'length', title, of: () => 7 }]
  const { metrics } = defineGame({ ruleset, score: () => 1, metrics: { list, turnName: 'day' } })

  it('are added to the default ones and replace those with the same id', () => {
    expect(metrics?.list.map(({ id }) => id)).toEqual(['length', 'winner', 'by', 'score-red', 'score-blue'])
    expect(metrics).toMatchObject({ turnName: 'day' })
    expect(metrics?.list.at(0)?.title).toBe('How long')
  })

  it('must be a list', () => {
    expect(pointersOf({ ruleset, metrics: { list: 7 } })).toEqual(['/metrics/list'])
    expect(pointersOf({ ruleset, metrics: 7 })).toEqual(['/metrics'])
  })
})

it('a scenario with an unknown option or value is reported', () => {
  const options = { night: { values: [false, true], rule: 'T-2', says: 'Whether it is night.' } }
  const scenarios = [
    { name: 'dusk', options: { night: true } },
    { name: 'noon', options: { nigth: false, night: 3 } },
  ]
  expect(pointersOf({ ruleset: { ...ruleset, scenarios }, options })).toEqual([
    '/ruleset/scenarios/1/options/nigth',
    '/ruleset/scenarios/1/options/night',
  ])
})

it('a scenario without options is reported if the game has options', () => {
  const options = { night: { values: [false, true], rule: 'T-2', says: 'Whether it is night.' } }
  expect(pointersOf({ ruleset, options })).toEqual(['/ruleset/scenarios/0'])
})

it('unwrap throws with the first faults in full', () => {
  const wrong = { id: 'm', features: ['road'], areas: [{ id: 'ford' }], borders: [{ a: 'ford', b: 'c' }] }
  expect(() => unwrap(loadAreaMap(wrong))).toThrow(
    'refused: \n  error at /borders/0/b: expected an area of the map, found "c"',
  )
})

it('a manifest may leave out its players', () => {
  const rest = { title: 't', ruleset: 'primer', edition: 1, scenario: 'meeting', axes: [], seed: 1, games: 2 }
  const manifest = { format: 'ardennes-sweep', version: 1, ...rest, metrics: [] }
  expect(unwrap(manifestCodec.decode(manifest)).players).toEqual({})
})

describe('examples of the guides', () => {
  it('the duel of docs/secrets.md keeps the laws', async () => {
    const { default: duel } = (await imported(readFileSync('docs/examples/hidden-cards/duel.js', 'utf8'))) as {
      readonly default: Module<Game>
    }
    for (const { check } of lawsOf(duel, { reveals: ['revealed'], runs: 20 })) check()
    const state = duel.ruleset.setup('three rounds')
    const event = { tag: 'sealed', side: 'red', card: null }
    expect(duel.describeEvent(state, event)).toBe('red has chosen: ?.')
    expect(() => {
      for (const { check } of lawsOf(duel, { runs: 20 })) check()
    }).toThrow()
  })

  it('docs/area-maps.md has a map with correct answers', async () => {
    const blocks = [...readFileSync('docs/area-maps.md', 'utf8').matchAll(/```js\n([\s\S]*?)```/g)].map(
      ([, text]) => text,
    )
    const said = await imported(
      blocks.find((text) => text.includes("id: 'valley'")) ?? '',
      "\nexport const told = [areAdjacent(map, ford, town), neighbors(map, ford).map((n) => map.ids[n]), edgeHas(map, edgeBetween(map, ford, town), 'road')]\n",
    )
    expect(said['told']).toEqual([true, ['hill', 'town'], true])
  })
})
