// Death of a Division on maps other than the printed one.
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
import { drawBoard } from '../../../src/render/board.js'
import { readScenario } from '../../../src/rulesets/death-of-a-division/boundary/scenario-reading.js'
import { unitByKey } from '../../../src/rulesets/death-of-a-division/data/counters.js'
import { mapSource } from '../../../src/rulesets/death-of-a-division/data/map.js'
import { scenario, type Scenario } from '../../../src/rulesets/death-of-a-division/data/scenario.js'
import type { DeathOfADivision } from '../../../src/rulesets/death-of-a-division/model/game.js'
import type { State } from '../../../src/rulesets/death-of-a-division/model/state.js'
import {
  deathOfADivision as rules,
  deathOfADivisionModule as game,
} from '../../../src/rulesets/death-of-a-division/module.js'
import { metrics } from '../../../src/rulesets/death-of-a-division/study/metrics.js'
import { heuristics, player } from '../../../src/rulesets/death-of-a-division/index.js'
import { obeysTheLaws } from '../../laws/laws.js'
import { walk } from '../../laws/walk.js'
import { volume } from '../../volume.js'
import { options } from './options.js'
import { onThePlain, plain, sameGround, samePlaces } from './own-maps.js'

const read = (from: object): Scenario => unwrap(readScenario(from))
const faultsOf = (from: object): readonly string[] => {
  const found = readScenario(from)
  return found._tag === 'Left' ? found.left.map(formatFault) : []
}

const fields = read({ map: plain, changes: onThePlain })
const renamed = read({ map: sameGround, changes: samePlaces })

const withOptions = (from: object): fc.Arbitrary<Scenario> =>
  options.map((some) => read({ ...from, options: { ...some, germanSetup: 'fixed' } }))

describe('a custom map', () => {
  obeysTheLaws<DeathOfADivision>(rules, {
    scenarios: fc.oneof(
      withOptions({ map: plain, changes: onThePlain }),
      withOptions({ map: sameGround, changes: samePlaces }),
    ),
    runs: volume(1, 5),
    longest: volume(80, 150),
  })

  it('DD-1.3: renaming the printed areas gives the same game, die for die', () => {
    const bare = ({ map: _, ...rest }: State): Omit<State, 'map'> => rest
    for (const seed of [1, 2, 3].slice(0, volume(1, 3))) {
      const seats = { german: player, us: player }
      const [one, other] = [scenario(), renamed].map((from) => playGame(rules, rules.setup(from), seats, seed))
      expect(other.commands).toBe(one.commands)
      expect(bare(other.state)).toEqual(bare(one.state))
    }
  })

  it('DD-1.7: messages and pictures use the names, sides, roads and objective of the custom map', () => {
    const { state } = advance(rules, rules.setup(fields), [])
    const board = game.describeBoard(state, null)
    expect(board).toContain('*Field C3')
    expect(board).not.toMatch(/St\. Vith|Losheim/)
    const drawn = drawBoard(game.picture(state))
    expect(drawn).toContain('Field C3')
    expect(drawn).not.toMatch(/St\. Vith|Losheim|NaN/)
    const ends = [1, 2, 3, 4]
      .slice(0, volume(1, 4))
      .map((seed) => playGame(rules, state, { german: player, us: player }, seed))
    for (const { outcome, state: end } of ends) {
      expect(outcome).not.toBeNull()
      expect(game.describeOutcome(end)).toMatch(/Field C3/)
      expect(game.describeOutcome(end)).not.toContain('St. Vith')
      for (const { of, kind } of metrics.list)
        if (kind === 'number' || kind === 'word') expect(of({ outcome, final: end, turns: [] })).not.toBeUndefined()
    }
  })

  it('random games end, and their records replay', () => {
    for (let seed = 0; seed < volume(1, 6); seed++) {
      const match = walk(rules, {
        scenario: fields,
        seed,
        picks: Array.from({ length: 3000 }, (_, i) => i * 7919 + seed),
      })
      const text = recordText(rules, toRecord(rules, match, { every: 50 }))
      const found = audit(rules, unwrap(readRecord(rules, JSON.parse(text))))
      expect(found.tag).not.toBe('differs')
    }
  })

  it('positions round-trip through notation and JSON', () => {
    const state = playGame(rules, rules.setup(fields), { german: player, us: player }, 5, { maxCommands: 150 }).state
    expect(unwrap(game.parse(game.print(state)))).toEqual(state)
    expect(unwrap(rules.codecs.state.decode(JSON.parse(JSON.stringify(rules.codecs.state.encode(state)))))).toEqual(
      state,
    )
  })

  it('a tree search finds positions', () => {
    const state = advance(rules, rules.setup(fields), []).state
    const legal = rules.legal(state, 'german')
    const begun = search(rules, 'german', rules.view(state, 'german'), legal, heuristics, 1)
    begun.run(40)
    expect(begun.result().places).toBeGreaterThan(10)
  })

  it('a study varies the map, its roads and bridges, and the units', () => {
    const study: Manifest = {
      ...oneArm({
        rules,
        scenario: { map: plain, changes: [...onThePlain] } as never,
        players: {},
        seed: 1,
        games: 2,
        metrics: ['usLosses'],
      }),
      axes: [
        {
          name: 'the bridge at C3',
          pointers: ['/scenario/borders'],
          values: [
            [],
            [{ between: ['c3', 'd3'], features: ['river'] }],
            [{ between: ['c3', 'd4'], features: ['road'] }],
          ] as never,
          names: ['stands', 'is down', 'has a road beside it'],
        },
        {
          name: 'the ground',
          pointers: ['/scenario/map'],
          values: [plain, { ...plain, attributes: { objective: 'b3' } }] as never,
          names: ['as it is', 'other aim'],
        },
      ],
    }
    const runner = matchRunnerOf(game)
    expect(manifestFaults(runner, study)).toEqual([])
    for (const arm of [0, 2, 5]) {
      const rows = [...playShard(runner, { manifest: study, arm, first: 0, games: 1 })]
      expect(rows[0].winner).not.toBeNull()
    }
    const wrong = {
      ...study,
      axes: [{ ...study.axes[0], values: [[{ between: ['c3', 'z9'], features: [] }]] as never, names: ['x'] }],
    }
    expect(manifestFaults(runner, wrong).map(formatFault).join()).toContain('/borders/0/between/1')
  })
})

