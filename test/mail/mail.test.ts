import { describe, expect, it } from 'vitest'
import { audit } from '../../src/kernel/audit.js'
import { stateHash } from '../../src/kernel/hash.js'
import { stateAfter } from '../../src/kernel/match.js'
import { act } from '../../src/kernel/transition.js'
import { unwrap } from '../../src/kernel/either.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import {
  compareMail,
  mailRecord,
  mailText,
  newMail,
  readMail,
  reply,
  withLine,
  type Mail,
  type MailReason,
  type Order,
} from '../../src/mail/index.js'
import { sealOf } from '../../src/mail/letter.js'
import { ruleset as deathOfADivision, type DeathOfADivision } from '../../src/rulesets/death-of-a-division/index.js'
import { ruleset as kgpCampaign, type KgpCampaign } from '../../src/rulesets/kgp-campaign/index.js'
import { ruleset as peiperDream } from '../../src/rulesets/peiper-dream/index.js'
import { ruleset as primer, type Primer } from '../../src/rulesets/primer/index.js'
import { duel } from '../laws/duel.js'
import { exchanged, forged, gameOf, keyOf, someOrders } from './post.js'
import { isLong, volume } from '../volume.js'

const primerGame = gameOf(primer, primer.scenarios[0])
const { below } = rollerFrom(rngFrom(5, 'damage'))

/** A campaign with open secrets, so that only simultaneous decisions are hidden. */
const [sealedCampaign] = kgpCampaign.scenarios
const openCampaign = { ...sealedCampaign, options: { ...sealedCampaign.options, 'cg.secrecy': 'open' as const } }

/** A campaign in which the decisions of every step are hidden until both sides have committed. */
const committedCampaign = {
  ...sealedCampaign,
  options: { ...sealedCampaign.options, 'cg.secrecy': 'committed' as const },
}

const reasonsOf = <G extends Game>(rules: Ruleset<G>, text: string): readonly string[] => {
  const read = readMail(rules, text)
  return read._tag === 'Left' ? read.left.map(({ reason, pointer }) => `${reason} ${pointer}`) : []
}

const reasonOf = (
  read: ReturnType<typeof withLine<Primer>> | ReturnType<typeof withLine<KgpCampaign>>,
): MailReason | null => (read._tag === 'Left' ? read.left[0].reason : null)

/** A game that waits for a given kind of act. */
const until = <G extends Game>(rules: Ruleset<G>, start: Mail<G>, tag: Mail<G>['status']['tag']): Mail<G> =>
  exchanged(rules, start, { enough: ({ status }) => status.tag === tag })

