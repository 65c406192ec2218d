import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { LONGEST_LINE, protocolSchema } from '../../../src/cli/serve/protocol.js'
import { referee, type Referee } from '../../../src/cli/serve/referee.js'
import type { Reply } from '../../../src/cli/serve/live.js'
import { paper } from '../paper.js'
import { run } from '../run.js'

const fresh = (): Referee => referee(games, { anySeed: () => 11, playedBy: () => '1.2.3+0123456789abcdef' })

const says = ({ answer }: Referee, request: unknown): Reply => answer(JSON.stringify(request))

const schema = protocolSchema()
const ajv = new Ajv2020({ strict: false, logger: false })
const isReply = ajv.compile({ ...schema, anyOf: undefined, $ref: '#/$defs/reply' })
const isRequest = ajv.compile({ ...schema, anyOf: undefined, $ref: '#/$defs/request' })

const sidesOf = (id: string): readonly string[] => games[id](({ ruleset }) => ruleset.sides)

const [MINE, THEIRS] = sidesOf('primer')
const start = { tag: 'start', game: 'primer', seats: { [MINE]: 'remote', [THEIRS]: 'random' }, seed: 3 }

const isPlain = (reply: Reply): Reply => {
  const plain = JSON.parse(JSON.stringify(reply)) as Reply
  expect([isReply(plain), isReply.errors?.slice(0, 2) ?? []]).toEqual([true, []])
  return plain
}

describe('a referee over lines of JSON', () => {
  it('tells who is there, with the sides and scenarios of each game', () => {
    const hello = isPlain(says(fresh(), { tag: 'hello' }))
    expect(hello).toMatchObject({ tag: 'hello', protocol: 1 })
    expect((hello['games'] as readonly { readonly id: string }[]).map(({ id }) => id)).toEqual(Object.keys(games))
  })

  it.each(['primer', 'death-of-a-division'])('plays a whole game of %s by numbers, and records it', (game) => {
    const one = fresh()
    const [mine, ...rest] = sidesOf(game)
    const seats = { [mine]: 'remote', ...Object.fromEntries(rest.map((side) => [side, 'random'])) }
    let reply = isPlain(says(one, { tag: 'start', game, seats, seed: 3, send: ['actions'] }))
    for (let n = 0; reply.tag === 'asked' && n < 3000; n++) {
      const actions = reply['actions'] as readonly number[]
      reply = says(one, { tag: 'action', side: mine, action: actions[n % actions.length] })
    }
    expect(isPlain(reply).tag).toBe('over')
    const record = (reply as Reply & { readonly record: unknown }).record
    expect(says(one, { tag: 'record' })).toMatchObject({ tag: 'record' })
    expect(says(one, { tag: 'action', side: mine, action: 0 })).toMatchObject({ tag: 'refused' })
    return expect(
      run(['audit', 'game.json'], paper([], { 'game.json': JSON.stringify(record) }), games),
    ).resolves.toMatchObject({ exit: 0 })
  })

  it('sends the view, the legal commands, their numbers and mask, and tensors, as asked for', () => {
    const one = fresh()
    const send = ['view', 'legal', 'actions', 'mask', 'tensors']
    const reply = isPlain(says(one, { ...start, send, size: 512 }))
    const { legal, actions, mask, tensors } = reply as unknown as {
      readonly legal: readonly unknown[]
      readonly actions: readonly number[]
      readonly mask: readonly number[]
      readonly tensors: readonly { readonly shape: readonly number[]; readonly data: readonly number[] }[]
    }
    expect(actions.length).toBe(legal.length)
    expect(mask.flatMap((bit, number) => (bit === 1 ? [number] : []))).toEqual(actions.toSorted((a, b) => a - b))
    for (const { shape, data } of tensors) expect(data.length).toBe(shape.reduce((size, axis) => size * axis, 1))
    expect(says(one, { tag: 'command', side: MINE, command: legal[0] }).tag).toBe('asked')
    const { layout } = isPlain(says(one, { tag: 'layout', game: 'primer' })) as unknown as {
      readonly layout: { readonly tensors: readonly unknown[] }
    }
    expect(layout.tensors.length).toBe(tensors.length)
    expect(says(one, { tag: 'observe' }).tag).toBe('asked')
  })

  it('refuses with reasons what makes no sense', () => {
    const one = fresh()
    const why = (request: unknown): unknown => isPlain(says(one, request))['why']
    expect(one.answer('{')['why']).toBe('That line is not JSON.')
    expect(one.answer(' '.repeat(LONGEST_LINE + 1))['why']).toContain('at most')
    expect(why({ tag: 'strat' })).toContain('start')
    expect(why({ tag: 'observe' })).toContain('No match')
    expect(why({ ...start, game: 'primr' })).toContain('primer')
    expect(why({ ...start, seats: { [MINE]: 'remot' } })).toContain('seats')
    expect(why({ ...start, seats: { green: 'remote' } })).toContain('seats')
    expect(why({ ...start, scenario: { name: 7 } })).toContain('scenario')
    says(one, start)
    expect(why({ tag: 'command', side: THEIRS, command: {} })).toContain('not yours')
    expect(why({ tag: 'command', side: '__proto__', command: {} })).toContain('not yours')
    expect(why({ tag: 'command', side: MINE, command: { tag: 'fly' } })).toContain('not a command')
    expect(why({ tag: 'action', side: MINE, action: 16_384 })).toContain('number')
    expect(says(one, { tag: 'command', side: MINE, command: { tag: 'endPhase', more: 1 } }).tag).toBe('refused')
  })

  it('keeps the secrets of a side until the end, unless the program plays all sides', () => {
    const one = fresh()
    const seats = { german: 'remote' }
    expect(says(one, { tag: 'start', game: 'kgp-campaign', seats, seed: 3, send: [] }).tag).toBe('asked')
    expect(isPlain(says(one, { tag: 'record' }))['why']).toContain('secrets')
    const all = Object.fromEntries(sidesOf('kgp-campaign').map((side) => [side, 'remote']))
    says(one, { tag: 'start', game: 'kgp-campaign', seats: all, seed: 3, send: [] })
    expect(says(one, { tag: 'record' }).tag).toBe('record')
    says(one, start)
    expect(says(one, { tag: 'record' }).tag).toBe('record')
  })

  it('counts the commands a program has given, not what others did meanwhile', () => {
    const one = fresh()
    expect(says(one, { ...start, send: ['legal'] })).toMatchObject({ tag: 'asked', move: 0 })
    expect(says(one, { tag: 'command', side: MINE, command: { tag: 'endPhase' } })).toMatchObject({ move: 1 })
    expect(says(one, { tag: 'action', side: MINE, action: 16_383 }).tag).toBe('refused')
    expect(says(one, { tag: 'observe' })).toMatchObject({ move: 1 })
  })

  it('says where there are more commands than numbers, and reads past a byte order mark', () => {
    const one = fresh()
    expect(says(one, { ...start, send: ['actions'], size: 2, seed: -7 })).toMatchObject({ actions: null })
    expect(says(one, { tag: 'action', side: MINE, action: 0 })['why']).toMatch(
      /^There are \d+ commands and only 2 numbers/,
    )
    expect(one.answer('\ufeff{"tag":"quit"}')).toEqual({ tag: 'bye' })
  })

  it('answers every line, whatever it holds', () => {
    const one = fresh()
    says(one, start)
    const tags = fc.constantFrom('hello', 'layout', 'start', 'command', 'action', 'observe', 'record', '__proto__')
    const request = fc.record(
      { tag: tags, game: fc.anything(), side: fc.anything(), command: fc.jsonValue(), action: fc.anything(), seats: fc.anything() }, // prettier-ignore
      { requiredKeys: ['tag'] },
    )
    const line = fc.oneof(fc.string(), fc.json(), request.map((said) => JSON.stringify(said, (_, value: unknown) => (typeof value === 'bigint' ? 0 : value)))) // prettier-ignore
    fc.assert(
      fc.property(line, (text) => {
        expect(typeof one.answer(text).tag).toBe('string')
      }),
      { numRuns: 300 },
    )
    expect(one.answer('['.repeat(100_000)).tag).toBe('refused')
    expect(one.answer(`{"tag":"command","side":"${MINE}","command":${'['.repeat(5000)}${']'.repeat(5000)}}`).tag).toBe(
      'refused',
    )
  })

  it('reads what its schema allows', () => {
    expect(isRequest(start)).toBe(true)
    expect(isRequest({ ...start, more: 1 })).toBe(false)
    expect(isRequest({ tag: 'action', side: MINE, action: -1 })).toBe(false)
  })
})

