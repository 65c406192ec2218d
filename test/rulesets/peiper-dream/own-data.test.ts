// The Peiper Dream on a map that a scenario changes: hexes, hexsides, destroyed bridges, the terrain chart.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneArm, type Manifest } from '../../../src/analysis/manifest.js'
import { manifestFaults, playShard } from '../../../src/analysis/shard.js'
import { playGame } from '../../../src/analysis/play-games.js'
import { matchRunnerOf } from '../../../src/cli/command/match-runner.js'
import { audit } from '../../../src/kernel/audit.js'
import { unwrap } from '../../../src/kernel/either.js'
import { formatFault } from '../../../src/kernel/fault.js'
import { readRecord, recordText } from '../../../src/kernel/record-codec.js'
import { toRecord } from '../../../src/kernel/record.js'
import { drawBoard } from '../../../src/render/board.js'
import { stateFaults } from '../../../src/rulesets/peiper-dream/boundary/invariants.js'
import { parsePosition, printPosition } from '../../../src/rulesets/peiper-dream/boundary/notation.js'
import { readScenario } from '../../../src/rulesets/peiper-dream/boundary/scenario-reading.js'
import { board, bridges, edgeRiver, edgeTo, hexById } from '../../../src/rulesets/peiper-dream/data/map.js'
import type { LandTerms } from '../../../src/rulesets/peiper-dream/data/land.js'
import { planOf } from '../../../src/rulesets/peiper-dream/data/plan.js'
import { scenario, type Scenario } from '../../../src/rulesets/peiper-dream/data/scenario.js'
import { unitOf } from '../../../src/rulesets/peiper-dream/data/units.js'
import { peiperDream as rules, peiperDreamModule as game } from '../../../src/rulesets/peiper-dream/module.js'
import { player } from '../../../src/rulesets/peiper-dream/play/player.js'
import { entryCost, crossingCost } from '../../../src/rulesets/peiper-dream/rules/movement.js'
import { describeHex } from '../../../src/rulesets/peiper-dream/text/describe.js'
import { mapOf } from '../../../src/rulesets/peiper-dream/text/picture.js'
import { terrainAt } from '../../../src/maps/hex/map.js'
import { obeysTheLaws } from '../../laws/laws.js'
import { walk } from '../../laws/walk.js'
import { volume } from '../../volume.js'

const read = (from: object): Scenario => unwrap(readScenario(from))
const faultsOf = (from: object): readonly string[] => {
  const found = readScenario(from)
  return found._tag === 'Left' ? found.left.map(formatFault) : []
}

/**
 * The possible features of a hexside: roads may appear and disappear on dry hexsides, and bridges go with their roads.
 */
const featuresOf = (edge: number): fc.Arbitrary<readonly string[]> => {
  const water = edgeRiver[edge] === 2 ? ['meuse'] : ['river']
  if (edgeRiver[edge] === 0) return fc.constantFrom<readonly string[]>([], ['road'])
  return board.borderOf[edge] < 0 ? fc.constantFrom(water, []) : fc.constantFrom(water, [...water, 'road', 'bridge'])
}

const sidesChanged = fc
  .uniqueArray(fc.integer({ min: 0, max: board.edgeTo.length - 1 }), {
    maxLength: 12,
    selector: (edge) => Math.min(edge, board.twin[edge]),
  })
  .chain((edges) =>
    fc.tuple(
      ...edges.map((edge) =>
        featuresOf(edge).map((features) => ({
          between: [board.ids[board.edgeFrom[edge]], board.ids[board.edgeTo[edge]]],
          features,
        })),
      ),
    ),
  )

const hexesChanged = fc
  .uniqueArray(fc.constantFrom(...board.ids), { maxLength: 10 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((hex) =>
        fc.constantFrom('clear', 'forest', 'village', 'town', 'city').map((terrain) => ({ hex, terrain })),
      ),
    ),
  )

const chartChanged = fc.record(
  {
    clear: fc.record({ cover: fc.integer({ min: 0, max: 5 }) }),
    forest: fc.record({ foot: fc.integer({ min: 1, max: 3 }), vehicle: fc.integer({ min: 1, max: 3 }) }),
    rough: fc.record({ vehicle: fc.constantFrom(null, 3) }),
  },
  { requiredKeys: [] },
)

