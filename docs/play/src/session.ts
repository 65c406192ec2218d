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
  type Draw,
  type Drawn,
  type Either,
  type Entry,
  type Game,
  type Match,
  type Refusal,
  type Timeline,
  type Violation,
} from 'ardennes'
import { asksForDice } from './asking.js'
import { command as commandOnly, cutAt, enter, hasOwnDice, rollDue, rolled, withOwnDice } from './by-hand.js'
import { sayWhy } from './language.js'
import type { SeatKind } from './seat.js'
import type { PlayTable } from './table.js'

/** The players, by side. */
export type Seating = Readonly<Record<string, SeatKind>>

/** A variation of the game. */
export interface Course<G extends Game> {
  /** Its number, unique in the session. */
  readonly number: number
  readonly match: Match<G>
  /** All its positions, with comments. */
  readonly line: Timeline<G>
}

/** The state of a game on the page. */
export interface Session<G extends Game> extends Course<G> {
  /** The other variations. Branching from an earlier moment keeps the old one here. */
  readonly others: readonly Course<G>[]
  /** The selected moment, as a number of entries; null for the present. */
  readonly moment: number | null
  readonly seats: Seating
  /** The selected unit, or null. */
  readonly chosen: string | null
  /** The side that gave the last command, or that was chosen to act when several sides may. */
  readonly speaker: G['side'] | null
  /** The indices of entries whose dice people typed in. */
  readonly typed: ReadonlySet<number>
}

const finishedGameOf = <G extends Game>(
  { ruleset }: PlayTable<G>,
  match: Match<G>,
  comments: readonly Comment[],
  number: number,
): Course<G> => ({ number, match, line: timeline(ruleset, match, comments) })

/** A match with comments, as read from a file or link. */
export interface Written<G extends Game> {
  readonly match: Match<G>
  readonly comments: readonly Comment[]
  /** The indices of entries whose dice people typed in. */
  readonly typed?: readonly number[]
}

/** Makes the session of a match. */
export const sit = <G extends Game>(
  table: PlayTable<G>,
  { match, comments, typed = [] }: Written<G>,
  seats: Seating,
  others: readonly Written<G>[] = [],
): Session<G> => ({
  ...finishedGameOf(table, hasOwnDice(match) ? withOwnDice(match) : match, comments, 1),
  typed: new Set(typed),
  others: others.map((other, i) => finishedGameOf(table, other.match, other.comments, i + 2)),
  moment: null,
  seats,
  chosen: null,
  speaker: null,
})

/** Returns the session with a match that continues or branches off the current one. */
export const goOn = <G extends Game>({ ruleset }: PlayTable<G>, session: Session<G>, match: Match<G>): Session<G> => ({
  ...session,
  match,
  line: follow(ruleset, session.line, match),
  moment: null,
  typed: new Set([...session.typed].filter((entry) => entry < match.entries.length)),
})

/** Returns the session with every draw rolled that people do not type in. */
export const withDice = <G extends Game>(table: PlayTable<G>, session: Session<G>): Session<G> =>
  rollDue(table, session, (match) => goOn(table, session, match))

/** Returns the state at the selected moment. */
export const stateOf = <G extends Game>({ ruleset }: PlayTable<G>, { match, line, moment }: Session<G>): G['state'] =>
  moment === null ? match.state : seek(ruleset, line, moment)

/** Returns the sides to act that people play. */
export const peopleAsked = <G extends Game>(
  { ruleset }: PlayTable<G>,
  { match, seats }: Session<G>,
): readonly G['side'][] => {
  const turn = ruleset.toAct(match.state)
  return turn.tag === 'sides' ? turn.sides.filter((side) => seats[side] === 'person') : []
}

/**
 * Returns the side to act: a person's if there is one, preferring the last speaker, otherwise the first side; null if
 * no side is to act.
 */
export const askedOf = <G extends Game>(table: PlayTable<G>, session: Session<G>): G['side'] | null => {
  const turn = table.ruleset.toAct(session.match.state)
  if (turn.tag !== 'sides') return null
  const people = peopleAsked(table, session)
  return people.find((side) => side === session.speaker) ?? people[0] ?? turn.sides[0]
}

/**
 * Returns the side whose view is shown. In games with hidden information this is the person to act, or the only person;
 * otherwise null.
 */
export const watcherOf = <G extends Game>(table: PlayTable<G>, session: Session<G>): G['side'] | null => {
  const { state } = session.match
  if (table.ruleset.redact === undefined && !table.isHidden(state)) return null
  const people = table.ruleset.sides.filter((side) => session.seats[side] === 'person')
  if (people.length === 1) return people[0]
  const turn = table.ruleset.toAct(state)
  if (turn.tag === 'over') return null
  const roller = turn.tag === 'chance' && turn.draw.sees !== undefined ? table.roller?.(state) : undefined
  if (roller !== undefined && roller !== null && people.includes(roller)) return roller
  const asked = askedOf(table, session)
  if (asked !== null && session.seats[asked] === 'person') return asked
  return people.find((side) => side === session.speaker) ?? people[0] ?? null
}

