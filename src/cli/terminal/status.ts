import { plainText } from './plain-text.js'

/** Where there is no terminal, a line is written so often. */
const EVERY = 60_000

/**
 * A line that says how far work has come: on a terminal one that the next replaces; anywhere else, such as a log, one a minute.
 *
 * @param now milliseconds, from an arbitrary moment
 */
export const statusLine = (
  output: { readonly write: (text: string) => unknown },
  isTerminal: boolean,
  now: () => number = () => performance.now(),
): ((text: string | null) => void) => {
  if (isTerminal)
    return (text) => {
      output.write(text === null ? '\r\u001b[K' : `\r\u001b[K${plainText(text)}`)
    }
  let last: number | null = null
  return (text) => {
    if (text === null) {
      last = null
      return
    }
    last ??= now()
    if (now() - last < EVERY) return
    last = now()
    output.write(`${plainText(text)}\n`)
  }
}
