import { E, type Either } from '../../../kernel/fp.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import type { SmallSet } from '../../../supply/small.js'
import { END_PHASE, moveTo, type Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { areaName, AREAS, steps, type AreaId } from '../data/areas.js'
import { areasIn, has } from '../data/area-set.js'
import { closedTo, hasEntered, marchLeft, marchReach, marchWay, roadDistance, stepsOf } from './march.js'
import { offerFirst, offering, type Offers } from '../model/move-list.js'
import type { Rule } from '../model/rule.js'
import type { Movement } from '../model/phase.js'
import { STACK, type State } from '../model/state.js'
import { isContested, survey } from '../model/position.js'
import { enemyOf, isArtillery, isVehicle, unitName, units, unitsOf, type UnitId } from '../data/counters.js'
import * as attack from './attack.js'
import { destinations, normalMoves, offerMoves } from './destination.js'
import { hitOn } from './hits.js'
import { addWishes, offerOverruns } from './opportunity.js'
import * as overrun from './overrun.js'
import { endMovement } from './sequence.js'

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
  return whyNotMarch(state, phase, unit, to, marchLeft(state, phase, unit, 0))
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
    left: marchLeft(state, phase, unit, used),
    units: (survey(state)[phase.side].count[to] ?? 0) + 1,
    limit: STACK,
    reason: phase.beganFree.includes(unit) ? 'it has left the road' : 'it did not begin the phase free of enemy',
  }
}

/** The units of the side on the map that are not done. */
const idle = (state: State, { side, done }: Movement): readonly UnitId[] => {
  const { place } = state
  const own = unitsOf[side]
  const first = own[0]
  let [low, high] = [0, 0]
  for (const unit of done)
    if (unit - first < 32) low |= 1 << (unit - first)
    else high |= 1 << (unit - first - 32)
  const found: UnitId[] = []
  for (let at = 0, left = ~low; at < own.length; at++, left >>>= 1) {
    if (at === 32) left = ~high
    if ((left & 1) === 1 && place[first + at] >= 0) found.push(own[at])
  }
  return found
}

/** Every move and overrun, and the end of the phase. */
export const offers: (state: State) => Offers = offering((to, state) => {
  const { phase } = state
  if (phase.tag !== 'movement') return
  const moving = idle(state, phase)
  offerFirst(to, END_PHASE)
  offerMoves(to, state, phase, moving)
  offerOverruns(to, state, phase, moving)
})

/** Adds an order to move for every area of a set. */
export const addMoves = (commands: Command[], unit: UnitId, areas: SmallSet): void => {
  for (const area of areasIn(areas)) commands.push(moveTo(unit, area))
}

/** The legal commands and those that only the position forbids: other areas near by, units that have moved. */
export const candidates = (state: State, phase: Movement): readonly Command[] => {
  const commands: Command[] = [END_PHASE]
  const onMap = unitsOf[phase.side].filter((unit) => state.place[unit] >= 0)
  for (const unit of onMap) {
    const from = state.place[unit] as AreaId
    const far = marchReach(state, phase.side, from, marchLeft(state, phase, unit, 0))
    addMoves(commands, unit, { low: steps.low[from] | far.low, high: steps.high[from] | far.high })
  }
  addWishes(commands, state, phase, onMap)
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
  const enemy = survey(state)[enemyOf(phase.side)].occupied
  const moved: Event = has(normalMoves(state, phase, unit, from, enemy), to)
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
      const progress = attack.unmoved(phase)
      const rule = attack.broken(state, progress, command)
      return rule === null
        ? E.right(overrun.begin(state, progress, phase, command))
        : E.left(violation(rule, attack.valuesOf(state, progress, command)))
    }
    case 'place':
    case 'stop':
    case 'fire':
    case 'takeHit':
      return E.left(violation('turn.phase', { command: command.tag, phase: 'movement' }))
  }
}
