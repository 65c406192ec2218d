import { manifestCodec } from '../../analysis/codec-manifest.js'
import { armCount, armOf, manifestText, formatArm, unplayed, type Manifest } from '../../analysis/manifest.js'
import { UNKNOWN, versionsIn } from '../../analysis/provenance.js'
import { readRows, rowKey, rowLine, rowsTable, rowsText } from '../../analysis/rows.js'
import { manifestFaults, type SweepRow } from '../../analysis/shard.js'
import { wilson } from '../../analysis/tally.js'
import { E, type Either } from '../../kernel/fp.js'
import { isSame } from '../../kernel/same.js'
import type { Game } from '../../kernel/ruleset.js'
import { matchRunnerOf } from '../command/match-runner.js'
import { plainLine } from '../terminal/plain-text.js'
import { columns, csv, percent } from '../terminal/columns.js'
import { fileJson, formatFaults, moduleOf } from '../command/input.js'
import { versionsWith } from '../command/versions.js'
import { playManifest } from './shard-runner.js'
import type { QueueArgs } from './queue.js'
import { contendersOf, type AnyModule, type Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** What `sweep` is asked. */
export interface SweepArgs {
  /** The file of the manifest. */
  readonly file: string
  /** The folder of the results. */
  readonly out: string
  /** How many threads play. */
  readonly jobs: number
  /** Games given to a thread at a time; null for as many as suit. */
  readonly part: number | null
  /** A queue whose workers play; null to play here. */
  readonly queue: QueueArgs | null
  /** Whether the results are written as CSV as well. */
  readonly csv: boolean
  /** Whether games of another version or of other rules may stand beside those played now. */
  readonly mixed: boolean
}

/** The file of the manifest in a folder of results. */
export const MANIFEST_FILE = 'manifest.json'

/** The file of the rows in a folder of results. */
export const ROWS_FILE = 'rows.ndjson'

/** The manifest in a file, by itself sound. */
export const manifestFrom = (terminal: Terminal, path: string): Either<string, Manifest> => {
  const json = fileJson(terminal, path)
  if (json._tag === 'Left') return json
  const read = manifestCodec.decode(json.right)
  return read._tag === 'Left' ? E.left(formatFaults(`${path} is not a manifest:`, read.left)) : E.right(read.right)
}

/** The rows a folder of results holds already; of a last line that was torn off nothing is left. */
const rowsBefore = (
  terminal: Terminal,
  manifest: Manifest,
  out: string,
): Either<string, ReadonlyMap<string, SweepRow>> => {
  const path = `${out}/${ROWS_FILE}`
  const text = terminal.read(path)
  if (text === null) return E.right(new Map())
  const read = readRows(manifest, text)
  if (read._tag === 'Left')
    return E.left(formatFaults(`${path} has lines that are not rows of this manifest:`, read.left))
  const refused = read.right.whole === text ? null : terminal.write(path, read.right.whole)
  return refused === null ? E.right(read.right.rows) : E.left(refused)
}

/** A table of the results as comma-separated values. */
const TABLE_FILE = 'rows.csv'

/**
 * The manifest a folder of results is of, with what played its games; the one asked for where the folder is new. Another
 * study's folder is left alone, however its manifest is written.
 */
const manifestIn = (
  terminal: Terminal,
  manifest: Manifest,
  { out, csv: wantsTable }: SweepArgs,
): Either<string, Manifest> => {
  const path = `${out}/${MANIFEST_FILE}`
  if (terminal.has(path)) {
    const before = manifestFrom(terminal, path)
    return before._tag === 'Right' && isSame(unplayed(before.right), manifest)
      ? before
      : E.left(`${out} holds the results of another manifest; choose another folder.`)
  }
  if (terminal.list(out).includes(ROWS_FILE))
    return E.left(`${out} holds ${ROWS_FILE} without the manifest they are of; choose another folder.`)
  if (wantsTable && terminal.has(`${out}/${TABLE_FILE}`))
    return E.left(`${out} holds a ${TABLE_FILE} of something else; choose another folder.`)
  return E.right(manifest)
}

const inWords = (manifest: Manifest, sides: readonly string[], rows: Iterable<SweepRow>): string => {
  const wins = Array.from({ length: armCount(manifest) }, () => new Map<string | null, number>())
  for (const { arm, winner } of rows) wins[arm].set(winner, (wins[arm].get(winner) ?? 0) + 1)
  const lines = wins.map((won, i) => {
    const arm = armOf(manifest, i)
    const played = [...won.values()].reduce((sum, games) => sum + games, 0)
    const shares = sides.map((side) => {
      if (played === 0) return '–'
      const { rate, low, high } = wilson(won.get(side) ?? 0, played)
      return `${percent(rate)} (${percent(low)} to ${percent(high)})`
    })
    return [arm._tag === 'Left' ? String(i) : formatArm(manifest, arm.right), ...shares]
  })
  return [
    `${plainLine(manifest.title)}: ${manifest.games} games in each of ${lines.length} arms, seed ${manifest.seed}`,
    columns([['arm', ...sides.map((side) => `${side} wins (95 %)`)], ...lines]),
  ].join('\n')
}

const finish = (terminal: Terminal, manifest: Manifest, rows: Iterable<SweepRow>, args: SweepArgs): string | null => {
  const sorted = [...rows]
  return (
    terminal.write(`${args.out}/${ROWS_FILE}`, rowsText(sorted)) ??
    (args.csv ? terminal.write(`${args.out}/${TABLE_FILE}`, `${csv(rowsTable(manifest, sorted))}\n`) : null)
  )
}

const sweepOn = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  manifest: Manifest,
  args: SweepArgs,
): Promise<Either<string, Exit>> => {
  const faults = manifestFaults(matchRunnerOf(module), manifest)
  if (faults.length > 0) return E.left(formatFaults(`${args.file} cannot be played:`, faults))
  const known = manifestIn(terminal, manifest, args)
  if (known._tag === 'Left') return known
  const before = rowsBefore(terminal, manifest, args.out)
  if (before._tag === 'Left') return before
  const here = terminal.playedBy(manifest.ruleset)
  const earlier = versionsIn(known.right, before.right.values())
  const versions = versionsWith(args.out, earlier, here, args.mixed)
  if (versions._tag === 'Left') return versions
  if (earlier.includes(UNKNOWN)) terminal.warn(`Nothing in ${args.out} says what played the games there so far.`)
  let signed = { ...manifest, playedBy: versions.right }
  const writeManifest = (): string | null => terminal.write(`${args.out}/${MANIFEST_FILE}`, manifestText(signed))
  /** Has the manifest name whatever else has played games of it: workers at a queue may be of other versions. */
  const sign = (more: readonly SweepRow[]): string | null => {
    const all = [...new Set([...signed.playedBy, ...versionsIn(signed, more)])]
    if (all.length === signed.playedBy.length) return null
    signed = { ...signed, playedBy: all }
    return writeManifest()
  }
  const unready = terminal.folder(args.out) ?? writeManifest()
  if (unready !== null) return E.left(unready)
  const rows = new Map(before.right)
  if (rows.size > 0) terminal.warn(`${rows.size} games had been played before.`)
  const refused = await playManifest(terminal, module, manifest, {
    jobs: args.jobs,
    size: args.part,
    queue: args.queue,
    mixed: args.mixed,
    // Whoever waits for a queue is simply ended: its workers hold what is not done yet.
    ...(args.queue === null ? { ended: terminal.ended() } : {}),
    isDone: (arm, game) => before.right.has(rowKey(arm, game)),
    take: (more) => {
      for (const row of more) rows.set(rowKey(row.arm, row.game), row)
      return sign(more) ?? terminal.append(`${args.out}/${ROWS_FILE}`, more.map((row) => `${rowLine(row)}\n`).join(''))
    },
  })
  const unwritten = refused ?? finish(terminal, signed, rows.values(), args)
  if (unwritten !== null) return E.left(unwritten)
  terminal.print(inWords(manifest, contendersOf(module), rows.values()))
  const all = armCount(manifest) * manifest.games
  if (rows.size === all) return E.right(EXIT.done)
  terminal.warn(`Broken off after ${rows.size} of ${all} games; the same command goes on with them.`)
  return E.right(EXIT.brokenOff)
}

/** Plays all arms of a manifest into a folder, going on where an earlier run was broken off. */
export const sweepVerb = (
  terminal: Terminal,
  games: Readonly<Record<string, AnyModule>>,
  args: SweepArgs,
): Promise<Either<string, Exit>> => {
  const read = manifestFrom(terminal, args.file)
  if (read._tag === 'Left') return Promise.resolve(read)
  const manifest = unplayed(read.right)
  const module = moduleOf(games, manifest.ruleset)
  if (module._tag === 'Left') return Promise.resolve(module)
  return module.right((one) => sweepOn(terminal, one, manifest, args))
}
