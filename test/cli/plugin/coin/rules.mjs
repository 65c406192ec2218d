// A game for these tests, in plain JavaScript: two sides toss a coin in turn, and the first to toss three heads wins.
export const sides = ['red', 'blue']

const coin = { tag: 'dice', count: 1, sides: 2, reading: { tag: 'each' }, stream: 'main' }

const other = (side) => sides[1 - sides.indexOf(side)]

export const rules = {
  id: 'coin',
  title: 'The Coin',
  edition: 1,
  sides,
  scenarios: ['table'],
  book: { 'toss.only': { cite: 'C-1', says: 'Toss the coin.' } },
  setup: () => ({ side: 'red', heads: { red: 0, blue: 0 }, tosses: 0, isInAir: false }),
  toAct: ({ side, heads, isInAir }) => {
    const winner = sides.find((one) => heads[one] === 3)
    if (winner !== undefined) return { tag: 'over', outcome: { winner, by: 'three heads' } }
    return isInAir ? { tag: 'chance', draw: coin } : { tag: 'sides', sides: [side] }
  },
  legal: (state, side) => {
    const turn = rules.toAct(state)
    return turn.tag === 'sides' && turn.sides.includes(side) ? [{ tag: 'toss' }] : []
  },
  candidates: (state, side) => rules.legal(state, side),
  decide: (state, side, { tag }) =>
    tag === 'toss'
      ? { _tag: 'Right', right: [{ tag: 'tossed' }] }
      : { _tag: 'Left', left: { rule: 'toss.only', values: {} } },
  resolve: (state, [side]) => [{ tag: 'fell', isHead: side === 1 }],
  settle: () => [],
  evolve: (state, event) => {
    if (event.tag === 'tossed') return { ...state, isInAir: true, tosses: state.tosses + 1 }
    const { side, heads } = state
    return {
      ...state,
      isInAir: false,
      side: other(side),
      heads: event.isHead ? { ...heads, [side]: heads[side] + 1 } : heads,
    }
  },
  view: (state) => state,
}
