import { E, type Either } from '../../../kernel/fp.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import type { SmallSet } from '../../../supply/small.js'
import { END_PHASE, moveTo, type Command } from '../command.js'
import type { Event } from '../event.js'
import { areaName, AREAS, steps, type AreaId } from '../map.js'
import { closedTo, has, hasEntered, marchLeft, marchReach, marchWay, roadDistance, stepsOf } from '../march.js'
import type { Rule } from '../rules.js'
import { STACK, type Movement, type State } from '../state.js'
import { isContested, survey } from '../survey.js'
import { enemyOf, isArtillery, isVehicle, unitName, units, unitsOf, UNITS, type UnitId } from '../units.js'
import { hitOn } from './hits.js'
import * as overrun from './overrun.js'
import { endMovement } from './sequence.js'

/** Areas where a unit may not end any move, whatever brings it there: full ones (DD-5.3), and for guns under DD-5.8 enemies. */
export const shutFor = (state: State, side: 'german' | 'us', unit: UnitId): SmallSet => {
  const { full } = survey(state)[side]
  if (isArtillery[unit] === 0 || state.options.artilleryMayEnterEnemy) return full
  const { low, high } = survey(state)[enemyOf(side)].occupied
  return { low: full.low | low, high: full.high | high }
}

/** Where a unit in contact may withdraw to, DD-5.9: one step, into an area free of enemy. */
const withdrawals = (state: State, { side }: Movement, unit: UnitId, from: AreaId): SmallSet => {
  const near = stepsOf(state, unit, from)
  const { full } = survey(state)[side]
  const { occupied } = survey(state)[enemyOf(side)]
  return { low: near.low & ~full.low & ~occupied.low, high: near.high & ~full.high & ~occupied.high }
}

/** Where a normal move may end, DD-5.2 to DD-5.8: not for a unit that has used its area by entering (DD-8.3). */
export const normalMoves = (state: State, phase: Movement, unit: UnitId, from: AreaId): SmallSet => {
  if (hasEntered(phase, unit)) return { low: 0, high: 0 }
  const near = stepsOf(state, unit, from)
  const shut = shutFor(state, phase.side, unit)
  return { low: near.low & ~shut.low, high: near.high & ~shut.high }
}

/** Where a march of so many areas may end, DD-5.11: among enemies only where the option leaves it. */
export const marchEnds = (state: State, phase: Movement, unit: UnitId, from: AreaId, areas: number): SmallSet => {
  const reach = marchReach(state, phase.side, from, areas)
  const shut = shutFor(state, phase.side, unit)
  const { low, high } = state.options.marchIntoEnemy ? shut : survey(state)[enemyOf(phase.side)].occupied
  return { low: reach.low & ~shut.low & ~low, high: reach.high & ~shut.high & ~high }
}

/** Every area a unit may be ordered to, by whatever kind of move: the one home of what is legal. */
const destinations = (state: State, phase: Movement, unit: UnitId): SmallSet => {
  const from = state.place[unit] as AreaId
  if (isContested(state, from)) return withdrawals(state, phase, unit, from)
  const near = normalMoves(state, phase, unit, from)
  if (phase.halted.includes(unit) || !phase.beganFree.includes(unit)) return near
  const far = marchEnds(state, phase, unit, from, marchLeft(phase, unit, 0))
  return { low: near.low | far.low, high: near.high | far.high }
}

/** The rule that bars a unit from moving to an area, or null. */
export const broken = (state: State, phase: Movement, unit: UnitId, to: AreaId): Rule | null => {
  if (units[unit]?.side !== phase.side) return 'unit.own'
  if (state.place[unit] < 0) return 'unit.offMap'
  if (phase.done.includes(unit)) return 'unit.done'
  if (has(destinations(state, phase, unit), to)) return null
  return isContested(state, state.place[unit] as AreaId)
    ? whyNotWithdraw(state, phase, unit, to)
    : whyNotMove(state, phase, unit, to)
}

const isNext = (from: AreaId, to: AreaId): boolean => has({ low: steps.low[from], high: steps.high[from] }, to)

