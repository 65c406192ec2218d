import { board, report } from './fr/board.js'
import { events } from './fr/event.js'
import { ADJECTIVE, names, plural, withDe } from './fr/name.js'
import { orderWords } from './fr/order.js'
import { questions } from './fr/question.js'
import { refusals } from './fr/rule.js'
import { rolls } from './fr/roll.js'
import type { CounterKind, Words } from './words.js'

const COUNTERS: Readonly<Record<CounterKind, string>> = {
  men: 'hommes',
  AFV: 'blindés',
  trucks: 'camions et autres véhicules',
  guns: 'canons',
}

/** The French sentences of the game. */
export const fr: Words = {
  game: 'kgp-campaign',
  language: 'fr',
  notice:
    'Les combats sont inventés\u00a0: un substitut du jeu tactique en imagine l’issue, sauf si quelqu’un rapporte un ' +
    'résultat réel. Les chiffres dépendent de ce substitut et ne disent rien du jeu imprimé.',
  scenarios: { I: 'Campagne I', II: 'Campagne II', III: 'Campagne III' },
  names,
  events,
  orders: orderWords,
  questions,
  rolls,
  refusals,
  board,
  report,
  picture: {
    description: (date) =>
      `Zones de déploiement, no man’s land et lieux stratégiques, ${date.replace(' ', ' décembre 1944 ')}.`,
    squares:
      'Les carrés sont des lieux stratégiques à la couleur du camp qui les contrôle, les étages les uns au-dessus ' +
      'des autres : chaque camp les veut.',
    outlines:
      'Les hexagones sans contour ni jaune n’appartiennent à personne. Un contour en tirets : la zone est isolée.',
    counter: (side, kind, hex) => `${COUNTERS[kind]} ${withDe(names.seats[side])}, ${hex}`,
    post: (location, side) =>
      `${names.location(location)} : ${side === null ? 'sans contrôle' : `contrôle ${ADJECTIVE[side]}`}`,
    isolated: (place) => `${place} (isolement)`,
    held: {
      units: (count) => plural(count, { one: 'unité', other: 'unités' }),
      vehicles: (count) => plural(count, { one: 'véhicule', other: 'véhicules' }),
      others: (count) => plural(count, { one: 'autre pion', other: 'autres pions' }),
    },
    box: (side, id, name, held) => `Case d’attente ${id} (${name}), ${ADJECTIVE[side]}e : ${held}`,
  },
}
