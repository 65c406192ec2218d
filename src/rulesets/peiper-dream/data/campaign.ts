import { fields, type DataReader } from '../../../kernel/data-file.js'
import { arrivalsReader, type Arrival } from './arrival.js'
import data from './campaign.json' with { type: 'json' }

interface CampaignData {
  /** The units of the campaign. */
  readonly arrivals: readonly Arrival[]
  /** The units that an option adds. */
  readonly extra: readonly Arrival[]
}

/** Checks campaign.json. */
export const campaignReader: DataReader<CampaignData> = fields<CampaignData>({
  arrivals: arrivalsReader,
  extra: arrivalsReader,
})

/** The arrivals of the units of the campaign (PD-C.4, PD-C.6 to PD-C.17, PD-B.37, PD-B.38). */
export const campaignArrivals: readonly Arrival[] = data.arrivals as readonly Arrival[]

/** The four units that the option `extraUnits` adds to the campaign (PD-C.13, PD-C.14). */
export const extraArrivals: readonly Arrival[] = data.extra as readonly Arrival[]
