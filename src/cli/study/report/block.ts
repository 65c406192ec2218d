/** A plot of a report. */
export interface Plot {
  readonly tag: 'plot'
  /** The name, usable as a file name. */
  readonly name: string
  /** A description for readers who cannot see the plot. */
  readonly says: string
  /** The complete SVG. */
  readonly svg: string
  /** The data as a table: a heading and its rows. */
  readonly data: readonly (readonly (string | number)[])[]
  /** A version for narrow screens. */
  readonly narrow?: string
}

/** A table of a report. */
export interface Grid {
  readonly tag: 'table'
  readonly caption: string
  /** The column headings. */
  readonly head: readonly string[]
  /** The rows; the first cell names the row. */
  readonly rows: readonly (readonly string[])[]
}

const isNumber = (cell: string): boolean => /^(?:[-+<]? ?\d[\d.]*(?: %)?(?: to [-+]?\d[\d.]*(?: %)?)?|–)$/.test(cell)

/** Whether each column holds numbers, which are right-aligned. */
export const rightOf = ({ head, rows }: Grid): readonly boolean[] =>
  head.map((_, i) => i > 0 && rows.length > 0 && rows.every((row) => isNumber(row[i])))

/** Whether a table is long enough to be collapsed. */
export const isLong = ({ rows }: Grid): boolean => rows.length > 16

/** A block of a report, independent of the output format. */
export type Block =
  | {
      readonly tag: 'title' | 'heading' | 'text'
      readonly text: string
    }
  | {
      readonly tag: 'code'
      readonly title: string
      /** The preformatted text. */
      readonly text: string
    }
  | Grid
  | Plot

/** A block of text. */
export const words = (tag: 'title' | 'heading' | 'text', text: string): Block => ({ tag, text })
