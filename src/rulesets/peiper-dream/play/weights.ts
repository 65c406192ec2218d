import { derive } from '../../../kernel/derive.js'
import { usualCaution, type Caution } from './travel.js'

/** What both sides look at when they choose an ACT, in points that only compare with one another. */
export interface CommonWeights {
  /** A hit is worth this many times what it is worth beside a move. */
  readonly attack: number
  /** A support marker used, less. */
  readonly marker: number
  /** A card drawn for an attack or a demolition, less: it brings the end of the turn nearer. */
  readonly draw: number
  /** The same for each friend on the map who has still to act, less. */
  readonly drawEach: number
  /** An attempt on a bridge, or its rebuilding, wherever it is. */
  readonly bridge: number
  /** Entering the map: at most. */
  readonly enter: number
  /** Entering the map: at least. */
  readonly enterAnyhow: number
  /** Entering the map where it leads to good hexes, for each point these are worth. */
  readonly enterWhere: number
  /** For each point of cover of a hex. */
  readonly cover: number
  /** A hex next to enemies, less. */
  readonly near: number
  /** The same for a reduced unit, less besides. */
  readonly nearReduced: number
  /** What prizes are worth more in the last turn, as a share. */
  readonly late: number
  /** For each friend in a hex, less. */
  readonly friend: number
  /** A bridge on the routes of the foremost Germans, to blow or to rebuild. */
  readonly bridgeOnRoute: number
  /** A bridge, for each ACT it costs or spares the Germans. */
  readonly bridgeAct: number
}

/** What the Germans look at. */
export interface GermanWeights extends CommonWeights, Caution {
  /** For each of the hexes around that holds friends, less. */
  readonly crowd: number
  /** A hex at a bridge on the routes of the foremost that no German holds yet, for each ACT its loss would cost. */
  readonly holdBridge: number
  /** Above 0 the weakest of the SS who is in time goes where one has only to be there, and the strong ones fight. */
  readonly sparing: number
  /** A hex next to Americans in a prize, for each point of the attack factor over four. */
  readonly siege: number
  /** An ACT saved on the way to a task. */
  readonly act: number
  /** The same for who goes where one of the SS has only to be there, as a multiple, and what its entering is worth at most. */
  readonly runner: number
  /** A hex with a line of supply where one of the SS has only to be, for who goes there. */
  readonly presence: number
  /** An ACT saved by the slow units of the campaign, as a share of one of the others. */
  readonly slow: number
  /** Each hex from the enemy for the slow units of the campaign, less. */
  readonly hunt: number
  /** A depot not yet captured. */
  readonly depot: number
  /** A hex with no line of supply, less. */
  readonly unsupplied: number
  /** A prize in American hands. */
  readonly take: number
  /** A prize in German hands with nobody else in it. */
  readonly guard: number
  /** The same with one friend in it. */
  readonly guardTwice: number
  /** A hit. */
  readonly hit: number
  /** The last step, more. */
  readonly kill: number
  /** What ways are spared by a first step that is taken, as a share. */
  readonly firstStep: number
  /** An ACT spared by a hit. */
  readonly spared: number
  /** A hit in a prize, more. */
  readonly hitInPrize: number
}

/** What the Americans look at. */
export interface UsWeights extends CommonWeights {
  /** On the route of the foremost Germans. */
  readonly block: number
  /** Each hex from it, less. */
  readonly blockDistance: number
  /** How many steps before them a route is best blocked. */
  readonly blockAhead: number
  /** Each step sooner or later, less. */
  readonly blockStep: number
  /** On the way back to a prize. */
  readonly back: number
  /** Each German step there, less. */
  readonly backStep: number
  /** Each ACT of the way, less. */
  readonly backAct: number
  /** A prize in German hands. */
  readonly retake: number
  /** A prize with nobody else in it. */
  readonly hold: number
  /** A goal of the Germans with nobody else in it. */
  readonly goal: number
  /** The same with a friend in it. */
  readonly goalTwice: number
  /** A hit. */
  readonly hit: number
  /** The last step, more. */
  readonly kill: number
  /** A hit on a German on his route or near his goal, more. */
  readonly hitAhead: number
  /** A hit on the SS, more. */
  readonly hitSs: number
  /** A hit in a prize, more. */
  readonly hitInPrize: number
}

/** What a player of rules of thumb goes by. */
export interface Weights {
  /** As the Germans. */
  readonly german: GermanWeights
  /** As the Americans. */
  readonly us: UsWeights
}

/** What was thought out: the order in which searches try commands, and what the player `thought-out` goes by. */
export const thoughtOut: Weights = {
  german: {
    ...usualCaution,
    crowd: 0,
    holdBridge: 0,
    sparing: 0,
    siege: 0,
    attack: 1,
    marker: 0.15,
    draw: 0.05,
    drawEach: 0,
    bridge: 1,
    enter: 3,
    enterAnyhow: 0.3,
    enterWhere: 0,
    cover: 0,
    near: 0,
    nearReduced: 0,
    late: 0,
    friend: 0.3,
    bridgeOnRoute: 4,
    bridgeAct: 1.2,
    act: 4,
    runner: 1,
    presence: 0,
    slow: 0.4,
    hunt: 0.2,
    depot: 7,
    unsupplied: 2,
    take: 20,
    guard: 5,
    guardTwice: 0,
    hit: 1.5,
    kill: 2,
    firstStep: 0.7,
    spared: 4,
    hitInPrize: 3,
  },
  us: {
    attack: 1,
    marker: 0.15,
    draw: 0.05,
    drawEach: 0,
    bridge: 1,
    enter: 3,
    enterAnyhow: 0.3,
    enterWhere: 0,
    cover: 0.7,
    near: 0.5,
    nearReduced: 0,
    late: 0,
    friend: 1.5,
    bridgeOnRoute: 4,
    bridgeAct: 1.2,
    block: 8,
    blockDistance: 2,
    blockAhead: 3,
    blockStep: 0.4,
    back: 30,
    backStep: 6,
    backAct: 5,
    retake: 10,
    hold: 10,
    goal: 8,
    goalTwice: 4,
    hit: 4,
    kill: 4,
    hitAhead: 6,
    hitSs: 1,
    hitInPrize: 5,
  },
}

/** How warily Germans go by some weights. */
export const cautionOf: (weights: GermanWeights) => Caution = /* @__PURE__ */ derive(
  (weights: GermanWeights): Caution => {
    const { fight, stuck, direct, full, beside } = weights
    const its: Caution = { fight, stuck, direct, full, beside }
    const isUsual = (Object.keys(usualCaution) as (keyof Caution)[]).every((key) => its[key] === usualCaution[key])
    return isUsual ? usualCaution : its
  },
)
