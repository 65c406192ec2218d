import type { Event } from '../model/event.js'
import type { Side } from '../data/names.js'
import type { RosterLine } from '../model/ledger.js'
import type { State } from '../model/state.js'

/** Points a side has left: neither spent on groups nor on reconnaissance. */
export const pointsLeft = ({ ledgers }: Pick<State, 'ledgers'>, side: Side): number => {
  const { total, spent, recon } = ledgers[side].cpp
  return total - spent - recon
}

/** The line of the current date of a side's CG Roster as its books now stand, with what is to be changed in it. */
export const rosterLine = (state: State, side: Side, change: Partial<RosterLine> = {}): RosterLine => {
  const { cpp, san, purchases, roster } = state.ledgers[side]
  const known = roster.find(({ date }) => date === state.date)
  return {
    date: state.date,
    weather: state.weather[state.date] ?? null,
    lvp: known?.lvp ?? null,
    win: known?.win ?? null,
    cpp: { start: cpp.start, repl: cpp.repl, total: cpp.total },
    bought: purchases
      .filter((purchase) => purchase.date === state.date)
      .map((purchase) => ({ chartId: purchase.chartId, cpp: purchase.cpp })),
    recon: cpp.recon,
    spent: cpp.spent,
    left: pointsLeft(state, side),
    san,
    idle: known?.idle ?? false,
    ...change,
  }
}

/** That line, written (KGP-8.14). */
export const writing = (state: State, side: Side, change: Partial<RosterLine> = {}): Event => ({
  tag: 'rosterWritten',
  side,
  line: rosterLine(state, side, change),
  heard: 'all',
})

/** Whether a side has won the scenario of the current date. */
export const hasWon = ({ ledgers, date }: State, side: Side): boolean =>
  ledgers[side].roster.some((line) => line.date === date && line.win === side)
