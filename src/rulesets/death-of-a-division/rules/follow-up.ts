import { E, type Either } from '../../../kernel/fp.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import type { SmallSet } from '../../../supply/small.js'
import { STOP, type Command } from '../model/command.js'
import { resumed, type Event } from '../model/event.js'
import { AREAS, steps, type AreaId } from '../data/areas.js'
import { has } from '../data/area-set.js'
import { hasEntered, marchLeft, marchReach, marchWay, stepsOf } from './march.js'
import { offerAreas, offerFirst, offering, offerLast, type Offers } from '../model/move-list.js'
import type { Rule } from '../model/rule.js'
import type { FollowUp } from '../model/phase.js'
import type { State } from '../model/state.js'
import { survey } from '../model/position.js'
import { enemyOf, units, type UnitId } from '../data/counters.js'
import * as attack from './attack.js'
import { marchEnds, without } from './destination.js'
import { addMoves, valuesOf, whyNotMarch } from './movement.js'
import { addCandidates, overrunsBy } from './opportunity.js'
import * as overrun from './overrun.js'

/** Where a unit of the group may march on, DD-5.19 b. */
const marchesOn = (state: State, phase: FollowUp, unit: UnitId): SmallSet => {
  const left = marchLeft(state, phase.then, unit, phase.areas)
  return attack.mayMarch(attack.following(phase), unit) && left > 0
    ? marchEnds(state, phase.then, unit, phase.area, left)
    : { low: 0, high: 0 }
}

/** Where a unit of the group may step on, under the option of DD-5.19: into a free area, after one area and one overrun. */
const stepsOn = (state: State, phase: FollowUp, unit: UnitId): SmallSet => {
  const { areas, attempt, then, area } = phase
  const isOpen = state.options.followUp === 'one-area' && areas === 1 && attempt === 1
  if (!isOpen || hasEntered(then, unit)) return { low: 0, high: 0 }
  const { [then.side]: own, [enemyOf(then.side)]: foe } = survey(state)
  return without(without(stepsOf(state, unit, area), own.full), foe.occupied)
}

const destinations = (state: State, phase: FollowUp, unit: UnitId): SmallSet => {
  const far = marchesOn(state, phase, unit)
  const near = stepsOn(state, phase, unit)
  return { low: near.low | far.low, high: near.high | far.high }
}

/** The rule that bars a unit from going on to an area after an overrun, or null. */
export const broken = (state: State, phase: FollowUp, unit: UnitId, to: AreaId): Rule | null => {
  const { then, area, areas } = phase
  if (units[unit]?.side !== then.side) return 'unit.own'
  if (state.place[unit] < 0) return 'unit.offMap'
  if (!phase.group.includes(unit)) return 'unit.done'
  if (has(destinations(state, phase, unit), to)) return null
  if (to === area || !(to >= 0 && to < AREAS)) return 'move.adjacent'
  if (!attack.mayMarch(attack.following(phase), unit)) return 'march.start'
  return whyNotMarch(state, then, unit, to, marchLeft(state, then, unit, areas))
}

/** How the group may go on; to stop is always allowed. */
export const offers: (state: State) => Offers = offering((to, state) => {
  const { phase } = state
  if (phase.tag !== 'followUp') return
  offerFirst(to, STOP)
  for (const unit of phase.group) offerAreas(to, unit, destinations(state, phase, unit))
  if (phase.group.length > 0 && phase.attempt < 2)
    for (const command of overrunsBy(state, attack.following(phase), phase.group)) offerLast(to, command)
})

/** The legal commands and those that only the position forbids. */
export const candidates = (state: State, phase: FollowUp): readonly Command[] => {
  const commands: Command[] = [STOP]
  const { group, area, areas, then } = phase
  for (const unit of group) {
    const far = marchReach(state, then.side, area, Math.max(0, marchLeft(state, then, unit, areas)))
    addMoves(commands, unit, { low: steps.low[area] | far.low, high: steps.high[area] | far.high })
  }
  addCandidates(commands, state, attack.following(phase), group)
  return commands
}

const move = (state: State, phase: FollowUp, unit: UnitId, to: AreaId): Event => {
  const side = phase.then.side
  return has(marchesOn(state, phase, unit), to)
    ? { tag: 'moved', unit, to, way: marchWay(state, side, phase.area, to), kind: 'march' }
    : { tag: 'moved', unit, to, way: [to], kind: 'normal' }
}

/** The rule a second overrun breaks: its units must be of the group. */
const overrunBroken = (state: State, phase: FollowUp, command: Extract<Command, { tag: 'overrun' }>): Rule | null => {
  const stranger = command.units.find((unit) => !phase.group.includes(unit))
  if (stranger !== undefined) return units[stranger]?.side === phase.then.side ? 'unit.done' : 'unit.own'
  return attack.broken(state, attack.following(phase), command)
}

/** What follows an order after an overrun, DD-5.19, DD-12.3. */
export const decide = (state: State, phase: FollowUp, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  const { group, then } = phase
  switch (command.tag) {
    case 'stop':
      return E.right([resumed(overrun.withDone(then, group))])
    case 'move': {
      const { unit, to } = command
      const rule = broken(state, phase, unit, to)
      return rule === null
        ? E.right([move(state, phase, unit, to)])
        : E.left(violation(rule, valuesOf(state, then, unit, to, phase.areas)))
    }
    case 'overrun': {
      const progress = attack.following(phase)
      const rule = overrunBroken(state, phase, command)
      if (rule !== null) return E.left(violation(rule, attack.valuesOf(state, progress, command)))
      const left = group.filter((unit) => !command.units.includes(unit))
      return E.right(overrun.begin(state, progress, overrun.withDone(then, left), command))
    }
    case 'place':
    case 'fire':
    case 'takeHit':
    case 'endPhase':
      return E.left(violation('turn.phase', { command: command.tag, phase: 'follow-up' }))
  }
}

/** A follow-up closes by itself when only stopping would be left, DD-12.3, DD-12.4. */
export const settle = (state: State, phase: FollowUp): readonly Event[] =>
  offers(state).count > 1 ? [] : [resumed(overrun.withDone(phase.then, phase.group))]
