import type { MapTotals } from '../../../rulesets/kgp-campaign/boundary/map-text/totals.js'

/** The sentences of `validate` about a campaign in one language. */
export interface CheckWords {
  /** The totals of a map; `printed` is the LVP of the chart if it differs. */
  readonly totals: (totals: MapTotals, printed: number | null) => string
  readonly drawn: (file: string) => string
  readonly warning: (message: string) => string
  readonly sum: (errors: number, warnings: number) => string
}
