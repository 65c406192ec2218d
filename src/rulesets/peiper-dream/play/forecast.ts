import { memoize } from '../../../kernel/memoize.js'
import type { NodeId } from '../../../maps/graph.js'
import { reach, UNREACHED } from '../../../supply/reach.js'
import { positionOf } from '../model/position.js'
import { shotsOf } from '../rules/combat/modifiers.js'
import { assignmentsOf } from './tasks.js'
import { board, edgesFrom, hexBehind } from '../data/map.js'
import { whyNotMoveOver, leftAfter, crossingCost } from '../rules/movement.js'
import { isGermanHex, isOnMap, whereIs, type State } from '../model/state.js'
import type { Attack } from '../model/phase.js'
import { passingOdds } from './odds.js'
import { hasRoom } from '../rules/stacking.js'
import { unitsOf, units, type UnitId } from '../data/units.js'
import { actsTo, fieldTo, type Aim } from './travel.js'

const FAR = 400

const least = (field: Readonly<Int32Array>, node: number): number => (field[node] === UNREACHED ? FAR : field[node])

const LEADERS = 3
const LOOK_AHEAD = 12

/** The German units closest to the aim of a task that is not done yet. */
const leadersOf = (state: State): readonly UnitId[] => {
  const assignments = assignmentsOf(state)
  const isDone = (aim: Aim): boolean => aim.hexes.length === 1 && isGermanHex(state, aim.hexes[0])
  const ways: { readonly unit: UnitId; readonly acts: number }[] = []
  for (const unit of unitsOf.german) {
    const aim = assignments[unit]
    if (isOnMap(state, unit) && aim !== null && !isDone(aim)) ways.push({ unit, acts: actsTo(state, unit, aim) })
  }
  return ways
    .toSorted((a, b) => a.acts - b.acts)
    .slice(0, LEADERS)
    .map(({ unit }) => unit)
}

/** The expected routes of the leading Germans: by hex, the number of steps until they get there; 0 off the routes. */
export const germanRoutes: (state: State) => Uint8Array = memoize((state: State): Uint8Array => {
  const routes = new Uint8Array(board.size)
  for (const unit of leadersOf(state)) {
    const field = fieldTo(state, unit, assignmentsOf(state)[unit] as Aim)
    let here = state.hex[unit]
    for (let step = 1; step <= LOOK_AHEAD; step++) {
      let next = here
      for (const to of board.edgeTo.subarray(board.firstEdge[here], board.firstEdge[here + 1]))
        if (least(field, to) < least(field, next)) next = to
      if (next === here) break
      here = next
      if (routes[here] === 0 || routes[here] > step) routes[here] = step
    }
  }
  return routes
})

/** By hex: the distance to the nearest unit of a side. */
const distancesToUnits = (side: 'german' | 'us'): ((state: State) => Int32Array) =>
  memoize((state: State) => {
    const hexes = unitsOf[side].map((unit) => whereIs(state, unit)).filter((hex) => hex !== null)
    return reach(board, hexes, () => 1, FAR)
  })
const fromGermans = distancesToUnits('german')
const fromUs = distancesToUnits('us')

/** The distance from a hex to the nearest enemy of a unit. */
export const toEnemy = (state: State, unit: UnitId, node: NodeId): number =>
  least(units[unit].side === 'german' ? fromUs(state) : fromGermans(state), node)

/** A hex in which a unit could end its move. */
export interface End {
  readonly hex: NodeId
  /** The first step of the path. */
  readonly step: NodeId
}

/** Lists every hex in which a unit could end its move, with the first step of the cheapest path. */
export const ends = (state: State, unit: UnitId, start: NodeId, movement: number, isFirst: boolean): readonly End[] => {
  const position = positionOf(state)
  const best = new Map<number, { left: number; step: NodeId }>()
  const queue: { here: NodeId; left: number; step: NodeId | null }[] = [{ here: start, left: movement, step: null }]
  for (const { here, left, step } of queue) {
    if (step !== null && (best.get(here)?.left ?? -1) > left) continue
    if (step !== null && left === 0) continue
    for (const edge of edgesFrom(here)) {
      const isOpening = isFirst && step === null
      if (whyNotMoveOver(position, unit, edge, isOpening ? null : left) !== null) continue
      const to = hexBehind(edge)
      const after = leftAfter(position, unit, to, crossingCost(state, unit, edge) ?? 0, left)
      const known = best.get(to)
      if (to === start || (known !== undefined && known.left >= after)) continue
      best.set(to, { left: after, step: step ?? to })
      queue.push({ here: to, left: after, step: step ?? to })
    }
  }
  return [...best]
    .map(([hex, { step }]) => ({ hex: hex as NodeId, step }))
    .filter(({ hex }) => hasRoom(position, unit, hex))
}

/** The share of the cards in the pile that hit. */
const share = (state: State, attack: Attack): number => {
  const shot = shotsOf(positionOf(state), attack)
  let hits = 0
  for (const card of state.pile) if (shot(card).isHit) hits++
  return state.pile.length === 0 ? 0 : hits / state.pile.length
}

/** The probability that the first card of an attack hits, over the check die and the cards in the pile. */
export const hitChance = (state: State, attack: Attack): number => {
  const failed = share(state, attack)
  if (!state.scenario.options.prInCombat) return failed
  const passing = passingOdds(state, attack.unit)
  return passing * share(state, { ...attack, passed: true }) + (1 - passing) * failed
}
