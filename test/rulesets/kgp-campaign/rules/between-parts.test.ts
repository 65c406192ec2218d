import { makeGameData, sampleData } from '../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { supplied } from '../../../../src/rulesets/kgp-campaign/model/house-rules.js'
import { reconstruction } from '../../../../src/rulesets/kgp-campaign/rules/reconstruction.js'
import { has, isManned, isMobile, type Piece } from '../../../../src/rulesets/kgp-campaign/model/piece.js'
import { isAbandonedByUs } from '../../../../src/rulesets/kgp-campaign/rules/between-parts.js'
import { reportTemplate } from '../../../../src/rulesets/kgp-campaign/boundary/report-template.js'
import { pieceOf, type State } from '../../../../src/rulesets/kgp-campaign/model/state.js'
import { isWithinReserve } from '../reserve-places.js'
import { legal, partOf, play, rolls } from '../playing.js'
import { before as opening, gun, inBox, inSetupArea, isCutOff, man, sw, tank, wreck } from '../position.js'
import { at, fought, later } from '../retained.js'
import { before, DONE, GER, module, set, US } from '../setting-up.js'

const wrecksIn = (state: State): readonly Piece[] => Object.values(state.pieces).filter(({ tag }) => tag === 'wreck')

describe('isMobile', () => {
  it('A-52: a vehicle is Mobile if it could move once manned: not Immobilized, Out of Gas, bogged or mired', () => {
    const left = tank('t', 'german', 'PzKpfw IVJ', 'G22/0', { crew: null, markers: ['abandoned'] })
    expect([isMobile(left), isManned(left)]).toEqual([true, false])
    for (const marker of ['bogged', 'immobilized', 'mired', 'outOfGas'] as const)
      expect(isMobile(tank('t', 'german', 'PzKpfw IVJ', 'G22/0', { markers: [marker] }))).toBe(false)
  })
})

describe('A-01: prisoners and Casualty VP', () => {
  it.each([true, false])(
    'KGP-8.6032, A-01: points stand as reported, prisonersIncluded = %s; none are added for prisoners',
    (prisonersIncluded) => {
      const pieces = [man('g', 'german', '6-5-8', 'H22/0'), man('pow', 'us', '6-6-6', 'H22/0', { guard: 'g', markers: ['unarmed'] })] // prettier-ignore
      const start = opening('8.602', { pieces, state: { phase: { tag: 'scenario' } } })
      const result = { ...reportTemplate(start), casualtyVp: { german: 7, us: 3 }, prisonersIncluded }
      const { state, refused } = play(start, [['umpire', { tag: 'report', result }]])
      expect(refused).toBeNull()
      expect([state.ledgers.german.casualtyVp, state.ledgers.us.casualtyVp]).toEqual([7, 3])
    },
  )
})

