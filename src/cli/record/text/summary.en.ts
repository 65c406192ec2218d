import { grammar } from '../../../kernel/language.js'
import type { SummaryWords } from './words.js'

const { list } = grammar('en-GB')

/** Summaries in English. */
export const en: SummaryWords = {
  players: (players) => ` (${players.map(([side, name]) => `${side}: ${name}`).join(', ')})`,
  list: (names, leftOut) => list(leftOut === 0 ? names : [...names, `${leftOut} more`]),
  separator: '; ',
  nothing: 'Nothing changes hands; no losses.',
  chances: (side) => `Chances of ${side} at the end of each turn, in percent, as estimated by the built-in player.`,
  turningPoint: ({ turn, side, before, after, isRise, by }) =>
    `Turning point: ${turn}, when the chances of ${side} ${isRise ? 'rise' : 'fall'} from ${before} to ${after}` +
    `${by === null ? '' : `: ${by}`}.`,
  steadyLead: ({ winner, best }) =>
    `Turning point: none; ${winner} were ahead all the way.` +
    (best === null ? '' : ` Their best turn was ${best.turn}: ${best.by}.`),
  unfinished: 'The record ends before the game does.',
  end: (how) => `Result: ${how}`,
  board: 'The board:',
}
