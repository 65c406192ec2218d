import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import {
  controlAfter,
  hexControlAfter,
} from '../../../../../src/rulesets/kgp-campaign/rules/8.3-scenario-chain/hex-control.js'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { reportTemplate } from '../../../../../src/rulesets/kgp-campaign/boundary/report-template.js'
import type { ScenarioResult } from '../../../../../src/rulesets/kgp-campaign/model/scenario-result.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { markingNow } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'
import { play } from '../../playing.js'
import { gun, man, tank } from '../../position.js'
import { later } from '../../retained.js'
import { before, module } from '../../setting-up.js'

const PAK = gun('pak', 'us', '57mm AT', 'E16/0')

/** A scenario fought from the marked sample village, in which an American Gun in the open lost its crew. */
const fought = (...pieces: readonly Piece[]): State => ({
  ...later('8.624', { pieces: [PAK, ...pieces] }),
  phase: { tag: 'scenario' },
})

const controller = (state: State, change: Partial<ScenarioResult> = {}, hex = 'E16'): Side | null | undefined =>
  hexControlAfter(state, { ...reportTemplate(state), ...change })[hex]

describe('KGP-8.2.strategicLocation, A-23: a Gun without a crew makes its Location Strategic for the last Controller of the hex', () => {
  it('the side whose Setup Area held the hex, if nothing else is reported', () => {
    const state = fought()
    expect(state.areas?.areas.find(({ hexes }) => hexes.includes('E16'))?.side).toBe('us')
    expect(controller(state)).toBe('us')
    const { state: after } = play(state, [['umpire', { tag: 'report', result: reportTemplate(state) }]])
    expect(markingNow(positionOf(sampleData, after)).strategic['E16/0']).toBe('us')
  })

  it('the side whose units alone are there now; both sides or prisoners alone do not decide', () => {
    const german = man('g', 'german', '6-5-8', 'E16/0')
    expect(controller(fought(german))).toBe('german')
    expect(controller(fought(german, man('u', 'us', '6-6-6', 'E16/0')))).toBeUndefined()
    expect(controller(fought({ ...german, guard: 'us-anchor' }))).toBe('us')
  })

  it('the side given in the report', () => {
    expect(controller(fought(), { hexControl: { E16: 'german' } })).toBe('german')
    expect(controller(fought(), { hexControl: { E16: null } })).toBeNull()
    expect(controller(fought(), { control: { 'E16/0': 'german' } })).toBeUndefined()
  })

  it('nobody outside every Setup Area; other hexes are not judged', () => {
    expect(controller(fought(gun('far', 'us', '57mm AT', 'E18/0')), {}, 'E18')).toBeUndefined()
    expect(controller({ ...fought(), areas: null })).toBeUndefined()
    const manned = gun('pak', 'us', '57mm AT', 'E16/0', { possessor: 'u' })
    expect(controller(fought(manned, man('u', 'us', '6-6-6', 'E16/0')))).toBeUndefined()
    expect(controller(fought({ ...PAK, markers: ['malfunctioned'] }))).toBeUndefined()
    const empty = tank('t', 'us', 'M4', 'E17/0', { markers: ['immobilized'], crew: null })
    const side = fought(empty).areas?.areas.find(({ hexes }) => hexes.includes('E17'))?.side
    expect(controller(fought(empty), {}, 'E17')).toBe(side)
    expect(controller(fought({ ...empty, crew: { type: '1-2-6', stun: 0, armorLeader: null, stunDrm: 0 } }), {}, 'E17')).toBeUndefined() // prettier-ignore
  })
})

describe('KGP-8.2.objectiveHex: a revealed Objective Hex has a Controller after the scenario', () => {
  const goal = module('german', 'I1', { drawPile: null, objectiveHex: 'E18' })
  const rival = module('us', 'I1', { drawPile: null, objectiveHex: 'E18' })
  const state = before([], [goal, rival], { phase: { tag: 'scenario' } })
  const german = man('g', 'german', '6-5-8', 'E18/0')
  const american = man('u', 'us', '6-6-6', 'E18/0')
  const holder = (change: Partial<ScenarioResult>, from: State = state): Side | null | undefined =>
    controlAfter(from, { ...reportTemplate(from), ...change })['E18/0']
  const taken = { objectivesTaken: [goal.id] }

  it('the side that took it, or the side that alone has MMC there', () => {
    expect(holder(taken)).toBe('german')
    expect(holder({ ...taken, pieces: [german] })).toBe('german')
    expect(holder({ ...taken, pieces: [american] })).toBe('us')
    expect(holder({ ...taken, pieces: [german, american] })).toBeUndefined()
    expect(holder({ objectivesTaken: [goal.id, rival.id] })).toBeUndefined()
    expect(holder({})).toBeUndefined()
  })

  it('also if it was revealed before', () => {
    const known = before([], [{ ...goal, revealed: true }], { phase: { tag: 'scenario' } })
    expect(holder({ pieces: [american] }, known)).toBe('us')
    expect(holder({}, known)).toBeUndefined()
  })

  it('the side given in the report, or nobody', () => {
    expect(holder({ ...taken, control: { 'E18/0': 'us' } })).toBe('us')
    expect(holder({ ...taken, control: { 'E18/0': null } })).toBeNull()
  })

  it('so that the map is marked with it', () => {
    const report = { ...reportTemplate(state), ...taken }
    const { state: after } = play(state, [['umpire', { tag: 'report', result: report }]])
    expect(markingNow(positionOf(sampleData, after)).strategic['E18/0']).toBe('german')
  })
})
