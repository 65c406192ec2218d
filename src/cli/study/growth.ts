import { armCount, armOf, termsHash, unplayed, type Manifest } from '../../analysis/manifest.js'
import { rowLine } from '../../analysis/rows.js'
import type { MatchRunner, SweepRow } from '../../analysis/shard.js'
import type { MetricValue } from '../../kernel/metric.js'
import type { Game } from '../../kernel/ruleset.js'
import { isSame } from '../../kernel/same.js'
import type { Terminal } from '../terminal/terminal.js'
import type { Either } from '../../kernel/fp.js'
import { E } from '../../kernel/fp.js'
import { writeLines } from './long-file.js'
import { eachRow, ROWS_FILE } from './results.js'

/** The rows of a study that grows, before they take the place of those it had. */
export const GROWN_FILE = 'rows.grown.ndjson'

/** What every game of an arm is played from, however it is written. */
const termsOf = <G extends Game>({ readScenario, rules }: MatchRunner<G>, manifest: Manifest, arm: number): unknown => {
  const one = armOf(manifest, arm)
  if (one._tag === 'Left') return null
  const read = readScenario(one.right.scenario)
  const players = Object.fromEntries(
    rules.sides.map((side) => [side, (one.right.players as Readonly<Record<string, unknown>>)[side] ?? 'built-in']),
  )
  return { scenario: read._tag === 'Left' ? one.right.scenario : read.right, players }
}

/** For every arm of a study as it was, which it is now; null where one is gone. */
export const armsAmong = <G extends Game>(
  runner: MatchRunner<G>,
  before: Manifest,
  now: Manifest,
): readonly number[] | null => {
  const later = Array.from({ length: armCount(now) }, (_, arm) => termsOf(runner, now, arm))
  const found = Array.from({ length: armCount(before) }, (_, arm) => {
    const terms = termsOf(runner, before, arm)
    return later.findIndex((one) => isSame(one, terms))
  })
  return found.some((arm) => arm < 0) || new Set(found).size < found.length ? null : found
}

/** Why one study is not another that has grown; null where it is: more games, more arms, more metrics, and nothing less. */
export const notGrown = <G extends Game>(runner: MatchRunner<G>, before: Manifest, now: Manifest): string | null => {
  const same = ['ruleset', 'edition', 'seed', 'luck', 'within', 'counts'] as const
  const counting = (one: Manifest): Manifest => ({ ...unplayed(one), counts: one.counts !== false })
  const [was, is] = [counting(before), counting(now)]
  const other = same.find((field) => !isSame(was[field] ?? null, is[field] ?? null))
  if (other !== undefined) return `its ${other} is another`
  if (is.games < was.games) return `it has ${was.games} games in an arm and ${is.games} are asked for`
  if (is.within !== undefined && is.games !== was.games)
    return 'the most games of a study that stops by itself stay as they are'
  const lost = was.metrics.find((id) => !is.metrics.includes(id))
  if (lost !== undefined) return `it has the metric ${lost}`
  return armsAmong(runner, before, now) === null ? 'it has arms that this one has not' : null
}

/** A row as the grown study has it; null where a metric it wants was not kept, so that the game is played again. */
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

/** Writes the rows of a study as they are once it has grown, beside those it has; how many games have to be played again. */
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
    isSame(before.metrics, now.metrics)
  const refused = writeLines(terminal, `${out}/${GROWN_FILE}`, (put) => {
    const read = eachRow(terminal, path, { manifest: before }, (row, line) => {
      const grown = isAsBefore ? row : grownRow(row, arms, now)
      if (grown === null) lost += 1
      else put(isAsBefore ? line : rowLine(grown))
    })
    return read._tag === 'Left' ? read.left : null
  })
  return refused === null ? E.right(lost) : E.left(refused)
}
