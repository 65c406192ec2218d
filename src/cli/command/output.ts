import type { Terminal } from '../terminal/terminal.js'

/** Why files are not written: they are there already, and nobody asked for them to be replaced. Null where they may be. */
export const unreplaced = (terminal: Terminal, paths: readonly string[], isReplaced: boolean): string | null => {
  const there = isReplaced ? [] : paths.filter((path) => terminal.has(path))
  if (there.length === 0) return null
  return `${there.join(', ')} already ${there.length === 1 ? 'exists' : 'exist'}: choose another name, or add --replace.`
}

/** Asks a person before a file that is there is replaced; whether it may be. */
export const mayReplace = async (terminal: Terminal, file: string): Promise<boolean> => {
  if (!terminal.has(file)) return true
  const answer = (await terminal.ask(`${file} already exists. Replace it? (yes or no) `))?.trim().toLowerCase()
  if (answer === 'yes' || answer === 'y') return true
  terminal.print('It was left as it is.')
  return false
}
