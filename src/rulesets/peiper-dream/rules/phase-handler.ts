import { dice, pick, type Draw, type Drawn } from '../../../kernel/draw.js'
import type { Side } from '../data/printed-unit.js'
import type { Command, CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import type { Violation } from '../../../kernel/violation.js'
import { barredBy, type Rule } from '../model/rule.js'
import type { State } from '../model/state.js'
import type { Phase } from '../model/phase.js'

/** The phase with a tag. */
export type PhaseOf<Tag extends Phase['tag']> = Extract<Phase, { readonly tag: Tag }>

/** The rules of a phase in which a side acts, chance acts, or the game proceeds automatically. */
export interface PhaseHandler<P extends Phase> {
  /** The side to act, or null. */
  readonly asks: (phase: P) => Side | null
  /** The draw, if no side is to act. */
  readonly draw: (state: State) => Draw
  /** Candidate commands: the legal ones and those that only the position forbids. */
  readonly candidates: (at: Position, phase: P) => readonly Command[]
  /** Legal commands, in the order of the candidates. */
  readonly legal: (at: Position, phase: P) => readonly Command[]
  /** Why a command is refused, or null. */
  readonly whyNot: (at: Position, phase: P, command: Command) => Violation<Rule> | null
  /** The events of a legal command. */
  readonly follow: (at: Position, phase: P, command: Command) => readonly Event[]
  readonly resolve: (at: Position, phase: P, drawn: Drawn) => readonly Event[]
  /** Automatic events. */
  readonly settle: (at: Position, phase: P) => readonly Event[]
}

/** Returns the event that starts a phase. */
export const goTo = (phase: Phase): Event => ({ tag: 'phaseBegan', phase })

/** No events. */
export const NOTHING: readonly Event[] = []

const never = (what: string) => (): never => {
  throw new Error(`no ${what} is due in this phase`)
}
const none = (): readonly never[] => []

/** The refusal of a command that does not belong to the phase (PD-B.3). */
const wrongPhase = (command: Command, phase: Phase): Violation<Rule> =>
  barredBy('command.phase', { command: command.tag, phase: phase.tag })

const NOBODY = {
  asks: (): null => null,
  draw: never('draw'),
  candidates: none,
  legal: none,
  whyNot: (_: Position, phase: Phase, command: Command): Violation<Rule> => wrongPhase(command, phase),
  follow: never('command'),
  resolve: never('draw'),
  settle: none,
} as const

/** The rules of a phase in which a side acts. */
interface Asking<P extends Phase, C extends Command> {
  readonly asks: (phase: P) => Side
  readonly candidates: (at: Position, phase: P) => readonly C[]
  readonly legal?: (at: Position, phase: P) => readonly C[]
  readonly whyNot: (at: Position, phase: P, command: C) => Violation<Rule> | null
  readonly follow: (at: Position, phase: P, command: C) => readonly Event[]
  readonly settle?: PhaseHandler<P>['settle']
}

/**
 * Makes the handler of a phase in which a side gives commands with some tags. Without a `legal` list, all candidates
 * are checked.
 */
export const askingPhase = <P extends Phase, Tag extends Command['tag']>(
  tags: readonly Tag[],
  handler: Asking<P, CommandOf<Tag>>,
): PhaseHandler<P> => {
  const isAsked = (command: Command): command is CommandOf<Tag> => (tags as readonly string[]).includes(command.tag)
  const { candidates, whyNot, follow } = handler
  return {
    ...NOBODY,
    legal: (at, phase) => candidates(at, phase).filter((command) => whyNot(at, phase, command) === null),
    ...handler,
    whyNot: (at, phase, command) => (isAsked(command) ? whyNot(at, phase, command) : wrongPhase(command, phase)),
    follow: (at, phase, command) => (isAsked(command) ? follow(at, phase, command) : NOTHING),
  }
}

/** Makes the handler of a phase in which chance acts. */
export const rollingPhase = <P extends Phase>(
  handler: Pick<PhaseHandler<P>, 'draw' | 'resolve'> & Partial<PhaseHandler<P>>,
): PhaseHandler<P> => ({ ...NOBODY, ...handler })

/** Makes the handler of a phase that only passes automatically. */
export const passingPhase = <P extends Phase>(settle: PhaseHandler<P>['settle']): PhaseHandler<P> => ({
  ...NOBODY,
  settle,
})

/** The random stream of cards. Dice use the main one. */
const CARDS = 'cards'

/** Draws one die. */
export const die = (): Draw => dice(1)

/** Draws one card from the pile (PD-B.10). */
export const card = ({ pile }: State): Draw => pick(1, pile.length, CARDS)
