import { readFileSync, writeFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { manifestCodec, rowCodec } from '../../src/analysis/codec-manifest.js'
import {
  armCount,
  armOf,
  manifestHash,
  oneArm,
  formatArm,
  type Json,
  type Manifest,
} from '../../src/analysis/manifest.js'
import { MetricError, type Metric, type MetricTerms, type MetricValue } from '../../src/kernel/metric.js'
import { readRows, rowKey, rowLine, rowTable, rowsText } from '../../src/analysis/rows.js'
import { manifestFaults, playShard, shardsOf, simulate, sweep, type SweepRow } from '../../src/analysis/shard.js'
import { matchRunnerOf } from '../../src/cli/command/match-runner.js'
import type { Fault } from '../../src/kernel/fault.js'
import { raceModule } from '../cli/race-module.js'
import { race, type Race } from './race.js'

const runner = matchRunnerOf(raceModule)

const study = (more: Partial<Manifest> = {}): Manifest => ({
  ...oneArm({
    rules: race,
    scenario: {},
    players: {},
    seed: 3,
    games: 9,
    metrics: ['lead', 'goal', 'first', 'red', 'spots'],
  }),
  axes: [
    { name: 'red', pointers: ['/players/red'], values: ['built-in', 'random'] },
    { name: 'blue', pointers: ['/players/blue'], values: ['random', 'built-in'] },
  ],
  ...more,
})

const pointers = (faults: unknown): readonly string[] => (faults as readonly Fault[]).map(({ pointer }) => pointer)

const armsOf = (manifest: Manifest): readonly unknown[] =>
  Array.from({ length: armCount(manifest) }, (_, i) => armOf(manifest, i))

describe('a manifest', () => {
  it('round-trips through its codec', () => {
    expect(manifestCodec.decode(JSON.parse(JSON.stringify(study())))).toEqual({ _tag: 'Right', right: study() })
    expect(manifestCodec.schema?.()).toMatchObject({ type: 'object' })
  })

  it('has a published schema', () => {
    const file = 'docs/schemas/sweep-manifest.schema.json'
    const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...manifestCodec.schema?.() }
    const text = `${JSON.stringify(schema, null, 1)}\n`
    if (process.env['WRITE'] !== undefined) writeFileSync(file, text)
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('reports all its faults at once', () => {
    const read = manifestCodec.decode({
      ...study(),
      format: 'sweep',
      games: 0,
      metric: [],
      axes: [{ name: 'x', pointers: ['/seed'], values: [] }],
    })
    expect(read._tag).toBe('Left')
    if (read._tag === 'Left')
      expect(pointers(read.left)).toEqual(
        expect.arrayContaining(['/format', '/games', '/metric', '/axes/0/pointers/0', '/axes/0/values']),
      )
  })

  it('rejects duplicate metrics and axes, and too many arms', () => {
    const twice = manifestCodec.decode(
      study({
        metrics: ['lead', 'lead'],
        axes: [{ ...study().axes[0], pointers: ['/players/red', '/players/red'], names: ['one'] }],
      }),
    )
    expect(twice._tag === 'Left' && pointers(twice.left)).toEqual(['/metrics/1', '/axes/0/pointers/1', '/axes/0/names'])
    const [one, two] = study().axes
    const alike = manifestCodec.decode(study({ axes: [one, { ...two, name: 'red', names: ['x', 'x'] }] }))
    expect(alike._tag === 'Left' && pointers(alike.left)).toEqual(['/axes/1/name', '/axes/1/names/1'])
    const values = Array.from({ length: 200 }, (_, i) => i)
    const many = ['a', 'b'].map((name) => ({ name, pointers: [`/scenario/${name}`], values }))
    const wide = manifestCodec.decode(study({ axes: many, games: 100_000_000 }))
    expect(wide._tag === 'Left' && pointers(wide.left)).toEqual(['/axes'])
  })

  it('rejects an axis that overwrites an earlier one', () => {
    const at = (...to: readonly string[]): unknown =>
      manifestCodec.decode(
        study({ axes: to.map((pointer, i) => ({ name: String(i), pointers: [pointer], values: [{}] })) }),
      )
    expect(at('/scenario/options/a', '/scenario')).toMatchObject({
      left: [{ pointer: '/axes/1/pointers/0', expected: expect.stringContaining('/scenario/options/a') as string }],
    })
    expect(at('/players/red', '/players/blue', '/players/red')).toMatchObject({ _tag: 'Left' })
    expect(at('/scenario/options', '/scenario/options/a', '/scenario/optionsA')).toMatchObject({ _tag: 'Right' })
    expect(at('/players')).toMatchObject({ _tag: 'Right' })
  })

  it('decoding never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(['Left', 'Right']).toContain(manifestCodec.decode(input)._tag)
        expect(rowCodec.decode(input)._tag).toBe('Left')
      }),
    )
  })

  it('crosses its axes, the last one fastest', () => {
    const manifest = study()
    expect(armsOf(manifest)).toMatchObject([
      { right: { arm: 0, players: { red: 'built-in', blue: 'random' } } },
      { right: { arm: 1, players: { red: 'built-in', blue: 'built-in' } } },
      { right: { arm: 2, players: { red: 'random', blue: 'random' } } },
      { right: { arm: 3, players: { red: 'random', blue: 'built-in' } } },
    ])
    expect(formatArm(manifest, { values: ['a', 3] })).toBe('red: a, blue: 3')
    expect(formatArm({ axes: [] }, { values: [] })).toBe('as written')
  })

  it.each<[Json, string, Json, unknown]>([
    ['st-vith', '/scenario/options/x', true, { name: 'st-vith', options: { x: true } }],
    [{ a: [1, { b: 2 }] }, '/scenario/a/1/b', null, { a: [1, { b: null }] }],
    [{ a: [1] }, '/scenario/a/1', 2, { a: [1, 2] }],
    [{ 'a/b~': 1 }, '/scenario/a~1b~0', 2, { 'a/b~': 2 }],
    ['short', '/scenario', 'long', 'long'],
    ['short', '/scenario/changes/0/turn', 4, { name: 'short', changes: [{ turn: 4 }] }],
  ])('in %j, sets %s to %j', (scenario, pointer, value, after) => {
    const arm = armOf(study({ scenario, axes: [{ name: 'it', pointers: [pointer], values: [value] }] }), 0)
    expect(arm).toMatchObject({ _tag: 'Right', right: { scenario: after } })
  })

  it.each<[Json, string]>([
    [{ a: 1 }, '/scenario/a/b'],
    [{ a: [1] }, '/scenario/a/2'],
    [{ a: [1] }, '/scenario/a/x'],
    [{}, '/scenario/__proto__/x'],
    [null, '/scenario/x'],
  ])('cannot set %j at %s', (scenario, pointer) => {
    const arm = armOf(study({ scenario, axes: [{ name: 'it', pointers: [pointer], values: [1] }] }), 0)
    expect(arm._tag === 'Left' && pointers(arm.left)).toEqual(['/axes/0/pointers/0'])
  })

  it('is checked as a whole by the ruleset', () => {
    expect(manifestFaults(runner, study())).toEqual([])
    const wrong = study({
      ruleset: 'rase',
      edition: 2,
      metrics: ['laed'],
      players: { green: 'built-in' },
      axes: [
        { name: 'options', pointers: ['/scenario/options/wind'], values: [1, 2] },
        { name: 'red', pointers: ['/players/red'], values: ['bilt-in'] },
      ],
    })
    const faults = manifestFaults(runner, wrong)
    expect(pointers(faults)).toEqual([
      '/ruleset',
      '/edition',
      '/metrics/0',
      '/scenario/options/wind',
      '/players/green',
      '/players/red',
      '/scenario/options/wind',
    ])
    expect(faults[2].meant).toBe('lead')
    expect(manifestHash(study())).not.toBe(manifestHash(wrong))
  })

  it('names the arms of a fault that only some arms have', () => {
    const wind = { name: 'wind', pointers: ['/scenario/options/wind'], values: [1, 2] }
    const red = { name: 'red', pointers: ['/players/red'], values: ['random', 'bilt-in', null] }
    const faults = manifestFaults(runner, study({ axes: [red, wind] }))
    const told = faults.map(({ pointer, expected, found }) => [pointer, /\(.*\)$/.exec(expected)?.[0] ?? '', found])
    expect(told).toContainEqual([
      '/scenario/options/wind',
      '(in 3 arms, first where red: random, wind: 2)',
      '{"wind":2}',
    ])
    expect(told).toContainEqual(['/players/red', '(in 2 arms, first where red: bilt-in, wind: 1)', '"bilt-in"'])
    const [alone] = manifestFaults(runner, study({ axes: [red] })).filter(({ found }) => found === 'null')
    expect([alone.pointer, alone.expected]).toEqual(['/players/red', 'the name of a player (where red: null)'])
  })

  it('reports values other than player names in their place', () => {
    const put = (pointer: string, value: Json): readonly string[] =>
      pointers(manifestFaults(runner, study({ axes: [{ name: 'who', pointers: [pointer], values: [value] }] })))
    expect(put('/players/red', ['random'])).toEqual(['/players/red'])
    expect(put('/players/red/x', 'random')).toEqual(['/players/red'])
    expect(put('/players', 'random')).toEqual(['/players'])
    expect(put('/players', ['random'])).toEqual(['/players'])
    expect(put('/players', { red: 'random' })).toEqual([])
  })

  it('playing an unplayable arm throws', () => {
    expect(() => [
      ...playShard(runner, { manifest: study({ scenario: { name: 'long' } }), arm: 0, first: 0, games: 1 }),
    ]).toThrow('cannot be played')
  })
})

