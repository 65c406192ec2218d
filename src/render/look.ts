/**
 * How a picture is colored: as published maps are, plain, for dark surroundings, in one ink on white; or as the reader's screen
 * is set, published or dark. `light` is another word for published.
 */
export type Theme = 'published' | 'plain' | 'dark' | 'print' | 'auto' | 'light'

/** A size of paper to print on. */
export type Paper = 'A4' | 'A3' | 'A2' | 'A1' | 'letter' | 'tabloid'

/** How a picture is to look. */
export interface Look {
  /** Its colors: as the screen is set, and in one ink on paper, unless asked. */
  readonly theme?: Theme
  /**
   * How wide the screen is, in pixels. Words never shrink below a legible size: where a whole map would have to, the picture
   * is wider than the screen, or shows only what `focus` names.
   */
  readonly width?: number
  /** The paper it is printed on, whichever way round it fits better. Words too small to be read on it are left out. */
  readonly paper?: Paper
  /** Nodes that must be seen: the map is cut to them, and to as much around them as the screen has room for. */
  readonly focus?: readonly number[]
  /** The side whose symbols have the frame of an enemy, a diamond; all have the frame of friends unless asked. */
  readonly foe?: number
  /** Words of the legend, of counters, places and notes in another language, by the English ones. */
  readonly words?: Readonly<Record<string, string>>
}

/** The look a caller asks for. */
export const lookOf = (asked: Theme | Look): Look => (typeof asked === 'string' ? { theme: asked } : asked)

/** The colors of a look. */
export const themeOf = ({ theme, paper }: Look): Theme => theme ?? (paper === undefined ? 'auto' : 'print')

/** A word of the legend as the reader knows it. */
export const inWords = ({ words }: Look, word: string): string => words?.[word] ?? word

/** What a side has, such as `German control`: by the words together where there are such, else by each. */
export const sidesOwn = (look: Look, side: string, word: string): string =>
  look.words?.[`${side} ${word}`] ?? `${inWords(look, side)} ${inWords(look, word)}`

/** The shorter and the longer edge of a sheet of paper, in millimeters. */
const SHEETS: Readonly<Record<Paper, readonly [number, number]>> = {
  A4: [210, 297],
  A3: [297, 420],
  A2: [420, 594],
  A1: [594, 841],
  letter: [215.9, 279.4],
  tabloid: [279.4, 431.8],
}

/** What no printer prints on, along each edge. */
const EDGE = 8

/** How many millimeters of a sheet one unit of a drawing takes, whichever way round gives more. */
export const unitOn = (paper: Paper, width: number, height: number): number => {
  const [short, long] = SHEETS[paper].map((edge) => edge - 2 * EDGE)
  return Math.max(Math.min(short / width, long / height), Math.min(long / width, short / height))
}

/** The least size of letters on paper, in millimeters: five points. */
export const LEGIBLE: number = (5 * 25.4) / 72
