import { keptOptions } from '../../../src/kernel/option.js'
import { advance, act, answer, type Step } from '../../../src/kernel/step.js'
import type { Command, OverrunForm } from '../../../src/rulesets/death-of-a-division/model/command.js'
import type { Event } from '../../../src/rulesets/death-of-a-division/model/event.js'
import type { DeathOfADivision } from '../../../src/rulesets/death-of-a-division/model/game.js'
import { areaKey, map, printedGround, type AreaId } from '../../../src/rulesets/death-of-a-division/data/areas.js'
import { defaultOptions, optionTable, type Options } from '../../../src/rulesets/death-of-a-division/data/options.js'
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

/** The unit of an id; a wrong id is a mistake in a test. */
export const unit = (key: string): UnitId => {
  const found = unitByKey.get(key)
  if (found === undefined) throw new Error(`no unit ${key}`)
  return found
}

/** The area of an id; a wrong id is a mistake in a test. */
export const area = (key: string): AreaId => {
  const found = map.nodeById.get(key)
  if (found === undefined) throw new Error(`no area ${key}`)
  return found
}

/** What a test says of a position; all else is as on an empty board. */
export interface Given {
  /** Units on the map, by area; after a slash their current strength where it is not as printed: `u-18cav-a/1`. */
  readonly at: Readonly<Record<string, readonly string[]>>
  /** Units still to come, by turn. */
  readonly due?: Readonly<Record<number, readonly string[]>>
  readonly turn?: number
  readonly phase?: Phase
  readonly options?: Partial<Options>
  readonly control?: Readonly<Record<string, Side>>
  readonly fortified?: readonly string[]
  readonly captures?: readonly Capture[]
}

/** A position with nothing on it but what is given, before anything settles. */
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
    options: keptOptions(optionTable, { ...defaultOptions, ...given.options }),
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

/** A movement phase of a side that has just begun in a position. */
export const moving = (given: Given, side: Side): State => {
  const state = position(given)
  const before: Reinforcement = { tag: 'reinforcement', side, placed: [], halted: [] }
  return { ...state, phase: movementBegins(positionOf(state), before) }
}

/** A fire phase of a side that has just begun in a position. */
export const firing = (given: Given, side: Side): State =>
  position({ ...given, phase: { tag: 'fire', side, fired: [], surprised: [] } })

/** A game on the table: orders by id, dice as they fall. */
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
  /** Answers the draw that is due. */
  readonly roll: (...dice: readonly number[]) => Table
  /** The dice of the draw that is due, or null. */
  readonly due: () => number | null
  /** The rule that bars an order, or null. */
  readonly barred: (command: Command) => string | null
  /** Where a unit stands, or null. */
  readonly where: (who: string) => string | null
  /** The current strength of a unit; 0 when it is gone. */
  readonly strength: (who: string) => number
  readonly control: (where: string) => Side
  /** The orders open to the side that is asked. */
  readonly legal: () => readonly Command[]
}

/** An order to move. */
export const moveOf = (who: string, to: string): Command => ({ tag: 'move', unit: unit(who), to: area(to) })

/** An order to overrun. */
export const overrunOf = (who: readonly string[], target: string, form: OverrunForm): Command => ({
  tag: 'overrun',
  units: who.map(unit),
  target: area(target),
  form,
})

/** An order to fire. */
export const fireOf = (who: string, where: string): Command => ({ tag: 'fire', unit: unit(who), area: area(where) })

/** An order to place. */
export const placeOf = (who: string, where: string): Command => ({ tag: 'place', unit: unit(who), area: area(where) })

/** Puts a position on the table; what is due settles at once. */
export const table = (start: State): Table => {
  let { state, events }: Step<DeathOfADivision> = advance(rules, start, [])
  const all: Event[] = events.slice()
  const asked = (): Side => {
    const turn = rules.toAct(state)
    if (turn.tag !== 'sides') throw new Error(`nobody is asked but ${turn.tag}`)
    return turn.sides[0]
  }
  const take = (step: Step<DeathOfADivision>): Table => {
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

/** The destinations that are open to a unit, by id, sorted. */
export const openTo = (game: Table, who: string): readonly string[] =>
  game
    .legal()
    .flatMap((command) =>
      command.tag === 'move' && command.unit === unit(who) ? [areaKey(printedGround, command.to)] : [],
    )
    .toSorted()

/** The units that are on the map, by id. */
export const onMap = (state: State): readonly string[] =>
  state.place.flatMap((spot, i) => (spot >= 0 ? [unitKey(i as UnitId)] : []))
