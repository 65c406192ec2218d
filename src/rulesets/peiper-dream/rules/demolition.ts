import type { Drawn } from '../../../kernel/draw.js'
import { isJoker, valueOf } from '../data/cards.js'
import { hasBridge } from '../data/bit-sets.js'
import { bridges, distance } from '../data/board.js'
import { planOf } from '../data/plan.js'
import { sideOf, unitsOf, type UnitId } from '../data/units.js'
import type { CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import { hexOfUnit, holdsEnemy, type Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import { hasActed, isReduced, isStanding, type Play, type State } from '../model/state.js'
import { afterDemolition } from './activation.js'
import { goTo, type PhaseOf } from './phase-handler.js'
import { jokerCalls } from './pile.js'

/** How near the demolishing unit of PD-O.4 must be. */
const SAPPER_RANGE = 3

/** What a reduced demolishing unit adds to the card (PD-O.4). */
const REDUCED_ADDS = 2

/** Whether a unit on the map is within so many hexes of either hex of a bridge (PD-B.32, PD-O.4). */
const isWithin = (at: Position, unit: UnitId, bridge: number, range: number): boolean => {
  const hex = hexOfUnit(at, unit)
  const { a, b } = bridges[bridge]
  return hex !== null && Math.min(distance(hex, a), distance(hex, b)) <= range
}

/** The rule an attempt on a bridge breaks whoever makes it, or null (PD-B.32). */
const brokenAttempt = (at: Position, bridge: number): Rule | null => {
  const { state } = at
  const { a, b } = bridges[bridge]
  if (!planOf(state.scenario).bridgesInPlay.includes(bridge)) return 'bridge.map' // PD-S.1
  if (!isStanding(state, bridge)) return 'bridge.blown' // PD-B.33
  if (hasBridge(state.tried, bridge)) return 'demolish.once' // PD-B.32 (c)
  if (holdsEnemy(at, 'us', a) || holdsEnemy(at, 'us', b)) return 'demolish.held' // PD-B.32 (b)
  const { demolitionRange } = state.scenario.options // PD-B.32 (a)
  return unitsOf.german.some((unit) => isWithin(at, unit, bridge, demolitionRange)) ? null : 'demolish.range'
}

/** The rule that keeps a unit from being named for a demolition, or null (PD-O.4). */
export const brokenSapper = (at: Position, bridge: number, unit: UnitId | null): Rule | null => {
  if (!at.state.scenario.options.tougherDemolition) return unit === null ? null : 'demolish.nobody'
  if (unit === null) return 'demolish.unit'
  if (sideOf(unit) !== 'us') return 'unit.own'
  if (hexOfUnit(at, unit) === null) return 'unit.offMap'
  if (hasActed(at.state, unit)) return 'unit.acted'
  return isWithin(at, unit, bridge, SAPPER_RANGE) ? null : 'demolish.unit'
}

/** The rule an attempt breaks as an ACT of a card, or null: only the US blows bridges, and not after another ACT of a face card (PD-B.5, PD-B.32). */
export const brokenDemolition = (at: Position, play: Play, { bridge, unit }: CommandOf<'demolish'>): Rule | null => {
  if (play.side !== 'us') return 'demolish.side'
  if (play.stack !== null) return 'card.stack'
  return brokenAttempt(at, bridge) ?? brokenSapper(at, bridge, unit)
}

/** Every attempt on every bridge, by every American with PD-O.4. */
export const demolitions = ({ scenario }: State): readonly CommandOf<'demolish'>[] => {
  const sappers = scenario.options.tougherDemolition ? unitsOf.us : [null]
  return [...bridges.keys()].flatMap((bridge) => sappers.map((unit) => ({ tag: 'demolish', bridge, unit }) as const))
}

/** An attempt begins: it is one ACT, and the only one this turn on that bridge (PD-B.32). */
export const followDemolition = (play: Play, { bridge, unit }: CommandOf<'demolish'>): readonly Event[] => [
  { tag: 'bridgeTried', bridge, unit },
  goTo({ tag: 'demolition', bridge, unit, then: afterDemolition(play) }),
]

/** Whether a card blows a bridge: a low one does, a joker never; two are added for a reduced unit (PD-B.32, PD-O.4). */
export const blows = (state: State, unit: UnitId | null, card: number): boolean => {
  const added = unit !== null && isReduced(state, unit) ? REDUCED_ADDS : 0
  return !isJoker(card) && valueOf(card) + added <= state.scenario.options.demolitionMax
}

/**
 * The card of a demolition (PD-B.32). With PD-O.4 an even card as printed, a joker included, was the unit's ACT (PD-X.16).
 */
export const resolveDemolition = (
  { state }: Position,
  { bridge, unit, then }: PhaseOf<'demolition'>,
  [index]: Drawn,
): readonly Event[] => {
  const card = state.pile[index]
  const isBlown = blows(state, unit, card)
  const isAct = unit !== null && valueOf(card) % 2 === 0
  return [
    { tag: 'cardTurned', card, use: 'demolition' },
    ...jokerCalls(state, card),
    { tag: 'demolitionResolved', bridge, card, isBlown },
    ...(isBlown ? [{ tag: 'bridgeBlown', bridge } as const] : []),
    ...(isAct ? [{ tag: 'spent', unit } as const] : []),
    goTo(then),
  ]
}
