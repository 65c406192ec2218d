import type { Fault } from '../../kernel/fault.js'
import { faultsOfPlainData } from '../../kernel/plain.js'
import {
  attributesAt,
  fail,
  into,
  listAt,
  neededList,
  newName,
  numberAt,
  optionalText,
  recordAt,
  textAt,
  warn,
  type Check,
} from '../check.js'
import { buildGraph } from '../graph.js'
import {
  checkBorders,
  checkBridges,
  checkConnected,
  checkFeatures,
  checkOffMap,
  checkRules,
  OFF_MAP_FIELDS,
  type CheckedBorder,
} from '../validate.js'

const MAP_FIELDS = ['id', 'title', 'features', 'featureRules', 'areas', 'borders', 'attributes']
const AREA_FIELDS = ['id', 'name', 'x', 'y', 'offMap', 'attributes']

/** The area at each point, for detecting areas drawn at the same point. */
type Points = Map<string, string>

const checkPoint = (check: Check, area: Readonly<Record<string, unknown>>, points: Points): void => {
  const { x, y } = area
  if (x === undefined && y === undefined) return
  const east = numberAt(into(check, 'x'), x)
  const south = numberAt(into(check, 'y'), y)
  if (east === null || south === null) return
  const spot = `${String(east)},${String(south)}`
  const taken = points.get(spot)
  if (taken !== undefined) warn(into(check, 'x'), `a point other than that of ${taken}`, spot)
  points.set(spot, String(area['id']))
}

/** The areas with a valid unique id, each with its place in the data. */
const checkAreas = (check: Check, found: unknown): ReadonlyMap<string, Check> => {
  const places = new Map<string, Check>()
  const ids = new Set<string>()
  const linkIds = new Set<string>()
  const points: Points = new Map()
  for (const [i, entry] of neededList(check, found).entries()) {
    const here = into(check, i)
    const area = recordAt(here, entry, AREA_FIELDS)
    if (area === null) continue
    const id = newName(into(here, 'id'), area['id'], ids)
    if (id !== null) places.set(id, here)
    optionalText(into(here, 'name'), area['name'])
    checkPoint(here, area, points)
    attributesAt(into(here, 'attributes'), area['attributes'])
    const offMap = into(here, 'offMap')
    for (const [j, way] of listAt(offMap, area['offMap']).entries()) {
      const link = recordAt(into(offMap, j), way, OFF_MAP_FIELDS)
      if (link !== null) checkOffMap(into(offMap, j), link, linkIds)
    }
  }
  return places
}

const checkShape = (places: ReadonlyMap<string, Check>, borders: readonly CheckedBorder[]): void => {
  const ids = [...places.keys()]
  const around: number[][] = ids.map(() => [])
  const node = new Map(ids.map((id, i) => [id, i]))
  for (const { a, b } of borders) {
    const [from, to] = [node.get(a) as number, node.get(b) as number]
    around[from].push(to)
    around[to].push(from)
  }
  checkConnected(buildGraph({ ids, labels: ids, aliases: [] }, around), [...places.values()])
}

/** Every fault of an area map; empty if it is valid. Accepts any input. */
export const areaMapFaults = (input: unknown): readonly Fault[] => faultsOfPlainData(input, faultsOfAreaMap)

/** Every fault of an area map that is already plain data. */
export const faultsOfAreaMap = (input: unknown): readonly Fault[] => {
  const check: Check = { faults: [], at: '' }
  const map = recordAt(check, input, MAP_FIELDS)
  if (map === null) return check.faults
  textAt(into(check, 'id'), map['id'])
  optionalText(into(check, 'title'), map['title'])
  attributesAt(into(check, 'attributes'), map['attributes'])
  const features = checkFeatures(into(check, 'features'), map['features'])
  const rules = checkRules(into(check, 'featureRules'), map['featureRules'], features)
  const places = checkAreas(into(check, 'areas'), map['areas'])
  if (map['borders'] === undefined) fail(into(check, 'borders'), 'a list', undefined)
  const nodes = new Map([...places.keys()].map((id) => [id, id]))
  const terms = { nodes, nodeName: 'an area of the map', features, ids: new Set<string>() }
  const borders = checkBorders(into(check, 'borders'), map['borders'], terms)
  for (const border of borders) checkBridges(into(border.check, 'features'), border.features, rules)
  checkShape(places, borders)
  return check.faults
}
