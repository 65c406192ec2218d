// The reason of a refusal, compared with the second reading of the rules: it is true of the position in which it was
// given.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../src/kernel/rng.js'
import { advance, act, answer } from '../../../../src/kernel/transition.js'
import { unwrap } from '../../../../src/kernel/either.js'
import type { Violation } from '../../../../src/kernel/violation.js'
import { printedGround, type AreaId } from '../../../../src/rulesets/death-of-a-division/data/areas.js'
import type { Side, UnitId } from '../../../../src/rulesets/death-of-a-division/data/counters.js'
import { unitRows } from '../../../../src/rulesets/death-of-a-division/data/units.js'
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import type { Command } from '../../../../src/rulesets/death-of-a-division/model/command.js'
import type { Fire, Movement, Phase } from '../../../../src/rulesets/death-of-a-division/model/phase.js'
import { ruleBook, type Rule } from '../../../../src/rulesets/death-of-a-division/model/rule.js'
import type { State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import { describeViolation } from '../../../../src/rulesets/death-of-a-division/text/describe.js'
import { isLong, volume } from '../../../volume.js'
import {
  border,
  distance,
  every,
  findsFriends,
  hasEntered,
  here,
  holds,
  isEntry,
  isFought,
  isGuns,
  isStart,
  leftOf,
  marches,
  maySteps,
  now,
  other,
  sideOf,
  valueOf,
} from '../oracle.js'
import { options } from '../options.js'

/** A refused command and its position. */
interface Refused {
  readonly state: State
  readonly side: Side
  readonly command: Command
}

const TAGS: Readonly<Record<Phase['tag'], readonly Command['tag'][]>> = {
  setup: ['place', 'endPhase'],
  supply: [],
  arrivalRoll: [],
  reinforcement: ['place', 'endPhase'],
  movement: ['move', 'overrun', 'endPhase'],
  overrunRoll: [],
  partingShots: [],
  followUp: ['move', 'overrun', 'stop'],
  surpriseRoll: [],
  fire: ['fire', 'aim', 'endPhase'],
  shot: [],
  placeHits: ['takeHit'],
  over: [],
}

const unitsOf = (command: Command): readonly UnitId[] =>
  command.tag === 'overrun' ? command.units : 'unit' in command ? [command.unit] : []

/** The target of an order: the area to move to, overrun, fire into or enter. */
const goalOf = (command: Command): AreaId => {
  if (command.tag === 'overrun') return command.target
  if (command.tag === 'move') return command.to
  return 'area' in command ? command.area : (0 as AreaId)
}

const NO_MOVEMENT: Movement = { tag: 'movement', side: 'us', done: [], beganFree: [], placed: [], halted: [] }

const movementOf = ({ phase }: State): Movement => {
  if (phase.tag === 'followUp') return phase.then
  return phase.tag === 'movement' ? phase : NO_MOVEMENT
}
const usedIn = ({ phase }: State): number => (phase.tag === 'followUp' ? phase.areas : 0)
const fromOf = ({ state, command }: Refused): AreaId => state.place[unitsOf(command)[0]] as AreaId
const hasUnit = (one: Refused, is: (unit: UnitId) => boolean): boolean => unitsOf(one.command).some(is)
const among = ({ state, command, side }: Refused): boolean => holds(state, goalOf(command), other(side))

/** The position without the enemies of a side. */
const lifted = (state: State, side: Side): State => ({
  ...state,
  place: state.place.map((spot, unit) => (sideOf(unit as UnitId) === side ? spot : -1)),
})

const isDue = ({ place, turn, phase }: State, unit: UnitId): boolean =>
  place[unit] < -1 && -1 - place[unit] <= (phase.tag === 'setup' ? 1 : turn)

/** Whether the group cannot reach its target in the ordered way. */
const isOutOfReach = (one: Refused): boolean => {
  const { state, command } = one
  if (command.tag !== 'overrun') return false
  const { units, target, form } = command
  const from = fromOf(one)
  const phase = movementOf(state)
  if (isFought(state, from)) return form === 'march' && from === target
  const byRoad = state.phase.tag !== 'followUp' || state.phase.byRoad
  const isMarch = byRoad && units.every((unit) => marches(state, phase, unit, from, target, usedIn(state)))
  if (form === 'march') return !isMarch
  const isFar = (unit: UnitId): boolean =>
    state.phase.tag === 'followUp' &&
    (state.options.secondOverrun === 'within-march' ? leftOf(phase, unit, usedIn(state)) < 1 : usedIn(state) > 1)
  const isRoad = border(from, target)?.includes('road') === true
  return (
    (isMarch && isRoad) ||
    units.some((unit) => hasEntered(phase, unit) || isFar(unit) || !maySteps(state, unit, from, target))
  )
}

/** The claim that each rule makes when it forbids a command. */
const claims: Readonly<Record<Rule, (one: Refused) => boolean>> = {
  'turn.side': ({ state, side }) => {
    const turn = rules.toAct(state)
    return turn.tag !== 'sides' || !turn.sides.includes(side)
  },
  'turn.over': ({ state }) => state.phase.tag === 'over',
  'turn.phase': ({ state, command }) =>
    !TAGS[state.phase.tag].includes(command.tag) ||
    (command.tag === 'aim' && state.options.artillerySupport !== 'declared'),
  'turn.order': (one) => hasUnit(one, (unit) => unitRows[unit] === undefined) || goalOf(one.command) < 0,
  'unit.own': (one) => hasUnit(one, (unit) => sideOf(unit) !== one.side),
  'unit.offMap': (one) => hasUnit(one, (unit) => one.state.place[unit] < 0),
  'unit.done': (one) => {
    const { phase } = one.state
    return hasUnit(one, (unit) =>
      phase.tag === 'followUp' ? !phase.group.includes(unit) : phase.tag === 'movement' && phase.done.includes(unit),
    )
  },
  'stack.limit': ({ state, side, command }) => here(state, goalOf(command), side).length + unitsOf(command).length > 3,
  'move.adjacent': (one) => goalOf(one.command) === fromOf(one),
  'move.road': (one) =>
    hasUnit(
      one,
      (unit) => unitRows[unit].type !== 'infantry' && !maySteps(one.state, unit, fromOf(one), goalOf(one.command)),
    ) && border(fromOf(one), goalOf(one.command)) !== undefined,
  'move.artillery': (one) => hasUnit(one, isGuns) && !one.state.options.artilleryMayEnterEnemy && among(one),
  'move.startArea': ({ state, side, command }) =>
    side === 'us' && !state.options.usMayEnterGermanStart && isStart(goalOf(command)),
  'withdraw.enemy': (one) => isFought(one.state, fromOf(one)) && among(one),
  'withdraw.far': (one) => isFought(one.state, fromOf(one)) && border(fromOf(one), goalOf(one.command)) === undefined,
  'march.start': (one) =>
    hasUnit(one, (unit) => !movementOf(one.state).beganFree.includes(unit)) ||
    (one.state.phase.tag === 'followUp' && !one.state.phase.byRoad),
  'march.rate': (one) =>
    hasUnit(
      one,
      (unit) =>
        distance(lifted(one.state, one.side), one.side, fromOf(one), goalOf(one.command)) >
        leftOf(movementOf(one.state), unit, usedIn(one.state)),
    ),
  'march.through': (one) =>
    hasUnit(one, (unit) => {
      const left = leftOf(movementOf(one.state), unit, usedIn(one.state))
      const [from, to] = [fromOf(one), goalOf(one.command)]
      return (
        distance(lifted(one.state, one.side), one.side, from, to) <= left &&
        distance(one.state, one.side, from, to) > left
      )
    }),
  'march.into': (one) => !one.state.options.marchIntoEnemy && among(one),
  'march.supply': (one) => hasUnit(one, (unit) => movementOf(one.state).halted.includes(unit)),
  'overrun.supply': (one) => hasUnit(one, (unit) => movementOf(one.state).halted.includes(unit)),
  'overrun.group': ({ state, command }) => {
    const units = unitsOf(command)
    const isOne = new Set(units.map((unit) => state.place[unit])).size === 1
    const isOrdered = units.every((unit, i) => i === 0 || unit > units[i - 1])
    return units.length === 0 || units.length > 3 || !isOne || !isOrdered
  },
  'overrun.artillery': (one) => hasUnit(one, isGuns),
  'overrun.contact': (one) =>
    isFought(one.state, fromOf(one)) &&
    (!one.state.options.overrunInPlace ||
      goalOf(one.command) !== fromOf(one) ||
      one.state.phase.tag === 'followUp' ||
      hasUnit(one, (unit) => movementOf(one.state).beganFree.includes(unit))),
  'overrun.target': (one) => !among(one),
  'overrun.ratio': ({ state, side, command }) =>
    unitsOf(command).reduce((sum, unit) => sum + now(state, unit), 0) < 6 * valueOf(state, goalOf(command), side),
  'overrun.reach': isOutOfReach,
  'overrun.twice': ({ state }) => state.phase.tag === 'followUp' && state.phase.attempt === 2,
  'fire.contested': ({ state, command }) => !isFought(state, goalOf(command)),
  'fire.range': (one) => {
    const isBeside = border(fromOf(one), goalOf(one.command)) !== undefined
    return fromOf(one) !== goalOf(one.command) && !(isBeside && hasUnit(one, isGuns))
  },
  'fire.done': (one) => hasUnit(one, (unit) => (one.state.phase as Fire).fired.includes(unit)),
  'fire.surprised': ({ state, command }) => (state.phase as Fire).surprised.includes(goalOf(command)),
  'fire.formation': (one) => hasUnit(one, (unit) => !findsFriends(one.state, unit, goalOf(one.command))),
  'fire.declared': (one) => {
    const { fired, aimed } = one.state.phase as Fire
    const named = aimed?.find(({ unit }) => unitsOf(one.command).includes(unit))
    if (one.command.tag === 'fire') return aimed !== undefined && named?.area !== one.command.area
    return named !== undefined || fired.length > 0 || !hasUnit(one, isGuns)
  },
  'hits.unit': (one) => {
    const { phase } = one.state
    if (phase.tag !== 'placeHits') return false
    const suffering = phase.then.tag === 'fire' ? other(phase.then.side) : phase.then.then.side
    const group = phase.then.tag === 'fire' ? here(one.state, phase.area, suffering) : phase.then.group
    return hasUnit(one, (unit) => !group.includes(unit))
  },
  'entry.due': (one) => hasUnit(one, (unit) => !isDue(one.state, unit)),
  'entry.area': ({ state, command }) =>
    state.phase.tag === 'setup'
      ? !isStart(goalOf(command))
      : unitsOf(command).some((unit) => !isEntry(state, unit, goalOf(command))),
  'entry.enemy': (one) => among(one) && !holds(one.state, goalOf(one.command), one.side),
  'entry.owed': ({ state, side }) => every.some((unit) => sideOf(unit) === side && isDue(state, unit)),
}

/** Computes the numbers in a message independently. */
const numbersOf = ({ state, side, command }: Refused): Readonly<Partial<Record<string, () => number>>> => ({
  ...(command.tag === 'move' && state.place[command.unit] >= 0
    ? {
        areas: () => distance(lifted(state, side), side, state.place[command.unit] as AreaId, command.to),
        left: () => Math.max(0, leftOf(movementOf(state), command.unit, usedIn(state))),
      }
    : {}),
  units: () => here(state, goalOf(command), side).length + unitsOf(command).length,
  limit: () => 3,
  attack: () => unitsOf(command).reduce((sum, unit) => sum + now(state, unit), 0),
  times: () => 6,
  defense: () => valueOf(state, goalOf(command), side),
})

const blanksOf = (rule: Rule): readonly string[] => ruleBook[rule].values.toSorted()

/** The faults of a refusal, in words. */
const wrongWith = (one: Refused, why: Violation<Rule>): readonly string[] => {
  const { rule, values } = why
  const wrong: string[] = []
  if (!claims[rule](one)) wrong.push(`${rule} is not true`)
  if (rule !== 'turn.side' && Object.keys(values).toSorted().join() !== blanksOf(rule).join())
    wrong.push(`${rule} carries ${Object.keys(values).join()}`)
  const numbers = numbersOf(one)
  for (const [name, value] of Object.entries(values)) {
    const number = numbers[name]?.()
    if (number !== undefined && value !== number) wrong.push(`${name} is ${number}, not ${value}`)
  }
  const said = describeViolation(one.state, why)
  if (/undefined|NaN|(?<!DD)-\d|[{}]/.test(said)) wrong.push(said)
  return wrong
}

/** An order of any kind, preferably one for the phase, for nearby units and areas. */
const orderIn = (state: State, side: Side, below: (n: number) => number): Command => {
  const pick = <A>(list: readonly A[]): A => list[below(list.length)]
  const tags = TAGS[state.phase.tag]
  const tag = below(8) === 0 ? pick(Object.values(TAGS).flat()) : pick(tags)
  const own = every.filter((unit) => sideOf(unit) === side && state.place[unit] >= 0)
  const waiting = every.filter((unit) => sideOf(unit) === side && state.place[unit] < -1)
  const near = (unit: UnitId): AreaId => {
    const beside = printedGround.areas.filter((area) => border(state.place[unit] as AreaId, area) !== undefined)
    if (beside.length === 0 || below(3) === 0) return pick(printedGround.areas)
    const first = pick(beside)
    return below(2) === 0 ? first : pick(printedGround.areas.filter((area) => border(first, area) !== undefined))
  }
  const who = (from: readonly UnitId[]): UnitId => (from.length === 0 || below(12) === 0 ? pick(every) : pick(from))
  // Units that may continue after an overrun are tried first.
  const group = state.phase.tag === 'followUp' && below(2) === 0 ? state.phase.group : own
  const unit = who(tag === 'place' && below(3) > 0 ? waiting : group)
  const fought = printedGround.areas.filter((area) => isFought(state, area))
  switch (tag) {
    case 'place':
      return {
        tag,
        unit,
        area: pick(printedGround.areas.filter((area) => below(2) === 0 || isEntry(state, unit, area))) ?? 0,
      }
    case 'move':
      return { tag, unit, to: near(unit) }
    case 'overrun': {
      const held = printedGround.areas.filter((area) => holds(state, area, other(side)))
      const stack =
        group === own ? every.filter((one) => sideOf(one) === side && state.place[one] === state.place[unit]) : group
      const units = below(8) === 0 ? [unit, who(own)] : stack.filter(() => below(3) > 0)
      const weak = held.toSorted((a, b) => valueOf(state, a, side) - valueOf(state, b, side)).slice(0, 6)
      const target = below(3) === 0 ? pick(printedGround.areas) : below(2) === 0 ? pick(weak) : near(unit)
      return { tag, units, target: target ?? pick(printedGround.areas), form: below(2) === 0 ? 'assault' : 'march' }
    }
    case 'fire':
    case 'aim':
      return { tag, unit, area: fought.length > 0 && below(3) > 0 ? pick(fought) : near(unit) }
    case 'takeHit':
      return { tag, unit: pick(every) }
    case 'stop':
    case 'endPhase':
      return { tag }
  }
}

/** Plays a random game and gives random orders in every position. Returns the faults and the rules that were named. */
const tried = (start: ReturnType<typeof scenario>, seed: number): { wrong: string[]; named: Set<Rule> } => {
  const roller = rollerFrom(rngFrom(seed))
  const { below } = roller
  const [wrong, named] = [[] as string[], new Set<Rule>()]
  let { state } = advance(rules, rules.setup(start), [])
  for (;;) {
    const turn = rules.toAct(state)
    if (turn.tag === 'over') return { wrong, named }
    if (turn.tag === 'chance') {
      state = unwrap(answer(rules, state, roller.answer(turn.draw))).state
      continue
    }
    const side = turn.sides[0]
    const legal = rules.legal(state, side)
    const open = new Set(legal.map((one) => JSON.stringify(one)))
    for (let n = 0; n < 12; n++) {
      const command = orderIn(state, side, below)
      const decided = rules.decide(state, side, command)
      if (open.has(JSON.stringify(command)) !== (decided._tag === 'Right')) wrong.push(JSON.stringify(command))
      if (decided._tag === 'Right') continue
      named.add(decided.left.rule)
      for (const fault of wrongWith({ state, side, command }, decided.left))
        wrong.push(`${fault}: ${JSON.stringify({ command, phase: state.phase })}`)
    }
    const bold = legal.filter(({ tag }) => tag === 'overrun')
    const presses = state.phase.tag === 'followUp' || below(3) === 0
    const from = bold.length > 0 && presses ? bold : legal
    state = unwrap(act(rules, state, side, from[below(from.length)])).state
  }
}

const GAMES = volume(2, 24, 'DD_GAMES')

/**
 * Rules that no order of a random game can violate: these orders name existing things, and the side to act gives them.
 */
const NEVER: readonly Rule[] = ['turn.side', 'turn.over', 'turn.order']

describe('DD-12.2: refusals', () => {
  it('give a reason that is true of the position, with its own values', { timeout: 3_600_000 }, () => {
    const seen = new Set<Rule>(NEVER)
    fc.assert(
      fc.property(options, fc.integer(), (chosen, seed) => {
        const { wrong, named } = tried(scenario(chosen), seed)
        for (const rule of named) seen.add(rule)
        expect([...new Set(wrong)].slice(0, 3)).toEqual([])
      }),
      { numRuns: GAMES, endOnFailure: true },
    )
    if (!isLong) return
    expect((Object.keys(ruleBook) as Rule[]).filter((rule) => !seen.has(rule))).toEqual([])
  })
})
