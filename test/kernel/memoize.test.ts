import { describe, expect, it } from 'vitest'
import {
  memoize,
  memoizeByValue,
  memoizeBy,
  memoizeProvided,
  memoizeRepaired,
  memoizeLast,
  memoizeSteps,
} from '../../src/kernel/memoize.js'

describe('memoize', () => {
  it('computes once', () => {
    let counted = 0
    const alive = memoize(({ steps }: { readonly steps: readonly number[] }) => {
      counted++
      return steps.filter((n) => n > 0).length
    })
    const state = { steps: [2, 0, 1] }
    expect([alive(state), alive(state), counted]).toEqual([2, 2, 1])
    expect([alive({ steps: [0] }), counted]).toEqual([0, 2])
  })

  it('caches the latest states, and computes the same again for older ones', () => {
    let counted = 0
    const double = memoize(({ n }: { readonly n: number }) => {
      counted++
      return 2 * n
    })
    const states = Array.from({ length: 20 }, (_, n) => ({ n }))
    for (const state of states) expect(double(state)).toBe(2 * state.n)
    for (const state of states.slice(-3)) expect(double(state)).toBe(2 * state.n)
    expect(counted).toBe(20)
    for (const state of states) expect(double(state)).toBe(2 * state.n)
    expect(counted).toBeGreaterThan(20)
  })

  it('also caches false and null', () => {
    let counted = 0
    const nothing = memoize(({ steps }: { readonly steps: number }) => {
      counted++
      return steps > 0 ? steps : null
    })
    const state = { steps: 0 }
    expect([nothing(state), nothing(state), counted]).toEqual([null, null, 1])
  })
})

describe('memoization by content', () => {
  it('computes once for equal content, and never confuses different content', () => {
    let counted = 0
    const length = memoizeByValue(({ name, options }: { readonly name: string; readonly options: object }) => {
      counted++
      return [name, Object.keys(options).length]
    })
    expect(length({ name: 'a', options: {} })).toBe(length({ options: {}, name: 'a' }))
    expect([length({ name: 'a', options: { b: 1 } }), length({ name: 'b', options: {} }), counted]).toEqual([
      ['a', 1],
      ['b', 0],
      3,
    ])
    for (let n = 0; n < 20; n++) expect(length({ name: String(n), options: {} })).toEqual([String(n), 0])
    expect([length({ name: 'a', options: {} }), counted]).toEqual([['a', 0], 24])
  })
})

describe('memoization with a condition', () => {
  it('computes each time if the condition fails, without comparing the arguments', () => {
    let counted = 0
    const twice = memoizeByValue(
      ({ n }: { readonly n: number }) => {
        counted++
        return n < 0 ? null : 2 * n
      },
      (fact) => fact !== null,
    )
    const refused = { n: -1, ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`x${i}`, i])) }
    const looked = new Proxy(refused, {
      ownKeys: (target) => {
        if (counted > 0) throw new Error('looked at again')
        return Reflect.ownKeys(target)
      },
    })
    expect([twice(looked), twice({ n: 4 }), twice({ n: 4 }), twice({ n: -1 }), twice({ n: -1 }), counted]).toEqual([
      null,
      8,
      8,
      null,
      null,
      4,
    ])
  })
})

describe('memoization with results provided in advance', () => {
  it('computes only what was neither provided nor computed before', () => {
    let counted = 0
    const sum = memoizeProvided(({ of }: { readonly of: readonly number[] }) => {
      counted++
      return of.reduce((a, b) => a + b)
    })
    const [one, other] = [{ of: [1, 2] }, { of: [1, 2, 3] }]
    expect([sum.of(one), sum.of(one), counted]).toEqual([3, 3, 1])
    sum.provide(other, 6)
    expect([sum.of(one), sum.of(other), counted]).toEqual([3, 6, 1])
    sum.provide({ of: [7] }, 7)
    expect([sum.of(other), sum.of({ of: [7] }), counted]).toEqual([6, 7, 2])
  })
})

