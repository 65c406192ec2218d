// My Game: red comes over the river for the town that blue holds. Everything a game needs stands in this file.
import { defineGame, memoize, dice, left, right, unwrap, violation } from 'ardennes'
import { edgeHas, loadHexMap, neighbors, nodeOf, terrainAt } from 'ardennes/maps'
import { reach } from 'ardennes/supply'
import * as war from 'ardennes/wargame'

/* 1 The map: a dot is a field, w a wood, T the town. The river runs between rows D and E; a bridge leads over it. */

const ROWS = [
  '. . w . . . .',
  '. w . T . w .',
  '. . . . . . .',
  'w . . . . . w',
  '. . . . . . .',
  '. w . . . w .',
  '. . . . . . .',
]
const GROUND = { '.': 'field', w: 'wood', T: 'town' }
const hexes = ROWS.flatMap((line, row) =>
  line.split(' ').map((letter, column) => ({
    id: `${'ABCDEFG'[row]}${column + 1}`,
    column,
    row,
    terrain: GROUND[letter],
  })),
)
const bank = (n) => [...(n > 1 ? [{ hex: `E${n}`, side: 'NW' }] : []), { hex: `E${n}`, side: 'NE' }]
export const map = unwrap(
  loadHexMap({
    id: 'my-game',
    title: 'My Game',
    offset: 'odd-r',
    features: ['road', 'river', 'bridge'],
    terrains: [{ id: 'field' }, { id: 'wood' }, { id: 'town' }],
    hexes,
    lines: [
      { id: 'road', feature: 'road', through: ['B4', 'C4', 'D4', 'E4', 'F4', 'G4'] },
      { id: 'river', feature: 'river', along: [1, 2, 3, 4, 5, 6, 7].flatMap(bank) },
    ],
    borders: [{ a: 'D4', b: 'E4', features: ['bridge'] }],
  }),
)
const TOWN = 'B4'

/* 2 The units: `at` is a hex, or the turn in which a unit comes. */

export const UNITS = [
  { id: 'r1', side: 'red', strength: 4, moves: 3, at: 'F3' },
  { id: 'r2', side: 'red', strength: 4, moves: 3, at: 'F4' },
  { id: 'r3', side: 'red', strength: 4, moves: 5, at: 'F5' },
  { id: 'r4', side: 'red', strength: 6, moves: 4, at: 2 },
  { id: 'b1', side: 'blue', strength: 3, moves: 3, at: 'C4' },
  { id: 'b2', side: 'blue', strength: 3, moves: 3, at: 'D3' },
  { id: 'b3', side: 'blue', strength: 2, moves: 5, at: 'D5' },
  { id: 'b4', side: 'blue', strength: 3, moves: 3, at: 3 },
]
const ENTRY = { red: ['G4', 'G3', 'G5'], blue: ['A3', 'A4', 'A5'] }
const LAST_TURN = 7
const all = UNITS.map((_, unit) => unit)
const numberOf = (id) => UNITS.findIndex((unit) => unit.id === id)
const other = (side) => (side === 'red' ? 'blue' : 'red')
const sideOf = (unit) => UNITS[unit].side

/* 3 A position, as plain JSON: where each unit stands, its steps, and whether it has done its part in this turn. */

/**
 * @typedef {{ turn: number, side: 'red' | 'blue', place: readonly (string | null)[], steps: readonly number[],
 *   done: readonly boolean[], battle: { at: string, by: readonly string[] } | null }} State
 * @typedef {{ tag: 'move' | 'enter', unit: string, to: string } | { tag: 'attack', at: string } | { tag: 'endTurn' }} Command
 * @typedef {{ tag: 'moved', unit: string, to: string, way: string[] } | { tag: 'attacked', at: string, by: string[], odds: string } |
 *   { tag: 'rolled', die: number, result: string } | { tag: 'stepLost' | 'destroyed', unit: string } |
 *   { tag: 'retreated' | 'advanced', unit: string, to: string } | { tag: 'turnEnded' }} Event
 */

const setup = () => ({
  turn: 1,
  side: 'red',
  place: UNITS.map(({ at }) => (typeof at === 'string' ? at : null)),
  steps: UNITS.map(() => 2),
  done: UNITS.map(() => false),
  battle: null,
})

