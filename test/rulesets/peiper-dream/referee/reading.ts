import { allNodes, areAdjacent, edgeBetween, neighbors, type NodeId } from '../../../../src/maps/graph.js'
import { board, edgeBridge, edgeRiver, terrainAt } from '../../../../src/rulesets/peiper-dream/data/map.js'
import { planOf } from '../../../../src/rulesets/peiper-dream/data/plan.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import type { Attack } from '../../../../src/rulesets/peiper-dream/model/phase.js'
import { allUnits, sideAt, TIGER, units, type UnitId } from '../../../../src/rulesets/peiper-dream/data/units.js'

// A second reading of the ledger, word by word and slow, with which the fast rules must agree.

export const GERMAN = 0
export const US = 1
export const nodes: readonly NodeId[] = allNodes(board)

export const aboard = (state: State, side: number): readonly UnitId[] =>
  allUnits.filter((unit) => sideAt[unit] === side && state.hex[unit] >= 0)

export const isHeldBy = (state: State, side: number, node: number): boolean =>
  aboard(state, side).some((unit) => state.hex[unit] === node)

export const isNear = (state: State, side: number, node: NodeId): boolean =>
  aboard(state, side).some((unit) => areAdjacent(board, state.hex[unit] as NodeId, node))

export const isIn = (state: State, node: number): boolean => planOf(state.scenario).offMap[node] === 0

export const stands = (state: State, edge: number): boolean =>
  edgeBridge[edge] >= 0 && ((state.blown >>> edgeBridge[edge]) & 1) === 0

/** PD-C.23, and with sides exchanged PD-C.36. */
export const tracing = (state: State, side: number): ReadonlySet<number> => {
  const { supplyBlock, supplyCrossesUnbridged } = state.scenario.options
  const enemy = 1 - side
  const isUsable = (node: NodeId): boolean => {
    if (!isIn(state, node) || isHeldBy(state, enemy, node)) return false
    return supplyBlock === 'occupiedOnly' || isHeldBy(state, side, node) || !isNear(state, enemy, node)
  }
  const isSource = (node: NodeId): boolean => {
    const id = board.ids[node]
    const row = Number(id.slice(3))
    if (side === US) return row === 1 || row === 8 || id.startsWith('D01')
    return id.slice(1, 3) === '10' && (planOf(state.scenario).isCampaign ? id.startsWith('A') : true)
  }
  const usable = new Set(nodes.filter(isUsable))
  const found = new Set(nodes.filter((node) => usable.has(node) && isSource(node)))
  for (const node of found)
    for (const to of neighbors(board, node)) {
      const edge = edgeBetween(board, node, to) as number
      const isMeuse = edgeRiver[edge] === 2
      const isDry = edgeRiver[edge] === 0
      if (usable.has(to) && (isDry || stands(state, edge) || (!isMeuse && supplyCrossesUnbridged))) found.add(to)
    }
  return found
}

/** PD-C.26, PD-C.27. */
export const isInWindow = ({ depotTurn, turn, scenario }: State): boolean => {
  const taken = depotTurn.filter((at) => at > 0).toSorted((a, b) => a - b)
  let last = 0
  return taken.some((at) => {
    const from = scenario.options.depotWindows === 'consecutive' ? Math.max(at, last) + 1 : at + 1
    last = from + 3
    return turn >= from && turn <= last
  })
}

export const isFed = (state: State, unit: UnitId): boolean =>
  sideAt[unit] === US || isInWindow(state) || tracing(state, GERMAN).has(state.hex[unit])

/** PD-B.26, PD-C.25. */
export const rating = (state: State, unit: UnitId): number => {
  const printed = units[unit].pr[state.steps[unit] === 2 ? 0 : 1]
  return isFed(state, unit) ? printed : Math.max(0, printed - 1)
}

/** PD-B.25, PD-B.27 to PD-B.29, PD-C.24, PD-C.38, PD-O.2, PD-O.3, PD-O.5. */
export const total = (state: State, attack: Attack, value: number): number => {
  const { options } = state.scenario
  const { unit, target } = attack
  const full = (one: UnitId): 0 | 1 => (state.steps[one] === 2 ? 0 : 1)
  const to = state.hex[target] as NodeId
  const ground = { clear: 0, rough: 1, forest: 1, village: 1, heavyForest: 2, town: 2, city: 2 }[terrainAt(to).id]
  const river = edgeRiver[edgeBetween(board, state.hex[unit] as NodeId, to) as number] > 0 ? 1 : 0
  const own = units[unit].antiTank
  let arms = 0
  if (attack.tiger) arms = full(TIGER) === 0 ? -2 : -1
  else if (units[target].armored === true) arms = own ? own[full(unit)] : units[unit].kind === 'armor' ? 0 : 1
  else if (units[unit].kind === 'armor' && terrainAt(to).id === 'clear') arms = -1
  let support = (attack.oba ? -1 : 0) + (attack.air ? -2 : 0)
  if (options.prInCombat && options.prFailCancelsFavourable && !attack.passed) {
    support = 0
    arms = Math.max(arms, 0)
  }
  return (
    value +
    (options.prInCombat && attack.passed ? -1 : ground + river) +
    arms +
    support +
    (isFed(state, unit) ? 0 : 1) +
    (sideAt[unit] === GERMAN && state.isSurprised ? -1 : 0) +
    attack.benefit
  )
}
