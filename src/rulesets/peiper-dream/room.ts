import type { Draw, Drawn } from '../../kernel/draw.js'
import type { Command } from './command.js'
import type { Side } from './data/printed-unit.js'
import type { Event } from './event.js'
import type { Decision } from './phases/refusal.js'
import type { Phase, State } from './state.js'

/** A phase by its tag. */
export type PhaseOf<Tag extends Phase['tag']> = Extract<Phase, { readonly tag: Tag }>

/** What is done in a phase: a side is asked, or chance, or the rules go on by themselves. */
export interface Room<P extends Phase> {
  /** The side that is asked, or null. */
  readonly asks: (phase: P) => Side | null
  /** What chance is asked; only where no side is. */
  readonly draw: (state: State) => Draw
  /** What the side may do. */
  readonly legal: (state: State, phase: P) => readonly Command[]
  /** The same and what only the position forbids. */
  readonly candidates: (state: State, phase: P) => readonly Command[]
  /** What follows from a command. */
  readonly decide: (state: State, phase: P, command: Command) => Decision
  /** What follows from the answer of chance. */
  readonly resolve: (state: State, phase: P, drawn: Drawn) => readonly Event[]
  /** What follows by itself. */
  readonly settle: (state: State, phase: P) => readonly Event[]
}

/** A room for every phase. */
export type Rooms = { readonly [Tag in Phase['tag']]: Room<PhaseOf<Tag>> }

const never = (what: string) => (): never => {
  throw new Error(`no ${what} is due in this phase`)
}
const nothing = (): readonly never[] => []

const EMPTY = {
  asks: (): null => null,
  draw: never('draw'),
  legal: nothing,
  candidates: nothing,
  decide: never('command'),
  resolve: never('draw'),
  settle: nothing,
} as const

/** A room in which a side is asked. */
export const asking = <P extends Phase>(
  room: Pick<Room<P>, 'asks' | 'legal' | 'decide'> & Partial<Room<P>>,
): Room<P> => ({
  ...EMPTY,
  candidates: room.legal,
  ...room,
})

/** A room in which chance is asked. */
export const rolling = <P extends Phase>(room: Pick<Room<P>, 'draw' | 'resolve'> & Partial<Room<P>>): Room<P> => ({
  ...EMPTY,
  ...room,
})

/** A room that the game only passes through. */
export const passing = <P extends Phase>(settle: Room<P>['settle']): Room<P> => ({ ...EMPTY, settle })
