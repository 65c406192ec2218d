import type { MoveInput, Selection } from '../../../kernel/move-input.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { DeathOfADivision } from '../model/game.js'
import { hitsOn } from '../rules/fortifications.js'
import { turn as rules } from '../rules/turn.js'
import { strengthOf, type State } from '../model/state.js'
import { numberOf } from '../data/tables.js'
import type { Side } from '../data/counters.js'

const unitSelection = (unit: number): Selection => ({ field: 'unit', value: unit })

const selections = (command: Command): readonly Selection[] => {
  switch (command.tag) {
    case 'place':
    case 'fire':
    case 'aim':
      return [unitSelection(command.unit), { field: 'area', value: command.area }]
    case 'move':
      return [unitSelection(command.unit), { field: 'to', value: command.to }]
    case 'overrun':
      return [
        ...command.units.map(unitSelection),
        { field: 'target', value: command.target },
        { field: 'form', value: command.form },
      ]
    case 'takeHit':
      return [unitSelection(command.unit)]
    case 'stop':
    case 'endPhase':
      return [{ field: 'tag', value: command.tag }]
  }
}

const wayIn = (events: readonly Event[]): number | null => {
  const moved = events.find(({ tag }) => tag === 'moved')
  return moved?.tag === 'moved' ? moved.way.length : null
}

const cost = (state: State, side: Side, command: Command): number | null => {
  if (command.tag !== 'move' && command.tag !== 'overrun') return null
  const decided = rules.decide(state, side, command)
  return decided._tag === 'Left' ? null : wayIn(decided.right)
}

/**
 * How a board offers the commands: a unit, or for an overrun its units one after another in canonical order, and then the
 * area. A move and an overrun cost the areas they use (DD-5.12); an overrun shows how likely it succeeds (DD-5.16), and
 * fire how likely it hits at least once (DD-6.2).
 */
export const moveInput: MoveInput<DeathOfADivision> = {
  selections,
  cost,
  odds: (state, _side, command) => {
    if (command.tag === 'overrun') return (7 - numberOf(state, 'overrunSucceedsOn')) / 6
    if (command.tag !== 'fire') return null
    return 1 - ((hitsOn(state, command.unit) - 1) / 6) ** strengthOf(state, command.unit)
  },
}
