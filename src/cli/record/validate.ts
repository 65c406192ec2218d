import { manifestCodec } from '../../analysis/codec-manifest.js'
import { manifestFaults } from '../../analysis/shard.js'
import { audit, formatDifference } from '../../kernel/audit.js'
import { fault, formatFault, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { readRecord } from '../../kernel/record-codec.js'
import type { Game } from '../../kernel/ruleset.js'
import { areaMapFaults } from '../../maps/area/validate.js'
import { hexMapFaults } from '../../maps/hex/validate.js'
import { fileJson, moduleOf } from '../command/input.js'
import { matchRunnerOf } from '../command/match-runner.js'
import type { AnyModule, Module } from '../../module.js'
import { pictureFor } from '../../kernel/texts.js'
import { drawBoard } from '../../render/board.js'
import { printFault } from '../../rulesets/kgp-campaign/boundary/text-lines.js'
import { makeOwnModule, readCampaign, type OwnCampaign } from '../../rulesets/kgp-campaign/own-campaign.js'
import { campaignIds } from '../../rulesets/kgp-campaign/boundary/chart-reading.js'
import { campaign as campaignScenario } from '../../rulesets/kgp-campaign/data/scenario.js'
import { beside } from '../plug/campaign.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** The arguments of `validate`. */
export interface ValidateArgs {
  readonly files: readonly string[]
  /** The game of scenarios, or null. */
  readonly game: string | null
  /** The SVG file in which to draw the map of a campaign, or null. */
  readonly picture: string | null
  /** Whether the picture may replace a file. */
  readonly replace: boolean
}

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

type Fields = Readonly<Record<string, unknown>>

const recordFaults = <G extends Game>({ ruleset }: Module<G>, json: unknown): readonly Fault[] => {
  const record = readRecord(ruleset, json)
  if (record._tag === 'Left') return record.left
  const found = audit(ruleset, record.right)
  return found.tag === 'agrees'
    ? []
    : [fault(`/entries/${found.difference.entry}`, 'what the rules say', formatDifference(found.difference))]
}

/** Determines the kind of a file from its fields, and finds its faults. */
const checked = (
  games: Readonly<Record<string, AnyModule>>,
  json: unknown,
  game: string | null,
): Either<string, readonly [string, readonly Fault[]]> => {
  const fields: Fields = typeof json === 'object' && json !== null ? (json as Fields) : {}
  const has = (key: string): boolean => Object.hasOwn(fields, key)
  if (has('areas')) return E.right(['map of areas', areaMapFaults(json)])
  if (has('hexes')) return E.right(['map of hexes', hexMapFaults(json)])
  if (fields['format'] === 'ardennes-sweep') {
    const manifest = manifestCodec.decode(json)
    if (manifest._tag === 'Left') return E.right(['study', manifest.left])
    const module = moduleOf(games, manifest.right.ruleset)
    return module._tag === 'Left'
      ? module
      : E.right(['study', module.right((of) => manifestFaults(matchRunnerOf(of), manifest.right))])
  }
  if (has('format') || has('entries')) {
    const module = moduleOf(games, String(fields['ruleset']))
    return module._tag === 'Left' ? module : E.right(['record', module.right((of) => recordFaults(of, json))])
  }
  if (game === null)
    return E.left('This is neither a map nor a record. To check a scenario, name its game with --game.')
  const module = moduleOf(games, game)
  if (module._tag === 'Left') return module
  const read = module.right((of) => of.readScenario(json))
  return E.right(['scenario', read._tag === 'Left' ? read.left : []])
}

/** Whether a text is a campaign or a map of Kampfgruppe Peiper: a text or spreadsheet, or JSON that names a map. */
const isCampaign = (file: string, said: string, game: string | null): boolean => {
  if (!/^\s*[{[]/.test(said)) return /\.(?:txt|csv|tsv)$/i.test(file)
  if (game !== null) return false
  try {
    const json = JSON.parse(said) as Fields
    const { map } = json
    const isPlain = !['hexes', 'areas', 'format', 'entries'].some((key) => Object.hasOwn(json, key))
    const isNamed = ['maps', 'charts', 'initialScenario'].some((key) => Object.hasOwn(json, key))
    return isPlain && (isNamed || typeof map === 'string')
  } catch {
    return /"(?:maps|charts|initialScenario)"/.test(said)
  }
}

/** The lines that compare the maps of a campaign with the printed sheets. */
const totalLines = ({ maps, data }: OwnCampaign): readonly string[] =>
  maps.map(({ file, map, totals }) => {
    const { hexes, buildings, buildingHexes, buildingLocations, bridges, entryAreas, lvp } = totals
    const printed = data.charts.lvpTotals[map.group.id]
    const chart = printed === undefined || printed === lvp ? '' : `, where the chart has ${String(printed)}`
    return (
      `${file}: ${counted(hexes, 'hex').replace(/hexs$/, 'hexes')}, ${counted(buildings, 'building')} with ` +
      `${counted(buildingLocations, 'Location')} in ${counted(buildingHexes, 'hex').replace(/hexs$/, 'hexes')}, ` +
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

const validateCampaign = (
  terminal: Terminal,
  file: string,
  { picture, replace }: Pick<ValidateArgs, 'picture' | 'replace'>,
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
  for (const one of warnings) terminal.print(`${printFault(one.file, { ...one, message: `Warning: ${one.message}` })}`)
  for (const line of totalLines(found.right)) terminal.print(line)
  terminal.print(`${file}: campaign, 0 errors, ${counted(warnings.length, 'warning')}`)
  const refused = picture === null ? null : drawMaps(terminal, found.right, picture, replace)
  return refused === null ? E.right(EXIT.done) : E.left(refused)
}

/** Validates maps, scenarios, studies and records, and prints every fault. */
export const validateVerb = (
  terminal: Terminal,
  games: Readonly<Record<string, AnyModule>>,
  { files, game, picture, replace }: ValidateArgs,
): Either<string, Exit> => {
  let exit: Exit = EXIT.done
  for (const file of files) {
    const said = terminal.read(file)
    if (said !== null && isCampaign(file, said, game)) {
      const campaign = validateCampaign(terminal, file, { picture, replace })
      if (campaign._tag === 'Left') return campaign
      if (campaign.right !== EXIT.done) exit = campaign.right
      continue
    }
    const json = fileJson(terminal, file)
    if (json._tag === 'Left') return json
    const found = checked(games, json.right, game)
    if (found._tag === 'Left') return E.left(`${file}: ${found.left}`)
    const [kind, faults] = found.right
    const errors = faults.filter(({ severity }) => severity === 'error').length
    for (const one of faults) terminal.print(`${file}: ${formatFault(one)}`)
    const warnings = faults.length - errors
    terminal.print(`${file}: ${kind}, ${counted(errors, 'error')}, ${counted(warnings, 'warning')}`)
    if (errors > 0) exit = EXIT.no
  }
  return E.right(exit)
}
