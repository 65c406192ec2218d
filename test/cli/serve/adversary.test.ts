import { describe, expect, it } from 'vitest'
import { games } from '../../../src/cli/games.js'
import type { Reply } from '../../../src/cli/serve/protocol.js'
import { referee, type Referee } from '../../../src/cli/serve/referee.js'
import { kgpCampaign } from '../../../src/rulesets/kgp-campaign/module.js'
import { stateHash } from '../../../src/kernel/hash.js'
import { rollerFrom, rngFrom } from '../../../src/kernel/rng.js'
import { deepEqual } from '../../../src/kernel/deep-equal.js'

type Side = 'german' | 'us'

let seeds = 1000
const fresh = (): Referee => referee(games, { anySeed: () => (seeds += 1), playedBy: () => '1' })
const says = ({ reply }: Referee, request: unknown): Reply => reply(request)

const game = 'kgp-campaign'
const all = { german: 'remote', us: 'remote', umpire: 'remote' }
/** Seats for a program that plays one side; as the umpire it would see everything. */
const only = (side: Side): Readonly<Record<string, string>> => ({ [side]: 'remote' })

/** Positions of a random campaign, as saves of a program that plays every side. */
const positions = (seed: number, every: number, count: number): readonly { readonly state: unknown }[] => {
  const one = fresh()
  const matches = says(one, { tag: 'open', game, seats: all, seeds: [seed], send: ['actions'] })['matches']
  const [match] = matches as readonly number[]
  const found: { readonly state: unknown }[] = []
  const { below } = rollerFrom(rngFrom(seed, 'walk'))
  for (let n = 1; n <= every * count; n++) {
    const [{ actions }] = says(one, { tag: 'look', matches })['matches'] as readonly { readonly actions: readonly number[] }[] // prettier-ignore
    if (actions.length === 0) break
    says(one, { tag: 'step', matches, actions: [actions[below(actions.length)]] })
    if (n % every === 0) found.push(says(one, { tag: 'save', match })['save'] as { readonly state: unknown })
  }
  return found
}

/** All replies about a position to a program that plays one side, as text. */
const everything = (save: object, side: Side): readonly string[] => {
  const one = fresh()
  const told = (request: unknown): string => JSON.stringify(says(one, request))
  const opening = says(one, { tag: 'load', save: { ...save, dice: null }, seats: only(side), seed: 5, send: ['mask', 'cells', 'actions', 'view', 'legal'] }) // prettier-ignore
  if (opening.tag !== 'opened') return [JSON.stringify(opening)]
  const [match] = opening['matches'] as readonly number[]
  const enemy = side === 'us' ? 'german' : 'us'
  const looks = [undefined, 'umpire', side, enemy].map((as) => told({ tag: 'look', matches: [match], ...(as === undefined ? {} : { side: as }) })) // prettier-ignore
  const refusals = [
    { tag: 'order', match, side, command: { tag: 'setUp', piece: `${enemy}-n1`, location: 'J19/1' } },
    { tag: 'order', match, side, command: { tag: 'recon', area: `${enemy}:A` } },
    { tag: 'order', match, side, command: { tag: 'commit', more: 1 } },
    { tag: 'order', match, side: enemy, command: { tag: 'commit' } },
    { tag: 'step', matches: [match], actions: [4_294_967_295] },
    { tag: 'chance', match, drawn: [1] },
    { tag: 'told', match },
    { tag: 'clone', matches: [match], side: enemy },
    { tag: 'save', match, side: enemy },
  ].map(told)
  const frame = one.gym.look([match], 8)
  return [
    ...looks.map(stateHash),
    ...refusals,
    stateHash(frame instanceof Uint8Array ? Buffer.from(frame).toString('base64') : 'refused'),
  ]
}

