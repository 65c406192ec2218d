import { scripted, seeded, takeResult, type Chance } from './chance.js'
import { isAnswerTo, formatDraw } from './draw.js'
import { fault, inspect, type Fault } from './fault.js'
import { E, type Either } from './fp.js'
import { stateHash } from './hash.js'
import { proceed, type Entry, type Match } from './match.js'
import { readRecord } from './record-codec.js'
import { outcomeOf, type GameRecord, type RecordEntry } from './record.js'
import type { Game, Rules, Ruleset, Turn } from './ruleset.js'
import { deepEqual } from './deep-equal.js'
import { act, advance, type Transition } from './transition.js'

/** The first difference between a record and the rules. */
export interface RecordDifference {
  /** Index of the entry, from 0. The number of entries for a difference in the final outcome. */
  readonly entry: number
  /** The part of the entry that differs. */
  readonly what: 'ruleset' | 'turn' | 'command' | 'draw' | 'drawn' | 'event' | 'checkpoint' | 'outcome'
  /** The recorded value. */
  readonly recorded: unknown
  /** The value the rules produce. */
  readonly rules: unknown
}

/** The result of an audit: the reconstructed match, or the first difference. */
export type Audit<G extends Game> =
  | { readonly tag: 'agrees'; readonly match: Match<G> }
  | { readonly tag: 'differs'; readonly difference: RecordDifference }

/** Formats a difference on one line, for people. */
export const formatDifference = ({ entry, what, recorded, rules }: RecordDifference): string =>
  `entry ${entry}, ${what}: recorded ${inspect(recorded)}, but the rules say ${inspect(rules)}`

type Played<G extends Game> = Either<
  RecordDifference,
  { readonly step: Transition<G>; readonly entry: Entry<G>; readonly chance: Chance }
>

const asked = (turn: Turn<string>): string =>
  turn.tag === 'sides' ? turn.sides.join(' and ') : turn.tag === 'chance' ? formatDraw(turn.draw) : 'the game is over'

/** Replays one entry from the state before it. */
const playedAgain = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  chance: Chance,
  recorded: RecordEntry<G>,
  at: number,
): Played<G> => {
  const differs = (what: RecordDifference['what'], was: unknown, is: unknown): Played<G> =>
    E.left({ entry: at, what, recorded: was, rules: is })
  if (recorded.tag === 'began') {
    const step = advance(rules, state, [])
    return E.right({ step, chance, entry: { tag: 'began', events: step.events } })
  }
  const turn = rules.toAct(state)
  if (recorded.tag === 'commanded') {
    const { side, command } = recorded
    if (turn.tag !== 'sides' || !turn.sides.includes(side)) return differs('turn', side, asked(turn))
    const step = act(rules, state, side, command)
    if (step._tag === 'Left') return differs('command', command, step.left)
    return E.right({ step: step.right, chance, entry: { tag: 'commanded', side, command, events: step.right.events } })
  }
  if (turn.tag !== 'chance') return differs('turn', recorded.draw, asked(turn))
  const { draw } = turn
  if (recorded.draw !== formatDraw(draw)) return differs('draw', recorded.draw, formatDraw(draw))
  if (!isAnswerTo(draw, recorded.drawn)) return differs('drawn', recorded.drawn, formatDraw(draw))
  const taken = takeResult(chance, draw)
  if (taken._tag === 'Left') return differs('drawn', recorded.drawn, taken.left)
  const [drawn, rest] = taken.right
  if (!deepEqual(recorded.drawn, drawn)) return differs('drawn', recorded.drawn, drawn)
  const step = advance(rules, state, rules.resolve(state, drawn))
  return E.right({ step, chance: rest, entry: { tag: 'drawn', draw, drawn, events: step.events } })
}

const eventDifference = (entry: number, was: readonly unknown[], is: readonly unknown[]): RecordDifference | null => {
  for (let i = 0; i < Math.max(was.length, is.length); i++)
    if (!deepEqual(was[i], is[i])) return { entry, what: 'event', recorded: was[i] ?? null, rules: is[i] ?? null }
  return null
}

const chanceOf = <G extends Game>({ seed, game, entries }: GameRecord<G>): Chance =>
  seed === null
    ? scripted(entries.flatMap((entry) => (entry.tag === 'drawn' ? [entry.drawn] : [])))
    : seeded(seed, game)

/**
 * Replays a record under the rules and reports the first difference, or the resulting match. Every command is decided
 * and every draw resolved again; with a seed the dice are also rolled again.
 *
 * Recorded events are only compared, never applied, so the match always contains events the rules produced.
 */
export const audit = <G extends Game>(rules: Rules<G>, record: GameRecord<G>): Audit<G> => {
  const differs = (difference: RecordDifference): Audit<G> => ({ tag: 'differs', difference })
  const ours = `${rules.id} edition ${rules.edition}`
  const theirs = `${record.ruleset} edition ${record.edition}`
  if (theirs !== ours) return differs({ entry: 0, what: 'ruleset', recorded: theirs, rules: ours })
  const hashes = new Map(record.checkpoints.map(({ entries, hash }) => [entries, hash]))
  const entries: Entry<G>[] = []
  let state = rules.setup(record.scenario)
  let chance = chanceOf(record)
  for (const [at, recorded] of record.entries.entries()) {
    const played = playedAgain(rules, state, chance, recorded, at)
    if (played._tag === 'Left') return differs(played.left)
    const { step, entry } = played.right
    const difference = eventDifference(at, recorded.events, step.events)
    if (difference !== null) return differs(difference)
    entries.push(entry)
    state = step.state
    chance = played.right.chance
    const hash = hashes.get(at + 1)
    if (hash !== undefined && hash !== stateHash(state))
      return differs({ entry: at, what: 'checkpoint', recorded: hash, rules: stateHash(state) })
  }
  const outcome = outcomeOf(rules.toAct(state))
  if (!deepEqual(record.outcome, outcome))
    return differs({ entry: entries.length, what: 'outcome', recorded: record.outcome, rules: outcome })
  return { tag: 'agrees', match: { scenario: record.scenario, state, chance, entries } }
}

const PLACE: Readonly<Record<RecordDifference['what'], string>> = {
  ruleset: '',
  turn: '',
  command: '/command',
  draw: '/draw',
  drawn: '/drawn',
  event: '/events',
  checkpoint: '',
  outcome: '/outcome',
}

const toFault = (difference: RecordDifference): Fault => {
  const { entry, what, recorded, rules } = difference
  const place = what === 'outcome' ? '' : `/entries/${entry}`
  return fault(place + PLACE[what], `the value the rules produce: ${inspect(rules)}`, recorded)
}

/**
 * Loads a saved record as a match that can be continued, or returns the faults of the record.
 *
 * The record is decoded, migrated to the current edition and audited, and the dice continue from the seed where they
 * stopped. A tampered save therefore cannot lead to a state the rules do not allow.
 */
export const load = <G extends Game>(ruleset: Ruleset<G>, input: unknown): Either<readonly Fault[], Match<G>> => {
  const record = readRecord(ruleset, input)
  if (record._tag === 'Left') return record
  const audited = audit(ruleset, record.right)
  if (audited.tag === 'differs') return E.left([toFault(audited.difference)])
  if (record.right.seed === null) return E.right(audited.match)
  const match = proceed(ruleset, audited.match)
  if (match._tag === 'Left') throw new Error(`${ruleset.id}: a seed ran out of dice`)
  return match
}
