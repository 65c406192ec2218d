import { isFace, isJoker, valueOf } from '../../data/cards.js'
import { edgeTo } from '../../data/board.js'
import { riverOn, terrainIn } from '../../data/land.js'
import { sideOf, TIGER, units, type UnitId } from '../../data/units.js'
import { hexOfUnit, type Position } from '../../model/position.js'
import { faceOf, factorOf, type Attack } from '../../model/state.js'
import { isSupplied } from '../supply.js'

/** One thing that changes the card of an attack: bad for the firing side when positive. */
export interface Modifier {
  /** What it is. */
  readonly name: 'terrain' | 'river' | 'arms' | 'oba' | 'air' | 'supply' | 'proficiency' | 'surprise' | 'massacre'
  /** What it adds to the card. */
  readonly value: number
}

/** The attack factor of a unit's current side (PD-B.12). */
export const attackFactor = ({ state }: Position, unit: UnitId): number => factorOf(state, unit, 'af')

/** The anti-tank modifier on the current side of a unit, where it has one (PD-B.12, PD-B.28). */
const antiTankOf = ({ state }: Position, unit: UnitId): number | undefined =>
  units[unit].antiTank?.[faceOf(state, unit)]

/** PD-B.28, PD-O.2: what the arms of a unit, or the Tiger's in their place, add to the card against a target. */
const armsModifier = (at: Position, unit: UnitId, target: UnitId, isTigerLent: boolean): number => {
  if (isTigerLent) return antiTankOf(at, TIGER) ?? 0
  const isTank = units[unit].kind === 'armor'
  if (units[target].armored === true) return antiTankOf(at, unit) ?? (isTank ? 0 : 1)
  const hex = hexOfUnit(at, target)
  return isTank && hex !== null && terrainIn(at.state.scenario, hex).id === 'clear' ? -1 : 0
}

/** PD-B.27: cover of the hex, and a river the attack crosses. */
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
 * Everything that changes the card of an attack, in the order of the rules: ground or a passed check (PD-B.27, PD-C.38),
 * arms (PD-B.28), support (PD-B.29), lack of supply (PD-C.24), surprise (PD-O.3), the massacre benefit (PD-O.5).
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

/** Whether a card makes the German draw again: a face card of his attack (PD-O.9). */
export const callsSecond = ({ state }: Position, { unit }: Attack, card: number): boolean =>
  state.scenario.options.ourVictory && isFace(card) && sideOf(unit) === 'german'

/** Whether a card misses whatever is added to it: a joker (PD-B.4), a face card as a rule (PD-B.25), and one that calls for another (PD-O.9). */
const missesAnyhow = (at: Position, attack: Attack, card: number): boolean => {
  const { faceCardCombat } = at.state.scenario.options
  return isJoker(card) || (isFace(card) && faceCardCombat === 'miss') || callsSecond(at, attack, card)
}

/** What a card comes to in an attack. */
export interface Shot {
  /** The card with all modifiers, or null where it misses whatever is added. */
  readonly modified: number | null
  /** The attack factor it is compared with. */
  readonly af: number
  /** Whether it hits. */
  readonly isHit: boolean
}

/**
 * How the cards of an attack are read: a card hits if with all modifiers it is at most the attack factor of the firing unit's
 * current side (PD-B.25). What is added is the same for every card.
 */
export const shotsOf = (at: Position, attack: Attack): ((card: number) => Shot) => {
  const af = attackFactor(at, attack.unit)
  const added = modifiers(at, attack).reduce((sum, { value }) => sum + value, 0)
  return (card) => {
    const modified = missesAnyhow(at, attack, card) ? null : valueOf(card) + added
    return { modified, af, isHit: modified !== null && modified <= af }
  }
}
