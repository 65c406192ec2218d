import { basename, dirname, isAbsolute, join } from 'node:path'
import { E, type Either } from '../../kernel/fp.js'
import { canonical, textHash } from '../../kernel/hash.js'
import { makeScenarioFields } from '../../rulesets/kgp-campaign/boundary/scenario-fields.js'
import { printFault } from '../../rulesets/kgp-campaign/boundary/text-lines.js'
import {
  makeOwnModule,
  readCampaign,
  type OwnCampaign,
  type ReadFile,
} from '../../rulesets/kgp-campaign/own-campaign.js'
import type { GameModule } from '../../module.js'
import { refitOn } from '../refit/verbs.js'

/**
 * Reads a campaign file and the files it names, which lie in its folder or below it: a campaign that somebody shares
 * reads nothing else.
 */
export const beside =
  (file: string, read: ReadFile): ReadFile =>
  (name) => {
    if (name === file) return read(file)
    const isOutside = isAbsolute(name) || name.split(/[/\\]/).includes('..')
    return isOutside ? null : read(join(dirname(file), name))
  }

/** The game of a campaign, with its own `refit`. */
export const gameOf = (campaign: OwnCampaign): GameModule => {
  const module = makeOwnModule(campaign)
  const { data } = campaign
  const mapFiles = campaign.maps.map(({ file }) => file)
  return {
    ...module,
    scenarioFields: makeScenarioFields(data),
    verbs: [refitOn(() => Promise.resolve({ module, data, mapFiles }))],
  } as unknown as GameModule
}

/** The game in a campaign file, or all faults of the file. */
export const campaignIn = (file: string, read: ReadFile): Either<string, GameModule> => {
  const found = readCampaign(file, beside(file, read))
  return found._tag === 'Right'
    ? E.right(gameOf(found.right))
    : E.left([`${file} cannot be played:`, ...found.left.map((one) => `  ${printFault(one.file, one)}`)].join('\n'))
}

/** The texts of a campaign file and of the files it names, by the names it uses. */
const filesOf = (file: string, read: ReadFile): Readonly<Record<string, string>> => {
  const near = beside(file, read)
  const texts = new Map<string, string>()
  readCampaign(file, (name) => {
    const text = near(name)
    if (text !== null) texts.set(name === file ? basename(file) : name, text.replaceAll('\r\n', '\n'))
    return text
  })
  return Object.fromEntries(texts)
}

/** A hash of eight digits. */
const shortHash = (value: unknown): string => textHash(canonical(value)).slice(0, 8)

/** The fields of a campaign file; none for the text of a map. */
const fieldsOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

/**
 * The hashes of the parts of a campaign by a letter each, such as `m1b2…-c…-h…-o…`: its maps without the lines about
 * VASL, its charts, its house rules, and how it opens. The title, comments and the layout of the files change none of
 * them.
 */
export const campaignHash = (file: string, read: ReadFile): string => {
  const campaign = readCampaign(file, beside(file, read))
  if (campaign._tag === 'Left') return textHash(JSON.stringify(filesOf(file, read)))
  const maps = campaign.right.maps.map(({ map }) =>
    Object.fromEntries(Object.entries(map).filter(([field]) => !['title', 'vasl', 'vaslNames'].includes(field))),
  )
  const { charts = {}, houseRules = {}, initialScenario = {}, scenario = {} } = fieldsOf(read(file) ?? '')
  const parts = { m: maps, c: charts, h: houseRules, o: [initialScenario, scenario] }
  return Object.entries(parts)
    .map(([letter, part]) => letter + shortHash(part))
    .join('-')
}

/** Code that exports the game of a campaign file, for a page, which reads no files. */
export const campaignCode = (file: string, read: ReadFile): string =>
  [
    "import { makeOwnModule, readCampaign } from 'ardennes/rulesets/kgp-campaign'",
    '',
    `const files = ${JSON.stringify(filesOf(file, read), null, 2)}`,
    `const campaign = readCampaign(${JSON.stringify(basename(file))}, (name) => files[name] ?? null)`,
    "if (campaign._tag === 'Left') throw new Error(campaign.left[0].message)",
    'export default makeOwnModule(campaign.right)',
    '',
  ].join('\n')
