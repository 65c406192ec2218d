import type { TurnNote, Chronicle } from '../../../kernel/chronicle.js'
import type { KgpCampaign } from '../model/game.js'
import type { RosterLine } from '../model/ledger.js'
import { sides, type Side } from '../data/names.js'
import type { State } from '../model/state.js'
import type { OpenLine, View } from '../model/view.js'
import { wordsIn } from '../text/describe.js'
import { capital } from '../text/names.js'
import type { ReportWords } from '../text/words.js'

/** The full state of a campaign, or the view of one seat. */
type Seen = State | View

/** Returns a side's roster line for a date, once its scenario has been played or passed over (KGP-8.14). */
const lineOf = ({ ledgers, date }: Seen, side: Side): RosterLine | OpenLine | undefined =>
  ledgers[side].roster.find((line) => line.date === date)

const won = (end: Seen, { noScenario, wins }: ReportWords): readonly TurnNote[] => {
  const winner = sides.find((side) => lineOf(end, side)?.win === side)
  if (winner !== undefined) return [{ says: wins(winner), names: [] }]
  return end.fought.includes(end.date) ? [] : [{ says: noScenario, names: [] }]
}

/**
 * Returns how many of each group a side bought for a date, by chart ID. Returns none while that is secret (KGP-8.14).
 */
const bought = (end: Seen, side: Side, { buys }: ReportWords): readonly TurnNote[] => {
  const groups = new Map<string, number>()
  const line = lineOf(end, side)
  for (const { chartId } of line !== undefined && 'bought' in line ? line.bought : [])
    groups.set(chartId, (groups.get(chartId) ?? 0) + 1)
  const names = [...groups].map(([chartId, count]) => (count === 1 ? chartId : `${count} ${chartId}`))
  return names.length === 0 ? [] : [{ says: buys[side], names }]
}

const losses = (before: Seen, end: Seen, { lost }: ReportWords): TurnNote => {
  const of = (side: Side): number =>
    end.lost.filter((one) => one.side === side).length - before.lost.filter((one) => one.side === side).length
  return { says: lost(of('german'), of('us')), names: [] }
}

/** Reports a campaign of Kampfgruppe Peiper date by date. In English unless translated. */
export const chronicle: Chronicle<KgpCampaign> = {
  sideName: (seat, wording = null) => wordsIn(wording).names.seats[seat],
  turnTitle: ({ date }, _side, wording = null) => wordsIn(wording).report.date(date),
  changes: (before, end, _side, wording = null) => {
    const { report } = wordsIn(wording)
    return [
      ...won(end, report),
      { says: report.totals(end.ledgers.german.cgLvp, end.ledgers.us.cgLvp), names: [] },
      losses(before, end, report),
      ...sides.flatMap((side) => bought(end, side, report)),
    ]
  },
  board: (state, _side, wording = null) =>
    sides.map((side) => {
      const { roster, cgLvp, san } = state.ledgers[side]
      const wins = roster.filter(({ win }) => win === side).length
      const left = Object.values(state.pieces).filter((piece) => piece.side === side).length
      return capital(wordsIn(wording).report.summary(side, wins, cgLvp, san, left))
    }),
}
