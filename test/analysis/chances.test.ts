import { describe, expect, it } from 'vitest'
import { chancesOf, gathered, type Chance } from '../../src/analysis/chances.js'
import { fraction, ONE, plus, sayFraction, ZERO } from '../../src/kernel/fraction.js'
import { race, type Race } from './race.js'

const start = race.setup('short')

const exact = (command: Race['command']): readonly Chance<Race>[] => {
  const found = chancesOf(race, start, 'red', command)
  if (found._tag === 'Left' || found.right.tag !== 'exact') throw new Error('not exact')
  return found.right.chances
}

describe('chances', () => {
  it('is certain where no dice are thrown', () => {
    expect(exact({ tag: 'walk' }).map(({ weight, state }) => [sayFraction(weight), state.red])).toEqual([['1', 1]])
  })

  it('merges ways that end alike, likeliest first', () => {
    const ends = exact({ tag: 'stumble' })
    expect(ends.map(({ weight, state }) => [sayFraction(weight), state.red])).toEqual([
      ['35/36', 0],
      ['1/36', 2],
    ])
    expect(ends[1].events.at(-1)).toEqual({ tag: 'ran', steps: 2 })
    expect(ends.reduce((sum, { weight }) => plus(sum, weight), ZERO)).toEqual(ONE)
  })

  it('gathers the ends by any question', () => {
    const far = gathered(exact({ tag: 'leap' }), ({ state }) => (state.red > 0 ? 'far' : 'nowhere'))
    for (const answer of ['far', 'nowhere'] as const) expect(far.get(answer)).toEqual(fraction(1, 2))
    expect(far.size).toBe(2)
  })

  it('says when there are too many to work out', () => {
    const found = chancesOf(race, start, 'red', { tag: 'swarm' })
    expect(found).toMatchObject({ right: { tag: 'tooLarge', draw: { tag: 'pick', count: 12, from: 40 }, draws: 1 } })
    expect(chancesOf(race, start, 'red', { tag: 'leap' }, { mostDraws: 0 })).toMatchObject({
      right: { tag: 'tooLarge' },
    })
  })

  it('gives the broken rule for what is not allowed', () => {
    expect(chancesOf(race, start, 'blue', { tag: 'walk' })).toMatchObject({ left: { rule: 'turn.side' } })
    expect(chancesOf(race, { ...start, red: 5 }, 'red', { tag: 'leap' })).toMatchObject({ left: { rule: 'run.tired' } })
  })
})
