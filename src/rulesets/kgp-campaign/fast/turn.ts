import { deriveBy } from '../../../kernel/derive.js'
import type { Rules } from '../../../kernel/ruleset.js'
import type { Seat } from '../data/names.js'
import type { Command } from '../model/command.js'
import type { GameData } from '../model/game-data.js'
import type { KgpCampaign } from '../model/game.js'
import type { Position } from '../model/position.js'
import * as plain from '../rules/turn.js'
import { draftOn } from './playout.js'
import { sureOrders } from './sure-orders.js'

/** Every command a seat may give now: what a step lists, but for what its rules forbid; of some orders it is known beforehand. */
export const legal = (at: Position, seat: Seat): readonly Command[] => {
  const { state } = at
  const sure = state.phase.tag === 'refit' ? sureOrders[state.phase.part] : undefined
  if (sure === undefined) return plain.legal(at, seat)
  return plain
    .candidates(at, seat)
    .filter((command) => sure(state, command) || plain.broken(at, seat, command) === null)
}

/** The rules of the campaign on given maps, charts and house rules, with its lists made the quick way. */
export const fastRulesOn = (data: GameData): Rules<KgpCampaign> => {
  const listed = deriveBy(legal)
  return { ...plain.rulesOn(data, listed), draft: draftOn(data, listed) }
}
