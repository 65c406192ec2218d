import { positionOf } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import { sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { securityBar } from '../../../../../src/rulesets/kgp-campaign/rules/8.624-set-up/placement.js'
import type { Command } from '../../../../../src/rulesets/kgp-campaign/model/command.js'
import type { Purchase } from '../../../../../src/rulesets/kgp-campaign/model/ledger.js'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import { fanaticLimit } from '../../../../../src/rulesets/kgp-campaign/rules/8.624-set-up/fanaticism.js'
import type { State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import type { CampaignId } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { situationOf } from '../../../../../src/rulesets/kgp-campaign/rules/8.605-setup-areas/situation.js'
import { legal, partOf, play, type Move, type Played } from '../../playing.js'
import { inBox, inSetupArea, isCutOff, man, sw, tank, work } from '../../position.js'
import { APART, at, later, unseen } from '../../retained.js'
import { describeEvent } from '../../../../../src/rulesets/kgp-campaign/text/describe.js'
import { redact, view } from '../../../../../src/rulesets/kgp-campaign/model/view.js'
import { GER, US, module, before, DONE, set, offers } from '../../setting-up.js'

describe('KGP-8.624: Unit Setup', () => {
  const squad = man('sq', 'us', '6-6-6', 'E15/0', { place: US })
  const mates = man('mates', 'us', '6-6-6', 'E15/0', { place: US })

  it('KGP-8.624: the Defender sets up first, then the Attacker; then the scenario begins', () => {
    const start = before([squad])
    expect(legal(play(start).state, 'german')).toEqual([])
    const { state } = play(start, [...DONE, ['german', { tag: 'pass' }]])
    expect(state.phase).toEqual({ tag: 'scenario' })
    const attacked = { ...start, roles: { german: 'idle', us: 'attack' } as const, firstMover: 'us' as const }
    expect(legal(play(attacked).state, 'us')).toEqual([])
  })

  it('KGP-8.624: each piece sets up once, in any order, in any Location of its area', () => {
    const open = play(before([squad, mates])).state
    const named = new Set(offers(open, 'us', 'setUp').map((command) => (command.tag === 'setUp' ? command.piece : '')))
    expect([...named].toSorted()).toEqual(['mates', 'sq', 'us-anchor', 'us-crew-1'])
    const { state } = set(open, 'us', { tag: 'setUp', piece: 'mates', location: 'D13/1' })
    expect(at(state, 'mates').location).toBe('D13/1')
    expect(play(state, [['us', { tag: 'setUp', piece: 'mates', location: 'E15/0' }]]).rule).toBe('turn.once')
    expect(set(open, 'us', { tag: 'setUp', piece: 'mates', location: 'H22/0' }).rule).toBe('setUp.area')
    expect(set(open, 'us', { tag: 'setUp', piece: 'ger-afv-1', location: 'H20/0' }).rule).toBe('setUp.piece')
  })

  it('KGP-8.624, A5.1: three squads fill a Location, and SMC beyond four count as half-squads', () => {
    const squads = ['a', 'b', 'c'].map((id) => man(id, 'us', '6-6-6', 'E14/0', { place: US }))
    const chiefs = [1, 2, 3, 4, 5].map((n) =>
      man(`l${String(n)}`, 'us', '8-0', n < 5 ? 'E14/0' : 'E15/0', { place: US }),
    )
    const open = play(before([...squads, squad])).state
    expect(set(open, 'us', { tag: 'setUp', piece: 'sq', location: 'E14/0' }).rule).toBe('setUp.room')
    const four = play(before([...squads, ...chiefs.filter(({ id }) => id !== 'l4')])).state
    expect(set(four, 'us', { tag: 'setUp', piece: 'l5', location: 'E14/0' }).rule).toBeNull()
    const led = play(before([...squads, ...chiefs])).state
    expect(set(led, 'us', { tag: 'setUp', piece: 'l5', location: 'E14/0' }).rule).toBe('setUp.room')
    const fewer = play(before([...squads.slice(1), ...chiefs])).state
    expect(set(fewer, 'us', { tag: 'setUp', piece: 'l5', location: 'E14/0' }).rule).toBeNull()
  })

  it('KGP-8.6241: an Isolated unit sets up in its Isolated Location, with Ammunition Shortage if American', () => {
    const { state } = play(before([]))
    const { state: closed } = play(state, DONE)
    expect([isCutOff(closed, 'us-anchor'), at(closed, 'us-anchor').markers]).toEqual([true, ['ammoShortage']])
    const places = offers(state, 'us', 'setUp').flatMap((one) =>
      one.tag === 'setUp' && one.piece === 'us-anchor' ? [one.location] : [],
    )
    expect(places).toEqual(['J21/0'])
  })

  it('KGP-CG7c, KGP-CG7, KGP-8.15, A-03: pieces held off the map are not set up; those in the shaded part of a Box may enter now', () => {
    const { state } = play(before([man('off', 'us', '6-6-6', null, { place: inBox('N', 'shaded') })]))
    expect(at(state, 'off').place).toEqual(inBox('N'))
    expect(offers(state, 'us', 'setUp').some((one) => one.tag === 'setUp' && one.piece === 'off')).toBe(false)
  })

  it('KGP-CG7a, V-18, A-40: Reserves bought on the date set up in the farthest hexes; those of an earlier date are not Reserves', () => {
    const platoon = module('german', 'I1', { mode: 'reserve', area: 'german:A', drawPile: null, date: '20 AM' })
    const men = man('r', 'german', '6-5-8', null, { place: GER, rg: platoon.id, markers: ['reserve'] })
    const { state } = set(before([men], [platoon]), 'german')
    const places = offers(state, 'german', 'setUp').flatMap((one) =>
      one.tag === 'setUp' && one.piece === 'r' ? [one.location.split('/')[0]] : [],
    )
    expect([...new Set(places)]).toEqual(['F20', 'F21', 'F22', 'F23', 'G24', 'H24'])
    const late = play(before([men], [{ ...platoon, date: '19 PM' }]))
    expect(at(late.state, 'r').markers).toEqual([])
  })

  it('KGP-CG12, V-21, A-60: a Gun with its crew sets up within three hexes of its last hex and not in an Isolated Location; after an Idle Date anywhere in its area', () => {
    const hexes = (state: State): ReadonlySet<string> =>
      new Set(
        offers(state, 'us', 'setUp').flatMap((one) =>
          one.tag === 'setUp' && one.piece === 'us-crew-1' ? [one.location.split('/')[0]] : [],
        ),
      )
    const near = hexes(play(before([])).state)
    expect([near.size, near.has('J21')]).toEqual([16, false])
    expect(hexes(play(before([], [], { idle: 1 })).state).size).toBeGreaterThan(16)
  })
})

describe('KGP-8.624: choices about pieces', () => {
  const m4 = tank('m4', 'us', 'M4', 'E16/0', { place: US })

  it('KGP-CG9: armament may start Removed and a vehicle abandoned; weapon and crew start in its area', () => {
    const { state } = set(
      before([m4]),
      'us',
      { tag: 'dismount', vehicle: 'm4', slot: 'AAMG' },
      { tag: 'abandon', vehicle: 'm4' },
    )
    const fresh = unseen(state, 'us').toSorted((a, b) => (a.tag > b.tag ? -1 : 1))
    expect(fresh.map(({ tag, place }) => [tag, place])).toEqual([
      ['sw', US],
      ['personnel', US],
    ])
    expect(at(state, 'm4')).toMatchObject({ crew: null, markers: ['abandoned'] })
    const offered = legal(play(before([m4])).state, 'us')
    for (const order of [
      { tag: 'noteStatus', piece: 'm4' },
      { tag: 'dismount', vehicle: 'm4', slot: 'AAMG' },
      { tag: 'abandon', vehicle: 'm4' },
    ])
      expect(offered).toContainEqual(order)
    expect(offered.some((order) => order.tag === 'abandon' && order.vehicle !== 'm4')).toBe(false)
    expect(set(before([m4]), 'us', { tag: 'dismount', vehicle: 'm4', slot: 'MA' }).rule).toBe('setUp.armament')
    expect(set(before([m4]), 'us', { tag: 'abandon', vehicle: 'ger-afv-1' }).rule).toBe('piece.own')
    expect(play(state, [['us', { tag: 'abandon', vehicle: 'm4' }]]).rule).toBe('vehicle.crew')
  })

  it('KGP-CG9: a weapon Removed in a Holding Box is in that Box', () => {
    const off = tank('m4', 'us', 'M4', null, { place: inBox('N') })
    const { state } = set(before([off]), 'us', { tag: 'dismount', vehicle: 'm4', slot: 'AAMG' })
    expect(unseen(state, 'us')[0]).toMatchObject({ location: null, place: inBox('N') })
  })

  it('KGP-CG10: the status of a vehicle or Gun may be noted in secret for this scenario', () => {
    const dry = { ...m4, markers: ['outOfGas' as const] }
    const { state, events } = set(before([dry]), 'us', { tag: 'noteStatus', piece: 'm4' })
    expect(at(state, 'm4').markers).toEqual(['outOfGas', 'statusSecret'])
    expect(events.at(-1)).toMatchObject({ heard: 'us' })
    expect(play(state, [['us', { tag: 'noteStatus', piece: 'm4' }]]).rule).toBe('turn.once')
    expect(set(before([dry]), 'us', { tag: 'noteStatus', piece: 'us-crew-1' }).rule).toBe('piece.own')
    const again = play(before([{ ...dry, markers: ['outOfGas', 'statusSecret'] }]))
    expect(at(again.state, 'm4').markers).toEqual(['outOfGas'])
  })

  it('A12.33: hidden Fortifications may be revealed as well', () => {
    const wire = work('wire', 'us', 'wire', 'E15/0', { markers: ['hidden'] })
    const start = before([wire])
    expect(offers(play(start).state, 'us', 'show')).toEqual([{ tag: 'show', item: 'wire' }])
    const { state, events } = set(start, 'us', { tag: 'show', item: 'wire' })
    expect(at(state, 'wire').markers).toEqual([])
    expect(events.at(-1)).toMatchObject({ tag: 'shown', heard: 'all' })
    expect(set(before([]), 'us', { tag: 'show', item: 'us-gun-1' }).rule).toBe('fpp.hidden')
  })

  it.each([
    ['wire', 'The Americans reveal wire [U.S. N20] in E15. (8.621)'],
    ['mineAP', 'The Americans reveal A-P mines [U.S. N20] in E15. (8.621)'],
  ] as const)('7.1 A12.33 a revealed %s is named to the enemy, mines without their strength', (kind, words) => {
    const start = play(before([work('us-n20', 'us', kind, 'E15/0', { markers: ['hidden'], strength: 8 })])).state
    const { state, events } = set(start, 'us', { tag: 'show', item: 'us-n20' })
    const told = events.flatMap((event) => redact(event, 'german') ?? []).filter(({ tag }) => tag === 'shown')
    const seen = view(start, 'german')
    expect(seen.pieces['us-n20']).toBeUndefined()
    expect(told.map((event) => describeEvent(seen as State, event))).toEqual([words])
    expect(told).toMatchObject([{ piece: view(state, 'german').pieces['us-n20'] }])
    expect(told).toMatchObject([{ piece: { strength: kind === 'wire' ? 8 : 0 } }])
  })

  it('KGP-8.624: Personnel may take Equipment in their area, once per item', () => {
    const [sq, mg] = [man('sq', 'us', '6-6-6', 'E15/0', { place: US }), sw('mg', 'us', 'MMG', null, { place: US })]
    const { state } = set(before([sq, mg]), 'us', { tag: 'possess', unit: 'sq', item: 'mg' })
    expect(at(state, 'mg')).toMatchObject({ possessor: 'sq', location: 'E15/0' })
    expect(play(state, [['us', { tag: 'possess', unit: 'sq', item: 'mg' }]]).rule).toBe('turn.once')
    expect(set(before([sq, mg], [], {}, APART), 'us', { tag: 'possess', unit: 'us-anchor', item: 'mg' }).rule).toBe('item.possess') // prettier-ignore
    expect(set(before([sq, mg]), 'us', { tag: 'possess', unit: 'no', item: 'mg' }).rule).toBe('piece.own')
  })
})

describe('KGP-CG15: artillery modules', () => {
  const modules = [module('us', 'O1'), module('us', 'O2'), module('us', 'O3'), module('us', 'I1')]
  const fielded = (state: State): readonly string[] =>
    state.ledgers.us.purchases.filter((one) => one.fielded).map(({ chartId }) => chartId)

  it('KGP-CG15, A-44: two modules are in play at once; the M12 is outside the limit', () => {
    expect(fielded(play(before([], modules.slice(0, 3))).state)).toEqual(['O1', 'O2', 'O3'])
    expect(fielded(play(before([], [modules[0], modules[2], modules[3]])).state)).toEqual(['O1', 'O3', 'I1'])
  })

  it('KGP-CG15, V-24: of O1, O2 and 60 mm the owner names two, not three; O3 is always in play', () => {
    const start = before([], modules)
    expect(fielded(play(start).state)).toEqual(['O3'])
    const two = set(
      start,
      'us',
      { tag: 'fieldModule', purchase: 'us-O1-1' },
      { tag: 'fieldModule', purchase: 'us-I1-1' },
    )
    expect(fielded(two.state)).toEqual(['O1', 'O3', 'I1'])
    expect(play(two.state, [['us', { tag: 'fieldModule', purchase: 'us-O2-1' }]]).rule).toBe('module.limit')
    expect(offers(two.state, 'us', 'fieldModule')).toEqual([])
  })

  it('KGP-CG22, V-27: the radio of an unused module returns, with a unit that is not Isolated', () => {
    const sq = man('sq', 'us', '6-6-6', 'E15/0', { place: US })
    const { state } = play(before([sq], [module('us', 'O1')]))
    expect(unseen(state, 'us')[0]).toMatchObject({ type: 'radio', rg: 'us-O1-1', place: US })
  })
})

describe('KGP-CG15c, KGP-CG15d: Security Areas of field phones', () => {
  const mortars = module('us', 'I1')
  const phone = (place = US, location = 'E15/0'): Piece => sw('ph', 'us', 'phone', location, { place, rg: mortars.id })
  const sq = man('sq', 'us', '6-6-6', 'E15/0', { place: US })

  it('KGP-CG15c: a phone records a Security Area; the shortest lines are listed, and any legal one is accepted', () => {
    const asked = play(before([sq, phone()], [mortars]), DONE)
    const lines = offers(asked.state, 'us', 'secureLine')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines)
      if (line.tag === 'secureLine') {
        expect(securityBar(situationOf(positionOf(sampleData, asked.state)), 'E15/0', line.path)).toBeNull()
        const { state, events } = play(asked.state, [['us', line]])
        expect(state.ledgers.us.purchases[0].security).toEqual(line.path)
        expect(events.find(({ tag }) => tag === 'purchaseWritten')).toMatchObject({ heard: 'us' })
      }
    const through: Command = { tag: 'secureLine', item: 'ph', path: ['E15', 'H22'] }
    expect(play(asked.state, [['us', through]]).rule).toBe('security.line')
    expect(play(asked.state, [['us', { ...through, item: 'mg' }]]).rule).toBe('piece.own')
    expect(
      play(asked.state, [
        ['us', lines[0]],
        ['us', lines[0]],
      ]).rule,
    ).toBe('piece.own')
    expect(play(asked.state, [['us', { tag: 'pass' }]]).rule).toBe('turn.answer')
    const closed = play(asked.state, [['us', { tag: 'commit' }]]).state
    expect(closed.ledgers.us.purchases[0].security).toEqual(lines[0].tag === 'secureLine' ? lines[0].path : null)
  })

  /** J21 is surrounded by German Setup Area, so no line leads out. */
  const shut = (state: State): State => {
    const { areas } = state
    if (areas === null) throw new Error('the map is marked')
    const ring = ['I21', 'I22', 'J20', 'J22', 'K21', 'K22']
    const isRing = (location: string): boolean => ring.includes(location.split('/')[0])
    const widened = areas.areas.map((area) => ({
      ...area,
      hexes: area.id === 'german:A' ? [...area.hexes, ...ring.filter((hex) => !area.hexes.includes(hex))] : area.hexes,
      locations: [
        ...area.locations.filter((location) => !isRing(location)),
        ...(area.id === 'german:A' ? ring.map((hex) => `${hex}/0`) : []),
      ],
    }))
    return { ...state, areas: { ...areas, areas: widened, noMansLand: areas.noMansLand.filter((one) => !isRing(one)) } }
  }

  it('KGP-CG15d: a phone without a Security Area is Eliminated; a new radio or phone may go to another area', () => {
    const asked = play(shut(before([phone(inSetupArea('us:B'), 'J21/0'), sq], [mortars], {}, APART)), DONE)
    expect(asked.state.pieces['ph']).toBeUndefined()
    expect(legal(asked.state, 'us')).toEqual([
      { tag: 'fieldRadio', purchase: mortars.id, type: 'radio', area: 'us:A' },
      { tag: 'fieldRadio', purchase: mortars.id, type: 'phone', area: 'us:A' },
      { tag: 'commit' },
    ])
    const field = (type: 'radio' | 'phone', area = 'us:A'): Played =>
      play(asked.state, [['us', { tag: 'fieldRadio', purchase: mortars.id, type, area }]])
    const radio = field('radio').state
    expect(unseen(radio, 'us')[0]).toMatchObject({ type: 'radio', place: US, rg: mortars.id })
    expect(offers(field('phone').state, 'us', 'secureLine').length).toBeGreaterThan(0)
    expect(field('radio', 'us:B').rule).toBe('security.radio')
    const another: Command = { tag: 'fieldRadio', purchase: mortars.id, type: 'phone', area: 'us:A' }
    expect(play(radio, [['us', another]]).rule).toBe('security.radio')
    expect(play(asked.state, [['us', { tag: 'concede' }]]).rule).toBe('turn.answer')
    expect(unseen(play(asked.state, [['us', { tag: 'commit' }]]).state, 'us')).toEqual([])
  })
})

describe('KGP-CG14: Fanaticism', () => {
  const start = (campaign: CampaignId, spent: number): State => {
    const state = before([man('g', 'german', '6-5-8', 'I20/0', { place: GER })])
    const { german, us } = state.ledgers
    return { ...state, campaign, ledgers: { german: { ...german, fanaticism: spent }, us } }
  }

  it('KGP-CG14: after set-up the Germans may declare all their Personnel Fanatic', () => {
    const asked = play(start('I', 0), DONE).state
    expect(legal(asked, 'german')).toEqual([{ tag: 'declareFanatic' }, { tag: 'pass' }])
    const { state } = play(asked, [['german', { tag: 'declareFanatic' }]])
    expect(at(state, 'g').markers).toEqual(['fanatic'])
    expect([at(state, 'us-anchor').markers, state.ledgers.german.fanaticism]).toEqual([['ammoShortage'], 1])
    expect(play(asked, [['german', { tag: 'concede' }]]).rule).toBe('turn.answer')
  })

  it('KGP-CG14: prisoners of the Americans do not become Fanatic', () => {
    const state = start('I', 0)
    const place = inSetupArea('us:A')
    const keeper = man('keeper', 'us', '6-6-6', 'J21/0', { place })
    const captive = man('captive', 'german', '6-5-8', 'J21/0', { place, guard: 'keeper', markers: ['unarmed'] })
    const asked = play({ ...state, pieces: { ...state.pieces, keeper, captive } }, DONE).state
    const after = play(asked, [['german', { tag: 'declareFanatic' }]]).state
    expect([at(after, 'g').markers, at(after, 'captive').markers]).toEqual([['fanatic'], ['unarmed']])
  })

  it.each([
    ['I', 2],
    ['II', 1],
    ['III', 2],
  ] as const)('KGP-CG14: in campaign %s in at most %i scenarios', (campaign, most) => {
    expect(fanaticLimit[campaign]).toBe(most)
    expect(partOf(play(start(campaign, most - 1), DONE).state)).toBe('CG14')
    expect(play(start(campaign, most), DONE).state.phase.tag).toBe('scenario')
  })
})

describe('KGP-CG22: Pre-Registered hexes', () => {
  const hex = (date: Purchase['date'], preRegisteredHex: string | null): State => ({
    ...later('8.619'),
    ledgers: {
      ...later('8.619').ledgers,
      us: {
        ...later('8.619').ledgers.us,
        purchases: [module('us', registered, { date, preRegisteredHex, drawPile: null })],
      },
    },
  })
  const registered =
    sampleData.catalogue.groups.find(({ side, type }) => side === 'us' && type === 'preRegisteredHex')?.chartId ?? ''

  it('KGP-CG22: an earlier Pre-Registered hex may be changed once in the step', () => {
    const move = (to: string): Move => ['us', { tag: 'designate', purchase: `us-${registered}-1`, hex: to }]
    const start = hex('19 PM', 'E15')
    const { state } = play(start, [move('K20'), ...DONE])
    expect(state.ledgers.us.purchases[0].preRegisteredHex).toBe('K20')
    expect(play(start, [move('K20'), move('K21')]).rule).toBe('rg.hex')
    expect(play(start, [move('E15')]).rule).toBe('rg.hex')
    expect(play(start, [move('ZZ9')]).rule).toBe('rg.hex')
    expect(offers(play(start).state, 'us', 'designate').length).toBe(sampleData.maps.I.hexes.ids.length - 1)
  })
})