obeysTheLaws(rules, {
  scenarios: fc
    .record({
      name: fc.constantFrom('campaign' as const, 'paying-the-peiper' as const),
      map: fc.record({ hexes: hexesChanged, sides: sidesChanged }),
      chart: chartChanged,
    })
    .map((from) => readScenario(from))
    .filter(({ _tag }) => _tag === 'Right')
    .map((found) => unwrap(found)),
  longest: 100,
  runs: volume(1, 5),
  ends: 20_000,
  invariants: stateFaults,
})

const TROIS_PONTS = 'br-trois-ponts-salm'
const [west, east] = ['B0105', 'B0204']
const tank = unitOf('de-spitze-pz')
const foot = unitOf('de-3fj-5')
const edgeOf = (a: string, b: string): NonNullable<ReturnType<typeof edgeTo>> => {
  const edge = edgeTo(hexById(a), hexById(b))
  if (edge === null) throw new Error(`${a} and ${b} do not touch`)
  return edge
}
const costs = (from: Scenario, a: string, b: string): readonly unknown[] =>
  [tank, foot].map((unit) => crossingCost({ scenario: from, blown: 0 }, unit, edgeOf(a, b)))

describe('a scenario with its own map', () => {
  it('PD-B.16, PD-B.19: without a bridge foot units ford, vehicles cannot cross, and there is nothing to demolish', () => {
    const down = read({ map: { sides: [{ between: [east, west], features: ['river'] }] } })
    expect(costs(scenario(), west, east)).toEqual([1, 1])
    expect(costs(down, west, east)).toEqual([null, 'ford'])
    expect(costs(down, east, west)).toEqual([null, 'ford'])
    const bridge = bridges.findIndex(({ id }) => id === TROIS_PONTS)
    expect(planOf(scenario()).bridgesInPlay).toContain(bridge)
    expect(planOf(down).bridgesInPlay).not.toContain(bridge)
  })

  it('PD-B.33: a bridge that is blown at the start can be rebuilt', () => {
    const state = rules.setup(read({ map: { blown: [TROIS_PONTS] } }))
    expect(bridges.filter((_, bridge) => ((state.blown >>> bridge) & 1) === 1).map(({ id }) => id)).toEqual([
      TROIS_PONTS,
    ])
    expect(stateFaults(state)).toEqual([])
  })

  it('PD-B.16, PD-B.17: a scenario may add a road, change terrain and change a row of the terrain chart', () => {
    const hex = 'A0101'
    const beside = board.ids[board.edgeTo[board.firstEdge[hexById(hex)]]]
    const forest = read({
      map: { hexes: [{ hex, terrain: 'forest' }], sides: [{ between: [hex, beside], features: [] }] },
    })
    expect(costs(forest, beside, hex)).toEqual([3, 2])
    const slow = read({ map: forest.map, chart: { forest: { foot: 3, vehicle: null } } })
    expect(costs(slow, beside, hex)).toEqual([null, 3])
    const road = read({ map: { ...forest.map, sides: [{ between: [hex, beside], features: ['road'] }] } })
    expect(costs(road, beside, hex)).toEqual([1, 1])
    expect(entryCost({ scenario: road }, tank, hexById(hex))).toBe(1)
    expect(describeHex(hexById(hex), forest)).toContain(', forest')
  })

  it('pictures show the changed terrain, on the linked board and on a single map', () => {
    const map = { hexes: [{ hex: 'A0101', terrain: 'city' }] }
    for (const name of ['campaign', 'paying-the-peiper']) {
      const state = rules.setup(read({ name, map }))
      const drawn = mapOf(state)
      expect(terrainAt(drawn, drawn.nodeById.get('A0101') as never)).toBe('city')
      expect(drawBoard(game.picture(state))).not.toContain('NaN')
    }
  })

  it('a scenario keeps only what differs from the printed map', () => {
    expect(read({ map: { hexes: [], sides: [], blown: [] }, chart: { clear: { cover: 0 } } })).toEqual(scenario())
    const same: LandTerms = read({ map: { sides: [{ between: [west, east], features: ['river', 'road', 'bridge'] }] } })
    expect(costs(same as Scenario, west, east)).toEqual(costs(scenario(), west, east))
  })

  it('positions round-trip through notation and JSON, and records replay', () => {
    const from = read({
      name: 'paying-the-peiper',
      map: {
        hexes: [{ hex: 'A0904', terrain: 'clear' }],
        sides: [{ between: ['A0904', 'A0905'], features: ['road'] }],
      },
      chart: { forest: { cover: 3 } },
    })
    const { state } = playGame(rules, rules.setup(from), { german: player, us: player }, 5, { maxCommands: 60 })
    expect(printPosition(state)).toMatch(/map=%7B[^ ]*,chart=%7B/)
    expect(unwrap(parsePosition(printPosition(state)))).toEqual(state)
    expect(unwrap(rules.codecs.state.decode(JSON.parse(JSON.stringify(state))))).toEqual(state)
    const match = walk(rules, { scenario: from, seed: 3, picks: Array.from({ length: 150 }, (_, i) => i * 7919) })
    const text = recordText(rules, toRecord(rules, match, { every: 50 }))
    expect(audit(rules, unwrap(readRecord(rules, JSON.parse(text)))).tag).not.toBe('differs')
  })

  it('a study varies a blown bridge and a row of the chart', () => {
    const study: Manifest = {
      ...oneArm({ rules, scenario: 'paying-the-peiper', players: {}, seed: 1, games: 1, metrics: [] }),
      axes: [
        { name: 'villages', pointers: ['/scenario/chart/village/cover'], values: [1, 3] },
        {
          name: 'a road to Losheimergraben',
          pointers: ['/scenario/map/sides'],
          values: [[], [{ between: ['A0904', 'A0905'], features: ['road'] }]] as never,
          names: ['no', 'yes'],
        },
      ],
    }
    const runner = matchRunnerOf(game)
    expect(manifestFaults(runner, study)).toEqual([])
    for (const arm of [0, 3])
      expect([...playShard(runner, { manifest: study, arm, first: 0, games: 1 })]).toHaveLength(1)
  })
})

