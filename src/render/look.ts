/**
 * The color theme: `published` resembles a printed game, `plain` is neutral, `dark` is for dark surroundings, and
 * `print` uses one ink on white. `auto` follows the reader's system setting: published or dark. `light` is an alias of
 * `published`.
 */
export type Theme = 'published' | 'plain' | 'dark' | 'print' | 'auto' | 'light'

/** A size of paper to print on. */
export type Paper = 'A4' | 'A3' | 'A2' | 'A1' | 'letter' | 'tabloid'

/** How a picture is rendered. */
export interface Look {
  /** The color theme. By default `auto`, and `print` on paper. */
  readonly theme?: Theme
  /**
   * The width of the screen, in pixels. Text never shrinks below a legible size: if the whole map would require that,
   * the picture is wider than the screen, or shows only the nodes in `focus` and their surroundings.
   */
  readonly width?: number
  /** The paper size; the orientation that fits better is used. Text too small to read on it is omitted. */
  readonly paper?: Paper
  /** Nodes that must be visible. The map is cropped to them and as much around them as the screen has room for. */
  readonly focus?: readonly number[]
  /** A name for the ids in the picture, for pages that show the same picture twice. Different pictures need none. */
  readonly id?: string
  /** The side drawn with the diamond frames of an enemy. By default all units have friendly frames. */
  readonly foe?: number
  /** Translations of the words in the legend and on counters, places and notes, by the English words. */
  readonly words?: Readonly<Record<string, string>>
}

/** Normalizes a theme or look to a look. */
export const lookOf = (asked: Theme | Look): Look => (typeof asked === 'string' ? { theme: asked } : asked)

/** The theme of a look. */
export const themeOf = ({ theme, paper }: Look): Theme => theme ?? (paper === undefined ? 'auto' : 'print')

/** Translates a word of the legend. */
export const translateWord = ({ words }: Look, word: string): string => words?.[word] ?? word

/**
 * Translates a term of a side, such as `German control`: as a whole if there is a translation, otherwise word by word.
 */
export const sidesOwn = (look: Look, side: string, word: string): string =>
  look.words?.[`${side} ${word}`] ?? `${translateWord(look, side)} ${translateWord(look, word)}`

/** The short and the long edge of each paper size, in millimeters. */
const SHEETS: Readonly<Record<Paper, readonly [number, number]>> = {
  A4: [210, 297],
  A3: [297, 420],
  A2: [420, 594],
  A1: [594, 841],
  letter: [215.9, 279.4],
  tabloid: [279.4, 431.8],
}

/** The unprintable margin along each edge, in millimeters. */
const EDGE = 8

/** The size of one drawing unit on paper, in millimeters, in the better orientation. */
export const unitOn = (paper: Paper, width: number, height: number): number => {
  const [short, long] = SHEETS[paper].map((edge) => edge - 2 * EDGE)
  return Math.max(Math.min(short / width, long / height), Math.min(long / width, short / height))
}

/** The minimum font size on paper, in millimeters (5 points). */
export const LEGIBLE: number = (5 * 25.4) / 72
