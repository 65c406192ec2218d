import { positionOf, type GameData } from '../../model/position.js'
import { makePlainRules } from '../../rules/turn.js'
import type { Question } from '../../../../kernel/question.js'
import type { KgpCampaign } from '../../model/game.js'
import type { PartId } from '../../data/parts.js'
import type { Side } from '../../data/names.js'
import { namedIn, rollTask } from '../../model/task.js'
import { areaName, partRule, subjectsOf } from '../../text/describe.js'
import { at, thrown, throwsIn, type Heads } from './rolls.js'

const REPAIRS: readonly PartId[] = ['8.610', '8.6141b', '8.6142', '8.61421', '8.6144', '8.6146']

const MENDED: Heads = {
  'mended or kept': ['retainedUnwounded', 'becomesMobile', 'repaired', 'retained', 'kept', 'restored'],
  'no change': ['retainedWounded', 'noChange', 'notRestored'],
  lost: ['eliminatedEvacuated', 'eliminated', 'disabled', 'lost'],
}

/**
 * KGP-8.610, KGP-8.614: what becomes of the leaders, vehicles and weapons that roll in these steps, if the steps took
 * place now.
 */
export const repair = (data: GameData): Question<KgpCampaign> => ({
  id: 'repair',
  title: 'Is this repaired?',
  asks: 'The chances of wounded leaders, immobilized vehicles, Weapons and ammunition, if their steps took place now.',
  cases: (state, command) => {
    if (state.areas === null || command !== null) return []
    return REPAIRS.flatMap((part) =>
      throwsIn(positionOf(data, state), part).map((task) =>
        thrown(`${partRule(part)} ${subjectsOf(state, namedIn(task.about))}`, at(state, part, [task]), MENDED),
      ),
    )
  },
})

const CLEARED: Heads = { 'cleared away': ['eliminated'], 'no effect': ['noEffect', 'noEffectCasualty'] }

/** KGP-8.615: each attempt to Remove something separately. */
export const removal = (data: GameData): Question<KgpCampaign> => ({
  id: 'removal',
  title: 'Is this cleared away?',
  asks: 'The chance that each attempt that may be announced now clears its item away.',
  cases: (state, command) => {
    const rules = makePlainRules(data)
    const turn = rules.toAct(state)
    if (state.phase.tag !== 'refit' || state.phase.part !== '8.615' || turn.tag !== 'sides') return []
    const side = turn.sides[0] as Side
    const wanted = command === null ? rules.legal(state, side) : [command]
    return wanted.flatMap((order) => {
      if (order.tag !== 'remove') return []
      const from = at(state, '8.615', [
        rollTask('8.615', side, 1, { tag: 'removal', item: order.item, area: order.area }),
      ])
      return [thrown(`${subjectsOf(state, [order.item])} in ${areaName(order.area)}`, from, CLEARED)]
    })
  },
})
