import type { NodeId } from '../../../maps/graph.js'
import { neighborsOf } from '../data/map.js'
import { planOf } from '../data/plan.js'
import { unitsOf, type UnitId } from '../data/units.js'
import type { CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import { hexOfUnit, type Position } from '../model/position.js'
import type { Violation } from '../../../kernel/violation.js'
import { barredIf, type Rule } from '../model/rule.js'
import { isOnMap, type State } from '../model/state.js'
import type { Play } from '../model/phase.js'
import { whyNotAct } from './activation.js'
import { attacksOf, whyNotAttack, followAttack } from './combat/attack.js'
import { whyNotDemolish, demolitions, followDemolition } from './demolition.js'
import { whyNotInfiltrate, followInfiltration } from './infiltration.js'
import { whyNotEnter, whyNotMove, followEnter, followMove, type StepRule } from './movement.js'
import { goTo, NOTHING } from './phase-handler.js'
import { isPresent } from './status.js'

/** The uses of an activation card (PD-B.7, PD-B.8). */
export const ACTS = ['pass', 'move', 'enter', 'infiltrate', 'attack', 'demolish'] as const

type Act = CommandOf<(typeof ACTS)[number]>

/** The ACT that takes a unit to another hex. */
type Travel = CommandOf<'move' | 'enter' | 'infiltrate'>

/** The ACT of a single unit. A demolition needs no unit (PD-B.32). */
type UnitAct = Travel | CommandOf<'attack'>

const PASS: Act = { tag: 'pass' }
const DRAWING = goTo({ tag: 'draw' })

/** The rule that the MOVE, entry or infiltration of a unit breaks regardless of the card, or null (PD-B.7). */
const whyNotTravel = (at: Position, act: Travel): StepRule | null => {
  switch (act.tag) {
    case 'move':
      return whyNotMove(at, act)
    case 'enter':
      return whyNotEnter(at, act)
    case 'infiltrate':
      return whyNotInfiltrate(at, act)
  }
}

/**
 * Why an ACT is refused, or null. Passing is always legal (PD-B.8). Otherwise the unit must be able to act (PD-B.5,
 * PD-B.6) and the ACT itself must be legal.
 */
export const whyNotPlay = (at: Position, play: Play, act: Act): Violation<Rule> | null => {
  switch (act.tag) {
    case 'pass':
      return null
    case 'demolish':
      return whyNotDemolish(at, play, act)
    case 'attack':
      return barredIf(whyNotAct(at, play, act.unit) ?? whyNotAttack(at, act), act)
    default:
      return barredIf(whyNotAct(at, play, act.unit) ?? whyNotTravel(at, act), act)
  }
}

/**
 * The candidate destinations of a unit: its entry hexes if it is off the map (PD-B.21), otherwise the adjacent hexes.
 */
const hexesAhead = (at: Position, unit: UnitId): readonly NodeId[] => {
  const hex = hexOfUnit(at, unit)
  return hex === null ? planOf(at.state.scenario).entry[unit] : neighborsOf(hex)
}

/**
 * The ways a unit can get to a hex: MOVE or infiltration on the map (PD-B.15, PD-O.1), entry from off the map
 * (PD-B.21).
 */
const STEPS = { onMap: ['move', 'infiltrate'], offMap: ['enter'] } as const

const stepsOf = ({ state }: Position, unit: UnitId): readonly ('move' | 'infiltrate' | 'enter')[] =>
  isOnMap(state, unit) ? STEPS.onMap : STEPS.offMap

/** Lists the candidate ACTs of a unit: entering, or moving, infiltrating and attacking (PD-B.7). */
const unitActs = (at: Position, unit: UnitId): readonly UnitAct[] => [
  ...hexesAhead(at, unit).flatMap((to) => stepsOf(at, unit).map((tag): UnitAct => ({ tag, unit, to }))),
  ...attacksOf(at, unit),
]

/** Whether a unit could perform any ACT other than a demolition if it were to act (PD-B.9). */
export const canUnitAct = (at: Position, unit: UnitId): boolean => {
  if (!isPresent(at.state, unit)) return false
  const canGo = stepsOf(at, unit).some((tag) =>
    hexesAhead(at, unit).some((to) => whyNotTravel(at, { tag, unit, to }) === null),
  )
  return canGo || attacksOf(at, unit).some((attack) => whyNotAttack(at, attack) === null)
}

const demolitionsOf = (state: State, { side }: Play): readonly Act[] => (side === 'us' ? demolitions(state) : [])

/** Lists the candidate ACTs of a side (PD-B.7), including those of units that have acted and illegal steps. */
export const acts = (at: Position, play: Play): readonly Act[] => [
  PASS,
  ...unitsOf[play.side].flatMap((unit) => unitActs(at, unit)),
  ...demolitionsOf(at.state, play),
]

/** Lists the legal ACTs, including passing (PD-B.7, PD-B.8). */
export const legalActs = (at: Position, play: Play): readonly Act[] => {
  const mayAct = (unit: UnitId): boolean => isPresent(at.state, unit) && whyNotAct(at, play, unit) === null
  const able = (play.stack ?? unitsOf[play.side]).filter(mayAct)
  const some = [PASS, ...able.flatMap((unit) => unitActs(at, unit)), ...demolitionsOf(at.state, play)]
  return some.filter((act) => whyNotPlay(at, play, act) === null)
}

/** Returns the events of an ACT, or of passing (PD-B.7, PD-B.8). */
export const followPlay = (at: Position, play: Play, act: Act): readonly Event[] => {
  switch (act.tag) {
    case 'pass':
      return [{ tag: 'passed', side: play.side }, DRAWING]
    case 'move':
      return followMove(at, play, act)
    case 'enter':
      return followEnter(at, play, act)
    case 'infiltrate':
      return followInfiltration(at, play, act)
    case 'attack':
      return followAttack(at, play, act)
    case 'demolish':
      return followDemolition(play, act)
  }
}

/**
 * Returns the events after the last ACT of a card: the turn ends if that was called (PD-B.3, PD-B.10), otherwise the
 * next card is drawn.
 */
export const cardDone = ({ isEnding, turn }: State): readonly Event[] =>
  isEnding ? [{ tag: 'turnEnded', turn, reason: 'called' }] : [DRAWING]

/** Ends a card if the turn is ending or only passing is left (PD-B.5, PD-B.8). */
export const settlePlay = (at: Position, play: Play): readonly Event[] =>
  !at.state.isEnding && play.left > 0 && legalActs(at, play).length > 1 ? NOTHING : cardDone(at.state)
