import { edgesFrom, hexBehind } from '../data/board.js'
import { planOf } from '../data/plan.js'
import { unitsOf, type UnitId } from '../data/units.js'
import type { CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import { hexOfUnit, type Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import type { Play } from '../model/state.js'
import { brokenAct } from './activation.js'
import { attacksOf, brokenAttack, followAttack } from './combat/attack.js'
import { brokenDemolition, demolitions, followDemolition } from './demolition.js'
import { brokenInfiltration, followInfiltration } from './infiltration.js'
import { brokenEnter, brokenMove, followEnter, followMove } from './movement.js'
import { goTo, NOTHING, type MoveCount } from './phase-handler.js'

/** What a card is used for (PD-B.7, PD-B.8). */
export const ACTS = ['pass', 'move', 'enter', 'infiltrate', 'attack', 'demolish'] as const

type Act = CommandOf<(typeof ACTS)[number]>

const PASS: Act = { tag: 'pass' }
const DRAWING = goTo({ tag: 'draw' })

/** The rule an ACT breaks, or null: that of the unit's turn to act (PD-B.5, PD-B.6) or of the ACT itself. */
export const brokenPlay = (at: Position, play: Play, act: Act): Rule | null => {
  switch (act.tag) {
    case 'pass':
      return null
    case 'move':
      return brokenAct(at, play, act.unit) ?? brokenMove(at, act)
    case 'enter':
      return brokenAct(at, play, act.unit) ?? brokenEnter(at, act)
    case 'infiltrate':
      return brokenAct(at, play, act.unit) ?? brokenInfiltration(at, act)
    case 'attack':
      return brokenAct(at, play, act.unit) ?? brokenAttack(at, act)
    case 'demolish':
      return brokenDemolition(at, play, act)
  }
}

/** Everything one unit could do: enter, or move, slip through and fire. */
const actsOf = (at: Position, unit: UnitId): readonly Act[] => {
  const hex = hexOfUnit(at, unit)
  if (hex === null) return planOf(at.state.scenario).entry[unit].map((to) => ({ tag: 'enter', unit, to }))
  const steps = edgesFrom(hex).flatMap((edge): readonly Act[] => {
    const to = hexBehind(edge)
    return [
      { tag: 'move', unit, to },
      { tag: 'infiltrate', unit, to },
    ]
  })
  return [...steps, ...attacksOf(at, unit)]
}

/** Every ACT that a board could show for the side: also those of units that have acted, and steps that are barred. */
export const acts = (at: Position, { side }: Play): readonly Act[] => [
  PASS,
  ...unitsOf[side].flatMap((unit) => actsOf(at, unit)),
  ...(side === 'us' ? demolitions(at.state) : []),
]

/** Every ACT the card allows, and to pass (PD-B.7, PD-B.8): asked only of units that have an ACT left. */
export const legalActs = (at: Position, play: Play): readonly Act[] => {
  const able = (play.stack ?? unitsOf[play.side]).filter((unit) => brokenAct(at, play, unit) === null)
  const its = able.flatMap((unit) => actsOf(at, unit))
  return [PASS, ...its, ...(play.side === 'us' ? demolitions(at.state) : [])].filter(
    (act) => brokenPlay(at, play, act) === null,
  )
}

/** What follows from an ACT, or from passing. */
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

/** The turn ends where it was called (PD-B.3, PD-B.10); a card that serves for nothing more makes way for the next. */
export const settlePlay = (at: Position, play: Play, movesOpen: MoveCount): readonly Event[] => {
  if (at.state.isEnding) return [{ tag: 'turnEnded', turn: at.state.turn, reason: 'called' }]
  return play.left > 0 && movesOpen(at) > 1 ? NOTHING : [DRAWING]
}
