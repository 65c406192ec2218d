import { describe, expect, it } from 'vitest'
import { arrivals, unitsDue } from '../../src/wargame/track.js'

describe('a reinforcement track', () => {
  const dueIn = (unit: number): number | null => [3, 1, null, 4, 2][unit]

  it('lists the units due this turn, and those delayed before', () => {
    expect(unitsDue([0, 1, 2, 3, 4], dueIn, 0)).toEqual([])
    expect(unitsDue([0, 1, 2, 3, 4], dueIn, 2)).toEqual([1, 4])
    expect(unitsDue([4, 3, 2, 1, 0], dueIn, 3)).toEqual([4, 1, 0])
  })

  it('places each unit at an open entry; one without an entry is delayed', () => {
    const entries = (unit: number): readonly number[] => (unit === 1 ? [7, 8] : [8, 9])
    expect(arrivals([1, 4], entries, (unit, entry) => entry !== 8 && entry + unit !== 13)).toEqual([
      { unit: 1, open: [7] },
      { unit: 4, open: [] },
    ])
  })
})
