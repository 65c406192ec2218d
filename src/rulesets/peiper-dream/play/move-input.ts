import type { BoardInput, FieldSelection, OnBoard } from '../../../kernel/move-input.js'
import { edgeBetween, type NodeId } from '../../../maps/graph.js'
import { attackOdds, demolitionOdds, fallBackOdds, infiltrationOdds } from './odds.js'
import type { Command } from '../model/command.js'
import type { PeiperDream } from '../model/game.js'
import { board, bridges } from '../data/map.js'
import { entryCost, crossingCost } from '../rules/movement.js'
import { movementOf } from '../data/plan.js'
import type { State } from '../model/state.js'
import { units, type UnitId } from '../data/units.js'
import { describeViolation, wordsIn } from '../text/describe.js'
import type { Words } from '../text/words.js'

/** A selection on the way to a command: a unit, hex, enemy, kind of support, bridge or answer. */
export type Selection = FieldSelection<Command>

type ValueOf<Field extends Selection['field']> = Extract<Selection, { readonly field: Field }>['value']

const selection = <Field extends Selection['field']>(field: Field, value: ValueOf<Field>): Selection =>
  ({ field, value }) as Selection

const SUPPORT_KINDS = ['oba', 'air', 'tiger', 'massacre'] as const

const selections = (command: Command): readonly Selection[] => {
  switch (command.tag) {
    case 'chooseMarsch':
    case 'nameMine':
      return [selection('unit', command.unit)]
    case 'hold':
      return [selection('unit', command.unit), selection('tag', 'hold')]
    case 'place':
      return [selection('unit', command.unit), selection('hex', command.hex)]
    case 'placeDepot':
      return [selection('hex', command.hex)]
    case 'move':
    case 'enter':
      return [selection('unit', command.unit), selection('to', command.to)]
    case 'infiltrate':
      return [selection('unit', command.unit), selection('to', command.to), selection('tag', 'infiltrate')]
    case 'attack':
      return [
        selection('unit', command.unit),
        selection('target', command.target),
        ...SUPPORT_KINDS.filter((help) => command[help]).map((help) => selection(help, true)),
      ]
    case 'demolish':
      return [selection('bridge', command.bridge), ...(command.unit === null ? [] : [selection('unit', command.unit)])]
    case 'rebuild':
      return [selection('bridge', command.bridge)]
    case 'retreat':
      return [selection('to', command.to)]
    case 'respond':
      return [selection('use', command.use)]
    case 'fallBack':
      return [selection('attempt', command.attempt)]
    case 'advance':
      return [selection('go', command.go)]
    case 'halt':
    case 'pass':
    case 'done':
      return [selection('tag', command.tag)]
  }
}

const stepPaid = (state: State, unit: UnitId, to: NodeId): number | null => {
  const edge = edgeBetween(board, state.hex[unit] as NodeId, to)
  if (edge === null) return null
  const cost = crossingCost(state, unit, edge)
  return cost === 'ford' ? movementOf(state, unit) : cost
}

const cost = (state: State, command: Command): number | null => {
  if (command.tag === 'enter') return entryCost(state, command.unit, command.to)
  return command.tag === 'move' ? stepPaid(state, command.unit, command.to) : null
}

const odds = (state: State, command: Command): number | null => {
  const { phase } = state
  switch (command.tag) {
    case 'attack': {
      const { unit, target, oba, air, tiger, massacre } = command
      return attackOdds(state, { unit, target, oba, air, tiger, benefit: massacre ? -1 : 0, passed: false })
    }
    case 'demolish':
      return demolitionOdds(state, command.unit)
    case 'infiltrate':
      return infiltrationOdds(state, command.unit)
    case 'fallBack':
      return phase.tag === 'fallBack' && command.attempt ? fallBackOdds(state, phase) : null
    case 'chooseMarsch':
    case 'nameMine':
    case 'hold':
    case 'place':
    case 'placeDepot':
    case 'move':
    case 'enter':
    case 'rebuild':
    case 'retreat':
    case 'respond':
    case 'advance':
    case 'halt':
    case 'pass':
    case 'done':
      return null
  }
}

const onBoard = (_state: State, chosen: Selection): OnBoard | null => {
  switch (chosen.field) {
    case 'unit':
    case 'target':
      return chosen.value === null ? null : { unit: units[chosen.value].id }
    case 'to':
    case 'hex':
      return { place: board.ids[chosen.value] }
    case 'bridge':
      return { place: board.ids[bridges[chosen.value].a] }
    default:
      return null
  }
}

const nameOf = (chosen: Selection, { bridge, kinds, orders, support, unit }: Words): string | null => {
  switch (chosen.field) {
    case 'unit':
    case 'target':
      return chosen.value === null ? null : unit(chosen.value)
    case 'bridge':
      return bridge(chosen.value)
    case 'oba':
    case 'air':
    case 'tiger':
    case 'massacre':
      return support[chosen.field]
    case 'use':
      return orders.respond({ tag: 'respond', use: chosen.value })
    case 'attempt':
      return orders.fallBack({ tag: 'fallBack', attempt: chosen.value })
    case 'go':
      return orders.advance({ tag: 'advance', go: chosen.value })
    case 'tag':
      return kinds[chosen.value]
    case 'to':
    case 'hex':
      return null
  }
}

/**
 * The selection order: a unit, then a hex or an enemy. An attack can be given at once or with support selected
 * afterwards. Steps cost movement points, and a ford takes all of them (PD-B.16 to PD-B.21). Attacks, demolitions,
 * infiltrations and Fall Back! show their chance of success over the die and the cards in the pile.
 */
export const moveInput: BoardInput<PeiperDream, Selection> = {
  selections,
  onBoard,
  describe: (violation, state, wording = null) => describeViolation(state, violation, wording),
  nameOf: (_state, selection, wording = null) => nameOf(selection, wordsIn(wording)),
  cost: (state, _side, command) => cost(state, command),
  costUnit: 'movement',
  odds: (state, _side, command) => odds(state, command),
}
