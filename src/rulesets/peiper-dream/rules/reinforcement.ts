import type { NodeId } from '../../../maps/graph.js'
import { allHexes, mapAt, neighborsOf } from '../data/map.js'
import { isRoadHex, terrainIn } from '../data/land.js'
import { planOf } from '../data/plan.js'
import { allUnits, sideOf, SPITZE, type UnitId } from '../data/units.js'
import { placeIn, type CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import { hexOfUnit, isNearEnemy, type Position } from '../model/position.js'
import type { Violation } from '../../../kernel/violation.js'
import { barredBy, type Rule } from '../model/rule.js'
import { isAlive, isOnMap, type State } from '../model/state.js'
import { enterHex } from './entering.js'
import { goTo, NOTHING, type PhaseOf } from './phase-handler.js'
import { fits } from './stacking.js'
import { canTrace, isExempt } from './supply.js'

type ReinforcementCommand = CommandOf<'place'> | CommandOf<'hold'>

/** Whether a unit arrives in the Reinforcement Phase of this turn (PD-C.9 to PD-C.15). With PD-O.6 no German does. */
export const comesNow = (state: State, unit: UnitId): boolean => {
  const by = planOf(state.scenario).by[unit]
  if (by === null || by === 'entry' || state.due[unit] !== state.turn + 1) return false
  if (isOnMap(state, unit) || !isAlive(state, unit)) return false
  return sideOf(unit) === 'us' || !state.scenario.options.panzersMarsch
}

/** The next unit to arrive, in order, or the end of the phase (PD-C.8, PD-B.39). */
const reinforceFrom = (state: State, from: number): Event => {
  const unit = allUnits.find((one) => one >= from && comesNow(state, one))
  return goTo(unit === undefined ? { tag: 'ready' } : { tag: 'reinforce', unit })
}

/** Starts the Reinforcement Phase, if the turn has one (PD-C.8). */
export const firstReinforcement = (state: State): readonly Event[] => [reinforceFrom(state, 0)]

/**
 * The hex of the Spitze battalion if new German units can rally on it: it must be on the map and supplied; otherwise
 * null (PD-C.10, PD-X.15).
 */
const rallyPoint = (at: Position): NodeId | null => {
  const hex = hexOfUnit(at, SPITZE)
  if (hex === null || canTrace(at, hex)) return hex
  return at.state.scenario.options.depotCountsForRally && isExempt(at.state) ? hex : null
}

const isTownOrCity = ({ scenario }: State, hex: NodeId): boolean =>
  ['town', 'city'].includes(terrainIn(scenario, hex).id)

const hexesOfA: readonly NodeId[] = /* @__PURE__ */ allHexes.filter((hex) => mapAt(hex) === 'A')

/**
 * The hexes for a new German unit of turn 6, before stacking: the hex of the Spitze battalion and those adjacent
 * (PD-C.10). Without a rally, supplied road hexes of Map A (PD-C.11). If the rally hexes are full, road, town or city
 * hexes of Map A not adjacent to Americans (PD-C.12, PD-X.14).
 */
const rallyHexes = (at: Position, unit: UnitId): readonly NodeId[] => {
  const point = rallyPoint(at)
  if (point === null) return hexesOfA.filter((hex) => isRoadHex(at.state.scenario, hex) && canTrace(at, hex))
  const around = [point, ...neighborsOf(point)].toSorted((a, b) => a - b)
  if (around.some((hex) => fits(at, unit, hex))) return around
  return hexesOfA.filter(
    (hex) =>
      (isRoadHex(at.state.scenario, hex) || isTownOrCity(at.state, hex)) &&
      !isNearEnemy(at, 'german', hex) &&
      canTrace(at, hex),
  )
}

const isRally = ({ scenario }: State, unit: UnitId): boolean => planOf(scenario).by[unit] === 'rally'

/**
 * The candidate hexes of a unit: the whole board for a rally (PD-C.10), otherwise its listed edges (PD-C.13 to
 * PD-C.16).
 */
const hexesFor = (state: State, unit: UnitId): readonly NodeId[] =>
  isRally(state, unit) ? allHexes : planOf(state.scenario).entry[unit]

/** The legal hexes of a unit, by rally or at its listed edges (PD-C.10 to PD-C.16). */
const placesFor = (at: Position, unit: UnitId): readonly NodeId[] => {
  const hexes = isRally(at.state, unit) ? rallyHexes(at, unit) : planOf(at.state.scenario).entry[unit]
  return hexes.filter((hex) => fits(at, unit, hex))
}

const hold = (unit: UnitId): ReinforcementCommand => ({ tag: 'hold', unit })

/**
 * Lists the candidates: holding the unit, and every hex of its edges, or of the board for a rally (PD-C.10, PD-C.16).
 */
export const reinforcements = (
  { state }: Position,
  { unit }: PhaseOf<'reinforce'>,
): readonly ReinforcementCommand[] => [hold(unit), ...hexesFor(state, unit).map(placeIn(unit))]

/** Whether a unit may be held. Only Americans may (PD-C.16). */
const mayHold = (unit: UnitId): boolean => sideOf(unit) === 'us'

/** Why placing or holding a unit is refused, or null. */
export const whyNotReinforce = (
  at: Position,
  { unit }: PhaseOf<'reinforce'>,
  command: ReinforcementCommand,
): Violation<Rule> | null => {
  if (command.unit !== unit) return barredBy('place.next', { unit: command.unit, next: unit })
  if (command.tag === 'hold') return mayHold(unit) ? null : barredBy('hold.side', { unit })
  return placesFor(at, unit).includes(command.hex) ? null : barredBy('place.hex', command)
}

/** Lists the legal commands for the next unit: holding it, and placing it. */
export const legalReinforcements = (at: Position, { unit }: PhaseOf<'reinforce'>): readonly ReinforcementCommand[] => [
  ...(mayHold(unit) ? [hold(unit)] : []),
  ...placesFor(at, unit).map(placeIn(unit)),
]

/** Places a reinforcement, or holds it to enter by an ACT on a later turn (PD-C.16). */
export const followReinforcement = (
  at: Position,
  { unit }: PhaseOf<'reinforce'>,
  command: ReinforcementCommand,
): readonly Event[] => {
  const following = reinforceFrom(at.state, unit + 1)
  if (command.tag === 'hold') return [{ tag: 'held', unit, isForced: false }, following]
  return [{ tag: 'placed', unit, hex: command.hex }, ...enterHex(at, unit, command.hex), following]
}

/** Holds a unit for which no hex has room. It may enter from the next turn (PD-C.12). */
export const settleReinforce = (at: Position, { unit }: PhaseOf<'reinforce'>): readonly Event[] =>
  placesFor(at, unit).length > 0 ? NOTHING : [{ tag: 'held', unit, isForced: true }, reinforceFrom(at.state, unit + 1)]
