// Duel: both sides choose a card at once, so that neither knows the other’s choice.
import { defineGame, left, right, violation } from 'ardennes'

const sides = ['red', 'blue']
const other = { red: 'blue', blue: 'red' }
const cards = ['charge', 'hold', 'flank']
const beats = { charge: 'flank', flank: 'hold', hold: 'charge' }
const none = { red: 'none', blue: 'none' }

export default defineGame({
  ruleset: {
    id: 'duel',
    sides,
    scenarios: ['three rounds'],
    book: { 'seal.card': { cite: 'D-1', says: '{card} is no card.' } },
    setup: () => ({ turn: 1, sealed: none, points: { red: 0, blue: 0 } }),
    toAct: ({ turn, sealed, points: { red, blue } }) => {
      if (turn > 3)
        return { tag: 'over', outcome: { winner: red === blue ? null : red > blue ? 'red' : 'blue', by: 'rounds' } }
      return { tag: 'sides', sides: sides.filter((side) => sealed[side] === 'none') }
    },
    candidates: ({ sealed }, side) => (sealed[side] === 'none' ? cards.map((card) => ({ tag: 'seal', card })) : []),
    decide: (state, side, { card }) =>
      cards.includes(card) ? right([{ tag: 'sealed', side, card }]) : left(violation('seal.card', { card })),
    settle: ({ sealed: { red, blue } }) => (red === 'none' || blue === 'none' ? [] : [{ tag: 'revealed', red, blue }]),
    evolve: (state, event) => {
      if (event.tag === 'sealed') return { ...state, sealed: { ...state.sealed, [event.side]: event.card } }
      const winner = sides.find((side) => beats[event[side]] === event[other[side]])
      const points = winner === undefined ? state.points : { ...state.points, [winner]: state.points[winner] + 1 }
      return { turn: state.turn + 1, sealed: none, points }
    },
    view: (state, side) =>
      state.sealed[other[side]] === 'none' ? state : { ...state, sealed: { ...state.sealed, [other[side]]: null } },
    redact: (event, side) => (event.tag === 'sealed' && event.side !== side ? { ...event, card: null } : event),
    determinise: (view, side, below) =>
      view.sealed[other[side]] === null
        ? { ...view, sealed: { ...view.sealed, [other[side]]: cards[below(cards.length)] } }
        : view,
  },
  score: ({ points }, side) => points[side],
  phrases: {
    commands: { seal: 'seal {card}' },
    events: { sealed: '{side} has chosen: {card}.', revealed: 'Red had {red}, blue had {blue}.' },
  },
})
