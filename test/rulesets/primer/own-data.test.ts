// The Primer with a map, counters and a chart that a scenario brings.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneArm, type Manifest } from '../../../src/analysis/manifest.js'
import { playGame } from '../../../src/analysis/play-games.js'
import { manifestFaults, playShard } from '../../../src/analysis/shard.js'
import { search } from '../../../src/bots/index.js'
import { matchRunnerOf } from '../../../src/cli/command/match-runner.js'
import { audit } from '../../../src/kernel/audit.js'
import { unwrap } from '../../../src/kernel/either.js'
import { formatFault } from '../../../src/kernel/fault.js'
import { readRecord, recordText } from '../../../src/kernel/record-codec.js'
import { toRecord } from '../../../src/kernel/record.js'
import { advance } from '../../../src/kernel/transition.js'
import { nodeOf } from '../../../src/maps/graph.js'
import type { HexMapSource } from '../../../src/maps/hex/source.js'
import { drawBoard } from '../../../src/render/board.js'
import { readScenario } from '../../../src/rulesets/primer/boundary/scenario-reading.js'
import { stateFaults } from '../../../src/rulesets/primer/boundary/invariants.js'
import { printedUnits } from '../../../src/rulesets/primer/data/units.js'
import { dataUnder } from '../../../src/rulesets/primer/data/game-data.js'
import { mapSource } from '../../../src/rulesets/primer/data/hexes.js'
import type { Terrain } from '../../../src/rulesets/primer/data/map.js'
import { scenario, type Scenario } from '../../../src/rulesets/primer/data/scenario.js'
import { setUps } from '../../../src/rulesets/primer/data/set-ups.js'
import type { Primer } from '../../../src/rulesets/primer/model/game.js'
import { positionOf } from '../../../src/rulesets/primer/model/position.js'
import type { State } from '../../../src/rulesets/primer/model/state.js'
import { primer as rules, primerModule as game } from '../../../src/rulesets/primer/module.js'
import { heuristics } from '../../../src/rulesets/primer/play/heuristics.js'
import { player } from '../../../src/rulesets/primer/play/player.js'
import { resultOf } from '../../../src/rulesets/primer/rules/combat.js'
import { obeysTheLaws } from '../../laws/laws.js'
import { walk } from '../../laws/walk.js'
import { volume } from '../../volume.js'

/** A ford of four columns by four rows, flat tops, with a town in the middle and a wood. */
const ford: HexMapSource<never, Terrain> = {
  id: 'ford',
  title: 'The ford',
  offset: 'odd-q',
  features: [],
  terrains: [{ id: 'clear' }, { id: 'wood' }, { id: 'town' }],
  defaultTerrain: 'clear',
  hexes: [1, 2, 3, 4].flatMap((column) =>
    [1, 2, 3, 4].map((row) => ({
      id: `0${String(column)}0${String(row)}`,
      column,
      row,
      ...(column === 2 && row === 2 ? { terrain: 'town' as const, name: 'Ford' } : {}),
      ...(column === 3 && row === 3 ? { terrain: 'wood' as const } : {}),
    })),
  ),
}

const atTheFord = [
  { id: 'guard', name: 'The Guard', side: 'west', strength: 6, movement: 4, hex: '0101' },
  { id: 'mil', name: 'Militia', side: 'west', strength: 2, movement: 3, hex: '0103' },
  { id: 'r1', name: 'Raiders', side: 'east', strength: 5, movement: 5, hex: '0402' },
] as const

const bold = { 1: ['D1', 'D1', 'D1', 'D1', 'D1'], 6: ['D2', 'D2', 'D2', 'D2', 'D2'] } as const

const read = (from: object): Scenario => unwrap(readScenario(from))
const faultsOf = (from: object): readonly string[] => {
  const found = readScenario(from)
  return found._tag === 'Left' ? found.left.map(formatFault) : []
}

const whole = { map: ford, units: atTheFord, chart: bold }

/** The printed counters where the set-up puts them, as a scenario would bring them. */
const hexOf = new Map(Object.entries(setUps.meeting).map(([hex, id]) => [id, hex]))
const printedPlaces = printedUnits.map((unit) => ({ ...unit, hex: hexOf.get(unit.id) }))

