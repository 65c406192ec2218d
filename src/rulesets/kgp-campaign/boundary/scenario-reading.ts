import { fault, likelyMeant, unknownFields, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { optionFaults } from '../../../kernel/option-codec.js'
import { ofPlainData } from '../../../kernel/plain.js'
import { optionsWith } from '../../../kernel/option.js'
import type { GameData } from '../model/game-data.js'
import type { Numbers } from '../data/numbers.js'
import { differing, numbersFaults } from './numbers-reading.js'
import { optionTable, type Options } from '../data/options.js'
import { houseRuleRecords } from '../model/house-rules.js'
import { campaign, type Scenario } from '../data/scenario.js'
import { readStart } from './start-reading.js'
import type { CampaignId } from '../data/names.js'

const CAMPAIGNS: readonly CampaignId[] = ['I', 'II', 'III']
const FIELDS = ['name', 'campaign', 'options', 'start', 'tables']

type Fields = Readonly<Record<string, unknown>>

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** Strict campaigns refuse every port that the caller has not supplied (`cg.ports`). */
const portFaults = (data: GameData, options: Options): readonly Fault[] =>
  options['cg.ports'] === 'reconstruction'
    ? []
    : houseRuleRecords(data.houseRules)
        .filter(({ from }) => from === 'reconstruction')
        .map(({ name }) =>
          fault('/options/cg.ports', `port ${name} supplied by the caller (port.missing)`, 'a reconstruction'),
        )

const TITLES = CAMPAIGNS.map((id) => campaign(id).name)

/** The campaign meant: named as such, or by the name of the scenario; the first where neither is said. */
const campaignOf = (input: Fields): CampaignId | null => {
  const [id, name] = [input['campaign'], input['name']]
  if (id !== undefined) return CAMPAIGNS.find((known) => known === id) ?? null
  if (name === undefined) return 'I'
  return CAMPAIGNS.find((known, n) => known === name || TITLES[n] === name) ?? null
}

const campaignFaults = (input: Fields): readonly Fault[] => {
  if (campaignOf(input) !== null) return []
  const [id, name] = [input['campaign'], input['name']]
  if (id !== undefined) return [fault('/campaign', 'I, II or III', id)]
  const meant = typeof name === 'string' ? likelyMeant(name, TITLES) : null
  return [fault('/name', `one of ${TITLES.join(', ')}`, name, meant)]
}

/**
 * A scenario read from anything: a campaign's name, or an object that may leave out options, and the campaign where its name or
 * the usual first one will do. Unknown options, wrong values, what no side may open with, numbers no chart could show and, for strict campaigns, missing
 * house rules are refused, all at once.
 */
export const readScenario = (data: GameData, input: unknown): Either<readonly Fault[], Scenario> =>
  ofPlainData((plain) => scenarioOf(data, plain))(input)

const scenarioOf = (data: GameData, input: unknown): Either<readonly Fault[], Scenario> => {
  if (typeof input === 'string') {
    const named = campaignOf({ name: input })
    return named === null ? E.left([fault('', 'a campaign: I, II or III', input)]) : E.right(campaign(named))
  }
  if (!isFields(input)) return E.left([fault('', 'a campaign with options', input)])
  const name = input['name']
  const wrong = optionFaults(optionTable, '/options', input['options'])
  const id = campaignOf(input)
  const options = optionsWith(optionTable, wrong.length > 0 ? {} : (input['options'] as Partial<Options> | undefined))
  const terms = campaign(id ?? 'I', options)
  const wrongNumbers = numbersFaults(data, terms, input['tables'])
  const { tables } = differing(data, terms, wrongNumbers.length > 0 ? {} : (input['tables'] as Numbers | undefined))
  const start = readStart(data, campaign(terms.campaign, options, {}, tables), input['start'])
  const faults: Fault[] = [
    ...unknownFields('', input, FIELDS),
    ...wrong,
    ...campaignFaults(input),
    ...wrongNumbers,
    ...(start._tag === 'Left' ? start.left : []),
    ...(name === undefined || typeof name === 'string' ? [] : [fault('/name', 'a name', name)]),
  ]
  if (faults.length > 0 || id === null || start._tag === 'Left') return E.left(faults)
  const more = portFaults(data, options)
  if (more.length > 0) return E.left(more)
  const title = typeof name === 'string' && name !== id ? name : campaign(id).name
  return E.right({ ...campaign(id, options, start.right, tables), name: title })
}
