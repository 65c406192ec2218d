import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { RowError } from '../../src/analysis/checked-rows.js'
import { oneArm, type Manifest } from '../../src/analysis/manifest.js'
import { summaryBuilder, summarize, type MetricKinds } from '../../src/analysis/summary.js'
import type { SweepRow } from '../../src/analysis/shard.js'
import { wilson } from '../../src/analysis/tally.js'
import { race } from './race.js'

const wilsonEnds = (wins: number, games: number): object => {
  const { low, high } = wilson(wins, games)
  return { low, high }
}

const kinds: MetricKinds = {
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

describe('summarize', () => {
  it('gives wins, numbers, words, turns and places of an arm', () => {
    const rows = [
      row(0, 1, { winner: null, by: null, values: { lead: null, word: 'no', line: { '1': 3 }, spots: {} } }),
      row(0, 0),
      row(0, 2, { values: { lead: 4, word: 'yes', line: { '1': 2, '2': 4, '3': 6 }, spots: { a: 1, b: 3 } } }),
    ]
    const { arms, comparisons, interactions } = summarize(study([], 3), kinds, rows)
    expect(comparisons).toEqual([])
    expect(interactions).toEqual([])
    expect(arms).toHaveLength(1)
    expect(arms[0]).toMatchObject({
      title: 'as written',
      games: 3,
      wins: { red: { wins: 2 }, blue: { wins: 0, low: 0 } },
      draws: { wins: 0 },
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

  it('compares arms with the first, game by game, and gives the effect of each value', () => {
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
    const { choices, comparisons, interactions } = summarize(study(axes, 11), kinds, rows)
    expect(comparisons.map(({ numbers }) => numbers['lead'].mean)).toEqual([10, 6, 16, 9, 19])
    expect(comparisons[2].wins['red']).toMatchObject({ mean: 1, high: 1, count: 10 })
    expect(comparisons[2].wins['red'].low).toBeCloseTo(0.4566, 3)
    expect(comparisons[2].wins['red'].chance).toBeCloseTo(2 ** -9)
    expect(comparisons[0].wins['blue']).toMatchObject({ mean: 0, chance: 1 })
    expect(comparisons.map(({ correlation }) => correlation['red'])).toEqual([null, null, null, null, null])
    expect(comparisons.map(({ wins }) => wins['red'].adjusted.toFixed(6))).toEqual([
      '1.000000',
      ...new Array<string>(4).fill((5 / 2 ** 9).toFixed(6)),
    ])
    expect(interactions.map(({ axes: of, values }) => [...of, ...values])).toEqual([
      ['steps', 'wind', '4', 'true'],
      ['steps', 'wind', '5', 'true'],
    ])
    expect(interactions[0].wins['red']).toMatchObject({ mean: 0, count: 10, chance: 1, adjusted: 1 })
    expect(choices.map(({ dose }) => dose)).toEqual([2, 4, 5, null, null])
    expect(choices.map(({ axis, value }) => `${axis}: ${value}`)).toEqual([
      'steps: 2',
      'steps: 4',
      'steps: 5',
      'wind: false',
      'wind: true',
    ])
    expect(choices.map(({ wins }) => wins['red'].mean)).toEqual([0, 1, 1, expect.closeTo(2 / 3), expect.closeTo(2 / 3)])
    expect(choices.map(({ more }) => (Object.hasOwn(more, 'red') ? more['red'].mean : null))).toEqual([
      null,
      1,
      1,
      null,
      expect.closeTo(0),
    ])
    expect(choices[2].numbers['lead'].mean - choices[0].numbers['lead'].mean).toBeCloseTo(9)
    expect(choices[0].wins['red'].count).toBe(10)
  })

  it('adjusts p-values over all rows of a table, whatever their axis', () => {
    const axes = ['a', 'b', 'c'].map((name) => ({ name, pointers: [`/scenario/${name}`], values: [false, true] }))
    // Only the first axis has an effect: in six of twenty games, in one direction.
    const rows = Array.from({ length: 8 * 20 }, (_, i) => {
      const [arm, game] = [i % 8, Math.floor(i / 8)]
      return row(arm, game, { winner: arm >= 4 && game < 6 ? 'red' : 'blue' })
    })
    const { choices } = summarize(study(axes, 20), kinds, rows)
    const more = choices.filter((one) => Object.hasOwn(one.more, 'red')).map((one) => one.more['red'])
    expect(more.map(({ chance }) => chance)).toEqual([expect.closeTo(2 / 64, 12), 1, 1])
    expect(more.map(({ adjusted }) => adjusted)).toEqual([expect.closeTo(6 / 64, 12), 1, 1])
  })

  it('separates draws from stopped games, by arm, against the first arm and by option', () => {
    const axes = ['a', 'b'].map((name) => ({ name, pointers: [`/scenario/${name}`], values: [false, true] }))
    const rows = Array.from({ length: 4 * 30 }, (_, i) => {
      const [arm, game] = [i % 4, Math.floor(i / 4)]
      if (game === 29) return row(arm, game, { winner: null, by: null })
      return row(arm, game, game < (arm >= 2 ? 16 : 4) ? { winner: null, by: 'time' } : {})
    })
    const { arms, comparisons, choices } = summarize(study(axes, 30), kinds, rows)
    expect(arms.map(({ draws }) => draws.wins)).toEqual([4, 4, 16, 16])
    expect(arms[2].draws).toMatchObject({ rate: 16 / 30, ...wilsonEnds(16, 30) })
    expect(comparisons.map(({ draws }) => draws.mean)).toEqual([0, 0.4, 0.4])
    expect(comparisons[1].draws.chance).toBeCloseTo(2 / 2 ** 12, 12)
    expect(comparisons[1].draws.adjusted).toBeCloseTo(6 / 2 ** 12, 12)
    expect(choices.map(({ draws }) => draws.mean)).toEqual(
      [4, 16, 10, 10].map((n) => expect.closeTo(n / 30, 12) as number),
    )
  })

  it('throws for a row that lacks a metric, has one of another kind, or is of no arm', () => {
    const one = study([], 3)
    const asked = (more: object) => () => summarize(one, kinds, [row(0, 0), row(0, 1, more)])
    const { lead, ...others } = row(0, 1).values
    expect(asked({ values: { ...others, leads: lead } })).toThrow(RowError)
    expect(asked({ values: { ...others, leads: lead } })).toThrow('Row 1: values/lead must be a number or null')
    expect(asked({ values: { ...others, lead: NaN } })).toThrow(
      'values/lead must be a finite number, or null, found NaN',
    )
    expect(asked({ values: { ...row(0, 1).values, word: undefined } })).toThrow('values/word must be a word')
    expect(asked({ arm: 1 })).toThrow('Row 1: arm must be an arm from 0 to 0, found 1')
    expect(asked({ winner: undefined })).toThrow('Row 1: winner must be text or null')
  })

  it('leaves out what cannot be compared: games one arm lacks, missing numbers', () => {
    const axes = [
      { name: 'wind', pointers: ['/scenario/wind'], values: ['none', 'some', 'much'] },
      { name: 'same', pointers: ['/scenario/same'], values: [1, 1] },
    ]
    const none = { lead: null, word: 'x', line: {}, spots: {} }
    const { arms, comparisons, choices } = summarize(study(axes, 2), kinds, [
      row(0, 0),
      row(1, 0, { values: none }),
      row(1, 1),
    ])
    expect(arms.map(({ games }) => games)).toEqual([1, 2, 0, 0, 0, 0])
    expect(comparisons[0].wins['red'].count).toBe(1)
    expect(comparisons[0].numbers['lead'].count).toBe(0)
    expect(choices.every(({ dose }) => dose === null)).toBe(true)
    expect(arms[2].wins['red']).toMatchObject({ wins: 0, low: 0, high: 1 })
  })

  it('recognizes numeric axes, whatever the names of their values', () => {
    const named = { name: 'gear', pointers: ['/scenario/gear'], values: [1, 2, 3], names: ['low', 'middle', 'high'] }
    const rows = [0, 1, 2].map((arm) => row(arm, 0))
    expect(summarize(study([named], 1), kinds, rows).choices.map(({ value, dose }) => [value, dose])).toEqual([
      ['low', 1],
      ['middle', 2],
      ['high', 3],
    ])
  })

  it('finds the interaction of two changes, without their separate effects', () => {
    const axes = ['a', 'b'].map((name) => ({ name, pointers: [`/scenario/${name}`], values: [false, true] }))
    const winnerOf = (arm: number, game: number): string => ((arm === 3 ? game % 4 < 3 : game % 4 < 1) ? 'red' : 'blue')
    const rows = Array.from({ length: 400 }, (_, i) =>
      row(i % 4, Math.floor(i / 4), { winner: winnerOf(i % 4, Math.floor(i / 4)) }),
    )
    const { interactions } = summarize(study(axes, 100), kinds, rows)
    expect(interactions).toHaveLength(1)
    expect(interactions[0].wins['red'].mean).toBeCloseTo(0.5)
    expect(interactions[0].wins['red'].chance).toBeLessThan(1e-6)
  })

  it('finds no interaction of additive changes, despite rounding of thirds', () => {
    const axes = [
      { name: 'a', pointers: ['/scenario/a'], values: [false, true] },
      { name: 'b', pointers: ['/scenario/b'], values: [false, true] },
      { name: 'c', pointers: ['/scenario/c'], values: [0, 1, 2] },
    ]
    // Of the three arms with each pair red wins 1, 0, 2, 1: the changes are additive, except for two games.
    const rows = Array.from({ length: 12 * 60 }, (_, i) => {
      const [arm, game] = [i % 12, Math.floor(i / 12)]
      const wins = [1, 0, 2, game < 2 ? 2 : 1][Math.floor(arm / 3)]
      return row(arm, game, { winner: arm % 3 < wins ? 'red' : 'blue' })
    })
    const { interactions, choices } = summarize(study(axes, 60), kinds, rows)
    for (const side of ['red', 'blue'])
      expect(interactions[0].wins[side]).toMatchObject({ low: NaN, high: NaN, chance: 0.5 })
    expect(interactions[0].wins['red'].mean).toBeCloseTo(2 / 3 / 60, 12)
    expect(choices[1].more['red'].mean).toBeCloseTo(1 / 3 + 1 / 3 / 60, 12)
  })

  it('keeps no row in memory', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const { add, summary } = summaryBuilder(study([], 1000), kinds)
    const rows = Array.from({ length: 1000 }, (_, game) => {
      const one = row(0, game)
      add(one)
      return new WeakRef(one)
    })
    await new Promise((done) => setTimeout(done))
    collect()
    expect(rows.filter((one) => one.deref() !== undefined)).toEqual([])
    expect(summary().arms[0].games).toBe(1000)
  })
})
