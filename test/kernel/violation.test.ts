import { describe, expect, it } from 'vitest'
import { match, isRight, unwrap } from '../../src/kernel/either.js'
import { E } from '../../src/kernel/fp.js'
import { derive } from '../../src/kernel/derive.js'
import { isSame } from '../../src/kernel/same.js'
import { kernelBook, say, violation, type RuleBook } from '../../src/kernel/violation.js'

const book: RuleBook<string> = {
  'move.cost': { cite: '4.3', says: 'Entering {to} costs {cost}; {unit} has {left} left.' },
  'turn.over': { cite: '9', says: 'The battle is done.' },
}

describe('a violation in words', () => {
  it('fills in the values and cites the paragraph', () => {
    expect(say(book, violation('move.cost', { to: 'D4', cost: 3, unit: 'Tigers', left: 1 }))).toBe(
      'Entering D4 costs 3; Tigers has 1 left. (4.3)',
    )
  })

  it('leaves a value that is missing in its braces', () => {
    expect(say(book, violation('move.cost', { to: 'D4' }))).toContain('costs {cost}')
  })

  it('takes the words of the ruleset first, then those of the loop, then the id', () => {
    expect(say(book, violation('turn.over'))).toBe('The battle is done. (9)')
    expect(say({}, violation('turn.over'))).toBe('The game is over. (contract)')
    expect(say({}, violation('no.such'))).toBe('no.such (no.such)')
  })

  it('every rule of the loop has words without a gap', () => {
    for (const { says, cite } of Object.values(kernelBook))
      expect([says.endsWith('.'), cite]).toEqual([true, 'contract'])
  })
})

describe('an answer or a refusal', () => {
  it('is taken apart without fp-ts', () => {
    const halve = (n: number): ReturnType<typeof E.right<string, number>> =>
      n % 2 === 0 ? E.right(n / 2) : E.left('odd')
    const told = (n: number): string => match(halve(n), (why) => why, String)
    expect([told(4), told(3)]).toEqual(['2', 'odd'])
    expect([isRight(halve(4)), isRight(halve(3))]).toEqual([true, false])
    expect(unwrap(halve(8))).toBe(4)
    expect(() => unwrap(halve(3))).toThrow('refused: "odd"')
  })
})

describe('a fact of a state', () => {
  it('is worked out once', () => {
    let counted = 0
    const alive = derive(({ steps }: { readonly steps: readonly number[] }) => {
      counted++
      return steps.filter((n) => n > 0).length
    })
    const state = { steps: [2, 0, 1] }
    expect([alive(state), alive(state), counted]).toEqual([2, 2, 1])
    expect([alive({ steps: [0] }), counted]).toEqual([0, 2])
  })

  it('may be false or null', () => {
    let counted = 0
    const nothing = derive(({ steps }: { readonly steps: number }) => {
      counted++
      return steps > 0 ? steps : null
    })
    const state = { steps: 0 }
    expect([nothing(state), nothing(state), counted]).toEqual([null, null, 1])
  })
})

describe('sameness', () => {
  it.each([
    [[1, { a: 2 }], [1, { a: 2 }], true],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: undefined }, {}, false],
    [[1], { 0: 1 }, false],
    [null, {}, false],
    ['1', 1, false],
  ])('%j and %j', (a, b, expected) => {
    expect(isSame(a, b)).toBe(expected)
    expect(isSame(b, a)).toBe(expected)
  })
})
