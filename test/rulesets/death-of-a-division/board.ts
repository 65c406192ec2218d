import { advance, act, answer, type Transition } from '../../../src/kernel/transition.js'
import type { Command, OverrunForm } from '../../../src/rulesets/death-of-a-division/model/command.js'
import type { Event } from '../../../src/rulesets/death-of-a-division/model/event.js'
import type { DeathOfADivision } from '../../../src/rulesets/death-of-a-division/model/game.js'
import { areaKey, map, printedGround, type AreaId } from '../../../src/rulesets/death-of-a-division/data/areas.js'
import { defaultOptions, type Options } from '../../../src/rulesets/death-of-a-division/data/options.js'
import { movementBegins } from '../../../src/rulesets/death-of-a-division/rules/sequence.js'
import { deathOfADivisionRules as rules } from '../../../src/rulesets/death-of-a-division/fast/turn.js'
import { scenario } from '../../../src/rulesets/death-of-a-division/data/scenario.js'
import { positionOf } from '../../../src/rulesets/death-of-a-division/model/position.js'
import { setup } from '../../../src/rulesets/death-of-a-division/rules/set-up.js'
import type { Phase, Reinforcement } from '../../../src/rulesets/death-of-a-division/model/phase.js'
import { OUT, strengthOf, type Capture, type State } from '../../../src/rulesets/death-of-a-division/model/state.js'
import {
  unitByKey,
  unitKey,
  UNITS,
  type Side,
  type UnitId,
} from '../../../src/rulesets/death-of-a-division/data/counters.js'

/** The unit with an id. A wrong id is a mistake in the test. */
export const unit = (key: string): UnitId => {
  const found = unitByKey.get(key)
  if (found === undefined) throw new Error(`no unit ${key}`)
  return found
}

/** The area with an id. A wrong id is a mistake in the test. */
export const area = (key: string): AreaId => {
  const found = map.nodeById.get(key)
  if (found === undefined) throw new Error(`no area ${key}`)
  return found
}

/** The parts of a position that a test specifies; the rest is an empty board. */
export interface Given {
  /**
   * Units on the map, by area. After a slash their current strength if it differs from the printed one: `u-18cav-a/1`.
   */
  readonly at: Readonly<Record<string, readonly string[]>>
  /** Reinforcements still to arrive, by turn. */
  readonly due?: Readonly<Record<number, readonly string[]>>
  readonly turn?: number
  readonly phase?: Phase
  readonly options?: Partial<Options>
  readonly control?: Readonly<Record<string, Side>>
  readonly fortified?: readonly string[]
  readonly captures?: readonly Capture[]
}

/** A position with only the given pieces, before anything settles. */
export const position = (given: Given): State => {
  const place = new Array<number>(UNITS).fill(OUT)
  const hits = new Array<number>(UNITS).fill(0)
  const { strength } = setup(scenario())
  for (const [key, units] of Object.entries(given.at))
    for (const written of units) {
      const [name, now] = written.split('/')
      place[unit(name)] = area(key)
      if (now !== undefined) hits[unit(name)] = strength[unit(name)] - Number(now)
    }
  for (const [turn, units] of Object.entries(given.due ?? {}))
    for (const name of units) place[unit(name)] = -1 - Number(turn)
  for (const [i, spot] of place.entries()) if (spot === OUT) hits[i] = strength[i]
  const control = printedGround.firstControl.slice()
  for (const [key, side] of Object.entries(given.control ?? {})) control[area(key)] = side
  return {
    options: { ...defaultOptions, ...given.options },
    turn: given.turn ?? 2,
    strength,
    place,
    hits,
    control,
    fortified: (given.fortified ?? []).map(unit),
    rolled: [],
    captures: given.captures ?? [],
    phase: given.phase ?? { tag: 'supply', side: 'german', out: null },
  }
}

/** The start of a side's movement phase in a position. */
export const moving = (given: Given, side: Side): State => {
  const state = position(given)
  const before: Reinforcement = { tag: 'reinforcement', side, placed: [], halted: [] }
  return { ...state, phase: movementBegins(positionOf(state), before) }
}

/** The start of a side's fire phase in a position. */
export const firing = (given: Given, side: Side): State =>
  position({ ...given, phase: { tag: 'fire', side, fired: [], surprised: [] } })

