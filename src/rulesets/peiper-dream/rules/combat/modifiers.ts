import { isFace, isJoker, valueOf } from '../../data/cards.js'
import { edgeTo } from '../../data/map.js'
import { riverOn, terrainIn } from '../../data/land.js'
import { sideOf, TIGER, units, type UnitId } from '../../data/units.js'
import { hexOfUnit, type Position } from '../../model/position.js'
import { faceOf, factorOf } from '../../model/state.js'
import type { Attack } from '../../model/phase.js'
import { isSupplied } from '../supply.js'

/** A modifier of the card of an attack. Positive values hurt the attacker. */
export interface Modifier {
  readonly name: 'terrain' | 'river' | 'arms' | 'oba' | 'air' | 'supply' | 'proficiency' | 'surprise' | 'massacre'
  /** Added to the card. */
  readonly value: number
}

/** The attack factor of a unit's current side (PD-B.12). */
export const attackFactor = ({ state }: Position, unit: UnitId): number => factorOf(state, unit, 'af')

/** The current anti-tank modifier of a unit, if it has one (PD-B.12, PD-B.28). */
const antiTankOf = ({ state }: Position, unit: UnitId): number | undefined =>
  units[unit].antiTank?.[faceOf(state, unit)]

/** PD-B.28, PD-O.2: the weapons modifier of a unit, or of the supporting Tiger, against a target. */
const armsModifier = (at: Position, unit: UnitId, target: UnitId, isTigerLent: boolean): number => {
  if (isTigerLent) return antiTankOf(at, TIGER) ?? 0
  const isTank = units[unit].kind === 'armor'
  if (units[target].armored === true) return antiTankOf(at, unit) ?? (isTank ? 0 : 1)
  const hex = hexOfUnit(at, target)
  return isTank && hex !== null && terrainIn(at.state.scenario, hex).id === 'clear' ? -1 : 0
}

/** PD-B.27: terrain cover, and a river between the hexes. */
const groundModifiers = (at: Position, { unit, target }: Attack): readonly Modifier[] => {
  const [from, to] = [hexOfUnit(at, unit), hexOfUnit(at, target)]
  if (from === null || to === null) return []
  const { scenario } = at.state
  const edge = edgeTo(from, to)
  return [
    { name: 'terrain', value: terrainIn(scenario, to).cover },
    { name: 'river', value: edge !== null && riverOn(scenario, edge) !== null ? 1 : 0 },
  ]
}

/**
 * Lists the modifiers of an attack in the order of the rules: terrain or a passed check (PD-B.27, PD-C.38), weapons
 * (PD-B.28), support (PD-B.29), lack of supply (PD-C.24), surprise (PD-O.3) and the massacre benefit (PD-O.5).
 */
export const modifiers = (at: Position, attack: Attack): readonly Modifier[] => {
  const { scenario, isSurprised } = at.state
  const { unit, target, passed } = attack
  const isCancelled = scenario.options.prInCombat && !passed && scenario.options.prFailCancelsFavourable
  const arms = armsModifier(at, unit, target, attack.tiger)
  const found: readonly Modifier[] = [
    ...(passed ? [{ name: 'proficiency', value: -1 } as const] : groundModifiers(at, attack)),
    { name: 'arms', value: isCancelled ? Math.max(0, arms) : arms },
    { name: 'oba', value: attack.oba && !isCancelled ? -1 : 0 },
    { name: 'air', value: attack.air && !isCancelled ? -2 : 0 },
    { name: 'supply', value: isSupplied(at, unit) ? 0 : 1 },
    { name: 'surprise', value: sideOf(unit) === 'german' && isSurprised ? -1 : 0 },
    { name: 'massacre', value: attack.benefit },
  ]
  return found.filter(({ value }) => value !== 0)
}

/** Whether a card makes the Germans draw a second one: a face card in their attack (PD-O.9). */
export const callsSecond = ({ state }: Position, { unit }: Attack, card: number): boolean =>
  state.scenario.options.ourVictory && isFace(card) && sideOf(unit) === 'german'

/**
 * Whether a card misses regardless of modifiers: a joker (PD-B.4), usually a face card (PD-B.25), or a card that calls
 * for a second one (PD-O.9).
 */
const missesAnyhow = (at: Position, attack: Attack, card: number): boolean => {
  const { faceCardCombat } = at.state.scenario.options
  return isJoker(card) || (isFace(card) && faceCardCombat === 'miss') || callsSecond(at, attack, card)
}

/** The result of a card in an attack. */
export interface Shot {
  /** The card with all modifiers, or null if it misses regardless. */
  readonly modified: number | null
  /** The attack factor it is compared with. */
  readonly af: number
  readonly isHit: boolean
}

/**
 * Returns a function that resolves the cards of an attack. A card hits if its modified value is at most the current
 * attack factor of the attacker (PD-B.25). The modifiers are the same for every card.
 */
export const shotsOf = (at: Position, attack: Attack): ((card: number) => Shot) => {
  const af = attackFactor(at, attack.unit)
  const added = modifiers(at, attack).reduce((sum, { value }) => sum + value, 0)
  return (card) => {
    const modified = missesAnyhow(at, attack, card) ? null : valueOf(card) + added
    return { modified, af, isHit: modified !== null && modified <= af }
  }
}
