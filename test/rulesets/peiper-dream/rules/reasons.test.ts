import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom, type Roller } from '../../../../src/kernel/rng.js'
import { edgeBetween, type NodeId } from '../../../../src/maps/graph.js'
import { codecs } from '../../../../src/rulesets/peiper-dream/module.js'
import {
  board,
  bridges,
  columnAt,
  distance,
  edgeRiver,
  edgeRoad,
  hasRoad,
  terrainAt,
} from '../../../../src/rulesets/peiper-dream/data/map.js'
import { planOf } from '../../../../src/rulesets/peiper-dream/data/plan.js'
import type { Side } from '../../../../src/rulesets/peiper-dream/data/printed-unit.js'
import { scenario } from '../../../../src/rulesets/peiper-dream/data/scenario.js'
import { allUnits, isVehicle, TIGER, units, type UnitId } from '../../../../src/rulesets/peiper-dream/data/units.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import type { Command } from '../../../../src/rulesets/peiper-dream/model/command.js'
import type { Rule } from '../../../../src/rulesets/peiper-dream/model/rule.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { playOf, type Phase } from '../../../../src/rulesets/peiper-dream/model/phase.js'
import { isLong, volume } from '../../../volume.js'
import { GERMAN, isFed, isHeldBy, isIn, isNear, stands, tracing, US } from '../referee/reading.js'
import { scattered } from '../referee/scatter.js'

/** A refused command and its state. */
interface Refused {
  readonly state: State
  readonly side: Side
  readonly command: Command
}

const ASKED: Partial<Record<Phase['tag'], readonly Command['tag'][]>> = {
  marsch: ['chooseMarsch'],
  depots: ['placeDepot'],
  setup: ['place'],
  mines: ['nameMine'],
  play: ['pass', 'move', 'enter', 'infiltrate', 'attack', 'demolish'],
  moving: ['halt', 'move'],
  response: ['respond'],
  fallBack: ['fallBack'],
  retreat: ['retreat'],
  advance: ['advance'],
  returning: ['place'],
  rebuild: ['rebuild', 'done'],
  reinforce: ['place', 'hold'],
}

/** The unit a refusal is about: the unit of the command, of the phase, or the one that falls back. */
const unitOf = ({ state: { phase }, command }: Refused): UnitId => {
  if ('unit' in command && command.unit !== null) return command.unit
  if ('unit' in phase && phase.unit !== null) return phase.unit
  return 'attack' in phase ? phase.attack.target : (-1 as UnitId)
}

const goal = ({ command }: Refused): NodeId =>
  'to' in command ? command.to : 'hex' in command ? command.hex : (-1 as NodeId)
const placeOf = (one: Refused): NodeId => one.state.hex[unitOf(one)] as NodeId
const sideNumber = (unit: UnitId): number => (units[unit].side === 'german' ? GERMAN : US)
const edgeOf = (one: Refused): number => edgeBetween(board, placeOf(one), goal(one)) ?? -1
const isOnRoad = ({ state }: Refused, edge: number): boolean =>
  edgeRoad[edge] === 1 && (edgeRiver[edge] === 0 || stands(state, edge))
const isWet = (one: Refused): boolean => edgeRiver[edgeOf(one)] > 0 && !isOnRoad(one, edgeOf(one))
const isRough = (hex: NodeId): boolean => ['rough', 'heavyForest'].includes(terrainAt(hex).id)
const letterOf = (hex: number): string => board.ids[hex].charAt(0)

/** The number of friendly units in a hex that count for stacking, not including the unit itself. */
const others = ({ state }: Refused, unit: UnitId, hex: NodeId): number =>
  allUnits.filter(
    (one) =>
      one !== unit &&
      state.hex[one] === hex &&
      sideNumber(one) === sideNumber(unit) &&
      !(one === TIGER && state.scenario.options.tiger),
  ).length

const isFull = (one: Refused, unit: UnitId, hex: NodeId): boolean => {
  const { state } = one
  if (unit === TIGER && state.scenario.options.tiger) return false
  return others(one, unit, hex) >= (units[unit].side === 'us' && state.isSurprised ? 1 : 2)
}

