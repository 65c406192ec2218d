import { basename, dirname, isAbsolute, join } from 'node:path'
import { E, type Either } from '../../kernel/fp.js'
import { textHash } from '../../kernel/hash.js'
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

/** A map without the lines about VASL and without space at its end, which change nothing in the game. */
const withoutVasl = (text: string): string => text.replaceAll(/^[ \t]*vasl\b.*\n?/gim, '').trimEnd()

/** A hash of a campaign file and of the files it names. */
export const campaignHash = (file: string, read: ReadFile): string =>
  textHash(
    JSON.stringify(
      Object.fromEntries(Object.entries(filesOf(file, read)).map(([name, text]) => [name, withoutVasl(text)])),
    ),
  )

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
