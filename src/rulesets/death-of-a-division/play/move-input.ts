import type { BoardInput, OnBoard } from '../../../kernel/move-input.js'
import type { AreaId } from '../data/areas.js'
import type { Command, OverrunForm } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { DeathOfADivision } from '../model/game.js'
import { hitsOn } from '../rules/fortifications.js'
import { turn as rules } from '../rules/turn.js'
import { groundUnder, strengthOf, type State } from '../model/state.js'
import { numberOf } from '../data/tables.js'
import { unitKey, type Side, type UnitId } from '../data/counters.js'
import { describeViolation, wordsIn } from '../text/describe.js'

/** One step in building a command: a unit, an area, the form of an overrun, or a command without any of these. */
export type Selection =
  /** A unit. An overrun takes several. */
  | { readonly field: 'unit'; readonly value: UnitId }
  /** An area to move to, overrun, fire into, support or enter. */
  | { readonly field: 'to' | 'target' | 'area'; readonly value: AreaId }
  /** The form of an overrun. */
  | { readonly field: 'form'; readonly value: OverrunForm }
  /** A kind of command. */
  | { readonly field: 'tag'; readonly value: Command['tag'] }

const unitSelection = (unit: UnitId): Selection => ({ field: 'unit', value: unit })

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

const onBoard = (state: State, { field, value }: Selection): OnBoard | null => {
  if (field === 'unit') return { unit: unitKey(value) }
  return field === 'form' || field === 'tag' ? null : { place: groundUnder(state).map.ids[value] }
}

/**
 * How a board builds commands: the player selects a unit, or the units of an overrun, and then an area. Moves and
 * overruns show the number of areas they use (DD-5.12), overruns their chance of success (DD-5.16), and fire the chance
 * of at least one hit (DD-6.2).
 */
export const moveInput: BoardInput<DeathOfADivision, Selection> = {
  selections,
  telling: ['overrun.ratio', 'stack.limit', 'overrun.contact', 'overrun.artillery', 'overrun.supply', 'overrun.target'],
  onBoard,
  describe: (violation, state, wording = null) => describeViolation(state, violation, wording),
  nameOf: (_state, { field, value }, wording = null) => {
    const { forms, kinds, unit } = wordsIn(wording)
    switch (field) {
      case 'form':
        return forms[value]
      case 'unit':
        return unit(value)
      case 'tag':
        return kinds[value]
      default:
        return null
    }
  },
  cost,
  costUnit: 'areas',
  odds: (state, _side, command) => {
    if (command.tag === 'overrun') return (7 - numberOf(state, 'overrunSucceedsOn')) / 6
    if (command.tag !== 'fire') return null
    return 1 - ((hitsOn(state, command.unit) - 1) / 6) ** strengthOf(state, command.unit)
  },
}
