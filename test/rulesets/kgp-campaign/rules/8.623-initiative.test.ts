import { positionOf } from '../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src/rulesets/kgp-campaign/model/command.js'
import type { CgDate } from '../../../../src/rulesets/kgp-campaign/data/calendar.js'
import type { Options } from '../../../../src/rulesets/kgp-campaign/data/options.js'
import type { Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Side } from '../../../../src/rulesets/kgp-campaign/data/names.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { elr } from '../../../../src/rulesets/kgp-campaign/rules/8.4-special-rules.js'
import { redact, view } from '../../../../src/rulesets/kgp-campaign/model/view.js'
import { legal, partOf, play, rolls, type Move } from '../playing.js'
import { inBox, inSetupArea, lastScenario, man, tank } from '../position.js'
import { later } from '../retained.js'

const squad = man('squad', 'german', '6-5-8', 'H22/0', { place: inSetupArea('german:A') })

const start = (
  date: CgDate = '20 PM',
  pieces: readonly Piece[] = [squad],
  options: Partial<Options> = {},
  more: Partial<State> = {},
): State => {
  const state = later('8.623', { pieces, options, state: { date, ...more } })
  const of = (side: Side): State['ledgers'][Side] => ({ ...state.ledgers[side], currentLvp: 10, cgLvp: 30 })
  return { ...state, ledgers: { german: of('german'), us: of('us') } }
}

const chit = (role: 'attack' | 'idle'): Command => ({ tag: 'initiative', role })
const chits = (german: 'attack' | 'idle', us: 'attack' | 'idle'): readonly Move[] => [
  ['german', chit(german)],
  ['german', { tag: 'commit' }],
  ['us', chit(us)],
  ['us', { tag: 'commit' }],
]

