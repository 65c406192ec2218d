/** A required ratio. */
export interface Goal {
  /** The name of the row. */
  readonly id: string
  /** The operation, and its point of comparison. */
  readonly what: string
  /** Whether the ratio is a speedup, or a cost relative to the yardstick. */
  readonly kind: 'faster' | 'cost'
  /** A worse ratio fails the run; null for rows that only inform. */
  readonly floor: number | null
  /** The ambition, or null. */
  readonly moonshot: number | null
  /** Whether the row only informs: its floor fails no run. */
  readonly isTold?: boolean
}

const faster = (id: string, what: string, floor: number | null, moonshot: number | null): Goal => ({
  id,
  what,
  kind: 'faster',
  floor,
  moonshot,
})

const cost = (id: string, what: string, floor: number | null, moonshot: number | null): Goal => ({
  id,
  what,
  kind: 'cost',
  floor,
  moonshot,
})

const told = (goal: Goal): Goal => ({ ...goal, isTold: true })

/** Every row, in the order of the table. */
export const goals: readonly Goal[] = [
  faster('H1', 'distance of two cells, beside honeycomb `grid.distance`', 10, 25),
  faster('H2', 'neighbors of a hex, beside six honeycomb `neighborOf`', 20, 120),
  faster('H3 fresh', 'ring of radius 5 as a fresh list, beside honeycomb', 15, 35),
  faster('H3 buffer', 'ring of radius 5 into a buffer, beside honeycomb', 60, 120),
  faster('H4', 'line of 20 hexes, beside honeycomb', 12, 30),
  faster('H5 fresh', 'disc of radius 10 as a fresh list, beside honeycomb', 20, 60),
  faster('H5 buffer', 'disc of radius 10 into a buffer, beside honeycomb', 60, 130),
  faster('H6', 'flood of 10 x 40 hexes, beside honeycomb and a Set', 150, 450),
  faster('H7', 'flood of 1000 x 1000 hexes, beside honeycomb and a Set', 100, 1500),
  cost('H7 touch', 'flood of 1000 x 1000 hexes, over touching each hex once', 15, 1.5),
  faster('S1', 'supply of 30 units, 44 x 8 hexes, any line, beside ngraph.path for each unit', 200, 1000),
  faster('S2', 'the same, beside one flood over Map and Set', 8, 25),
  faster('S3', 'the same with costs and a limit, beside ngraph.path for each unit', 300, 1500),
  faster('S4', 'supply of 30 units, 40 areas, any line, beside ngraph.path for each unit', 150, 800),
  cost('S4 read', 'the same, over reading every edge once', 5, 1.5),
  faster('S5', 'supply of 30 units, 1000 x 1000 hexes, any line, beside ngraph.path for each unit', 200, 5000),
  cost('S5 read', 'the same, over reading every edge once', 5, 0.25),
  cost('S6', 'the same with costs and a limit, over reading every edge once', 8, 3),
  faster('E1', 'trivial command through our reducer, beside the boardgame.io reducer', 500, 5000),
  faster('E2', 'tic-tac-toe, random playout, beside the boardgame.io reducer', 100, 300),
  cost('E3', 'toy area game: list all legal commands, choose, apply; in plies of chessops', 2, 0.5),
  faster('T1', 'move and hit on a state of 60 units, beside immer with auto-freeze', 50, 300),
  cost('X1', 'check a command and answer an Either, over plain tagged returns', 3, 1.2),
  told(cost('D1', 'JSON.parse and decode of a save as records, over JSON.parse alone', 1.5, 1.15)),
  told(cost('D2', 'JSON.parse and decode of a save as columns, over JSON.parse alone of the records', 0.6, 0.2)),
  told(faster('D3', 'decode alone of a save as records, beside io-ts', 8, 15)),
  cost('R1', 'one d6 in place, over pure-rand `uniformInt` in place', 1.2, 0.6),
  cost('R2', 'one d6 threaded purely, over pure-rand `uniformInt` in place', 2.5, 1.3),
  cost('R3', 'eight dice on an immutable state, over eight calls of pure-rand `purify`', 0.4, 0.12),
  cost('R3 alone', 'the same in a program that uses no other generator of pure-rand', null, null),
  cost('P1', 'random playout of the toy in place, over the mutable toy', 3, 1.7),
  cost('P2', 'the same, pure at the border of every side turn, over the mutable toy', 4, 2),
  cost('P3', 'the same, a fresh state for every command, over the mutable toy', 8, 3.5),
  faster('P4', 'P3, beside the same rules as records, spread and fp-ts pipes', 12, 35),
  faster('G1', 'Death of a Division, random playout, beside boardgame.io playing the same rules', 50, null),
  faster('G1 behind', 'the same, the rules of boardgame.io reading the state behind its drafts', null, null),
  faster('G1 together', 'G1, by functions that boardgame.io has called with its proxies', null, null),
  faster('G1 counts', 'G1, a fresh state for every command', null, null),
  faster('G1 lists', 'G1, a fresh state and a list of the legal ones for every command', null, null),
  cost('G2', 'The Peiper Dream, random playout, for each legal command listed, over Death of a Division', 2, 1),
  cost('G2 step', 'the same for each step', null, null),
  told(cost('G2 in place', 'the same in place, commands counted to, for each legal command', 2, 1)),
  cost('G2 in place step', 'the same for each step', null, null),
  cost('U1', 'a board of areas after a command: the changes of its scene, over drawing it whole', 0.1, 0.02),
  cost('U2', 'the same of the joined board of The Peiper Dream', 0.1, 0.02),
  cost('U3', 'the same of the Primer, which is small', null, null),
  cost('U4', 'the same of a village of Kampfgruppe Peiper', 0.1, null),
  cost('W1', 'The Primer, a whole game at random in place, in games of the toy', null, null),
  cost('W2', 'the same for Death of a Division', null, null),
  cost('W3', 'the same for the campaign of The Peiper Dream', null, null),
  cost('W4', 'the same for the campaign of Kampfgruppe Peiper', null, null),
  cost('N1', 'The Primer, one playout of a tree search, in random games of the toy', null, null),
  cost('N2', 'the same for Death of a Division', null, null),
  cost('N3', 'the same for the campaign of The Peiper Dream', null, null),
  cost('N4', 'the same for the campaign of Kampfgruppe Peiper', null, null),
  told(
    cost(
      'Y1',
      'the Primer: a step of the gym with mask, cells and numbers, beside a random command in place',
      null,
      null,
    ),
  ),
  told(cost('Y2', 'the same for Death of a Division', null, null)),
  told(cost('Y3', 'the same for the campaign of The Peiper Dream', null, null)),
  told(cost('Y4', 'the same for the campaign of Kampfgruppe Peiper', null, null)),
  told(cost('VW1', 'The Primer, a whole game at random in place, beside the version before', 1.05, null)),
  told(cost('VW2', 'Death of a Division, a whole game at random in place, beside the version before', 1.05, null)),
  told(
    cost(
      'VW3',
      'the campaign of The Peiper Dream, a whole game at random in place, beside the version before',
      1.05,
      null,
    ),
  ),
  told(
    cost(
      'VW4',
      'the campaign of Kampfgruppe Peiper, a whole game at random in place, beside the version before',
      1.05,
      null,
    ),
  ),
  told(cost('VC1', 'The Primer, the same with a state for every command', 1.3, null)),
  told(cost('VC2', 'Death of a Division, the same with a state for every command', 1.3, null)),
  told(cost('VC3', 'the campaign of The Peiper Dream, the same with a state for every command', 1.3, null)),
  told(cost('VC4', 'the campaign of Kampfgruppe Peiper, the same with a state for every command', 1.3, null)),
  told(cost('VN1', 'The Primer, one playout of a tree search, beside the version before', 1.05, null)),
  told(cost('VN2', 'Death of a Division, one playout of a tree search, beside the version before', 1.05, null)),
  told(
    cost(
      'VN3',
      'the campaign of The Peiper Dream, one playout of a tree search, beside the version before',
      1.05,
      null,
    ),
  ),
  told(
    cost(
      'VN4',
      'the campaign of Kampfgruppe Peiper, one playout of a tree search, beside the version before',
      1.05,
      null,
    ),
  ),
]

/** The goal of a row. */
export const goalOf = (id: string): Goal => {
  const goal = goals.find((one) => one.id === id)
  if (goal === undefined) throw new Error(`no goal is called ${id}`)
  return goal
}
