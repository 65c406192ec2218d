import { edgeBetween, type NodeId } from '../../../maps/graph.js'
import { isFace, isJoker, valueOf } from '../data/cards.js'
import { board, edgeRiver, terrainAt } from '../data/board.js'
import { factorOf } from '../data/plan.js'
import type { Attack, State } from '../model/state.js'
import { isSupplied } from './supply.js'
import { TIGER, units, type UnitId } from '../data/units.js'

/** One thing that changes the card of an attack: bad for the firing side when positive. */
export interface Modifier {
  /** What it is. */
  readonly name: 'terrain' | 'river' | 'arms' | 'oba' | 'air' | 'supply' | 'proficiency' | 'surprise' | 'massacre'
  /** What it adds to the card. */
  readonly value: number
}

/** The attack factor of a unit's current side. */
export const attackFactor = (state: State, unit: UnitId): number => factorOf(state, unit, 'af')

/** PD-B.28, PD-O.2: what the arms of a unit, or the Tiger's in their place, are worth against a target. */
export const armsModifier = (state: State, unit: UnitId, target: UnitId, isTigerLent: boolean): number => {
  const gunner = isTigerLent ? TIGER : unit
  const { antiTank, kind } = units[gunner]
  const value = antiTank?.[state.steps[gunner] === 2 ? 0 : 1]
  if (isTigerLent) return value ?? 0
  if (units[target].armored === true) return value ?? (kind === 'armor' ? 0 : 1)
  return kind === 'armor' && terrainAt(state.hex[target] as NodeId).id === 'clear' ? -1 : 0
}

/** PD-B.27: cover of the hex, and a river on the way. */
const ground = (state: State, { unit, target }: Attack): readonly Modifier[] => {
  const to = state.hex[target] as NodeId
  const edge = edgeBetween(board, state.hex[unit] as NodeId, to)
  return [
    { name: 'terrain', value: terrainAt(to).cover },
    { name: 'river', value: edge !== null && edgeRiver[edge] > 0 ? 1 : 0 },
  ]
}

/**
 * Everything that changes the card of an attack, in the order of the rules: ground or a passed check (PD-B.27, PD-C.38),
 * arms (PD-B.28), support (PD-B.29), want of supply (PD-C.24), surprise (PD-O.3), the massacre benefit (PD-O.5).
 */
export const modifiers = (state: State, attack: Attack): readonly Modifier[] => {
  const { options } = state.scenario
  const { unit, target, passed } = attack
  const isCancelled = options.prInCombat && !passed && options.prFailCancelsFavourable
  const arms = armsModifier(state, unit, target, attack.tiger)
  const isGerman = units[unit].side === 'german'
  const found: readonly Modifier[] = [
    ...(passed ? [{ name: 'proficiency', value: -1 } as const] : ground(state, attack)),
    { name: 'arms', value: isCancelled ? Math.max(0, arms) : arms },
    { name: 'oba', value: attack.oba && !isCancelled ? -1 : 0 },
    { name: 'air', value: attack.air && !isCancelled ? -2 : 0 },
    { name: 'supply', value: isSupplied(state, unit) ? 0 : 1 },
    { name: 'surprise', value: isGerman && state.isSurprised ? -1 : 0 },
    { name: 'massacre', value: attack.benefit },
  ]
  return found.filter(({ value }) => value !== 0)
}

/** The sum of all modifiers. */
export const modifierSum = (state: State, attack: Attack): number =>
  modifiers(state, attack).reduce((sum, { value }) => sum + value, 0)

/** Whether a card makes the German draw again (PD-O.9). */
export const callsSecond = (state: State, attack: Attack, card: number): boolean =>
  state.scenario.options.ourVictory && isFace(card) && units[attack.unit].side === 'german'

/** The card with all modifiers, or null where it misses whatever is added: a joker, and a face card as a rule (PD-B.25, PD-B.4). */
export const modifiedCard = (state: State, attack: Attack, card: number): number | null => {
  const { faceCardCombat, ourVictory } = state.scenario.options
  if (isJoker(card)) return null
  const isFaceMiss = faceCardCombat === 'miss' || (ourVictory && units[attack.unit].side === 'german')
  return isFace(card) && isFaceMiss ? null : valueOf(card) + modifierSum(state, attack)
}

/** Whether a card hits: modified, it is at most the attack factor (PD-B.25). */
export const isHit = (state: State, attack: Attack, card: number): boolean => {
  const modified = modifiedCard(state, attack, card)
  return modified !== null && modified <= attackFactor(state, attack.unit)
}