const isFrozenGroup = ({ state }: Refused, unit: UnitId): boolean =>
  ['us-99-bg', 'us-106-bg'].includes(units[unit].id) && !state.isReleased && planOf(state.scenario).isCampaign

const bridgeOf = ({ command }: Refused): number => ('bridge' in command ? command.bridge : -1)
const endsOf = (one: Refused): readonly NodeId[] => [bridges[bridgeOf(one)].a, bridges[bridgeOf(one)].b]
const isBit = (bits: number, bridge: number): boolean => Math.floor(bits / 2 ** bridge) % 2 === 1

const isNearBridge = (one: Refused, unit: UnitId, range: number): boolean =>
  one.state.hex[unit] >= 0 && endsOf(one).some((end) => distance(end, one.state.hex[unit] as NodeId) <= range)

const groundCost = (unit: UnitId, hex: NodeId): number => {
  const { id } = terrainAt(hex)
  if (id === 'heavyForest') return 3
  return id === 'forest' && isVehicle[unit] === 1 ? 3 : 2
}

const attackIn = ({ command }: Refused): Extract<Command, { tag: 'attack' }> => {
  if (command.tag !== 'attack') throw new Error(`${command.tag} is no attack`)
  return command
}

/** Whether a unit cannot be placed in a hex, for any of the reasons against placement. */
const cannotStand = (one: Refused, unit: UnitId, hex: NodeId): boolean =>
  isHeldBy(one.state, 1 - sideNumber(unit), hex) ||
  isFull(one, unit, hex) ||
  (isVehicle[unit] === 1 && isRough(hex) && hasRoad[hex] === 0)

const isWrongPlace = (one: Refused): boolean => {
  const { state } = one
  const unit = unitOf(one)
  const hex = goal(one)
  const { zones, entry, by } = planOf(state.scenario)
  if (cannotStand(one, unit, hex)) return true
  const { id } = terrainAt(hex)
  if (state.phase.tag === 'setup') return zones[unit]?.hexes.includes(hex) !== true
  if (state.phase.tag === 'returning')
    return units[unit].side === 'german'
      ? letterOf(hex) !== 'A' || !['town', 'village'].includes(id)
      : letterOf(hex) !== 'D' || !['town', 'city'].includes(id) || isBit(state.german[hex >> 5], hex & 31)
  if (by[unit] !== 'rally') return !entry[unit].includes(hex)
  // The rally is not possible: either another hex must be chosen first, or this hex is not a hex of Map A in supply.
  const spitze = state.hex[units.findIndex((printed) => printed.id === 'de-spitze-pz')]
  const isAround = spitze >= 0 && distance(spitze as NodeId, hex) <= 1
  return !isAround || letterOf(hex) !== 'A' || !tracing(state, GERMAN).has(spitze)
}

