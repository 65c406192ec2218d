import type { Drawn } from '../../../../kernel/draw.js'
import { edgeTo, neighborsOf } from '../../data/map.js'
import { sideNumber, sideOf, TIGER, units, type UnitId } from '../../data/units.js'
import type { CommandOf } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { hexOfUnit, holdsEnemy, isNearEnemy, unitsIn, type Position } from '../../model/position.js'
import type { RuleWith } from '../../model/rule.js'
import { hasActed, type State } from '../../model/state.js'
import type { Attack, Play } from '../../model/phase.js'
import { afterAct } from '../activation.js'
import { goTo, type PhaseOf } from '../phase-handler.js'
import { effectivePr, passes } from '../proficiency.js'
import { whyNotFireWhileFrozen } from '../status.js'
import { isSupplied } from '../supply.js'

/** The rules about an attacker and its target. */
type AttackRule = RuleWith<'unit' | 'target'>

type AttackCommand = CommandOf<'attack'>

/** Whether the US has not used its massacre benefit of this turn (PD-O.5). */
export const hasBenefit = ({ scenario, isNewsOut, isBenefitUsed }: State): boolean =>
  scenario.options.massacre && isNewsOut && !isBenefitUsed

/**
 * Whether the Tiger may support a German unit in its hex against a target: once a turn, and not after its own ACT
 * (PD-O.2).
 */
const mayLendTiger = (at: Position, unit: UnitId, target: UnitId): boolean => {
  const { tiger, tigerTarget } = at.state.scenario.options
  if (!tiger || unit === TIGER || sideOf(unit) === 'us') return false
  const hex = hexOfUnit(at, TIGER)
  if (hex === null || hex !== hexOfUnit(at, unit) || hasActed(at.state, TIGER)) return false
  return tigerTarget === 'any' || units[target].armored === true
}

/**
 * The rule that attacking a target breaks regardless of support, or null. The target must be an enemy in an adjacent
 * hex (PD-B.23).
 */
export const whyNotTarget = (at: Position, unit: UnitId, target: UnitId): AttackRule | null => {
  const [from, to] = [hexOfUnit(at, unit), hexOfUnit(at, target)]
  if (from === null) return 'unit.offMap'
  const isEnemyBeside = sideOf(target) !== sideOf(unit) && to !== null && edgeTo(from, to) !== null
  return whyNotFireWhileFrozen(at.state, unit) ?? (isEnemyBeside ? null : 'attack.target')
}

/**
 * The rule that the support of an attack on a legal target breaks, or null: markers (PD-B.29), Tiger (PD-O.2) and
 * massacre benefit (PD-O.5).
 */
export const whyNotSupport = (
  at: Position,
  { unit, target, oba, air, tiger, massacre }: AttackCommand,
): AttackRule | null => {
  const { state } = at
  const side = sideNumber(sideOf(unit))
  if (oba && state.oba[side] === 0) return 'attack.oba' // PD-B.29
  if (oba && !isSupplied(at, unit)) return 'attack.obaSupply' // PD-C.20, PD-C.24
  if (air && state.air[side] === 0) return 'attack.air' // PD-B.29
  if (tiger && !mayLendTiger(at, unit, target)) return 'attack.tiger' // PD-O.2
  if (massacre && (sideOf(unit) === 'german' || !hasBenefit(state))) return 'attack.massacre' // PD-O.5
  return null
}

/** The rule that an attack breaks, or null: its target or its support (PD-B.23, PD-B.24). */
export const whyNotAttack = (at: Position, command: AttackCommand): AttackRule | null =>
  whyNotTarget(at, command.unit, command.target) ?? whyNotSupport(at, command)

const NO_YES = [false, true] as const

/** Lists the candidate attacks on a target, with and without each kind of support (PD-B.24). */
const attacksOn = (at: Position, unit: UnitId, target: UnitId): readonly AttackCommand[] =>
  NO_YES.flatMap((oba) =>
    NO_YES.flatMap((air) =>
      (mayLendTiger(at, unit, target) ? NO_YES : [false]).flatMap((tiger) =>
        (sideOf(unit) === 'us' ? NO_YES : [false]).map((massacre): AttackCommand => ({
          tag: 'attack',
          unit,
          target,
          oba,
          air,
          tiger,
          massacre,
        })),
      ),
    ),
  )

/** Lists the candidate attacks of a unit on adjacent enemies (PD-B.23). */
export const attacksOf = (at: Position, unit: UnitId): readonly AttackCommand[] => {
  const hex = hexOfUnit(at, unit)
  if (hex === null || !isNearEnemy(at, sideOf(unit), hex)) return []
  return neighborsOf(hex)
    .filter((next) => holdsEnemy(at, sideOf(unit), next))
    .flatMap((next) => unitsIn(at, next).flatMap((target) => attacksOn(at, unit, target)))
}

/** PD-B.40: with `prInCombat`, the check precedes the card. */
const afterResponse = ({ state }: Position, attack: Attack, then: Play): Event =>
  goTo(
    state.scenario.options.prInCombat ? { tag: 'check', attack, then } : { tag: 'fire', attack, isSecond: false, then },
  )

/** Starts an attack. It uses the ACT and the markers, and the Tiger's ACT if it supports (PD-B.24, PD-O.2). */
export const followAttack = (at: Position, play: Play, command: AttackCommand): readonly Event[] => {
  const { unit, target, oba, air, tiger, massacre } = command
  const attack: Attack = { unit, target, oba, air, tiger, benefit: massacre ? -1 : 0, passed: false }
  const then = afterAct(at, play, unit, tiger ? TIGER : null)
  const mayAnswer = sideOf(unit) === 'german' && hasBenefit(at.state)
  return [
    { tag: 'spent', unit },
    { tag: 'attacked', unit, target, oba, air, tiger },
    ...(tiger ? [{ tag: 'spent', unit: TIGER } as const] : []),
    ...(massacre ? [{ tag: 'benefitUsed', value: -1 } as const] : []),
    mayAnswer ? goTo({ tag: 'response', attack, then }) : afterResponse(at, attack, then),
  ]
}

/** The possible responses to a German attack. */
export const RESPONSES: readonly CommandOf<'respond'>[] = [
  { tag: 'respond', use: false },
  { tag: 'respond', use: true },
]

/** Returns the events of the US response: using the massacre benefit or keeping it (PD-O.5). */
export const followResponse = (
  at: Position,
  { attack, then }: PhaseOf<'response'>,
  { use }: CommandOf<'respond'>,
): readonly Event[] =>
  use
    ? [{ tag: 'benefitUsed', value: 1 }, afterResponse(at, { ...attack, benefit: 1 }, then)]
    : [afterResponse(at, attack, then)]

/** PD-C.38: a die below the proficiency rating cancels the terrain modifier and adds -1. */
export const resolveCheck = (at: Position, { attack, then }: PhaseOf<'check'>, [die]: Drawn): readonly Event[] => {
  const { unit } = attack
  const pr = effectivePr(at, unit)
  const isPassed = passes(at.state.scenario.options, 'equalFails', die, pr)
  return [
    { tag: 'prChecked', unit, die, pr, isPassed },
    goTo({ tag: 'fire', attack: { ...attack, passed: isPassed }, isSecond: false, then }),
  ]
}
