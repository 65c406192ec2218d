import { describe, expect, it } from 'vitest'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import {
  companions,
  inOrder,
  piecesAt,
  placePiece,
  possessionsOf,
  prisonersOf,
  towedBy,
  vehicles,
} from '../../../../src/rulesets/kgp-campaign/model/facts.js'
import { compareLocations } from '../../../../src/rulesets/kgp-campaign/model/order.js'
import { isPossessable, isPrisoner, isVehicle, type Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { before, gun, inSetupArea, man, tank } from '../position.js'
import { startOf, walkOn } from '../walking.js'

/** The pieces sorted from scratch. */
const sorted = (state: State): readonly Piece[] =>
  Object.values(state.pieces).toSorted((a, b) => {
    if (a.location === null || b.location === null)
      return Number(a.location === null) - Number(b.location === null) || (a.id < b.id ? -1 : 1)
    return compareLocations(a.location, b.location) || (a.id < b.id ? -1 : 1)
  })

describe('facts about pieces', () => {
  it('follow every change of a walk, and jumps between its positions', () => {
    const states: State[] = []
    for (const seed of [1, 2])
      walkOn(positionOf(sampleData, startOf(sampleData, campaign('I'), seed)), seed, ({ after }) => states.push(after))
    const jumps = states.flatMap((state, n) => (n % 9 === 0 ? [state, states[(n * 7) % states.length]] : []))
    expect(states.length).toBeGreaterThan(100)
    for (const state of [...states, ...jumps]) {
      const order = sorted(state)
      expect(inOrder(state)).toEqual(order)
      expect(vehicles(state)).toEqual(order.filter(isVehicle))
      for (const { id, location } of order) {
        if (location !== null)
          expect(piecesAt(state, location)).toEqual(order.filter((one) => one.location === location))
        expect(possessionsOf(state, id)).toEqual(order.filter((one) => isPossessable(one) && one.possessor === id))
        expect(prisonersOf(state, id)).toEqual(order.filter((one) => isPrisoner(one) && one.guard === id))
        expect(towedBy(state, id)).toEqual(order.filter((one) => one.tag === 'gun' && one.hookedTo === id))
      }
    }
  })
})

it('KGP-8.613.4: a Gun in tow that a Passenger possesses moves, and is named, once', () => {
  const place = inSetupArea('us:A')
  const state = before('8.613', {
    pieces: [
      tank('ht', 'us', 'M3A1 ht', 'L21/0', { place }),
      man('crew', 'us', '2-2-7', 'L21/0', { place, aboard: 'ht' }),
      gun('pak', 'us', '57mm AT M1', 'L21/0', { place, possessor: 'crew', hookedTo: 'ht' }),
    ],
  })
  expect(companions(state, 'ht')).toEqual(['ht', 'pak', 'crew'])
  expect(placePiece(state, 'ht', 'K21/0', place, 'KGP-8.613')).toHaveLength(3)
})