describe('a game by mail', () => {
  it('is played to its end by people who exchange a text, which anyone can verify', () => {
    const mail = exchanged(primer, primerGame)
    expect(mail.status.tag).toBe('over')
    expect(mail.letters.length).toBeGreaterThan(5)
    expect(mail.match.entries.some(({ tag }) => tag === 'drawn')).toBe(true)
    expect(audit(primer, mailRecord(primer, mail)).tag).toBe('agrees')
    expect(reply(primer, mail, keyOf(0))).toMatchObject({ left: [{ reason: 'writer' }] })
  })

  it.runIf(isLong)(
    'ends in every game of the package',
    () => {
      for (const mail of [
        exchanged(deathOfADivision, gameOf(deathOfADivision, deathOfADivision.scenarios[0])),
        exchanged(peiperDream, gameOf(peiperDream, peiperDream.scenarios[0])),
        exchanged(kgpCampaign, gameOf(kgpCampaign, openCampaign)),
        exchanged(kgpCampaign, gameOf(kgpCampaign, committedCampaign)),
      ])
        expect(mail.status.tag).toBe('over')
    },
    600_000,
  )

  it('accepts letters only from the player to move, and requires orders', () => {
    expect(reply(primer, primerGame, keyOf(1))).toMatchObject({ left: [{ reason: 'writer', pointer: '/1/by' }] })
    expect(reply(primer, primerGame, keyOf(2))).toMatchObject({
      left: [{ reason: 'writer', expected: 'the key of a seat' }],
    })
    const open = until(primer, primerGame, 'ordering')
    expect(reply(primer, open, keyOf(0))).toMatchObject({ left: [{ reason: 'turn' }] })
    const wrong = { side: 'west', command: { tag: 'attack', target: 0, units: [] } as never } as const
    expect(reply(primer, open, keyOf(0), { orders: [wrong] })).toMatchObject({ left: [{ reason: 'order' }] })
  })

  it('detects a change of any byte, at its line or a later one', () => {
    const text = mailText(exchanged(primer, primerGame, { letters: 6 }))
    const bytes = new TextEncoder().encode(text)
    const lineAt = (at: number): number => text.slice(0, at).split('\n').length - 1
    for (let n = 0; n < volume(30, 250); n++) {
      const at = below(bytes.length)
      const damaged = bytes.slice()
      damaged[at] ^= 1 << below(7)
      const read = readMail(primer, new TextDecoder().decode(damaged))
      expect(read._tag, `byte ${String(at)}`).toBe('Left')
      if (read._tag === 'Left') expect(Number(read.left[0].pointer.split('/')[1])).toBeGreaterThanOrEqual(lineAt(at))
    }
  }, 600_000)

  it.runIf(isLong)(
    'rejects a letter with any changed byte',
    () => {
      const { lines } = exchanged(primer, primerGame, { letters: 6 })
      let mail = primerGame
      for (const line of lines.slice(1)) {
        const bytes = new TextEncoder().encode(line)
        for (const at of bytes.keys()) {
          const damaged = bytes.slice()
          damaged[at] ^= 1 << below(7)
          const taken = withLine(primer, mail, new TextDecoder().decode(damaged))._tag === 'Right'
          expect(taken, `letter ${String(mail.lines.length)}, byte ${String(at)}`).toBe(false)
        }
        mail = unwrap(withLine(primer, mail, line))
      }
    },
    600_000,
  )

  it('reports repeated, swapped, missing and truncated letters of a file', () => {
    const { lines } = exchanged(primer, primerGame, { letters: 6 })
    const textOf = (some: readonly string[]): string => some.map((line) => `${line}\n`).join('')
    const without = (n: number): string => textOf(lines.toSpliced(n, 1))
    expect(reasonsOf(primer, textOf(lines))).toEqual([])
    expect(reasonsOf(primer, without(3))).toEqual(['number /3/number'])
    expect(reasonsOf(primer, textOf(lines.toSpliced(4, 0, lines[3])))).toEqual(['number /4/number'])
    expect(reasonsOf(primer, textOf(lines.with(3, lines[4]).with(4, lines[3])))).toEqual(['number /3/number'])
    expect(reasonsOf(primer, without(0))).not.toEqual([])
    expect(reasonsOf(primer, textOf(lines).slice(0, -1))).toEqual([`form /${String(lines.length - 1)}`])
    expect(reasonsOf(primer, textOf(lines).slice(0, -40))[0]).toMatch(/^form /)
    expect(reasonsOf(primer, '')[0]).toMatch(/^form /)
    expect(reasonsOf(primer, textOf(lines.with(2, lines[2].replace('{', '{ '))))).toEqual(['form /2'])
    expect(reasonsOf(duel, textOf(lines))).toContain('header /0/ruleset')
  })

  it('reports faults in a signed letter', () => {
    const at = until(primer, primerGame, 'throwing')
    const thrower = keyOf(at.status.due[0].sides[0] === primer.sides[0] ? 0 : 1)
    const foe = keyOf(thrower.public === keyOf(0).public ? 1 : 0)
    const good = unwrap(reply(primer, at, thrower))
    const [letter] = good.letters.slice(-1)
    const [reveals] = letter.acts
    if (reveals.tag !== 'reveals') throw new Error('no throw')
    const otherDice = [{ ...reveals, secret: 'ab'.repeat(32) }]
    const refusal = (other: object, key = thrower): MailReason | null =>
      reasonOf(
        withLine(primer, at, forged(primer, at, key, { acts: letter.acts, position: letter.position, ...other })),
      )
    expect(refusal({})).toBeNull()
    expect(refusal({ acts: otherDice })).toBe('promise')
    expect(refusal({ number: 99 })).toBe('number')
    expect(refusal({ before: 'ab'.repeat(32) })).toBe('chain')
    expect(refusal({}, foe)).toBe('writer')
    expect(refusal({}, keyOf(7))).toBe('writer')
    expect(refusal({ by: thrower.public }, foe)).toBe('signature')
    expect(refusal({ signature: 'ab'.repeat(64) })).toBe('signature')
    expect(refusal({ position: '0123456789abcdef' })).toBe('position')
    expect(refusal({ acts: [{ tag: 'seals', seal: 'ab'.repeat(32) }] })).toBe('turn')
    expect(refusal({ acts: [...letter.acts, reveals] })).toBe('turn')
  })

  it('no player can choose the dice: other letters before the roll give other dice, the same letter the same', () => {
    const at = until(primer, primerGame, 'throwing')
    const thrower = keyOf(at.status.due[0].sides[0] === primer.sides[0] ? 0 : 1)
    const thrown = unwrap(reply(primer, at, thrower))
    expect(mailText(unwrap(reply(primer, at, thrower)))).toBe(mailText(thrown))
    const games = Array.from({ length: 6 }, () => {
      const mail = exchanged(primer, gameOf(primer, primer.scenarios[0]), {
        enough: ({ match }) => match.entries.some(({ tag }) => tag === 'drawn'),
      })
      return JSON.stringify(mail.match.entries.flatMap((entry) => (entry.tag === 'drawn' ? [entry.drawn] : [])))
    })
    expect(new Set(games).size).toBeGreaterThan(1)
  })

  it('carries out conditional orders after the roll, and drops those that are no longer legal', () => {
    const rules = deathOfADivision
    /** Whether an order after a roll was carried out in a new game. */
    const isOneCarriedOut = (): boolean => {
      const thrown = until(rules, gameOf(rules, rules.scenarios[0]), 'throwing')
      const [last] = thrown.letters.slice(-1)
      const start = unwrap(readMail(rules, `${thrown.lines.slice(0, -1).join('\n')}\n`))
      const [key, foe] = last.by === keyOf(0).public ? [keyOf(0), keyOf(1)] : [keyOf(1), keyOf(0)]
      const given = last.acts[last.acts.length - 1]
      if (given.tag !== 'orders') throw new Error('no orders')
      const [{ side }] = given.orders
      const carriedOut = (ahead: readonly Order<DeathOfADivision>[]): number => {
        const first = unwrap(reply(rules, start, key, { orders: [...given.orders, ...ahead] }))
        const second = unwrap(reply(rules, first, foe))
        expect(unwrap(readMail(rules, mailText(second))).match).toEqual(second.match)
        return second.match.entries.slice(first.match.entries.length).filter(({ tag }) => tag === 'commanded').length
      }
      const next = rules.legal(unwrap(reply(rules, thrown, foe)).match.state, side)
      const ahead = [...next.slice(0, 3), ...next.slice(-3)].map((command) => ({ side, command }))
      expect(carriedOut([])).toBe(0)
      for (const order of ahead) expect(carriedOut([given.orders[0], order])).toBe(0)
      return ahead.some((order) => carriedOut([order]) === 1)
    }
    // Another letter gives other dice, after which an order may be illegal, but not in every game.
    expect(Array.from({ length: 8 }).some(isOneCarriedOut)).toBe(true)
  })

  it('carries out no conditional order if the roll leads to a simultaneous decision', () => {
    /** Plays one game and returns how many of the orders are legal after the roll. */
    const legalAfterThrow = (): number => {
      const rules = deathOfADivision
      const thrown = until(rules, gameOf(rules, rules.scenarios[0]), 'throwing')
      const [last] = thrown.letters.slice(-1)
      const [key, foe] = last.by === keyOf(0).public ? [keyOf(0), keyOf(1)] : [keyOf(1), keyOf(0)]
      const given = last.acts[last.acts.length - 1]
      if (given.tag !== 'orders') throw new Error('no orders')
      const before = new Set([stateHash(rules.setup(thrown.header.scenario))])
      for (let n = 1; n <= thrown.match.entries.length; n++)
        before.add(stateHash(stateAfter(rules, thrown.header.scenario, thrown.match.entries.slice(0, n))))
      /** From the first roll on, both sides are always to act. */
      const both: typeof rules = {
        ...rules,
        toAct: (state) => {
          const turn = rules.toAct(state)
          return turn.tag === 'sides' && !before.has(stateHash(state))
            ? { tag: 'sides', sides: ['us', 'german'] }
            : turn
        },
      }
      const start = unwrap(readMail(both, `${thrown.lines.slice(0, -1).join('\n')}\n`))
      const [{ side }] = given.orders
      const next = rules.legal(unwrap(reply(rules, thrown, foe)).match.state, side)
      let allowed = 0
      for (const command of [...next.slice(0, 5), ...next.slice(-5)]) {
        const first = unwrap(reply(both, start, key, { orders: [...given.orders, { side, command }] }))
        const second = unwrap(reply(both, first, foe))
        const after = second.match.entries.slice(first.match.entries.length)
        expect(after.filter(({ tag }) => tag === 'commanded')).toEqual([])
        expect(second.status.tag).toBe('deciding')
        if (act(both, second.match.state, side, command)._tag === 'Right') allowed += 1
      }
      return allowed
    }
    // Every game has its own dice, and not every roll leaves an order legal.
    const games = Array.from({ length: 100 })
    expect(games.some(() => legalAfterThrow() > 0)).toBe(true)
  })

  it('compareMail distinguishes newer, older and other games, and a letter signed twice', () => {
    const mail = exchanged(primer, primerGame, { letters: 6 })
    const older = unwrap(readMail(primer, `${mail.lines.slice(0, -2).join('\n')}\n`))
    expect(compareMail(mail, mail)).toEqual({ tag: 'same' })
    expect(compareMail(older, mail)).toEqual({ tag: 'newer', letters: 2 })
    expect(compareMail(mail, older)).toEqual({ tag: 'older', letters: 2 })
    expect(compareMail(mail, exchanged(primer, gameOf(primer, primer.scenarios[0]), { letters: 3 }))).toEqual({
      tag: 'other',
    })
    const key = keyOf(primer.sides.indexOf(older.status.due[0].sides[0]))
    const orders = older.status.tag === 'ordering' ? someOrders(primer, older, below) : []
    const twice = unwrap(reply(primer, older, key, { orders, words: 'I have thought better of it.' }))
    const fork = compareMail(mail, twice)
    expect(fork).toMatchObject({ tag: 'forked', letter: mail.lines.length - 2, twice: { key: key.public } })
  })
})

