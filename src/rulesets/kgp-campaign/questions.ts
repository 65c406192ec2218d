import type { Case, Measure, Question, Way } from '../../kernel/question.js'
import { advance } from '../../kernel/step.js'
import { dateIndex, hasCome, type CgDate } from './calendar.js'
import type { Rolled } from './event.js'
import { inOrder } from './facts.js'
import type { KgpCampaign } from './game.js'
import type { Kit } from './kit.js'
import { sampleKit } from './kits.js'
import type { Attempt, Mode, PartId, Task } from './phase.js'
import { dutyOf } from './phases/escape-duty.js'
import { baseOf } from './phases/replenishment.js'
import { sides, type Piece, type Side } from './piece.js'
import { doing, rolling } from './room.js'
import { rooms } from './rooms.js'
import { campaignRules } from './ruleset.js'
import type { State } from './state.js'
import { partRule } from './tell/question.js'
import { subjectsOf } from './tell/roll.js'
import { areaName, pieceName, seatName } from './tell/name.js'

type End = Way<KgpCampaign>
type Row = Case<KgpCampaign>

/** The position at a part of a step with only these tasks left in it. */
const at = (state: State, part: PartId, queue: readonly Task[], attempts: readonly Attempt[] = []): State => {
  const mode: Mode = 'afterScenario'
  return { ...state, phase: { tag: 'refit', mode, part, entered: true, queue, attempts, used: [] } }
}

const rollsIn = ({ events }: Pick<End, 'events'>): readonly Rolled[] =>
  events.filter((event): event is Rolled => event.tag === 'rolled')

const hasRolled = (end: End): boolean => rollsIn(end).length > 0

const resultOf = (end: End): string => rollsIn(end).at(0)?.result ?? ''

/** Results of a table under the heads they are told by. */
type Heads = Readonly<Record<string, readonly string[]>>

const measuresFor = (heads: Heads, resultAt: (end: End) => string): readonly Measure<KgpCampaign>[] =>
  Object.entries(heads).map(([title, results]) => ({
    title,
    kind: 'chance',
    of: (end) => (results.includes(resultAt(end)) ? 1 : 0),
  }))

/** One throw of dice, and how likely each result of its table is. */
const thrown = (title: string, from: State, heads: Heads): Row => ({
  title,
  from,
  command: null,
  until: hasRolled,
  apart: resultOf,
  measures: measuresFor(heads, resultOf),
})

/** What comes about without dice. */
const certain = (title: string, from: State, heads: Heads, result: string): Row => ({
  title,
  from,
  command: null,
  until: () => true,
  measures: measuresFor(heads, () => result),
})

/** The tasks of a part as it would begin now, throws of dice alone. */
const throwsIn = (kit: Kit, state: State, part: PartId): readonly Extract<Task, { tag: 'roll' }>[] =>
  rooms[part].begin(kit, at(state, part, [])).filter((task) => task.tag === 'roll')

const lone = (id: string, to: string | null, path: readonly string[]): Attempt => ({
  id,
  units: [id],
  leader: null,
  to,
  path,
  heard: 'all',
})

/** The position in which a group is about to roll; null where it needs no dice. */
const aboutToRoll = (kit: Kit, state: State, part: PartId, attempt: Attempt): State | null => {
  const { state: next } = advance(campaignRules(kit), at(state, part, [doing(part, [attempt.id], 'go')], [attempt]), [])
  const task = next.phase.tag === 'refit' && next.phase.part === part ? next.phase.queue.at(0) : undefined
  return task?.tag === 'roll' && task.subjects[0] === attempt.id ? next : null
}

const ESCAPE: Heads = {
  'Escapes whole': ['escapes', 'escapes/escapes'],
  'Heat of Battle': ['heatOfBattle'],
  'Escapes with losses': [
    'escapesReplaced',
    'escapesCasualtyReduced',
    'escapesReplacedThenCasualtyReduced',
    'abandoned/escapes',
    'eliminated/escapes',
  ],
  lost: ['allEliminated', 'allEliminatedWithEquipment', 'abandoned/eliminated', 'eliminated/eliminated'],
}

const escapeRow = (kit: Kit, state: State, attempt: Attempt, piece: Piece): Row => {
  const from = aboutToRoll(kit, state, '8.606', attempt)
  const title = attempt.units.length > 1 ? subjectsOf(state, attempt.units) : pieceName(piece)
  return from === null
    ? certain(`${title}, nowhere to go`, state, ESCAPE, 'allEliminated')
    : thrown(title, from, ESCAPE)
}

