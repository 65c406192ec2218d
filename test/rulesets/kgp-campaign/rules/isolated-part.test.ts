import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src/rulesets/kgp-campaign/model/command.js'
import type { Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { hexOfLocation, type Side } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import type { PartId } from '../../../../src/rulesets/kgp-campaign/data/parts.js'
import { legal, partOf, play } from '../playing.js'
import { before as justBefore, gun, inBox, isCutOff, man, sw, tank, wreck } from '../position.js'
import { later, unseen } from '../retained.js'
import { before, DONE, GER, module, offers, set, US } from '../setting-up.js'

// On the sample village the American house J21 is Isolated, K15 and L21 are not; all are in one Setup Area.

const free = man('free', 'us', '6-6-6', 'K15/0', { place: US })
const mate = man('mate', 'us', '6-6-6', 'J21/0', { place: US })

/** The Germans have lost both Entry Areas, so every German is Isolated (KGP-8.6052.5). */
const cutOff = (state: State): State => ({
  ...state,
  board: { ...state.board, hexControl: { ...state.board.hexControl, A20: 'us', K30: 'us' } },
})

const pairs = (commands: readonly Command[]): readonly string[] =>
  commands.flatMap((command) => ('item' in command && 'unit' in command ? [`${command.unit} ${command.item}`] : []))

/** The legal orders of one kind in a part. */
const ordersIn = (part: PartId, pieces: readonly Piece[], side: Side, tag: Command['tag']): readonly Command[] => {
  const { state } = play(later(part, { pieces }))
  return partOf(state) === part ? legal(state, side).filter((command) => command.tag === tag) : []
}

/** The only American piece that was created, whether or not the enemy sees it. */
const onlyNew = (state: State): Piece => {
  const [made, ...more] = Object.values(state.pieces).filter(({ id }) => /^us-[nx]\d+$/.test(id))
  expect(more).toEqual([])
  return made
}

/** Without the American who holds J21. */
const withoutAnchor = ({ pieces }: State): State['pieces'] =>
  Object.fromEntries(Object.entries(pieces).filter(([id]) => id !== 'us-anchor'))

const inside = sw('inside', 'us', 'MMG', 'J21/0', { place: US })
const outside = sw('outside', 'us', 'MMG', 'K15/0', { place: US })

describe('KGP-8.6241: the border of an Isolated part', () => {
  it.each(['8.607', '8.624'] as const)(
    'KGP-8.6071.4, KGP-8.6241: in %s Equipment is possessed within an Isolated part or outside it, never across its border',
    (part) => {
      const pieces = [free, mate, inside, outside]
      const found =
        part === '8.607'
          ? pairs(ordersIn(part, pieces, 'us', 'possess'))
          : pairs(offers(play(before(pieces)).state, 'us', 'possess')).filter((pair) => !pair.includes('us-crew'))
      expect(found.toSorted()).toEqual(['free outside', 'mate inside', 'us-anchor inside'])
    },
  )

  it('KGP-8.6071.4: two Isolated parts of an area are separate', () => {
    const upstairs = man('upstairs', 'us', '3-4-6', 'J19/2', { place: US })
    const found = ordersIn('8.607', [free, upstairs, inside], 'us', 'possess')
    expect(pairs(found)).toEqual(['us-anchor inside'])
  })

  it('KGP-8.608.2, AMB-51: prisoners pass to a Guard of the same Isolated part only', () => {
    const upstairs = man('upstairs', 'us', '3-4-6', 'J19/2', { place: US })
    const pow = man('pow', 'german', '6-5-8', 'J21/0', { place: US, guard: 'mate', markers: ['unarmed'] })
    const fates = ordersIn('8.608', [free, mate, upstairs, pow], 'us', 'prisonerFate')
    expect(fates.flatMap((order) => (order.tag === 'prisonerFate' ? (order.guard ?? []) : []))).toEqual(['us-anchor'])
  })

  it('KGP-8.6071.4, KGP-8.6141a.2: crews reman vehicles of their own part only', () => {
    const crew = (id: string, location: string): Piece =>
      man(id, 'us', '1-2-6', location, { kind: 'vehicleCrew', place: US })
    const empty = tank('empty', 'us', 'M4', 'J21/0', { crew: null, markers: ['abandoned'], place: US })
    const pieces = [crew('in', 'J21/0'), crew('out', 'K15/0'), empty]
    for (const part of ['8.607', '8.6141a'] as const)
      expect(ordersIn(part, pieces, 'us', 'reman')).toEqual([{ tag: 'reman', unit: 'in', vehicle: 'empty' }])
  })

  it('KGP-8.6149, KGP-8.6241: Personnel assemble Guns of their own part', () => {
    const mortar = gun('mortar', 'us', '81mm MTR', 'J21/0', { markers: ['dismantled'], place: US })
    const all = later('8.6149', { pieces: [free, mortar] })
    expect(legal(play(all).state, 'us')).toContainEqual({ tag: 'dismantle', item: 'mortar' })
    const pieces = withoutAnchor(all)
    const { state } = play({ ...all, pieces })
    expect(legal(state, 'us').map(({ tag }) => tag)).not.toContain('dismantle')
  })

  it('KGP-8.613.4, KGP-8.6241: no Equipment is transferred across the border before a Shift', () => {
    const carried = sw('mg', 'us', 'MMG', 'K15/0', { place: US, possessor: 'free' })
    const other = man('other', 'us', '6-6-6', 'L21/0', { place: US })
    const { state } = play(later('8.613', { pieces: [free, other, mate, carried] }))
    const [goes] = legal(state, 'us').filter((command) => command.tag === 'attempt' && command.unit === 'free')
    const packed = play(state, [['us', goes]]).state
    const given = legal(packed, 'us').flatMap((command) => (command.tag === 'give' ? [command.to] : []))
    expect(given).toEqual(['other'])
  })

  it('KGP-8.6145, KGP-8.6241: Personnel who can reach a Scrounged item take it; otherwise it stays there', () => {
    const hulk = wreck('hulk', 'german', 'PzKpfw IVJ', 'K15/0', { place: { tag: 'leftInPlace' } })
    const found = (pieces: readonly Piece[]): Piece => {
      const { state } = play(later('8.6145', { pieces: [...pieces, hulk] }), [
        ['us', { tag: 'scrounge', from: 'hulk' }],
        ['us', { tag: 'commit' }],
        ['umpire', { tag: 'reportScrounge', from: 'hulk', gains: ['LMG'] }],
      ])
      return onlyNew(state)
    }
    expect(found([free])).toMatchObject({ possessor: 'free', location: 'K15/0' })
    expect(found([])).toMatchObject({ possessor: null, location: 'K15/0' })
  })

  it('KGP-CG15, KGP-8.6241: a radio or phone never passes to an Isolated unit', () => {
    const bought = module('us', 'O1', { date: '20 AM' })
    const old = module('us', 'O2', { date: '19 PM' })
    for (const line of [bought, old]) {
      const radio = sw('radio', 'us', 'radio', null, { rg: line.id, place: US })
      const { state } = play(before([free, radio], [line]))
      const takers = pairs(offers(state, 'us', 'possess')).filter((pair) => pair.endsWith(' radio'))
      expect(takers.toSorted()).toEqual(['free radio', 'us-crew-1 radio'])
      expect(set(before([free, radio], [line]), 'us', { tag: 'possess', unit: 'us-anchor', item: 'radio' }).rule).toBe('item.possess') // prettier-ignore
    }
  })

  it('KGP-8.6241: an item Isolated upstairs stays there, and passes to no unit below', () => {
    const upstairs = man('upstairs', 'german', '6-5-8', 'H22/1', { place: GER })
    const below = man('below', 'german', '6-5-8', 'H22/0', { place: GER })
    const items = ['H22/1', 'H22/0'].map((at) => sw(`mg-${at.slice(-1)}`, 'german', 'MG42', at, { place: GER }))
    const { state } = set(cutOff(before([upstairs, below, ...items])), 'german')
    const takers = pairs(offers(state, 'german', 'possess')).filter((pair) => / mg-/.test(pair))
    expect(takers.toSorted()).toEqual(['below mg-0', 'upstairs mg-0', 'upstairs mg-1'])
  })

  it('KGP-CG12, KGP-8.6241: a vehicle hooks no Gun across the border of an Isolated part', () => {
    const half = tank('ht', 'us', 'M3A1 ht', 'L21/0', { place: US })
    const pak = (location: string): Piece => gun('pak', 'us', '57mm AT', location, { place: US, endedAt: location })
    const hooks = (location: string): number => offers(play(before([half, pak(location)])).state, 'us', 'hook').filter((one) => 'gun' in one && one.gun === 'pak').length // prettier-ignore
    expect([hooks('L21/0'), hooks('J21/0')]).toEqual([1, 0])
  })

  it('KGP-CG12: an Isolated Gun stays within three hexes of its last hex, with or without its crew', () => {
    const pieces = [
      man('crew', 'german', '2-2-8', 'I22/0', { place: GER }),
      gun('pak', 'german', '75mm PaK 40', 'I22/0', { possessor: 'crew', place: GER }),
      gun('loose', 'german', '75mm PaK 40', 'H22/0', { place: GER }),
      man('squad', 'german', '6-5-8', 'I22/0', { place: GER }),
    ]
    const state = play(cutOff(before(pieces)), [DONE[0]]).state
    const choices = (id: string): readonly string[] =>
      offers(state, 'german', 'setUp').flatMap((one) => (one.tag === 'setUp' && one.piece === id ? [one.location] : []))
    expect(['crew', 'loose', 'squad'].every((id) => isCutOff(state, id))).toBe(true)
    const far = ['F19', 'G19'] // four hexes from I22
    expect(choices('squad').map(hexOfLocation)).toEqual(expect.arrayContaining(far))
    expect(
      choices('crew')
        .map(hexOfLocation)
        .filter((hex) => far.includes(hex)),
    ).toEqual([])
    expect(choices('crew').length).toBeGreaterThan(0)
    expect(choices('loose')).toContain('H22/0')
    expect(choices('loose').length).toBeLessThan(choices('squad').length)
  })

  it('KGP-CG12, A-60, V-21: a Gun that is not Isolated is set up in no Isolated hex', () => {
    const { state } = play(before([]))
    const hexes = offers(state, 'us', 'setUp').flatMap((one) =>
      one.tag === 'setUp' && one.piece === 'us-crew-1' ? [hexOfLocation(one.location)] : [],
    )
    expect(hexes).not.toContain('J21')
    expect(new Set(hexes).size).toBe(16)
  })
})

describe('AMB-51: fit crews for stunned ones', () => {
  const US_CREW = { kind: 'vehicleCrew', place: US } as const
  const stunned = (id: string, location: string, stun: 1 | 2 = 1): Piece =>
    man(id, 'us', '1-2-6', location, { ...US_CREW, stun })

  it.each([
    [['in1', 'in2'], 'J21/0'],
    [['in1', 'out1'], 'J21/0'],
    [['out1', 'in1'], 'J21/0'],
    [['out1', 'out2'], 'L21/0'],
  ] as const)('KGP-8.6112.1, AMB-51: for %s the fit crew appears at %s', (given, location) => {
    const pieces = [stunned('in1', 'J21/0'), stunned('in2', 'J21/0', 2), stunned('out1', 'K15/0'), stunned('out2', 'L21/0')] // prettier-ignore
    const { state, refused } = play(
      later('8.6112', { pieces }),
      given.map((unit) => ['us', { tag: 'giveUpCrew', unit }]),
    )
    expect(refused).toBeNull()
    expect(onlyNew(state)).toMatchObject({ type: '1-2-6', stun: 0, location })
    expect(isCutOff(state, onlyNew(state).id)).toBe(location === 'J21/0')
  })

  it('KGP-8.6112.1, AMB-51: each fit crew replaces the two given up for it', () => {
    const ids = ['in1', 'out1', 'out2', 'out3']
    const pieces = [...ids, 'left'].map((id) => stunned(id, id.startsWith('in') ? 'J21/0' : 'K15/0'))
    const { state } = play(
      later('8.6112', { pieces }),
      ids.map((unit) => ['us', { tag: 'giveUpCrew', unit }]),
    )
    expect(
      unseen(state, 'us')
        .map(({ location }) => location)
        .toSorted(),
    ).toEqual(['J21/0', 'K15/0'])
  })

  it('KGP-8.6112.1, AMB-26, AMB-51: of two types the owner picks one, and the fit crew is in the part of the Isolated one', () => {
    const pieces = [stunned('in1', 'J21/0'), man('out1', 'us', '1-2-7', 'K15/0', { ...US_CREW, color: 'german', stun: 1 }), stunned('left', 'K15/0')] // prettier-ignore
    const { state, refused } = play(later('8.6112', { pieces }), [
      ['us', { tag: 'giveUpCrew', unit: 'in1' }],
      ['us', { tag: 'giveUpCrew', unit: 'out1' }],
      ['us', { tag: 'newCrew', type: '1-2-6' }],
    ])
    expect(refused).toBeNull()
    expect(onlyNew(state)).toMatchObject({ type: '1-2-6', location: 'J21/0' })
  })

  it('KGP-8.6141a.1, AMB-51: a crew given up inside a vehicle does not end Isolation', () => {
    const dazed = (id: string, location: string): Piece =>
      tank(id, 'us', 'M4', location, { crew: { type: '1-2-6', stun: 1, armorLeader: null, stunDrm: 1 }, place: US })
    const made = (...given: readonly string[]): string | null => {
      const { state } = play(
        later('8.6141a', { pieces: [dazed('in', 'J21/0'), dazed('out', 'K15/0'), dazed('off', 'L21/0')] }),
        given.map((vehicle) => ['us', { tag: 'giveUpInherent', vehicle }]),
      )
      return onlyNew(state).location
    }
    expect([made('in', 'out'), made('out', 'in'), made('out', 'off')]).toEqual(['J21/0', 'J21/0', 'L21/0'])
  })
})

describe('KGP-CG22: a captured radio', () => {
  const line = module('us', 'O1', { date: '19 PM' })
  const captured = (location: string): Piece =>
    sw('radio', 'us', 'radio', location, {
      side: 'german',
      color: 'us',
      rg: line.id,
      place: GER,
      markers: ['captured'],
    })

  it('KGP-CG22: the module of a captured radio gets a new radio at set-up', () => {
    const { state } = play(before([captured('H22/0'), free], [line]))
    const radios = Object.values(state.pieces).filter(({ rg }) => rg === line.id)
    expect(radios.map(({ side, type }) => [side, type])).toEqual([
      ['german', 'radio'],
      ['us', 'radio'],
    ])
  })

  it('KGP-CG22, KGP-8.602d: a captured radio belongs to no group of its captor, and is removed', () => {
    const taken = { ...captured('H22/0'), place: { tag: 'map' } } as Piece
    const state = justBefore('8.602', { pieces: [taken, { ...free, place: { tag: 'map' } }] })
    const ledgers = { ...state.ledgers, us: { ...state.ledgers.us, purchases: [line] } }
    const after = play({ ...state, ledgers }).state
    expect(after.pieces['radio']).toBeUndefined()
    expect(after.lost).toMatchObject([{ id: 'radio', cause: 'KGP-8.602d' }])
    expect(after.ledgers.us.purchases[0]).toMatchObject({ eliminated: false })
  })

  it('KGP-CG22: a radio held by its owner is Retained', () => {
    const own = sw('radio', 'us', 'radio', 'K15/0', { rg: line.id, possessor: 'free' })
    const state = justBefore('8.602', { pieces: [own, { ...free, place: { tag: 'map' } }] })
    expect(play({ ...state, ledgers: { ...state.ledgers, us: { ...state.ledgers.us, purchases: [line] } } }).state.pieces['radio']).toBeDefined() // prettier-ignore
  })
})

describe('KGP-8.6131.2: a prisoner', () => {
  const guard = man('guard', 'german', '6-5-8', 'H22/0', { place: GER })
  const captive = man('captive', 'us', '6-6-6', 'H22/0', { place: GER, guard: 'guard', markers: ['unarmed'] })
  const box = man('box', 'us', '6-6-6', null, { place: inBox('N') })

  it.each(['8.609', '8.6112', '8.6141a'] as const)(
    'KGP-8.6131.1, KGP-8.6131.2: is no unit of his side: with %s the Germans take everything left',
    (part) => {
      const all = cutOff(later(part, { pieces: [guard, captive, box] }))
      const pieces = withoutAnchor(all)
      const { state, events } = play({ ...all, pieces }, part === '8.609' ? [] : DONE)
      expect(state.phase).toMatchObject({ queue: [{ about: { tag: 'annex' } }] })
      expect(
        events.filter((event) => event.tag === 'controlled' && event.why === 'KGP-8.6131.2').length,
      ).toBeGreaterThan(5)
      expect(state.areas?.areas.some(({ side }) => side === 'us')).toBe(false)
      expect(state.pieces['captive'].place).toEqual(state.pieces['guard'].place)
    },
  )

  it('KGP-8.608.1, INV-33: is lost if the takeover ends the Isolation of his Guard', () => {
    const upstairs = { ...guard, location: 'J19/1' } // with nothing but American rooms around him
    const control = { 'I20/0': 'us', 'I20/1': 'us', 'J19/0': 'us' } as const
    const all = later('8.609', { pieces: [upstairs, { ...captive, location: 'J19/1' }, box], control })
    const pieces = withoutAnchor(all)
    expect(isCutOff({ ...all, pieces }, 'guard')).toBe(true)
    const { state } = play({ ...all, pieces })
    expect(isCutOff(state, 'guard')).toBe(false)
    expect(state.pieces['captive']).toBeUndefined()
  })
})
