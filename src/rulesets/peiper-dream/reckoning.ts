import { derive } from '../../kernel/derive.js'
import { allNodes, type NodeId } from '../../maps/graph.js'
import { reach, UNREACHED } from '../../supply/reach.js'
import { isFace, valueOf } from './cards.js'
import { attackFactor, callsSecond, modifierSum } from './combat.js'
import { board, columnAt, hasRoad, hexOf } from './map.js'
import { brokenStep, BARRED, FORD, leftAfter, stepCost } from './movement.js'
import { planOf } from './plan.js'
import { isGermanHex, type Attack, type State } from './state.js'
import { effectivePr } from './supply.js'
import { hasRoom, survey } from './survey.js'
import { isVehicle, SPITZE, unitsOf, units, type UnitId } from './units.js'

/** What a ford is worth on a plan: the rest of the ACT. */
const FORD_COST = 5
const ENEMY_COST = 6
const NEAR_ENEMY_COST = 1
const FAR = 400

/** The hexes the German must reach, by battle; where control counts, those he has not got. */
const goals = (state: State): readonly NodeId[] => {
  const { wins } = planOf(state.scenario).battle
  const all = wins.flatMap((win) => (win.tag === 'columns' ? westOf(state, win.columns) : win.hexes.map(hexOf)))
  if (planOf(state.scenario).isCampaign) return all
  const open = all.filter((hex) => !isGermanHex(state, hex))
  return open.length > 0 ? open : all
}

/** The road hexes in the westernmost columns of the map in play. */
const westOf = (state: State, columns: number): readonly NodeId[] => {
  const { offMap } = planOf(state.scenario)
  return allNodes(board).filter(
    (node) => offMap[node] === 0 && hasRoad[node] === 1 && (columnAt[node] - 1) % 10 < columns,
  )
}

/** Where vehicles go: like all, but for the points of Paying the Peiper they also break through to the west. */
const riderGoals = (state: State): readonly NodeId[] => {
  const points = planOf(state.scenario).battle.wins.find((win) => win.tag === 'points')
  return points === undefined ? goals(state) : westOf(state, points.columns)
}

const RIDER = SPITZE
const WALKER = unitsOf.german[0]

/** What a German unit of this kind pays on its way to a goal, enemies in the way included: by hex, the least sum. */
const fieldFor = (state: State, rider: UnitId, goals: readonly NodeId[]): Int32Array => {
  const { owner, near } = survey(state)
  const { offMap } = planOf(state.scenario)
  return reach(
    board,
    goals,
    (edge) => {
      const into = board.edgeFrom[edge]
      if (offMap[board.edgeTo[edge]] === 1) return Infinity
      const cost = stepCost(state.blown, rider, board.twin[edge])
      if (cost === BARRED) return Infinity
      const danger = owner[into] === 1 ? ENEMY_COST : near[1][into] * NEAR_ENEMY_COST
      return (cost === FORD ? FORD_COST : cost) + danger
    },
    FAR,
  )
}

const rides = derive((state: State): Int32Array => fieldFor(state, RIDER, riderGoals(state)))
const walks = derive((state: State): Int32Array => fieldFor(state, WALKER, goals(state)))

const least = (field: Int32Array, node: number): number => (field[node] === UNREACHED ? FAR : field[node])

/** How far a hex is from the German goals for a unit of this kind. */
export const toGoal = (state: State, unit: UnitId, node: NodeId): number =>
  least(isVehicle[unit] === 1 ? rides(state) : walks(state), node)

/** How far a hex is from the German goals by vehicle, or on foot where that is nearer. */
export const goalDistance = (state: State, node: NodeId): number =>
  Math.min(least(rides(state), node), least(walks(state), node))

const LEADERS = 3
const LOOK_AHEAD = 12

