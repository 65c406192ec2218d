import type { Event } from '../model/event.js'
import { baseOf } from '../data/numbers.js'
import type { Side } from '../data/names.js'
import { doing, just, NOTHING, rolled, rolling, sideOrder, type Room, type Rooms } from './step-part.js'
import { rosterLine, writing } from './roster.js'
import type { State } from '../model/state.js'
import { privately } from '../model/fog-of-war.js'

const PART = '8.616'

/** Points left over from the date before. */
const leftOver = (state: State, side: Side): number => {
  const { total, spent, recon } = state.ledgers[side].cpp
  return total - spent - recon
}

/** The Start, Repl and Total of the date are written down; the total is never below 0 (KGP-8.6162, AMB-40). */
const replenished = (state: State, side: Side, repl: number): readonly Event[] => {
  const start = leftOver(state, side)
  const total = Math.max(0, start + repl)
  const line = { ...rosterLine(state, side), bought: [] }
  return [
    { tag: 'cppReplenished', side, start, repl, total, heard: privately(state, side) },
    writing(state, side, { ...line, cpp: { start, repl, total }, recon: 0, spent: 0, left: total }),
  ]
}

/** The secret roll is subtracted from the base number, half of it for the side Balance favors (KGP-8.616.1, KGP-8.31). */
const resolve: Room['resolve'] = (_kit, state, task, dice) => {
  const { side } = task
  const base = baseOf(state, side)
  if (base === null) return NOTHING
  const roll = dice[0] + dice[1]
  const taken = state.options['balance.side'] === side ? Math.floor(roll / 2) : roll
  const repl = state.options['cpp.clampZero'] ? Math.max(0, base - taken) : base - taken
  const modifiers = taken === roll ? [] : [{ id: 'balance', value: taken - roll }]
  return just(rolled(task, 'KGP-8.616.1', dice, modifiers, taken, String(repl)), ...replenished(state, side, repl))
}

/** CPP Replenishment (8.616) and the CG Roster (8.6162): where the chart has a dash there is no roll. */
export const replenishment: Rooms = {
  [PART]: {
    begin: (_kit, state) =>
      sideOrder(state).map((side) =>
        baseOf(state, side) === null
          ? doing(PART, [side], '', privately(state, side))
          : rolling(PART, side, 2, [], '', privately(state, side)),
      ),
    act: (_kit, state, task) =>
      task.tag === 'do' ? just(...replenished(state, task.subjects[0] as Side, 0)) : NOTHING,
    resolve,
  },
}
