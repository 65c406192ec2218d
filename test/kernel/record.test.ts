import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { audit, load, formatDifference } from '../../src/kernel/audit.js'
import { scripted } from '../../src/kernel/chance.js'
import { unwrap } from '../../src/kernel/either.js'
import { begin, open, play, stateAfter, type Match } from '../../src/kernel/match.js'
import { readRecord, readState, recordCodec, recordText } from '../../src/kernel/record-codec.js'
import { toRecord, type GameRecord } from '../../src/kernel/record.js'
import type { Ruleset } from '../../src/kernel/ruleset.js'
import { duel, type Duel, type State } from '../laws/duel.js'
import { walk, walks } from '../laws/walk.js'

const games = walks<Duel>(fc.constantFrom(...duel.scenarios), 12)

const whole = (seed = 3): Match<Duel> =>
  walk(duel, { scenario: { rounds: 3 }, seed, picks: [5, 3, 8, 1, 4, 4, 2, 7, 6, 1, 9, 2] })

const json = (record: GameRecord<Duel>): Record<string, unknown> =>
  JSON.parse(recordText(duel, record)) as Record<string, unknown>

const faults = (input: unknown, rules: Ruleset<Duel> = duel): readonly string[] => {
  const read = load(rules, input)
  return read._tag === 'Left' ? read.left.map(({ pointer, expected, found }) => `${pointer}|${expected}|${found}`) : []
}

describe('toRecord', () => {
  it('names the ruleset, the commands, the seed and the outcome', () => {
    const match = whole()
    const record = toRecord(duel, match, { seats: { red: 'Ann' }, comments: [{ entry: 2, text: 'bold' }], every: 4 })
    const { entries, checkpoints, ...rest } = record
    expect(rest).toEqual({
      format: 'ardennes-record',
      version: 1,
      ruleset: 'duel',
      edition: 2,
      scenario: { rounds: 3 },
      seats: { red: 'Ann' },
      seed: 3,
      game: 0,
      comments: [{ entry: 2, text: 'bold' }],
      outcome: { winner: expect.stringMatching(/red|blue/) as string, by: 'cards' },
    })
    expect(entries).toHaveLength(match.entries.length)
    expect(checkpoints.map((point) => point.entries)).toEqual(
      [4, 8, 12, entries.length].filter((n, i, all) => n <= entries.length && all.indexOf(n) === i),
    )
    expect(entries[1]).toMatchObject({ tag: 'drawn', draw: '6 of 9' })
  })

  it('a record can be replayed from its events alone', () => {
    const match = whole()
    expect(stateAfter(duel, match.scenario, toRecord(duel, match).entries)).toEqual(match.state)
  })

  it('a record of dice rolled elsewhere has no seed', () => {
    const match = unwrap(
      open(
        duel,
        { rounds: 1 },
        scripted([
          [1, 4, 6, 2, 7, 8],
          [1, 1],
        ]),
      ),
    )
    const record = toRecord(duel, match)
    expect([record.seed, record.game, record.outcome]).toEqual([null, 0, null])
    const loaded = unwrap(load(duel, recordText(duel, record)))
    expect(loaded.state).toEqual(match.state)
    expect(loaded.chance).toEqual(
      scripted([[1, 4, 6, 2, 7, 8]]).tag === 'scripted'
        ? { tag: 'scripted', results: [[1, 4, 6, 2, 7, 8]], used: 1 }
        : null,
    )
  })

  it('a loaded match equals the written one, and continues with the same dice', () => {
    fc.assert(
      fc.property(games, fc.nat(12), (steps, cut) => {
        const match = walk(duel, { ...steps, picks: steps.picks.slice(0, cut) })
        const loaded = unwrap(load(duel, recordText(duel, toRecord(duel, match, { every: 3 }))))
        expect(loaded).toEqual(match)
      }),
    )
  })

  it('loading a record that ends at pending dice rolls them', () => {
    const match = whole()
    const at = match.entries.findIndex(({ tag }) => tag === 'drawn')
    const record = toRecord(duel, match)
    const early = { ...record, entries: record.entries.slice(0, at), comments: [], checkpoints: [], outcome: null }
    expect(unwrap(load(duel, json(early)))).toEqual(begin(duel, { rounds: 3 }, 3))
    expect(duel.toAct(unwrap(load(duel, json({ ...early, seed: null }))).state).tag).toBe('chance')
  })
})

