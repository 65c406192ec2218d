import type { Command } from '../model/command.js'
import type { Event, Rolled } from '../model/event.js'
import type { Modifier } from '../data/table.js'
import type { Kit } from '../model/game-data.js'
import { sides, type PieceId, type Seat, type Side } from '../data/names.js'
import type { Rule } from '../model/rule-ids.js'
import type { Ask, Attempt, Both, Do, Heard, Refit, Roll, Task } from '../model/phase.js'
import type { PartId } from '../data/parts.js'
import type { State } from '../model/state.js'

/** What happens, and the tasks that follow from it at once. */
export interface Result {
  /** What happens, in order. */
  readonly events: readonly Event[]
  /** What is to be done next in the same part. */
  readonly then: readonly Task[]
}

/** A question, or decisions of both sides. */
export type Open = Ask | Both

/** What runs one part of a step. A function a part never needs is left out. */
export interface Room {
  /** The tasks of the part, worked out as it is entered; none skips it. */
  readonly begin: (kit: Kit, state: State) => readonly Task[]
  /** Does a task nobody is asked about; for decisions of both sides, what follows once both have committed. */
  readonly act?: (kit: Kit, state: State, task: Do | Both) => Result
  /** Reads the dice. */
  readonly resolve?: (kit: Kit, state: State, task: Roll, dice: readonly number[]) => Result
  /** Whether orders wait unseen until both sides have committed. */
  readonly sealed?: boolean
  /** Everything the seat might answer, lawful or not; `commit` is added by the machine. */
  readonly candidates?: (kit: Kit, state: State, task: Open, seat: Seat) => readonly Command[]
  /** The rule a command breaks, or null. Asked for `commit` too. */
  readonly broken?: (kit: Kit, state: State, task: Open, seat: Seat, command: Command) => Rule | null
  /** What a lawful command does. For a sealed order: what it will do once both have committed. */
  readonly decide?: (kit: Kit, state: State, task: Open, seat: Seat, command: Command) => Result
}

/** Rooms by the part they run. */
export type Rooms = Readonly<Partial<Record<PartId, Room>>>

/** Nothing happens. */
export const NOTHING: Result = { events: [], then: [] }

/** Events, and nothing that follows. */
export const just = (...events: readonly Event[]): Result => ({ events, then: [] })

/** The present refit phase; a room runs in no other. */
export const refitOf = (state: State): Refit => {
  if (state.phase.tag !== 'refit') throw new Error('no refit phase')
  return state.phase
}

/** A task nobody is asked about. */
export const doing = (part: PartId, subjects: readonly string[] = [], note = '', heard: Heard = 'all'): Do => ({
  tag: 'do',
  part,
  subjects,
  note,
  heard,
})

/** Dice that are due. */
export const rolling = (
  part: PartId,
  side: Side,
  dice: number,
  subjects: readonly string[],
  note = '',
  heard: Heard = 'all',
): Roll => ({ tag: 'roll', part, side, dice, subjects, note, heard })

/** A question to one seat. */
export const asking = (
  part: PartId,
  seat: Seat,
  subjects: readonly string[],
  note = '',
  heard: Heard = 'all',
): Ask => ({ tag: 'ask', part, seat, subjects, note, heard })

/** Decisions of some sides at once. */
export const together = (part: PartId, open: readonly Side[] = sides): Both => ({
  tag: 'both',
  part,
  asked: open,
  open,
  orders: { german: [], us: [] },
})

/** Whether a side has done something that may be done once in the step. */
export const isUsed = (state: State, side: Side, word: string): boolean =>
  refitOf(state).used.includes(`${side}:${word}`)

/** Something that may be done once in the step is done. */
export const noting = (side: Side, word: string, heard: Heard = 'all'): Event => ({
  tag: 'noted',
  word: `${side}:${word}`,
  heard,
})

/** What a side has noted in the step after these words: `gave` finds what follows in `gave german:A 1-2-7`. */
export const notesOf = (state: State, side: Side, words: string): readonly string[] => {
  const prefix = `${side}:${words} `
  return refitOf(state).used.flatMap((note) => (note.startsWith(prefix) ? [note.slice(prefix.length)] : []))
}

/** The announced group a unit belongs to, or null. */
export const attemptOf = (state: State, unit: PieceId): Attempt | null =>
  refitOf(state).attempts.find((attempt) => attempt.units.includes(unit)) ?? null

/** The sum of modifiers. */
export const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, { value }) => sum + value, 0)

/** The trace of a roll, ready to tell. */
export const rolled = (
  task: Roll,
  rule: string,
  dice: readonly number[],
  modifiers: readonly Modifier[],
  final: number,
  result: string,
): Rolled => ({
  tag: 'rolled',
  rule,
  side: task.side,
  subjects: task.subjects,
  dice,
  modifiers,
  final,
  result,
  heard: task.heard,
})

/** The sides in the order of dice and events (option `reph.sideOrder`). */
export const sideOrder = (state: State): readonly Side[] =>
  state.options['reph.sideOrder'] === 'germanFirst' ? sides : ['us', 'german']
