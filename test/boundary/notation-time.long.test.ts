import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'

/*
 * A line of notation may come from anybody. Whatever a line repeats, reading it takes time in proportion to its length:
 * no expression and no list is gone through again for every letter.
 */

const BITS = [
  ' ',
  '|',
  ',',
  ';',
  ':',
  '-',
  '+',
  '/',
  '0',
  'a',
  '(',
  '[',
  '{',
  '"',
  '\t',
  '=',
  '@',
  '.',
  ' |',
  ' a',
  'a,',
  'a1 ',
]
const LENGTH = 99_000

describe.each(Object.entries(games))('the notation of %s', (_id, game) => {
  it('is read in time that grows with the length of the line alone, and never throws', () => {
    game(({ ruleset, parse, print }) => {
      const line = print(ruleset.setup(ruleset.scenarios[0]))
      const half = line.slice(0, line.length / 2)
      const slow: string[] = []
      for (const bit of BITS)
        for (const text of [bit.repeat(LENGTH / bit.length)])
          for (const long of [text, line + text, text + line, half + text + line.slice(half.length)]) {
            const began = performance.now()
            parse(long.slice(0, LENGTH))
            const took = performance.now() - began
            if (took > 3000) slow.push(`${JSON.stringify(bit)}: ${took.toFixed(0)} ms`)
          }
      expect(slow).toEqual([])
    })
  }, 120_000)
})
