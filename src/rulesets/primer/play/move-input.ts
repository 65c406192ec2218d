import type { BoardInput, FieldSelection } from '../../../kernel/move-input.js'
import type { Command } from '../model/command.js'
import type { Primer } from '../model/game.js'
import { positionOf } from '../model/position.js'
import { dataUnder } from '../data/game-data.js'
import { attackersOf } from '../rules/combat.js'
import { oddsOf } from './selectors.js'

/** What can be selected on the way to a command: a unit, then the hex it goes to; or a hex to attack. */
export type Selection = FieldSelection<Command>

const selections = (command: Command): readonly Selection[] => {
  switch (command.tag) {
    case 'move':
      return [
        { field: 'unit', value: command.unit },
        { field: 'to', value: command.to },
      ]
    case 'attack':
      return [{ field: 'target', value: command.target }]
    case 'endPhase':
      return [{ field: 'tag', value: 'endPhase' }]
  }
}

/**
 * How a board offers the commands: a unit and then the hex beside it, which costs movement (PR-4.3); or a hex to attack,
 * with the odds that its defender loses a step (PR-5.5).
 */
export const moveInput: BoardInput<Primer, Selection> = {
  selections,
  onBoard: (state, { field, value }) => {
    const { map, units } = dataUnder(state)
    if (field === 'tag') return null
    return field === 'unit' ? { unit: units[value].id } : { place: map.ids[value] }
  },
  cost: (state, _side, command) => (command.tag === 'move' ? dataUnder(state).entryCost[command.to] : null),
  odds: (state, _side, command) => {
    const { phase } = state
    if (command.tag !== 'attack' || phase.tag !== 'combat') return null
    const at = positionOf(state)
    const defender = at.unitIn[command.target]
    return defender === null ? null : oddsOf(at, attackersOf(at, phase, command.target), defender)
  },
}
