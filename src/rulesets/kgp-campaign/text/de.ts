import { board, report } from './de/board.js'
import { events } from './de/event.js'
import { adjective, names, OF, plural } from './de/name.js'
import { orderWords } from './de/order.js'
import { questions } from './de/question.js'
import { refusals } from './de/rule.js'
import { rolls } from './de/roll.js'
import { capital } from './names.js'
import type { CounterKind, Words } from './words.js'

const COUNTERS: Readonly<Record<CounterKind, string>> = {
  men: 'Mannschaften',
  AFV: 'Panzer',
  trucks: 'Lkw und andere Fahrzeuge',
  guns: 'Geschütze',
}

/** The German sentences of the game. */
export const de: Words = {
  game: 'kgp-campaign',
  language: 'de',
  notice:
    'Die Gefechte sind erfunden: Ein Ersatz für das taktische Spiel denkt sich ihren Ausgang aus, wenn niemand ein ' +
    'echtes Ergebnis meldet. Die Zahlen hängen von diesem Ersatz ab und sagen nichts über das gedruckte Spiel.',
  scenarios: { I: 'Feldzug I', II: 'Feldzug II', III: 'Feldzug III' },
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
      `Aufstellungsräume, Niemandsland und strategische Orte, ${date.replace(' ', '. Dezember 1944 ')}.`,
    squares:
      'Quadrate sind strategische Orte in der Farbe der Seite, die sie kontrolliert, die Stockwerke eines Hauses ' +
      'übereinander: beide Seiten wollen sie haben.',
    outlines:
      'Felder ohne Umriss und ohne Gelb gehören niemandem. Ein gestrichelter Umriss zeigt einen isolierten Raum.',
    counter: (side, kind, hex) => `${COUNTERS[kind]} ${OF[side]}, ${hex}`,
    post: (location, side) =>
      `${names.location(location)}: ` +
      (side === null ? 'von niemandem kontrolliert' : `unter ${adjective(side, 'r')} Kontrolle`),
    isolated: (place) => `${place}, isoliert`,
    held: {
      units: (count) => plural(count, { one: 'Einheit', other: 'Einheiten' }),
      vehicles: (count) => plural(count, { one: 'Fahrzeug', other: 'Fahrzeuge' }),
      others: (count) => plural(count, { one: 'weiterer Spielstein', other: 'weitere Spielsteine' }),
    },
    box: (side, id, name, held) => `${capital(adjective(side, 's'))} Wartefeld ${id} (${name}): ${held}`,
  },
}
