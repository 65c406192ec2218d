import { isArea, type AreaId, type Ground } from '../data/areas.js'
import { isUnit, type UnitId } from '../data/counters.js'

/** Places a unit on the map, during set-up or as a reinforcement. */
export interface Place {
  readonly tag: 'place'
  readonly unit: UnitId
  readonly area: AreaId
}

/** Moves a unit by normal movement, withdrawal or road march, depending on the position. */
export interface Move {
  readonly tag: 'move'
  readonly unit: UnitId
  readonly to: AreaId
}

/** How a group reaches the area it overruns, DD-5.15: by one step of normal movement, or at the end of a road march. */
export type OverrunForm = 'assault' | 'march'

/** Attempts to overrun an area with a group of units. */
export interface Overrun {
  readonly tag: 'overrun'
  /** The group, in canonical order. */
  readonly units: readonly UnitId[]
  readonly target: AreaId
  readonly form: OverrunForm
}

/** Leaves the rest of a group where it is after an overrun. */
export interface Stop {
  readonly tag: 'stop'
}

/** Fires all dice of a unit at the enemy units in an area. */
export interface FireAt {
  readonly tag: 'fire'
  readonly unit: UnitId
  readonly area: AreaId
}

/** Declares the area that an artillery unit will support, before the first shot. */
export interface AimAt {
  readonly tag: 'aim'
  readonly unit: UnitId
  readonly area: AreaId
}

/** Assigns the next hit to a unit. */
export interface TakeHit {
  readonly tag: 'takeHit'
  readonly unit: UnitId
}

/** Ends the phase. */
export interface EndPhase {
  readonly tag: 'endPhase'
}

/** A command a side can give, DD-12.2. */
export type Command = Place | Move | Overrun | Stop | FireAt | AimAt | TakeHit | EndPhase

type CommandOf<Tag extends Command['tag']> = Extract<Command, { readonly tag: Tag }>

/** For each kind of command, whether the units and areas it names exist. */
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

/** The number of fields of each kind of command. A command with more could not be read back from a game record. */
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

/** Whether a value is a command of the game that names existing units and areas. Use it on unchecked input. */
export const isOrder = (ground: Ground, command: unknown): command is Command => {
  if (typeof command !== 'object' || command === null || !('tag' in command)) return false
  const { tag } = command
  if (typeof tag !== 'string' || !Object.hasOwn(isThere, tag)) return false
  return (
    Object.keys(command).length === FIELDS[tag as Command['tag']] &&
    (isThere[tag as Command['tag']] as (command: object, ground: Ground) => boolean)(command, ground)
  )
}
