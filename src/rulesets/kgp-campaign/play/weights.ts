import { sameNumbers, type DataReader } from '../../../kernel/data-file.js'
import data from './weights.json' with { type: 'json' }

/** The weights of the rule-of-thumb player, in points that are only comparable with one another. */
export interface Weights {
  /** The men of a purchased group, by firepower. */
  readonly men: number
  readonly vehicle: number
  /** Its Guns and mortars. */
  readonly gun: number
  /** Its support weapons. */
  readonly weapon: number
  /** Its artillery and aircraft. */
  readonly fire: number
  /** Its fortification points. */
  readonly works: number
  /** Sniper purchases and pre-registered hexes. */
  readonly filler: number
  /** Factor for men when the side is short of them. */
  readonly menShort: number
  /** Factor for vehicles when the side is short of them. */
  readonly tanksShort: number
  /** Factor for German groups held off the map. */
  readonly offMap: number
  /** Factor for a group in Reserve. */
  readonly reserve: number
  /** Factor for a group set up on the map. */
  readonly onMap: number
  /** Factor for a group set up on the map where the front is thinly held. */
  readonly thin: number
  /** The area where a group arrives. */
  readonly place: number
  /** A building to set up men in. */
  readonly house: number
  /** Each LVP of that building. */
  readonly lvp: number
  /** Nearness to the enemy, for men. */
  readonly front: number
  /** An Objective Hex. */
  readonly goal: number
  /** Penalty for each half-squad already there. */
  readonly crowd: number
  /** Setting up men in a Location that the side does not Control. */
  readonly forward: number
  /** The best distance from the enemy for Guns and vehicles, in hexes. */
  readonly reach: number
  /** The number of units with which a side attacks although it is ahead. */
  readonly strong: number
  /** A Shift from a Holding Box to the map. */
  readonly shiftHome: number
  /** A Shift from one Setup Area to another. */
  readonly shift: number
  /** A group that enters near LVP of the enemy. */
  readonly entry: number
  /** A group set up near LVP of the enemy. */
  readonly ground: number
  /** Men who stand ready near LVP of the enemy. */
  readonly ready: number
  /** Guns and vehicles within reach of LVP of the enemy. */
  readonly support: number
  /** Guns and vehicles beside LVP of their own side. */
  readonly guard: number
}

/** Weights set by hand: the order in which searches try commands, and the weights of the `hand-tuned` player. */
export const handTuned: Weights = data

/** Checks weights.json: numbers, and none missing, as the compiler knows too. */
export const weightsReader: DataReader<Weights> = sameNumbers(handTuned)
