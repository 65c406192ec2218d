import { defineGame } from 'ardennes'
import { codec, tagged, text } from 'ardennes/codec'
import { map } from './map.js'
import {
  candidates,
  decide,
  determinise,
  evolve,
  legal,
  points,
  redact,
  resolve,
  settle,
  setup,
  toAct,
  view,
} from './turn.js'
import { BOOK, describeBoard, PHRASES } from './words.js'
import { OPTIONS, SCENARIOS, SIDES, UNITS } from './units.js'

const options = Object.fromEntries(Object.entries(OPTIONS).map(([name, { values }]) => [name, values[0]]))
const [unit, hex] = [text(20), text(3)]

const SYMBOLS = { foot: 'infantry', horse: 'reconnaissance', guns: 'artillery-towed' }

/** What is printed on a counter: its strength now, and the chit under it where that has been turned up. */
const strength = ({ steps, chits, known }, n) =>
  `${Math.ceil((UNITS[n].strength * steps[n]) / 2)}${known[n] ? `${chits[n] < 0 ? '−' : '+'}${Math.abs(chits[n])}` : ''}`

const pieces = (state) =>
  UNITS.flatMap(({ name, side, kind }, n) =>
    state.place[n] === null
      ? []
      : [{ id: name, at: map.ids[state.place[n]], side, strength: strength(state, n), symbol: SYMBOLS[kind] }],
  )

/** Quatre Bras, 16 June 1815: the whole game. */
export default defineGame({
  ruleset: {
    id: 'quatre-bras',
    title: 'Quatre Bras',
    sides: SIDES,
    scenarios: Object.keys(SCENARIOS).map((name) => ({ name, options })),
    book: BOOK,
    setup,
    toAct,
    legal,
    candidates,
    decide,
    resolve,
    settle,
    evolve,
    view,
    redact,
    determinise,
    codecs: {
      command: codec(
        tagged({
          move: { unit, to: hex },
          enter: { unit, at: hex },
          endMovement: {},
          attack: { at: hex },
          endBattle: {},
          retreat: { unit, to: hex },
          pursue: { unit },
          stay: {},
        }),
      ),
    },
  },
  options: OPTIONS,
  phrases: PHRASES,
  score: points,
  describeBoard: (state, side) => describeBoard(side === null ? state : view(state, side)),
  board: { map, pieces },
})