describe('KGP-CG19: useless vehicles', () => {
  const hulk = (type = 'PzKpfw IVJ', status: 'disabled' | 'functioning' = 'disabled'): Piece =>
    tank('hulk', 'german', type, 'G22/0', {
      place: inSetupArea('german:A'),
      crew: null,
      markers: ['abandoned', 'immobilized', 'outOfGas'],
      weapons: [{ slot: 'MA', caliber: 75, flame: false, status, removesTo: null }],
    })

  it('KGP-CG19, A-46: a dry, immobilized, abandoned and disarmed vehicle becomes a Burnt-Out Wreck, and scores nothing after CG-Scenario End', () => {
    const start = later('8.610', { pieces: [hulk()] })
    const counted = { ...start, ledgers: fought(start, null, { german: 3, us: 4 }) }
    const { state } = play(counted)
    expect(pieceOf(state, 'hulk')).toBeNull()
    expect(wrecksIn(state)).toMatchObject([
      { type: 'PzKpfw IVJ', markers: ['burntOut', 'outOfGas'], location: 'G22/0' },
    ])
    expect([state.ledgers.german.casualtyVp, state.ledgers.us.casualtyVp]).toEqual([3, 4])
    expect(pieceOf(play(later('8.610', { pieces: [hulk('PzKpfw IVJ', 'functioning')] })).state, 'hulk')).not.toBeNull()
  })

  it('KGP-CG19: in a Holding Box, where there are no Wrecks, a useless vehicle is removed', () => {
    const { state } = play(later('8.610', { pieces: [{ ...hulk(), location: null, place: inBox('W') }] }))
    expect([pieceOf(state, 'hulk'), wrecksIn(state)]).toEqual([null, []])
  })

  it('KGP-CG19, KGP-8.2.weapon: a working smoke discharger does not save a vehicle', () => {
    const smoke: Piece = tank('hulk', 'german', 'PzKpfw IVJ', 'G22/0', {
      place: inSetupArea('german:A'),
      crew: null,
      markers: ['abandoned', 'immobilized', 'outOfGas'],
      weapons: [{ slot: 'SMOKE', caliber: null, flame: false, status: 'functioning', removesTo: null }],
    })
    expect(pieceOf(play(later('8.610', { pieces: [smoke] })).state, 'hulk')).toBeNull()
  })

  it('KGP-CG19: a vehicle without a Wreck side is removed instead (D1.9)', () => {
    const { state } = play(later('8.610', { pieces: [hulk('truck')] }))
    expect(pieceOf(state, 'hulk')).toBeNull()
    expect(wrecksIn(state)).toEqual([])
  })

  it('KGP-CG19, KGP-8.12, A-46: before CG-Scenario End the enemy scores for a vehicle and a Gun removed with it', () => {
    const towed = gun('towed', 'german', '75mm PaK 40', 'G22/0', { hookedTo: 'hulk' })
    const pointsFor = (type: string): number => {
      const { state } = play(opening('CG21', { pieces: [man('u', 'us', '6-6-6', 'K15/0'), hulk(type), towed] }))
      return state.ledgers.us.casualtyVp
    }
    expect([pointsFor('truck'), pointsFor('PzKpfw IVJ')]).toEqual([2 + 2, 2])
  })

  it('KGP-CG19, A-47: a dry, Scrounged Wreck burns out; one with nothing to Scrounge needs only be dry', () => {
    const burns = (markers: Piece['markers'], data = sampleData): boolean => {
      const { state } = play(later('8.610', { pieces: [wreck('w', 'us', 'M4', 'G22/0', { markers })] }, data), [], data)
      return has(at(state, 'w'), 'burntOut')
    }
    expect([burns(['outOfGas', 'scrounged']), burns(['outOfGas']), burns(['scrounged'])]).toEqual([true, false, false])
    const tactical = supplied({ ...reconstruction.tactical.use, scroungeGains: () => [] })
    expect(burns(['outOfGas'], makeGameData('bare', {}, { tactical }))).toBe(true)
  })
})

describe('KGP-CG7a: Reserves without a Location', () => {
  const platoon = module('german', 'I1', {
    mode: 'reserve',
    area: 'german:A',
    drawPile: null,
    date: '20 AM',
    contents: ['r', 'mg'],
  })

  it('KGP-CG7a, A-38: a unit that cannot set up in Reserve goes to a German Holding Box with its Equipment, no longer in Reserve', () => {
    const base = { place: inSetupArea('german:A'), rg: platoon.id, markers: ['reserve'] as const }
    const men = man('r', 'german', '6-5-8', null, base)
    const gun = sw('mg', 'german', 'LMG', null, { ...base, possessor: 'r' })
    const start = before([men, gun], [platoon])
    const hexControl = { ...start.board.hexControl, A20: 'us', K30: 'us' } as const
    const cutOff = { ...start, board: { ...start.board, hexControl } }
    const { state } = set(cutOff, 'german', { tag: 'chooseArea', piece: platoon.id, area: 'W' }, { tag: 'commit' })
    expect(at(state, 'r')).toMatchObject({ location: null, place: inBox('W'), markers: [] })
    expect(at(state, 'mg')).toMatchObject({ location: null, place: inBox('W'), markers: [] })
  })

  it('KGP-CG7a, A-36, A-37: distance counts from every arrow with a star, and counters may share the best hexes', () => {
    const men = ['a', 'b', 'c'].map((id) =>
      man(id, 'german', '3-4-8', null, { place: GER, rg: platoon.id, markers: ['reserve'] }),
    )
    const { state } = set(
      before(men, [platoon]),
      'german',
      ...men.map(({ id }) => ({ tag: 'setUp', piece: id, location: 'F20/0' }) as const),
    )
    expect(men.map(({ id }) => at(state, id).location)).toEqual(['F20/0', 'F20/0', 'F20/0'])
    expect(isWithinReserve(state, 'H22/0')).toBe(false)
    expect(isWithinReserve(state, 'F20/0')).toBe(true)
  })
})