/** The ways the foremost Germans will take: by hex on them, how soon they come there, from 1; 0 off them. */
export const germanWays: (state: State) => Uint8Array = derive((state: State): Uint8Array => {
  const ways = new Uint8Array(board.size)
  const leaders = unitsOf.german
    .filter((unit) => state.hex[unit] >= 0)
    .toSorted((a, b) => toGoal(state, a, state.hex[a] as NodeId) - toGoal(state, b, state.hex[b] as NodeId))
  for (const unit of leaders.slice(0, LEADERS)) {
    let at = state.hex[unit]
    for (let step = 1; step <= LOOK_AHEAD; step++) {
      let next = at
      for (const to of board.edgeTo.subarray(board.firstEdge[at], board.firstEdge[at + 1]))
        if (toGoal(state, unit, to as NodeId) < toGoal(state, unit, next as NodeId)) next = to
      if (next === at) break
      at = next
      if (ways[at] === 0 || ways[at] > step) ways[at] = step
    }
  }
  return ways
})

/** By hex, how many hexes it lies from the nearest unit of a side. */
const nearnessOf = (side: 'german' | 'us'): ((state: State) => Int32Array) =>
  derive((state: State) => {
    const hexes = unitsOf[side].map((unit) => state.hex[unit]).filter((at) => at >= 0)
    return reach(board, hexes as NodeId[], () => 1, FAR)
  })
const fromGermans = nearnessOf('german')
const fromUs = nearnessOf('us')

/** How many hexes lie between a hex and the nearest enemy of a unit. */
export const toEnemy = (state: State, unit: UnitId, node: NodeId): number =>
  least(units[unit].side === 'german' ? fromUs(state) : fromGermans(state), node)

/** A hex a unit could end its move in. */
export interface End {
  /** The hex. */
  readonly hex: NodeId
  /** The first step on the way there. */
  readonly step: NodeId
}

/** Every hex a unit could end its move in, with the first step of the cheapest way. */
export const ends = (state: State, unit: UnitId, start: NodeId, movement: number, isFirst: boolean): readonly End[] => {
  const best = new Map<number, { left: number; step: NodeId }>()
  const queue: { at: NodeId; left: number; step: NodeId | null }[] = [{ at: start, left: movement, step: null }]
  for (const { at, left, step } of queue) {
    if (step !== null && (best.get(at)?.left ?? -1) > left) continue
    for (let edge = board.firstEdge[at], end = board.firstEdge[at + 1]; edge < end; edge++) {
      const isOpening = isFirst && step === null
      if (step !== null && left === 0) break
      if (brokenStep(state, unit, edge, left, isOpening) !== null) continue
      const to = board.edgeTo[edge] as NodeId
      const after = leftAfter(state, unit, to, stepCost(state.blown, unit, edge), left)
      const known = best.get(to)
      if (to === start || (known !== undefined && known.left >= after)) continue
      best.set(to, { left: after, step: step ?? to })
      queue.push({ at: to, left: after, step: step ?? to })
    }
  }
  return [...best]
    .map(([hex, { step }]) => ({ hex: hex as NodeId, step }))
    .filter(({ hex }) => hasRoom(state, unit, hex))
}

const MOST_VALUE = 10

/** The share of cards in the pile that hit with a sum of modifiers. */
const share = (state: State, attack: Attack): number => {
  const need = attackFactor(state, attack.unit) - modifierSum(state, attack)
  const isFaceGood = state.scenario.options.faceCardCombat === 'value' && !callsSecond(state, attack, MOST_VALUE)
  let hits = 0
  for (const card of state.pile) {
    const value = valueOf(card)
    if (value > 0 && value <= need && (isFaceGood || !isFace(card))) hits++
  }
  return state.pile.length === 0 ? 0 : hits / state.pile.length
}

/** How likely an attack hits, over the die of the check and the cards of the pile. */
export const hitChance = (state: State, attack: Attack): number => {
  const failed = share(state, attack)
  const { prInCombat, prEquality } = state.scenario.options
  if (!prInCombat) return failed
  const pr = effectivePr(state, attack.unit)
  const passing = Math.min(6, Math.max(0, prEquality === 'inclusive' ? pr : pr - 1)) / 6
  return passing * share(state, { ...attack, passed: true }) + (1 - passing) * failed
}
