import { describe, expect, it } from 'vitest'
import { describeViolation } from '../../src/kernel/phrases.js'
import { kernelBook, violation, type RuleBook } from '../../src/kernel/violation.js'

const book: RuleBook<string> = {
  'move.cost': { cite: '4.3', says: 'Entering {to} costs {cost}; {unit} has {left} left.' },
  'turn.over': { cite: '9', says: 'The battle is done.' },
}

describe('a violation in words', () => {
  it('fills in the values and cites the paragraph', () => {
    expect(describeViolation(book, violation('move.cost', { to: 'D4', cost: 3, unit: 'Tigers', left: 1 }))).toBe(
      'Entering D4 costs 3; Tigers has 1 left. (4.3)',
    )
  })

  it('leaves a value that is missing in its braces', () => {
    expect(describeViolation(book, violation('move.cost', { to: 'D4' }))).toContain('costs {cost}')
  })

  it('takes the words of the ruleset first, then those of the loop, then the id', () => {
    expect(describeViolation(book, violation('turn.over'))).toBe('The battle is done. (9)')
    expect(describeViolation({}, violation('turn.over'))).toBe('The game is over. (contract)')
    expect(describeViolation({}, violation('no.such'))).toBe('no.such (no.such)')
  })

  it('every rule of the loop has words without a gap', () => {
    for (const { says, cite } of Object.values(kernelBook))
      expect([says.endsWith('.'), cite]).toEqual([true, 'contract'])
  })
})
