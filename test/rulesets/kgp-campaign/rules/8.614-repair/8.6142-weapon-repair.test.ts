import type { PartId } from '../../../../../src/rulesets/kgp-campaign/data/parts.js'
import { describe, expect, it } from 'vitest'
import { immobilization, weaponRepair } from '../../../../../src/rulesets/kgp-campaign/data/tables.js'
import { has, type Mounted, type Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { pieceOf, type State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { tableResult } from '../../../../../src/rulesets/kgp-campaign/data/table.js'
import { modifiers, partOf, play, rolls } from '../../playing.js'
import { gun, inBox, inSetupArea, man, sw, tank } from '../../position.js'
import { at, later } from '../../retained.js'

const GER = inSetupArea('german:A')
const US = inSetupArea('us:A')
const NO_MARKER: readonly [] = []
const stuck = { markers: ['immobilized'] as const }
const crewed = { type: '1-2-6', stun: 0 as const, armorLeader: null, stunDrm: 0 }

const start = (part: PartId, pieces: readonly Piece[], state: Partial<State> = {}): State =>
  later(part, { pieces, state })

const mounted = (slot: Mounted['slot'], status: Mounted['status'], more: Partial<Mounted> = {}): Mounted => ({
  slot,
  caliber: slot === 'MA' ? 75 : null,
  flame: false,
  status,
  removesTo: null,
  ...more,
})

describe('KGP-8.6141b: Immobilization', () => {
  it.each([
    [1, 'becomesMobile'],
    [2, 'becomesMobile'],
    [3, 'noChange'],
    [9, 'noChange'],
  ])('KGP-8.6141b.T, TV-59: Final %i: %s', (final, result) => {
    expect(tableResult(immobilization, final)).toBe(result)
  })

  it('KGP-8.6141b, TV-59: German in a Front-Line Hex, dr 1: Final 3, no change', () => {
    const { state, events } = play(
      start('8.6141b', [tank('t', 'german', 'PzKpfw VG', 'G21/0', { place: GER, ...stuck })]),
      [[1]],
    )
    expect(rolls(events)[0]).toMatchObject({ final: 3, result: 'noChange', heard: 'all' })
    expect(modifiers(rolls(events)[0])).toBe('frontLine +1, german +1')
    expect(has(at(state, 't'), 'immobilized')).toBe(true)
  })

  it('KGP-8.6141b, TV-59: US with an armor leader -1, dr 3: Final 2, Mobile', () => {
    const crew = { ...crewed, armorLeader: '9-1' }
    const { state, events } = play(start('8.6141b', [tank('t', 'us', 'M4', 'E14/0', { place: US, crew, ...stuck })]), [
      [3],
    ])
    expect(modifiers(rolls(events)[0])).toBe('armorLeader -1')
    expect(at(state, 't')).toMatchObject({ markers: [], place: US })
  })

  it('KGP-8.6141b: Isolated and Non-Qualified add +1 each; there is no Front Line off the map', () => {
    const isolated = tank('t', 'us', 'M4', 'J21/0', { place: inSetupArea('us:A'), nonQualified: true, ...stuck })
    expect(modifiers(rolls(play(start('8.6141b', [isolated]), [[1]]).events)[0])).toBe(
      'nonQualified +1, frontLine +1, isolated +1',
    )
    const boxed = tank('t', 'german', 'PzKpfw VG', null, { place: inBox('W'), ...stuck })
    expect(modifiers(rolls(play(start('8.6141b', [boxed]), [[1]]).events)[0])).toBe('german +1')
  })

  it('KGP-8.6141b: no roll in the Box of an Entry Area that is not Eligible', () => {
    const boxed = tank('t', 'us', 'M4', null, { place: inBox('S'), ...stuck })
    expect(partOf(play(start('8.6141b', [boxed])).state)).not.toBe('8.6141b')
    expect(partOf(play(start('8.6141b', [boxed], { date: '21 AM' })).state)).toBe('8.6141b')
  })

  it('KGP-8.6141b: captured, abandoned and dry vehicles, and those left in place, do not roll', () => {
    const pieces = [
      tank('captured', 'german', 'M4', 'G21/0', { color: 'us', place: GER, markers: ['captured', 'immobilized'] }),
      tank('empty', 'german', 'PzKpfw VG', 'G21/0', { place: GER, crew: null, markers: ['abandoned', 'immobilized'] }),
      tank('dry', 'german', 'PzKpfw VG', 'G21/0', { place: GER, markers: ['immobilized', 'outOfGas'] }),
      tank('lost', 'german', 'PzKpfw VG', 'I19/0', { place: { tag: 'leftInPlace' }, ...stuck }),
      tank('fit', 'german', 'PzKpfw VG', 'G21/0', { place: GER }),
    ]
    expect(partOf(play(start('8.6141b', pieces)).state)).not.toBe('8.6141b')
  })
})

describe('KGP-8.6141d: Recall', () => {
  const recalled = (id: string, more: object = {}): Piece =>
    tank(id, 'us', 'M4', 'E14/0', { place: US, markers: ['recalled'], ...more })

  it('KGP-8.6141d: a Mobile Recalled US AFV leaves; an Isolated one stays with Ammo Shortage; Immobile ones and those in a Box not Eligible stay', () => {
    const { state } = play(
      start('8.6141d', [
        recalled('goes'),
        recalled('boxed', { place: inBox('N'), location: null }),
        recalled('held', { place: inBox('S'), location: null }),
        recalled('isolated', { place: inSetupArea('us:A'), location: 'J21/0' }),
        recalled('stuck', { markers: ['immobilized', 'recalled'] }),
        recalled('truck', { type: 'truck' }),
        recalled('captured', { side: 'german', place: GER, markers: ['captured', 'recalled'] }),
        tank('panther', 'german', 'PzKpfw VG', 'G21/0', { place: GER, markers: ['recalled'] }),
      ]),
    )
    expect(['goes', 'boxed'].map((id) => pieceOf(state, id))).toEqual([null, null])
    expect(at(state, 'isolated').markers).toEqual(['ammoShortage', 'recalled'])
    for (const id of ['held', 'stuck', 'truck', 'captured', 'panther'])
      expect(has(at(state, id), 'recalled')).toBe(true)
  })
})

describe('KGP-8.6142: Weapon Repair', () => {
  const broken = { markers: ['malfunctioned'] as const }
  const men = [
    man('ger', 'german', '6-5-8', 'H22/0', { place: GER }),
    man('yank', 'us', '6-6-6', 'E14/0', { place: US }),
  ]

  it.each([
    [1, 'repaired'],
    [2, 'repaired'],
    [3, 'eliminated'],
    [9, 'eliminated'],
  ])('KGP-8.6142.T, TV-62: Final %i: %s', (final, result) => {
    expect(tableResult(weaponRepair, final)).toBe(result)
  })

  it.each([
    [2, true],
    [3, false],
  ])('KGP-8.6142, TV-62: German Gun, dr %i: repaired %s', (die, isRepaired) => {
    const { state, events } = play(
      start('8.6142', [...men, gun('pak', 'german', '75mm PaK 40', 'H22/0', { place: GER, ...broken })]),
      [[die]],
    )
    expect(rolls(events)[0]).toMatchObject({ heard: 'all', subjects: ['pak'] })
    expect(pieceOf(state, 'pak')?.markers).toEqual(isRepaired ? NO_MARKER : undefined)
  })

  it.each([
    [5, 2, 'functioning'],
    [6, 3, 'disabled'],
  ])('KGP-8.6142, TV-62: US vehicular MA (-3), dr %i: Final %i, %s', (die, final, status) => {
    const m4 = tank('t', 'us', 'M4', 'E14/0', { place: inSetupArea('us:A'), weapons: [mounted('MA', 'malfunctioned')] })
    const { state, events } = play(start('8.6142', [m4]), [[die]])
    expect(modifiers(rolls(events)[0])).toBe('vehicular -2, us -1')
    expect(rolls(events)[0]).toMatchObject({ final, result: status === 'disabled' ? 'disabled' : 'repaired' })
    if (status === 'functioning') expect(at(state, 't')).toMatchObject({ weapons: [{ status }] })
    else {
      expect(events).toContainEqual(expect.objectContaining({ tag: 'armed', status: 'disabled' }))
      expect(events).toContainEqual(expect.objectContaining({ tag: 'marked', put: ['recalled'] }))
      expect(pieceOf(state, 't')).toBeNull()
    }
  })

  it('KGP-8.6142: an Isolated AFV without main armament stays under Recall; SSR KGP12 exempts some; a German one stays', () => {
    const weapons = [mounted('MA', 'malfunctioned')]
    const place = inSetupArea('us:A')
    const isolated = tank('t', 'us', 'M4', 'J21/0', { place, weapons })
    expect(at(play(start('8.6142', [isolated]), [[6]]).state, 't').markers).toEqual(['ammoShortage', 'recalled'])
    const exempt = tank('t', 'us', 'M4', 'J21/0', { place, weapons, recallExempt: true })
    expect(at(play(start('8.6142', [exempt]), [[6]]).state, 't').markers).toEqual([])
    const panther = tank('t', 'german', 'PzKpfw VG', 'G21/0', { place: GER, weapons })
    expect(at(play(start('8.6142', [panther]), [[6]]).state, 't').markers).toEqual(['recalled'])
    const flak = tank('t', 'german', 'SdKfz 10/5', 'G21/0', { place: GER, weapons })
    expect(at(play(start('8.6142', [flak]), [[6]]).state, 't').markers).toEqual([])
  })

  it('KGP-8.6142, TV-63: German SW, Isolated, in a shortage, dr 1: Final 3, Eliminated', () => {
    const place = inSetupArea('german:B')
    const pieces = [
      man('ger', 'german', '6-5-8', 'I20/0', { place }),
      sw('mg', 'german', 'LMG', 'I20/0', { place, ...broken }),
    ]
    const { state, events } = play(start('8.6142', pieces, { shortage: true }), [[1]])
    expect(modifiers(rolls(events)[0])).toBe('isolated +1, germanShortage +1')
    expect(rolls(events)[0].final).toBe(3)
    expect(pieceOf(state, 'mg')).toBeNull()
  })

  it('KGP-8.6142: a German Weapon marked Ammunition Shortage has the same +1, but not twice', () => {
    const pieces = [
      ...men,
      sw('mg', 'german', 'LMG', 'H22/0', { place: GER, markers: ['ammoShortage', 'malfunctioned'] }),
    ]
    for (const shortage of [true, false])
      expect(modifiers(rolls(play(start('8.6142', pieces, { shortage }), [[1]]).events)[0])).toBe('germanShortage +1')
  })

  it('KGP-8.6142, TV-63: captured Weapons, radios, and Weapons in areas without Personnel do not roll', () => {
    const pieces = [
      ...men,
      sw('captured', 'german', 'BAZ 44', 'H22/0', { color: 'us', place: GER, markers: ['captured', 'malfunctioned'] }),
      sw('radio', 'german', 'radio', 'H22/0', { place: GER, ...broken }),
      sw('alone', 'german', 'LMG', 'M27/0', { place: inSetupArea('german:C'), ...broken }),
      sw('lost', 'german', 'LMG', 'I19/0', { place: { tag: 'leftInPlace' }, ...broken }),
      tank('empty', 'german', 'PzKpfw VG', 'M27/0', {
        place: inSetupArea('german:C'),
        crew: null,
        weapons: [mounted('MA', 'malfunctioned')],
      }),
      tank('smoke', 'german', 'PzKpfw VG', 'G21/0', { place: GER, weapons: [mounted('SMOKE', 'malfunctioned')] }),
    ]
    expect(partOf(play(start('8.6142', pieces)).state)).not.toBe('8.6142')
  })

  it('KGP-8.6142: German Weapons roll first; a vehicle Recalled in the step rolls no more', () => {
    const weapons = [mounted('MA', 'malfunctioned'), mounted('CMG', 'malfunctioned')]
    const pieces = [
      ...men,
      tank('m4', 'us', 'M4', 'E14/0', { place: US, weapons, nonQualified: true }),
      sw('mg', 'german', 'LMG', 'H22/0', { place: GER, ...broken }),
    ]
    const { state, events } = play(start('8.6142', pieces), [[2], [6]])
    expect(rolls(events).map(({ subjects }) => subjects)).toEqual([['mg'], ['m4', 'MA']])
    expect(modifiers(rolls(events)[1])).toBe('vehicular -2, us -1, nonQualified +1')
    expect(partOf(state)).not.toBe('8.6142')
    const kept = play(start('8.6142', pieces), [[2], [1], [6]])
    expect(at(kept.state, 'm4')).toMatchObject({
      weapons: [{ status: 'functioning' }, { slot: 'CMG', status: 'disabled' }],
      markers: [],
    })
  })
})
