import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { answerFrame, framesOf, HEAD, KINDS, MAX_FRAME, type Incoming } from '../../../src/cli/serve/frames.js'
import type { Reply } from '../../../src/cli/serve/protocol.js'
import { referee, type Referee } from '../../../src/cli/serve/referee.js'
import { paper } from '../paper.js'
import { run } from '../run.js'
import { volume } from '../../volume.js'

let seeds = 100
const fresh = (): Referee => referee(games, { anySeed: () => (seeds += 1), playedBy: () => '1.2.3+0123456789abcdef' })

const says = ({ answer }: Referee, request: unknown): Reply => answer(JSON.stringify(request))

interface Seen {
  readonly match: number
  readonly status: string
  readonly side: string | null
  readonly move: number
  readonly returns: readonly number[]
  readonly actions: readonly number[]
  readonly mask: string
  readonly cells: readonly number[]
  readonly [part: string]: unknown
}

const seen = (reply: Reply): readonly Seen[] => {
  expect([reply.tag, reply['why']]).toEqual(['seen', undefined])
  return reply['matches'] as readonly Seen[]
}

const opened = (one: Referee, request: object): readonly number[] => {
  const reply = says(one, { tag: 'open', ...request })
  expect([reply.tag, reply['why']]).toEqual(['opened', undefined])
  return reply['matches'] as readonly number[]
}

const words = (...numbers: readonly number[]): Uint8Array => new Uint8Array(Uint32Array.from(numbers).buffer)

/** Sends a frame and splits the reply into kind and content. */
const framed = (one: Referee, kind: number, body: Uint8Array): { readonly kind: number; readonly rest: Uint8Array } => {
  const frame = answerFrame(one.gym, kind, body, one.reply)
  const view = new DataView(frame.buffer, frame.byteOffset)
  expect(view.getUint32(0, true)).toBe(frame.length - 4)
  return { kind: view.getUint32(4, true), rest: Uint8Array.from(frame.subarray(HEAD)) }
}

const asked = (one: Referee, kind: number, body: Uint8Array): Reply | Int32Array => {
  const { kind: answered, rest } = framed(one, kind, body)
  return answered === KINDS.json ? (JSON.parse(Buffer.from(rest).toString()) as Reply) : new Int32Array(rest.buffer)
}

