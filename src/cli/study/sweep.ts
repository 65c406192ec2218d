import { manifestCodec } from '../../analysis/codec-manifest.js'
import { armCount, armOf, manifestText, sayArm, type Manifest } from '../../analysis/manifest.js'
import { rulesHash, sayProvenance, type Provenance } from '../../analysis/provenance.js'
import { readRows, rowKey, rowLine, rowsTable, rowsText } from '../../analysis/rows.js'
import { manifestFaults, type SweepRow } from '../../analysis/shard.js'
import { wilson } from '../../analysis/tally.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import { matchRunnerOf } from './match-runner.js'
import { plainLine } from '../terminal/plain-text.js'
import { columns, csv, percent } from '../terminal/columns.js'
import { fileJson, sayFaults, moduleOf } from '../command/input.js'
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
  /** Games handed to a thread at a time; null for as many as suit. */
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
  return read._tag === 'Left' ? E.left(sayFaults(`${path} is no manifest:`, read.left)) : E.right(read.right)
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
  if (read._tag === 'Left') return E.left(sayFaults(`${path} holds what is no row of this manifest:`, read.left))
  const refused = read.right.whole === text ? null : terminal.write(path, read.right.whole)
  return refused === null ? E.right(read.right.rows) : E.left(refused)
}

/** Gets the folder ready: a folder of another manifest is left alone. */
const prepared = (terminal: Terminal, manifest: Manifest, out: string): string | null => {
  const path = `${out}/${MANIFEST_FILE}`
  const text = manifestText(manifest)
  const before = terminal.read(path)
  if (before === text) return null
  if (before === null && terminal.list(out).includes(ROWS_FILE))
    return `${out} holds ${ROWS_FILE} without the manifest they are of; choose another folder.`
  if (before !== null) return `${out} holds the results of another manifest; choose another folder.`
  return terminal.folder(out) ?? terminal.write(path, text)
}

/** What plays here. */
const provenanceHere = <G extends Game>(terminal: Terminal, { ruleset }: Module<G>): Provenance => {
  const json = fileJson(terminal, `${terminal.home}/package.json`)
  const { version } = (json._tag === 'Right' ? json.right : {}) as { readonly version?: unknown }
  return { version: typeof version === 'string' ? version : 'unknown', rules: rulesHash(ruleset) }
}

/** The file that tells by what the games in a folder were played: all of them, the last one last. */
export const PROVENANCE_FILE = 'provenance.json'

const isProvenance = (one: unknown): one is Provenance =>
  typeof one === 'object' &&
  one !== null &&
  'version' in one &&
  typeof one.version === 'string' &&
  'rules' in one &&
  typeof one.rules === 'string'

/** Writes down what plays; refuses to go on with what something else has played, unless that is wanted. */
const signed = (terminal: Terminal, here: Provenance, { out, mixed }: SweepArgs, isBegun: boolean): string | null => {
  const path = `${out}/${PROVENANCE_FILE}`
  if (!terminal.has(path)) {
    if (isBegun) terminal.warn(`Nobody wrote down what played the games in ${out} so far.`)
    return terminal.write(path, `${JSON.stringify([here], null, 2)}\n`)
  }
  const json = fileJson(terminal, path)
  if (json._tag === 'Left') return json.left
  const before: readonly unknown[] = Array.isArray(json.right) ? json.right : []
  if (before.length === 0 || !before.every(isProvenance)) return `${path} does not tell what played the games.`
  const isSame = (one: Provenance): boolean => one.version === here.version && one.rules === here.rules
  if (before.every(isSame)) return null
  if (!mixed)
    return `${out} holds games of ${before.map(sayProvenance).join(' and ')}; this is ${sayProvenance(here)}. Choose another folder, or add --mixed to have both.`
  return before.some(isSame) ? null : terminal.write(path, `${JSON.stringify([...before, here], null, 2)}\n`)
}

const inWords = (manifest: Manifest, sides: readonly string[], rows: Iterable<SweepRow>): string => {
  const wins = Array.from({ length: armCount(manifest) }, () => new Map<string | null, number>())
  for (const { arm, winner } of rows) wins[arm].set(winner, (wins[arm].get(winner) ?? 0) + 1)
  const lines = wins.map((won, i) => {
    const arm = armOf(manifest, i)
    const shares = sides.map((side) => {
      const { rate, low, high } = wilson(won.get(side) ?? 0, manifest.games)
      return `${percent(rate)} (${percent(low)} to ${percent(high)})`
    })
    return [arm._tag === 'Left' ? String(i) : sayArm(manifest, arm.right), ...shares]
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
    (args.csv ? terminal.write(`${args.out}/rows.csv`, `${csv(rowsTable(manifest, sorted))}\n`) : null)
  )
}

const sweepOn = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  manifest: Manifest,
  args: SweepArgs,
): Promise<Either<string, Exit>> => {
  const faults = manifestFaults(matchRunnerOf(module), manifest)
  if (faults.length > 0) return E.left(sayFaults(`${args.file} cannot be played:`, faults))
  const unready = prepared(terminal, manifest, args.out)
  if (unready !== null) return E.left(unready)
  const before = rowsBefore(terminal, manifest, args.out)
  if (before._tag === 'Left') return before
  const unsigned = signed(terminal, provenanceHere(terminal, module), args, before.right.size > 0)
  if (unsigned !== null) return E.left(unsigned)
  const rows = new Map(before.right)
  if (rows.size > 0) terminal.warn(`${rows.size} games had been played before.`)
  const refused = await playManifest(terminal, module, manifest, {
    jobs: args.jobs,
    size: args.part,
    queue: args.queue,
    isDone: (arm, game) => before.right.has(rowKey(arm, game)),
    take: (more) => {
      for (const row of more) rows.set(rowKey(row.arm, row.game), row)
      return terminal.append(`${args.out}/${ROWS_FILE}`, more.map((row) => `${rowLine(row)}\n`).join(''))
    },
  })
  const unwritten = refused ?? finish(terminal, manifest, rows.values(), args)
  if (unwritten !== null) return E.left(unwritten)
  terminal.print(inWords(manifest, contendersOf(module), rows.values()))
  return E.right(EXIT.done)
}

/** Plays all arms of a manifest into a folder, going on where an earlier run was broken off. */
export const sweepVerb = (
  terminal: Terminal,
  games: Readonly<Record<string, AnyModule>>,
  args: SweepArgs,
): Promise<Either<string, Exit>> => {
  const manifest = manifestFrom(terminal, args.file)
  if (manifest._tag === 'Left') return Promise.resolve(manifest)
  const module = moduleOf(games, manifest.right.ruleset)
  if (module._tag === 'Left') return Promise.resolve(module)
  return module.right((one) => sweepOn(terminal, one, manifest.right, args))
}
