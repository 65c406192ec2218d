/** A text table: a heading, a line and rows. Each column is as wide as its widest cell; numbers are right-aligned. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)))
  const isNumber = (text: string): boolean => /^-?\d+$/.test(text)
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (isNumber(cell) ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
      .join('  ')
      .trimEnd()
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}
