import type { FormatWords } from './format-words.js'
import { map } from './map.en.js'
import { proposal } from './proposal.en.js'
import { report } from './report.en.js'

/** The sentences about texts that players write, in English. */
export const format: FormatWords = { map, report, proposal }
