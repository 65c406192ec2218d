import { formatDraw, type Drawn } from './draw.js'
import { stateHash } from './hash.js'
import type { Match } from './match.js'
import type { Game, Outcome, Rules, Turn } from './ruleset.js'

/** The value of `format` in every record. */
export const FORMAT = 'ardennes-record'

/** The version of the record format. */
export const VERSION = 1

/** One entry of a record: an entry of a match with its draw as text. */
export type RecordEntry<G extends Game> =
  | { readonly tag: 'began'; readonly events: readonly G['event'][] }
  | {
      readonly tag: 'commanded'
      readonly side: G['side']
      readonly command: G['command']
      readonly events: readonly G['event'][]
    }
  | { readonly tag: 'drawn'; readonly draw: string; readonly drawn: Drawn; readonly events: readonly G['event'][] }

/** A comment on an entry. */
export interface Comment {
  /** The index of the entry, from 0. */
  readonly entry: number
  readonly text: string
}

/** A hash of the state at one point of the record. */
export interface Checkpoint {
  /** The number of entries before that point. */
  readonly entries: number
  /** The hash of the state there. */
  readonly hash: string
}

/** The players of the sides, as far as known. */
export type Seats<Side extends string> = Readonly<Partial<Record<Side, string>>>

/** A recorded game. It can be displayed without the rules and verified with them. */
export interface GameRecord<G extends Game> {
  /** Identifies records among other JSON. */
  readonly format: typeof FORMAT
  /** The version of the record format. */
  readonly version: typeof VERSION
  /** The id of the ruleset. */
  readonly ruleset: string
  /** The edition of the ruleset. */
  readonly edition: number
  /** The scenario, with the value of every option. */
  readonly scenario: G['scenario']
  /** The name of each side's player, as free text. */
  readonly seats: Seats<G['side']>
  /** The seed of the dice; null if they came from elsewhere. */
  readonly seed: number | null
  /** The number of the game in a batch with that seed. */
  readonly game: number
  /** The history, oldest first. */
  readonly entries: readonly RecordEntry<G>[]
  /** Comments on entries. */
  readonly comments: readonly Comment[]
  /** Hashes of the state along the way; the last is that of the final state. */
  readonly checkpoints: readonly Checkpoint[]
  /** The outcome, or null if the game is unfinished. */
  readonly outcome: Outcome<G['side']> | null
  /** The versions of the code that played it, as `0.1.0+5f0c2a91d3e4b786`, if recorded. */
  readonly playedBy?: readonly string[]
  /** The indices of the entries whose dice people rolled and typed in, if recorded. */
  readonly byHand?: readonly number[]
}

/** The information in a record beyond the game itself. */
export interface About<Side extends string> {
  /** The name of each side's player, as free text. */
  readonly seats?: Seats<Side>
  /** Comments on entries. */
  readonly comments?: readonly Comment[]
  /** The number of entries between checkpoints; 50 by default. */
  readonly every?: number
  /** The versions of the code that played it. */
  readonly playedBy?: readonly string[]
  /** The indices of the entries whose dice people rolled and typed in. */
  readonly byHand?: readonly number[]
}

const entriesOf = <G extends Game>(match: Match<G>): readonly RecordEntry<G>[] =>
  match.entries.map((entry) => (entry.tag === 'drawn' ? { ...entry, draw: formatDraw(entry.draw) } : entry))

const checkpointsOf = <G extends Game>(rules: Rules<G>, match: Match<G>, every: number): readonly Checkpoint[] => {
  const found: Checkpoint[] = []
  let state = rules.setup(match.scenario)
  match.entries.forEach(({ events }, i) => {
    for (const event of events) state = rules.evolve(state, event)
    const entries = i + 1
    if (entries % every === 0 || entries === match.entries.length) found.push({ entries, hash: stateHash(state) })
  })
  return found
}

/**
 * The outcome of a game, or null while it is in progress. Only `winner` and `by` are kept; anything else a ruleset adds
 * follows from the state.
 */
export const outcomeOf = <Side extends string>(turn: Turn<Side>): Outcome<Side> | null =>
  turn.tag === 'over' ? { winner: turn.outcome.winner, by: turn.outcome.by } : null

/** The record of a match. `recordCodec` writes it as JSON. */
export const toRecord = <G extends Game>(
  rules: Rules<G>,
  match: Match<G>,
  about: About<G['side']> = {},
): GameRecord<G> => {
  const { seats = {} as Seats<G['side']>, comments = [], every = 50, playedBy, byHand = [] } = about
  const turn = rules.toAct(match.state)
  const { chance } = match
  return {
    format: FORMAT,
    version: VERSION,
    ruleset: rules.id,
    edition: rules.edition,
    scenario: match.scenario,
    seats,
    seed: chance.tag === 'sampled' ? chance.seed : null,
    game: chance.tag === 'sampled' ? chance.game : 0,
    entries: entriesOf(match),
    comments,
    checkpoints: checkpointsOf(rules, match, Math.max(1, Math.trunc(every))),
    outcome: outcomeOf(turn),
    ...(playedBy === undefined ? {} : { playedBy }),
    ...(byHand.length === 0 ? {} : { byHand }),
  }
}
