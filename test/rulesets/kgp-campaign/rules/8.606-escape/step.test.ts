import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { escapeEquipment, escapeInfantry, escapeVehicle } from '../../../../../src/rulesets/kgp-campaign/data/tables.js'
import { markingNow } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'
import { tableResult } from '../../../../../src/rulesets/kgp-campaign/data/table.js'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { legal, modifiers, play, rolls, type Move } from '../../playing.js'
import { before, gun, inSetupArea, man, sw, tank, type Said } from '../../position.js'

/** The pieces that hold the sample village's odd hexes: the AFV in H20, the Gun in L21. */
const anchors: readonly Piece[] = [
  tank('ger-afv-1', 'german', 'PzKpfw IVJ', 'H20/0', { markers: ['immobilized'], place: inSetupArea('german:A') }),
  man('us-crew-1', 'us', '2-2-7', 'L21/0', { place: inSetupArea('us:A') }),
  gun('us-gun-1', 'us', '57mm AT', 'L21/0', { possessor: 'us-crew-1', place: inSetupArea('us:A') }),
  man('us-watch', 'us', '3-4-6', 'M17/0', { place: inSetupArea('us:A') }),
]

/** The sample village, marked, before Escape. */
const village = (pieces: readonly Piece[], said: Said = {}): State => {
  const state = before('8.606', { ...said, pieces: [...anchors, ...pieces] })
  return { ...state, areas: markingNow(positionOf(sampleData, state)) }
}

const german = (...units: readonly string[]): readonly Move[] => [
  ...units.map((unit): Move => ['german', { tag: 'attempt', unit, to: null }]),
  ['german', { tag: 'commit' }],
]
const us = (...units: readonly string[]): readonly Move[] => [
  ...units.map((unit): Move => ['us', { tag: 'attempt', unit, to: null }]),
  ['us', { tag: 'commit' }],
]

describe('KGP-8.606: Escape, printed examples', () => {
  it('KGP-8.606, TV-03: a US squad in a German Setup Area rolls 6; +1 for the area and +1 for its size make 8: it Escapes', () => {
    const { state, events } = play(village([man('sq', 'us', '6-6-6', 'F20/0')]), [...us('sq'), [2, 4]])
    const [roll] = rolls(events)
    expect([modifiers(roll), roll.final, roll.result]).toEqual(['D9 +1, D10 +1', 8, 'escapes'])
    expect(state.pieces['sq'].place).toEqual({ tag: 'setupArea', area: 'us:A' })
  })

  it('KGP-8.606, TV-04: a US truck there rolls 7; +1 for the area and +1 for being unarmed make 9: it is abandoned in place', () => {
    const { state, events } = play(village([tank('truck', 'us', 'truck', 'F20/0')]), [...us('truck'), [3, 4]])
    const [roll] = rolls(events)
    expect([modifiers(roll), roll.final, roll.result]).toEqual(['D9 +1, D12 +1', 9, 'abandoned/escapes'])
    expect(state.pieces['truck'].markers).toContain('abandoned')
    expect(state.pieces['truck'].side).toBe('german')
  })

  it('KGP-8.606, TV-05: a German tank in L23, in the US Setup Area, ends with 7 and goes to German Setup Area B', () => {
    const { state, events } = play(village([tank('panther', 'german', 'PzKpfw VG', 'L23/0')]), [
      ...german('panther'),
      [4, 5],
    ])
    const [roll] = rolls(events)
    expect([modifiers(roll), roll.final, roll.result]).toEqual(['D3 -2, D6 -1, D9 +1', 7, 'escapes/escapes'])
    expect(state.pieces['panther'].place).toEqual({ tag: 'setupArea', area: 'german:B' })
  })

  it('KGP-8.606, TV-06: German squads in K23 roll 8 and 10, +1 each: one Replaced, one Replaced and a half lost; either area', () => {
    const start = village([man('one', 'german', '6-5-8', 'K23/0'), man('two', 'german', '6-5-8', 'K23/0')])
    const { state, events } = play(start, [
      ...german('one', 'two'),
      [3, 5],
      ['german', { tag: 'chooseArea', piece: 'german-n1', area: 'german:A' }],
      [4, 6],
      ['german', { tag: 'chooseArea', piece: 'german-n3', area: 'german:B' }],
    ])
    expect(rolls(events).map((roll) => [modifiers(roll), roll.final])).toEqual([
      ['D10 +1', 9],
      ['D10 +1', 11],
    ])
    const halves = Object.values(state.pieces).filter(({ type }) => type === '3-4-8')
    expect(halves.map(({ place }) => place.tag === 'setupArea' && place.area)).toEqual([
      'german:A',
      'german:A',
      'german:B',
    ])
  })

  it('KGP-8.606, TV-07: the squad in the Steeple is Isolated and Overstacked: it must Escape at +3, and its Location stays American', () => {
    const start = village([man('sq', 'us', '6-6-6', 'J19/2', { place: inSetupArea('us:A') })])
    expect(play(start, [['us', { tag: 'commit' }]]).refused).toContain('KGP-8.606.2')
    const { state, events } = play(start, [...us('sq'), [6, 6]])
    const [roll] = rolls(events)
    expect(modifiers(roll)).toBe('D10 +1, D15 +2')
    expect([state.pieces['sq'], state.board.control['J19/2']]).toEqual([undefined, 'us'])
  })

  it('KGP-8.606, TV-08: a half-squad there is not Overstacked and may Escape or stay', () => {
    const start = village([man('hs', 'us', '3-4-6', 'J19/2', { place: inSetupArea('us:A') })])
    expect(legal(play(start).state, 'us')).toContainEqual({ tag: 'attempt', unit: 'hs', to: null })
    const { state, refused } = play(start, [['us', { tag: 'commit' }]])
    expect([refused, state.pieces['hs'].location]).toEqual([null, 'J19/2'])
  })
})

