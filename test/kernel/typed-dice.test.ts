import { describe, expect, it } from 'vitest'
import { dice, pick } from '../../src/kernel/draw.js'
import { isTypeable, readDice } from '../../src/kernel/typed-dice.js'

describe('typed dice', () => {
  it.each(['3 5', '35', ' 3,5 ', '3 + 5', '3;5'])('%j is a roll of 3 and 5', (text) => {
    expect(readDice(text, dice(2))).toEqual({ _tag: 'Right', right: [3, 5] })
  })

  it('of many faces are separated', () => {
    expect(readDice('12 3', dice(2, 20))).toEqual({ _tag: 'Right', right: [12, 3] })
  })

  it.each([
    ['', { tag: 'count', wanted: 2, entered: 0 }],
    ['3', { tag: 'count', wanted: 2, entered: 1 }],
    ['3 4 5', { tag: 'count', wanted: 2, entered: 3 }],
    ['3 7', { tag: 'face', face: 7, sides: 6 }],
    ['0 3', { tag: 'face', face: 0, sides: 6 }],
    ['three', { tag: 'noDice', text: 'three' }],
    ['-1 3', { tag: 'noDice', text: '-1 3' }],
    ['1.5', { tag: 'noDice', text: '1.5' }],
  ])('%j is refused as a roll of two dice', (text, fault) => {
    expect(readDice(text, dice(2))).toEqual({ _tag: 'Left', left: fault })
  })

  it('answer draws of dice only', () => {
    expect([isTypeable(dice(2)), isTypeable(pick(1, 52))]).toEqual([true, false])
  })
})
