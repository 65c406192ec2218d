/** The sizes of letters, by class. No screen shows a unit on less than a pixel. */
export const letterings: Readonly<Record<string, number>> = {
  title: 26,
  note: 15,
  name: 14.5,
  'river-name': 14,
  small: 11.5,
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

/** About how wide a letter on a counter is, where letters stand close together. */
const PER_CONDENSED = 0.5

/** The least size of letters on a counter: a long designation is set no smaller. */
const LEAST = 6.6

/** Words as they fit into a width: shortened to capitals and digits where they must be, then set smaller. */
export const fitIn = (
  words: string,
  of: string,
  room: number,
): { readonly words: string; readonly size: Readonly<Record<string, number>> } => {
  const size = letterings[of]
  const fits = (some: string): number => (size * room) / Math.max(room, some.length * size * PER_CONDENSED)
  const short = fits(words) >= LEAST ? words : abbreviated(words, Math.floor(room / (LEAST * PER_CONDENSED)))
  const fitted = Math.max(LEAST, Math.floor(fits(short) * 10) / 10)
  return { words: short, size: fitted < size ? { 'font-size': fitted } : {} }
}

/** A designation in so many letters: its words cut short one after another, the longest first, numbers never. */
const abbreviated = (words: string, most: number): string => {
  let parts = words.split(/(?<=[ ./-])/)
  while (parts.join('').length > most) {
    const long = parts.reduce(
      (best, part, i) => (/^[^\d]{3,}/.test(part) && part.length > parts[best].length ? i : best),
      0,
    )
    if (!/^[^\d]{3,}/.test(parts[long])) break
    parts = parts.with(long, parts[long].trimEnd().slice(0, -1) + (parts[long].endsWith(' ') ? ' ' : ''))
  }
  return parts.join('').slice(0, most)
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
