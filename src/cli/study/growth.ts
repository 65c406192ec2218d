import { armCount, armOf, termsHash, withoutProvenance, type Manifest } from '../../analysis/manifest.js'
import { rowLine } from '../../analysis/rows.js'
import type { MatchRunner, SweepRow } from '../../analysis/shard.js'
import type { MetricValue } from '../../kernel/metric.js'
import type { Game } from '../../kernel/ruleset.js'
import { deepEqual } from '../../kernel/deep-equal.js'
import type { Terminal } from '../terminal/terminal.js'
import { type Either, E } from '../../kernel/fp.js'
import { writeLines } from './long-file.js'
import { eachRow, ROWS_FILE } from './results.js'

/** The file for the rows of an extended study, before it replaces the old rows. */
export const EXTENDED_ROWS_FILE = 'rows.grown.ndjson'

/** The decoded terms of an arm, independent of how the manifest writes them. */
const termsOf = <G extends Game>({ readScenario, rules }: MatchRunner<G>, manifest: Manifest, arm: number): unknown => {
  const one = armOf(manifest, arm)
  if (one._tag === 'Left') return null
  const read = readScenario(one.right.scenario)
  const players = Object.fromEntries(
    rules.sides.map((side) => [side, (one.right.players as Readonly<Record<string, unknown>>)[side] ?? 'built-in']),
  )
  return { scenario: read._tag === 'Left' ? one.right.scenario : read.right, players }
}

/** The new index of each arm of the earlier study; null if an arm is missing. */
export const armsAmong = <G extends Game>(
  runner: MatchRunner<G>,
  before: Manifest,
  now: Manifest,
): readonly number[] | null => {
  const later = Array.from({ length: armCount(now) }, (_, arm) => termsOf(runner, now, arm))
  const found = Array.from({ length: armCount(before) }, (_, arm) => {
    const terms = termsOf(runner, before, arm)
    return later.findIndex((one) => deepEqual(one, terms))
  })
  return found.some((arm) => arm < 0) || new Set(found).size < found.length ? null : found
}

/**
 * The reason why a study is not an extension of another; null if it is: it has more games, arms or metrics and nothing
 * less.
 */
export const whyNotGrown = <G extends Game>(runner: MatchRunner<G>, before: Manifest, now: Manifest): string | null => {
  const same = ['ruleset', 'edition', 'seed', 'luck', 'within', 'counts'] as const
  const counting = (one: Manifest): Manifest => ({ ...withoutProvenance(one), counts: one.counts !== false })
  const [was, is] = [counting(before), counting(now)]
  const other = same.find((field) => !deepEqual(was[field] ?? null, is[field] ?? null))
  if (other !== undefined) return `its ${other} is different`
  if (is.games < was.games) return `it has ${was.games} games in an arm, and ${is.games} are requested`
  if (is.within !== undefined && is.games !== was.games)
    return 'a study with a stopping rule cannot change its maximum number of games'
  const lost = was.metrics.find((id) => !is.metrics.includes(id))
  if (lost !== undefined) return `it has the metric ${lost}`
  return armsAmong(runner, before, now) === null ? 'it has arms that this one does not have' : null
}

/** A row converted for the extended study; null if a metric was not recorded, so that the game must be played again. */
export const grownRow = (row: SweepRow, arms: readonly number[], manifest: Manifest): SweepRow | null => {
  const { metrics } = manifest
  const kept: Readonly<Record<string, MetricValue>> = { ...row.rest, ...row.values }
  if (metrics.some((id) => !Object.hasOwn(kept, id))) return null
  const others = Object.entries(kept).filter(([id]) => !metrics.includes(id))
  const { game, winner, by, commands, turn, uses, playedBy } = row
  const terms = row.terms === undefined ? null : termsHash(manifest, arms[row.arm])
  return {
    arm: arms[row.arm],
    game,
    winner,
    by,
    commands,
    ...(turn === undefined ? {} : { turn }),
    values: Object.fromEntries(metrics.map((id) => [id, kept[id]])),
    ...(others.length > 0 ? { rest: Object.fromEntries(others) } : {}),
    ...(uses === undefined ? {} : { uses }),
    ...(playedBy === undefined ? {} : { playedBy }),
    ...(terms === null ? {} : { terms }),
  }
}

/** Writes the converted rows of an extended study to a new file; returns the number of games to play again. */
export const growRows = <G extends Game>(
  terminal: Terminal,
  runner: MatchRunner<G>,
  out: string,
  before: Manifest,
  now: Manifest,
): Either<string, number> => {
  const arms = armsAmong(runner, before, now) ?? []
  let lost = 0
  const path = `${out}/${ROWS_FILE}`
  if (!terminal.has(path)) return E.right(0)
  const isAsBefore =
    arms.every((arm, i) => arm === i && termsHash(before, i) === termsHash(now, i)) &&
    deepEqual(before.metrics, now.metrics)
  const refused = writeLines(terminal, `${out}/${EXTENDED_ROWS_FILE}`, (put) => {
    const read = eachRow(terminal, path, { manifest: before }, (row, line) => {
      const grown = isAsBefore ? row : grownRow(row, arms, now)
      if (grown === null) lost += 1
      else put(isAsBefore ? line : rowLine(grown))
    })
    return read._tag === 'Left' ? read.left : null
  })
  return refused === null ? E.right(lost) : E.left(refused)
}
