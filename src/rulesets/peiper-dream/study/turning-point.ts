import type { NodeId } from '../../../maps/graph.js'
import { bridges, columnAt, distance, hexById } from '../data/map.js'
import { planOf } from '../data/plan.js'
import type { Side } from '../data/printed-unit.js'
import { unitsOf, type UnitId } from '../data/units.js'
import { positionOf } from '../model/position.js'
import { isEliminated, isGermanHex, isOnMap, isStanding, whereIs, type State } from '../model/state.js'
import { isExempt, isSupplied, windowsOf } from '../rules/supply.js'
import type { TurningWords } from '../text/words.js'

/** The distance from the leading German unit within which bridges matter, in hexes. */
const AHEAD = 6

/** The hex of a unit on the map. */
const hexUnder = (state: State, unit: UnitId): NodeId => state.hex[unit] as NodeId

/** The westernmost German unit on the map, or null. */
const foremost = (state: State): UnitId | null =>
  unitsOf.german
    .filter((unit) => isOnMap(state, unit))
    .toSorted((a, b) => columnAt[state.hex[a]] - columnAt[state.hex[b]])
    .at(0) ?? null

/** The capture of a depot in a turn, with the turns it supplies (PD-C.26, PD-C.27). */
const fuelCaptured = (before: State, end: State, { fuel }: TurningWords): string | null => {
  const depot = end.depotTurn.findIndex((turn, one) => turn > 0 && before.depotTurn[one] === 0)
  const window = windowsOf(end.depotTurn, end.scenario.options.depotWindows).find((one) => one.depot === depot)
  return window === undefined ? null : fuel(end.depotHex[depot] as NodeId, window.from, window.to)
}

/** The objectives that changed hands in a turn. */
const prizesTaken = (before: State, end: State, side: Side, { prizes }: TurningWords): string | null => {
  const all = planOf(end.scenario).battle.wins.flatMap((win) => (win.tag === 'columns' ? [] : win.hexes.map(hexById)))
  const taken = [...new Set(all)].filter(
    (hex) => isGermanHex(before, hex) !== isGermanHex(end, hex) && isGermanHex(end, hex) === (side === 'german'),
  )
  return taken.length === 0 ? null : prizes(side, taken)
}

/** The bridges near the leading German unit that were blown or rebuilt in a turn. */
const bridgesTurned = (before: State, end: State, side: Side, { blown, rebuilt }: TurningWords): string | null => {
  const leader = foremost(end)
  if (leader === null) return null
  const isNear = (bridge: number): boolean =>
    [bridges[bridge].a, bridges[bridge].b].some((hex) => {
      const from = whereIs(end, leader)
      return from !== null && columnAt[hex] <= columnAt[from] && distance(hex, from) <= AHEAD
    })
  const turned = [...bridges.keys()].filter(
    (bridge) =>
      isStanding(before, bridge) !== isStanding(end, bridge) &&
      isStanding(end, bridge) === (side === 'german') &&
      isNear(bridge),
  )
  if (turned.length === 0) return null
  return side === 'german' ? rebuilt(turned) : blown(turned, leader, hexUnder(end, leader))
}

const unitsLost = (before: State, end: State, side: Side, { lost }: TurningWords): string | null => {
  const gone = unitsOf[side].filter((unit) => isOnMap(before, unit) && isEliminated(end, unit))
  return gone.length === 0 ? null : lost(side, gone)
}

const outOfSupply = (state: State): readonly UnitId[] =>
  unitsOf.german.filter((unit) => isOnMap(state, unit) && !isSupplied(positionOf(state), unit))

/**
 * German units that went out of supply in a turn, by enemy action or because captured fuel ran out (PD-C.22, PD-C.27).
 */
const unitsCutOff = (before: State, end: State, { cutOff }: TurningWords): string | null => {
  const now = outOfSupply(end).filter((unit) => !outOfSupply(before).includes(unit))
  return now.length === 0 ? null : cutOff(now, isExempt(before) && !isExempt(end))
}

/** The progress of the leading German unit in a turn. */
const advance = (before: State, end: State, side: Side, { reaches, stopped }: TurningWords): string | null => {
  const [was, is] = [foremost(before), foremost(end)]
  if (was === null || is === null) return null
  const isFarther = columnAt[end.hex[is]] < columnAt[before.hex[was]]
  if (side === 'german') return isFarther ? reaches(is, hexUnder(end, is)) : null
  return isFarther ? null : stopped(hexUnder(end, is))
}

/**
 * Returns the most important event of a turn for a side, in words: depots captured or used up, objectives, bridges
 * ahead of the leading Germans, units cut off or lost, or the German advance; null if there was none.
 */
export const turnedBy = (before: State, end: State, side: Side, words: TurningWords): string | null =>
  side === 'german'
    ? (prizesTaken(before, end, side, words) ??
      fuelCaptured(before, end, words) ??
      bridgesTurned(before, end, side, words) ??
      unitsLost(before, end, 'us', words) ??
      advance(before, end, side, words))
    : (prizesTaken(before, end, side, words) ??
      unitsCutOff(before, end, words) ??
      bridgesTurned(before, end, side, words) ??
      unitsLost(before, end, 'german', words) ??
      advance(before, end, side, words))
