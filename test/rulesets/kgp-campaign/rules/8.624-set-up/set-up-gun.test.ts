import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../../src/rulesets/kgp-campaign/model/command.js'
import type { Purchase } from '../../../../../src/rulesets/kgp-campaign/model/ledger.js'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { stateFaults } from '../../../../../src/rulesets/kgp-campaign/boundary/invariants.js'
import { scenarioStart } from '../../../../../src/rulesets/kgp-campaign/rules/8.625-scenario-start.js'
import { redact, view } from '../../../../../src/rulesets/kgp-campaign/model/view.js'
import { play, type Played } from '../../playing.js'
import { gun, inBox, man, tank } from '../../position.js'
import { at } from '../../retained.js'
import { GER, US, module, before, DONE, set, offers } from '../../setting-up.js'

describe('KGP-CG12: Guns at set-up', () => {
  const ht = tank('ht', 'us', 'M3A1 ht', 'E15/0', { place: US })
  const crew = man('gc', 'us', '2-2-7', 'L21/0', { place: US })
  const pak = (more: object = {}): Piece =>
    gun('pak', 'us', '57mm AT', 'L21/0', { possessor: 'gc', place: US, endedAt: 'L21/0', ...more })
  const order = (start: State, ...commands: readonly Command[]): Played => set(start, 'us', ...commands)
  const hook: Command = { tag: 'hook', gun: 'pak', vehicle: 'ht' }
  const unhook: Command = { tag: 'unhook', gun: 'pak' }
  const hexesOf = (state: State, piece: string): ReadonlySet<string> =>
    new Set(
      offers(state, 'us', 'setUp').flatMap((one) =>
        one.tag === 'setUp' && one.piece === piece ? [one.location.split('/')[0]] : [],
      ),
    )

  it("KGP-CG12: a Gun may be hooked to a Mobile vehicle; both then set up within three hexes of the Gun's last hex", () => {
    const { state, events } = order(before([ht, crew, pak()]), hook)
    expect(at(state, 'pak')).toMatchObject({ hookedTo: 'ht', possessor: null, location: 'E15/0' })
    expect(events.at(-1)).toMatchObject({ tag: 'noted', heard: 'us' })
    const alone = hexesOf(play(before([ht, crew, pak()])).state, 'ht')
    const near = hexesOf(state, 'ht')
    expect(near.size).toBeGreaterThan(0)
    expect([...near].every((hex) => hexesOf(play(before([])).state, 'us-crew-1').has(hex))).toBe(true)
    expect(alone.size).toBeGreaterThan(near.size)
    const done = play(state, DONE).state
    expect(near).toContain(at(done, 'pak').location?.split('/')[0])
    expect(at(done, 'pak').location).toBe(at(done, 'ht').location)
    expect(play(state, [['us', unhook]]).rule).toBe('turn.once')
    expect(play(state, [['us', { tag: 'possess', unit: 'gc', item: 'pak' }]]).rule).toBe('item.possess')
  })

  it('KGP-CG12: a Gun hooked to a Mobile vehicle at the start of set-up may be unhooked, and is then free in its area', () => {
    const { state } = order(before([ht, crew, pak({ possessor: null, hookedTo: 'ht' })]), unhook)
    expect(at(state, 'pak')).toMatchObject({ hookedTo: null })
    expect(hexesOf(state, 'pak').size).toBeGreaterThan(16)
    const stuck = { ...ht, location: 'L21/0', markers: ['immobilized' as const] }
    const kept = order(before([stuck, crew, pak({ possessor: null, hookedTo: 'ht' })]), unhook).state
    expect(hexesOf(kept, 'pak').size).toBe(16)
    expect(order(before([ht, crew, pak()]), unhook).rule).toBe('setUp.unhook')
    const offered = (piece: Piece): readonly Command[] => {
      const open = play(before([ht, crew, piece])).state
      return [...offers(open, 'us', 'hook'), ...offers(open, 'us', 'unhook')].filter(
        (one) => 'gun' in one && one.gun === 'pak',
      )
    }
    expect(offered(pak())).toEqual([hook])
    expect(offered(pak({ possessor: null, hookedTo: 'ht' }))).toEqual([unhook])
  })

  it('KGP-CG12, A-41, A-42: free in the whole area: an 81 mm mortar, a Gun that moved there, any Gun after an Idle Date', () => {
    const reach = (piece: Piece, more: Partial<State> = {}): ReadonlySet<string> =>
      hexesOf(play(before([crew, piece], [], more)).state, 'gc')
    const near = reach(pak())
    const all = reach(gun('mtr', 'us', '81mm MTR', 'L21/0', { possessor: 'gc', place: US, endedAt: 'L21/0' }))
    expect(near.size).toBe(16)
    expect(all.size).toBeGreaterThan(near.size)
    expect(reach(pak({ endedAt: 'F20/0' }))).toEqual(all)
    expect(reach(pak(), { idle: 1 })).toEqual(all)
    expect(reach(pak(), { idle: 0 })).toEqual(near)
    expect(all.has('F20')).toBe(false)
  })

  it.each<readonly [string, Command, readonly Piece[]]>([
    ['an Immobile vehicle', hook, [{ ...ht, markers: ['immobilized'] }, crew, pak()]],
    ['a tank, which cannot tow', hook, [{ ...ht, type: 'M4' }, crew, pak()]],
    ['a vehicle already towing', hook, [ht, crew, pak(), gun('two', 'us', '57mm AT', 'E15/0', { hookedTo: 'ht', place: US })]], // prettier-ignore
    ['a vehicle in another area', hook, [{ ...ht, location: null, place: inBox('N') }, crew, pak()]],
    ['a piece that is not a vehicle', { tag: 'hook', gun: 'pak', vehicle: 'gc' }, [ht, crew, pak()]],
    ['a dismantled Gun', hook, [ht, crew, pak({ markers: ['dismantled'] })]],
  ])('KGP-CG12: no hooking: %s', (_, command, pieces) => {
    expect(order(before(pieces), command).rule).toBe('setUp.tow')
  })

  it('KGP-CG12: a vehicle or Personnel already set up out of reach of the Gun cannot take it', () => {
    const away: Command = { tag: 'setUp', piece: 'ht', location: 'E16/0' }
    expect(order(before([ht, crew, pak()]), away, hook).rule).toBe('setUp.tow')
    const far = man('far', 'us', '6-6-6', 'E15/0', { place: US })
    const placed: Command = { tag: 'setUp', piece: 'far', location: 'E15/0' }
    const take: Command = { tag: 'possess', unit: 'far', item: 'pak' }
    expect(order(before([far, pak({ possessor: null })]), placed, take).rule).toBe('item.possess')
    const taken = order(before([far, pak({ possessor: null })]), take).state
    expect(hexesOf(taken, 'far').size).toBeLessThan(hexesOf(play(before([far])).state, 'far').size)
  })

  it('KGP-CG12: a Gun may be limbered or dismantled, or the reverse, once each; not both at once, and not while towed', () => {
    const limber: Command = { tag: 'limber', gun: 'pak' }
    const apart: Command = { tag: 'dismantle', item: 'pak' }
    const start = before([ht, crew, pak({ type: '81mm MTR M1' })])
    expect(order(before([ht, crew, pak()]), apart).rule).toBe('item.dismantle')
    expect(at(order(start, limber).state, 'pak').markers).toEqual(['limbered'])
    expect(at(order(start, apart).state, 'pak').markers).toEqual(['dismantled'])
    expect(at(order(before([crew, pak({ markers: ['limbered'] })]), limber).state, 'pak').markers).toEqual([])
    expect(at(order(before([crew, pak({ markers: ['dismantled'] })]), apart).state, 'pak').markers).toEqual([])
    expect(order(start, limber, limber).rule).toBe('turn.once')
    expect(order(start, limber, apart).rule).toBe('setUp.limber')
    expect(order(start, apart, limber).rule).toBe('setUp.limber')
    expect(order(start, hook, apart).rule).toBe('setUp.limber')
    expect(order(start, { tag: 'limber', gun: 'gc' }).rule).toBe('setUp.gun')
  })

  it('KGP-CG12: only with Personnel: a Gun alone in a Box stays as it is', () => {
    const lonely = { ...pak({ possessor: null, endedAt: null }), location: null, place: inBox('N') }
    expect(order(before([lonely]), { tag: 'limber', gun: 'pak' }).rule).toBe('setUp.gun')
    const guide = man('guide', 'us', '8-0', null, { place: inBox('N') })
    expect(order(before([lonely, guide]), { tag: 'limber', gun: 'pak' }).rule).toBeNull()
  })
})

