import { scripted, seeded, take, type Chance } from './chance.js'
import type { Either } from './fp.js'
import { proceed, type Entry, type Match, type Refusal } from './match.js'
import type { Comment } from './record.js'
import type { Game, Rules } from './ruleset.js'
import { isSame } from './same.js'

/** Where a game stood after some entries, kept to seek from. */
export interface Stop<G extends Game> {
  /** The state. */
  readonly state: G['state']
  /** Where its next dice come from. */
  readonly chance: Chance
}

/** A whole game to move about in: any moment of it is a few entries from a stop that was kept. */
export interface Timeline<G extends Game> {
  /** What the game was set up from. */
  readonly scenario: G['scenario']
  /** What happened, oldest first. */
  readonly entries: readonly Entry<G>[]
  /** Remarks, in the order of the entries they are about. */
  readonly comments: readonly Comment[]
  /** How many entries lie between two stops. */
  readonly every: number
  /** Where the game stood after 0 entries, after `every`, after twice as many, and so on. */
  readonly stops: readonly Stop<G>[]
}

/** Where the dice of a match came from in the beginning. */
const firstChance = (chance: Chance): Chance =>
  chance.tag === 'sampled' ? seeded(chance.seed, chance.game) : scripted(chance.results)

const after = <G extends Game>(rules: Rules<G>, { state, chance }: Stop<G>, entry: Entry<G>): Stop<G> => {
  let now = state
  for (const event of entry.events) now = rules.evolve(now, event)
  if (entry.tag !== 'drawn') return { state: now, chance }
  const taken = take(chance, entry.draw)
  return { state: now, chance: taken._tag === 'Left' ? chance : taken.right[1] }
}

/** Stops for all entries, beginning with some that were kept before. */
const stopsOf = <G extends Game>(
  rules: Rules<G>,
  kept: readonly Stop<G>[],
  entries: readonly Entry<G>[],
  every: number,
): readonly Stop<G>[] => {
  const stops = kept.slice()
  let stop = stops[stops.length - 1]
  for (let i = (stops.length - 1) * every; i < entries.length; i++) {
    stop = after(rules, stop, entries[i])
    if ((i + 1) % every === 0) stops.push(stop)
  }
  return stops
}

/**
 * The timeline of a match. A record becomes a match by `audit` or `load`.
 *
 * @param every how many entries lie between stops: 32 by default; more takes less memory, less seeks quicker
 */
export const timeline = <G extends Game>(
  rules: Rules<G>,
  match: Match<G>,
  comments: readonly Comment[] = [],
  every = 32,
): Timeline<G> => {
  const { scenario, entries } = match
  const start: Stop<G> = { state: rules.setup(scenario), chance: firstChance(match.chance) }
  const apart = Math.max(1, Math.trunc(every))
  return { scenario, entries, comments, every: apart, stops: stopsOf(rules, [start], entries, apart) }
}

/** The nearest whole number of entries there are. */
const place = <G extends Game>({ entries }: Timeline<G>, after: number): number =>
  Math.min(entries.length, Math.max(0, Math.trunc(after)))

const stopAt = <G extends Game>(rules: Rules<G>, line: Timeline<G>, count: number): Stop<G> => {
  const kept = Math.floor(count / line.every)
  let stop = line.stops[kept]
  for (let i = kept * line.every; i < count; i++) stop = after(rules, stop, line.entries[i])
  return stop
}

/** Where the game stood after so many entries, from 0 to all of them; it replays fewer entries than lie between two stops. */
export const seek = <G extends Game>(rules: Rules<G>, line: Timeline<G>, entries: number): G['state'] =>
  stopAt(rules, line, place(line, entries)).state

/**
 * A match that goes another way after so many entries, at least the first: what settled at the start belongs to every game.
 *
 * @param chance where its dice come from: as before by default, so that the same commands meet the same dice; a match
 *   that was given other dice on its way has none of before
 * @returns the match once chance has answered what is due, or the refusal of a script that runs out
 */
export const branch = <G extends Game>(
  rules: Rules<G>,
  line: Timeline<G>,
  entries: number,
  chance?: Chance,
): Either<Refusal<G>, Match<G>> => {
  const count = place(line, Math.max(1, entries))
  const stop = stopAt(rules, line, count)
  return proceed(rules, {
    scenario: line.scenario,
    state: stop.state,
    chance: chance ?? stop.chance,
    entries: line.entries.slice(0, count),
  })
}

/** The timeline of a match that goes on from where this one was or branched off; what both share is not played again. */
export const follow = <G extends Game>(rules: Rules<G>, line: Timeline<G>, match: Match<G>): Timeline<G> => {
  const shared = parting(line, match) ?? Math.min(line.entries.length, match.entries.length)
  const comments = line.comments.filter(({ entry }) => entry < shared)
  const { every } = line
  if (!isSame(line.stops[0].chance, firstChance(match.chance)) || !isSame(line.scenario, match.scenario))
    return timeline(rules, match, comments, every)
  const kept = line.stops.slice(0, Math.floor(shared / every) + 1)
  return { ...line, comments, entries: match.entries, stops: stopsOf(rules, kept, match.entries, every) }
}

/** The timeline with a remark on an entry, counted from 0; on the nearest there is. */
export const annotate = <G extends Game>(line: Timeline<G>, entry: number, text: string): Timeline<G> => ({
  ...line,
  comments: [...line.comments, { entry: Math.min(place(line, entry), line.entries.length - 1), text }].sort(
    (a, b) => a.entry - b.entry,
  ),
})

/** The first entry in which two games differ; null where one is the beginning of the other. */
export const parting = <G extends Game>(
  a: Pick<Timeline<G>, 'entries'>,
  b: Pick<Timeline<G>, 'entries'>,
): number | null => {
  const most = Math.min(a.entries.length, b.entries.length)
  for (let i = 0; i < most; i++) if (a.entries[i] !== b.entries[i] && !isSame(a.entries[i], b.entries[i])) return i
  return null
}
