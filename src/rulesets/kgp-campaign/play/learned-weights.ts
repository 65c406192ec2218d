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

/** The weights of men who stand ready each for himself. */
export const apart: Weights = { ...thoughtOut, ...onward }

/* What differs from what was thought out, tried in campaigns against the thought-out player of the other side. */
const learned: Readonly<Record<CampaignId, Readonly<Record<Side, Partial<Weights>>>>> = {
  I: { german: onward, us: {} },
  II: { german: onward, us: {} },
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
