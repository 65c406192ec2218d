// Hex Race: a whole game in one file, with dice, a track of hexes and a card that only its owner sees.
import { defineGame, dice, left, right, seenBy, unwrap, violation } from 'ardennes'
import { loadHexMap } from 'ardennes/maps'

const GOAL = 11
const sides = ['red', 'blue']
const other = { red: 'blue', blue: 'red' }
const hexes = Array.from({ length: GOAL + 1 }, (_, column) => ({ id: `H${column}`, column, row: 0 }))
const terrains = [{ id: 'track' }]
const map = unwrap(loadHexMap({ id: 'track', offset: 'odd-r', features: [], terrains, defaultTerrain: 'track', hexes }))

export default defineGame({
  ruleset: {
    id: 'hex-race',
    sides,
    scenarios: ['track'],
    book: { 'card.once': { cite: 'R-3', says: 'The card of {side} has been played.' } },
    setup: () => ({ turn: 1, side: 'red', at: { red: 0, blue: 0 }, card: { red: 0, blue: 0 }, due: 'deal' }),
    toAct: ({ side, at, due }) => {
      const winner = sides.find((one) => at[one] >= GOAL)
      if (winner !== undefined) return { tag: 'over', outcome: { winner, by: 'goal' } }
      if (due === 'order') return { tag: 'sides', sides: [side] }
      return { tag: 'chance', draw: due === 'deal' ? seenBy(dice(2)) : dice(1) }
    },
    candidates: (state, side) => (side === state.side ? [{ tag: 'run' }, { tag: 'playCard' }] : []),
    decide: ({ card }, side, { tag }) => {
      if (tag === 'run') return right([{ tag: 'started' }])
      if (card[side] === 0) return left(violation('card.once', { side }))
      return right([{ tag: 'cardPlayed', side, steps: card[side] }])
    },
    resolve: ({ due, side }, [first, second]) =>
      due === 'deal' ? [{ tag: 'dealt', red: first, blue: second }] : [{ tag: 'ran', side, steps: first }],
    evolve: (state, event) => {
      if (event.tag === 'dealt') return { ...state, card: { red: event.red, blue: event.blue }, due: 'order' }
      if (event.tag === 'started') return { ...state, due: 'roll' }
      const { side, turn, at, card } = state
      const next = { turn: side === 'red' ? turn : turn + 1, side: other[side], due: 'order' }
      const ran = { ...at, [side]: at[side] + event.steps }
      return { ...next, at: ran, card: event.tag === 'cardPlayed' ? { ...card, [side]: 0 } : card }
    },
    view: (state, side) =>
      state.card[other[side]] === 0 ? state : { ...state, card: { ...state.card, [other[side]]: null } },
    redact: (event, side) => (event.tag === 'dealt' ? { ...event, [other[side]]: null } : event),
    determinise: (view, side, below) =>
      view.card[other[side]] === null ? { ...view, card: { ...view.card, [other[side]]: 1 + below(6) } } : view,
  },
  score: ({ at }, side) => at[side],
  board: {
    map,
    pieces: ({ at }) =>
      sides.map((side) => ({ id: side, at: `H${Math.min(at[side], GOAL)}`, side, strength: at[side] })),
  },
  phrases: {
    commands: { run: 'roll and run', playCard: 'play the card' },
    events: {
      dealt: 'The cards are dealt.',
      started: null,
      ran: '{side} runs {steps}.',
      cardPlayed: '{side} plays a {steps}.',
    },
  },
})
