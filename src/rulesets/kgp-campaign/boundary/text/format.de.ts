import type { FormatWords } from './format-words.js'
import { map } from './map.de.js'
import { proposal } from './proposal.de.js'
import { report } from './report.de.js'

/** The sentences about texts that players write, in German. */
export const format: FormatWords = { map, report, proposal }
