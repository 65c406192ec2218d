import { ones } from '../../../supply/small.js'
import type { NodeId } from '../../../maps/graph.js'
import { board } from '../data/map.js'
import type { UnitId } from '../data/units.js'
import type { Command, CommandOf } from '../model/command.js'

/** The kinds of support of an attack, as bits: Massacre. */
export const MASSACRE = 1
/** A Tiger II lent to the attack. */
export const TIGER_LENT = 2
/** An air strike. */
export const AIR = 4
/** Artillery. */
export const OBA = 8

/** The command to attack with some kinds of support, given as bits. */
export const attackWith = (unit: UnitId, target: UnitId, help: number): CommandOf<'attack'> => ({
  tag: 'attack',
  unit,
  target,
  oba: (help & OBA) > 0,
  air: (help & AIR) > 0,
  tiger: (help & TIGER_LENT) > 0,
  massacre: (help & MASSACRE) > 0,
})

/**
 * The legal commands in compact form. Search counts commands and picks single ones far more often than it lists them.
 * The list is mutable and reused; its arrays are never shortened, because that would release their memory.
 */
export interface MoveList {
  /** For each entry, the commands of the entry, or null if it is spelled out only on request. */
  readonly commands: (readonly Command[] | null)[]
  /** For each other entry, its unit. */
  readonly unit: UnitId[]
  /** For each other entry, the hex of its unit. */
  readonly hex: NodeId[]
  /** For each other entry, the target of its attacks, or -1 if it stands for steps. */
  readonly target: UnitId[]
  /** For each other entry, the edges it may cross or the kinds of support it may have, as bits. */
  readonly bits: number[]
  /** For each entry, the number of commands up to and including it. */
  readonly upTo: number[]
  /** The number of entries. None is empty. */
  size: number
  /** The number of commands. */
  count: number
}

/** Creates an empty command list. */
export const emptyList = (): MoveList => ({
  commands: [],
  unit: [],
  hex: [],
  target: [],
  bits: [],
  upTo: [],
  size: 0,
  count: 0,
})

/** Removes all commands from a list. */
export const clearList = (list: MoveList): void => {
  list.size = 0
  list.count = 0
}

const NOBODY = -1 as UnitId
const NOWHERE = -1 as NodeId

const addEntry = (
  list: MoveList,
  commands: readonly Command[] | null,
  unit: UnitId,
  hex: NodeId,
  target: UnitId,
  bits: number,
  count: number,
): void => {
  const place = list.size++
  list.commands[place] = commands
  list.unit[place] = unit
  list.hex[place] = hex
  list.target[place] = target
  list.bits[place] = bits
  list.upTo[place] = list.count += count
}

/** Adds commands at the end of a list. The list keeps the array, so do not modify it. */
export const addCommands = (list: MoveList, commands: readonly Command[]): void => {
  if (commands.length > 0) addEntry(list, commands, NOBODY, NOWHERE, NOBODY, 0, commands.length)
}

/** Adds the steps of a unit in a hex over some edges, given as bits. */
export const addSteps = (list: MoveList, unit: UnitId, hex: NodeId, edges: number): void => {
  if (edges !== 0) addEntry(list, null, unit, hex, NOBODY, edges, ones(edges))
}

/** Adds the attacks of a unit in a hex on a target, with every set of the kinds of support, given as bits. */
export const addAttacks = (list: MoveList, unit: UnitId, hex: NodeId, target: UnitId, helps: number): void => {
  addEntry(list, null, unit, hex, target, helps, 1 << ones(helps))
}

const hexAcross = (hex: NodeId, edge: number): NodeId => board.edgeTo[board.firstEdge[hex] + edge] as NodeId

/** The nth of some edges given as bits, counting from 0. */
const nthEdge = (edges: number, n: number): number => {
  let bits = edges
  for (let left = n; left > 0; left--) bits &= bits - 1
  return 31 - Math.clz32(bits & -bits)
}

/** The set that follows another among the sets of some kinds of support, given as bits. The empty set comes first. */
const setAfter = (some: number, helps: number): number => (some - helps) & helps

/** The nth set of some kinds of support, counting from 0. */
const nthSet = (helps: number, n: number): number => {
  let some = 0
  for (let left = n; left > 0; left--) some = setAfter(some, helps)
  return some
}

const stepTo = (unit: UnitId, to: NodeId): Command => ({ tag: 'move', unit, to })

/** Lists all commands. */
export const listCommands = (list: MoveList): readonly Command[] => {
  const { commands, unit, hex, target, bits, upTo, size, count } = list
  const all = new Array<Command>(count)
  let at = 0
  for (let place = 0; place < size; place++) {
    const listed = commands[place]
    if (listed !== null) for (const command of listed) all[at++] = command
    else if (target[place] === NOBODY)
      for (let edges = bits[place]; edges !== 0; edges &= edges - 1)
        all[at++] = stepTo(unit[place], hexAcross(hex[place], 31 - Math.clz32(edges & -edges)))
    else
      for (let some = 0; at < upTo[place]; some = setAfter(some, bits[place]))
        all[at++] = attackWith(unit[place], target[place], some)
  }
  return all
}

/** The nth command of a list, counting from 0. */
export const nthMove = (list: MoveList, n: number): Command => {
  const { commands, unit, hex, target, bits, upTo, size, count } = list
  if (n < 0 || n >= count) throw new RangeError(`there are ${count} commands, and none at place ${n}`)
  let place = 0
  while (place + 1 < size && upTo[place] <= n) place++
  const left = place === 0 ? n : n - upTo[place - 1]
  const listed = commands[place]
  if (listed !== null) return listed[left]
  return target[place] === NOBODY
    ? stepTo(unit[place], hexAcross(hex[place], nthEdge(bits[place], left)))
    : attackWith(unit[place], target[place], nthSet(bits[place], left))
}

/** The kind of the last command of a list, or null if the list is empty. */
export const lastTag = ({ commands, target, size }: MoveList): Command['tag'] | null => {
  if (size === 0) return null
  const listed = commands[size - 1]
  if (listed !== null) return listed[listed.length - 1].tag
  return target[size - 1] === NOBODY ? 'move' : 'attack'
}
