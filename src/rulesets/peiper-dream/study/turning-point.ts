import { board, bridges, columnAt, distance, hexOf } from '../data/board.js'
import { planOf } from '../data/plan.js'
import type { Side } from '../data/printed-unit.js'
import { units, unitsOf, type UnitId } from '../data/units.js'
import { positionOf } from '../model/position.js'
import { isEliminated, isGermanHex, isOnMap, isStanding, whereIs, type State } from '../model/state.js'
import { isExempt, isSupplied, windowsOf } from '../rules/supply.js'

/** How far ahead of the foremost German unit a bridge matters, in hexes. */
const AHEAD = 6

/** A place by its name, or by its hex where it has none. */
export const placeName = (hex: number): string => board.hexes[hex].name ?? board.ids[hex]

/** The German unit that stands farthest west, or null. */
const foremost = (state: State): UnitId | null =>
  unitsOf.german
    .filter((unit) => isOnMap(state, unit))
    .toSorted((a, b) => columnAt[state.hex[a]] - columnAt[state.hex[b]])
    .at(0) ?? null

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`

/** Fuel that fell to the Germans in a turn, and how long it serves (PD-C.26, PD-C.27). */
const fuelCaptured = (before: State, end: State): string | null => {
  const depot = end.depotTurn.findIndex((turn, one) => turn > 0 && before.depotTurn[one] === 0)
  const window = windowsOf(end.depotTurn, end.scenario.options.depotWindows).find((one) => one.depot === depot)
  return window === undefined
    ? null
    : `the Germans capture the fuel at ${placeName(end.depotHex[depot])}, which serves them on turns ${window.from} to ${window.to}`
}

/** The hexes that win which changed hands in a turn. */
const prizesTaken = (before: State, end: State, side: Side): string | null => {
  const prizes = planOf(end.scenario).battle.wins.flatMap((win) => (win.tag === 'columns' ? [] : win.hexes.map(hexOf)))
  const isTaken = (hex: (typeof prizes)[number]): boolean =>
    isGermanHex(before, hex) !== isGermanHex(end, hex) && isGermanHex(end, hex) === (side === 'german')
  const names = [...new Set(prizes)].filter(isTaken).map(placeName)
  if (names.length === 0) return null
  return side === 'german' ? `the Germans take ${listed(names)}` : `the Americans take back ${listed(names)}`
}

/** The bridges near the foremost German unit that fell in a turn, or rose again. */
const bridgesTurned = (before: State, end: State, side: Side): string | null => {
  const leader = foremost(end)
  if (leader === null) return null
  const isNear = (bridge: number): boolean =>
    [bridges[bridge].a, bridges[bridge].b].some((hex) => {
      const from = whereIs(end, leader)
      return from !== null && columnAt[hex] <= columnAt[from] && distance(hex, from) <= AHEAD
    })
  const names = bridges.flatMap(({ name }, bridge) =>
    isStanding(before, bridge) !== isStanding(end, bridge) &&
    isStanding(end, bridge) === (side === 'german') &&
    isNear(bridge)
      ? [name]
      : [],
  )
  if (names.length === 0) return null
  const what = `the ${names.length === 1 ? 'bridge' : 'bridges'} of ${listed(names)}`
  return side === 'german'
    ? `the Germans rebuild ${what}`
    : `the Americans blow ${what} before ${units[leader].name} in ${placeName(end.hex[leader])}`
}

/** The units of a side that were lost in a turn. */
const lost = (before: State, end: State, side: Side): string | null => {
  const gone = unitsOf[side].filter((unit) => isOnMap(before, unit) && isEliminated(end, unit))
  if (gone.length === 0) return null
  return `the ${side === 'german' ? 'Germans' : 'Americans'} lose ${listed(gone.map((unit) => units[unit].name))}`
}

const outOfSupply = (state: State): readonly UnitId[] =>
  unitsOf.german.filter((unit) => isOnMap(state, unit) && !isSupplied(positionOf(state), unit))

/** German units that were cut off in a turn, by the enemy or because captured fuel was used up (PD-C.22, PD-C.27). */
const cutOff = (before: State, end: State): string | null => {
  const now = outOfSupply(end).filter((unit) => !outOfSupply(before).includes(unit))
  if (now.length === 0) return null
  const who = listed(now.map((unit) => units[unit].name))
  const why = isExempt(before) && !isExempt(end) ? 'the captured fuel is used up, and' : 'the lines of supply are cut:'
  return `${why} ${who} ${now.length === 1 ? 'is' : 'are'} out of supply`
}

/** Where the foremost German unit has come in a turn, or that it came no farther. */
const advance = (before: State, end: State, side: Side): string | null => {
  const [was, is] = [foremost(before), foremost(end)]
  if (was === null || is === null) return null
  const isFarther = columnAt[end.hex[is]] < columnAt[before.hex[was]]
  if (side === 'german') return isFarther ? `${units[is].name} reaches ${placeName(end.hex[is])}` : null
  return isFarther ? null : `the Germans come no farther than ${placeName(end.hex[is])}`
}

/**
 * What in a turn did most for a side, in words: fuel captured or used up, hexes that win, bridges before the foremost German,
 * units cut off or lost, how far the Germans came; null where nothing of that happened.
 */
export const turnedBy = (before: State, end: State, side: Side): string | null =>
  side === 'german'
    ? (prizesTaken(before, end, side) ??
      fuelCaptured(before, end) ??
      bridgesTurned(before, end, side) ??
      lost(before, end, 'us') ??
      advance(before, end, side))
    : (prizesTaken(before, end, side) ??
      cutOff(before, end) ??
      bridgesTurned(before, end, side) ??
      lost(before, end, 'german') ??
      advance(before, end, side))
