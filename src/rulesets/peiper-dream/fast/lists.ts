import { allNodes, neighbors, type EdgeId, type NodeId } from '../../../maps/graph.js'
import type { Zone } from '../../../wargame/zones.js'
import { board, bridges, distance } from '../data/map.js'
import { bridgeSet } from '../data/bit-sets.js'
import { planOf } from '../data/plan.js'
import type { Side } from '../data/printed-unit.js'
import { sideAt, sideNumber, unitsOf, type UnitId } from '../data/units.js'
import type { Command, CommandOf } from '../model/command.js'
import { whereIs } from '../model/state.js'
import type { Moving, Play } from '../model/phase.js'
import { hasAct, hasActOnNextCard } from '../rules/activation.js'
import { whyNotSupport } from '../rules/combat/attack.js'
import { canSideAct } from '../rules/deck.js'
import { whyNotSapper } from '../rules/demolition.js'
import { whyNotInfiltrateOver } from '../rules/infiltration.js'
import { whyNotEnterAt } from '../rules/movement.js'
import { hasRoom } from '../rules/stacking.js'
import { whyNotWhileFrozen, whyNotFireWhileFrozen, isAvailable } from '../rules/status.js'
import { addAttacks, addCommands, addSteps, AIR, attackWith, MASSACRE, OBA, TIGER_LENT } from './move-list.js'
import type { PlayoutPosition } from './playout-position.js'
import { firstSteps, openEdges } from './steps.js'

const plainDemolitions = /* @__PURE__ */ bridges.map((_, bridge): CommandOf<'demolish'> => ({
  tag: 'demolish',
  bridge,
  unit: null,
}))

const PASS: readonly Command[] = [{ tag: 'pass' }]
const HALT: readonly Command[] = [{ tag: 'halt' }]

const addFirstSteps = (at: PlayoutPosition, unit: UnitId): void => {
  const { state, moves: list } = at
  const hex = state.hex[unit] as NodeId
  const open = firstSteps(at, unit, hex)
  if (!state.scenario.options.infiltration) {
    addSteps(list, unit, hex, open)
    return
  }
  const steps: Command[] = []
  for (const [i, to] of neighbors(board, hex).entries()) {
    if (((open >> i) & 1) === 1) steps.push({ tag: 'move', unit, to })
    if (whyNotInfiltrateOver(at, unit, (board.firstEdge[hex] + i) as EdgeId) === null)
      steps.push({ tag: 'infiltrate', unit, to })
  }
  addCommands(list, steps)
}

/** Returns a kind of support if a legal target may be attacked with it alone, otherwise 0. */
const helpIf = (at: PlayoutPosition, unit: UnitId, target: UnitId, help: number): number =>
  whyNotSupport(at, attackWith(unit, target, help)) === null ? help : 0

/** The kinds of support of a unit that do not depend on the target. Any unit can stand for the target. */
const helpsOf = (at: PlayoutPosition, unit: UnitId): number => {
  const { oba, air, isNewsOut } = at.state
  const side = sideAt[unit]
  const target = unit
  return (
    (side === 1 && isNewsOut ? helpIf(at, unit, target, MASSACRE) : 0) +
    (air[side] > 0 ? helpIf(at, unit, target, AIR) : 0) +
    (oba[side] > 0 ? helpIf(at, unit, target, OBA) : 0)
  )
}

/** Adds every attack of a unit next to an enemy, with and without each kind of support available. */
const addShots = (at: PlayoutPosition, unit: UnitId): void => {
  const { moves: list, stacks, around, state } = at
  const hex = state.hex[unit] as NodeId
  const { tiger } = state.scenario.options
  const helps = helpsOf(at, unit)
  for (let bits = around[1 - sideAt[unit]][hex]; bits !== 0; bits &= bits - 1)
    for (const target of stacks[board.edgeTo[board.firstEdge[hex] + 31 - Math.clz32(bits & -bits)]])
      addAttacks(list, unit, hex, target, tiger ? helps + helpIf(at, unit, target, TIGER_LENT) : helps)
}

/** The maximum value of the range option of PD-B.32. */
const LONGEST_RANGE = 6
const IN_IT = 0

/** For each distance up to that range, by hex: the bridges within that distance, as bits. */
const bridgesWithin = /* @__PURE__ */ Array.from({ length: LONGEST_RANGE + 1 }, (_, hexes) =>
  Int32Array.from(allNodes(board), (node) =>
    bridgeSet(
      [...bridges.keys()].filter((bridge) => {
        const { a, b } = bridges[bridge]
        return Math.min(distance(node, a), distance(node, b)) <= hexes
      }),
    ),
  ),
)

/** The bridges in play that the US may try to blow, as bits (PD-B.32). */
const bridgesToBlow = ({ state }: PlayoutPosition): number => {
  const { scenario, blown, tried, hex } = state
  const inRange = bridgesWithin[scenario.options.demolitionRange]
  let near = 0
  let held = 0
  for (const unit of unitsOf.german) {
    if (hex[unit] < 0) continue
    near |= inRange[hex[unit]]
    held |= bridgesWithin[IN_IT][hex[unit]]
  }
  return near & ~blown & ~tried & ~held
}