describe('borders of the printed map', () => {
  const auw = (from: object): readonly string[] => {
    const state = rules.setup(read(from))
    const ground = game.picture(state)
    return ground.tag === 'areas'
      ? ground.map.borders.flatMap(({ id, features }) => (id === 'roth--schnee-eifel' ? features : []))
      : []
  }

  it('DD-1.5: a scenario can add a road and remove a bridge', () => {
    expect(auw({})).toEqual([])
    expect(auw({ borders: [{ between: ['schnee-eifel', 'roth'], features: ['road'] }] })).toEqual(['road'])
    const state = rules.setup(read({ borders: [{ between: ['roth', 'schnee-eifel'], features: null }] }))
    expect(state.map?.borders).toHaveLength(mapSource.borders.length - 1)
    expect(read({ borders: [] }).map?.borders).toEqual(mapSource.borders)
  })
})

describe('order of battle and rule tables', () => {
  it('DD-8.1: a unit with arrival turn 11 never arrives, on the printed map or a custom one', () => {
    const from = read({ changes: [{ unit: 'g-stug244', arrival: 11 }] })
    const state = playGame(rules, rules.setup(from), { german: player, us: player }, 1).state
    expect(state.place[unitByKey.get('g-stug244') as number]).toBeLessThan(0)
    expect(state.map?.borders).toEqual(mapSource.borders)
    expect(unwrap(rules.codecs.state.decode(JSON.parse(JSON.stringify(state))))).toEqual(state)
    expect(faultsOf({ changes: [{ unit: 'g-stug244', arrival: 12 }] }).join()).toContain('/changes/0/arrival')
  })

  it('DD-6.3: a study varies the fire table, the strength of a unit and its absence', () => {
    const study: Manifest = {
      ...oneArm({ rules, scenario: 'st-vith', players: {}, seed: 1, games: 1, metrics: ['usLosses'] }),
      axes: [
        { name: 'hits on', pointers: ['/scenario/tables/fireHitsOn'], values: [5, 6] },
        {
          name: 'StuG 244',
          pointers: ['/scenario/changes'],
          values: [[], [{ unit: 'g-stug244', strength: 8 }], [{ unit: 'g-stug244', arrival: 11 }]] as never,
          names: ['as it was', 'strong', 'absent'],
        },
      ],
    }
    const runner = matchRunnerOf(game)
    expect(manifestFaults(runner, study)).toEqual([])
    for (const arm of [0, 5])
      expect([...playShard(runner, { manifest: study, arm, first: 0, games: 1 })]).toHaveLength(1)
    const wrong = { ...study, axes: [{ name: 'x', pointers: ['/scenario/tables/fireHitsOn'], values: [9] }] }
    expect(manifestFaults(runner, wrong).map(formatFault).join()).toContain('/tables/fireHitsOn')
  })
})

