import { formatFault, childPointer, type Fault } from '../../kernel/fault.js'
import { codec, list } from '../../kernel/codec.js'
import { E, type Either } from '../../kernel/fp.js'
import { fail, into, recordAt, textAt, type Check } from '../../maps/check.js'
import { piece } from './boundary/codec-piece.js'
import {
  campaignIds,
  checkTypes,
  readCatalogueRows,
  readDateCharts,
  tablesWith,
  type TableName,
  type TableRows,
} from './boundary/chart-reading.js'
import { stateFaults } from './boundary/invariants.js'
import { placesIn, readJson } from './boundary/json-places.js'
import { mapReading } from './boundary/map-text/read.js'
import { mapTotals, type MapTotals } from './boundary/map-text/totals.js'
import { readMap } from './boundary/map-reading.js'
import { orNothing, oneOf, record, recordOf, text, whole, yesOrNo, listOf, type Read } from './boundary/reads.js'
import { readScenario } from './boundary/scenario-reading.js'
import type { TextFault } from './boundary/text-lines.js'
import { catalogueData, catalogueOf, type CatalogueData } from './data/catalogue.js'
import { charts as printedCharts, type Charts } from './data/charts.js'
import { compileMap } from './data/compile-map.js'
import type { CampaignMap } from './data/map.js'
import type { MapSource } from './data/map-source.js'
import { hexOf, sides, type CampaignId, type Hex, type LocationId, type Side } from './data/names.js'
import type { Scenario } from './data/scenario.js'
import { supplied, type HouseRules, type InitialScenario } from './model/house-rules.js'
import type { Piece } from './model/piece.js'
import { positionOf, type GameData } from './model/position.js'
import { makeGameData, makeModule, type CampaignModule } from './module.js'
import { reconstruction } from './rules/reconstruction.js'
import { setup } from './rules/8.5-initial-scenario.js'

/** A fault or warning in a file of a campaign. */
export interface FileFault extends TextFault {
  readonly file: string
}

/** A campaign on the owner's own map and charts. */
export interface OwnCampaign {
  /** The id of its game, in records and on the command line. */
  readonly id: string
  readonly title: string
  /** Its maps, charts and house rules, for {@link makeModule} and the rules. */
  readonly data: GameData
  /** The campaign it opens with. */
  readonly scenario: Scenario
  /** Its maps as read, by file; several campaigns may share one. */
  readonly maps: readonly { readonly file: string; readonly map: MapSource; readonly totals: MapTotals }[]
  /** Probable slips in its maps, which are no faults. */
  readonly warnings: readonly FileFault[]
}

/** Returns the text of a file that a campaign file names; null if there is none. */
export type ReadFile = (name: string) => string | null

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Puts a patch in place of the fields it names. Lists are replaced whole. */
const merged = (base: unknown, patch: unknown): unknown => {
  if (!isFields(base) || !isFields(patch)) return patch === undefined ? base : patch
  return {
    ...base,
    ...Object.fromEntries(
      Object.entries(patch).map(([key, value]) => [key, Object.hasOwn(base, key) ? merged(base[key], value) : value]),
    ),
  }
}

const withoutNull = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, one]) => one !== null))

/** A group or date that a campaign file sets to null is not in the campaign. */
const withoutRemoved = (charts: unknown): unknown => {
  if (!isFields(charts)) return charts
  const less = (fields: unknown): unknown => (isFields(fields) ? withoutNull(fields) : fields)
  const side = (its: unknown): unknown => (isFields(its) ? { ...its, groups: less(its['groups']) } : its)
  return {
    ...charts,
    cppBase: less(charts['cppBase']),
    lvpTotals: less(charts['lvpTotals']),
    german: side(charts['german']),
    us: side(charts['us']),
  }
}

const DATE_CHARTS = ['cppBase', 'lvpTotals', 'historicalWeather', 'tables'] as const

interface OwnCharts {
  readonly rows: CatalogueData
  readonly charts: Charts
  readonly tables: Readonly<Partial<Record<TableName, TableRows>>>
}