const nodeIn = (state, unit) => nodeOf(map, state.place[unit] ?? '')
const standing = (state, side) => all.filter((unit) => sideOf(unit) === side && state.place[unit] !== null)

/** What is counted on a position, once: who stands where, and into which hexes each side reaches: not over the river. */
const positionOf = memoize((state) => {
  const zone = (side) =>
    war.zoneOf(
      map,
      standing(state, side).map((unit) => nodeIn(state, unit)),
      (edge) => !edgeHas(map, edge, 'river') || edgeHas(map, edge, 'road'),
    )
  return {
    state,
    stacks: war.stacksOf(map, all, (unit) => nodeIn(state, unit)),
    zone: { red: zone('red'), blue: zone('blue') },
  }
})

/* 4 Movement: a unit goes once in a turn, as far as its points reach. An enemy zone costs a point more. */

const costs = war.movementCosts(map, {
  ground: (hex) => (terrainAt(map, hex) === 'wood' ? 2 : 1),
  road: (edge) => (edgeHas(map, edge, 'road') ? 1 : null),
  crossing: (edge) => (edgeHas(map, edge, 'river') ? 2 : 0),
})
const ZONES = war.fluidZones(1)
const isEnemy = (at, side, hex) => at.stacks[hex].some((unit) => sideOf(unit) !== side)

const terms = { map, costs, zones: war.NO_ZONES, zone: [] }
const mayCross = (_unit, edge) => war.moveCost(terms, edge) < Infinity

/** How far a unit gets in this turn; null where it has done its part. */
const reachOf = (at, unit) => {
  const from = nodeIn(at.state, unit)
  if (from === null || at.state.done[unit]) return null
  const mayEnter = (hex) => !isEnemy(at, sideOf(unit), hex)
  const enemy = { ...terms, zones: ZONES, zone: at.zone[other(sideOf(unit))] }
  return war.moveReach(enemy, { from, points: UNITS[unit].moves, mayEnter, hasMinimumMove: true })
}

/** The hexes a unit may go to: one unit a hex, at the end of a move. */
const goals = ({ stacks }, unit, reach) =>
  reach === null ? [] : reach.nodes.filter((hex) => war.hasRoom(stacks[hex], unit, 1)).map((hex) => map.ids[hex])

/** The units whose turn has come, and where there is room for them. */
const coming = ({ state, stacks }, side) => {
  const dueIn = (unit) => {
    const { at } = UNITS[unit]
    return typeof at === 'number' && state.place[unit] === null && state.steps[unit] > 0 ? at : null
  }
  const due = war.unitsDue(all, dueIn, state.turn).filter((unit) => sideOf(unit) === side)
  return war.arrivals(
    due,
    () => ENTRY[side],
    (unit, hex) => stacks[nodeOf(map, hex) ?? 0].length === 0,
  )
}

/* 5 Combat: all units next to the hex that have not done their part attack together. */

const CHART = {
  columns: ['-2', '0', '+2', '+4', '+6'],
  lowest: 1,
  rows: [
    ['AL', 'AL', 'AL', 'EX', 'EX'],
    ['AL', 'AL', 'EX', 'EX', 'DR'],
    ['AL', 'EX', 'EX', 'DR', 'DR'],
    ['EX', 'EX', 'DR', 'DR', 'DL'],
    ['EX', 'DR', 'DR', 'DL', 'DL'],
    ['DR', 'DR', 'DL', 'DL', 'DL'],
  ],
}
const attackers = (at, side, target) => {
  const hex = nodeOf(map, target)
  if (hex === null || !isEnemy(at, side, hex)) return []
  return neighbors(map, hex).flatMap((next) =>
    at.stacks[next].filter((unit) => sideOf(unit) === side && !at.state.done[unit]),
  )
}
const strength = (state, unit) => war.strengthWith(UNITS[unit].strength, state.steps[unit], 2)

const lose = (state, units) =>
  war
    .shareLosses(units, (unit) => state.steps[unit], 1)
    .map((loss) => ({ tag: loss.left === 0 ? 'destroyed' : 'stepLost', unit: UNITS[loss.unit].id }))

/** Strengths, and a column to the left for the defender in a wood or the town. */
const oddsOf = (state, target, units) => {
  const hex = nodeOf(map, target)
  const [defender] = positionOf(state).stacks[hex]
  const attack = units.reduce((sum, unit) => sum + strength(state, unit), 0)
  return { attack, defense: strength(state, defender), shift: terrainAt(map, hex) === 'field' ? 0 : -1 }
}

