import { derive } from '../../../kernel/derive.js'
import type { Modifier } from '../data/table.js'
import type { PartId } from '../data/parts.js'
import { sides, type PieceId, type Side } from '../data/names.js'
import type { Command } from '../model/command.js'
import type { Event, Rolled, RollResults, RollRule } from '../model/event.js'
import { isNoted, notesOfKind, type NoteOf } from '../model/note.js'
import type { Attempt, Refit } from '../model/phase.js'
import type { Position } from '../model/position.js'
import type { Rule } from '../model/rule-ids.js'
import { pieceOf, type State } from '../model/state.js'
import {
  namedIn,
  type SubjectId,
  together,
  type Ask,
  type AskAbout,
  type AskPart,
  type Both,
  type BothPart,
  type Do,
  type DoAbout,
  type DoPart,
  type Heard,
  type Note,
  type Roll,
  type RollAbout,
  type RollPart,
  type SeatFor,
  type Task,
} from '../model/task.js'

/** Parts whose tasks any part may leave: freed prisoners, searches, and what the Americans have left. */
export type CrossPart = '8.608' | 'scrounge' | '8.6131'

/** What happens, and the tasks that follow from it at once. */
export interface Result<P extends PartId = never> {
  /** What happens, in order. */
  readonly events: readonly Event[]
  /** What is to be done next: tasks of the part itself, and what may come up in any. */
  readonly then: readonly Task<P | CrossPart>[]
}

/** Commands of some kinds. */
export type CommandOf<Tag extends Command['tag']> = Extract<Command, { readonly tag: Tag }>

/** A task about one kind of matter. */
type On<T extends { readonly about: { readonly tag: string } }, Tag> = T & {
  readonly about: Extract<T['about'], { readonly tag: Tag }>
}

/** A task of a part that the rules do by themselves, about one kind of matter. */
export type DoOn<P extends DoPart, Tag extends DoAbout<P>['tag']> = On<Do<P>, Tag>

/** Dice of a part for one kind of matter. */
export type RollOn<P extends RollPart, Tag extends RollAbout<P>['tag']> = On<Roll<P>, Tag>

/** A question of a part about one kind of matter. */
export type AskOn<P extends AskPart, Tag extends AskAbout<P>['tag']> = On<Ask<P>, Tag> & { readonly seat: SeatFor<Tag> }

/** A question to one seat: what it might answer, what is wrong with an answer, and what a lawful one does. */
export interface Question<T, R> {
  /** Everything the seat might answer, lawful or not. */
  readonly candidates: (at: Position, task: T) => readonly Command[]
  /** The rule an answer breaks, or null. */
  readonly broken: (at: Position, task: T, command: Command) => Rule | null
  /** What a lawful answer does. */
  readonly decide: (at: Position, task: T, command: Command) => R
}