/** For each rule, whether its claim about a refused command is true, by a second reading of the ledger. */
const isTrue: Readonly<Record<Rule, (one: Refused) => boolean>> = {
  'command.order': () => false, // Every command here is an order.
  'command.phase': ({ state, command }) => ASKED[state.phase.tag]?.includes(command.tag) !== true,
  'marsch.unit': (one) => {
    const { phase, due } = one.state
    const unit = unitOf(one)
    return units[unit].side === 'us' || due[unit] < 0 || (phase.tag === 'marsch' && phase.chosen.includes(unit))
  },
  'depot.hex': (one) =>
    one.state.phase.tag === 'depots' &&
    (hasRoad[goal(one)] === 0 || letterOf(goal(one)) !== ['B', 'C'][one.state.phase.depot]),
  'place.next': (one) => 'unit' in one.state.phase && one.state.phase.unit !== unitOf(one),
  'place.hex': isWrongPlace,
  'hold.side': (one) => units[unitOf(one)].side === 'german',
  'mines.unit': (one) => {
    const { phase, due, scenario } = one.state
    const unit = unitOf(one)
    const isOutside = scenario.options.minenPool === 'turnOneSix' ? due[unit] !== 1 : due[unit] < 0
    return units[unit].side === 'us' || isOutside || (phase.tag === 'mines' && phase.named.includes(unit))
  },
  'unit.own': (one) => units[unitOf(one)].side !== (one.command.tag === 'demolish' ? 'us' : one.side),
  'unit.offMap': (one) => placeOf(one) < 0,
  'unit.acted': (one) => one.state.acted[unitOf(one)] > 0,
  'unit.moving': ({ state: { phase }, command }) =>
    phase.tag === 'moving' && 'unit' in command && command.unit !== phase.unit,
  'unit.frozen': (one) => isFrozenGroup(one, unitOf(one)),
  'card.stack': (one) => {
    const stack = playOf(one.state.phase)?.stack ?? null
    return stack !== null && (one.command.tag === 'demolish' || !stack.includes(unitOf(one)))
  },
  'stack.limit': (one) => isFull(one, unitOf(one), goal(one)),
  'stack.halt': (one) => isFull(one, unitOf(one), placeOf(one)),
  'move.adjacent': (one) => distance(placeOf(one), goal(one)) !== 1,
  'move.board': (one) => !isIn(one.state, goal(one)),
  'move.enemy': (one) => isHeldBy(one.state, 1 - sideNumber(unitOf(one)), goal(one)),
  'move.terrain': (one) => {
    if (isVehicle[unitOf(one)] === 0 || !isRough(goal(one))) return false
    return one.command.tag === 'enter' ? hasRoad[goal(one)] === 0 : !isOnRoad(one, edgeOf(one))
  },
  'move.river': (one) => isWet(one) && (isVehicle[unitOf(one)] === 1 || edgeRiver[edgeOf(one)] === 2),
  'move.ford': (one) => isWet(one) && one.state.phase.tag === 'moving',
  'move.cost': (one) => {
    const { phase } = one.state
    if (phase.tag !== 'moving') return false
    return (isOnRoad(one, edgeOf(one)) ? 1 : groundCost(unitOf(one), goal(one))) > phase.left
  },
  'move.adjacency': (one) => {
    const enemy = 1 - sideNumber(unitOf(one))
    const isBound = one.state.scenario.options.enemyAdjacency !== 'none'
    return isBound && isNear(one.state, enemy, placeOf(one)) && isNear(one.state, enemy, goal(one))
  },
  'enter.available': (one) => {
    const { due, steps, turn } = one.state
    const unit = unitOf(one)
    return placeOf(one) >= 0 || steps[unit] === 0 || due[unit] <= 0 || due[unit] > turn
  },
  'enter.edge': (one) => !planOf(one.state.scenario).entry[unitOf(one)].includes(goal(one)),
  'attack.target': (one) => {
    const { unit, target } = attackIn(one)
    const to = one.state.hex[target]
    return units[unit].side === units[target].side || to < 0 || distance(placeOf(one), to as NodeId) !== 1
  },
  'attack.frozen': (one) => isFrozenGroup(one, unitOf(one)) && !one.state.scenario.options.frozenMayAttack,
  'attack.oba': (one) => attackIn(one).oba && one.state.oba[sideNumber(unitOf(one))] === 0,
  'attack.obaSupply': (one) => attackIn(one).oba && !isFed(one.state, unitOf(one)),
  'attack.air': (one) => attackIn(one).air && one.state.air[sideNumber(unitOf(one))] === 0,
  'attack.tiger': (one) => {
    const { unit, target, tiger } = attackIn(one)
    const { scenario, hex, acted } = one.state
    const isGood =
      scenario.options.tiger &&
      unit !== TIGER &&
      units[unit].side === 'german' &&
      hex[TIGER] === hex[unit] &&
      acted[TIGER] === 0 &&
      (scenario.options.tigerTarget === 'any' || units[target].armored === true)
    return tiger && !isGood
  },
  'attack.massacre': (one) => {
    const { scenario, isNewsOut, isBenefitUsed } = one.state
    const hasOne = scenario.options.massacre && isNewsOut && !isBenefitUsed
    return attackIn(one).massacre && (units[unitOf(one)].side === 'german' || !hasOne)
  },
  'infiltrate.option': ({ state }) => !state.scenario.options.infiltration,
  'infiltrate.adjacency': (one) => {
    const enemy = 1 - sideNumber(unitOf(one))
    return !(isNear(one.state, enemy, placeOf(one)) && isNear(one.state, enemy, goal(one)))
  },
  'bridge.map': (one) => !endsOf(one).every((end) => isIn(one.state, end)),
  'bridge.blown': (one) => isBit(one.state.blown, bridgeOf(one)),
  'demolish.side': ({ side }) => side === 'german',
  'demolish.once': (one) => isBit(one.state.tried, bridgeOf(one)),
  'demolish.held': (one) => endsOf(one).some((end) => isHeldBy(one.state, GERMAN, end)),
  'demolish.range': (one) =>
    !allUnits.some(
      (unit) => units[unit].side === 'german' && isNearBridge(one, unit, one.state.scenario.options.demolitionRange),
    ),
  'demolish.nobody': ({ state, command }) =>
    !state.scenario.options.tougherDemolition && command.tag === 'demolish' && command.unit !== null,
  'demolish.unit': (one) =>
    one.state.scenario.options.tougherDemolition &&
    one.command.tag === 'demolish' &&
    (one.command.unit === null || !isNearBridge(one, one.command.unit, 3)),
  'retreat.column': (one) => columnAt[goal(one)] > columnAt[placeOf(one)],
  'rebuild.standing': (one) => !isBit(one.state.blown, bridgeOf(one)),
  'rebuild.budget': ({ state: { scenario, rebuilt, phase }, side }) => {
    const { germanBridgeBudget, tougherDemolition } = scenario.options
    const most = germanBridgeBudget === 'auto' ? (tougherDemolition ? 6 : 4) : germanBridgeBudget
    return side === 'german' && phase.tag === 'rebuild' && (phase.done >= 2 || rebuilt >= most)
  },
  'rebuild.enemy': (one) => {
    const enemy = one.side === 'german' ? US : GERMAN
    return endsOf(one).some((end) => isHeldBy(one.state, enemy, end))
  },
  'rebuild.trace': (one) => {
    const reached = tracing(one.state, one.side === 'german' ? GERMAN : US)
    return endsOf(one).some((end) => !reached.has(end))
  },
}