const chartsOf = (check: Check, given: unknown): OwnCharts | null => {
  const known = [...Object.keys(catalogueData), ...DATE_CHARTS]
  const named = given === undefined ? {} : recordAt(check, given, known)
  if (named === null) return null
  const all = withoutRemoved(merged({ ...catalogueData, ...printedCharts }, named)) as Fields
  const pick = (isDate: boolean): Fields =>
    Object.fromEntries(
      Object.entries(all).filter(([key]) => known.includes(key) && DATE_CHARTS.some((one) => one === key) === isDate),
    )
  readCatalogueRows(check, pick(false))
  readDateCharts(check, pick(true))
  if (check.faults.length > 0) return null
  const rows = pick(false) as unknown as CatalogueData
  checkTypes(check, rows)
  const { tables: changes = {}, ...charts } = pick(true) as unknown as Charts & {
    readonly tables?: Readonly<Partial<Record<TableName, TableRows>>>
  }
  return { rows, charts, tables: changes }
}

const houseRules: Read = record({
  wind: orNothing(text),
  reconnaissanceAttempts: orNothing(whole),
  turnTrack: orNothing(recordOf(whole)),
  mines: orNothing(listOf(oneOf('unharmed', 'crewBroke', 'immobilized', 'eliminated'))),
  heatOfBattle: orNothing(listOf(oneOf('hero', 'hardened', 'berserk', 'surrendered'))),
  portage: orNothing(recordOf(whole)),
  optionalEquipment: orNothing(recordOf(recordOf(whole))),
})

interface OwnHouseRules {
  readonly wind?: string
  readonly reconnaissanceAttempts?: number
  readonly turnTrack?: Readonly<Record<number, number>>
  readonly mines?: HouseRules['mines']['use']
  readonly heatOfBattle?: HouseRules['heatOfBattle']['use']
  readonly portage?: Readonly<Record<string, number>>
  readonly optionalEquipment?: Readonly<Record<string, Readonly<Record<string, number>>>>
}

const houseRulesOf = ({
  wind,
  reconnaissanceAttempts,
  turnTrack,
  mines,
  heatOfBattle,
  portage,
  optionalEquipment,
}: OwnHouseRules): Partial<HouseRules> => {
  const { recon, tactical } = reconstruction
  return {
    ...(wind === undefined ? {} : { start: supplied({ wind }) }),
    ...(reconnaissanceAttempts === undefined
      ? {}
      : { recon: supplied({ ...recon.use, attempts: reconnaissanceAttempts }) }),
    ...(turnTrack === undefined ? {} : { turnTrack: supplied(turnTrack) }),
    ...(mines === undefined ? {} : { mines: supplied(mines) }),
    ...(heatOfBattle === undefined ? {} : { heatOfBattle: supplied(heatOfBattle) }),
    ...(portage === undefined && optionalEquipment === undefined
      ? {}
      : {
          tactical: supplied({
            ...tactical.use,
            portage: (type: string) => portage?.[type] ?? tactical.use.portage(type),
            optionalEquipment: (type: string) =>
              optionalEquipment === undefined
                ? tactical.use.optionalEquipment(type)
                : Object.entries(optionalEquipment[type] ?? {}).map(([item, upTo]) => ({ item, upTo })),
          }),
        }),
  }
}

/** Reads who controls what: hexes and Locations as one text a side, or `rest`. */
const controlOf = (check: Check, map: CampaignMap, given: unknown): Readonly<Record<LocationId, Side | null>> => {
  const control: Record<LocationId, Side | null> = {}
  for (const { id, feature } of map.locations) if (feature !== null) control[id] = null
  const named = given === undefined ? null : recordAt(check, given, sides)
  let rest: Side | null = null
  for (const side of sides) {
    const said = named?.[side]
    const at = into(check, side)
    if (said === undefined) continue
    for (const word of textAt(at, said)
      ?.split(/[\s,;]+/)
      .filter((one) => one !== '') ?? []) {
      if (word.toLowerCase() === 'rest') {
        rest = side
        continue
      }
      const [hex, level] = word.toUpperCase().split('/')
      const inHex = map.locations.filter(({ id }) => hexOf(id) === hex)
      const those = inHex.filter(({ id, feature }) =>
        level === undefined ? feature !== null || inHex.length === 1 : id.toUpperCase() === `${hex}/${level}`,
      )
      if (those.length === 0) fail(at, 'hexes or Locations of the map, or rest', word)
      for (const { id } of those) control[id] = side
    }
  }
  if (rest !== null) for (const id of Object.keys(control)) control[id] ??= rest
  return control
}

