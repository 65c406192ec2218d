import { describe, expect, it } from 'vitest'
import { oneArm, type Manifest } from '../../src/analysis/manifest.js'
import { summarize, type Kinds } from '../../src/analysis/summary.js'
import type { SweepRow } from '../../src/analysis/shard.js'
import { race } from './race.js'

const kinds: Kinds = {
  sides: ['red', 'blue'],
  kindOf: (id) => (id === 'lead' ? 'number' : id === 'word' ? 'word' : id === 'line' ? 'series' : 'places'),
}

const study = (axes: Manifest['axes'], games: number): Manifest => ({
  ...oneArm({ rules: race, scenario: {}, players: {}, seed: 1, games, metrics: ['lead', 'word', 'line', 'spots'] }),
  axes,
})

const row = (arm: number, game: number, more: Partial<SweepRow> = {}): SweepRow => ({
  arm,
  game,
  winner: 'red',
  by: 'goal',
  commands: 10,
  values: { lead: 1, word: 'yes', line: { '1': 1, '2': 2 }, spots: { a: 2 } },
  ...more,
})

describe('a summary', () => {
  it('tells wins, numbers, words, turns and places of an arm', () => {
    const rows = [
      row(0, 1, { winner: null, by: null, values: { lead: null, word: 'no', line: { '1': 3 }, spots: {} } }),
      row(0, 0),
      row(0, 2, { values: { lead: 4, word: 'yes', line: { '1': 2, '2': 4, '3': 6 }, spots: { a: 1, b: 3 } } }),
    ]
    const { arms, comparisons, sensitivity } = summarize(study([], 3), kinds, rows)
    expect(comparisons).toEqual([])
    expect(sensitivity).toEqual([])
    expect(arms).toHaveLength(1)
    expect(arms[0]).toMatchObject({
      title: 'as written',
      games: 3,
      wins: { red: { wins: 2 }, blue: { wins: 0, low: 0 } },
      by: { goal: 2, stopped: 1 },
      numbers: {
        lead: {
          mean: 2.5,
          count: 2,
          missing: 1,
          distribution: [
            [1, 1],
            [4, 1],
          ],
        },
      },
      words: { word: { yes: 2, no: 1 } },
      places: { spots: { a: 1, b: 1 } },
    })
    expect(arms[0].series['line'].map(({ turn, mean }) => [turn, mean])).toEqual([
      [1, 2],
      [2, 3],
      [3, 11 / 3],
    ])
    expect(arms[0].series['line'][0].low).toBeLessThan(2)
  })

  it('compares arms game by game with the first, and tells what one step is worth', () => {
    const axes = [
      { name: 'steps', pointers: ['/scenario/steps'], values: [2, 4, 5] },
      { name: 'wind', pointers: ['/scenario/wind'], values: [false, true] },
    ]
    const lead = (arm: number, game: number): number => 3 * [2, 4, 5][Math.floor(arm / 2)] + 10 * (arm % 2) + game
    const rows = Array.from({ length: 60 }, (_, i) =>
      row(i % 6, Math.floor(i / 6), {
        winner: i % 6 >= 2 ? 'red' : 'blue',
        values: { lead: lead(i % 6, Math.floor(i / 6)), word: 'x', line: {}, spots: {} },
      }),
    )
    const { choices, comparisons, sensitivity } = summarize(study(axes, 11), kinds, rows)
    expect(comparisons.map(({ numbers }) => numbers['lead'].mean)).toEqual([10, 6, 16, 9, 19])
    expect(comparisons[2].wins['red']).toMatchObject({ mean: 1, low: 1, high: 1, count: 10 })
    expect(comparisons[2].wins['red'].chance).toBeCloseTo(2 ** -9)
    expect(comparisons[0].wins['blue']).toMatchObject({ mean: 0, chance: 1 })
    expect(sensitivity.map(({ axis, step }) => `${axis}: ${step}`)).toEqual([
      'steps: one more',
      'wind: true instead of false',
    ])
    expect(sensitivity[0].numbers['lead'].mean).toBeCloseTo(3)
    expect(sensitivity[1].numbers['lead'].mean).toBeCloseTo(10)
    expect(sensitivity[0].wins['red'].mean).toBeGreaterThan(0)
    expect(sensitivity[1].wins['red'].mean).toBeCloseTo(0)
    expect(choices.map(({ axis, value }) => `${axis}: ${value}`)).toEqual([
      'steps: 2',
      'steps: 4',
      'steps: 5',
      'wind: false',
      'wind: true',
    ])
    expect(choices.map(({ wins }) => wins['red'].mean)).toEqual([0, 1, 1, expect.closeTo(2 / 3), expect.closeTo(2 / 3)])
    expect(choices.map(({ more }) => more['red'].mean)).toEqual([0, 1, 1, 0, expect.closeTo(0)])
    expect(choices[2].numbers['lead'].mean - choices[0].numbers['lead'].mean).toBeCloseTo(9)
    expect(choices[0].wins['red'].count).toBe(10)
  })

  it('leaves out what cannot be compared: games one arm lacks, numbers that are not there, axes of words', () => {
    const axes = [
      { name: 'wind', pointers: ['/scenario/wind'], values: ['none', 'some', 'much'] },
      { name: 'same', pointers: ['/scenario/same'], values: [1, 1] },
    ]
    const none = { lead: null, word: 'x', line: {}, spots: {} }
    const { arms, comparisons, sensitivity } = summarize(study(axes, 2), kinds, [
      row(0, 0),
      row(1, 0, { values: none }),
      row(1, 1),
    ])
    expect(arms.map(({ games }) => games)).toEqual([1, 2, 0, 0, 0, 0])
    expect(comparisons[0].wins['red'].count).toBe(1)
    expect(comparisons[0].numbers['lead'].count).toBe(0)
    expect(sensitivity).toEqual([])
    expect(arms[2].wins['red']).toMatchObject({ wins: 0, low: 0, high: 1 })
    const named = { name: 'gear', pointers: ['/scenario/gear'], values: [1, 2, 3], names: ['low', 'middle', 'high'] }
    const rows = [0, 1, 2].map((arm) => row(arm, 0))
    expect(summarize(study([named], 1), kinds, rows).sensitivity).toEqual([])
    const two = { ...named, values: [1, 2], names: ['low', 'high'] }
    expect(summarize(study([two], 1), kinds, rows.slice(0, 2)).sensitivity).toMatchObject([
      { step: 'high instead of low' },
    ])
  })
})
