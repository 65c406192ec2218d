import { inspect } from '../../../kernel/fault.js'
import { dice, type Drawn } from '../../../kernel/draw.js'
import { E, type Either } from '../../../kernel/fp.js'
import type { Rules, Turn } from '../../../kernel/ruleset.js'
import type { Violation } from '../../../kernel/violation.js'
import { SIDES, type Side } from '../data/counters.js'
import { dataUnder, type GameData } from '../data/game-data.js'
import { scenario } from '../data/scenario.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { evolve } from '../model/evolve.js'
import type { Primer } from '../model/game.js'
import { luckKey } from '../model/luck-key.js'
import { positionOf, type Position } from '../model/position.js'
import { barredBy, ruleBook, type Rule } from '../model/rule.js'
import type { State } from '../model/state.js'
import type { Combat, Movement } from '../model/phase.js'
import { view } from '../model/view.js'
import * as combat from './combat.js'
import * as movement from './movement.js'
import { setup } from './set-up.js'
import { outcome } from './victory.js'

const ASKS: { readonly [S in Side]: Turn<Side> } = {
  west: { tag: 'sides', sides: ['west'] },
  east: { tag: 'sides', sides: ['east'] },
}
const ROLLS: Turn<Side> = { tag: 'chance', draw: dice(1) }

/**
 * The player to act, PR-3.1: nobody once the game is over, chance in a battle, otherwise the side whose phase it is.
 */
const toAct = (state: State): Turn<Side> => {
  const ended = outcome(positionOf(state))
  if (ended !== null) return { tag: 'over', outcome: ended }
  return state.phase.tag === 'battle' ? ROLLS : ASKS[state.phase.side]
}

/**
 * The phase in which a side can act, PR-3.1. Null in the other side's phases, while a roll is due, and after the end.
 */
const phaseOf = (at: Position, side: Side): Movement | Combat | null => {
  const { phase } = at.state
  return outcome(at) !== null || phase.tag === 'battle' || phase.side !== side ? null : phase
}

const legal = (state: State, side: Side): readonly Command[] => {
  const at = positionOf(state)
  const phase = phaseOf(at, side)
  if (phase === null) return []
  return phase.tag === 'movement' ? movement.legal(at, phase) : combat.legal(at, phase)
}

const candidates = (state: State, side: Side): readonly Command[] => {
  const at = positionOf(state)
  const phase = phaseOf(at, side)
  if (phase === null) return []
  return phase.tag === 'movement' ? movement.candidates(at, phase) : combat.candidates(at, phase)
}

const isNumberBelow = (value: number, size: number): boolean => Number.isInteger(value) && value >= 0 && value < size

/**
 * Whether a command has a known kind, exactly its fields, and names an existing unit and hex. Commands from programs
 * may be unchecked.
 */
const isThere = ({ units, hexes }: GameData, command: Command): boolean => {
  const { length } = Object.keys(command)
  switch (command.tag) {
    case 'endPhase':
      return length === 1
    case 'move':
      return length === 3 && isNumberBelow(command.unit, units.length) && isNumberBelow(command.to, hexes.length)
    case 'attack':
      return length === 2 && isNumberBelow(command.target, hexes.length)
    default:
      return false
  }
}

/** Whether any value is a command of the game. */
const isOrder = (data: GameData, command: unknown): command is Command =>
  typeof command === 'object' && command !== null && isThere(data, command as Command)

/** The tag of an invalid command, or the value as text if it has none. */
const namedOrPrinted = (command: unknown): string => {
  const { tag } = (command ?? {}) as { readonly tag?: unknown }
  return typeof tag === 'string' ? tag : inspect(command)
}

const decide = (state: State, _side: Side, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  const { phase } = state
  if (!isOrder(dataUnder(state), command))
    return E.left(barredBy('turn.phase', { command: namedOrPrinted(command), phase: phase.tag }))
  switch (phase.tag) {
    case 'movement':
      return movement.decide(positionOf(state), phase, command)
    case 'combat':
      return combat.decide(positionOf(state), phase, command)
    case 'battle':
      return E.left(barredBy('turn.phase', { command: command.tag, phase: phase.tag }))
  }
}

const resolve = (state: State, drawn: Drawn): readonly Event[] =>
  state.phase.tag === 'battle' ? combat.resolve(positionOf(state), state.phase, drawn) : []

const settle = (state: State): readonly Event[] => {
  const at = positionOf(state)
  return state.phase.tag === 'combat' && outcome(at) === null ? combat.settle(at, state.phase) : []
}

/** The rules of the Primer, without codecs. */
export const primerRules: Rules<Primer> = {
  id: 'primer',
  title: 'The Primer',
  edition: 1,
  sides: SIDES,
  scenarios: [scenario('meeting'), scenario('foothold')],
  book: ruleBook,
  setup,
  toAct,
  legal,
  candidates,
  decide,
  resolve,
  settle,
  evolve,
  view,
  luckKey,
}
