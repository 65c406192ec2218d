import type { Drawn } from '../../../kernel/draw.js'
import { isJoker, valueOf } from '../data/cards.js'
import { hasBridge } from '../data/bit-sets.js'
import { bridges, distance } from '../data/map.js'
import { planOf } from '../data/plan.js'
import { sideOf, unitsOf, type UnitId } from '../data/units.js'
import type { CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import { hexOfUnit, holdsEnemy, type Position } from '../model/position.js'
import type { Violation } from '../../../kernel/violation.js'
import { barredBy, barredIf, type Rule, type RuleWith } from '../model/rule.js'
import { hasActed, isReduced, isStanding, type State } from '../model/state.js'
import type { Play } from '../model/phase.js'
import { afterDemolition } from './activation.js'
import { goTo, type PhaseOf } from './phase-handler.js'
import { jokerCalls } from './pile.js'
import type { UnitRule } from './status.js'

/** The rules about a bridge and a distance from it. */
type BridgeRule = RuleWith<'bridge' | 'range'>

/** Maximum distance of the demolishing unit of PD-O.4. */
const SAPPER_RANGE = 3

/** Modifier of the card for a reduced demolishing unit (PD-O.4). */
const REDUCED_ADDS = 2

/** Whether a unit on the map is within a distance of either hex of a bridge (PD-B.32, PD-O.4). */
const isWithin = (at: Position, unit: UnitId, bridge: number, range: number): boolean => {
  const hex = hexOfUnit(at, unit)
  const { a, b } = bridges[bridge]
  return hex !== null && Math.min(distance(hex, a), distance(hex, b)) <= range
}

/** The rule that any attempt on a bridge breaks, or null (PD-B.32). */
const whyNotAttempt = (at: Position, bridge: number): BridgeRule | null => {
  const { state } = at
  const { a, b } = bridges[bridge]
  if (!planOf(state.scenario).bridgesInPlay.includes(bridge)) return 'bridge.map' // PD-S.1
  if (!isStanding(state, bridge)) return 'bridge.blown' // PD-B.33
  if (hasBridge(state.tried, bridge)) return 'demolish.once' // PD-B.32 (c)
  if (holdsEnemy(at, 'us', a) || holdsEnemy(at, 'us', b)) return 'demolish.held' // PD-B.32 (b)
  const { demolitionRange } = state.scenario.options // PD-B.32 (a)
  return unitsOf.german.some((unit) => isWithin(at, unit, bridge, demolitionRange)) ? null : 'demolish.range'
}

/** The rule that bars an attempt without a demolishing unit, or null (PD-O.4). */
const whyNotWithoutUnit = ({ state }: Position): BridgeRule | null =>
  state.scenario.options.tougherDemolition ? 'demolish.unit' : null

/** The rule that bars a demolishing unit, or null (PD-O.4). */
const whyNotWith = (at: Position, bridge: number, unit: UnitId): BridgeRule | UnitRule | null => {
  if (!at.state.scenario.options.tougherDemolition) return 'demolish.nobody'
  if (sideOf(unit) !== 'us') return 'unit.own'
  if (hexOfUnit(at, unit) === null) return 'unit.offMap'
  if (hasActed(at.state, unit)) return 'unit.acted'
  return isWithin(at, unit, bridge, SAPPER_RANGE) ? null : 'demolish.unit'
}

/** The rule that bars a unit, or the absence of one, from a demolition, or null (PD-O.4). */
export const whyNotSapper = (at: Position, bridge: number, unit: UnitId | null): BridgeRule | UnitRule | null =>
  unit === null ? whyNotWithoutUnit(at) : whyNotWith(at, bridge, unit)

/** The rule that bars a card from a demolition, or null: not after another ACT on a face card (PD-B.5, PD-B.32). */
const whyNotCard = ({ side, stack }: Play): 'demolish.side' | 'card.stack' | null => {
  if (side !== 'us') return 'demolish.side'
  return stack === null ? null : 'card.stack'
}

/** Why an attempt is refused, or null (PD-B.5, PD-B.32). */
export const whyNotDemolish = (
  at: Position,
  play: Play,
  { bridge, unit }: CommandOf<'demolish'>,
): Violation<Rule> | null => {
  const rule = whyNotCard(play) ?? whyNotAttempt(at, bridge)
  if (rule !== null) return barredBy(rule, { bridge, range: at.state.scenario.options.demolitionRange })
  const values = { bridge, range: SAPPER_RANGE }
  return unit === null
    ? barredIf(whyNotWithoutUnit(at), values)
    : barredIf(whyNotWith(at, bridge, unit), { ...values, unit })
}

/** Lists the candidate attempts: every bridge and, with PD-O.4, every American unit. */
export const demolitions = ({ scenario }: State): readonly CommandOf<'demolish'>[] => {
  const sappers = scenario.options.tougherDemolition ? unitsOf.us : [null]
  return [...bridges.keys()].flatMap((bridge) => sappers.map((unit) => ({ tag: 'demolish', bridge, unit }) as const))
}

/** Starts an attempt: it takes one ACT and is the only one on that bridge this turn (PD-B.32). */
export const followDemolition = (play: Play, { bridge, unit }: CommandOf<'demolish'>): readonly Event[] => [
  { tag: 'bridgeTried', bridge, unit },
  goTo({ tag: 'demolition', bridge, unit, then: afterDemolition(play) }),
]

/** The highest card that blows a bridge: lower by two for a reduced unit (PD-B.32, PD-O.4). */
export const highestThatBlows = (state: State, unit: UnitId | null): number =>
  state.scenario.options.demolitionMax - (unit !== null && isReduced(state, unit) ? REDUCED_ADDS : 0)

/** Whether a card blows a bridge. Low cards do, jokers never (PD-B.32). */
export const blows = (state: State, unit: UnitId | null, card: number): boolean =>
  !isJoker(card) && valueOf(card) <= highestThatBlows(state, unit)

/**
 * Resolves the card of a demolition (PD-B.32). With PD-O.4, an even printed value (or a joker) uses up the unit's ACT
 * (PD-X.16).
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