/** Decisions of both sides at once. */
export interface Decisions<P extends BothPart> {
  /** Whether orders wait unseen until both sides have committed. */
  readonly isSealed: boolean
  /** Every order a side might give, lawful or not. */
  readonly candidates: (at: Position, side: Side, task: Both<P>) => readonly Command[]
  /** The rule a command breaks, or null; of `commit` too. */
  readonly broken: (at: Position, side: Side, task: Both<P>, command: Command) => Rule | null
  /** What a lawful order does; of a sealed one, once both have committed. */
  readonly decide: (at: Position, side: Side, command: Command) => readonly Event[]
  /** What follows once both have committed. */
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

/** What runs one part of a step: it can do all that the table of parts says the part may leave, and nothing else. */
export type PartHandler<P extends PartId> = {
  /** The tasks of the part, worked out as it is entered; none skips it. */
  readonly begin: (at: Position) => readonly Task<P>[]
} & Doing<P> &
  Rolling<P> &
  Asking<P> &
  Deciding<P>

/** What runs every part. */
export type PartHandlers = { readonly [P in PartId]: PartHandler<P> }

const isOneOf = <C extends Command['tag']>(takes: readonly C[], command: Command): command is CommandOf<C> =>
  takes.some((tag) => tag === command.tag)

/** Commands of other kinds are refused before this is asked. */
const answering = <C extends Command['tag']>(takes: readonly C[], command: Command): CommandOf<C> => {
  if (!isOneOf(takes, command)) throw new Error(`nobody is asked for ${command.tag}`)
  return command
}

/** A question that commands of some kinds answer; every other is refused. */
export const question = <T, R, C extends Command['tag']>(
  takes: readonly C[],
  {
    candidates,
    broken,
    decide,
  }: {
    readonly candidates: (at: Position, task: T) => readonly CommandOf<C>[]
    readonly broken: (at: Position, task: T, command: CommandOf<C>) => Rule | null
    readonly decide: (at: Position, task: T, command: CommandOf<C>) => R
  },
): Question<T, R> => ({
  candidates,
  broken: (at, task, command) => (isOneOf(takes, command) ? broken(at, task, command) : 'turn.answer'),
  decide: (at, task, command) => decide(at, task, answering(takes, command)),
})

/** Decisions of both sides by orders of some kinds; every other is refused, but to commit. */
export const decisions = <P extends BothPart, C extends Command['tag']>(
  takes: readonly C[],
  {
    isSealed = false,
    candidates,
    commit = () => null,
    broken,
    decide,
    done = () => just(),
  }: {
    readonly isSealed?: boolean
    readonly candidates: (at: Position, side: Side, task: Both<P>) => readonly CommandOf<C>[]
    /** The rule a side breaks that commits now, or null. */
    readonly commit?: (at: Position, side: Side, task: Both<P>) => Rule | null
    readonly broken: (at: Position, side: Side, command: CommandOf<C>, task: Both<P>) => Rule | null
    readonly decide: (at: Position, side: Side, command: CommandOf<C>) => readonly Event[]
    readonly done?: (at: Position, task: Both<P>) => Result<NoInfer<P>>
  },
): Decisions<P> => ({
  isSealed,
  candidates,
  broken: (at, side, task, command) => {
    if (command.tag === 'commit') return commit(at, side, task)
    return isOneOf(takes, command) ? broken(at, side, command, task) : 'turn.answer'
  },
  decide: (at, side, command) => decide(at, side, answering(takes, command)),
  done,
})

/** Events, and nothing that follows. */
export const just = (...events: readonly Event[]): Result => ({ events, then: [] })

/** Nothing happens yet; these are to be done next. */
export const next = <P extends PartId>(...then: readonly Task<P>[]): Result<Exclude<P, CrossPart>> =>
  ({ events: [], then }) as Result<Exclude<P, CrossPart>>

/** The present refit phase; a part of a step runs in no other. */
export const refitOf = (state: State): Refit => {
  if (state.phase.tag !== 'refit') throw new Error('no refit phase')
  return state.phase
}

/** Why a piece that an order names cannot be decided on: there is none of that name, or it is another's, or none of the kind. */
export const notYours = (state: State, id: PieceId): Rule =>
  pieceOf(state, id) === null ? 'piece.unknown' : 'piece.own'

/** Whether a side has noted down just this in the step. */
export const hasNoted = (state: State, side: Side, note: Note): boolean => isNoted(refitOf(state).used, side, note)

/** What a side has noted down in the step, of one kind. */
export const notesOf = <Tag extends Note['tag']>(state: State, side: Side, tag: Tag): readonly NoteOf<Tag>[] =>
  notesOfKind(refitOf(state).used, side, tag)

/** Something is noted down as done. */
export const noting = (side: Side, note: Note, heard: Heard = 'all'): Event => ({ tag: 'noted', side, note, heard })

/** The announced groups by their units. */
const attemptsByUnit = derive(
  (attempts: Refit['attempts']): ReadonlyMap<PieceId, Attempt> =>
    new Map(attempts.toReversed().flatMap((attempt) => attempt.units.map((unit) => [unit, attempt] as const))),
)

/** The announced group a unit belongs to, or null. */
export const attemptOf = (state: State, unit: PieceId): Attempt | null =>
  attemptsByUnit(refitOf(state).attempts).get(unit) ?? null

/** The announced group of this name: a task about a group names one that was announced. */
export const attemptNamed = (state: State, id: PieceId): Attempt => {
  const attempt = refitOf(state).attempts.find((one) => one.id === id)
  if (attempt === undefined) throw new Error(`no group ${id}`)
  return attempt
}

/** The sum of modifiers. */
export const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, { value }) => sum + value, 0)

/** The trace of a roll, ready to tell. */
export const rolled = <R extends RollRule>(
  { side, about, heard }: Roll,
  rule: R,
  dice: readonly number[],
  modifiers: readonly Modifier[],
  final: number,
  result: RollResults[R],
  subjects: readonly SubjectId[] = namedIn(about),
): Rolled => ({ tag: 'rolled', rule, side, subjects, dice, modifiers, final, result, heard })

/** The sides in the order of dice and events (option `reph.sideOrder`). */
export const sideOrder = (state: State): readonly Side[] =>
  state.options['reph.sideOrder'] === 'germanFirst' ? sides : ['us', 'german']

/** Decisions of the sides that have anything to decide; none where neither has. */
export const togetherIf = <P extends BothPart>(part: P, hasChoice: (side: Side) => boolean): readonly Both<P>[] => {
  const open = sides.filter(hasChoice)
  return open.length > 0 ? [together(part, open)] : []
}
