import { manifestCodec } from '../../analysis/codec-manifest.js'
import { armCount, armOf, manifestText, formatArm, unplayed, type Manifest } from '../../analysis/manifest.js'
import { UNKNOWN, versionsIn } from '../../analysis/provenance.js'
import { rowTable, type RowTerms } from '../../analysis/rows.js'
import type { KindOf } from '../../analysis/game-table.js'
import { manifestFaults, type MatchRunner, type SweepRow } from '../../analysis/shard.js'
import { again } from '../../analysis/again.js'
import { moreWins, wonBy } from '../../analysis/statistics.js'
import { lookingOf, type Looking } from '../../analysis/summary.js'
import { wilson } from '../../analysis/tally.js'
import { sideName } from '../../kernel/chronicle.js'
import { E, type Either } from '../../kernel/fp.js'
import { isSame } from '../../kernel/same.js'
import type { Game } from '../../kernel/ruleset.js'
import { matchRunnerOf, metricsIn } from '../command/match-runner.js'
import { plainLine } from '../terminal/plain-text.js'
import { columns, csv, percent } from '../terminal/columns.js'
import { fileJson, formatFaults, moduleOf } from '../command/input.js'
import { versionsWith } from '../command/versions.js'
import { GROWN_FILE, growRows, notGrown } from './growth.js'
import { diskOf, whileClaimed, writeLines } from './long-file.js'
import { playManifest } from './shard-runner.js'
import type { QueueArgs } from './queue.js'
import { eachRow, MANIFEST_FILE, openResults, ROWS_FILE, type Results } from './results.js'
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
  /** An arm is played only until it is known to so many points either way; null for as the manifest has it. */
  readonly within: number | null
  /** Whether the results are written as CSV as well. */
  readonly csv: boolean
  /** Whether games of another version or of other rules may stand beside those played now. */
  readonly mixed: boolean
}

/** The manifest in a file, by itself sound. */
export const manifestFrom = (terminal: Terminal, path: string): Either<string, Manifest> => {
  const json = fileJson(terminal, path)
  if (json._tag === 'Left') return json
  const read = manifestCodec.decode(json.right)
  return read._tag === 'Left' ? E.left(formatFaults(`${path} is not a manifest:`, read.left)) : E.right(read.right)
}

/** A table of the results as comma-separated values. */
const TABLE_FILE = 'rows.csv'

/** A folder as a sweep finds it: the manifest its rows are of, and how many games it lacks because it has grown. */
interface Found {
  readonly manifest: Manifest
  readonly lost: number
}

/** Puts rows that were written for a grown study in the place of the old ones, after the manifest that they are of. */
const adoptGrown = (terminal: Terminal, out: string): string | null =>
  terminal.has(`${out}/${GROWN_FILE}`) ? diskOf(terminal).rename(`${out}/${GROWN_FILE}`, `${out}/${ROWS_FILE}`) : null

/**
 * The manifest a folder of results is of, with what played its games; the one asked for where the folder is new. A study that
 * has grown keeps its games. Another study's folder is left alone, however its manifest is written.
 */
const manifestIn = <G extends Game>(
  terminal: Terminal,
  runner: MatchRunner<G>,
  manifest: Manifest,
  { out, csv: wantsTable }: SweepArgs,
): Either<string, Found> => {
  const path = `${out}/${MANIFEST_FILE}`
  if (terminal.has(path)) {
    if (terminal.read(path) === null) return E.left(`${path} cannot be read.`)
    const before = manifestFrom(terminal, path)
    if (before._tag === 'Left') return E.left(`${out} holds the results of another manifest; choose another folder.`)
    const { playedBy = [] } = before.right
    const signed = { ...manifest, ...(playedBy.length > 0 ? { playedBy } : {}) }
    if (isSame(unplayed(before.right), manifest)) {
      // Rows that have grown are put in place only after their manifest: it may have been broken off between the two.
      const refused = adoptGrown(terminal, out)
      return refused === null ? E.right({ manifest: before.right, lost: 0 }) : E.left(refused)
    }
    const other = notGrown(runner, before.right, manifest)
    if (other !== null) return E.left(`${out} holds the results of another manifest (${other}); choose another folder.`)
    const lost = growRows(terminal, runner, out, before.right, manifest)
    if (lost._tag === 'Left') return lost
    const refused = terminal.write(path, manifestText(signed)) ?? adoptGrown(terminal, out)
    return refused === null ? E.right({ manifest: signed, lost: lost.right }) : E.left(refused)
  }
  if (terminal.list(out).includes(ROWS_FILE))
    return E.left(`${out} holds ${ROWS_FILE} without the manifest they are of; choose another folder.`)
  if (wantsTable && terminal.has(`${out}/${TABLE_FILE}`))
    return E.left(`${out} holds a ${TABLE_FILE} of something else; choose another folder.`)
  return E.right({ manifest, lost: 0 })
}

/** How many games of each arm are there, and how many of them each side won. */
const winsIn = (
  manifest: Manifest,
  sides: readonly string[],
  results: Results,
): readonly (readonly [number, readonly number[]])[] =>
  Array.from({ length: armCount(manifest) }, (_, arm) => {
    const won = sides.map(() => 0)
    let played = 0
    for (let game = 0; game < manifest.games; game++) {
      const winner = results.winner(arm, game)
      if (winner === undefined) continue
      played += 1
      const side = winner === null ? -1 : sides.indexOf(winner)
      if (side >= 0) won[side] += 1
    }
    return [played, won]
  })

