import { DIRECTIONS } from '../../geometry/direction.js'
import { neighbor } from '../../geometry/hex.js'
import type { Offset } from '../../geometry/offset.js'
import type { Fault } from '../../kernel/fault.js'
import { faultsOfPlainData } from '../../kernel/plain.js'
import {
  attributesAt,
  fail,
  into,
  listAt,
  nameAt,
  neededList,
  newName,
  optionalText,
  recordAt,
  textAt,
  type Check,
} from '../check.js'
import { buildGraph } from '../graph.js'
import { checkBridges, checkConnected, checkFeatures, checkOffMap, checkRules, OFF_MAP_FIELDS } from '../validate.js'
import { readBoard, type Board } from './board.js'
import { checkLines, checkSeams, checkSides, checkSingleSides, hexAt, type CheckedSeam } from './check-sides.js'

const MAP_FIELDS = [
  'id',
  'title',
  'offset',
  'features',
  'featureRules',
  'terrains',
  'defaultTerrain',
  'hexes',
  'lines',
  'borders',
  'seams',
  'edges',
  'offMap',
  'attributes',
]
const OFFSETS: readonly Offset[] = ['odd-q', 'even-q', 'odd-r', 'even-r']
const MOST_TERRAINS = 255
const SIX = 6

const checkTerrains = (check: Check, found: unknown): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const [i, entry] of neededList(check, found).entries()) {
    const here = into(check, i)
    const terrain = recordAt(here, entry, ['id', 'attributes'])
    if (terrain === null) continue
    newName(into(here, 'id'), terrain['id'], names)
    attributesAt(into(here, 'attributes'), terrain['attributes'])
  }
  if (names.size > MOST_TERRAINS) fail(check, `at most ${String(MOST_TERRAINS)} terrain types`, names.size)
  return names
}

const checkHexList = (check: Check, found: unknown, board: Board): void => {
  for (const [i, entry] of neededList(check, found).entries()) hexAt(into(check, i), entry, board)
}

const checkEdges = (check: Check, found: unknown, board: Board): void => {
  if (found === undefined) return
  if (typeof found !== 'object' || found === null || Array.isArray(found)) fail(check, 'a record', found)
  else for (const [edge, hexes] of Object.entries(found)) checkHexList(into(check, edge), hexes, board)
}

const checkWaysOff = (check: Check, found: unknown, board: Board): void => {
  const ids = new Set<string>()
  for (const [i, entry] of listAt(check, found).entries()) {
    const here = into(check, i)
    const link = recordAt(here, entry, [...OFF_MAP_FIELDS, 'hexes'])
    if (link === null) continue
    checkOffMap(here, link, ids)
    checkHexList(into(here, 'hexes'), link['hexes'], board)
  }
}

/** Checks that no hex has more than six neighbors, seams included, and that the map is connected. */
const checkShape = ({ byPlace }: Board, seams: readonly CheckedSeam[]): void => {
  const hexes = [...byPlace.values()]
  const node = new Map(hexes.map((hex, i) => [hex, i]))
  const around = hexes.map(({ at }) =>
    DIRECTIONS.flatMap((direction) => {
      const beyond = byPlace.get(neighbor(at, direction))
      return beyond === undefined ? [] : [node.get(beyond) as number]
    }),
  )
  for (const { border, from, to } of seams) {
    const [a, b] = [node.get(from), node.get(to)]
    if (a === undefined || b === undefined) continue
    around[a].push(b)
    around[b].push(a)
    for (const full of [a, b])
      if (around[full].length === SIX + 1) fail(border.check, `at most six neighbors for ${hexes[full].id}`, SIX + 1)
  }
  const ids = hexes.map(({ id }) => id)
  const graph = buildGraph({ ids, labels: ids, aliases: [] }, around)
  checkConnected(
    graph,
    hexes.map(({ check }) => check),
  )
}

/** Every fault of a hex map; empty if it is valid. Accepts any input. */
export const hexMapFaults = (input: unknown): readonly Fault[] => faultsOfPlainData(input, faultsOfHexMap)

/** Every fault of a hex map that is already plain data. */
export const faultsOfHexMap = (input: unknown): readonly Fault[] => {
  const check: Check = { faults: [], at: '' }
  const map = recordAt(check, input, MAP_FIELDS)
  if (map === null) return check.faults
  textAt(into(check, 'id'), map['id'])
  optionalText(into(check, 'title'), map['title'])
  attributesAt(into(check, 'attributes'), map['attributes'])
  const features = checkFeatures(into(check, 'features'), map['features'])
  const rules = checkRules(into(check, 'featureRules'), map['featureRules'], features)
  const terrains = checkTerrains(into(check, 'terrains'), map['terrains'])
  const { defaultTerrain } = map
  if (defaultTerrain !== undefined)
    nameAt(into(check, 'defaultTerrain'), defaultTerrain, terrains, 'a terrain of the map')
  nameAt(into(check, 'offset'), map['offset'], new Set<string>(OFFSETS), `one of ${OFFSETS.join(', ')}`)
  const offset = OFFSETS.find((known) => known === map['offset'])
  const terms = { offset: offset ?? 'odd-q', features, terrains, defaultTerrain }
  const board = readBoard(into(check, 'hexes'), map['hexes'], terms)
  checkEdges(into(check, 'edges'), map['edges'], board)
  checkWaysOff(into(check, 'offMap'), map['offMap'], board)
  if (offset === undefined) return check.faults // without it, adjacency is unknown
  checkSides(board)
  checkLines(into(check, 'lines'), map['lines'], board)
  checkSingleSides(into(check, 'borders'), map['borders'], board)
  const seams = checkSeams(into(check, 'seams'), map['seams'], board)
  for (const side of board.sides.values()) checkBridges(side.check, [...side.features], rules)
  for (const { border } of seams) checkBridges(into(border.check, 'features'), border.features, rules)
  checkShape(board, seams)
  return check.faults
}
