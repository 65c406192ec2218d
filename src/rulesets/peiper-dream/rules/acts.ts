import type { NodeId } from '../../../maps/graph.js'
import { neighborsOf } from '../data/board.js'
import { planOf } from '../data/plan.js'
import { unitsOf, type UnitId } from '../data/units.js'
import type { CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import { hexOfUnit, type Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import { isOnMap, type Play, type State } from '../model/state.js'
import { brokenAct } from './activation.js'
import { attacksOf, brokenAttack, followAttack } from './combat/attack.js'
import { brokenDemolition, demolitions, followDemolition } from './demolition.js'
import { brokenInfiltration, followInfiltration } from './infiltration.js'
import { brokenEnter, brokenMove, followEnter, followMove } from './movement.js'
import { goTo, NOTHING } from './phase-handler.js'
import { isPresent } from './status.js'

/** What a card is used for (PD-B.7, PD-B.8). */
export const ACTS = ['pass', 'move', 'enter', 'infiltrate', 'attack', 'demolish'] as const

type Act = CommandOf<(typeof ACTS)[number]>

/** An ACT of a unit of its own; a demolition needs none (PD-B.32). */
type UnitAct = CommandOf<'move' | 'enter' | 'infiltrate' | 'attack'>

const PASS: Act = { tag: 'pass' }
const DRAWING = goTo({ tag: 'draw' })

/** The rule an ACT of a unit breaks on whatever card, or null (PD-B.7). */
const brokenUnitAct = (at: Position, act: UnitAct): Rule | null => {
  switch (act.tag) {
    case 'move':
      return brokenMove(at, act)
    case 'enter':
      return brokenEnter(at, act)
    case 'infiltrate':
      return brokenInfiltration(at, act)
    case 'attack':
      return brokenAttack(at, act)
  }
}

/** The rule a use of the card breaks, or null: passing never does any (PD-B.8); a unit must be to act (PD-B.5, PD-B.6), and its ACT be good. */
export const brokenPlay = (at: Position, play: Play, act: Act): Rule | null => {
  switch (act.tag) {
    case 'pass':
      return null
    case 'demolish':
      return brokenDemolition(at, play, act)
    default:
      return brokenAct(at, play, act.unit) ?? brokenUnitAct(at, act)
  }
}

/** Where a unit could go: to a hex it may enter over (PD-B.21), or to one around it. */
const hexesAhead = (at: Position, unit: UnitId): readonly NodeId[] => {
  const hex = hexOfUnit(at, unit)
  return hex === null ? planOf(at.state.scenario).entry[unit] : neighborsOf(hex)
}

/** How a unit could go to a hex: on the map by a MOVE or slipping through (PD-B.15, PD-O.1), off it by entering (PD-B.21). */
const STEPS = { onMap: ['move', 'infiltrate'], offMap: ['enter'] } as const

const stepsOf = ({ state }: Position, unit: UnitId): readonly ('move' | 'infiltrate' | 'enter')[] =>
  isOnMap(state, unit) ? STEPS.onMap : STEPS.offMap

/** Every ACT of a unit that a board could show: enter, or move, slip through and fire (PD-B.7). */
const unitActs = (at: Position, unit: UnitId): readonly UnitAct[] => [
  ...hexesAhead(at, unit).flatMap((to) => stepsOf(at, unit).map((tag): UnitAct => ({ tag, unit, to }))),
  ...attacksOf(at, unit),
]

/** Whether a unit has some ACT other than a demolition, were it its turn (PD-B.9). */
export const canUnitAct = (at: Position, unit: UnitId): boolean => {
  if (!isPresent(at.state, unit)) return false
  const isGood = (act: UnitAct): boolean => brokenUnitAct(at, act) === null
  const canGo = stepsOf(at, unit).some((tag) => hexesAhead(at, unit).some((to) => isGood({ tag, unit, to })))
  return canGo || attacksOf(at, unit).some(isGood)
}

const demolitionsOf = (state: State, { side }: Play): readonly Act[] => (side === 'us' ? demolitions(state) : [])

/** Every ACT that a board could show for the side (PD-B.7): also those of units that have acted, and steps that are barred. */
export const acts = (at: Position, play: Play): readonly Act[] => [
  PASS,
  ...unitsOf[play.side].flatMap((unit) => unitActs(at, unit)),
  ...demolitionsOf(at.state, play),
]

/** Every ACT the card allows, and to pass (PD-B.7, PD-B.8): asked only of units that are there and have an ACT left. */
export const legalActs = (at: Position, play: Play): readonly Act[] => {
  const mayAct = (unit: UnitId): boolean => isPresent(at.state, unit) && brokenAct(at, play, unit) === null
  const able = (play.stack ?? unitsOf[play.side]).filter(mayAct)
  const some = [PASS, ...able.flatMap((unit) => unitActs(at, unit)), ...demolitionsOf(at.state, play)]
  return some.filter((act) => brokenPlay(at, play, act) === null)
}

/** What follows from an ACT, or from passing (PD-B.7, PD-B.8). */
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

/** What follows when a card is done with: the turn ends where that was called (PD-B.3, PD-B.10), or the next is drawn. */
export const cardDone = ({ isEnding, turn }: State): readonly Event[] =>
  isEnding ? [{ tag: 'turnEnded', turn, reason: 'called' }] : [DRAWING]

/** A card is done with when the turn is to end, or when it serves for nothing but passing (PD-B.5, PD-B.8). */
export const settlePlay = (at: Position, play: Play): readonly Event[] =>
  !at.state.isEnding && play.left > 0 && legalActs(at, play).length > 1 ? NOTHING : cardDone(at.state)