describe('shards', () => {
  it('cover the missing games once each', () => {
    const done = fc.uniqueArray(fc.tuple(fc.nat(3), fc.nat(8)), { selector: ([arm, game]) => rowKey(arm, game) })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), done, (size, before) => {
        const isDone = (arm: number, game: number): boolean => before.some(([a, g]) => a === arm && g === game)
        const keys = shardsOf(study(), size, isDone).flatMap(({ arm, first, games }) => {
          expect(games).toBeLessThanOrEqual(size)
          return Array.from({ length: games }, (_, i) => rowKey(arm, first + i))
        })
        expect(new Set([...keys, ...before.map(([a, g]) => rowKey(a, g))]).size).toBe(36)
        expect(keys.length + before.length).toBe(36)
      }),
    )
  })

  it('give the same file as the whole, in any order', () => {
    const whole = rowsText(sweep(runner, study()))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(1000), (size, turn) => {
        const shards = shardsOf(study(), size)
        const from = turn % shards.length
        const mixed = [...shards.slice(from), ...shards.slice(0, from)]
        expect(rowsText(mixed.flatMap((shard) => [...playShard(runner, shard)]))).toBe(whole)
      }),
      { numRuns: 10 },
    )
  })

  it('of equal arms share their dice', () => {
    const axes = [{ name: 'name', pointers: ['/scenario/name'], values: ['short', 'short'] }]
    const rows = [...sweep(runner, study({ players: { red: 'random', blue: 'random' }, axes }))]
    expect(rows.slice(0, 9)).toEqual(rows.slice(9).map((row) => ({ ...row, arm: 0 })))
  })
})

