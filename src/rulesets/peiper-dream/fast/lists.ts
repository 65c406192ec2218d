import { allNodes, neighbors, type EdgeId, type NodeId } from '../../../maps/graph.js'
import type { Zone } from '../../../wargame/zones.js'
import { board, bridges, distance } from '../data/board.js'
import { bridgeSet } from '../data/bit-sets.js'
import { planOf } from '../data/plan.js'
import type { Side } from '../data/printed-unit.js'
import { sideAt, sideNumber, units, unitsOf, type UnitId } from '../data/units.js'
import type { Command, CommandOf } from '../model/command.js'
import { whereIs, type Moving, type Play } from '../model/state.js'
import { hasAct, hasActOnNextCard } from '../rules/activation.js'
import { whyNotSupport } from '../rules/combat/attack.js'
import { canSideAct } from '../rules/deck.js'
import { whyNotSapper } from '../rules/demolition.js'
import { whyNotInfiltrateOver } from '../rules/infiltration.js'
import { whyNotEnterAt } from '../rules/movement.js'
import { hasRoom } from '../rules/stacking.js'
import { whyNotWhileFrozen, whyNotFireWhileFrozen, isAvailable } from '../rules/status.js'
import type { MoveList, PlayoutPosition } from './playout-position.js'
import { ALLOWANCE, openEdges } from './steps.js'

/** Caches the commands of a unit and a hex, created on first use. Commands are immutable and the lists are long. */
const toHexes = <C>(make: (unit: UnitId, hex: NodeId) => C): ((unit: UnitId, hex: NodeId) => C) => {
  const made = new Array<C | undefined>(units.length * board.size).fill(undefined)
  return (unit, hex) => (made[unit * board.size + hex] ??= make(unit, hex))
}

/** The commands to step across the edges of a hex, in order. */
const movesFrom = /* @__PURE__ */ toHexes((unit, hex): readonly CommandOf<'move'>[] =>
  neighbors(board, hex).map((to) => ({ tag: 'move', unit, to })),
)

const enterAt = /* @__PURE__ */ toHexes((unit, to): CommandOf<'enter'> => ({ tag: 'enter', unit, to }))

const plainDemolitions = /* @__PURE__ */ bridges.map((_, bridge): CommandOf<'demolish'> => ({
  tag: 'demolish',
  bridge,
  unit: null,
}))

const PASS: Command = { tag: 'pass' }
const HALT: Command = { tag: 'halt' }

const attacks: (CommandOf<'attack'> | undefined)[] = /* @__PURE__ */ new Array<undefined>(units.length ** 2 * 16).fill(
  undefined,
)

const [MASSACRE, TIGER_LENT, AIR, OBA] = [1, 2, 4, 8]

/** The command to attack with some kinds of support, given as bits. */
const fireAt = (unit: UnitId, target: UnitId, help: number): CommandOf<'attack'> =>
  (attacks[(unit * units.length + target) * 16 + help] ??= {
    tag: 'attack',
    unit,
    target,
    oba: (help & OBA) > 0,
    air: (help & AIR) > 0,
    tiger: (help & TIGER_LENT) > 0,
    massacre: (help & MASSACRE) > 0,
  })

const add = (list: MoveList, command: Command): void => {
  list.commands[list.count++] = command
}

/** Adds the steps across some edges of a hex, given as bits. */
const addMoves = (list: MoveList, unit: UnitId, hex: NodeId, edges: number): void => {
  const moves = movesFrom(unit, hex)
  for (let bits = edges; bits !== 0; bits &= bits - 1) add(list, moves[31 - Math.clz32(bits & -bits)])
}

const addSteps = (at: PlayoutPosition, unit: UnitId): void => {
  const { state, moves: list } = at
  const hex = state.hex[unit] as NodeId
  const open = openEdges(at, unit, hex, ALLOWANCE)
  if (!state.scenario.options.infiltration) {
    addMoves(list, unit, hex, open)
    return
  }
  for (const [i, move] of movesFrom(unit, hex).entries()) {
    if (((open >> i) & 1) === 1) add(list, move)
    if (whyNotInfiltrateOver(at, unit, (board.firstEdge[hex] + i) as EdgeId) === null)
      add(list, { tag: 'infiltrate', unit, to: move.to })
  }
}

