import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seeded, takeResult } from '../../src/kernel/chance.js'
import { seedFrom } from '../../src/kernel/commitment.js'
import { unwrap } from '../../src/kernel/either.js'
import type { Either } from '../../src/kernel/fp.js'
import { canonical } from '../../src/kernel/hash.js'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import {
  compareMail,
  keyFrom,
  mailText,
  newKey,
  newMail,
  readMail,
  reply,
  withLine,
  type Mail,
  type MailFault,
  type MailKey,
} from '../../src/mail/index.js'
import { isSigned, sign } from '../../src/mail/key.js'
import { ruleset as kgpCampaign } from '../../src/rulesets/kgp-campaign/index.js'
import { ruleset as primer, type Primer } from '../../src/rulesets/primer/index.js'
import { exchanged, forged, gameOf, keyOf } from './post.js'

const primerGame = gameOf(primer, primer.scenarios[0])
const played = exchanged(primer, primerGame, { letters: 6 })
const text = mailText(played)

const [sealedCampaign] = kgpCampaign.scenarios
const openCampaign = { ...sealedCampaign, options: { ...sealedCampaign.options, 'cg.secrecy': 'open' as const } }

const faultOf = (read: Either<readonly MailFault[], unknown>): MailFault | null =>
  read._tag === 'Left' ? read.left[0] : null

const placeOf = (read: Either<readonly MailFault[], unknown>): string => {
  const fault = faultOf(read)
  return fault === null ? 'accepted' : `${fault.reason} ${fault.pointer}`
}

/** The game before its last letter, and that letter's line. */
const beforeLast = <G extends Game>(rules: Ruleset<G>, { lines }: Mail<G>): readonly [Mail<G>, string] => [
  unwrap(readMail(rules, lines.slice(0, -1).map((line) => `${line}\n`).join(''))), // prettier-ignore
  lines[lines.length - 1],
]

/** A game whose last letter ends with a given act. */
const upTo = <G extends Game>(rules: Ruleset<G>, start: Mail<G>, tag: string): Mail<G> =>
  exchanged(rules, start, { enough: ({ letters }) => letters.at(-1)?.acts.at(-1)?.tag === tag })

type Path = readonly (string | number)[]

/** The paths of all strings and numbers in a value. */
const leavesOf = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Another value of the same form: another hexadecimal digit, a number one higher, or an extra letter. */
const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string') return 'x'
  return /^[0-9a-f]{16,}$/.test(value) ? (value.startsWith('a') ? 'b' : 'a') + value.slice(1) : `${value}x`
}

const changed = (value: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined) return other(value)
  if (Array.isArray(value)) return value.map((one: unknown, i) => (i === key ? changed(one, rest) : one))
  return { ...(value as object), [key]: changed((value as Record<string, unknown>)[key], rest) }
}

/** The first reason to refuse a letter in which one field was altered without a new signature. */
const reasonsFor = (field: string | number | undefined): RegExp => {
  if (field === 'number') return /^number \/\d+\/number$/
  if (field === 'before') return /^chain \/\d+\/before$/
  if (field === 'by') return /^writer \/\d+\/by$/
  if (field === 'acts') return /^(signature \/\d+\/signature|form \/\d+\/acts.*)$/
  return /^signature \/\d+\/signature$/
}

