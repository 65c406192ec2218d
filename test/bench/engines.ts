// A trivial command and tic-tac-toe, compared with the reducer of boardgame.io.
import {
  left,
  randomLegal,
  right,
  rollerFrom,
  playout,
  reducer,
  rngFrom,
  violation,
  type Outcome,
  type Rng,
  type Rules,
  type Turn,
} from 'ardennes'
import { INVALID_MOVE, makeMove, peerReducer, peerStart, type PeerGame } from './boardgame.js'
import { compare } from './harness.js'
import { smallGame } from './small-games.js'

const COMMANDS = 50

interface Counting {
  side: 'first' | 'second'
  scenario: string
  state: { readonly count: number; readonly turn: number; readonly side: 'first' | 'second' }
  command: { readonly tag: 'count' }
  event: { readonly tag: 'counted' }
  view: object
  rule: 'count.none'
}

const FIRST: Turn<Counting['side']> = { tag: 'sides', sides: ['first'] }
const SECOND: Turn<Counting['side']> = { tag: 'sides', sides: ['second'] }
const COUNT: Counting['command'] = { tag: 'count' }

const counting: Rules<Counting> = smallGame('counting', {
  sides: ['first', 'second'],
  book: { 'count.none': { cite: '1', says: 'There is nothing to count.' } },
  setup: () => ({ count: 0, turn: 0, side: 'first' }),
  toAct: ({ side }) => (side === 'first' ? FIRST : SECOND),
  legal: (state, side) => (side === state.side ? [COUNT] : []),
  decide: () => right([{ tag: 'counted' }]),
  resolve: () => [],
  settle: () => [],
  evolve: ({ count, turn, side }) => ({
    count: count + 1,
    turn: turn + 1,
    side: side === 'first' ? 'second' : 'first',
  }),
})

