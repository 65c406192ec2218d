import { readRows } from '../../../analysis/rows.js'
import { versionsIn } from '../../../analysis/provenance.js'
import { summarize } from '../../../analysis/summary.js'
import { E, type Either } from '../../../kernel/fp.js'
import type { Game } from '../../../kernel/ruleset.js'
import { bareBoard, drawBoard } from '../../../render/board.js'
import { fileText, formatFaults, moduleOf } from '../../command/input.js'
import { unreplaced } from '../../command/output.js'
import { versionsWith } from '../../command/versions.js'
import type { Block } from './block.js'
import { documentOf } from './document.js'
import { html } from './html.js'
import { markdown } from './markdown.js'
import type { ReportTerms } from './terms.js'
import { MANIFEST_FILE, manifestFrom, ROWS_FILE } from '../sweep.js'
import { contendersOf, type AnyModule, type Module } from '../../../module.js'
import { EXIT, type Exit, type Terminal } from '../../terminal/terminal.js'

/** The folder of the pictures of the Markdown report, beside it. */
const PICTURES = 'report'

/** What a report consists of, its pictures aside. */
const FILES = ['summary.json', 'report.html', 'report.md', PICTURES]

const termsOf = <G extends Game>(module: Module<G>): Omit<ReportTerms, 'versions'> => {
  const { ruleset, metrics, picture, readScenario } = module
  return {
    title: ruleset.title,
    sides: contendersOf(module),
    turnName: metrics?.turnName ?? 'turn',
    titleOf: (id) => metrics?.list.find((metric) => metric.id === id)?.title ?? id,
    ground: (scenario, words) => {
      const read = readScenario(scenario)
      const board = picture(ruleset.setup(read._tag === 'Left' ? ruleset.scenarios[0] : read.right))
      const bare = bareBoard(board, words)
      return bare === null ? null : drawBoard(bare)
    },
  }
}

const writeAll = (terminal: Terminal, folder: string, title: string, blocks: readonly Block[]): string | null => {
  const plots = blocks.filter((block) => block.tag === 'plot')
  const made = terminal.folder(`${folder}/${PICTURES}`)
  if (made !== null) return made
  for (const { name, svg } of plots) {
    const refused = terminal.write(`${folder}/${PICTURES}/${name}.svg`, `${svg}\n`)
    if (refused !== null) return refused
  }
  return (
    terminal.write(`${folder}/report.html`, html(title, blocks)) ??
    terminal.write(`${folder}/report.md`, markdown(PICTURES, blocks))
  )
}

/** What `report` is asked. */
export interface ReportArgs {
  /** The folder of the results. */
  readonly folder: string
  /** Whether a report that is there is replaced. */
  readonly replace: boolean
  /** Whether games that other versions have played are reported on as well. */
  readonly mixed: boolean
}

/** Writes what the results in a folder come to: one page, and the same as Markdown; and the figures as JSON. */
export const reportVerb = (
  terminal: Terminal,
  games: Readonly<Record<string, AnyModule>>,
  args: ReportArgs,
): Either<string, Exit> => {
  const { folder } = args
  const manifest = manifestFrom(terminal, `${folder}/${MANIFEST_FILE}`)
  if (manifest._tag === 'Left') return manifest
  const text = fileText(terminal, `${folder}/${ROWS_FILE}`)
  if (text._tag === 'Left') return text
  const read = readRows(manifest.right, text.right)
  if (read._tag === 'Left')
    return E.left(formatFaults(`${folder}/${ROWS_FILE} has lines that are not rows of the manifest:`, read.left))
  const module = moduleOf(games, manifest.right.ruleset)
  if (module._tag === 'Left') return module
  const rows = [...read.right.rows.values()]
  const versions = versionsIn(manifest.right, rows)
  const allowed = versionsWith(folder, versions, terminal.playedBy(manifest.right.ruleset), args.mixed)
  if (allowed._tag === 'Left') return allowed
  const there = unreplaced(
    terminal,
    FILES.map((name) => `${folder}/${name}`),
    args.replace,
  )
  if (there !== null) return E.left(there)
  const refused = module.right((one) => {
    const kinds = {
      sides: contendersOf(one),
      kindOf: (id: string) => one.metrics?.list.find((metric) => metric.id === id)?.kind ?? 'number',
    }
    const summary = summarize(manifest.right, kinds, rows)
    const blocks = documentOf(manifest.right, { ...termsOf(one), versions }, summary)
    return (
      terminal.write(`${folder}/summary.json`, `${JSON.stringify(summary, null, 2)}\n`) ??
      writeAll(terminal, folder, manifest.right.title, blocks)
    )
  })
  if (refused !== null) return E.left(refused)
  terminal.print(`${folder}/report.html\n${folder}/report.md`)
  return E.right(EXIT.done)
}