/** What the die brings: losses, the retreat of the defender, and the advance of the first attacker that can. */
const fight = (state, [die]) => {
  const at = positionOf(state)
  const { at: target, by } = state.battle
  const hex = nodeOf(map, target)
  const units = by.map(numberOf)
  const [defender] = at.stacks[hex]
  const side = sideOf(defender)
  const { result } = war.battleResult(CHART, oddsOf(state, target, units), die)
  const events = [{ tag: 'rolled', die, result }]
  if (result === 'AL' || result === 'EX') events.push(...lose(state, units))
  if (result === 'EX' || result === 'DL') events.push(...lose(state, [defender]))
  let isGone = events.some((event) => event.tag === 'destroyed' && event.unit === UNITS[defender].id)
  if (!isGone && result.startsWith('D')) {
    const enemy = {
      holdsEnemy: (node) => isEnemy(at, side, node),
      holdsFriend: () => false,
      zone: at.zone[other(side)],
    }
    const [way] = war.retreatPaths(
      {
        map,
        distance: 1,
        mayCross: (edge) => mayCross(defender, edge) && !war.isShut(enemy, map.edgeTo[edge]),
        mayEnd: (node) => at.stacks[node].length === 0,
      },
      hex,
    )
    const unit = UNITS[defender].id
    events.push(way === undefined ? { tag: 'destroyed', unit } : { tag: 'retreated', unit, to: map.ids[way[0]] })
    isGone = true
  }
  const fit = units.filter(
    (unit) => !events.some((event) => event.tag === 'destroyed' && event.unit === UNITS[unit].id),
  )
  const [first] = isGone ? war.advancers(map, hex, fit, (unit) => nodeIn(state, unit), mayCross) : []
  return first === undefined ? events : [...events, { tag: 'advanced', unit: UNITS[first].id, to: target }]
}

/* 6 The turn: who is asked, what may be ordered, what follows, and what each event does to the board. */

const legal = (state, side) => {
  if (state.battle !== null || state.side !== side || outcome(state) !== null) return []
  const at = positionOf(state)
  return [
    ...standing(state, side).flatMap((unit) =>
      goals(at, unit, reachOf(at, unit)).map((to) => ({ tag: 'move', unit: UNITS[unit].id, to })),
    ),
    ...coming(at, side).flatMap(({ unit, open }) => open.map((to) => ({ tag: 'enter', unit: UNITS[unit].id, to }))),
    ...standing(state, other(side)).flatMap((unit) => {
      const hex = state.place[unit]
      return attackers(at, side, hex).length > 0 ? [{ tag: 'attack', at: hex }] : []
    }),
    { tag: 'endTurn' },
  ]
}

const outcome = (state) => {
  const holder = all.find((unit) => state.place[unit] === TOWN)
  if (state.turn > LAST_TURN)
    return { winner: holder !== undefined && sideOf(holder) === 'red' ? 'red' : 'blue', by: 'town' }
  const gone = ['red', 'blue'].find((side) => standing(state, side).length === 0)
  return gone === undefined ? null : { winner: other(gone), by: 'destruction' }
}

const toAct = (state) => {
  if (state.battle !== null) return { tag: 'chance', draw: dice(1) }
  const end = outcome(state)
  if (end !== null) return { tag: 'over', outcome: end }
  return { tag: 'sides', sides: [state.side] }
}

/** Which rule an order breaks; what follows from it, where it breaks none. */
const decide = (state, side, command) => {
  const at = positionOf(state)
  switch (command.tag) {
    case 'endTurn':
      return right([{ tag: 'turnEnded' }])
    case 'attack': {
      const units = attackers(at, side, command.at)
      if (units.length === 0) return left(violation('attack.who', { at: command.at }))
      const { attack, defense } = oddsOf(state, command.at, units)
      const by = units.map((unit) => UNITS[unit].id)
      return right([{ tag: 'attacked', at: command.at, by, odds: war.columnFor(CHART.columns, attack, defense) }])
    }
    case 'move': {
      const { unit, to } = command
      const number = numberOf(unit)
      if (number < 0 || sideOf(number) !== side) return left(violation('unit.own', { unit }))
      const reach = reachOf(at, number)
      if (!goals(at, number, reach).includes(to)) return left(violation('move.reach', { unit, to }))
      const way = war.pathTo(reach, nodeOf(map, to)).map((hex) => map.ids[hex])
      return right([{ tag: 'moved', unit, to, way }])
    }
    case 'enter': {
      const { unit, to } = command
      const arrival = coming(at, side).find((one) => UNITS[one.unit].id === unit)
      return arrival?.open.includes(to)
        ? right([{ tag: 'moved', unit, to, way: [to] }])
        : left(violation('enter.due', { unit, to }))
    }
    default:
      return left(violation('order.none', {}))
  }
}

