import { fault, likelyMeant, unknownFields, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { optionFaults } from '../../../kernel/option-codec.js'
import { ofPlainData } from '../../../kernel/plain.js'
import { optionTable, type Options } from '../data/options.js'
import { scenario, type Scenario, type SetUpName } from '../data/scenario.js'
import { setUps } from '../data/set-ups.js'

const isFields = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** The scenario that somebody wrote down, its options filled in; or everything that is wrong with it. */
export const readScenario: (input: unknown) => Either<readonly Fault[], Scenario> = ofPlainData((input) => {
  const names = Object.keys(setUps)
  const fields = typeof input === 'string' ? { name: input } : input
  if (!isFields(fields)) return E.left([fault('', 'a scenario: a name, or an object with name and options', input)])
  const { name = 'meeting', options = {} } = fields as { readonly name?: unknown; readonly options?: unknown }
  const faults = [...unknownFields('', fields, ['name', 'options'])]
  if (typeof name !== 'string' || !names.includes(name))
    faults.push(fault('/name', names.join(' or '), name, typeof name === 'string' ? likelyMeant(name, names) : null))
  faults.push(...optionFaults(optionTable, '/options', options))
  return faults.length > 0 ? E.left(faults) : E.right(scenario(name as SetUpName, options as Partial<Options>))
})
