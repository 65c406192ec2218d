import { E } from '../../../kernel/fp.js'
import type { NodeId } from '../../../maps/graph.js'
import { ALLOWANCE, brokenEntry, brokenInfiltration, openSteps } from '../movement.js'
import { offer, room, type Offers } from '../offer.js'
import { demolishBy, enterAt, moveTo, PASS } from '../order.js'
import { brokenAct, canGoOn, hasAct } from '../acts.js'
import { isFace } from '../cards.js'
import type { Command } from '../command.js'
import { attempts, brokenAttempt, brokenSapper, sappers } from '../demolition.js'
import type { Event } from '../event.js'
import { board, bridges } from '../map.js'
import { planOf } from '../plan.js'
import type { Rule } from '../rules.js'
import type { Play, State } from '../state.js'
import { isAvailable, isFrozen } from '../survey.js'
import { unitsOf, type UnitId } from '../units.js'
import { attacked, brokenAttack, attacksOf } from './attack.js'
import { tried } from './demolition.js'
import { brokenEnter, brokenInfiltrate, brokenMove, entered, infiltrated, moved, offerMoves } from './movement.js'
import { misplaced, refuse, type Decision } from './refusal.js'

/** The commands of this phase. */
type Act = Extract<Command, { tag: 'pass' | 'move' | 'enter' | 'infiltrate' | 'attack' | 'demolish' }>

const ACTS: readonly Command['tag'][] = ['pass', 'move', 'enter', 'infiltrate', 'attack', 'demolish']

const NOTHING: readonly Event[] = []
const DRAWING: Event = { tag: 'phaseBegan', phase: { tag: 'draw' } }

const isAct = (command: Command): command is Act => ACTS.includes(command.tag)

const brokenDemolish = (state: State, play: Play, bridge: number, unit: UnitId | null): Rule | null => {
  if (play.side !== 'us') return 'demolish.side'
  if (play.stack !== null && isFace(play.card)) return 'card.stack'
  return brokenAttempt(state, bridge) ?? brokenSapper(state, bridge, unit)
}

/** The rule an ACT breaks, or null. `decide` asks here; `legal` asks the same of every part that can differ. */
export const broken = (state: State, play: Play, command: Act): Rule | null => {
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
  }
}

const offerSteps = (state: State, unit: UnitId, offers: Offers): void => {
  if (isFrozen(state, unit)) return
  const at = state.hex[unit]
  const open = openSteps(state, unit, ALLOWANCE, true)
  if (!state.scenario.options.infiltration) {
    offerMoves(unit, at, open, offers)
    return
  }
  for (let edge = board.firstEdge[at], end = board.firstEdge[at + 1], bits = open; edge < end; edge++, bits >>= 1) {
    const to = board.edgeTo[edge] as NodeId
    if ((bits & 1) === 1) offer(offers, moveTo(unit, to))
    if (brokenInfiltration(state, unit, edge) === null) offer(offers, { tag: 'infiltrate', unit, to })
  }
}

/** Every ACT the card allows, and to pass (PD-B.7, PD-B.8). */
export const offerActs = (state: State, play: Play, offers: Offers): void => {
  offer(offers, PASS)
  for (const unit of play.stack ?? unitsOf[play.side]) {
    if (!hasAct(state, unit)) continue
    if (state.hex[unit] >= 0) {
      offerSteps(state, unit, offers)
      for (const command of attacksOf(state, unit, 'legal')) offer(offers, command)
    } else if (isAvailable(state, unit)) {
      for (const to of planOf(state.scenario).entry[unit])
        if (brokenEntry(state, unit, to) === null) offer(offers, enterAt(unit, to))
    }
  }
  if (play.side === 'us' && play.stack === null)
    for (const { bridge, unit } of attempts(state)) offer(offers, demolishBy(bridge, unit))
}

/** The same as a list. */
export const legal = (state: State, play: Play): readonly Command[] => {
  const offers = room()
  offerActs(state, play, offers)
  return offers.commands
}

/** Every ACT that a board could show for the side: also those of units that have acted, and steps that are barred. */
export const candidates = (state: State, play: Play): readonly Command[] => {
  const commands: Command[] = [PASS]
  for (const unit of unitsOf[play.side]) {
    const at = state.hex[unit]
    if (at < 0) {
      for (const to of planOf(state.scenario).entry[unit]) commands.push(enterAt(unit, to))
      continue
    }
    for (const to of board.edgeTo.subarray(board.firstEdge[at], board.firstEdge[at + 1]) as Iterable<NodeId>)
      commands.push(moveTo(unit, to), { tag: 'infiltrate', unit, to })
    commands.push(...attacksOf(state, unit, 'all'))
  }
  if (play.side === 'us')
    for (const bridge of bridges.keys()) for (const unit of sappers(state)) commands.push(demolishBy(bridge, unit))
  return commands
}

/** An ACT, or to pass. */
export const decide = (state: State, play: Play, command: Command): Decision => {
  if (!isAct(command)) return misplaced(state, command)
  const rule = broken(state, play, command)
  return rule === null ? E.right(done(state, play, command)) : refuse(state, command, rule)
}

const done = (state: State, play: Play, command: Act): readonly Event[] => {
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
    case 'pass':
      return [{ tag: 'passed', side: play.side }, DRAWING]
  }
}

/** The turn ends where it was called (PD-B.3, PD-B.10); a card that serves for nothing more makes way for the next. */
export const settle = (state: State, play: Play): readonly Event[] => {
  if (state.isEnding) return [{ tag: 'turnEnded', turn: state.turn, reason: 'called' }]
  return canGoOn(state, play) ? NOTHING : [DRAWING]
}
