import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../../src/kernel/either.js'
import { answer } from '../../../../src/kernel/transition.js'
import { printPosition } from '../../../../src/rulesets/primer/boundary/notation.js'
import { resultOf } from '../../../../src/rulesets/primer/rules/combat.js'
import { primerRules } from '../../../../src/rulesets/primer/rules/turn.js'
import { combatTable, losses } from '../../../../src/rulesets/primer/data/chart.js'
import { positionOf } from '../../../../src/rulesets/primer/model/position.js'
import type { UnitId } from '../../../../src/rulesets/primer/data/counters.js'
import { after, attack, broken, end, fought, hex, lineAfter, position, unit } from '../position.js'

const fight = (counters: string): string => `turn 1/6 rigid west combat: ${counters}`
const tags = (events: readonly { readonly tag: string }[]): readonly string[] => events.map(({ tag }) => tag)

/** Up to four attackers of strength 4 around the open hex H3, and its defender. */
const ring = (count: number, defender: string): string =>
  fight(`${['w1@H2', 'w2@G3', 'w3@I2', 'w4@I3'].slice(0, count).join(' ')} ${defender}`)

const read = (line: string, target: string, ids: readonly string[], roll: number): string => {
  const at = positionOf(position(line))
  const defender = at.unitIn[hex(target)] as UnitId
  const { column, result } = resultOf(at, ids.map(unit), defender, roll)
  return `${column} ${result}`
}

