import { describe, expect, it } from 'vitest'
import { act } from '../../../../src/kernel/transition.js'
import { terrainAt } from '../../../../src/maps/hex/map.js'
import { map, printedGround } from '../../../../src/rulesets/primer/data/hexes.js'
import { printPosition } from '../../../../src/rulesets/primer/boundary/notation.js'
import { primerRules } from '../../../../src/rulesets/primer/rules/turn.js'
import { readScenario } from '../../../../src/rulesets/primer/boundary/scenario-reading.js'
import { scenario } from '../../../../src/rulesets/primer/data/scenario.js'
import { setup } from '../../../../src/rulesets/primer/rules/set-up.js'
import { strengthAt, units } from '../../../../src/rulesets/primer/data/counters.js'
import { after, attack, broken, end, fought, move, position, unit } from '../position.js'

const { hexes, towns } = printedGround

const outcome = (line: string): unknown => {
  const turn = primerRules.toAct(position(line))
  return turn.tag === 'over' ? [turn.outcome.winner, turn.outcome.by] : null
}

describe('map and counters', () => {
  it('PR-1.1: the map has 61 hexes in nine rows, three of them towns', () => {
    expect(hexes).toHaveLength(61)
    expect(
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((row) => map.ids.filter((id) => id.startsWith(row)).length),
    ).toEqual([5, 6, 7, 8, 9, 8, 7, 6, 5])
    expect(towns.map((town) => map.ids[town])).toEqual(['C4', 'E5', 'G4'])
    expect(map.edgeTo).toHaveLength(2 * 156)
    expect(hexes.filter((node) => terrainAt(map, node) === 'wood')).toHaveLength(16)
  })

  it('PR-1.2: each side has four foot and two mounted units', () => {
    for (const side of ['west', 'east'])
      expect(
        units
          .filter((one) => one.side === side)
          .map(({ strength, movement }) => `${String(strength)}-${String(movement)}`),
      ).toEqual(['4-3', '4-3', '4-3', '4-3', '3-5', '3-5'])
  })

  it('PR-1.2: a reduced unit has half its strength, rounded up', () => {
    const [foot, mounted] = [units[unit('w1')], units[unit('w5')]]
    expect([strengthAt(foot, 2), strengthAt(foot, 1)]).toEqual([4, 2])
    expect([strengthAt(mounted, 2), strengthAt(mounted, 1)]).toEqual([3, 2])
  })
})

describe('scenarios', () => {
  it('PR-2.1: the set-ups', () => {
    expect(printPosition(setup(scenario('meeting')))).toBe(
      'turn 1/6 rigid west movement: w1@C1 w2@D1 w3@F1 w4@G1 w5@E1 w6@E2 e1@C7 e2@D8 e3@F8 e4@G7 e5@E9 e6@E8',
    )
    expect(printPosition(setup(scenario('foothold')))).toBe(
      'turn 1/6 rigid west movement: w1@C1 w2@D1 w3@F1 w4@G1 w5@E1 w6@E2 e1@C4 e2@E5 e3@G4 e4@E7 e5@D7 e6@F7',
    )
  })

  it('PR-2.2: the length is an option', () => {
    expect(setup(scenario('meeting', { turns: 9 })).options.turns).toBe(9)
    expect(outcome('turn 7/9 rigid west movement: w1@A1 e1@I5')).toBeNull()
    expect(outcome('turn 10/9 rigid west movement: w1@A1 e1@I5')).not.toBeNull()
  })

  it.each([
    ['meeting', scenario()],
    [{ name: 'foothold' }, scenario('foothold')],
    [{ options: { zoc: 'none' } }, scenario('meeting', { zoc: 'none' })],
    [{ name: 'meeting', options: { turns: 20, zoc: 'rigid' } }, scenario('meeting', { turns: 20 })],
    [{}, scenario()],
  ])('readScenario reads %j', (input, expected) => {
    expect(readScenario(input)).toEqual({ _tag: 'Right', right: expected })
  })

  it('readScenario reports all faults at once', () => {
    const read = readScenario({ name: 'meetign', option: 1, options: { turns: 0, zoc: 'ridgid', fog: true } })
    expect(read._tag === 'Left' && read.left.map(({ pointer, meant }) => [pointer, meant])).toEqual([
      ['/option', 'options'],
      ['/name', 'meeting'],
      ['/options/fog', null],
      ['/options/turns', null],
      ['/options/zoc', 'rigid'],
    ])
  })

  it.each([null, 7, [], { name: 4, options: [] }, { options: null }, { options: { zoc: 1, turns: 'six' } }])(
    'readScenario rejects %j',
    (input) => {
      expect(readScenario(input)._tag).toBe('Left')
    },
  )
})

