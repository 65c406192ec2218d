import { fault, suggestName, unknownFields, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { optionFaults } from '../../../kernel/option-codec.js'
import { onPlainData } from '../../../kernel/plain.js'
import { optionsWith } from '../../../kernel/option.js'
import type { GameData } from '../model/position.js'
import type { Numbers } from '../data/numbers.js'
import type { StandIn } from '../data/stand-in.js'
import { differing, numbersFaults } from './numbers-reading.js'
import { changedStandIn, standInFaults } from './stand-in-reading.js'
import { optionTable, type Options } from '../data/options.js'
import { houseRuleRecords } from '../model/house-rules.js'
import { campaign, type Scenario } from '../data/scenario.js'
import { faultOf } from '../data/expectation.js'
import { readStart } from './start-reading.js'
import type { CampaignId } from '../data/names.js'

const CAMPAIGNS: readonly CampaignId[] = ['I', 'II', 'III']
const FIELDS = ['name', 'campaign', 'options', 'start', 'tables', 'standIn']

type Fields = Readonly<Record<string, unknown>>

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** Strict campaigns reject every house rule that the caller has not supplied (`cg.ports`). */
const portFaults = (data: GameData, options: Options): readonly Fault[] =>
  options['cg.ports'] === 'reconstruction'
    ? []
    : houseRuleRecords(data.houseRules)
        .filter(({ from }) => from === 'reconstruction')
        .map(({ name }) => faultOf('/options/cg.ports', { tag: 'port', name }, 'reconstruction'))

const TITLES = CAMPAIGNS.map((id) => campaign(id).name)

/** Returns the campaign given by its id or by the name of the scenario. The default is campaign I. */
const campaignOf = (input: Fields): CampaignId | null => {
  const [id, name] = [input['campaign'], input['name']]
  if (id !== undefined) return CAMPAIGNS.find((known) => known === id) ?? null
  if (name === undefined) return 'I'
  return CAMPAIGNS.find((known, n) => known === name || TITLES[n] === name) ?? null
}

const campaignFaults = (input: Fields): readonly Fault[] => {
  if (campaignOf(input) !== null) return []
  const [id, name] = [input['campaign'], input['name']]
  if (id !== undefined) return [faultOf('/campaign', { tag: 'campaignId' }, id)]
  const meant = typeof name === 'string' ? suggestName(name, TITLES) : null
  return [fault('/name', { tag: 'among', names: TITLES }, name, meant)]
}

/**
 * Reads a scenario from any input: the name of a campaign, or an object in which options may be left out. All unknown
 * options, wrong values, illegal openings, impossible chart or stand-in numbers and, in strict campaigns, missing house
 * rules are reported at once.
 */
export const readScenario = (data: GameData, input: unknown): Either<readonly Fault[], Scenario> =>
  onPlainData((plain) => scenarioOf(data, plain))(input)

const scenarioOf = (data: GameData, input: unknown): Either<readonly Fault[], Scenario> => {
  if (typeof input === 'string') {
    const named = campaignOf({ name: input })
    return named === null ? E.left([faultOf('', { tag: 'campaign' }, input)]) : E.right(campaign(named))
  }
  if (!isFields(input)) return E.left([faultOf('', { tag: 'campaignWithOptions' }, input)])
  const name = input['name']
  const wrong = optionFaults(optionTable, '/options', input['options'])
  const id = campaignOf(input)
  const options = optionsWith(optionTable, wrong.length > 0 ? {} : (input['options'] as Partial<Options> | undefined))
  const terms = campaign(id ?? 'I', options)
  const wrongNumbers = numbersFaults(data, terms, input['tables'])
  const { tables } = differing(data, terms, wrongNumbers.length > 0 ? {} : (input['tables'] as Numbers | undefined))
  const wrongStandIn = standInFaults(input['standIn'])
  const start = readStart(data, campaign(terms.campaign, options, {}, tables), input['start'])
  const faults: Fault[] = [
    ...unknownFields('', input, FIELDS),
    ...wrong,
    ...campaignFaults(input),
    ...wrongNumbers,
    ...wrongStandIn,
    ...(start._tag === 'Left' ? start.left : []),
    ...(name === undefined || typeof name === 'string' ? [] : [faultOf('/name', { tag: 'name' }, name)]),
  ]
  if (faults.length > 0 || id === null || start._tag === 'Left') return E.left(faults)
  const more = portFaults(data, options)
  if (more.length > 0) return E.left(more)
  const title = typeof name === 'string' && name !== id ? name : campaign(id).name
  const { standIn } = changedStandIn(input['standIn'] as Partial<StandIn> | undefined)
  return E.right({ ...campaign(id, options, start.right, tables, standIn), name: title })
}
