import { describe, expect, it } from 'vitest'
import { linesOf } from '../../../src/cli/terminal/lines.js'
import { plainLine, plainText } from '../../../src/cli/terminal/plain-text.js'

const read = async (chunks: readonly (string | Uint8Array)[], longest: number): Promise<readonly string[]> => {
  const lines: string[] = []
  for await (const line of linesOf(
    (async function* () {
      yield* await Promise.resolve(chunks)
    })(),
    longest,
  ))
    lines.push(line)
  return lines
}

describe('lines from a pipe', () => {
  it('may have either line ending, the last none; a line separator inside JSON ends no line', async () => {
    expect(await read(['a\r\nb\n', '\nc\u2028d', '\r\ne'], 9)).toEqual(['a', 'b', '', 'c\u2028d', 'e'])
  })

  it('may be split anywhere, even inside a character', async () => {
    const bytes = new TextEncoder().encode('Köln\nLüttich\n')
    expect(
      await read(
        [...bytes].map((byte) => Uint8Array.of(byte)),
        20,
      ),
    ).toEqual(['Köln', 'Lüttich'])
  })

  it('are limited while being read: one character beyond the limit shows that there was more', async () => {
    let given = 0
    const endless = (async function* () {
      for (; given < 300; given++) yield await Promise.resolve('x'.repeat(1_000_000))
      yield '\nnext\n'
    })()
    const lines = linesOf(endless, 1000)
    expect((await lines.next()).value).toHaveLength(1001)
    expect((await lines.next()).value).toBe('next')
  })

  it('are read only on demand', async () => {
    let given = 0
    const many = (async function* () {
      for (;;) {
        given++
        yield await Promise.resolve('line\n')
      }
    })()
    await linesOf(many, 9).next()
    expect(given).toBe(1)
  })
})

describe('untrusted names and comments', () => {
  it('have control characters escaped and cannot start a line', () => {
    expect(plainText('a\u001b[2J\u009b\u007f\r\nb\tc')).toBe('a\\u001b[2J\\u009b\\u007f\\u000d\nb\tc')
    expect(plainLine('Ann\nred wins\t!')).toBe('Ann\\nred wins !')
    expect(plainText('Götz, 76 mm – “go”')).toBe('Götz, 76 mm – “go”')
  })
})
