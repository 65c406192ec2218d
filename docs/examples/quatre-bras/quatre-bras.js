import { defineGame } from 'ardennes'
import { codec, tagged, text } from 'ardennes/codec'
import { map } from './map.js'
import * as turn from './turn.js'
import { OPTIONS, SCENARIOS, SIDES, UNITS } from './units.js'
import { points } from './victory.js'
import { BOOK, describeBoard, PHRASES } from './words.js'

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

const options = Object.fromEntries(Object.entries(OPTIONS).map(([name, { values }]) => [name, values[0]]))

/** What orders look like that come from strangers. */
const [unit, at, to] = [text(20), text(3), text(3)]
const steps = { move: { unit, to }, enter: { unit, at }, retreat: { unit, to }, pursue: { unit }, stay: {} }
const command = codec(tagged({ ...steps, endMovement: {}, attack: { at }, endBattle: {} }))

/** Quatre Bras, 16 June 1815: the whole game. */
export default defineGame({
  ruleset: {
    id: 'quatre-bras',
    title: 'Quatre Bras',
    sides: SIDES,
    scenarios: Object.keys(SCENARIOS).map((name) => ({ name, options })),
    book: BOOK,
    codecs: { command },
    ...turn,
  },
  options: OPTIONS,
  phrases: PHRASES,
  score: points,
  describeBoard: (seen) => describeBoard(seen),
  board: { map, pieces },
})
