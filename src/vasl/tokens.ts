const unquoted = (token: string): string =>
  token.length > 1 && token.startsWith("'") && token.endsWith("'") ? token.slice(1, -1) : token

/**
 * Reads the token of a VASSAL text that begins at an offset. A delimiter directly after a backslash belongs to the
 * token, without the backslash. A backslash is never escaped itself, so writers put tokens that end with one in single
 * quotes.
 *
 * @returns the token, and the offset after its delimiter; null if it is the last
 */
const tokenAt = (text: string, delimiter: string, from: number): readonly [token: string, next: number | null] => {
  let token = ''
  let start = from
  for (let at = from; ;) {
    const end = text.indexOf(delimiter, at)
    if (end < 0) return [unquoted(token + text.slice(start)), null]
    if (end === from || text[end - 1] !== '\\') return [unquoted(token + text.slice(start, end)), end + 1]
    token += text.slice(start, end - 1)
    start = end
    at = end + 1
  }
}

/** Divides a VASSAL text into the tokens of one level. */
export const tokensOf = (text: string, delimiter: string): readonly string[] => {
  const tokens: string[] = []
  for (let next: number | null = 0; next !== null;) {
    const [token, after]: readonly [string, number | null] = tokenAt(text, delimiter, next)
    tokens.push(token)
    next = after
  }
  return tokens
}

/** Divides a VASSAL text into its first token and what it encloses; null if it encloses nothing. */
export const outermost = (text: string): readonly [token: string, inner: string | null] => {
  const [token, next] = tokenAt(text, '\t', 0)
  return [token, next === null ? null : tokenAt(text, '\t', next)[0]]
}