describe('a gym of several matches', () => {
  it.each(Object.keys(games))('plays matches of %s side by side, each with its own referee', (game) => {
    const one = fresh()
    const matches = opened(one, { game, count: 3, seeds: [5, 6, 5], send: ['actions'] })
    let now = seen(says(one, { tag: 'look', matches }))
    for (let n = 0; n < 12 && now.every(({ status }) => status === 'asked'); n++) {
      const actions = now.map(({ actions: own }) => own[(n * 7) % own.length])
      now = seen(says(one, { tag: 'step', matches, actions }))
      expect(now[0]).toEqual({ ...now[2], match: now[0].match })
    }
    expect(now[0].move).toBeGreaterThan(0)
  })

  it('plays games to their end, with returns for every side, and audits them', async () => {
    const one = fresh()
    const [match] = opened(one, { game: 'primer', seeds: [3], send: ['actions'] })
    let [now] = seen(says(one, { tag: 'look', matches: [match] }))
    for (let n = 0; now.status === 'asked'; n++)
      [now] = seen(says(one, { tag: 'step', matches: [match], actions: [now.actions[n % now.actions.length]] }))
    expect(now.status).toBe('over')
    expect(now.returns.reduce((sum, value) => sum + value, 0)).toBe(0)
    expect(now.returns.map(Math.abs)).toEqual([1, 1])
    const { record } = says(one, { tag: 'told', match }) as Reply & { readonly record: unknown }
    expect(await run(['audit', 'game.json'], paper([], { 'game.json': JSON.stringify(record) }), games)).toMatchObject({
      exit: 0,
    })
    const again = seen(says(one, { tag: 'reset', matches: [match], seeds: [3] }))
    expect(again[0]).toMatchObject({ status: 'asked', move: 0, returns: [0, 0] })
  })

  it('restarts a finished match, and reports the result of the last one', () => {
    const one = fresh()
    const [match] = opened(one, { game: 'primer', seeds: [3], send: ['actions'], again: true })
    let [now] = seen(says(one, { tag: 'look', matches: [match] }))
    for (let n = 0; n < 5000; n++) {
      const reply = says(one, { tag: 'step', matches: [match], actions: [now.actions[n % now.actions.length]] })
      ;[now] = seen(reply)
      const [ended] = reply['ended'] as readonly (readonly number[] | null)[]
      if (ended === null) continue
      expect(ended.map(Math.abs)).toEqual([1, 1])
      expect(now).toMatchObject({ status: 'asked', move: 0 })
      return
    }
    throw new Error('it never ended')
  })

  it('lets built-in players play the other sides', () => {
    const one = fresh()
    const [match] = opened(one, {
      game: 'primer',
      seats: { west: 'remote', east: 'random' },
      seeds: [4],
      send: ['actions'],
    })
    let [now] = seen(says(one, { tag: 'look', matches: [match] }))
    for (let n = 0; now.status === 'asked'; n++) {
      expect(now.side).toBe('west')
      ;[now] = seen(says(one, { tag: 'step', matches: [match], actions: [now.actions[n % now.actions.length]] }))
    }
    expect(says(one, { tag: 'look', matches: [match], side: 'east' })['why']).toContain('You do not play')
  })

  it('lets the program resolve chance on request, and records the rolls', async () => {
    const one = fresh()
    const [match] = opened(one, { game: 'primer', chance: 'asked', send: ['actions'] })
    let [now] = seen(says(one, { tag: 'look', matches: [match] }))
    let drawn = 0
    for (let n = 0; now.status !== 'over'; n++) {
      if (now.status === 'chance') {
        expect(now['answers']).toBe(6)
        // The information and the record so far are available while a roll is due.
        const side = 'west'
        const [{ information }] = says(one, { tag: 'look', matches: [match], side, send: ['information'] })['matches'] as readonly Seen[] // prettier-ignore
        expect(Array.isArray(information)).toBe(true)
        expect(says(one, { tag: 'told', match })['tag']).toBe('told')
        drawn += 1
        const reply =
          n % 2 === 0
            ? says(one, { tag: 'step', matches: [match], actions: [5] })
            : says(one, { tag: 'chance', match, drawn: [6] })
        ;[now] = seen(reply)
      } else {
        // Attacks come late in the list.
        ;[now] = seen(says(one, { tag: 'step', matches: [match], actions: [now.actions[now.actions.length - 1]] }))
      }
    }
    expect(drawn).toBeGreaterThan(0)
    const { record } = says(one, { tag: 'told', match }) as Reply & { readonly record: { readonly entries: readonly { readonly drawn?: unknown }[] } } // prettier-ignore
    expect(record.entries.flatMap(({ drawn: dice }) => dice ?? []).every((die) => die === 6)).toBe(true)
    expect(await run(['audit', 'game.json'], paper([], { 'game.json': JSON.stringify(record) }), games)).toMatchObject({
      exit: 0,
    })
  })

  it('clones a match with its dice, saves and loads it, and continues identically', () => {
    const one = fresh()
    const game = 'death-of-a-division'
    const [match] = opened(one, { game, seeds: [9], send: ['actions'] })
    const [clone] = says(one, { tag: 'clone', matches: [match] })['matches'] as readonly number[]
    const { save } = says(one, { tag: 'saved', match }) as Reply & { readonly save?: unknown }
    expect(save).toBeUndefined()
    const kept = says(one, { tag: 'save', match })
    const [loaded] = says(one, { tag: 'load', save: kept['save'], send: ['actions'] })['matches'] as readonly number[]
    const last = [match, clone, loaded].map((each) => {
      let [now] = seen(says(one, { tag: 'look', matches: [each] }))
      for (let n = 0; n < 60; n++)
        [now] = seen(says(one, { tag: 'step', matches: [each], actions: [now.actions[(n * 31) % now.actions.length]] }))
      return says(one, { tag: 'look', matches: [each], send: ['view', 'actions'] })['matches'] as readonly Seen[]
    })
    expect(last[1][0]).toEqual({ ...last[0][0], match: clone })
    expect(last[2][0]).toEqual({ ...last[0][0], match: loaded })
    const records = [match, clone, loaded].map((each) => says(one, { tag: 'told', match: each }))
    expect(records[1]['record']).toEqual(records[0]['record'])
    expect(records[2]['why']).toContain('no record')
    const [known, same] = [match, clone].map((each) =>
      says(one, { tag: 'look', matches: [each], send: ['information'] }),
    )
    expect(same['matches']).toEqual([{ ...(known['matches'] as readonly object[])[0], match: clone }])
    expect(seen(says(one, { tag: 'load', save: kept['save'], match }))[0].move).toBe(0)
  })

  it('reports the information of a side apart from its view, also for the side that is not to act', () => {
    const one = fresh()
    const [match] = opened(one, { game: 'kgp-campaign', seeds: [4], send: ['actions'] })
    for (let n = 0; n < 20; n++) {
      const [now] = seen(says(one, { tag: 'look', matches: [match] }))
      says(one, { tag: 'step', matches: [match], actions: [now.actions[(n * 5) % now.actions.length]] })
    }
    const told = (side: string): string =>
      JSON.stringify(seen(says(one, { tag: 'look', matches: [match], side, send: ['information', 'view'] }))[0])
    expect(told('german')).not.toBe(told('us'))
    expect(JSON.parse(told('us'))).toHaveProperty('information.0.events')
  })
})

