import { memoizeBy } from '../../../kernel/memoize.js'
import type { Rules } from '../../../kernel/ruleset.js'
import type { Seat } from '../data/names.js'
import type { Command } from '../model/command.js'
import type { GameData, Position } from '../model/position.js'
import type { KgpCampaign } from '../model/game.js'
import * as plain from '../rules/turn.js'
import { makeDraft } from './playout.js'
import { sureOrders } from './sure-orders.js'

/**
 * Returns every command a seat may give now: those listed by the step, except what its rules forbid. Some orders need
 * no further check.
 */
export const legal = (at: Position, seat: Seat): readonly Command[] => {
  const { state } = at
  const sure = state.phase.tag === 'refit' ? sureOrders[state.phase.part] : undefined
  // Sealed orders are listed for the position as planned, which the short cuts do not see.
  if (sure === undefined || state.options['cg.secrecy'] === 'committed') return plain.legal(at, seat)
  return plain
    .candidates(at, seat)
    .filter((command) => sure(state, command) || plain.whyNot(at, seat, command) === null)
}

/** Returns the rules of the campaign for the given maps, charts and house rules, with fast lists of legal commands. */
export const makeFastRules = (data: GameData): Rules<KgpCampaign> => {
  const listed = memoizeBy(legal)
  return { ...plain.makePlainRules(data, listed), draft: makeDraft(data, listed) }
}
