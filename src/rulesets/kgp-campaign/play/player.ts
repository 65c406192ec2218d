import { byTag, type Cases } from '../model/by-tag.js'
import type { Command } from '../model/command.js'
import type { GameData } from '../model/position.js'
import { buyPrior, concealPrior, designatePrior, fortifyPrior } from './player/purchases.js'
import { fanaticPrior, initiativePrior, promotePrior, winPrior } from './player/leaders.js'
import { closeness, sideOfView, toEnemy, type Look } from './player/look.js'
import {
  equipmentPrior,
  exchangePrior,
  hardenPrior,
  possessPrior,
  readyPrior,
  refuelPrior,
  remanPrior,
  removePrior,
  sacrificePrior,
  siphonPrior,
} from './player/repair.js'
import { areaValue, attemptPrior, joinPrior, setUpPrior, unloadPrior } from './player/movement.js'
import { hexOfLocation, type Side } from '../data/names.js'
import type { View } from '../model/view.js'
import { learnedFor } from './learned-weights.js'
import type { Weights } from './weights.js'

/** A player sees what its seat sees, and uses `below` where several choices are equally good. */
export type Player = (view: View, legal: readonly Command[], below: (n: number) => number) => Command

const FATES: Readonly<Record<'keep' | 'transfer' | 'massacre' | 'free', number>> = {
  keep: 3,
  transfer: 1,
  free: 2,
  massacre: -100,
}

/** The value of each command before any search. Doing nothing is worth 0. */
const PRIORS: Cases<Command, [look: Look], number> = {
  attempt: (order, look) => attemptPrior(look, order),
  join: (order, look) => joinPrior(look, order),
  leadBy: () => -1,
  route: () => -1,
  moveInArea: () => 1,
  drop: (order, look) => unloadPrior(look, order),
  give: (order, look) => unloadPrior(look, order),
  deploy: () => -1,
  scrap: (order, look) => equipmentPrior(look, order),
  possess: (order, look) => possessPrior(look, order),
  reman: (order, look) => remanPrior(look, order),
  abandon: (order, look) => equipmentPrior(look, order),
  wreck: (order, look) => equipmentPrior(look, order),
  dismount: (order, look) => equipmentPrior(look, order),
  scrounge: (order, look) => equipmentPrior(look, order),
  dismantle: (order, look) => equipmentPrior(look, order),
  placeClimber: ({ to }) => (to === 'origin' ? 2 : 1),
  setCe: () => -1,
  claimPrisoner: () => 1,
  takeDropped: () => 1,
  bogHelper: () => 1,
  recordHq: ({ location }, look) => toEnemy(look, hexOfLocation(location)),
  chooseArea: ({ area }, look) => areaValue(look, area),
  prisonerFate: ({ fate }) => FATES[fate],
  annex: ({ include }) => (include ? 2 : 1),
  pass: () => 0,
  recombine: () => 1,
  giveUpCrew: ({ unit }, look) => sacrificePrior(look, unit),
  newCrew: () => 1,
  hardenByHero: ({ unit }, look) => hardenPrior(look, unit),
  harden: ({ unit }, look) => hardenPrior(look, unit),
  promote: (order, look) => promotePrior(look, order),
  rollForLeader: () => 1,
  winModifier: (order, look) => winPrior(look, order),
  giveUpInherent: () => -1,
  siphon: (order, look) => siphonPrior(look, order),
  placeDonor: () => -1,
  bulkRefuel: () => 1,
  refuel: (order, look) => refuelPrior(look, order),
  placeWeapon: ({ area }, look) => areaValue(look, area),
  exchangeMg: (order, look) => exchangePrior(look, order),
  remove: (order, look) => removePrior(look, order),
  chooseLoss: ({ unit }, look) => sacrificePrior(look, unit),
  agreeWeather: ({ mode }) => (mode === 'historical' ? 2 : 1),
  buy: (order, look) => buyPrior(look, order),
  designate: (order, look) => designatePrior(look, order),
  allot: () => -1,
  fortify: (order, look) => fortifyPrior(look, order),
  buyConcealment: concealPrior,
  show: () => -1,
  recon: () => -1,
  initiative: (order, look) => initiativePrior(look, order),
  setUp: (order, look) => setUpPrior(look, order),
  fieldModule: () => 1,
  hook: () => -1,
  unhook: (order, look) => readyPrior(look, order),
  limber: (order, look) => readyPrior(look, order),
  placeDummy: ({ location }, look) => 1 + closeness(look, hexOfLocation(location)),
  recordReserve: () => -1,
  noteStatus: () => -1,
  secureLine: () => -1,
  fieldRadio: () => -1,
  declareFanatic: (_order, look) => fanaticPrior(look),
  markControl: () => -1,
  concede: () => -1000,
  report: () => -1,
  reportMelee: () => -1,
  reportMines: () => -1,
  reportShock: () => -1,
  reportBog: () => -1,
  reportHeat: () => -1,
  reportSurvival: () => -1,
  reportScrounge: () => -1,
  commit: () => 0,
}

/** Returns the value of a command before any search. */
export const prior = (look: Look, command: Command): number => byTag(PRIORS, command, look)

/** Returns the commands of highest value. */
const best = (look: Look, legal: readonly Command[]): readonly Command[] => {
  let most = -Infinity
  let found: Command[] = []
  for (const command of legal) {
    const worth = prior(look, command)
    if (worth > most) {
      most = worth
      found = [command]
    } else if (worth === most) found.push(command)
  }
  return found
}

/** Pieces are set up one at a time, so only the first piece offered is considered. */
const firstPieceOnly = (legal: readonly Command[]): readonly Command[] => {
  const first = legal.find((command) => command.tag === 'setUp')
  return first === undefined
    ? legal
    : legal.filter((command) => command.tag !== 'setUp' || command.piece === first.piece)
}

/**
 * Creates a player for every seat, with the given maps and charts and the weights for its side. As the umpire it
 * reports random results.
 */
export const playerBy =
  (data: GameData, weightsOf: (view: View, side: Side) => Weights): Player =>
  (view, legal, below) => {
    const { phase } = view
    const task = phase.tag === 'refit' ? phase.queue.at(0) : undefined
    if (phase.tag !== 'refit' || (task?.tag === 'ask' && task.seat === 'umpire')) return legal[below(legal.length)]
    const side = sideOfView(view, legal, phase)
    const look: Look = { data, view, side, phase, weights: weightsOf(view, side) }
    const found = best(look, firstPieceOnly(legal))
    return found[found.length === 1 ? 0 : below(found.length)]
  }

/**
 * Creates the built-in player for every seat, with the given maps and charts. It uses the weights learned for its side
 * of the campaign, or the given weights for both sides.
 *
 * It spends all its points on what its forces and its front need, and lets pieces Escape that would otherwise be
 * lost. Men go to whatever can fight, which is also repaired and refueled first. Men hold buildings, and Guns and
 * vehicles the front.
 */
export const makePlayer = (data: GameData, weights?: Weights): Player =>
  playerBy(data, ({ campaign }, side) => weights ?? learnedFor(campaign, side))
