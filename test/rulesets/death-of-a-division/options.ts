import * as fc from 'fast-check'
import { optionValues, optionNames, type Options } from '../../../src/rulesets/death-of-a-division/data/options.js'

/** Any set of options. */
export const options: fc.Arbitrary<Options> = fc
  .tuple(...optionNames.map((name) => fc.constantFrom(...(optionValues[name] as readonly unknown[]))))
  .map((values) => Object.fromEntries(optionNames.map((name, i) => [name, values[i]])) as unknown as Options)
