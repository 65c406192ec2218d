import { describe, expect, it } from 'vitest'
import { MAIN } from '../../../../../src/kernel/draw.js'
import { rollerFrom, rngFrom } from '../../../../../src/kernel/rng.js'
import type { LocationId } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import type { Role } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { battle } from '../../../../../src/rulesets/kgp-campaign/play/combat-model/battle.js'
import { before, man } from '../../position.js'

const rooms = sampleData.maps.I.features.flatMap(({ locations }) => locations)
const [BUILDING, BRIDGE, BESIDE_IT] = ['E14/0', 'N28/b', 'M27/0'] as const
const held: readonly LocationId[] = [BRIDGE, BESIDE_IT]

/**
 * The fewest and the most Locations that unopposed German squads, one in each of the given Locations, take in twenty
 * fights.
 */
const taken = (german: Role, squads: readonly LocationId[]): readonly [number, number] => {
  const pieces = squads.map((location, n) => man(`squad-${n}`, 'german', '6-5-8', location))
  const control = Object.fromEntries(rooms.map((id) => [id, held.includes(id) ? 'german' : 'us'] as const))
  const state = before('8.606', { pieces, control, state: { roles: { german, us: 'attack' } } })
  const counts = Array.from({ length: 20 }, (_, seed) => {
    const after = battle(positionOf(sampleData, state), rollerFrom(rngFrom(seed, MAIN))).board.control
    return rooms.filter((id) => !held.includes(id) && after[id] === 'german').length
  })
  return [Math.min(...counts), Math.max(...counts)]
}

const here = (squads: number, location: LocationId = BUILDING): readonly LocationId[] =>
  Array.from({ length: squads }, () => location)

describe('the number of Locations a side attacks in a generated fight of six to nine turns', () => {
  it.each([1, 3])('is one a turn with %i squads, at most a platoon', (squads) => {
    expect(taken('attack', here(squads))).toEqual([6, 9])
  })

  it('is higher with one squad more than a platoon', () => {
    expect(taken('attack', here(4))[0]).toBeGreaterThan(6)
  })

  it('is one for every three platoons of an Idle side', () => {
    expect(taken('idle', here(9))).toEqual([6, 9])
    expect(taken('idle', here(10))[0]).toBeGreaterThan(6)
    expect(taken('attack', here(9))[0]).toBeGreaterThan(6)
  })

  it('ignores units that stay in their own Location with no target near', () => {
    expect(taken('attack', [...here(3), ...here(6, BRIDGE)])).toEqual([6, 9])
  })
})
