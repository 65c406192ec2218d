import { derive } from '../../../kernel/derive.js'
import type { BattleName } from '../data/battles/battle.js'
import type { Command } from '../model/command.js'
import type { State } from '../model/state.js'
import { sideAsked } from '../rules/turn.js'
import { playerBy } from './player.js'
import { thoughtOut, type GermanWeights, type UsWeights, type Weights } from './weights.js'

/** What was learned for a game: what differs from what was thought out. */
type Learned = Readonly<
  Record<BattleName, { readonly german: Partial<GermanWeights>; readonly us: Partial<UsWeights> }>
>

/*
 * Found by test/scripts/learn.mjs, in games against the built-in player of the other side; `sparing`, `siege`, `holdBridge`, `act` and `drawEach` of the Germans of the first two games by hand.
 */
const learned: Learned = {
  campaign: {
    german: {
      fight: 0.3,
      beside: 0.964,
      enter: 1.96,
      near: -0.235,
      holdBridge: 0.5,
      act: 6,
      depot: 7.59,
      unsupplied: 1.52,
      guardTwice: -0.219,
      hit: 2.25,
      kill: 2.74,
      firstStep: 0.292,
    },
    us: {},
  },
  'paying-the-peiper': {
    german: {
      sparing: 1,
      siege: 10,
      holdBridge: 0.5,
      act: 8,
      drawEach: 0.2,
      attack: 0.81,
      marker: 0.099,
      enter: 3.44,
      enterAnyhow: 0.5,
      enterWhere: 0.0579,
      cover: -0.302,
      near: -0.495,
      nearReduced: 0.316,
      late: 0.0325,
      friend: 0.393,
      bridgeOnRoute: 1.81,
      bridgeAct: 0.628,
      slow: 0.241,
      hunt: 0.537,
      depot: 8.3,
      unsupplied: 1.51,
      take: 19.9,
      guard: 4.7,
      hit: 2.25,
      firstStep: 1.41,
      spared: 7.18,
      hitInPrize: 3.3,
    },
    us: {
      attack: 2.83,
      marker: 0.187,
      enter: 8.7,
      enterAnyhow: 0.84,
      enterWhere: 0.308,
      near: 0.32,
      nearReduced: 0.32,
      bridgeAct: -0.743,
      block: 21.3,
      blockAhead: 1.75,
      blockStep: 2.32,
      backStep: 5.17,
      hold: 8.78,
      goal: 6.2,
      goalTwice: 10.4,
      hit: 1.72,
      kill: 0.37,
      hitAhead: 8.67,
      hitInPrize: 2.74,
    },
  },
  'a-dash-of-peiper': {
    german: {
      marker: 0.563,
      enter: 4.51,
      enterAnyhow: 0.374,
      cover: 0.0478,
      near: 0.249,
      late: -0.14,
      friend: 0.446,
      bridgeOnRoute: 1.61,
      act: 6.93,
      slow: 0.429,
      hunt: 0.0963,
      depot: 3.04,
      unsupplied: 1.72,
      take: 20.5,
      guardTwice: -0.093,
      hit: 1.4,
      kill: 2.28,
      firstStep: 0.827,
    },
    us: {
      enter: 3.45,
      enterAnyhow: 0.228,
      enterWhere: 0.87,
      near: 1.07,
      nearReduced: -0.709,
      friend: 1.88,
      block: 7.34,
      blockAhead: 2.58,
      hold: 11.6,
      goal: 10.9,
      goalTwice: 3.34,
      hitInPrize: 4.73,
    },
  },
  'the-bagged-peiper': {
    german: {
      attack: 2.8,
      marker: 0.0767,
      enter: 2.74,
      enterAnyhow: -1.47,
      enterWhere: -1.5,
      cover: 0.472,
      near: -1.57,
      nearReduced: -0.561,
      late: 0.234,
      bridgeAct: 1.91,
      slow: 0.358,
      hunt: -0.243,
      depot: 5.9,
      unsupplied: -0.15,
      take: 16.1,
      guard: -2.31,
      guardTwice: -0.192,
      hit: 11.7,
      firstStep: 1.01,
      hitInPrize: 7.35,
    },
    us: {
      enterAnyhow: 1.48,
      enterWhere: 0.149,
      drawEach: 0.2,
      bridge: 0,
      nearReduced: -0.186,
      friend: 1.04,
      bridgeAct: 1.82,
      blockDistance: 2.43,
      blockAhead: 5.41,
      blockStep: 0.0408,
      backStep: 7.13,
      retake: 2.15,
      hold: 9.59,
      goal: -1.01,
      hitSs: 3.65,
      hitInPrize: 7.8,
    },
  },
  'just-a-peiper-dream': {
    german: {
      enter: 1.96,
      near: -0.235,
      depot: 5.9,
      unsupplied: 1.52,
      guardTwice: -0.219,
      hit: 2.25,
      kill: 2.74,
      firstStep: 0.292,
    },
    us: {
      enter: 12.3,
      enterAnyhow: -1.08,
      enterWhere: 0.433,
      cover: 0.713,
      nearReduced: 1.18,
      late: 0.626,
      friend: -3.01,
      bridgeOnRoute: -7.06,
      bridgeAct: 2.9,
      retake: -4.29,
      hold: 12.7,
      hit: 0.762,
      kill: 3.19,
      hitAhead: 8.04,
      hitSs: 2.79,
    },
  },
}

const learnedIn = /* @__PURE__ */ derive(({ name }: State['scenario']): Weights => ({
  german: { ...thoughtOut.german, ...learned[name].german },
  us: { ...thoughtOut.us, ...learned[name].us },
}))

/** The weights learned for the game of a state. */
export const learnedFor = ({ scenario }: State): Weights => learnedIn(scenario)

const byWeights = /* @__PURE__ */ playerBy(learnedFor)

/** Plays by what was learned for the game. The German takes the last of equals, so that he opens the same whatever his luck. */
export const learnedPlayer = (state: State, legal: readonly Command[], below: (n: number) => number): Command =>
  byWeights(state, legal, sideAsked(state) === 'german' ? (n) => n - 1 : below)
