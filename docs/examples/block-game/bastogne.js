// The Roads to Bastogne: a block game on a point-to-point map for two players.
import { defineGame, left, pick, pool, right, seenBy, violation } from 'ardennes'
import { edgeBetween, edgeHas, neighbors, nodeOf } from 'ardennes/maps'
import { map, WORTH } from './map.js'

const SIDES = ['german', 'us']
const TURNS = 6
const FULL = 4 // steps of a block at full strength
const START = { german: [4, 4, 3, 3, 2], us: [4, 3, 2, 2] }
const OPENING = {
  G1: 'Dasburg',
  G2: 'Dasburg',
  G3: 'Dasburg',
  G4: 'Vianden',
  G5: 'Vianden',
  A1: 'Clervaux',
  A2: 'Wiltz',
  A3: 'Bastogne',
  A4: 'Neufchâteau',
}
const BLOCKS = Object.keys(OPENING)

const other = (side) => (side === 'german' ? 'us' : 'german')
const sideOf = (block) => (block.startsWith('G') ? 'german' : 'us')
const blocksOf = (side) => BLOCKS.filter((block) => sideOf(block) === side)
const blocksIn = ({ at }, town, side) => blocksOf(side).filter((block) => at[block] === town)
const isContested = (state, town) => SIDES.every((side) => blocksIn(state, town, side).length > 0)
const stepsIn = (state, town, side) => blocksIn(state, town, side).reduce((sum, block) => sum + state.steps[block], 0)
const points = (state, side) =>
  Object.entries(WORTH).reduce((sum, [town, worth]) => sum + (state.holder[town] === side ? worth : 0), 0)

// A connection: its name, whichever way it is used, and how many blocks may use it in a turn, BB-3.2.
const nodes = new Map(map.ids.map((town) => [town, nodeOf(map, town)]))
const ways = new Map(map.ids.map((town) => [town, neighbors(map, nodes.get(town)).map((node) => map.ids[node])]))
const connection = (a, b) => [a, b].sort().join('–')
const limit = (a, b) => (edgeHas(map, edgeBetween(map, nodes.get(a), nodes.get(b)), 'road') ? 2 : 1)

const whyNotMove = ({ at, acted, crossed }, side, block, to) => {
  const from = at[block] ?? null
  if (from === null || sideOf(block) !== side) return violation('block.own', { block })
  if (acted.includes(block)) return violation('block.acted', { block })
  if (!ways.get(from).includes(to)) return violation('move.connected', { from, to })
  const used = crossed.filter((one) => one === connection(from, to)).length
  return used < limit(from, to) ? null : violation('move.limit', { from, to, limit: limit(from, to) })
}

const whyNotRest = ({ at, acted, steps }, side, block) => {
  if ((at[block] ?? null) === null || sideOf(block) !== side) return violation('block.own', { block })
  if (acted.includes(block)) return violation('block.acted', { block })
  return steps[block] < FULL ? null : violation('rest.full', { block })
}

const setup = () => ({
  turn: 1,
  side: 'german',
  phase: { tag: 'deal' },
  at: OPENING,
  steps: Object.fromEntries(BLOCKS.map((block) => [block, 0])),
  isFaceUp: Object.fromEntries(BLOCKS.map((block) => [block, false])),
  holder: Object.fromEntries(Object.keys(WORTH).map((town) => [town, 'us'])),
  acted: [],
  crossed: [],
})

// BB-2.2: the blocks are dealt face down: nobody sees the draw, and each player then looks at their own blocks.
const DEAL = { tag: 'chance', draw: seenBy(pick(BLOCKS.length, BLOCKS.length)) }

const toAct = (state) => {
  const { turn, side, phase } = state
  if (phase.tag === 'deal') return DEAL
  // BB-4.3: one die for each step that fires; 5 and 6 hit. Both sides count them, so the blocks are face up by now.
  if (phase.tag === 'battle') return { tag: 'chance', draw: pool(stepsIn(state, phase.town, phase.fires), 5) }
  const [beaten] = SIDES.filter((one) => blocksOf(one).every((block) => state.at[block] === null))
  if (beaten !== undefined) return { tag: 'over', outcome: { winner: other(beaten), by: 'destruction' } }
  const winner = points(state, 'german') > points(state, 'us') ? 'german' : 'us'
  return turn > TURNS ? { tag: 'over', outcome: { winner, by: 'towns' } } : { tag: 'sides', sides: [side] }
}

