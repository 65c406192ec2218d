import { formatFault } from '../../../src/kernel/fault.js'
import { act, answer, type Transition } from '../../../src/kernel/transition.js'
import type { NodeId } from '../../../src/maps/graph.js'
import { cardCalled, deck } from '../../../src/rulesets/peiper-dream/data/cards.js'
import { positionOf } from '../../../src/rulesets/peiper-dream/model/position.js'
import { shotsOf } from '../../../src/rulesets/peiper-dream/rules/combat/modifiers.js'
import type { Command } from '../../../src/rulesets/peiper-dream/model/command.js'
import type { Side } from '../../../src/rulesets/peiper-dream/data/printed-unit.js'
import type { Event } from '../../../src/rulesets/peiper-dream/model/event.js'
import type { PeiperDream } from '../../../src/rulesets/peiper-dream/model/game.js'
import { bridges, hexById } from '../../../src/rulesets/peiper-dream/data/map.js'
import { parsePosition } from '../../../src/rulesets/peiper-dream/boundary/notation.js'
import { peiperDreamRules as rules } from '../../../src/rulesets/peiper-dream/fast/turn.js'
import type { State } from '../../../src/rulesets/peiper-dream/model/state.js'
import type { Attack, Phase } from '../../../src/rulesets/peiper-dream/model/phase.js'
import { unitOf, type UnitId } from '../../../src/rulesets/peiper-dream/data/units.js'

/** A unit by its id. */
export const u = (id: string): UnitId => unitOf(id)

/** A hex by its number. */
export const h = (id: string): NodeId => hexById(id)

/** A bridge by its id. */
export const bridge = (id: string): number => bridges.findIndex((one) => one.id === id)

/** A card by its name. */
export const card = (name: string): number => {
  const found = cardCalled(name)
  if (found === null) throw new Error(`no card ${name}`)
  return found
}

/** The position of a line of notation. */
export const position = (line: string): State => {
  const read = parsePosition(line)
  if (read._tag === 'Left') throw new Error(`${line}: ${read.left.map(formatFault).join('; ')}`)
  return read.right
}

/** A game in progress: its state, and the events since it was last read. */
export interface Table {
  readonly state: State
  readonly events: readonly Event[]
}

/** The position of a line of notation, after automatic steps. */
export const table = (line: string): Table => settled({ state: position(line), events: [] })

const settled = ({ state, events }: Table): Table => {
  const due = rules.settle(state)
  return due.length === 0
    ? { state, events }
    : settled({ state: due.reduce(rules.evolve, state), events: [...events, ...due] })
}

const onward = (before: Table, step: Transition<PeiperDream>): Table => ({
  state: step.state,
  events: [...before.events, ...step.events],
})

const asked = (state: State): Side => {
  const turn = rules.toAct(state)
  if (turn.tag !== 'sides') throw new Error(`nobody is asked in ${state.phase.tag}`)
  return turn.sides[0]
}

/** The game after a command of the side to act. */
export const order = (before: Table, command: Command): Table => {
  const step = act(rules, before.state, asked(before.state), command)
  if (step._tag === 'Left') throw new Error(`refused: ${step.left.rule}`)
  return onward(before, step.right)
}

/** The rule that a command violates; empty if there is none. */
export const barred = (state: State, command: Command): string => {
  const step = act(rules, state, asked(state), command)
  return step._tag === 'Left' ? step.left.rule : ''
}

/** The game after a die roll. */
export const roll = (before: Table, die: number): Table => {
  const step = answer(rules, before.state, [die])
  if (step._tag === 'Left') throw new Error(`refused: ${step.left.rule}`)
  return onward(before, step.right)
}

/** The game after a card is drawn. */
export const draw = (before: Table, name: string): Table => roll(before, before.state.pile.indexOf(card(name)))

/** The legal commands of one kind. */
export const legal = <T extends Command['tag']>(state: State, tag: T): readonly Extract<Command, { tag: T }>[] =>
  rules.legal(state, asked(state)).filter((command) => command.tag === tag) as unknown as readonly Extract<
    Command,
    { tag: T }
  >[]

/** The events of one kind. */
export const told = <T extends Event['tag']>({ events }: Table, tag: T): readonly Extract<Event, { tag: T }>[] =>
  events.filter((event) => event.tag === tag) as unknown as readonly Extract<Event, { tag: T }>[]

/** The phase, asserted to be of one kind. */
export const phaseOf = <T extends Phase['tag']>({ state: { phase } }: Table, tag: T): Extract<Phase, { tag: T }> => {
  if (phase.tag !== tag) throw new Error(`the game stands at ${phase.tag}`)
  return phase as Extract<Phase, { tag: T }>
}

/** An attack without any modifiers. */
export const attackOf = (
  unit: string,
  target: string,
  more: Partial<Extract<Command, { tag: 'attack' }>> = {},
): Command => ({
  tag: 'attack',
  unit: u(unit),
  target: u(target),
  oba: false,
  air: false,
  tiger: false,
  massacre: false,
  ...more,
})

/** The number of cards in a full deck that hit in the pending attack. */
export const hitters = (at: Table): number => {
  const { attack } = phaseOf(at, 'fire')
  return deck(1).filter((one) => shotsOf(positionOf(at.state), attack)(one).isHit).length
}

/** A move of one hex. */
export const move = (unit: string, to: string): Command => ({ tag: 'move', unit: u(unit), to: h(to) })

/** An attack as the rules represent it. */
export const plain = (unit: string, target: string, more: Partial<Attack> = {}): Attack => ({
  unit: u(unit),
  target: u(target),
  oba: false,
  air: false,
  tiger: false,
  benefit: 0,
  passed: false,
  ...more,
})

/** Americans who block every line of supply on map A. */
export const BARRIER = 'A1002:us-99-394-1 A1005:us-99-394-2 A1008:us-394-ir'
