import { fields, someOf, type DataReader } from '../../../kernel/data-file.js'
import type { CampaignId, Side } from '../data/names.js'
import data from './learned-weights.json' with { type: 'json' }
import { handTuned, type Weights } from './weights.js'

/** The content of learned-weights.json: weights that differ from the hand-tuned ones. */
interface Learned {
  /**
   * Men set up where they can reach valuable Locations, Guns and vehicles where they support them. Points buy groups
   * that can fight alone.
   */
  readonly onward: Partial<Weights>
  /**
   * Men set up as in `onward`, but concentrated on one objective. Points buy men first, of the kinds that are on the
   * map at once.
   */
  readonly together: Partial<Weights>
  /**
   * Men set up as in `onward`, Guns and vehicles on valuable Locations, and nobody Shifts. Points buy men who are on
   * the map at once.
   */
  readonly atOnce: Partial<Weights>
}

/** Checks learned-weights.json. */
export const learnedReader: DataReader<Learned> = (value, at) => {
  const some = someOf(handTuned)
  return fields<Learned>({ onward: some, together: some, atOnce: some })(value, at)
}

const read: Learned = data

/** The weights for concentrated men: those that differ from the hand-tuned ones. */
export const together: Partial<Weights> = read.together

/** The weights for men who are not concentrated on one objective. */
export const apart: Weights = { ...handTuned, ...read.onward }

/**
 * Differences from the hand-tuned weights. They were tested in campaigns against the hand-tuned player; those of
 * `atOnce` were found by random changes, of which the successful ones were kept.
 */
const learned: Readonly<Record<CampaignId, Readonly<Record<Side, Partial<Weights>>>>> = {
  I: { german: read.onward, us: {} },
  II: { german: read.atOnce, us: {} },
  III: { german: read.together, us: {} },
}

const whole = (id: CampaignId): Readonly<Record<Side, Weights>> => ({
  german: { ...handTuned, ...learned[id].german },
  us: { ...handTuned, ...learned[id].us },
})

const byCampaign: Readonly<Record<CampaignId, Readonly<Record<Side, Weights>>>> = /* @__PURE__ */ (() => ({
  I: whole('I'),
  II: whole('II'),
  III: whole('III'),
}))()

/** Returns the learned weights for a side of a campaign. */
export const learnedFor = (id: CampaignId, side: Side): Weights => byCampaign[id][side]
