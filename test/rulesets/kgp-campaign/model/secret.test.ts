import { kgpCampaign as rules, sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { updatesFor } from '../../../../src/kernel/update.js'
import type { Event } from '../../../../src/rulesets/kgp-campaign/model/event.js'
import { veilAll } from '../../../../src/rulesets/kgp-campaign/model/fog-of-war.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ledger, Purchase, RosterLine } from '../../../../src/rulesets/kgp-campaign/model/ledger.js'
import type { Refit } from '../../../../src/rulesets/kgp-campaign/model/phase.js'
import { rollTask, type Task } from '../../../../src/rulesets/kgp-campaign/model/task.js'
import { isPrisoner, type Piece, type Place } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import { other, sides, type Side } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { campaign } from '../../../../src/rulesets/kgp-campaign/data/scenario.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { revealObjectives } from '../../../../src/rulesets/kgp-campaign/rules/8.3-scenario-chain/report.js'
import { redact, view } from '../../../../src/rulesets/kgp-campaign/model/view.js'
import { pieceNameById } from '../../../../src/rulesets/kgp-campaign/text/describe.js'
import { before, inBox, inSetupArea, lastScenario, man, purchased, sw, tank, work } from '../position.js'
import { later } from '../retained.js'
import { startOf } from '../walking.js'
import { volume } from '../../../volume.js'

/** A position with one of everything that a side hides from the other. */
const base = (more: Partial<State> = {}): State => later('8.619', { state: more })

/** The other side's view must not depend on the change. */
const hides = (side: Side, before: State, change: (state: State) => State): void => {
  const after = change(before)
  expect(after).not.toEqual(before)
  expect(view(after, other(side))).toEqual(view(before, other(side)))
  expect(view(after, side)).not.toEqual(view(before, side))
  expect(view(after, 'umpire')).toEqual(after)
}

const books = (state: State, side: Side, change: Partial<Ledger>): State => ({
  ...state,
  ledgers: { ...state.ledgers, [side]: { ...state.ledgers[side], ...change } },
})

const having = (state: State, ...pieces: readonly Piece[]): State => ({
  ...state,
  pieces: { ...state.pieces, ...Object.fromEntries(pieces.map((piece) => [piece.id, piece])) },
})

const phased = (state: State, change: Partial<Refit>): State => ({
  ...state,
  phase: { ...(state.phase as Refit), entered: true, ...change },
})

const purchase = (side: Side, more: Partial<Purchase> = {}): Purchase =>
  purchased(side, 'I1', { cpp: 9, objectiveHex: 'K25', ...more })

const line: RosterLine = {
  date: '20 AM',
  weather: null,
  lvp: { current: 10, total: 20 },
  win: null,
  cpp: { start: 3, repl: 24, total: 27 },
  bought: [{ chartId: 'I1', cpp: 9 }],
  recon: 2,
  spent: 9,
  left: 16,
  san: 3,
  idle: false,
}

const roll = (side: Side, n: number): Task =>
  rollTask('8.620', side, n, { tag: 'groups', purchases: [`${side}-I1-1`] }, side)

describe.each(sides)('secrets of the %s side', (side) => {
  const enemy = other(side)
  const home = `${side}:A`

  it('KGP-8.14: CPP, Fortification points, and weapons waiting for an area', () => {
    hides(side, base(), (state) => books(state, side, { cpp: { start: 1, repl: 2, total: 3, spent: 1, recon: 1 } }))
    hides(side, base(), (state) => books(state, side, { fpp: 17 }))
    hides(side, base(), (state) => books(state, side, { concealment: { [home]: 3 } }))
    hides(side, base(), (state) => books(state, side, { pool: ['FT'] }))
  })

  it('KGP-8.14: the purchase record: groups, their number, strength, contents and Objective Hexes', () => {
    hides(side, base(), (state) => books(state, side, { purchases: [purchase(side)] }))
    const one = books(base(), side, { purchases: [purchase(side)] })
    for (const change of [
      { objectiveHex: 'H17' },
      { strength: 'depleted' },
      { contents: ['x'] },
      { preRegisteredHex: 'H20' },
      { drawPile: { black: 1, red: 1 } },
      { fielded: true },
      { commander: 'Poetschke' },
      { eliminated: true },
    ] as const)
      hides(side, one, (state) => books(state, side, { purchases: [purchase(side, change)] }))
  })

  it('KGP-8.2.objectiveHex: a revealed hex is public, and nothing else of its group', () => {
    const open = (more: Partial<Purchase>): State =>
      books(base(), side, { purchases: [purchase(side, { revealed: true, ...more })] })
    expect(view(open({}), enemy).ledgers[side].purchases).toMatchObject([{ objectiveHex: 'K25', chartId: '', cpp: 0 }])
    hides(side, open({}), () => open({ chartId: 'HW1', cpp: 5, contents: ['y'] }))
    hides(side, open({}), () => open({ id: `${side}-HW1-3`, chartId: 'HW1', date: '21 AM' }))
  })

  it('KGP-8.14: once orders of battle are veiled, only the guarding side sees the guard and place of a prisoner', () => {
    const area = inSetupArea(`${enemy}:A`)
    const guarded = (guard: string, location: string): State => {
      const type = side === 'german' ? '6-6-6' : '6-5-8'
      const [keeper, other] = ['g1', 'g2'].map((id) => man(id, enemy, type, location, { place: area }))
      const captive = man('captive', side, '6-5-8', location, { place: area, guard, markers: ['unarmed'] })
      return having(base(), keeper, other, captive)
    }
    const seen = (state: State): unknown => view(state, side).pieces['captive']
    const [one, two] = [guarded('g1', 'E15/0'), guarded('g2', 'E16/0')]
    expect(seen(one)).toEqual(seen(two))
    expect(seen(one)).toMatchObject({ side, location: null, markers: ['unarmed'] })
    expect(JSON.stringify(view(one, side))).not.toContain('"g1"')
    expect(seen({ ...one, veiled: false })).toMatchObject({ guard: 'g1', location: 'E15/0' })
    const moved: Event = {
      tag: 'placed',
      piece: 'captive',
      location: 'E14/0',
      place: area,
      why: 'KGP-8.624',
      heard: 'all',
    }
    expect(veilAll(one, [moved])).toMatchObject([{ heard: enemy }])
    const relieved: Event = { tag: 'guarded', unit: 'captive', by: 'g2', why: 'KGP-8.6111', heard: 'all' }
    expect(veilAll(one, [relieved])).toMatchObject([{ heard: enemy }])
    const exchanged: Event = { tag: 'replaced', pieces: ['g1'], by: [man('g3', enemy, '6-6-6', 'E15/0', { place: area })], why: 'KGP-8.6111', heard: 'all' } // prettier-ignore
    expect(veilAll(one, [exchanged])).toMatchObject([{ heard: enemy }])
    expect(updatesFor(rules, one, veilAll(one, [exchanged, moved]), side)).toEqual([])
    const freed: Event = { tag: 'guarded', unit: 'captive', by: null, why: 'KGP-8.608.2', heard: 'all' }
    expect(veilAll(one, [freed])).toMatchObject([{ heard: 'all' }])
  })

  it('KGP-8.14, KGP-8.608: a captor always sees the prisoners it guards, on the map and in a Holding Box', () => {
    const at = (location: string | null, place: Place, veiled: boolean): State => {
      const keeper = man('keeper', enemy, '6-6-6', location, { place })
      const captive = man('captive', side, '6-5-8', location, { place, guard: 'keeper', markers: ['unarmed'] })
      return { ...having(base(), keeper, captive), veiled }
    }
    const area = inSetupArea(`${enemy}:A`)
    for (const state of [at('E15/0', area, true), at('E15/0', area, false), at(null, inBox('N'), true)]) {
      const told = pieceNameById(view(state, enemy), 'captive')
      expect(told).toBe(pieceNameById(state, 'captive'))
      expect(view(state, enemy).pieces['captive']).toMatchObject({ type: '6-5-8', guard: 'keeper' })
    }
  })

  it('KGP-8.2.objectiveHex, KGP-8.14: revealed hexes are listed once each, in an order that reveals nothing', () => {
    const of = (...purchases: readonly Partial<Purchase>[]): State =>
      books(base(), side, { purchases: purchases.map((one) => purchase(side, { revealed: true, ...one })) })
    const two = of({ id: 'a', objectiveHex: 'K25' }, { id: 'b', objectiveHex: 'E15' })
    hides(side, two, () => of({ id: 'b', objectiveHex: 'E15' }, { id: 'a', objectiveHex: 'K25' }))
    hides(side, two, () =>
      of({ id: 'c', objectiveHex: 'K25' }, { id: 'a', objectiveHex: 'K25' }, { id: 'b', objectiveHex: 'E15' }),
    )
    const told = (state: State): readonly unknown[] => {
      const { purchases } = state.ledgers[side]
      const closed = books(state, side, { purchases: purchases.map((one) => ({ ...one, revealed: false })) })
      return revealObjectives(
        closed,
        purchases.map(({ id }) => id),
      ).flatMap((event) => redact(event, enemy) ?? [])
    }
    const once = told(two)
    expect(once).toHaveLength(2)
    expect(told(of({ id: 'b', objectiveHex: 'E15' }, { id: 'a', objectiveHex: 'K25' }))).toEqual(once)
    expect(
      told(of({ id: 'c', objectiveHex: 'K25' }, { id: 'b', objectiveHex: 'E15' }, { id: 'a', objectiveHex: 'K25' })),
    ).toEqual(once)
  })

  it('KGP-8.14, A-02: roster lines show weather, LVP and winner, but not CPP, purchases and SAN', () => {
    const written = books(base(), side, { roster: [line] })
    hides(
      side,
      written,
      (state) =>
      books(state, side, { roster: [{ ...line, cpp: { start: 0, repl: 1, total: 1 }, bought: [], recon: 0, spent: 0, left: 1 }] }), // prettier-ignore
    )
    expect(view(written, enemy).ledgers[side].roster).toEqual([
      { date: '20 AM', weather: null, lvp: line.lvp, win: null, idle: false },
    ])
    const told = redact({ tag: 'rosterWritten', side, line, heard: 'all' }, enemy)
    const poor = redact({ tag: 'rosterWritten', side, line: { ...line, left: 0, spent: 25, bought: [], san: 5 }, heard: 'all' }, enemy) // prettier-ignore
    expect(told).toEqual(poor)
  })

  it('KGP-8.622: findings of reconnaissance', () => {
    const finding = { date: '20 AM', area: `${enemy}:A`, units: 5, exact: false, reinforced: null } as const
    hides(side, base(), (state) => books(state, side, { findings: [finding] }))
  })

  it('KGP-8.15: the contents of Holding Boxes, and how many pieces they hold', () => {
    hides(side, base(), (state) => having(state, man('boxed', side, '6-5-8', null, { place: inBox('S') })))
    const open = before('8.606', { pieces: [man('here', enemy, '6-5-8', 'E18/0')] })
    hides(side, open, (state) => having(state, tank('boxed', side, 'M4', null, { place: inBox('S', 'shaded') })))
  })

  it('from Battle Hardening on, the whole order of battle except fixed pieces (veiled)', () => {
    const squad = man('squad', side, '6-5-8', 'H22/0', { place: inSetupArea(home) })
    hides(side, base(), (state) => having(state, squad))
    hides(side, having(base(), squad), (state) => having(state, { ...squad, type: '8-3-8', markers: ['fanatic'] }))
    hides(side, base(), (state) => ({ ...state, made: { ...state.made, [side]: { shown: 0, hidden: 9, lot: 7 } } }))
    hides(side, base(), (state) => ({
      ...state,
      lost: [
        { id: 'x', side, color: side, tag: 'sw', type: 'LMG', label: null, cause: 'x', date: '20 AM', heard: side },
      ],
    }))
  })

  it('KGP-8.6073.1: hidden pieces at any time, and the kind and strength of known mines', () => {
    const open = before('8.606', { pieces: [] })
    hides(side, open, (state) => having(state, work('wire', side, 'wire', 'G22/0', { markers: ['hidden'] })))
    hides(side, open, (state) => having(state, sw('mg', side, 'HMG', 'G22/0', { markers: ['hidden'] })))
    const mines = work('mines', side, 'mineAP', 'G22/0', { markers: ['known'], strength: 6 })
    hides(side, having(open, mines), (state) => having(state, { ...mines, strength: 12 }))
  })

  it('KGP-CG10: status markers that are noted instead of shown', () => {
    const open = before('8.606', { pieces: [] })
    const noted = tank('t', side, 'M4', 'G22/0', { markers: ['statusSecret'] })
    hides(side, having(open, noted), (state) => having(state, { ...noted, markers: ['immobilized', 'outOfGas', 'statusSecret'] })) // prettier-ignore
  })

  it('sealed orders of a step, and whether there are any', () => {
    const both = (orders: Extract<Task, { tag: 'both' }>['orders']): State =>
      phased(base(), { queue: [{ tag: 'both', part: '8.619', asked: sides, open: sides, orders }] })
    const none = { german: [], us: [] }
    const order = { tag: 'buy', chartId: 'I1', mode: 'asset', area: null } as const
    hides(side, both(none), () => both({ ...none, [side]: [order] }))
    hides(side, both({ ...none, [side]: [order] }), () =>
      both({ ...none, [side]: [{ ...order, chartId: 'V1' }, order] }),
    )
    expect(redact({ tag: 'ordered', side, order, heard: side }, enemy)).toBeNull()
  })

  it('secret rolls: their purpose, dice and number', () => {
    const due = (...queue: readonly Task[]): State => phased(base(), { queue })
    hides(side, due(roll(side, 1)), () => due(roll(side, 2)))
    hides(side, due(roll(side, 1)), () =>
      due(rollTask('8.620', side, 1, { tag: 'groups', purchases: ['other'] }, side)),
    )
    hides(side, due(roll(side, 1)), () => due(roll(side, 1), roll(side, 2), roll(side, 2)))
    const rolled = { tag: 'rolled', rule: 'KGP-8.616.1', side, subjects: [], dice: [1, 2], modifiers: [], final: 3, result: '3', heard: side } as const // prettier-ignore
    expect([redact(rolled, enemy), redact(rolled, side)]).toEqual([null, rolled])
    const began = (tasks: readonly Task[]) =>
      redact({ tag: 'partBegan', mode: 'afterScenario', part: '8.620', tasks }, enemy)
    expect(began([roll(side, 1)])).toEqual(began([roll(side, 2), roll(side, 1)]))
    const done = (then: readonly Task[]) => redact({ tag: 'taskDone', then, heard: 'all' }, enemy)
    expect(done([roll(side, 1)])).toEqual(done([roll(side, 2), roll(side, 1)]))
  })

  it('secret Shifts, and the notes of a side in a step', () => {
    const attempt = { id: 'u', units: ['u'], leader: null, to: home, path: [], heard: side }
    hides(side, base(), (state) => phased(state, { entered: false, attempts: [attempt] }))
    hides(side, base(), (state) =>
      phased(state, { entered: false, used: [{ side, note: { tag: 'recon', number: 1, area: 'x' } }] }),
    )
  })

  it('the artillery it used, and the pieces that never entered', () => {
    const ended = (more: Partial<typeof lastScenario>): State =>
      having(base({ last: { ...lastScenario, ...more } }), man('late', side, '6-5-8', null, { place: inBox('S') }))
    hides(side, ended({}), () => ended({ usage: [{ purchase: `${side}-O1-1`, used: true, spent: false }] }))
    hides(side, ended({}), () => ended({ failedToEnter: ['late'] }))
  })

  it('hidden pieces and Holding Boxes in a report', () => {
    const state = before('8.602')
    const told = (...pieces: readonly Piece[]) =>
      redact(
        {
          tag: 'reported',
          pieces: Object.fromEntries(pieces.map((piece) => [piece.id, piece])),
          lost: [],
          board: state.board,
          last: lastScenario,
          massacre: null,
        },
        enemy,
      )
    const boxed = man('b', side, '6-5-8', null, { place: inBox('S') })
    const mine = work('m', side, 'mineAP', 'G22/0', { markers: ['hidden'] })
    expect(told(boxed, mine)).toEqual(told())
  })

  it('KGP-8.14: under cg.secrecy open, every side sees everything', () => {
    const state = books(base(), side, { fpp: 17 })
    const open: State = { ...state, options: { ...state.options, 'cg.secrecy': 'open' } }
    expect(view(open, enemy)).toEqual(open)
  })
})

describe('views of random scenario ends', () => {
  it('KGP-8.6052.3: only the Germans see their headquarters', () => {
    hides('german', base({ hq: 'I22/0' }), (state) => ({ ...state, hq: 'H22/0' }))
  })

  it('no view shows an enemy piece in a Holding Box, a hidden one, or one of a veiled order of battle', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.boolean(), fc.constantFrom(...sides), (seed, veiled, side) => {
        const state = { ...startOf(sampleData, campaign('I'), seed), veiled }
        const foreign = Object.values(view(state, side).pieces).filter((piece) => piece.side !== side)
        // A captor sees its prisoners.
        const seen = foreign.filter((piece) => !isPrisoner(piece))
        expect(seen.filter(({ place, markers }) => place.tag === 'holdingBox' || markers.includes('hidden'))).toEqual(
          [],
        )
        if (veiled) expect(seen.filter(({ tag }) => tag !== 'wreck' && tag !== 'fortification')).toEqual([])
        const mine = Object.values(state.pieces).filter((piece) => piece.side === side)
        // A side does not know the place of its own prisoners whose guards it does not see (KGP-8.14).
        const known = mine.filter((piece) => !(veiled && isPrisoner(piece)))
        expect(known.every((piece) => view(state, side).pieces[piece.id] === piece)).toBe(true)
        expect(mine.every(({ id }) => Object.hasOwn(view(state, side).pieces, id))).toBe(true)
      }),
      { numRuns: volume(20, 60) },
    )
  })

  it("removing everything a side hides does not change the other side's view", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.constantFrom(...sides), (seed, side) => {
        const state = { ...startOf(sampleData, campaign('III'), seed), veiled: true }
        const bare: State = {
          ...books(state, side, {
            cpp: { start: 0, repl: 0, total: 0, spent: 0, recon: 0 },
            fpp: 0,
            purchases: state.ledgers[side].purchases.filter(({ revealed }) => revealed),
          }),
          pieces: Object.fromEntries(
            Object.entries(state.pieces).filter(
              ([, piece]) =>
                piece.side !== side || piece.tag === 'wreck' || piece.tag === 'fortification' || isPrisoner(piece),
            ),
          ),
        }
        const known = { ...bare, last: state.last }
        expect(view(known, other(side))).toEqual(view(state, other(side)))
      }),
      { numRuns: volume(20, 60) },
    )
  })
})
