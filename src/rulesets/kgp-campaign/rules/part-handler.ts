import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import type {
  Ask,
  AskAbout,
  AskPart,
  Both,
  BothPart,
  Do,
  DoAbout,
  DoPart,
  Roll,
  RollAbout,
  RollPart,
  Task,
} from '../model/task.js'
import type { PartId } from '../data/parts.js'
import type { Kit } from '../model/game-data.js'
import type { Side } from '../data/names.js'
import type { Rule } from '../model/rule-ids.js'
import type { State } from '../model/state.js'

export interface Position {
  readonly kit: Kit
  readonly state: State
}

/** Parts whose tasks any part may leave: freed prisoners, searches, and what the Americans have left. */
export type CrossPart = '8.608' | 'scrounge' | '8.6131'

/** What happens, and the tasks that follow from it at once. */
export interface Result<P extends PartId = never> {
  /** What happens, in order. */
  readonly events: readonly Event[]
  /** What is to be done next: tasks of the part itself, and what may come up in any. */
  readonly then: readonly Task<P | CrossPart>[]
}

/** A task about one kind of matter. */
type On<T extends { readonly about: { readonly tag: string } }, Tag> = T & {
  readonly about: Extract<T['about'], { readonly tag: Tag }>
}

/** A task of a part that the rules do by themselves. */
export type DoOn<P extends DoPart, Tag extends DoAbout<P>['tag']> = On<Do<P>, Tag>
/** Dice of a part for one kind of matter. */
export type RollOn<P extends RollPart, Tag extends RollAbout<P>['tag']> = On<Roll<P>, Tag>
/** A question of a part about one kind of matter. */
export type AskOn<P extends AskPart, Tag extends AskAbout<P>['tag']> = On<Ask<P>, Tag>

type CommandOf<Tag extends Command['tag']> = Extract<Command, { readonly tag: Tag }>

/** A question to one seat: what it might answer, what is wrong with an answer, and what a lawful one does. */
export interface Question<T, R> {
  readonly candidates: (at: Position, task: T) => readonly Command[]
  readonly broken: (at: Position, task: T, command: Command) => Rule | null
  readonly decide: (at: Position, task: T, command: Command) => R
}

const isOneOf = <C extends Command['tag']>(takes: readonly C[], command: Command): command is CommandOf<C> =>
  takes.some((tag) => tag === command.tag)

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
  decide: (at, task, command) => {
    if (!isOneOf(takes, command)) throw new Error(`${command.tag} is no answer`)
    return decide(at, task, command)
  },
})

/** Decisions of both sides: what each might order, what is wrong with an order, what a lawful one does, and what follows. */
export interface Decisions<P extends BothPart> {
  /** Whether orders wait unseen until both sides have committed. */
  readonly isSealed: boolean
  readonly candidates: (at: Position, side: Side, task: Both<P>) => readonly Command[]
  readonly broken: (at: Position, side: Side, task: Both<P>, command: Command) => Rule | null
  readonly decide: (at: Position, side: Side, command: Command) => readonly Event[]
  readonly done: (at: Position, task: Both<P>) => Result<P>
}

type Table<P extends PartId> = (P extends DoPart
  ? { readonly does: { readonly [T in DoAbout<P>['tag']]: (at: Position, task: DoOn<P, T>) => Result<P> } }
  : unknown) &
  (P extends RollPart
    ? {
        readonly rolls: {
          readonly [T in RollAbout<P>['tag']]: (at: Position, task: RollOn<P, T>, dice: readonly number[]) => Result<P>
        }
      }
    : unknown) &
  (P extends AskPart
    ? { readonly asks: { readonly [T in AskAbout<P>['tag']]: Question<AskOn<P, T>, Result<P>> } }
    : unknown) &
  (P extends BothPart ? { readonly both: Decisions<P> } : unknown)

/** What runs one part of a step: everything it may leave in the table of parts, and nothing else. */
export type PartHandler<P extends PartId> = {
  /** The tasks of the part, worked out as it is entered; none skips it. */
  readonly begin: (at: Position) => readonly Task<P>[]
} & Table<P>

/** All parts. */
export type PartHandlers = { readonly [P in PartId]: PartHandler<P> }
