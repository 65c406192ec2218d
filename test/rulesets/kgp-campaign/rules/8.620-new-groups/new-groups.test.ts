import { makeGameData, sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { isPersonnel, isVehicle, type Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import type { Purchase } from '../../../../../src/rulesets/kgp-campaign/model/ledger.js'
import { reconstruction } from '../../../../../src/rulesets/kgp-campaign/rules/reconstruction.js'
import { supplied } from '../../../../../src/rulesets/kgp-campaign/model/house-rules.js'
import type { Group } from '../../../../../src/rulesets/kgp-campaign/data/compiled-catalogue.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { redact, view } from '../../../../../src/rulesets/kgp-campaign/model/view.js'
import { legal, modifiers, partOf, play, rolls, type Move } from '../../playing.js'
import { inBox, inSetupArea, man, purchased } from '../../position.js'
import { later, types } from '../../retained.js'

const line = (side: Side, chartId: string, mode: Purchase['mode'], area: string | null): Purchase =>
  purchased(side, chartId, { cpp: 1, mode, area })

const start = (purchases: readonly Purchase[], pieces: readonly Piece[] = [], more: Partial<State> = {}): State => {
  const state = later('8.620', { pieces, state: more })
  const of = (side: Side): State['ledgers'][Side] => ({
    ...state.ledgers[side],
    fpp: 0,
    san: 3,
    purchases: purchases.filter((purchase) => purchase.side === side),
  })
  return { ...state, ledgers: { german: of('german'), us: of('us') } }
}

const platoon = line('german', 'I1', 'reserve', 'german:A')
const bought = (state: State, side: Side): Purchase => state.ledgers[side].purchases[0]
const madeOf = (state: State, { contents }: Purchase): readonly Piece[] => contents.map((id) => state.pieces[id])
const groupOf = (side: Side, chartId: string): Group => {
  const group = sampleData.catalogue.groupOf(side, chartId)
  if (group === null) throw new Error(chartId)
  return group
}

const form = (purchase: Purchase, moves: readonly Move[], more: Partial<State> = {}): State =>
  play(start([purchase], [], more), moves).state

describe('KGP-8.620: Strength, Quality, Weapons and Leaders', () => {
  it.each([1, 2, 3, 4, 5, 6])('KGP-8.6201: strength of a German platoon, dr %i: Full to 4, Depleted from 5', (dr) => {
    const state = form(platoon, [[dr], [3, 3]])
    expect(bought(state, 'german').strength).toBe(dr <= 4 ? 'full' : 'depleted')
    expect(types(state, 'german').filter((type) => type === '6-5-8')).toHaveLength(dr <= 4 ? 4 : 3)
  })

  it('KGP-8.6201: +1 in a German Ammunition Shortage, +1 from 21 AM on; in CG III from 22 AM on', () => {
    const told = (more: Partial<State>): string => {
      const date = more.date ?? '20 AM'
      const { events } = play(start([{ ...platoon, date }], [], more), [[4]])
      return modifiers(rolls(events)[0])
    }
    expect(told({})).toBe('')
    expect(told({ shortage: true })).toBe('shortage +1')
    expect(told({ date: '21 AM' })).toBe('late +1')
    expect(told({ date: '21 AM', campaign: 'III' })).toBe('')
    expect(told({ date: '22 AM', campaign: 'III' })).toBe('late +1')
    expect(told({ date: '21 AM', shortage: true })).toBe('shortage +1, late +1')
  })

  it('KGP-8.2.fullStrength: US groups always have Full Strength, without a roll', () => {
    const { state, events } = play(start([line('us', 'V5', 'offMap', 'N')]))
    expect(bought(state, 'us').strength).toBe('full')
    expect(types(state, 'us')).toEqual(['M10 GMC', 'M10 GMC'])
    expect(rolls(events)).toEqual([])
  })

  it('KGP-8.6191: groups are formed German first, by chart ID', () => {
    const tanks = line('german', 'V2', 'offMap', 'W')
    const rifles = line('us', 'I1', 'offMap', 'N')
    const { events } = play(start([rifles, tanks, platoon]), [
      [1],
      [3, 3],
      [1],
      [6, 6],
      [5],
      [5],
      [5],
      [5],
      [3],
      [6, 6],
    ])
    expect(rolls(events).map(({ subjects }) => subjects[0])).toEqual([
      'german-I1-1',
      'german-I1-1',
      'german-V2-1',
      ...['german-V2-1', 'german-V2-1', 'german-V2-1', 'german-V2-1'],
      'german-V2-1',
      'us-I1-1',
      'us-I1-1',
    ])
  })

  it.each([
    [1, ['6-6-6', '6-6-6', '6-6-7']],
    [2, ['6-6-6', '6-6-6', '6-6-6']],
    [5, ['6-6-6', '6-6-6', '6-6-6']],
    [6, ['5-3-6', '6-6-6', '6-6-6']],
  ])('KGP-8.620: quality of a US rifle platoon, dr %i: %j', (dr, squads) => {
    const state = form(line('us', 'I1', 'offMap', 'N'), [[dr], [6, 6]])
    expect(types(state, 'us').filter((type) => /^\d-\d-\d$/.test(type))).toEqual(squads)
    expect(madeOf(state, bought(state, 'us')).every((piece) => piece !== undefined)).toBe(true)
  })

  it('KGP-8.620: armored infantry rolls for quality too, better squads keep theirs; platoons without squads never roll', () => {
    const order = [line('us', 'I7', 'standardOnMap', 'us:A')]
    const { state, events } = play(start(order), [[6], [6, 6]])
    expect(rolls(events).map(({ dice }) => dice.length)).toEqual([1, 2])
    expect(types(state, 'us').filter((type) => /^\d-\d-\d$/.test(type) && !type.startsWith('1'))).toEqual(['5-3-6', '6-6-7', '6-6-7']) // prettier-ignore
    const weapons = play(start([line('us', 'I2', 'offMap', 'N')]), [[6, 6]])
    expect(rolls(weapons.events).map(({ dice }) => dice.length)).toEqual([2])
  })

  it('KGP-8.620: airborne platoons have no quality roll; a better squad keeps the Equipment of the one it replaces', () => {
    const { events } = play(start([line('us', 'I5', 'standardOnMap', 'us:A')]), [[6, 6]])
    expect(rolls(events).map(({ dice }) => dice.length)).toEqual([2])
    const state = form(line('us', 'I1', 'offMap', 'N'), [[1], [6, 6]])
    const bazooka = Object.values(state.pieces).find(({ type }) => type === 'BAZ 44')
    expect(bazooka?.tag === 'sw' && state.pieces[bazooka.possessor ?? ''].type).toBe('6-6-7')
  })

  it.each([
    [2, '9-2'],
    [3, '9-1'],
    [4, '8-1'],
    [5, '8-0'],
    [7, '8-0'],
    [8, '7-0'],
    [9, '7-0'],
    [10, '6+1'],
    [11, '6+1'],
    [12, null],
  ])('KGP-8.620: leader of an infantry platoon, Final DR %i: %s', (final, rank) => {
    const state = form(line('us', 'I1', 'offMap', 'N'), [[3], [Math.floor(final / 2), Math.ceil(final / 2)]])
    const leaders = madeOf(state, bought(state, 'us')).filter((piece) => isPersonnel(piece) && piece.kind === 'leader')
    expect(leaders.map(({ type }) => type)).toEqual(rank === null ? [] : [rank])
  })

  it('V-34: Depleted SS platoon, DR 9: Final 9, a 7-0', () => {
    const { state, events } = play(start([platoon]), [[5], [4, 5]])
    const roll = rolls(events)[1]
    expect(modifiers(roll)).toBe('picked -1, depleted +1')
    expect([roll.final, roll.result]).toEqual([9, '7-0'])
    expect(types(state, 'german')).toContain('7-0')
  })

  it('KGP-8.620: -1 for SS, airborne troops and engineers; none for others', () => {
    const read = (side: Side, chartId: string): string => {
      const { modifiers: list } = reconstruction.leaders.use(start([]), groupOf(side, chartId), false, 7)
      return list.map(({ id, value }) => `${id} ${String(value)}`).join()
    }
    expect(['I1', 'I2', 'I3', 'I4', 'I5'].map((id) => read('german', id))).toEqual([
      'picked -1',
      'picked -1',
      'picked -1',
      'picked -1',
      '',
    ])
    expect(['I1', 'I5', 'I8'].map((id) => read('us', id))).toEqual(['', 'picked -1', 'picked -1'])
  })

  it('KGP-8.620: HW and G groups, sections and crews have no leader', () => {
    const guns = play(start([line('us', 'G1', 'offMap', 'N')]))
    expect(rolls(guns.events)).toEqual([])
    const mgs = play(start([line('german', 'HW1', 'reserve', 'german:A')]), [[1]])
    expect(rolls(mgs.events)).toHaveLength(1)
    expect(partOf(mgs.state)).not.toBe('8.620')
  })

  it.each([
    ['us', 3, '9-1'],
    ['us', 4, '8-1'],
    ['us', 5, '8-1'],
    ['us', 6, null],
    ['german', 4, '9-1'],
    ['german', 6, '8-1'],
    ['german', 7, null],
  ] as const)('KGP-8.620: armor leader of a vehicle platoon, %s, DR %i: %s', (side, dr, rank) => {
    const dice = [Math.floor(dr / 2), Math.ceil(dr / 2)]
    const purchase = side === 'us' ? line('us', 'V1', 'offMap', 'N') : line('german', 'V2', 'offMap', 'W')
    const state = form(purchase, side === 'us' ? [dice] : [[1], dice])
    const leaders = madeOf(state, bought(state, side)).flatMap((piece) =>
      isVehicle(piece) && piece.crew?.armorLeader ? [piece.crew.armorLeader] : [],
    )
    expect(leaders).toEqual(rank === null ? [] : [rank])
  })

  it('KGP-CG7a: Reserves are marked and placed in their area; off-map groups in the unshaded part of their Box', () => {
    const reserve = madeOf(form(platoon, [[1], [6, 6]]), bought(form(platoon, [[1], [6, 6]]), 'german'))
    expect(reserve.every(({ place }) => place.tag === 'setupArea' && place.area === 'german:A')).toBe(true)
    expect(reserve.filter(isPersonnel).every(({ markers }) => markers.includes('reserve'))).toBe(true)
    const state = form(line('german', 'I1', 'offMap', 'W'), [[1], [6, 6]])
    expect(madeOf(state, bought(state, 'german')).map(({ place, markers }) => [place, markers])[0]).toEqual([
      inBox('W'),
      [],
    ])
  })

  it('KGP-8.620: crews man the Guns of their group, Personnel carry its weapons, vehicles have crews and weapons', () => {
    const state = form(line('us', 'G1', 'offMap', 'N'), [])
    const guns = Object.values(state.pieces).filter((piece) => piece.tag === 'gun')
    expect(guns.map(({ caliber, possessor }) => [caliber, state.pieces[possessor ?? ''].type])).toEqual([
      [76, '2-2-7'],
      [76, '2-2-7'],
    ])
    const [halfTrack] = Object.values(state.pieces).filter(isVehicle)
    expect([halfTrack.crew?.type, halfTrack.weapons[0].slot, halfTrack.weapons[0].removesTo]).toEqual([
      '1-2-6',
      'MA',
      '.50-cal HMG',
    ])
    const tanks = form(line('us', 'V1', 'offMap', 'N'), [[6, 6]])
    const [sherman] = Object.values(tanks.pieces).filter(isVehicle)
    expect(sherman.weapons.map(({ slot, caliber, removesTo }) => [slot, caliber, removesTo])).toEqual([
      ['MA', 75, null],
      ['AAMG', null, '.50-cal HMG'],
    ])
    const truck = form(line('us', 'G2', 'offMap', 'N'), [])
    expect(Object.values(truck.pieces).filter(isVehicle).map(({ crew, weapons }) => [crew, weapons])[0]).toEqual([null, []]) // prettier-ignore
  })

  it('KGP-CG8: each vehicle rolls in secret for optional equipment, which is recorded; an MG is mounted', () => {
    const platoonOf = line('german', 'V2', 'offMap', 'W')
    const { state, events } = play(start([platoonOf]), [[1], [6, 6], [4], [5], [1], [6]])
    expect(partOf(state)).not.toBe('8.620')
    const panzers = madeOf(state, bought(state, 'german')).filter(isVehicle)
    expect(panzers.map(({ optionalEquipment }) => optionalEquipment)).toEqual([
      [{ item: 'AAMG', present: true }],
      [{ item: 'AAMG', present: false }],
      [{ item: 'AAMG', present: true }],
      [{ item: 'AAMG', present: false }],
    ])
    expect(panzers.map(({ weapons }) => weapons.map(({ slot, removesTo }) => [slot, removesTo]))).toEqual([
      [['MA', null], ['AAMG', 'LMG']],
      [['MA', null]],
      [['MA', null], ['AAMG', 'LMG']],
      [['MA', null]],
    ]) // prettier-ignore
    const told = rolls(events).filter(({ rule }) => rule === 'KGP-CG8')
    expect(told.map(({ dice, result, heard }) => [dice[0], result, heard])).toEqual([
      [4, 'AAMG', 'german'],
      [5, 'no AAMG', 'german'],
      [1, 'AAMG', 'german'],
      [6, 'no AAMG', 'german'],
    ])
    expect(bought(state, 'german').cpp).toBe(platoonOf.cpp)
  })

  it('KGP-CG8: a bow flamethrower is a flame Weapon; other items are only recorded', () => {
    const tactical = supplied({
      ...reconstruction.tactical.use,
      optionalEquipment: (type: string) => (type === 'M4' ? [{ item: 'FT', upTo: 2 }, { item: 'Note F', upTo: 6 }] : []), // prettier-ignore
    })
    const data = makeGameData('own', {}, { tactical })
    const { state } = play(start([line('us', 'V1', 'offMap', 'N')]), [[6, 6], [2], [6], [3], [6]], data)
    const [first, second] = Object.values(state.pieces).filter(isVehicle)
    expect(first.weapons.find(({ slot }) => slot === 'FT')).toMatchObject({ flame: true, status: 'functioning' })
    expect(first.optionalEquipment).toEqual([{ item: 'FT', present: true }, { item: 'Note F', present: true }]) // prettier-ignore
    expect(second.weapons.some(({ slot }) => slot === 'FT')).toBe(false)
  })

  it('A21.11: captured vehicles arrive Captured, with Non-Qualified crews', () => {
    const state = form({ ...line('german', 'V8', 'offMap', 'W'), date: '20 AM' }, [], { campaign: 'III' })
    const [piece] = Object.values(state.pieces).filter(isVehicle)
    expect([piece.color, piece.markers, piece.nonQualified]).toEqual(['us', ['captured'], true])
  })

  it('KGP-8.619: Fortification points and SAN increases take effect and give no pieces', () => {
    const points = form(line('german', 'F1', 'asset', null), [])
    expect(points.ledgers.german.fpp).toBe(20)
    const snipers = form(line('us', 'S1', 'asset', null), [])
    expect(snipers.ledgers.us.san).toBe(5)
    expect(bought(snipers, 'us').contents).toEqual([])
  })

  it('KGP-CG15b: the radio of a module goes to the one area with Personnel who are not Isolated, if there is one', () => {
    const module = line('german', 'O1', 'asset', null)
    const none = form(module, [])
    expect(bought(none, 'german')).toMatchObject({ contents: [], drawPile: { black: 7, red: 3 } })
    const men = [man('a', 'german', '6-5-8', 'H22/0', { place: inSetupArea('german:A') })]
    const { state } = play(start([module], men))
    expect(madeOf(state, bought(state, 'german'))).toMatchObject([{ type: 'radio', place: inSetupArea('german:A') }])
    const cutOff = [man('b', 'german', '6-5-8', 'I20/0', { place: inSetupArea('german:B') })]
    expect(bought(play(start([module], cutOff)).state, 'german').contents).toEqual([])
  })

  it('KGP-CG15b: if several areas qualify, the owner names the one that gets the radio as he buys it; by default the first', () => {
    const module = line('german', 'O1', 'asset', null)
    const men = [
      man('a', 'german', '6-5-8', 'H22/0', { place: inSetupArea('german:A') }),
      man('b', 'german', '6-5-8', null, { place: inBox('W') }),
      man('c', 'german', '6-5-8', null, { place: inBox('W', 'shaded') }),
    ]
    const opened = later('8.619', { pieces: men })
    const rich = { ...opened.ledgers.german, cpp: { start: 99, repl: 0, total: 99, spent: 0, recon: 0 } }
    const buying = play({ ...opened, ledgers: { ...opened.ledgers, german: rich } }).state
    const offered = legal(buying, 'german').flatMap((one) =>
      one.tag === 'buy' && one.chartId === 'O1' ? [one.area] : [],
    )
    expect(offered).toEqual([null, 'german:A', 'W'])
    const buy = (area: string): string | null =>
      play(buying, [['german', { tag: 'buy', chartId: 'O1', mode: 'asset', area }]]).rule
    expect([buy('us:A'), buy('W')]).toEqual(['rg.area', null])
    const made = (area: string | null): readonly Piece[] => {
      const { state } = play(start([{ ...module, area }], men))
      return madeOf(state, bought(state, 'german'))
    }
    expect([made(null), made('W')]).toMatchObject([[{ place: inSetupArea('german:A') }], [{ place: inBox('W') }]])
    const { events } = play(start([module], men))
    expect(events.filter(({ tag }) => tag === 'made').map((event) => redact(event, 'us'))).toEqual([null])
  })

  it('KGP-CG15b: light mortars on the map have a field phone, off the map a radio', () => {
    const kinds = (mode: Purchase['mode'], area: string): readonly string[] =>
      types(form(line('us', 'I2', mode, area), [[6, 6]]), 'us').filter((type) => ['radio', 'phone'].includes(type))
    expect(kinds('standardOnMap', 'us:A')).toEqual(['phone'])
    expect(kinds('offMap', 'N')).toEqual(['radio'])
  })

  it('KGP-8.620: dice, pieces and strength are secret, their number included', () => {
    const one = play(start([platoon]), [[1]])
    const two = play(start([platoon, line('german', 'V2', 'offMap', 'W')]), [[5]])
    expect(view(one.state, 'us').phase).toEqual(view(two.state, 'us').phase)
    expect(view(one.state, 'us').pieces).toEqual(view(two.state, 'us').pieces)
    for (const { events } of [one, two]) expect(rolls(events).every((roll) => redact(roll, 'us') === null)).toBe(true)
  })

  it('ignores groups of earlier dates and of unknown charts', () => {
    expect(partOf(play(start([{ ...platoon, date: '19 PM' }])).state)).not.toBe('8.620')
    expect(partOf(play(start([{ ...platoon, chartId: 'Z1' }])).state)).not.toBe('8.620')
  })
})
