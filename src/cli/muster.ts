import { armCount, type Manifest } from '../analysis/manifest.js'
import { playShard, shardsOf, type Shard, type SweepRow } from '../analysis/shard.js'
import type { Game } from '../kernel/ruleset.js'
import { arenaOf } from './arena.js'
import { progress } from './progress.js'
import { playAway, type QueueArgs } from './queue.js'
import type { Table } from './table.js'
import type { Crew, Terminal } from './terminal.js'

/** How a manifest is played. */
export interface MusterTerms {
  /** How many threads play. */
  readonly jobs: number
  /** Games in a part; as many as keep every thread busy unless told. */
  readonly size?: number | null
  /** A queue whose workers play; none unless told. */
  readonly queue?: QueueArgs | null
  /** Games played before. */
  readonly isDone?: (arm: number, game: number) => boolean
  /** Takes rows as they come, in any order; says why it cannot, else null. */
  readonly take: (rows: readonly SweepRow[]) => string | null
}

/** At the end threads wait for the last part of the others, so even long runs are cut small. */
const MOST_IN_A_PART = 20

/** Nobody knows how many workers there are, and a run that is gone on with wants the same parts again. */
const QUEUE_JOBS = 16

/** Small enough that every thread has many parts to come, large enough that handing them out costs nothing. */
const sizeOf = (games: number, jobs: number): number =>
  Math.max(1, Math.min(MOST_IN_A_PART, Math.floor(games / (jobs * 8))))

/** Hands parts to threads, two for each at a time, so that none waits for the next. */
const onCrew = async (
  crew: Crew,
  shards: readonly Shard[],
  jobs: number,
  take: (rows: readonly SweepRow[]) => string | null,
): Promise<string | null> => {
  let next = 0
  let refused: string | null = null
  const lane = async (): Promise<void> => {
    while (next < shards.length && refused === null) {
      const rows = (await crew.run(shards[next++])) as readonly SweepRow[]
      refused ??= take(rows)
    }
  }
  try {
    await Promise.all(Array.from({ length: jobs * 2 }, lane))
  } finally {
    await crew.close()
  }
  return refused
}

/** Plays what a manifest still lacks, on several threads where that can be done; says what stopped it, else null. */
export const playManifest = async <G extends Game>(
  terminal: Terminal,
  table: Table<G>,
  manifest: Manifest,
  { jobs, size = null, queue = null, isDone, take }: MusterTerms,
): Promise<string | null> => {
  const all = armCount(manifest) * manifest.games
  const shards = shardsOf(manifest, size ?? sizeOf(all, queue === null ? jobs : QUEUE_JOBS), isDone)
  const before = all - shards.reduce((sum, { games }) => sum + games, 0)
  const began = terminal.seconds()
  let done = before
  const taken = (rows: readonly SweepRow[]): string | null => {
    done += rows.length
    terminal.status(progress(done, all, before, terminal.seconds() - began))
    return take(rows)
  }
  const played = async (): Promise<string | null> => {
    if (queue !== null) return shards.length === 0 ? null : playAway(terminal, queue, shards, taken)
    if (jobs > 1 && terminal.crew !== null && shards.length > 1)
      return onCrew(terminal.crew(Math.min(jobs, shards.length)), shards, jobs, taken)
    const arena = arenaOf(table)
    for (const shard of shards) {
      const refused = taken([...playShard(arena, shard)])
      if (refused !== null) return refused
    }
    return null
  }
  const refused = await played()
  terminal.status(null)
  return refused
}
