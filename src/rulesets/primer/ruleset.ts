import { dice, type Drawn } from '../../kernel/draw.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Rules, Turn } from '../../kernel/ruleset.js'
import { violation, type Violation } from '../../kernel/violation.js'
import type { Command } from './command.js'
import type { Event } from './event.js'
import { evolve } from './evolve.js'
import type { Primer } from './game.js'
import * as combat from './phases/combat.js'
import * as movement from './phases/movement.js'
import { rules, type Rule } from './rules.js'
import { scenario, setup } from './scenario.js'
import { outcome, type State } from './state.js'
import { SIDES, type Side } from './units.js'
import { view } from './view.js'

const ASKS: Readonly<Record<Side, Turn<Side>>> = {
  west: { tag: 'sides', sides: ['west'] },
  east: { tag: 'sides', sides: ['east'] },
}
const ROLLS: Turn<Side> = { tag: 'chance', draw: dice(1) }

const toAct = (state: State): Turn<Side> => {
  const ended = outcome(state)
  if (ended !== null) return { tag: 'over', outcome: ended }
  return state.phase.tag === 'battle' ? ROLLS : ASKS[state.phase.side]
}

const legal = (state: State, side: Side): readonly Command[] => {
  const { phase } = state
  if (outcome(state) !== null || phase.tag === 'battle' || phase.side !== side) return []
  return phase.tag === 'movement' ? movement.legal(state, phase) : combat.legal(state, phase)
}

const candidates = (state: State, side: Side): readonly Command[] => {
  const { phase } = state
  if (outcome(state) !== null || phase.tag === 'battle' || phase.side !== side) return []
  return phase.tag === 'movement' ? movement.candidates(state, phase) : combat.candidates(state, phase)
}

const decide = (state: State, _side: Side, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  const { phase } = state
  switch (phase.tag) {
    case 'movement':
      return movement.decide(state, phase, command)
    case 'combat':
      return combat.decide(state, phase, command)
    case 'battle':
      return E.left(violation('turn.phase', { command: command.tag, phase: phase.tag }))
  }
}

const resolve = (state: State, drawn: Drawn): readonly Event[] =>
  state.phase.tag === 'battle' ? combat.resolve(state, state.phase, drawn) : []

const settle = (state: State): readonly Event[] =>
  state.phase.tag === 'combat' && outcome(state) === null ? combat.settle(state, state.phase) : []

/** The primer: the rules, without the boundary to files and networks. */
export const primerRules: Rules<Primer> = {
  id: 'primer',
  title: 'The Primer',
  edition: 1,
  sides: SIDES,
  scenarios: [scenario('meeting'), scenario('foothold')],
  book: rules,
  setup,
  toAct,
  legal,
  candidates,
  decide,
  resolve,
  settle,
  evolve,
  view,
}
