import { describe, expect, it } from 'vitest'
import { describeViolation } from '../../src/kernel/phrases.js'
import { kernelBook, violation, type RuleBook } from '../../src/kernel/violation.js'

const book: RuleBook<string> = {
  'move.cost': { cite: '4.3', says: 'Entering {to} costs {cost}; {unit} has {left} left.' },
  'turn.over': { cite: '9', says: 'The battle is done.' },
}

describe('describeViolation', () => {
  it('fills in the values and cites the rule', () => {
    expect(describeViolation(book, violation('move.cost', { to: 'D4', cost: 3, unit: 'Tigers', left: 1 }))).toBe(
      'Entering D4 costs 3; Tigers has 1 left. (4.3)',
    )
  })

  it('keeps the braces of a missing value', () => {
    expect(describeViolation(book, violation('move.cost', { to: 'D4' }))).toContain('costs {cost}')
  })

  it("prefers the text of the ruleset, then the kernel's, then the id", () => {
    expect(describeViolation(book, violation('turn.over'))).toBe('The battle is done. (9)')
    expect(describeViolation({}, violation('turn.over'))).toBe('The game is over. (contract)')
    expect(describeViolation({}, violation('no.such'))).toBe('no.such (no.such)')
  })

  it('every kernel rule has a complete text', () => {
    for (const { says, cite } of Object.values(kernelBook))
      expect([says.endsWith('.'), cite]).toEqual([true, 'contract'])
  })
})
