/** What a player of rules of thumb weighs, in points that only compare with one another. */
export interface Weights {
  /** To stand in a town. */
  readonly town: number
  /** Each hex from the nearest town to go for, less. */
  readonly step: number
  /** Each enemy next to a hex. */
  readonly enemy: number
  /** Each friend next to a hex. */
  readonly friend: number
  /** Ground that shelters. */
  readonly cover: number
  /** Each enemy next to a hex, for a unit that has lost a step; besides. */
  readonly reduced: number
  /** A step the enemy loses, where one of our own counts 1. */
  readonly hit: number
  /** What an attack is worth more to whoever holds fewer towns. */
  readonly daring: number
}

/** What was thought out: the order in which searches try commands. */
export const thoughtOut: Weights = {
  town: 10,
  step: 1,
  enemy: 0,
  friend: 0,
  cover: 0,
  reduced: 0,
  hit: 1,
  daring: 0.4,
}

/** What the built-in player goes by while it holds as many towns as the enemy: learned in games against the player thought out, and `greedy`. */
export const careful: Weights = {
  town: 12.3,
  step: 1.48,
  enemy: -0.434,
  friend: -0.257,
  cover: 0.369,
  reduced: -0.292,
  hit: 0.796,
  daring: 0,
}

/** What it goes by while it holds fewer. */
export const daring: Weights = {
  ...thoughtOut,
  enemy: 1,
  friend: 0.5,
  hit: 2,
}
