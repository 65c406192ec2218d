import { fault, idFault, suggestName, childPointer, unknownFields, type Fault } from '../../../kernel/fault.js'
import { edgeBetween } from '../../../maps/graph.js'
import { board, bridges } from '../data/map.js'
import type { ChartChanges, LandTerms, MapChanges } from '../data/land.js'
import type { Feature } from '../data/map-source.js'
import { terrains, type Terrain } from '../data/terrain.js'

type Fields = Readonly<Record<string, unknown>>

const isObject = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

const kinds: readonly string[] = terrains.map(({ id }) => id)

/** The allowed range of each number on the terrain chart. */
const BOUNDS = { cover: [0, 5], foot: [1, 3], vehicle: [1, 3] } as const

const meantBy = (found: unknown, known: Iterable<string>): string | null =>
  typeof found === 'string' ? suggestName(found, known) : null

/** Checks the entries of a list and reports duplicates. Fault pointers contain the index of the entry. */
const entryFaults = (
  pointer: string,
  given: unknown,
  fields: readonly string[],
  wrong: (at: string, entry: Fields) => readonly Fault[],
  keyOf: (entry: Fields) => string,
): readonly Fault[] => {
  if (given === undefined) return []
  if (!Array.isArray(given)) return [fault(pointer, 'a list of changes', given)]
  const seen = new Set<string>()
  return (given as readonly unknown[]).flatMap((entry, i) => {
    const at = childPointer(pointer, i)
    if (!isObject(entry)) return [fault(at, `an object with ${fields.join(' and ')}`, entry)]
    const isAgain = seen.has(keyOf(entry))
    seen.add(keyOf(entry))
    const again = isAgain ? [fault(at, 'something not changed before', keyOf(entry))] : []
    return [...unknownFields(at, entry, fields), ...wrong(at, entry), ...again]
  })
}

const hexFault = (pointer: string, id: unknown): readonly Fault[] =>
  typeof id === 'string' && board.nodeById.has(id)
    ? []
    : [fault(pointer, 'the number of a hex, such as A1005', id, meantBy(id, board.ids))]

const wrongHex = (at: string, { hex, terrain }: Fields): readonly Fault[] => [
  ...hexFault(childPointer(at, 'hex'), hex),
  ...(typeof terrain === 'string' && kinds.includes(terrain)
    ? []
    : [fault(childPointer(at, 'terrain'), kinds.join(', '), terrain, meantBy(terrain, kinds))]),
]

/**
 * Checks the features of a hexside: bridges only where one is printed, each carrying a road, and no road across a river
 * without a bridge.
 */
const wrongFeatures = (at: string, features: readonly Feature[], isPrinted: boolean): readonly Fault[] => {
  const has = (feature: Feature): boolean => features.includes(feature)
  const faults: Fault[] = []
  if (has('river') && has('meuse')) faults.push(fault(at, 'one river', features))
  if (has('bridge') && !isPrinted) faults.push(fault(at, 'no bridge where none is printed', features))
  if (has('bridge') && !has('road')) faults.push(fault(at, 'a road over the bridge', features))
  if ((has('river') || has('meuse')) && has('road') && !has('bridge'))
    faults.push(fault(at, 'a bridge for the road over the river', features))
  return faults
}

const wrongSide = (at: string, { between, features }: Fields): readonly Fault[] => {
  const ends: readonly unknown[] = Array.isArray(between) ? between : []
  const inBetween = childPointer(at, 'between')
  if (ends.length !== 2) return [fault(inBetween, 'two hexes', between)]
  const strangers = ends.flatMap((id, i) => hexFault(childPointer(inBetween, i), id))
  if (strangers.length > 0) return strangers
  const [a, b] = (ends as readonly string[]).map((id) => board.nodeById.get(id))
  const edge = a === undefined || b === undefined ? null : edgeBetween(board, a, b)
  if (edge === null) return [fault(inBetween, 'two hexes next to each other', between)]
  const inFeatures = childPointer(at, 'features')
  if (!Array.isArray(features)) return [fault(inFeatures, 'a list of the features of the hexside', features)]
  const unknown = (features as readonly unknown[]).flatMap((one, i) =>
    (board.features as readonly unknown[]).includes(one)
      ? []
      : [fault(childPointer(inFeatures, i), board.features.join(', '), one, meantBy(one, board.features))],
  )
  return unknown.length > 0
    ? unknown
    : wrongFeatures(inFeatures, features as readonly Feature[], board.borderOf[edge] >= 0)
}

