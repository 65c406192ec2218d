import { E, type Either } from '../../kernel/fp.js'
import { pictureFor } from '../../kernel/texts.js'
import { drawBoard } from '../../render/board.js'
import { campaignIds } from '../../rulesets/kgp-campaign/boundary/chart-reading.js'
import { printFault } from '../../rulesets/kgp-campaign/boundary/text-lines.js'
import { formatWords } from '../../rulesets/kgp-campaign/boundary/text/load.js'
import { campaign as campaignScenario } from '../../rulesets/kgp-campaign/data/scenario.js'
import { makeOwnModule, readCampaign, type OwnCampaign } from '../../rulesets/kgp-campaign/own-campaign.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import { beside } from './campaign.js'
import { checkWords } from './text/load.js'
import type { CheckWords } from './text/words.js'

/** The lines that compare the maps of a campaign with the printed sheets. */
const totalLines = ({ maps, data }: OwnCampaign, words: CheckWords): readonly string[] =>
  maps.map(({ file, map, totals }) => {
    const printed = data.charts.lvpTotals[map.group.id]
    return `${file}: ${words.totals(totals, printed === undefined || printed === totals.lvp ? null : printed)}`
  })

/** The picture that `validate` draws of a campaign. */
export interface CampaignDrawing {
  /** The SVG file in which to draw its map, or null. */
  readonly picture: string | null
  /** Whether the picture may replace a file. */
  readonly replace: boolean
}

/** Draws each map of a campaign. Returns null, or why a picture cannot be written. */
const drawMaps = (
  terminal: Terminal,
  campaign: OwnCampaign,
  { picture, replace }: CampaignDrawing & { readonly picture: string },
  words: CheckWords,
): string | null => {
  const module = makeOwnModule(campaign)
  const { maps } = campaign.data
  const first = campaign.scenario.campaign
  const distinct = [first, ...campaignIds].filter((id, i, all) => all.findIndex((one) => maps[one] === maps[id]) === i)
  for (const [i, id] of distinct.entries()) {
    const scenario = id === first ? campaign.scenario : campaignScenario(id)
    const file = i === 0 ? picture : picture.replace(/(\.[^.]*)?$/, `-${id}$1`)
    const svg = `${drawBoard(pictureFor(module, module.ruleset.setup(scenario), null))}\n`
    const refused = terminal.write(file, svg, { replace })
    if (refused !== null) return refused
    terminal.print(words.drawn(file))
  }
  return null
}

/** Validates a campaign: prints every fault and warning, the totals of its maps, and draws them. */
export const validateCampaign = async (
  terminal: Terminal,
  file: string,
  { picture, replace }: CampaignDrawing,
  language: string,
): Promise<Either<string, Exit>> => {
  const words = await checkWords(language)
  const { map } = await formatWords(language)
  const found = readCampaign(
    file,
    beside(file, (name) => terminal.read(name)),
    map,
  )
  if (found._tag === 'Left') {
    for (const one of found.left) terminal.print(printFault(one.file, one))
    terminal.print(`${file}: ${words.sum(found.left.length, 0)}`)
    return E.right(EXIT.no)
  }
  const { warnings } = found.right
  for (const one of warnings) terminal.print(printFault(one.file, { ...one, message: words.warning(one.message) }))
  for (const line of totalLines(found.right, words)) terminal.print(line)
  terminal.print(`${file}: ${words.sum(0, warnings.length)}`)
  const refused = picture === null ? null : drawMaps(terminal, found.right, { picture, replace }, words)
  return refused === null ? E.right(EXIT.done) : E.left(refused)
}
