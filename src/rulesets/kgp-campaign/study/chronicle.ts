import type { TurnNote, Chronicle } from '../../../kernel/chronicle.js'
import type { KgpCampaign } from '../model/game.js'
import type { RosterLine } from '../model/ledger.js'
import { sides, type Side } from '../data/names.js'
import type { State } from '../model/state.js'
import { capital, seatName } from '../text/name.js'

/** The line a side's roster has got for a date, once its scenario is fought or passed over (KGP-8.14). */
const lineOf = ({ ledgers, date }: State, side: Side): RosterLine | undefined =>
  ledgers[side].roster.find((line) => line.date === date)

const NAMES: Readonly<Record<Side, string>> = { german: 'Germans', us: 'Americans' }

const won = (end: State): readonly TurnNote[] => {
  const winner = sides.find((side) => lineOf(end, side)?.win === side)
  if (winner !== undefined) return [{ says: `${NAMES[winner]} win`, names: [] }]
  return end.fought.includes(end.date) ? [] : [{ says: 'no scenario is fought', names: [] }]
}

/** The groups a side bought for a date, by their IDs on the chart, and how many of each. */
const bought = (end: State, side: Side): readonly TurnNote[] => {
  const groups = new Map<string, number>()
  for (const { chartId } of lineOf(end, side)?.bought ?? []) groups.set(chartId, (groups.get(chartId) ?? 0) + 1)
  const names = [...groups].map(([chartId, count]) => (count === 1 ? chartId : `${count} ${chartId}`))
  return names.length === 0 ? [] : [{ says: `${NAMES[side]} buy`, names }]
}

const losses = (before: State, end: State): TurnNote => {
  const lost = (side: Side): number =>
    end.lost.filter((one) => one.side === side).length - before.lost.filter((one) => one.side === side).length
  return { says: `pieces lost ${lost('german')} to ${lost('us')}`, names: [] }
}

/** A campaign of Kampfgruppe Peiper, date by date. */
export const chronicle: Chronicle<KgpCampaign> = {
  sideName: seatName,
  turnTitle: ({ date }) => `${date} Dec`,
  changes: (before, end) => [
    ...won(end),
    { says: `CG-LVP ${end.ledgers.german.cgLvp} to ${end.ledgers.us.cgLvp}`, names: [] },
    losses(before, end),
    ...sides.flatMap((side) => bought(end, side)),
  ],
  board: (state) =>
    sides.map((side) => {
      const { roster, cgLvp, san } = state.ledgers[side]
      const wins = roster.filter(({ win }) => win === side).length
      const left = Object.values(state.pieces).filter((piece) => piece.side === side).length
      return `${capital(seatName(side))}: ${wins} scenarios won, CG-LVP Total ${cgLvp}, SAN ${san}, ${left} pieces left`
    }),
}
