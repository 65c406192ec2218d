import type { Drawn } from '../../../kernel/draw.js'
import { E } from '../../../kernel/fp.js'
import { areAdjacent, type NodeId } from '../../../maps/graph.js'
import { afterAct, isHeldFire } from '../acts.js'
import type { Command } from '../command.js'
import type { Event } from '../event.js'
import { board } from '../map.js'
import { fireAt, type CommandOf } from '../order.js'
import { passes } from '../proficiency.js'
import type { Rule } from '../rules.js'
import type { Attack, Phase, Play, State } from '../state.js'
import { effectivePr, isSupplied } from '../supply.js'
import { survey } from '../survey.js'
import { sideAt, sideNumber, TIGER, units, type UnitId } from '../units.js'
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
  if (!tiger || unit === TIGER || units[unit].side !== 'german') return false
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

/** The enemies next to a unit. */
const targetsOf = (state: State, unit: UnitId): readonly UnitId[] => {
  const { first, next: following, around } = survey(state)
  const at = state.hex[unit]
  const found: UnitId[] = []
  for (let bits = around[1 - sideAt[unit]][at]; bits !== 0; bits &= bits - 1) {
    const to = board.edgeTo[board.firstEdge[at] + 31 - Math.clz32(bits & -bits)]
    for (let target = first[to]; target >= 0; target = following[target]) found.push(target as UnitId)
  }
  return found
}

const NO: readonly boolean[] = [false]
const NO_YES: readonly boolean[] = [false, true]

const NONE: readonly AttackCommand[] = []

/** Every attack of a unit on the map, with and without each help it could have; with `all` also those it cannot have. */
export const attacksOf = (state: State, unit: UnitId, scope: 'legal' | 'all'): readonly AttackCommand[] => {
  const side = sideNumber(units[unit].side)
  const isAll = scope === 'all'
  if (survey(state).near[1 - side][state.hex[unit]] === 0 || (!isAll && isHeldFire(state, unit))) return NONE
  const commands: AttackCommand[] = []
  const obas = isAll || (state.oba[side] > 0 && isSupplied(state, unit)) ? NO_YES : NO
  const airs = isAll || state.air[side] > 0 ? NO_YES : NO
  const benefits = side === 1 && (isAll || hasBenefit(state)) ? NO_YES : NO
  for (const target of targetsOf(state, unit))
    for (const oba of obas)
      for (const air of airs)
        for (const tiger of mayLendTiger(state, unit, target) ? NO_YES : NO)
          for (const massacre of benefits) commands.push(fireAt(unit, target, oba, air, tiger, massacre))
  return commands
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
