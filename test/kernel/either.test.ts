import { describe, expect, it } from 'vitest'
import { match, isRight, unwrap } from '../../src/kernel/either.js'
import { E, type Either } from '../../src/kernel/fp.js'

describe('Either', () => {
  it('is read without fp-ts', () => {
    const halve = (n: number): Either<string, number> => (n % 2 === 0 ? E.right(n / 2) : E.left('odd'))
    const told = (n: number): string => match(halve(n), (why) => why, String)
    expect([told(4), told(3)]).toEqual(['2', 'odd'])
    expect([isRight(halve(4)), isRight(halve(3))]).toEqual([true, false])
    expect(unwrap(halve(8))).toBe(4)
    expect(() => unwrap(halve(3))).toThrow('refused: "odd"')
  })
})