describe('rows', () => {
  const rows = simulate(runner, study({ games: 3 })).map(({ terms: _, ...row }): SweepRow => row)

  it('share luck by key if the manifest says so and the game supports it', () => {
    const keyed: Manifest = study({ luck: 'by-key' })
    expect(manifestFaults(runner, keyed)).toMatchObject([{ pointer: '/luck' }])
    const luckKey = ({ turn, side }: ReturnType<typeof race.setup>): string => `${turn} ${side}`
    const knowing = { ...runner, rules: { ...race, luckKey } }
    expect(manifestFaults(knowing, keyed)).toEqual([])
    const rows = [...sweep(knowing, keyed)]
    expect(rows).toEqual([...sweep(knowing, keyed)])
    expect(rows).not.toEqual([...sweep(knowing, study())])
    expect(() => [...sweep(runner, keyed)]).toThrow('race has no luckKey')
  })

  it('contain the metrics of a game, one of each kind', () => {
    const { values, winner } = rows[0]
    expect(winner).toBe('red')
    expect(values['lead']).toBeGreaterThan(0)
    expect(values['goal']).toBe(12)
    expect(values['first']).toBe('red')
    expect(Object.entries(values['red'] as object)).toEqual(
      expect.arrayContaining([
        ['1', 0],
        ['2', 1],
        ['12', 6],
      ]),
    )
    expect(values['spots']).toMatchObject({ 'at 0': expect.any(Number) as number })
  })

  it('survive a kill: a torn line is dropped, and a repeated game is rejected by its line', () => {
    const text = rows.map((row) => `${rowLine(row)}\n`).join('')
    fc.assert(
      fc.property(fc.nat(text.length), (cut) => {
        const read = readRows(study(), text.slice(0, cut))
        expect(read._tag).toBe('Right')
        if (read._tag === 'Left') return
        expect(text.startsWith(read.right.whole)).toBe(true)
        expect([...read.right.rows.values()]).toEqual(rows.slice(0, read.right.rows.size))
      }),
    )
    const twice = readRows(study(), text + text)
    expect(twice._tag === 'Left' && twice.left.map(({ pointer, found }) => [pointer, found])).toEqual(
      [0, 1, 2].map((game) => [`/${game + 3}`, `"0/${game}"`]),
    )
  })

  it('that are invalid are reported by line', () => {
    const row = rows[0]
    const lines = [rowLine(row), '{', rowLine({ ...row, arm: 4 }), rowLine({ ...row, game: 9 }), '{"arm":-1}'].map(
      (line) => `${line}\n`,
    )
    const read = readRows(study(), lines.join(''))
    expect(read._tag === 'Left' && pointers(read.left).slice(0, 3)).toEqual(['/1', '/2', '/3'])
    expect(readRows(study(), '{\n'.repeat(100))._tag).toBe('Left')
  })

  it('of another seed, scenario or player are reported by their terms; those without terms are accepted', () => {
    const others: readonly Partial<Manifest>[] = [
      { seed: 4 },
      { luck: 'by-key' },
      { scenario: { name: 'short', fields: 7 } },
      { axes: [{ name: 'red', pointers: ['/players/red'], values: ['random', 'built-in'] }] },
    ]
    const text = rowsText(playShard(runner, { manifest: study(), arm: 0, first: 0, games: 3 }))
    for (const other of others) {
      const read = readRows(study(other), text)
      expect(read._tag === 'Left' && pointers(read.left)).toEqual(['/0/terms', '/1/terms', '/2/terms'])
    }
    expect(readRows(study({ games: 9, title: 'more of it' }), text)._tag).toBe('Right')
    expect(readRows(study({ seed: 4 }), rowsText(rows))._tag).toBe('Right')
    const signed = readRows(study({ playedBy: ['1.0.0+0'] }), rowsText(rows))
    expect(signed._tag === 'Left' && pointers(signed.left)).toEqual(['/0/terms', '/1/terms', '/2/terms'])
  })

  it('that were edited are reported by their hash, and lines without a hash are rejected', () => {
    const text = rowsText(rows)
    expect(readRows(study(), text)).toMatchObject({ _tag: 'Right' })
    const edited = readRows(study(), text.replace(/"commands":\d+/, '"commands":1'))
    expect(edited._tag === 'Left' && pointers(edited.left)).toEqual(['/0/check'])
    const spaced = text.replaceAll('":', '": ')
    expect(readRows(study(), spaced)).toMatchObject({ _tag: 'Right' })
    const old = text.replaceAll(/,"check":"[0-9a-f]{16}"/g, '')
    expect(old).not.toContain('check')
    const read = readRows(study(), old)
    expect(read._tag === 'Left' && pointers(read.left)).toContain('/0/check')
    expect(readRows(study(), text.replace(/"check":"[0-9a-f]{16}"/, '"check":7'))).toMatchObject({ _tag: 'Left' })
  })

  it('must have a possible outcome and possible values', () => {
    const metrics: Readonly<Record<string, MetricTerms>> = {
      lead: { kind: 'number', range: [-30, 30] },
      goal: { kind: 'number', isTime: true },
      first: { kind: 'word', words: ['red', 'blue', 'nobody'] },
      red: { kind: 'series', range: [0, Infinity] },
      spots: { kind: 'places' },
      other: { kind: 'number', range: [0, 1] },
    }
    const known = { sides: race.sides, ends: ['goal', 'time'], metricOf: (id: string) => metrics[id] ?? null }
    const row: SweepRow = {
      ...{ arm: 0, game: 0, winner: 'red', by: 'goal', commands: 9, turn: 5 },
      values: { lead: 3, goal: 5, first: 'red', red: { '1': 0, '5': 2 }, spots: { a: 6 } },
      rest: { other: 1, unknown: 'whatever' },
    }
    const faultsOf = (changed: Partial<SweepRow>): readonly string[] => {
      const read = readRows(study(), rowLine({ ...row, ...changed }) + '\n', known)
      return read._tag === 'Left' ? pointers(read.left) : []
    }
    const valued = (id: string, value: MetricValue): readonly string[] =>
      faultsOf({ values: { ...row.values, [id]: value } })
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ winner: null, by: null })).toEqual([])
    expect(faultsOf({ winner: 'green' })).toEqual(['/0/winner'])
    expect(faultsOf({ by: 'gaol' })).toEqual(['/0/by'])
    expect(faultsOf({ by: null })).toEqual(['/0/by'])
    expect(faultsOf({ rest: { other: 2 } })).toEqual(['/0/rest/other'])
    const impossible: readonly (readonly [string, MetricValue])[] = [
      ...([31, -31, 'much', {}] as const).map((value) => ['lead', value] as const),
      ...([6, 2.5, -1, 'late'] as const).map((value) => ['goal', value] as const),
      ...(['green', null, 1] as const).map((value) => ['first', value] as const),
      ...([{ '6': 1 }, { x: 1 }, { '1.5': 1 }, { '1': -1 }, null] as const).map((value) => ['red', value] as const),
      ...([{ a: -1 }, { a: 0 }, { a: 1.5 }, 2] as const).map((value) => ['spots', value] as const),
    ]
    for (const [id, value] of impossible) expect([value, ...valued(id, value)]).toEqual([value, `/0/values/${id}`])
    for (const [id, value] of [
      ['lead', null],
      ['goal', null],
      ['red', {}],
      ['spots', {}],
    ] as const)
      expect(valued(id, value)).toEqual([])
  })

  it('must have possible turns', () => {
    const read = readRows(study(), rowsText(rows.map((row, i) => ({ ...row, turn: [-1, 10_001, 0][i] }))))
    expect(read._tag === 'Left' && pointers(read.left)).toEqual(['/0/turn', '/1/turn'])
  })

  it('make a table with the values of the axes', () => {
    const { head, line } = rowTable(study(), false)
    expect(head).toEqual([
      'arm',
      'red',
      'blue',
      'game',
      'winner',
      'by',
      'commands',
      'lead',
      'goal',
      'first',
      'red (metric)', // Column names are unique.
      'spots',
    ])
    const named = { name: 'winner', pointers: ['/scenario/name'], values: ['short'] }
    const odd = rowTable(study({ axes: [named], metrics: ['by', 'winner', 'lead'] }), false)
    expect(odd.head).toEqual([
      'arm',
      'winner (axis)',
      'game',
      'winner',
      'by',
      'commands',
      'by (metric)',
      'winner (metric)',
      'lead',
    ])
    expect(line(rows[0]).slice(0, 6)).toEqual([0, 'built-in', 'random', 0, 'red', 'goal'])
    expect(line({ ...rows[0], values: { goal: null } }).slice(7)).toEqual(['', '', '', '', ''])
  })
})

