// Patrols: a card game with a hidden hand, a deck and cards discarded face down.
import { defineGame, left, pick, right, seenBy, violation } from 'ardennes'

const sides = ['red', 'blue']
const other = { red: 'blue', blue: 'red' }
const cards = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** The deck: the cards that are nowhere else. It is not stored, so it cannot show what a hidden hand holds. */
const deckOf = ({ hand, up, down }) =>
  cards.filter((card) => sides.every((side) => ![...hand[side], ...up[side], ...down[side]].includes(card)))
const total = ({ up }, side) => up[side].reduce((sum, card) => sum + card, 0)
const without = (list, card) => list.filter((one) => one !== card)
const hide = (list) => list.map(() => null)

export default defineGame({
  ruleset: {
    id: 'patrols',
    sides,
    scenarios: ['night'],
    book: { 'card.own': { cite: 'P-2', says: '{card} is not in your hand.' } },
    setup: () => {
      const none = { red: [], blue: [] }
      return { turn: 1, side: 'red', phase: 'deal', hand: none, up: none, down: none }
    },
    toAct: (state) => {
      const { turn, side, phase } = state
      if (phase === 'deal') return { tag: 'chance', draw: seenBy(pick(4, cards.length)) } // nobody; each gets its own
      if (phase === 'draw') return { tag: 'chance', draw: seenBy(pick(1, deckOf(state).length), side) }
      if (turn <= 3) return { tag: 'sides', sides: [side] }
      const [red, blue] = sides.map((one) => total(state, one))
      return { tag: 'over', outcome: { winner: red === blue ? null : red > blue ? 'red' : 'blue', by: 'points' } }
    },
    candidates: ({ side, hand, phase, turn }, asked) =>
      asked !== side || phase !== 'play' || turn > 3
        ? []
        : hand[side].flatMap((card) => [
            { tag: 'play', card },
            { tag: 'discard', card },
          ]),
    decide: ({ hand }, side, { tag, card }) => {
      if (!hand[side].includes(card)) return left(violation('card.own', { card }))
      return right([{ tag: tag === 'play' ? 'played' : 'discarded', side, card }])
    },
    resolve: (state, drawn) => {
      const picked = drawn.map((n) => deckOf(state)[n])
      if (state.phase === 'draw') return [{ tag: 'drew', side: state.side, card: picked[0] }]
      return [{ tag: 'dealt', red: picked.slice(0, 2), blue: picked.slice(2) }]
    },
    evolve: (state, event) => {
      const { turn, side, hand, up, down } = state
      if (event.tag === 'dealt') return { ...state, phase: 'draw', hand: { red: event.red, blue: event.blue } }
      const own = hand[side]
      if (event.tag === 'drew') return { ...state, phase: 'play', hand: { ...hand, [side]: [...own, event.card] } }
      const isLast = turn === 3 && side === 'blue'
      const next = { turn: side === 'red' ? turn : turn + 1, side: other[side], phase: isLast ? 'over' : 'draw' }
      const rest = { ...hand, [side]: without(own, event.card) }
      return event.tag === 'played'
        ? { ...next, hand: rest, up: { ...up, [side]: [...up[side], event.card] }, down }
        : { ...next, hand: rest, up, down: { ...down, [side]: [...down[side], event.card] } }
    },
    view: (state, side) => {
      const enemy = other[side]
      const [hand, down] = [state.hand, state.down].map((all) => ({ ...all, [enemy]: hide(all[enemy]) }))
      return { ...state, hand, down }
    },
    redact: (event, side) => {
      const enemy = other[side]
      if (event.tag === 'dealt') return { ...event, [enemy]: hide(event[enemy]) }
      return event.tag !== 'played' && event.side === enemy ? { ...event, card: null } : event
    },
    determinise: (seen, side, below) => {
      const unseen = [...deckOf(seen)]
      const fill = (list) => list.map((card) => card ?? unseen.splice(below(unseen.length), 1)[0])
      const enemy = other[side]
      const [hand, down] = [seen.hand, seen.down].map((all) => ({ ...all, [enemy]: fill(all[enemy]) }))
      return { ...seen, hand, down }
    },
  },
  score: total,
  phrases: {
    commands: { play: 'play the {card}', discard: 'discard the {card}' },
    events: {
      dealt: 'Two cards each.',
      drew: '{side} draws {card}.',
      played: '{side} plays the {card}.',
      discarded: '{side} discards {card}.',
    },
  },
})
