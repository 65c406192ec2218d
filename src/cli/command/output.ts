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

/** Asks the user before an existing file is replaced; returns whether it may be. */
export const mayReplace = async (terminal: Terminal, file: string): Promise<boolean> => {
  if (!terminal.has(file)) return true
  const answer = (await terminal.ask(`${file} already exists. Replace it? (yes or no) `))?.trim().toLowerCase()
  if (answer === 'yes' || answer === 'y') return true
  terminal.print('The file was not changed.')
  return false
}
