import { describe, expect, it } from 'vitest'
import { mmcHardening } from '../../../../../src/rulesets/kgp-campaign/data/tables.js'
import { redact, view } from '../../../../../src/rulesets/kgp-campaign/model/view.js'
import { has, type Piece } from '../../../../../src/rulesets/kgp-campaign/model/piece.js'
import type { Side } from '../../../../../src/rulesets/kgp-campaign/data/names.js'
import { pieceOf, type State } from '../../../../../src/rulesets/kgp-campaign/model/state.js'
import { tableResult } from '../../../../../src/rulesets/kgp-campaign/data/table.js'
import { legal, modifiers, partOf, play, rolls, type Move } from '../../playing.js'
import { inBox, inSetupArea, man } from '../../position.js'
import { at, fought, later, types } from '../../retained.js'

const A = inSetupArea('german:A')
const here = (id: string, type: string): Piece => man(id, 'german', type, 'H22/0', { place: A })

const start = (pieces: readonly Piece[], winner: Side | null = null, vp: Partial<Record<Side, number>> = {}): State => {
  const state = later('8.6113', { pieces })
  return { ...state, ledgers: fought(state, winner, vp) }
}

const COMMIT_BOTH: readonly Move[] = [
  ['us', { tag: 'commit' }],
  ['german', { tag: 'commit' }],
]

/** The number that a German roll grants, according to its trace. */
const granted = (state: State, dice: readonly number[]): string => rolls(play(state, [dice]).events)[0].result

