import { makeGameData, sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import type { MapSource } from '../../../../../src/rulesets/kgp-campaign/data/map-source.js'
import type { GameData } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { entryAt, held, housesOf, plainMap } from './plain-map.js'
import { locationName } from '../../../../../src/rulesets/kgp-campaign/text/describe.js'
import { legal, partOf, play, rolls, type Move, type Played } from '../../playing.js'
import { before, gun, inSetupArea, isCutOff, man, sw, tank } from '../../position.js'

/**
 * The pieces that hold the odd hexes of the sample village (KGP-8.605.EX): the AFV in H20 and the Gun in L21, both
 * manned.
 */
const anchors: readonly Piece[] = [
  tank('ger-afv-1', 'german', 'PzKpfw IVJ', 'H20/0', { markers: ['immobilized'] }),
  man('us-crew-1', 'us', '2-2-7', 'L21/0'),
  gun('us-gun-1', 'us', '57mm AT', 'L21/0', { possessor: 'us-crew-1' }),
]

const village = (pieces: readonly Piece[], moves: readonly Move[] = []): Played =>
  play(before('8.605', { pieces: [...anchors, ...pieces] }), moves)

const both: readonly Move[] = [
  ['german', { tag: 'commit' }],
  ['us', { tag: 'commit' }],
]

const placeOf = (state: State, id: string) => state.pieces[id].place

describe('KGP-8.605: Setup Area Determination', () => {
  it('KGP-8.6053.1, TV-09: a US squad in Uncontrolled Territory, E18, goes to its Setup Area without a roll', () => {
    const { state, events } = village([
      man('sq', 'us', '6-6-6', 'E18/0'),
      sw('mg', 'us', 'MMG', 'E18/0', { possessor: 'sq' }),
    ])
    expect(placeOf(state, 'sq')).toEqual({ tag: 'setupArea', area: 'us:A' })
    expect(placeOf(state, 'mg')).toEqual(placeOf(state, 'sq'))
    expect(isCutOff(state, 'sq')).toBe(false)
    expect(rolls(events)).toEqual([])
  })

  it('KGP-8.6055.1, KGP-8.6055.2: pieces in an area of their side stay there, the Gun in its Location', () => {
    const { state } = village([man('sq', 'us', '6-6-6', 'E15/0')])
    expect(placeOf(state, 'sq')).toEqual({ tag: 'setupArea', area: 'us:A' })
    expect([state.pieces['us-gun-1'].location, placeOf(state, 'us-gun-1')]).toEqual([
      'L21/0',
      { tag: 'setupArea', area: 'us:A' },
    ])
    expect(placeOf(state, 'ger-afv-1')).toEqual({ tag: 'setupArea', area: 'german:A' })
    expect(['sq', 'us-gun-1', 'ger-afv-1'].some((id) => isCutOff(state, id))).toBe(false)
  })

  it('KGP-8.605.EX, TV-14, TV-16, KGP-8.6057.1, KGP-8.6057.2: the Steeple and J21 are Isolated; the first level and the Gun are not', () => {
    const { state } = village([
      man('steeple', 'us', '3-4-6', 'J19/2'),
      man('ground', 'us', '3-4-6', 'J19/0'),
      man('floor', 'german', '6-5-8', 'J19/1'),
      man('house', 'us', '6-6-6', 'J21/0'),
    ])
    for (const [id, area, isIsolated] of [
      ['steeple', 'us:A', true],
      ['ground', 'us:A', false],
      ['floor', 'german:A', false],
      ['house', 'us:A', true],
      ['us-crew-1', 'us:A', false],
    ] as const)
      expect([id, placeOf(state, id), isCutOff(state, id)]).toEqual([id, { tag: 'setupArea', area }, isIsolated])
  })

  it('KGP-8.605.EX, TV-15: without the vehicle in H20 all German Locations of the church are Isolated', () => {
    const church = ['J19/1', 'I20/0', 'I20/1'].map((at, i) => man(`g${String(i)}`, 'german', '3-4-8', at))
    const { state } = play(before('8.605', { pieces: church }))
    expect(church.map(({ id }) => placeOf(state, id))).toEqual(
      church.map(() => expect.objectContaining({ tag: 'setupArea' }) as unknown),
    )
    expect(church.every(({ id }) => isCutOff(state, id))).toBe(true)
    expect(state.areas?.noMansLand).toContain('H20/0')
  })

  it('KGP-8.6056.1, KGP-8.606.1: a unit in No Man’s Land or an enemy area must Escape', () => {
    const { state } = village([man('no', 'german', '6-5-8', 'K23/0'), man('in', 'us', '6-6-6', 'F20/0')])
    expect([placeOf(state, 'no'), placeOf(state, 'in')]).toEqual([{ tag: 'map' }, { tag: 'map' }])
  })

  it('KGP-8.6053.1: the owner chooses between equally near areas, but no farther one', () => {
    const open = plainKit({ us: ['B2', 'B8'], german: ['I5'] }, { entryAreas: [east] })
    const start = onPlain(open, [man('sq', 'us', '6-6-6', 'B5/0')])
    const asked = play(start, [], open)
    expect(legal(asked.state, 'us', open)).toEqual([
      { tag: 'chooseArea', piece: 'sq', area: 'us:A' },
      { tag: 'chooseArea', piece: 'sq', area: 'us:B' },
    ])
    const { state } = play(start, [['us', { tag: 'chooseArea', piece: 'sq', area: 'us:B' }]], open)
    expect([placeOf(state, 'sq'), isCutOff(state, 'sq', open)]).toEqual([{ tag: 'setupArea', area: 'us:B' }, false])
    expect(play(start, [['us', { tag: 'chooseArea', piece: 'sq', area: 'X' }]], open).rule).toBe('area.nearest')
    expect(play(start, [['us', { tag: 'chooseArea', piece: 'no', area: 'us:A' }]], open).rule).toBe('piece.own')
    expect(play(start, [['us', { tag: 'pass' }]], open).rule).toBe('turn.answer')
  })

  it('KGP-8.6053.1, KGP-8.6031.3: a Gun in tow goes with its vehicle; a possessor in another area loses it', () => {
    const open = plainKit({ us: ['B2', 'B8'], german: ['I5'] }, { entryAreas: [east] })
    const start = onPlain(open, [
      tank('truck', 'us', 'truck', 'B5/0'),
      man('crew', 'us', '2-2-7', 'B5/0'),
      gun('at', 'us', '57mm AT', 'B5/0', { hookedTo: 'truck', possessor: 'crew' }),
    ])
    const areas = (crew: string, truck: string): State =>
      play(
        start,
        [
          ['us', { tag: 'chooseArea', piece: 'crew', area: crew }],
          ['us', { tag: 'chooseArea', piece: 'truck', area: truck }],
        ],
        open,
      ).state
    expect(areas('us:A', 'us:B').pieces['at']).toMatchObject({
      hookedTo: 'truck',
      possessor: null,
      place: inSetupArea('us:B'),
    })
    expect(areas('us:A', 'us:A').pieces['at']).toMatchObject({ possessor: 'crew', place: inSetupArea('us:A') })
    const near = onPlain(open, Object.values(start.pieces).map((piece) => ({ ...piece, location: 'B4/0' }))) // prettier-ignore
    const { events, state } = play(near, [], open)
    expect(state.pieces['at']).toMatchObject({ possessor: 'crew', place: inSetupArea('us:A') })
    expect(events.filter((event) => event.tag === 'placed' && event.piece === 'at')).toHaveLength(1)
  })

  it('KGP-8.6053.1, KGP-8.6053.2: a possessor that reaches an area leaves a Gun in tow with a truck that must Escape', () => {
    const woods = ['A4', 'A5', 'A6', 'B4', 'B6', 'C4', 'C5', 'C6']
    const open = plainKit({ us: ['B2'], german: ['I5'] }, { entryAreas: [east], terrain: { woods } })
    const start = onPlain(open, [
      tank('truck', 'us', 'truck', 'B5/0'),
      man('crew', 'us', '2-2-7', 'B5/0'),
      gun('at', 'us', '57mm AT', 'B5/0', { hookedTo: 'truck', possessor: 'crew' }),
    ])
    const { state } = play(start, [], open)
    expect(placeOf(state, 'crew')).toEqual(inSetupArea('us:A'))
    expect(state.pieces['at']).toMatchObject({ hookedTo: 'truck', possessor: null, location: 'B5/0' })
  })

  it('KGP-8.605.1, TV-28: with only an Isolated Location left, units outside go to a Holding Box or must Escape', () => {
    const ring = ['D4', 'D5', 'E4', 'E6', 'F4', 'F5']
    const west = { ...entryAt('X', ['us'], ['A7', 'A8', 'A9']), edge: 'west' as const }
    const pieces = [man('in', 'us', '6-6-6', 'E5/0'), man('sq', 'us', '6-6-6', 'A9/0')]
    const open = plainKit({ us: ['E5'], german: ring }, { entryAreas: [west] })
    expect(placeOf(play(onPlain(open, pieces), [], open).state, 'sq')).toEqual({
      tag: 'holdingBox',
      entry: 'X',
      part: 'unshaded',
    })
    const shut = plainKit({ us: ['E5'], german: ring }, {})
    const { state } = play(onPlain(shut, pieces), [...both], shut)
    expect([partOf(state), placeOf(state, 'sq')]).toEqual(['8.606', { tag: 'map' }])
  })
})

const east = entryAt('X', ['german', 'us'], ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9'])

const plainKit = (by: Readonly<Partial<Record<Side, readonly string[]>>>, changes: Partial<MapSource>): GameData => {
  const map = plainMap(9, 9, housesOf(by), changes)
  const { control } = held(by)
  const ports = sampleData.houseRules.initialScenario
  return makeGameData(
    'plain',
    { I: map, III: map },
    {
      initialScenario: { ...ports, use: (id, at) => ({ ...ports.use(id, at), control, hexControl: {} }) },
    },
  )
}

const onPlain = (data: GameData, pieces: readonly Piece[], said: Partial<State> = {}): State => {
  const opened = before('8.605', { pieces, state: said }, data)
  const { control } = data.houseRules.initialScenario.use('I', data.maps.I)
  return { ...opened, board: { ...opened.board, control, hexControl: { I5: 'german' } } }
}

describe('KGP-8.6052: headquarters of the Lg Map Group', () => {
  const group = { id: 'Lg', sections: 2, hqLocation: 'H5/0' } as const
  const data = plainKit({ german: ['B2', 'B5'], us: ['H5', 'B8'] }, { group, entryAreas: [east] })
  const start = onPlain(data, [man('g', 'german', '6-5-8', 'B2/0')], { campaign: 'III', hq: 'H5/0' })

  it('KGP-8.6052.2, KGP-8.6052.3, TV-27: a headquarters Controlled by the US must be replaced before Isolation is judged', () => {
    const asked = play(start, [], data)
    expect(legal(asked.state, 'german', data)).toEqual([
      { tag: 'recordHq', location: 'B2/0' },
      { tag: 'recordHq', location: 'B5/0' },
    ])
    expect(asked.state.areas).toBeNull()
    const { state, events } = play(start, [['german', { tag: 'recordHq', location: 'B2/0' }]], data)
    expect([state.hq, placeOf(state, 'g')]).toEqual(['B2/0', { tag: 'setupArea', area: 'german:A' }])
    expect(events.find(({ tag }) => tag === 'hqRecorded')).toMatchObject({ heard: 'german' })
  })

  it.each(['H5/0', 'B8/0', 'C4/0'])('KGP-8.6052.3, TV-27, AMB-13: rejects %s', (location) => {
    const { rule, refused } = play(start, [['german', { tag: 'recordHq', location }]], data)
    expect(rule).toBe('hq.location')
    expect(refused).toContain('KGP-8.6052.3')
  })

  it('KGP-8.6052.3: only a Location answers, and no question is asked if the headquarters is held', () => {
    expect(play(start, [['german', { tag: 'pass' }]], data).rule).toBe('turn.answer')
    const kept = onPlain(data, [], { campaign: 'III', hq: 'B5/0' })
    expect(play(kept, [], data).events.some(({ tag }) => tag === 'hqRecorded')).toBe(false)
  })
})

describe('KGP-8.6056: weak Immobile vehicles', () => {
  const weak = (location: string, more: Partial<Parameters<typeof tank>[4]> = {}): Piece =>
    tank('apc', 'german', 'SPW 251/1', location, {
      markers: ['immobilized'],
      weapons: [{ slot: 'MA', caliber: null, flame: false, status: 'functioning', removesTo: 'LMG' }],
      ...more,
    })

  it.each(['K23/0', 'E18/0'])(
    'KGP-8.6056.3, KGP-8.6051, KGP-8.6053: in %s a weak vehicle is abandoned, and its crew is on foot',
    (location) => {
      const { state } = village([weak(location)])
      expect(state.pieces['apc']).toMatchObject({ crew: null, markers: ['abandoned', 'immobilized'] })
      expect(state.pieces['german-n1']).toMatchObject({ kind: 'vehicleCrew', location })
    },
  )

  it('KGP-8.6056.3: the crew may remove its weapons and make it a Wreck, and then must Escape', () => {
    const stripped = village([weak('K23/0')], [['german', { tag: 'dismount', vehicle: 'apc', slot: 'MA' }]])
    expect(Object.values(stripped.state.pieces).filter(({ type }) => type === 'LMG')).toHaveLength(1)
    expect(legal(stripped.state, 'german')).not.toContainEqual({ tag: 'dismount', vehicle: 'apc', slot: 'MA' })
    const wrecked = village([weak('K23/0')], [['german', { tag: 'wreck', vehicle: 'apc', burnt: true }]])
    const found = Object.values(wrecked.state.pieces).find(({ tag }) => tag === 'wreck')
    expect(found).toMatchObject({ location: 'K23/0', markers: ['burntOut'] })
    const left = village([weak('K23/0')], [['german', { tag: 'pass' }], ...both])
    expect(legal(left.state, 'german')).toContainEqual({ tag: 'attempt', unit: 'german-n1', to: null })
  })

  it.each([
    [{ tag: 'dismount', vehicle: 'ger-afv-1', slot: 'MA' }, 'piece.own'],
    [{ tag: 'dismount', vehicle: 'apc', slot: 'BMG' }, 'weapon.removable'],
    [{ tag: 'abandon', vehicle: 'apc' }, 'turn.answer'],
  ] as const)('KGP-8.6056.3: rejects %j', (command, rule) => {
    expect(village([weak('K23/0')], [['german', command]]).rule).toBe(rule)
  })

  it('KGP-8.6056.3: a weak vehicle without a crew is only marked abandoned', () => {
    const { state, events } = village([weak('K23/0', { crew: null })])
    expect(state.pieces['apc'].markers).toEqual(['abandoned', 'immobilized'])
    expect(events.some(({ tag }) => tag === 'made')).toBe(false)
  })

  it.each([
    [19, 'abandoned'],
    [20, 'kept'],
  ])('KGP-8.6056.4, KGP-8.2.strategicLocation: a main armament of %i mm: %s', (caliber, fate) => {
    const weapons = [{ slot: 'MA', caliber, flame: false, status: 'functioning', removesTo: null } as const]
    const { state } = village([weak('E18/0', { weapons })])
    expect(state.pieces['apc'].markers.includes('abandoned')).toBe(fate === 'abandoned')
    expect(Object.hasOwn(state.areas?.strategic ?? {}, 'E18/0')).toBe(fate === 'kept')
  })

  it('KGP-8.6056.4: a working flamethrower also holds the Location; a disabled gun does not', () => {
    const flame = [{ slot: 'MA', caliber: null, flame: true, status: 'functioning', removesTo: null } as const]
    expect(village([weak('E18/0', { weapons: flame })]).state.pieces['apc'].markers).toEqual(['immobilized'])
    const broken = [{ slot: 'MA', caliber: 75, flame: false, status: 'disabled', removesTo: null } as const]
    expect(village([weak('E18/0', { weapons: broken })]).state.pieces['apc'].markers).toContain('abandoned')
  })
})

describe('KGP-8.605.2: Control markers', () => {
  const start = before('8.605', { pieces: anchors })

  const german: Move = ['german', { tag: 'commit' }]

  it('KGP-8.605.2, KGP-8.6.2: a side marks each Strategic Location it Controls once; the US after the Germans, since markers are visible', () => {
    expect(legal(play(start).state, 'us')).toEqual([])
    const open = play(start, [german]).state
    expect(legal(open, 'us')).toContainEqual({ tag: 'markControl', location: 'J19/0' })
    const { state } = play(start, [german, ['us', { tag: 'markControl', location: 'J19/0' }]])
    expect(state.board.controlMarkers).toEqual(['J19/0'])
    expect(legal(state, 'us')).not.toContainEqual({ tag: 'markControl', location: 'J19/0' })
    expect(play(state, [['us', { tag: 'markControl', location: 'J19/0' }]]).rule).toBe('control.marker')
  })

  it.each([
    ['J19/1', 'the enemy’s'],
    ['E18/0', 'not Strategic'],
    ['B24/0', 'nobody’s'],
  ])('KGP-8.605.2: no marker on %s, %s', (location) => {
    const { rule, refused } = play(start, [german, ['us', { tag: 'markControl', location }]])
    expect(rule).toBe('control.marker')
    expect(refused).toContain(locationName(location))
  })

  it('KGP-8.605.2: no other command is legal; the step ends once both sides have committed', () => {
    expect(play(start, [german, ['us', { tag: 'pass' }]]).rule).toBe('turn.answer')
    expect(partOf(play(start, both).state)).toBe('8.607') // nobody has to Escape
  })

  it('KGP-8.605.2, KGP-8.6054: a marker on an enclosed Location is flipped; one on a Location nobody holds is removed', () => {
    const ring = ['D4', 'D5', 'E4', 'E6', 'F4', 'F5']
    const data = plainKit({ us: ['E5', 'B8'], german: ring }, { entryAreas: [east] })
    const opened = onPlain(data, [])
    const marked: State = { ...opened, board: { ...opened.board, controlMarkers: ['B8/0', 'E5/0'] } }
    const { state } = play(marked, [], data)
    expect([state.board.control['E5/0'], state.board.controlMarkers]).toEqual(['german', ['B8/0', 'E5/0']])
    expect(legal(state, 'german', data)).not.toContainEqual({ tag: 'markControl', location: 'E5/0' })
  })
})

describe('KGP-8.605: the frozen map', () => {
  it('KGP-8.605.4, KGP-8.605.3: the marking lasts until the next scenario, empty areas included', () => {
    const { state } = village([])
    expect(state.areas?.areas.map(({ id }) => id)).toEqual(['german:A', 'german:B', 'us:A'])
    const gone = { ...state, pieces: { ...state.pieces, 'ger-afv-1': { ...state.pieces['ger-afv-1'], markers: [] } } }
    expect(play(gone, both).state.areas).toEqual(state.areas)
  })
})
