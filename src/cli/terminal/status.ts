import { plainText } from './plain-text.js'

/** The interval of status lines if the output is not a terminal, in milliseconds. */
const LOG_INTERVAL_MS = 60_000

/**
 * Creates a status line: on a terminal each text replaces the last one; in a log a line is written once a minute.
 *
 * @param now a clock in milliseconds
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
    if (now() - last < LOG_INTERVAL_MS) return
    last = now()
    output.write(`${plainText(text)}\n`)
  }
}
