import { areAdjacent, type EdgeId, edgeBetween, neighbors, type NodeId } from '../../../../src/maps/graph.js'
import { colorOf, deck, isFace } from '../../../../src/rulesets/peiper-dream/data/cards.js'
import { positionOf } from '../../../../src/rulesets/peiper-dream/model/position.js'
import type { Command } from '../../../../src/rulesets/peiper-dream/model/command.js'
import type { Side } from '../../../../src/rulesets/peiper-dream/data/printed-unit.js'
import { germanBudget } from '../../../../src/rulesets/peiper-dream/rules/rebuilding.js'
import type { Event } from '../../../../src/rulesets/peiper-dream/model/event.js'
import { stateFaults } from '../../../../src/rulesets/peiper-dream/boundary/invariants.js'
import {
  board,
  bridges,
  columnAt,
  distance,
  edgeBridge,
  edgeRiver,
  edgeRoad,
  hasRoad,
  hexById,
  sheetAt,
  terrainAt,
} from '../../../../src/rulesets/peiper-dream/data/map.js'
import { allotmentOf } from '../../../../src/rulesets/peiper-dream/data/markers.js'
import { planOf } from '../../../../src/rulesets/peiper-dream/data/plan.js'
import { isGermanHex, type State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { playOf } from '../../../../src/rulesets/peiper-dream/model/phase.js'
import { canTrace, isExempt, isSupplied, windowsOf } from '../../../../src/rulesets/peiper-dream/rules/supply.js'
import { whyNotWhileFrozen, unitStatusOf } from '../../../../src/rulesets/peiper-dream/rules/status.js'
import {
  allUnits,
  BATTLE_GROUPS,
  isVehicle,
  sideAt,
  TIGER,
  type UnitId,
} from '../../../../src/rulesets/peiper-dream/data/units.js'

/** One step of a game: an action and its result. */
export interface Stage {
  readonly before: State
  readonly after: State
  readonly side: Side | null
  readonly command: Command | null
  readonly events: readonly Event[]
}

/** The memory between steps, and the violations found. */
export interface Watch {
  readonly broken: string[]
  spent: number[]
  tried: Set<number>
  rebuilt: number
  benefits: number
  used: { oba: [number, number]; air: [number, number] }
  card: { acts: number; allowed: number; units: UnitId[]; start: readonly number[] }
  moving: { unit: number; hexes: number; isBound: boolean }
}

export const watch = (): Watch => ({
  broken: [],
  spent: [],
  tried: new Set(),
  rebuilt: 0,
  benefits: 0,
  used: { oba: [0, 0], air: [0, 0] },
  card: { acts: 0, allowed: 0, units: [], start: [] },
  moving: { unit: -1, hexes: 0, isBound: false },
})

const total = (state: State, side: number): number =>
  allUnits.reduce((sum, unit) => sum + (sideAt[unit] === side ? state.steps[unit] : 0), 0)

const isNear = (state: State, side: number, node: number): boolean =>
  allUnits.some(
    (unit) =>
      sideAt[unit] !== side && state.hex[unit] >= 0 && areAdjacent(board, state.hex[unit] as NodeId, node as NodeId),
  )

const isStanding = (state: State, edge: number): boolean =>
  edgeRoad[edge] === 1 && edgeBridge[edge] >= 0 && ((state.blown >>> edgeBridge[edge]) & 1) === 0

const allotmentAt = (state: State, turn: number): object =>
  allotmentOf(turn + planOf(state.scenario).battle.campaignTurn - 1)

const ACTS: readonly string[] = ['move', 'enter', 'attack', 'infiltrate', 'demolish']

/** Checks the effect of one event on the state before it. */
const holdEvent = (state: State, after: State, event: Event, stage: Stage, w: Watch): void => {
  const must = (id: string, holds: boolean): void => {
    if (!holds) w.broken.push(`${id}: ${JSON.stringify(event)}`)
  }
  const { options } = state.scenario
  const loss = allUnits.map((unit) => state.steps[unit] - after.steps[unit])
  must(
    'PD-I.6',
    loss.every((lost) => lost <= 1),
  )
  const isRegrouping = event.tag === 'recovered' || event.tag === 'returned'
  for (const side of [0, 1]) must('PD-I.7', isRegrouping || total(after, side) <= total(state, side))
  must('PD-I.25', after.turn >= state.turn)
  must('PD-I.22', (state.isSurprised || !after.isSurprised) && (!state.isNewsOut || after.isNewsOut))
  must('PD-I.21', !state.isReleased || after.isReleased)
  for (const [depot, turn] of state.depotTurn.entries())
    must('PD-I.16', after.depotTurn[depot] === turn || (turn === 0 && after.depotTurn[depot] === state.turn))
  for (const unit of BATTLE_GROUPS)
    if (whyNotWhileFrozen(state, unit) !== null && state.hex[unit] >= 0 && after.hex[unit] !== state.hex[unit])
      must('PD-I.21', event.tag === 'retreated' || event.tag === 'eliminated' || event.tag === 'returned')
  switch (event.tag) {
    case 'moved':
    case 'retreated':
    case 'advanced': {
      const from = state.hex[event.unit] as NodeId
      const edge = edgeBetween(board, from, event.to)
      const side = sideAt[event.unit]
      must('PD-I.11', edge !== null)
      if (edge === null) return
      must('PD-I.11', !allUnits.some((unit) => sideAt[unit] !== side && state.hex[unit] === event.to))
      const isFree = event.tag !== 'moved' || stage.events.some(({ tag }) => tag === 'infiltrationRolled')
      if (!isFree && options.enemyAdjacency !== 'none')
        must('PD-I.11', !(isNear(state, side, from) && isNear(state, side, event.to)))
      if (edgeRiver[edge] > 0) {
        must('PD-I.12', isVehicle[event.unit] === 0 || isStanding(state, edge))
        must('PD-I.13', edgeRiver[edge] === 1 || isStanding(state, edge))
      }
      if (event.tag === 'retreated') must('PD-I.24', columnAt[event.to] <= columnAt[from])
      if (event.tag === 'moved') {
        w.moving.hexes++
        must('PD-I.14', !w.moving.isBound || w.moving.hexes <= 1)
      }
      return
    }
    case 'spent':
      must('PD-I.8', !w.spent.includes(event.unit))
      w.spent.push(event.unit)
      return
    case 'activated':
      if (options.repeatActivation) w.spent = []
      w.card = { acts: 0, allowed: event.acts, units: [], start: state.hex }
      return
    case 'turnBegan':
      w.spent = []
      w.tried = new Set()
      w.benefits = 0
      if (options.markerPool === 'turn' || allotmentAt(state, event.turn) !== allotmentAt(state, event.turn - 1))
        w.used = { oba: [0, 0], air: [0, 0] }
      w.rebuilt = 0
      return
    case 'bridgeTried': {
      const { a, b } = bridges[event.bridge]
      const germans = allUnits
        .filter((unit) => sideAt[unit] === 0 && state.hex[unit] >= 0)
        .map((unit) => state.hex[unit] as NodeId)
      must('PD-I.19', !w.tried.has(event.bridge) && !germans.includes(a) && !germans.includes(b))
      must(
        'PD-I.19',
        germans.some((at) => Math.min(distance(at, a), distance(at, b)) <= options.demolitionRange),
      )
      w.tried.add(event.bridge)
      return
    }
    case 'bridgeRebuilt': {
      const { a, b } = bridges[event.bridge]
      const isGerman = event.side === 'german'
      if (isGerman) w.rebuilt++
      must('PD-I.18', after.rebuilt <= germanBudget(state) && w.rebuilt <= 2)
      const traces = (node: NodeId): boolean =>
        isGerman ? canTrace(positionOf(state), node) : canTrace(positionOf(state), node, 'us')
      must('PD-I.18', (!isGerman && options.usRebuildTrace === 'none') || (traces(a) && traces(b)))
      const enemy = isGerman ? 1 : 0
      must('PD-I.18', !allUnits.some((unit) => sideAt[unit] === enemy && [a, b].includes(state.hex[unit] as NodeId)))
      return
    }
    case 'attacked': {
      const side = sideAt[event.unit]
      w.used.oba[side] += event.oba ? 1 : 0
      w.used.air[side] += event.air ? 1 : 0
      const turn = state.turn + planOf(state.scenario).battle.campaignTurn - 1
      const allowed = allotmentOf(turn)
      must('PD-I.20', w.used.oba[side] <= allowed.oba[side] && w.used.air[side] <= allowed.air[side])
      must('PD-I.20', !(event.oba && side === 0 && turn > 16) && !(event.air && side === 0 && turn > 6))
      must('PD-I.20', !(event.air && side === 1 && turn < 17))
      must('PD-I.14', !event.oba || isSupplied(positionOf(state), event.unit))
      return
    }
    case 'benefitUsed':
      must('PD-I.23', ++w.benefits === 1)
      return
    case 'newsRolled':
      must('PD-I.22', state.leftA > 0 && state.turn > state.leftA)
      return
    case 'returned': {
      const { id } = terrainAt(event.hex)
      const isGerman = sideAt[event.unit] === 0
      must('PD-I.27', after.steps[event.unit] === 1)
      if (isGerman) must('PD-I.27', sheetAt[event.hex] === 0 && (id === 'town' || id === 'village'))
      else
        must('PD-I.27', sheetAt[event.hex] === 3 && (id === 'town' || id === 'city') && !isGermanHex(state, event.hex))
      return
    }
    case 'gameEnded': {
      must('PD-I.25', state.phase.tag === 'turnEnd' && state.turn <= planOf(state.scenario).battle.turns)
      if (event.winner !== 'german' || !planOf(state.scenario).isCampaign) return
      const goals = [hexById('D0402'), hexById('D0203')]
      const isFed = (node: NodeId): boolean =>
        canTrace(positionOf(state), node) || (options.depotCountsForVictory && isExempt(state))
      must(
        'PD-I.26',
        goals.some((goal) => allUnits.some((unit) => sideAt[unit] === 0 && state.hex[unit] === goal) && isFed(goal)),
      )
      return
    }
    case 'bridgeBlown':
    case 'cardTurned':
    case 'cardWasted':
    case 'controlChanged':
    case 'demolitionResolved':
    case 'depotCaptured':
    case 'depotPlaced':
    case 'eliminated':
    case 'endingCalled':
    case 'entered':
    case 'fallBackRolled':
    case 'halted':
    case 'held':
    case 'infiltrationRolled':
    case 'leftA':
    case 'marschChosen':
    case 'mineNamed':
    case 'mineRolled':
    case 'passed':
    case 'phaseBegan':
    case 'placed':
    case 'prChecked':
    case 'recovered':
    case 'recoveryRolled':
    case 'reduced':
    case 'released':
    case 'reshuffled':
    case 'returnDrawn':
    case 'shotResolved':
    case 'shuffled':
    case 'surpriseEnded':
    case 'surpriseRolled':
    case 'turnEnded':
      return
  }
}

const bits = (n: number): number => (n === 0 ? 0 : (n & 1) + bits(n >>> 1))

/** Checks what holds in every state. */
const holdState = (state: State, w: Watch): void => {
  const must = (id: string, holds: boolean): void => {
    if (!holds) w.broken.push(`${id}: ${state.phase.tag} on turn ${state.turn}`)
  }
  const { options } = state.scenario
  const whole = deck(options.jokers)
  const inUse = playOf(state.phase)?.card
  const gone = whole.filter((card) => !state.pile.includes(card) && card !== inUse)
  must('PD-I.1', new Set([...state.pile, ...gone, ...(inUse === undefined ? [] : [inUse])]).size === whole.length)
  must('PD-I.1', new Set(state.pile).size === state.pile.length && (inUse === undefined || !state.pile.includes(inUse)))
  const passing = state.phase.tag === 'moving' ? state.phase.unit : -1
  const at = new Map<number, UnitId[]>()
  for (const unit of allUnits)
    if (state.hex[unit] >= 0) at.set(state.hex[unit], [...(at.get(state.hex[unit]) ?? []), unit])
  for (const here of at.values()) {
    must('PD-I.2', new Set(here.map((unit) => sideAt[unit])).size === 1)
    const counted = here.filter((unit) => unit !== passing && !(unit === TIGER && options.tiger))
    must('PD-I.3', counted.length <= (sideAt[here[0]] === 1 && state.isSurprised ? 1 : 2))
  }
  for (const unit of allUnits) {
    const node = state.hex[unit]
    const status = unitStatusOf(state, unit)
    must('PD-I.4', node >= 0 === (status === 'onMap') && node < board.size)
    must('PD-I.5', (status === 'out') === planOf(state.scenario).due[unit] < 0)
    must('PD-I.6', status === 'eliminated' || status === 'out' ? state.steps[unit] === 0 : state.steps[unit] > 0)
    if (node >= 0 && isVehicle[unit] === 1)
      must('PD-I.12', hasRoad[node] === 1 || !['rough', 'heavyForest'].includes(terrainAt(node as NodeId).id))
  }
  must('PD-I.17', bits(state.blown) + bits(((1 << 27) - 1) & ~state.blown) === 27 && state.blown < 1 << 27)
  if (options.depotWindows === 'concurrent')
    for (const { depot, from, to } of windowsOf(state.depotTurn, 'concurrent'))
      must('PD-I.16', from === state.depotTurn[depot] + 1 && to === state.depotTurn[depot] + 4)
  must('PD-I.22', !state.isSurprised || state.turn <= 5 || state.phase.tag === 'start')
  must('PD-I.22', !state.isNewsOut || (state.leftA > 0 && state.turn > state.leftA))
  const isBefore = ['marsch', 'depots', 'setup', 'mines', 'mineRoll'].includes(state.phase.tag)
  must('PD-I.25', isBefore ? state.turn === 0 : state.turn <= 20)
  for (const { pointer, expected } of stateFaults(state)) w.broken.push(`fault: ${pointer} ${expected}`)
}

/** Checks who may give a command, and how much of a card it uses. */
const holdCommand = ({ before, side, command }: Stage, w: Watch): void => {
  if (command === null || side === null) return
  const must = (id: string, holds: boolean): void => {
    if (!holds) w.broken.push(`${id}: ${JSON.stringify(command)}`)
  }
  const play = playOf(before.phase)
  if (play === null) return
  const answers = command.tag === 'respond' || command.tag === 'fallBack' || command.tag === 'retreat'
  must('PD-I.10', answers ? side === 'us' && colorOf(play.card) === 'german' : colorOf(play.card) === side)
  if (before.phase.tag !== 'play' || !ACTS.includes(command.tag)) return
  w.card.acts++
  const unit = 'unit' in command ? command.unit : null
  if (unit !== null) w.card.units.push(unit)
  w.moving = {
    unit: unit ?? -1,
    hexes: 0,
    isBound: command.tag === 'move' && unit !== null && !isSupplied(positionOf(before), unit),
  }
  const isStack = isFace(play.card) && before.scenario.options.activationYield === 'halfRank'
  if (!isStack) must('PD-I.9', w.card.acts <= w.card.allowed)
  else {
    const hexes = new Set(w.card.units.map((one) => w.card.start[one]))
    must('PD-I.9', w.card.acts === 1 || (hexes.size === 1 && command.tag !== 'demolish'))
    must('PD-I.9', new Set(w.card.units).size === w.card.units.length)
  }
}

/** Checks one step of a game. */
export const hold = (stage: Stage, states: readonly State[], w: Watch): void => {
  holdCommand(stage, w)
  stage.events.forEach((event, i) => {
    holdEvent(states[i], states[i + 1], event, stage, w)
  })
  holdState(stage.after, w)
}

/** A plain search for the hexes with a line of supply, for comparison with the fast one. */
export const plainlyTraced = (state: State): ReadonlySet<number> => {
  const { sources, offMap } = planOf(state.scenario)
  const { supplyBlock, supplyCrossesUnbridged } = state.scenario.options
  const held = [0, 1].map(
    (side) => new Set(allUnits.filter((unit) => sideAt[unit] === side).map((unit) => state.hex[unit])),
  )
  const near = new Set([...held[1]].filter((at) => at >= 0).flatMap((at) => neighbors(board, at as NodeId)))
  const isUsable = (node: number): boolean =>
    offMap[node] === 0 &&
    !held[1].has(node) &&
    (supplyBlock === 'occupiedOnly' || held[0].has(node) || !near.has(node as NodeId))
  const mayCross = (edge: EdgeId): boolean =>
    edgeRiver[edge] === 0 || (edgeRiver[edge] === 1 && supplyCrossesUnbridged) || isStanding(state, edge)
  const found = new Set<number>(sources.filter(isUsable))
  for (const node of found)
    for (let edge = board.firstEdge[node]; edge < board.firstEdge[node + 1]; edge++)
      if (mayCross(edge as EdgeId) && isUsable(board.edgeTo[edge])) found.add(board.edgeTo[edge])
  return found
}
