import { seeded, takeResult, unusedResults, type Chance } from './chance.js'
import { formatDraw, type Draw, type Drawn } from './draw.js'
import { inspect } from './fault.js'
import { E, type Either } from './fp.js'
import type { Game, Rules } from './ruleset.js'
import { hasLearned } from './secret.js'
import { act, advance } from './transition.js'
import { violation, type KernelRule, type Violation } from './violation.js'

/** One entry in the history of a match: a command or a draw, with the events that followed. */
export type Entry<G extends Game> =
  | { readonly tag: 'began'; readonly events: readonly G['event'][] }
  | {
      readonly tag: 'commanded'
      readonly side: G['side']
      readonly command: G['command']
      readonly events: readonly G['event'][]
    }
  | { readonly tag: 'drawn'; readonly draw: Draw; readonly drawn: Drawn; readonly events: readonly G['event'][] }

/** A game in progress: the current state, its history and its source of chance. */
export interface Match<G extends Game> {
  /** The scenario the game was set up from. */
  readonly scenario: G['scenario']
  /** The current state. */
  readonly state: G['state']
  /** The source of the next dice. */
  readonly chance: Chance
  /** The history, oldest first. The first entry holds the events that settled at the start. */
  readonly entries: readonly Entry<G>[]
}

/** The reason a command is refused: a rule of the game, or one of the game loop. */
export type Refusal<G extends Game> = Violation<G['rule'] | KernelRule>

/** Resolves draws until a side must act or the game is over. Appends to `entries`, which must not be shared yet. */
const rollOn = <G extends Game>(
  rules: Rules<G>,
  match: Match<G>,
  entries: Entry<G>[],
): Either<Refusal<G>, Match<G>> => {
  let { state, chance } = match
  for (let turn = rules.toAct(state); turn.tag === 'chance'; turn = rules.toAct(state)) {
    const taken = takeResult(chance, turn.draw)
    if (taken._tag === 'Left') return taken
    const drawn = taken.right[0]
    const step = advance(rules, state, rules.resolve(state, drawn))
    entries.push({ tag: 'drawn', draw: turn.draw, drawn, events: step.events })
    state = step.state
    chance = taken.right[1]
  }
  return E.right({ scenario: match.scenario, state, chance, entries })
}

/** Resolves any draws that are due, for example after a record that ends while dice are pending. */
export const proceed = <G extends Game>(rules: Rules<G>, match: Match<G>): Either<Refusal<G>, Match<G>> =>
  rollOn(rules, match, match.entries.slice())

/** Starts a match with any source of chance and plays to the first decision. Left if a script runs out before that. */
export const open = <G extends Game>(
  rules: Rules<G>,
  scenario: G['scenario'],
  chance: Chance,
): Either<Refusal<G>, Match<G>> => {
  const { state, events } = advance(rules, rules.setup(scenario), [])
  const entries: Entry<G>[] = [{ tag: 'began', events }]
  return rollOn(rules, { scenario, state, chance, entries }, entries)
}

/**
 * Starts a match with a seed and plays to the first decision.
 *
 * @param seed a safe integer, such as {@link freshSeed} returns; different seeds roll different dice
 * @param game the number of the game in a batch; games of one seed share no dice
 * @throws RangeError if the seed or the game number is invalid
 */
export const begin = <G extends Game>(rules: Rules<G>, scenario: G['scenario'], seed: number, game = 0): Match<G> => {
  const opened = open(rules, scenario, seeded(seed, game))
  if (opened._tag === 'Left') throw new Error(`${rules.id}: a seed ran out of dice`)
  return opened.right
}

/** Plays a command and every draw that follows it. Returns the new match, or the rule the command violates. */
export const play = <G extends Game>(
  rules: Rules<G>,
  match: Match<G>,
  side: G['side'],
  command: G['command'],
): Either<Refusal<G>, Match<G>> => {
  const step = act(rules, match.state, side, command)
  if (step._tag === 'Left') return step
  const { state, events } = step.right
  const entries: Entry<G>[] = [...match.entries, { tag: 'commanded', side, command, events }]
  return rollOn(rules, { scenario: match.scenario, state, chance: match.chance, entries }, entries)
}

/** Returns the match if every result of its script has been used; otherwise a violation that lists the unused ones. */
export const finish = <G extends Game>(match: Match<G>): Either<Violation<KernelRule>, Match<G>> => {
  const left = unusedResults(match.chance)
  if (left.length === 0) return E.right(match)
  return E.left(violation('chance.unused', { count: left.length, results: inspect(left) }))
}

/**
 * Folds the events of entries into a state. Use it only for entries the rules have produced; for an unaudited record
 * call `replay`.
 */
export const stateAfter = <G extends Game>(
  rules: Rules<G>,
  scenario: G['scenario'],
  entries: readonly Pick<Entry<G>, 'events'>[],
): G['state'] => {
  let state = rules.setup(scenario)
  for (const { events } of entries) for (const event of events) state = rules.evolve(state, event)
  return state
}

const NOTHING_TYPED: ReadonlySet<number> = new Set()

/**
 * Undoes the last command. Refused if dice have been rolled or hidden information has been revealed since.
 *
 * @param typed the entries whose dice players typed in; such a draw is undone like a command
 */
export const undo = <G extends Game>(
  rules: Rules<G>,
  match: Match<G>,
  typed: ReadonlySet<number> = NOTHING_TYPED,
): Either<Violation<KernelRule>, Match<G>> => {
  const at = match.entries.findLastIndex((entry, i) => entry.tag === 'commanded' || typed.has(i))
  if (at < 0) return E.left(violation('undo.nothing'))
  const rolled = match.entries.slice(at).find((entry, i) => entry.tag === 'drawn' && !typed.has(at + i))
  if (rolled?.tag === 'drawn') return E.left(violation('undo.chance', { draw: formatDraw(rolled.draw) }))
  const entries = match.entries.slice(0, at)
  const before = stateAfter(rules, match.scenario, entries)
  const step = { state: match.state, events: match.entries.slice(at).flatMap(({ events }) => events) }
  for (const side of rules.sides)
    if (hasLearned(rules, before, step, side)) return E.left(violation('undo.secret', { side }))
  return E.right({ scenario: match.scenario, state: before, chance: match.chance, entries })
}