describe('readRecord', () => {
  const good = json(toRecord(duel, whole()))

  it.each([
    ['text that is not JSON', '{"format":', '|JSON|'],
    ['no object', [1], '|an object with'],
    ['null', 'null', '|an object with'],
    ['another format', { ...good, format: 'chess' }, '/format|ardennes-record|"chess"'],
    [
      'a later format version',
      { ...good, version: 2 },
      '/version|version 1; later versions need a newer release of ardennes|2',
    ],
    ['another game', { ...good, ruleset: 'primer' }, '/ruleset|duel|"primer"'],
    ['a later edition', { ...good, edition: 3 }, '/edition|an edition from 1 to 2|3'],
    ['an unknown field', { ...good, cheat: 1 }, '/cheat|no such field'],
    ['an invalid scenario', { ...good, scenario: { rounds: 9 } }, '/scenario/rounds|a whole number from 1 to 3|9'],
    ['an unknown side', { ...good, seats: { green: 'Bob' } }, '/seats/green|no such field'],
    ['a comment on a missing entry', { ...good, comments: [{ entry: 999, text: '' }] }, '/comments/0/entry|below'],
    [
      'a checkpoint at a missing entry',
      { ...good, checkpoints: [{ entries: 999, hash: '' }] },
      '/checkpoints/0/entries|from 1 to',
    ],
    ['no entries', { ...good, entries: [], checkpoints: [] }, '/entries|at least'],
    [
      'no beginning',
      { ...good, entries: [{ tag: 'commanded', side: 'red', command: { tag: 'spy' }, events: [] }], checkpoints: [] },
      '/entries/0/tag|began|"commanded"',
    ],
    [
      'an invalid command',
      { ...good, entries: [{ tag: 'commanded', side: 'red', command: { tag: 'choose', card: 77 }, events: [] }] },
      '/entries/0/command/card|a whole number from 0 to 8|77',
    ],
  ])('rejects %s with an explanation', (_, input, expected) => {
    expect(faults(input)[0]).toContain(expected)
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys(good)), (value, key) => {
        expect(load(duel, value)._tag).toBe('Left')
        expect(['Left', 'Right']).toContain(load(duel, { ...good, [key]: value })._tag)
        expect(['Left', 'Right']).toContain(readRecord(duel, JSON.stringify(value) ?? '')._tag)
      }),
    )
    const throwing = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('boo')
        },
      },
    )
    expect(load(duel, throwing)._tag).toBe('Left')
  })

  it('migrates an older edition', () => {
    const old = { ...good, edition: 1, scenario: 3 }
    expect(unwrap(load(duel, old))).toEqual(whole())
  })

  it('rejects an older edition without a migration', () => {
    const old = { ...good, edition: 1, scenario: 3 }
    expect(faults(old, { ...duel, migrations: [] })).toEqual(['/edition|an edition that can be migrated|1'])
    const broken: Ruleset<Duel> = {
      ...duel,
      migrations: [
        () => {
          throw new TypeError('no field')
        },
      ],
    }
    expect(faults(old, broken)[0]).toContain('a record of edition 1')
    expect(faults(old, { ...duel, migrations: [() => 7] })[0]).toContain('an object with')
  })

  it('the first edition has no predecessor', () => {
    expect(faults({ ...good, edition: 2 }, { ...duel, edition: 1 })[0]).toContain('edition 1; later editions')
  })

  it('the codec writes plain JSON', () => {
    const record = toRecord(duel, whole())
    const written = recordCodec(duel).encode(record)
    expect(JSON.parse(JSON.stringify(written))).toEqual(written)
    expect(unwrap(recordCodec(duel).decode(written))).toEqual(record)
  })

  it('readState accepts only states that satisfy the rules', () => {
    const { state } = begin(duel, { rounds: 3 }, 3)
    expect(unwrap(readState(duel, JSON.parse(JSON.stringify(state))))).toEqual(state)
    const cheat: State = { ...state, hands: { red: [8, 8, 8], blue: [1, 2, 3] } }
    expect(readState(duel, cheat)).toMatchObject({ _tag: 'Left', left: [{ pointer: '/hands' }] })
  })
})