describe('a client that plays one side of a game with secrets', () => {
  it('gets identical replies, byte for byte, for positions that look alike to it: views, masks, numbers, order, sizes, refusals', () => {
    let compared = 0
    for (const save of positions(7, 9, 9))
      for (const side of ['german', 'us'] as const) {
        const read = kgpCampaign.codecs.state.decode(save.state)
        if (read._tag === 'Left') throw new Error('no position')
        const { right: state } = read
        // A second side to act would go on before this side is asked.
        const turn = kgpCampaign.toAct(state)
        if (turn.tag !== 'sides' || !deepEqual(turn.sides, [side])) continue
        const view = kgpCampaign.view(state, side)
        const { below } = rollerFrom(rngFrom(compared, 'other'))
        const other = kgpCampaign.determinise?.(view, side, below)
        if (other === undefined || deepEqual(other, state) || !deepEqual(kgpCampaign.view(other, side), view)) continue
        expect(everything({ ...save, state: kgpCampaign.codecs.state.encode(other) }, side)).toEqual(
          everything(save, side),
        )
        compared += 1
      }
    expect(compared).toBeGreaterThan(2)
  }, 120_000)

  it('learns no secret from a clone or a save: both are determinised from its view, with new dice', () => {
    for (const save of positions(8, 12, 4))
      for (const side of ['german', 'us'] as const) {
        const one = fresh()
        const opening = says(one, { tag: 'load', save: { ...save, dice: null }, seats: only(side), send: ['view'] })
        if (opening.tag !== 'opened') continue
        const [match] = opening['matches'] as readonly number[]
        const first = says(one, { tag: 'save', match, side, seed: 1 })
        const again = says(one, { tag: 'save', match, side, seed: 1 })
        expect(again).toEqual(first)
        if (first.tag !== 'saved') continue
        const { state, dice } = first['save'] as { readonly state: unknown; readonly dice: unknown }
        expect(dice).toBeNull()
        const read = kgpCampaign.codecs.state.decode(state)
        if (read._tag === 'Left') throw new Error(`a save that is not a position: ${JSON.stringify(read.left[0])}`)
        const [{ view }] = says(one, { tag: 'look', matches: [match], side })['matches'] as readonly { readonly view: object }[] // prettier-ignore
        expect(JSON.parse(JSON.stringify(kgpCampaign.view(read.right, side)))).toEqual(JSON.parse(JSON.stringify(view)))
      }
  }, 120_000)

  it('may not resolve chance, view as the enemy, or get the record before the end', () => {
    const one = fresh()
    const seats = only('german')
    expect(says(one, { tag: 'open', game, seats, chance: 'asked' })['why']).toContain('secrets')
    const [match] = says(one, { tag: 'open', game, seats, seeds: [3] })['matches'] as readonly number[]
    expect(says(one, { tag: 'told', match })['why']).toContain('secrets')
    for (const request of [
      { tag: 'clone', matches: [match] },
      { tag: 'save', match },
    ])
      expect(says(one, { ...request, side: 'us' })['why']).toContain('You do not play')
    expect(says(one, { tag: 'look', matches: [match], side: 'us' })['why']).toContain('You do not play')
    expect(says(one, { tag: 'look', matches: [match], side: '__proto__' })['why']).toContain('You do not play')
  })
})

describe('a client that plays one side of an open game', () => {
  it('cannot learn future dice or moves of the other player from clones', () => {
    const one = fresh()
    const seats = { west: 'remote', east: 'random' }
    const [match] = says(one, { tag: 'open', game: 'primer', seats, seeds: [3], send: ['actions', 'view'] })['matches'] as readonly number[] // prettier-ignore
    const ends = (at: number): string => {
      for (let n = 0; n < 60; n++) {
        const [{ actions }] = says(one, { tag: 'look', matches: [at] })['matches'] as readonly { readonly actions: readonly number[] }[] // prettier-ignore
        if (actions.length === 0) break
        says(one, { tag: 'step', matches: [at], actions: [actions[(n * 13) % actions.length]] })
      }
      return JSON.stringify((says(one, { tag: 'look', matches: [at] })['matches'] as readonly { readonly view: unknown }[])[0].view) // prettier-ignore
    }
    const clones = says(one, { tag: 'clone', matches: Array<number>(6).fill(match) })['matches'] as readonly number[]
    const saved = says(one, { tag: 'save', match })['save'] as { readonly dice: unknown }
    expect(saved.dice).toBeNull()
    expect(saved).not.toHaveProperty('mark')
    expect(new Set([...clones, match].map(ends)).size).toBeGreaterThan(4)
  })

  it('cannot bring its own dice into a match it plays one side of', () => {
    const one = fresh()
    const [whole] = says(one, { tag: 'open', game: 'primer', seeds: [3] })['matches'] as readonly number[]
    const { save } = says(one, { tag: 'save', match: whole }) as Reply & { readonly save: { readonly dice: unknown } }
    expect(save.dice).not.toBeNull()
    const seats = { west: 'remote', east: 'random' }
    const load = { tag: 'load', save, seats, send: ['actions'] }
    const [match] = says(one, load)['matches'] as readonly number[]
    const { save: after } = says(one, { tag: 'save', match }) as Reply & { readonly save: { readonly dice: unknown } }
    expect(after.dice).toBeNull()
  })
})

describe('a cheating player', () => {
  it('gets a frozen view without access to the state', () => {
    // Players of seats are called through kernel/ask (see test/kernel/ask). Here: the contents of a view of a secret game.
    for (const save of positions(9, 15, 3)) {
      const read = kgpCampaign.codecs.state.decode(save.state)
      if (read._tag === 'Left') throw new Error('no position')
      const { right: state } = read
      for (const side of ['german', 'us'] as const) {
        const view = kgpCampaign.view(state, side)
        expect(JSON.stringify(view)).not.toContain(JSON.stringify(state.ledgers[side === 'us' ? 'german' : 'us'].cpp))
        expect(Object.getOwnPropertySymbols(view)).toEqual([])
      }
    }
  }, 60_000)
})
