import {
  act,
  branch,
  follow,
  play,
  say,
  seek,
  timeline,
  undo,
  type Entry,
  type Game,
  type Match,
  type Timeline,
} from 'ardennes'
import type { PlayTable } from './table.js'

/** Who may sit at a side. */
export const seatKinds = ['person', 'built-in', 'tree'] as const

/** Who sits at a side. */
export type SeatKind = (typeof seatKinds)[number]

/** Who sits where. */
export type Seating = Readonly<Record<string, SeatKind>>

/** A game as it lies on the page. */
export interface Session<G extends Game> {
  /** Where it stands. */
  readonly match: Match<G>
  /** All its moments. */
  readonly line: Timeline<G>
  /** The moment looked at, in entries; null for the present. */
  readonly moment: number | null
  /** Who sits where. */
  readonly seats: Seating
  /** The unit that was touched, or null. */
  readonly chosen: string | null
}

/** A session for a match. */
export const sit = <G extends Game>({ ruleset }: PlayTable<G>, match: Match<G>, seats: Seating): Session<G> => ({
  match,
  line: timeline(ruleset, match),
  moment: null,
  seats,
  chosen: null,
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

/** The side that is asked and for whom a person sits; else the first that is asked; null when nobody is. */
export const askedOf = <G extends Game>({ ruleset }: PlayTable<G>, { match, seats }: Session<G>): G['side'] | null => {
  const turn = ruleset.toAct(match.state)
  if (turn.tag !== 'sides') return null
  return turn.sides.find((side) => seats[side] === 'person') ?? turn.sides[0]
}

/** The side to which the board is shown: in games with secrets the person who is asked, or the only one. */
export const watcherOf = <G extends Game>(table: PlayTable<G>, session: Session<G>): G['side'] | null => {
  if (table.ruleset.hear === undefined) return null
  const people = table.ruleset.sides.filter((side) => session.seats[side] === 'person')
  if (people.length === 1) return people[0]
  const asked = askedOf(table, session)
  return asked !== null && session.seats[asked] === 'person' ? asked : (people[0] ?? null)
}

/** What came of something that was wished for: a session, or why not, in words. */
export type Wished<G extends Game> =
  { readonly tag: 'done'; readonly session: Session<G> } | { readonly tag: 'refused'; readonly says: string }

/** The session after a command, or the reason why it is refused. */
export const give = <G extends Game>(
  table: PlayTable<G>,
  session: Session<G>,
  side: G['side'],
  command: G['command'],
): Wished<G> => {
  const { ruleset } = table
  const played = play(ruleset, session.match, side, command)
  return played._tag === 'Left'
    ? { tag: 'refused', says: say(ruleset.book, played.left) }
    : { tag: 'done', session: goOn(table, session, played.right) }
}

/** The session without the last command of a person and whatever followed it, if nothing has been learned since. */
export const takeBack = <G extends Game>(table: PlayTable<G>, session: Session<G>): Wished<G> => {
  const { ruleset } = table
  let { match } = session
  for (;;) {
    const last = match.entries.findLast((entry) => entry.tag === 'commanded')
    const undone = undo(ruleset, match)
    if (undone._tag === 'Left') return { tag: 'refused', says: say(ruleset.book, undone.left) }
    match = undone.right
    if (last?.tag === 'commanded' && session.seats[last.side] === 'person') break
  }
  return { tag: 'done', session: goOn(table, session, match) }
}

/** The session that plays on from the moment looked at. */
export const branchOff = <G extends Game>(table: PlayTable<G>, session: Session<G>): Wished<G> => {
  const { ruleset } = table
  if (session.moment === null) return { tag: 'done', session }
  const branched = branch(ruleset, session.line, session.moment)
  return branched._tag === 'Left'
    ? { tag: 'refused', says: say(ruleset.book, branched.left) }
    : { tag: 'done', session: goOn(table, session, branched.right) }
}

/** The entries of chance since the last command up to a moment. */
export const lastDraws = <G extends Game>(entries: readonly Entry<G>[]): readonly Entry<G>[] =>
  entries.slice(
    Math.max(
      0,
      entries.findLastIndex(({ tag }) => tag === 'commanded'),
    ),
  )

/** The legal commands of a side that need no more than one touch of a unit, or none. */
export const isLegal = <G extends Game>(
  { ruleset }: PlayTable<G>,
  state: G['state'],
  side: G['side'],
  command: G['command'],
): boolean => act(ruleset, state, side, command)._tag === 'Right'
