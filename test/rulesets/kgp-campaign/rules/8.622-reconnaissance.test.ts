import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src/rulesets/kgp-campaign/model/command.js'
import type { Finding } from '../../../../src/rulesets/kgp-campaign/model/ledger.js'
import { man, inSetupArea, sw, tank } from '../position.js'
import type { Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import { other, sides, type Side } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import type { Weather } from '../../../../src/rulesets/kgp-campaign/data/weather.js'
import { redact, view } from '../../../../src/rulesets/kgp-campaign/model/view.js'
import { legal, modifiers, play, rolls, type Move } from '../playing.js'
import { APART, later } from '../retained.js'

const clear: Weather = { mist: null, overcast: false, clear: true, mistChange: true, moon: null, clouds: null }

const men = (n: number): readonly Piece[] =>
  Array.from({ length: n }, (_, i) => man(`u${String(i)}`, 'us', '6-6-6', 'D13/0', { place: inSetupArea('us:A') }))

const start = (total: number, pieces: readonly Piece[] = [], weather: Weather = clear): State => {
  const state = later('8.622', { pieces, options: APART, state: { weather: { '20 AM': weather } } })
  const of = (side: Side): State['ledgers'][Side] => ({
    ...state.ledgers[side],
    cpp: { start: total, repl: 0, total, spent: 0, recon: 0 },
  })
  return { ...state, ledgers: { german: of('german'), us: of('us') } }
}

const look = (area: string): Command => ({ tag: 'recon', area })
const commits: readonly Move[] = [['german', { tag: 'commit' }], ['us', { tag: 'commit' }]] // prettier-ignore
const german = (...areas: readonly string[]): readonly Move[] => areas.map((area): Move => ['german', look(area)])

const finding = (state: State, dr: number): Finding | undefined =>
  play(state, [...german('us:A'), ...commits, [dr]]).state.ledgers.german.findings.at(-1)

describe('KGP-8.622: Purchasing Reconnaissance', () => {
  it('KGP-8.622: each attempt costs 1 CPP, at most three per side and date, if CPP are left', () => {
    const { state } = play(start(10), [...german('us:A', 'us:A', 'us:B'), ...commits, [1], [1], [1]])
    expect(state.ledgers.german.cpp).toMatchObject({ total: 10, recon: 3 })
    expect(state.ledgers.german.roster.at(-1)).toMatchObject({ recon: 3, left: 7 })
    expect(play(start(10), german('us:A', 'us:A', 'us:B', 'us:B')).rule).toBe('recon.points')
    expect(play(start(1), german('us:A', 'us:A')).rule).toBe('recon.points')
  })

  it('KGP-8.622: an attempt names an enemy Setup Area', () => {
    expect(play(start(9), german('german:A')).rule).toBe('recon.area')
    expect(play(start(9), german('us:Z')).rule).toBe('recon.area')
    expect(play(start(9), [['german', { tag: 'initiative', role: 'idle' }]]).rule).toBe('turn.answer')
  })

  it.each([
    [1, null, false],
    [2, 10, false],
    [3, 10, false],
    [4, 6, true],
    [5, 6, true],
    [6, 6, true],
  ])(
    'KGP-8.622: dr %i with +1 for a Front-Line Hex beside the area, six units there: %s, exact %s',
    (dr, units, exact) => {
      expect(finding(start(9, men(6)), dr)).toMatchObject({ units, exact, reinforced: exact ? false : null })
    },
  )

  it('KGP-8.622: counts are rounded up to fives; Personnel and vehicles count, weapons and other areas do not', () => {
    const more = [
      tank('t', 'us', 'M4', 'D13/0', { place: inSetupArea('us:A') }),
      sw('w', 'us', 'MMG', 'D13/0', { place: inSetupArea('us:A') }),
    ]
    expect(finding(start(9, [...men(4), ...more]), 3)?.units).toBe(5)
    expect(finding(start(9, [...men(5), ...more]), 3)?.units).toBe(10)
    expect(finding(start(9, [...men(5), ...more]), 5)?.units).toBe(6)
    expect(finding(start(9), 3)?.units).toBe(0)
  })

  it('KGP-8.622: 5 and 6 also tell whether groups were bought into the area on this date', () => {
    const state = start(9, men(1))
    const purchase = { area: 'us:A', date: '20 AM', revealed: false, id: 'us-I1-1' } as never
    const bought = { ...state, ledgers: { ...state.ledgers, us: { ...state.ledgers.us, purchases: [purchase] } } }
    expect(finding(bought, 6)?.reinforced).toBe(true)
    const old = { area: 'us:A', date: '19 N', revealed: false, id: 'us-I1-1' } as never
    expect(finding({ ...bought, ledgers: { ...state.ledgers, us: { ...state.ledgers.us, purchases: [old] } } }, 6)?.reinforced).toBe(false) // prettier-ignore
  })

  it('KGP-8.622: -1 in Mist of Heavy density or more', () => {
    const told = (mist: Weather['mist']): string => {
      const { events } = play(start(9, [], { ...clear, clear: false, mist }), [...german('us:A'), ...commits, [3]])
      return modifiers(rolls(events)[0])
    }
    expect((['Extremely Heavy', 'Very Heavy', 'Heavy'] as const).map(told)).toEqual(
      Array(3).fill('frontLine +1, mist -1'),
    )
    expect((['Moderate', 'Light', 'Very Light', null] as const).map(told)).toEqual(Array(4).fill('frontLine +1'))
  })

  it('KGP-8.622: only the side that looked sees rolls and results; the other learns of no attempt', () => {
    const { state, events } = play(start(9, men(3)), [...german('us:A'), ...commits, [6]])
    const quiet = play(start(9, men(3)), commits)
    expect(rolls(events).map((roll) => redact(roll, 'us'))).toEqual([null])
    expect(events.filter(({ tag }) => tag === 'found').map((event) => redact(event, 'us'))).toEqual([null])
    expect(view(state, 'us').ledgers).toEqual(view(quiet.state, 'us').ledgers)
  })

  it('KGP-8.14: a side without CPP is asked anyway, since its CPP are secret', () => {
    const [poor, rich] = [play(start(0)), play(start(9))]
    expect(legal(poor.state, 'german')).toEqual([{ tag: 'commit' }])
    for (const side of sides) {
      expect(view(poor.state, other(side)).phase).toEqual(view(rich.state, other(side)).phase)
      expect(poor.events.map((event) => redact(event, side))).toEqual(rich.events.map((event) => redact(event, side)))
    }
    expect(legal(play(start(9)).state, 'german')).toEqual([look('us:A'), look('us:B'), { tag: 'commit' }])
  })
})
