import { isIdFault } from '../../kernel/fault.js'
import { manifestCodec } from '../../analysis/codec-manifest.js'
import { armCount, armOf, manifestText, formatArm, withoutProvenance, type Manifest } from '../../analysis/manifest.js'
import { UNKNOWN, versionsIn } from '../../analysis/provenance.js'
import { rowTable, type RowTerms } from '../../analysis/rows.js'
import type { KindOf } from '../../analysis/game-table.js'
import { manifestFaults, type MatchRunner, type SweepRow } from '../../analysis/shard.js'
import { reiterable } from '../../analysis/iterables.js'
import { pairedWinsOf, pairedCounts } from '../../analysis/paired-wins.js'
import { stoppingRuleOf, type StoppingRule } from '../../analysis/summary.js'
import { wilson } from '../../analysis/tally.js'
import { sideName } from '../../kernel/chronicle.js'
import { E, type Either } from '../../kernel/fp.js'
import { deepEqual } from '../../kernel/deep-equal.js'
import type { Game } from '../../kernel/ruleset.js'
import { matchRunnerOf, metricsIn } from '../command/match-runner.js'
import { plainLine } from '../terminal/plain-text.js'
import { formatColumns, csv, percent } from '../terminal/columns.js'
import { fileJson, fileText, formatFaults } from '../command/input.js'
import { loadGame, type Offers } from '../command/offers.js'
import { underNotice } from '../command/notice.js'
import { versionsWith } from '../command/versions.js'
import { EXTENDED_ROWS_FILE, growRows, whyNotGrown } from './growth.js'
import { diskOf, withFolderClaim, writeLines } from './long-file.js'
import { playManifest } from './shard-runner.js'
import type { QueueArgs } from './queue.js'
import { eachRow, MANIFEST_FILE, openResults, ROWS_FILE, type Results } from './results.js'
import { contendersOf, type Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** The arguments of `sweep`. */
export interface SweepArgs {
  readonly file: string
  readonly out: string
  /** The number of threads. */
  readonly jobs: number
  /** The number of games in a shard; null for the default. */
  readonly part: number | null
  /** A queue whose workers play; null to play in this process. */
  readonly queue: QueueArgs | null
  /** The half-width in percentage points at which an arm stops; null to follow the manifest. */
  readonly within: number | null
  /** Whether to write the results as CSV too. */
  readonly csv: boolean
  /** Whether games of another version or other rules may be included. */
  readonly mixed: boolean
}

/** Reads a manifest file. The arms are not checked against the ruleset. */
export const manifestFrom = (terminal: Terminal, path: string): Either<string, Manifest> => {
  const json = fileJson(terminal, path)
  if (json._tag === 'Left') return json
  const read = manifestCodec.decode(json.right)
  return read._tag === 'Left' ? E.left(formatFaults(`${path} is not a manifest:`, read.left)) : E.right(read.right)
}

/** The results as comma-separated values. */
const TABLE_FILE = 'rows.csv'

/** The manifest of a results folder, and the number of games to play again because the study was extended. */
interface Found {
  readonly manifest: Manifest
  readonly lost: number
}

/** Replaces the old rows with those of an extended study, after its manifest has been written. */
const adoptGrown = (terminal: Terminal, out: string): string | null =>
  terminal.has(`${out}/${EXTENDED_ROWS_FILE}`)
    ? diskOf(terminal).rename(`${out}/${EXTENDED_ROWS_FILE}`, `${out}/${ROWS_FILE}`)
    : null

/**
 * The manifest of a results folder with the versions that played its games, or the requested one if the folder is new.
 * An extended study keeps its games. A folder with the results of a different study is refused. Arms are compared by
 * what they play, not by how the manifest writes it.
 */
const manifestIn = <G extends Game>(
  terminal: Terminal,
  runner: MatchRunner<G>,
  manifest: Manifest,
  { out, csv: wantsTable }: SweepArgs,
): Either<string, Found> => {
  const path = `${out}/${MANIFEST_FILE}`
  if (terminal.has(path)) {
    const text = fileText(terminal, path)
    if (text._tag === 'Left') return text
    const before = manifestFrom(terminal, path)
    if (before._tag === 'Left') return E.left(`${out} holds the results of another manifest; choose another folder.`)
    const { playedBy = [] } = before.right
    const signed = { ...manifest, ...(playedBy.length > 0 ? { playedBy } : {}) }
    if (deepEqual(withoutProvenance(before.right), manifest)) {
      // The extended rows replace the old ones only after the manifest is written; finish this if a run was interrupted
      // between the two.
      const refused = adoptGrown(terminal, out)
      return refused === null ? E.right({ manifest: before.right, lost: 0 }) : E.left(refused)
    }
    const other = whyNotGrown(runner, before.right, manifest)
    if (other !== null) return E.left(`${out} holds the results of another manifest (${other}); choose another folder.`)
    const lost = growRows(terminal, runner, out, before.right, manifest)
    if (lost._tag === 'Left') return lost
    const refused = terminal.write(path, manifestText(signed)) ?? adoptGrown(terminal, out)
    return refused === null ? E.right({ manifest: signed, lost: lost.right }) : E.left(refused)
  }
  if (terminal.list(out).includes(ROWS_FILE))
    return E.left(`${out} holds ${ROWS_FILE} without their manifest; choose another folder.`)
  if (wantsTable && terminal.has(`${out}/${TABLE_FILE}`))
    return E.left(`${out} holds an unrelated ${TABLE_FILE}; choose another folder.`)
  return E.right({ manifest, lost: 0 })
}

/** By arm, the number of games played, and the numbers won by each side and by nobody. */
const winsIn = (
  manifest: Manifest,
  sides: readonly string[],
  results: Results,
): readonly (readonly [number, readonly number[]])[] =>
  Array.from({ length: armCount(manifest) }, (_, arm) => {
    const won = [...sides, null].map(() => 0)
    let played = 0
    for (let game = 0; game < manifest.games; game++) {
      const winner = results.winner(arm, game)
      if (winner === undefined) continue
      played += 1
      const side = winner === null ? sides.length : sides.indexOf(winner)
      if (side >= 0) won[side] += 1
    }
    return [played, won]
  })

const inWords = <G extends Game>(module: Module<G>, manifest: Manifest, results: Results): string => {
  const sides = contendersOf(module)
  const alpha = stoppingRuleOf(manifest)?.alpha
  const found = winsIn(manifest, sides, results)
  const isUndecided = found.some(([, won]) => won[sides.length] > 0)
  const lines = found.map(([played, won], i) => {
    const arm = armOf(manifest, i)
    const shares = won.slice(0, isUndecided ? won.length : sides.length).map((wins) => {
      if (played === 0) return '–'
      const { rate, low, high } = wilson(wins, played, alpha)
      return `${percent(rate)} (${percent(low)} to ${percent(high)})`
    })
    return [
      arm._tag === 'Left' ? String(i) : formatArm(manifest, arm.right),
      ...(manifest.within === undefined ? [] : [String(played)]),
      ...shares,
    ]
  })
  const games =
    manifest.within === undefined
      ? `${manifest.games} games in each of ${lines.length} arms`
      : `${lines.length} arms, each until known to within ±${manifest.within} points, at most ${manifest.games} games`
  return [
    `${plainLine(manifest.title)}: ${games}, seed ${manifest.seed}`,
    formatColumns([
      [
        'arm',
        ...(manifest.within === undefined ? [] : ['games']),
        ...sides.map((side) => `won by ${sideName(module.chronicle, side)} (95 %)`),
        ...(isUndecided ? ['no winner (95 %)'] : []),
      ],
      ...lines,
    ]),
  ].join('\n')
}

/** The kinds of the metrics of a game; `number` for unknown metrics. */
export const kindOfIn =
  <G extends Game>({ metrics }: Module<G>): KindOf =>
  (id) =>
    metrics?.list.find((metric) => metric.id === id)?.kind ?? 'number'

/** Whether a metric of a game is the turn of an event. */
export const isTimeIn =
  <G extends Game>({ metrics }: Module<G>) =>
  (id: string): boolean =>
    metrics?.list.some((metric) => metric.id === id && metric.kind === 'number' && metric.isTime === true) === true

/** The terms that rows of a game are checked against. */
export const rowTermsOf = <G extends Game>(module: Module<G>, manifest: Manifest): RowTerms => {
  const { ruleset, metrics } = module
  const known = metricsIn(module)
  return {
    manifest,
    sides: ruleset.sides,
    ...(metrics?.ends === undefined ? {} : { ends: metrics.ends }),
    metricOf: (id) => known.find((metric) => metric.id === id) ?? null,
  }
}

const finish = (
  terminal: Terminal,
  terms: RowTerms,
  results: Results,
  { out, csv: wantsTable }: SweepArgs,
): string | null => {
  const refused = results.settle()
  if (refused !== null || !wantsTable) return refused
  const { head, line } = rowTable(terms.manifest, results.versions().length > 1)
  return writeLines(terminal, `${out}/${TABLE_FILE}`, (put) => {
    put(csv([head]))
    const read = eachRow(terminal, `${out}/${ROWS_FILE}`, terms, (row) => {
      put(csv([line(row)]))
    })
    return read._tag === 'Left' ? read.left : null
  })
}

/**
 * Whether the win rates of an arm, and their differences from the first arm, are precise enough after a number of
 * games.
 */
const closelyKnown = (
  looking: StoppingRule,
  sides: readonly string[],
  results: Results,
  arm: number,
  games: number,
): boolean => {
  const width = (2 * looking.within) / 100
  const isWon = (of: number, side: string): Iterable<boolean> =>
    reiterable(function* () {
      for (let game = 0; game < games; game++) yield results.winner(of, game) === side
    })
  return sides.every((side) => {
    const { both, onlyFirst, onlySecond } = pairedCounts(isWon(0, side), isWon(arm, side))
    const share = wilson(both + onlySecond, games, looking.alpha)
    if (share.high - share.low > width) return false
    if (arm === 0) return true
    const { low, high } = pairedWinsOf({ both, onlyFirst, onlySecond, games }, looking.alpha).more
    return high - low <= width
  })
}

/** How far a study was played: an error message or null, and whether all games are played. */
interface Played {
  readonly refused: string | null
  readonly isWhole: boolean
}

/** Whether every arm has its games. */
const hasAll = (results: Results, target: readonly number[]): boolean =>
  target.every((games, arm) => {
    for (let game = 0; game < games; game++) if (!results.has(arm, game)) return false
    return true
  })

/**
 * Plays from look to look. Arms that are precise enough stop; the first arm continues as long as another one needs it.
 */
const playInterims = async (
  manifest: Manifest,
  looking: StoppingRule,
  sides: readonly string[],
  results: Results,
  playTo: (target: readonly number[]) => Promise<string | null>,
): Promise<Played> => {
  const open = new Set(Array.from({ length: armCount(manifest) }, (_, arm) => arm))
  const target = Array.from(open, () => 0)
  for (const look of looking.looks) {
    for (const arm of open) target[arm] = look
    const refused = await playTo(target)
    if (refused !== null || !hasAll(results, target)) return { refused, isWhole: false }
    for (const arm of [...open]) if (arm > 0 && closelyKnown(looking, sides, results, arm, look)) open.delete(arm)
    if (open.size === 1 && closelyKnown(looking, sides, results, 0, look)) break
  }
  return { refused: null, isWhole: true }
}

const sweepOn = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  manifest: Manifest,
  args: SweepArgs,
): Promise<Either<string, Exit>> => {
  const runner = matchRunnerOf(module)
  const sides = contendersOf(module)
  const known = manifestIn(terminal, runner, manifest, args)
  if (known._tag === 'Left') return known
  const opened = openResults(terminal, args.out, rowTermsOf(module, known.right.manifest))
  if (opened._tag === 'Left') return opened
  const results = opened.right
  const here = terminal.playedBy(manifest.ruleset)
  const earlier = results.versions()
  const versions = versionsWith(args.out, earlier, here, args.mixed)
  if (versions._tag === 'Left') return versions
  if (earlier.includes(UNKNOWN))
    terminal.warn(`The earlier games in ${args.out} do not record the version that played them.`)
  let signed = { ...manifest, playedBy: versions.right }
  const writeManifest = (): string | null => terminal.write(`${args.out}/${MANIFEST_FILE}`, manifestText(signed))
  /** Adds to the manifest the versions that played the games, because queue workers may have other versions. */
  const sign = (more: readonly SweepRow[]): string | null => {
    const all = [...new Set([...signed.playedBy, ...versionsIn(signed, more)])]
    if (all.length === signed.playedBy.length) return null
    signed = { ...signed, playedBy: all }
    return writeManifest()
  }
  const unready = terminal.folder(args.out) ?? writeManifest()
  if (unready !== null) return E.left(unready)
  const before = results.count()
  if (before > 0) terminal.warn(`Continuing after ${before} games.`)
  if (known.right.lost > 0)
    terminal.warn(`${known.right.lost} games are played again because they did not record all requested metrics.`)
  // With a queue, Ctrl-C ends the process at once; the workers keep the unfinished shards.
  const ended = args.queue === null ? { ended: terminal.ended() } : {}
  const playTo = (target: readonly number[] | null): Promise<string | null> =>
    playManifest(terminal, module, manifest, {
      jobs: args.jobs,
      size: args.part,
      queue: args.queue,
      mixed: args.mixed,
      ...ended,
      isDone: (arm, game) => results.has(arm, game),
      target,
      take: (more) => sign(more) ?? results.add(more),
    })
  const looking = stoppingRuleOf(manifest)
  const all = armCount(manifest) * manifest.games
  const { refused, isWhole } =
    looking === null
      ? { refused: await playTo(null), isWhole: results.count() === all }
      : await playInterims(manifest, looking, sides, results, playTo)
  const unwritten = refused ?? finish(terminal, rowTermsOf(module, signed), results, args)
  if (unwritten !== null) return E.left(unwritten)
  terminal.print(underNotice(module, inWords(module, manifest, results)))
  if (isWhole) return E.right(EXIT.done)
  terminal.warn(
    `Interrupted after ${results.count()} of ${looking === null ? '' : 'at most '}${all} games; run the same ` +
      'command again to continue.',
  )
  return E.right(EXIT.brokenOff)
}

