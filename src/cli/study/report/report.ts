import { playedByOf, versionsIn } from '../../../analysis/provenance.js'
import type { Manifest } from '../../../analysis/manifest.js'
import type { SweepRow } from '../../../analysis/shard.js'
import type { EffectScale } from '../../../analysis/effect-scale.js'
import { changedOptionNames, missingOption } from '../../../analysis/use-counter.js'
import { summaryBuilder, summarize, type MetricKinds, type Summary } from '../../../analysis/summary.js'
import { sideName, sideTitle } from '../../../kernel/chronicle.js'
import { E, type Either } from '../../../kernel/fp.js'
import type { Game } from '../../../kernel/ruleset.js'
import { bareBoard, drawBoard } from '../../../render/board.js'
import { loadGame, type Offers } from '../../command/offers.js'
import { luckIn, metricsIn } from '../../command/match-runner.js'
import { csv } from '../../terminal/columns.js'
import { noticeField } from '../../command/notice.js'
import { existingFileFault } from '../../command/output.js'
import { versionsWith } from '../../command/versions.js'
import { documentOf } from './document.js'
import { html } from './html.js'
import { markdown } from './markdown.js'
import type { ReportTerms } from './terms.js'
import { eachRow, MANIFEST_FILE, ROWS_FILE } from '../results.js'
import { isTimeIn, kindOfIn, manifestFrom, rowTermsOf } from '../sweep.js'
import { contendersOf, type Module } from '../../../module.js'
import { EXIT, type Exit, type Terminal } from '../../terminal/terminal.js'

/** The folder for the pictures of the Markdown report, next to it. */
const PICTURES = 'report'

const FILES = ['summary.json', 'report.html', 'report.md', PICTURES]

/** Options that simplify the map under a heat map. */
const PLAIN_GROUND = {
  ground: { land: false, relief: false, woods: false, brooks: false },
  layers: { key: false, track: false },
} as const

const termsOf = <G extends Game>(module: Module<G>): Omit<ReportTerms, 'versions' | 'scale'> => {
  const { ruleset, metrics, picture, readScenario, options: table = {}, uses } = module
  const known = metricsIn(module)
  const read = (scenario: unknown): unknown => {
    const found = readScenario(scenario)
    return found._tag === 'Left' ? scenario : found.right
  }
  return {
    unitOf: (id) => known.find((metric) => metric.id === id)?.unit ?? '',
    rules: uses?.ids ?? {},
    book: ruleset.book,
    optionsOf: (scenario) =>
      changedOptionNames(table, read(scenario)).map((name) => ({
        name,
        lack: missingOption(table, table[name].needs, read(scenario)),
      })),
    lackOf: (scenario, needs) => missingOption(table, needs, read(scenario)),
    title: ruleset.title,
    ...noticeField(module),
    sides: contendersOf(module),
    sideName: (side) => sideName(module.chronicle, side),
    sideTitle: (side) => sideTitle(module.chronicle, side),
    turnName: metrics?.turnName ?? 'turn',
    titleOf: (id) => known.find((metric) => metric.id === id)?.title ?? id,
    ground: (scenario, words) => {
      const read = readScenario(scenario)
      const board = picture(ruleset.setup(read._tag === 'Left' ? ruleset.scenarios[0] : read.right))
      const bare = bareBoard(board, words)
      return bare === null ? null : drawBoard(bare, 'plain', PLAIN_GROUND)
    },
  }
}

/** A report on the results of a study. */
export interface Report {
  readonly summary: Summary
  /** A self-contained web page. */
  readonly html: string
  /** The report as Markdown, with its pictures in a folder next to it. */
  readonly markdown: string
  /** The folder to which the Markdown links for its pictures. */
  readonly folder: string
  /** The pictures by name without `.svg`, with their data as comma-separated values. */
  readonly pictures: readonly { readonly name: string; readonly svg: string; readonly data: string }[]
}

/**
 * Creates a report from a summary.
 *
 * @param versions the versions that played the games
 * @param scale the scale for differences of win rates
 */
