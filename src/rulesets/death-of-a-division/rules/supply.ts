import { connected, has, oneStepFrom, union, type AreaSet } from '../data/area-set.js'
import { germanRoads, roads, usRoads } from '../data/areas.js'
import { enemyOf, type Side, type UnitId } from '../data/counters.js'
import { phaseBegan, type Event } from '../model/event.js'
import type { Reinforcement, Supply } from '../model/phase.js'
import { unitsOnMap, type Position } from '../model/position.js'
import { spotOf, isOnMap } from '../model/state.js'
import { hitOn } from './hits.js'
import { passing, type PhaseHandler } from './phase-handler.js'
import { movementBegins, reinforcementBegins } from './sequence.js'

/** The supply sources of a side, DD-4.4. A side never uses the other's, even when it holds them. */
export const sourcesOf = (side: Side): AreaSet => (side === 'german' ? germanRoads : usRoads)

/**
 * Where a side is in supply while the enemy stands in some areas, DD-4.1, DD-4.2, DD-4.3: at a road of its own off the map,
 * whoever is there, and one road step from anywhere that such roads reach through areas without enemies. Enemies in the
 * area itself do not matter; anywhere else any enemy bars the line, and nothing but enemies does.
 */
export const suppliedAmong = (side: Side, enemy: AreaSet): AreaSet =>
  union(sourcesOf(side), oneStepFrom(roads, connected(roads, sourcesOf(side), enemy)))

/** The areas where units of a side are in supply. */
export const suppliedAreas = (at: Position, side: Side): AreaSet => suppliedAmong(side, at[enemyOf(side)].occupied)

/** The units of a side on the map that are out of supply, in canonical order. */
export const outOfSupply = (at: Position, side: Side): readonly UnitId[] => {
  const supplied = suppliedAreas(at, side)
  return unitsOnMap(at, side).filter((unit) => !has(supplied, spotOf(at.state, unit)))
}

/** Who is out of supply, and the hit that each of them takes, DD-4.5: all are tested first, then hit in canonical order. */
const tested = (at: Position, side: Side): readonly [found: readonly UnitId[], events: readonly Event[]] => {
  const found = outOfSupply(at, side)
  return [
    found,
    [{ tag: 'supplyChecked', side, outOfSupply: found }, ...found.flatMap((unit) => hitOn(at, unit, 'supply'))],
  ]
}

/** Phases 3 and 7 begin; under the option of DD-4.5 with the test of supply, units just placed included. */
export const beginMovement = (at: Position, phase: Reinforcement): readonly Event[] => {
  const movement = movementBegins(at, phase)
  if (at.state.options.supplyTest !== 'movement') return [phaseBegan(movement)]
  const [found, events] = tested(at, phase.side)
  const halted = at.state.options.outOfSupplyHalts ? found : [] // DD-4.7
  return [phaseBegan({ ...movement, halted }), ...events]
}

/**
 * Phases 1 and 5, which ask nobody (DD-3.3). All units of the side are tested first; then each that is out of supply
 * takes a hit, in canonical order (DD-4.5). Units not on the map are not tested. Nothing else happens to them (DD-4.6),
 * but that under the option of DD-4.7 they are halted. Where movement opens with the test, these phases pass without effect.
 */
const settle = (at: Position, { side, out }: Supply): readonly Event[] => {
  if (out !== null) {
    const halted = at.state.options.outOfSupplyHalts ? out.filter((unit) => isOnMap(at.state, unit)) : []
    return [phaseBegan(reinforcementBegins(at, side, halted))]
  }
  if (at.state.options.supplyTest === 'movement') return [phaseBegan(reinforcementBegins(at, side, []))]
  return tested(at, side)[1]
}

/** Phases 1 and 5: supply. The side has nothing to say. */
export const supplyPhase: PhaseHandler<Supply> = /* @__PURE__ */ passing(settle, ({ side }) => side)
