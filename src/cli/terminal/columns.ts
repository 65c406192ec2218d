const isNumber = (cell: string): boolean => /^-?[\d.,]+ ?%?$/.test(cell)

/** Formats rows as aligned columns; columns of numbers are right-aligned. The first row is the heading. */
export const formatColumns = (given: readonly (readonly string[])[]): string => {
  const rows = given.map((row) => row.map((cell) => cell.replace(/[\r\n\t]+/g, ' ')))
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)))
  const isRight = rows[0].map((_, i) => rows.length > 1 && rows.slice(1).every((row) => isNumber(row[i] ?? '')))
  return rows
    .map((row) =>
      row
        .map((cell, i) => (isRight[i] ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe; numbers are left alone. */
const inert = (cell: string): string =>
  /^[=+\-@\t\r]/.test(cell) && !Number.isFinite(Number(cell)) ? `'${cell}` : cell

/**
 * Formats rows as comma-separated values. Text that begins like a formula (`=`, `+`, `-`, `@`, tab) gets a leading
 * apostrophe.
 */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map((cell) => quoted(inert(String(cell)))).join(',')).join('\n')

/** Formats a proportion as a percentage with two decimals. */
export const percent = (share: number): string => `${(100 * share).toFixed(2)} %`

/** Wraps a text at a width. */
export const wrapText = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
