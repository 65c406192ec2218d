import type { Planning } from '../../../kernel/player.js'
import { sides, type CampaignId, type Seat, type Side } from '../data/names.js'
import type { KgpCampaign } from '../model/game.js'
import type { GameData } from '../model/game-data.js'
import { hsEquivalents, isPersonnel, isVehicle } from '../model/piece.js'
import type { State } from '../model/state.js'
import type { View } from '../model/view.js'
import { apart, learnedFor, together } from './learned-weights.js'
import { playerBy, playerOn } from './player.js'
import { thoughtOut, type Weights } from './weights.js'

/** Men and vehicles of a side that can fight. */
const forceOf = (state: State, side: Side): { readonly men: number; readonly vehicles: number } => {
  let [men, vehicles] = [0, 0]
  for (const piece of Object.values(state.pieces)) {
    if (piece.side !== side) continue
    if (isPersonnel(piece)) men += piece.guard === null ? hsEquivalents(piece) : 0
    else if (isVehicle(piece) && piece.crew !== null) vehicles += 1
  }
  return { men, vehicles }
}

/** What a date still to come is worth to the Germans in LVP: half of what they lead by now, what their forces gain, and what they lose as a rule. */
const [HELD, MEN, VEHICLES, LOSS] = [0.5, 5, 1.5, 4]

/** How far off such a forecast is a date before the end, and how that grows. */
const [DOUBT, GROWTH] = [6, 0.85]

/** How likely the Germans win: what they lead by, and what the dates to come should bring; fitted by eye to games between thought-out and built-in players. */
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

/* Ways of going through a date, by what differs from what was learned for a campaign. */
const variants: readonly ((campaign: CampaignId) => Partial<Weights>)[] = [
  () => ({}),
  /* Men hold houses, and Guns and vehicles stand beside them. */
  () => ({ ready: 0, house: 2, lvp: 3, crowd: 0.4, support: 1, guard: 5, men: 2, fire: 0, works: 0, reserve: 0.3 }),
  /* Together where apart was learned, and apart where together was. */
  (campaign) => (campaign === 'III' ? apart : together),
  /* However weak, they attack. */
  () => ({ strong: 0 }),
]

/** The orders of a date are given by one plan, from its first step to the Initiative; its set-up, and what follows the scenario, by another. */
const stretch = ({ phase, date }: View): string => {
  const isOrders = phase.tag === 'refit' && phase.part >= '8.612' && phase.part < '8.624'
  return `${date} ${isOrders ? 'orders' : 'set-up'}`
}

/**
 * What a player that plans has to know of the campaign: ways of going through a date, which differ by their weights, the enemy as he
 * was thought out, and what the campaign comes to as the next date begins.
 */
export const planningOn = (data: GameData): Planning<KgpCampaign> => {
  const enemy = playerOn(data, thoughtOut)
  const plans = variants.map((changed) =>
    playerBy(data, ({ campaign }, side) => ({ ...learnedFor(campaign, side), ...changed(campaign) })),
  )
  return {
    plans: () => plans,
    others: (seat) => (seat === 'umpire' ? null : enemy),
    stretch,
    turn: ({ dates, date }) => dates.indexOf(date),
    evaluate,
  }
}
