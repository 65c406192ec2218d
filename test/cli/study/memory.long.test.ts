// The memory held per game of a study after garbage collection.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import { oneArm, type Manifest } from '../../../src/analysis/manifest.js'
import { rowLine } from '../../../src/analysis/rows.js'
import type { SweepRow } from '../../../src/analysis/shard.js'
import { summaryBuilder, type MetricKinds } from '../../../src/analysis/summary.js'
import { openResults } from '../../../src/cli/study/results.js'
import { diskOf } from '../../../src/cli/study/long-file.js'
import { race } from '../../analysis/race.js'
import { paper } from '../paper.js'

const manifest = (games: number): Manifest => ({
  ...oneArm({
    rules: race,
    scenario: {},
    players: {},
    seed: 1,
    games,
    metrics: ['lead', 'wait', 'word', 'line', 'spots'],
  }),
  axes: [{ name: 'gear', pointers: ['/scenario/gear'], values: [1, 2] }],
})

const kinds: MetricKinds = {
  sides: ['red', 'blue'],
  kindOf: (id) => (id === 'word' ? 'word' : id === 'line' ? 'series' : id === 'spots' ? 'places' : 'number'),
  isTime: (id) => id === 'wait',
}

/** A game unlike any other of the next few thousand. */
const row = (arm: number, game: number): SweepRow => ({
  arm,
  game,
  winner: (game + arm) % 3 === 0 ? 'red' : 'blue',
  by: 'goal',
  commands: 500 + ((game * 7) % 901),
  turn: 2 + (game % 19),
  values: {
    lead: ((game * 13) % 101) - 50,
    wait: game % 4 === 0 ? null : game % 20,
    word: game % 2 === 0 ? 'yes' : 'no',
    line: { '1': game % 5, '2': game % 9 },
    spots: { a: 1 + (game % 3) },
  },
})

let collect: () => void
beforeAll(() => {
  setFlagsFromString('--expose-gc')
  collect = runInNewContext('gc') as () => void
})

const bytes = async (): Promise<number> => {
  await new Promise((done) => setTimeout(done))
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** The additional bytes held for every game of an arm from a given game on. */
const perGame = async (from: number, to: number, upTo: (games: number) => void): Promise<number> => {
  upTo(from)
  const before = await bytes()
  upTo(to)
  return ((await bytes()) - before) / (2 * (to - from))
}

const MOST_BYTES = 16

describe('the memory per game of a study', () => {
  it('a report holds a few bytes per game, over half a million games', async () => {
    const { add, summary } = summaryBuilder(manifest(250_000), kinds)
    let next = 0
    const kept = await perGame(50_000, 250_000, (games) => {
      for (; next < games; next++) for (const arm of [0, 1]) add(row(arm, next))
      expect(summary().arms.map((arm) => arm.games)).toEqual([games, games])
    })
    expect(kept).toBeLessThan(MOST_BYTES)
  }, 600_000)

  it('a resumed sweep holds a few bytes per game, in any order of its parts', async () => {
    const PART = 20
    const terminal = paper()
    const lines = function* (games: number): Generator<string> {
      for (let first = 0; first < games; first += PART)
        for (const arm of [1, 0]) for (let game = first; game < first + PART; game++) yield rowLine(row(arm, game))
    }
    const open = (games: number): unknown => {
      const disk = {
        ...diskOf(terminal),
        lines: (_: string, take: (line: string, from: number, to: number) => void) => {
          let at = 0
          for (const line of lines(games)) {
            take(line, at, at + line.length)
            at += line.length + 1
          }
          return { _tag: 'Right', right: at } as const
        },
      }
      const opened = openResults({ ...terminal, disk }, 'out', { manifest: manifest(games) })
      if (opened._tag === 'Left') throw new Error(opened.left)
      expect(opened.right.count()).toBe(2 * games)
      return opened.right
    }
    const held: unknown[] = []
    const kept = await perGame(10_000, 110_000, (games) => {
      held.splice(0, 1, open(games))
    })
    expect(kept).toBeLessThan(MOST_BYTES)
  }, 600_000)
})