describe('binary frames', () => {
  it('hold the same arrays as JSON, bit for bit', () => {
    const one = fresh()
    const matches = opened(one, { game: 'primer', count: 2, seeds: [1, 2], send: ['mask', 'cells', 'actions'] })
    const arrays = asked(one, KINDS.look, words(2, ...matches)) as Int32Array
    const [count, sides, mask, cells, has] = arrays
    expect([count, sides, has]).toEqual([2, 2, 1])
    const json = seen(says(one, { tag: 'look', matches }))
    expect([...arrays.subarray(5, 7)]).toEqual(matches)
    expect([...arrays.subarray(7, 9)]).toEqual([1, 1])
    const masksAt = (5 + 2 * 4 + 2 * sides) * 4
    const bytes = new Uint8Array(arrays.buffer)
    expect(Buffer.from(bytes.subarray(masksAt, masksAt + mask)).toString('base64')).toBe(json[0].mask)
    const cellsAt = masksAt / 4 + (2 * mask) / 4
    const real = new Float32Array(arrays.buffer)
    expect([...real.subarray(cellsAt, cellsAt + cells)]).toEqual(json[0].cells)
    const actionsAt = cellsAt + 2 * cells
    expect([...arrays.subarray(actionsAt, actionsAt + 2)]).toEqual(json.map(({ actions }) => actions.length))
    expect([...arrays.subarray(actionsAt + 2)]).toEqual(json.flatMap(({ actions }) => actions))
  })

  it('step many matches at once, or none if one cannot be stepped', () => {
    const one = fresh()
    const matches = opened(one, { game: 'primer', count: 2, seeds: [1, 2], send: ['actions'] })
    const [first, second] = seen(says(one, { tag: 'look', matches })).map(({ actions }) => actions[1])
    const moves = (): readonly number[] => seen(says(one, { tag: 'look', matches })).map(({ move }) => move)
    const why = (kind: number, body: Uint8Array): unknown => (asked(one, kind, body) as Reply)['why']
    expect(why(KINDS.step, words(2, ...matches, first, 4_000_000_000))).toContain('cannot be given')
    expect(why(KINDS.step, words(2, matches[0], matches[0], first, first))).toContain('named twice')
    expect(why(KINDS.step, words(2, matches[0], 77, first, first))).toContain('no match 77')
    expect(why(KINDS.step, words(3, ...matches, first, second))).toContain('bytes')
    expect(why(KINDS.step, words(0))).toContain('at least one')
    expect(why(KINDS.step, words(4_000_000_000))).toContain('At most')
    expect(why(KINDS.step, new Uint8Array(3))).toContain('count')
    expect(why(9, words(1))).toContain('no frame of kind 9')
    expect(why(KINDS.json, Uint8Array.of(0xff))).toContain('not JSON')
    expect(moves()).toEqual([0, 0])
    expect(asked(one, KINDS.step, words(2, ...matches, first, second))).toBeInstanceOf(Int32Array)
    expect(moves()).toEqual([1, 1])
    for (const wrong of [0.5, Infinity, 2 ** 60]) {
      const seeds = new Uint8Array(Float64Array.of(5, wrong).buffer)
      expect(why(KINDS.reset, Buffer.concat([words(2, ...matches), seeds]))).toContain('Seed 2 is')
    }
    expect(moves()).toEqual([1, 1])
    const seedBytes = new Uint8Array(Float64Array.of(5, Number.NaN).buffer)
    expect(asked(one, KINDS.reset, Buffer.concat([words(2, ...matches), seedBytes]))).toBeInstanceOf(Int32Array)
    expect(moves()).toEqual([0, 0])
  })

  it('clone many matches at once, also one several times, or none if one cannot be cloned', () => {
    const one = fresh()
    const matches = opened(one, { game: 'primer', count: 2, seeds: [1, 2], send: ['actions', 'view'] })
    const [first, second] = matches
    for (let n = 0; n < 5; n++)
      says(one, { tag: 'step', matches, actions: seen(says(one, { tag: 'look', matches })).map(({ actions }) => actions[n]) }) // prettier-ignore
    const nan = (count: number): Uint8Array => new Uint8Array(new Float64Array(count).fill(Number.NaN).buffer)
    const refusal = asked(one, KINDS.clone, Buffer.concat([words(2, first, 77), nan(2)])) as Reply
    expect(refusal['why']).toContain('no match 77')
    const answer = asked(one, KINDS.clone, Buffer.concat([words(3, first, first, second), nan(3)])) as Int32Array
    expect(answer[0]).toBe(3)
    const copies = [...answer.subarray(1)]
    expect(copies).toEqual([2, 3, 4])
    const [a, b, ...all] = seen(says(one, { tag: 'look', matches: [...matches, ...copies] }))
    expect(all).toEqual([a, a, b].map((origin, i) => ({ ...origin, match: copies[i] })))
    const records = [first, ...copies].map((match) => says(one, { tag: 'told', match })['record'])
    expect(records[1]).toEqual(records[0])
    expect(records[3]).not.toEqual(records[0])
    const json = says(one, { tag: 'clone', matches: [first, second], seeds: [5] })
    expect(json).toEqual({ tag: 'cloned', matches: [5, 6] })
    expect(says(one, { tag: 'told', match: 5 })['why']).toContain('no record')
    expect(says(one, { tag: 'told', match: 6 })['record']).toEqual(records[3])
    expect([...(asked(one, KINDS.close, words(2, first, copies[1])) as Int32Array)]).toEqual([2, first, copies[1]])
    expect(says(one, { tag: 'look', matches: [first] })['why']).toContain('no match')
    expect(seen(says(one, { tag: 'look', matches: [copies[0]] }))[0]).toEqual({ ...a, match: copies[0] })
  })

  const savesOf = (one: Referee, ...matches: readonly number[]): readonly Uint8Array[] => {
    const { kind, rest } = framed(one, KINDS.save, words(matches.length, ...matches))
    expect(kind).toBe(KINDS.save)
    const lengths = new Uint32Array(rest.buffer, 4, matches.length)
    let at = 4 + matches.length * 4
    return Array.from(lengths, (length) => rest.subarray(at, (at += length)))
  }

  const restores = (matches: readonly number[], saves: readonly Uint8Array[]): Uint8Array =>
    Buffer.concat([words(matches.length, ...matches, ...saves.map(({ length }) => length)), ...saves])

  it.each(['primer', 'death-of-a-division', 'kgp-campaign'])(
    'take back commands of %s: a restored match plays the same dice and keeps its record',
    (game) => {
      const one = fresh()
      const matches = opened(one, { game, count: 2, seeds: [3, 4], send: ['actions', 'view'] })
      // As text: a view is valid only until the match continues.
      const position = (): string => JSON.stringify(says(one, { tag: 'look', matches }))
      const playOn = (): readonly unknown[] => {
        for (let n = 0; n < 25; n++) {
          const actions = seen(says(one, { tag: 'look', matches })).map(
            (now) => now.actions[(n * 7) % now.actions.length],
          )
          says(one, { tag: 'step', matches, actions })
        }
        return [position(), ...matches.map((match) => JSON.stringify(says(one, { tag: 'told', match })))]
      }
      const saves = savesOf(one, ...matches)
      const before = position()
      const after = playOn()
      expect(asked(one, KINDS.restore, restores(matches, saves))).toBeInstanceOf(Int32Array)
      expect(position()).toBe(before)
      expect(playOn()).toEqual(after)
    },
  )

  it('restore all matches of a frame or none, and keep no record of another match', () => {
    const one = fresh()
    const matches = opened(one, { game: 'primer', count: 2, seeds: [3, 4], send: ['actions'] })
    const [first, second] = savesOf(one, ...matches)
    const [{ actions }] = seen(says(one, { tag: 'look', matches }))
    says(one, { tag: 'step', matches, actions: [actions[0], actions[0]] })
    const [early] = savesOf(one, matches[0])
    const why = (body: Uint8Array): unknown => (asked(one, KINDS.restore, body) as Reply)['why']
    expect(why(restores(matches, [first, Buffer.from('{}')]))).toContain('Save 2 is not')
    expect(why(restores(matches, [first, Buffer.from('nonsense')]))).toContain('Save 2 is not')
    expect(why(words(2, ...matches, first.length, second.length))).toContain('bytes')
    expect(why(words(2, ...matches))).toContain('bytes')
    expect(seen(says(one, { tag: 'look', matches })).map(({ move }) => move)).toEqual([1, 1])
    expect(asked(one, KINDS.restore, restores(matches, [first, first]))).toBeInstanceOf(Int32Array)
    expect(says(one, { tag: 'told', match: matches[0] })['tag']).toBe('told')
    expect(says(one, { tag: 'told', match: matches[1] })['why']).toContain('no record')
    // The position after a command that was taken back is not part of the record.
    expect(asked(one, KINDS.restore, restores([matches[0]], [early]))).toBeInstanceOf(Int32Array)
    expect(says(one, { tag: 'told', match: matches[0] })['why']).toContain('no record')
  })

  it('are read in pieces or together; one that is too long is dropped and reported', async () => {
    const written = (kind: number, ...body: readonly number[]): Buffer =>
      Buffer.concat([words(4 + body.length, kind), Uint8Array.from(body)])
    const all = Buffer.concat([written(0, 1, 2), words(2), new Uint8Array(2), written(1), words(MAX_FRAME + 1)])
    const long = Buffer.alloc(MAX_FRAME + 1)
    const read = async (pieces: readonly Uint8Array[]): Promise<readonly Incoming[]> => {
      const found: Incoming[] = []
      const input = async function* (): AsyncGenerator<Uint8Array> {
        for (const piece of pieces) yield await Promise.resolve(piece)
      }
      for await (const one of framesOf(input())) found.push(one)
      return found
    }
    const told = (some: readonly Incoming[]): unknown =>
      some.map((one) => (one.tag === 'frame' ? [one.kind, ...one.body] : -one.length))
    const expected = [[0, 1, 2], -2, [1], -(MAX_FRAME + 1), [2, 7]]
    const last = written(2, 7)
    expect(told(await read([all, long, last]))).toEqual(expected)
    expect(told(await read([...Array.from(all, (byte) => Uint8Array.of(byte)), long, last]))).toEqual(expected)
  })

  it('are answered for any content', () => {
    const one = fresh()
    opened(one, { game: 'primer', count: 2, seats: { west: 'remote', east: 'random' } })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.uint8Array({ maxLength: 40 }), (kind, body) => {
        asked(one, kind, body)
      }),
      { numRuns: volume(100, 300) },
    )
    const tags = fc.constantFrom('open', 'step', 'look', 'reset', 'order', 'chance', 'clone', 'save', 'load', 'told', 'close') // prettier-ignore
    const request = fc.record(
      { tag: tags, game: fc.constantFrom('primer', 'x'), match: fc.nat(3), matches: fc.anything(), side: fc.constantFrom('west', 'east', '__proto__'), command: fc.jsonValue(), save: fc.jsonValue(), seeds: fc.anything(), actions: fc.anything() }, // prettier-ignore
      { requiredKeys: ['tag'] },
    )
    fc.assert(
      fc.property(request, (asks) => {
        expect(typeof one.reply(asks).tag).toBe('string')
      }),
      { numRuns: volume(100, 300) },
    )
  })

  it('are used by ardennes serve --frames', async () => {
    const terminal = paper()
    const out: Uint8Array[] = []
    const said = Buffer.from(JSON.stringify({ tag: 'hello', protocol: 1 }))
    const quit = Buffer.from(JSON.stringify({ tag: 'quit' }))
    const input = [said, quit].map((text) => Buffer.concat([words(4 + text.length, 0), text]))
    const bytes = {
      read: async function* () {
        for (const one of input) yield await Promise.resolve(one)
      },
      write: (one: Uint8Array) => {
        out.push(one)
        return Promise.resolve()
      },
    }
    expect((await run(['serve', '--frames'], { ...terminal, bytes }, games)).exit).toBe(0)
    expect(out.map((one) => (JSON.parse(Buffer.from(one.subarray(HEAD)).toString()) as Reply).tag)).toEqual([
      'hello',
      'bye',
    ])
    expect((await run(['serve', '--frames'], paper(), games)).exit).toBe(2)
  })
})
