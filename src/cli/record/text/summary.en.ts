import { grammar } from '../../../kernel/language.js'
import type { SummaryWords } from './words.js'

const { list } = grammar('en-GB')

/** Summaries in English. */
export const en: SummaryWords = {
  players: (players) => ` (${players.map(([side, name]) => `${side}: ${name}`).join(', ')})`,
  list: (names, leftOut) => list(leftOut === 0 ? names : [...names, `${leftOut} more`]),
  separator: '; ',
  nothing: 'Nothing changes hands, nobody is lost.',
  chances: (side) => `In percent: the chances of ${side} as a turn ends, as the built-in player judges them.`,
  turningPoint: ({ turn, side, before, after, isRise, by }) =>
    `Turning point: ${turn}, when the chances of ${side} ${isRise ? 'rise' : 'fall'} from ${before} to ${after}` +
    `${by === null ? '' : `: ${by}`}.`,
  steadyLead: ({ winner, best }) =>
    `Turning point: none; ${winner} were ahead all the way.` +
    (best === null ? '' : ` Their best turn was ${best.turn}: ${best.by}.`),
  unfinished: 'The record ends before the game does.',
  end: (how) => `The end: ${how}`,
  board: 'The board:',
}