describe('a scenario with its own map, counters and chart', () => {
  obeysTheLaws<Primer>(rules, {
    scenarios: fc
      .record({ turns: fc.integer({ min: 1, max: 20 }), zoc: fc.constantFrom('rigid' as const, 'none' as const) })
      .chain((options) => fc.constantFrom(read({ options, ...whole }), read({ options, map: ford, units: atTheFord }))),
    runs: volume(4, 20),
    longest: 80,
    ends: 5000,
    invariants: stateFaults,
  })

  it('PR-1.1: the printed map and counters, given in a scenario, lead to the same game, die for die', () => {
    const own = read({ map: { ...mapSource, id: 'same' }, units: printedPlaces })
    const bare = ({ own: _, ...rest }: State): Omit<State, 'own'> => rest
    for (const seed of [1, 2, 3, 4]) {
      const [one, other] = [scenario(), own].map((from) =>
        playGame(rules, rules.setup(from), { west: player, east: player }, seed),
      )
      expect(other.commands).toBe(one.commands)
      expect(bare(other.state)).toEqual(bare(one.state))
      expect(game.describeBoard(other.state, null)).toBe(game.describeBoard(one.state, null))
    }
  })

  it('PR-1.2: descriptions and pictures use the map and counters of the scenario', () => {
    const { state } = advance(rules, rules.setup(read(whole)), [])
    expect(state.place).toHaveLength(3)
    expect(game.describeBoard(state, null).split('\n')).toEqual([
      'Turn 1 of 6: West, movement',
      // Columns 1 and 3 are pushed down half a hex.
      '0201         .      .',
      '0101 guard      .',
      '0202         T     r1',
      '0102     .      .',
      '0203         .      .',
      '0103   mil      w',
      '0204         .      .',
      '0104     .      .',
      'West holds no towns and has 4 steps; East holds no towns and has 2 steps',
    ])
    expect(game.describeCommand(state, rules.legal(state, 'west')[1])).toMatch(/^move The Guard to 0/)
    expect(drawBoard(game.picture(state))).toContain('guard')
    expect(drawBoard(game.picture(state))).not.toContain('NaN')
  })

  it('PR-5.3: a changed row of the chart is used; the others stay as printed', () => {
    const { state } = advance(rules, rules.setup(read({ chart: { 1: bold[1] } })), [])
    const results = (roll: number): string => resultOf(positionOf(state), [0 as never], 6 as never, roll).result
    expect([1, 2, 6].map(results)).toEqual(['D1', 'A1', 'D1'])
  })

  it('a scenario keeps only the chart rows that differ from the printed ones', () => {
    expect(read({ chart: { 2: ['A1', 'A1', '--', 'EX', 'D1'] } })).toEqual(scenario())
    expect('own' in rules.setup(scenario())).toBe(false)
  })

  it('random games end, and their records replay', () => {
    for (let seed = 0; seed < volume(3, 10); seed++) {
      const picks = Array.from({ length: 1500 }, (_, i) => i * 7919 + seed)
      const match = walk(rules, { scenario: read(whole), seed, picks })
      const text = recordText(rules, toRecord(rules, match, { every: 50 }))
      expect(audit(rules, unwrap(readRecord(rules, JSON.parse(text)))).tag).not.toBe('differs')
      expect(rules.toAct(match.state).tag).toBe('over')
    }
  })

  it('positions round-trip through notation and JSON', () => {
    const { state } = playGame(rules, rules.setup(read(whole)), { west: player, east: player }, 5, { maxCommands: 9 })
    expect(game.print(state)).toContain(' | own %7B')
    expect(unwrap(game.parse(game.print(state)))).toEqual(state)
    expect(unwrap(rules.codecs.state.decode(JSON.parse(JSON.stringify(state))))).toEqual(state)
  })

  it('a tree search finds positions, and the player heads for the town', () => {
    const { state } = advance(rules, rules.setup(read(whole)), [])
    const begun = search(rules, 'west', state, rules.legal(state, 'west'), heuristics, 1)
    begun.run(40)
    expect(begun.result().places).toBeGreaterThan(10)
    const town = nodeOf(dataUnder(state).map, '0202')
    const { state: end } = playGame(rules, state, { west: player, east: player }, 1)
    expect(end.place).toContain(town)
  })

  it('a study varies the map, a counter and a row of the chart', () => {
    const study: Manifest = {
      ...oneArm({
        rules,
        scenario: { map: ford, units: atTheFord } as never,
        players: {},
        seed: 1,
        games: 2,
        metrics: ['westSteps'],
      }),
      axes: [
        { name: 'the Guard', pointers: ['/scenario/units/0/strength'], values: [2, 12] },
        {
          name: 'a six',
          pointers: ['/scenario/chart/6'],
          values: [['D1', 'D1', 'D2', 'D2', 'D2'], bold[6]] as never,
          names: ['as printed', 'breaks'],
        },
        {
          name: 'the wood',
          pointers: ['/scenario/map/hexes/10/terrain'],
          values: ['wood', 'clear'],
        },
      ],
    }
    const runner = matchRunnerOf(game)
    expect(manifestFaults(runner, study)).toEqual([])
    for (const arm of [0, 3, 7])
      expect([...playShard(runner, { manifest: study, arm, first: 0, games: 1 })]).toHaveLength(1)
    const wrong = { ...study, axes: [{ ...study.axes[1], values: [['D1']] as never, names: ['short'] }] }
    expect(manifestFaults(runner, wrong).map(formatFault).join()).toContain('/chart/6')
  })
})

