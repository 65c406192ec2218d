import { allotments, type Allotment } from '../data/markers.js'
import { planOf } from '../data/plan.js'
import type { State } from '../model/state.js'

const NONE: Allotment = { from: 0, to: 0, oba: [0, 0], air: [0, 0] }

/** The markers of a turn of the campaign (PD-C.18 to PD-C.21). */
export const allotmentOf = (campaignTurn: number): Allotment =>
  allotments.find(({ from, to }) => campaignTurn >= from && campaignTurn <= to) ?? NONE

/** The markers the sides begin a turn with: all of the allotment, or with `markerPool` window what is left of it (PD-X.12). */
export const markersAt = (
  state: State,
  turn: number,
): { readonly oba: readonly number[]; readonly air: readonly number[] } => {
  const first = planOf(state.scenario).battle.campaignTurn
  const now = allotmentOf(turn + first - 1)
  const isSameWindow = turn > 1 && allotmentOf(turn + first - 2) === now
  return isSameWindow && state.scenario.options.markerPool === 'window' ? { oba: state.oba, air: state.air } : now
}
