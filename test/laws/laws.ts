import * as fc from 'fast-check'
import { describe, it } from 'vitest'
import type { Game, Ruleset } from '../../src/kernel/ruleset.js'
import { lawsOf, type LawOptions } from '../../src/testing/laws.js'
import { walks } from './walk.js'
import { volume } from '../volume.js'

/** The options of `lawsOf`, with scenarios from fast-check. */
export type Options<G extends Game> = Omit<LawOptions<G>, 'scenarios' | 'positions' | 'seed'> & {
  /** The scenarios of the walks, options included; by default those of the game. */
  readonly scenarios?: fc.Arbitrary<G['scenario']>
  /** Names of laws the game does not keep. */
  readonly without?: readonly string[]
}

const RUNS = volume(2, 8, 'FC_RUNS')

/** Tests the laws of a ruleset on walks that fast-check generates and shrinks. Each ruleset's test calls it once. */
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
        fc.assert(fc.property(walks<G>(scenarios, longest), holds), { numRuns: runs, endOnFailure: true })
      })
  })
}
