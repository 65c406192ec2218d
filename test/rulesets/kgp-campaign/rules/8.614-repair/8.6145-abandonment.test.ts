import type { PartId } from '../../../../../src/rulesets/kgp-campaign/data/parts.js'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../../src/rulesets/kgp-campaign/model/command.js'
import { has, type Mounted, type Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { pieceOf, type State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { supplied } from '../../../../../src/rulesets/kgp-campaign/model/house-rules.js'
import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { makeGameData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { scrounge, scroungeTask } from '../../../../../src/rulesets/kgp-campaign/rules/pieces/scrounge.js'
import { reconstruction } from '../../../../../src/rulesets/kgp-campaign/rules/reconstruction.js'
import { legal, partOf, play, type Move } from '../../playing.js'
import { gun, inBox, inSetupArea, man, sw, tank, wreck } from '../../position.js'
import { at, later, types } from '../../retained.js'

const GER = inSetupArea('german:A')
const US = inSetupArea('us:A')
const men = man('men', 'german', '6-5-8', 'H22/0', { place: GER })
const start = (part: PartId, pieces: readonly Piece[]): State => later(part, { pieces })
const german = (command: Command): Move => ['german', command]
const COMMIT = german({ tag: 'commit' })
const aamg: Mounted = { slot: 'AAMG', caliber: null, flame: false, status: 'functioning', removesTo: 'LMG' }

describe('KGP-8.6145: Abandonment, Scrounging and Removal', () => {
  it('KGP-8.6145: a vehicle may be abandoned, stripped and wrecked; its own crew is enough Personnel', () => {
    const panther = tank('t', 'german', 'PzKpfw VG', 'G21/0', { place: GER, weapons: [aamg] })
    const { state, refused } = play(start('8.6145', [panther]), [
      german({ tag: 'abandon', vehicle: 't' }),
      german({ tag: 'dismount', vehicle: 't', slot: 'AAMG' }),
      german({ tag: 'wreck', vehicle: 't', burnt: true }),
    ])
    expect(refused).toBeNull()
    expect(types(state, 'german')).toEqual(['1-2-7', 'LMG', 'PzKpfw VG'])
    expect(Object.values(state.pieces).find(({ tag }) => tag === 'wreck')?.markers).toEqual(['burntOut'])
    expect(partOf(play(state, [COMMIT]).state)).not.toBe('8.6145')
  })

  it('KGP-8.6145: rejects Recalled vehicles, areas without Personnel, Holding Boxes and other commands', () => {
    const pieces = [
      tank('t', 'german', 'PzKpfw VG', 'G21/0', { place: GER, markers: ['recalled'] }),
      tank('empty', 'german', 'PzKpfw VG', 'M27/0', {
        place: inSetupArea('german:C'),
        crew: null,
        markers: ['abandoned'],
      }),
      tank('boxed', 'german', 'PzKpfw VG', null, { place: inBox('W') }),
      tank('fine', 'german', 'PzKpfw VG', 'G21/0', { place: GER }),
      sw('mg', 'german', 'LMG', 'H22/0', { place: GER }),
      men,
    ]
    const { state } = play(start('8.6145', pieces))
    const refused = (command: Command): string | null => play(state, [german(command)]).refused
    expect(refused({ tag: 'abandon', vehicle: 't' })).toMatch(/Recalled/)
    expect(refused({ tag: 'wreck', vehicle: 'empty', burnt: false })).toMatch(/Your side has no unit/)
    expect(refused({ tag: 'wreck', vehicle: 'boxed', burnt: false })).not.toBeNull()
    expect(refused({ tag: 'scrap', item: 'mg' })).toMatch(/cannot give this order now/)
    expect(refused({ tag: 'pass' })).toMatch(/cannot give this order now/)
    expect(refused({ tag: 'scrounge', from: 'none' })).not.toBeNull()
    expect(refused({ tag: 'scrounge', from: 'fine' })).toBeNull()
  })

  it('KGP-8.6145, AMB-37: one Scrounge attempt per item, reported by the umpire; MGs of US vehicles are British LMGs', () => {
    const pieces = [
      men,
      wreck('hulk', 'us', 'M4', 'G22/0'),
      wreck('burnt', 'us', 'M4', 'G22/0', { markers: ['burntOut'] }),
    ]
    const scrounge = german({ tag: 'scrounge', from: 'hulk' })
    const { state } = play(start('8.6145', pieces), [scrounge])
    expect(play(state, [scrounge]).refused).toMatch(/already been decided/)
    expect(play(state, [german({ tag: 'scrounge', from: 'burnt' })]).refused).not.toBeNull()
    const asked = play(state, [COMMIT]).state
    expect(legal(asked, 'umpire')).toContainEqual({ tag: 'reportScrounge', from: 'hulk', gains: ['British LMG'] })
    const after = play(asked, [['umpire', { tag: 'reportScrounge', from: 'hulk', gains: ['British LMG'] }]])
    expect(after.refused).toBeNull()
    expect(types(after.state, 'german')).toEqual(['6-5-8', 'British LMG'])
    expect(has(at(after.state, 'hulk'), 'scrounged')).toBe(true)
  })

  it('KGP-8.6145: a machine gun of which a vehicle has several is offered once', () => {
    const tactical = supplied({ ...reconstruction.tactical.use, scroungeGains: () => ['LMG', 'HMG', 'LMG'] })
    const data = makeGameData('many', {}, { tactical })
    const position = positionOf(data, start('8.6145', [wreck('hulk', 'us', 'M4', 'G22/0')]))
    const task = scroungeTask('hulk', 'german', null)
    const gains = scrounge.asks.scrounge
      .candidates(position, { ...task, seat: 'umpire' })
      .flatMap((one) => (one.tag === 'reportScrounge' ? [one.gains] : []))
    expect(gains).toEqual([[], ['LMG'], ['HMG']])
  })

  it('KGP-8.6145, KGP-8.14: both sides are asked in turn, since a Wreck is visible, whether or not they can act', () => {
    expect(legal(play(start('8.6145', [men])).state, 'german')).toEqual([{ tag: 'commit' }])
    const both = [
      tank('m4', 'us', 'M4', 'E14/0', { place: US }),
      tank('t', 'german', 'PzKpfw VG', 'G21/0', { place: GER }),
    ]
    const { state } = play(start('8.6145', both))
    expect(legal(state, 'us')).toEqual([])
    const { state: next } = play(state, [german({ tag: 'abandon', vehicle: 't' }), COMMIT])
    expect(legal(next, 'us')).toContainEqual({ tag: 'abandon', vehicle: 'm4' })
  })
})

describe('KGP-8.6149: Guns and support weapons', () => {
  const pieces = [
    men,
    gun('mtr', 'german', '81mm MTR', 'H22/0', { place: GER }),
    gun('pak', 'german', '75mm PaK 40', 'H22/0', { place: GER }),
    gun('apart', 'german', '75mm PaK 40', 'H22/0', { place: GER, markers: ['dismantled'] }),
    sw('mg', 'german', 'LMG', 'H22/0', { place: GER }),
    gun('alone', 'german', '75mm PaK 40', 'M27/0', { place: inSetupArea('german:C') }),
    man('boxed', 'german', '2-2-8', null, { place: inBox('W') }),
    gun('waiting', 'german', '75mm PaK 40', null, { place: inBox('W') }),
  ]

  it('KGP-8.6149: only a Gun of a type that can be dismantled is; a dismantled one may be assembled', () => {
    const { state } = play(start('8.6149', pieces))
    expect(play(state, [german({ tag: 'dismantle', item: 'pak' })]).refused).toMatch(/cannot be dismantled/)
    expect(has(at(play(state, [german({ tag: 'dismantle', item: 'apart' })]).state, 'apart'), 'dismantled')).toBe(false)
  })

  it('KGP-8.6149: in a Setup Area with Personnel a Gun may be dismantled, assembled or Eliminated', () => {
    const { state } = play(start('8.6149', pieces))
    const dm = german({ tag: 'dismantle', item: 'mtr' })
    const apart = play(state, [dm]).state
    expect(has(at(apart, 'mtr'), 'dismantled')).toBe(true)
    expect(play(apart, [dm]).refused).toMatch(/already been decided/)
    const again = start(
      '8.6149',
      pieces.map((piece) => (piece.id === 'mtr' ? at(apart, 'mtr') : piece)),
    )
    expect(has(at(play(again, [dm]).state, 'mtr'), 'dismantled')).toBe(false)
    expect(pieceOf(play(state, [german({ tag: 'scrap', item: 'pak' })]).state, 'pak')).toBeNull()
    expect(pieceOf(play(state, [german({ tag: 'scrap', item: 'mg' })]).state, 'mg')).toBeNull()
    expect(play(state, [german({ tag: 'dismantle', item: 'mg' })]).refused).toMatch(/cannot be dismantled/)
    expect(play(state, [german({ tag: 'scrap', item: 'alone' })]).refused).toMatch(/Your side has no unit/)
    expect(play(state, [german({ tag: 'scrap', item: 'waiting' })]).refused).toMatch(/only in Setup Areas/)
    expect(play(state, [german({ tag: 'abandon', vehicle: 'pak' })]).refused).toMatch(/cannot give this order now/)
    expect(partOf(play(state, [COMMIT]).state)).not.toBe('8.6149')
  })
})
