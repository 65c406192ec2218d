import { describe, expect, it } from 'vitest'
import { area, fireOf, firing, moving, position, table, unit } from '../board.js'
import { defenseOf, hasChain, isSupplied, outOfSupply, verdict } from '../facts.js'

describe('control and victory', () => {
  it('DD-0.4, example: Manderfeld is contested, then German, and stays German when empty; U.S. supply may run through it', () => {
    const german = table(
      moving({ at: { losheim: ['g-gr295-1'], manderfeld: ['u-820td-a'], schoenberg: ['u-333fag'] } }, 'german'),
    )
    german.move('g-gr295-1', 'manderfeld').end()
    expect(german.control('manderfeld')).toBe('us')
    const withdrawn = table(
      moving({ at: { manderfeld: ['g-gr295-1', 'u-820td-a'], schoenberg: ['u-333fag'], heuem: ['u-168eng'] } }, 'us'),
    ).move('u-820td-a', 'schoenberg')
    expect(withdrawn.control('manderfeld')).toBe('german')
    const gone = table({
      ...moving({ at: { manderfeld: ['g-gr295-1'], schoenberg: ['u-333fag'], krewinkel: ['u-18cav-c'] } }, 'german'),
    })
    gone.move('g-gr295-1', 'losheim')
    expect(gone.control('manderfeld')).toBe('german')
    expect(isSupplied(gone.state(), 'us', area('krewinkel'))).toBe(true)
  })

  it('DD-1.9, example: a U.S. engineer on the Prümerberg cuts the chain; a route by Galhausen free of U.S. units restores it', () => {
    const held = { 'st-vith': ['g-gr293-1', 'g-gr293-2', 'g-pzj1818'], pruemerberg: ['u-81eng/1', 'g-gr294-1'] }
    const ring = { wallerode: ['u-422-1'], born: ['u-422-2'], rodt: ['u-422-3'], crombach: ['u-423-1'] }
    const captures = [{ turn: 6, phase: 8, to: 'german' }] as const
    const closed = position({ at: { ...held, ...ring, galhausen: ['u-423-2'] }, captures })
    expect(verdict(closed)).toMatchObject({ winner: 'us', reason: 'cut-off' })
    const open = position({ at: { ...held, ...ring, galhausen: ['g-gr183-1'] }, captures })
    expect(hasChain(open)).toBe(true)
    expect(verdict(open)).toMatchObject({ winner: 'german', level: 'operational' })
  })

  const atEnd = (phase: 7 | 8, turn: number, units: readonly string[]) =>
    firing(
      {
        at: { 'st-vith': units, galhausen: ['g-gr183-1'] },
        turn,
        captures: [{ turn: 4, phase, to: 'german' }],
        control: { 'st-vith': 'german' },
      },
      'german',
    )

  it('DD-1.12, example: contesting St. Vith is not a loss, so turn 4 stays strategic; under stVithLoss contested it is operational', () => {
    for (const [stVithLoss, level] of [
      ['us-control', 'strategic'],
      ['contested', 'operational'],
    ] as const) {
      const state = atEnd(8, 5, ['g-gr293-1', 'u-168eng/1'])
      const game = table({ ...state, options: { ...state.options, stVithLoss } })
      const fought = table({ ...game.state(), turn: 6 })
        .fire('g-gr293-1', 'st-vith')
        .roll(6, 1, 1, 1)
      expect(fought.strength('u-168eng')).toBe(0)
      expect(verdict(fought.state())).toMatchObject({ winner: 'german', level })
    }
  })

  it('DD-1.12, example: captured in turn 4, lost to an overrun in turn 5, cleared in turn 9: tactical; lost again: not held', () => {
    const lost = table(
      moving(
        {
          at: { 'st-vith': ['g-feb1818/1'], rodt: ['u-31tk', 'u-17tk'], galhausen: ['g-gr183-1'] },
          turn: 5,
          captures: [{ turn: 4, phase: 8, to: 'german' }],
          control: { 'st-vith': 'german' },
        },
        'us',
      ),
    )
      .overrun(['u-31tk', 'u-17tk'], 'st-vith', 'march')
      .roll(4)
      .roll(1)
    expect(lost.state().captures.at(-1)).toEqual({ turn: 5, phase: 7, to: 'us' })
    const recaptured = [...lost.state().captures, { turn: 9, phase: 8, to: 'german' }] as const
    const held = position({
      at: { 'st-vith': ['g-gr293-1'] },
      captures: recaptured,
      turn: 10,
      control: { 'st-vith': 'german' },
    })
    expect(verdict(held)).toMatchObject({ winner: 'german', level: 'tactical', captureTurn: 9 })
    const again = position({
      at: { 'st-vith': ['u-168eng'] },
      captures: [...recaptured, { turn: 10, phase: 7, to: 'us' }],
      turn: 10,
    })
    expect(verdict(again)).toMatchObject({ winner: 'us', reason: 'not-held', captureTurn: 9 })
  })

  it('DD-1.12, example: captured in turn 3 and left empty: not held by default, strategic under stVithPossession control', () => {
    const given = {
      at: { galhausen: ['g-gr183-1'] },
      captures: [{ turn: 3, phase: 3, to: 'german' }],
      turn: 10,
      control: { 'st-vith': 'german' },
    } as const
    expect(verdict(position(given))).toMatchObject({ winner: 'us', reason: 'not-held' })
    expect(verdict(position({ ...given, options: { stVithPossession: 'control' } }))).toMatchObject({
      winner: 'german',
      level: 'strategic',
    })
  })
})