describe('memoizeBy', () => {
  it('computes once per state and key, even if the result is undefined', () => {
    const asked: string[] = []
    const first = memoizeBy((state: { letters: string }, at: number) => {
      asked.push(`${state.letters}${String(at)}`)
      return state.letters.at(at)
    })
    const state = { letters: 'ab' }
    expect([first(state, 0), first(state, 0), first(state, 7), first(state, 7)]).toEqual([
      'a',
      'a',
      undefined,
      undefined,
    ])
    expect(first({ letters: 'ab' }, 0)).toBe('a')
    expect(asked).toEqual(['ab0', 'ab7', 'ab0'])
  })
})

describe('a state asked about again', () => {
  it('is remembered while others come and go, such as the position whose commands a bot tries out', () => {
    let counted = 0
    const length = memoize((state: { readonly of: string }) => {
      counted++
      return state.of.length
    })
    const root = { of: 'root' }
    for (let n = 0; n < 100; n++) {
      length(root)
      length({ of: String(n) })
    }
    expect(counted).toBe(101)
  })
})

describe('memoizeSteps', () => {
  it('takes a step once, also in the middle of a long chain, and again from another state', () => {
    let taken = 0
    const step = memoizeSteps((sum: { readonly of: number }, event: { readonly by: number }) => {
      taken++
      return { of: sum.of + event.by }
    }, 4)
    const start = { of: 0 }
    const events = [1, 2, 3, 4, 5, 6].map((by) => ({ by }))
    const end = events.reduce(step, start)
    expect([events.reduce(step, start) === end, end.of, taken]).toEqual([true, 21, 6])
    expect(events.reduce(step, { of: 100 }).of).toBe(121)
    expect(taken).toBe(12)
  })

  it('forgets old steps', () => {
    let taken = 0
    const step = memoizeSteps((sum: { readonly of: number }, event: { readonly by: number }) => {
      taken++
      return { of: sum.of + event.by }
    }, 2)
    const [start, first] = [{ of: 0 }, { by: 1 }]
    step(start, first)
    for (let by = 2; by < 10; by++) step(start, { by })
    expect([step(start, first).of, taken]).toEqual([1, 10])
  })
})

describe('a result that can be recalled', () => {
  it('is computed on every call, and the last one is available', () => {
    let asked = 0
    const { ask, last } = memoizeLast(
      (state: { readonly n: number }, about: string) => `${about} ${state.n} ${++asked}`,
    )
    const [one, two] = [{ n: 1 }, { n: 1 }]
    expect(last(one, 'a')).toBeNull()
    expect([ask(one, 'a'), last(one, 'a'), ask(one, 'a'), last(one, 'a')]).toEqual(['a 1 1', 'a 1 1', 'a 1 2', 'a 1 2'])
    expect([last(one, 'b'), last(two, 'a')]).toEqual([null, null])
    ask(two, 'b')
    expect([last(one, 'a'), last(two, 'b')]).toEqual([null, 'b 1 3'])
  })
})

describe('memoizeRepaired', () => {
  interface Numbers {
    readonly of: readonly number[]
  }

  it('derives a fact from the last one if it can, and computes it otherwise', () => {
    const done: string[] = []
    const sum = memoizeRepaired(
      ({ of }: Numbers) => {
        done.push('computed')
        return of.reduce((total, n) => total + n, 0)
      },
      ({ of }, before, total) => {
        if (of.length !== before.of.length + 1) return null
        done.push('repaired')
        return total + of[of.length - 1]
      },
    )
    const [one, two, other] = [{ of: [1, 2] }, { of: [1, 2, 4] }, { of: [7] }]
    expect([one, two, two, other, one].map(sum)).toEqual([3, 7, 7, 7, 3])
    expect(done).toEqual(['computed', 'repaired', 'computed'])
  })
})