/** KGP-8.606: the fate of groups that Escape as they are announced, else of everybody who must or may, each alone. */
const escape = (kit: Kit): Question<KgpCampaign> => ({
  id: 'escape',
  title: 'Does this unit Escape?',
  asks: 'The chance of each result of the Escape table: for announced groups, or for everybody who must or may go, alone.',
  cases: (state, command) => {
    if (state.areas === null) return []
    const { phase } = state
    const wanted = command?.tag === 'attempt' ? command.unit : null
    const announced = phase.tag === 'refit' && phase.part === '8.606' ? phase.attempts : []
    const groups = announced.length > 0 && wanted === null ? announced : []
    const alone = inOrder(state)
      .filter((piece) => dutyOf(piece) !== null && (wanted === null || piece.id === wanted))
      .filter(({ id }) => !groups.some(({ units }) => units.includes(id)))
      .map(({ id }) => lone(id, null, []))
    return [...groups, ...alone].flatMap((attempt) => {
      const piece = state.pieces[attempt.units[0]] as Piece | undefined
      return piece === undefined ? [] : [escapeRow(kit, state, attempt, piece)]
    })
  },
})

const SHIFT: Heads = {
  'Shifted safely': ['shiftedSafely'],
  'no Shift': ['noShift'],
  'with casualties': ['shiftedWithCasualties'],
  'all Eliminated': ['allEliminated'],
}

/** KGP-8.613: the fate of one unit that Shifts, wherever it may go. */
const shift = (kit: Kit): Question<KgpCampaign> => ({
  id: 'shift',
  title: 'Does this Shift succeed?',
  asks: 'The chance of each result of the Shift table, for every unit by itself and every area it may go to.',
  cases: (state, command) => {
    const { phase } = state
    if (phase.tag !== 'refit' || phase.part !== '8.613') return []
    const rules = campaignRules(kit)
    const wanted = command?.tag === 'attempt' ? [command] : sides.flatMap((side) => rules.legal(state, side))
    return wanted.flatMap((order) => {
      if (order.tag !== 'attempt' || order.to === null) return []
      const piece = state.pieces[order.unit] as Piece | undefined
      const side = piece?.side ?? 'german'
      const decided = rooms['8.613'].decide?.(kit, state, phase.queue[0] as Extract<Task, { tag: 'both' }>, side, order)
      const attempt = decided?.events.flatMap((event) => (event.tag === 'attemptSet' ? [event.attempt] : [])).at(0)
      if (piece === undefined || attempt === undefined) return []
      const from = aboutToRoll(kit, state, '8.613', attempt)
      const title = `${pieceName(piece)} to ${areaName(order.to)}`
      return [
        from === null ? certain(`${title}, next to it`, state, SHIFT, 'shiftedSafely') : thrown(title, from, SHIFT),
      ]
    })
  },
})

const REPAIRS: readonly PartId[] = ['8.610', '8.6141b', '8.6142', '8.61421', '8.6144', '8.6146']

const MENDED: Heads = {
  'mended or kept': ['retainedUnwounded', 'becomesMobile', 'repaired', 'retained', 'kept', 'restored'],
  'no change': ['retainedWounded', 'noChange', 'notRestored'],
  lost: ['eliminatedEvacuated', 'eliminated', 'disabled', 'lost'],
}

/** KGP-8.610, KGP-8.614: what becomes of leaders, vehicles and weapons that roll in these steps, were they done now. */
const repair = (kit: Kit): Question<KgpCampaign> => ({
  id: 'repair',
  title: 'Is this repaired?',
  asks: 'The chances of wounded leaders, immobilized vehicles, Weapons and ammunition, were their steps done now.',
  cases: (state) => {
    if (state.areas === null) return []
    return REPAIRS.flatMap((part) =>
      throwsIn(kit, state, part).map((task) =>
        thrown(`${partRule(part)} ${subjectsOf(state, task.subjects)}`, at(state, part, [task]), MENDED),
      ),
    )
  },
})

const CLEARED: Heads = { 'cleared away': ['eliminated'], 'no effect': ['noEffect', 'noEffectCasualty'] }

/** KGP-8.615: attempts to clear something away, each by itself. */
const removal = (kit: Kit): Question<KgpCampaign> => ({
  id: 'removal',
  title: 'Is this cleared away?',
  asks: 'The chance that each attempt that may be announced now clears its item away.',
  cases: (state, command) => {
    const rules = campaignRules(kit)
    const turn = rules.toAct(state)
    if (state.phase.tag !== 'refit' || state.phase.part !== '8.615' || turn.tag !== 'sides') return []
    const side = turn.sides[0] as Side
    const wanted = command?.tag === 'remove' ? [command] : rules.legal(state, side)
    return wanted.flatMap((order) => {
      if (order.tag !== 'remove') return []
      const from = at(state, '8.615', [rolling('8.615', side, 1, [order.item, order.area])])
      return [thrown(`${subjectsOf(state, [order.item])} in ${areaName(order.area)}`, from, CLEARED)]
    })
  },
})