const entryControlOf = (check: Check, map: CampaignMap, given: unknown): Readonly<Record<Hex, Side | null>> => {
  const centers = new Map(map.entries.map(({ center, from }) => [map.hexes.ids[center], from]))
  const control: Record<Hex, Side | null> = {}
  for (const [hex, from] of centers) control[hex] = from.german === null ? 'us' : from.us === null ? 'german' : null
  const named = given === undefined ? null : recordAt(check, given, sides)
  for (const side of sides) {
    const said = named?.[side]
    const at = into(check, side)
    if (said === undefined) continue
    for (const word of textAt(at, said)
      ?.toUpperCase()
      .split(/[\s,;]+/)
      .filter((one) => one !== '') ?? [])
      if (centers.has(word)) control[word] = side
      else fail(at, `hexes with an arrow: ${[...centers.keys()].join(', ')}`, word)
  }
  return control
}

const pieces = codec(list(piece, 2000))

const INITIAL = ['attacker', 'firstMover', 'reserveFree', 'control', 'entryControl', 'pieces']

const initialOf = (
  check: Check,
  campaign: CampaignId,
  map: CampaignMap,
  initial: CatalogueData['initial'],
  given: unknown,
): InitialScenario | null => {
  const named = recordAt(check, given ?? {}, INITIAL)
  if (named === null) return null
  const usual = reconstruction.initialScenario.use(campaign, map)
  const sideAt = (field: string, otherwise: Side): Side => {
    if (named[field] === undefined) return otherwise
    oneOf(...sides)(into(check, field), named[field])
    return named[field] as Side
  }
  const attacker = sideAt('attacker', usual.firstMover)
  if (named['reserveFree'] !== undefined) yesOrNo(into(check, 'reserveFree'), named['reserveFree'])
  const none: Either<readonly Fault[], readonly Piece[]> = E.right([])
  const read = named['pieces'] === undefined ? none : pieces.decode(named['pieces'])
  if (read._tag === 'Left')
    check.faults.push(...read.left.map((one) => ({ ...one, pointer: `${check.at}/pieces${one.pointer}` })))
  return {
    ...usual,
    sides: initial[campaign],
    roles: { german: 'idle', us: 'idle', [attacker]: 'attack' },
    firstMover: sideAt('firstMover', attacker),
    pieces: read._tag === 'Left' ? [] : read.right,
    control: given === undefined ? usual.control : controlOf(into(check, 'control'), map, named['control']),
    hexControl:
      given === undefined ? usual.hexControl : entryControlOf(into(check, 'entryControl'), map, named['entryControl']),
    reserveFree: typeof named['reserveFree'] === 'boolean' ? named['reserveFree'] : usual.reserveFree,
  }
}

/** A map of a campaign file, with where it was found. */
interface FoundMap {
  readonly file: string
  readonly source: MapSource
  readonly map: CampaignMap
}

/** The faults and warnings of a campaign, gathered over its files. */
interface Gathered {
  readonly faults: FileFault[]
  readonly warnings: FileFault[]
}

const mapFromText = (file: string, said: string, gathered: Gathered): FoundMap | null => {
  const { map, faults, warnings } = mapReading(said)
  gathered.faults.push(...faults.map((one) => ({ file, ...one })))
  gathered.warnings.push(...warnings.map((one) => ({ file, ...one })))
  const compiled = map === null ? null : compileMap(map)
  return map === null || compiled?._tag !== 'Right' ? null : { file, source: map, map: compiled.right }
}

const FIELDS = ['id', 'title', 'map', 'maps', 'charts', 'initialScenario', 'houseRules', 'scenario']

const ID = /^[a-z][a-z0-9-]*$/

