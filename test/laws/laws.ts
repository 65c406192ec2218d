import * as fc from 'fast-check'
import { describe, it } from 'vitest'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import { lawsOf, type LawOptions } from '../../src/testing/laws.js'
import { walks } from './walk.js'
import { volume } from '../volume.js'

/** The same as a user may say, but scenarios as fast-check makes them. */
export type Options<G extends Game> = Omit<LawOptions<G>, 'scenarios' | 'positions' | 'seed'> & {
  /** Scenarios to walk in, options and all; those that come with the game unless said. */
  readonly scenarios?: fc.Arbitrary<G['scenario']>
  /** Names of laws it does not keep. */
  readonly without?: readonly string[]
}

const RUNS = volume(2, 20, 'FC_RUNS')

/** What every ruleset promises, of walks that fast-check makes and shrinks. Each ruleset's test calls this once. */
export const obeysTheLaws = <G extends Game>(rules: Ruleset<G>, options: Options<G> = {}): void => {
  const {
    scenarios = fc.constantFrom(...rules.scenarios),
    runs = RUNS,
    longest = volume(120, 200),
    without = [],
    ...rest
  } = options
  describe(`${rules.id} keeps the laws`, () => {
    for (const { name, says, holds } of lawsOf(rules, rest).filter((law) => !without.includes(law.name)))
      it(`${name}: ${says}`, () => {
        fc.assert(fc.property(walks<G>(scenarios, longest), holds), { numRuns: runs })
      })
  })
}
