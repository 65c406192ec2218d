import { describe, expect, it } from 'vitest'
import type { Marker } from '../../../../src/rulesets/kgp-campaign/model/marker.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import type { Counter } from '../../../../src/rulesets/kgp-campaign/model/board.js'
import { play } from '../playing.js'
import { before, lastScenario, man, purchased, sw, tank, work } from '../position.js'

describe('KGP-8.602: Marker Removal', () => {
  const counters: readonly Counter[] = (
    ['sr', 'ffe', 'smoke', 'acquired', 'labor', 'dummy', 'dummyCloaking', 'sniper', 'fb'] as const
  ).map((tag) => ({ tag, side: 'us', location: 'I20/0' }))

  it('KGP-8.602a, KGP-8.602b, KGP-8.602c, KGP-8.602e, KGP-8.602f, KGP-8.602h, KGP-8.602i: artillery, smoke, Acquired Targets, Dummies, Labor, Snipers and aircraft are removed', () => {
    const start = before('8.602')
    const { state, events } = play({ ...start, board: { ...start.board, counters } })
    expect(state.board.counters).toEqual([])
    const rules = events.flatMap((event) => (event.tag === 'countersRemoved' ? [event.why] : []))
    expect(rules.toSorted()).toEqual([
      'KGP-8.602a',
      'KGP-8.602b',
      'KGP-8.602c',
      'KGP-8.602e',
      'KGP-8.602f',
      'KGP-8.602h',
      'KGP-8.602i',
    ])
  })

  it.each([
    ['KGP-8.602e', 'dm'],
    ['KGP-8.602e', 'disrupted'],
    ['KGP-8.602e', 'fanatic'],
    ['KGP-8.602e', 'berserk'],
    ['KGP-8.602e', 'wallAdvantage'],
    ['KGP-8.602e', 'hullDown'],
    ['KGP-8.602e', 'concealed'],
    ['KGP-8.602f', 'cx'],
    ['KGP-8.602f', 'motion'],
    ['KGP-8.602f', 'ce'],
    ['KGP-8.602f', 'bu'],
    ['KGP-8.602f', 'labor'],
    ['KGP-8.602c', 'acquired'],
    ['KGP-8.602g', 'hidden'],
    ['KGP-8.602g', 'cloaked'],
  ])('%s removes %s', (_rule, marker) => {
    const start = before('8.602', { pieces: [man('g', 'german', '6-5-8', 'I20/0', { markers: [marker as Marker] })] })
    expect(play(start).state.pieces['g'].markers).toEqual([])
  })

  it('KGP-8.602: markers with a step of their own stay: Encircled, Bog, Immobilized, Low Ammo, Ammunition Shortage', () => {
    const markers: readonly Marker[] = ['ammoShortage', 'bogged', 'immobilized', 'lowAmmo', 'malfunctioned', 'shocked']
    const start = before('8.602', { pieces: [tank('t', 'us', 'M4', 'M20/0', { markers })] })
    expect(play(start).state.pieces['t'].markers).toEqual(markers)
  })

  it('KGP-8.602g, KGP-8.602.1: hidden entrenchments are revealed; hidden mines and wire may stay hidden', () => {
    const start = before('8.602', {
      pieces: [
        work('hole', 'us', 'foxhole', 'M20/0', { markers: ['hidden'] }),
        work('mines', 'us', 'mineAP', 'M20/0', { markers: ['hidden'] }),
      ],
    })
    const { state } = play(start)
    expect([state.pieces['hole'].markers, state.pieces['mines'].markers]).toEqual([[], ['hidden']])
  })

  const battery = purchased('us', 'O1', {
    cpp: 8,
    strength: 'full',
    contents: ['radio'],
    drawPile: { black: 7, red: 3 },
    fielded: true,
  })

  it.each([
    ['V-27: without a full fire counter, module and radio stay', false, false, true],
    ['V-28: with one full fire counter, both are removed in 8.602', true, false, false],
    ['KGP-CG15a: if exhausted, both are removed', false, true, false],
  ])('KGP-8.602d, KGP-CG22: %s', (_title, used, spent, stays) => {
    const base = before('8.602', { pieces: [sw('radio', 'us', 'radio', 'M20/0', { rg: 'us-O1-1' })] })
    const start: State = {
      ...base,
      ledgers: { ...base.ledgers, us: { ...base.ledgers.us, purchases: [battery] } },
      last: { ...lastScenario, usage: [{ purchase: 'us-O1-1', used, spent }] },
    }
    const { state } = play(start)
    expect(state.pieces['radio'] !== undefined).toBe(stays)
    expect(state.ledgers.us.purchases[0].eliminated).toBe(!stays)
    expect(state.ledgers.us.purchases[0].drawPile).toEqual({ black: 7, red: 3 })
  })

  it('KGP-8.602d: a radio without a module is Eliminated', () => {
    const { state } = play(before('8.602', { pieces: [sw('radio', 'german', 'radio', 'I20/0')] }))
    expect(state.pieces['radio']).toBeUndefined()
  })
})