/** Reads the file name, the text or the data of a map. */
const mapAt = (check: Check, given: unknown, file: string, readFile: ReadFile, gathered: Gathered): FoundMap | null => {
  if (isFields(given)) {
    const read = readMap(given)
    if (read._tag === 'Right') return { file, source: given as unknown as MapSource, map: read.right }
    check.faults.push(...read.left.map((one) => ({ ...one, pointer: check.at + one.pointer })))
    return null
  }
  const said = textAt(check, given)
  if (said === null) return null
  if (said.includes('\n')) {
    const inner: Gathered = { faults: [], warnings: [] }
    const found = mapFromText(file, said, inner)
    for (const { line, column, message } of inner.faults)
      fail(check, `a map; its line ${String(line)}, column ${String(column)} says: ${message}`, 'a fault')
    return found
  }
  const content = readFile(said)
  if (content !== null) return mapFromText(said, content, gathered)
  fail(check, 'the file of a map', said)
  return null
}

const mapsOf = (
  check: Check,
  fields: Fields,
  file: string,
  readFile: ReadFile,
  gathered: Gathered,
): Readonly<Partial<Record<CampaignId, FoundMap>>> => {
  const seen = new Map<unknown, FoundMap | null>()
  const one = (at: Check, given: unknown): FoundMap | null => {
    const before = seen.get(given)
    const found = before === undefined ? mapAt(at, given, file, readFile, gathered) : before
    seen.set(given, found)
    return found
  }
  const all = fields['map'] === undefined ? null : one(into(check, 'map'), fields['map'])
  const byCampaign = fields['maps'] === undefined ? {} : recordAt(into(check, 'maps'), fields['maps'], campaignIds)
  return Object.fromEntries(
    campaignIds.flatMap((id) => {
      const given = byCampaign?.[id]
      const found = given === undefined ? all : one(into(into(check, 'maps'), id), given)
      return found === null ? [] : [[id, found]]
    }),
  )
}

const stem = (file: string): string =>
  file
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-+$/g, '')

const owned = (
  id: string,
  title: string,
  data: GameData,
  scenario: Scenario,
  found: Readonly<Partial<Record<CampaignId, FoundMap>>>,
  warnings: readonly FileFault[],
): OwnCampaign => ({
  id,
  title,
  data,
  scenario,
  maps: [...new Set(Object.values(found))].map(({ file, source }) => ({
    file,
    map: source,
    totals: mapTotals(source),
  })),
  warnings,
})

const placed = (file: string, said: string, faults: readonly Fault[]): readonly FileFault[] => {
  const place = placesIn(said)
  return faults.map(({ pointer, expected, found, meant }) => {
    const hint = meant === null ? '' : ` Did you mean ${meant}?`
    return { file, ...place(pointer), message: `${pointer}: expected ${expected}, found ${found}.${hint}` }
  })
}

