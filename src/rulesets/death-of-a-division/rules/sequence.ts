import { unitsOf, type Side, type UnitId } from '../data/counters.js'
import { phaseBegan, type Event } from '../model/event.js'
import type { ArrivalRoll, Fire, Movement, Phase, Reinforcement, Supply } from '../model/phase.js'
import { isContested, unitsOnMap, type Position } from '../model/position.js'
import { spotOf, turnDue, TURNS } from '../model/state.js'
import { controlDue } from './control.js'
import { digIn } from './fortifications.js'
import { passingPhase, type PhaseHandler } from './phase-handler.js'
import { haltedBy, supplyTest } from './supply.js'
import { surpriseBefore } from './surprise.js'
import { earlyVerdict, verdict } from './victory.js'

/** One of the eight phases of a turn. */
type TurnPhase = Supply | Reinforcement | Movement | Fire

/** A phase in the sequence of play. */
interface Row {
  /** The printed number. */
  readonly number: number
  readonly tag: TurnPhase['tag']
  readonly side: Side
  /** The ledger id of the rule that defines the phase. */
  readonly rule: string
}

/**
 * The sequence of play, DD-3.1: the phases of a turn in order. A side fires after the other side's movement (DD-3.2).
 * Interruptions such as dice rolls and follow-ups have no row: each carries the phase to return to.
 */
export const SEQUENCE: readonly Row[] = [
  { number: 1, tag: 'supply', side: 'german', rule: 'DD-4.1' },
  { number: 2, tag: 'reinforcement', side: 'german', rule: 'DD-8.1' },
  { number: 3, tag: 'movement', side: 'german', rule: 'DD-5.1' },
  { number: 4, tag: 'fire', side: 'us', rule: 'DD-6.1' },
  { number: 5, tag: 'supply', side: 'us', rule: 'DD-4.1' },
  { number: 6, tag: 'reinforcement', side: 'us', rule: 'DD-8.1' },
  { number: 7, tag: 'movement', side: 'us', rule: 'DD-5.1' },
  { number: 8, tag: 'fire', side: 'german', rule: 'DD-6.1' },
]

/** The supply phase of a side (1 or 5) before the test. */
export const supplyBegins = (side: Side): Supply => ({ tag: 'supply', side, out: null })

/** The units of a side that are due next turn and have not been rolled for, DD-8.6. */
const rolledFor = ({ state }: Position, side: Side): readonly UnitId[] =>
  state.options.variableArrival
    ? unitsOf[side].filter((unit) => turnDue(state, unit) === state.turn + 1 && !state.rolled.includes(unit))
    : []

/** The reinforcement phase of a side (2 or 6), preceded by the arrival dice if any are due (DD-8.6). */
export const reinforcementBegins = (
  at: Position,
  side: Side,
  halted: readonly UnitId[],
): Reinforcement | ArrivalRoll => {
  const then: Reinforcement = { tag: 'reinforcement', side, placed: [], halted }
  const units = rolledFor(at, side)
  return units.length === 0 ? then : { tag: 'arrivalRoll', units, then }
}

/**
 * Completes phases 1 and 5, in which no side acts (DD-3.3): supply is tested, then reinforcements follow. If the option
 * of DD-4.5 moves the test to the movement phase, they pass without effect.
 */
const passSupply = (at: Position, phase: Supply): readonly Event[] =>
  phase.out === null && at.state.options.supplyTest !== 'movement'
    ? supplyTest(at, phase.side).events
    : nextPhase(at, phase)

/** Phases 1 and 5: supply. The side has no decisions to make. */
export const supplyPhase: PhaseHandler<Supply> = /* @__PURE__ */ passingPhase(passSupply, ({ side }) => side)

/**
 * The movement phase of a side (3 or 7), with the units that begin free of contact (DD-0.8) and those that are done
 * because they were placed among enemy units (DD-8.3).
 */
