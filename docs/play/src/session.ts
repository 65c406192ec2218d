import {
  annotate,
  branch,
  follow,
  play,
  seek,
  seesDraw,
  timeline,
  undo,
  type Comment,
  type Entry,
  type Game,
  type Match,
  type Timeline,
  type Violation,
} from 'ardennes'
import { sayWhy } from './language.js'
import type { SeatKind } from './seat.js'
import type { PlayTable } from './table.js'

/** Who sits where. */
export type Seating = Readonly<Record<string, SeatKind>>

/** One way a game went. */
export interface Course<G extends Game> {
  /** Tells it from the others. */
  readonly number: number
  /** Where it stands. */
  readonly match: Match<G>
  /** All its moments, with remarks. */
  readonly line: Timeline<G>
}

/** A game as it lies on the page. */
export interface Session<G extends Game> extends Course<G> {
  /** The other ways it went: whoever plays on from an earlier moment leaves one behind. */
  readonly others: readonly Course<G>[]
  /** The moment looked at, in entries; null for the present. */
  readonly moment: number | null
  /** Who sits where. */
  readonly seats: Seating
  /** The unit that was touched, or null. */
  readonly chosen: string | null
  /** The side that gave the last order, or wishes to give one where several are asked at once. */
  readonly speaker: G['side'] | null
}

const finishedGameOf = <G extends Game>(
  { ruleset }: PlayTable<G>,
  match: Match<G>,
  comments: readonly Comment[],
  number: number,
): Course<G> => ({ number, match, line: timeline(ruleset, match, comments) })

/** A match with its remarks, as it is read. */
export interface Written<G extends Game> {
  /** The match. */
  readonly match: Match<G>
  /** Its remarks. */
  readonly comments: readonly Comment[]
}

/** A session for a match. */
export const sit = <G extends Game>(
  table: PlayTable<G>,
  { match, comments }: Written<G>,
  seats: Seating,
  others: readonly Written<G>[] = [],
): Session<G> => ({
  ...finishedGameOf(table, match, comments, 1),
  others: others.map((other, i) => finishedGameOf(table, other.match, other.comments, i + 2)),
  moment: null,
  seats,
  chosen: null,
  speaker: null,
})

/** The session with another match that goes on from this one or branches off it. */
export const goOn = <G extends Game>({ ruleset }: PlayTable<G>, session: Session<G>, match: Match<G>): Session<G> => ({
  ...session,
  match,
  line: follow(ruleset, session.line, match),
  moment: null,
})

/** The state that is looked at. */
export const stateOf = <G extends Game>({ ruleset }: PlayTable<G>, { match, line, moment }: Session<G>): G['state'] =>
  moment === null ? match.state : seek(ruleset, line, moment)

/** The sides that are asked and for whom people sit. */
export const peopleAsked = <G extends Game>(
  { ruleset }: PlayTable<G>,
  { match, seats }: Session<G>,
): readonly G['side'][] => {
  const turn = ruleset.toAct(match.state)
  return turn.tag === 'sides' ? turn.sides.filter((side) => seats[side] === 'person') : []
}

/** The side that is asked and for whom a person sits, the speaker before others; else the first asked; null for nobody. */
export const askedOf = <G extends Game>(table: PlayTable<G>, session: Session<G>): G['side'] | null => {
  const turn = table.ruleset.toAct(session.match.state)
  if (turn.tag !== 'sides') return null
  const people = peopleAsked(table, session)
  return people.find((side) => side === session.speaker) ?? people[0] ?? turn.sides[0]
}

/** The side to which the board is shown: in games with secrets the person who is asked, or the only one. */
export const watcherOf = <G extends Game>(table: PlayTable<G>, session: Session<G>): G['side'] | null => {
  const { state } = session.match
  if (table.ruleset.toAct(state).tag === 'over') return null
  if (table.ruleset.redact === undefined && !table.isHidden(state)) return null
  const people = table.ruleset.sides.filter((side) => session.seats[side] === 'person')
  if (people.length === 1) return people[0]
  const asked = askedOf(table, session)
  if (asked !== null && session.seats[asked] === 'person') return asked
  return people.find((side) => side === session.speaker) ?? people[0] ?? null
}

