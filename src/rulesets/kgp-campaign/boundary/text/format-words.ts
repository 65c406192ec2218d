import type { MapWords } from './map-words.js'
import type { ProposalWords } from './proposal-words.js'
import type { ReportWords } from './report-words.js'

/** The sentences about texts that players write, in one language. */
export interface FormatWords {
  readonly map: MapWords
  readonly report: ReportWords
  readonly proposal: ProposalWords
}
