/** A picture of a report. */
export interface Plot {
  /** The kind of block. */
  readonly tag: 'plot'
  /** Its name, fit for a file. */
  readonly name: string
  /** What it shows, for those who cannot see it. */
  readonly says: string
  /** The picture: a whole SVG. */
  readonly svg: string
  /** What is drawn, as a table: a heading and its rows. */
  readonly data: readonly (readonly (string | number)[])[]
  /** The same drawn for a phone; the picture itself where there is none. */
  readonly narrow?: string
}

/** A table of a report. */
export interface Grid {
  /** The kind of block. */
  readonly tag: 'table'
  /** What it holds. */
  readonly caption: string
  /** The heading of each column. */
  readonly head: readonly string[]
  /** The rows; the first cell names the row. */
  readonly rows: readonly (readonly string[])[]
}

const isNumber = (cell: string): boolean => /^(?:[-+<]? ?\d[\d.]*(?: %)?(?: to [-+]?\d[\d.]*(?: %)?)?|–)$/.test(cell)

/** By column, whether it holds numbers, which stand to the right. */
export const rightOf = ({ head, rows }: Grid): readonly boolean[] =>
  head.map((_, i) => i > 0 && rows.length > 0 && rows.every((row) => isNumber(row[i])))

/** Whether a table has so many rows that it is folded away. */
export const isLong = ({ rows }: Grid): boolean => rows.length > 16

/** A part of a report, whatever it is written in. */
export type Block =
  | {
      readonly tag: 'title' | 'heading' | 'text'
      /** The words. */
      readonly text: string
    }
  | {
      readonly tag: 'code'
      /** What it is. */
      readonly title: string
      /** The text, line by line as it stands. */
      readonly text: string
    }
  | Grid
  | Plot

/** A line of text. */
export const words = (tag: 'title' | 'heading' | 'text', text: string): Block => ({ tag, text })