describe('units and phases', () => {
  it('DD-2.4, example: Troop A (2) after one hit fires one die and defends as 1; a second hit removes it', () => {
    const state = firing({ at: { roth: ['u-18cav-a/1', 'g-gr294-1'] } }, 'us')
    expect(defenseOf(state, area('roth'), 'us')).toBe(1)
    expect(table(state).fire('u-18cav-a', 'roth').due()).toBe(1)
    const game = table(firing({ at: { roth: ['u-18cav-a/1', 'g-gr294-1'] } }, 'german')).fire('g-gr294-1', 'roth')
    expect(game.roll(6, 1, 1, 1).where('u-18cav-a')).toBe(null)
  })

  it('DD-3.2, example: Bleialf is fired on in phases 4 and 8 of turn 2 and again in phase 4 of turn 3', () => {
    const game = table(
      moving({ at: { sellerich: ['g-gr293-1'], bleialf: ['u-423-prov'], amel: ['u-23aib'] } }, 'german'),
    )
    game.move('g-gr293-1', 'bleialf').end()
    expect(game.barred(fireOf('g-gr293-1', 'bleialf'))).toBe('unit.own')
    game.fire('u-423-prov', 'bleialf').roll(1, 2)
    expect(game.state().phase.tag).toBe('movement')
    game.end().fire('g-gr293-1', 'bleialf').roll(1, 2, 3, 4)
    expect(game.state()).toMatchObject({ turn: 3, phase: { tag: 'movement', side: 'german' } })
    game.end()
    expect(game.barred(fireOf('u-423-prov', 'bleialf'))).toBe(null)
  })
})

describe('supply', () => {
  it('DD-4, example: three battalions on the Schnee Eifel take a hit each; the guns in contested Auw are in supply', () => {
    const state = position({
      at: {
        buchet: ['g-gr293-1'],
        auw: ['g-gr294-1', 'u-589fa'],
        'schnee-eifel': ['u-422-1', 'u-422-2', 'u-422-3'],
        born: ['u-423-2'],
      },
      phase: { tag: 'supply', side: 'us', out: null },
    })
    expect(outOfSupply(state, 'us')).toEqual(['u-422-1', 'u-422-2', 'u-422-3'].map(unit))
    expect(isSupplied(state, 'us', area('auw'))).toBe(true)
    const game = table(state)
    for (const key of ['u-422-1', 'u-422-2', 'u-422-3']) expect(game.strength(key)).toBe(2)
    expect(game.strength('u-589fa')).toBe(2)
  })

  it('DD-4, example: a battalion in contested Heuem is cut off if Schönberg holds a U.S. battalion, contested or not', () => {
    const around = { heuem: ['g-gr294-1', 'u-402fag'], pruemerberg: ['u-168eng'] }
    const cut = position({ at: { ...around, schoenberg: ['u-422-1'] } })
    expect(isSupplied(cut, 'german', area('heuem'))).toBe(false)
    const contested = position({ at: { ...around, schoenberg: ['u-422-1', 'g-gr294-2'] } })
    expect(isSupplied(contested, 'german', area('heuem'))).toBe(false)
    const alone = position({ at: { ...around, schoenberg: ['g-gr294-2'] } })
    expect(isSupplied(alone, 'german', area('heuem'))).toBe(true)
  })
})
