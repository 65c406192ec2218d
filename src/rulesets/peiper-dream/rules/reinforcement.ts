import type { NodeId } from '../../../maps/graph.js'
import { allHexes, isRoadHex, mapAt, neighborsOf, terrainAt } from '../data/board.js'
import { planOf } from '../data/plan.js'
import { allUnits, sideOf, SPITZE, type UnitId } from '../data/units.js'
import type { CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import { hexOfUnit, isNearEnemy, type Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import type { State } from '../model/state.js'
import { entering } from './entering.js'
import { goTo, NOTHING, type PhaseOf } from './phase-handler.js'
import { fits } from './stacking.js'
import { canTrace, isExempt } from './supply.js'

type Coming = CommandOf<'place'> | CommandOf<'hold'>

/** Whether a unit comes with the Reinforcement Phase of this turn (PD-C.9 to PD-C.15); no German does with PD-O.6. */
const comesNow = ({ scenario, due, turn, hex, steps }: State, unit: UnitId): boolean => {
  const by = planOf(scenario).by[unit]
  if (by === null || by === 'entry' || due[unit] !== turn + 1) return false
  if (hex[unit] >= 0 || steps[unit] === 0) return false
  return sideOf(unit) === 'us' || !scenario.options.panzersMarsch
}

/** The next unit to come, in order, or the end of the pause (PD-C.8, PD-B.39). */
const reinforceFrom = (state: State, from: number): Event => {
  const unit = allUnits.find((one) => one >= from && comesNow(state, one))
  return goTo(unit === undefined ? { tag: 'ready' } : { tag: 'reinforce', unit })
}

/** The Reinforcement Phase, where the turn has one. */
export const firstReinforcement = (state: State): readonly Event[] => [reinforceFrom(state, 0)]

/** After regrouping: reinforcements at the end of a turn (turn 17 has both, PD-T.17), or the turn's own start. */
export const afterRegroup = (state: State): readonly Event[] =>
  state.scenario.options.regroupTiming === 'startOfTurn' ? [goTo({ tag: 'start' })] : firstReinforcement(state)

const mapA = allHexes.filter((hex) => mapAt(hex) === 'A')

/** The hex of the Spitze battalion, where new German units rally on it: it stands on the board, in supply; else null (PD-C.10, PD-X.15). */
const rallyPoint = (at: Position): NodeId | null => {
  const hex = hexOfUnit(at, SPITZE)
  if (hex === null || canTrace(at, hex)) return hex
  return at.state.scenario.options.depotCountsForRally && isExempt(at.state) ? hex : null
}

const isTownOrCity = (hex: NodeId): boolean => ['town', 'city'].includes(terrainAt(hex).id)

/**
 * The hexes a new German unit of turn 6 may be placed in: that of the Spitze battalion and those around it (PD-C.10), road
 * hexes of Map A in supply where there is no rally (PD-C.11), the rest of Map A where the hexes around are full (PD-C.12,
 * PD-X.14); none when it must wait.
 */
const rallyHexes = (at: Position, unit: UnitId): readonly NodeId[] => {
  const onMapA = (isPlace: (hex: NodeId) => boolean): readonly NodeId[] =>
    mapA.filter((hex) => isPlace(hex) && canTrace(at, hex) && fits(at, unit, hex))
  const point = rallyPoint(at)
  if (point === null) return onMapA(isRoadHex)
  const around = [point, ...neighborsOf(point)].filter((hex) => fits(at, unit, hex))
  if (around.length > 0) return around.toSorted((a, b) => a - b)
  return onMapA((hex) => (isRoadHex(hex) || isTownOrCity(hex)) && !isNearEnemy(at, 'german', hex))
}

const isRally = ({ scenario }: State, unit: UnitId): boolean => planOf(scenario).by[unit] === 'rally'

/** The hexes a unit may be placed in now: by rally, or at the edges listed for it (PD-C.10 to PD-C.16). */
const placesOf = (at: Position, unit: UnitId): readonly NodeId[] =>
  isRally(at.state, unit)
    ? rallyHexes(at, unit)
    : planOf(at.state.scenario).entry[unit].filter((hex) => fits(at, unit, hex))

/** Every hex of its edges, or of the board for a rally; and to hold the unit back. */
export const comings = ({ state }: Position, { unit }: PhaseOf<'reinforce'>): readonly Coming[] => [
  { tag: 'hold', unit },
  ...(isRally(state, unit) ? allHexes : planOf(state.scenario).entry[unit]).map((hex): Coming => ({
    tag: 'place',
    unit,
    hex,
  })),
]

/** The rule that placing a unit or holding it back breaks, or null: an American may be held back (PD-C.16). */
export const brokenComing = (at: Position, { unit }: PhaseOf<'reinforce'>, command: Coming): Rule | null => {
  if (command.unit !== unit) return 'place.next'
  if (command.tag === 'hold') return sideOf(unit) === 'us' ? null : 'hold.side'
  return placesOf(at, unit).includes(command.hex) ? null : 'place.hex'
}

/** Every place for the unit in turn; an American may be held back (PD-C.16). */
export const legalComings = (at: Position, { unit }: PhaseOf<'reinforce'>): readonly Coming[] => [
  ...(sideOf(unit) === 'us' ? [{ tag: 'hold', unit } as const] : []),
  ...placesOf(at, unit).map((hex): Coming => ({ tag: 'place', unit, hex })),
]

/** A reinforcement is placed, or held back to enter by ACT on a later turn. */
export const followComing = (at: Position, { unit }: PhaseOf<'reinforce'>, command: Coming): readonly Event[] => {
  const following = reinforceFrom(at.state, unit + 1)
  if (command.tag === 'hold') return [{ tag: 'held', unit, isForced: false }, following]
  return [{ tag: 'placed', unit, hex: command.hex }, ...entering(at, unit, command.hex), following]
}

/** A unit for which no hex is left waits, and may enter from the next turn (PD-C.12). */
export const settleReinforce = (at: Position, { unit }: PhaseOf<'reinforce'>): readonly Event[] =>
  placesOf(at, unit).length > 0 ? NOTHING : [{ tag: 'held', unit, isForced: true }, reinforceFrom(at.state, unit + 1)]
