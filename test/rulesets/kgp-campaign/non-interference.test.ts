import { describe, expect, it } from 'vitest'
import { sides } from '../../../src/rulesets/kgp-campaign/data/names.js'
import type { Piece } from '../../../src/rulesets/kgp-campaign/model/piece.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'
import type { PartId } from '../../../src/rulesets/kgp-campaign/data/parts.js'
import type { Command } from '../../../src/rulesets/kgp-campaign/model/command.js'
import { volume } from '../../volume.js'
import { beginning, interference, playedTo } from './non-interference.js'
import { inSetupArea, sw, tank } from './position.js'
import { module } from './setting-up.js'

const SEEDS = volume(2, 4, 'KGP_SECRETS')

/** Fortifications other than mines and wire are open, and revealing a hidden one makes it public (8.621, A12.33). */
const isHidden = (command: Command): boolean =>
  command.tag !== 'show' && (command.tag !== 'fortify' || command.kind === 'wire' || command.kind.startsWith('mine'))

/** Secret steps, and the next open dice or decisions, before which nothing of them is revealed (23.3). */
const STEPS: readonly (readonly [title: string, from: PartId, until: PartId])[] = [
  ['KGP-8.6113, KGP-8.6114: Battle Hardening', '8.6113', '8.613'],
  ['KGP-8.613: Shift', '8.613', '8.6141a'],
  ['KGP-8.619, KGP-8.620: purchases', '8.619', '8.623'],
  ['KGP-8.621: hidden Fortifications and concealment', '8.621', '8.623'],
  ['KGP-8.622: reconnaissance', '8.622', '8.623'],
  ['KGP-8.624: set-up, Reserves and Dummies included', '8.624', 'CG21'],
]

describe('the observations of the enemy do not depend on secrets', () => {
  it.each(STEPS)('KGP-8.14: %s: turns, views, events, ids and updates are the same, step by step', (_, from, until) => {
    let compared = 0
    for (let seed = 1; seed <= SEEDS; seed++) {
      for (const side of sides) {
        const start = playedTo(from, seed, side)
        if (start === null) continue
        compared++
        expect([seed, side, interference(start, side, until, seed, isHidden)]).toEqual([seed, side, null])
      }
    }
    expect(compared).toBeGreaterThan(0)
  })

  it('KGP-8.6141c.4: on 22 N the enemy cannot tell which vehicles are dry, or whether the Germans roll for fuel', () => {
    let compared = 0
    for (let seed = 1; seed <= SEEDS; seed++) {
      const found = playedTo('8.613', 3 * seed + 2, 'german')
      if (found === null) continue
      compared++
      const night: State = { ...found, date: '22 N' }
      const fueled = (dry: number): State => {
        const tanks = [0, 1, 2, 3, 4].map((n) => car(`german-x${String(n + 1)}`, n < dry, night))
        return beginning('8.6141c', { ...night, pieces: { ...withoutDry(night), ...Object.fromEntries(tanks.map((tank) => [tank.id, tank])) } }) // prettier-ignore
      }
      const [none, ...some] = [0, 1, 2, 5].map(fueled)
      expect([seed, interference(none, 'german', '8.6142', seed, isUnseenFuel, [none, ...some])]).toEqual([seed, null])
    }
    expect(compared).toBeGreaterThan(0)
  })

  it('KGP-CG15c, KGP-CG15d: the enemy cannot tell whether the US has field phones, or whether one is cut off', () => {
    let compared = 0
    for (let seed = 1; seed <= SEEDS; seed++) {
      const found = playedTo('8.623', seed, 'us')
      if (found === null) continue
      compared++
      const mortars = module('us', 'I1')
      const ledgers = {
        ...found.ledgers,
        us: { ...found.ledgers.us, purchases: [...found.ledgers.us.purchases, mortars] },
      }
      const home = found.areas?.areas.find(({ side }) => side === 'us')
      if (home === undefined) throw new Error('the Americans have no area')
      const phoned = (...locations: readonly string[]): State => {
        const phones = locations.map((location, n) => sw(`us-x${String(n + 1)}`, 'us', 'phone', location, { place: inSetupArea(home.id), rg: mortars.id })) // prettier-ignore
        return beginning('CG15c', { ...found, ledgers, pieces: { ...found.pieces, ...Object.fromEntries(phones.map((one) => [one.id, one])) } }) // prettier-ignore
      }
      const [first] = home.locations
      const last = home.locations[home.locations.length - 1]
      const worlds = [phoned(first), phoned(last), phoned(first, last)]
      expect([seed, interference(phoned(), 'us', 'CG14', seed, () => true, worlds)]).toEqual([seed, null])
    }
    expect(compared).toBeGreaterThan(0)
  })
})

/** Wrecks are open, so turning a donor into a Wreck reveals it (KGP-8.6141c.3). */
const isUnseenFuel = ({ tag }: Command): boolean => tag !== 'wreck'

/** A German half-track in the first German area. */
const car = (id: string, isDry: boolean, { areas }: State): Piece => {
  const home = areas?.areas.find(({ side }) => side === 'german')
  if (home === undefined) throw new Error('the Germans have no area')
  const markers = isDry ? (['outOfGas'] as const) : []
  return tank(id, 'german', 'SPW 251/1', home.locations[0], { place: inSetupArea(home.id), markers })
}

/** The pieces except German vehicles that are out of gas. */
const withoutDry = ({ pieces }: State): State['pieces'] =>
  Object.fromEntries(Object.entries(pieces).filter(([, { markers, side }]) => side !== 'german' || !markers.includes('outOfGas'))) // prettier-ignore
