import { pool, type Dice, type Drawn } from '../../../kernel/draw.js'
import type { Violation } from '../../../kernel/violation.js'
import { areasIn, has, intersection, isEmpty, NO_AREAS, those, type AreaSet } from '../data/area-set.js'
import type { AreaId } from '../data/areas.js'
import { enemyOf, isArtillery, isOf, STRONGEST, unitsOf, type UnitId } from '../data/counters.js'
import { MOST_ON } from '../data/tables.js'
import type { Command } from '../model/command.js'
import { aimAt, END_PHASE, fireAt } from '../model/orders.js'
import { interruptPhase, resumePhase, type Event } from '../model/event.js'
import type { Fire, Shot } from '../model/phase.js'
import { isContested, unitsIn, unitsOnMap, type Position } from '../model/position.js'
import { barredBy, type Naming, type Rule } from '../model/rule.js'
import { isOnMap, spotOf, strengthOf } from '../model/state.js'
import { withUnit } from '../model/unit-list.js'
import { findsFriends, supportNeeded } from './artillery.js'
import { hitsOn } from './fortifications.js'
import { hitPlacer } from './hits.js'
import { askingPhase, rollingPhase, wrongPhase, type PhaseHandler } from './phase-handler.js'
import { nextPhase } from './sequence.js'

/** The rules that can forbid fire. */
type FireRule = Extract<Rule, 'unit.own' | 'unit.offMap' | `fire.${string}`>

/** The areas a unit can fire into: a combat unit only its own, DD-6.1; artillery also adjacent ones, DD-7.3. */
const rangeOf = ({ state, ground }: Position, unit: UnitId): AreaSet =>
  isArtillery[unit] ? ground.gunRange[spotOf(state, unit)] : ground.itself[spotOf(state, unit)]

/** The rule that forbids a unit to fire at all, or null. */
const whyNotUnit = ({ state }: Position, { side, fired }: Fire, unit: UnitId): FireRule | null => {
  if (!isOf(side, unit)) return 'unit.own'
  if (!isOnMap(state, unit)) return 'unit.offMap'
  return fired.includes(unit) ? 'fire.done' : null // DD-6.1, DD-7.2: once in a phase
}

/** The contested areas within range of a unit. */
const inRange = (at: Position, unit: UnitId): AreaSet => intersection(rangeOf(at, unit), at.contested)

/** The rule that forbids a unit to fire into a contested area within its range, or null. */
const whyNotFight = (at: Position, { surprised }: Fire, unit: UnitId, area: AreaId): FireRule | null => {
  if (surprised.includes(area)) return 'fire.surprised' // DD-9.2
  return isArtillery[unit] && !findsFriends(at, unit, area) ? 'fire.formation' : null // DD-7.3, DD-7.8
}

/** The rule that forbids a unit to fire into an area, or null. Ignores declared areas. */
const whyNotSupport = (at: Position, phase: Fire, unit: UnitId, area: AreaId): FireRule | null => {
  const rule = whyNotUnit(at, phase, unit)
  if (rule !== null) return rule
  if (!isContested(at, area)) return 'fire.contested' // DD-6.1: only where both sides stand
  if (!has(rangeOf(at, unit), area)) return 'fire.range' // DD-6.1, DD-7.3
  return whyNotFight(at, phase, unit, area)
}

/**
 * Whether an artillery unit has declared an area, DD-7.1. Under the option, artillery that has declared no area does
 * not fire.
 */
const hasNamed = ({ aimed = [] }: Fire, unit: UnitId, area: AreaId): boolean =>
  aimed.some((aim) => aim.unit === unit && aim.area === area)

/**
 * Whether the declared areas let a unit fire into an area, DD-7.1. Only artillery is bound, and only where areas are
 * declared at all.
 */
const isFree = (phase: Fire, unit: UnitId, area: AreaId): boolean =>
  phase.aimed === undefined || !isArtillery[unit] || hasNamed(phase, unit, area)

/** The rule that forbids a unit to fire into an area, or null. */
export const whyNotFire = (at: Position, phase: Fire, unit: UnitId, area: AreaId): FireRule | null =>
  whyNotSupport(at, phase, unit, area) ?? (isFree(phase, unit, area) ? null : 'fire.declared')

/** Why a unit may not declare an area now, under the option of DD-7.1; null if it may. */
const whyNoAim = ({ fired, aimed = [] }: Fire, unit: UnitId): Naming | null => {
  if (!isArtillery[unit]) return 'noArtillery'
  if (aimed.some((aim) => aim.unit === unit)) return 'named'
  return fired.length > 0 ? 'late' : null
}

/**
 * The rule that forbids an artillery unit to declare an area, DD-7.1, or null. It may declare once, before the first
 * shot, an area it could fire into.
 */
const whyNotAim = (at: Position, phase: Fire, unit: UnitId, area: AreaId): FireRule | null => {
  const rule = whyNotSupport(at, phase, unit, area)
  if (rule !== null) return rule
  return whyNoAim(phase, unit) === null ? null : 'fire.declared'
}

