import { E, type Either } from '../../../../kernel/fp.js'
import { compileMap } from '../../data/compile-map.js'
import type { MapSource } from '../../data/map-source.js'
import type { HexId } from '../../data/names.js'
import { map as english } from '../text/map.en.js'
import type { MapWords } from '../text/map-words.js'
import { faultAt, inTextOrder, linesOf, type TextFault } from '../text-lines.js'
import { buildingsOf } from './building.js'
import { entriesIn, objectivesIn } from './entries.js'
import { gridIn, groupIn, NO_GRID, titleIn } from './header.js'
import { hexNamesIn, isHexLike } from './hexes.js'
import { sorted, START } from './keywords.js'
import { bridgesIn, roadsIn } from './roads.js'
import { isSpreadsheet, rowsOf } from './rows.js'
import { mobilityOf, placedIn, terrainsIn } from './terrain.js'
import { vaslIn, vaslNamesIn } from './vasl.js'
import { warnOf } from './warnings.js'
import type { Findings } from './words.js'

/** The map of a text, with its faults and warnings in the order of the text. */
export interface MapReading {
  /** The map; null if the text has faults. */
  readonly map: MapSource | null
  readonly faults: readonly TextFault[]
  /** Probable slips, which are not faults. */
  readonly warnings: readonly TextFault[]
}

/**
 * Reads a map text or spreadsheet, with all its faults and warnings.
 *
 * @param words their sentences; English if omitted
 */
export const mapReading = (text: string, words: MapWords = english): MapReading => {
  const findings: Findings = { faults: [], warnings: [], words }
  const { faults, warnings } = findings
  const lines = isSpreadsheet(text) ? rowsOf(text, isHexLike, findings) : linesOf(text, words)
  for (const line of lines) faults.push(...line.faults)
  const by = sorted(lines)
  const { id, title } = titleIn(by, findings)
  const grid = gridIn(by, findings)
  const names = hexNamesIn(grid)
  const { all: terrains, usual } = terrainsIn(by, findings)
  // Without a grid every hex of the text would be a fault.
  if (grid === NO_GRID) return { map: null, faults: inTextOrder(faults), warnings: inTextOrder(warnings) }
  const group = groupIn(by, names, findings)
  const { placed, buildings: buildingLines } = placedIn(by, names, terrains, findings)
  const roads = roadsIn(by, names, findings)
  const taken = new Set<string>()
  const buildings = buildingsOf(buildingLines, taken, findings)
  const bridges = bridgesIn(by, names, taken, findings)
  const hexesOf = (terrain: string): readonly HexId[] =>
    [...placed].flatMap(([hex, one]) => (one.terrain === terrain ? [hex] : []))
  const listed = [...terrains.keys()].filter((name) => name !== usual && hexesOf(name).length > 0)
  const vasl = vaslIn(by, names, findings)
  const vaslNames = vaslNamesIn(by, findings)
  const map: MapSource = {
    id,
    title,
    group,
    grid,
    mobility: mobilityOf(terrains.values()),
    terrainDefault: usual,
    terrain: Object.fromEntries(listed.map((name) => [name, hexesOf(name)])),
    roads: Object.fromEntries(roads.map(({ name, hexes }) => [name, hexes.map(({ hex }) => hex)])),
    buildings,
    bridges: bridges.map(({ source }) => source),
    objectiveHexCandidates: objectivesIn(by, names, findings),
    entryAreas: entriesIn(by, names, findings),
    ...(vasl.length === 0 ? {} : { vasl }),
    ...(Object.keys(vaslNames).length === 0 ? {} : { vaslNames }),
  }
  if (faults.length === 0) {
    const entryWords = new Map(
      by.of('entry').flatMap(({ words }) => (words.length > 1 ? [[words[1].text, words[1]] as const] : [])),
    )
    warnOf(map, { placed, buildings: buildingLines, bridges, terrains, entryWords }, findings)
    const compiled = compileMap(map)
    if (compiled._tag === 'Left')
      faults.push(
        ...compiled.left.map((one) =>
          faultAt(START, words.atPointer(one.pointer, words.expected(one), words.found(one))),
        ),
      )
  }
  return { map: faults.length === 0 ? map : null, faults: inTextOrder(faults), warnings: inTextOrder(warnings) }
}

/**
 * Reads a map from its text, or from a spreadsheet saved as CSV, or returns every fault with its line and column. The
 * format is described in docs/own-campaign.md.
 */
export const parseMap = (text: string): Either<readonly TextFault[], MapSource> => {
  const { map, faults } = mapReading(text)
  return map === null ? E.left(faults) : E.right(map)
}