/** What came of something that was wished for: a session, or why not, in words. */
export type Wished<G extends Game> =
  { readonly tag: 'done'; readonly session: Session<G> } | { readonly tag: 'refused'; readonly says: string }

const refused = <G extends Game>(table: PlayTable<G>, { match }: Session<G>, violation: Violation): Wished<G> => ({
  tag: 'refused',
  says: sayWhy(table, match.state, violation),
})

/** The session after a command, or the reason why it is refused. */
export const give = <G extends Game>(
  table: PlayTable<G>,
  session: Session<G>,
  side: G['side'],
  command: G['command'],
): Wished<G> => {
  const played = play(table.ruleset, session.match, side, command)
  if (played._tag === 'Left') return refused(table, session, played.left)
  const speaker = session.seats[side] === 'person' ? side : session.speaker
  return { tag: 'done', session: { ...goOn(table, session, played.right), speaker } }
}

/** The session without the last command of a person and whatever followed it, if nothing has been learned since. */
export const takeBack = <G extends Game>(table: PlayTable<G>, session: Session<G>): Wished<G> => {
  const { ruleset } = table
  let { match } = session
  for (;;) {
    const last = match.entries.findLast((entry) => entry.tag === 'commanded')
    const undone = undo(ruleset, match)
    if (undone._tag === 'Left') return refused(table, session, undone.left)
    match = undone.right
    if (last?.tag === 'commanded' && session.seats[last.side] === 'person') break
  }
  return { tag: 'done', session: goOn(table, session, match) }
}

/** The session that plays on from the moment looked at; the line it leaves is kept. */
export const branchOff = <G extends Game>(table: PlayTable<G>, session: Session<G>): Wished<G> => {
  const { number, match, line, others, moment } = session
  if (moment === null) return { tag: 'done', session }
  const branched = branch(table.ruleset, line, moment)
  if (branched._tag === 'Left') return refused(table, session, branched.left)
  const next = Math.max(number, ...others.map((other) => other.number)) + 1
  const left: Course<G> = { number, match, line }
  return {
    tag: 'done',
    session: { ...goOn(table, session, branched.right), number: next, others: [...others, left] },
  }
}

/** The session that plays another of its lines, at its end. */
export const turnTo = <G extends Game>(session: Session<G>, number: number): Session<G> => {
  const wanted = session.others.find((other) => other.number === number)
  if (wanted === undefined) return session
  const left: Course<G> = { number: session.number, match: session.match, line: session.line }
  const others = session.others.map((other) => (other === wanted ? left : other))
  return { ...session, ...wanted, others, moment: null, chosen: null }
}

/** The session without one of its other lines. */
export const forget = <G extends Game>(session: Session<G>, number: number): Session<G> => ({
  ...session,
  others: session.others.filter((other) => other.number !== number),
})

/** The session with a remark on the moment looked at. */
export const remark = <G extends Game>(session: Session<G>, text: string): Session<G> => ({
  ...session,
  line: annotate(session.line, (session.moment ?? session.match.entries.length) - 1, text),
})

/** The session without a remark. */
export const unremark = <G extends Game>(session: Session<G>, comment: Comment): Session<G> => ({
  ...session,
  line: { ...session.line, comments: session.line.comments.filter((one) => one !== comment) },
})

/** The last command up to a moment that chance answered, with its answers, as far as a side may see them. */
export const lastDraws = <G extends Game>(
  entries: readonly Entry<G>[],
  watcher: G['side'] | null,
): readonly Entry<G>[] => {
  const last = entries.findLastIndex(
    (entry) => entry.tag === 'drawn' && (watcher === null || seesDraw(entry.draw, watcher)),
  )
  if (last < 0) return []
  const from = entries.slice(0, last).findLastIndex(({ tag }) => tag === 'commanded')
  const to = entries.slice(last).findIndex(({ tag }) => tag === 'commanded')
  return entries.slice(Math.max(0, from), to < 0 ? entries.length : last + to)
}
