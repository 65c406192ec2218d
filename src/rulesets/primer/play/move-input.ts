import type { BoardInput, FieldSelection } from '../../../kernel/move-input.js'
import type { Command } from '../model/command.js'
import type { Primer } from '../model/game.js'
import { positionOf } from '../model/position.js'
import { dataUnder } from '../data/game-data.js'
import { attackersOf } from '../rules/combat.js'
import { describeViolation, wordsIn } from '../text/describe.js'
import { oddsOf } from './selectors.js'

/** One step in building a command: a unit, then its destination hex; or a hex to attack. */
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
 * How a board builds commands: a unit and then an adjacent hex, with the movement cost (PR-4.3), or a hex to attack,
 * with the chance that the defender loses a step (PR-5.5).
 */
export const moveInput: BoardInput<Primer, Selection> = {
  selections,
  describe: (violation, state, wording = null) => describeViolation(state, violation, wording),
  nameOf: (state, { field, value }, wording = null) => {
    const { kinds, unit } = wordsIn(wording)
    if (field === 'tag') return kinds[value]
    return field === 'unit' ? unit(dataUnder(state).units[value].name) : null
  },
  onBoard: (state, { field, value }) => {
    const { map, units } = dataUnder(state)
    if (field === 'tag') return null
    return field === 'unit' ? { unit: units[value].id } : { place: map.ids[value] }
  },
  cost: (state, _side, command) => (command.tag === 'move' ? dataUnder(state).entryCost[command.to] : null),
  costUnit: 'movement',
  odds: (state, _side, command) => {
    const { phase } = state
    if (command.tag !== 'attack' || phase.tag !== 'combat') return null
    const at = positionOf(state)
    const defender = at.unitIn[command.target]
    return defender === null ? null : oddsOf(at, attackersOf(at, phase, command.target), defender)
  },
}
