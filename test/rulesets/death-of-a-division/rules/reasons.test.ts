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
import { scenario } from '../../../../src/rulesets/death-of-a-division/data/scenario.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import type { Command } from '../../../../src/rulesets/death-of-a-division/model/command.js'
import { ruleBook, type Rule } from '../../../../src/rulesets/death-of-a-division/model/rule.js'
import type { State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import { describeViolation } from '../../../../src/rulesets/death-of-a-division/text/describe.js'
import { isLong, volume } from '../../../volume.js'
import {
  border,
  claims,
  distance,
  every,
  goalOf,
  here,
  holds,
  isEntry,
  isFought,
  leftOf,
  lifted,
  movementOf,
  now,
  other,
  sideOf,
  TAGS,
  unitsOf,
  usedIn,
  valueOf,
  type Refused,
} from '../oracle.js'
import { options } from '../options.js'

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
      for (const fault of wrongWith({ state, side, command, turn }, decided.left))
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
