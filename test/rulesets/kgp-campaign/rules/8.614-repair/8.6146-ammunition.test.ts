import type { PartId } from '../../../../../src/rulesets/kgp-campaign/data/parts.js'
import { describe, expect, it } from 'vitest'
import { specialAmmo } from '../../../../../src/rulesets/kgp-campaign/data/tables.js'
import { has, type Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { tableResult } from '../../../../../src/rulesets/kgp-campaign/data/table.js'
import { modifiers, partOf, play, rolls } from '../../playing.js'
import { gun, inBox, inSetupArea, man, sw, tank } from '../../position.js'
import { at, later } from '../../retained.js'

const GER = inSetupArea('german:A')
const US = inSetupArea('us:A')
const start = (part: PartId, pieces: readonly Piece[], state: Partial<State> = {}): State =>
  later(part, { pieces, state })

const left = (state: State, id: string): readonly string[] => {
  const piece = at(state, id)
  return 'depleted' in piece ? piece.depleted : []
}

describe('KGP-8.6146: Special Ammo', () => {
  it.each([
    [1, 'restored'],
    [3, 'restored'],
    [4, 'notRestored'],
    [7, 'notRestored'],
  ])('KGP-8.6146.2: Final %i: %s', (final, result) => {
    expect(tableResult(specialAmmo, final)).toBe(result)
  })

  it.each([
    [false, 3, true],
    [false, 4, false],
    [true, 2, true],
    [true, 3, false],
  ])('KGP-8.6146.2, TV-68: German, shortage %s, dr %i: restored %s', (shortage, die, isRestored) => {
    const panther = tank('t', 'german', 'PzKpfw VG', 'G21/0', { place: GER, depleted: ['A'] })
    const { state, events } = play(start('8.6146', [panther], { shortage }), [[die]])
    expect(modifiers(rolls(events)[0])).toBe(shortage ? 'shortage +1' : '')
    expect(rolls(events)[0].heard).toBe('all')
    expect(left(state, 't')).toEqual(isRestored ? [] : ['A'])
  })

  it('KGP-8.6146.1, KGP-8.6146.2, TV-68: US ammunition is restored automatically; each German type rolls', () => {
    const pieces = [
      tank('m4', 'us', 'M4', 'E14/0', { place: US, depleted: ['WP', 'HE'] }),
      gun('pak', 'german', '75mm PaK 40', 'H22/0', { place: GER, depleted: ['A', 'HE'] }),
    ]
    const { state, events } = play(start('8.6146', pieces), [[6], [1]])
    expect(left(state, 'm4')).toEqual([])
    expect(rolls(events).map(({ subjects }) => subjects)).toEqual([
      ['pak', 'A'],
      ['pak', 'HE'],
    ])
    expect(left(state, 'pak')).toEqual(['A'])
  })

  it('KGP-8.6146.1, KGP-8.6146.2: not for captured or Isolated Weapons, nor those left in place', () => {
    const pieces = [
      tank('isolated', 'us', 'M4', 'J21/0', { place: inSetupArea('us:A'), depleted: ['WP'] }),
      tank('taken', 'us', 'PzKpfw VG', 'E14/0', { place: US, color: 'german', markers: ['captured'], depleted: ['A'] }),
      sw('baz', 'german', 'BAZ 44', 'H22/0', { place: GER, color: 'us', markers: ['captured'], depleted: ['WP'] }),
      gun('lost', 'german', '75mm PaK 40', 'I19/0', { place: { tag: 'leftInPlace' }, depleted: ['A'] }),
    ]
    const { state } = play(start('8.6146', pieces))
    expect(partOf(state)).not.toBe('8.6146')
    expect(left(state, 'isolated')).toEqual(['WP'])
  })
})

describe('KGP-8.6147, KGP-8.6148: US supplies', () => {
  it.each([
    ['8.6147', 'lowAmmo'],
    ['8.6148', 'ammoShortage'],
  ] as const)(
    'KGP-%s: lifts %s only from US units and Weapons that are neither captured nor Isolated',
    (part, marker) => {
      const markers = [marker]
      const pieces = [
        man('squad', 'us', '6-6-6', 'E14/0', { place: US, markers }),
        sw('mg', 'us', 'MMG', null, { place: inBox('N'), markers }),
        man('isolated', 'us', '6-6-6', 'J21/0', { place: inSetupArea('us:A'), markers }),
        sw('taken', 'us', 'LMG', 'E14/0', { place: US, color: 'german', markers: [marker, 'captured'] }),
        man('german', 'german', '6-5-8', 'H22/0', { place: GER, markers }),
      ]
      const { state } = play(start(part, pieces))
      const marked = pieces.filter(({ id }) => has(at(state, id), marker)).map(({ id }) => id)
      expect(marked).toEqual(['isolated', 'taken', 'german'])
    },
  )
})
