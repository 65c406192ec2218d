import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { entryBar } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/8.2-entry-areas.js'
import { entryNamed } from '../../../../../src/rulesets/kgp-campaign/data/map.js'
import { sampleMap } from '../../../../../src/rulesets/kgp-campaign/data/sample-map.js'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { scenarioStart } from '../../../../../src/rulesets/kgp-campaign/rules/8.625-scenario-start.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { markingNow } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'
import { sample } from '../8.605-setup-areas/sample.js'
import { partOf, play, rolls, type Move } from '../../playing.js'
import { before, gun, inBox, inSetupArea, man, tank, work } from '../../position.js'
import { later } from '../../retained.js'

const anchors: readonly Piece[] = [
  tank('ger-afv-1', 'german', 'PzKpfw IVJ', 'H20/0', { markers: ['immobilized'], place: inSetupArea('german:A') }),
  man('us-crew-1', 'us', '2-2-7', 'L21/0', { place: inSetupArea('us:A') }),
  gun('us-gun-1', 'us', '57mm AT', 'L21/0', { possessor: 'us-crew-1', place: inSetupArea('us:A') }),
  man('us-watch', 'us', '3-4-6', 'M17/0', { place: inSetupArea('us:A') }),
]

/** The sample village, marked, before Escape. */
const village = (...pieces: readonly Piece[]): State => {
  const state = before('8.606', { pieces: [...anchors, ...pieces] })
  return { ...state, areas: markingNow(positionOf(sampleData, state)) }
}

const trying = (side: 'german' | 'us', ...units: readonly string[]): readonly Move[] => [
  ...units.map((unit): Move => [side, { tag: 'attempt', unit, to: null }]),
  [side, { tag: 'commit' }],
]

describe('KGP-8.604 to KGP-8.607: unchanged Locations and positions', () => {
  it('KGP-8.6042.4: a unit that survives mines stays there until 8.605', () => {
    const start = before('8.6042', {
      pieces: [work('mines', 'german', 'mineAP', 'M20/0'), man('u', 'us', '6-6-6', 'M20/0')],
    })
    const { state } = play(start, [[2, 2]])
    expect(state.pieces['u'].location).toBe('M20/0')
  })

  it('KGP-8.6052: Isolation is judged on the marked map, so no unit is placed before it is marked', () => {
    const parts = play(before('8.605', { pieces: [...anchors] })).events.flatMap((event) =>
      event.tag === 'areasMarked' || event.tag === 'placed' ? [event.tag] : [],
    )
    expect(parts[0]).toBe('areasMarked')
    expect(parts.slice(1).every((tag) => tag === 'placed')).toBe(true)
  })

  it('KGP-8.6053.2: a unit in Uncontrolled Territory with no path to an area of its own must Escape', () => {
    const { state } = play(
      before('8.605', {
        pieces: [man('far', 'german', '6-5-8', 'E18/0')],
        state: {
          board: { ...before('8.605').board, hexControl: { A20: 'us', K30: 'us' }, control: { 'M17/0': 'us' } },
        },
      }),
    )
    const { place } = state.pieces['far']
    expect(place.tag).toBe('map')
  })

  it.each([
    ['K23/0', 'us', 'leftInPlace'],
    ['F20/0', 'german', 'setupArea'],
    ['E15/0', 'us', 'setupArea'],
  ] as const)('KGP-8.6056.5: an abandoned Immobile vehicle in %s belongs to the %s side and is %s', (at, side, tag) => {
    const start = later('8.607', {
      pieces: [...anchors, tank('m4', 'us', 'M4', at, { markers: ['abandoned', 'immobilized'], crew: null, vca: 3 })],
    })
    const { state } = play(start)
    expect(state.pieces['m4']).toMatchObject({ side, location: at, vca: 3, place: { tag } })
  })
})

describe('KGP-8.606: results of an Escape', () => {
  it('KGP-8.606.n5: an abandoned vehicle keeps its Location and VCA', () => {
    const { state } = play(village(tank('pz', 'german', 'PzKpfw IVJ', 'K23/0', { vca: 4 })), [
      ...trying('german', 'pz'),
      [5, 6],
      ['german', { tag: 'pass' }],
    ])
    expect(state.pieces['pz']).toMatchObject({ location: 'K23/0', vca: 4, crew: null })
    expect(state.pieces['pz'].markers).toContain('abandoned')
  })

  it('KGP-8.6061.5: a Location vacated by Escape keeps its Controller', () => {
    const start = village(man('steeple', 'us', '6-6-6', 'J19/2', { place: inSetupArea('us:A') }))
    const { state, events } = play(start, [...trying('us', 'steeple'), [1, 3]])
    expect(rolls(events)[0].result).toBe('escapes')
    expect(state.pieces['steeple'].location).not.toBe('J19/2')
    expect([state.board.control['J19/2'], state.areas?.strategic['J19/2']]).toEqual(['us', 'us'])
  })

  it('KGP-8.6061.6: prisoners go with an Escaping guard, and are free if he is lost', () => {
    const pieces = [
      man('guard', 'german', '6-5-8', 'K23/0'),
      man('caught', 'us', '6-6-6', 'K23/0', { guard: 'guard', markers: ['unarmed'] }),
    ]
    const away = play(village(...pieces), [
      ...trying('german', 'guard'),
      [2, 3],
      ['german', { tag: 'chooseArea', piece: 'guard', area: 'german:A' }],
    ])
    expect(rolls(away.events)[0].result).toBe('escapes')
    expect(away.refused).toBeNull()
    expect(away.events.filter((event) => event.tag === 'placed').map((event) => event.piece)).toEqual(
      expect.arrayContaining(['guard', 'caught']),
    )
    const lost = play(village(...pieces), [...trying('german', 'guard'), [6, 6]])
    expect(lost.state.pieces['guard']).toBeUndefined()
    expect(Object.values(lost.state.pieces).some((piece) => 'guard' in piece && piece.guard !== null)).toBe(false)
    expect(lost.events.some((event) => event.tag === 'replaced' && event.pieces.includes('caught'))).toBe(true)
  })

  it('KGP-8.6061.3: a US unit that Escaped to an Entry Area may enter there whatever its color', () => {
    const north = entryNamed(sampleMap, 'N')
    if (north === null) throw new Error('no area N')
    const unit = { side: 'us', kind: 'infantry', colors: ['red'], heldIn: 'N', usesEarlyEntry: false } as const
    expect(entryBar(sample, north, { ...unit, wasMoved: false })).toBe('entry.color')
    expect(entryBar(sample, north, { ...unit, wasMoved: true })).toBeNull()
    const state = before('8.625', { pieces: [man('u', 'us', '6-6-6', null, { place: inBox('N') })] })
    expect(scenarioStart(positionOf(sampleData, state)).sides.us.entering).toEqual([{ piece: 'u', at: ['N'] }])
    expect(partOf(state)).toBe('8.625')
  })
})
