import { grammar } from '../../../kernel/language.js'
import type { SummaryWords } from './words.js'

const { list } = grammar('de')

/** Summaries in German. */
export const de: SummaryWords = {
  players: (players) => ` (${players.map(([side, name]) => `${side}: ${name}`).join(', ')})`,
  list: (names, leftOut) => list(leftOut === 0 ? names : [...names, `${leftOut} weitere`]),
  separator: '; ',
  nothing: 'Keine Eroberungen, keine Verluste.',
  chances: (side) =>
    `Siegchancen (${side}) am Ende jeder Runde in Prozent, nach Einschätzung des eingebauten Spielers.`,
  turningPoint: ({ turn, side, before, after, isRise, by }) =>
    `Wendepunkt: ${turn}. Die Siegchancen (${side}) ${isRise ? 'steigen' : 'fallen'} von ${before} auf ${after}` +
    `${by === null ? '' : `: ${by}`}.`,
  steadyLead: ({ winner, best }) =>
    `Kein Wendepunkt; durchgehend in Führung: ${winner}.` +
    (best === null ? '' : ` Beste Runde: ${best.turn}, ${best.by}.`),
  unfinished: 'Die Aufzeichnung endet vor dem Ende des Spiels.',
  end: (how) => `Ergebnis: ${how}`,
  board: 'Der Spielplan:',
}