/** Every demolition attempt on some bridges, given as bits, that needs no unit. */
const plainAttempts = ({ state: { scenario } }: PlayoutPosition, some: number): readonly Command[] =>
  planOf(scenario)
    .bridgesInPlay.filter((bridge) => ((some >>> bridge) & 1) === 1)
    .map((bridge) => plainDemolitions[bridge])

/** Every demolition attempt on some bridges, given as bits, by a unit (PD-O.4). */
const attemptsByUnit = (at: PlayoutPosition, some: number): readonly Command[] =>
  planOf(at.state.scenario)
    .bridgesInPlay.filter((bridge) => ((some >>> bridge) & 1) === 1)
    .flatMap((bridge) =>
      unitsOf.us
        .filter((unit) => whyNotSapper(at, bridge, unit) === null)
        .map((unit): Command => ({ tag: 'demolish', bridge, unit })),
    )

/** Adds every demolition attempt available to the US. The list is kept unless a unit must make the attempt. */
const addDemolitions = (at: PlayoutPosition): void => {
  const { scenario } = at.state
  const bridgesNow = bridgesToBlow(at)
  if (scenario.options.tougherDemolition) {
    addCommands(at.moves, attemptsByUnit(at, bridgesNow))
    return
  }
  if (at.demolitions.of !== scenario || at.demolitions.bridges !== bridgesNow)
    at.demolitions = { of: scenario, bridges: bridgesNow, commands: plainAttempts(at, bridgesNow) }
  addCommands(at.moves, at.demolitions.commands)
}

/** The number of adjacent enemy-held hexes for each hex. */
const nearEnemyOf = (at: PlayoutPosition, side: Side): Zone =>
  sideNumber(side) === 0 ? at.besideAmericans : at.besideGermans

const couldEnter = (at: PlayoutPosition, unit: UnitId): boolean =>
  planOf(at.state.scenario).entry[unit].some((to) => whyNotEnterAt(at, unit, to) === null)

/** Whether a unit could attack, start a MOVE or enter on the next card. */
const canFireOrGo = (at: PlayoutPosition, side: Side, unit: UnitId): boolean => {
  const { state } = at
  if (!hasActOnNextCard(state, unit)) return false
  const hex = whereIs(state, unit)
  if (hex === null) return isAvailable(state, unit) && couldEnter(at, unit)
  if (nearEnemyOf(at, side)[hex] > 0 && whyNotFireWhileFrozen(state, unit) === null) return true
  return whyNotWhileFrozen(state, unit) === null && firstSteps(at, unit, hex) !== 0
}

/** Whether any unit of a side could; the unit found last time is tried first. */
const canAnyFireOrGo = (at: PlayoutPosition, side: Side): boolean => {
  const mine = sideNumber(side)
  const last = at.goers[mine]
  if (last !== null && canFireOrGo(at, side, last)) return true
  at.goers[mine] = null
  for (const unit of unitsOf[side])
    if (canFireOrGo(at, side, unit)) {
      at.goers[mine] = unit
      return true
    }
  return false
}

/** Whether a unit of a side that has an ACT is adjacent to an enemy. Otherwise the side can only move. */
const isAnyNear = (at: PlayoutPosition, side: Side): boolean => {
  const near = nearEnemyOf(at, side)
  const { hex } = at.state
  return unitsOf[side].some((unit) => hex[unit] >= 0 && near[hex[unit]] > 0 && hasActOnNextCard(at.state, unit))
}

/** Whether a side could use a card drawn now, as `canSideAct` of `rules/deck.ts`. Cached until an event happens. */
export const canUse = (at: PlayoutPosition, side: Side): boolean =>
  (at.able[sideNumber(side)] ??= canAnyFireOrGo(at, side) || (isAnyNear(at, side) && canSideAct(at, side)))

const entriesOf = (at: PlayoutPosition, unit: UnitId): readonly Command[] =>
  planOf(at.state.scenario)
    .entry[unit].filter((to) => whyNotEnterAt(at, unit, to) === null)
    .map((to) => ({ tag: 'enter', unit, to }))

/** Lists the legal ACTs of the current card, including passing, as `legalActs` of `rules/acts.ts`. */
export const listActs = (at: PlayoutPosition, play: Play): void => {
  const { state, moves: list } = at
  const near = nearEnemyOf(at, play.side)
  addCommands(list, PASS)
  for (const unit of play.stack ?? unitsOf[play.side]) {
    if (!hasAct(state, unit)) continue
    const hex = state.hex[unit]
    if (hex >= 0) {
      if (whyNotWhileFrozen(state, unit) === null) addFirstSteps(at, unit)
      if (near[hex] > 0 && whyNotFireWhileFrozen(state, unit) === null) addShots(at, unit)
    } else if (isAvailable(state, unit)) {
      addCommands(list, entriesOf(at, unit))
    }
  }
  if (play.side === 'us' && play.stack === null) addDemolitions(at)
}

/** Lists the legal continuations of a MOVE, as `rules/movement.ts` does. */
export const listContinuations = (at: PlayoutPosition, { unit, left }: Moving): void => {
  const hex = at.state.hex[unit] as NodeId
  if (hasRoom(at, unit, hex)) addCommands(at.moves, HALT)
  addSteps(at.moves, unit, hex, openEdges(at, unit, hex, left))
}
