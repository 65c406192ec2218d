import { pool, type Dice, type Drawn } from '../../../kernel/draw.js'
import type { Violation } from '../../../kernel/violation.js'
import { areasIn, has, intersection, isEmpty, NO_AREAS, those, type AreaSet } from '../data/area-set.js'
import { areaName, type AreaId } from '../data/areas.js'
import { enemyOf, isArtillery, isOf, STRONGEST, unitName, unitsOf, type UnitId } from '../data/counters.js'
import { MOST_ON } from '../data/tables.js'
import type { Command } from '../model/command.js'
import { aimAt, END_PHASE, fireAt } from '../model/orders.js'
import { interrupted, resumed, type Event } from '../model/event.js'
import type { Fire, Shot } from '../model/phase.js'
import { isContested, unitsIn, unitsOnMap, type Position } from '../model/position.js'
import { barredBy, type Rule } from '../model/rule.js'
import { isOnMap, spotName, spotOf, strengthOf } from '../model/state.js'
import { including } from '../model/unit-list.js'
import { findsFriends, supportedBy } from './artillery.js'
import { hitsOn } from './fortifications.js'
import { hitPlacer } from './hits.js'
import { asking, rolling, wrongPhase, type PhaseHandler } from './phase-handler.js'
import { endFire } from './sequence.js'

/** Where a unit can fire from where it stands: a combat unit into its own area, DD-6.1; artillery farther, DD-7.3. */
const rangeOf = ({ state, ground }: Position, unit: UnitId): AreaSet =>
  isArtillery[unit] ? ground.gunRange[spotOf(state, unit)] : ground.itself[spotOf(state, unit)]

/** The rule that bars a unit from any fight, or null. */
const unitBroken = ({ state }: Position, { side, fired }: Fire, unit: UnitId): Rule | null => {
  if (!isOf(side, unit)) return 'unit.own'
  if (!isOnMap(state, unit)) return 'unit.offMap'
  return fired.includes(unit) ? 'fire.done' : null // DD-6.1, DD-7.2: once in a phase
}

/** The areas where both sides stand within the range of a unit. */
const inRange = (at: Position, unit: UnitId): AreaSet => intersection(rangeOf(at, unit), at.contested)

/** The rule that bars a unit from a fight within its range, or null. */
const fightBroken = (at: Position, { surprised }: Fire, unit: UnitId, area: AreaId): Rule | null => {
  if (surprised.includes(area)) return 'fire.surprised' // DD-9.2
  return isArtillery[unit] && !findsFriends(at, unit, area) ? 'fire.formation' : null // DD-7.3, DD-7.8
}

/** The rule that bars a unit from taking part in a fight, or null: whatever it has named. */
const supportBroken = (at: Position, phase: Fire, unit: UnitId, area: AreaId): Rule | null => {
  const rule = unitBroken(at, phase, unit)
  if (rule !== null) return rule
  if (!isContested(at, area)) return 'fire.contested' // DD-6.1: only where both sides stand
  if (!has(rangeOf(at, unit), area)) return 'fire.range' // DD-6.1, DD-7.3
  return fightBroken(at, phase, unit, area)
}

/** Whether an artillery unit has named an area, DD-7.1; one that names none does not fire. */
const hasNamed = ({ aimed = [] }: Fire, unit: UnitId, area: AreaId): boolean =>
  aimed.some((aim) => aim.unit === unit && aim.area === area)

/** Whether a unit may fire into an area by what was named, DD-7.1: artillery is bound to it where areas are named at all. */
const isFree = (phase: Fire, unit: UnitId, area: AreaId): boolean =>
  phase.aimed === undefined || !isArtillery[unit] || hasNamed(phase, unit, area)

/** The rule that bars a unit from firing into an area, or null. */
export const fireBroken = (at: Position, phase: Fire, unit: UnitId, area: AreaId): Rule | null =>
  supportBroken(at, phase, unit, area) ?? (isFree(phase, unit, area) ? null : 'fire.declared')

/** Why a unit may name no area now, under the option of DD-7.1; null where it may. */
const whyNoAim = ({ fired, aimed = [] }: Fire, unit: UnitId): string | null => {
  if (!isArtillery[unit]) return 'is no artillery'
  if (aimed.some((aim) => aim.unit === unit)) return 'has named one'
  return fired.length > 0 ? 'is too late' : null
}

