import { manifestCodec } from '../../analysis/codec-manifest.js'
import { manifestFaults } from '../../analysis/shard.js'
import { audit, formatDifference } from '../../kernel/audit.js'
import { fault, formatFault, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { readRecord } from '../../kernel/record-codec.js'
import type { Game } from '../../kernel/ruleset.js'
import { areaMapFaults } from '../../maps/area/validate.js'
import { hexMapFaults } from '../../maps/hex/validate.js'
import { fileJson } from '../command/input.js'
import { counted } from '../command/output.js'
import { loadGame, type Offers } from '../command/offers.js'
import { matchRunnerOf } from '../command/match-runner.js'
import type { Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** The arguments of `validate`. */
export interface ValidateArgs {
  readonly files: readonly string[]
  /** The game whose scenarios are checked, or null. */
  readonly game: string | null
  /** The SVG file in which to draw the map of a campaign, or null. */
  readonly picture: string | null
  /** Whether the picture may replace a file. */
  readonly replace: boolean
  /** The language of messages about campaigns and maps. */
  readonly language: string
}

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
const checked = async (
  games: Offers,
  json: unknown,
  game: string | null,
): Promise<Either<string, readonly [string, readonly Fault[]]>> => {
  const fields: Fields = typeof json === 'object' && json !== null ? (json as Fields) : {}
  const has = (key: string): boolean => Object.hasOwn(fields, key)
  if (has('areas')) return E.right(['map of areas', areaMapFaults(json)])
  if (has('hexes')) return E.right(['map of hexes', hexMapFaults(json)])
  if (fields['format'] === 'ardennes-sweep') {
    const manifest = manifestCodec.decode(json)
    if (manifest._tag === 'Left') return E.right(['study', manifest.left])
    const module = await loadGame(games, manifest.right.ruleset)
    return module._tag === 'Left'
      ? module
      : E.right(['study', module.right((of) => manifestFaults(matchRunnerOf(of), manifest.right))])
  }
  if (has('format') || has('entries')) {
    const module = await loadGame(games, String(fields['ruleset']))
    return module._tag === 'Left' ? module : E.right(['record', module.right((of) => recordFaults(of, json))])
  }
  if (game === null)
    return E.left('This is neither a map nor a record. To check a scenario, name its game with --game.')
  const module = await loadGame(games, game)
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

/** Validates maps, scenarios, studies and records, and prints every fault. */
export const validateVerb = async (
  terminal: Terminal,
  games: Offers,
  { files, game, picture, replace, language }: ValidateArgs,
): Promise<Either<string, Exit>> => {
  let exit: Exit = EXIT.done
  for (const file of files) {
    const said = terminal.read(file)
    if (said !== null && isCampaign(file, said, game)) {
      const { validateCampaign } = await import('../campaign/check.js')
      const campaign = await validateCampaign(terminal, file, { picture, replace }, language)
      if (campaign._tag === 'Left') return campaign
      if (campaign.right !== EXIT.done) exit = campaign.right
      continue
    }
    const json = fileJson(terminal, file)
    if (json._tag === 'Left') return json
    const found = await checked(games, json.right, game)
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
