import type { Event } from '../model/event.js'
import type { Side } from '../data/names.js'
import type { Group } from '../data/compiled-catalogue.js'
import type { GameData } from '../model/game-data.js'
import type { Purchase, RosterLine } from '../model/ledger.js'
import type { State } from '../model/state.js'

/** Points a side has left: neither spent on groups nor on reconnaissance. */
export const pointsLeft = ({ ledgers }: Pick<State, 'ledgers'>, side: Side): number => {
  const { total, spent, recon } = ledgers[side].cpp
  return total - spent - recon
}

/** A purchase of which a task or an answer has said that it is in the books. */
export const purchaseNamed = ({ ledgers }: Pick<State, 'ledgers'>, id: string): Purchase => {
  const purchase = [...ledgers.german.purchases, ...ledgers.us.purchases].find((one) => one.id === id)
  if (purchase === undefined) throw new Error(`no such purchase: ${id}`)
  return purchase
}

/** The group of the chart that was bought. */
export const groupBought = ({ catalogue }: GameData, { side, chartId }: Pick<Purchase, 'side' | 'chartId'>): Group => {
  const group = catalogue.groupOf(side, chartId)
  if (group === null) throw new Error(`no such group: ${chartId}`)
  return group
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
