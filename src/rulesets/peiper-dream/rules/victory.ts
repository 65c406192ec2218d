import type { NodeId } from '../../../maps/graph.js'
import type { Win } from '../data/battles/battle.js'
import { columnAt, hexById } from '../data/map.js'
import { planOf } from '../data/plan.js'
import { units, unitsOf, type UnitId } from '../data/units.js'
import { hexOfUnit, type Position } from '../model/position.js'
import { isGermanHex, type State } from '../model/state.js'
import { canTrace, isExempt } from './supply.js'

/**
 * Whether a German unit in a hex counts for victory: it needs a line. A depot window counts only by option (PD-C.39,
 * PD-X.15).
 */
const counts = (at: Position, hex: NodeId): boolean =>
  canTrace(at, hex) || (at.state.scenario.options.depotCountsForVictory && isExempt(at.state))

/** The German units in some hexes that count for victory (PD-C.39). */
const suppliedWhere = (at: Position, isThere: (hex: NodeId) => boolean): readonly UnitId[] =>
  unitsOf.german.filter((unit) => {
    const hex = hexOfUnit(at, unit)
    return hex !== null && isThere(hex) && counts(at, hex)
  })

/** Whether a hex lies in the westernmost columns of its map (PD-S.2, PD-S.3). */
const isWest = (hex: NodeId, columns: number): boolean => (columnAt[hex] - 1) % 10 < columns

const isWon = (at: Position, win: Win): boolean => {
  switch (win.tag) {
    case 'supplied': {
      const hexes = win.hexes.map(hexById)
      return suppliedWhere(at, (hex) => hexes.includes(hex)).length > 0
    }
    case 'control':
      return win.hexes.every((id) => isGermanHex(at.state, hexById(id)))
    case 'columns':
      return suppliedWhere(at, (hex) => isWest(hex, win.columns)).length >= win.count
    case 'points':
      return pointsOf(at, win) >= win.needs
  }
}

/** Returns the current points of Paying the Peiper (PD-S.2). */
export const pointsOf = (at: Position, win: Extract<Win, { tag: 'points' }>): number =>
  win.hexes.filter((id) => isGermanHex(at.state, hexById(id))).length +
  (suppliedWhere(at, (hex) => isWest(hex, win.columns)).some((unit) => units[unit].ss === true) ? 1 : 0)

/** Returns the victory condition the Germans meet at the end of this turn, or null (PD-C.39, PD-S.2 to PD-S.5). */
export const germanWin = (at: Position): Win['tag'] | null => {
  const { turns, wins } = planOf(at.state.scenario).battle
  const won = wins.find((win) => (win.when === 'any' || at.state.turn === turns) && isWon(at, win))
  return won?.tag ?? null
}

/** Whether this is the last turn. If the Germans have not won by its end, the US wins (PD-C.40, PD-S.1). */
export const isLastTurn = ({ scenario, turn }: State): boolean => turn === planOf(scenario).battle.turns