describe('readScenario rejects a map change', () => {
  const side = (between: unknown, features: unknown): object => ({ map: { sides: [{ between, features }] } })

  it.each<[string, object, string]>([
    ['map changes that are not an object', { map: [] }, '/map: expected'],
    ['an unknown field', { map: { roads: [] } }, '/map/roads'],
    ['hexes that are not a list', { map: { hexes: {} } }, '/map/hexes: expected a list'],
    ['an unknown hex', { map: { hexes: [{ hex: 'A1199', terrain: 'clear' }] } }, '/map/hexes/0/hex'],
    ['an unknown terrain', { map: { hexes: [{ hex: 'A1005', terrain: 'marsh' }] } }, '/map/hexes/0/terrain'],
    [
      'a hex twice',
      { map: { hexes: ['clear', 'forest'].map((terrain) => ({ hex: 'A1005', terrain })) } },
      '/map/hexes/1: expected something not changed before',
    ],
    ['a hexside with one hex', side(['A1005'], []), '/map/sides/0/between: expected two hexes'],
    ['a hexside off the map', side(['A1005', 'Z1'], []), '/map/sides/0/between/1'],
    [
      'hexes that are not adjacent',
      side(['A1005', 'D0101'], []),
      '/map/sides/0/between: expected two hexes next to each other',
    ],
    ['an unknown feature', side([west, east], ['wall']), '/map/sides/0/features/0'],
    ['a road over a river without a bridge', side([west, east], ['road', 'river']), 'a bridge for the road'],
    ['a bridge without a road', side([west, east], ['river', 'bridge']), 'a road over the bridge'],
    ['a bridge where none is printed', side(['A0904', 'A0905'], ['road', 'river', 'bridge']), 'no bridge where none'],
    ['two rivers on one hexside', side([west, east], ['river', 'meuse']), 'one river'],
    ['an unknown bridge', { map: { blown: ['br-remagen'] } }, '/map/blown/0'],
    ['a bridge of another map', { name: 'paying-the-peiper', map: { blown: [TROIS_PONTS] } }, '/map/blown/0'],
    ['a bridge blown twice', { map: { blown: [TROIS_PONTS, TROIS_PONTS] } }, '/map/blown/1'],
    ['a chart row for an unknown terrain', { chart: { marsh: {} } }, '/chart/marsh'],
    ['an unknown column of the chart', { chart: { forest: { cost: 2 } } }, '/chart/forest/cost'],
    ['too much cover', { chart: { forest: { cover: 6 } } }, '/chart/forest/cover: expected a whole number from 0 to 5'],
    ['terrain that foot units may not enter', { chart: { forest: { foot: null } } }, '/chart/forest/foot'],
  ])('%s', (_, from, place) => {
    expect(faultsOf(from).join('\n')).toContain(place)
  })
})
