import { board, report } from './en/board.js'
import { events } from './en/event.js'
import { ADJECTIVE, names, plural } from './en/name.js'
import { orderWords } from './en/order.js'
import { questions } from './en/question.js'
import { refusals } from './en/rule.js'
import { rolls } from './en/roll.js'
import type { Words } from './words.js'

/** The English sentences of the game. */
export const en: Words = {
  game: 'kgp-campaign',
  language: 'en',
  scenarios: { I: 'Campaign I', II: 'Campaign II', III: 'Campaign III' },
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
      `Setup Areas, No Man’s Land and Strategic Locations on ${date.replace(' ', ' December 1944 ')}.`,
    squares:
      'Squares are Strategic Locations in the color of their Controller, the levels of a building one above the ' +
      'other: each side wants to hold them.',
    outlines:
      'Hexes with neither outline nor yellow are Uncontrolled Territory. A dashed outline marks an Isolated area.',
    counter: (side, kind, hex) => `${ADJECTIVE[side]} ${kind}, ${hex}`,
    post: (location, side) =>
      `${names.location(location)}: ${side === null ? 'no one Controls it' : `${names.seats[side]} Control it`}`,
    isolated: (place) => `${place}, Isolated`,
    held: {
      units: (count) => plural(count, { one: 'unit', other: 'units' }),
      vehicles: (count) => plural(count, { one: 'vehicle', other: 'vehicles' }),
      others: (count) => plural(count, { one: 'other piece', other: 'other pieces' }),
    },
    box: (side, id, name, held) => `Holding Box ${id} (${name}), ${ADJECTIVE[side]}: ${held}`,
  },
}
