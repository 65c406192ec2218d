// The chance of a side to win: the evaluation, and for the last German fire the remaining dice.
import { describe, expect, it } from 'vitest'
import { heuristics } from '../../../../src/rulesets/death-of-a-division/play/heuristics.js'
import { firing, moving, table, type Given } from '../board.js'

const { evaluate, forecast } = heuristics

/** Two regiments against an American company with two steps in St. Vith; the road behind them is German. */
const fight: Given = { at: { 'st-vith': ['g-gr294-1', 'g-gr294-2', 'u-18cav-a'] }, turn: 10 }

/** The chance of at least two hits with a number of dice. */
const twoHits = (dice: number, miss: number): number => 1 - miss ** dice - dice * (1 - miss) * miss ** (dice - 1)

describe('forecast', () => {
  it('equals the evaluation before the last German fire phase', () => {
    for (const state of [
      firing({ ...fight, turn: 9 }, 'german'),
      firing(fight, 'us'),
      moving(fight, 'us'),
      moving({ ...fight, turn: 1 }, 'german'),
    ])
      expect(forecast(state, 'german')).toBe(evaluate(state, 'german'))
  })

  it('DD-1.8, DD-6.1: is the chance that the remaining dice clear St. Vith', () => {
    const state = firing(fight, 'german')
    expect(forecast(state, 'german')).toBeCloseTo(twoHits(8, 5 / 6), 12)
    expect(forecast(state, 'us')).toBeCloseTo(1 - twoHits(8, 5 / 6), 12)
  })

  it('counts a pending shot and ignores guns that have fired', () => {
    const shot = table(firing(fight, 'german')).fire('g-gr294-1', 'st-vith')
    expect(forecast(shot.state(), 'german')).toBeCloseTo(twoHits(8, 5 / 6), 12)
    expect(forecast(shot.roll(1, 1, 1, 1).state(), 'german')).toBeCloseTo(twoHits(4, 5 / 6), 12)
  })

  it('DD-10.3: uses the better hit chance of fortified units', () => {
    const fortified = ['g-gr294-1', 'g-gr294-2']
    const state = firing({ ...fight, options: { fortifications: true }, fortified }, 'german')
    expect(forecast(state, 'german')).toBeCloseTo(twoHits(8, 4 / 6), 12)
  })

  it('DD-1.8, DD-1.9: is 1 if the Germans alone hold St. Vith and the chain is open', () => {
    expect(forecast(firing({ ...fight, at: { 'st-vith': ['g-gr294-1'] } }, 'german'), 'german')).toBe(1)
  })

  it('is 0 without a German unit in St. Vith', () => {
    expect(forecast(firing({ ...fight, at: { 'st-vith': ['u-18cav-a'] } }, 'german'), 'german')).toBe(0)
  })

  it('DD-1.9: is a quarter of the chance if the chain is blocked elsewhere', () => {
    const at = { ...fight.at, schoenberg: ['u-32cav'] }
    const open = forecast(firing(fight, 'german'), 'german')
    const barred = forecast(
      firing({ ...fight, at, options: { victoryChain: 'german-controlled' } }, 'german'),
      'german',
    )
    expect(barred).toBeCloseTo(open / 4, 12)
  })

  it('is the outcome once the game is over', () => {
    const over = table(
      firing({ ...fight, at: { 'st-vith': ['g-gr294-1'] }, control: { 'st-vith': 'us' } }, 'german'),
    ).state()
    expect(over.phase.tag).toBe('over')
    const winner = over.phase.tag === 'over' ? over.phase.outcome.winner : 'us'
    expect(forecast(over, winner)).toBe(1)
    expect(forecast(over, winner === 'us' ? 'german' : 'us')).toBe(0)
  })
})