/** The result of a request: a session, or why it was refused. */
export type Wished<G extends Game> =
  { readonly tag: 'done'; readonly session: Session<G> } | { readonly tag: 'refused'; readonly says: string }

const refused = <G extends Game>(table: PlayTable<G>, session: Session<G>, violation: Violation): Wished<G> => ({
  tag: 'refused',
  says: sayWhy(table, session.match.state, violation, watcherOf(table, session)),
})

const moved = <G extends Game>(
  table: PlayTable<G>,
  session: Session<G>,
  match: Either<Refusal<G>, Match<G>>,
  change: Partial<Session<G>>,
): Wished<G> =>
  match._tag === 'Left'
    ? refused(table, session, match.left)
    : { tag: 'done', session: withDice(table, { ...goOn(table, session, match.right), ...change }) }

/** Returns the session after a command, or why the command is refused. */
export const give = <G extends Game>(
  table: PlayTable<G>,
  session: Session<G>,
  side: G['side'],
  command: G['command'],
): Wished<G> => {
  const { match } = session
  const isOwn = hasOwnDice(match) || (table.roller !== undefined && asksForDice())
  const next = isOwn ? commandOnly(table, withOwnDice(match), side, command) : play(table.ruleset, match, side, command)
  return moved(table, session, next, { speaker: session.seats[side] === 'person' ? side : session.speaker })
}

/** Returns the session after dice that people typed in or, if they are null, after a roll by the computer. */
export const throwDice = <G extends Game>(
  table: PlayTable<G>,
  session: Session<G>,
  draw: Draw,
  typed: Drawn | null,
): Wished<G> => {
  const { match } = session
  const now = typed === null ? session.typed : new Set([...session.typed, match.entries.length])
  return moved(table, session, enter(table, match, typed ?? rolled(draw)), { typed: now })
}

/**
 * Returns the session without the last command of a person, or the last dice typed in, and everything after it, unless new information has been
 * revealed since.
 */
export const takeBack = <G extends Game>(table: PlayTable<G>, session: Session<G>): Wished<G> => {
  const { ruleset } = table
  let { match } = session
  for (;;) {
    const undone = undo(ruleset, match, session.typed)
    if (undone._tag === 'Left') return refused(table, session, undone.left)
    const last = match.entries[undone.right.entries.length]
    match = undone.right
    if (last.tag === 'drawn' || (last.tag === 'commanded' && session.seats[last.side] === 'person')) break
  }
  return { tag: 'done', session: goOn(table, session, match) }
}

/** Returns the session that branches at the selected moment. The current variation is kept. */
export const branchOff = <G extends Game>(table: PlayTable<G>, session: Session<G>): Wished<G> => {
  const { number, match, line, others, moment } = session
  if (moment === null) return { tag: 'done', session }
  const branched: Either<Refusal<G>, Match<G>> = hasOwnDice(match)
    ? { _tag: 'Right', right: cutAt(table, session, moment) }
    : branch(table.ruleset, line, moment)
  if (branched._tag === 'Left') return refused(table, session, branched.left)
  const next = Math.max(number, ...others.map((other) => other.number)) + 1
  const left: Course<G> = { number, match, line }
  return {
    tag: 'done',
    session: { ...goOn(table, session, branched.right), number: next, others: [...others, left] },
  }
}

/** Returns the session with another variation as the current one, at its end. */
export const turnTo = <G extends Game>(session: Session<G>, number: number): Session<G> => {
  const wanted = session.others.find((other) => other.number === number)
  if (wanted === undefined) return session
  const left: Course<G> = { number: session.number, match: session.match, line: session.line }
  const others = session.others.map((other) => (other === wanted ? left : other))
  return { ...session, ...wanted, others, moment: null, chosen: null }
}

/** Returns the session without a variation. */
export const forget = <G extends Game>(session: Session<G>, number: number): Session<G> => ({
  ...session,
  others: session.others.filter((other) => other.number !== number),
})

/** Returns the session with a comment on the selected moment. */
export const remark = <G extends Game>(session: Session<G>, text: string): Session<G> => ({
  ...session,
  line: annotate(session.line, (session.moment ?? session.match.entries.length) - 1, text),
})

/** Returns the session without a comment. */
export const unremark = <G extends Game>(session: Session<G>, comment: Comment): Session<G> => ({
  ...session,
  line: { ...session.line, comments: session.line.comments.filter((one) => one !== comment) },
})

/** Returns the last command that led to draws, together with these draws, as far as a side may see them. */
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