const reportOf = <G extends Game>(
  module: Module<G>,
  manifest: Manifest,
  summary: Summary,
  versions: readonly string[],
  scale: EffectScale,
): Report => {
  const blocks = documentOf(manifest, { ...termsOf(module), versions, scale }, summary)
  return {
    summary,
    html: html(manifest.title, blocks),
    markdown: markdown(PICTURES, blocks),
    folder: PICTURES,
    pictures: blocks
      .filter((block) => block.tag === 'plot')
      .map(({ name, svg, data }) => ({ name, svg, data: csv(data) })),
  }
}

const kindsOf = <G extends Game>(module: Module<G>): MetricKinds => ({
  sides: contendersOf(module),
  kindOf: kindOfIn(module),
  isTime: isTimeIn(module),
  hasLuck: luckIn(module) !== null,
})

/**
 * Creates a report from the rows of a study.
 *
 * @param versions the versions that played the rows; by default those in the rows and the manifest
 * @param scale the scale for differences of win rates
 */
export const report = <G extends Game>(
  module: Module<G>,
  manifest: Manifest,
  rows: readonly SweepRow[],
  versions: readonly string[] = versionsIn(manifest, rows),
  scale: EffectScale = 'points',
): Report => reportOf(module, manifest, summarize(manifest, kindsOf(module), rows), versions, scale)

const writeAll = (terminal: Terminal, folder: string, written: Report): string | null => {
  const made = terminal.folder(`${folder}/${PICTURES}`)
  if (made !== null) return made
  for (const { name, svg, data } of written.pictures) {
    const refused =
      terminal.write(`${folder}/${PICTURES}/${name}.svg`, `${svg}\n`) ??
      terminal.write(`${folder}/${PICTURES}/${name}.csv`, `${data}\n`)
    if (refused !== null) return refused
  }
  return (
    terminal.write(`${folder}/report.html`, written.html) ?? terminal.write(`${folder}/report.md`, written.markdown)
  )
}

/** The arguments of `report`. */
export interface ReportArgs {
  readonly folder: string
  /** Whether an existing report is replaced. */
  readonly replace: boolean
  /** The scale for differences of win rates. */
  readonly scale: EffectScale
  /** Whether to include games that other versions have played. */
  readonly mixed: boolean
}

/** Writes the report on the results in a folder: a web page, Markdown, and the figures as JSON. */
export const reportVerb = async (
  terminal: Terminal,
  games: Offers,
  args: ReportArgs,
): Promise<Either<string, Exit>> => {
  const { folder } = args
  const manifest = manifestFrom(terminal, `${folder}/${MANIFEST_FILE}`)
  if (manifest._tag === 'Left') return manifest
  const module = await loadGame(games, manifest.right.ruleset)
  if (module._tag === 'Left') return module
  if (!terminal.has(`${folder}/${ROWS_FILE}`)) return E.left(`${folder}/${ROWS_FILE} cannot be read.`)
  const terms = module.right((one) => rowTermsOf(one, manifest.right))
  const figures = summaryBuilder(manifest.right, module.right(kindsOf))
  const versions = new Set<string>()
  const read = eachRow(terminal, `${folder}/${ROWS_FILE}`, terms, (row) => {
    figures.add(row)
    versions.add(playedByOf(manifest.right, row))
  })
  if (read._tag === 'Left') return read
  const allowed = versionsWith(folder, [...versions], terminal.playedBy(manifest.right.ruleset), args.mixed)
  if (allowed._tag === 'Left') return allowed
  const there = existingFileFault(
    terminal,
    FILES.map((name) => `${folder}/${name}`),
    args.replace,
  )
  if (there !== null) return E.left(there)
  const summary = figures.summary()
  const written = module.right((one) => reportOf(one, manifest.right, summary, [...versions], args.scale))
  const refused =
    terminal.write(
      `${folder}/summary.json`,
      `${JSON.stringify({ ...module.right(noticeField), ...written.summary }, null, 2)}\n`,
    ) ?? writeAll(terminal, folder, written)
  if (refused !== null) return E.left(refused)
  terminal.print(`${folder}/report.html\n${folder}/report.md\n${folder}/summary.json`)
  return E.right(EXIT.done)
}