describe('the turn', () => {
  it('PR-3.1: West moves and fights, then East, then the next turn begins', () => {
    const close = 'turn 1/6 rigid west movement: w1@E4 e1@E5'
    const seen = [0, 1, 2, 3, 4].map(
      (n) => printPosition(after(close, ...new Array<typeof end>(n).fill(end)).state).split(':')[0],
    )
    expect(seen).toEqual([
      'turn 1/6 rigid west movement',
      'turn 1/6 rigid west combat',
      'turn 1/6 rigid east movement',
      'turn 1/6 rigid east combat',
      'turn 2/6 rigid west movement',
    ])
  })

  it('PR-3.2: units move in the movement phase and attack in the combat phase', () => {
    expect(broken('turn 1/6 rigid west movement: w1@E4 e1@E5', attack('E5'))).toBe(
      'You cannot attack in the movement phase. (PR-3.2)',
    )
    expect(broken('turn 1/6 rigid west combat: w1@E4 e1@E5', move('w1', 'E3'))).toBe(
      'You cannot move in the combat phase. (PR-3.2)',
    )
    const battle = after('turn 1/6 rigid west combat: w1@E4 e1@E5', attack('E5')).state
    expect(primerRules.decide(battle, 'west', end)).toMatchObject({ left: { rule: 'turn.phase' } })
    expect(act(primerRules, battle, 'west', end)).toMatchObject({ left: { rule: 'turn.side' } })
    expect(primerRules.resolve(position('turn 1/6 rigid west movement: w1@E4 e1@E5'), [1])).toEqual([])
  })

  it('PR-3.3: a side commands only its own units on the map', () => {
    expect(broken('turn 1/6 rigid west movement: w1@E4 e1@E5', move('e1', 'E6'))).toBe(
      '1st Foot is not among your units on the map. (PR-3.3)',
    )
    expect(broken('turn 1/6 rigid west movement: w1@E4 e1@E5', move('w2', 'E3'))).toBe(
      '2nd Rifles is not among your units on the map. (PR-3.3)',
    )
    expect(broken('turn 1/6 rigid west movement: w1@E4 e1@E5', move('e1', 'E6'), 'east')).toContain(
      'West must act now, not East',
    )
  })
})

describe('the end of the game', () => {
  it('PR-6.1: a side without units loses at once', () => {
    expect(outcome('turn 1/6 rigid west movement: w1@E4')).toEqual(['west', 'elimination'])
    expect(outcome('turn 1/6 rigid west movement: e1@E4')).toEqual(['east', 'elimination'])
    const { state } = fought('turn 1/6 rigid west combat: w1@H2 w2@I2 e1@H3/1', 'H3', 6)
    expect(primerRules.toAct(state)).toEqual({ tag: 'over', outcome: { winner: 'west', by: 'elimination' } })
  })

  it('PR-6.2: after the last turn the side that holds more towns wins', () => {
    expect(outcome('turn 7/6 rigid west movement: w1@E5 e1@A1 e2@A2')).toEqual(['west', 'towns'])
    expect(outcome('turn 7/6 rigid west movement: w1@E5 e1@C4 e2@G4/1')).toEqual(['east', 'towns'])
    expect(outcome('turn 6/6 rigid east combat: w1@E5 e1@E6')).toBeNull()
  })

  it('PR-6.3: with equal towns the side with more steps wins; with equal steps the game is a draw', () => {
    expect(outcome('turn 7/6 rigid west movement: w1@E5 e1@C4/1')).toEqual(['west', 'steps'])
    expect(outcome('turn 7/6 rigid west movement: w1@E1 e1@A1 e2@A2/1')).toEqual(['east', 'steps'])
    expect(outcome('turn 7/6 rigid west movement: w1@E5 e1@C4')).toEqual([null, 'draw'])
  })

  it('no side may act after the end', () => {
    const over = position('turn 7/6 rigid west movement: w1@E5 e1@C4')
    for (const side of primerRules.sides) {
      expect(primerRules.legal(over, side)).toEqual([])
      expect(primerRules.candidates(over, side)).toEqual([])
    }
    expect(primerRules.settle(over)).toEqual([])
  })
})
