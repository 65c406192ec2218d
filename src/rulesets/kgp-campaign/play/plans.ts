import type { Planning } from '../../../kernel/player.js'
import { sides, type CampaignId, type Seat, type Side } from '../data/names.js'
import type { KgpCampaign } from '../model/game.js'
import type { GameData } from '../model/position.js'
import { hsEquivalents, isPersonnel, isVehicle } from '../model/piece.js'
import type { State } from '../model/state.js'
import type { View } from '../model/view.js'
import { apart, learnedFor, together } from './learned-weights.js'
import { playerBy, makePlayer } from './player.js'
import { handTuned, type Weights } from './weights.js'

/** Returns the men and vehicles of a side that can fight. */
const forceOf = (state: State, side: Side): { readonly men: number; readonly vehicles: number } => {
  let [men, vehicles] = [0, 0]
  for (const piece of Object.values(state.pieces)) {
    if (piece.side !== side) continue
    if (isPersonnel(piece)) men += piece.guard === null ? hsEquivalents(piece) : 0
    else if (isVehicle(piece) && piece.crew !== null) vehicles += 1
  }
  return { men, vehicles }
}

/**
 * Estimates how many LVP the Germans gain on each later date: half of their present lead, a bonus for stronger forces,
 * and a usual loss.
 */
const [HELD, MEN, VEHICLES, LOSS] = [0.5, 5, 1.5, 4]

/** The uncertainty of this estimate one date before the end, and how it grows with the dates left. */
const [DOUBT, GROWTH] = [6, 0.85]

/**
 * Estimates the chance that the Germans win, from their lead and the gains expected on the dates left. The constants
 * were fitted by eye to games between hand-tuned and built-in players.
 */
const germanChance = (state: State): number => {
  const { ledgers, dates, date } = state
  const left = dates.length - dates.indexOf(date)
  const [german, us] = sides.map((side) => forceOf(state, side))
  const gain =
    HELD * (ledgers.german.currentLvp - ledgers.us.currentLvp) +
    MEN * Math.log((german.men + 2) / (us.men + 2)) +
    VEHICLES * Math.log((german.vehicles + 2) / (us.vehicles + 2)) -
    LOSS
  const lead = ledgers.german.cgLvp - ledgers.us.cgLvp + left * gain
  return 1 / (1 + Math.exp(-lead / (DOUBT * left ** GROWTH)))
}

const evaluate = (state: State, seat: Seat): number => {
  if (seat === 'umpire') return 0.5
  return seat === 'german' ? germanChance(state) : 1 - germanChance(state)
}

/* Plans for a date, as differences from the learned weights. */
const variants: readonly ((campaign: CampaignId) => Partial<Weights>)[] = [
  () => ({}),
  /* Men hold buildings, and Guns and vehicles stay beside them. */
  () => ({ ready: 0, house: 2, lvp: 3, crowd: 0.4, support: 1, guard: 5, men: 2, fire: 0, works: 0, reserve: 0.3 }),
  /* Men go together where they learned to go apart, and the reverse. */
  (campaign) => (campaign === 'III' ? apart : together),
  /* Attack even when weak. */
  () => ({ strong: 0 }),
]

/**
 * The stretch of play that one plan covers: from the first step of a date to the Initiative, or from set-up to the
 * steps after the scenario.
 */
const planPeriodOf = ({ phase, date }: View): string => {
  const isOrders = phase.tag === 'refit' && phase.part >= '8.612' && phase.part < '8.624'
  return `${date} ${isOrders ? 'orders' : 'set-up'}`
}

/**
 * Returns what a planning player needs to know of the campaign: plans that differ by their weights, the hand-tuned
 * enemy, and an estimate of the position when the next date begins.
 */
export const makePlanning = (data: GameData): Planning<KgpCampaign> => {
  const enemy = makePlayer(data, handTuned)
  const plans = variants.map((changed) =>
    playerBy(data, ({ campaign }, side) => ({ ...learnedFor(campaign, side), ...changed(campaign) })),
  )
  return {
    plans: () => plans,
    others: (seat) => (seat === 'umpire' ? null : enemy),
    planPeriod: planPeriodOf,
    turn: ({ dates, date }) => dates.indexOf(date),
    evaluate,
  }
}
