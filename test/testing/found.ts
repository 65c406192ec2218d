import { BrokenPromise } from '../../src/testing/broken-promise.js'
import type { Law } from '../../src/testing/laws.js'

/** Everything some laws find: the law, the part and the place. */
export const foundBy = (laws: readonly Pick<Law<never>, 'name' | 'check'>[]): readonly string[] =>
  laws.flatMap(({ name, check }) => {
    try {
      check()
      return []
    } catch (error) {
      if (!(error instanceof BrokenPromise)) throw error
      return [`${name}: ${error.part}${error.place}`]
    }
  })
