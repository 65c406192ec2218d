import { type PartHandler, eventsOnly, rollTrace, sideOrder } from './part-handler.js'
import { doTask, rollTask } from '../model/task.js'
import type { Charts } from '../data/charts.js'
import { baseOf, type BaseOf } from '../data/numbers.js'
import type { Options } from '../data/options.js'
import type { Side } from '../data/names.js'
import type { Event } from '../model/event.js'
import { privately } from '../model/fog-of-war.js'
import type { State } from '../model/state.js'
import { pointsLeft, rosterLine, writeRosterLine } from './roster.js'

const PART = '8.616'

/**
 * The number subtracted from the base: the roll, or half of it for the side favored by Balance (KGP-8.616.1, KGP-8.31).
 */
const taken = (options: Options, side: Side, roll: number): number =>
  options['balance.side'] === side ? Math.floor(roll / 2) : roll

/**
 * Returns the points replenished: the chart's base minus the roll; 0 where the chart has a dash. A negative result
 * counts as 0 unless the option `cpp.clampZero` is off (KGP-8.616.1, AMB-40).
 */
export const replenishmentFor = (
  charts: Pick<Charts, 'cppBase'>,
  at: BaseOf & Pick<State, 'options'>,
  side: Side,
  roll: number,
): number => {
  const base = baseOf(charts, at, side)
  if (base === null) return 0
  const points = base - taken(at.options, side, roll)
  return at.options['cpp.clampZero'] ? Math.max(0, points) : points
}

/** Records the Start, Repl and Total of the date. The total is never below 0 (KGP-8.6162, AMB-40). */
const replenished = (state: State, side: Side, repl: number): readonly Event[] => {
  const start = pointsLeft(state, side)
  const total = Math.max(0, start + repl)
  const line = { ...rosterLine(state, side), bought: [] }
  return [
    { tag: 'cppReplenished', side, start, repl, total, heard: privately(state, side) },
    writeRosterLine(state, side, { ...line, cpp: { start, repl, total }, recon: 0, spent: 0, left: total }),
  ]
}

/**
 * CPP Replenishment (KGP-8.616) and the CG Roster (KGP-8.6162): a secret roll is subtracted from the chart's base;
 * where the chart has a dash, nothing is rolled.
 */
export const replenishment: PartHandler<typeof PART> = {
  begin: ({ state, data }) =>
    sideOrder(state).map((side) => {
      const heard = privately(state, side)
      return baseOf(data.charts, state, side) === null
        ? doTask(PART, { tag: 'replenish', side }, heard)
        : rollTask(PART, side, 2, { tag: 'replenishment' }, heard)
    }),
  does: {
    replenish: ({ state }, { about }) => eventsOnly(...replenished(state, about.side, 0)),
  },
  rolls: {
    replenishment: ({ state, data }, task, dice) => {
      const { side } = task
      const roll = dice[0] + dice[1]
      const less = taken(state.options, side, roll)
      const repl = replenishmentFor(data.charts, state, side, roll)
      const modifiers = less === roll ? [] : [{ id: 'balance', value: less - roll }]
      return eventsOnly(
        rollTrace(task, 'KGP-8.616.1', dice, modifiers, less, String(repl)),
        ...replenished(state, side, repl),
      )
    },
  },
}
