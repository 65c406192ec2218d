import { neighbors, type NodeId } from '../../../maps/graph.js'
import type { Command } from './command.js'
import { board, bridges } from '../data/board.js'
import { units, type UnitId } from '../data/units.js'

/** A command by its tag. */
export type CommandOf<Tag extends Command['tag']> = Extract<Command, { readonly tag: Tag }>

/** Orders of a unit in a hex or to it, each made when it is first given, for a command never changes and lists are long. */
const toHexes = <C>(make: (unit: UnitId, hex: NodeId) => C): ((unit: UnitId, hex: NodeId) => C) => {
  const made = new Array<C | undefined>(units.length * board.size).fill(undefined)
  return (unit, hex) => (made[unit * board.size + hex] ??= make(unit, hex))
}

/** The orders to step along the edges of a hex, in order. */
export const movesFrom: (unit: UnitId, at: NodeId) => readonly CommandOf<'move'>[] = /* @__PURE__ */ toHexes(
  (unit, at) => neighbors(board, at).map((to) => ({ tag: 'move', unit, to })),
)

/** The order to come onto the map. */
export const enterAt: (unit: UnitId, to: NodeId) => CommandOf<'enter'> = /* @__PURE__ */ toHexes((unit, to) => ({
  tag: 'enter',
  unit,
  to,
}))

const plainDemolitions: readonly CommandOf<'demolish'>[] = /* @__PURE__ */ bridges.map((_, bridge) => ({
  tag: 'demolish',
  bridge,
  unit: null,
}))

/** The order to blow a bridge. */
export const demolishBy = (bridge: number, unit: UnitId | null): CommandOf<'demolish'> =>
  unit === null ? plainDemolitions[bridge] : { tag: 'demolish', bridge, unit }

/** The order that leaves the rest of a card. */
export const PASS: CommandOf<'pass'> = { tag: 'pass' }

/** The order to end a move. */
export const HALT: CommandOf<'halt'> = { tag: 'halt' }

const attacks: (CommandOf<'attack'> | undefined)[] = /* @__PURE__ */ new Array<undefined>(units.length ** 2 * 16).fill(
  undefined,
)

/** What can help an attack, each a bit of a number. */
export const HELP = { massacre: 1, tiger: 2, air: 4, oba: 8 } as const

/** The order to fire with these helps. */
export const fireAt = (unit: UnitId, target: UnitId, help: number): CommandOf<'attack'> =>
  (attacks[(unit * units.length + target) * 16 + help] ??= {
    tag: 'attack',
    unit,
    target,
    oba: (help & HELP.oba) > 0,
    air: (help & HELP.air) > 0,
    tiger: (help & HELP.tiger) > 0,
    massacre: (help & HELP.massacre) > 0,
  })
