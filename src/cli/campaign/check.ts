import { E, type Either } from '../../kernel/fp.js'
import { pictureFor } from '../../kernel/texts.js'
import { drawBoard } from '../../render/board.js'
import { campaignIds } from '../../rulesets/kgp-campaign/boundary/chart-reading.js'
import { printFault } from '../../rulesets/kgp-campaign/boundary/text-lines.js'
import { campaign as campaignScenario } from '../../rulesets/kgp-campaign/data/scenario.js'
import { makeOwnModule, readCampaign, type OwnCampaign } from '../../rulesets/kgp-campaign/own-campaign.js'
import { counted } from '../command/output.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'
import { beside } from './campaign.js'

/** The lines that compare the maps of a campaign with the printed sheets. */
const totalLines = ({ maps, data }: OwnCampaign): readonly string[] =>
  maps.map(({ file, map, totals }) => {
    const { hexes, buildings, buildingHexes, buildingLocations, bridges, entryAreas, lvp } = totals
    const printed = data.charts.lvpTotals[map.group.id]
    const chart = printed === undefined || printed === lvp ? '' : `, where the chart has ${String(printed)}`
    return (
      `${file}: ${counted(hexes, 'hex')}, ${counted(buildings, 'building')} with ` +
      `${counted(buildingLocations, 'Location')} in ${counted(buildingHexes, 'hex')}, ` +
      `${counted(bridges, 'bridge')}, ${counted(entryAreas, 'Entry Area')}, ${String(lvp)} LVP${chart}`
    )
  })

/** Draws each map of a campaign. Returns null, or why a picture cannot be written. */
const drawMaps = (terminal: Terminal, campaign: OwnCampaign, picture: string, replace: boolean): string | null => {
  const module = makeOwnModule(campaign)
  const { maps } = campaign.data
  const first = campaign.scenario.campaign
  const distinct = [first, ...campaignIds].filter((id, i, all) => all.findIndex((one) => maps[one] === maps[id]) === i)
  for (const [i, id] of distinct.entries()) {
    const scenario = id === first ? campaign.scenario : campaignScenario(id)
    const file = i === 0 ? picture : picture.replace(/(\.[^.]*)?$/, `-${id}$1`)
    const svg = drawBoard(pictureFor(module, module.ruleset.setup(scenario), null))
    const refused = terminal.write(file, svg, { replace })
    if (refused !== null) return refused
    terminal.print(`The map is drawn in ${file}.`)
  }
  return null
}

/** The picture that `validate` draws of a campaign. */
export interface CampaignDrawing {
  /** The SVG file in which to draw its map, or null. */
  readonly picture: string | null
  /** Whether the picture may replace a file. */
  readonly replace: boolean
}

/** Validates a campaign: prints every fault and warning, the totals of its maps, and draws them. */
export const validateCampaign = (
  terminal: Terminal,
  file: string,
  { picture, replace }: CampaignDrawing,
): Either<string, Exit> => {
  const found = readCampaign(
    file,
    beside(file, (name) => terminal.read(name)),
  )
  if (found._tag === 'Left') {
    for (const one of found.left) terminal.print(printFault(one.file, one))
    terminal.print(`${file}: campaign, ${counted(found.left.length, 'error')}`)
    return E.right(EXIT.no)
  }
  const { warnings } = found.right
  for (const one of warnings) terminal.print(printFault(one.file, { ...one, message: `Warning: ${one.message}` }))
  for (const line of totalLines(found.right)) terminal.print(line)
  terminal.print(`${file}: campaign, 0 errors, ${counted(warnings.length, 'warning')}`)
  const refused = picture === null ? null : drawMaps(terminal, found.right, picture, replace)
  return refused === null ? E.right(EXIT.done) : E.left(refused)
}
