import { describe, expect, it } from 'vitest'
import { has, type Place } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Side } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import type { Marker } from '../../../../src/rulesets/kgp-campaign/model/marker.js'
import { pieceOf, type State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { modifiers, play, rolls } from '../playing.js'
import { inBox, inSetupArea, man } from '../position.js'
import { later } from '../retained.js'

const led = (side: Side, place: Place, more: readonly Marker[] = [], location = 'H22/0'): State => {
  const leader = man('lead', side, '9-1', side === 'german' ? location : 'J21/0', {
    place,
    markers: [...more, 'wounded'].toSorted() as readonly Marker[],
  })
  return later('8.610', { pieces: [leader], state: { veiled: false } })
}

const fate = (start: State, die: number): string => {
  const { state } = play(start, [[die]])
  const leader = pieceOf(state, 'lead')
  return leader === null ? 'Eliminated' : has(leader, 'wounded') ? 'wounded' : 'unwounded'
}

describe('KGP-8.610: Wounded Leaders', () => {
  it.each([
    [1, 'unwounded'],
    [2, 'wounded'],
    [3, 'wounded'],
    [4, 'Eliminated'],
    [5, 'Eliminated'],
    [6, 'Eliminated'],
  ])('KGP-8.610, TV-40: drm 0: dr %i, %s', (die, end) => {
    expect(fate(led('us', inBox('N')), die)).toBe(end)
  })

  it.each([
    [1, 'unwounded'],
    [3, 'unwounded'],
    [4, 'wounded'],
    [5, 'wounded'],
    [6, 'Eliminated'],
  ])('KGP-8.610, TV-41: German heroic: dr %i, %s', (die, end) => {
    expect(fate(led('german', inSetupArea('german:A'), ['heroic']), die)).toBe(end)
  })

  it.each([
    [1, 'wounded'],
    [2, 'wounded'],
    [3, 'Eliminated'],
  ])('KGP-8.610, TV-42: US Isolated: dr %i, %s', (die, end) => {
    expect(fate(led('us', inSetupArea('us:A')), die)).toBe(end)
  })

  it('KGP-8.610: the event lists every modifier, and the roll is public', () => {
    const [roll] = rolls(play(led('german', inSetupArea('german:A'), ['heroic'], 'I20/0'), [[4]]).events)
    expect(modifiers(roll)).toBe('german -1, heroic -1, isolated +1')
    expect(roll).toMatchObject({ rule: 'KGP-8.610', final: 3, result: 'retainedWounded', heard: 'all', dice: [4] })
  })

  it('KGP-8.610: German leaders roll first, one at a time; heroes, prisoners and unwounded leaders do not roll', () => {
    const wounded = { markers: ['wounded'] as const, place: inSetupArea('us:A') }
    const start = later('8.610', {
      pieces: [
        man('us-lead', 'us', '8-0', 'D13/0', wounded),
        man('us-hero', 'us', 'hero', 'D13/0', wounded),
        man('us-well', 'us', '9-1', 'D13/0', { place: inSetupArea('us:A') }),
        man('tanker', 'us', '8-1', 'D14/0', { ...wounded, kind: 'armorLeader' }),
        man('ger-lead', 'german', '7-0', 'H22/0', { ...wounded, place: inSetupArea('german:A') }),
        man('captive', 'german', '7-0', 'J21/0', { ...wounded, place: inSetupArea('us:A'), guard: 'us-anchor' }),
        man('stray', 'us', '7-0', 'A1/0', { markers: ['wounded'] }),
      ],
      state: { veiled: false },
    })
    const { events } = play(start, [[1], [1], [1]])
    expect(rolls(events).map(({ subjects }) => subjects[0])).toEqual(['ger-lead', 'us-lead', 'tanker'])
  })

  it('AMB-22: the prisoners of an evacuated guard are freed', () => {
    const start = later('8.610', {
      pieces: [
        man('lead', 'us', '8-0', 'J21/0', { markers: ['wounded'], place: inSetupArea('us:A') }),
        man('captive', 'german', '6-5-8', 'J21/0', {
          guard: 'lead',
          markers: ['unarmed'],
          place: inSetupArea('us:A'),
        }),
      ],
      state: { veiled: false },
    })
    const { state } = play(start, [[6]])
    expect(pieceOf(state, 'captive')).toBeNull()
    const freed = Object.values(state.pieces).find(({ side }) => side === 'german')
    expect(freed?.type).toBe('4-3-6')
    expect(freed).toMatchObject({ guard: null })
  })
})
