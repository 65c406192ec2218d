/** The sizes of all letters, by class: none is below nine units, and no screen shows a unit on less than a pixel. */
export const letterings: Readonly<Record<string, number>> = {
  title: 26,
  note: 15,
  name: 18,
  'river-name': 14,
  small: 12,
  'hex-name': 11,
  'hex-number': 9,
  'zone-name': 12,
  'post-text': 10,
  'gate-name': 12,
  foot: 10,
  'cell-number': 10,
  strength: 12,
  label: 9.5,
}

/** The letters on counters, which are as much larger as the counters are. */
export const onCounters: readonly string[] = ['strength', 'label']

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
