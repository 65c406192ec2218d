import { sides, type Side, type Seat } from '../data/names.js'
import type { Event, Rolled } from '../model/event.js'
import type { Modifier } from '../data/table.js'
import type { Ask, AskAbout, AskPart, Both, BothPart, Do, DoAbout, DoPart, Heard, Note, Roll, RollAbout, RollPart } from '../model/task.js'
import type { Command, Order } from '../model/command.js'
import type { Rule } from '../model/rule-ids.js'
import type { State } from '../model/state.js'
import type { Decisions, Position, Result } from './part-handler.js'

export const doing = <P extends DoPart>(part: P, about: DoAbout<P>, heard: Heard = 'all'): Do<P> =>
  ({ tag: 'do', part, about, heard }) as unknown as Do<P>
export const rolling = <P extends RollPart>(part: P, side: Side, dice: number, about: RollAbout<P>, heard: Heard = 'all'): Roll<P> =>
  ({ tag: 'roll', part, side, dice, about, heard }) as unknown as Roll<P>
export const asking = <P extends AskPart>(part: P, seat: Seat, about: AskAbout<P>, heard: Heard = 'all'): Ask<P> =>
  ({ tag: 'ask', part, seat, about, heard }) as unknown as Ask<P>
export const together = <P extends BothPart>(part: P, open: readonly Side[] = sides): Both<P> => ({
  tag: 'both', part, asked: open, open, orders: { german: [], us: [] } })
export const just = (...events: readonly Event[]): Result => ({ events, then: [] })
export declare const rolled: (task: { readonly side: Side; readonly heard: Heard }, rule: string, dice: readonly number[], modifiers: readonly Modifier[], final: number, result: string) => Rolled
export declare const isNoted: (state: State, side: Side, note: Note) => boolean
export declare const noting: (side: Side, note: Note, heard?: Heard) => Event
export declare const notesOf: <T extends Note['tag']>(state: State, side: Side, tag: T) => readonly Extract<Note, { readonly tag: T }>[]

export type CommandOf<T extends Command['tag']> = Extract<Command, { readonly tag: T }>
/** Decisions of both sides by orders of some kinds; every other command is refused. */
export const decisions = <P extends BothPart, C extends Order['tag']>(
  takes: readonly C[],
  rules: {
    readonly isSealed?: boolean
    readonly candidates: (at: Position, side: Side) => readonly CommandOf<C>[]
    readonly broken: (at: Position, side: Side, command: CommandOf<C>, task: Both<P>) => Rule | null
    readonly commit?: (at: Position, side: Side, task: Both<P>) => Rule | null
    readonly decide: (at: Position, side: Side, command: CommandOf<C>) => readonly Event[]
    readonly done?: (at: Position, task: Both<P>) => Result<P>
  },
): Decisions<P> => {
  const isTaken = (command: Command): command is CommandOf<C> => takes.some((tag) => tag === command.tag)
  return {
    isSealed: rules.isSealed ?? false,
    candidates: rules.candidates,
    broken: (at, side, task, command) => {
      if (command.tag === 'commit') return rules.commit?.(at, side, task) ?? null
      return isTaken(command) ? rules.broken(at, side, command, task) : 'turn.answer'
    },
    decide: (at, side, command) => {
      if (!isTaken(command)) throw new Error(`${command.tag} is no order here`)
      return rules.decide(at, side, command)
    },
    done: (at, task) => rules.done?.(at, task) ?? { events: [], then: [] },
  }
}
/** Decisions of the sides that have anything to decide; none where neither has. */
export const togetherIf = <P extends BothPart>(part: P, hasChoice: (side: Side) => boolean): readonly Both<P>[] => {
  const open = sides.filter(hasChoice)
  return open.length > 0 ? [together(part, open)] : []
}
