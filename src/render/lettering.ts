/** The fonts of place names. */
export const SERIF: string = 'Charter,"Source Serif 4",Georgia,"Liberation Serif",serif'
/** The fonts of counters. */
export const NARROW: string =
  '"Arial Narrow","Liberation Sans Narrow","Roboto Condensed",Arial,"Liberation Sans","DejaVu Sans ' +
  'Condensed",sans-serif'

/** The font sizes by class. No screen shows one unit on less than a pixel. */
export const fontSizes: Readonly<Record<string, number>> = {
  title: 26,
  cartouche: 26,
  'map-title': 18,
  subtitle: 15,
  scale: 10.5,
  region: 17,
  note: 12.5,
  'key-word': 12,
  'key-head': 12.5,
  'space-label': 13,
  'space-day': 10.5,
  'space-note': 9,
  'space-due': 9,
  name: 14.5,
  'river-name': 14,
  small: 11.5,
  'place-name': 11.5,
  'wall-name': 10.5,
  'hex-name': 11.5,
  'hex-number': 9,
  'zone-name': 12,
  'post-text': 10,
  'gate-name': 12,
  foot: 10,
  'cell-number': 9,
  strength: 15,
  label: 9.4,
  size: 9,
  badge: 13,
}

/** The minimum font size. Long text is never set smaller. */
const LEAST = 9

/** A reduced font size, rounded down to a half so that few style rules are needed. */
const halved = (size: number): number => Math.max(LEAST, Math.floor(size * 2 + 1e-6) / 2)

/**
 * The approximate width of narrow bold text on a counter, as a multiple of the font size. Wider fonts are condensed.
 */
const widthOf = (words: string): number =>
  Array.from(words).reduce((sum, letter) => {
    if (/[Iijl.,/|' -]/.test(letter)) return sum + 0.28
    return sum + (/[MW&]/.test(letter) ? 0.8 : /[A-Z]/.test(letter) ? 0.6 : 0.48)
  }, 0)

/** How far text is condensed before a designation is abbreviated. */
const PRESSED = 0.66

/**
 * From this part of the room on, the width of the text is set explicitly, because a wider fallback font would overflow.
 */
const FULL = 0.8

/**
 * Fits text into a width: reduces the font size, then condenses the text, and abbreviates it only as a last resort.
 * Text is never clipped.
 *
 * @param least the minimum font size; larger than that of the class for text that is seen from farther away
 */
export const fitText = (
  words: string,
  of: string,
  room: number,
  least: number = LEAST,
): { readonly words: string; readonly size: Readonly<Record<string, number | string>>; readonly wide: number } => {
  const size = Math.max(fontSizes[of], least)
  const short = abbreviated(words, room / least / PRESSED)
  const width = widthOf(short)
  const fitted = width * size <= room ? size : Math.max(least, halved(room / width))
  const wide = Math.min(room, width * fitted)
  return {
    words: short,
    wide,
    size: {
      ...(fitted === fontSizes[of] ? {} : { 'font-size': fitted }),
      ...(wide > room * FULL ? { textLength: wide, lengthAdjust: 'spacingAndGlyphs' } : {}),
    },
  }
}

/** The width of text of a given size on a counter, condensed to fit a width, and the attributes that condense it. */
export const fitLarge = (
  words: string,
  size: number,
  room: number,
): { readonly wide: number; readonly more: Readonly<Record<string, number | string>> } => {
  const wide = Math.min(room, widthOf(words) * size)
  return { wide, more: wide > room * FULL ? { textLength: wide, lengthAdjust: 'spacingAndGlyphs' } : {} }
}

/** Abbreviates a designation to a width: shortens its longest words character by character, and its numbers last. */
const abbreviated = (words: string, most: number): string => {
  let parts = words.split(/(?<=[ ./-])/)
  const lengths = (): readonly number[] =>
    parts.map((part) => (/^[^\d]{2,}/.test(part.trim()) ? part.trim().length : 0))
  while (widthOf(parts.join('')) > most) {
    const found = lengths()
    const longest = Math.max(...found)
    const at = found.lastIndexOf(longest)
    parts = longest === 0 ? [parts.join('').slice(0, -1)] : parts.with(at, parts[at].replace(/.(\s*)$/, '$1'))
  }
  return parts.join('')
}

/** The attributes that fit text into a width: none if it fits, otherwise a smaller font size and condensed letters. */
export const fitted = (words: string, of: string, room: number): Readonly<Record<string, number | string>> => {
  const size = fontSizes[of]
  if (textWidth(words, size) <= room) return {}
  const small = halved((size * room) / textWidth(words, size))
  return {
    'font-size': small,
    ...(textWidth(words, small) > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {}),
  }
}

const PER_LETTER = 0.57

/** The approximate width of a text. */
export const textWidth = (words: string, size: number): number => words.length * size * PER_LETTER

/** Wraps a text to a width, as far as its words allow. */
export const wrapText = (words: string, size: number, width: number): readonly string[] => {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && textWidth(`${line} ${word}`, size) <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