export const movementBegins = (at: Position, { side, placed, halted }: Reinforcement): Movement => {
  const inContact = (unit: UnitId): boolean => isContested(at, spotOf(at.state, unit))
  return {
    tag: 'movement',
    side,
    done: side === 'us' ? placed.filter(inContact) : [],
    beganFree: unitsOnMap(at, side).filter((unit) => !inContact(unit)),
    placed,
    halted,
  }
}

/**
 * The first events of a movement phase. Under the option of DD-4.5 they include the supply test, which covers units
 * just placed.
 */
const movementWithTest = (at: Position, ended: Reinforcement): readonly Event[] => {
  const movement = movementBegins(at, ended)
  if (at.state.options.supplyTest !== 'movement') return [phaseBegan(movement)]
  const { found, events } = supplyTest(at, ended.side)
  return [phaseBegan({ ...movement, halted: haltedBy(at, found) }), ...events]
}

/**
 * The fire phase of a side (4 or 8), after the other side's movement (DD-3.2). On turn 1 the surprise dice come first
 * (DD-9.1).
 */
const fireBegins = (at: Position, side: Side): Phase =>
  surpriseBefore(at, {
    tag: 'fire',
    side,
    fired: [],
    surprised: [],
    ...(at.state.options.artillerySupport === 'declared' ? { aimed: [] } : {}), // DD-7.1
  })

/** Narrows the phase that has ended to the expected kind; throws if it is another. */
const endedAs = <Tag extends TurnPhase['tag']>(
  ended: TurnPhase,
  tag: Tag,
): Extract<TurnPhase, { readonly tag: Tag }> => {
  if (ended.tag !== tag) throw new Error(`a phase of ${ended.tag} where one of ${tag} ends`)
  return ended as Extract<TurnPhase, { readonly tag: Tag }>
}

/** The units halted this turn because they are out of supply, DD-4.7; none before the test. */
const haltedAfter = (at: Position, { out }: Supply): readonly UnitId[] => (out === null ? [] : haltedBy(at, out))

/** The events that begin each phase, given the phase that has ended. */
const begins: {
  readonly [Tag in TurnPhase['tag']]: (at: Position, side: Side, ended: TurnPhase) => readonly Event[]
} = {
  supply: (_, side) => [phaseBegan(supplyBegins(side))],
  reinforcement: (at, side, ended) => [
    phaseBegan(reinforcementBegins(at, side, haltedAfter(at, endedAs(ended, 'supply')))),
  ],
  movement: (at, _, ended) => movementWithTest(at, endedAs(ended, 'reinforcement')),
  fire: (at, side) => [phaseBegan(fireBegins(at, side))],
}

/** The index of a phase in the sequence of play. */
const placeOf = ({ tag, side }: TurnPhase): number => SEQUENCE.findIndex((row) => row.tag === tag && row.side === side)

/**
 * The events at the end of a phase: units dig in after movement (DD-10.1) and the next phase begins; after the last
 * phase, the next turn or the end of the game (DD-1.2).
 */
export const nextPhase = (at: Position, ended: TurnPhase): readonly Event[] => {
  const { turn } = at.state
  const [first] = SEQUENCE
  const next = SEQUENCE.at(placeOf(ended) + 1)
  const dug = ended.tag === 'movement' ? digIn(at, ended) : []
  if (next !== undefined) return [...dug, ...begins[next.tag](at, next.side, ended)]
  if (turn >= TURNS) return [{ tag: 'ended', outcome: verdict(at) }]
  return [{ tag: 'turnBegan', turn: turn + 1 }, ...begins[first.tag](at, first.side, ended)]
}

/** The automatic steps that come before all others, DD-12.4: control and captures, then the early end of the game. */
export const alwaysDue = (at: Position): readonly Event[] => {
  if (at.state.phase.tag === 'over') return []
  const due = controlDue(at)
  if (due.length > 0) return due
  const early = earlyVerdict(at)
  return early === null ? [] : [{ tag: 'ended', outcome: early }]
}
