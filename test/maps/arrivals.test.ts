import { describe, expect, it } from 'vitest'
import { arrivalsBy } from '../../src/maps/arrivals.js'

describe('the arrivals of a turn', () => {
  it('are the units due on it, by side, in the order given', () => {
    const awaited = [
      { name: 'c', side: 'red', turn: 2 },
      { name: 'a', side: 'red', turn: 2 },
      { name: 'b', side: 'blue', turn: 3 },
      { name: 'd', side: 'blue', turn: null },
    ]
    expect(arrivalsBy(['blue', 'red'], awaited, 2)).toEqual({ due: [0, 2], arrivals: [[], ['c', 'a']] })
    expect(arrivalsBy(['blue', 'red'], awaited, 3)).toEqual({ due: [1, 0], arrivals: [['b'], []] })
  })
})
