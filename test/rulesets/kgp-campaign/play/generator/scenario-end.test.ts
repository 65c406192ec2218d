import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData, kgpCampaign } from '../../../../../src/rulesets/kgp-campaign/module.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../../../src/kernel/rng.js'
import { stateFaults } from '../../../../../src/rulesets/kgp-campaign/boundary/invariants.js'
import { has, isPersonnel, isVehicle, type Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Marker } from '../../../../../src/rulesets/kgp-campaign/model/marker.js'
import { randomEnd } from '../../../../../src/rulesets/kgp-campaign/play/generator/scenario-end.js'
import { randomReport } from '../../../../../src/rulesets/kgp-campaign/play/generator/report.js'
import { resultFaults } from '../../../../../src/rulesets/kgp-campaign/rules/8.3-scenario-chain/result-check.js'
import { campaign } from '../../../../../src/rulesets/kgp-campaign/data/scenario.js'
import { allPieces, type State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { startOf } from '../../walking.js'
import { volume } from '../../../../volume.js'

const ids = ['I', 'II', 'III'] as const
const seeds = fc.integer({ min: 0, max: 1_000_000 })
const scenarios = fc.constantFrom(...ids).map((id) => campaign(id))

/** Many scenario ends, to see which features occur. */
const many: readonly State[] = Array.from({ length: volume(50, 120) }, (_, seed) =>
  startOf(sampleData, campaign(ids[seed % 3]), seed),
)

const anywhere = (is: (piece: Piece, state: State) => boolean): number =>
  many.filter((state) => allPieces(state).some((piece) => is(piece, state))).length

const withMarker = (marker: Marker): number => anywhere((piece) => has(piece, marker))

describe('random scenario ends', () => {
  it('are determined by the seed, and are possible under the rules', () => {
    fc.assert(
      fc.property(scenarios, seeds, (scenario, seed) => {
        const state = startOf(sampleData, scenario, seed)
        expect(stateFaults(positionOf(sampleData, state))).toEqual([])
        expect(startOf(sampleData, scenario, seed)).toEqual(state)
      }),
      { numRuns: volume(15, 40) },
    )
  })

  it("use only the caller's random numbers; a constant 0 gives an end as well", () => {
    const state = randomEnd(sampleData, campaign('I'), () => 0)
    expect(state.phase.tag).toBe('refit')
    expect(stateFaults(positionOf(sampleData, state))).toEqual([])
  })

  it('a random report of a scenario has no fault and accounts for every piece', () => {
    fc.assert(
      fc.property(scenarios, seeds, (scenario, seed) => {
        const state: State = { ...startOf(sampleData, scenario, seed), phase: { tag: 'scenario' } }
        const report = randomReport(positionOf(sampleData, state), rollerFrom(rngFrom(seed, 'report')).below)
        expect(
          resultFaults(positionOf(sampleData, state), report).filter(({ severity }) => severity === 'error'),
        ).toEqual([])
        const written = JSON.parse(JSON.stringify({ tag: 'report', result: report })) as unknown
        expect(kgpCampaign.codecs.command.decode(written)).toEqual({
          _tag: 'Right',
          right: { tag: 'report', result: report },
        })
        const named = [...report.pieces.map(({ id }) => id), ...report.lost]
        expect(Object.keys(state.pieces).filter((id) => !named.includes(id))).toEqual([])
      }),
      { numRuns: volume(15, 40) },
    )
  })

  it.each([
    'abandoned',
    'bogged',
    'broken',
    'captured',
    'dismantled',
    'encircled',
    'fanatic',
    'heroic',
    'hidden',
    'immobilized',
    'malfunctioned',
    'melee',
    'mired',
    'motion',
    'outOfGas',
    'pinned',
    'recalled',
    'shocked',
    'stunned',
    'unconfirmedKill',
    'wounded',
  ] as const)('include %s pieces', (marker) => {
    expect(withMarker(marker)).toBeGreaterThan(0)
  })

  it.each<readonly [string, (piece: Piece, state: State) => boolean]>([
    ['prisoners', (piece) => isPersonnel(piece) && piece.guard !== null],
    ['riders', (piece) => isPersonnel(piece) && piece.aboard !== null],
    ['climbers', (piece) => isPersonnel(piece) && piece.climbing !== null],
    ['Guns in tow', (piece) => piece.tag === 'gun' && piece.hookedTo !== null],
    ['stunned crews on foot', (piece) => isPersonnel(piece) && piece.stun > 0],
    ['stunned Inherent crews', (piece) => isVehicle(piece) && (piece.crew?.stun ?? 0) > 0],
    ['pieces in Holding Boxes', ({ place }) => place.tag === 'holdingBox'],
    ['radios of a module', ({ rg, tag }) => tag === 'sw' && rg !== null],
    ['burning Wrecks', ({ markers }) => markers.includes('burning')],
    ['mines in Locations of Personnel', (piece, state) =>
      piece.tag === 'fortification' && piece.kind === 'mineAP' &&
      allPieces(state).some((one) => isPersonnel(one) && one.location === piece.location)], // prettier-ignore
  ])('include %s', (_, is) => {
    expect(anywhere(is)).toBeGreaterThan(0)
  })

  it.each<readonly [string, (state: State) => boolean]>([
    ['some units leave the map', ({ last }) => (last?.exits.length ?? 0) > 0],
    ['some units never enter', ({ last }) => (last?.failedToEnter.length ?? 0) > 0],
    ['modules are used', ({ last }) => last?.usage.some(({ used }) => used) === true],
    [
      'flamethrowers of vehicles are lost',
      ({ last }) => last?.lostWeapons.some(({ vehicle }) => vehicle !== null) === true,
    ],
    ['a side concedes', ({ last }) => last?.concession !== null],
    [
      'buildings are rubbled',
      ({ board }) => board.gone.length > 0 && board.changes.some(({ tag }) => tag === 'rubble'),
    ],
    [
      'rubble burns',
      ({ board }) => board.changes.some(({ tag, location }) => tag === 'rubble' && location in board.fires),
    ],
    ['Objective Hexes are revealed', ({ ledgers }) => ledgers.german.purchases.some(({ revealed }) => revealed)],
    ['the night of 22 December comes next', ({ date }) => date === '22 PM'],
    ['a campaign is at its last date', ({ date, dates }) => date === dates[dates.length - 1]],
  ])('%s', (_, is) => {
    expect(many.filter(is).length).toBeGreaterThan(0)
  })
})
