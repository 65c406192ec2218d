import { makeGameData, sampleData } from '../../../../../src/rulesets/kgp-campaign/module.js'
import { describe, expect, it } from 'vitest'
import { reconstruction } from '../../../../../src/rulesets/kgp-campaign/data/catalogue.js'
import { removal } from '../../../../../src/rulesets/kgp-campaign/data/tables.js'
import type { GameData } from '../../../../../src/rulesets/kgp-campaign/model/position.js'
import type { Options } from '../../../../../src/rulesets/kgp-campaign/data/options.js'
import { supplied } from '../../../../../src/rulesets/kgp-campaign/model/house-rules.js'
import type { Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { LocationId, Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { pieceOf, type State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { tableResult } from '../../../../../src/rulesets/kgp-campaign/data/table.js'
import { legal, modifiers, partOf, play, rolls, type Move } from '../../playing.js'
import { inBox, inSetupArea, man, tank, work, wreck } from '../../position.js'
import { later, types } from '../../retained.js'

const GER = inSetupArea('german:A')
const US = inSetupArea('us:A')

/** American 6-6-7 squads are Assault Engineers here. */
const engineersKit: GameData = makeGameData(
  'engineers',
  {},
  {
    catalogue: supplied({
      ...reconstruction,
      units: reconstruction.units.map((unit) =>
        unit.type === '6-6-7' ? { ...unit, traits: ['assaultEngineer'] as const } : unit,
      ),
    }),
  },
)

const men = (side: Side, ...all: readonly string[]): readonly Piece[] =>
  all.map((type, i) =>
    man(`${side}-${type}-${String(i)}`, side, type, side === 'german' ? 'H22/0' : 'E14/0', {
      place: side === 'german' ? GER : US,
    }),
  )
const panther = (id = 'panther'): Piece => tank(id, 'german', 'PzKpfw VG', 'G21/0', { place: GER })
const mine = (id: string, location: LocationId, more: object = {}): Piece =>
  work(id, 'german', 'mineAP', location, { markers: ['known'], ...more })
const remove = (item: string, side: Side = 'german', area = `${side}:A`): Move => [side, { tag: 'remove', item, area }]
const pass = (side: Side): Move => [side, { tag: 'pass' }]

const start = (pieces: readonly Piece[], options: Partial<Options> = {}, data: GameData = sampleData): State =>
  later('8.615', { pieces, options }, data)

describe('KGP-8.615: Fortification, Wreck and Immobile-Vehicle Removal', () => {
  it.each([
    [1, 'eliminated'],
    [3, 'eliminated'],
    [4, 'noEffect'],
    [8, 'noEffect'],
  ])('KGP-8.615.T, TV-69: Final %i: %s', (final, result) => {
    expect(tableResult(removal, final)).toBe(result)
  })

  it.each([
    [4, 3, true],
    [5, 4, false],
  ])(
    'KGP-8.615.7, TV-69: minefield in a Front-Line Hex, 3 engineer half-squads (-1 each): dr %i, Final %i, gone %s',
    (die, final, isGone) => {
      const pieces = [
        ...men('german', '8-3-8', '3-3-8'),
        mine('m', 'G21/0'),
        work('at', 'us', 'mineAT', 'G21/0', { markers: ['hidden'] }),
      ]
      const { state, events } = play(start(pieces), [remove('m'), [die]])
      const [roll] = rolls(events)
      expect(modifiers(roll)).toBe('frontLineItem +2, engineers -3')
      expect(roll).toMatchObject({ final, heard: 'all' })
      expect([pieceOf(state, 'm'), pieceOf(state, 'at')].map((piece) => piece === null)).toEqual([isGone, isGone])
    },
  )

  it.each([
    [2, 3, true],
    [3, 4, false],
  ])(
    'KGP-8.615.T, TV-70: Wreck ADJACENT to a Front-Line Hex (+1), engineers do not count: dr %i, Final %i, gone %s',
    (die, final, isGone) => {
      const pieces = [...men('german', '8-3-8'), panther(), wreck('w', 'us', 'M4', 'G23/0')]
      const { state, events } = play(start(pieces), [remove('w'), [die]])
      expect(modifiers(rolls(events)[0])).toBe('adjacentItem +1')
      expect(rolls(events)[0].final).toBe(final)
      expect(pieceOf(state, 'w') === null).toBe(isGone)
    },
  )

  const roadblock = (location: LocationId, across: string): Piece => work('rb', 'us', 'roadblock', location, { across })

  it('TV-71, AMB-39: roadblock with 3 engineer half-squads only: dr 6 is Final 3, Eliminated, no loss', () => {
    const pieces = [...men('us', '6-6-7', '3-4-7'), roadblock('L15/0', 'K15')]
    const { state, events } = play(start(pieces, {}, engineersKit), [remove('rb', 'us'), [6]], engineersKit)
    expect(modifiers(rolls(events)[0])).toBe('engineers -3')
    expect(pieceOf(state, 'rb')).toBeNull()
    expect(types(state, 'us')).toEqual(['3-4-7', '6-6-7'])
    const always = play(
      start(pieces, { 'removal.original6': 'always' }, engineersKit),
      [remove('rb', 'us'), [6]],
      engineersKit,
    )
    expect(legal(always.state, 'us', engineersKit)).toHaveLength(2)
  })

  it('KGP-8.615.4, TV-71: Wreck, dr 6: no effect, one Elite MMC suffers, engineers first', () => {
    const pieces = [...men('german', '6-5-8', '8-3-8', '4-6-7'), panther(), wreck('w', 'us', 'M4', 'G23/0')]
    const { state } = play(start(pieces), [remove('w'), [6]])
    expect(types(state, 'german')).toEqual(['3-3-8', '4-6-7', '6-5-8', 'PzKpfw VG'])
  })

  it.each([
    [['6-5-8', '6-5-8', '4-6-7'], 2],
    [['4-6-7', '2-4-7', '4-4-7'], 2],
  ])('KGP-8.615.5: of %j the owner picks among %i of the highest class', (all, n) => {
    const pieces = [...men('german', ...all), panther(), wreck('w', 'us', 'M4', 'G23/0')]
    const { state } = play(start(pieces), [remove('w'), [6]])
    const choices = legal(state, 'german')
    expect(choices).toHaveLength(n)
    expect(play(state, [['german', { tag: 'chooseLoss', unit: `german-${all[2]}-2` }]]).refused).toMatch(
      /those that take the loss first/,
    )
    expect(play(state, [pass('german')]).refused).toMatch(/cannot give this order now/)
    expect(play(state, [['german', choices[0]]]).refused).toBeNull()
  })

  it('KGP-8.615.5: without squads, or with Isolated ones only, there is no loss', () => {
    const pieces = [...men('german', '2-2-8'), panther(), wreck('w', 'us', 'M4', 'G23/0')]
    const { state } = play(start(pieces), [remove('w'), [6]])
    expect(types(state, 'german')).toContain('2-2-8')
    expect(partOf(state)).not.toBe('8.615')
    const held = man('held', 'german', '6-5-8', 'I20/0', { place: GER })
    const spared = play(start([held, panther(), wreck('w', 'us', 'M4', 'G23/0')]), [remove('w'), [6]]).state
    expect(types(spared, 'german')).toContain('6-5-8')
    expect(partOf(spared)).not.toBe('8.615')
  })

  it('KGP-8.615.2, TV-72: 3 squads, a half-squad and one 45-ton tank give three attempts by Personnel and one by tank', () => {
    const pieces = [
      ...men('german', '6-5-8', '6-5-8', '6-5-8', '3-4-8'),
      panther(),
      tank('iv', 'german', 'PzKpfw IVJ', 'G21/0', { place: GER }),
      ...['G21', 'G22', 'F21', 'F22'].map((hex) => mine(`m-${hex}`, `${hex}/0`)),
      wreck('w1', 'us', 'M4', 'G23/0'),
      wreck('w2', 'us', 'M4', 'G23/0'),
    ]
    const { state, refused } = play(start(pieces), [
      remove('m-G21'),
      [5],
      remove('m-G22'),
      [5],
      remove('m-F21'),
      [5],
      remove('w1'),
      [5],
    ])
    expect(refused).toBeNull()
    expect(partOf(state)).not.toBe('8.615')
    const three = play(start(pieces), [remove('m-G21'), [5], remove('m-G22'), [5], remove('m-F21'), [5]]).state
    expect(play(three, [remove('m-F22')]).refused).toMatch(/KGP-8\.615\.2/)
    expect(play(three, [remove('m-G21')]).refused).toMatch(/already been decided/)
  })

  it('KGP-8.615.2: an Immobile or abandoned tank, or one out of gas, Removes nothing', () => {
    const tow = (...markers: readonly ('immobilized' | 'abandoned' | 'outOfGas')[]): Piece =>
      tank('tow', 'german', 'PzKpfw VG', 'G21/0', { place: GER, markers })
    const refusal = (piece: Piece): string | null =>
      play(start([...men('german', '6-5-8'), mine('m', 'F21/0'), piece, wreck('w', 'us', 'M4', 'G23/0')]), [
        remove('w'),
      ]).refused
    expect(refusal(tow())).toBeNull()
    expect(refusal(tow('immobilized'))).toMatch(/KGP-8\.615\.2/)
    expect(refusal(tow('outOfGas'))).toMatch(/KGP-8\.615\.2/)
    expect(refusal(tow('abandoned'))).toMatch(/KGP-8\.615\.2/)
  })

  it.each([
    [['3-4-8', '3-4-8', '3-4-8'], 1],
    [['3-4-8', '3-4-8', '3-4-8', '2-2-8'], 2],
    [['6-5-8', '3-4-8', '2-2-8', '9-1', '8-0'], 2],
    [['9-1', '8-0', '9-2'], 0],
  ])(
    'KGP-8.615.2, AMB-38: two half-squads or crews count as a squad, SMC not at all: %j have %i attempts',
    (types, times) => {
      const mines = ['G21', 'G22', 'F21'].map((hex) => mine(`m-${hex}`, `${hex}/0`))
      const position = start([...men('german', ...types), ...mines])
      const tries = mines.slice(0, times).flatMap(({ id }): readonly Move[] => [remove(id), [5]])
      const { state, refused } = play(position, tries)
      expect(refused).toBeNull()
      expect(play(state, [remove(mines[times].id)]).refused).not.toBeNull()
      expect(partOf(state)).not.toBe('8.615')
    },
  )

  it('KGP-8.615.6: engineers lost do not count in later attempts', () => {
    const pieces = [
      ...men('german', '8-3-8'),
      mine('m', 'G21/0'),
      mine('n', 'G23/0'),
      panther(),
      wreck('w', 'us', 'M4', 'G24/0'),
    ]
    const { events } = play(start(pieces), [remove('w'), [6], remove('m'), [5]])
    expect(rolls(events).map(modifiers)).toEqual(['frontLineItem +2'])
    const two = [...men('german', '8-3-8', '8-3-8'), ...pieces.slice(1)]
    const begun = play(start(two), [remove('w'), [6]])
    const [loss] = legal(begun.state, 'german')
    const rest = play(begun.state, [['german', loss], remove('m'), [5]])
    expect(modifiers(rolls(rest.events)[0])).toBe('frontLineItem +2, engineers -3')
  })

  it('KGP-8.615.4, TV-73: a Wreck under mines waits; one in Bypass or a roadblock needs both sides of its hexside clear', () => {
    const yanks = [...men('us', '6-6-6', '6-6-6', '6-6-6'), tank('m4', 'us', 'M4', 'E14/0', { place: US })]
    const clear = [
      wreck('w', 'german', 'PzKpfw VG', 'L15/0'),
      wreck('by', 'german', 'PzKpfw VG', 'L15/0', { bypass: 0 }),
      wreck('other', 'german', 'PzKpfw VG', 'L15/0', { bypass: 3 }),
      roadblock('L15/0', 'L14'),
    ]
    const beside = play(start([...yanks, ...clear, mine('m', 'L14/0')])).state
    const refused = (state: State, item: string): string | null => play(state, [remove(item, 'us')]).refused
    expect(refused(beside, 'w')).toBeNull()
    expect(refused(beside, 'by')).toMatch(/Mines must be Removed/)
    expect(refused(beside, 'other')).toBeNull()
    expect(refused(beside, 'rb')).toMatch(/KGP-8\.615\.4/)
    const under = play(start([...yanks, ...clear, mine('m', 'L15/0')])).state
    for (const item of ['w', 'by', 'other', 'rb']) expect(refused(under, item)).toMatch(/Mines must be Removed/)
    const after = play(under, [remove('m', 'us'), [1]]).state
    expect(refused(after, 'w')).toBeNull()
  })

  it('KGP-8.615.4: hidden friendly mines bar an attempt as well; undiscovered enemy mines do not', () => {
    const wrecked = (owner: Side): State => {
      const hidden = work('m', owner, 'mineAP', 'G23/0', { markers: ['hidden'] })
      return start([...men('german', '6-5-8'), panther(), wreck('w', 'us', 'M4', 'G23/0'), wreck('other', 'us', 'M4', 'G22/0'), hidden]) // prettier-ignore
    }
    expect(play(wrecked('german'), [remove('w')]).rule).toBe('removal.mines')
    expect(play(wrecked('us'), [remove('w')]).rule).toBeNull()
  })

  it('KGP-8.615.1: only items in friendly-Controlled Locations; a roadblock needs both sides of its hexside', () => {
    const pieces = [
      ...men('us', '6-6-6', '6-6-6', '6-6-6'),
      ...men('german', '6-5-8', '6-5-8'),
      roadblock('J16/0', 'J17'),
      mine('ours', 'L15/0'),
      mine('second', 'L15/0'),
      mine('hidden', 'L16/0', { markers: ['hidden'] }),
      mine('nobody', 'I19/0'),
      work('wire', 'us', 'wire', 'L15/0'),
      tank('mobile', 'us', 'M4', 'E14/0', { place: US }),
      tank('stuck', 'us', 'M4', 'E14/0', { place: US, markers: ['immobilized'] }),
      tank('foe', 'german', 'PzKpfw VG', 'E14/0', { place: { tag: 'leftInPlace' }, markers: ['immobilized'] }),
      tank('boxed', 'us', 'M4', null, { place: inBox('N'), markers: ['immobilized'] }),
    ]
    const { state } = play(start(pieces), [pass('german')])
    const refused = (item: string, area = 'us:A'): string | null => play(state, [remove(item, 'us', area)]).refused
    expect(refused('rb')).toMatch(/must Control the Location/)
    expect(refused('nobody')).toMatch(/must Control the Location of A-P mines \[nobody\]/)
    for (const item of ['hidden', 'second', 'wire', 'mobile', 'foe', 'boxed', 'none'])
      expect(refused(item)).toMatch(/cannot be Removed/)
    expect(refused('ours', 'german:A')).toMatch(/not in German Setup Area A/)
    expect(refused('ours')).toBeNull()
    expect(refused('stuck')).toBeNull()
    expect(play(state, [['us', { tag: 'commit' }]]).refused).toMatch(/cannot give this order now/)
  })

  it('KGP-8.615.T: a roadblock: +2 at a hexside of a Front-Line Hex, +1 at one of an adjacent hex', () => {
    const drm = (location: LocationId, across: string): string => {
      const { events } = play(start([...men('us', '6-6-6'), roadblock(location, across)]), [remove('rb', 'us'), [3]])
      return modifiers(rolls(events)[0])
    }
    expect(drm('L16/0', 'L17')).toBe('frontLineRoadblock +2')
    expect(drm('L15/0', 'L16')).toBe('adjacentRoadblock +1')
    expect(drm('L15/0', 'K15')).toBe('')
  })

  it('KGP-8.615.3: sides alternate, German first, one attempt each, until neither may or wants to', () => {
    const pieces = [
      ...men('german', '6-5-8', '6-5-8', '6-5-8'),
      ...men('us', '6-6-6', '6-6-6'),
      mine('g1', 'G21/0'),
      mine('g2', 'G22/0'),
      mine('u1', 'L15/0'),
      mine('u2', 'L16/0'),
    ]
    const { state, events } = play(start(pieces), [
      remove('g1'),
      [6],
      ['german', { tag: 'chooseLoss', unit: 'german-6-5-8-0' }],
      remove('u1', 'us'),
      [4],
      remove('g2'),
    ])
    expect(state.phase).toMatchObject({ queue: [{ tag: 'roll' }, { tag: 'do' }] })
    expect(rolls(events).map(({ side }) => side)).toEqual(['german', 'us'])
    const passed = play(start(pieces), [pass('german'), remove('u1', 'us'), [4], remove('u2', 'us'), [4]])
    expect(passed.refused).toBeNull()
    expect(partOf(passed.state)).not.toBe('8.615')
  })

  it('AMB-22: the prisoners of a lost guard are freed', () => {
    const pieces = [
      ...men('german', '3-4-8'),
      man('yank', 'us', '6-6-6', 'H22/0', { guard: 'german-3-4-8-0', place: GER, markers: ['unarmed'] }),
      panther(),
      wreck('w', 'us', 'M4', 'G23/0'),
    ]
    const { state } = play(start(pieces), [remove('w'), [6]])
    expect(types(state, 'german')).toEqual(['PzKpfw VG'])
    expect(types(state, 'us')).toContain('5-3-6')
  })
})
