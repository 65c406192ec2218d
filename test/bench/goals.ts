/** A ratio that the benches measure. */
export interface Goal {
  /** The name of the row. */
  readonly id: string
  /** The operation, and its point of comparison. */
  readonly what: string
  /** Whether the ratio is a speedup, or a cost relative to the reference. */
  readonly kind: 'faster' | 'cost'
  /** The ambition, or null. */
  readonly moonshot: number | null
}

const faster = (id: string, what: string, moonshot: number | null = null): Goal => ({
  id,
  what,
  kind: 'faster',
  moonshot,
})

const cost = (id: string, what: string, moonshot: number | null = null): Goal => ({ id, what, kind: 'cost', moonshot })

/** Every row, in the order of the table. */
export const goals: readonly Goal[] = [
  faster('H1', 'distance of two cells, beside honeycomb `grid.distance`', 25),
  faster('H2', 'neighbors of a hex, beside six honeycomb `neighborOf`', 120),
  faster('H3 fresh', 'ring of radius 5 as a fresh list, beside honeycomb', 35),
  faster('H3 buffer', 'ring of radius 5 into a buffer, beside honeycomb', 120),
  faster('H4', 'line of 20 hexes, beside honeycomb', 30),
  faster('H5 fresh', 'disc of radius 10 as a fresh list, beside honeycomb', 60),
  faster('H5 buffer', 'disc of radius 10 into a buffer, beside honeycomb', 130),
  faster('H6', 'flood of 10 x 40 hexes, beside honeycomb and a Set', 450),
  faster('H7', 'flood of 1000 x 1000 hexes, beside honeycomb and a Set', 1500),
  cost('H7 touch', 'flood of 1000 x 1000 hexes, over touching each hex once', 1.5),
  faster('S1', 'supply of 30 units, 44 x 8 hexes, any line, beside one breadth-first search of graphology'),
  faster('S1 path', 'the same, beside ngraph.path `nba` for each unit', 1000),
  faster('S2', 'the same, beside one flood over Map and Set', 25),
  faster('S3', 'the same with costs and a limit, beside ngraph.path `nba` for each unit', 1500),
  faster('S4', 'supply of 30 units, 40 areas, any line, beside one breadth-first search of graphology'),
  faster('S4 path', 'the same, beside ngraph.path `nba` for each unit', 800),
  cost('S4 read', 'the same, over reading every edge once', 1.5),
  faster('S5', 'supply of 30 units, 1000 x 1000 hexes, any line, beside one breadth-first search of graphology'),
  cost('S5 read', 'the same, over reading every edge once', 0.25),
  cost('S6', 'the same with costs and a limit, over reading every edge once', 3),
  faster('E1', 'trivial command through our reducer, beside the boardgame.io reducer', 5000),
  faster('E2', 'tic-tac-toe, random playout, beside the boardgame.io reducer', 300),
  cost('E3', 'toy area game: list all legal commands, choose, apply; in plies of chessops', 0.5),
  faster('T1', 'move and hit on a state of 60 units, beside mutative with the same data'),
  faster('T1 immer', 'the same, beside immer with the same data', 300),
  cost('X1', 'check a command and answer an Either, over plain tagged returns', 1.2),
  cost('D1', 'JSON.parse and decode of a save as records, over JSON.parse alone', 1.15),
  cost('D2', 'JSON.parse and decode of a save as columns, over JSON.parse alone of the records', 0.2),
  faster('D3', 'decode alone of a save as records, beside io-ts `strict`', 15),
  faster('D3 zod', 'the same, beside zod'),
  faster('D3 valibot', 'the same, beside valibot'),
  faster('D3 arktype', 'the same, beside arktype, which copies nothing'),
  faster('D3 ajv', 'the same, beside ajv, which copies nothing'),
  faster('D3 typebox', 'the same, beside typebox, which copies nothing'),
  cost('R1', 'one d6 in place, over pure-rand `uniformInt` in place', 0.6),
  cost('R2', 'one d6 threaded purely, over pure-rand `uniformInt` in place', 1.3),
  cost('R3', 'eight dice on an immutable state, over eight calls of pure-rand `purify`', 0.12),
  cost('R3 alone', 'the same in a program that uses no other generator of pure-rand'),
  cost('P1', 'random playout of the toy in place, over the mutable toy', 1.7),
  cost('P2', 'the same, pure at the border of every side turn, over the mutable toy', 2),
  cost('P3', 'the same, a fresh state for every command, over the mutable toy', 3.5),
  faster('P4', 'P3, beside the same rules as records, spread and fp-ts pipes', 35),
  faster('G1', 'Death of a Division, random playout, beside boardgame.io playing the same rules'),
  faster('G1 behind', 'the same, the rules of boardgame.io reading the state behind its drafts'),
  faster('G1 together', 'G1, by functions that boardgame.io has called with its proxies'),
  faster('G1 counts', 'G1, a fresh state for every command'),
  faster('G1 lists', 'G1, a fresh state and a list of the legal ones for every command'),
  cost('G2', 'The Peiper Dream, random playout, for each legal command listed, over Death of a Division', 1),
  cost('G2 step', 'the same for each step'),
  cost('G2 in place', 'the same in place, commands counted to, for each legal command', 1),
  cost('G2 in place step', 'the same for each step'),
  cost('U1', 'a board of areas after a command: the changes of its scene, over drawing it whole', 0.02),
  cost('U2', 'the same of the joined board of The Peiper Dream', 0.02),
  cost('U3', 'the same of the Primer, which is small'),
  cost('U4', 'the same of a village of Kampfgruppe Peiper'),
  cost('W1', 'The Primer, a whole game at random in place, in games of the toy'),
  cost('W2', 'the same for Death of a Division'),
  cost('W3', 'the same for the campaign of The Peiper Dream'),
  cost('W4', 'the same for the campaign of Kampfgruppe Peiper'),
  cost('N1', 'The Primer, one playout of a tree search, in random games of the toy'),
  cost('N2', 'the same for Death of a Division'),
  cost('N3', 'the same for the campaign of The Peiper Dream'),
  cost('N4', 'the same for the campaign of Kampfgruppe Peiper'),
]

/** The goal of a row. */
export const goalOf = (id: string): Goal => {
  const goal = goals.find((one) => one.id === id)
  if (goal === undefined) throw new Error(`no goal is called ${id}`)
  return goal
}
