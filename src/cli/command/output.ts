import type { Terminal } from '../terminal/terminal.js'

/** A number with its noun: `2 hexes`. */
export const counted = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : noun.endsWith('x') ? 'es' : 's'}`

/** The error message if files already exist and may not be replaced; null if they may be written. */
export const existingFileFault = (terminal: Terminal, paths: readonly string[], isReplaced: boolean): string | null => {
  const there = isReplaced ? [] : paths.filter((path) => terminal.has(path))
  if (there.length === 0) return null
  return (
    `${there.join(', ')} already ${there.length === 1 ? 'exists' : 'exist'}: choose another name, or add ` +
    '--replace.'
  )
}
