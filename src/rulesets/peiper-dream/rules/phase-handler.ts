import type { Draw, Drawn } from '../../../kernel/draw.js'
import type { Command } from '../model/command.js'
import type { Side } from '../data/printed-unit.js'
import type { Event } from '../model/event.js'
import { offer, type Offers } from '../model/move-list.js'
import type { Decision } from './phases/refusal.js'
import type { Phase, State } from '../model/state.js'

/** A phase by its tag. */
export type PhaseOf<Tag extends Phase['tag']> = Extract<Phase, { readonly tag: Tag }>

/** What is done in a phase: a side is asked, or chance, or the rules go on by themselves. */
export interface Room<P extends Phase> {
  /** The side that is asked, or null. */
  readonly asks: (phase: P) => Side | null
  /** What chance is asked; only where no side is. */
  readonly draw: (state: State) => Draw
  /** Offers what the side may do. */
  readonly offer: (state: State, phase: P, offers: Offers) => void
  /** The same and what only the position forbids. */
  readonly candidates: (state: State, phase: P) => readonly Command[]
  /** What follows from a command. */
  readonly decide: (state: State, phase: P, command: Command) => Decision
  /** What follows from the answer of chance. */
  readonly resolve: (state: State, phase: P, drawn: Drawn) => readonly Event[]
  /** What follows by itself. */
  readonly settle: (state: State, phase: P, offersOf: (state: State) => Offers) => readonly Event[]
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
  offer: nothing,
  candidates: nothing,
  decide: never('command'),
  resolve: never('draw'),
  settle: nothing,
} as const

/** A room in which a side is asked. */
export const asking = <P extends Phase>(
  room: Pick<Room<P>, 'asks' | 'offer' | 'candidates' | 'decide'> & Partial<Room<P>>,
): Room<P> => ({ ...EMPTY, ...room })

/** A room in which a side is asked for one of a list of commands; it could be shown others where the room says so. */
export const listing = <P extends Phase>({
  legal,
  ...room
}: Pick<Room<P>, 'asks' | 'decide'> & { readonly legal: Room<P>['candidates'] } & Partial<Room<P>>): Room<P> =>
  asking({
    candidates: legal,
    ...room,
    offer: (state, phase, offers) => {
      for (const command of legal(state, phase)) offer(offers, command)
    },
  })

/** A room in which chance is asked. */
export const rolling = <P extends Phase>(room: Pick<Room<P>, 'draw' | 'resolve'> & Partial<Room<P>>): Room<P> => ({
  ...EMPTY,
  ...room,
})

/** A room that the game only passes through. */
export const passing = <P extends Phase>(settle: Room<P>['settle']): Room<P> => ({ ...EMPTY, settle })