describe('readScenario rejects', () => {
  const withHex = (more: object): object => ({
    ...ford,
    hexes: ford.hexes.map((one, i) => (i === 3 ? { ...one, ...more } : one)),
  })
  const withUnit = (more: object): object => ({
    map: ford,
    units: atTheFord.map((one, i) => (i === 1 ? { ...one, ...more } : one)),
  })

  it.each<[string, object, string]>([
    ['an invalid map', { map: { id: 'x' } }, '/map/hexes'],
    [
      'a map with an unknown terrain',
      { map: { ...ford, terrains: [...ford.terrains, { id: 'marsh' }] }, units: atTheFord },
      '/map/terrains/3/id: expected clear, wood, town',
    ],
    [
      'a map with a hex of unknown terrain',
      { map: withHex({ terrain: 'marsh' }), units: atTheFord },
      '/map/hexes/3/terrain',
    ],
    ['a map with two hexes in one place', { map: withHex({ row: 3 }), units: atTheFord }, '/map/hexes/3'],
    [
      'a map with a hex id that notation cannot write',
      { map: withHex({ id: 'far off' }), units: atTheFord },
      '/map/hexes/3/id',
    ],
    ['a map with roads', { map: { ...ford, features: ['road'] }, units: atTheFord }, '/map/features'],
    [
      'a map without a town',
      { map: { ...ford, hexes: ford.hexes.map(({ terrain: _, ...rest }) => rest) }, units: atTheFord },
      '/map/hexes: expected at least one town',
    ],
    ['a map without the hexes of the set-up', { map: ford }, '/units: expected counters for this map'],
    ['counters that are not a list', { units: {} }, '/units'],
    ['a counter off the map', withUnit({ hex: '0909' }), '/units/1/hex: expected a hex of the map'],
    ['a counter without a side', withUnit({ side: 'north' }), '/units/1/side: expected west or east'],
    ['a counter too strong', withUnit({ strength: 21 }), '/units/1/strength'],
    ['a counter with an unknown field', withUnit({ speed: 2 }), '/units/1/speed'],
    ['a counter without a name', withUnit({ name: '' }), '/units/1/name'],
    ['two counters in a hex', withUnit({ hex: '0101' }), '/units/1/hex: expected a hex that no counter above has'],
    ['two counters with one id', withUnit({ id: 'guard' }), '/units/1/id'],
    ['a side without counters', { map: ford, units: atTheFord.slice(0, 2) }, '/units: expected a counter of east'],
    ['too many counters', { units: Array.from({ length: 65 }, () => atTheFord[0]) }, '/units: expected at most 64'],
    ['an invalid chart', { chart: [] }, '/chart'],
    ['a row for a die roll of 7', { chart: { 7: bold[1] } }, '/chart/7'],
    ['a row too short', { chart: { 6: ['D1'] } }, '/chart/6: expected 5 results'],
    ['an unknown result', { chart: { 6: ['D1', 'D1', 'D3', 'D1', 'D1'] } }, '/chart/6/2'],
  ])('%s', (_, from, place) => {
    expect(faultsOf(from).join('\n')).toContain(place)
  })

  it('the state codec rejects an invalid map and places that are not on the map', () => {
    const { state } = advance(rules, rules.setup(read(whole)), [])
    const decode = (more: object): string => {
      const found = rules.codecs.state.decode({ ...JSON.parse(JSON.stringify(state)), ...more })
      return found._tag === 'Left' ? found.left.map(formatFault).join('\n') : 'read'
    }
    expect(decode({})).toBe('read')
    expect(decode({ own: {} })).toContain('/own')
    expect(decode({ own: { ...whole, map: { ...ford, hexes: [] } } })).toContain('/own/map')
    expect(decode({ own: { units: atTheFord } })).toContain('/own/units/0/hex')
    expect(decode({ place: state.place.with(0, 40 as never) })).toContain('/place/0: expected a hex of the map')
    expect(decode({ place: state.place.slice(1) })).toContain('/place: expected a list of 3')
    expect(decode({ phase: { tag: 'combat', side: 'west', fought: [9] } })).toContain(
      '/phase: expected units of the game',
    )
    expect(game.parse(`${game.print(state).split('|')[0]}| own %7B`)._tag).toBe('Left')
  })
})
