import { memoizeBy } from '../../../kernel/memoize.js'
import type { Rules } from '../../../kernel/ruleset.js'
import type { Seat, Side } from '../data/names.js'
import type { Command } from '../model/command.js'
import type { GameData, Position } from '../model/position.js'
import type { KgpCampaign } from '../model/game.js'
import type { State } from '../model/state.js'
import { setUpOrders } from '../rules/8.624-set-up/set-up.js'
import * as plain from '../rules/turn.js'
import { makeDraft } from './playout.js'
import { isRoomForAll } from './room-for-all.js'
import { sureOrders } from './sure-orders.js'

/**
 * Returns every command a seat may give now: those listed by the step, except what its rules forbid. Some orders need
 * no further check.
 */
export const legal = (at: Position, seat: Seat): readonly Command[] => {
  const { state } = at
  const sure = state.phase.tag === 'refit' ? sureOrders[state.phase.part] : undefined
  // Sealed orders are listed for the position as planned, which the shortcuts ignore.
  if (sure === undefined || state.options['cg.secrecy'] === 'committed') return plain.legal(at, seat)
  const isLegal = (command: Command): boolean => sure(state, command) || plain.whyNot(at, seat, command) === null
  return isSettingUp(state, seat) && isRoomForAll(at, seat)
    ? [...setUpOrders(at, seat, []).filter(isLegal), { tag: 'commit' }]
    : plain.candidates(at, seat).filter(isLegal)
}

/** Whether a side is asked to set up. */
const isSettingUp = (state: State, seat: Seat): seat is Side => {
  const task = state.phase.tag === 'refit' ? state.phase.queue.at(0) : undefined
  const turn = plain.toAct(state)
  return task?.tag === 'both' && task.part === '8.624' && turn.tag === 'sides' && turn.sides.includes(seat)
}

/** Returns the rules of the campaign for the given maps, charts and house rules, with fast lists of legal commands. */
export const makeFastRules = (data: GameData): Rules<KgpCampaign> => {
  const listed = memoizeBy(legal)
  return { ...plain.makePlainRules(data, listed), draft: makeDraft(data, listed) }
}