describe('KGP-8.606: Escape, tables', () => {
  it.each([
    [2, 'escapes'],
    [8, 'escapes'],
    [9, 'escapesReplaced'],
    [10, 'escapesCasualtyReduced'],
    [11, 'escapesReplacedThenCasualtyReduced'],
    [12, 'allEliminatedWithEquipment'],
    [19, 'allEliminatedWithEquipment'],
  ])('KGP-8.606.T, TV-32: Infantry, Final %i: %s', (final, result) => {
    expect(tableResult(escapeInfantry, final)).toBe(result)
  })

  it.each([
    [-3, 'escapes/escapes'],
    [8, 'escapes/escapes'],
    [9, 'abandoned/escapes'],
    [10, 'eliminated/escapes'],
    [11, 'abandoned/eliminated'],
    [12, 'eliminated/eliminated'],
  ])('KGP-8.606.T, TV-33: Mobile vehicle, Final %i: %s', (final, result) => {
    expect(tableResult(escapeVehicle, final)).toBe(result)
  })

  it.each([
    [3, 'leftInPlace'],
    [4, 'eliminated'],
  ])('KGP-8.6061.4, TV-38: Equipment of a lost unit, dr %i: %s', (dr, result) => {
    expect(tableResult(escapeEquipment, dr)).toBe(result)
  })
})