const countOf = (title: string, of: (end: End) => number): Measure<KgpCampaign> => ({ title, kind: 'count', of })

/** KGP-8.616: what replenishment a side may expect, on the present date and those to come. */
const cpp = (kit: Kit): Question<KgpCampaign> => ({
  id: 'cpp',
  title: 'How many CPP will there be?',
  asks: 'The replenishment of each side on each date to come, and the chance of at least half the base number.',
  cases: (state) =>
    state.dates
      .filter((date) => dateIndex(date) >= dateIndex(state.date))
      .flatMap((date) =>
        sides.flatMap((side): readonly Row[] => {
          const base = baseOf({ ...state, date }, side)
          if (base === null) return []
          const gained = (end: End): number =>
            end.events.reduce((sum, event) => (event.tag === 'cppReplenished' ? (event.repl ?? 0) : sum), 0)
          const task = rooms['8.616']
            .begin(kit, { ...state, date })
            .find((one) => one.tag === 'roll' && one.side === side)
          if (task === undefined) return []
          return [
            {
              title: `${date}, ${seatName(side)}`,
              from: at({ ...state, date }, '8.616', [task]),
              command: null,
              until: hasRolled,
              apart: (end) => String(gained(end)),
              measures: [
                countOf('CPP', gained),
                { title: 'half the base or more', kind: 'chance', of: (end) => (2 * gained(end) >= base ? 1 : 0) },
              ],
            },
          ]
        }),
      ),
})

/** KGP-8.6122: the Sniper Activation Number of each side on the next date. */
const san: Question<KgpCampaign> = {
  id: 'san',
  title: 'What will the SAN be?',
  asks: 'The chance that the Sniper Activation Number of each side falls on the next date, and its mean.',
  cases: (state) =>
    sides.flatMap((side): readonly Row[] => {
      const before = state.ledgers[side].san
      if (before < 4) return []
      const after = (end: End): number => end.state.ledgers[side].san
      return [
        {
          title: `${seatName(side)}, now ${String(before)}`,
          from: at(state, '8.612', [rolling('8.612', side, 1, [])]),
          command: null,
          until: hasRolled,
          apart: (end) => String(after(end)),
          measures: [
            { title: 'falls', kind: 'chance', of: (end) => (after(end) < before ? 1 : 0) },
            countOf('SAN', after),
          ],
        },
      ]
    }),
}

const FIRST: CgDate = '20 AM'

/** KGP-8.618: whether the Germans run short, by each date to come, if every date from now on sees a scenario. */
const shortage: Question<KgpCampaign> = {
  id: 'shortage',
  title: 'When do the Germans run short of ammunition?',
  asks: 'The chance that German Ammunition Shortage is in effect by each date to come, with a scenario on every date.',
  cases: (state) => {
    const ahead = state.dates.filter((date) => dateIndex(date) > dateIndex(state.date) && hasCome(FIRST, date))
    if (state.shortage || ahead.length === 0) return []
    const due = rolling('8.618', 'german', 2, [])
    const on = (before: State, date: CgDate): State => ({
      ...at(before, '8.618', [due]),
      date,
      fought: state.dates.filter((one) => before.fought.includes(one) || (dateIndex(one) >= dateIndex(state.date) && dateIndex(one) < dateIndex(date))), // prettier-ignore
    })
    const throwsOf = (end: End): number => rollsIn(end).length
    const isShort = (end: End): boolean => end.events.some(({ tag }) => tag === 'shortageSet')
    return [
      {
        title: `from ${ahead[0]} on`,
        from: on(state, ahead[0]),
        command: null,
        until: (end) => isShort(end) || throwsOf(end) >= ahead.length,
        apart: (end) => `${String(throwsOf(end))} ${String(isShort(end))}`,
        skip: (end) => {
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

/** What people ask of the odds in the Refit Phase, on given maps and charts. */
export const questionsOn = (kit: Kit): readonly Question<KgpCampaign>[] => [
  escape(kit),
  shift(kit),
  repair(kit),
  removal(kit),
  cpp(kit),
  san,
  shortage,
]

/** The same on the sample village. */
export const questions: readonly Question<KgpCampaign>[] = /* @__PURE__ */ questionsOn(sampleKit)