describe('readScenario rejects a custom map', () => {
  it.each<[string, object, string]>([
    ['that is invalid', { map: { id: 'x' } }, '/map/areas'],
    [
      'with too many areas',
      {
        map: {
          ...plain,
          areas: Array.from({ length: 65 }, (_, i) => ({ id: `a${i}`, attributes: { start: 'us' } })),
          borders: Array.from({ length: 64 }, (_, i) => ({ a: `a${i}`, b: `a${i + 1}` })),
        },
      },
      '/map/areas: expected at most 64 areas',
    ],
    ['without an objective', { map: { ...plain, attributes: {} } }, '/map/attributes/objective'],
    [
      'without a start line',
      { map: { ...plain, areas: plain.areas.map((area) => ({ ...area, attributes: { start: 'us' } })) } },
      '/map/areas: expected an area with start: german',
    ],
    [
      'with an area of an unknown side',
      { map: { ...plain, areas: plain.areas.map((area, i) => (i === 3 ? { ...area, attributes: {} } : area)) } },
      '/map/areas/3/attributes/start',
    ],
    [
      'with an exit for an unknown side',
      {
        map: {
          ...plain,
          areas: plain.areas.map((area, i) =>
            i === 0 ? { ...area, offMap: [{ edge: 'north', leadsTo: 'x', serves: 'french' }] } : area,
          ),
        },
      },
      '/map/areas/0/offMap/0/serves',
    ],
    [
      'without an exit for the Germans',
      { map: { ...plain, areas: plain.areas.map(({ offMap: _, ...area }) => area) } },
      'a road off the map that serves german',
    ],
    [
      'with a bridge and no river',
      {
        map: {
          ...plain,
          borders: plain.borders.map((border, i) => (i === 0 ? { ...border, features: ['road', 'bridge'] } : border)),
        },
      },
      '/map/borders/0/features',
    ],
    [
      'with unknown border features',
      { map: { ...plain, features: ['road', 'river', 'bridge', 'wall'] } },
      '/map/features',
    ],
    [
      'with an area id that is a word of the notation',
      {
        map: {
          ...plain,
          areas: plain.areas.map((area) => (area.id === 'a2' ? { ...area, id: 'due3' } : area)),
          borders: plain.borders.map(({ a, b, ...rest }) => ({
            ...rest,
            a: a === 'a2' ? 'due3' : a,
            b: b === 'a2' ? 'due3' : b,
          })),
        },
      },
      '/map/areas/1/id',
    ],
    ['with units in areas off the map', { map: plain }, 'a change with the start area of g-'],
    ['with a border of an unknown area', { borders: [{ between: ['auw', 'rothh'] }] }, '/borders/0/between/1'],
    ['with a misspelled field of a border', { borders: [{ betwen: ['auw', 'roth'] }] }, '/borders/0/betwen'],
    [
      'with a bridge on a dry border',
      { borders: [{ between: ['auw', 'roth'], features: ['bridge', 'road'] }] },
      '/borders',
    ],
  ])('%s', (_, from, place) => {
    expect(faultsOf(from).join('\n')).toContain(place)
  })

  it('rejects a state with an invalid map or with areas that are not on its map', () => {
    const { state } = advance(rules, rules.setup(fields), [])
    const decode = (more: object): string => {
      const found = rules.codecs.state.decode({ ...JSON.parse(JSON.stringify(state)), ...more })
      return found._tag === 'Left' ? found.left.map(formatFault).join('\n') : 'read'
    }
    expect(decode({})).toBe('read')
    expect(decode({ map: { ...plain, areas: [] } })).toContain('/map')
    expect(decode({ map: undefined })).not.toBe('read')
    expect(decode({ control: state.control.slice(1) })).toContain('/control')
    expect(decode({ place: state.place.map((spot, unit) => (unit === 0 ? 40 : spot)) })).toContain('INV-01')
  })
})
