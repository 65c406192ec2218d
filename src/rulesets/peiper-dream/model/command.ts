import type { NodeId } from '../../../maps/graph.js'
import { board, bridges } from '../data/map.js'
import { units, type UnitId } from '../data/units.js'

/** The commands of a side. */
export type Command =
  | {
      /** Chooses a unit for turn 1 (PD-O.6). */
      readonly tag: 'chooseMarsch'
      readonly unit: UnitId
    }
  | {
      /** Places the next fuel depot (PD-C.5). */
      readonly tag: 'placeDepot'
      readonly hex: NodeId
    }
  | {
      /** Places the next unit: in set-up, or as a returning unit or reinforcement. */
      readonly tag: 'place'
      readonly unit: UnitId
      readonly hex: NodeId
    }
  | {
      /** Holds a reinforcement back, to enter later (PD-C.16). */
      readonly tag: 'hold'
      readonly unit: UnitId
    }
  | {
      /** Names a unit for the mines (PD-O.7). */
      readonly tag: 'nameMine'
      readonly unit: UnitId
    }
  | {
      /** Moves a unit one hex, as the start or continuation of a MOVE (PD-B.15). */
      readonly tag: 'move'
      readonly unit: UnitId
      /** The adjacent hex. */
      readonly to: NodeId
    }
  | {
      /** Ends the MOVE. */
      readonly tag: 'halt'
    }
  | {
      /** Brings an off-board unit onto an edge hex (PD-B.21). */
      readonly tag: 'enter'
      readonly unit: UnitId
      /** The edge hex. */
      readonly to: NodeId
    }
  | {
      /** Attacks a unit (PD-B.23). */
      readonly tag: 'attack'
      readonly unit: UnitId
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
      readonly bridge: number
      /** The demolishing unit with PD-O.4, otherwise null. */
      readonly unit: UnitId | null
    }
  | {
      /** Infiltrates to another enemy-adjacent hex (PD-O.1). */
      readonly tag: 'infiltrate'
      readonly unit: UnitId
      readonly to: NodeId
    }
  | {
      /** Leaves the rest of the card unused (PD-B.8). */
      readonly tag: 'pass'
    }
  | {
      /** Decides whether to use the massacre benefit against a German attack (PD-O.5). */
      readonly tag: 'respond'
      readonly use: boolean
    }
  | {
      /** Decides whether a unit that was hit tries to fall back (PD-O.8). */
      readonly tag: 'fallBack'
      readonly attempt: boolean
    }
  | {
      /** Chooses the hex a unit falls back to. */
      readonly tag: 'retreat'
      readonly to: NodeId
    }
  | {
      /** Decides whether the attacker advances after combat (PD-B.31). */
      readonly tag: 'advance'
      /** Whether the unit advances. */
      readonly go: boolean
    }
  | {
      /** Rebuilds a bridge (PD-C.34, PD-C.36). */
      readonly tag: 'rebuild'
      readonly bridge: number
    }
  | {
      /** Stops rebuilding. */
      readonly tag: 'done'
    }

/** The command with a tag. */
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

/** Whether the fields of a command have valid values, by tag. */
const hasValidFields: { readonly [Tag in Command['tag']]: (command: CommandOf<Tag>) => boolean } = {
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

/** The number of fields by tag. A command with extra fields could not be read back from a record. */
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

/**
 * Whether a value is a well-formed command with existing units, hexes and bridges. Programs may pass unchecked values.
 */
export const isOrder = (command: unknown): command is Command => {
  if (typeof command !== 'object' || command === null || !('tag' in command)) return false
  const { tag } = command
  if (typeof tag !== 'string' || !Object.hasOwn(hasValidFields, tag)) return false
  return (
    Object.keys(command).length === FIELDS[tag as Command['tag']] &&
    (hasValidFields[tag as Command['tag']] as (command: object) => boolean)(command)
  )
}

/** Returns a function that makes the command to place a unit in a hex. */
export const placeIn =
  (unit: UnitId) =>
  (hex: NodeId): CommandOf<'place'> => ({ tag: 'place', unit, hex })