describe('KGP-CG7a: Dummies among the Reserves', () => {
  const platoon = module('german', 'I1', {
    mode: 'reserve',
    area: 'german:A',
    drawPile: null,
    date: '20 AM',
    contents: ['r'],
  })
  const men = man('r', 'german', '6-5-8', null, { place: GER, rg: platoon.id, markers: ['reserve'] })
  const stand: Command = { tag: 'setUp', piece: 'r', location: 'F22/0' }
  const bluff = (location: string, purchase = platoon.id): Command => ({ tag: 'placeDummy', purchase, location })

  it('KGP-CG7a: one Dummy per group set up in Reserve, in Locations of its counters; the enemy does not see it', () => {
    const waiting = set(before([men], [platoon]), 'german').state
    expect(offers(waiting, 'german', 'placeDummy')).toEqual([])
    const open = play(waiting, [['german', stand]]).state
    const places = offers(open, 'german', 'placeDummy').flatMap((one) =>
      one.tag === 'placeDummy' ? [one.location.split('/')[0]] : [],
    )
    expect([...new Set(places)]).toEqual(['F20', 'F21', 'F22', 'F23', 'G24', 'H24'])
    const { state, events } = play(open, [['german', bluff('F20/0')]])
    expect(state.board.counters).toEqual([{ tag: 'dummyCloaking', side: 'german', location: 'F20/0' }])
    expect(events.every((event) => redact(event, 'us') === null)).toBe(true)
    expect([view(state, 'us').board.counters, view(state, 'german').board.counters.length]).toEqual([[], 1])
    expect(stateFaults(positionOf(sampleData, state))).toEqual([])
    expect(offers(state, 'german', 'placeDummy')).toEqual([])
    expect(play(state, [['german', bluff('F21/0')]]).rule).toBe('turn.once')
    const began = play(state, [DONE[1], ['german', { tag: 'pass' }]]).state
    expect(scenarioStart(positionOf(sampleData, began)).sides.german.dummies).toEqual(['F20/0'])
    expect(scenarioStart(positionOf(sampleData, began)).sides.us.dummies).toEqual([])
  })

  it('KGP-CG7a: rejects other Locations, groups of earlier dates, and groups not in Reserve', () => {
    const rule = (purchase: Purchase, command: Command, piece = men): string | null =>
      set(before([piece], [purchase]), 'german', command).rule
    expect(rule(platoon, bluff('H22/0'))).toBe('setUp.dummy')
    expect(rule(platoon, bluff('F20/0', 'german-I2-1'))).toBe('setUp.dummy')
    expect(rule({ ...platoon, date: '19 PM' }, bluff('F20/0'))).toBe('setUp.dummy')
    expect(rule(platoon, bluff('F20/0'), { ...men, markers: [] })).toBe('setUp.dummy')
    expect(rule({ ...platoon, area: null }, bluff('F20/0'))).toBe('setUp.dummy')
    expect(play(before([men], [platoon]), [['us', bluff('F20/0')]]).rule).toBe('setUp.dummy')
  })
})