describe('KGP-8.6113: Heroes and MMC', () => {
  it.each([
    [-2, 5],
    [-1, 5],
    [0, 4],
    [1, 3],
    [2, 2],
    [3, 2],
    [4, 1],
    [5, 1],
    [6, 0],
    [7, 0],
  ])('KGP-8.6113.2, TV-46: Final %i: %i', (final, n) => {
    expect(tableResult(mmcHardening, final)).toBe(n)
  })

  it('KGP-8.6113.2, TV-47: won with 49 Casualty VP, DR 2 and 3: 5 and 4', () => {
    const won = start([], 'german', { german: 49 })
    expect(granted(won, [1, 1])).toBe('5')
    expect(granted(won, [1, 2])).toBe('4')
    const [roll] = rolls(play(won, [[1, 1]]).events)
    expect(modifiers(roll)).toBe('won -2, casualtyVp -1')
    expect(roll.final).toBe(-1)
  })

  it('KGP-8.6113.2, TV-47, AMB-27: lost with 24 Casualty VP, DR 5 and 6: 1 and 0, fractions dropped', () => {
    const lost = start([], 'us', { german: 24 })
    expect(granted(lost, [2, 3])).toBe('1')
    expect(granted(lost, [3, 3])).toBe('0')
  })

  it('KGP-8.6113.2, TV-47: won with 75 Casualty VP, DR 12: Final 7, none', () => {
    const [roll] = rolls(play(start([], 'german', { german: 75 }), [[6, 6]]).events)
    expect([roll.final, roll.result]).toEqual([7, '0'])
  })

  it('KGP-8.6113.1: each hero is exchanged to harden a unit of his area other than a crew, and stays if there is none', () => {
    const pieces = [
      here('hero', 'hero'),
      here('squad', '4-6-7'),
      here('crew', '2-2-8'),
      man('far', 'german', 'hero', 'M27/0', { place: inSetupArea('german:C') }),
      man('gunners', 'german', '2-2-8', 'M27/0', { place: inSetupArea('german:C') }),
    ]
    const { state } = play(start(pieces))
    expect(legal(state, 'german')).toEqual([{ tag: 'hardenByHero', hero: 'hero', unit: 'squad' }])
    expect(play(state, [['german', { tag: 'commit' }]]).refused).toMatch(/Each hero must Battle Harden a unit/)
    expect(play(state, [['german', { tag: 'hardenByHero', hero: 'hero', unit: 'crew' }]]).refused).toMatch(/8\.6113\.3/)
    expect(play(state, [['german', { tag: 'hardenByHero', hero: 'far', unit: 'squad' }]]).refused).toMatch(/8\.6113\.1/)
    // KGP-8.6111, KGP-8.14: orders of battle are hidden by now, so an unseen piece is treated as nonexistent.
    expect(play(state, [['german', { tag: 'hardenByHero', hero: 'far', unit: 'us-anchor' }]]).refused).toMatch(
      /no such piece/,
    )
    expect(play(state, [['german', { tag: 'harden', unit: 'squad' }]]).refused).toMatch(/cannot give this order now/)
    const after = play(state, [['german', { tag: 'hardenByHero', hero: 'hero', unit: 'squad' }]]).state
    expect(pieceOf(after, 'hero')).toBeNull()
    expect(at(after, 'far').type).toBe('hero')
    expect(types(after, 'german')).toContain('5-4-8')
  })

  it('KGP-8.6113.3: an Elite unit becomes Fanatic; no unit hardens twice in a step', () => {
    const pieces = [here('hero', 'hero'), here('elite', '6-5-8'), here('green', '4-4-7')]
    const spent: readonly Move[] = [
      ['german', { tag: 'hardenByHero', hero: 'hero', unit: 'elite' }],
      ['german', { tag: 'commit' }],
    ]
    const { state } = play(start(pieces), [...spent, [1, 1], [6, 6]])
    expect(has(at(state, 'elite'), 'fanatic')).toBe(true)
    expect(legal(state, 'german')).toEqual([{ tag: 'harden', unit: 'green' }, { tag: 'commit' }])
    expect(play(state, [['german', { tag: 'harden', unit: 'elite' }]]).refused).toMatch(/has done so/)
    const after = play(state, [['german', { tag: 'harden', unit: 'green' }]]).state
    expect(types(after, 'german')).toEqual(['4-6-7', '6-5-8'])
    expect(legal(after, 'german')).toEqual([{ tag: 'commit' }])
  })

  it('KGP-8.6113.2: a prisoner is not Retained by his side and does not Battle Harden', () => {
    const pieces = [
      man('guard', 'german', '6-5-8', 'I20/0', { place: A }),
      man('pow', 'us', '6-6-6', 'I20/0', { place: A, guard: 'guard', markers: ['unarmed'] }),
      man('free', 'us', '6-6-6', 'E14/0', { place: inSetupArea('us:A') }),
    ]
    const open = later('8.6113', { pieces, options: { 'cg.secrecy': 'open' } })
    const { state } = play({ ...open, ledgers: fought(open, null, {}) }, [
      [6, 6],
      [1, 1],
      ['german', { tag: 'commit' }],
    ])
    const named = legal(state, 'us').flatMap((command) => (command.tag === 'harden' ? [command.unit] : []))
    expect(named).toContain('free')
    expect(named).not.toContain('pow')
  })

  it('KGP-8.6113.2: the owner picks units up to the number anywhere, half-squads and Holding Boxes included', () => {
    const pieces = [here('a', '4-4-7'), here('b', '2-3-7'), man('c', 'german', '4-6-7', null, { place: inBox('W') })]
    const { state } = play(start(pieces), [
      [1, 1],
      [6, 6],
    ])
    expect(legal(state, 'us')).toEqual([{ tag: 'commit' }])
    expect(play(state, [['us', { tag: 'harden', unit: 'us-anchor' }]]).refused).toMatch(/no more units/)
    const one = play(state, [['german', { tag: 'harden', unit: 'b' }]]).state
    const two = play(one, [['german', { tag: 'harden', unit: 'c' }]]).state
    expect(types(two, 'german')).toEqual(['2-4-7', '4-4-7', '5-4-8'])
    expect(legal(two, 'german')).toEqual([{ tag: 'commit' }])
    expect(play(two, [['german', { tag: 'harden', unit: 'a' }]]).refused).toMatch(/KGP-8\.6113\.2/)
    expect(partOf(play(two, COMMIT_BOTH).state)).toBe('8.6114')
  })

  it('KGP-8.6113.2: the roll and its results are secret', () => {
    const position = start([here('a', '4-4-7')])
    const step = play(position, [[1, 1]])
    const [roll] = rolls(step.events)
    expect(roll.heard).toBe('german')
    expect(redact(roll, 'us')).toBeNull()
    expect(redact(roll, 'german')).toEqual(roll)
    const seen = play(step.state, [[1, 1]]).state
    const picked = play(seen, [['german', { tag: 'harden', unit: 'a' }]])
    expect(view(picked.state, 'us')).toEqual(view(seen, 'us'))
    for (const event of picked.events.filter((one) => one.tag === 'replaced')) expect(redact(event, 'us')).toBeNull()
  })
})
