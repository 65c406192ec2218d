import { areAdjacent, edgeBetween, neighbors, type NodeId } from '../../../../src/maps/graph.js'
import { isFace } from '../../../../src/rulesets/peiper-dream/data/cards.js'
import type { Command } from '../../../../src/rulesets/peiper-dream/model/command.js'
import {
  board,
  bridges,
  columnAt,
  distance,
  edgeRiver,
  edgeRoad,
  hasRoad,
  sheetAt,
  terrainAt,
} from '../../../../src/rulesets/peiper-dream/data/map.js'
import { planOf } from '../../../../src/rulesets/peiper-dream/data/plan.js'
import { isGermanHex, type State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import type { Phase, Play } from '../../../../src/rulesets/peiper-dream/model/phase.js'
import {
  allUnits,
  BATTLE_GROUPS,
  isVehicle,
  sideAt,
  SPITZE,
  TIGER,
  units,
  type UnitId,
} from '../../../../src/rulesets/peiper-dream/data/units.js'
import { aboard, GERMAN, isFed, isHeldBy, isIn, isInWindow, isNear, nodes, stands, tracing, US } from './reading.js'
import { holds } from './scatter.js'

const isFrozen = (state: State, unit: UnitId): boolean =>
  planOf(state.scenario).isCampaign && BATTLE_GROUPS.includes(unit) && !state.isReleased

/** PD-B.16 to PD-B.19: the cost of a step; null if it is not allowed, 'ford' if it takes a whole ACT. */
const price = (state: State, unit: UnitId, from: NodeId, to: NodeId): number | 'ford' | null => {
  const edge = edgeBetween(board, from, to) as number
  if (edgeRoad[edge] === 1 && (edgeRiver[edge] === 0 || stands(state, edge))) return 1
  const isVehicleUnit = isVehicle[unit] === 1
  if (edgeRiver[edge] > 0) return isVehicleUnit || edgeRiver[edge] === 2 ? null : 'ford'
  const { id } = terrainAt(to)
  if (id === 'forest') return isVehicleUnit ? 3 : 2
  if (id === 'rough') return isVehicleUnit ? null : 2
  if (id === 'heavyForest') return isVehicleUnit ? null : 3
  return 2
}

interface Next {
  readonly to: NodeId
  readonly left: number
}

/** The steps a unit could take from a hex, ignoring stacking; `left` is null before its first step. */
const nexts = (state: State, unit: UnitId, from: NodeId, left: number | null): readonly Next[] => {
  const enemy = 1 - sideAt[unit]
  const { enemyAdjacency } = state.scenario.options
  const before = left ?? (isFed(state, unit) ? units[unit].movement : 0)
  if (left === 0) return []
  const found: Next[] = []
  for (const to of neighbors(board, from)) {
    if (!isIn(state, to) || isHeldBy(state, enemy, to)) continue
    const cost = price(state, unit, from, to)
    if (cost === null || (left !== null && (cost === 'ford' || cost > left))) continue
    const isNextToEnemy = isNear(state, enemy, to)
    if (enemyAdjacency !== 'none' && isNextToEnemy && isNear(state, enemy, from)) continue
    const isOver = cost === 'ford' || (enemyAdjacency === 'stop' && isNextToEnemy)
    found.push({ to, left: isOver ? 0 : Math.max(0, before - cost) })
  }
  return found
}

/** Whether a move that has reached a hex can end legally, there or farther on (PD-B.13). */
const canEnd = (state: State, unit: UnitId, at: NodeId, left: number): boolean =>
  holds(state, unit, at) || nexts(state, unit, at, left).some((next) => canEnd(state, unit, next.to, next.left))

const steps = (state: State, unit: UnitId, at: NodeId, left: number | null): readonly Command[] =>
  nexts(state, unit, at, left)
    .filter((next) => canEnd(state, unit, next.to, next.left))
    .map(({ to }) => ({ tag: 'move', unit, to }))

/** PD-B.21: the movement left after an entry. */
export const leftOnEntry = (state: State, unit: UnitId, to: NodeId): number => {
  const { id } = terrainAt(to)
  const off = id === 'heavyForest' || (id === 'forest' && isVehicle[unit] === 1) ? 3 : 2
  const stops = state.scenario.options.enemyAdjacency === 'stop' && isNear(state, 1 - sideAt[unit], to)
  return stops ? 0 : Math.max(0, units[unit].movement - (hasRoad[to] === 1 ? 1 : off))
}

/** PD-B.14 to PD-B.20, PD-C.24: the movement left after a step from a unit's hex. */
export const leftOnStep = (state: State, unit: UnitId, to: NodeId, left: number | null): number | null =>
  nexts(state, unit, state.hex[unit] as NodeId, left).find((next) => next.to === to)?.left ?? null

/** PD-B.21. */
const entries = (state: State, unit: UnitId): readonly Command[] => {
  const { due, steps: life, turn } = state
  if (state.hex[unit] >= 0 || life[unit] === 0 || due[unit] <= 0 || turn < due[unit]) return []
  return planOf(state.scenario)
    .entry[unit].filter((to) => {
      const isGround =
        isVehicle[unit] === 0 || hasRoad[to] === 1 || !['rough', 'heavyForest'].includes(terrainAt(to).id)
      if (!isGround || isHeldBy(state, 1 - sideAt[unit], to)) return false
      return canEnd(state, unit, to, leftOnEntry(state, unit, to))
    })
    .map((to) => ({ tag: 'enter', unit, to }))
}

/** PD-O.1. */
const slips = (state: State, unit: UnitId): readonly Command[] => {
  const at = state.hex[unit] as NodeId
  const enemy = 1 - sideAt[unit]
  if (!state.scenario.options.infiltration || !isNear(state, enemy, at)) return []
  return neighbors(board, at)
    .filter((to) => isIn(state, to) && isNear(state, enemy, to) && holds(state, unit, to))
    .filter((to) => price(state, unit, at, to) !== null)
    .map((to) => ({ tag: 'infiltrate', unit, to }))
}

const NO_YES = [false, true]

/** PD-B.23, PD-B.29, PD-C.20, PD-O.2, PD-O.5. */
const attacks = (state: State, unit: UnitId): readonly Command[] => {
  const { options } = state.scenario
  const side = sideAt[unit]
  if (isFrozen(state, unit) && !options.frozenMayAttack) return []
  const found: Command[] = []
  for (const target of aboard(state, 1 - side)) {
    if (!areAdjacent(board, state.hex[unit] as NodeId, state.hex[target] as NodeId)) continue
    const isStacked = state.hex[TIGER] >= 0 && state.hex[TIGER] === state.hex[unit] && unit !== TIGER
    const mayLend =
      options.tiger &&
      side === GERMAN &&
      isStacked &&
      state.acted[TIGER] === 0 &&
      (options.tigerTarget === 'any' || units[target].armored === true)
    const mayUse = side === US && options.massacre && state.isNewsOut && !state.isBenefitUsed
    for (const oba of NO_YES.slice(0, state.oba[side] > 0 && isFed(state, unit) ? 2 : 1))
      for (const air of NO_YES.slice(0, state.air[side] > 0 ? 2 : 1))
        for (const tiger of NO_YES.slice(0, mayLend ? 2 : 1))
          for (const massacre of NO_YES.slice(0, mayUse ? 2 : 1))
            found.push({ tag: 'attack', unit, target, oba, air, tiger, massacre })
  }
  return found
}

/** PD-B.9: every ACT of a unit except demolitions, if it were its turn. */
const actsOf = (state: State, unit: UnitId): readonly Command[] => {
  const at = state.hex[unit] as NodeId
  if (at < 0) return entries(state, unit)
  const moves = isFrozen(state, unit) ? [] : [...steps(state, unit, at, null), ...slips(state, unit)]
  return [...moves, ...attacks(state, unit)]
}

const mayActOnCard = (state: State, unit: UnitId): boolean =>
  state.scenario.options.repeatActivation ? state.acted[unit] < 2 : state.acted[unit] === 0

/** PD-B.9: whether a side could use a new card. */
export const canUse = (state: State, side: number): boolean =>
  allUnits.some(
    (unit) =>
      sideAt[unit] === side &&
      (state.acted[unit] === 0 || state.scenario.options.repeatActivation) &&
      actsOf(state, unit).length > 0,
  )

/** PD-B.32, PD-O.4. */
const demolitions = (state: State): readonly Command[] => {
  const { demolitionRange, tougherDemolition } = state.scenario.options
  const found: Command[] = []
  for (const [bridge, { a, b }] of bridges.entries()) {
    if (!isIn(state, a) || ((state.blown | state.tried) >>> bridge) & 1) continue
    const far = (unit: UnitId): number =>
      Math.min(distance(state.hex[unit] as NodeId, a), distance(state.hex[unit] as NodeId, b))
    const germans = aboard(state, GERMAN).map(far)
    if (germans.includes(0) || !germans.some((hexes) => hexes <= demolitionRange)) continue
    if (!tougherDemolition) found.push({ tag: 'demolish', bridge, unit: null })
    else
      for (const unit of aboard(state, US))
        if (state.acted[unit] === 0 && far(unit) <= 3) found.push({ tag: 'demolish', bridge, unit })
  }
  return found
}

const onCard = (state: State, play: Play): readonly Command[] => {
  const side = play.side === 'german' ? GERMAN : US
  const found: Command[] = [{ tag: 'pass' }]
  for (const unit of allUnits) {
    if (sideAt[unit] !== side || !mayActOnCard(state, unit)) continue
    if (play.stack === null || play.stack.includes(unit)) found.push(...actsOf(state, unit))
  }
  const isFollowing = isFace(play.card) && play.stack !== null
  return side === US && !isFollowing ? [...found, ...demolitions(state)] : found
}

/** PD-O.8. */
export const waysBack = (state: State, unit: UnitId): readonly NodeId[] => {
  const at = state.hex[unit] as NodeId
  return neighbors(board, at).filter(
    (to) =>
      isIn(state, to) && columnAt[to] <= columnAt[at] && price(state, unit, at, to) !== null && holds(state, unit, to),
  )
}

const sheet = (letter: string): number => 'ABCD'.indexOf(letter)

/** PD-C.10 to PD-C.12. */
const rally = (state: State, unit: UnitId): readonly NodeId[] => {
  const lines = tracing(state, GERMAN)
  const onA = nodes.filter((node) => sheetAt[node] === sheet('A') && lines.has(node) && holds(state, unit, node))
  const spitze = state.hex[SPITZE] as NodeId
  const isFedSpitze =
    spitze >= 0 && (lines.has(spitze) || (state.scenario.options.depotCountsForRally && isInWindow(state)))
  if (!isFedSpitze) return onA.filter((node) => hasRoad[node] === 1)
  const around = [spitze, ...neighbors(board, spitze)].filter((node) => holds(state, unit, node))
  if (around.length > 0) return around
  const isPlace = (node: NodeId): boolean => hasRoad[node] === 1 || ['town', 'city'].includes(terrainAt(node).id)
  return onA.filter((node) => isPlace(node) && !isNear(state, US, node))
}

/** PD-C.31, PD-C.32. */
export const home = (state: State, unit: UnitId): readonly NodeId[] =>
  nodes.filter((node) => {
    const { id } = terrainAt(node)
    if (!holds(state, unit, node)) return false
    if (sideAt[unit] === GERMAN) return sheetAt[node] === sheet('A') && (id === 'town' || id === 'village')
    return sheetAt[node] === sheet('D') && (id === 'town' || id === 'city') && !isGermanHex(state, node)
  })

/** PD-C.34 to PD-C.36. */
const rebuildings = (state: State, side: 'german' | 'us', done: number): readonly Command[] => {
  const { options } = state.scenario
  const me = side === 'german' ? GERMAN : US
  const auto = options.tougherDemolition ? 6 : 4
  const budget = options.germanBridgeBudget === 'auto' ? auto : options.germanBridgeBudget
  if (me === GERMAN && (done >= 2 || state.rebuilt >= budget)) return []
  const lines = tracing(state, me)
  const isFree = me === US && options.usRebuildTrace === 'none'
  return [...bridges.keys()]
    .filter((bridge) => ((state.blown >>> bridge) & 1) === 1)
    .filter((bridge) =>
      [bridges[bridge].a, bridges[bridge].b].every(
        (node) => !isHeldBy(state, 1 - me, node) && (isFree || lines.has(node)),
      ),
    )
    .map((bridge) => ({ tag: 'rebuild', bridge }))
}

const places = (unit: UnitId, hexes: readonly NodeId[]): readonly Command[] =>
  hexes.map((hex) => ({ tag: 'place', unit, hex }))

const arriving = (state: State, unit: UnitId): readonly Command[] => {
  if (sideAt[unit] === GERMAN) return places(unit, rally(state, unit))
  const edge = planOf(state.scenario).entry[unit].filter((node) => holds(state, unit, node))
  return [{ tag: 'hold', unit }, ...places(unit, edge)]
}

type Asked = {
  readonly [Tag in Phase['tag']]?: (state: State, phase: Extract<Phase, { tag: Tag }>) => readonly Command[]
}

const asked: Asked = {
  play: onCard,
  moving: (state, { unit, left }) => {
    const at = state.hex[unit] as NodeId
    const halt: readonly Command[] = holds(state, unit, at) ? [{ tag: 'halt' }] : []
    return [...halt, ...steps(state, unit, at, left)]
  },
  response: () => NO_YES.map((use) => ({ tag: 'respond', use })),
  fallBack: () => NO_YES.map((attempt) => ({ tag: 'fallBack', attempt })),
  retreat: (state, { attack }) => waysBack(state, attack.target).map((to) => ({ tag: 'retreat', to })),
  advance: () => NO_YES.map((go) => ({ tag: 'advance', go })),
  returning: (state, { unit }) => places(unit, home(state, unit)),
  rebuild: (state, { side, done }) => [{ tag: 'done' }, ...rebuildings(state, side, done)],
  reinforce: (state, { unit }) => arriving(state, unit),
}

/** Every command that the ledger allows the side to act; none in the set-up phases, which have their own tests. */
export const allowed = (state: State, phase: Phase): readonly Command[] => {
  const find = asked[phase.tag] as ((state: State, phase: Phase) => readonly Command[]) | undefined
  return find?.(state, phase) ?? []
}
