import { dice, pick, type Draw, type Drawn } from '../../../kernel/draw.js'
import type { Side } from '../data/printed-unit.js'
import type { Command, CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import type { Phase, State } from '../model/state.js'

/** A phase by its tag. */
export type PhaseOf<Tag extends Phase['tag']> = Extract<Phase, { readonly tag: Tag }>

/** What is done in a phase: a side is asked, or chance, or the game goes on by itself. */
export interface PhaseHandler<P extends Phase> {
  /** The side that is asked, or null. */
  readonly asks: (phase: P) => Side | null
  /** What chance is asked; only where no side is. */
  readonly draw: (state: State) => Draw
  /** Every command the side could think of, the legal ones and those that only the position forbids. */
  readonly candidates: (at: Position, phase: P) => readonly Command[]
  /** Every command that breaks no rule, in the order of the candidates. */
  readonly legal: (at: Position, phase: P) => readonly Command[]
  /** The rule that a command breaks, or null. Lists, refusals and explanations all ask here. */
  readonly broken: (at: Position, phase: P, command: Command) => Rule | null
  /** What follows from a command that breaks no rule. */
  readonly follow: (at: Position, phase: P, command: Command) => readonly Event[]
  /** What follows from the answer of chance. */
  readonly resolve: (at: Position, phase: P, drawn: Drawn) => readonly Event[]
  /** What follows by itself. */
  readonly settle: (at: Position, phase: P) => readonly Event[]
}

/** The event with which the game goes on to a phase. */
export const goTo = (phase: Phase): Event => ({ tag: 'phaseBegan', phase })

/** Nothing happens. */
export const NOTHING: readonly Event[] = []

const never = (what: string) => (): never => {
  throw new Error(`no ${what} is due in this phase`)
}
const none = (): readonly never[] => []

const NOBODY = {
  asks: (): null => null,
  draw: never('draw'),
  candidates: none,
  legal: none,
  broken: (): Rule => 'command.phase',
  follow: never('command'),
  resolve: never('draw'),
  settle: none,
} as const

/** What a phase has to say of the commands it asks for. */
interface Asking<P extends Phase, C extends Command> {
  readonly asks: (phase: P) => Side
  readonly candidates: (at: Position, phase: P) => readonly C[]
  readonly legal?: (at: Position, phase: P) => readonly C[]
  readonly broken: (at: Position, phase: P, command: C) => Rule | null
  readonly follow: (at: Position, phase: P, command: C) => readonly Event[]
  readonly settle?: PhaseHandler<P>['settle']
}

/** A phase in which a side is asked for commands with these tags. Where the rules do not narrow the list, every candidate is asked about. */
export const asking = <P extends Phase, Tag extends Command['tag']>(
  tags: readonly Tag[],
  handler: Asking<P, CommandOf<Tag>>,
): PhaseHandler<P> => {
  const isAsked = (command: Command): command is CommandOf<Tag> => (tags as readonly string[]).includes(command.tag)
  const { candidates, broken, follow } = handler
  return {
    ...NOBODY,
    legal: (at, phase) => candidates(at, phase).filter((command) => broken(at, phase, command) === null),
    ...handler,
    broken: (at, phase, command) => (isAsked(command) ? broken(at, phase, command) : 'command.phase'),
    follow: (at, phase, command) => (isAsked(command) ? follow(at, phase, command) : NOTHING),
  }
}

/** A phase in which chance is asked. */
export const rolling = <P extends Phase>(
  handler: Pick<PhaseHandler<P>, 'draw' | 'resolve'> & Partial<PhaseHandler<P>>,
): PhaseHandler<P> => ({ ...NOBODY, ...handler })

/** A phase that the game only passes through. */
export const passing = <P extends Phase>(settle: PhaseHandler<P>['settle']): PhaseHandler<P> => ({ ...NOBODY, settle })

/** The stream of chance that cards are drawn from; dice have the main one. */
const CARDS = 'cards'

/** One die. */
export const die = (): Draw => dice(1)

/** One card of the pile (PD-B.10). */
export const card = ({ pile }: State): Draw => pick(1, pile.length, CARDS)
