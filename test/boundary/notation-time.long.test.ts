import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { cpuMs } from '../cpu.js'

/*
 * Notation may come from anyone. Parsing takes linear time, whatever a line repeats: no expression or list is
 * scanned again for each character.
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
  it('is parsed in time proportional to the length of the line, and never throws', () => {
    game(({ ruleset, parse, print }) => {
      const line = print(ruleset.setup(ruleset.scenarios[0]))
      const half = line.slice(0, line.length / 2)
      const slow: string[] = []
      for (const bit of BITS)
        for (const text of [bit.repeat(LENGTH / bit.length)])
          for (const long of [text, line + text, text + line, half + text + line.slice(half.length)]) {
            const took = cpuMs(() => parse(long.slice(0, LENGTH)))
            if (took > 3000) slow.push(`${JSON.stringify(bit)}: ${took.toFixed(0)} ms`)
          }
      expect(slow).toEqual([])
    })
  }, 120_000)
})
