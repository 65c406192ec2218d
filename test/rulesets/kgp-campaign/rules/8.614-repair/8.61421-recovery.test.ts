import { describe, expect, it } from 'vitest'
import { weaponRecovery } from '../../../../../src/rulesets/kgp-campaign/data/tables.js'
import type { Options } from '../../../../../src/rulesets/kgp-campaign/data/options.js'
import { isInProportion } from '../../../../../src/rulesets/kgp-campaign/rules/8.614-repair/8.61421-recovery.js'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import type { LostWeapon } from '../../../../../src/rulesets/kgp-campaign/model/scenario-result.js'
import { tableResult } from '../../../../../src/rulesets/kgp-campaign/data/table.js'
import { legal, modifiers, partOf, play, rolls, type Move } from '../../playing.js'
import { inSetupArea, lastScenario, man, sw, tank } from '../../position.js'
import { APART, at, later, types, unseen } from '../../retained.js'

const lost = (type: string, side: Side = 'german', vehicle: string | null = null): LostWeapon => ({
  type,
  side,
  vehicle,
})

const squads = (n: number, side: Side = 'german', type = '6-5-8', area = 'A'): readonly Piece[] =>
  Array.from({ length: n }, (_, i) =>
    man(`${side}-${area}-${type}-${String(i)}`, side, type, side === 'german' ? 'H22/0' : 'E14/0', {
      place: inSetupArea(`${side}:${area}`),
    }),
  )

const start = (
  weapons: readonly LostWeapon[],
  pieces: readonly Piece[],
  state: Partial<State> = {},
  options: Partial<Options> = {},
): State => later('8.61421', { pieces, options, state: { last: { ...lastScenario, lostWeapons: weapons }, ...state } })

const isKept = (position: State, die: number): boolean => {
  const { state, events } = play(position, [[die]])
  expect(rolls(events)[0].heard).toBe('all')
  return Object.values(state.pieces).some((piece) => piece.tag === 'sw')
}