/** Returns a kind of support if a legal target may be attacked with it alone, otherwise 0. */
const helpIf = (at: PlayoutPosition, unit: UnitId, target: UnitId, help: number): number =>
  whyNotSupport(at, fireAt(unit, target, help)) === null ? help : 0

/** The kinds of support of a unit that do not depend on the target. */
const helpsOf = (at: PlayoutPosition, unit: UnitId, target: UnitId): number => {
  const { oba, air, isNewsOut } = at.state
  const side = sideAt[unit]
  return (
    (side === 1 && isNewsOut ? helpIf(at, unit, target, MASSACRE) : 0) +
    (air[side] > 0 ? helpIf(at, unit, target, AIR) : 0) +
    (oba[side] > 0 ? helpIf(at, unit, target, OBA) : 0)
  )
}

/** Adds every attack of a unit, with and without each kind of support available. */
const addAttacks = (at: PlayoutPosition, unit: UnitId): void => {
  const { moves: list, stacks, around } = at
  const hex = at.state.hex[unit]
  const { tiger } = at.state.scenario.options
  let helps: number | null = null
  for (let bits = around[1 - sideAt[unit]][hex]; bits !== 0; bits &= bits - 1) {
    const to = board.edgeTo[board.firstEdge[hex] + 31 - Math.clz32(bits & -bits)]
    for (const target of stacks[to]) {
      helps ??= helpsOf(at, unit, target)
      const most = tiger ? helps + helpIf(at, unit, target, TIGER_LENT) : helps
      for (let some = 0; some <= most; some++) if ((some & ~most) === 0) add(list, fireAt(unit, target, some))
    }
  }
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

/** Adds every demolition attempt available to the US, for all bridges at once (PD-B.32). */
const addDemolitions = (at: PlayoutPosition): void => {
  const { scenario, blown, tried, hex } = at.state
  const inRange = bridgesWithin[scenario.options.demolitionRange]
  let near = 0
  let held = 0
  for (const unit of unitsOf.german) {
    if (hex[unit] < 0) continue
    near |= inRange[hex[unit]]
    held |= bridgesWithin[IN_IT][hex[unit]]
  }
  const { tougherDemolition } = scenario.options
  for (const bridge of planOf(scenario).bridgesInPlay) {
    if ((((near & ~blown & ~tried & ~held) >>> bridge) & 1) === 0) continue
    if (!tougherDemolition) add(at.moves, plainDemolitions[bridge])
    else
      for (const unit of unitsOf.us)
        if (whyNotSapper(at, bridge, unit) === null) add(at.moves, { tag: 'demolish', bridge, unit })
  }
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
  return whyNotWhileFrozen(state, unit) === null && openEdges(at, unit, hex, ALLOWANCE) !== 0
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

/** Lists the legal ACTs of the current card, including passing, as `legalActs` of `rules/acts.ts`. */
export const listActs = (at: PlayoutPosition, play: Play): void => {
  const { state, moves: list } = at
  const near = nearEnemyOf(at, play.side)
  add(list, PASS)
  for (const unit of play.stack ?? unitsOf[play.side]) {
    if (!hasAct(state, unit)) continue
    const hex = state.hex[unit]
    if (hex >= 0) {
      if (whyNotWhileFrozen(state, unit) === null) addSteps(at, unit)
      if (near[hex] > 0 && whyNotFireWhileFrozen(state, unit) === null) addAttacks(at, unit)
    } else if (isAvailable(state, unit)) {
      for (const to of planOf(state.scenario).entry[unit])
        if (whyNotEnterAt(at, unit, to) === null) add(list, enterAt(unit, to))
    }
  }
  if (play.side === 'us' && play.stack === null) addDemolitions(at)
}

/** Lists the legal continuations of a MOVE, as `rules/movement.ts` does. */
export const listContinuations = (at: PlayoutPosition, { unit, left }: Moving): void => {
  const hex = at.state.hex[unit] as NodeId
  if (hasRoom(at, unit, hex)) add(at.moves, HALT)
  addMoves(at.moves, unit, hex, openEdges(at, unit, hex, left))
}