describe('KGP-8.6131: units that hold the map', () => {
  it('KGP-8.6131.1, KGP-8.6131.2: a truck that is not abandoned still holds the map; an abandoned one does not', () => {
    const left = (markers: Piece['markers']): boolean => {
      const truck = tank('truck', 'us', 'truck', 'D13/0', { place: US, markers })
      const state = later('8.613', { pieces: [truck] })
      return isAbandonedByUs({ ...state, pieces: { truck } })
    }
    expect([left([]), left(['abandoned'])]).toEqual([false, true])
  })
})

describe('KGP-8.6241: Isolated pieces at set-up', () => {
  it('KGP-8.6241, KGP-8.6052: pieces leaving a US vehicle have a shortage if they are themselves Isolated, whatever the vehicle is', () => {
    const weapons = [{ slot: 'AAMG', caliber: null, flame: false, status: 'functioning', removesTo: 'MMG' }] as const
    const got = (location: string, area: string): readonly (readonly [boolean, boolean])[] => {
      const start = before([tank('m4', 'us', 'M4', location, { place: inSetupArea(area), weapons })])
      const { state } = set(
        start,
        'us',
        { tag: 'dismount', vehicle: 'm4', slot: 'AAMG' },
        { tag: 'abandon', vehicle: 'm4' },
      )
      const { state: closed } = play(state, DONE)
      return Object.values(closed.pieces)
        .filter(({ id }) => id.startsWith('us-x'))
        .map((piece) => [isCutOff(closed, piece.id), has(piece, 'ammoShortage')] as const)
    }
    expect(got('J21/0', 'us:B')).toEqual([[true, true], [true, true]]) // prettier-ignore
    expect(got('D13/0', 'us:A')).toEqual([[false, false], [false, false]]) // prettier-ignore
  })

  const cut = (side: 'german' | 'us', id: string, location: string, area: string): Piece =>
    man(id, side, side === 'german' ? '6-5-8' : '6-6-6', location, { place: inSetupArea(area) })

  it('KGP-8.624: isolation.ammoShortage: Isolated US units have a shortage; under both, German ones too', () => {
    const pieces = [cut('us', 'yank', 'J21/0', 'us:B'), cut('german', 'jerry', 'J19/1', 'german:B')]
    const short = (option: 'us' | 'both'): readonly boolean[] => {
      const start = before(pieces)
      const state = play({ ...start, options: { ...start.options, 'isolation.ammoShortage': option } }, DONE).state
      return ['yank', 'jerry'].map((id) => {
        const piece = at(state, id)
        return isCutOff(state, id) && has(piece, 'ammoShortage')
      })
    }
    expect(short('us')[0]).toBe(true)
    expect(short('us')[1]).toBe(false)
    expect(short('both')).toEqual([true, isCutOff(play(before(pieces)).state, 'jerry')])
  })

  it('KGP-8.6241, KGP-8.608.2: a prisoner of an Isolated guard gets no Ammunition Shortage', () => {
    const pow = man('pow', 'us', '6-6-6', 'J19/1', { place: inSetupArea('german:B'), guard: 'jerry', markers: ['unarmed'] }) // prettier-ignore
    const start = before([cut('german', 'jerry', 'J19/1', 'german:B'), pow])
    const hexControl = { ...start.board.hexControl, A20: 'us', K30: 'us' } as const
    const { state } = play({ ...start, board: { ...start.board, hexControl } }, DONE)
    expect([isCutOff(state, 'pow'), at(state, 'pow').markers]).toEqual([true, ['unarmed']])
  })

  it('KGP-8.624, A-55: Isolation is judged by the frozen map: a unit that is not Isolated there has no shortage', () => {
    const wrong = man('wrong', 'us', '6-6-6', 'D13/0', { place: inSetupArea('us:A') })
    const { state } = play(before([wrong]))
    expect(at(state, 'wrong')).toMatchObject({ place: US, markers: [] })
  })
})

describe('KGP-8.6.2: order of the sides', () => {
  it('KGP-8.6.2: under reph.sideOrder usFirst, the US rolls first', () => {
    const order = (option: 'germanFirst' | 'usFirst'): readonly string[] => {
      const start = later('8.616', { options: { 'reph.sideOrder': option } })
      return rolls(play({ ...start, date: '20 PM' }, [[1, 2], [3, 4]]).events).map(({ side }) => side) // prettier-ignore
    }
    expect(order('germanFirst')).toEqual(['german', 'us'])
    expect(order('usFirst')).toEqual(['us', 'german'])
  })

  it('KGP-8.6.2: a step ends when both sides are done', () => {
    const { state } = play(before([]), [DONE[0]])
    expect(partOf(state)).toBe('8.624')
    expect(legal(state, 'us')).toEqual([])
  })
})
