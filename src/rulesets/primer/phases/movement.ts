import { E, type Either } from '../../../kernel/fp.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import { areAdjacent, type NodeId } from '../../../maps/graph.js'
import { END, type Command } from '../command.js'
import type { Event } from '../event.js'
import { around, entryCost, map } from '../map.js'
import type { Rule } from '../rules.js'
import { movesLeft, survey, type Movement, type State } from '../state.js'
import { other, units, unitsOf, type UnitId } from '../units.js'

/** The rule this move breaks, or null. `legal` and `decide` both ask here, and nowhere else. */
export const broken = (state: State, { side }: Movement, unit: UnitId, to: NodeId): Rule | null => {
  const from = state.place[unit]
  if (units[unit].side !== side || from === null) return 'unit.own'
  if (!areAdjacent(map, from, to)) return 'move.adjacent'
  const { unitAt, zoc } = survey(state)
  const enemy = zoc[other(side)]
  if (unitAt[to] >= 0) return 'move.occupied'
  if (entryCost[to] > movesLeft(state, unit)) return 'move.cost'
  if (state.options.zoc === 'rigid' && enemy[from] === 1 && enemy[to] === 1) return 'move.zoc'
  return null
}

/** What a command of this phase leads to: a counter moves, or combat begins (PR-3.1). */
export const decide = (state: State, phase: Movement, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  switch (command.tag) {
    case 'move': {
      const { unit, to } = command
      const cost = entryCost[to]
      const rule = broken(state, phase, unit, to)
      return rule === null
        ? E.right([{ tag: 'moved', unit, to, cost }])
        : E.left(violation(rule, { unit: units[unit].name, to: map.labels[to], cost, left: movesLeft(state, unit) }))
    }
    case 'endPhase':
      return E.right([{ tag: 'phaseBegan', phase: { tag: 'combat', side: phase.side, fought: [] } }])
    case 'attack':
      return E.left(violation('turn.phase', { command: command.tag, phase: phase.tag }))
  }
}

/** Every unit to every hex next to it: what a board could show greyed out. */
export const candidates = ({ place }: State, { side }: Movement): readonly Command[] => {
  const commands: Command[] = [END]
  for (const unit of unitsOf[side]) {
    const from = place[unit]
    if (from !== null) for (const to of around[from]) commands.push({ tag: 'move', unit, to })
  }
  return commands
}

/** Every command that breaks no rule. */
export const legal = (state: State, phase: Movement): readonly Command[] => {
  const commands: Command[] = [END]
  for (const unit of unitsOf[phase.side]) {
    const from = state.place[unit]
    if (from === null || movesLeft(state, unit) === 0) continue
    for (const to of around[from]) if (broken(state, phase, unit, to) === null) commands.push({ tag: 'move', unit, to })
  }
  return commands
}
