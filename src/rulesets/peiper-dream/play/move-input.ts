import type { MoveInput, Selection } from '../../../kernel/move-input.js'
import { edgeBetween, type NodeId } from '../../../maps/graph.js'
import { attackOdds, demolitionOdds, fallBackOdds, infiltrationOdds } from './odds.js'
import type { Command } from '../model/command.js'
import type { PeiperDream } from '../model/game.js'
import { board } from '../data/board.js'
import { entryCost, stepCost } from '../rules/movement.js'
import { movementOf } from '../data/plan.js'
import type { State } from '../model/state.js'
import type { UnitId } from '../data/units.js'

const touch = (field: string, value: unknown): Selection => ({ field, value })

const HELPS = ['oba', 'air', 'tiger', 'massacre'] as const

const selections = (command: Command): readonly Selection[] => {
  switch (command.tag) {
    case 'chooseMarsch':
    case 'nameMine':
      return [touch('unit', command.unit)]
    case 'hold':
      return [touch('unit', command.unit), touch('tag', 'hold')]
    case 'place':
      return [touch('unit', command.unit), touch('hex', command.hex)]
    case 'placeDepot':
      return [touch('hex', command.hex)]
    case 'move':
    case 'enter':
      return [touch('unit', command.unit), touch('to', command.to)]
    case 'infiltrate':
      return [touch('unit', command.unit), touch('to', command.to), touch('tag', 'infiltrate')]
    case 'attack':
      return [
        touch('unit', command.unit),
        touch('target', command.target),
        ...HELPS.filter((help) => command[help]).map((help) => touch(help, true)),
      ]
    case 'demolish':
      return [touch('bridge', command.bridge), ...(command.unit === null ? [] : [touch('unit', command.unit)])]
    case 'rebuild':
      return [touch('bridge', command.bridge)]
    case 'retreat':
      return [touch('to', command.to)]
    case 'respond':
      return [touch('use', command.use)]
    case 'fallBack':
      return [touch('attempt', command.attempt)]
    case 'advance':
      return [touch('go', command.go)]
    case 'halt':
    case 'pass':
    case 'done':
      return [touch('tag', command.tag)]
  }
}

const stepPaid = (state: State, unit: UnitId, to: NodeId): number | null => {
  const edge = edgeBetween(board, state.hex[unit] as NodeId, to)
  if (edge === null) return null
  const cost = stepCost(state, unit, edge)
  return cost === 'ford' ? movementOf(state, unit) : cost
}

const cost = (state: State, command: Command): number | null => {
  if (command.tag === 'enter') return entryCost(command.unit, command.to)
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

/**
 * How a board offers the commands: a unit and then the hex or the enemy; an attack may be given as it is, or with help
 * touched after it. Steps cost movement points, a ford all of them (PD-B.16 to PD-B.21); attacks, demolitions,
 * infiltrations and Fall Back! tell how likely they succeed, over the cards of the pile and the die.
 */
export const moveInput: MoveInput<PeiperDream> = {
  selections,
  cost: (state, _side, command) => cost(state, command),
  odds: (state, _side, command) => odds(state, command),
}
