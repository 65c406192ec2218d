import { sampleData, campaignRules } from '../../../src/rulesets/kgp-campaign/module.js'
import { answer, act, advance } from '../../../src/kernel/step.js'
import { describeViolation } from '../../../src/kernel/phrases.js'
import type { Command } from '../../../src/rulesets/kgp-campaign/model/command.js'
import type { Event, Rolled } from '../../../src/rulesets/kgp-campaign/model/event.js'
import type { GameData } from '../../../src/rulesets/kgp-campaign/model/game-data.js'
import type { Seat } from '../../../src/rulesets/kgp-campaign/data/names.js'
import type { PartId } from '../../../src/rulesets/kgp-campaign/data/parts.js'
import type { State } from '../../../src/rulesets/kgp-campaign/model/state.js'

/** One move of a test: faces of dice, or a seat and its command. */
export type Move = readonly number[] | readonly [Seat, Command]

/** A position played on, with everything that happened. */
export interface Played {
  readonly state: State
  readonly events: readonly Event[]
  /** Why the last command was refused, in words, or null. */
  readonly refused: string | null
  /** The rule it broke, or null. */
  readonly rule: string | null
}

const isCommand = (move: Move): move is readonly [Seat, Command] => typeof move[0] === 'string'

/** Plays moves from a position; stops at the first refusal. What settles by itself settles before the first move. */
export const play = (start: State, moves: readonly Move[] = [], data: GameData = sampleData): Played => {
  const rules = campaignRules(data)
  const first = advance(rules, start, [])
  let { state } = first
  const events = [...first.events]
  for (const move of moves) {
    const step = isCommand(move) ? act(rules, state, move[0], move[1]) : answer(rules, state, move)
    if (step._tag === 'Left')
      return { state, events, refused: describeViolation(rules.book, step.left), rule: step.left.rule }
    state = step.right.state
    events.push(...step.right.events)
  }
  return { state, events, refused: null, rule: null }
}

/** The part of the step a state is in, or the name of its phase. */
export const partOf = (state: State): PartId | 'scenario' | 'over' =>
  state.phase.tag === 'refit' ? state.phase.part : state.phase.tag

/** What a seat may do now. */
export const legal = (state: State, seat: Seat, data: GameData = sampleData): readonly Command[] =>
  campaignRules(data).legal(state, seat)

/** All rolls among events. */
export const rolls = (events: readonly Event[]): readonly Rolled[] =>
  events.filter((event): event is Rolled => event.tag === 'rolled')

/** A modifier list as text: `D9 +1, D10 +1`. */
export const modifiers = ({ modifiers: list }: Rolled): string =>
  list.map(({ id, value }) => `${id} ${value > 0 ? '+' : ''}${String(value)}`).join(', ')
