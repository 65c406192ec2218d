import { fault, likelyMeant, pointTo, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { defaultOptions, scenario, type Options, type Scenario, type SetUpName } from '../data/scenario.js'
import { setUps } from '../data/set-ups.js'

const isFields = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const unknownFields = (pointer: string, fields: object, known: readonly string[]): readonly Fault[] =>
  Object.keys(fields)
    .filter((key) => !known.includes(key))
    .map((key) => fault(pointTo(pointer, key), `one of ${known.join(', ')}`, key, likelyMeant(key, known)))

const optionFaults = (options: unknown): readonly Fault[] => {
  if (!isFields(options)) return [fault('/options', 'an object of options', options)]
  const faults = [...unknownFields('/options', options, Object.keys(defaultOptions))]
  const { turns = defaultOptions.turns, zoc = defaultOptions.zoc } = options as Partial<Record<keyof Options, unknown>>
  if (!Number.isInteger(turns) || (turns as number) < 1 || (turns as number) > 20)
    faults.push(fault('/options/turns', 'a whole number from 1 to 20', turns))
  if (zoc !== 'rigid' && zoc !== 'none')
    faults.push(
      fault('/options/zoc', 'rigid or none', zoc, typeof zoc === 'string' ? likelyMeant(zoc, ['rigid', 'none']) : null),
    )
  return faults
}

/** The scenario that somebody wrote down, its options filled in; or everything that is wrong with it. */
export const readScenario = (input: unknown): Either<readonly Fault[], Scenario> => {
  const names = Object.keys(setUps)
  const fields = typeof input === 'string' ? { name: input } : input
  if (!isFields(fields)) return E.left([fault('', 'a scenario: a name, or an object with name and options', input)])
  const { name = 'meeting', options = {} } = fields as { readonly name?: unknown; readonly options?: unknown }
  const faults = [...unknownFields('', fields, ['name', 'options'])]
  if (typeof name !== 'string' || !names.includes(name))
    faults.push(fault('/name', names.join(' or '), name, typeof name === 'string' ? likelyMeant(name, names) : null))
  faults.push(...optionFaults(options))
  return faults.length > 0 ? E.left(faults) : E.right(scenario(name as SetUpName, options as Partial<Options>))
}
