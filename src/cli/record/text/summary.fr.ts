import { contracted, grammar } from '../../../kernel/language.js'
import type { SummaryWords } from './words.js'

const { list } = grammar('fr')

/** Summaries in French. */
export const fr: SummaryWords = {
  players: (players) => ` (${players.map(([side, name]) => `${side}\u00a0: ${name}`).join(', ')})`,
  list: (names, leftOut) => list(leftOut === 0 ? names : [...names, leftOut === 1 ? '1 autre' : `${leftOut} autres`]),
  separator: '\u00a0; ',
  nothing: 'Aucune prise, aucune perte.',
  chances: (side) =>
    `En pourcentage\u00a0: les chances ${contracted(`de ${side}`)} à la fin de chaque tour, d’après le joueur intégré.`,
  turningPoint: ({ turn, side, before, after, by }) =>
    `Tournant\u00a0: ${turn}. Les chances ${contracted(`de ${side}`)} passent de ${before} à ${after}` +
    `${by === null ? '' : `\u00a0: ${by}`}.`,
  steadyLead: ({ winner, best }) =>
    `Pas de tournant\u00a0; en tête du début à la fin\u00a0: ${winner}.` +
    (best === null ? '' : ` Meilleur tour\u00a0: ${best.turn}, ${best.by}.`),
  unfinished: 'L’enregistrement s’arrête avant la fin de la partie.',
  end: (how) => `Résultat\u00a0: ${how}`,
  board: 'La carte\u00a0:',
}
