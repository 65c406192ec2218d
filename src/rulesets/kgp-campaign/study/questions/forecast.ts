import { positionOf, type GameData } from '../../model/position.js'
import type { Measure, Question } from '../../../../kernel/question.js'
import { dateIndex, hasCome, type CgDate } from '../../data/calendar.js'
import type { KgpCampaign } from '../../model/game.js'
import { baseOf } from '../../data/numbers.js'
import { LEAST_SAN, ROLLED_SAN } from '../../rules/8.612-new-date.js'
import { sides, type Side } from '../../data/names.js'
import { rollTask } from '../../model/task.js'
import { handlers } from '../../rules/handlers.js'
import { isFinalDate, type State } from '../../model/state.js'
import { seatName } from '../../text/describe.js'
import { at, hasRolled, rollsIn, type End, type Row } from './rolls.js'

const countOf = (title: string, of: (end: End) => number): Measure<KgpCampaign> => ({ title, kind: 'count', of })

/** Returns the dates of the campaign. Returns none if the question is about a command, which does not affect them. */
const datesOf = ({ dates }: State, command: KgpCampaign['command'] | null): readonly CgDate[] =>
  command === null ? dates : []

/** KGP-8.616: the replenishment a side may expect on this and later dates. */
export const cpp = (data: GameData): Question<KgpCampaign> => ({
  id: 'cpp',
  title: 'How many CPP will there be?',
  asks: 'The replenishment of each side on each date to come, and the chance of at least half the base number.',
  cases: (state, command) =>
    datesOf(state, command)
      .filter((date) => dateIndex(date) >= dateIndex(state.date))
      .flatMap((date) =>
        sides.flatMap((side): readonly Row[] => {
          const base = baseOf(data.charts, { ...state, date }, side)
          if (base === null) return []
          const gained = (end: End): number =>
            end.events.reduce((sum, event) => (event.tag === 'cppReplenished' ? (event.repl ?? 0) : sum), 0)
          const task = handlers['8.616']
            .begin(positionOf(data, { ...state, date }))
            .find((one) => one.tag === 'roll' && one.side === side)
          if (task === undefined) return []
          return [
            {
              title: `${date}, ${seatName(side)}`,
              from: at({ ...state, date }, '8.616', [task]),
              command: null,
              until: hasRolled,
              groupKey: (end) => String(gained(end)),
              measures: [
                countOf('CPP', gained),
                { title: 'half the base or more', kind: 'chance', of: (end) => (2 * gained(end) >= base ? 1 : 0) },
              ],
            },
          ]
        }),
      ),
})

/** KGP-8.6122: a side with less than 4 does not roll, and one with less than 2 is raised to 2. */
const sanOf = (state: State, side: Side): Row => {
  const before = state.ledgers[side].san
  const isRolled = before >= ROLLED_SAN
  const after = (end: End): number => Math.max(LEAST_SAN, end.state.ledgers[side].san)
  return {
    title: `${seatName(side)}, now ${String(before)}`,
    from: isRolled ? at(state, '8.612', [rollTask('8.612', side, 1, { tag: 'san' })]) : state,
    command: null,
    until: isRolled ? hasRolled : () => true,
    groupKey: (end) => String(after(end)),
    measures: [{ title: 'falls', kind: 'chance', of: (end) => (after(end) < before ? 1 : 0) }, countOf('SAN', after)],
  }
}

/** KGP-8.6122: each side's Sniper Activation Number on the next date. */
export const san: Question<KgpCampaign> = {
  id: 'san',
  title: 'What will the SAN be?',
  asks: 'The chance that the Sniper Activation Number of each side falls on the next date, and its mean.',
  cases: (state, command) => (command !== null || isFinalDate(state) ? [] : sides.map((side) => sanOf(state, side))),
}

const FIRST: CgDate = '20 AM'

/** KGP-8.618: whether the Germans run short by each later date, if a scenario is played on every date from now on. */
export const shortage: Question<KgpCampaign> = {
  id: 'shortage',
  title: 'When do the Germans run short of ammunition?',
  asks: 'The chance that German Ammunition Shortage is in effect by each date to come, with a scenario on every date.',
  cases: (state, command) => {
    const ahead = datesOf(state, command).filter(
      (date) => dateIndex(date) > dateIndex(state.date) && hasCome(FIRST, date),
    )
    if (state.shortage || ahead.length === 0) return []
    const due = rollTask('8.618', 'german', 2, { tag: 'shortage' })
    const on = (before: State, date: CgDate): State => ({
      ...at(before, '8.618', [due]),
      date,
      fought: state.dates.filter(
        (one) =>
          before.fought.includes(one) || (dateIndex(one) >= dateIndex(state.date) && dateIndex(one) < dateIndex(date)),
      ),
    })
    const throwsOf = (end: End): number => rollsIn(end).length
    const isShort = (end: End): boolean => end.events.some(({ tag }) => tag === 'shortageSet')
    return [
      {
        title: `from ${ahead[0]} on`,
        from: on(state, ahead[0]),
        command: null,
        until: (end) => isShort(end) || throwsOf(end) >= ahead.length,
        groupKey: (end) => `${String(throwsOf(end))} ${String(isShort(end))}`,
        skipTo: (end) => {
          const thrownSoFar = throwsOf(end)
          const isNext = thrownSoFar > 0 && thrownSoFar < ahead.length && !isShort(end)
          return isNext && end.state.date !== ahead[thrownSoFar] ? on(end.state, ahead[thrownSoFar]) : null
        },
        measures: ahead.map((date, n) => ({
          title: `by ${date}`,
          kind: 'chance',
          of: (end) => (isShort(end) && throwsOf(end) <= n + 1 ? 1 : 0),
        })),
      },
    ]
  },
}
