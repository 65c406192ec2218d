import { describe, expect, it } from 'vitest'
import { paper } from '../paper.js'
import { run } from '../run.js'

const NO_NUMBERS = ['', ' ', ' 7', '0.5', '1e3', '0x10', 'NaN', 'Infinity', '9007199254740992', '-', 'seven']

describe('a number on the command line', () => {
  it.each([
    ['play', 'race', '-s', 'none', '-p', 'random', '--seed'],
    ['simulate', 'race', '--games', '1', '--jobs', '1', '--seed'],
    ['simulate', 'race', '--jobs', '1', '--games'],
    ['odds', 'race', '-c', '{"tag":"swarm"}', '--seed'],
    ['perft', 'race', '--depth'],
  ])('is in decimal digits: %s %s %s %s %s rejects everything else', async (...line) => {
    for (const text of NO_NUMBERS) {
      const { exit, err } = await run([...line, text], paper())
      expect([text, exit]).toEqual([text, 2])
      expect(err).toContain('Enter a whole number')
    }
  })

  it('may be negative', async () => {
    for (const seed of ['-7', '+7', '007', '9007199254740991'])
      expect(await run(['play', 'race', '-s', 'none', '-p', 'random', `--seed=${seed}`], paper())).toMatchObject({ exit: 0 }) // prettier-ignore
  })
})
