import { memoizeBy } from '../../../kernel/memoize.js'
import type { Rules } from '../../../kernel/ruleset.js'
import type { Seat, Side } from '../data/names.js'
import type { PartId } from '../data/parts.js'
import type { Command } from '../model/command.js'
import type { GameData, Position } from '../model/position.js'
import type { KgpCampaign } from '../model/game.js'
import type { Rule } from '../model/rule.js'
import { purchaseOrders } from '../rules/8.619-purchase.js'
import { fortificationOrders } from '../rules/8.621-fortification.js'
import { handlingOrders, placingOrders } from '../rules/8.624-set-up/set-up.js'
import { boxOrders } from '../rules/8.624-set-up/set-up-group.js'
import * as plain from '../rules/turn.js'
import { makeDraft } from './playout.js'
import { isRoomForAll } from './room-for-all.js'
import { sureOrders } from './sure-orders.js'

/** Lists the legal orders of a side in a step, without checking those that are legal because they are listed. */
type Lists = (seen: Position, side: Side, whyNot: (command: Command) => Rule | null) => readonly Command[]

const COMMIT: Command = { tag: 'commit' }

/** Set-up orders that are legal because they are listed. */
const SURE: readonly Command['tag'][] = ['placeDummy', 'recordReserve', 'show', 'abandon']

/** For each step that has one, its list of legal orders. */
export const shortLists: Readonly<Partial<Record<PartId, Lists>>> = {
  '8.619': (seen, side) => [...purchaseOrders(seen, side, true), COMMIT],
  '8.621': (seen, side) => [...fortificationOrders(seen, side, true), COMMIT],
  '8.624': (seen, side, whyNot) => {
    const isLegal = (command: Command): boolean => SURE.includes(command.tag) || whyNot(command) === null
    const isRoomy = isRoomForAll(seen, side)
    const orders = handlingOrders(seen, side, isRoomy ? [] : boxOrders(seen, side)).filter(isLegal)
    return [...orders, ...placingOrders(seen, side), ...(isRoomy || isLegal(COMMIT) ? [COMMIT] : [])]
  },
}

/**
 * Returns every command a seat may give now: those listed by the step, except what its rules forbid. Some orders need
 * no further check.
 */
export const legal = (at: Position, seat: Seat): readonly Command[] => {
  const { phase, options } = at.state
  const asked = plain.askedOf(at, seat)
  if (phase.tag !== 'refit' || asked === null || seat === 'umpire') return plain.legal(at, seat)
  const { part, queue } = phase
  const list = queue.at(0)?.tag === 'both' ? shortLists[part] : undefined
  if (list !== undefined) return list(asked.seen, seat, asked.whyNot)
  const sure = sureOrders[part]
  // Sealed orders are listed for the position as planned, which the shortcut ignores.
  if (sure === undefined || options['cg.secrecy'] === 'committed') return plain.legal(at, seat)
  return asked.candidates().filter((command) => sure(at.state, command) || asked.whyNot(command) === null)
}

/** Returns the rules of the campaign for the given maps, charts and house rules, with fast lists of legal commands. */
export const makeFastRules = (data: GameData): Rules<KgpCampaign> => {
  const listed = memoizeBy(legal)
  return { ...plain.makePlainRules(data, listed), draft: makeDraft(data, listed) }
}