/** The areas an artillery unit may declare. */
const aimsOf = (at: Position, phase: Fire, unit: UnitId): AreaSet =>
  phase.aimed === undefined || whyNoAim(phase, unit) !== null || whyNotUnit(at, phase, unit) !== null
    ? NO_AREAS
    : those(inRange(at, unit), (area) => whyNotFight(at, phase, unit, area) === null)

/** The areas a unit may fire into. */
export const targetsOf = (at: Position, phase: Fire, unit: UnitId): AreaSet =>
  whyNotUnit(at, phase, unit) === null
    ? those(inRange(at, unit), (area) => whyNotFight(at, phase, unit, area) === null && isFree(phase, unit, area))
    : NO_AREAS

/** Every shot, every declaration, and the end of the phase: fire is voluntary, DD-6.1. */
const legal = (at: Position, phase: Fire): readonly Command[] => [
  END_PHASE,
  ...unitsOnMap(at, phase.side).flatMap((unit) => [
    ...areasIn(aimsOf(at, phase, unit)).map((area) => aimAt(unit, area)),
    ...areasIn(targetsOf(at, phase, unit)).map((area) => fireAt(unit, area)),
  ]),
]

const candidates = (at: Position, { side, aimed }: Fire): readonly Command[] => [
  END_PHASE,
  ...unitsOnMap(at, side).flatMap((unit) => {
    const from = spotOf(at.state, unit)
    const near = [from, ...areasIn(at.ground.steps[from])]
    const aims = aimed !== undefined && isArtillery[unit] ? near.map((area) => aimAt(unit, area)) : []
    return [...aims, ...near.map((area) => fireAt(unit, area))]
  }),
]

const whyNot = (at: Position, phase: Fire, command: Command): Violation<Rule> | null => {
  if (command.tag === 'endPhase') return null
  const isAim = command.tag === 'aim' && phase.aimed !== undefined
  if (command.tag !== 'fire' && !isAim) return wrongPhase(command, phase)
  const { unit, area } = command
  const rule = isAim ? whyNotAim(at, phase, unit, area) : whyNotFire(at, phase, unit, area)
  if (rule === null) return null
  return barredBy(rule, {
    unit,
    area,
    from: spotOf(at.state, unit),
    support: supportNeeded(at.state, unit),
    naming: (isAim ? whyNoAim(phase, unit) : null) ?? 'notNamed',
  })
}

/** The fire phase with one more unit that has fired. */
const afterShot = ({ tag, side, fired, surprised, aimed }: Fire, unit: UnitId): Fire => {
  const after = { tag, side, fired: withUnit(fired, unit), surprised }
  return aimed === undefined ? after : { ...after, aimed }
}

const follow = (at: Position, phase: Fire, command: Command): readonly Event[] => {
  if (command.tag === 'aim') return [{ tag: 'aimed', unit: command.unit, area: command.area }]
  if (command.tag !== 'fire') return nextPhase(at, phase)
  const { unit, area } = command
  return [interruptPhase({ tag: 'shot', unit, area, then: afterShot(phase, unit) })]
}

/** Skips a fire phase without legal shots or declarations, DD-3.3. */
const settle = (at: Position, phase: Fire): readonly Event[] => {
  const mayFire = (unit: UnitId): boolean => !(isEmpty(targetsOf(at, phase, unit)) && isEmpty(aimsOf(at, phase, unit)))
  return !isEmpty(at.contested) && unitsOf[phase.side].some(mayFire) ? [] : nextPhase(at, phase)
}

/** Phases 4 and 8: fire. */
export const firePhase: PhaseHandler<Fire> = /* @__PURE__ */ askingPhase({
  asks: ({ side }) => side,
  legal,
  candidates,
  whyNot,
  follow,
  settle,
})

/** The dice of a shot, by the lowest roll that hits and then by the number of dice. */
const volleys: readonly (readonly Dice[])[] = /* @__PURE__ */ Array.from({ length: MOST_ON + 1 }, (_, on) =>
  Array.from({ length: STRONGEST + 1 }, (__, count) => pool(count, on)),
)

/**
 * The events after the dice of a shot, DD-6.2. The enemy units in the area take the hits; the firing side loses
 * nothing.
 */
const resolveShot = (at: Position, { unit, area, then }: Shot, drawn: Drawn): readonly Event[] => {
  const least = hitsOn(at.state, unit)
  const hits = drawn.filter((die) => die >= least).length
  const fired: Event = { tag: 'fired', unit, area, dice: drawn, hits }
  if (hits === 0) return [fired, resumePhase(then)]
  const target = enemyOf(then.side)
  const by = hitPlacer(at.state, target)
  return [fired, interruptPhase({ tag: 'placeHits', by, area, hits, units: unitsIn(at, area, target), then })]
}

/**
 * The dice of a shot: one per point of current strength, always all of them (DD-2.1, DD-6.1). Artillery fires its own
 * dice (DD-7.1).
 */
export const shotRoll: PhaseHandler<Shot> = /* @__PURE__ */ rollingPhase({
  draw: ({ state }, { unit }) => volleys[hitsOn(state, unit)][strengthOf(state, unit)],
  resolve: resolveShot,
})