const inWords = <G extends Game>(module: Module<G>, manifest: Manifest, results: Results): string => {
  const sides = contendersOf(module)
  const alpha = lookingOf(manifest)?.alpha
  const lines = winsIn(manifest, sides, results).map(([played, won], i) => {
    const arm = armOf(manifest, i)
    const shares = won.map((wins) => {
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
      : `${lines.length} arms, each until known to ${manifest.within} points either way, ${manifest.games} games at most`
  return [
    `${plainLine(manifest.title)}: ${games}, seed ${manifest.seed}`,
    columns([
      [
        'arm',
        ...(manifest.within === undefined ? [] : ['games']),
        ...sides.map((side) => `won by ${sideName(module.chronicle, side)} (95 %)`),
      ],
      ...lines,
    ]),
  ].join('\n')
}

/** Of what kind the metrics of a game are; a number where it has none of that name. */
export const kindOfIn =
  <G extends Game>({ metrics }: Module<G>): KindOf =>
  (id) =>
    metrics?.list.find((metric) => metric.id === id)?.kind ?? 'number'

/** Which metrics of a game are turns in which something happens. */
export const isTimeIn =
  <G extends Game>({ metrics }: Module<G>) =>
  (id: string): boolean =>
    metrics?.list.some((metric) => metric.id === id && metric.kind === 'number' && metric.isTime === true) === true

/** What a row of this game is checked against. */
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

/** Whether an arm is known closely enough after so many games: its shares, and their differences to the first arm. */
const closelyKnown = (
  looking: Looking,
  sides: readonly string[],
  results: Results,
  arm: number,
  games: number,
): boolean => {
  const width = (2 * looking.within) / 100
  const isWon = (of: number, side: string): Iterable<boolean> =>
    again(function* () {
      for (let game = 0; game < games; game++) yield results.winner(of, game) === side
    })
  return sides.every((side) => {
    const { both, onlyFirst, onlySecond } = wonBy(isWon(0, side), isWon(arm, side))
    const share = wilson(both + onlySecond, games, looking.alpha)
    if (share.high - share.low > width) return false
    if (arm === 0) return true
    const { low, high } = moreWins({ both, onlyFirst, onlySecond, games }, looking.alpha).more
    return high - low <= width
  })
}

/** How far a study was played: what stopped it, and whether nothing is left to play. */
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

/** Plays look by look: after each, the arms that are known go on no more; the first goes on as long as another needs it. */
const lookByLook = async (
  manifest: Manifest,
  looking: Looking,
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
  const before = results.count()
  if (before > 0) terminal.warn(`${before} games had been played before.`)
  if (known.right.lost > 0)
    terminal.warn(`${known.right.lost} games are played again: metrics that are wanted now were not kept of them.`)
  // Whoever waits for a queue is simply ended: its workers hold what is not done yet.
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
  const looking = lookingOf(manifest)
  const all = armCount(manifest) * manifest.games
  const { refused, isWhole } =
    looking === null
      ? { refused: await playTo(null), isWhole: results.count() === all }
      : await lookByLook(manifest, looking, sides, results, playTo)
  const unwritten = refused ?? finish(terminal, rowTermsOf(module, signed), results, args)
  if (unwritten !== null) return E.left(unwritten)
  terminal.print(inWords(module, manifest, results))
  if (isWhole) return E.right(EXIT.done)
  terminal.warn(
    `Broken off after ${results.count()} of ${looking === null ? '' : 'at most '}${all} games; the same command goes on with them.`,
  )
  return E.right(EXIT.brokenOff)
}

/** Plays all arms of a manifest into a folder, going on where an earlier run was broken off. */
export const sweepManifest = (
  terminal: Terminal,
  games: Readonly<Record<string, AnyModule>>,
  read: Manifest,
  args: SweepArgs,
): Promise<Either<string, Exit>> => {
  const asked = unplayed(read)
  const manifest = args.within === null ? asked : { ...asked, within: args.within }
  const module = moduleOf(games, manifest.ruleset)
  if (module._tag === 'Left') return Promise.resolve(module)
  return module.right((one) => {
    const faults = manifestFaults(matchRunnerOf(one), manifest)
    if (faults.length > 0) {
      const isNamed = faults.some(({ expected }) => expected.startsWith('the id of'))
      const lists = `\n\`ardennes units ${manifest.ruleset}\` and \`ardennes areas ${manifest.ruleset}\` list what there is.`
      return Promise.resolve(E.left(`${formatFaults(`${args.file} cannot be played:`, faults)}${isNamed ? lists : ''}`))
    }
    const unready = terminal.has(args.out) ? null : terminal.folder(args.out)
    if (unready !== null) return Promise.resolve(E.left(unready))
    return whileClaimed(terminal, args.out, () => sweepOn(terminal, one, manifest, args))
  })
}

/** Plays the manifest in a file. */
export const sweepVerb = (
  terminal: Terminal,
  games: Readonly<Record<string, AnyModule>>,
  args: SweepArgs,
): Promise<Either<string, Exit>> => {
  const read = manifestFrom(terminal, args.file)
  return read._tag === 'Left' ? Promise.resolve(read) : sweepManifest(terminal, games, read.right, args)
}
