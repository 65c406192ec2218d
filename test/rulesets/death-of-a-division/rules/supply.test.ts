import { describe, expect, it } from 'vitest'
import { areaKey, map, printedGround } from '../../../../src/rulesets/death-of-a-division/data/areas.js'
import { supplyBegins } from '../../../../src/rulesets/death-of-a-division/rules/sequence.js'
import { lineOf } from '../../../../src/rulesets/death-of-a-division/play/selectors.js'
import { area, moveOf, overrunOf, position, table } from '../board.js'
import { opening } from '../opening.js'
import { isSupplied } from '../facts.js'

describe('supply', () => {
  it("DD-4.1: a supply line is a road path of any length; enemies in the unit's own area do not block it", () => {
    const state = position({ at: { lommersweiler: ['u-591fa', 'g-gr183-1'], losheim: ['g-gr295-1'] } })
    expect(isSupplied(state, 'us', area('lommersweiler'))).toBe(true)
  })

  it('DD-4.1: the result carries the supply line or the areas that cut it', () => {
    const at = {
      auw: ['u-589fa'],
      schoenberg: ['g-gr293-1'],
      buchet: ['g-gr293-2'],
      roth: ['g-gr294-1'],
      losheim: ['g-stug244'],
    }
    const cut = lineOf(position({ at }), 'us', area('auw'))
    expect(cut.tag === 'cut' ? cut.blockers.map((node) => areaKey(printedGround, node)).toSorted() : cut.tag).toEqual([
      'buchet',
      'roth',
      'schoenberg',
    ])
    const open = lineOf(position({ at: { pruemerberg: ['u-402fag'] } }), 'us', area('pruemerberg'))
    expect(open.tag === 'supplied' ? open.nodes.map((node) => areaKey(printedGround, node)) : open.tag).toEqual([
      'amel',
      'born',
      'st-vith',
      'pruemerberg',
    ])
  })

  it('DD-4.2: a supply line may run to a contested area but not through one', () => {
    const ring = { roth: ['u-18cav-a', 'g-gr294-1'], krewinkel: ['g-gr295-1'], manderfeld: ['g-gr295-2'] }
    const state = position({
      at: {
        ...ring,
        auw: ['g-gr294-2'],
        schoenberg: ['u-333fag'],
        buchet: ['u-423-1'],
        'schnee-eifel': ['u-422-1'],
        ormont: ['g-stug244'],
      },
    })
    expect(isSupplied(state, 'german', area('roth'))).toBe(true)
    expect(isSupplied(state, 'german', area('auw'))).toBe(false)
  })

  it('DD-4.3: a lone artillery unit of strength 1 blocks supply; control does not', () => {
    const way = { heuem: ['g-gr293-1'], pruemerberg: ['u-168eng'] }
    expect(isSupplied(position({ at: { ...way, schoenberg: ['u-333fag/1'] } }), 'german', area('heuem'))).toBe(false)
    expect(isSupplied(position({ at: way }), 'german', area('heuem'))).toBe(true)
  })

  it("DD-4.4: the Germans have four supply roads, the U.S. all others, and neither side uses the other's", () => {
    const of = (side: string): readonly string[] =>
      map.links.filter(({ serves }) => serves === side).map(({ nodes }) => areaKey(printedGround, nodes[0]))
    expect(of('german')).toEqual(['losheim', 'ormont', 'sellerich', 'pronsfeld'])
    expect([...new Set(of('us'))].toSorted()).toEqual([
      'amel',
      'bovigny',
      'gouvy',
      'oudler',
      'ouren',
      'recht',
      'vielsalm',
    ])
    const held = position({
      at: { amel: ['g-gr293-1'], born: ['u-422-1'], herresbach: ['u-422-2'], recht: ['u-422-3'] },
    })
    expect(isSupplied(held, 'german', area('amel'))).toBe(false)
  })

  it('DD-4.5: a unit out of supply takes one hit in its own supply phase and may be eliminated; reserves are not tested', () => {
    const at = {
      auw: ['u-589fa'],
      buchet: ['u-590fa/1', 'u-423-1'],
      schoenberg: ['g-gr293-1'],
      roth: ['g-gr294-1'],
      bleialf: ['g-gr293-2'],
    }
    const game = table(position({ at, due: { 9: ['u-31tk'] }, phase: supplyBegins('us') }))
    expect([game.strength('u-589fa'), game.strength('u-590fa'), game.strength('u-423-1')]).toEqual([1, 0, 2])
    expect(
      table(opening())
        .events()
        .filter(({ tag }) => tag === 'hit'),
    ).toEqual([])
  })

  it('DD-4.6: a unit out of supply may march, overrun and fire', () => {
    const at = {
      heuem: ['g-stug244', 'g-fbb-pz', 'g-pzj1818/1'],
      schoenberg: ['u-422-1'],
      pruemerberg: ['u-168eng'],
      gouvy: ['u-81eng'],
    }
    const game = table(position({ at }))
    expect(game.strength('g-stug244')).toBe(4)
    expect(game.barred(overrunOf(['g-stug244', 'g-fbb-pz'], 'pruemerberg', 'march'))).toBe('overrun.ratio')
    expect(game.barred(moveOf('g-stug244', 'pruemerberg'))).toBe(null)
    const weak = table(position({ at: { ...at, pruemerberg: ['u-168eng/1'] } }))
    expect(weak.barred(overrunOf(['g-stug244', 'g-fbb-pz'], 'pruemerberg', 'march'))).toBe(null)
  })

  it('DD-4.7: under outOfSupplyHalts, a unit out of supply may not march or overrun that turn', () => {
    const at = {
      heuem: ['g-stug244', 'g-fbb-pz'],
      schoenberg: ['u-422-1'],
      pruemerberg: ['u-168eng/1'],
      gouvy: ['u-81eng'],
    }
    const game = table(position({ at, options: { outOfSupplyHalts: true } }))
    expect(game.barred(overrunOf(['g-stug244', 'g-fbb-pz'], 'pruemerberg', 'march'))).toBe('overrun.supply')
    expect(game.barred(moveOf('g-stug244', 'pruemerberg'))).toBe(null)
  })
})
