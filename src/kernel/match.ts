import { seeded, take, unused, type Chance } from './chance.js'
import { formatDraw, type Draw, type Drawn } from './draw.js'
import { printed } from './fault.js'
import { E, type Either } from './fp.js'
import type { Game, Rules } from './ruleset.js'
import { hasLearned } from './secret.js'
import { act, advance } from './step.js'
import { violation, type KernelRule, type Violation } from './violation.js'

/** One thing that made a match go on, with what happened because of it. */
export type Entry<G extends Game> =
  | { readonly tag: 'began'; readonly events: readonly G['event'][] }
  | {
      readonly tag: 'commanded'
      readonly side: G['side']
      readonly command: G['command']
      readonly events: readonly G['event'][]
    }
  | { readonly tag: 'drawn'; readonly draw: Draw; readonly drawn: Drawn; readonly events: readonly G['event'][] }

/** A game being played: where it stands, how it got there, and where its chance comes from. */
export interface Match<G extends Game> {
  /** What it was set up from. */
  readonly scenario: G['scenario']
  /** Where it stands. */
  readonly state: G['state']
  /** Where its next dice come from. */
  readonly chance: Chance
  /** How it got there, oldest first; the first entry is what settled at the start. */
  readonly entries: readonly Entry<G>[]
}

/** Why a command is refused: a rule of the game, or one of the loop. */
export type Refusal<G extends Game> = Violation<G['rule'] | KernelRule>

/** Lets chance answer until a side is asked or the game is over; adds to the entries, which nobody else has yet. */
const rollOn = <G extends Game>(
  rules: Rules<G>,
  match: Match<G>,
  entries: Entry<G>[],
): Either<Refusal<G>, Match<G>> => {
  let { state, chance } = match
  for (let turn = rules.toAct(state); turn.tag === 'chance'; turn = rules.toAct(state)) {
    const taken = take(chance, turn.draw)
    if (taken._tag === 'Left') return taken
    const drawn = taken.right[0]
    const step = advance(rules, state, rules.resolve(state, drawn))
    entries.push({ tag: 'drawn', draw: turn.draw, drawn, events: step.events })
    state = step.state
    chance = taken.right[1]
  }
  return E.right({ scenario: match.scenario, state, chance, entries })
}

/** The match once chance has answered whatever is due, as after a record that ends on the throw of the dice. */
export const proceed = <G extends Game>(rules: Rules<G>, match: Match<G>): Either<Refusal<G>, Match<G>> =>
  rollOn(rules, match, match.entries.slice())

/** A match at its first decision, with chance from anywhere; refused when a script runs out before it. */
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
 * A match at its first decision, with chance from a seed.
 *
 * @param game which game of a batch this is: games of one seed share no dice
 */
export const begin = <G extends Game>(rules: Rules<G>, scenario: G['scenario'], seed: number, game = 0): Match<G> => {
  const opened = open(rules, scenario, seeded(seed, game))
  if (opened._tag === 'Left') throw new Error(`${rules.id}: a seed ran out of dice`)
  return opened.right
}

/** The match after a command and all the chance that follows it, or the rule the command breaks. */
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

/** The match, if every result of its script has been asked for; else which have not. */
export const finish = <G extends Game>(match: Match<G>): Either<Violation<KernelRule>, Match<G>> => {
  const left = unused(match.chance)
  if (left.length === 0) return E.right(match)
  return E.left(violation('chance.unused', { count: left.length, results: printed(left) }))
}

/** The state after some entries, from their events alone: no rules are asked, no dice are thrown. */
export const replay = <G extends Game>(
  rules: Rules<G>,
  scenario: G['scenario'],
  entries: readonly Pick<Entry<G>, 'events'>[],
): G['state'] => {
  let state = rules.setup(scenario)
  for (const { events } of entries) for (const event of events) state = rules.evolve(state, event)
  return state
}

/** The match without its last command; refused once dice or a secret have been seen since. */
export const undo = <G extends Game>(rules: Rules<G>, match: Match<G>): Either<Violation<KernelRule>, Match<G>> => {
  const at = match.entries.findLastIndex((entry) => entry.tag === 'commanded')
  if (at < 0) return E.left(violation('undo.nothing'))
  for (const entry of match.entries.slice(at))
    if (entry.tag === 'drawn') return E.left(violation('undo.chance', { draw: formatDraw(entry.draw) }))
  const entries = match.entries.slice(0, at)
  const before = replay(rules, match.scenario, entries)
  const step = { state: match.state, events: match.entries[at].events }
  for (const side of rules.sides)
    if (hasLearned(rules, before, step, side)) return E.left(violation('undo.secret', { side }))
  return E.right({ scenario: match.scenario, state: before, chance: match.chance, entries })
}