describe('KGP-8.61421: BAZ, PSK, FT, DC', () => {
  it.each([
    [4, 'retained'],
    [5, 'lost'],
  ])('KGP-8.61421.1: Final %i: %s', (final, result) => {
    expect(tableResult(weaponRecovery, final)).toBe(result)
  })

  it.each([
    ['U.S.', 'us', false, 4, true],
    ['U.S.', 'us', false, 5, false],
    ['German', 'german', false, 3, true],
    ['German', 'german', false, 4, false],
    ['German in a shortage', 'german', true, 2, true],
    ['German in a shortage', 'german', true, 3, false],
    ['U.S. in the German shortage', 'us', true, 4, true],
  ] as const)('KGP-8.61421.1, TV-64: %s (%s, shortage %s): dr %i, kept %s', (_, side, shortage, die, kept) => {
    const type = side === 'us' ? 'BAZ 44' : 'PSK'
    expect(
      isKept(start([lost(type, side)], squads(6, side, side === 'us' ? '6-6-6' : '6-5-8'), { shortage }), die),
    ).toBe(kept)
  })

  it('KGP-8.61421.2: on Idle Dates nothing is rolled again for the same loss', () => {
    const position = start([lost('PSK')], squads(6))
    const { phase } = position
    if (phase.tag !== 'refit') throw new Error(phase.tag)
    expect(partOf(play(position).state)).toBe('8.61421')
    const idle = play({ ...position, phase: { ...phase, mode: 'repeat' } })
    expect(partOf(idle.state)).not.toBe('8.61421')
    expect(rolls(idle.events).filter(({ rule }) => rule === 'KGP-8.61421.1')).toEqual([])
  })

  it.each([
    [0, 3],
    [1, 6],
    [2, 9],
    [3, 13],
  ])('KGP-8.61421.2, TV-65: with %i SCW present, from %i squads on', (n, squadsNeeded) => {
    const first = Array.from({ length: 20 }, (_, s) => s).find((s) => isInProportion('PSK', s, n))
    expect(first).toBe(squadsNeeded)
    expect(isInProportion('BAZ 44', squadsNeeded - 1, n)).toBe(false)
  })

  it.each([
    [0, 2],
    [1, 3],
    [2, 5],
    [3, 7],
  ])('KGP-8.61421.2, TV-66: with %i DC present, from %i engineer squads on', (n, squadsNeeded) => {
    expect(Array.from({ length: 20 }, (_, s) => s).find((s) => isInProportion('DC', s, n))).toBe(squadsNeeded)
  })

  it('KGP-8.61421.2, TV-65: 5 squads with a PSK get none, 6 do; for an FT or DC only engineers count', () => {
    const psk = sw('psk', 'german', 'PSK', 'H22/0', { place: inSetupArea('german:A') })
    const had = (pieces: readonly Piece[], type: string): number =>
      types(play(start([lost(type)], pieces), [[1]]).state, 'german').filter((one) => one === type).length
    expect(had([psk, ...squads(5)], 'PSK')).toBe(1)
    expect(had([psk, ...squads(6)], 'PSK')).toBe(2)
    expect(had(squads(6), 'FT')).toBe(0)
    expect(had(squads(3, 'german', '8-3-8'), 'FT')).toBe(1)
    expect(had(squads(2, 'german', '8-3-8'), 'DC')).toBe(1)
    expect(had(squads(1, 'german', '8-3-8'), 'DC')).toBe(0)
  })

  it('KGP-8.61421.2: the owner picks among suitable areas; Isolated ones and Holding Boxes are unsuitable', () => {
    const pieces = [...squads(3), ...squads(3, 'german', '6-5-8', 'C'), ...squads(9, 'german', '6-5-8', 'B')]
    const { state } = play(start([lost('PSK')], pieces, {}, APART), [[1]])
    const place = (area: string): Move => ['german', { tag: 'placeWeapon', type: 'PSK', area }]
    expect(legal(state, 'german')).toHaveLength(2)
    expect(play(state, [place('german:B')]).refused).toMatch(/KGP-8\.61421\.2/)
    expect(play(state, [['german', { tag: 'pass' }]]).refused).toMatch(/cannot give this order now/)
    expect(play(state, [['umpire', { tag: 'pass' }]]).refused).not.toBeNull()
    const after = play(state, [place('german:C')]).state
    expect(unseen(after, 'german')[0]).toMatchObject({
      type: 'PSK',
      place: inSetupArea('german:C'),
      possessor: null,
      location: 'K26/0',
    })
  })

  it('AMB-35: without a suitable area the weapon is lost, or under scw.unplaced pool kept in the pool', () => {
    const gone = play(start([lost('PSK')], squads(2)), [[1]]).state
    expect([types(gone, 'german'), gone.ledgers.german.pool]).toEqual([['6-5-8', '6-5-8'], []])
    const waits = play(start([lost('PSK')], squads(2), {}, { 'scw.unplaced': 'pool' }), [[1]]).state
    expect(waits.ledgers.german.pool).toEqual(['PSK'])
    const again = (pieces: readonly Piece[]): State => {
      const position = later('8.61421', { pieces, options: { 'scw.unplaced': 'pool' } })
      const ledgers = { ...position.ledgers, german: { ...position.ledgers.german, pool: ['PSK', 'DC'] } }
      const phase = { ...position.phase, mode: 'repeat' } as State['phase']
      return play({ ...position, ledgers, phase }).state
    }
    expect(again(squads(2)).ledgers.german.pool).toEqual(['PSK', 'DC'])
    const placed = again(squads(3))
    expect(placed.ledgers.german.pool).toEqual(['DC'])
    expect(types(placed, 'german')).toContain('PSK')
    const asked = again([...squads(3), ...squads(3, 'german', '6-5-8', 'C')])
    const after = play(asked, [['german', { tag: 'placeWeapon', type: 'PSK', area: 'german:A' }]]).state
    expect(after.ledgers.german.pool).toEqual(['DC'])
  })

  it('AMB-35, KGP-8.61421.1: a regained weapon that nobody can have is said to be lost, to its side alone', () => {
    const forfeited = (position: State): unknown =>
      play(position, [[1]]).events.filter(({ tag }) => tag === 'forfeited')
    const said = (type: string, vehicle: string | null): unknown => [
      { tag: 'forfeited', side: 'german', type, vehicle, heard: 'german' },
    ]
    expect(forfeited(start([lost('FT')], squads(6)))).toEqual(said('FT', null))
    expect(forfeited(start([lost('FT')], squads(3, 'german', '8-3-8')))).toEqual([])
    expect(forfeited(start([lost('PSK')], squads(2), {}, { 'scw.unplaced': 'pool' }))).toEqual([])
    expect(forfeited(start([lost('FT', 'german', 'gone')], []))).toEqual(said('FT', 'gone'))
  })

  it('KGP-8.61421.1: a mounted flamethrower works again if its AFV is manned and Mobile; the German SW drm does not apply', () => {
    const flame = { slot: 'FT' as const, caliber: null, flame: true, status: 'disabled' as const, removesTo: null }
    const place = inSetupArea('german:A')
    const afv = (more: object): Piece =>
      tank('afv', 'german', 'SPW 251/1', 'G21/0', { place, weapons: [flame], ...more })
    const status = (more: object, die = 4): unknown => {
      const { state, events } = play(start([lost('FT', 'german', 'afv')], [afv(more)], { shortage: true }), [[die]])
      expect(modifiers(rolls(events)[0])).toBe('')
      const vehicle = at(state, 'afv')
      return vehicle.tag === 'vehicle' ? vehicle.weapons[0].status : null
    }
    expect(status({})).toBe('functioning')
    expect(status({}, 5)).toBe('disabled')
    expect(status({ markers: ['immobilized'] })).toBe('disabled')
    expect(status({ crew: null, markers: ['abandoned'] })).toBe('disabled')
    expect(status({ weapons: [{ ...flame, slot: 'MA', flame: false }] })).toBe('disabled')
    expect(partOf(play(start([lost('FT', 'german', 'gone')], []), [[1]]).state)).not.toBe('8.61421')
  })

  it('KGP-8.61421.2: Idle Dates bring no new rolls, and other lost weapons never roll', () => {
    const position = start([lost('PSK')], squads(3))
    const phase = { ...position.phase, mode: 'repeat' } as State['phase']
    expect(rolls(play({ ...position, phase }).events)).toEqual([])
    expect(partOf(play(start([lost('LMG')], squads(3))).state)).not.toBe('8.61421')
  })
})
