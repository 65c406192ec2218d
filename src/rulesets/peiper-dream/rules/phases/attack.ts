import type { Drawn } from '../../../../kernel/draw.js'
import { E } from '../../../../kernel/fp.js'
import { areAdjacent, type NodeId } from '../../../../maps/graph.js'
import { afterAct, isHeldFire } from '../acts.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { board } from '../../data/board.js'
import { offer, type Offers } from '../../model/move-list.js'
import { fireAt, HELP, type CommandOf } from '../../model/order.js'
import { passes } from '../proficiency.js'
import type { Rule } from '../../model/rule.js'
import type { Attack, Phase, Play, State } from '../../model/state.js'
import { effectivePr, isSupplied } from '../supply.js'
import { survey } from '../../model/survey.js'
import { sideAt, sideNumber, TIGER, units, type UnitId } from '../../data/units.js'
import { misplaced, type Decision } from './refusal.js'

type AttackCommand = CommandOf<'attack'>
type Response = Extract<Phase, { tag: 'response' }>
type Check = Extract<Phase, { tag: 'check' }>

const next = (phase: Phase): Event => ({ tag: 'phaseBegan', phase })

/** Whether the US has its benefit of this turn still to use (PD-O.5). */
export const hasBenefit = ({ scenario, isNewsOut, isBenefitUsed }: State): boolean =>
  scenario.options.massacre && isNewsOut && !isBenefitUsed

/** Whether the Tiger may lend its guns to a unit against a target (PD-O.2). */
const mayLendTiger = (state: State, unit: UnitId, target: UnitId): boolean => {
  const { tiger, tigerTarget } = state.scenario.options
  if (!tiger || unit === TIGER || sideAt[unit] === 1) return false
  if (state.hex[TIGER] < 0 || state.hex[TIGER] !== state.hex[unit] || state.acted[TIGER] > 0) return false
  return tigerTarget === 'any' || units[target].armored === true
}

/** The rule that firing at a target breaks, whatever helps, or null (PD-B.23). */
export const brokenTarget = (state: State, unit: UnitId, target: UnitId): Rule | null => {
  if (state.hex[unit] < 0) return 'unit.offMap'
  if (isHeldFire(state, unit)) return 'attack.frozen'
  const isEnemy = units[target].side !== units[unit].side
  const isThere = state.hex[target] >= 0
  return isEnemy && isThere && areAdjacent(board, state.hex[unit] as NodeId, state.hex[target] as NodeId)
    ? null
    : 'attack.target'
}

/** The rule that an attack breaks, or null: its target, its markers (PD-B.29), the Tiger (PD-O.2), the benefit (PD-O.5). */
export const brokenAttack = (state: State, command: AttackCommand): Rule | null => {
  const { unit, target } = command
  const rule = brokenTarget(state, unit, target)
  if (rule !== null) return rule
  const side = sideNumber(units[unit].side)
  if (command.oba && state.oba[side] === 0) return 'attack.oba'
  if (command.oba && !isSupplied(state, unit)) return 'attack.obaSupply'
  if (command.air && state.air[side] === 0) return 'attack.air'
  if (command.tiger && !mayLendTiger(state, unit, target)) return 'attack.tiger'
  if (command.massacre && (side === 0 || !hasBenefit(state))) return 'attack.massacre'
  return null
}

/** Offers every attack of a unit on the map, with and without each help it could have; with `all` also those it cannot have. */
export const offerAttacks = (state: State, unit: UnitId, scope: 'legal' | 'all', offers: Offers): void => {
  const side = sideAt[unit]
  const at = state.hex[unit]
  const isAll = scope === 'all'
  const { near, first, next: following, around } = survey(state)
  if (near[1 - side][at] === 0 || (!isAll && isHeldFire(state, unit))) return
  const help =
    (side === 1 && (isAll || hasBenefit(state)) ? HELP.massacre : 0) +
    (isAll || state.air[side] > 0 ? HELP.air : 0) +
    (isAll || (state.oba[side] > 0 && isSupplied(state, unit)) ? HELP.oba : 0)
  for (let bits = around[1 - side][at]; bits !== 0; bits &= bits - 1) {
    const to = board.edgeTo[board.firstEdge[at] + 31 - Math.clz32(bits & -bits)]
    for (let target = first[to] as UnitId; target >= 0; target = following[target] as UnitId) {
      const most = help + (mayLendTiger(state, unit, target) ? HELP.tiger : 0)
      for (let some = 0; some <= most; some++) if ((some & ~most) === 0) offer(offers, fireAt(unit, target, some))
    }
  }
}

/** PD-B.40: with `prInCombat` the die comes before the card, else the card at once. */
const afterResponse = (state: State, attack: Attack, then: Play): Event =>
  next(
    state.scenario.options.prInCombat ? { tag: 'check', attack, then } : { tag: 'fire', attack, isSecond: false, then },
  )

/** An attack begins: the ACT and its markers are spent, the Tiger's ACT too if it lends (PD-B.24, PD-O.2). */
export const attacked = (state: State, play: Play, command: AttackCommand): readonly Event[] => {
  const { unit, target, oba, air, tiger, massacre } = command
  const attack: Attack = { unit, target, oba, air, tiger, benefit: massacre ? -1 : 0, passed: false }
  const then = afterAct(state, play, unit)
  const mayAnswer = units[unit].side === 'german' && hasBenefit(state)
  return [
    { tag: 'spent', unit },
    { tag: 'attacked', unit, target, oba, air, tiger },
    ...(tiger ? [{ tag: 'spent', unit: TIGER } as const] : []),
    ...(massacre ? [{ tag: 'benefitUsed', value: -1 } as const] : []),
    mayAnswer ? next({ tag: 'response', attack, then }) : afterResponse(state, attack, then),
  ]
}

/** The two answers to a German attack. */
export const legalResponse: readonly Command[] = [
  { tag: 'respond', use: false },
  { tag: 'respond', use: true },
]

/** The US answers a German attack with its benefit, or keeps it (PD-O.5). */
export const decideResponse = (state: State, { attack, then }: Response, command: Command): Decision => {
  if (command.tag !== 'respond') return misplaced(state, command)
  if (!command.use) return E.right([afterResponse(state, attack, then)])
  return E.right([{ tag: 'benefitUsed', value: 1 }, afterResponse(state, { ...attack, benefit: 1 }, then)])
}

/** PD-C.38: a die below the proficiency sets the ground aside and is worth one more. */
export const resolveCheck = (state: State, { attack, then }: Check, [die]: Drawn): readonly Event[] => {
  const { unit } = attack
  const pr = effectivePr(state, unit)
  const isPassed = passes(state.scenario.options, 'equalFails', die, pr)
  return [
    { tag: 'prChecked', unit, die, pr, isPassed },
    next({ tag: 'fire', attack: { ...attack, passed: isPassed }, isSecond: false, then }),
  ]
}
