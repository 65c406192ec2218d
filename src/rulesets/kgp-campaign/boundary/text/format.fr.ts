import type { FormatWords } from './format-words.js'
import { map } from './map.fr.js'
import { proposal } from './proposal.fr.js'
import { report } from './report.fr.js'

/** The sentences about texts that players write, in French. */
export const format: FormatWords = { map, report, proposal }
