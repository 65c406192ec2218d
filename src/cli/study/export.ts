import type { Manifest } from '../../analysis/manifest.js'
import { parquetWriter } from '../../analysis/parquet.js'
import type { SweepRow } from '../../analysis/shard.js'
import { dictionaryOf, tidyTables, type Cell, type TidyMetric, type TidyTable } from '../../analysis/tidy.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import { loadGame, type Offers } from '../command/offers.js'
import { metricsIn } from '../command/match-runner.js'
import { warnOfNotice } from '../command/notice.js'
import { existingFileFault } from '../command/output.js'
import { csv } from '../terminal/columns.js'
import { EXIT, type Exit, type FileStream, type Terminal } from '../terminal/terminal.js'
import type { Format } from './formats.js'
import { diskOf } from './long-file.js'
import { eachRow, MANIFEST_FILE, ROWS_FILE } from './results.js'
import { manifestFrom, rowTermsOf } from './sweep.js'

/** The arguments of `export`. */
export interface ExportArgs {
  readonly folder: string
  readonly format: readonly Format[]
  /** Whether existing tables are replaced. */
  readonly replace: boolean
}

/** The folder for the tables. */
const TIDY = 'tidy'

/** A table file being written. */
interface Writing {
  readonly table: TidyTable
  readonly row: (cells: readonly Cell[]) => void
  readonly end: () => string | null
}

const plain = (cell: Cell): string | number => (cell === null ? '' : typeof cell === 'boolean' ? String(cell) : cell)

const writingAs = (format: Format, table: TidyTable, file: FileStream): Writing => {
  const { columns } = table
  if (format === 'parquet') {
    const { row, end } = parquetWriter(columns, file.put)
    return {
      table,
      row,
      end: () => {
        end()
        return file.end()
      },
    }
  }
  if (format === 'ndjson')
    return {
      table,
      row: (cells) => {
        file.put(`${JSON.stringify(Object.fromEntries(columns.map(({ name }, i) => [name, cells[i]])))}\n`)
      },
      end: file.end,
    }
  file.put(`${csv([columns.map(({ name }) => name)])}\n`)
  return {
    table,
    row: (cells) => {
      file.put(`${csv([cells.map(plain)])}\n`)
    },
    end: file.end,
  }
}

/** Adds to each per-place metric all places of any game of the study, so that a place a game lacks counts as 0. */
const withPlaces = (
  metrics: readonly TidyMetric[],
  read: (take: (row: SweepRow) => void) => Either<string, unknown>,
): Either<string, readonly TidyMetric[]> => {
  const ids = metrics.filter(({ kind }) => kind === 'places').map(({ id }) => id)
  if (ids.length === 0) return E.right(metrics)
  const seen = new Map(ids.map((id) => [id, new Set<string>()]))
  const all = read(({ values }) => {
    for (const [id, places] of seen) for (const place of Object.keys(Object(values[id]) as object)) places.add(place)
  })
  if (all._tag === 'Left') return all
  return E.right(
    metrics.map((one) => {
      const places = seen.get(one.id)
      return places === undefined ? one : { ...one, places: [...places].toSorted() }
    }),
  )
}

/** The metrics of a manifest as the game describes them. */
const tidyMetrics = <G extends Game>(module: Module<G>, manifest: Manifest): readonly TidyMetric[] =>
  manifest.metrics.flatMap((id) =>
    metricsIn(module)
      .filter((metric) => metric.id === id)
      .map(({ title, kind, unit = null }) => ({ id, title, kind, unit })),
  )

const exportFrom = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  manifest: Manifest,
  { folder, format, replace }: ExportArgs,
): Either<string, Exit> => {
  const rows = (take: (row: SweepRow) => void): Either<string, number | null> =>
    eachRow(terminal, `${folder}/${ROWS_FILE}`, rowTermsOf(module, manifest), take)
  const described = withPlaces(tidyMetrics(module, manifest), rows)
  if (described._tag === 'Left') return described
  const metrics = described.right
  const tables = tidyTables(manifest, metrics)
  const to = `${folder}/${TIDY}`
  const files = tables.flatMap((table) =>
    [...new Set(format)].map((one) => ({ table, format: one, path: `${to}/${table.name}.${one}` })),
  )
  const dictionary = `${to}/dictionary.csv`
  const there =
    existingFileFault(terminal, [...files.map(({ path }) => path), dictionary], replace) ?? terminal.folder(to)
  if (there !== null) return E.left(there)
  const writings: Writing[] = []
  for (const { table, format: one, path } of files) {
    const file = diskOf(terminal).stream(path)
    if (file._tag === 'Left') return file
    writings.push(writingAs(one, table, file.right))
  }
  const read = rows((row) => {
    for (const { table, row: put } of writings) for (const cells of table.rowsOf(row)) put(cells)
  })
  if (read._tag === 'Left') return read
  if (read.right === null) return E.left(`${folder}/${ROWS_FILE} cannot be read.`)
  for (const { end } of writings) {
    const refused = end()
    if (refused !== null) return E.left(refused)
  }
  const refused = terminal.write(dictionary, `${csv(dictionaryOf(tables, metrics))}\n`)
  if (refused !== null) return E.left(refused)
  warnOfNotice(terminal, module)
  terminal.print([...files.map(({ path }) => path), dictionary].join('\n'))
  return E.right(EXIT.done)
}

/** Writes the results of a study as tidy tables, with a data dictionary. */
export const exportVerb = async (
  terminal: Terminal,
  games: Offers,
  args: ExportArgs,
): Promise<Either<string, Exit>> => {
  const manifest = manifestFrom(terminal, `${args.folder}/${MANIFEST_FILE}`)
  if (manifest._tag === 'Left') return manifest
  const module = await loadGame(games, manifest.right.ruleset)
  if (module._tag === 'Left') return module
  return module.right((one) => exportFrom(terminal, one, manifest.right, args))
}
