import { describe, expect, it } from 'vitest'
import type { CgDate } from '../../../../src/rulesets/kgp-campaign/data/calendar.js'
import { ammunitionShortage } from '../../../../src/rulesets/kgp-campaign/data/tables.js'
import type { Options } from '../../../../src/rulesets/kgp-campaign/data/options.js'
import type { State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { tableResult } from '../../../../src/rulesets/kgp-campaign/data/table.js'
import { modifiers, play, rolls } from '../playing.js'
import { later } from '../retained.js'

const start = (date: CgDate, state: Partial<State> = {}, options: Partial<Options> = {}): State =>
  later('8.618', { options, state: { date, fought: [], ...state } })

const shortage = (position: State, dice: readonly number[]): boolean => play(position, [dice]).state.shortage

describe('KGP-8.618: German Ammunition Shortage', () => {
  it.each([
    [2, 'noEffect'],
    [11, 'noEffect'],
    [12, 'shortageForRestOfCg'],
    [20, 'shortageForRestOfCg'],
  ])('KGP-8.618.1: Final %i: %s', (final, result) => {
    expect(tableResult(ammunitionShortage, final)).toBe(result)
  })

  it('KGP-8.618.1, TV-82: 19 N: no DR; 20 AM, DR 11: none, DR 12: Shortage', () => {
    expect(rolls(play(start('19 N')).events)).toEqual([])
    expect(shortage(start('20 AM'), [5, 6])).toBe(false)
    expect(shortage(start('20 AM'), [6, 6])).toBe(true)
    expect(rolls(play(start('20 AM'), [[5, 6]]).events)[0]).toMatchObject({ side: 'german', heard: 'all' })
  })

  const fought: readonly CgDate[] = ['19 AM', '20 AM', '20 PM', '20 N']

  it('KGP-8.618.2, TV-83, AMB-46: 21 AM after scenarios on 20 AM, 20 PM, 20 N (+2): DR 9 none, DR 10 Shortage', () => {
    const { events } = play(start('21 AM', { fought }), [[4, 5]])
    expect(modifiers(rolls(events)[0])).toBe('scenarios +2')
    expect(shortage(start('21 AM', { fought }), [4, 5])).toBe(false)
    expect(shortage(start('21 AM', { fought }), [5, 5])).toBe(true)
  })

  it('TV-83, AMB-46: ammo.countFrom from20AM (+3): DR 9 Shortage', () => {
    expect(shortage(start('21 AM', { fought }, { 'ammo.countFrom': 'from20AM' }), [4, 5])).toBe(true)
  })

  it('KGP-8.618.1, TV-84, A-49: the Initial Scenario of CG II on 20 PM: a DR with +0', () => {
    const state = start('20 PM', { campaign: 'II' })
    const phase = { ...state.phase, mode: 'initial' } as State['phase']
    const { events } = play({ ...state, phase }, [[3, 4]])
    expect(rolls(events)[0]).toMatchObject({ modifiers: [], final: 7 })
  })

  it('KGP-8.618.1: a Shortage stays in effect without another DR', () => {
    expect(rolls(play(start('21 AM', { shortage: true })).events)).toEqual([])
  })
})
