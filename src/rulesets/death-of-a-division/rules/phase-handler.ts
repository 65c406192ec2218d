import type { Draw, Drawn } from '../../../kernel/draw.js'
import type { Violation } from '../../../kernel/violation.js'
import type { Side } from '../data/counters.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Phase } from '../model/phase.js'
import type { Position } from '../model/position.js'
import { barredBy, type Rule } from '../model/rule.js'

/** The behavior of one phase: a side gives commands, dice are rolled, or the game continues automatically. */
export interface PhaseHandler<P extends Phase> {
  /** The side to act, or null. */
  readonly asks: (phase: P) => Side | null
  /** The dice that are due; throws if none are. */
  readonly draw: (at: Position, phase: P) => Draw
  /** The legal commands of the side to act. */
  readonly legal: (at: Position, phase: P) => readonly Command[]
  /** The legal commands, and others that only the position forbids. */
  readonly candidates: (at: Position, phase: P) => readonly Command[]
  /** The rule that a command violates, or null. This function alone decides what is legal. */
  readonly whyNot: (at: Position, phase: P, command: Command) => Violation<Rule> | null
  /** The events of a legal command. */
  readonly follow: (at: Position, phase: P, command: Command) => readonly Event[]
  /** The events after a roll. */
  readonly resolve: (at: Position, phase: P, drawn: Drawn) => readonly Event[]
  /** The automatic events that are due. */
  readonly settle: (at: Position, phase: P) => readonly Event[]
}

/** The refusal of a command that does not belong to the phase, DD-12.2. */
export const wrongPhase = (command: Command, phase: Phase): Violation<Rule> =>
  barredBy('turn.phase', { command: command.tag, phase: phase.tag })

const noDice = (): never => {
  throw new Error('no dice are due in this phase')
}

const nothing = (): readonly never[] => []

const SILENT: PhaseHandler<Phase> = {
  asks: () => null,
  draw: noDice,
  legal: nothing,
  candidates: nothing,
  whyNot: (_, phase, command) => wrongPhase(command, phase),
  follow: nothing,
  resolve: nothing,
  settle: nothing,
}

/** Creates the handler of a phase in which a side gives commands. */
export const askingPhase = <P extends Phase>(
  handler: Pick<PhaseHandler<P>, 'asks' | 'legal' | 'candidates' | 'whyNot' | 'follow'> &
    Partial<Pick<PhaseHandler<P>, 'settle'>>,
): PhaseHandler<P> => ({ ...SILENT, ...handler })

/** Creates the handler of a phase in which dice are rolled. */
export const rollingPhase = <P extends Phase>(handler: Pick<PhaseHandler<P>, 'draw' | 'resolve'>): PhaseHandler<P> => ({
  ...SILENT,
  ...handler,
})

/** Creates the handler of a phase that passes automatically. It may still belong to a side. */
export const passingPhase = <P extends Phase>(
  settle: PhaseHandler<P>['settle'],
  asks: PhaseHandler<P>['asks'] = SILENT.asks,
): PhaseHandler<P> => ({ ...SILENT, asks, settle })
