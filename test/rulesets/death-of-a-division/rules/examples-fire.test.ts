import { describe, expect, it } from 'vitest'
import { fireOf, firing, moveOf, moving, openTo, placeOf, position, table, unit } from '../board.js'

describe('fire', () => {
  it('DD-6, example: 3/424 hits twice, once on each German; ten dice fall in three shots, and excess hits are lost', () => {
    const at = {
      winterspelt: ['g-gr190-1', 'g-gr190-2', 'u-424-3'],
      eigelscheid: ['u-591fa'],
      habscheid: ['g-ar162'],
    }
    const arrived = moving(
      { at: { ...at, winterspelt: ['u-424-3'], habscheid: ['g-ar162', 'g-gr190-1', 'g-gr190-2'] }, turn: 1 },
      'german',
    )
    const game = table(arrived).move('g-gr190-1', 'winterspelt').move('g-gr190-2', 'winterspelt').end()
    expect(game.due()).toBe(2)
    game.roll(3, 5).fire('u-424-3', 'winterspelt').roll(6, 2, 6).hit('g-gr190-1').hit('g-gr190-2')
    expect([game.strength('g-gr190-1'), game.strength('g-gr190-2')]).toEqual([3, 3])
    game.fire('u-591fa', 'winterspelt').roll(1, 4)
    game.end()
    const shots = ['g-gr190-1', 'g-gr190-2', 'g-ar162']
    const back = table(firing({ at: { ...at, winterspelt: ['g-gr190-1/3', 'g-gr190-2/3', 'u-424-3'] } }, 'german'))
    const dice = shots.map((key) => {
      const count = back.fire(key, 'winterspelt').due() ?? 0
      back.roll(...new Array<number>(count).fill(1))
      return count
    })
    expect(dice).toEqual([3, 3, 4])
    const lost = table(firing({ at: { ...at, winterspelt: ['g-gr190-1/3', 'g-gr190-2/3', 'u-424-3'] } }, 'german'))
    lost.fire('g-ar162', 'winterspelt').roll(6, 6, 6, 6)
    expect(lost.where('u-424-3')).toBe(null)
    expect(lost.events()).toContainEqual({ tag: 'hitsLost', count: 1 })
  })

  it('DD-7.3, example: 591st FA in Eigelscheid fires once, into Winterspelt or Bleialf but not into Heckhuscheid', () => {
    const at = {
      eigelscheid: ['u-591fa'],
      winterspelt: ['u-424-3', 'g-gr190-1'],
      bleialf: ['u-423-prov', 'g-gr293-1'],
      heckhuscheid: ['u-424-2', 'g-gr183-1'],
    }
    const game = table(firing({ at }, 'us'))
    expect(['winterspelt', 'bleialf', 'heckhuscheid'].map((to) => game.barred(fireOf('u-591fa', to)))).toEqual([
      null,
      null,
      'fire.range',
    ])
    game.fire('u-591fa', 'winterspelt').roll(1, 1)
    expect(game.barred(fireOf('u-591fa', 'bleialf'))).toBe('fire.done')
  })

  it('DD-7.8, example: AR 162 supports only its own division in Winterspelt; corps artillery supports either fight', () => {
    const at = {
      habscheid: ['g-ar162', 'g-arko66-s'],
      bleialf: ['g-gr293-1', 'u-423-prov'],
      winterspelt: ['g-gr190-1', 'u-424-3'],
    }
    const game = table(firing({ at, options: { germanArtilleryByFormation: true } }, 'german'))
    expect(game.barred(fireOf('g-ar162', 'bleialf'))).toBe('fire.formation')
    expect(game.barred(fireOf('g-ar162', 'winterspelt'))).toBe(null)
    for (const to of ['bleialf', 'winterspelt']) expect(game.barred(fireOf('g-arko66-s', to))).toBe(null)
    const plain = table(firing({ at }, 'german'))
    expect(plain.barred(fireOf('g-ar162', 'bleialf'))).toBe(null)
  })
})

