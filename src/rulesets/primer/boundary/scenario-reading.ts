import { fault, suggestName, unknownFields, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { optionFaults } from '../../../kernel/option-codec.js'
import { onPlainData } from '../../../kernel/plain.js'
import type { Own } from '../data/game-data.js'
import { optionTable, type Options } from '../data/options.js'
import { scenario, type Scenario, type SetUpName } from '../data/scenario.js'
import { setUps } from '../data/set-ups.js'
import { OWN_FIELDS, ownFaults, ownIn } from './own-data.js'

const isFields = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** The faults of a scenario whose own map lacks hexes of the set-up. Such a scenario must bring its own counters. */
const setUpFaults = (name: SetUpName, { map, units }: Own): readonly Fault[] => {
  if (map === undefined || units !== undefined) return []
  const hexes = new Set(map.hexes.map(({ id }) => id))
  const lost = Object.entries(setUps[name]).filter(([hex]) => !hexes.has(hex))
  return lost.length === 0
    ? []
    : [
        fault(
          '/units',
          `counters for this map, which lacks the hexes of the set-up ${name}`,
          lost.map(([hex]) => hex),
        ),
      ]
}

/** Reads a scenario from untrusted input and fills in its options, or returns everything that is wrong with it. */
export const readScenario: (input: unknown) => Either<readonly Fault[], Scenario> = onPlainData((input) => {
  const names = Object.keys(setUps)
  const fields = typeof input === 'string' ? { name: input } : input
  if (!isFields(fields)) return E.left([fault('', 'a scenario: a name, or an object with name and options', input)])
  const { name = 'meeting', options = {} } = fields as { readonly name?: unknown; readonly options?: unknown }
  const faults = [...unknownFields('', fields, ['name', 'options', ...OWN_FIELDS])]
  if (typeof name !== 'string' || !names.includes(name))
    faults.push(fault('/name', names.join(' or '), name, typeof name === 'string' ? suggestName(name, names) : null))
  faults.push(...optionFaults(optionTable, '/options', options), ...ownFaults(fields, ''))
  if (faults.length === 0) faults.push(...setUpFaults(name as SetUpName, fields))
  if (faults.length > 0) return E.left(faults)
  return E.right(scenario(name as SetUpName, options as Partial<Options>, ownIn(fields as Own)))
})
