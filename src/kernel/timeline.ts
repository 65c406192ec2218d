import { scripted, seeded, takeResult, type Chance } from './chance.js'
import type { Either } from './fp.js'
import { proceed, type Entry, type Match, type Refusal } from './match.js'
import type { Comment } from './record.js'
import type { Game, Rules } from './ruleset.js'
import { deepEqual } from './deep-equal.js'

/** The position after some entries, kept as a starting point for `seek`. */
export interface Snapshot<G extends Game> {
  readonly state: G['state']
  /** The source of the next dice. */
  readonly chance: Chance
}

/** A whole game with snapshots, so that any position can be reached by applying a few entries. */
export interface Timeline<G extends Game> {
  /** The scenario the game was set up from. */
  readonly scenario: G['scenario']
  /** The history, oldest first. */
  readonly entries: readonly Entry<G>[]
  /** Comments, in the order of their entries. */
  readonly comments: readonly Comment[]
  /** The number of entries between two snapshots. */
  readonly every: number
  /** The snapshots after 0 entries, after `every`, after twice as many, and so on. */
  readonly snapshots: readonly Snapshot<G>[]
}

/** The initial source of chance of a match. */
const firstChance = (chance: Chance): Chance =>
  chance.tag === 'sampled' ? seeded(chance.seed, chance.game) : scripted(chance.results)

const after = <G extends Game>(rules: Rules<G>, { state, chance }: Snapshot<G>, entry: Entry<G>): Snapshot<G> => {
  let now = state
  for (const event of entry.events) now = rules.evolve(now, event)
  if (entry.tag !== 'drawn') return { state: now, chance }
  const taken = takeResult(chance, entry.draw)
  return { state: now, chance: taken._tag === 'Left' ? chance : taken.right[1] }
}

/** Extends existing snapshots to cover all entries. */
const snapshotsOf = <G extends Game>(
  rules: Rules<G>,
  kept: readonly Snapshot<G>[],
  entries: readonly Entry<G>[],
  every: number,
): readonly Snapshot<G>[] => {
  const snapshots = kept.slice()
  let snapshot = snapshots[snapshots.length - 1]
  for (let i = (snapshots.length - 1) * every; i < entries.length; i++) {
    snapshot = after(rules, snapshot, entries[i])
    if ((i + 1) % every === 0) snapshots.push(snapshot)
  }
  return snapshots
}

/**
 * The timeline of a match. Use `audit` or `load` to turn a record into a match.
 *
 * @param every the number of entries between snapshots, 32 by default; more uses less memory, fewer makes seeking
 *   faster
 */
export const timeline = <G extends Game>(
  rules: Rules<G>,
  match: Match<G>,
  comments: readonly Comment[] = [],
  every = 32,
): Timeline<G> => {
  const { scenario, entries } = match
  const start: Snapshot<G> = { state: rules.setup(scenario), chance: firstChance(match.chance) }
  const apart = Math.max(1, Math.trunc(every))
  return { scenario, entries, comments, every: apart, snapshots: snapshotsOf(rules, [start], entries, apart) }
}

/** Clamps a number to the entries that exist. */
const place = <G extends Game>({ entries }: Timeline<G>, after: number): number =>
  Math.min(entries.length, Math.max(0, Math.trunc(after)))

const snapshotAt = <G extends Game>(rules: Rules<G>, line: Timeline<G>, count: number): Snapshot<G> => {
  const kept = Math.floor(count / line.every)
  let snapshot = line.snapshots[kept]
  for (let i = kept * line.every; i < count; i++) snapshot = after(rules, snapshot, line.entries[i])
  return snapshot
}

/**
 * The state after a number of entries, from 0 to all of them. It replays fewer entries than lie between two snapshots.
 */
export const seek = <G extends Game>(rules: Rules<G>, line: Timeline<G>, entries: number): G['state'] =>
  snapshotAt(rules, line, place(line, entries)).state

/**
 * Branches a match after a number of entries, at least one: the first entry holds what settled at the start.
 *
 * @param chance the source of further dice; by default the original one, so that the same commands meet the same dice.
 *   Pass one if the match was given other dice along the way
 * @returns the match once the draws that are due are resolved, or a violation if a script runs out
 */
export const branch = <G extends Game>(
  rules: Rules<G>,
  line: Timeline<G>,
  entries: number,
  chance?: Chance,
): Either<Refusal<G>, Match<G>> => {
  const count = place(line, Math.max(1, entries))
  const snapshot = snapshotAt(rules, line, count)
  return proceed(rules, {
    scenario: line.scenario,
    state: snapshot.state,
    chance: chance ?? snapshot.chance,
    entries: line.entries.slice(0, count),
  })
}

/** The timeline of a match that continues this one or branches from it. The common part is not replayed. */
export const follow = <G extends Game>(rules: Rules<G>, line: Timeline<G>, match: Match<G>): Timeline<G> => {
  const shared = firstDivergence(line, match) ?? Math.min(line.entries.length, match.entries.length)
  const comments = line.comments.filter(({ entry }) => entry < shared)
  const { every } = line
  if (!deepEqual(line.snapshots[0].chance, firstChance(match.chance)) || !deepEqual(line.scenario, match.scenario))
    return timeline(rules, match, comments, every)
  const kept = line.snapshots.slice(0, Math.floor(shared / every) + 1)
  return { ...line, comments, entries: match.entries, snapshots: snapshotsOf(rules, kept, match.entries, every) }
}

/** Adds a comment to an entry, counted from 0. A number out of range is clamped to the entries that exist. */
export const annotate = <G extends Game>(line: Timeline<G>, entry: number, text: string): Timeline<G> => ({
  ...line,
  comments: [...line.comments, { entry: Math.min(place(line, entry), line.entries.length - 1), text }].sort(
    (a, b) => a.entry - b.entry,
  ),
})

/** The index of the first entry in which two games differ; null if one is a prefix of the other. */
export const firstDivergence = <G extends Game>(
  a: Pick<Timeline<G>, 'entries'>,
  b: Pick<Timeline<G>, 'entries'>,
): number | null => {
  const most = Math.min(a.entries.length, b.entries.length)
  for (let i = 0; i < most; i++) if (a.entries[i] !== b.entries[i] && !deepEqual(a.entries[i], b.entries[i])) return i
  return null
}