describe('reinforcements, surprise and fortifications', () => {
  it('DD-8.4, example: Recht is free, Amel contested, Vielsalm German: where U.S. units may enter and how far they may march', () => {
    const at = { amel: ['u-27aib', 'g-gr293-1', 'g-gr293-2'], vielsalm: ['g-kg-hansen'], gouvy: ['u-14tk'] }
    const state = position({
      at,
      due: { 4: ['u-31tk', 'u-87cav'] },
      turn: 4,
      phase: { tag: 'reinforcement', side: 'us', placed: [], halted: [] },
    })
    const game = table(state)
    expect(game.barred(placeOf('u-31tk', 'vielsalm'))).toBe('entry.enemy')
    game.place('u-31tk', 'recht').place('u-87cav', 'amel')
    expect(game.legal().some((command) => command.tag === 'move' && command.unit === unit('u-87cav'))).toBe(false)
    expect(openTo(game, 'u-31tk')).toContain('st-vith')
    expect(game.barred(moveOf('u-31tk', 'pruemerberg'))).toBe(null)
    expect(game.barred(moveOf('u-31tk', 'heuem'))).toBe('march.rate')
  })

  it('DD-8.6, example: 27th AIB rolls 1 and comes now, 14th Tank rolls 4: turn 3, 16th AFA rolls 6: turn 4', () => {
    const game = table(
      position({
        at: { 'st-vith': ['u-168eng'], losheim: ['g-gr295-1'] },
        due: { 3: ['u-27aib', 'u-14tk', 'u-16afa'] },
        turn: 2,
        options: { variableArrival: true },
        phase: { tag: 'supply', side: 'us', out: null },
      }),
    )
    expect(game.due()).toBe(3)
    game.roll(1, 4, 6)
    expect(game.barred(placeOf('u-27aib', 'amel'))).toBe(null)
    expect(game.barred(placeOf('u-14tk', 'amel'))).toBe('entry.due')
    expect(['u-27aib', 'u-14tk', 'u-16afa'].map((key) => -1 - game.state().place[unit(key)])).toEqual([2, 3, 4])
  })

  it('DD-9, example: rolls of 4-4, 2-5 and 6-1 give surprise in Roth and Winterspelt but not in Bleialf', () => {
    const game = table(
      moving(
        {
          at: {
            roth: ['u-18cav-a', 'g-gr294-1'],
            bleialf: ['u-423-prov', 'g-gr293-1'],
            winterspelt: ['u-424-3', 'g-gr190-1'],
          },
          turn: 1,
        },
        'german',
      ),
    ).end()
    expect(game.due()).toBe(6)
    game.roll(4, 4, 2, 5, 6, 1)
    expect(game.barred(fireOf('u-18cav-a', 'roth'))).toBe('fire.surprised')
    expect(game.barred(fireOf('u-424-3', 'winterspelt'))).toBe('fire.surprised')
    expect(game.barred(fireOf('u-423-prov', 'bleialf'))).toBe(null)
  })

  it('DD-10, example: 1/423 digs in at Buchet, hits twice with 5, 2, 6 and withdraws without a hit; its supporting guns need a 6', () => {
    const options = { fortifications: true }
    const stood = table(
      moving({ at: { buchet: ['u-423-1'], bleialf: ['u-590fa'], sellerich: ['g-gr293-1'] }, turn: 1, options }, 'us'),
    ).end()
    expect(stood.state().fortified).toEqual([unit('u-423-1')])
    const at = { buchet: ['u-423-1', 'u-590fa', 'g-gr293-1', 'g-gr293-2'] }
    const fought = table(firing({ at, options, fortified: ['u-423-1'] }, 'us'))
    fought.fire('u-423-1', 'buchet').roll(5, 2, 6)
    expect(fought.state().phase).toMatchObject({ tag: 'placeHits', hits: 2 })
    fought.hit('g-gr293-1').hit('g-gr293-1').fire('u-590fa', 'buchet').roll(5, 4)
    expect([fought.strength('g-gr293-1'), fought.strength('g-gr293-2')]).toEqual([2, 4])
    const left = table(moving({ at, options, fortified: ['u-423-1'] }, 'us')).move('u-423-1', 'bleialf')
    expect([left.where('u-423-1'), left.strength('u-423-1')]).toEqual(['bleialf', 3])
    expect(left.state().fortified).toEqual([])
  })
})
