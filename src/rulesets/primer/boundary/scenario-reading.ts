import { fault, likelyMeant, unknownFields, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { optionFaults } from '../../../kernel/option-codec.js'
import { ofPlainData } from '../../../kernel/plain.js'
import type { Own } from '../data/game-data.js'
import { optionTable, type Options } from '../data/options.js'
import { scenario, type Scenario, type SetUpName } from '../data/scenario.js'
import { setUps } from '../data/set-ups.js'
import { OWN_FIELDS, ownFaults, ownIn } from './own-data.js'

const isFields = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** What a scenario of this name sets up that has no place on a map of its own: with such a map come counters of its own. */
const homeless = (name: SetUpName, { map, units }: Own): readonly Fault[] => {
  if (map === undefined || units !== undefined) return []
  const hexes = new Set(map.hexes.map(({ id }) => id))
  const lost = Object.entries(setUps[name]).filter(([hex]) => !hexes.has(hex))
  return lost.length === 0
    ? []
    : [
        fault(
          '/units',
          `counters for this map, which has not the hexes of the set-up ${name}`,
          lost.map(([hex]) => hex),
        ),
      ]
}

/** The scenario that somebody wrote down, its options filled in; or everything that is wrong with it. */
export const readScenario: (input: unknown) => Either<readonly Fault[], Scenario> = ofPlainData((input) => {
  const names = Object.keys(setUps)
  const fields = typeof input === 'string' ? { name: input } : input
  if (!isFields(fields)) return E.left([fault('', 'a scenario: a name, or an object with name and options', input)])
  const { name = 'meeting', options = {} } = fields as { readonly name?: unknown; readonly options?: unknown }
  const faults = [...unknownFields('', fields, ['name', 'options', ...OWN_FIELDS])]
  if (typeof name !== 'string' || !names.includes(name))
    faults.push(fault('/name', names.join(' or '), name, typeof name === 'string' ? likelyMeant(name, names) : null))
  faults.push(...optionFaults(optionTable, '/options', options), ...ownFaults(fields, ''))
  if (faults.length === 0) faults.push(...homeless(name as SetUpName, fields))
  if (faults.length > 0) return E.left(faults)
  return E.right(scenario(name as SetUpName, options as Partial<Options>, ownIn(fields as Own)))
})