const candidates = (state, side) => {
  if (state.phase.tag !== 'moves' || state.side !== side || state.turn > TURNS) return []
  const own = blocksOf(side).filter((block) => state.at[block] !== null)
  if (own.length === 0) return []
  return [
    ...own.flatMap((block) => ways.get(state.at[block]).map((to) => ({ tag: 'move', block, to }))),
    ...own.map((block) => ({ tag: 'rest', block })),
    { tag: 'endMoves' },
  ]
}

const decide = (state, side, command) => {
  if (command.tag === 'endMoves') return right([{ tag: 'movesEnded', side }])
  const { block, to } = command
  const why = command.tag === 'move' ? whyNotMove(state, side, block, to) : whyNotRest(state, side, block)
  if (why !== null) return left(why)
  if (command.tag === 'move') return right([{ tag: 'moved', block, from: state.at[block], to }])
  return right([{ tag: 'rested', block, steps: state.steps[block] + 1 }])
}

const dealt = (drawn) => {
  const order = (side) => {
    const first = BLOCKS.indexOf(blocksOf(side)[0])
    return drawn.filter((n) => n >= first && n < first + START[side].length).map((n) => START[side][n - first])
  }
  const steps = SIDES.flatMap((side) => blocksOf(side).map((block, n) => [block, order(side)[n]]))
  return [{ tag: 'dealt', steps: Object.fromEntries(steps) }]
}

// BB-4.4: each hit takes a step from the strongest enemy block, the first of equals.
const fire = (state, dice) => {
  const { town, fires } = state.phase
  const steps = { ...state.steps }
  const targets = blocksIn(state, town, other(fires))
  const hits = dice.filter((die) => die >= 5).length
  const losses = []
  for (let hit = 0; hit < hits; hit++) {
    const most = Math.max(...targets.map((block) => steps[block]))
    if (most === 0) break
    const block = targets.find((one) => steps[one] === most)
    steps[block] -= 1
    losses.push(steps[block] === 0 ? { tag: 'eliminated', block } : { tag: 'stepLost', block })
  }
  return [{ tag: 'fired', side: fires, town, hits }, ...losses]
}

const resolve = (state, drawn) => (state.phase.tag === 'deal' ? dealt(drawn) : fire(state, drawn))

const settle = (state) => {
  const { phase, side, turn } = state
  if (phase.tag === 'battle' && !isContested(state, phase.town)) return [{ tag: 'battleEnded', town: phase.town }]
  if (phase.tag !== 'battles') return []
  const town = map.ids.find((one) => isContested(state, one))
  if (town === undefined) return [{ tag: 'turnBegan', side: other(side), turn: side === 'us' ? turn + 1 : turn }]
  // BB-4.2: all blocks in the town are turned face up. The event names their steps, so it reveals them on purpose.
  const blocks = SIDES.flatMap((one) => blocksIn(state, town, one))
  return [{ tag: 'faced', town, steps: Object.fromEntries(blocks.map((block) => [block, state.steps[block]])) }]
}

const held = (state, town, side) => (town in WORTH ? { ...state.holder, [town]: side } : state.holder)