const peerCounting: PeerGame<{ count: number }> = {
  name: 'counting',
  setup: () => ({ count: 0 }),
  moves: {
    count: ({ G }) => {
      G.count++
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  disableUndo: true,
}

const compareTrivial = (): void => {
  const reduce = reducer(counting)
  const start = counting.setup('usual')
  const peerReduce = peerReducer(peerCounting)
  const peerFirst = peerStart(peerCounting)
  compare(
    'E1 trivial command and end of turn',
    [
      {
        name: 'boardgame.io reducer',
        ops: COMMANDS,
        run: () => {
          let state = peerFirst
          for (let i = 0; i < COMMANDS; i++) state = peerReduce(state, makeMove('count', [], String(i & 1)))
          return state.G.count
        },
      },
      {
        name: 'reducer',
        ops: COMMANDS,
        run: () => {
          let state = start
          for (let i = 0; i < COMMANDS; i++) {
            const step = reduce(state, { side: i & 1 ? 'second' : 'first', command: COUNT })
            if (step._tag === 'Left') throw new Error(step.left.rule)
            state = step.right.state
          }
          return state.count
        },
      },
    ],
    [{ id: 'E1', ours: 'reducer', beside: 'boardgame.io reducer' }],
  )
}

interface Crosses {
  side: 'cross' | 'nought'
  scenario: string
  /** Nine bits for the cells of each. */
  state: { readonly crosses: number; readonly noughts: number; readonly side: 'cross' | 'nought' }
  command: { readonly tag: 'mark'; readonly cell: number }
  event: { readonly tag: 'marked'; readonly cell: number }
  view: object
  rule: 'mark.taken'
}

const LINES: readonly number[] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]
const FULL = 0o777
const hasLine = (cells: number): boolean => {
  for (const line of LINES) if ((cells & line) === line) return true
  return false
}

const ended = (
  winner: Crosses['side'] | null,
): { readonly tag: 'over'; readonly outcome: Outcome<Crosses['side']> } => ({
  tag: 'over',
  outcome: { winner, by: winner === null ? 'full' : 'line' },
})
const CROSS: Turn<Crosses['side']> = { tag: 'sides', sides: ['cross'] }
const NOUGHT: Turn<Crosses['side']> = { tag: 'sides', sides: ['nought'] }
const CROSS_WON: Turn<Crosses['side']> = ended('cross')
const NOUGHT_WON: Turn<Crosses['side']> = ended('nought')
const DRAWN: Turn<Crosses['side']> = ended(null)

const MARKS: readonly Crosses['command'][] = Array.from({ length: 9 }, (_, cell) => ({ tag: 'mark', cell }))

const crosses: Rules<Crosses> = smallGame('crosses', {
  sides: ['cross', 'nought'],
  book: { 'mark.taken': { cite: '1', says: 'Cell {cell} is taken.' } },
  setup: () => ({ crosses: 0, noughts: 0, side: 'cross' }),
  toAct: ({ crosses, noughts, side }) => {
    if (side === 'nought' && hasLine(crosses)) return CROSS_WON
    if (side === 'cross' && hasLine(noughts)) return NOUGHT_WON
    if ((crosses | noughts) === FULL) return DRAWN
    return side === 'cross' ? CROSS : NOUGHT
  },
  legal: ({ crosses, noughts }) => {
    const taken = crosses | noughts
    const free: Crosses['command'][] = []
    for (let cell = 0; cell < 9; cell++) if (((taken >> cell) & 1) === 0) free.push(MARKS[cell])
    return free
  },
  decide: ({ crosses, noughts }, _side, { cell }) =>
    (((crosses | noughts) >> cell) & 1) === 0
      ? right([{ tag: 'marked', cell }])
      : left(violation('mark.taken', { cell })),
  resolve: () => [],
  settle: () => [],
  evolve: ({ crosses, noughts, side }, { cell }) =>
    side === 'cross'
      ? { crosses: crosses | (1 << cell), noughts, side: 'nought' }
      : { crosses, noughts: noughts | (1 << cell), side: 'cross' },
})

type Cells = (string | null)[]

const ROWS: readonly (readonly number[])[] = LINES.map((line) =>
  Array.from({ length: 9 }, (_, cell) => cell).filter((cell) => ((line >> cell) & 1) === 1),
)

const peerCrosses: PeerGame<{ cells: Cells }> = {
  name: 'crosses',
  setup: () => ({ cells: new Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }: { readonly G: { cells: Cells }; readonly playerID: string }, cell: number) => {
      if (G.cells[cell] !== null) return INVALID_MOVE
      G.cells[cell] = playerID
      return undefined
    },
  },
  endIf: ({ G: { cells }, ctx: { currentPlayer } }) => {
    if (ROWS.some((row) => row.every((cell) => cells[cell] === currentPlayer))) return { winner: currentPlayer }
    return cells.every((cell) => cell !== null) ? { draw: true } : undefined
  },
  disableUndo: true,
}

const GAMES = 8
const seed: Rng = rngFrom(3)

const compareCrosses = (): void => {
  const start = crosses.setup('usual')
  const choose = randomLegal(crosses)
  const peerReduce = peerReducer(peerCrosses)
  const peerFirst = peerStart(peerCrosses)
  const bit = (cells: Cells, player: string): number =>
    cells.reduce((bits, cell, i) => (cell === player ? bits | (1 << i) : bits), 0)
  compare(
    'E2 tic-tac-toe, random playout',
    [
      {
        name: 'boardgame.io reducer',
        ops: GAMES,
        run: () => {
          const { below } = rollerFrom(seed)
          let sum = 0
          for (let game = 0; game < GAMES; game++) {
            let state = peerFirst
            while (state.ctx.gameover === undefined) {
              const free: number[] = []
              state.G.cells.forEach((mark, cell) => {
                if (mark === null) free.push(cell)
              })
              state = peerReduce(state, makeMove('mark', [free[below(free.length)]], state.ctx.currentPlayer))
            }
            sum = (Math.imul(sum, 31) + bit(state.G.cells, '0') + (bit(state.G.cells, '1') << 9)) | 0
          }
          return sum
        },
      },
      {
        name: 'playout',
        ops: GAMES,
        run: () => {
          const roller = rollerFrom(seed)
          let sum = 0
          for (let game = 0; game < GAMES; game++) {
            const { state } = playout(crosses, start, choose, roller, 9)
            sum = (Math.imul(sum, 31) + state.crosses + (state.noughts << 9)) | 0
          }
          return sum
        },
      },
    ],
    [{ id: 'E2', ours: 'playout', beside: 'boardgame.io reducer' }],
  )
}

compareTrivial()
compareCrosses()
