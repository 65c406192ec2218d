import { memoize } from '../../../kernel/memoize.js'
import type { Modifier } from '../data/table.js'
import type { PartId } from '../data/parts.js'
import { sides, type PieceId, type Side } from '../data/names.js'
import type { Command } from '../model/command.js'
import type { Event, Rolled, RollResults, RollRule } from '../model/event.js'
import { isNoted, notesOfKind, type NoteOf } from '../model/note.js'
import type { Attempt, Refit } from '../model/phase.js'
import type { Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import { hasOpenBooks, pieceOf, type State } from '../model/state.js'
import { privately } from '../model/fog-of-war.js'
import {
  namedIn,
  rollTask,
  type SubjectId,
  bothTask,
  type Ask,
  type AskAbout,
  type AskPart,
  type Both,
  type BothPart,
  type Do,
  type DoAbout,
  type DoPart,
  type Audience,
  type Note,
  type Roll,
  type RollAbout,
  type RollPart,
  type SeatFor,
  type Task,
} from '../model/task.js'

/** Parts whose tasks can come up in any part: freed prisoners, Scrounging, and Locations the Americans have left. */
export type CrossPart = '8.608' | 'scrounge' | '8.6131'

/** The events of an action, and the tasks that follow from it. */
export interface Result<P extends PartId = never> {
  readonly events: readonly Event[]
  /** The next tasks: of the part itself, or of parts that can come up in any. */
  readonly then: readonly Task<P | CrossPart>[]
}

/** The command with some tags. */
export type CommandOf<Tag extends Command['tag']> = Extract<Command, { readonly tag: Tag }>

/** A task about one kind of subject. */
type On<T extends { readonly about: { readonly tag: string } }, Tag> = T & {
  readonly about: Extract<T['about'], { readonly tag: Tag }>
}

/** An automatic task of a part about one kind of subject. */
export type DoOn<P extends DoPart, Tag extends DoAbout<P>['tag']> = On<Do<P>, Tag>

/** A dice roll of a part for one kind of subject. */
export type RollOn<P extends RollPart, Tag extends RollAbout<P>['tag']> = On<Roll<P>, Tag>

/** A question of a part about one kind of subject. */
export type AskOn<P extends AskPart, Tag extends AskAbout<P>['tag']> = On<Ask<P>, Tag> & { readonly seat: SeatFor<Tag> }

/** A question to one seat. */
export interface Question<T, R> {
  /** Candidate answers, legal or not. */
  readonly candidates: (at: Position, task: T) => readonly Command[]
  /** The rule that an answer breaks, or null. */
  readonly whyNot: (at: Position, task: T, command: Command) => Rule | null
  /** The result of a legal answer. */
  readonly decide: (at: Position, task: T, command: Command) => R
}

/** Simultaneous decisions of both sides. */
export interface Decisions<P extends BothPart> {
  /** Whether orders stay sealed until both sides have committed. */
  readonly isSealed: boolean
  /** Whether the enemy immediately sees what a side does, as far as it can see the pieces. */
  readonly isSeen: boolean
  /** Candidate orders of a side, legal or not. */
  readonly candidates: (at: Position, side: Side, task: Both<P>) => readonly Command[]
  /** The rule that a command breaks, or null; also for `commit`. */
  readonly whyNot: (at: Position, side: Side, task: Both<P>, command: Command) => Rule | null
  /** The events of a legal order. Sealed orders are applied once both sides have committed. */
  readonly decide: (at: Position, side: Side, command: Command) => readonly Event[]
  /** The result once both sides have committed. */
  readonly done: (at: Position, task: Both<P>) => Result<P>
}

type Doing<P extends PartId> = P extends DoPart
  ? { readonly does: { readonly [Tag in DoAbout<P>['tag']]: (at: Position, task: DoOn<P, Tag>) => Result<P> } }
  : unknown

type Rolling<P extends PartId> = P extends RollPart
  ? {
      readonly rolls: {
        readonly [Tag in RollAbout<P>['tag']]: (
          at: Position,
          task: RollOn<P, Tag>,
          dice: readonly number[],
        ) => Result<P>
      }
    }
  : unknown

type Asking<P extends PartId> = P extends AskPart
  ? { readonly asks: { readonly [Tag in AskAbout<P>['tag']]: Question<AskOn<P, Tag>, Result<P>> } }
  : unknown

type Deciding<P extends PartId> = P extends BothPart ? { readonly both: Decisions<P> } : unknown

/** The handler of one part of a step. It handles exactly the tasks that the table of parts lists for the part. */
export type PartHandler<P extends PartId> = {
  /** The tasks of the part when it is entered. Without any, the part is skipped. */
  readonly begin: (at: Position) => readonly Task<P>[]
} & Doing<P> &
  Rolling<P> &
  Asking<P> &
  Deciding<P>

/** The handlers of all parts. */
export type PartHandlers = { readonly [P in PartId]: PartHandler<P> }

const isOneOf = <C extends Command['tag']>(takes: readonly C[], command: Command): command is CommandOf<C> =>
  takes.some((tag) => tag === command.tag)

/** Narrows a command to the accepted tags. Other commands are refused earlier. */
const answering = <C extends Command['tag']>(takes: readonly C[], command: Command): CommandOf<C> => {
  if (!isOneOf(takes, command)) throw new Error(`nobody is asked for ${command.tag}`)
  return command
}

/** Makes a question that accepts commands with some tags and refuses all others. */
export const question = <T, R, C extends Command['tag']>(
  takes: readonly C[],
  {
    candidates,
    whyNot,
    decide,
  }: {
    readonly candidates: (at: Position, task: T) => readonly CommandOf<C>[]
    readonly whyNot: (at: Position, task: T, command: CommandOf<C>) => Rule | null
    readonly decide: (at: Position, task: T, command: CommandOf<C>) => R
  },
): Question<T, R> => ({
  candidates,
  whyNot: (at, task, command) => (isOneOf(takes, command) ? whyNot(at, task, command) : 'turn.answer'),
  decide: (at, task, command) => decide(at, task, answering(takes, command)),
})

/** Makes simultaneous decisions by orders with some tags. All others except `commit` are refused. */
export const decisions = <P extends BothPart, C extends Command['tag']>(
  takes: readonly C[],
  {
    isSealed = false,
    isSeen = false,
    candidates,
    commit = () => null,
    whyNot,
    decide,
    done = () => eventsOnly(),
  }: {
    readonly isSealed?: boolean
    readonly isSeen?: boolean
    readonly candidates: (at: Position, side: Side, task: Both<P>) => readonly CommandOf<C>[]
    /** The rule that committing now breaks, or null. */
    readonly commit?: (at: Position, side: Side, task: Both<P>) => Rule | null
    readonly whyNot: (at: Position, side: Side, command: CommandOf<C>, task: Both<P>) => Rule | null
    readonly decide: (at: Position, side: Side, command: CommandOf<C>) => readonly Event[]
    readonly done?: (at: Position, task: Both<P>) => Result<NoInfer<P>>
  },
): Decisions<P> => ({
  isSealed,
  isSeen,
  candidates,
  whyNot: (at, side, task, command) => {
    if (command.tag === 'commit') return commit(at, side, task)
    return isOneOf(takes, command) ? whyNot(at, side, command, task) : 'turn.answer'
  },
  decide: (at, side, command) => decide(at, side, answering(takes, command)),
  done,
})

/** Returns a result with events only. */
export const eventsOnly = (...events: readonly Event[]): Result => ({ events, then: [] })

/** Returns a result with tasks only. */
export const tasksOnly = <P extends PartId>(...then: readonly Task<P>[]): Result<Exclude<P, CrossPart>> =>
  ({ events: [], then }) as Result<Exclude<P, CrossPart>>

/** Returns the current Refit Phase; throws in any other phase. */
export const refitOf = (state: State): Refit => {
  if (state.phase.tag !== 'refit') throw new Error('no refit phase')
  return state.phase
}

/** The rule that an order about an unavailable piece breaks: no such piece, another side's piece, or the wrong kind. */
export const unavailablePieceRule = (state: State, id: PieceId): Rule =>
  pieceOf(state, id) === null ? 'piece.unknown' : 'piece.own'

/** Whether a side has written a note in this step. */
export const hasNoted = (state: State, side: Side, note: Note): boolean => isNoted(refitOf(state).used, side, note)

/** Returns a side's notes of one kind in this step. */
export const notesOf = <Tag extends Note['tag']>(state: State, side: Side, tag: Tag): readonly NoteOf<Tag>[] =>
  notesOfKind(refitOf(state).used, side, tag)

/** Returns the event that writes a note. */
export const noteEvent = (side: Side, note: Note, heard: Audience = 'all'): Event => ({
  tag: 'noted',
  side,
  note,
  heard,
})

/** The announced groups by unit. */
const attemptsByUnit = memoize(
  (attempts: Refit['attempts']): ReadonlyMap<PieceId, Attempt> =>
    new Map(attempts.toReversed().flatMap((attempt) => attempt.units.map((unit) => [unit, attempt] as const))),
)

/** Returns the announced group of a unit, or null. */
export const attemptOf = (state: State, unit: PieceId): Attempt | null =>
  attemptsByUnit(refitOf(state).attempts).get(unit) ?? null

/** Returns the announced group with an id; throws if there is none. */
export const attemptNamed = (state: State, id: PieceId): Attempt => {
  const attempt = refitOf(state).attempts.find((one) => one.id === id)
  if (attempt === undefined) throw new Error(`no group ${id}`)
  return attempt
}

/**
 * Returns the single secret roll of a side for everything in a step, whose dice are used in order. The enemy sees that
 * dice are rolled but not how many. A side with nothing to roll for also rolls, except in an open campaign (KGP-8.14).
 */
export const secretRoll = <P extends RollPart>(
  state: State,
  part: P,
  side: Side,
  dice: number,
  about: RollAbout<P>,
): readonly Roll<P>[] => {
  const heard = privately(state, side)
  return dice === 0 && heard === 'all' ? [] : [rollTask(part, side, Math.max(1, dice), about, heard)]
}

/** Whether the pending roll is a dummy: its side has nothing to roll for, and the enemy must not know (KGP-8.14). */
export const isForShow = ({ phase }: State): boolean => {
  const head = phase.tag === 'refit' ? phase.queue.at(0) : undefined
  if (phase.tag !== 'refit' || head?.tag !== 'roll') return false
  const { about, side } = head
  switch (about.tag) {
    case 'leader':
      return !isNoted(phase.used, side, { tag: 'leaderBy', by: 'roll' })
    case 'bulkFuel':
      return !isNoted(phase.used, side, { tag: 'bulkFuel' })
    case 'shifts':
      return about.attempts.length === 0
    case 'groups':
      return about.purchases.length === 0
    case 'recon':
      return about.areas.length === 0
    default:
      return false
  }
}

/** Takes the next dice of a roll. */
export type DiceReader = (count: number) => readonly number[]

/** Returns a reader that takes the dice of a roll in order. */
export const diceReader = (dice: readonly number[]): DiceReader => {
  let taken = 0
  return (count) => dice.slice(taken, (taken += count))
}

/** Returns the sum of modifiers. */
export const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, { value }) => sum + value, 0)