describe('simultaneous decisions', () => {
  const deciding = until(kgpCampaign, gameOf(kgpCampaign, openCampaign), 'deciding')

  it('stay sealed until all are given, and are verified when opened', () => {
    const opening = until(kgpCampaign, gameOf(kgpCampaign, openCampaign), 'opening')
    const sealing = opening.letters.at(-2)
    expect(sealing?.acts.at(-1)?.tag).toBe('seals')
    expect(opening.letters.at(-1)?.acts.at(-1)?.tag).toBe('orders')
    expect(opening.match.state).toEqual(deciding.match.state)
    const [{ sides }] = opening.status.due
    const other = [{ side: sides[0], command: { tag: 'commit' } }] as const
    const salt = 'ab'.repeat(32)
    const key = keyOf(kgpCampaign.sides.indexOf(sides[0]))
    const { position } = opening.letters[opening.letters.length - 1]
    const line = forged(kgpCampaign, opening, key, { acts: [{ tag: 'opens', salt, orders: other }], position })
    expect(reasonOf(withLine(kgpCampaign, opening, line))).toBe('seal')
    expect(sealOf(salt, 'x')).not.toBe(sealOf(salt, 'y'))
    // The same orders with another salt have another seal, so seals cannot be found by trial.
    expect(sealOf(salt, 'x')).not.toBe(sealOf('cd'.repeat(32), 'x'))
    const again = until(kgpCampaign, gameOf(kgpCampaign, openCampaign), 'opening')
    const sealedIn = (mail: typeof opening): string => JSON.stringify(mail.letters.flatMap(({ acts }) => acts.filter(({ tag }) => tag === 'seals'))) // prettier-ignore
    expect(sealedIn(again)).not.toBe(sealedIn(opening))
  })

  it('KGP-8.14: are sealed in Purchases, Shifts and set-up if the campaign asks for it', { timeout: 300_000 }, () => {
    const wanted = ['8.619', '8.624', '8.613']
    const seen = new Set<string>()
    const mail = exchanged(kgpCampaign, gameOf(kgpCampaign, committedCampaign), {
      enough: ({ status, match: { state } }) => {
        if (status.tag === 'opening' && state.phase.tag === 'refit') seen.add(state.phase.part)
        return wanted.every((part) => seen.has(part))
      },
    })
    expect(mail.status.tag).not.toBe('over')
    expect([...seen]).toEqual(expect.arrayContaining(wanted))
  })

  it("must be complete, legal and of the player's own side", () => {
    const [{ sides }] = deciding.status.due
    const key = keyOf(kgpCampaign.sides.indexOf(sides[0]))
    const orders = someOrders(kgpCampaign, deciding, below)
    expect(orders.at(-1)?.command.tag).toBe('commit')
    expect(reply(kgpCampaign, deciding, key, { orders: [...orders, ...orders] })).toMatchObject({
      left: [{ reason: 'order' }],
    })
    const foreign = [{ side: 'umpire', command: { tag: 'commit' } }] as const
    expect(reply(kgpCampaign, deciding, key, { orders: foreign })).toMatchObject({ left: [{ reason: 'turn' }] })
  })
})

describe('secrets of a player', () => {
  it('are refused if only an umpire could keep them, with the side they are kept from', () => {
    const seats = (rules: { readonly sides: readonly string[] }): never =>
      Object.fromEntries(rules.sides.map((side, i) => [side, { key: keyOf(i).public, name: side }])) as never
    expect(newMail(kgpCampaign, sealedCampaign, seats(kgpCampaign))).toMatchObject({
      left: [{ reason: 'hidden', pointer: '/0' }],
    })
    expect(newMail(duel, duel.scenarios[0], seats(duel))).toMatchObject({
      left: [
        { reason: 'hidden', expected: 'rolls that every player sees; red may not see this one', found: '"6 of 9"' },
      ],
    })
  })

  it('no one may play both sides', () => {
    const alone = { west: { key: keyOf(0).public, name: 'a' }, east: { key: keyOf(0).public, name: 'b' } }
    expect(newMail(primer, primer.scenarios[0], alone)).toMatchObject({ left: [{ reason: 'header' }] })
  })
})
