import type { BoardInput, OnBoard } from '../../../kernel/move-input.js'
import type { AreaId } from '../data/areas.js'
import type { Command, OverrunForm } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { DeathOfADivision } from '../model/game.js'
import { hitsOn } from '../rules/fortifications.js'
import { turn as rules } from '../rules/turn.js'
import { groundUnder, strengthOf, type State } from '../model/state.js'
import { numberOf } from '../data/tables.js'
import { unitKey, unitName, type Side, type UnitId } from '../data/counters.js'

/** What can be selected on the way to a command: units, an area, how a group comes there, or a command without any of them. */
export type Selection =
  /** A unit; an overrun takes several. */
  | { readonly field: 'unit'; readonly value: UnitId }
  /** An area: to go to, to overrun, or to fire into, support or be placed in. */
  | { readonly field: 'to' | 'target' | 'area'; readonly value: AreaId }
  /** How a group comes to the area it overruns. */
  | { readonly field: 'form'; readonly value: OverrunForm }
  /** A command that names nothing. */
  | { readonly field: 'tag'; readonly value: 'stop' | 'endPhase' }

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

const FORMS: Readonly<Record<OverrunForm, string>> = { assault: 'by assault', march: 'at the end of a march' }

/**
 * How a board offers the commands: a unit, or for an overrun its units one after another, and then the area. A move and an overrun cost the areas they use (DD-5.12); an overrun shows how likely it succeeds (DD-5.16), and
 * fire how likely it hits at least once (DD-6.2).
 */
export const moveInput: BoardInput<DeathOfADivision, Selection> = {
  selections,
  telling: ['overrun.ratio', 'stack.limit', 'overrun.contact', 'overrun.artillery', 'overrun.supply', 'overrun.target'],
  onBoard,
  nameOf: (_state, { field, value }, wording = null) =>
    field === 'form' ? (wording?.terms[FORMS[value]] ?? FORMS[value]) : field === 'unit' ? unitName(value) : null,
  cost,
  odds: (state, _side, command) => {
    if (command.tag === 'overrun') return (7 - numberOf(state, 'overrunSucceedsOn')) / 6
    if (command.tag !== 'fire') return null
    return 1 - ((hitsOn(state, command.unit) - 1) / 6) ** strengthOf(state, command.unit)
  },
}
