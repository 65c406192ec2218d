import { type PartHandler, just, rolled, sideOrder } from './part-handler.js'
import { doing, rolling } from '../model/task.js'
import { baseOf, type BaseOf } from '../data/numbers.js'
import type { Options } from '../data/options.js'
import type { Side } from '../data/names.js'
import type { Event } from '../model/event.js'
import { privately } from '../model/fog-of-war.js'
import type { State } from '../model/state.js'
import { pointsLeft, rosterLine, writing } from './roster.js'

const PART = '8.616'

/** What is taken off the base number: the roll, or half of it for the side Balance favors (KGP-8.616.1, KGP-8.31). */
const taken = (options: Options, side: Side, roll: number): number =>
  options['balance.side'] === side ? Math.floor(roll / 2) : roll

/**
 * The points a roll brings: the base number of the chart less the roll, none where the chart has a dash; below 0 they count,
 * or by the option do not (KGP-8.616.1, AMB-40).
 */
export const replenishmentFor = (at: BaseOf & Pick<State, 'options'>, side: Side, roll: number): number => {
  const base = baseOf(at, side)
  if (base === null) return 0
  const points = base - taken(at.options, side, roll)
  return at.options['cpp.clampZero'] ? Math.max(0, points) : points
}

/** The Start, Repl and Total of the date are written down; the total is never below 0 (KGP-8.6162, AMB-40). */
const replenished = (state: State, side: Side, repl: number): readonly Event[] => {
  const start = pointsLeft(state, side)
  const total = Math.max(0, start + repl)
  const line = { ...rosterLine(state, side), bought: [] }
  return [
    { tag: 'cppReplenished', side, start, repl, total, heard: privately(state, side) },
    writing(state, side, { ...line, cpp: { start, repl, total }, recon: 0, spent: 0, left: total }),
  ]
}

/** CPP Replenishment (KGP-8.616) and the CG Roster (KGP-8.6162): a secret roll is subtracted; where the chart has a dash there is none. */
export const replenishment: PartHandler<typeof PART> = {
  begin: ({ state }) =>
    sideOrder(state).map((side) => {
      const heard = privately(state, side)
      return baseOf(state, side) === null
        ? doing(PART, { tag: 'replenish', side }, heard)
        : rolling(PART, side, 2, { tag: 'replenishment' }, heard)
    }),
  does: {
    replenish: ({ state }, { about }) => just(...replenished(state, about.side, 0)),
  },
  rolls: {
    replenishment: ({ state }, task, dice) => {
      const { side } = task
      const roll = dice[0] + dice[1]
      const less = taken(state.options, side, roll)
      const repl = replenishmentFor(state, side, roll)
      const modifiers = less === roll ? [] : [{ id: 'balance', value: less - roll }]
      return just(rolled(task, 'KGP-8.616.1', dice, modifiers, less, String(repl)), ...replenished(state, side, repl))
    },
  },
}
