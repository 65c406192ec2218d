import { describe, expect, it } from 'vitest'
import { paper } from '../paper.js'
import { racePool } from '../race-pool.js'
import { run } from '../run.js'

const json = async (words: readonly string[], terminal = paper()): Promise<Record<string, unknown>> => {
  const { exit, out } = await run(['simulate', 'race', '-f', 'json', '-p', 'random', ...words], terminal)
  expect(exit).toBe(0)
  return JSON.parse(out) as Record<string, unknown>
}

describe('simulate, interrupted', () => {
  it('prints the results so far', async () => {
    const terminal = { ...paper(), ended: (): Promise<void> => new Promise((done) => setTimeout(done, 20)) }
    const { exit, out, err } = await run(['simulate', 'race', '-n', '1000000', '-p', 'random', '-j', '1'], terminal)
    expect(exit).toBe(130)
    const [, games] = /Race: (\d+) games/.exec(out) ?? []
    expect(Number(games)).toBeGreaterThan(0)
    expect(err).toBe(`Interrupted after ${games} of 1000000 games.`)
  })
})

describe('simulate --each', () => {
  it('replaces no file without --replace', async () => {
    const line = ['simulate', 'race', '-n', '3', '--each', 'games.csv']
    const kept = paper([], { 'games.csv': 'mine' })
    expect(await run(line, kept)).toMatchObject({
      exit: 2,
      out: '',
      err: 'games.csv already exists: choose another name, or add --replace.',
    })
    expect(kept.files['games.csv']).toBe('mine')
    expect(await run([...line, '--replace'], kept)).toMatchObject({ exit: 0 })
    expect(kept.files['games.csv'].split('\n')).toHaveLength(5)
  })
})

describe('simulate --within', () => {
  it('stops at the first hundred after which every share is precise enough', async () => {
    const found = await json(['-n', '5000', '--within', '5'])
    const games = found['games'] as number
    expect([games % 100, games < 5000]).toEqual([0, true])
    const width = (of: Record<string, unknown>): number =>
      Math.max(...(of['sides'] as { low: number; high: number }[]).map(({ low, high }) => 50 * (high - low)))
    expect(width(found)).toBeLessThanOrEqual(5)
    const before = await json(['-n', String(games - 100)])
    expect(width(before)).toBeGreaterThan(5)
    expect(await json(['-n', String(games)])).toEqual(found)
  })

  it('gives the same result on several threads, and plays at most --games', async () => {
    const alone = await json(['-n', '700', '--within', '4'])
    expect(await json(['-n', '700', '--within', '4', '-j', '3'], { ...paper(), workers: racePool })).toEqual(alone)
    expect((await json(['-n', '70', '--within', '1']))['games']).toBe(70)
    expect((await json(['-n', '150', '--within', '1']))['games']).toBe(150)
  })

  it('requires a whole number of points', async () => {
    expect(await run(['simulate', 'race', '--within', '0'])).toMatchObject({ exit: 2 })
  })
})
