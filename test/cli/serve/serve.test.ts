import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import { MAX_LINE, protocolSchema } from '../../../src/cli/serve/protocol.js'
import { referee, type Referee } from '../../../src/cli/serve/referee.js'
import type { Reply } from '../../../src/cli/serve/protocol.js'
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
const open = { tag: 'open', game: 'primer', seats: { [MINE]: 'remote', [THEIRS]: 'random' }, seeds: [3], send: ['legal', 'actions'] } // prettier-ignore

/** A reply as the client reads it, according to the schema. */
const plain = (reply: Reply): Reply => {
  const read = JSON.parse(JSON.stringify(reply)) as Reply
  expect([
    isReply(read),
    isReply.errors?.map(({ instancePath, message }) => [instancePath, message]).filter(([path]) => path !== '') ?? [],
  ]).toEqual([true, []])
  return read
}

describe('a referee over JSON lines', () => {
  it('says hello with the sides and scenarios of each game', () => {
    const hello = plain(says(fresh(), { tag: 'hello' }))
    expect(hello).toMatchObject({ tag: 'hello', protocol: 1 })
    const told = hello['games'] as readonly { readonly id: string; readonly sides: readonly string[] }[]
    expect(told.map(({ id, sides }) => [id, sides])).toEqual(Object.keys(games).map((id) => [id, sidesOf(id)]))
    expect(says(fresh(), { tag: 'hello', protocol: 1 })).toEqual(hello)
    expect(says(fresh(), { tag: 'hello', protocol: 2 }).tag).toBe('refused')
  })

  it.each(Object.keys(games))('answers every request about %s with a reply in the schema', (game) => {
    const one = fresh()
    const send = ['mask', 'cells', 'actions', 'view', 'legal', 'information']
    expect(plain(says(one, { tag: 'encoding', game })).tag).toBe('encoding')
    const opening = plain(says(one, { tag: 'open', game, seeds: [3], send, chance: 'asked', again: true }))
    const [match] = opening['matches'] as readonly number[]
    const about = { tag: 'look', matches: [match] }
    for (let n = 0; n < 12; n++) {
      const [now] = plain(says(one, about))['matches'] as readonly Record<string, never>[]
      const { status, answers, actions } = now as unknown as { readonly status: string; readonly answers: number; readonly actions: readonly number[] } // prettier-ignore
      const number = status === 'chance' ? n % answers : actions[n % actions.length]
      plain(says(one, { tag: 'step', matches: [match], actions: [number] }))
    }
    const { save } = plain(says(one, { tag: 'save', match })) as Reply & { readonly save: unknown }
    for (const request of [
      { tag: 'load', save },
      { tag: 'clone', matches: [match, match] },
      { tag: 'told', match },
    ])
      expect(['opened', 'cloned', 'told']).toContain(plain(says(one, request)).tag)
    plain(says(one, { tag: 'reset', matches: [match], seeds: [4] }))
    expect(plain(says(one, { tag: 'close', matches: [match] }))).toEqual({ tag: 'closed', matches: [match] })
    expect(plain(says(one, about)).tag).toBe('refused')
  })

  it('refuses invalid requests with reasons', () => {
    const one = fresh()
    const why = (request: unknown): unknown => plain(says(one, request))['why']
    expect(one.answer('{')['why']).toBe('That line is not JSON.')
    expect(one.answer(' '.repeat(MAX_LINE + 1))['why']).toContain('at most')
    expect(why({ tag: 'opne' })).toContain('open')
    expect(why({ tag: 'look', matches: [0] })).toContain('no match')
    expect(why({ ...open, game: 'primr' })).toContain('primer')
    expect(why({ ...open, seats: { [MINE]: 'remot' } })).toContain('seats')
    expect(why({ ...open, seats: { green: 'remote' } })).toContain('seats')
    expect(why({ ...open, scenario: { name: 7 } })).toContain('scenario')
    const [match] = says(one, open)['matches'] as readonly number[]
    const order = { tag: 'order', match, side: MINE }
    expect(why({ ...order, side: THEIRS, command: {} })).toContain('not yours')
    expect(why({ ...order, side: '__proto__', command: {} })).toContain('not yours')
    expect(why({ ...order, command: { tag: 'fly' } })).toContain('not a command')
    expect(why({ ...order, command: { tag: 'endPhase', more: 1 } })).toContain('not a command')
    expect(why({ tag: 'step', matches: [match], actions: [4_294_967_295] })).toContain('cannot be given')
  })

  it('skips a byte order mark', () => {
    expect(fresh().answer('\ufeff{"tag":"quit"}')).toEqual({ tag: 'bye' })
  })

  it('answers every line', () => {
    const one = fresh()
    const [match] = says(one, open)['matches'] as readonly number[]
    const tags = fc.constantFrom('hello', 'encoding', 'open', 'step', 'look', 'order', 'save', 'load', '__proto__')
    const request = fc.record(
      { tag: tags, game: fc.anything(), match: fc.anything(), matches: fc.anything(), side: fc.anything(), command: fc.jsonValue(), actions: fc.anything(), seats: fc.anything() }, // prettier-ignore
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
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
    const order = `{"tag":"order","match":${String(match)},"side":"${MINE}","command":${deep}}`
    expect(one.answer(order).tag).toBe('refused')
  })

  it('reads what its schema allows', () => {
    expect(isRequest(open)).toBe(true)
    expect(isRequest({ ...open, more: 1 })).toBe(false)
    expect(isRequest({ tag: 'step', matches: [0], actions: [-1] })).toBe(false)
  })
})

describe('ardennes serve', () => {
  it('answers lines until the client says goodbye or closes', async () => {
    const lines = ['{"tag":"hello"}', '', 'nonsense', '{"tag":"quit"}', '{"tag":"hello"}']
    const { exit, out } = await run(['serve', '--stdio'], paper(lines), games)
    const answers = out.split('\n').filter((text) => text !== '')
    expect(exit).toBe(0)
    expect(answers.map((text) => (JSON.parse(text) as Reply).tag)).toEqual(['hello', 'refused', 'bye'])
    expect((await run(['serve', '--stdio'], paper(), games)).exit).toBe(0)
  })

  it('prints its protocol, and explains how to serve', async () => {
    const { out } = await run(['serve', '--schema'], paper(), games)
    expect(readFileSync('docs/schemas/serve.schema.json', 'utf8')).toBe(`${out}\n`)
    expect(await run(['serve'], paper(), games)).toMatchObject({ exit: 2 })
  })
})

describe('ardennes features', () => {
  it.each(Object.keys(games))('prints the encoding of %s, with its version and hash', async (game) => {
    const { exit, out } = await run(['features', game], paper(), games)
    expect(exit).toBe(0)
    expect(out).toMatch(/encoding version 1\.\d+, [0-9a-f]{16}, \d+ cells in \d+ planes, \d+ command numbers/)
    const { out: json } = await run(['features', game, '--json'], paper(), games)
    const { planes, commands } = JSON.parse(json) as {
      readonly planes: readonly { readonly name: string }[]
      readonly commands: { readonly verbs: readonly { readonly tag: string }[] }
    }
    for (const { name } of planes) expect(out).toContain(name)
    for (const { tag } of commands.verbs) expect(out).toMatch(new RegExp(`^${tag} +\\d+ +\\d+`, 'm'))
  })
})
