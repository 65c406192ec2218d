import type { Draw, Drawn } from '../../../kernel/draw.js'
import { E, type Either } from '../../../kernel/fp.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { room as roomForOrders, type Offers } from '../model/move-list.js'
import type { Rule } from '../model/rule.js'
import type { Phase } from '../model/phase.js'
import type { State } from '../model/state.js'
import type { Side } from '../data/counters.js'

/** A phase by its tag. */
export type PhaseOf<Tag extends Phase['tag']> = Extract<Phase, { readonly tag: Tag }>

/** What is done in a phase: a side is asked, or dice are thrown, or the rules go on by themselves. */
export interface Room<P extends Phase> {
  /** The side that is asked, or null. */
  readonly asks: (phase: P) => Side | null
  /** The dice that are due; only where no side is asked. */
  readonly draw: (state: State, phase: P) => Draw
  /** The orders open to the side that is asked. */
  readonly offers: (state: State) => Offers
  /** The same and what only the position forbids. */
  readonly candidates: (state: State, phase: P) => readonly Command[]
  /** What follows from a command. */
  readonly decide: (state: State, phase: P, command: Command) => Either<Violation<Rule>, readonly Event[]>
  /** What follows from the dice. */
  readonly resolve: (state: State, phase: P, drawn: Drawn) => readonly Event[]
  /** What follows by itself. */
  readonly settle: (state: State, phase: P) => readonly Event[]
}

/** A room for every phase. */
export type Rooms = { readonly [Tag in Phase['tag']]: Room<PhaseOf<Tag>> }

/** No orders. */
export const NO_ORDERS: Offers = /* @__PURE__ */ roomForOrders()

const noDice = (): never => {
  throw new Error('no dice are due in this phase')
}
const noCommand: Room<Phase>['decide'] = (_, { tag }, command) =>
  E.left(violation('turn.phase', { command: command.tag, phase: tag }))
const nothing = (): readonly never[] => []

const EMPTY = {
  asks: (): null => null,
  draw: noDice,
  offers: (): Offers => NO_ORDERS,
  candidates: nothing,
  decide: noCommand,
  resolve: nothing,
  settle: nothing,
} as const

/** A room in which a side is asked. */
export const asking = <P extends Phase>(
  room: Pick<Room<P>, 'asks' | 'offers' | 'candidates' | 'decide'> & Partial<Room<P>>,
): Room<P> => ({ ...EMPTY, ...room })

/** A room in which dice are thrown. */
export const rolling = <P extends Phase>(room: Pick<Room<P>, 'draw' | 'resolve'>): Room<P> => ({ ...EMPTY, ...room })

/** A room that the game only passes through. */
export const passing = <P extends Phase>(settle: Room<P>['settle']): Room<P> => ({ ...EMPTY, settle })
