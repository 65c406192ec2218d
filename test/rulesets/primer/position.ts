import { unwrap } from '../../../src/kernel/either.js'
import { act, answer, type Transition } from '../../../src/kernel/transition.js'
import { nodeOf, type NodeId } from '../../../src/maps/graph.js'
import type { Command } from '../../../src/rulesets/primer/model/command.js'
import type { Primer } from '../../../src/rulesets/primer/model/game.js'
import { map } from '../../../src/rulesets/primer/data/hexes.js'
import { parsePosition, printPosition } from '../../../src/rulesets/primer/boundary/notation.js'
import { primerRules } from '../../../src/rulesets/primer/rules/turn.js'
import type { State } from '../../../src/rulesets/primer/model/state.js'
import { describeViolation } from '../../../src/rulesets/primer/text/describe.js'
import { units, type UnitId } from '../../../src/rulesets/primer/data/counters.js'

/** The position of a line of notation. */
export const position = (line: string): State => unwrap(parsePosition(line))

/** The hex with an id. */
export const hex = (name: string): NodeId => nodeOf(map, name) ?? (-1 as NodeId)

/** The unit with an id. */
export const unit = (id: string): UnitId => units.findIndex((one) => one.id === id) as UnitId

export const move = (id: string, to: string): Command => ({ tag: 'move', unit: unit(id), to: hex(to) })

export const attack = (target: string): Command => ({ tag: 'attack', target: hex(target) })

export const end: Command = { tag: 'endPhase' }

const asked = (state: State): 'west' | 'east' => {
  const turn = primerRules.toAct(state)
  return turn.tag === 'sides' ? turn.sides[0] : 'west'
}

/** The last step of a series of orders. */
export const after = (line: string | State, ...commands: readonly Command[]): Transition<Primer> => {
  let step: Transition<Primer> = { state: typeof line === 'string' ? position(line) : line, events: [] }
  for (const command of commands) step = unwrap(act(primerRules, step.state, asked(step.state), command))
  return step
}

/** The position after a series of orders, in notation. */
export const lineAfter = (line: string, ...commands: readonly Command[]): string =>
  printPosition(after(line, ...commands).state)

/** The text of the refusal of an order, or 'nothing'. */
export const broken = (line: string, command: Command, side?: 'west' | 'east'): string => {
  const state = position(line)
  const step = act(primerRules, state, side ?? asked(state), command)
  return step._tag === 'Left' ? describeViolation(state, step.left) : 'nothing'
}

/** The last step of an attack with a given die roll. */
export const fought = (line: string, target: string, roll: number): Transition<Primer> =>
  unwrap(answer(primerRules, after(line, attack(target)).state, [roll]))
