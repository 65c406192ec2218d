import { StringDecoder } from 'node:string_decoder'

/**
 * The lines that come in, with either end of line. Of a line longer than that, as much is kept as shows that it is longer;
 * the rest is dropped as it comes. Whoever takes no line has none read.
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
