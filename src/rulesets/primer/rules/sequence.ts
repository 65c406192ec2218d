import type { Side } from '../data/counters.js'
import type { Event } from '../model/event.js'
import type { State } from '../model/state.js'
import type { Combat, Movement } from '../model/phase.js'

/** A phase in the sequence of play. */
interface Row {
  readonly tag: 'movement' | 'combat'
  readonly side: Side
  /** The ledger id of the rule that defines the phase. */
  readonly rule: string
}

/**
 * The sequence of play, PR-3.1: the phases of a turn in order. A battle has no row; it carries the combat phase to
 * return to.
 */
export const SEQUENCE: readonly Row[] = [
  { tag: 'movement', side: 'west', rule: 'PR-4.1' },
  { tag: 'combat', side: 'west', rule: 'PR-5.1' },
  { tag: 'movement', side: 'east', rule: 'PR-4.1' },
  { tag: 'combat', side: 'east', rule: 'PR-5.1' },
]

const begins = ({ tag, side }: Row): Movement | Combat =>
  tag === 'movement' ? { tag, side } : { tag, side, fought: [] }

/** The first phase of a game, PR-2.1. */
export const firstPhase = (): Movement | Combat => begins(SEQUENCE[0])

/** The events at the end of a phase, PR-3.1: the next phase begins, and after the last phase a new turn. */
export const nextPhase = ({ turn }: State, ended: Movement | Combat): readonly Event[] => {
  const next = SEQUENCE.at(SEQUENCE.findIndex(({ tag, side }) => tag === ended.tag && side === ended.side) + 1)
  return next === undefined
    ? [
        { tag: 'turnBegan', turn: turn + 1 },
        { tag: 'phaseBegan', phase: firstPhase() },
      ]
    : [{ tag: 'phaseBegan', phase: begins(next) }]
}
