import { E, type Either } from '../../../kernel/fp.js'
import type { Violation } from '../../../kernel/violation.js'
import { areAdjacent, type NodeId } from '../../../maps/graph.js'
import { isBarredByZones, NO_ZONES, type ZoneRules } from '../../../wargame/zones.js'
import { other, type UnitId } from '../data/counters.js'
import type { Options } from '../data/options.js'
import { END, type Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import { barredBy, type Rule } from '../model/rule.js'
import type { Movement } from '../model/phase.js'
import { nextPhase } from './sequence.js'

/**
 * The effect of zones of control on movement, PR-2.3, PR-4.4: rigid zones forbid a step from one to another, but do not
 * stop a unit.
 */
export const zoneTerms: Readonly<Record<Options['zoc'], ZoneRules>> = {
  rigid: { ...NO_ZONES, bars: true },
  none: NO_ZONES,
}

/** The movement points a unit has left, PR-4.3. */
export const movesLeft = ({ state, data }: Position, unit: UnitId): number =>
  data.units[unit].movement - state.spent[unit]

/** The rules that can forbid a move. */
type MoveRule = Extract<Rule, 'unit.own' | `move.${string}`>

/**
 * The rule that a move of one hex violates, PR-4.1 to PR-4.4, PR-2.3, or null. Used both to list commands and to refuse
 * them.
 */
export const whyNotMove = (at: Position, { side }: Movement, unit: UnitId, to: NodeId): MoveRule | null => {
  const { state, data, unitIn, zones } = at
  const from = state.place[unit]
  if (data.units[unit].side !== side || from === null) return 'unit.own' // PR-3.3
  if (!areAdjacent(data.map, from, to)) return 'move.adjacent' // PR-4.1
  if (unitIn[to] !== null) return 'move.occupied' // PR-4.2
  if (data.entryCost[to] > movesLeft(at, unit)) return 'move.cost' // PR-4.3
  if (isBarredByZones(zoneTerms[state.options.zoc], zones[other(side)], from, to)) return 'move.zoc' // PR-4.4
  return null
}

/** The events of a command in a movement phase, a move or the next phase (PR-3.1), or its refusal. */
export const decide = (at: Position, phase: Movement, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  switch (command.tag) {
    case 'move': {
      const { unit, to } = command
      const cost = at.data.entryCost[to]
      const rule = whyNotMove(at, phase, unit, to)
      return rule === null
        ? E.right([{ tag: 'moved', unit, to, cost }])
        : E.left(barredBy(rule, { unit, to, cost, left: movesLeft(at, unit) }))
    }
    case 'endPhase':
      return E.right(nextPhase(at.state, phase))
    case 'attack':
      return E.left(barredBy('turn.phase', { command: command.tag, phase: phase.tag })) // PR-3.2
  }
}

/** The command that ends the phase, PR-3.2, and the moves to adjacent hexes that pass a test. */
const moves = (at: Position, { side }: Movement, may: (unit: UnitId, to: NodeId) => boolean): readonly Command[] => {
  const { unitsOf, around } = at.data
  const commands: Command[] = [END]
  for (const unit of unitsOf[side]) {
    const from = at.state.place[unit]
    if (from !== null) for (const to of around[from]) if (may(unit, to)) commands.push({ tag: 'move', unit, to })
  }
  return commands
}

/** Moves of every unit to every adjacent hex, PR-4.1. A board can show the illegal ones as unavailable. */
export const candidates = (at: Position, phase: Movement): readonly Command[] => moves(at, phase, () => true)

/** Every legal command. */
export const legal = (at: Position, phase: Movement): readonly Command[] =>
  moves(at, phase, (unit, to) => whyNotMove(at, phase, unit, to) === null)
