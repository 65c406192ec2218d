import type { NodeId } from '../../maps/graph.js'
import type { Command } from './command.js'
import { board, bridges } from './map.js'
import { units, type UnitId } from './units.js'

/** A command by its tag. */
export type CommandOf<Tag extends Command['tag']> = Extract<Command, { readonly tag: Tag }>

/** Orders of a unit to a hex, each made when it is first given, for a command never changes and lists are long. */
const toHexes = <C>(make: (unit: UnitId, hex: NodeId) => C): ((unit: UnitId, hex: NodeId) => C) => {
  const made = new Array<C | undefined>(units.length * board.size).fill(undefined)
  return (unit, hex) => (made[unit * board.size + hex] ??= make(unit, hex))
}

/** The order to step to a hex. */
export const moveTo: (unit: UnitId, to: NodeId) => CommandOf<'move'> = /* @__PURE__ */ toHexes((unit, to) => ({
  tag: 'move',
  unit,
  to,
}))

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

/** The order to fire, with each help or without. */
export const fireAt = (
  unit: UnitId,
  target: UnitId,
  oba: boolean,
  air: boolean,
  tiger: boolean,
  massacre: boolean,
): CommandOf<'attack'> => {
  const help = (oba ? 1 : 0) + (air ? 2 : 0) + (tiger ? 4 : 0) + (massacre ? 8 : 0)
  return (attacks[(unit * units.length + target) * 16 + help] ??= {
    tag: 'attack',
    unit,
    target,
    oba,
    air,
    tiger,
    massacre,
  })
}
