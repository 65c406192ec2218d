import { describe, expect, it } from 'vitest'
import { has } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Side } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { modifiers, partOf, play, rolls } from '../playing.js'
import { inSetupArea, man } from '../position.js'
import { at, later } from '../retained.js'

const withSan = (san: Partial<Record<Side, number>>): State => {
  const state = later('8.612')
  const of = (side: Side): State['ledgers'][Side] => ({ ...state.ledgers[side], san: san[side] ?? 3 })
  return { ...state, ledgers: { german: of('german'), us: of('us') } }
}

describe('KGP-8.612: New CG Date and SAN', () => {
  it('KGP-8.6121.1: the next date begins; units may Shift again and Casualty VP start at 0', () => {
    const tried = man('a', 'german', '6-5-8', 'H22/0', { place: inSetupArea('german:A'), markers: ['shiftTried'] })
    const state = later('8.612', { pieces: [tried] })
    const ledgers = { ...state.ledgers, us: { ...state.ledgers.us, casualtyVp: 30 } }
    const after = play({ ...state, ledgers }).state
    expect(after.date).toBe('20 PM')
    expect(after.roles).toEqual({ german: 'none', us: 'none' })
    expect(has(at(after, 'a'), 'shiftTried')).toBe(false)
    expect(after.ledgers.us.casualtyVp).toBe(0)
  })

  it('KGP-8.6121.1: the dates follow in order to the last', () => {
    let state = later('8.612', { state: { date: '19 AM' } })
    const dates: string[] = []
    for (let n = 0; n < 7; n++) {
      const next = play(state).state
      dates.push(next.date)
      state = { ...state, date: next.date }
    }
    expect(dates).toEqual(['19 PM', '19 N', '20 AM', '20 PM', '20 N', '21 AM', '21 PM'])
  })

  it('KGP-8.6121.3, AMB-30: after the last date the campaign ends', () => {
    const { state } = play(later('8.612', { state: { date: '21 PM' } }))
    expect(state.phase).toMatchObject({ tag: 'over', by: 'CG-LVP Totals at CG End' })
    expect(state.date).toBe('21 PM')
  })

  it.each([
    [1, 6],
    [2, 6],
    [3, 4],
    [4, 4],
    [5, 4],
    [6, 4],
  ])('KGP-8.6122, TV-11: example: US SAN 6, drm +2, dr %i: %i', (die, san) => {
    const { state, events } = play(withSan({ us: 6 }), [[die]])
    expect(state.ledgers.us.san).toBe(san)
    expect(modifiers(rolls(events)[0])).toBe('san +2')
  })

  it.each([
    [0, null, 2],
    [1, null, 2],
    [2, null, 2],
    [3, null, 3],
    [4, 5, 2],
    [5, 4, 3],
    [7, 2, 5],
    [8, 1, 6],
  ])('KGP-8.6122.1, KGP-8.6122.2, TV-51: SAN %i, dr %s: %i', (san, die, after) => {
    const { state, refused } = play(withSan({ german: san }), die === null ? [] : [[die]])
    expect(refused).toBeNull()
    expect(state.ledgers.german.san).toBe(after)
    expect(partOf(state)).not.toBe('8.612')
  })

  it.each([
    [4, 4],
    [5, 3],
    [6, 2],
    [7, 1],
  ])('KGP-8.6122.1, TV-52: SAN %i, dr %i: Final 4, unchanged', (san, die) => {
    const { state, events } = play(withSan({ german: san }), [[die]])
    expect(state.ledgers.german.san).toBe(san)
    expect(rolls(events)[0]).toMatchObject({ final: 4, heard: 'all' })
  })

  it('KGP-8.6122.1: the German rolls first', () => {
    const { events } = play(withSan({ german: 4, us: 4 }), [[6], [1]])
    expect(rolls(events).map(({ side, result }) => [side, result])).toEqual([
      ['german', '-2'],
      ['us', '0'],
    ])
  })

  it('KGP-8.6121.2: the step is repeated after an Idle Date', () => {
    const state = later('8.612')
    const phase = { ...state.phase, mode: 'repeat' } as State['phase']
    expect(play({ ...state, phase }).state.date).toBe('20 PM')
  })
})