const evolve = (state, event) => {
  const unit = 'unit' in event ? numberOf(event.unit) : -1
  switch (event.tag) {
    case 'moved':
      return { ...state, place: state.place.with(unit, event.to), done: state.done.with(unit, true) }
    case 'retreated':
    case 'advanced':
      return { ...state, place: state.place.with(unit, event.to) }
    case 'attacked':
      return { ...state, battle: { at: event.at, by: event.by } }
    case 'rolled':
      return {
        ...state,
        battle: null,
        done: state.done.map((is, n) => is || state.battle?.by.includes(UNITS[n].id) === true),
      }
    case 'stepLost':
      return { ...state, steps: state.steps.with(unit, 1) }
    case 'destroyed':
      return { ...state, steps: state.steps.with(unit, 0), place: state.place.with(unit, null) }
    case 'turnEnded':
      return {
        ...state,
        turn: state.side === 'blue' ? state.turn + 1 : state.turn,
        side: other(state.side),
        done: UNITS.map(() => false),
      }
  }
}

/* 7 How far ahead a side is: the strength it has, more of it the nearer to the town. This makes the built-in players. */

const fromTown = reach(map, [nodeOf(map, TOWN)], () => 1, map.size)
const worth = (state, unit) => strength(state, unit) * (1 + 1 / (1 + fromTown[nodeIn(state, unit)]))
const score = (state, side) => standing(state, side).reduce((sum, unit) => sum + worth(state, unit), 0)

/* 8 The words: rules by their names, orders and reports by theirs. */

const book = {
  'unit.own': { cite: 'R-3', says: '{unit} is no unit of yours.' },
  'move.reach': { cite: 'R-4', says: '{unit} does not get to {to}.' },
  'enter.due': { cite: 'R-4', says: '{unit} cannot come by {to} now.' },
  'attack.who': { cite: 'R-5', says: 'Nobody can attack {at}.' },
  'order.none': { cite: 'R-6', says: 'There is no such order.' },
}
const phrases = {
  commands: { move: '{unit} to {to}', enter: '{unit} enters at {to}', attack: 'attack {at}', endTurn: 'end the turn' },
  events: {
    moved: '{unit} moves: {way}.',
    attacked: 'Attack on {at} by {by}, at {odds}.',
    rolled: 'Die roll {die}: {result}.',
    stepLost: '{unit} loses a step.',
    destroyed: '{unit} is destroyed.',
    retreated: '{unit} falls back to {to}.',
    advanced: '{unit} advances to {to}.',
    turnEnded: 'The turn ends.',
  },
}

/** The counters as they lie on the map; the picture of them makes the rest. */
const pieces = (state) =>
  all.flatMap((unit) => {
    const at = state.place[unit]
    return at === null ? [] : [{ id: UNITS[unit].id, at, side: sideOf(unit), strength: strength(state, unit) }]
  })

/** What the page says about a turn: a heading, and what the side may do. */
const describeTurn = ({ turn }) => ({
  heading: `Turn ${Math.min(turn, LAST_TURN)} of ${LAST_TURN}`,
  prompt: 'Move a unit, attack, or end the turn.',
})

const rules = { book, setup, toAct, legal, decide, resolve: fight, evolve }

export default defineGame({
  ruleset: { id: 'my-game', title: 'My Game', sides: ['red', 'blue'], scenarios: ['bridgehead'], ...rules },
  score,
  board: { map, pieces, colors: ['#a33b2e', '#2f5f9e'], objectives: () => ({ [TOWN]: 'the town that red must take' }) },
  describeTurn,
  phrases,
})
