import type { Draw, Drawn } from '../../../kernel/draw.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import type { Side } from '../data/counters.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Phase } from '../model/phase.js'
import type { Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'

/** What is done in a phase: a side is asked, or dice are thrown, or the rules go on by themselves. */
export interface PhaseHandler<P extends Phase> {
  /** The side that is asked, or null. */
  readonly asks: (phase: P) => Side | null
  /** The dice that are due; only where no side is asked. */
  readonly draw: (at: Position, phase: P) => Draw
  /** The orders open to the side that is asked. */
  readonly legal: (at: Position, phase: P) => readonly Command[]
  /** The same and what only the position forbids. */
  readonly candidates: (at: Position, phase: P) => readonly Command[]
  /** The rule that a command breaks, or null: the one home of what is legal. */
  readonly broken: (at: Position, phase: P, command: Command) => Violation<Rule> | null
  /** What follows from a command that breaks none. */
  readonly follow: (at: Position, phase: P, command: Command) => readonly Event[]
  /** What follows from the dice. */
  readonly resolve: (at: Position, phase: P, drawn: Drawn) => readonly Event[]
  /** What follows by itself. */
  readonly settle: (at: Position, phase: P) => readonly Event[]
}

/** A command that is no order for a phase, DD-12.2. */
export const wrongPhase = ({ tag }: Command, phase: string): Violation<Rule> =>
  violation('turn.phase', { command: tag, phase })

const noDice = (): never => {
  throw new Error('no dice are due in this phase')
}

const nothing = (): readonly never[] => []

const SILENT: PhaseHandler<Phase> = {
  asks: () => null,
  draw: noDice,
  legal: nothing,
  candidates: nothing,
  broken: (_, { tag }, command) => wrongPhase(command, tag),
  follow: nothing,
  resolve: nothing,
  settle: nothing,
}

/** A phase in which a side is asked. */
export const asking = <P extends Phase>(
  handler: Pick<PhaseHandler<P>, 'asks' | 'legal' | 'candidates' | 'broken' | 'follow'> &
    Partial<Pick<PhaseHandler<P>, 'settle'>>,
): PhaseHandler<P> => ({ ...SILENT, ...handler })

/** A phase in which dice are thrown. */
export const rolling = <P extends Phase>(handler: Pick<PhaseHandler<P>, 'draw' | 'resolve'>): PhaseHandler<P> => ({
  ...SILENT,
  ...handler,
})

/** A phase that the game only passes through; it may be a side's all the same. */
export const passing = <P extends Phase>(
  settle: PhaseHandler<P>['settle'],
  asks: PhaseHandler<P>['asks'] = SILENT.asks,
): PhaseHandler<P> => ({ ...SILENT, asks, settle })
