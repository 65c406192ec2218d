import { E } from '../../../../kernel/fp.js'
import type { NodeId } from '../../../../maps/graph.js'
import { ALLOWANCE, brokenEntry, brokenInfiltration, openSteps } from '../movement.js'
import { offer, room, type Offers } from '../../model/move-list.js'
import { demolishBy, enterAt, movesFrom, PASS } from '../../model/order.js'
import { brokenAct, hasAct } from '../acts.js'
import { isFace } from '../../data/cards.js'
import type { Command } from '../../model/command.js'
import { brokenAttempt, brokenSapper, offerAttempts, sappers } from '../demolition.js'
import type { Event } from '../../model/event.js'
import { board, bridges } from '../../data/board.js'
import { planOf } from '../../data/plan.js'
import type { Rule } from '../../model/rule.js'
import type { Play, State } from '../../model/state.js'
import { isAvailable, isFrozen, survey } from '../../model/survey.js'
import { sideNumber, unitsOf, type UnitId } from '../../data/units.js'
import { attacked, brokenAttack, offerAttacks } from './attack.js'
import { tried } from './demolition.js'
import { brokenEnter, brokenInfiltrate, brokenMove, entered, infiltrated, moved, offerMoves } from './movement.js'
import { refuse, type Decision } from './refusal.js'

const NOTHING: readonly Event[] = []
const DRAWING: Event = { tag: 'phaseBegan', phase: { tag: 'draw' } }

const brokenDemolish = (state: State, play: Play, bridge: number, unit: UnitId | null): Rule | null => {
  if (play.side !== 'us') return 'demolish.side'
  if (play.stack !== null && isFace(play.card)) return 'card.stack'
  return brokenAttempt(state, bridge) ?? brokenSapper(state, bridge, unit)
}

/** The rule an ACT breaks, or null. `decide` asks here; `legal` asks the same of every part that can differ. */
export const broken = (state: State, play: Play, command: Command): Rule | null => {
  switch (command.tag) {
    case 'pass':
      return null
    case 'move':
      return brokenAct(state, play, command.unit) ?? brokenMove(state, command.unit, command.to)
    case 'enter':
      return brokenAct(state, play, command.unit) ?? brokenEnter(state, command.unit, command.to)
    case 'infiltrate':
      return brokenAct(state, play, command.unit) ?? brokenInfiltrate(state, command.unit, command.to)
    case 'attack':
      return brokenAct(state, play, command.unit) ?? brokenAttack(state, command)
    case 'demolish':
      return brokenDemolish(state, play, command.bridge, command.unit)
    default:
      return 'command.phase'
  }
}

const offerSteps = (state: State, unit: UnitId, offers: Offers): void => {
  const at = state.hex[unit] as NodeId
  const open = openSteps(state, unit, at, ALLOWANCE)
  if (!state.scenario.options.infiltration) {
    offerMoves(unit, at, open, offers)
    return
  }
  for (const [i, move] of movesFrom(unit, at).entries()) {
    if (((open >> i) & 1) === 1) offer(offers, move)
    const isClosed = brokenInfiltration(state, unit, board.firstEdge[at] + i) !== null
    if (!isClosed) offer(offers, { tag: 'infiltrate', unit, to: move.to })
  }
}

/** Every ACT the card allows, and to pass (PD-B.7, PD-B.8). */
export const offerActs = (state: State, play: Play, offers: Offers): void => {
  offer(offers, PASS)
  const isNear = survey(state).near[1 - sideNumber(play.side)]
  for (const unit of play.stack ?? unitsOf[play.side]) {
    if (!hasAct(state, unit)) continue
    if (state.hex[unit] >= 0) {
      if (!isFrozen(state, unit)) offerSteps(state, unit, offers)
      if (isNear[state.hex[unit]] === 1) offerAttacks(state, unit, 'legal', offers)
    } else if (isAvailable(state, unit)) {
      for (const to of planOf(state.scenario).entry[unit])
        if (brokenEntry(state, unit, to) === null) offer(offers, enterAt(unit, to))
    }
  }
  if (play.side === 'us' && play.stack === null) offerAttempts(state, offers)
}

/** The same as a list. */
export const legal = (state: State, play: Play): readonly Command[] => {
  const offers = room()
  offerActs(state, play, offers)
  return offers.commands
}

/** Every ACT that a board could show for the side: also those of units that have acted, and steps that are barred. */
export const candidates = (state: State, play: Play): readonly Command[] => {
  const offers = room()
  offer(offers, PASS)
  for (const unit of unitsOf[play.side]) {
    const at = state.hex[unit] as NodeId
    if (at < 0) {
      for (const to of planOf(state.scenario).entry[unit]) offer(offers, enterAt(unit, to))
      continue
    }
    for (const move of movesFrom(unit, at)) {
      offer(offers, move)
      offer(offers, { tag: 'infiltrate', unit, to: move.to })
    }
    offerAttacks(state, unit, 'all', offers)
  }
  if (play.side === 'us')
    for (const bridge of bridges.keys()) for (const unit of sappers(state)) offer(offers, demolishBy(bridge, unit))
  return offers.commands
}

/** An ACT, or to pass. */
export const decide = (state: State, play: Play, command: Command): Decision => {
  const rule = broken(state, play, command)
  return rule === null ? E.right(done(state, play, command)) : refuse(state, command, rule)
}

const done = (state: State, play: Play, command: Command): readonly Event[] => {
  switch (command.tag) {
    case 'move':
      return moved(state, play, command.unit, command.to)
    case 'enter':
      return entered(state, play, command.unit, command.to)
    case 'infiltrate':
      return infiltrated(state, play, command.unit, command.to)
    case 'attack':
      return attacked(state, play, command)
    case 'demolish':
      return tried(play, command.bridge, command.unit)
    default:
      return [{ tag: 'passed', side: play.side }, DRAWING]
  }
}

/** The turn ends where it was called (PD-B.3, PD-B.10); a card that serves for nothing more makes way for the next. */
export const settle = (state: State, play: Play, offersOf: (state: State) => Offers): readonly Event[] => {
  if (state.isEnding) return [{ tag: 'turnEnded', turn: state.turn, reason: 'called' }]
  return play.left > 0 && offersOf(state).count > 1 ? NOTHING : [DRAWING]
}
