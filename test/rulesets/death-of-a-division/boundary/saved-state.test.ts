import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/kernel/either.js'
import { formatFault } from '../../../../src/kernel/fault.js'
import { codecs } from '../../../../src/rulesets/death-of-a-division/boundary/codecs.js'
import { deathOfADivisionRules as rules } from '../../../../src/rulesets/death-of-a-division/fast/turn.js'
import type { ArrivalRoll, Over, OverrunRoll, Shot } from '../../../../src/rulesets/death-of-a-division/model/phase.js'
import type { State } from '../../../../src/rulesets/death-of-a-division/model/state.js'
import { area, firing, moving, position, table, unit } from '../board.js'

/** The faults of a position after one change; the original has none. */
const faultsAfter = (from: State, change: Partial<State>): readonly string[] => {
  expect(unwrap(codecs.state.decode(codecs.state.encode(from)))).toEqual(from)
  const answer = codecs.state.decode({ ...from, ...change })
  return answer._tag === 'Left' ? answer.left.map(formatFault) : []
}

/** The same with a change to its phase. */
const faultsIn = (from: State, change: Readonly<Record<string, unknown>>): string =>
  faultsAfter(from, { phase: { ...from.phase, ...change } }).join('\n')

describe('the state codec rejects a state with one impossible value', () => {
  const losheim = { losheim: ['g-stug244', 'g-fbb-pz', 'g-fbb-pg1'], krewinkel: ['u-18cav-c'] }
  const group = ['g-stug244', 'g-fbb-pg1', 'g-fbb-pz']
  const rolling = table(moving({ at: losheim }, 'german'))
    .overrun(group, 'krewinkel', 'march')
    .state()

  it('INV-16: rejects an overrun below the 6:1 ratio', () => {
    const strength = rolling.strength.with(unit('u-18cav-c'), 20)
    expect(faultsAfter(rolling, { strength }).join('\n')).toContain('INV-16: 6 times the defense of 20')
  })

  it('INV-13: rejects more or fewer areas than the group could have used', () => {
    expect(faultsIn(rolling, { areas: 4 })).toContain('INV-13: 1 to 3 areas used')
    expect(faultsIn(rolling, { areas: 0 })).toContain('INV-13')
    expect(faultsIn(rolling, { areas: 2, byRoad: false })).toContain('INV-13: 1 to 1 areas used')
    expect(faultsIn(rolling, { areas: 3 })).toBe('')
  })

  it('DD-4.7: rejects a halted group in an overrun', () => {
    const state = { ...rolling, options: { ...rolling.options, outOfSupplyHalts: true } }
    const then = { ...(rolling.phase as OverrunRoll).then, halted: [unit('g-fbb-pz')] }
    expect(faultsIn(state, { then })).toContain('a group that was in supply')
  })

  it('INV-17: rejects parting shots with wrong dice, from one unit twice, or beyond the permitted odds', () => {
    const state = table(rolling).roll(4).state()
    const shooter = (change: object): object => ({ unit: unit('u-18cav-c'), dice: 2, on: 6, ...change })
    expect(faultsIn(state, { shooters: [shooter({ dice: 3 })] })).toContain('with their own dice')
    expect(faultsIn(state, { shooters: [shooter({ on: 5 })] })).toContain('with their own dice')
    expect(faultsIn(state, { shooters: [shooter({}), shooter({})] })).toContain('expected each unit once')
    expect(faultsAfter(state, { hits: state.hits.with(unit('g-fbb-pz'), 5) }).join('\n')).toContain('INV-17: dice')
  })

  it('INV-18: rejects hits offered to only some of the eligible units, or in another area', () => {
    const state = table(rolling).roll(4).roll(6, 1).state()
    expect(faultsIn(state, { units: group.slice(1).map(unit) })).toContain('INV-18')
    expect(faultsIn(state, { area: area('losheim') })).toContain('INV-08')
    const fought = table(firing({ at: { roth: ['u-32cav', 'g-gr294-1', 'g-gr294-2', 'g-gr295-1'] } }, 'us'))
    const hit = fought.fire('u-32cav', 'roth').roll(6, 1, 1).state()
    expect(faultsIn(hit, { units: [unit('g-gr294-1'), unit('g-gr294-2')] })).toContain('INV-18')
  })

  it('INV-08: rejects a shot that no order could have started', () => {
    const at = { roth: ['u-32cav', 'g-gr294-1'], winterspelt: ['u-424-3', 'g-gr190-1'] }
    const state = table(firing({ at }, 'us')).fire('u-32cav', 'roth').state()
    expect(faultsIn(state, { area: area('winterspelt') })).toContain('INV-08: a legal shot')
    const then = { ...(state.phase as Shot).then, side: 'german' }
    expect(faultsIn(state, { then })).toContain('INV-08: a legal shot')
    const german = { ...(state.phase as Shot).then, fired: [] }
    expect(faultsIn(state, { then: german })).toContain('INV-09')
  })

  it('DD-0.8, DD-8.3: rejects a unit in contact that began free or entered this turn and is not done', () => {
    const state = table(moving({ at: { roth: ['u-32cav', 'g-gr294-1'], gouvy: ['u-168eng'] } }, 'us')).state()
    expect(faultsIn(state, { beganFree: [unit('u-168eng'), unit('u-32cav')] })).toContain('in contact, is done')
    expect(faultsIn(state, { placed: [unit('u-32cav')] })).toContain('in contact, is done')
    expect(faultsIn(state, { placed: [unit('u-32cav')], done: [unit('u-32cav')] })).toBe('')
  })

  it('DD-8.6: rejects arrival dice for the wrong units or for none', () => {
    const state = table(
      position({
        at: { 'st-vith': ['u-168eng'], losheim: ['g-gr295-1'] },
        due: { 3: ['u-27aib', 'u-14tk'] },
        options: { variableArrival: true },
        phase: { tag: 'supply', side: 'us', out: null },
      }),
    ).state()
    expect(faultsIn(state, { units: [unit('u-14tk')] })).toContain('have not been rolled')
    const { then } = state.phase as ArrivalRoll
    const due = table(state).roll(1, 4).state()
    expect(faultsAfter(due, { rolled: [unit('u-27aib')] }).join('\n')).toContain(
      'after the dice of units due next turn',
    )
    expect(faultsAfter(state, { phase: { ...then, placed: [unit('u-168eng')] } }).length).toBeGreaterThan(0)
  })

  it('INV-01: rejects an arrival after turn 10 for a unit that was never rolled for', () => {
    const state = table(moving({ at: { gouvy: ['u-168eng'], losheim: ['g-gr295-1'] } }, 'us')).state()
    const place = state.place.with(unit('u-31tk'), -12)
    const hits = state.hits.with(unit('u-31tk'), 0)
    expect(faultsAfter(state, { place, hits }).join('\n')).toContain('INV-01: a turn of arrival from 1 to 10')
  })

  it('INV-26: rejects a capture in a later phase', () => {
    const at = { 'st-vith': ['g-gr295-1'], gouvy: ['u-168eng'] }
    const state = table(moving({ at }, 'german')).state()
    expect(state.captures).toEqual([{ turn: 2, phase: 3, to: 'german' }])
    expect(faultsAfter(state, { captures: [{ turn: 2, phase: 4, to: 'german' }] }).join('\n')).toContain('INV-26')
  })

  it('INV-27: rejects an early end or an outcome that contradicts the board', () => {
    const at = { 'st-vith': ['g-gr293-1'], galhausen: ['g-gr183-1'], gouvy: ['u-168eng'] }
    const captures = [{ turn: 6, phase: 8, to: 'german' }] as const
    const end = table(firing({ at, turn: 10, captures, control: { 'st-vith': 'german' } }, 'german')).state()
    expect(rules.toAct(end).tag).toBe('over')
    const { outcome } = end.phase as Over
    expect(outcome).toMatchObject({ winner: 'german', level: 'operational' })
    expect(faultsAfter(end, { turn: 9 }).join('\n')).toContain('INV-27')
    for (const change of [
      { level: 'tactical' },
      { level: null },
      { reason: 'not-held' },
      { captureTurn: 5 },
      { winner: 'us' },
    ])
      expect(faultsIn(end, { outcome: { ...outcome, ...change } })).toContain('INV-27')
  })
})
