import { formatDraw, type Drawn } from './draw.js'
import { stateHash } from './hash.js'
import type { Match } from './match.js'
import type { Game, Outcome, Rules, Turn } from './ruleset.js'

/** What the `format` of every record says. */
export const FORMAT = 'ardennes-record'

/** The version of the form described here. */
export const VERSION = 1

/** One entry of a record: an entry of a match, with its draw in words. */
export type RecordEntry<G extends Game> =
  | { readonly tag: 'began'; readonly events: readonly G['event'][] }
  | {
      readonly tag: 'commanded'
      readonly side: G['side']
      readonly command: G['command']
      readonly events: readonly G['event'][]
    }
  | { readonly tag: 'drawn'; readonly draw: string; readonly drawn: Drawn; readonly events: readonly G['event'][] }

/** A remark on an entry. */
export interface Comment {
  /** The entry it is about, from 0. */
  readonly entry: number
  /** What it says. */
  readonly text: string
}

/** What the state was like at some point. */
export interface Checkpoint {
  /** After how many entries. */
  readonly entries: number
  /** The hash of the state there. */
  readonly hash: string
}

/** Who played each side, as far as anyone said. */
export type Seats<Side extends string> = Readonly<Partial<Record<Side, string>>>

/** A game written down: enough to show it without the rules, and to prove it with them. */
export interface GameRecord<G extends Game> {
  /** Tells records from other JSON. */
  readonly format: typeof FORMAT
  /** The version of this form. */
  readonly version: typeof VERSION
  /** The id of the ruleset. */
  readonly ruleset: string
  /** The edition of the ruleset. */
  readonly edition: number
  /** What the game was set up from, with every option. */
  readonly scenario: G['scenario']
  /** Who played each side, in free text. */
  readonly seats: Seats<G['side']>
  /** The seed of its dice; null when they came from elsewhere. */
  readonly seed: number | null
  /** Which game of a batch with that seed. */
  readonly game: number
  /** What happened, oldest first. */
  readonly entries: readonly RecordEntry<G>[]
  /** Remarks. */
  readonly comments: readonly Comment[]
  /** Hashes of the state on the way; the last one stands at the end. */
  readonly checkpoints: readonly Checkpoint[]
  /** How it ended, or null while it goes on. */
  readonly outcome: Outcome<G['side']> | null
  /** The versions that played it, as `0.1.0+5f0c2a91d3e4b786`, where somebody wrote them down. */
  readonly playedBy?: readonly string[]
}

/** What a record says beyond the game itself. */
export interface About<Side extends string> {
  /** Who played each side. */
  readonly seats?: Seats<Side>
  /** Remarks. */
  readonly comments?: readonly Comment[]
  /** After how many entries the state is hashed, again and again; 50 by default. */
  readonly every?: number
  /** The versions that played it. */
  readonly playedBy?: readonly string[]
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
 * How a game ended, or null while it goes on. A ruleset may say more about it; a record keeps the winner and by what, as
 * the rest follows from the state.
 */
export const outcomeOf = <Side extends string>(turn: Turn<Side>): Outcome<Side> | null =>
  turn.tag === 'over' ? { winner: turn.outcome.winner, by: turn.outcome.by } : null

/** The record of a match. `recordCodec` writes it as JSON. */
export const toRecord = <G extends Game>(
  rules: Rules<G>,
  match: Match<G>,
  about: About<G['side']> = {},
): GameRecord<G> => {
  const { seats = {} as Seats<G['side']>, comments = [], every = 50, playedBy } = about
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
  }
}
