import { describe, expect, it } from 'vitest'
import { HIDDEN_NAMES, nextId } from '../../../../src/rulesets/kgp-campaign/model/piece-names.js'
import { later } from '../retained.js'

describe('the name of a piece made in secret', () => {
  const spot = { location: null, place: { tag: 'holdingBox', entry: 'N', part: 'unshaded' } } as const

  it('KGP-8.14: is one of a fixed set of names', () => {
    const state = later('8.620')
    const names = Array.from({ length: 100 }, (_, after) => nextId(state, 'german', spot, after))
    expect(new Set(names).size).toBe(100)
    expect(names.every((name) => Number(name.replace('german-x', '')) <= HIDDEN_NAMES)).toBe(true)
  })

  it('is a new name if a position read from a file has used all of them', () => {
    const state = later('8.620')
    const lost = Array.from({ length: HIDDEN_NAMES }, (_, n) => ({
      id: `german-x${String(n + 1)}`,
      side: 'german' as const,
      color: 'german' as const,
      tag: 'personnel' as const,
      type: '6-5-8',
      label: null,
      cause: 'KGP-8.606',
      date: state.date,
      heard: 'all' as const,
    }))
    const name = nextId({ ...state, lost }, 'german', spot)
    expect(lost.map(({ id }) => id)).not.toContain(name)
    expect(name).toMatch(/^german-x\d+$/)
  })
})
