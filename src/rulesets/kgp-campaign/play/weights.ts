/** What a player of rules of thumb weighs, in points that only compare with one another. */
export interface Weights {
  /** Men of a group bought, by their firepower. */
  readonly men: number
  /** Its vehicles. */
  readonly vehicle: number
  /** Its Guns and mortars. */
  readonly gun: number
  /** Its support weapons. */
  readonly weapon: number
  /** Its artillery and aircraft. */
  readonly fire: number
  /** Its fortification points. */
  readonly works: number
  /** The Sniper number and hexes registered. */
  readonly filler: number
  /** Men where they are short, as a factor. */
  readonly menShort: number
  /** Vehicles where they are short, as a factor. */
  readonly tanksShort: number
  /** Germans held off the map, as a factor. */
  readonly offMap: number
  /** A group in Reserve, as a factor. */
  readonly reserve: number
  /** A group set up on the map, as a factor. */
  readonly onMap: number
  /** The same where a front is thinly held. */
  readonly thin: number
  /** Where a group goes. */
  readonly place: number
  /** A house to set men up in. */
  readonly house: number
  /** Each LVP of it. */
  readonly lvp: number
  /** Nearness to the enemy for men. */
  readonly front: number
  /** An Objective Hex. */
  readonly goal: number
  /** Each half-squad that is there already, less. */
  readonly crowd: number
  /** A Location the side does not Control: men there go forward, men in a house of theirs hold it. */
  readonly forward: number
  /** How many hexes from the enemy Guns and vehicles stand best. */
  readonly reach: number
  /** Each unit that makes a side strong enough to attack though it is ahead. */
  readonly strong: number
  /** A Shift from a Holding Box to the ground. */
  readonly shiftHome: number
  /** A Shift from one area of the ground to another. */
  readonly shift: number
  /** A group that enters near LVP of the enemy. */
  readonly entry: number
  /** A group set up on ground near LVP of the enemy. */
  readonly ground: number
  /** Men who stand ready outside a house, near LVP of the enemy. */
  readonly ready: number
  /** Guns and vehicles that reach LVP of the enemy. */
  readonly support: number
  /** Guns and vehicles beside LVP of their own. */
  readonly guard: number
}

/** What was thought out: the order in which searches try commands, and what the player `thought-out` goes by. */
export const thoughtOut: Weights = {
  men: 1,
  vehicle: 1,
  gun: 1,
  weapon: 1,
  fire: 1,
  works: 1,
  filler: 1,
  menShort: 1.4,
  tanksShort: 1.4,
  offMap: 0.7,
  reserve: 1,
  onMap: 1.15,
  thin: 1.5,
  place: 0.2,
  house: 1,
  lvp: 1,
  front: 2,
  goal: 1.5,
  crowd: 0.8,
  forward: 0,
  reach: 3,
  strong: 12,
  shiftHome: 1,
  shift: -2,
  entry: 0,
  ground: 0,
  ready: 0,
  support: 0,
  guard: 0,
}