/** Checks the initially blown bridges: they must exist and be on the map in play. */
const blownFaults = (pointer: string, given: unknown, inPlay: readonly number[]): readonly Fault[] => {
  if (given === undefined) return []
  if (!Array.isArray(given)) return [fault(pointer, 'a list of bridges', given)]
  const ids = inPlay.map((bridge) => bridges[bridge].id)
  const list = given as readonly unknown[]
  return list.flatMap((id, i) =>
    typeof id === 'string' && ids.includes(id) && list.indexOf(id) === i
      ? []
      : [idFault(childPointer(pointer, i), 'the id of a bridge in play, once', id, meantBy(id, ids))],
  )
}

const sideKey = ({ between }: Fields): string =>
  Array.isArray(between) ? (between as readonly unknown[]).map(String).toSorted().join(' and ') : ''

/** Lists all faults in changes to the printed maps. */
const mapFaults = (given: unknown): readonly Fault[] => {
  if (given === undefined) return []
  if (!isObject(given)) return [fault('/map', 'changes to the maps: an object with hexes, sides, blown', given)]
  return [
    ...unknownFields('/map', given, ['hexes', 'sides', 'blown']),
    ...entryFaults('/map/hexes', given['hexes'], ['hex', 'terrain'], wrongHex, ({ hex }) => String(hex)),
    ...entryFaults('/map/sides', given['sides'], ['between', 'features'], wrongSide, sideKey),
  ]
}

/** Lists all faults in changes to the terrain chart. */
const chartFaults = (given: unknown): readonly Fault[] => {
  if (given === undefined) return []
  if (!isObject(given)) return [fault('/chart', 'rows of the terrain chart by the ground', given)]
  return [
    ...unknownFields('/chart', given, kinds),
    ...Object.entries(given).flatMap(([kind, row]) => {
      const at = childPointer('/chart', kind)
      if (!isObject(row)) return [fault(at, `an object with ${Object.keys(BOUNDS).join(', ')}`, row)]
      return [
        ...unknownFields(at, row, Object.keys(BOUNDS)),
        ...Object.entries(BOUNDS).flatMap(([name, [least, most]]) => {
          const value = row[name]
          const isWhole = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
          if (value === undefined || isWhole || (name === 'vehicle' && value === null)) return []
          const or = name === 'vehicle' ? ', or null: no vehicle may enter' : ''
          return [fault(childPointer(at, name), `a whole number from ${least} to ${most}${or}`, value)]
        }),
      ]
    }),
  ]
}

/** Lists all faults in the map and terrain changes of a scenario. */
export const landFaults = ({ map, chart }: Fields): readonly Fault[] => [...mapFaults(map), ...chartFaults(chart)]

/** Lists the initially blown bridges that are not on the map in play. */
export const bridgeFaults = ({ map }: LandTerms, inPlay: readonly number[]): readonly Fault[] =>
  blownFaults('/map/blown', map?.blown, inPlay)

const mapIn = (map: MapChanges): MapChanges =>
  Object.fromEntries(Object.entries(map).filter(([, list]: readonly [string, readonly unknown[]]) => list.length > 0))

const chartIn = (chart: ChartChanges): ChartChanges =>
  Object.fromEntries(
    terrains.flatMap((terrain) => {
      const row = Object.entries(chart[terrain.id] ?? {}).filter(
        ([name, value]) => value !== terrain[name as keyof Terrain],
      )
      return row.length === 0 ? [] : [[terrain.id, Object.fromEntries(row)]]
    }),
  )

const unlessEmpty = <K extends string, A extends object>(key: K, value: A): { readonly [Key in K]?: A } =>
  (Object.keys(value).length === 0 ? {} : { [key]: value }) as { readonly [Key in K]?: A }

/** Returns the map and terrain changes of a scenario without faults, reduced to what differs from the printed data. */
export const landIn = ({ map = {}, chart = {} }: LandTerms): LandTerms => ({
  ...unlessEmpty('map', mapIn(map)),
  ...unlessEmpty('chart', chartIn(chart)),
})
