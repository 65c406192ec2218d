import type { NodeId } from '../../../maps/graph.js'
import { allHexes, mapAt, neighborsOf } from '../data/board.js'
import { isRoadHex, terrainIn } from '../data/land.js'
import { planOf } from '../data/plan.js'
import { allUnits, sideOf, SPITZE, type UnitId } from '../data/units.js'
import { placeIn, type CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import { hexOfUnit, isNearEnemy, type Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import { isAlive, isOnMap, type State } from '../model/state.js'
import { entering } from './entering.js'
import { goTo, NOTHING, type PhaseOf } from './phase-handler.js'
import { fits } from './stacking.js'
import { canTrace, isExempt } from './supply.js'

type Coming = CommandOf<'place'> | CommandOf<'hold'>

/** Whether a unit comes with the Reinforcement Phase of this turn (PD-C.9 to PD-C.15); no German does with PD-O.6. */
export const comesNow = (state: State, unit: UnitId): boolean => {
  const by = planOf(state.scenario).by[unit]
  if (by === null || by === 'entry' || state.due[unit] !== state.turn + 1) return false
  if (isOnMap(state, unit) || !isAlive(state, unit)) return false
  return sideOf(unit) === 'us' || !state.scenario.options.panzersMarsch
}

/** The next unit to come, in order, or the end of the pause (PD-C.8, PD-B.39). */
const reinforceFrom = (state: State, from: number): Event => {
  const unit = allUnits.find((one) => one >= from && comesNow(state, one))
  return goTo(unit === undefined ? { tag: 'ready' } : { tag: 'reinforce', unit })
}

/** The Reinforcement Phase, where the turn has one (PD-C.8). */
export const firstReinforcement = (state: State): readonly Event[] => [reinforceFrom(state, 0)]

/** After regrouping: reinforcements at the end of a turn (turn 17 has both, PD-T.17), or the turn's own start. */
export const afterRegroup = (state: State): readonly Event[] =>
  state.scenario.options.regroupTiming === 'startOfTurn' ? [goTo({ tag: 'start' })] : firstReinforcement(state)

/** The hex of the Spitze battalion, where new German units rally on it: it stands on the board, in supply; else null (PD-C.10, PD-X.15). */
const rallyPoint = (at: Position): NodeId | null => {
  const hex = hexOfUnit(at, SPITZE)
  if (hex === null || canTrace(at, hex)) return hex
  return at.state.scenario.options.depotCountsForRally && isExempt(at.state) ? hex : null
}

const isTownOrCity = ({ scenario }: State, hex: NodeId): boolean =>
  ['town', 'city'].includes(terrainIn(scenario, hex).id)

const hexesOfA: readonly NodeId[] = /* @__PURE__ */ allHexes.filter((hex) => mapAt(hex) === 'A')

/**
 * Where a new German unit of turn 6 may be placed, as far as hexes take it: in the hex of the Spitze battalion or one around it
 * (PD-C.10); where there is no rally, in a road hex of Map A in supply (PD-C.11); where the hexes around are full, in a road
 * hex, a town or a city there that no American stands next to (PD-C.12, PD-X.14).
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

/** The hexes to look at for a unit: the whole board for a rally (PD-C.10), else the edges listed for it (PD-C.13 to PD-C.16). */
const hexesFor = (state: State, unit: UnitId): readonly NodeId[] =>
  isRally(state, unit) ? allHexes : planOf(state.scenario).entry[unit]

/** Where a unit may be placed: in a hex that takes it, by rally or at the edges listed for it (PD-C.10 to PD-C.16). */
const placesFor = (at: Position, unit: UnitId): readonly NodeId[] => {
  const hexes = isRally(at.state, unit) ? rallyHexes(at, unit) : planOf(at.state.scenario).entry[unit]
  return hexes.filter((hex) => fits(at, unit, hex))
}

const hold = (unit: UnitId): Coming => ({ tag: 'hold', unit })

/** To hold the unit back, and every hex of its edges, or of the board for a rally (PD-C.10, PD-C.16). */
export const comings = ({ state }: Position, { unit }: PhaseOf<'reinforce'>): readonly Coming[] => [
  hold(unit),
  ...hexesFor(state, unit).map(placeIn(unit)),
]

/** The rule that holding a unit back breaks, or null: only an American may be (PD-C.16). */
const brokenHold = (unit: UnitId): Rule | null => (sideOf(unit) === 'us' ? null : 'hold.side')

/** The rule that placing a unit or holding it back breaks, or null. */
export const brokenComing = (at: Position, { unit }: PhaseOf<'reinforce'>, command: Coming): Rule | null => {
  if (command.unit !== unit) return 'place.next'
  if (command.tag === 'hold') return brokenHold(unit)
  return placesFor(at, unit).includes(command.hex) ? null : 'place.hex'
}

/** To hold the unit in turn back, and every place for it. */
export const legalComings = (at: Position, { unit }: PhaseOf<'reinforce'>): readonly Coming[] => [
  ...(brokenHold(unit) === null ? [hold(unit)] : []),
  ...placesFor(at, unit).map(placeIn(unit)),
]

/** A reinforcement is placed, or held back to enter by ACT on a later turn (PD-C.16). */
export const followComing = (at: Position, { unit }: PhaseOf<'reinforce'>, command: Coming): readonly Event[] => {
  const following = reinforceFrom(at.state, unit + 1)
  if (command.tag === 'hold') return [{ tag: 'held', unit, isForced: false }, following]
  return [{ tag: 'placed', unit, hex: command.hex }, ...entering(at, unit, command.hex), following]
}

/** A unit for which no hex is left waits, and may enter from the next turn (PD-C.12). */
export const settleReinforce = (at: Position, { unit }: PhaseOf<'reinforce'>): readonly Event[] =>
  placesFor(at, unit).length > 0 ? NOTHING : [{ tag: 'held', unit, isForced: true }, reinforceFrom(at.state, unit + 1)]
