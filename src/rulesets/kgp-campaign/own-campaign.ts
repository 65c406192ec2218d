import { childPointer, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { into, recordAt, textAt, type Check } from '../../maps/check.js'
import { campaignIds, tablesWith } from './boundary/chart-reading.js'
import { openingFaults } from './boundary/invariants.js'
import { placesIn, readJson } from './boundary/json-places.js'
import { mapTotals, type MapTotals } from './boundary/map-text/totals.js'
import { chartsOf } from './boundary/own-campaign/charts.js'
import { isFields } from './boundary/own-campaign/fields.js'
import { houseRules, houseRulesOf } from './boundary/own-campaign/house-rules.js'
import { initialOf } from './boundary/own-campaign/initial-scenario.js'
import {
  mapFromText,
  mapsOf,
  type FileFault,
  type FoundMap,
  type Gathered,
  type ReadFile,
} from './boundary/own-campaign/maps.js'
import { readScenario } from './boundary/scenario-reading.js'
import { map as english } from './boundary/text/map.en.js'
import type { MapWords } from './boundary/text/map-words.js'
import { catalogueOf } from './data/catalogue.js'
import type { MapSource } from './data/map-source.js'
import type { CampaignId } from './data/names.js'
import type { Scenario } from './data/scenario.js'
import { failOwn } from './data/expectation.js'
import { supplied, type InitialScenario } from './model/house-rules.js'
import { positionOf, type GameData } from './model/position.js'
import { makeGameData, makeModule, type CampaignModule } from './module.js'
import { setup } from './rules/8.5-initial-scenario.js'

export type { FileFault, ReadFile } from './boundary/own-campaign/maps.js'

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
  /** Probable slips in its maps, which are not faults. */
  readonly warnings: readonly FileFault[]
}

const FIELDS = ['id', 'title', 'map', 'maps', 'charts', 'initialScenario', 'houseRules', 'scenario']

const ID = /^[a-z][a-z0-9-]*$/

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

const placed = (file: string, said: string, faults: readonly Fault[], words: MapWords): readonly FileFault[] => {
  const place = placesIn(said)
  return faults.map((one) => ({
    file,
    ...place(one.pointer),
    message:
      words.atPointer(one.pointer, words.expected(one), words.found(one)) +
      (one.meant === null ? '' : words.meant(one.meant)),
  }))
}

/** Reads a campaign file: JSON that names or contains maps, charts, an Initial Scenario and house rules. */
const campaignFrom = (
  file: string,
  said: string,
  json: unknown,
  readFile: ReadFile,
  words: MapWords,
): Either<readonly FileFault[], OwnCampaign> => {
  const gathered: Gathered = { faults: [], warnings: [], words }
  const check: Check = { faults: [], at: '' }
  const refused = (): Either<readonly FileFault[], OwnCampaign> =>
    E.left([...placed(file, said, check.faults, words), ...gathered.faults])
  const fields = recordAt(check, json, FIELDS)
  if (fields === null) return refused()
  const id = fields['id'] === undefined ? stem(file) : (textAt(into(check, 'id'), fields['id']) ?? '')
  if (!ID.test(id)) failOwn(into(check, 'id'), { tag: 'id' }, id)
  if (fields['title'] !== undefined) textAt(into(check, 'title'), fields['title'])
  if (fields['map'] === undefined && fields['maps'] === undefined && fields['charts'] === undefined)
    failOwn(check, { tag: 'mapOrCharts' }, fields)
  const found = mapsOf(check, fields, file, readFile, gathered)
  const charts = chartsOf(into(check, 'charts'), fields['charts'])
  if (fields['houseRules'] !== undefined) houseRules(into(check, 'houseRules'), fields['houseRules'])
  // Faults of the charts leave the opening to be checked too; it needs whole maps.
  const { initial: points } = (charts ?? chartsOf({ faults: [], at: '' }, undefined))?.rows ?? {}
  if (points === undefined || gathered.faults.length > 0) return refused()
  const maps = Object.fromEntries(Object.entries(found).map(([one, { map }]) => [one, map]))
  const plain = makeGameData(id, maps, {})
  const initial = recordAt(into(check, 'initialScenario'), fields['initialScenario'] ?? {}, campaignIds) ?? {}
  const openings = Object.fromEntries(
    campaignIds.map((one) => [
      one,
      initialOf(into(into(check, 'initialScenario'), one), one, plain.maps[one], points, initial[one]),
    ]),
  ) as Readonly<Record<CampaignId, InitialScenario>>
  if (charts === null || check.faults.length > 0) return refused()
  const rows = catalogueOf(charts.rows)
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
    for (const wrong of openingFaults(positionOf(data, at)))
      check.faults.push({ ...wrong, pointer: childPointer('/initialScenario', one) })
  }
  if (check.faults.length > 0) return refused()
  const title = typeof fields['title'] === 'string' ? fields['title'] : `Kampfgruppe Peiper campaign: ${id}`
  return E.right(owned(id, title, data, scenario.right, found, gathered.warnings))
}

/**
 * Reads a campaign on your own map and charts from a campaign file (JSON), or from the text or spreadsheet of a
 * map alone. Returns every fault of all its files, each with file, line and column.
 *
 * @param file the name of the file, for messages and as the id of the campaign
 * @param readFile returns the text of this file and of the files it names
 * @param words the sentences of its faults and warnings; English if omitted
 */
export const readCampaign = (
  file: string,
  readFile: ReadFile,
  words: MapWords = english,
): Either<readonly FileFault[], OwnCampaign> => {
  const said = readFile(file)?.replace(/^\uFEFF/, '')
  if (said === undefined) return E.left([{ file, line: 1, column: 1, message: words.unreadable }])
  if (said.trimStart().startsWith('{')) {
    const json = readJson(said)
    return 'place' in json
      ? E.left([{ file, ...json.place, message: words.notJson }])
      : campaignFrom(file, said, json.value, readFile, words)
  }
  const gathered: Gathered = { faults: [], warnings: [], words }
  const found = mapFromText(file, said, gathered)
  if (found === null) return E.left(gathered.faults)
  const maps = { I: found.map, II: found.map, III: found.map }
  const data = makeGameData(stem(file), maps, {})
  const scenario = readScenario(data, 'I')
  if (scenario._tag === 'Left') return E.left(placed(file, said, scenario.left, words))
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
