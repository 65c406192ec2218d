/*
 * What players of rules of thumb go by: points that only compare with one another, for each thing an order leads to.
 *
 * The built-in player and turn rollouts have weights of their own, found by hill climbing: some weights were changed by chance,
 * and kept when the player then won more of the same games (the same dice for the same throws) against players of the other
 * side. What is never right was set by hand after that: to leave contact with the last step, which the hit of the withdrawal
 * takes, and to send guns alone among enemies. A tree search orders its commands by the weights it was measured with; they were
 * thought out, not learned.
 */

/** What leaving contact costs, and what an overrun is worth. */
interface CommonWeights {
  /** To leave contact, less. */
  readonly breaking: number
  /** The same with the last step, less. */
  readonly breakingLast: number
  /** An overrun. */
  readonly overrun: number
  /** For each point of strength it removes. */
  readonly perRemoved: number
  /** Guns out of supply, less besides. */
  readonly gunsUnsupplied: number
  /** For each point of strength of the enemy that would be cut off from supply. */
  readonly cutting: number
}

/** What the Germans look at. */
interface GermanWeights extends CommonWeights {
  /** Each step from St. Vith, less. */
  readonly step: number
  /** Out of supply, less. */
  readonly unsupplied: number
  /** Guns among enemies with combat units beside them, less. */
  readonly gunsInFight: number
  /** Guns among enemies alone, less. */
  readonly gunsAlone: number
  /** What distance and supply are to guns, beside other units: a share. */
  readonly guns: number
  /** Guns, for each fight next to them. */
  readonly gunsFight: number
  /** St. Vith, where it must be fought for the first time. */
  readonly objective: number
  /** St. Vith, where nobody holds it or it fell before. */
  readonly objectiveAgain: number
  /** A gate of St. Vith. */
  readonly gate: number
  /** The odds from which a fight is a good one. */
  readonly goodOdds: number
  /** A fight at such odds. */
  readonly goodFight: number
  /** The same, for each point of the enemy. */
  readonly perEnemy: number
  /** A fight at half of even odds or better. */
  readonly fairFight: number
  /** A fight at worse odds. */
  readonly badFight: number
  /** A fight in which friends are already. */
  readonly joined: number
  /** An area without enemies: less for each friend who is there. */
  readonly friend: number
  /** When St. Vith is held late: the first unit in a fight, for it pins Americans who could come back. */
  readonly pin: number
  /** Less for each step of it from St. Vith. */
  readonly pinStep: number
  /** When St. Vith is held late: the first unit in an area without enemies. */
  readonly block: number
  /** Less for each step of it from St. Vith. */
  readonly blockStep: number
}

/** What the Americans look at. */
interface UsWeights extends CommonWeights {
  /** The first, second and third unit in St. Vith. */
  readonly objective: readonly number[]
  /** The first, second and third unit in a gate of St. Vith. */
  readonly gate: readonly number[]
  /** A gate on the side from which the Germans come. */
  readonly forward: number
  /** Any other area. */
  readonly elsewhere: number
  /** Less for each step of it from St. Vith. */
  readonly step: number
  /** Less for each friend who is there. */
  readonly friend: number
  /** Out of supply, less. */
  readonly unsupplied: number
  /** What an area is to guns, beside other units: a share. */
  readonly guns: number
  /** Guns, for each fight next to them. */
  readonly gunsFight: number
  /** Guns among enemies, less. */
  readonly gunsInFight: number
  /** Guns among enemies with no combat unit beside them, less besides. */
  readonly gunsAlone: number
  /** A fight for St. Vith. */
  readonly objectiveFight: number
  /** Any other fight, as strong as the enemy. */
  readonly evenFight: number
  /** The same, weaker. */
  readonly badFight: number
  /** When St. Vith is lost late: an area without enemies. */
  readonly lateFree: number
  /** Less for each step of it from St. Vith. */
  readonly lateFreeStep: number
  /** When St. Vith is lost late: a fight. */
  readonly lateFight: number
  /** Less for each step of it from St. Vith. */
  readonly lateFightStep: number
}

/** What both sides go by. */
export interface OrderWeights {
  /** The Germans. */
  readonly german: GermanWeights
  /** The Americans. */
  readonly us: UsWeights
}

/** What the built-in player and turn rollouts go by. */
export const learned: OrderWeights = {
  german: {
    step: 2.92,
    unsupplied: 11.71,
    gunsInFight: 0.72,
    gunsAlone: 500,
    guns: 0.36,
    gunsFight: 4.66,
    objective: 10.13,
    objectiveAgain: 45.62,
    gate: 1.71,
    goodOdds: 0.3,
    goodFight: 15.05,
    perEnemy: 0.36,
    fairFight: -1.31,
    badFight: -30,
    joined: 11.11,
    friend: 4,
    pin: 60,
    pinStep: 12,
    block: 70,
    blockStep: 15,
    breaking: 9.19,
    breakingLast: 1000,
    overrun: 45.34,
    perRemoved: 11.51,
    cutting: 6,
    gunsUnsupplied: 8,
  },
  us: {
    objective: [119.79, 8.66, 42.83],
    gate: [42.29, 34.05, 24.2],
    forward: 5.58,
    elsewhere: 35.16,
    step: 0.37,
    friend: 3.42,
    unsupplied: 21.41,
    guns: 1.57,
    gunsFight: 6.68,
    gunsInFight: 7.58,
    gunsAlone: 500,
    objectiveFight: 56.85,
    evenFight: 2,
    badFight: -22.04,
    lateFree: 12.62,
    lateFreeStep: 3.95,
    lateFight: 20.56,
    lateFightStep: 1.39,
    breaking: 8.61,
    breakingLast: 1000,
    overrun: 26.26,
    perRemoved: -0.47,
    cutting: 6,
    gunsUnsupplied: 8,
  },
}

/** What tree searches order their commands by. */
export const thoughtOut: OrderWeights = {
  german: {
    step: 10,
    unsupplied: 14,
    gunsInFight: 10,
    gunsAlone: 60,
    guns: 0.7,
    gunsFight: 4,
    objective: 30,
    objectiveAgain: 60,
    gate: 6,
    goodOdds: 1.2,
    goodFight: 12,
    perEnemy: 1,
    fairFight: -4,
    badFight: -30,
    joined: 6,
    friend: 0,
    pin: 0,
    pinStep: 0,
    block: 0,
    blockStep: 0,
    breaking: 12,
    breakingLast: 40,
    overrun: 40,
    perRemoved: 6,
    cutting: 0,
    gunsUnsupplied: 0,
  },
  us: {
    objective: [120, 85, 60],
    gate: [46, 26, 12],
    forward: 12,
    elsewhere: 22,
    step: 4,
    friend: 4,
    unsupplied: 30,
    guns: 0.5,
    gunsFight: 5,
    gunsInFight: 40,
    gunsAlone: 0,
    objectiveFight: 90,
    evenFight: 2,
    badFight: -34,
    lateFree: 8,
    lateFreeStep: 4,
    lateFight: 30,
    lateFightStep: 5,
    breaking: 12,
    breakingLast: 40,
    overrun: 40,
    perRemoved: 6,
    cutting: 0,
    gunsUnsupplied: 0,
  },
}