const whyNotWithdraw = (state: State, { side }: Movement, unit: UnitId, to: AreaId): Rule => {
  const from = state.place[unit] as AreaId
  if (!isNext(from, to)) return 'withdraw.far'
  if (has(closedTo(state, side), to)) return 'move.startArea'
  if (!has(stepsOf(state, unit, from), to)) return 'move.road'
  return survey(state)[enemyOf(side)].count[to] > 0 ? 'withdraw.enemy' : 'stack.limit'
}

const whyNotMove = (state: State, phase: Movement, unit: UnitId, to: AreaId): Rule => {
  const from = state.place[unit] as AreaId
  const { side } = phase
  const isAmongEnemies = survey(state)[enemyOf(side)].count[to] > 0
  if (to === from || !(to >= 0 && to < AREAS)) return 'move.adjacent'
  if (has(closedTo(state, side), to)) return 'move.startArea'
  if (isAmongEnemies && isArtillery[unit] === 1 && !state.options.artilleryMayEnterEnemy) return 'move.artillery'
  if (!hasEntered(phase, unit) && has(stepsOf(state, unit, from), to)) return 'stack.limit'
  if (!hasEntered(phase, unit) && isVehicle[unit] === 1 && isNext(from, to)) return 'move.road'
  return whyNotMarch(state, phase, unit, to, marchLeft(phase, unit, 0))
}

/** Why a march of so many areas does not lead to an area, DD-5.10 to DD-5.12, DD-4.7. */
export const whyNotMarch = (state: State, phase: Movement, unit: UnitId, to: AreaId, areas: number): Rule => {
  const from = state.place[unit] as AreaId
  const { side, beganFree, halted } = phase
  if (!beganFree.includes(unit)) return 'march.start'
  if (halted.includes(unit)) return 'march.supply'
  if (survey(state)[enemyOf(side)].count[to] > 0 && !state.options.marchIntoEnemy) return 'march.into'
  if (roadDistance(state, side, from, to) > areas) return 'march.rate'
  return has(marchReach(state, side, from, areas), to) ? 'stack.limit' : 'march.through'
}

/** What a move looked at, fit to print. */
export const valuesOf = (
  state: State,
  phase: Movement,
  unit: UnitId,
  to: AreaId,
  used: number,
): Violation['values'] => {
  const from = state.place[unit] as AreaId
  const isPlace = to >= 0 && to < AREAS && from >= 0
  return {
    unit: unitName(unit),
    from: areaName(from),
    to: areaName(to),
    area: areaName(to),
    areas: isPlace ? roadDistance(state, phase.side, from, to) : 0,
    left: marchLeft(phase, unit, used),
    units: (survey(state)[phase.side].count[to] ?? 0) + 1,
    limit: STACK,
    reason: phase.beganFree.includes(unit) ? 'it has left the road' : 'it did not begin the phase free of enemy',
  }
}

/** Adds an order to move for every area of a set. */
export const addMoves = (commands: Command[], unit: UnitId, { low, high }: SmallSet): void => {
  for (let bits = low; bits !== 0; bits &= bits - 1)
    commands.push(moveTo(unit, (31 - Math.clz32(bits & -bits)) as AreaId))
  for (let bits = high; bits !== 0; bits &= bits - 1)
    commands.push(moveTo(unit, (63 - Math.clz32(bits & -bits)) as AreaId))
}

const NOBODY: readonly number[] = new Array<number>(UNITS).fill(0)

const idle = (state: State, { side, done }: Movement): readonly UnitId[] => {
  const busy = NOBODY.slice()
  for (const unit of done) busy[unit] = 1
  const moving: UnitId[] = []
  for (const unit of unitsOf[side]) if (busy[unit] === 0 && state.place[unit] >= 0) moving.push(unit)
  return moving
}