/** Returns the event of a roll, with its modifiers and result. */
export const rollTrace = <R extends RollRule>(
  { side, about, heard }: Roll,
  rule: R,
  dice: readonly number[],
  modifiers: readonly Modifier[],
  final: number,
  result: RollResults[R],
  subjects: readonly SubjectId[] = namedIn(about),
): Rolled => ({ tag: 'rolled', rule, side, subjects, dice, modifiers, final, result, heard })

/** Returns the sides in the order of dice and events (option `reph.sideOrder`). */
export const sideOrder = (state: State): readonly Side[] =>
  state.options['reph.sideOrder'] === 'germanFirst' ? sides : ['us', 'german']

/** Sorts pieces by their side, in the order of dice and events; those of one side keep their order (KGP-8.6.2). */
export const bySide = <T extends { readonly side: Side }>(state: State, some: readonly T[]): readonly T[] =>
  sideOrder(state).flatMap((side) => some.filter((one) => one.side === side))

/**
 * Returns the secret decisions of both sides. Both are asked whether they have a choice or not, because that would
 * inform the enemy (KGP-8.14, KGP-8.15). In an open campaign only sides with a choice are asked.
 */
export const togetherInSecret = <P extends BothPart>(
  state: State,
  part: P,
  hasChoice: (side: Side) => boolean,
): readonly Both<P>[] => (hasOpenBooks(state) ? togetherIf(part, hasChoice) : [bothTask(part)])

/** Returns the decisions of the sides that have a choice; none if neither has. */
export const togetherIf = <P extends BothPart>(part: P, hasChoice: (side: Side) => boolean): readonly Both<P>[] => {
  const open = sides.filter(hasChoice)
  return open.length > 0 ? [bothTask(part, open)] : []
}