/** Plays all arms of a manifest into a folder, continuing an earlier run. */
export const sweepManifest = async (
  terminal: Terminal,
  games: Offers,
  read: Manifest,
  args: SweepArgs,
): Promise<Either<string, Exit>> => {
  const asked = withoutProvenance(read)
  const manifest = args.within === null ? asked : { ...asked, within: args.within }
  const module = await loadGame(games, manifest.ruleset)
  if (module._tag === 'Left') return module
  return module.right((one) => {
    const faults = manifestFaults(matchRunnerOf(one), manifest)
    if (faults.length > 0) {
      const isNamed = faults.some(isIdFault)
      const { ruleset } = manifest
      const lists = `\n\`ardennes units ${ruleset}\` and \`ardennes areas ${ruleset}\` list the valid ids.`
      return Promise.resolve(E.left(`${formatFaults(`${args.file} cannot be played:`, faults)}${isNamed ? lists : ''}`))
    }
    const unready = terminal.has(args.out) ? null : terminal.folder(args.out)
    if (unready !== null) return Promise.resolve(E.left(unready))
    return withFolderClaim(terminal, args.out, () => sweepOn(terminal, one, manifest, args))
  })
}

/** Plays the manifest in a file. */
export const sweepVerb = (terminal: Terminal, games: Offers, args: SweepArgs): Promise<Either<string, Exit>> => {
  const read = manifestFrom(terminal, args.file)
  return read._tag === 'Left' ? Promise.resolve(read) : sweepManifest(terminal, games, read.right, args)
}