/** The units that could be in an overrun group, by the area they stand in. */
const groups = (state: State, { halted }: Movement, moving: readonly UnitId[]): readonly (readonly UnitId[])[] => {
  const byArea = new Map<number, UnitId[]>()
  for (const unit of moving) {
    if (isArtillery[unit] === 1 || halted.includes(unit)) continue
    const group = byArea.get(state.place[unit])
    if (group === undefined) byArea.set(state.place[unit], [unit])
    else group.push(unit)
  }
  return [...byArea.values()]
}

/** The most an overrun group of a side can come to: the strongest area of it. */
const strongest = (combat: readonly number[]): number => {
  let most = 0
  for (let area = 0; area < AREAS; area++) if (combat[area] > most) most = combat[area]
  return most
}

/** Every move and overrun, and the end of the phase. */
export const legal = (state: State, phase: Movement): readonly Command[] => {
  const commands: Command[] = [END_PHASE]
  const moving = idle(state, phase)
  for (const unit of moving) addMoves(commands, unit, destinations(state, phase, unit))
  const here = survey(state)
  if (strongest(here[phase.side].combat) < 6 * here[enemyOf(phase.side)].weakest) return commands
  const progress = overrun.unmoved(phase)
  for (const group of groups(state, phase, moving)) overrun.addLegal(commands, state, progress, group)
  return commands
}

/** The legal commands and those that only the position forbids: other areas near by, units that have moved. */
export const candidates = (state: State, phase: Movement): readonly Command[] => {
  const commands: Command[] = [END_PHASE]
  const onMap = unitsOf[phase.side].filter((unit) => state.place[unit] >= 0)
  for (const unit of onMap) {
    const from = state.place[unit] as AreaId
    const far = marchReach(state, phase.side, from, marchLeft(phase, unit, 0))
    addMoves(commands, unit, { low: steps.low[from] | far.low, high: steps.high[from] | far.high })
  }
  for (const group of groups(state, phase, onMap)) overrun.addCandidates(commands, state, overrun.unmoved(phase), group)
  return commands
}

/** A move out of contact, DD-5.9: the hit first, unless dug in (DD-10.4); a unit it eliminates goes nowhere. */
const withdraw = (state: State, unit: UnitId, to: AreaId): readonly Event[] => {
  if (state.fortified.includes(unit))
    return [
      { tag: 'unfortified', unit },
      { tag: 'moved', unit, to, way: [to], kind: 'withdrawal' },
    ]
  const hit = hitOn(state, unit, 'withdrawal')
  return hit.length > 1 ? hit : [...hit, { tag: 'moved', unit, to, way: [to], kind: 'withdrawal' }]
}

/** What a legal move does, DD-12.3. Where a step and a march both lead there, it is told as a step: the effect is the same. */
const move = (state: State, phase: Movement, unit: UnitId, to: AreaId): readonly Event[] => {
  const from = state.place[unit] as AreaId
  if (isContested(state, from)) return withdraw(state, unit, to)
  const moved: Event = has(normalMoves(state, phase, unit, from), to)
    ? { tag: 'moved', unit, to, way: [to], kind: 'normal' }
    : { tag: 'moved', unit, to, way: marchWay(state, phase.side, from, to), kind: 'march' }
  return state.fortified.includes(unit) ? [{ tag: 'unfortified', unit }, moved] : [moved]
}

/** What follows an order in phases 3 and 7. */
export const decide = (state: State, phase: Movement, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  switch (command.tag) {
    case 'endPhase':
      return E.right(endMovement(state, phase))
    case 'move': {
      const { unit, to } = command
      const rule = broken(state, phase, unit, to)
      return rule === null
        ? E.right(move(state, phase, unit, to))
        : E.left(violation(rule, valuesOf(state, phase, unit, to, 0)))
    }
    case 'overrun': {
      const progress = overrun.unmoved(phase)
      const rule = overrun.broken(state, progress, command)
      return rule === null
        ? E.right(overrun.begin(state, progress, phase, command))
        : E.left(violation(rule, overrun.valuesOf(state, progress, command)))
    }
    case 'place':
    case 'stop':
    case 'fire':
    case 'takeHit':
      return E.left(violation('turn.phase', { command: command.tag, phase: 'movement' }))
  }
}