const TAGS: readonly Command['tag'][] = [...new Set(Object.values(ASKED).flat())]

/** Any command that names things of the game, usually one that is expected now, for units and hexes near each other. */
const anyCommand = (state: State, { below }: Roller): Command => {
  const asked = ASKED[state.phase.tag] ?? TAGS
  const tag = below(12) === 0 ? TAGS[below(TAGS.length)] : asked[below(asked.length)]
  const flag = (): boolean => below(3) === 0
  const onMap = allUnits.filter((unit) => state.hex[unit] >= 0)
  const anyUnit = (): UnitId =>
    below(3) === 0 || onMap.length === 0 ? allUnits[below(allUnits.length)] : onMap[below(onMap.length)]
  const own = 'unit' in state.phase && state.phase.unit !== null && below(4) > 0 ? state.phase.unit : anyUnit()
  const near = onMap.filter(
    (one) => state.hex[own] >= 0 && distance(state.hex[own] as NodeId, state.hex[one] as NodeId) <= 1,
  )
  const target = near.length > 0 && below(4) > 0 ? near[below(near.length)] : anyUnit()
  const from = 'attack' in state.phase ? state.phase.attack.target : own
  const around = board.ids.flatMap((_, hex) =>
    state.hex[from] >= 0 && distance(state.hex[from] as NodeId, hex as NodeId) === 1 ? [hex as NodeId] : [],
  )
  const edges = planOf(state.scenario).entry[own]
  const some = below(3) === 0 ? edges : around
  const hex = some.length > 0 && below(6) > 0 ? some[below(some.length)] : (below(board.size) as NodeId)
  const fields: Readonly<Record<string, unknown>> = {
    unit: tag === 'demolish' ? (state.scenario.options.tougherDemolition || flag() ? anyUnit() : null) : own,
    target,
    hex,
    to: hex,
    bridge: below(bridges.length),
    oba: flag(),
    air: flag(),
    tiger: flag(),
    massacre: flag(),
    use: flag(),
    attempt: flag(),
    go: flag(),
  }
  const NAMED: Readonly<Record<string, readonly string[]>> = {
    attack: ['unit', 'target', 'oba', 'air', 'tiger', 'massacre'],
    demolish: ['bridge', 'unit'],
    rebuild: ['bridge'],
    placeDepot: ['hex'],
    place: ['unit', 'hex'],
    retreat: ['to'],
    respond: ['use'],
    fallBack: ['attempt'],
    advance: ['go'],
    move: ['unit', 'to'],
    enter: ['unit', 'to'],
    infiltrate: ['unit', 'to'],
    hold: ['unit'],
    chooseMarsch: ['unit'],
    nameMine: ['unit'],
  }
  const order = { tag, ...Object.fromEntries((NAMED[tag] ?? []).map((name) => [name, fields[name]])) }
  const read = codecs.command.decode(order)
  if (read._tag === 'Left') throw new Error(JSON.stringify(order))
  return read.right
}