describe('audit', () => {
  const record = toRecord(duel, whole(), { every: 1 })
  const changed = (at: number, change: (entry: never) => object): GameRecord<Duel> => ({
    ...record,
    entries: record.entries.map((entry, i) => (i === at ? { ...entry, ...change(entry as never) } : entry)),
  })
  const difference = (of: GameRecord<Duel>): string => {
    const found = audit(duel, of)
    return found.tag === 'agrees' ? 'agrees' : formatDifference(found.difference)
  }

  it('agrees and returns the match', () => {
    expect(audit(duel, record)).toEqual({ tag: 'agrees', match: whole() })
  })

  it('finds a change of any entry, and nothing before it', () => {
    fc.assert(
      fc.property(fc.nat(record.entries.length - 1), fc.nat(4), (at, how) => {
        const tampered = changed(
          at,
          ({ tag, events, drawn, side }: { tag: string; events: object[]; drawn?: number[]; side?: string }) => {
            if (how === 0) return { events: [...events, { tag: 'spied', side: 'red', card: 1 }] }
            if (how === 1 && events.length > 0) return { events: events.slice(1) }
            if (how === 2 && tag === 'drawn') return { drawn: drawn?.toReversed() }
            if (how === 3 && tag === 'commanded') return { side: side === 'red' ? 'blue' : 'red' }
            return {
              events: events.map((event) => ({ ...event, card: 0, red: 0 })),
              ...(events.length === 0 ? { events: [{ tag: 'x' }] } : {}),
            }
          },
        )
        const found = audit(duel, tampered)
        expect(found).toMatchObject({ tag: 'differs', difference: { entry: at } })
      }),
    )
  })

  it.each([
    [
      'the ruleset',
      { ...record, edition: 1 },
      'entry 0, ruleset: recorded "duel edition 1", but the rules say "duel edition 2"',
    ],
    [
      'the dice',
      changed(1, () => ({ drawn: [0, 1, 2, 3, 4, 5] })),
      'entry 1, drawn: recorded [0,1,2,3,4,5], but the rules say [',
    ],
    [
      'dice that do not fit',
      changed(1, () => ({ drawn: [0, 0] })),
      'entry 1, drawn: recorded [0,0], but the rules say "6 of 9"',
    ],
    [
      'a changed roll',
      changed(1, () => ({ draw: '2d6' })),
      'entry 1, draw: recorded "2d6", but the rules say "6 of 9"',
    ],
    [
      'a roll that was not due',
      changed(2, () => ({ tag: 'drawn', draw: '1d6', drawn: [1] })),
      'entry 2, turn: recorded "1d6", but the rules say "red and blue"',
    ],
    [
      'a command while dice are due',
      changed(1, () => ({ tag: 'commanded', side: 'red', command: { tag: 'spy' } })),
      'entry 1, turn: recorded "red", but the rules say "6 of 9"',
    ],
    [
      'a broken rule',
      changed(2, () => ({ command: { tag: 'spy' } })),
      'entry 2, command: recorded {"tag":"spy"}, but the rules say {"rule":"spy.early"',
    ],
    [
      'a hash',
      { ...record, checkpoints: [{ entries: 2, hash: '0000000000000000' }] },
      'entry 1, checkpoint: recorded "0000000000000000"',
    ],
    ['the outcome', { ...record, outcome: null }, `entry ${String(record.entries.length)}, outcome: recorded null`],
    ['another seed', { ...record, seed: 4 }, 'entry 1, drawn'],
  ])('%s', (_, tampered, expected) => {
    expect(difference(tampered)).toContain(expected)
    expect(load(duel, json(tampered))._tag).toBe('Left')
  })

  it('finds entries beyond the end of the game', () => {
    const more = { ...record, entries: [...record.entries, record.entries[2]], checkpoints: [] }
    expect(difference(more)).toContain('but the rules say "the game is over"')
  })

  it('finds a second beginning', () => {
    const match = begin(duel, { rounds: 1 }, 1)
    const again = toRecord(duel, unwrap(play(duel, match, 'red', duel.legal(match.state, 'red')[0])))
    const twice = {
      ...again,
      entries: [again.entries[0], again.entries[0], ...again.entries.slice(1)],
      checkpoints: [],
    }
    expect(difference(twice)).toBe('agrees')
    expect(load(duel, json(twice))._tag).toBe('Left')
  })
})