describe('KGP-8.623: Initiative Determination', () => {
  it('KGP-8.623: each side commits one chit in secret; both are revealed together', () => {
    const open = play(start(), [['german', chit('attack')], ['german', { tag: 'commit' }]]) // prettier-ignore
    const other = play(start(), [['german', chit('idle')], ['german', { tag: 'commit' }]]) // prettier-ignore
    expect(view(open.state, 'us')).toEqual(view(other.state, 'us'))
    expect(view(open.state, 'german')).not.toEqual(view(other.state, 'german'))
    expect(open.events.filter(({ tag }) => tag === 'ordered').map((event) => redact(event, 'us'))).toEqual([null])
    const shown = play(open.state, [['us', chit('idle')], ['us', { tag: 'commit' }]]) // prettier-ignore
    expect(shown.state.roles).toEqual({ german: 'attack', us: 'idle' })
  })

  it('KGP-8.623: a chit is chosen once, before committing', () => {
    expect(play(start(), [['german', { tag: 'commit' }]]).rule).toBe('initiative.none')
    expect(play(start(), [['german', chit('idle')], ['german', chit('attack')]]).rule).toBe('initiative.once') // prettier-ignore
    expect(play(start(), [['german', { tag: 'recon', area: 'us:A' }]]).rule).toBe('turn.answer')
  })

  it('KGP-8.623: a side without a unit able to set up or enter must be Idle', () => {
    const allowed = (pieces: readonly Piece[]): boolean =>
      legal(play(start('20 PM', pieces)).state, 'german').some(
        (one) => one.tag === 'initiative' && one.role === 'attack',
      )
    expect(allowed([])).toBe(false)
    expect(play(start('20 PM', []), [['german', chit('attack')]]).rule).toBe('initiative.forces')
    expect(allowed([man('a', 'german', '6-5-8', null, { place: inBox('W', 'shaded') })])).toBe(true)
    const place = inSetupArea('german:A')
    expect(allowed([tank('t', 'german', 'PzKpfw IVJ', 'G22/0', { place })])).toBe(true)
    expect(allowed([tank('t', 'german', 'PzKpfw IVJ', 'G22/0', { place, crew: null, markers: ['abandoned'] })])).toBe(
      false,
    )
    expect(allowed([man('p', 'german', '6-5-8', 'J21/0', { guard: 'us-anchor', place: inSetupArea('us:A') })])).toBe(false) // prettier-ignore
    expect(allowed([man('b', 'german', '6-5-8', 'H22/0', { place: { tag: 'leftInPlace' } })])).toBe(false)
  })

  it('KGP-8.6232, V-35: Idle, Idle on 19 PM: the date becomes 19 N, with replenishment, weather and purchase again', () => {
    const { state, events } = play(start('19 PM'), chits('idle', 'idle'))
    expect(state.date).toBe('19 N')
    expect([state.idle, state.phase.tag === 'refit' && state.phase.mode]).toEqual([1, 'repeat'])
    expect(events.filter((event) => event.tag === 'idled')).toEqual([{ tag: 'idled', date: '19 PM' }])
    expect(state.ledgers.german.roster.find(({ date }) => date === '19 PM')?.idle).toBe(true)
    const seen = new Set<string>()
    const isEnd = ({ tag }: Command): boolean => tag === 'commit' || tag === 'pass'
    let at = state
    for (let n = 0; n < 60 && partOf(at) !== '8.623'; n++) {
      seen.add(partOf(at))
      const seat = (['german', 'us'] as const).find((side) => legal(at, side).some(isEnd))
      const end = seat === undefined ? undefined : legal(at, seat).find(isEnd)
      const dice = at.phase.tag === 'refit' && at.phase.queue[0]?.tag === 'roll' ? at.phase.queue[0].dice : 0
      at = play(at, [dice > 0 ? Array<number>(dice).fill(3) : [seat ?? 'german', end ?? { tag: 'commit' }]]).state
    }
    expect([...seen]).toEqual(expect.arrayContaining(['8.616', '8.617', '8.619']))
    expect(at.ledgers.us.roster.at(-1)?.cpp.repl).toBe(44)
  })

  it('KGP-8.6033.3, A-06, AMB-03: an Idle Date carries LVP over; under lvp.idleDate addAgain it adds the last Current-LVP Total', () => {
    expect(play(start(), chits('idle', 'idle')).state.ledgers.us).toMatchObject({ currentLvp: 10, cgLvp: 30 })
    const again = play(start('20 PM', [squad], { 'lvp.idleDate': 'addAgain' }), chits('idle', 'idle'))
    expect(again.state.ledgers.us).toMatchObject({ currentLvp: 10, cgLvp: 40 })
    const never = play(start('20 PM', [squad], { 'lvp.idleDate': 'addAgain' }, { last: null }), chits('idle', 'idle'))
    expect(never.state.ledgers.us.cgLvp).toBe(30)
  })

  it('A-04: if the last date is Idle, CG End is at the end of 8.623', () => {
    const { state } = play(start('21 PM'), chits('idle', 'idle'))
    expect(state.phase).toMatchObject({ tag: 'over' })
  })

  it('V-36: German Attack, US Idle on 19 N: German Attacker, US Defender with ELR one lower', () => {
    const { state } = play(start('19 N'), chits('attack', 'idle'))
    expect(state.roles).toEqual({ german: 'attack', us: 'idle' })
    expect(state.firstMover).toBe('german')
    expect(state.ledgers.us.elr).toBe(3)
    expect([
      elr(positionOf(sampleData, state), 'us', false),
      elr(positionOf(sampleData, state), 'german', true),
    ]).toEqual([2, 5])
    expect(partOf(state)).toBe('8.624')
  })

  it('KGP-8.6233: one Attack, one Idle: the Defender sets up first, the Attacker moves first', () => {
    const { state } = play(start(), chits('idle', 'attack'))
    expect(state.firstMover).toBe('us')
    const task = state.phase.tag === 'refit' ? state.phase.queue[0] : null
    expect(task).toMatchObject({ tag: 'both', asked: ['german'] })
  })

  it('KGP-8.6233: both Attack: each rolls a dr; the higher moves first and sets up second; ties are rerolled', () => {
    const { state, events } = play(start(), [...chits('attack', 'attack'), [4, 4], [2, 5]])
    expect(rolls(events).map(({ result }) => result)).toEqual(['tie', 'us'])
    expect(state.firstMover).toBe('us')
    expect(state.phase.tag === 'refit' && state.phase.queue[0]).toMatchObject({ asked: ['german'] })
    expect(play(start(), [...chits('attack', 'attack'), [6, 1]]).state.firstMover).toBe('german')
  })

  it('A-50: a campaign without a last scenario has the roles of the Initial Scenario, not of chits', () => {
    expect(lastScenario.initial).toBe(false)
    expect(play(start('20 PM', [squad], {}, { last: null }), chits('attack', 'idle')).state.roles.german).toBe('attack')
  })
})