/** The very beginning of a campaign. */
const opening = ({ below }: Roller): State =>
  rules.setup(
    scenario('campaign', {
      panzersMarsch: below(2) === 0,
      minenPool: below(2) === 0 ? 'anyGerman' : 'turnOneSix',
      extraUnits: below(2) === 0,
    }),
  )

const found = new Map<Rule, number>()

/** Random commands that are refused for a false reason. */
const untrue = (seed: number): readonly unknown[] => {
  const roller = rollerFrom(rngFrom(seed))
  const wrong: unknown[] = []
  let state = roller.below(6) === 0 ? opening(roller) : scattered(roller.below)
  for (let stage = 0; stage < 20; stage++) {
    for (let due = rules.settle(state); due.length > 0; due = rules.settle(state))
      state = due.reduce(rules.evolve, state)
    const turn = rules.toAct(state)
    if (turn.tag === 'over') break
    if (turn.tag === 'chance') {
      state = rules.resolve(state, roller.answer(turn.draw)).reduce(rules.evolve, state)
      continue
    }
    const [side] = turn.sides
    const legal = rules.legal(state, side)
    const isLegal = new Set(legal.map((command) => JSON.stringify(command)))
    for (let n = 0; n < 40; n++) {
      const command = anyCommand(state, roller)
      const decided = rules.decide(state, side, command)
      if (isLegal.has(JSON.stringify(command)) !== (decided._tag === 'Right'))
        wrong.push({ command, legal: decided._tag })
      if (decided._tag === 'Right') continue
      const { rule, values } = decided.left
      found.set(rule, (found.get(rule) ?? 0) + 1)
      const isNamed = Object.values(values).every((value) => !/undefined|null|NaN|-1\b/.test(String(value)))
      if (!isNamed || !isTrue[rule]({ state, side, command })) wrong.push({ rule, values, command, phase: state.phase })
    }
    const decided = rules.decide(state, side, legal[roller.below(legal.length)])
    if (decided._tag === 'Right') state = decided.right.reduce(rules.evolve, state)
  }
  return wrong
}

describe('the reason of a refusal', () => {
  it('PD-I.28: is true of the state, and legal commands are never refused', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(untrue(seed)).toEqual([])
      }),
      { numRuns: volume(40, 160, 'PD_REASONS') },
    )
    // Two reasons never occur: every random input is an order, and a German without bridges to rebuild is not asked
    // (PD-C.34).
    if (isLong) expect(found.size).toBeGreaterThan(Object.keys(isTrue).length - 6)
  })
})
