import { isArea, type AreaId, type Ground } from '../data/areas.js'
import { isUnit, type UnitId } from '../data/counters.js'

/** Puts a unit on the map, in set-up or as a reinforcement. */
export interface Place {
  /** Which command this is. */
  readonly tag: 'place'
  /** Which unit. */
  readonly unit: UnitId
  /** Where. */
  readonly area: AreaId
}

/** Moves a unit: by normal movement, withdrawal or road march, whichever the position allows. */
export interface Move {
  /** Which command this is. */
  readonly tag: 'move'
  /** Which unit. */
  readonly unit: UnitId
  /** Where to. */
  readonly to: AreaId
}

/** How a group comes to the area it overruns, DD-5.15: by one step of normal movement, or at the end of a road march. */
export type OverrunForm = 'assault' | 'march'

/** Tries to overrun an area with a group of units. */
export interface Overrun {
  /** Which command this is. */
  readonly tag: 'overrun'
  /** The group, in canonical order. */
  readonly units: readonly UnitId[]
  /** The area to overrun. */
  readonly target: AreaId
  /** How the group comes there. */
  readonly form: OverrunForm
}

/** Leaves the rest of a group where it stands after an overrun. */
export interface Stop {
  /** Which command this is. */
  readonly tag: 'stop'
}

/** Fires all the dice of a unit at the enemies in an area. */
export interface FireAt {
  /** Which command this is. */
  readonly tag: 'fire'
  /** Which unit fires. */
  readonly unit: UnitId
  /** Where to. */
  readonly area: AreaId
}

/** Names the area that an artillery unit will support, before the first shot. */
export interface AimAt {
  /** Which command this is. */
  readonly tag: 'aim'
  /** Which artillery unit. */
  readonly unit: UnitId
  /** The area it names. */
  readonly area: AreaId
}

/** Puts the next hit on a unit. */
export interface TakeHit {
  /** Which command this is. */
  readonly tag: 'takeHit'
  /** Which unit. */
  readonly unit: UnitId
}

/** Ends the phase. */
export interface EndPhase {
  /** Which command this is. */
  readonly tag: 'endPhase'
}

/** What a side can order, DD-12.2. */
export type Command = Place | Move | Overrun | Stop | FireAt | AimAt | TakeHit | EndPhase

type CommandOf<Tag extends Command['tag']> = Extract<Command, { readonly tag: Tag }>

/** By kind of order, whether what it names is there. */
const isThere: { readonly [Tag in Command['tag']]: (command: CommandOf<Tag>, ground: Ground) => boolean } = {
  place: ({ unit, area }, ground) => isUnit(unit) && isArea(ground, area),
  move: ({ unit, to }, ground) => isUnit(unit) && isArea(ground, to),
  overrun: ({ units, target, form }, ground) =>
    Array.isArray(units) && units.every(isUnit) && isArea(ground, target) && (form === 'assault' || form === 'march'),
  stop: () => true,
  fire: ({ unit, area }, ground) => isUnit(unit) && isArea(ground, area),
  aim: ({ unit, area }, ground) => isUnit(unit) && isArea(ground, area),
  takeHit: ({ unit }) => isUnit(unit),
  endPhase: () => true,
}

/** By kind of order, how many fields it has: one with more could not be read from the record of its game. */
const FIELDS: { readonly [Tag in Command['tag']]: number } = {
  place: 3,
  move: 3,
  overrun: 4,
  stop: 1,
  fire: 3,
  aim: 3,
  takeHit: 2,
  endPhase: 1,
}

/** Whether this is an order of the game, naming units of the game and areas of its map: orders may come from programs that were never checked. */
export const isOrder = (ground: Ground, command: unknown): command is Command => {
  if (typeof command !== 'object' || command === null || !('tag' in command)) return false
  const { tag } = command
  if (typeof tag !== 'string' || !Object.hasOwn(isThere, tag)) return false
  return (
    Object.keys(command).length === FIELDS[tag as Command['tag']] &&
    (isThere[tag as Command['tag']] as (command: object, ground: Ground) => boolean)(command, ground)
  )
}
