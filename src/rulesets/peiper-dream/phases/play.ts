import { E } from '../../../kernel/fp.js'
import type { NodeId } from '../../../maps/graph.js'
import { allowance, brokenEntry, brokenInfiltration, brokenStep } from '../movement.js'
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
import { attacked, attacksOf, brokenAttack } from './attack.js'
import { tried } from './demolition.js'
import { brokenEnter, brokenInfiltrate, brokenMove, entered, infiltrated, moved } from './movement.js'
import { misplaced, refuse, type Decision } from './refusal.js'

/** The commands of this phase. */
type Act = Extract<Command, { tag: 'pass' | 'move' | 'enter' | 'infiltrate' | 'attack' | 'demolish' }>

const ACTS: readonly Command['tag'][] = ['pass', 'move', 'enter', 'infiltrate', 'attack', 'demolish']

const isAct = (command: Command): command is Act => ACTS.includes(command.tag)

/** The units that the card still serves. */
const actors = (state: State, play: Play): readonly UnitId[] =>
  (play.stack ?? unitsOf[play.side]).filter((unit) => hasAct(state, unit))

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

const pushSteps = (state: State, unit: UnitId, commands: Command[]): void => {
  const at = state.hex[unit]
  if (isFrozen(state, unit)) return
  const left = allowance(state, unit)
  for (let edge = board.firstEdge[at], end = board.firstEdge[at + 1]; edge < end; edge++) {
    const to = board.edgeTo[edge] as NodeId
    if (brokenStep(state, unit, edge, left, true) === null) commands.push({ tag: 'move', unit, to })
    if (brokenInfiltration(state, unit, edge) === null) commands.push({ tag: 'infiltrate', unit, to })
  }
}

/** Every ACT the card allows, and to pass (PD-B.7, PD-B.8). */
export const legal = (state: State, play: Play): readonly Command[] => {
  const commands: Command[] = [{ tag: 'pass' }]
  for (const unit of actors(state, play)) {
    if (state.hex[unit] >= 0) {
      pushSteps(state, unit, commands)
      commands.push(...attacksOf(state, unit, 'legal'))
    } else if (isAvailable(state, unit)) {
      for (const to of planOf(state.scenario).entry[unit])
        if (brokenEntry(state, unit, to) === null) commands.push({ tag: 'enter', unit, to })
    }
  }
  if (play.side === 'us' && play.stack === null)
    for (const { bridge, unit } of attempts(state)) commands.push({ tag: 'demolish', bridge, unit })
  return commands
}

/** Every ACT that a board could show for the side: also those of units that have acted, and steps that are barred. */
export const candidates = (state: State, play: Play): readonly Command[] => {
  const commands: Command[] = [{ tag: 'pass' }]
  for (const unit of unitsOf[play.side]) {
    const at = state.hex[unit]
    if (at < 0) {
      for (const to of planOf(state.scenario).entry[unit]) commands.push({ tag: 'enter', unit, to })
      continue
    }
    for (const to of board.edgeTo.subarray(board.firstEdge[at], board.firstEdge[at + 1]))
      commands.push({ tag: 'move', unit, to: to as NodeId }, { tag: 'infiltrate', unit, to: to as NodeId })
    commands.push(...attacksOf(state, unit, 'all'))
  }
  if (play.side === 'us')
    for (const bridge of bridges.keys())
      for (const unit of sappers(state)) commands.push({ tag: 'demolish', bridge, unit })
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
      return [
        { tag: 'passed', side: play.side },
        { tag: 'phaseBegan', phase: { tag: 'draw' } },
      ]
  }
}

/** The turn ends where it was called (PD-B.3, PD-B.10); a card that serves for nothing more makes way for the next. */
export const settle = (state: State, play: Play): readonly Event[] => {
  if (state.isEnding) return [{ tag: 'turnEnded', turn: state.turn, reason: 'called' }]
  return canGoOn(state, play) ? [] : [{ tag: 'phaseBegan', phase: { tag: 'draw' } }]
}
