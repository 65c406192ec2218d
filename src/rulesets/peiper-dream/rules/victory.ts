import type { NodeId } from '../../../maps/graph.js'
import { columnAt, hexOf } from '../data/board.js'
import { planOf } from '../data/plan.js'
import type { Win } from '../data/battles/battle.js'
import { isGermanHex, type State } from '../model/state.js'
import { canTrace, isExempt } from './supply.js'
import { units, unitsOf, type UnitId } from '../data/units.js'

/** Whether a German unit on the map counts for victory: its line runs; a depot window is no line, but with the option (PD-C.39, PD-X.15). */
const counts = (state: State, unit: UnitId): boolean =>
  canTrace(state, state.hex[unit] as NodeId) || (state.scenario.options.depotCountsForVictory && isExempt(state))

const suppliedWhere = (state: State, isThere: (node: NodeId) => boolean): readonly UnitId[] =>
  unitsOf.german.filter((unit) => state.hex[unit] >= 0 && isThere(state.hex[unit] as NodeId) && counts(state, unit))

/** Whether a hex lies in the westernmost columns of its map. */
const isWest = (node: NodeId, columns: number): boolean => (columnAt[node] - 1) % 10 < columns

const isWon = (state: State, win: Win): boolean => {
  switch (win.tag) {
    case 'supplied': {
      const hexes = win.hexes.map(hexOf)
      return suppliedWhere(state, (node) => hexes.includes(node)).length > 0
    }
    case 'control':
      return win.hexes.every((id) => isGermanHex(state, hexOf(id)))
    case 'columns':
      return suppliedWhere(state, (node) => isWest(node, win.columns)).length >= win.count
    case 'points':
      return pointsOf(state, win) >= win.needs
  }
}

/** The points of Paying the Peiper as they stand (PD-S.2). */
export const pointsOf = (state: State, win: Extract<Win, { tag: 'points' }>): number =>
  win.hexes.filter((id) => isGermanHex(state, hexOf(id))).length +
  (suppliedWhere(state, (node) => isWest(node, win.columns)).some((unit) => units[unit].ss === true) ? 1 : 0)

/** What the German wins by at the end of this turn, or null (PD-C.39, PD-S.2 to PD-S.5). */
export const germanWin = (state: State): string | null => {
  const { turns, wins } = planOf(state.scenario).battle
  const won = wins.find((win) => (win.when === 'any' || state.turn === turns) && isWon(state, win))
  return won?.tag ?? null
}

/** Whether the turn is the last: then the US wins if the German has not (PD-C.40, PD-S.1). */
export const isLastTurn = (state: State): boolean => state.turn === planOf(state.scenario).battle.turns
