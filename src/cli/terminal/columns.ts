const isNumber = (cell: string): boolean => /^-?[\d.,]+ ?%?$/.test(cell)

/** Rows under one another; a column of numbers stands to the right. The first row is the heading. */
export const columns = (given: readonly (readonly string[])[]): string => {
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

/** Rows as comma-separated values. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map((cell) => quoted(String(cell))).join(',')).join('\n')

/** A share as a percentage with two places. */
export const percent = (share: number): string => `${(100 * share).toFixed(2)} %`

/** A text on lines of a width, broken between words. */
export const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
