/** The sizes of letters, by class. No screen shows a unit on less than a pixel. */
export const letterings: Readonly<Record<string, number>> = {
  title: 26,
  cartouche: 26,
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

/** The least size of letters: long words are set no smaller. */
const LEAST = 9

/** A size of words that fit no larger: halves, so that few rules tell which can be read. */
const halved = (size: number): number => Math.max(LEAST, Math.floor(size * 2 + 1e-6) / 2)

/** About how wide the narrow bold letters of a counter are, in parts of their size; broader ones are pressed together. */
const widthOf = (words: string): number =>
  Array.from(words).reduce((sum, letter) => {
    if (/[Iijl.,/|' -]/.test(letter)) return sum + 0.28
    return sum + (/[MW&]/.test(letter) ? 0.8 : /[A-Z]/.test(letter) ? 0.6 : 0.48)
  }, 0)

/** How far letters are pressed together before a designation is cut short. */
const PRESSED = 0.66

/** Words so full that letters broader than ours would leave their room: how wide they are is then said. */
const FULL = 0.8

/** Words as they fit into a room: set smaller, then pressed together, cut short only where that is not enough; never clipped. */
export const fitIn = (
  words: string,
  of: string,
  room: number,
): { readonly words: string; readonly size: Readonly<Record<string, number | string>>; readonly wide: number } => {
  const size = letterings[of]
  const short = abbreviated(words, room / LEAST / PRESSED)
  const width = widthOf(short)
  const fitted = width * size <= room ? size : halved(room / width)
  const wide = Math.min(room, width * fitted)
  return {
    words: short,
    wide,
    size: {
      ...(fitted < size ? { 'font-size': fitted } : {}),
      ...(wide > room * FULL ? { textLength: wide, lengthAdjust: 'spacingAndGlyphs' } : {}),
    },
  }
}

/** A designation within a width: its longest words cut letter by letter, its numbers last of all. */
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

/** What makes words no wider than a room: nothing where they fit, else smaller letters, and those pressed together. */
export const fitted = (words: string, of: string, room: number): Readonly<Record<string, number | string>> => {
  const size = letterings[of]
  if (lengthOf(words, size) <= room) return {}
  const small = halved((size * room) / lengthOf(words, size))
  return {
    'font-size': small,
    ...(lengthOf(words, small) > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {}),
  }
}

const PER_LETTER = 0.57

/** About how wide a text is. */
export const lengthOf = (words: string, size: number): number => words.length * size * PER_LETTER

/** A text broken into lines no wider than this, as far as its words allow. */
export const wrapped = (words: string, size: number, width: number): readonly string[] => {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && lengthOf(`${line} ${word}`, size) <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
