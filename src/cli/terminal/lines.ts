import { StringDecoder } from 'node:string_decoder'

/**
 * Yields the lines of a stream, with either kind of line ending. A line longer than `longest` is cut to one character
 * more, so that the caller can tell, and the rest is dropped. The stream is read only as lines are requested.
 */
export const linesOf = async function* (
  input: AsyncIterable<string | Uint8Array>,
  longest: number,
): AsyncGenerator<string, void, undefined> {
  const decoder = new StringDecoder('utf8')
  let line = ''
  for await (const chunk of input) {
    const parts = (typeof chunk === 'string' ? chunk : decoder.write(chunk)).split('\n')
    for (const [i, part] of parts.entries()) {
      if (i > 0) {
        yield line.replace(/\r$/, '')
        line = ''
      }
      if (line.length <= longest) line += part.slice(0, longest + 1 - line.length)
    }
  }
  line += decoder.end()
  if (line !== '') yield line
}