const evolve = (state, event) => {
  const { at, steps, isFaceUp, acted, phase } = state
  switch (event.tag) {
    case 'dealt':
      return { ...state, steps: event.steps, phase: { tag: 'moves' } }
    case 'moved': {
      const crossed = [...state.crossed, connection(event.from, event.to)]
      const moved = { ...state, at: { ...at, [event.block]: event.to }, acted: [...acted, event.block], crossed }
      return {
        ...moved,
        holder: isContested(moved, event.to) ? state.holder : held(state, event.to, sideOf(event.block)),
      }
    }
    case 'rested': {
      const { block } = event
      const faces = { ...isFaceUp, [block]: false } // BB-3.3
      return { ...state, steps: { ...steps, [block]: event.steps }, isFaceUp: faces, acted: [...acted, block] }
    }
    case 'movesEnded':
      return { ...state, phase: { tag: 'battles' } }
    case 'faced': {
      const faces = Object.fromEntries(Object.keys(event.steps).map((block) => [block, true]))
      const phase = { tag: 'battle', town: event.town, fires: other(state.side) } // BB-4.3: the defender fires first
      return { ...state, isFaceUp: { ...isFaceUp, ...faces }, phase }
    }
    case 'fired':
      return { ...state, phase: { ...phase, fires: other(phase.fires) } }
    case 'stepLost':
      return { ...state, steps: { ...steps, [event.block]: steps[event.block] - 1 } }
    case 'eliminated':
      return { ...state, at: { ...at, [event.block]: null }, steps: { ...steps, [event.block]: 0 } }
    case 'battleEnded': {
      const victor = SIDES.find((side) => blocksIn(state, event.town, side).length > 0)
      return { ...state, holder: held(state, event.town, victor), phase: { tag: 'battles' } }
    }
    case 'turnBegan':
      return { ...state, side: event.side, turn: event.turn, phase: { tag: 'moves' }, acted: [], crossed: [] }
  }
}

/** The enemy's blocks with the backs toward a side: their steps are hidden from it, BB-2.1. */
const isHidden = ({ isFaceUp }, side, block) => sideOf(block) !== side && !isFaceUp[block]
const hide = (steps, hidden) =>
  Object.fromEntries(Object.entries(steps).map(([block, n]) => [block, hidden(block) ? null : n]))

const view = (state, side) =>
  state.phase.tag === 'deal' ? state : { ...state, steps: hide(state.steps, (block) => isHidden(state, side, block)) }

const redact = (event, side) => {
  if (event.tag === 'dealt') return { ...event, steps: hide(event.steps, (block) => sideOf(block) !== side) }
  return event.tag === 'rested' && sideOf(event.block) !== side ? { ...event, steps: null } : event
}

/** Any steps from 1 to 4 for each hidden block. */
const determinise = (seen, side, below) => ({
  ...seen,
  steps: Object.fromEntries(BLOCKS.map((block) => [block, seen.steps[block] ?? 1 + below(FULL)])),
})

export default defineGame({
  ruleset: {
    id: 'bastogne',
    title: 'The Roads to Bastogne',
    sides: SIDES,
    scenarios: ['december'],
    book: {
      'block.own': { cite: 'BB-3.1', says: '{block} is not one of your blocks on the map.' },
      'block.acted': { cite: 'BB-3.1', says: '{block} has moved or rested already.' },
      'move.connected': { cite: 'BB-3.2', says: '{from} and {to} are not connected.' },
      'move.limit': { cite: 'BB-3.2', says: 'Only {limit} may go from {from} to {to} in a turn.' },
      'rest.full': { cite: 'BB-3.3', says: '{block} is at full strength.' },
    },
    setup,
    toAct,
    candidates,
    decide,
    resolve,
    settle,
    evolve,
    view,
    redact,
    determinise,
  },
  score: (state, side) => points(state, side) + blocksOf(side).filter((block) => state.at[block] !== null).length,
  board: {
    map,
    style: { links: { road: 'main road', track: 'track' } },
    // A view has null for the steps of a block with its back to the side.
    pieces: ({ at, steps }) =>
      BLOCKS.flatMap((block) =>
        at[block] === null
          ? []
          : [{ id: block, at: at[block], side: sideOf(block), block: { steps: steps[block], full: FULL } }],
      ),
    holders: ({ holder }) => holder,
    objectives: () => Object.fromEntries(Object.entries(WORTH).map(([town, worth]) => [town, `worth ${worth}`])),
  },
  phrases: {
    commands: { move: '{block} to {to}', rest: '{block} rests', endMoves: 'end the moves' },
    events: {
      dealt: 'The blocks are dealt.',
      moved: '{block} moves from {from} to {to}.',
      rested: '{block} rests.',
      movesEnded: null,
      faced: 'Battle of {town}.',
      fired: '{side} fires at {town}: {hits} hits.',
      stepLost: '{block} loses a step.',
      eliminated: '{block} is eliminated.',
      battleEnded: 'The battle of {town} is over.',
      turnBegan: 'Turn {turn}: {side}.',
    },
  },
})
