import type { Event } from '../model/event.js'
import { sides, type Side } from '../data/names.js'
import type { Group } from '../data/compiled-catalogue.js'
import type { GameData } from '../model/position.js'
import type { Purchase, RosterLine } from '../model/ledger.js'
import type { State } from '../model/state.js'

/** Returns the points a side has spent neither on groups nor on reconnaissance. */
export const pointsLeft = ({ ledgers }: Pick<State, 'ledgers'>, side: Side): number => {
  const { total, spent, recon } = ledgers[side].cpp
  return total - spent - recon
}

/** Returns the purchase that a task or answer refers to; throws if there is none. */
export const purchaseNamed = ({ ledgers }: Pick<State, 'ledgers'>, id: string): Purchase => {
  const purchase = [...ledgers.german.purchases, ...ledgers.us.purchases].find((one) => one.id === id)
  if (purchase === undefined) throw new Error(`no such purchase: ${id}`)
  return purchase
}

/** Returns the group of a purchase; throws if the chart has none. */
export const groupBought = ({ catalogue }: GameData, { side, chartId }: Pick<Purchase, 'side' | 'chartId'>): Group => {
  const group = catalogue.groupOf(side, chartId)
  if (group === null) throw new Error(`no such group: ${chartId}`)
  return group
}

/** Returns the roster line of a side for the current date, with some changes. */
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

/** Returns the event that writes this line (KGP-8.14). */
export const writeRosterLine = (state: State, side: Side, change: Partial<RosterLine> = {}): Event => ({
  tag: 'rosterWritten',
  side,
  line: rosterLine(state, side, change),
  heard: 'all',
})

/** Reveals secretly raised Sniper Activation Numbers, because Sniper rolls are public (8.620, KGP-8.6122.1). */
export const showingSan = ({ ledgers }: Pick<State, 'ledgers'>): readonly Event[] =>
  sides.flatMap((side): readonly Event[] => {
    const { san, sanShown } = ledgers[side]
    return san === sanShown ? [] : [{ tag: 'sanSet', side, san, heard: 'all' }]
  })

/** The date, and who won on which date. */
export interface WinRecord extends Pick<State, 'date'> {
  readonly ledgers: Readonly<Record<Side, { readonly roster: readonly Pick<RosterLine, 'date' | 'win'>[] }>>
}

/** Whether a side has won the scenario of the current date. */
export const hasWon = ({ ledgers, date }: WinRecord, side: Side): boolean =>
  ledgers[side].roster.some((line) => line.date === date && line.win === side)
