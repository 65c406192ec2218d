import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { kgpCampaignModule, sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { commandText, eventText, subjectText } from '../../../../src/kernel/texts.js'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src/rulesets/kgp-campaign/model/command.js'
import {
  concealmentPrice,
  fortificationPrice,
} from '../../../../src/rulesets/kgp-campaign/rules/8.621-fortification.js'
import type { Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { FortificationKind, Side } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import { scenarioStart } from '../../../../src/rulesets/kgp-campaign/rules/8.625-scenario-start.js'
import { inventResult } from '../../../../src/rulesets/kgp-campaign/play/combat-model.js'
import { markingNow } from '../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { redact, view } from '../../../../src/rulesets/kgp-campaign/model/view.js'
import { legal, partOf, play, type Move } from '../playing.js'
import { inSetupArea, man } from '../position.js'
import { later } from '../retained.js'

const squad = man('squad', 'german', '6-5-8', 'H22/0', { place: inSetupArea('german:A') })

const start = (points: Partial<Record<Side, number>> = { german: 60 }, pieces: readonly Piece[] = [squad]): State => {
  const state = later('8.621', { pieces })
  const of = (side: Side): State['ledgers'][Side] => ({ ...state.ledgers[side], fpp: points[side] ?? 0 })
  return { ...state, ledgers: { german: of('german'), us: of('us') } }
}

const build = (kind: FortificationKind, location: string, strength = 1, across: string | null = null): Command => ({
  tag: 'fortify',
  kind,
  strength,
  location,
  across,
})

const refusal = (state: State, ...orders: readonly Command[]): string | null =>
  play(state, orders.map((order): Move => ['german', order])).rule // prettier-ignore

/** Both sides have finished their purchases. */
const done: readonly Move[] = [['german', { tag: 'commit' }], ['us', { tag: 'commit' }]] // prettier-ignore

const price = (kind: FortificationKind, strength = 1): number | null => fortificationPrice(sampleData, kind, strength)

describe('KGP-8.621: Purchasing Fortifications', () => {
  it('KGP-8.621: entrenchments are priced by capacity, mines by factor, others at one price; no pillboxes', () => {
    expect([1, 2, 3, 4].map((n) => price('foxhole', n))).toEqual([2, 4, 6, null])
    expect([6, 8, 12].map((n) => price('mineAP', n))).toEqual([12, 16, 24])
    expect([1, 2, 3].map((n) => price('mineAT', n))).toEqual([5, 10, 15])
    expect((['trench', 'wire', 'roadblock', 'fortifiedBuilding', 'daisyChain', 'pillbox'] as const).map((kind) => price(kind))).toEqual([8, 6, 10, 15, 4, null]) // prettier-ignore
    expect([price('trench', 2), price('foxhole', 0), price('mineAP', 1.5)]).toEqual([null, null, null])
  })

  it('KGP-8.621: mines come only in the listed strengths: A-P 6, 8 and 12 factors, A-T 1 to 3', () => {
    const sold = (kind: FortificationKind): readonly number[] =>
      Array.from({ length: 99 }, (_, n) => n + 1).filter((n) => price(kind, n) !== null)
    expect([sold('mineAP'), sold('mineAT')]).toEqual([[6, 8, 12], [1, 2, 3]]) // prettier-ignore
    const [ap, at] = [build('mineAP', 'G22/0', 3), build('mineAT', 'G22/0', 8)]
    expect([refusal(start(), ap), refusal(start(), at)]).toEqual(['fpp.sale', 'fpp.sale'])
    expect(refusal(start(), build('mineAP', 'G22/0', 12), build('mineAT', 'G22/0', 3))).toBeNull()
  })

  it('KGP-8.621: points are spent, and the rest is kept', () => {
    const { state } = play(start(), [['german', build('foxhole', 'G22/0', 2)], ...done]) // prettier-ignore
    expect(state.ledgers.german.fpp).toBe(56)
    expect(Object.values(state.pieces).filter(({ tag }) => tag === 'fortification')).toMatchObject([
      { kind: 'foxhole', location: 'G22/0', strength: 2, markers: [], side: 'german' },
    ])
  })

  it('KGP-8.621, A-60: in an Isolated part only with an MMC in that part', () => {
    const free = man('free', 'us', '6-6-6', 'K15/0', { place: inSetupArea('us:A') })
    const held = start({ us: 60 }, [free])
    const { 'us-anchor': anchor, ...others } = held.pieces
    const dig = (state: State, location: string): string | null =>
      play(state, [['us', build('fortifiedBuilding', location)]]).rule
    expect(anchor.location).toBe('J21/0')
    expect([dig(held, 'J21/0'), dig(held, 'K15/0')]).toEqual([null, null])
    expect([dig({ ...held, pieces: others }, 'J21/0'), dig({ ...held, pieces: others }, 'K15/0')]).toEqual(['fpp.area', null]) // prettier-ignore
  })

  it('KGP-8.621: no more than the points on hand, sealed orders included', () => {
    expect(refusal(start({ german: 5 }), build('mineAT', 'G22/0', 2))).toBe('fpp.points')
    expect(refusal(start({ german: 5 }), build('foxhole', 'G22/0', 2), build('foxhole', 'G23/0', 1))).toBe('fpp.points')
    expect(refusal(start(), build('pillbox', 'G22/0'))).toBe('fpp.sale')
  })

  it('KGP-8.621: only in a non-Isolated Setup Area with a friendly MMC Retained there', () => {
    expect(refusal(start(), build('wire', 'G22/0'))).toBeNull()
    expect(refusal(start(), build('wire', 'M26/0'))).toBe('fpp.area')
    expect(refusal(start(), build('wire', 'D13/0'))).toBe('fpp.area')
    const leader = man('leader', 'german', '9-1', 'H22/0', { place: inSetupArea('german:A') })
    expect(refusal(start({ german: 60 }, [leader]), build('wire', 'G22/0'))).toBe('fpp.area')
    const cutOff = man('cut', 'german', '6-5-8', 'I20/0', { place: inSetupArea('german:B') })
    expect(refusal(start({ german: 60 }, [cutOff]), build('fortifiedBuilding', 'I20/0'))).toBe('fpp.area')
  })

  it('KGP-8.621: buildings can be fortified, other works need open terrain, roadblocks a road', () => {
    expect(refusal(start(), build('fortifiedBuilding', 'H22/1'))).toBeNull()
    expect(refusal(start(), build('fortifiedBuilding', 'G22/0'))).toBe('fpp.terrain')
    expect(refusal(start(), build('wire', 'H22/0'))).toBe('fpp.terrain')
    expect(refusal(start(), build('daisyChain', 'G21/0'))).toBeNull()
    expect(refusal(start(), build('daisyChain', 'G23/0'))).toBe('fpp.terrain')
    expect(refusal(start(), build('roadblock', 'G23/0', 1, 'F22'))).toBe('fpp.terrain')
  })

  it('KGP-8.621: a roadblock needs a road across its hexside and both ground Locations of its side', () => {
    const { board } = start()
    const held = { ...start(), board: { ...board, control: { ...board.control, 'F20/0': 'german' } } } as State
    expect(refusal(held, build('roadblock', 'G21/0', 1, 'F20'))).toBeNull()
    expect(refusal(start(), build('roadblock', 'G21/0', 1, 'F20'))).toBe('fpp.roadblock')
    expect(refusal(held, build('roadblock', 'G21/0', 1, 'G22'))).toBe('fpp.roadblock')
    expect(refusal(held, build('roadblock', 'G21/0', 1, 'Z9'))).toBe('fpp.roadblock')
    expect(refusal(held, build('roadblock', 'G21/0'))).toBe('fpp.roadblock')
    expect(refusal(held, build('wire', 'G22/0', 1, 'G21'))).toBe('fpp.across')
  })

  it('KGP-8.621: at most one Fortification of each kind in a Location', () => {
    expect(refusal(start(), build('wire', 'G22/0'), build('wire', 'G22/0'))).toBe('fpp.double')
    expect(refusal(start(), build('wire', 'G22/0'), build('mineAP', 'G22/0', 6))).toBeNull()
  })

  it('A12.33: mines and wire are hidden, so the enemy sees neither purchase nor place; a foxhole is visible', () => {
    const bought = (kind: FortificationKind, strength = 1) =>
      play(start(), [['german', build(kind, 'G22/0', strength)], ...done]) // prettier-ignore
    for (const [kind, n] of [
      ['mineAP', 6],
      ['mineAT', 1],
      ['wire', 1],
    ] as const) {
      // prettier-ignore
      const { state, events } = bought(kind, n)
      expect(Object.values(view(state, 'us').pieces).some(({ tag }) => tag === 'fortification')).toBe(false)
      expect(events.filter(({ tag }) => tag === 'made').map((event) => redact(event, 'us'))).toEqual([null])
    }
    expect(Object.values(view(bought('foxhole').state, 'us').pieces).some(({ tag }) => tag === 'fortification')).toBe(
      true,
    )
  })

  it('KGP-8.605.4: new entrenchments do not change the marked map', () => {
    const { state } = play(start(), [['german', build('foxhole', 'G22/0')], ...done]) // prettier-ignore
    expect(state.areas).toEqual(start().areas)
  })

  it('KGP-8.621, KGP-8.605.2: the side that digs an entrenchment Controls it; it is Strategic when areas are marked next', () => {
    for (const kind of ['foxhole', 'trench'] as const) {
      const { state } = play(start(), [['german', build(kind, 'G22/0')], ...done]) // prettier-ignore
      const location = `G22/${kind.charAt(0)}`
      expect(state.board.control[location]).toBe('german')
      expect(markingNow(positionOf(sampleData, state)).strategic[location]).toBe('german')
    }
    const wired = play(start(), [['german', build('wire', 'G22/0')], ...done]) // prettier-ignore
    expect(wired.state.board.control).toEqual(start().board.control)
  })

  it('KGP-8.14: both sides are asked, with or without points, and the enemy cannot tell', () => {
    const [poor, rich] = [play(start({}), done), play(start({ german: 60 }), done)]
    expect(partOf(play(start({})).state)).toBe('8.621')
    expect(view(poor.state, 'us')).toEqual(view(rich.state, 'us'))
    expect(poor.events.map((event) => redact(event, 'us'))).toEqual(rich.events.map((event) => redact(event, 'us')))
    const asked = [play(start({ us: 9 })).state, play(start({})).state]
    expect(view(asked[0], 'german')).toEqual(view(asked[1], 'german'))
  })

  it('every listed command is accepted; a side without points can only commit', () => {
    const { state } = play(start({ german: 12 }))
    expect(legal(state, 'us')).toEqual([{ tag: 'commit' }])
    expect(legal(state, 'german').length).toBeGreaterThan(10)
    expect(legal(play(start({ german: 1 })).state, 'german')).toEqual([
      { tag: 'buyConcealment', area: 'german:A', count: 1 },
      { tag: 'commit' },
    ])
    expect(refusal(start(), { tag: 'recon', area: 'us:A' })).toBe('turn.answer')
  })

  it('KGP-8.621: "?" are bought for a Setup Area at a point each, and are secret', () => {
    const buy = (area: string, count: number): Command => ({ tag: 'buyConcealment', area, count })
    const { state, events } = play(start(), [['german', buy('german:A', 3)], ['german', buy('german:A', 2)], ...done])
    expect(state.ledgers.german).toMatchObject({ fpp: 55, concealment: { 'german:A': 5 } })
    expect(view(state, 'us').ledgers.german.concealment).toBeNull()
    const bought = events.filter(({ tag }) => tag === 'concealmentSet')
    expect(bought.map((event) => redact(event, 'us'))).toEqual([null, null])
    expect(scenarioStart(positionOf(sampleData, state)).sides.german.concealment).toEqual({ 'german:A': 5 })
    expect(refusal(start({ german: 4 }), buy('german:A', 5))).toBe('fpp.concealment')
    expect(refusal(start({ german: 4 }), buy('german:A', 3), buy('german:A', 2))).toBe('fpp.concealment')
    expect(refusal(start(), buy('german:A', 0))).toBe('fpp.count')
    expect(refusal(start(), buy('us:A', 1))).toBe('fpp.site')
    expect(refusal(start({ german: 60 }, []), buy('german:A', 1))).toBe('fpp.site')
    expect(legal(play(start({ german: 2 })).state, 'german')).toContainEqual(buy('german:A', 2))
    const { catalogue } = sampleData
    const none = { ...catalogue, fortificationPrices: { ...catalogue.fortificationPrices, concealment: null } }
    expect(concealmentPrice({ ...sampleData, catalogue: none })).toBeNull()
  })

  it('KGP-8.602e: "?" bought for a scenario are removed when its end is reported', () => {
    const set = start()
    const bought: State = {
      ...set,
      phase: { tag: 'scenario' },
      ledgers: { ...set.ledgers, german: { ...set.ledgers.german, concealment: { 'german:A': 3 } } },
    }
    const { state, rule } = play(bought, [
      ['umpire', { tag: 'report', result: inventResult(positionOf(sampleData, bought), 0) }],
    ])
    expect(rule).toBeNull()
    expect(state.ledgers.german.concealment).toEqual({})
  })

  it('A12.33: an owner may reveal mines as Known without strength, and wire; nobody reveals the enemy’s', () => {
    const order = build('mineAP', 'G22/0', 6)
    const { state } = play(start(), [['german', order]])
    const [mine] = legal(state, 'german').filter(({ tag }) => tag === 'show')
    const after = play(start(), [['german', order], ['german', mine], ...done]).state
    const works = Object.values(view(after, 'us').pieces).filter(({ tag }) => tag === 'fortification')
    expect(works).toMatchObject([{ kind: 'mineAP', strength: 0, markers: ['known'] }])
    expect(refusal(start(), build('foxhole', 'G22/0'), mine)).toBe('fpp.hidden')
    expect(refusal(start(), order, mine, mine)).toBe('fpp.hidden')
    expect(refusal(start(), { tag: 'show', item: 'squad' })).toBe('fpp.hidden')
  })
})

describe('KGP-8.6.2: sealed orders name what earlier ones are about to make', () => {
  it('KGP-8.621: hidden wire that has just been ordered may be revealed, and is called by its name', () => {
    const { state, events } = play(start(), [['german', build('wire', 'G22/0')]])
    const reveal = legal(state, 'german').find(({ tag }) => tag === 'show')
    expect(reveal).toBeDefined()
    if (reveal === undefined) return
    expect(commandText(kgpCampaignModule, state, reveal, 'german')).toMatch(/^Reveal wire \[/)
    expect(subjectText(kgpCampaignModule, state, reveal, 'german')).toMatch(/^wire \[/i)
    const ordered = play(state, [['german', reveal]]).events.at(-1)
    expect(events.length).toBeGreaterThan(0)
    expect(ordered === undefined ? '' : eventText(kgpCampaignModule, state, ordered, 'german')).toMatch(
      /Reveal wire \[/,
    )
  })
})