/** A game in progress, with orders by id and chosen dice. */
export interface Table {
  readonly state: () => State
  readonly events: () => readonly Event[]
  readonly order: (command: Command) => Table
  readonly move: (who: string, to: string) => Table
  readonly overrun: (who: readonly string[], target: string, form: OverrunForm) => Table
  readonly place: (who: string, where: string) => Table
  readonly fire: (who: string, where: string) => Table
  readonly hit: (who: string) => Table
  readonly stop: () => Table
  readonly end: () => Table
  /** Resolves the pending draw. */
  readonly roll: (...dice: readonly number[]) => Table
  /** The number of dice of the pending draw, or null. */
  readonly due: () => number | null
  /** The rule that forbids an order, or null. */
  readonly barred: (command: Command) => string | null
  /** The place of a unit, or null. */
  readonly where: (who: string) => string | null
  /** The current strength of a unit; 0 if it is eliminated. */
  readonly strength: (who: string) => number
  readonly control: (where: string) => Side
  /** The legal orders of the side that is to act. */
  readonly legal: () => readonly Command[]
}

/** A move order. */
export const moveOf = (who: string, to: string): Command => ({ tag: 'move', unit: unit(who), to: area(to) })

/** An overrun order. */
export const overrunOf = (who: readonly string[], target: string, form: OverrunForm): Command => ({
  tag: 'overrun',
  units: who.map(unit),
  target: area(target),
  form,
})

/** A fire order. */
export const fireOf = (who: string, where: string): Command => ({ tag: 'fire', unit: unit(who), area: area(where) })

/** A placement order. */
export const placeOf = (who: string, where: string): Command => ({ tag: 'place', unit: unit(who), area: area(where) })

/** Starts a game from a position; automatic steps are carried out at once. */
export const table = (start: State): Table => {
  let { state, events }: Transition<DeathOfADivision> = advance(rules, start, [])
  const all: Event[] = events.slice()
  const asked = (): Side => {
    const turn = rules.toAct(state)
    if (turn.tag !== 'sides') throw new Error(`nobody is asked but ${turn.tag}`)
    return turn.sides[0]
  }
  const take = (step: Transition<DeathOfADivision>): Table => {
    state = step.state
    events = step.events
    all.push(...events)
    return self
  }
  const order = (command: Command): Table => {
    const step = act(rules, state, asked(), command)
    if (step._tag === 'Left') throw new Error(`${command.tag} is barred by ${step.left.rule}`)
    return take(step.right)
  }
  const self: Table = {
    state: () => state,
    events: () => all,
    order,
    move: (who, to) => order(moveOf(who, to)),
    overrun: (who, target, form) => order(overrunOf(who, target, form)),
    place: (who, where) => order(placeOf(who, where)),
    fire: (who, where) => order(fireOf(who, where)),
    hit: (who) => order({ tag: 'takeHit', unit: unit(who) }),
    stop: () => order({ tag: 'stop' }),
    end: () => order({ tag: 'endPhase' }),
    roll: (...drawn) => {
      const step = answer(rules, state, drawn)
      if (step._tag === 'Left') throw new Error(`${drawn.join(' ')}: ${step.left.rule}`)
      return take(step.right)
    },
    due: () => {
      const turn = rules.toAct(state)
      return turn.tag === 'chance' ? turn.draw.count : null
    },
    barred: (command) => {
      const step = act(rules, state, asked(), command)
      return step._tag === 'Left' ? step.left.rule : null
    },
    where: (who) => (state.place[unit(who)] < 0 ? null : areaKey(printedGround, state.place[unit(who)] as AreaId)),
    strength: (who) => (state.place[unit(who)] < 0 ? 0 : strengthOf(state, unit(who))),
    control: (where) => state.control[area(where)],
    legal: () => rules.legal(state, asked()),
  }
  return self
}

/** The legal destinations of a unit, by id, sorted. */
export const openTo = (game: Table, who: string): readonly string[] =>
  game
    .legal()
    .flatMap((command) =>
      command.tag === 'move' && command.unit === unit(who) ? [areaKey(printedGround, command.to)] : [],
    )
    .toSorted()

/** The units on the map, by id. */
export const onMap = (state: State): readonly string[] =>
  state.place.flatMap((spot, i) => (spot >= 0 ? [unitKey(i as UnitId)] : []))