describe('an altered letter', () => {
  const games: readonly (readonly [string, () => void])[] = [
    ...['joins', 'orders', 'reveals'].map(
      (tag) => [`${tag}, in the Primer`, () => { everyLeaf(primer, upTo(primer, primerGame, tag)) }] as const, // prettier-ignore
    ),
    ...['seals', 'opens'].map(
      (tag) => [`${tag}, in Kampfgruppe`, () => { everyLeaf(kgpCampaign, upTo(kgpCampaign, gameOf(kgpCampaign, openCampaign), tag)) }] as const, // prettier-ignore
    ),
  ]

  const everyLeaf = <G extends Game>(rules: Ruleset<G>, mail: Mail<G>): void => {
    const [before, line] = beforeLast(rules, mail)
    const letter = JSON.parse(line) as Record<string, unknown>
    expect(withLine(rules, before, line)._tag).toBe('Right')
    const leaves = leavesOf(letter)
    expect(new Set(leaves.map(([field]) => field))).toEqual(new Set(['acts', 'before', 'by', 'number', 'position', 'signature', 'words'])) // prettier-ignore
    for (const path of leaves)
      expect(placeOf(withLine(rules, before, canonical(changed(letter, path)))), path.join('/')).toMatch(reasonsFor(path[0])) // prettier-ignore
    for (const field of Object.keys(letter)) {
      const without = Object.fromEntries(Object.entries(letter).filter(([name]) => name !== field))
      expect(placeOf(withLine(rules, before, canonical(without))), `without ${field}`).toMatch(/^form /)
    }
    for (const name of ['__proto__', 'constructor', 'toString', 'more'])
      expect(placeOf(withLine(rules, before, line.replace('{', `{"${name}":{"number":1},`))), name).toMatch(/^form /)
  }

  it.each(games)('is refused for the altered field: one that %s', (_, check) => {
    check()
  })

  it('is refused as a letter of the other player, even if that player signed it', () => {
    const [before, line] = beforeLast(primer, played)
    const foe = keyOf(primer.sides.findIndex((side) => !before.status.due[0].sides.includes(side)))
    const letter = JSON.parse(line) as Record<string, unknown>
    const rest = Object.fromEntries(Object.entries(letter).filter(([name]) => name !== 'signature'))
    const own = { ...rest, by: foe.public }
    expect(placeOf(withLine(primer, before, canonical({ ...own, signature: sign(canonical(own), foe) })))).toMatch(/^writer \/\d+\/by$/) // prettier-ignore
    expect(placeOf(withLine(primer, before, canonical({ ...rest, signature: sign(canonical(rest), foe) })))).toMatch(/^signature /) // prettier-ignore
  })

  it('a signature fits one text and one key only', () => {
    const [anna, bert] = [newKey(), newKey()]
    const signature = sign('a letter', anna)
    expect(isSigned('a letter', signature, anna.public)).toBe(true)
    expect(isSigned('another letter', signature, anna.public)).toBe(false)
    expect(isSigned('', signature, anna.public)).toBe(false)
    expect(isSigned('a letter', signature, bert.public)).toBe(false)
    expect(isSigned('a letter', sign('another letter', anna), anna.public)).toBe(false)
    expect(sign('a letter', anna)).not.toBe(sign('another letter', anna))
    for (const wrong of ['', 'x', '00'.repeat(64), signature.toUpperCase().slice(2)])
      expect(isSigned('a letter', wrong, anna.public)).toBe(false)
    for (const key of ['', 'x', '00'.repeat(32), '01' + '00'.repeat(31), 'ff'.repeat(32)])
      expect(isSigned('a letter', signature, key)).toBe(false)
  })
})

