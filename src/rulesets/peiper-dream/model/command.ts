import type { NodeId } from '../../../maps/graph.js'
import { board, bridges } from '../data/board.js'
import { units, type UnitId } from '../data/units.js'

/** What a side can order. */
export type Command =
  | {
      /** Chooses a unit of the first day (PD-O.6). */
      readonly tag: 'chooseMarsch'
      /** The unit. */
      readonly unit: UnitId
    }
  | {
      /** Places the depot in turn (PD-C.5). */
      readonly tag: 'placeDepot'
      /** Where. */
      readonly hex: NodeId
    }
  | {
      /** Places the unit in turn: set-up, returns and reinforcements. */
      readonly tag: 'place'
      /** The unit. */
      readonly unit: UnitId
      /** Where. */
      readonly hex: NodeId
    }
  | {
      /** Holds a reinforcement back; it may enter later (PD-C.16). */
      readonly tag: 'hold'
      /** The unit. */
      readonly unit: UnitId
    }
  | {
      /** Names a unit for the mines (PD-O.7). */
      readonly tag: 'nameMine'
      /** The unit. */
      readonly unit: UnitId
    }
  | {
      /** Moves a unit one hex: begins its MOVE, or goes on with it (PD-B.15). */
      readonly tag: 'move'
      /** The unit. */
      readonly unit: UnitId
      /** The adjacent hex. */
      readonly to: NodeId
    }
  | {
      /** Ends the move of the unit that is moving. */
      readonly tag: 'halt'
    }
  | {
      /** Brings an off-board unit onto an edge hex (PD-B.21). */
      readonly tag: 'enter'
      /** The unit. */
      readonly unit: UnitId
      /** The edge hex. */
      readonly to: NodeId
    }
  | {
      /** Fires at a unit (PD-B.23). */
      readonly tag: 'attack'
      /** The firing unit. */
      readonly unit: UnitId
      /** The unit fired at. */
      readonly target: UnitId
      /** With an OBA marker. */
      readonly oba: boolean
      /** With the Air marker. */
      readonly air: boolean
      /** With the Tiger's help (PD-O.2). */
      readonly tiger: boolean
      /** With the US massacre benefit (PD-O.5). */
      readonly massacre: boolean
    }
  | {
      /** Tries to blow a bridge (PD-B.32). */
      readonly tag: 'demolish'
      /** The bridge. */
      readonly bridge: number
      /** The demolishing unit with PD-O.4, else null. */
      readonly unit: UnitId | null
    }
  | {
      /** Slips to another enemy-adjacent hex (PD-O.1). */
      readonly tag: 'infiltrate'
      /** The unit. */
      readonly unit: UnitId
      /** The hex. */
      readonly to: NodeId
    }
  | {
      /** Leaves the rest of the card unused (PD-B.8). */
      readonly tag: 'pass'
    }
  | {
      /** Says whether the massacre benefit is used against a German attack (PD-O.5). */
      readonly tag: 'respond'
      /** Whether it is. */
      readonly use: boolean
    }
  | {
      /** Says whether a unit that was hit tries to fall back (PD-O.8). */
      readonly tag: 'fallBack'
      /** Whether it does. */
      readonly attempt: boolean
    }
  | {
      /** Chooses where a unit falls back to. */
      readonly tag: 'retreat'
      /** The hex. */
      readonly to: NodeId
    }
  | {
      /** Says whether the firing unit advances (PD-B.31). */
      readonly tag: 'advance'
      /** Whether it does. */
      readonly go: boolean
    }
  | {
      /** Rebuilds a bridge (PD-C.34, PD-C.36). */
      readonly tag: 'rebuild'
      /** The bridge. */
      readonly bridge: number
    }
  | {
      /** Rebuilds no more. */
      readonly tag: 'done'
    }

/** A command by its tag. */
export type CommandOf<Tag extends Command['tag']> = Extract<Command, { readonly tag: Tag }>

const isBelow =
  (size: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < size

const isUnit = isBelow(units.length)
const isHex = isBelow(board.size)
const isBridge = isBelow(bridges.length)
const isFlag = (value: unknown): boolean => typeof value === 'boolean'
const isUnitOrNone = (value: unknown): boolean => value === null || isUnit(value)

/** By kind of order, whether its fields hold what they may. */
const isSound: { readonly [Tag in Command['tag']]: (command: CommandOf<Tag>) => boolean } = {
  chooseMarsch: ({ unit }) => isUnit(unit),
  placeDepot: ({ hex }) => isHex(hex),
  place: ({ unit, hex }) => isUnit(unit) && isHex(hex),
  hold: ({ unit }) => isUnit(unit),
  nameMine: ({ unit }) => isUnit(unit),
  move: ({ unit, to }) => isUnit(unit) && isHex(to),
  halt: () => true,
  enter: ({ unit, to }) => isUnit(unit) && isHex(to),
  attack: ({ unit, target, oba, air, tiger, massacre }) =>
    isUnit(unit) && isUnit(target) && isFlag(oba) && isFlag(air) && isFlag(tiger) && isFlag(massacre),
  demolish: ({ bridge, unit }) => isBridge(bridge) && isUnitOrNone(unit),
  infiltrate: ({ unit, to }) => isUnit(unit) && isHex(to),
  pass: () => true,
  respond: ({ use }) => isFlag(use),
  fallBack: ({ attempt }) => isFlag(attempt),
  retreat: ({ to }) => isHex(to),
  advance: ({ go }) => isFlag(go),
  rebuild: ({ bridge }) => isBridge(bridge),
  done: () => true,
}

/** By kind of order, how many fields it has: one with more could not be read from the record of its game. */
const FIELDS: { readonly [Tag in Command['tag']]: number } = {
  chooseMarsch: 2,
  placeDepot: 2,
  place: 3,
  hold: 2,
  nameMine: 2,
  move: 3,
  halt: 1,
  enter: 3,
  attack: 7,
  demolish: 3,
  infiltrate: 3,
  pass: 1,
  respond: 2,
  fallBack: 2,
  retreat: 2,
  advance: 2,
  rebuild: 2,
  done: 1,
}

/** Whether this is an order of the game, naming units, hexes and bridges of the game: programs may send what was never checked. */
export const isOrder = (command: unknown): command is Command => {
  if (typeof command !== 'object' || command === null || !('tag' in command)) return false
  const { tag } = command
  if (typeof tag !== 'string' || !Object.hasOwn(isSound, tag)) return false
  return (
    Object.keys(command).length === FIELDS[tag as Command['tag']] &&
    (isSound[tag as Command['tag']] as (command: object) => boolean)(command)
  )
}

/** The orders to put a unit down, hex by hex. */
export const placeIn =
  (unit: UnitId) =>
  (hex: NodeId): CommandOf<'place'> => ({ tag: 'place', unit, hex })
