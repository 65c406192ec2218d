import { E, type Either } from '../../../kernel/fp.js'
import type { Violation } from '../../../kernel/violation.js'
import { areAdjacent, type NodeId } from '../../../maps/graph.js'
import { isBarredByZones, NO_ZONES, type ZoneTerms } from '../../../wargame/zones.js'
import { other, type UnitId } from '../data/counters.js'
import type { Options } from '../data/options.js'
import { END, type Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import { barredBy, type Rule } from '../model/rule.js'
import type { Movement } from '../model/state.js'

/** What zones of control do to who moves, PR-2.3, PR-4.4: rigid ones bar the step from one to another, and stop nobody. */
export const zoneTerms: Readonly<Record<Options['zoc'], ZoneTerms>> = {
  rigid: { ...NO_ZONES, bars: true },
  none: NO_ZONES,
}

/** What a unit may still spend on movement, PR-4.3. */
export const movesLeft = ({ state, data }: Position, unit: UnitId): number =>
  data.units[unit].movement - state.spent[unit]

/** The rule a move of one hex breaks, PR-4.1 to PR-4.4, PR-2.3, or null: lists and refusals both ask here. */
export const broken = (at: Position, { side }: Movement, unit: UnitId, to: NodeId): Rule | null => {
  const { state, data, unitIn, zones } = at
  const from = state.place[unit]
  if (data.units[unit].side !== side || from === null) return 'unit.own' // PR-3.3
  if (!areAdjacent(data.map, from, to)) return 'move.adjacent' // PR-4.1
  if (unitIn[to] !== null) return 'move.occupied' // PR-4.2
  if (data.entryCost[to] > movesLeft(at, unit)) return 'move.cost' // PR-4.3
  if (isBarredByZones(zoneTerms[state.options.zoc], zones[other(side)], from, to)) return 'move.zoc' // PR-4.4
  return null
}

/** What a command of this phase leads to: a counter moves, or combat begins (PR-3.1). */
export const decide = (at: Position, phase: Movement, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  switch (command.tag) {
    case 'move': {
      const { unit, to } = command
      const { units, map, entryCost } = at.data
      const cost = entryCost[to]
      const rule = broken(at, phase, unit, to)
      return rule === null
        ? E.right([{ tag: 'moved', unit, to, cost }])
        : E.left(barredBy(rule, { unit: units[unit].name, to: map.labels[to], cost, left: movesLeft(at, unit) }))
    }
    case 'endPhase':
      return E.right([{ tag: 'phaseBegan', phase: { tag: 'combat', side: phase.side, fought: [] } }])
    case 'attack':
      return E.left(barredBy('turn.phase', { command: command.tag, phase: phase.tag })) // PR-3.2
  }
}

/** The end of the phase, PR-3.2, and the steps to hexes next to a unit that may be made. */
const moves = (at: Position, { side }: Movement, may: (unit: UnitId, to: NodeId) => boolean): readonly Command[] => {
  const { unitsOf, around } = at.data
  const commands: Command[] = [END]
  for (const unit of unitsOf[side]) {
    const from = at.state.place[unit]
    if (from !== null) for (const to of around[from]) if (may(unit, to)) commands.push({ tag: 'move', unit, to })
  }
  return commands
}

/** Every unit to every hex next to it, PR-4.1: what a board could show greyed out. */
export const candidates = (at: Position, phase: Movement): readonly Command[] => moves(at, phase, () => true)

/** Every command that breaks no rule. */
export const legal = (at: Position, phase: Movement): readonly Command[] =>
  moves(at, phase, (unit, to) => broken(at, phase, unit, to) === null)
