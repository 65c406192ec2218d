import { memoize } from '../../../kernel/memoize.js'
import type { Outcome } from '../../../kernel/ruleset.js'
import { SIDES, type Side } from '../data/counters.js'
import { sideIn, type Position } from '../model/position.js'

const isOnMap = ({ state, data }: Position, side: Side): boolean =>
  data.unitsOf[side].some((unit) => state.place[unit] !== null)

/** The number of towns each side occupies, PR-6.2. */
export const townsHeld = (at: Position): Readonly<Record<Side, number>> => {
  const heldBy = (side: Side): number => at.data.towns.filter((town) => sideIn(at, town) === side).length
  return { west: heldBy('west'), east: heldBy('east') }
}

/** The total steps of a side's units, PR-6.3. */
export const stepsOf = ({ state, data }: Position, side: Side): number =>
  data.unitsOf[side].reduce((sum, unit) => sum + state.steps[unit], 0)

/** The outcome of the game, or null while it continues. */
export const outcome: (at: Position) => Outcome<Side> | null = memoize((at: Position): Outcome<Side> | null => {
  const { state } = at
  // PR-6.1: a side without units on the map loses immediately.
  if (!isOnMap(at, 'west')) return { winner: 'east', by: 'elimination' }
  if (!isOnMap(at, 'east')) return { winner: 'west', by: 'elimination' }
  if (state.turn <= state.options.turns) return null // PR-2.2
  // PR-6.2: after the last turn the side that occupies more towns wins.
  const held = townsHeld(at)
  if (held.west !== held.east) return { winner: held.west > held.east ? 'west' : 'east', by: 'towns' }
  // PR-6.3: with the same number of towns, the side with more steps wins.
  const [west, east] = SIDES.map((side) => stepsOf(at, side))
  if (west !== east) return { winner: west > east ? 'west' : 'east', by: 'steps' }
  return { winner: null, by: 'draw' }
})