describe('ardennes serve', () => {
  it('answers lines until the other end says goodbye or is silent', async () => {
    const lines = ['{"tag":"hello"}', '', 'nonsense', '{"tag":"quit"}', '{"tag":"hello"}']
    const { exit, out } = await run(['serve', '--stdio'], paper(lines), games)
    const answers = out.split('\n').filter((text) => text !== '')
    expect(exit).toBe(0)
    expect(answers.map((text) => (JSON.parse(text) as Reply).tag)).toEqual(['hello', 'refused', 'bye'])
    expect((await run(['serve', '--stdio'], paper(), games)).exit).toBe(0)
  })

  it('prints its protocol, and says how to serve', async () => {
    const { out } = await run(['serve', '--schema'], paper(), games)
    expect(readFileSync('docs/schemas/serve.schema.json', 'utf8')).toBe(`${out}\n`)
    expect(await run(['serve'], paper(), games)).toMatchObject({ exit: 2 })
  })
})

describe('ardennes features', () => {
  it.each(Object.keys(games))('prints the layout of %s, with its version and hash', async (game) => {
    const { exit, out } = await run(['features', game], paper(), games)
    expect(exit).toBe(0)
    expect(out).toMatch(/layout version 1, [0-9a-f]{16}, \d+ tensors of \d+ cells/)
    const { out: json } = await run(['features', game, '--json'], paper(), games)
    const { tensors } = JSON.parse(json) as { readonly tensors: readonly { readonly name: string }[] }
    for (const { name } of tensors) expect(out).toContain(name)
  })
})