/** The rule that bars an artillery unit from naming an area, DD-7.1, or null: where it could fire, once, before the first shot. */
const aimBroken = (at: Position, phase: Fire, unit: UnitId, area: AreaId): Rule | null => {
  const rule = supportBroken(at, phase, unit, area)
  if (rule !== null) return rule
  return whyNoAim(phase, unit) === null ? null : 'fire.declared'
}

/** Where an artillery unit may aim. */
const aimsOf = (at: Position, phase: Fire, unit: UnitId): AreaSet =>
  phase.aimed === undefined || whyNoAim(phase, unit) !== null || unitBroken(at, phase, unit) !== null
    ? NO_AREAS
    : those(inRange(at, unit), (area) => fightBroken(at, phase, unit, area) === null)

/** Where a unit may fire. */
export const targetsOf = (at: Position, phase: Fire, unit: UnitId): AreaSet =>
  unitBroken(at, phase, unit) === null
    ? those(inRange(at, unit), (area) => fightBroken(at, phase, unit, area) === null && isFree(phase, unit, area))
    : NO_AREAS

/** Every shot, every area to be named, and the end of the phase: fire is voluntary, DD-6.1. */
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

const broken = (at: Position, phase: Fire, command: Command): Violation<Rule> | null => {
  if (command.tag === 'endPhase') return null
  const isAim = command.tag === 'aim' && phase.aimed !== undefined
  if (command.tag !== 'fire' && !isAim) return wrongPhase(command, 'fire')
  const { unit, area } = command
  const rule = isAim ? aimBroken(at, phase, unit, area) : fireBroken(at, phase, unit, area)
  if (rule === null) return null
  if (rule === 'fire.declared') {
    const reason = (isAim ? whyNoAim(phase, unit) : null) ?? 'has not named this one'
    return barredBy(rule, { unit: unitName(unit), reason })
  }
  const from = spotName(at.state, unit)
  return barredBy(rule, {
    unit: unitName(unit),
    area: areaName(at.ground, area),
    from,
    needed: supportedBy(at.state, unit),
  })
}

const follow = (at: Position, phase: Fire, command: Command): readonly Event[] => {
  if (command.tag === 'aim') return [{ tag: 'aimed', unit: command.unit, area: command.area }]
  if (command.tag !== 'fire') return endFire(at, phase)
  const { unit, area } = command
  return [interrupted({ tag: 'shot', unit, area, then: { ...phase, fired: including(phase.fired, unit) } })]
}

/** A fire phase asks nobody when no shot is legal and no area to be named, DD-3.3. */
const settle = (at: Position, phase: Fire): readonly Event[] => {
  const mayFire = (unit: UnitId): boolean => !(isEmpty(targetsOf(at, phase, unit)) && isEmpty(aimsOf(at, phase, unit)))
  return !isEmpty(at.contested) && unitsOf[phase.side].some(mayFire) ? [] : endFire(at, phase)
}

/** Phases 4 and 8: fire. */
export const firePhase: PhaseHandler<Fire> = /* @__PURE__ */ asking({
  asks: ({ side }) => side,
  legal,
  candidates,
  broken,
  follow,
  settle,
})

/** By the least number that hits and by number of dice, the dice of a shot. */
const volleys: readonly (readonly Dice[])[] = /* @__PURE__ */ Array.from({ length: MOST_ON + 1 }, (_, on) =>
  Array.from({ length: STRONGEST + 1 }, (__, count) => pool(count, on)),
)

/** What follows the dice of a shot, DD-6.2: the enemies in the area take the hits; the side that fires suffers nothing. */
const resolveShot = (at: Position, { unit, area, then }: Shot, drawn: Drawn): readonly Event[] => {
  const least = hitsOn(at.state, unit)
  const hits = drawn.filter((die) => die >= least).length
  const fired: Event = { tag: 'fired', unit, area, dice: drawn, hits }
  if (hits === 0) return [fired, resumed(then)]
  const target = enemyOf(then.side)
  const by = hitPlacer(at.state, target)
  return [fired, interrupted({ tag: 'placeHits', by, area, hits, units: unitsIn(at, area, target), then })]
}

/** The dice of a shot: one for each point of current strength, all or none (DD-2.1, DD-6.1); artillery adds its own (DD-7.1). */
export const shotRoll: PhaseHandler<Shot> = /* @__PURE__ */ rolling({
  draw: ({ state }, { unit }) => volleys[hitsOn(state, unit)][strengthOf(state, unit)],
  resolve: resolveShot,
})