/** Reads a campaign file: JSON that names or contains maps, charts, an Initial Scenario and house rules. */
const campaignFrom = (
  file: string,
  said: string,
  json: unknown,
  readFile: ReadFile,
): Either<readonly FileFault[], OwnCampaign> => {
  const gathered: Gathered = { faults: [], warnings: [] }
  const check: Check = { faults: [], at: '' }
  const refused = (): Either<readonly FileFault[], OwnCampaign> =>
    E.left([...placed(file, said, check.faults), ...gathered.faults])
  const fields = recordAt(check, json, FIELDS)
  if (fields === null) return refused()
  const id = fields['id'] === undefined ? stem(file) : (textAt(into(check, 'id'), fields['id']) ?? '')
  if (!ID.test(id)) fail(into(check, 'id'), 'an id of small letters, digits and hyphens', id)
  if (fields['title'] !== undefined) textAt(into(check, 'title'), fields['title'])
  if (fields['map'] === undefined && fields['maps'] === undefined && fields['charts'] === undefined)
    fail(check, 'a map or charts of your own', fields)
  const found = mapsOf(check, fields, file, readFile, gathered)
  const charts = chartsOf(into(check, 'charts'), fields['charts'])
  if (fields['houseRules'] !== undefined) houseRules(into(check, 'houseRules'), fields['houseRules'])
  if (charts === null || check.faults.length > 0 || gathered.faults.length > 0) return refused()
  const rows = catalogueOf(charts.rows)
  const maps = Object.fromEntries(Object.entries(found).map(([one, { map }]) => [one, map]))
  const plain = makeGameData(id, maps, {})
  const initial = recordAt(into(check, 'initialScenario'), fields['initialScenario'] ?? {}, campaignIds) ?? {}
  const openings = Object.fromEntries(
    campaignIds.map((one) => [
      one,
      initialOf(into(into(check, 'initialScenario'), one), one, plain.maps[one], charts.rows.initial, initial[one]),
    ]),
  ) as Readonly<Record<CampaignId, InitialScenario>>
  if (check.faults.length > 0) return refused()
  const data = makeGameData(
    id,
    maps,
    {
      ...houseRulesOf(fields['houseRules'] ?? {}),
      ...(fields['charts'] === undefined ? {} : { catalogue: supplied(rows), campaign: supplied(charts.rows.dates) }),
      initialScenario: supplied((one: CampaignId) => openings[one]),
    },
    undefined,
    { ...tablesWith(charts.tables), ...charts.charts },
  )
  const scenario = readScenario(data, fields['scenario'] ?? { campaign: campaignIds.find((one) => found[one]) ?? 'I' })
  if (scenario._tag === 'Left')
    check.faults.push(...scenario.left.map((one) => ({ ...one, pointer: `/scenario${one.pointer}` })))
  if (scenario._tag === 'Left' || check.faults.length > 0) return refused()
  for (const one of campaignIds) {
    const at = setup(data, { ...scenario.right, campaign: one, start: {} })
    for (const wrong of stateFaults(positionOf(data, at)))
      check.faults.push({ ...wrong, pointer: childPointer('/initialScenario', one) })
  }
  if (check.faults.length > 0) return refused()
  const title = typeof fields['title'] === 'string' ? fields['title'] : `Kampfgruppe Peiper campaign: ${id}`
  return E.right(owned(id, title, data, scenario.right, found, gathered.warnings))
}

/**
 * Reads a campaign on a map and charts of one's own from a campaign file (JSON), or from the text or spreadsheet of a
 * map alone. Returns every fault of all its files, each with file, line and column.
 *
 * @param file the name of the file, for messages and as the id of the campaign
 * @param readFile returns the text of this file and of the files it names
 */
export const readCampaign = (file: string, readFile: ReadFile): Either<readonly FileFault[], OwnCampaign> => {
  const said = readFile(file)?.replace(/^\uFEFF/, '')
  if (said === undefined) return E.left([{ file, line: 1, column: 1, message: 'This file cannot be read.' }])
  if (said.trimStart().startsWith('{')) {
    const json = readJson(said)
    return 'message' in json
      ? E.left([{ file, ...json.place, message: json.message }])
      : campaignFrom(file, said, json.value, readFile)
  }
  const gathered: Gathered = { faults: [], warnings: [] }
  const found = mapFromText(file, said, gathered)
  if (found === null) return E.left(gathered.faults)
  const maps = { I: found.map, II: found.map, III: found.map }
  const data = makeGameData(stem(file), maps, {})
  const scenario = readScenario(data, 'I')
  if (scenario._tag === 'Left')
    return E.left(scenario.left.map((one) => ({ file, line: 1, column: 1, message: formatFault(one) })))
  const all = { I: found, II: found, III: found }
  return E.right(owned(stem(file), found.source.title, data, scenario.right, all, gathered.warnings))
}

/**
 * Makes the game of a campaign on its owner's map and charts, for boards, players and studies. It has the id and title
 * of the campaign.
 */
export const makeOwnModule = ({ id, title, data, scenario }: OwnCampaign): CampaignModule => {
  const module = makeModule(data)
  const opening = Object.fromEntries(Object.entries(scenario).filter(([field]) => field !== 'name'))
  return {
    ...module,
    ruleset: { ...module.ruleset, id, title, scenarios: [scenario, ...module.ruleset.scenarios] },
    readScenario: (input) =>
      isFields(input) && input['campaign'] === undefined && input['name'] === undefined
        ? module.readScenario({ ...opening, ...input })
        : module.readScenario(input),
  }
}
