import type { CampaignId, Side } from '../data/names.js'
import { thoughtOut, type Weights } from './weights.js'

/** Men stand ready where they can go for what counts, Guns and vehicles where they help them; points buy what fights by itself. */
const onward: Partial<Weights> = { ready: 5, support: 3, guard: 2, men: 1.5, fire: 0.3, works: 0.1 }

/** The same, kept together to go for one place; points buy men first, and have them on the map at once. */
export const together: Partial<Weights> = {
  ...onward,
  crowd: -0.3,
  support: 4,
  men: 2,
  vehicle: 0.5,
  fire: 0,
  works: 0,
  reserve: 0.2,
  offMap: 0.5,
  onMap: 1.5,
}

/** Men who stand ready, too; Guns and vehicles stand where they count, nobody Shifts, and points buy men who are on the map at once. */
const atOnce: Partial<Weights> = {
  ...onward,
  men: 2.37,
  gun: 0.901,
  weapon: 0.497,
  tanksShort: 1.52,
  offMap: 1.38,
  reserve: -1.17,
  onMap: 3.43,
  thin: 5.63,
  place: 2.08,
  house: 0.374,
  front: 2.69,
  goal: -0.144,
  forward: 0.218,
  reach: -2.32,
  strong: 17.6,
  shiftHome: 1.39,
  shift: -5.69,
  ground: 1,
  ready: 5.15,
  support: 6,
  guard: 5,
}

/** The weights of men who stand ready each for himself. */
export const apart: Weights = { ...thoughtOut, ...onward }

/* What differs from what was thought out, tried in campaigns against the thought-out player of the other side; `atOnce` found by chance changes that were kept. */
const learned: Readonly<Record<CampaignId, Readonly<Record<Side, Partial<Weights>>>>> = {
  I: { german: onward, us: {} },
  II: { german: atOnce, us: {} },
  III: { german: together, us: {} },
}

const whole = (id: CampaignId): Readonly<Record<Side, Weights>> => ({
  german: { ...thoughtOut, ...learned[id].german },
  us: { ...thoughtOut, ...learned[id].us },
})

const byCampaign: Readonly<Record<CampaignId, Readonly<Record<Side, Weights>>>> = /* @__PURE__ */ (() => ({
  I: whole('I'),
  II: whole('II'),
  III: whole('III'),
}))()

/** The weights learned for a side of a campaign. */
export const learnedFor = (id: CampaignId, side: Side): Weights => byCampaign[id][side]
