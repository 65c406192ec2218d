/*
 * What the built-in player goes by, in points that only compare.
 */

/** What leaving contact costs, and what an overrun is worth. */
export interface OrderWeights {
  /** To leave contact. */
  readonly breaking: number
  /** The same with the last step. */
  readonly breakingLast: number
  /** An overrun. */
  readonly overrun: number
  /** For each point of strength it removes. */
  readonly perRemoved: number
}

/** The Germans. */
export const germanWeights = {
  /** Each step from St. Vith, less. */
  step: 10,
  /** Out of supply, less. */
  unsupplied: 14,
  /** Guns among enemies, less; with combat units, and without. */
  gunsInFight: 10,
  gunsAlone: 60,
  /** What distance and supply are to guns, beside other units. */
  guns: 0.7,
  /** Guns, for each fight next to them. */
  gunsFight: 4,
  /** St. Vith, where it must be fought for the first time, and else. */
  objective: 30,
  objectiveAgain: 60,
  /** A gate of St. Vith. */
  gate: 6,
  /** A fight: at odds as good as these, at half as good as even, at worse ones; with friends who are there. */
  goodOdds: 1.2,
  goodFight: 12,
  perEnemy: 1,
  fairFight: -4,
  badFight: -30,
  joined: 6,
  breaking: 12,
  breakingLast: 40,
  overrun: 40,
  perRemoved: 6,
}

/** The Americans. */
export const usWeights = {
  /** The first, second and third unit in St. Vith, and in its gates. */
  objective: [120, 85, 60] as readonly number[],
  gate: [46, 26, 12] as readonly number[],
  /** A gate on the side from which the Germans come. */
  forward: 12,
  /** Elsewhere: and less for each step from St. Vith, and for each friend who is there. */
  elsewhere: 22,
  step: 4,
  friend: 4,
  /** Out of supply, less. */
  unsupplied: 30,
  /** What all this is to guns, beside other units; for each fight next to them; among enemies, less. */
  guns: 0.5,
  gunsFight: 5,
  gunsInFight: 40,
  /** A fight for St. Vith; any other, as strong as the enemy, and weaker. */
  objectiveFight: 90,
  evenFight: 2,
  badFight: -34,
  /** When St. Vith is lost late: an area without enemies, and a fight, each less for each step from it. */
  lateFree: 8,
  lateFreeStep: 4,
  lateFight: 30,
  lateFightStep: 5,
  breaking: 12,
  breakingLast: 40,
  overrun: 40,
  perRemoved: 6,
}
