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
  it('may end either way, and the last need not end; a separator inside JSON ends none', async () => {
    expect(await read(['a\r\nb\n', '\nc\u2028d', '\r\ne'], 9)).toEqual(['a', 'b', '', 'c\u2028d', 'e'])
  })

  it('may be cut anywhere, in the middle of a letter too', async () => {
    const bytes = new TextEncoder().encode('Köln\nLüttich\n')
    expect(
      await read(
        [...bytes].map((byte) => Uint8Array.of(byte)),
        20,
      ),
    ).toEqual(['Köln', 'Lüttich'])
  })

  it('are bounded while they are read: one letter more than the longest tells that there was more', async () => {
    let given = 0
    const endless = (async function* () {
      for (; given < 300; given++) yield await Promise.resolve('x'.repeat(1_000_000))
      yield '\nnext\n'
    })()
    const lines = linesOf(endless, 1000)
    expect((await lines.next()).value).toHaveLength(1001)
    expect((await lines.next()).value).toBe('next')
  })

  it('are read only as they are asked for', async () => {
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

describe('names and remarks of others', () => {
  it('do nothing to a terminal and begin no line of their own', () => {
    expect(plainText('a\u001b[2J\u009b\u007f\r\nb\tc')).toBe('a\\u001b[2J\\u009b\\u007f\\u000d\nb\tc')
    expect(plainLine('Ann\nred wins\t!')).toBe('Ann\\nred wins !')
    expect(plainText('Götz, 76 mm – “go”')).toBe('Götz, 76 mm – “go”')
  })
})
