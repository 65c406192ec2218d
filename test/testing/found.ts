import { ContractError } from '../../src/testing/contract-error.js'
import type { Law } from '../../src/testing/laws.js'

/** All faults found by some laws: the law, the part and the place. */
export const foundBy = (laws: readonly Pick<Law<never>, 'name' | 'check'>[]): readonly string[] =>
  laws.flatMap(({ name, check }) => {
    try {
      check()
      return []
    } catch (error) {
      if (!(error instanceof ContractError)) throw error
      return [`${name}: ${error.part}${error.place}`]
    }
  })