describe('the letters of a file', () => {
  const of = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
  const place = (lines: readonly string[]): string => placeOf(readMail(primer, of(lines)))

  it('from another game, repeated, swapped or missing, are refused with their number', () => {
    const { lines } = played
    const foreign = exchanged(primer, gameOf(primer, primer.scenarios[0]), { letters: 6 }).lines
    for (let n = 1; n < lines.length; n++) {
      expect(place(lines.with(n, foreign[n])), `letter ${String(n)} of another game`).toBe(`chain /${String(n)}/before`)
      expect(place(lines.toSpliced(n, 0, lines[n])), `letter ${String(n)} twice`).toBe(`number /${String(n + 1)}/number`) // prettier-ignore
      if (n + 1 < lines.length) {
        expect(place(lines.toSpliced(n, 1)), `letter ${String(n)} lost`).toBe(`number /${String(n)}/number`)
        expect(place(lines.with(n, lines[n + 1]).with(n + 1, lines[n])), `letter ${String(n)} swapped`).toBe(`number /${String(n)}/number`) // prettier-ignore
      }
      for (const cut of [1, 10, lines[n].length - 1])
        expect(place(lines.with(n, lines[n].slice(0, -cut))), `letter ${String(n)} cut`).toBe(`form /${String(n)}`)
    }
    expect(place(lines.with(0, foreign[0]))).toBe('chain /1/before')
  })

  it('survive programs that change line endings, byte order marks or trailing white space', () => {
    const variants: Readonly<Record<string, string>> = {
      CRLF: text.replaceAll('\n', '\r\n'),
      'a byte-order mark': `\uFEFF${text}`,
      'an empty line after it': `${text}\n`,
      'many empty lines after it': `${text}\r\n \n\t\n\n`,
      'white space at the end of lines': text.replaceAll('\n', ' \t\n'),
      'all of these': `\uFEFF${text.replaceAll('\n', ' \r\n')}\r\n\r\n`,
    }
    for (const [what, variant] of Object.entries(variants)) {
      const read = readMail(primer, variant)
      expect(read._tag, what).toBe('Right')
      expect(mailText(unwrap(read)), what).toBe(text)
    }
    const [before, line] = beforeLast(primer, played)
    for (const end of ['\n', '\r\n', ' \r\n', '']) expect(unwrap(withLine(primer, before, line + end)).lines.at(-1)).toBe(line) // prettier-ignore
  })

  it('are refused with anything else between them', () => {
    expect(placeOf(readMail(primer, text.replace('\n', '\n\n')))).toBe('form /1')
    expect(placeOf(readMail(primer, text.replaceAll('\n', '\r')))).toMatch(/^form \/0/)
    expect(placeOf(readMail(primer, text.replaceAll('\n', '\n> ')))).toBe('form /1')
    expect(placeOf(readMail(primer, text.replaceAll('\n', '\u2028')))).toMatch(/^form \/0/)
    expect(placeOf(readMail(primer, text.replaceAll('\n', '\n ')))).toBe('form /1')
    expect(placeOf(readMail(primer, text.trimEnd()))).toBe(`form /${String(played.lines.length - 1)}`)
  })

  it('never throw, whatever they are', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}\n`
    const lines = [
      null,
      undefined,
      7,
      {},
      [],
      '',
      '\n',
      '\uFEFF',
      '{}\n',
      'null\n',
      '{"__proto__":{}}\n',
      deep,
      text + deep,
    ]
    for (const wrong of lines) expect(placeOf(readMail(primer, wrong as string))).not.toBe('accepted')
    for (const wrong of lines) expect(placeOf(withLine(primer, primerGame, wrong as string))).not.toBe('accepted')
  })
})

/** Two valid letters with one number, and the game before them; the other player answers with a secret. */
const forkedGame = (): { before: Mail<Primer>; one: Mail<Primer>; two: Mail<Primer>; answerer: MailKey } => {
  const thrown = exchanged(primer, primerGame, { enough: ({ status }) => status.tag === 'throwing' })
  const [before, line] = beforeLast(primer, thrown)
  const last = thrown.letters[thrown.letters.length - 1]
  const writer = keyOf(0).public === last.by ? keyOf(0) : keyOf(1)
  const { acts, position } = last
  const two = unwrap(withLine(primer, before, forged(primer, before, writer, { acts, position, words: 'better dice' })))
  expect(thrown.lines.at(-1)).toBe(line)
  return { before, one: thrown, two, answerer: writer.public === keyOf(0).public ? keyOf(1) : keyOf(0) }
}

describe('a second letter of the same number', () => {
  const { before, one, two, answerer } = forkedGame()
  const number = one.lines.length - 1

  it('is refused by reply with the kept copy: a secret answers one letter', () => {
    const answered = unwrap(reply(primer, one, answerer, { kept: one }))
    for (const kept of [one, answered]) {
      const fault = faultOf(reply(primer, two, answerer, { kept }))
      expect(fault).toMatchObject({ reason: 'fork', pointer: `/${String(number)}` })
      expect(fault?.expected).toContain('signed both')
    }
    expect(faultOf(reply(primer, two, answerer, { kept: before }))).toBeNull()
  })

  it('would give other dice: the seed depends on the letter that led to the roll, and on the secret', () => {
    for (const asked of [one, two]) {
      const answered = unwrap(reply(primer, asked, answerer))
      const [{ acts }] = answered.letters.slice(-1)
      const [{ secret }] = acts.flatMap((act) => (act.tag === 'reveals' ? [act] : []))
      const asking = createHash('sha256').update(asked.lines[number]).digest('hex')
      let chance = seeded(seedFrom([asking, secret]))
      const thrown = answered.match.entries.slice(asked.match.entries.length).flatMap((entry) => (entry.tag === 'drawn' ? [entry] : [])) // prettier-ignore
      expect(thrown.length).toBeGreaterThan(0)
      for (const { draw, drawn } of thrown) {
        const [expected, rest] = unwrap(takeResult(chance, draw))
        expect(drawn).toEqual(expected)
        chance = rest
      }
    }
  })

  it('is refused by readMail with the kept copy; a copy with fewer letters is not', () => {
    expect(faultOf(readMail(primer, mailText(two), one))).toMatchObject({
      reason: 'fork',
      pointer: `/${String(number)}`,
    })
    expect(faultOf(readMail(primer, mailText(two), before))).toBeNull()
    expect(faultOf(readMail(primer, mailText(before), one))).toBeNull()
    expect(faultOf(readMail(primer, mailText(one), one))).toBeNull()
    const other = gameOf(primer, primer.scenarios[0])
    expect(faultOf(readMail(primer, mailText(other), one))).toMatchObject({ reason: 'header', pointer: '/0' })
    expect(compareMail(one, two)).toMatchObject({ tag: 'forked', letter: number })
  })

  it('is not written by its own writer in a copy without the first', () => {
    const writer = keyOf(answerer.public === keyOf(0).public ? 1 : 0)
    const [{ acts }] = one.letters.slice(-1)
    const orders = acts.flatMap((act) => (act.tag === 'orders' ? act.orders : []))
    expect(faultOf(reply(primer, before, writer, { orders, kept: before }))).toBeNull()
    expect(faultOf(reply(primer, before, writer, { orders, kept: one }))).toMatchObject({
      reason: 'fork',
      pointer: `/${String(number)}`,
      found: '"a copy without it"',
    })
  })
})

describe('invalid keys, seats and letters', () => {
  it('are refused by name, and no fault quotes a secret', () => {
    const secret = 'ab'.repeat(32)
    expect(unwrap(keyFrom(secret)).secret).toBe(secret)
    for (const wrong of [
      '',
      'zz',
      secret.toUpperCase(),
      `${secret}ab`,
      secret.slice(2),
      ` ${secret}`,
      7,
      null,
      undefined,
      {},
    ]) {
      expect(faultOf(keyFrom(wrong as string)), JSON.stringify(wrong)).toMatchObject({
        reason: 'key',
        pointer: '/secret',
      })
      const signer = { public: keyOf(0).public, secret: wrong as string }
      expect(faultOf(reply(primer, primerGame, signer))).toMatchObject({ reason: 'key', pointer: '/1/key/secret' })
      expect(JSON.stringify(keyFrom(wrong as string))).not.toContain('abab')
    }
    const mixed = { public: keyOf(0).public, secret: keyOf(1).secret }
    expect(faultOf(reply(primer, primerGame, mixed))).toMatchObject({ reason: 'key', pointer: '/1/key/public' })
    expect(JSON.stringify(reply(primer, primerGame, mixed))).not.toContain(keyOf(1).secret)
    for (const wrong of [null, undefined, 'key', 7])
      expect(faultOf(reply(primer, primerGame, wrong as never))).toMatchObject({ reason: 'key' })
  })

  it('seats need a public key and a name for each side', () => {
    const seat = { key: keyOf(0).public, name: 'Anna' }
    const made = (seats: unknown): string => placeOf(newMail(primer, primer.scenarios[0], seats as never))
    expect(made({ west: seat, east: { ...seat, key: 'zz' } })).toBe('header /0/seats/east/key')
    expect(made({ west: seat, east: { ...seat, key: 'ff'.repeat(32) } })).toBe('header /0/seats/east/key')
    expect(made({ west: seat })).toBe('header /0/seats/east')
    expect(made({ west: seat, east: { key: keyOf(1).public, name: 7 } })).toBe('header /0/seats/east/name')
    expect(made({ west: seat, east: seat, north: seat })).toBe('header /0/seats/north')
    for (const wrong of [null, undefined, 'west', []]) expect(made(wrong)).toMatch(/^header \/0/)
    expect(placeOf(newMail(primer, { map: 'none' } as never, { west: seat, east: { key: keyOf(1).public, name: 'Bert' } }))).toMatch(/^header \/0/) // prettier-ignore
  })

  it('a letter that could not be read is not written', () => {
    const open = exchanged(primer, primerGame, { enough: ({ status }) => status.tag === 'ordering' })
    const key = keyOf(0)
    const end = { side: 'west', command: { tag: 'endPhase' } } as const
    const written = (wish: unknown): string => placeOf(reply(primer, open, key, wish as never))
    expect(written({ orders: [end] })).toBe('accepted')
    expect(written({ orders: [end], words: 'x'.repeat(10_001) })).toBe('form /3/words')
    expect(written({ orders: [end], words: 7 })).toBe('form /3/words')
    expect(written({ orders: 'all' })).toBe('form /3/orders')
    expect(written({ orders: [null] })).toBe('form /3/orders/0')
    expect(written({ orders: [end, { ...end, side: '__proto__' }] })).toBe('form /3/orders/1/side')
    for (const command of [null, undefined, 7, { tag: 'toString' }, { tag: '__proto__' }, { tag: 'attack' }])
      expect(written({ orders: [{ side: 'west', command }] })).toMatch(/^order \/3\/orders\/0\/command/)
    const odd = unwrap(reply(primer, open, key, { orders: [end], words: '\ud800 __proto__ \u2028 "\\ \n' }))
    expect(unwrap(readMail(primer, mailText(odd))).letters.at(-1)?.words).toBe('\ud800 __proto__ \u2028 "\\ \n')
  })
})