describe('a metric with an invalid value', () => {
  type RaceMetric = Metric<Race>
  /** A metric of the race that returns one value in games from the third on, and a valid one before. */
  const bad = (kind: RaceMetric['kind'], answer: unknown, sound: unknown, more: object = {}): RaceMetric => {
    let games = 0
    const of = (): unknown => (games > 2 ? answer : sound)
    const count = (): unknown => {
      games += 1
      return of()
    }
    return {
      id: 'bad',
      title: 'Bad',
      kind,
      of: kind === 'series' || kind === 'places' ? of : count,
      ...more,
    } as RaceMetric
  }
  const counting: RaceMetric = { id: 'count', title: 'Count', kind: 'number', of: () => 0 }
  const withMetric = (metric: RaceMetric): typeof runner => ({
    ...runner,
    metrics: { turnName: 'turn', turnOf: ({ turn }) => turn, list: [counting, metric] },
  })
  const refusalOf = (act: () => unknown): MetricError => {
    try {
      act()
    } catch (error) {
      if (error instanceof MetricError) return error
      throw error
    }
    throw new Error('nothing was refused')
  }

  it.each<[RaceMetric['kind'], unknown, unknown, object, string]>([
    ['number', NaN, 1, {}, 'a finite number, or null'],
    ['number', Infinity, 1, {}, 'a finite number, or null'],
    ['number', -Infinity, null, { range: [0, Infinity] }, 'a number of at least 0, or null'],
    ['number', 7, 6, { range: [0, 6] }, 'a number from 0 to 6, or null'],
    ['number', '7', 7, {}, 'a number or null'],
    ['number', undefined, null, {}, 'a number or null'],
    ['number', [1], null, {}, 'a number or null'],
    ['number', 99, 3, { isTime: true }, 'a turn, no later than that in which the game ended, or null'],
    ['number', 1.5, null, { isTime: true }, 'a turn, no later than that in which the game ended, or null'],
    ['word', undefined, 'yes', {}, 'a word'],
    ['word', null, 'yes', {}, 'a word'],
    ['word', 'perhaps', 'yes', { words: ['yes', 'no'] }, 'one of yes, no'],
  ])('is rejected at the first game: %s %j after %j', (kind, answer, sound, more, expected) => {
    const metrics = ['bad']
    const rows: SweepRow[] = []
    const refused = refusalOf(() => {
      for (const row of sweep(withMetric(bad(kind, answer, sound, more)), study({ metrics }))) rows.push(row)
    })
    expect(rows.map(({ game }) => game)).toEqual([0, 1])
    expect(refused).toMatchObject({ metric: 'bad', value: answer, expected, game: { arm: 0, game: 2 } })
    expect(refused.message).toContain('The metric bad returned')
    expect(refused.message).toContain('in game 2 of arm 0')
  })

  it.each<[RaceMetric['kind'], unknown]>([
    ['series', NaN],
    ['series', Infinity],
    ['series', 'many'],
    ['series', undefined],
    ['places', undefined],
    ['places', 'st-vith'],
    ['places', [3]],
  ])('is rejected by turn or place: %s %j', (kind, answer) => {
    const metric = { id: 'bad', title: 'Bad', kind, of: () => answer } as RaceMetric
    for (const metrics of [['bad'], ['count']]) {
      // An unlisted metric is stored for each game as well, so it is checked too.
      const refused = refusalOf(() => simulate(withMetric(metric), study({ metrics, counts: true })))
      expect(refused).toMatchObject({ metric: 'bad', game: { arm: 0, game: 0 } })
    }
  })
})
