import { unwrap } from '../../../src/kernel/either.js'
import { act, answer, type Step } from '../../../src/kernel/step.js'
import { describeViolation } from '../../../src/kernel/phrases.js'
import { nodeOf, type NodeId } from '../../../src/maps/graph.js'
import type { Command } from '../../../src/rulesets/primer/model/command.js'
import type { Primer } from '../../../src/rulesets/primer/model/game.js'
import { map } from '../../../src/rulesets/primer/data/hexes.js'
import { parse, print } from '../../../src/rulesets/primer/boundary/notation.js'
import { primerRules } from '../../../src/rulesets/primer/rules/turn.js'
import type { State } from '../../../src/rulesets/primer/model/state.js'
import { units, type UnitId } from '../../../src/rulesets/primer/data/counters.js'

/** The position of a line. */
export const position = (line: string): State => unwrap(parse(line))

/** The hex of this name. */
export const hex = (name: string): NodeId => nodeOf(map, name) ?? (-1 as NodeId)

/** The unit of this name. */
export const unit = (id: string): UnitId => units.findIndex((one) => one.id === id) as UnitId

/** The order to move. */
export const move = (id: string, to: string): Command => ({ tag: 'move', unit: unit(id), to: hex(to) })

/** The order to attack. */
export const attack = (target: string): Command => ({ tag: 'attack', target: hex(target) })

/** The order to end the phase. */
export const end: Command = { tag: 'endPhase' }

const asked = (state: State): 'west' | 'east' => {
  const turn = primerRules.toAct(state)
  return turn.tag === 'sides' ? turn.sides[0] : 'west'
}

/** The step that orders lead to. */
export const after = (line: string | State, ...commands: readonly Command[]): Step<Primer> => {
  let step: Step<Primer> = { state: typeof line === 'string' ? position(line) : line, events: [] }
  for (const command of commands) step = unwrap(act(primerRules, step.state, asked(step.state), command))
  return step
}

/** The line of the position that orders lead to. */
export const lineAfter = (line: string, ...commands: readonly Command[]): string =>
  print(after(line, ...commands).state)

/** What an order breaks, in words, or 'nothing'. */
export const broken = (line: string, command: Command, side?: 'west' | 'east'): string => {
  const state = position(line)
  const step = act(primerRules, state, side ?? asked(state), command)
  return step._tag === 'Left' ? describeViolation(primerRules.book, step.left) : 'nothing'
}

/** The step after an attack and a die. */
export const fought = (line: string, target: string, roll: number): Step<Primer> =>
  unwrap(answer(primerRules, after(line, attack(target)).state, [roll]))
