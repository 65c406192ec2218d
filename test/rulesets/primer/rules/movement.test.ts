import { describe, expect, it } from 'vitest'
import { broken, end, lineAfter, move } from '../position.js'

const alone = (counters: string, zoc = 'rigid'): string => `turn 1/6 ${zoc} west movement: ${counters}`

describe('movement', () => {
  it('PR-4.1: a unit moves from hex to adjacent hex while it can pay', () => {
    expect(lineAfter(alone('w1@E2 e1@I5'), move('w1', 'D2'), move('w1', 'D1'))).toBe(
      'turn 1/6 rigid west movement: w1@D1+2 e1@I5',
    )
    expect(broken(alone('w1@E2 e1@I5'), move('w1', 'E4'))).toBe('1st Rifles is not adjacent to E4. (PR-4.1)')
    expect(broken(alone('w1@E2 e1@I5'), move('w1', 'E2'))).toBe('1st Rifles is not adjacent to E2. (PR-4.1)')
  })

  it('PR-4.2: a unit may not enter a hex occupied by friend or enemy', () => {
    expect(broken(alone('w1@E2 w2@E1 e1@I5'), move('w1', 'E1'))).toBe('E1 is occupied. (PR-4.2)')
    expect(broken(alone('w1@E2 e1@E1'), move('w1', 'E1'))).toBe('E1 is occupied. (PR-4.2)')
  })

  it.each([
    ['a wood costs 2', 'w1@E2 e1@I5', 'E3', 'w1@E3+2 e1@I5'],
    ['open ground costs 1', 'w1@E2 e1@I5', 'D2', 'w1@D2+1 e1@I5'],
    ['a town costs 1', 'w1@E4 e1@I5', 'E5', 'w1@E5+1 e1@I5'],
    ['the rest of the allowance can be spent', 'w1@E2+1 e1@I5', 'E3', 'w1@E3+3 e1@I5'],
    ['mounted units have 5', 'w5@E2+3 e1@I5', 'E3', 'w5@E3+5 e1@I5'],
  ])('PR-4.3: %s', (_, counters, to, expected) => {
    const id = counters.slice(0, 2)
    expect(lineAfter(alone(counters), move(id, to))).toBe(alone(expected))
  })

  it('PR-4.3: a unit may not spend more than its movement allowance', () => {
    expect(broken(alone('w1@E2+2 e1@I5'), move('w1', 'E3'))).toBe(
      'Entering E3 costs 2 points; 1st Rifles has 1 left. (PR-4.3)',
    )
    expect(broken(alone('w1@E2+3 e1@I5'), move('w1', 'E1'))).toBe(
      'Entering E1 costs 1 point; 1st Rifles has none left. (PR-4.3)',
    )
  })

  it('PR-4.3: unspent movement is lost at the end of the phase', () => {
    expect(lineAfter(alone('w1@E2+1 e1@I5'), end)).toBe('turn 1/6 rigid east movement: w1@E2 e1@I5')
  })

  it('PR-4.4: a unit may not move directly from one enemy zone of control to another', () => {
    const beside = alone('w1@D5 e1@E5')
    expect(broken(beside, move('w1', 'E6'))).toBe(
      '1st Rifles may not move directly from one enemy zone of control to another. (PR-4.4)',
    )
    expect(broken(beside, move('w1', 'D4'))).toContain('PR-4.4')
    expect(broken(beside, move('w1', 'C4'))).toBe('nothing')
    expect(broken(alone('w1@C4 e1@E5'), move('w1', 'D5'))).toBe('nothing')
  })

  it('PR-4.4: friendly and eliminated units have no zone of control', () => {
    expect(broken(alone('w1@D5 w2@E5 e1@I5'), move('w1', 'D4'))).toBe('nothing')
  })

  it('PR-2.3: without zones of control units pass enemies freely', () => {
    expect(broken(alone('w1@D5 e1@E5', 'none'), move('w1', 'D4'))).toBe('nothing')
  })
})