describe('KGP-8.606: Escape, modifiers and results', () => {
  const night: Said = { state: { date: '20 N' } }

  it('KGP-8.606.D, TV-34: a German 9-1 and a squad in No Man’s Land, one hex from their area, by night: -1 -2 -1 +1 = -3', () => {
    const start = village([man('sq', 'german', '6-5-8', 'H21/0'), man('ldr', 'german', '9-1', 'H21/0')], night)
    const together: readonly Move[] = [
      ['german', { tag: 'attempt', unit: 'sq', to: null }],
      ['german', { tag: 'join', unit: 'ldr', with: 'sq' }],
      ['german', { tag: 'commit' }],
    ]
    const eleven = play(start, [...together, [5, 6]])
    expect([modifiers(rolls(eleven.events)[0]), rolls(eleven.events)[0].final]).toEqual([
      'D4 -1, D5 -2, D7 -1, D10 +1',
      8,
    ])
    const twelve = play(start, [...together, [6, 6], [5, 2]])
    expect(rolls(twelve.events).map(({ final }) => final)).toEqual([9, 5])
    const types = Object.values(twelve.state.pieces).map(({ type }) => type)
    expect(types.filter((type) => type === '3-4-8')).toHaveLength(2)
    expect(types).toContain('9-1')
  })

  it('KGP-8.606.n3: in Random Selection all units with the tied highest die suffer; the others Escape unharmed', () => {
    const start = village([man('a', 'german', '3-4-8', 'K23/0'), man('b', 'german', '3-4-8', 'K23/0')])
    const moves: readonly Move[] = [
      ['german', { tag: 'attempt', unit: 'a', to: null }],
      ['german', { tag: 'join', unit: 'b', with: 'a' }],
      ['german', { tag: 'commit' }],
      [3, 6],
    ]
    const one = play(start, [...moves, [2, 5]])
    expect([one.state.pieces['a']?.type, one.state.pieces['b']]).toEqual(['3-4-8', undefined])
    const both = play(start, [...moves, [5, 5]])
    expect([both.state.pieces['a'], both.state.pieces['b']]).toEqual([undefined, undefined])
  })

  it('KGP-8.606.n1, TV-35, AMB-15: an Encircled Isolated squad two points over capacity has +7; an original 2 Escapes with Heat of Battle', () => {
    const squad = man('sq', 'us', '6-6-6', 'J19/2', { place: inSetupArea('us:A'), markers: ['encircled'] })
    const load = sw('hmg', 'us', 'HMG', 'J19/2', { possessor: 'sq', place: inSetupArea('us:A') })
    const start = village([squad, load])
    const three = play(start, [...us('sq'), [1, 2]])
    expect([modifiers(rolls(three.events)[0]), rolls(three.events)[0].final, rolls(three.events)[0].result]).toEqual([
      'D10 +1, D11 +2, D14 +2, D15 +2',
      10,
      'escapesCasualtyReduced',
    ])
    const two = play(start, [...us('sq'), [1, 1], ['umpire', { tag: 'reportHeat', unit: 'sq', outcome: 'hero' }]])
    expect(rolls(two.events)[0].result).toBe('heatOfBattle')
    expect(Object.values(two.state.pieces).some(({ type }) => type === 'hero')).toBe(true)
    const worse = play(start, [...us('sq'), [1, 1], ['umpire', { tag: 'reportHeat', unit: 'sq', outcome: 'berserk' }]])
    expect(worse.state.pieces['sq']).toBeUndefined()
  })

  it('KGP-8.606.n1, KGP-8.606.n3: in a group every unit with the highest die undergoes Heat of Battle separately', () => {
    const units = ['a', 'b', 'c']
    const start = village(units.map((id) => man(id, 'german', '5-4-8', 'K23/0')))
    const moves: readonly Move[] = [
      ...units.map((unit): Move =>
        unit === 'a' ? ['german', { tag: 'attempt', unit, to: null }] : ['german', { tag: 'join', unit, with: 'a' }],
      ),
      ['german', { tag: 'commit' }],
      [1, 1],
      [5, 2, 5],
    ]
    const report = (unit: string, outcome: 'hero' | 'berserk'): Move => ['umpire', { tag: 'reportHeat', unit, outcome }]
    expect(play(start, [...moves, report('b', 'hero')]).refused).not.toBeNull()
    const { state, refused } = play(start, [...moves, report('a', 'berserk'), report('c', 'hero')])
    expect(refused).toBeNull()
    expect(units.map((id) => id in state.pieces)).toEqual([false, true, true])
    expect(Object.values(state.pieces).filter(({ type }) => type === 'hero')).toHaveLength(1)
  })

  it('KGP-8.606.n1, AMB-15: under escape.original2 final8Only, an original 2 with a Final above 8 is read in the table', () => {
    const squad = man('sq', 'us', '6-6-6', 'J19/2', { place: inSetupArea('us:A'), markers: ['encircled'] })
    const load = sw('hmg', 'us', 'HMG', 'J19/2', { possessor: 'sq', place: inSetupArea('us:A') })
    const start = village([squad, load], { options: { 'escape.original2': 'final8Only' } })
    expect(rolls(play(start, [...us('sq'), [1, 1]]).events)[0].result).toBe('escapesReplaced')
  })

  it('KGP-8.606.D, TV-36: a captured CT AFV with Stun +1 in an enemy area, one hex from its own: -2 -2 +1 +1 +1 = -1', () => {
    const afv = tank('m4', 'german', 'M4', 'J19/0', {
      color: 'us',
      markers: ['captured'],
      crew: { type: '1-2-7', stun: 1, armorLeader: null, stunDrm: 1 },
    })
    const start = village([afv])
    const { events } = play(start, [...german('m4'), [3, 3]])
    expect(modifiers(rolls(events)[0])).toBe('D3 -2, D5 -2, D8 +1, D9 +1, D13 +1')
  })

  it('KGP-8.606.D2, D7: an OT AFV has -1, and its armor leader adds his modifier', () => {
    const afv = tank('ht', 'german', 'SPW 251/1', 'H21/0', {
      crew: { type: '1-2-7', stun: 0, armorLeader: '9-1', stunDrm: 0 },
    })
    const { events } = play(village([afv]), [...german('ht'), [3, 3]])
    expect(modifiers(rolls(events)[0])).toBe('D2 -1, D5 -2, D7 -1')
  })

  it('KGP-8.606.D1, TV-37: a lone unwounded 9-1 two hexes from his area in No Man’s Land has -1 and -1, and no leader DRM', () => {
    const [roll] = rolls(play(village([man('ldr', 'us', '9-1', 'J23/0')]), [...us('ldr'), [3, 3]]).events)
    expect([modifiers(roll), roll.final]).toEqual(['D1 -1, D6 -1', 4])
  })

  it('KGP-8.606.n2, TV-38, AMB-21: a crew that would be Replaced is lost; its Equipment stays on 3, is lost on 4, and is lost without a dr on 12', () => {
    const crew = man('crew', 'german', '2-2-8', 'K23/0')
    const carried = sw('lmg', 'german', 'LMG', 'K23/0', { possessor: 'crew' })
    const kept = play(village([crew, carried]), [...german('crew'), [4, 5], [3]])
    expect([kept.state.pieces['crew'], kept.state.pieces['lmg']?.location]).toEqual([undefined, 'K23/0'])
    const gone = play(village([crew, carried]), [...german('crew'), [4, 5], [4]])
    expect(gone.state.pieces['lmg']).toBeUndefined()
    const all = play(village([crew, carried]), [...german('crew'), [6, 6]])
    expect([all.state.pieces['lmg'], rolls(all.events)]).toMatchObject([undefined, [{ final: 12 }]])
    const byDr = village([crew, carried], { options: { 'escape.equipmentOn12': 'dr' } })
    expect(play(byDr, [...german('crew'), [6, 6], [2]]).state.pieces['lmg']?.location).toBe('K23/0')
  })

  it('KGP-8.606.4, TV-39: a wounded SMC carries nothing, one SMC 2 PP, several 5 PP; a Gun goes only if dismantled', () => {
    const weak = man('ldr', 'german', '9-1', 'K23/0', { markers: ['wounded'] })
    const load = sw('lmg', 'german', 'LMG', 'K23/0', { possessor: 'ldr' })
    expect(play(village([weak, load]), german('ldr')).refused).toContain('KGP-8.606.4')
    const dropped = play(village([weak, load]), [['german', { tag: 'drop', item: 'lmg' }], ...german('ldr')])
    expect(dropped.refused).toBeNull()
    const mortar = gun('mtr', 'german', '81mm MTR', 'K23/0', { possessor: 'crew' })
    const crew = man('crew', 'german', '2-2-8', 'K23/0')
    expect(play(village([crew, mortar]), german('crew')).refused).toContain('Gun')
    const apart = play(village([crew, mortar]), [['german', { tag: 'dismantle', item: 'mtr' }], ...german('crew')])
    expect(apart.refused).toBeNull()
  })

  it('KGP-8.606.4, KGP-8.606.T, KGP-8.6061.4: a Gun in tow goes or stays with its vehicle, whatever becomes of its possessor', () => {
    const truck = tank('truck', 'us', 'truck', 'F20/0')
    const crew = man('crew', 'us', '2-2-7', 'F20/0')
    const towed = gun('at', 'us', '57mm AT', 'F20/0', { hookedTo: 'truck', possessor: 'crew' })
    const start = village([truck, crew, towed], { options: { 'escape.equipmentOn12': 'dr' } })
    const lost = play(start, [...us('crew', 'truck'), [6, 6], [1, 1]]).state
    expect(lost.pieces['crew']).toBeUndefined()
    expect(lost.pieces['at']).toMatchObject({ hookedTo: 'truck', possessor: null, place: inSetupArea('us:A') })
    const outright = play(village([truck, crew, towed]), [...us('crew', 'truck'), [6, 6], [1, 1]]).state
    expect(outright.pieces['at']).toMatchObject({ hookedTo: 'truck', place: inSetupArea('us:A') })
    const apart = play(village([truck, crew, towed]), [...us('crew', 'truck'), [1, 2], [3, 4]]).state
    expect(apart.pieces['crew'].place).toEqual(inSetupArea('us:A'))
    expect(apart.pieces['at']).toMatchObject({ hookedTo: 'truck', possessor: null, location: 'F20/0' })
    const first = play(village([truck, crew, towed]), [...us('crew', 'truck'), [1, 2]]).state
    expect(first.pieces['at']).toMatchObject({ possessor: null, location: 'F20/0', place: { tag: 'map' } })
  })

  it('KGP-8.606.D12: one unarmed unit burdens its whole group', () => {
    const half = (id: string, ...markers: readonly 'unarmed'[]): Piece =>
      man(id, 'german', '3-4-8', 'K23/0', { markers })
    const together: readonly Move[] = [
      ['german', { tag: 'attempt', unit: 'a', to: null }],
      ['german', { tag: 'join', unit: 'b', with: 'a' }],
      ['german', { tag: 'commit' }],
      [3, 3],
    ]
    const drm = (...pieces: readonly Piece[]): string => modifiers(rolls(play(village(pieces), together).events)[0])
    expect(drm(half('a'), half('b'))).toBe('D10 +1')
    expect(drm(half('a'), half('b', 'unarmed'))).toBe('D10 +1, D12 +1')
  })

  it('KGP-8.606.5: a squad in a group with a leader Deploys freely; without one it may not', () => {
    const start = village([man('sq', 'german', '6-5-8', 'K23/0'), man('ldr', 'german', '8-0', 'K23/0')])
    expect(play(start, [['german', { tag: 'deploy', unit: 'sq' }]]).refused).toContain('KGP-8.606.5')
    const { state, refused } = play(start, [
      ['german', { tag: 'attempt', unit: 'sq', to: null }],
      ['german', { tag: 'join', unit: 'ldr', with: 'sq' }],
      ['german', { tag: 'deploy', unit: 'sq' }],
      ['german', { tag: 'commit' }],
      [2, 3],
      ['german', { tag: 'chooseArea', piece: 'german-n1', area: 'german:A' }],
    ])
    expect(refused).toBeNull()
    expect(Object.values(state.pieces).filter(({ type }) => type === '3-4-8')).toHaveLength(2)
  })

  it('KGP-8.606.5, KGP-8.606.D7: a group keeps its name if the unit it is named after Deploys; others join it, and its leader is named once', () => {
    const start = village([
      man('sq', 'german', '6-5-8', 'K23/0'),
      man('ldr', 'german', '9-2', 'K23/0'),
      man('hero', 'german', 'hero', 'K23/0'),
    ])
    const apart: readonly Move[] = [
      ['german', { tag: 'attempt', unit: 'sq', to: null }],
      ['german', { tag: 'join', unit: 'ldr', with: 'sq' }],
      ['german', { tag: 'deploy', unit: 'sq' }],
    ]
    const join: Move = ['german', { tag: 'join', unit: 'hero', with: 'sq' }]
    const lead: Move = ['german', { tag: 'leadBy', unit: 'sq', leader: 'hero' }]
    expect(legal(play(start, apart).state, 'german')).toContainEqual(join[1])
    const { state, refused } = play(start, [...apart, join, lead])
    expect(refused).toBeNull()
    expect(play(state, [lead]).rule).toBe('turn.once')
    expect(legal(state, 'german')).not.toContainEqual(lead[1])
    const ended = play(state, [
      ['german', { tag: 'commit' }],
      [2, 3],
    ])
    expect(modifiers(rolls(ended.events)[0])).toContain('D7 -1')
  })

  it('KGP-8.606.D7, AMB-16: the owner names the leader who counts; under leaderPlusHero a leader and a hero both count', () => {
    const units = [
      man('sq', 'german', '6-5-8', 'K23/0'),
      man('ldr', 'german', '9-2', 'K23/0'),
      man('hero', 'german', 'hero', 'K23/0'),
    ]
    const moves: readonly Move[] = [
      ['german', { tag: 'attempt', unit: 'sq', to: null }],
      ['german', { tag: 'join', unit: 'ldr', with: 'sq' }],
      ['german', { tag: 'join', unit: 'hero', with: 'sq' }],
    ]
    const end: readonly Move[] = [
      ['german', { tag: 'commit' }],
      [2, 3],
    ]
    const best = play(village(units), [...moves, ...end])
    expect(modifiers(rolls(best.events)[0])).toBe('D7 -2, D10 +1')
    const named = play(village(units), [...moves, ['german', { tag: 'leadBy', unit: 'sq', leader: 'hero' }], ...end])
    expect(modifiers(rolls(named.events)[0])).toBe('D7 -1, D10 +1')
    const both = play(village(units, { options: { 'escape.leaderDrm': 'leaderPlusHero' } }), [...moves, ...end])
    expect(modifiers(rolls(both.events)[0])).toBe('D7 -3, D10 +1')
  })

  it('KGP-8.606.D7, AMB-16: the current leader cannot be named again; another one may be', () => {
    const units = [
      man('sq', 'german', '6-5-8', 'K23/0'),
      man('ldr', 'german', '9-2', 'K23/0'),
      man('hero', 'german', 'hero', 'K23/0'),
    ]
    const joined: readonly Move[] = [
      ['german', { tag: 'attempt', unit: 'sq', to: null }],
      ['german', { tag: 'join', unit: 'ldr', with: 'sq' }],
      ['german', { tag: 'join', unit: 'hero', with: 'sq' }],
    ]
    const lead = (leader: string): Move => ['german', { tag: 'leadBy', unit: 'sq', leader }]
    expect(play(village(units), [...joined, lead('ldr')]).rule).toBe('turn.once')
    expect(play(village(units), [...joined, lead('hero'), lead('hero')]).rule).toBe('turn.once')
    expect(play(village(units), [...joined, lead('hero'), lead('ldr')]).rule).toBeNull()
  })

  it('KGP-8.606.D7: a leader with a positive modifier need not lead: a 6+1 counts only if named', () => {
    const units = [man('sq', 'german', '6-5-8', 'K23/0'), man('ldr', 'german', '6+1', 'K23/0')]
    const joined: readonly Move[] = [
      ['german', { tag: 'attempt', unit: 'sq', to: null }],
      ['german', { tag: 'join', unit: 'ldr', with: 'sq' }],
    ]
    const end: readonly Move[] = [['german', { tag: 'commit' }], [2, 3]] // prettier-ignore
    const lead = (leader: string | null): Move => ['german', { tag: 'leadBy', unit: 'sq', leader }]
    const of = (...orders: readonly Move[]): string =>
      modifiers(rolls(play(village(units), [...joined, ...orders, ...end]).events)[0])
    expect(of()).toBe('D10 +1')
    expect(of(lead('ldr'))).toBe('D7 +1, D10 +1')
    expect(of(lead('ldr'), lead(null))).toBe('D10 +1')
    expect(play(village(units), [...joined, lead(null)]).rule).toBe('escape.unled')
    const named = play(village(units), [...joined, lead('ldr')]).state
    expect(legal(named, 'german')).toContainEqual({ tag: 'leadBy', unit: 'sq', leader: null })
    expect(play(named, [['us', { tag: 'leadBy', unit: 'sq', leader: null }]]).refused).not.toBeNull()
    const good = [units[0], man('ldr', 'german', '9-2', 'K23/0')]
    const alone = play(village(good), [...joined, lead(null), ...end])
    expect(modifiers(rolls(alone.events)[0])).toBe('D10 +1')
    expect(play(village(good), [...joined, lead(null), lead('ldr'), lead(null)]).rule).toBe('turn.once')
  })

  it('KGP-8.606.n4, n5: the crew of an abandoned vehicle may Scrounge it and make it a Wreck', () => {
    const start = village([tank('pz', 'german', 'PzKpfw IVJ', 'K23/0')])
    const { state, refused } = play(start, [
      ...german('pz'),
      [5, 6],
      ['german', { tag: 'scrounge', from: 'pz' }],
      ['umpire', { tag: 'reportScrounge', from: 'pz', gains: ['LMG'] }],
      ['german', { tag: 'wreck', vehicle: 'pz', burnt: true }],
    ])
    expect(refused).toBeNull()
    const found = Object.values(state.pieces)
    expect(found.find(({ tag }) => tag === 'wreck')?.markers).toEqual(['burntOut', 'scrounged'])
    expect(found.find(({ type }) => type === 'LMG')).toMatchObject({ tag: 'sw' })
    expect(found.find(({ type }) => type === '1-2-7')).toBeDefined()
  })

  it('KGP-8.606.n6: a vehicle is Scrounged just before it is lost, and its crew Escapes', () => {
    const start = village([tank('pz', 'german', 'PzKpfw IVJ', 'K23/0')])
    const { state, refused } = play(start, [...german('pz'), [6, 6], ['german', { tag: 'pass' }]])
    expect([refused, state.pieces['pz']]).toEqual([null, undefined])
    expect(Object.values(state.pieces).some(({ type }) => type === '1-2-7')).toBe(true)
  })

  it('KGP-8.6061.2, AMB-20: a unit without a destination is lost without a roll, or left in place under the option', () => {
    const nowhere = {
      control: Object.fromEntries(
        ['H22/0', 'H22/1', 'I22/0', 'I22/1', 'I20/0', 'I20/1', 'J19/1', 'M27/0', 'N28/b'].map((at) => [
          at,
          'us' as const,
        ]),
      ),
    }
    const pieces = [man('sq', 'german', '6-5-8', 'K23/0')]
    const make = (options: Said['options']): State => {
      const state = before('8.606', {
        pieces,
        control: nowhere.control,
        state: {
          board: {
            ...before('8.606').board,
            control: { ...before('8.606').board.control, ...nowhere.control },
            hexControl: { A20: 'us', K30: 'us' },
          },
        },
        ...(options === undefined ? {} : { options }),
      })
      return { ...state, areas: markingNow(positionOf(sampleData, state)) }
    }
    const lost = play(make(undefined), german('sq'))
    expect([lost.state.pieces['sq'], rolls(lost.events)]).toEqual([undefined, []])
    const left = play(make({ 'escape.noDestination': 'leftInPlace' }), german('sq'))
    expect(left.state.pieces['sq']?.place.tag).not.toBe('map')
  })

  it('KGP-8.606.1, KGP-8.606.3, AMB-14: units that must Escape and are in no group go alone; both sides announce before any roll', () => {
    const start = village([man('g', 'german', '3-4-8', 'K23/0'), man('u', 'us', '3-4-6', 'F20/0')])
    const one = play(start, [['german', { tag: 'commit' }]])
    expect(rolls(one.events)).toEqual([])
    const both = play(start, [
      ['german', { tag: 'commit' }],
      ['us', { tag: 'commit' }],
      [1, 2],
      ['german', { tag: 'chooseArea', piece: 'g', area: 'german:A' }],
      [1, 2],
    ])
    expect(rolls(both.events).map(({ subjects }) => subjects)).toEqual([['g'], ['u']])
  })

  it.each([
    ['germanFirst', ['g1', 'g2', 'u']],
    ['usFirst', ['u', 'g1', 'g2']],
  ] as const)('KGP-8.6.2, KGP-8.606.6: under reph.sideOrder %s, groups roll in the order %j', (order, ids) => {
    const men = [
      man('g2', 'german', '3-4-8', 'K23/0'),
      man('u', 'us', '3-4-6', 'F20/0'),
      man('g1', 'german', '3-4-8', 'H21/0'),
    ]
    const start = village(men, { options: { 'reph.sideOrder': order } })
    const { events } = play(start, [
      ['german', { tag: 'commit' }],
      ['us', { tag: 'commit' }],
      ...ids.flatMap((id): Move[] =>
        id === 'g2'
          ? [
              [1, 2],
              ['german', { tag: 'chooseArea', piece: 'g2', area: 'german:A' }],
            ]
          : [[1, 2]],
      ),
    ])
    expect(rolls(events).flatMap(({ subjects }) => subjects)).toEqual(ids)
  })

  it('KGP-8.606.6, AMB-14: under escape.resolution sequential, the Germans roll before the US decides', () => {
    const start = village([man('g', 'german', '3-4-8', 'H21/0'), man('u', 'us', '3-4-6', 'F20/0')], {
      options: { 'escape.resolution': 'sequential' },
    })
    const { events, refused } = play(start, [
      ['german', { tag: 'commit' }],
      [1, 2],
      ['us', { tag: 'commit' }],
      [1, 2],
    ])
    expect(refused).toBeNull()
    expect(rolls(events).map(({ subjects }) => subjects)).toEqual([['g'], ['u']])
  })

  it('KGP-8.606.2, KGP-8.6052.4: an Isolated truck makes no Location Overstacked for Personnel who are not Isolated', () => {
    const men = ['a', 'b', 'c', 'd'].map((id) => man(id, 'us', '6-6-6', 'K19/0', { place: inSetupArea('us:A') }))
    const truck = tank('truck', 'us', 'truck', 'K19/0', { place: inSetupArea('us:A') })
    const start = village([...men, truck])
    expect(legal(play(start).state, 'us')).toContainEqual({ tag: 'commit' })
    const tried = play(start, [['us', { tag: 'attempt', unit: 'truck', to: null }]]).state
    expect(legal(tried, 'us')).toContainEqual({ tag: 'commit' })
    const cut = village(men.map((unit) => ({ ...unit, location: 'J19/2', place: inSetupArea('us:A') })))
    expect(play(cut, [['us', { tag: 'commit' }]]).rule).toBe('escape.overstacked')
  })

  it('KGP-8.6062: all Encircled markers are removed', () => {
    const start = village([man('hs', 'us', '3-4-6', 'J21/0', { place: inSetupArea('us:A'), markers: ['encircled'] })])
    expect(play(start, [['us', { tag: 'commit' }]]).state.pieces['hs'].markers).toEqual([])
  })

  it.each([
    ['escape.duty', ['us', { tag: 'attempt', unit: 'us-watch', to: null }] as Move],
    ['escape.held', ['us', { tag: 'moveInArea', unit: 'us-watch', to: 'J21/0' }] as Move],
    ['escape.held', ['german', { tag: 'moveInArea', unit: 'c', to: 'K22/0' }] as Move],
    ['piece.own', ['german', { tag: 'moveInArea', unit: 'u', to: 'J21/0' }] as Move],
    ['escape.goal', ['german', { tag: 'attempt', unit: 'c', to: 'german:A' }] as Move],
    ['piece.own', ['us', { tag: 'attempt', unit: 'c', to: null }] as Move],
    ['piece.unknown', ['us', { tag: 'attempt', unit: 'nobody', to: null }] as Move],
    ['escape.declared', ['german', { tag: 'attempt', unit: 'a', to: null }] as Move],
    ['escape.stack', ['german', { tag: 'join', unit: 'c', with: 'a' }] as Move],
    ['escape.leader', ['german', { tag: 'leadBy', unit: 'a', leader: 'a' }] as Move],
    ['escape.crowded', ['us', { tag: 'moveInArea', unit: 'u', to: 'J21/0' }] as Move],
    ['item.dismantle', ['german', { tag: 'dismantle', item: 'lmg' }] as Move],
    ['item.give', ['german', { tag: 'give', item: 'lmg', to: 'c' }] as Move],
    ['piece.unknown', ['german', { tag: 'drop', item: 'nothing' }] as Move],
    ['turn.answer', ['german', { tag: 'recon', area: 'us:A' }] as Move],
  ])('rejects by %s', (rule, move) => {
    const start = village([
      man('a', 'german', '6-5-8', 'K23/0'),
      man('c', 'german', '6-5-8', 'K22/0'),
      sw('lmg', 'german', 'LMG', 'K23/0', { possessor: 'a' }),
      man('u', 'us', '3-4-6', 'J21/0', { place: inSetupArea('us:A') }),
    ])
    const { state } = play(start, [['german', { tag: 'attempt', unit: 'a', to: null }]])
    expect(play(state, [move]).rule).toBe(rule)
    expect(legal(state, move[0] as 'german')).not.toContainEqual(move[1])
  })
})
