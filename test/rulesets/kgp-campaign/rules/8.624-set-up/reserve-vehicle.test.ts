import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../../src/rulesets/kgp-campaign/model/command.js'
import { stateFaults } from '../../../../../src/rulesets/kgp-campaign/boundary/invariants.js'
import { inventResult } from '../../../../../src/rulesets/kgp-campaign/play/combat-model.js'
import { has, type Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { scenarioStart } from '../../../../../src/rulesets/kgp-campaign/rules/8.625-scenario-start.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { redact, view } from '../../../../../src/rulesets/kgp-campaign/model/view.js'
import { play } from '../../playing.js'
import { man, tank } from '../../position.js'
import { at } from '../../retained.js'
import { before, DONE, GER, module, offers, set } from '../../setting-up.js'

const platoon = module('german', 'V1', {
  mode: 'reserve',
  area: 'german:A',
  drawPile: null,
  date: '20 AM',
  contents: ['p1', 'p2', 'truck'],
})

const panther = (id: string, more: object = {}): Piece =>
  tank(id, 'german', 'PzKpfw VG', null, { place: GER, rg: platoon.id, markers: ['reserve'], ...more })

const truck = tank('truck', 'german', 'truck', null, { place: GER, rg: platoon.id, markers: ['reserve'] })

const start = (...pieces: readonly Piece[]): State => before(pieces, [platoon])

const put = (piece: string, location = 'F20/0'): Command => ({ tag: 'setUp', piece, location })

const note = (
  vehicle: string,
  vca: number,
  { bypass = null, ce = false }: { readonly bypass?: number | null; readonly ce?: boolean } = {},
): Command => ({ tag: 'recordReserve', vehicle, vca, bypass, ce })

const rule = (state: State, ...commands: readonly Command[]): string | null => set(state, 'german', ...commands).rule

describe('KGP-CG7a: notes on vehicles in Reserve', () => {
  it('KGP-CG7a: the owner notes VCA and CE status; the enemy learns nothing', () => {
    const begun = set(start(panther('p1'), panther('p2')), 'german', put('p1'), put('p2')).state
    const { state, events } = play(begun, [['german', note('p1', 4)]])
    expect(at(state, 'p1')).toMatchObject({ vca: 4, bypass: null, markers: ['reserve'] })
    expect(events.map((event) => redact(event, 'us'))).toEqual(events.map(() => null))
    expect(view(state, 'us')).toEqual(view(begun, 'us'))
    expect(view(play(begun, [['german', note('p1', 1, { ce: true })]]).state, 'us')).toEqual(view(state, 'us'))
    expect(offers(state, 'german', 'recordReserve').map((one) => 'vehicle' in one && one.vehicle)).not.toContain('p1')
    expect(play(state, [['german', note('p1', 5)]]).rule).toBe('turn.once')
  })

  it('KGP-CG7a: an AFV without a note is CE; trucks have no crew to expose', () => {
    const begun = set(start(panther('p1'), panther('p2'), truck), 'german', put('p1'), put('p2'), note('p2', 2)).state
    const { state } = play(begun, [DONE[1], ['german', { tag: 'pass' }]])
    expect(state.phase.tag).toBe('scenario')
    expect([at(state, 'p1'), at(state, 'p2'), at(state, 'truck')].map((piece) => has(piece, 'ce'))).toEqual([
      true,
      false,
      false,
    ])
    expect(scenarioStart(positionOf(sampleData, state)).sides.german.stances).toEqual({
      p1: { vca: 0, bypass: null, ce: true },
      p2: { vca: 2, bypass: null, ce: false },
      truck: { vca: 0, bypass: null, ce: false },
    })
    expect(stateFaults(positionOf(sampleData, state))).toEqual([])
    expect(view(state, 'us').pieces['p1']).toBeUndefined()
    const told = play(state, [
      ['umpire', { tag: 'report', result: inventResult(positionOf(sampleData, state), 3) }],
    ]).state
    expect(Object.values(told.pieces).some((piece) => has(piece, 'ce') || has(piece, 'reserve'))).toBe(false)
  })

  it('KGP-CG7a: in Bypass the hexside and its end are noted', () => {
    const state = set(start(panther('p1')), 'german', put('p1', 'H24/0')).state
    expect(offers(state, 'german', 'recordReserve')).toHaveLength(12)
    expect(play(state, [['german', note('p1', 1, { bypass: 0 })]]).rule).toBe('setUp.bypass')
    for (const obstacle of ['H22/0', 'E25/0']) {
      const beside = set(start(panther('p1', { location: obstacle })), 'german').state
      expect(offers(beside, 'german', 'recordReserve')).toHaveLength(12 + 6 * 2 * 2)
      const passing = play(beside, [['german', note('p1', 5, { bypass: 0, ce: true })]])
      expect(at(passing.state, 'p1')).toMatchObject({ vca: 5, bypass: 0, markers: ['ce', 'reserve'] })
      expect(play(beside, [['german', note('p1', 3, { bypass: 0 })]]).rule).toBe('setUp.bypass')
      expect(play(beside, [['german', note('p1', 0, { bypass: 0 })]]).rule).toBe('setUp.bypass')
    }
  })

  it('KGP-CG7a: only for friendly vehicles in Reserve that are set up; only an Inherent crew can be CE', () => {
    expect(rule(start(panther('p1')), note('p1', 0))).toBe('setUp.reserve')
    const open = panther('p1', { markers: [], location: 'H22/0' })
    expect(rule(start(open), note('p1', 0))).toBe('setUp.reserve')
    const men = man('men', 'german', '6-5-8', null, { place: GER, rg: platoon.id, markers: ['reserve'] })
    expect(rule(start(men), put('men'), note('men', 0))).toBe('setUp.reserve')
    expect(rule(start(truck), put('truck'), note('truck', 0, { ce: true }))).toBe('setUp.crew')
    expect(rule(start(truck), put('truck'), note('truck', 3))).toBeNull()
    expect(play(start(panther('p1')), [['us', note('p1', 0)]]).rule).toBe('setUp.reserve')
    const empty = panther('p1', { crew: null })
    expect(rule(start(empty), put('p1'), note('p1', 0, { ce: true }))).toBe('setUp.crew')
  })
})