describe('combat', () => {
  it('PR-5.1: the target holds an enemy', () => {
    const line = fight('w1@E5 w2@E4 e1@D5')
    expect(broken(line, attack('E6'))).toBe('There is no enemy in E6. (PR-5.1)')
    expect(broken(line, attack('E4'))).toBe('There is no enemy in E4. (PR-5.1)')
    expect(broken(line, attack('D5'))).toBe('nothing')
  })

  it('PR-5.2: all adjacent units that have not yet fought attack together', () => {
    expect(after(fight('w3@E5 w1@D4 w2@E1 e1@D5'), attack('D5')).state.phase).toMatchObject({
      tag: 'battle',
      attackers: [unit('w1'), unit('w3')],
    })
    expect(after(fight('w3@E5! w1@D4 e1@D5'), attack('D5')).state.phase).toMatchObject({ attackers: [unit('w1')] })
  })

  it('PR-5.2: a unit attacks once a phase, but a target may be attacked twice', () => {
    expect(broken(fight('w1@E5! w2@E1 w3@F1 e1@D5 e2@E2'), attack('D5'))).toBe(
      'No unit adjacent to D5 can still attack this phase. (PR-5.2)',
    )
    const once = fought(fight('w1@E5 w2@E1 e1@D5 e2@E2'), 'D5', 3).state
    expect(printPosition(once)).toBe('turn 1/6 rigid west combat: w1@E5! w2@E1 e1@D5 e2@E2')
    expect(tags(after(once, attack('E2')).events)).toEqual(['attacked'])
    expect(broken(fight('w1@E5! w2@C4 e1@D5'), attack('D5'))).toBe('nothing')
  })

  it.each([
    [1, 'e1@H3', '1:1'],
    [2, 'e1@H3', '2:1'],
    [3, 'e1@H3', '3:1'],
    [4, 'e1@H3', '4:1'],
    [1, 'e5@H3', '1:1'],
    [2, 'e5@H3', '2:1'],
    [3, 'e5@H3', '4:1'],
    [4, 'e1@H3/1', '4:1'],
    [1, 'e5@H3/1', '2:1'],
  ])('PR-5.3: %d attackers of strength 4 against %s fight at %s', (count, defender, column) => {
    expect(read(ring(count, defender), 'H3', ['w1', 'w2', 'w3', 'w4'].slice(0, count), 6).split(' ')[0]).toBe(column)
  })

  it('PR-5.3: odds below the chart use its first column', () => {
    expect(read(fight('w5@H2/1 e1@H3'), 'H3', ['w5'], 1)).toBe('1:2 A1')
    expect(read(fight('w1@H2/1 e1@H3'), 'H3', ['w1'], 6)).toBe('1:2 D1')
  })

  it('PR-5.3: while a die roll is pending no side may act', () => {
    const { state } = after(fight('w1@E5 e1@D5'), attack('D5'))
    expect(primerRules.toAct(state)).toMatchObject({ tag: 'chance', draw: { tag: 'dice', count: 1, sides: 6 } })
    expect([primerRules.legal(state, 'west'), primerRules.candidates(state, 'east')]).toEqual([[], []])
  })

  it.each([
    ['open ground', 'H3', 2, '2:1 --'],
    ['a wood', 'H2', 2, '2:1 A1'],
    ['a town', 'G4', 2, '2:1 A1'],
  ])('PR-5.4: %s in %s', (_, target, roll, expected) => {
    const beside = { H3: 'w1@H4 w2@I3', H2: 'w1@H1 w2@I1', G4: 'w1@G3 w2@H3' }[target] ?? ''
    expect(read(fight(`${beside} e1@${target}`), target, ['w1', 'w2'], roll)).toBe(expected)
  })

  it('PR-5.4: no shift leads off the chart', () => {
    expect(read(fight('w1@H2/1 e1@G3'), 'G3', ['w1'], 6)).toBe('1:2 D1')
    expect(read(fight('w1@H2/1 e1@H1'), 'H1', ['w1'], 1)).toBe('1:2 A1')
  })

  it('PR-5.5: the combat chart as printed', () => {
    expect(combatTable.columns.join(' ')).toBe('1:2 1:1 2:1 3:1 4:1')
    expect(combatTable.rows.map((row) => row.join(' '))).toEqual([
      'A1 A1 A1 -- EX',
      'A1 A1 -- EX D1',
      'A1 -- EX D1 D1',
      '-- EX D1 D1 D1',
      'EX D1 D1 D1 D2',
      'D1 D1 D2 D2 D2',
    ])
  })

  it.each([
    ['A1', 1, 'w1@H2/1! w2@I2! e1@H3', ['rolled', 'stepsLost', 'battleEnded']],
    ['--', 2, 'w1@H2! w2@I2! e1@H3', ['rolled', 'battleEnded']],
    ['EX', 3, 'w1@H2/1! w2@I2! e1@H3/1', ['rolled', 'stepsLost', 'stepsLost', 'battleEnded']],
    ['D1', 4, 'w1@H2! w2@I2! e1@H3/1', ['rolled', 'stepsLost', 'battleEnded']],
    ['D2', 6, 'w1@H2! w2@I2!', ['rolled', 'stepsLost', 'eliminated', 'battleEnded']],
  ])('PR-5.5: %s at 2:1, on a %d', (_, roll, counters, events) => {
    // East has a distant unit so that the game goes on, and West a third adjacent unit that has not fought.
    const rest = 'w3@B1 e2@A1'
    const step = fought(fight(`w1@H2 w2@I2 e1@H3 ${rest}`), 'H3', roll)
    const [west, east] = [
      counters.split(' ').filter((word) => word.startsWith('w')),
      counters.split(' ').filter((word) => word.startsWith('e')),
    ]
    expect(printPosition(step.state)).toBe(fight([...west, 'w3@B1', ...east, 'e2@A1'].join(' ')))
    expect(tags(step.events)).toEqual(events)
  })

  it('PR-5.5: the cost of each result', () => {
    expect(losses).toEqual({
      A1: { attacker: 1, defender: 0 },
      '--': { attacker: 0, defender: 0 },
      EX: { attacker: 1, defender: 1 },
      D1: { attacker: 0, defender: 1 },
      D2: { attacker: 0, defender: 2 },
    })
  })

  it('PR-5.6: the attacker with the most steps takes the loss, the first if several are equal', () => {
    const lost = (counters: string): unknown => fought(fight(`${counters} e1@H3 w6@B1 e2@A1`), 'H3', 1).events[1]
    expect(lost('w1@H2/1 w2@I2')).toEqual({ tag: 'stepsLost', unit: unit('w2'), steps: 1 })
    expect(lost('w1@H2 w2@I2')).toEqual({ tag: 'stepsLost', unit: unit('w1'), steps: 1 })
  })

  it('PR-5.6: a unit that loses its last step is eliminated, and excess losses have no effect', () => {
    const step = fought(fight('w1@H2 w2@I2 w3@B1 e1@H3/1 e2@A1'), 'H3', 6)
    expect(step.events).toContainEqual({ tag: 'stepsLost', unit: unit('e1'), steps: 1 })
    expect(step.events).toContainEqual({ tag: 'eliminated', unit: unit('e1') })
    expect(step.state.place[unit('e1')]).toBeNull()
  })

  it('PR-3.4: a combat phase in which no unit can attack is skipped', () => {
    expect(lineAfter('turn 1/6 rigid west movement: w1@A1 e1@I5', end)).toBe(
      'turn 1/6 rigid east movement: w1@A1 e1@I5',
    )
    const last = fought(fight('w1@H2 w2@I2 e1@H3'), 'H3', 2)
    expect(tags(last.events)).toEqual(['rolled', 'battleEnded', 'phaseBegan'])
    expect(unwrap(answer(primerRules, after(fight('w1@H2 e1@H3'), attack('H3')).state, [4])).state.phase).toEqual({
      tag: 'movement',
      side: 'east',
    })
  })
})
