import type { Terminal } from '../terminal/terminal.js'
import { en } from './text/en.js'
import type { DialogueWords } from './text/words.js'

/** Asks the user before an existing file is replaced; returns whether it may be. */
export const mayReplace = async (
  terminal: Terminal,
  file: string,
  { exists, notChanged, yes }: DialogueWords = en,
): Promise<boolean> => {
  if (!terminal.has(file)) return true
  const answer = (await terminal.ask(exists(file)))?.trim().toLowerCase()
  if (answer !== undefined && yes.includes(answer)) return true
  terminal.print(notChanged)
  return false
}
