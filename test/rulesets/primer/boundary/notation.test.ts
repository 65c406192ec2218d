import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/kernel/either.js'
import { primer } from '../../../../src/rulesets/primer/module.js'
import type { Primer } from '../../../../src/rulesets/primer/model/game.js'
import { parsePosition, printPosition } from '../../../../src/rulesets/primer/boundary/notation.js'
import { scenario } from '../../../../src/rulesets/primer/data/scenario.js'
import { walk, walks } from '../../../laws/walk.js'
import { after, attack, position } from '../position.js'

const games = walks<Primer>(
  fc.record({
    name: fc.constantFrom('meeting' as const, 'foothold' as const),
    options: fc.record({
      turns: fc.integer({ min: 1, max: 20 }),
      zoc: fc.constantFrom('rigid' as const, 'none' as const),
    }),
  }),
  150,
)

const faults = (line: string): readonly string[] => {
  const read = parsePosition(line)
  return read._tag === 'Left'
    ? read.left.map(({ pointer, expected, meant }) => `${pointer}: ${expected}${meant === null ? '' : `, ${meant}?`}`)
    : []
}

describe('one-line notation', () => {
  it('round-trips every position of random games', () => {
    fc.assert(
      fc.property(games, (steps) => {
        const { state } = walk(primer, steps)
        expect(unwrap(parsePosition(printPosition(state)))).toEqual(state)
      }),
      { numRuns: 30 },
    )
  })

  it('writes a pending battle', () => {
    const { state } = after('turn 1/6 rigid west combat: w1@E4 w2@E1! w3@D4 e1@E5 e2@E2', attack('E5'))
    expect(printPosition(state)).toBe('turn 1/6 rigid west battle E5 w1,w3: w1@E4 w2@E1! w3@D4 e1@E5 e2@E2')
    expect(position(printPosition(state))).toEqual(state)
  })

  it.each([
    ['', ['/0: a head such as `turn 2/6 rigid west movement`']],
    ['turn 1/6 loose west movement: w1@E4', ['/0: a head such as `turn 2/6 rigid west movement`']],
    ['turn 1/6 rigid west movement: w1', ['/1: a counter, such as w1@D4 or w1@D4/1+2']],
    ['turn 1/6 rigid west movement: w11@E4', ['/1: a unit, w1?']],
    ['turn 1/6 rigid west movement: w1@E10', ['/1: a hex from A1 to I5, E1?']],
    ['turn 1/6 rigid west movement: w1@E4 w1@E5', ['/2: a unit that was not named before']],
    ['turn 1/6 rigid west movement: w1@E4 w2@E4', ['/place/1: a hex without another unit']],
    ['turn 1/6 rigid west movement: w1@E4/5', ['/steps/0: 1 to 2 steps']],
    ['turn 1/6 rigid west movement: w1@E4/0', ['/steps/0: 1 to 2 steps']],
    ['turn 1/6 rigid west movement: w1@E4+4 e1@A1', ['/spent/0: at most 3']],
    ['turn 1/6 rigid west movement: e1@E4+1 w1@A1', ['/spent/6: at most 0']],
    ['turn 1/6 rigid west movement: w1@E4! e1@A1', ['/0: nobody who has attacked']],
    ['turn 0/6 rigid west movement: w1@E4', ['/0: a turn from 1']],
    ['turn 1/99 rigid west movement: w1@E4', ['/0: 1 to 20 turns']],
    ['turn 9/6 rigid west movement: w1@E4 e1@A1', ['/turn: at most 7']],
    ['turn 7/6 rigid east movement: w1@E4 e1@A1', ['/phase: the movement phase of west, after the last turn']],
    ['turn 1/6 rigid west combat: w1@E4 e1@A1', ['/0: a combat phase with somebody to attack']],
    ['turn 1/6 rigid west combat: w1@E4 e1@E5!', ['/phase/fought: units of west, each once and in order']],
    [
      'turn 1/6 rigid west battle E5 w1: w1@E1 e1@E5',
      ['/phase/attackers/0: a unit next to the target that has yet to fight'],
    ],
    [
      'turn 1/6 rigid west battle E5 w1: w1@E4! e1@E5',
      ['/phase/attackers/0: a unit next to the target that has yet to fight'],
    ],
    ['turn 1/6 rigid west battle E6 w1: w1@E5 e1@A1', ['/phase/target: a hex with an enemy']],
    ['turn 1/6 rigid west battle X6 w9: w1@E5 e1@A1', ['/0: a hex from A1 to I5, A6?', '/0: a unit, w1?']],
  ])('%s', (line, expected) => {
    const found = faults(line)
    if (expected[0].startsWith('/0: a hex from A1 to I5, A6'))
      expect(found.map((one) => one.split(',')[0])).toEqual(['/0: a hex from A1 to I5', '/0: a unit'])
    else expect(found).toEqual(expected)
  })

  it('parsePosition never throws', () => {
    const words = fc.constantFrom(
      'w1@E4',
      'w1',
      '@',
      'e1@E5/1+2!',
      'turn',
      '1/6',
      ':',
      'rigid',
      'west',
      'battle',
      'E5',
      'w1,w2',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((list) => list.join(' ')),
        ),
        (line) => {
          expect(['Left', 'Right']).toContain(parsePosition(line)._tag)
        },
      ),
    )
  })

  it('writes and reads the opening of a scenario', () => {
    expect(position(printPosition(primer.setup(scenario('foothold'))))).toEqual(primer.setup(scenario('foothold')))
  })
})
