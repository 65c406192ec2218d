import { fault, childPointer, unknownFields, type Fault } from '../../../kernel/fault.js'
import type { AreaMapSource } from '../../../maps/area/source.js'
import type { BorderSource } from '../../../maps/printed.js'
import { faultsOfAreaMap } from '../../../maps/area/validate.js'
import { hasError } from '../../../maps/validate.js'
import { MOST_AREAS, ownGround, type Ground } from '../data/areas.js'
import { mapSource, type BorderFeature } from '../data/map.js'
import { units } from '../data/counters.js'
import { areasIn, isEmpty } from '../data/area-set.js'

type Source = AreaMapSource<BorderFeature>

/** Keywords of the one-line notation, which cannot be area ids. */
const RESERVED = /^(?:out|german|us|captures|fortified|rolled|strength|options|tables|map|none|due\d{1,2})$/

const PLAIN_ID = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/

const idFaults = ({ areas }: Source, pointer: string): readonly Fault[] =>
  areas.flatMap(({ id }, i) =>
    PLAIN_ID.test(id) && !RESERVED.test(id)
      ? []
      : [
          fault(
            childPointer(childPointer(childPointer(pointer, 'areas'), i), 'id'),
            'an id of letters, digits and hyphens',
            id,
          ),
        ],
  )

const sideFaults = ({ areas }: Source, pointer: string): readonly Fault[] =>
  areas.flatMap(({ attributes = {}, offMap = [] }, i) => {
    const at = childPointer(childPointer(pointer, 'areas'), i)
    const { start } = attributes
    return [
      ...(start === 'german' || start === 'us'
        ? []
        : [
            fault(
              childPointer(childPointer(at, 'attributes'), 'start'),
              'german or us: the side that holds the area at the start',
              start,
            ),
          ]),
      ...offMap.flatMap(({ serves }, k) =>
        serves === 'german' || serves === 'us'
          ? []
          : [
              fault(
                childPointer(childPointer(childPointer(at, 'offMap'), k), 'serves'),
                'german or us: the side that the road serves',
                serves,
              ),
            ],
      ),
    ]
  })

/** The map edges where U.S. reinforcements enter. */
const entryEdges: readonly string[] = [
  ...new Set(units.flatMap(({ side, entry }) => (side === 'us' ? (entry ?? []) : []))),
]

/** Checks that a valid map has what the rules need, DD-1.3 to DD-1.7, DD-4.4, DD-8.3. */
const needFaults = (ground: Ground, pointer: string): readonly Fault[] => {
  const { map, germanStart, germanRoads, usRoads, usEdges } = ground
  const [areas, objective] = [
    childPointer(pointer, 'areas'),
    childPointer(childPointer(pointer, 'attributes'), 'objective'),
  ]
  const named = map.attributes['objective']
  const isThere = typeof named === 'string' && map.nodeById.has(named)
  const unserved = entryEdges.filter((edge) => !areasIn(usRoads).some((area) => usEdges[area].includes(edge)))
  return [
    ...(isThere ? [] : [fault(objective, 'the id of the objective', named)]),
    ...(isEmpty(germanStart) ? [fault(areas, 'an area with start: german', undefined)] : []),
    ...(isEmpty(germanRoads) ? [fault(areas, 'a road off the map that serves german', undefined)] : []),
    ...(unserved.length === entryEdges.length
      ? [fault(areas, `a road off the map that serves us, over an edge called ${entryEdges.join(' or ')}`, undefined)]
      : []),
  ]
}

/**
 * All faults of a scenario's map: as an area map, and as a map for this game. The map must state the side that holds
 * each area at the start (`attributes.start`), the side that each road off the map serves (`serves`), and the objective
 * (`attributes.objective`).
 */
export const mapFaults = (input: unknown, pointer: string): readonly Fault[] => {
  const found = faultsOfAreaMap(input).map((one) => ({ ...one, pointer: pointer + one.pointer }))
  if (hasError(found)) return found
  const source = input as Source
  const features = [...mapSource.features].toSorted()
  const own = [...idFaults(source, pointer), ...sideFaults(source, pointer)]
  if (source.areas.length > MOST_AREAS)
    own.push(fault(childPointer(pointer, 'areas'), `at most ${MOST_AREAS} areas`, source.areas.length))
  if (features.join() !== [...source.features].toSorted().join())
    own.push(fault(childPointer(pointer, 'features'), features.join(', '), source.features.join(', ')))
  if (own.length > 0) return own
  return needFaults(ownGround(source), pointer)
}

/** A change to a border: its new features, or its removal. */
export interface BorderChange {
  /** The ids of the two areas. */
  readonly between: readonly [string, string]
  /** The features of the border, which is created if it does not exist. Null removes it. */
  readonly features: readonly BorderFeature[] | null
}

const isBetween =
  ([one, other]: readonly [string, string]) =>
  ({ a, b }: BorderSource<BorderFeature>): boolean =>
    (a === one && b === other) || (a === other && b === one)

/** The map with some borders changed, for example a road added or a bridge removed. */
export const withBorders = (source: Source, changes: readonly BorderChange[]): Source => ({
  ...source,
  borders: changes.reduce<readonly BorderSource<BorderFeature>[]>((borders, { between, features }) => {
    const rest = borders.filter((border) => !isBetween(between)(border))
    if (features === null) return rest
    const changed = { a: between[0], b: between[1], features }
    const was = borders.find(isBetween(between))
    return was === undefined
      ? [...rest, changed]
      : borders.map((border) => (border === was ? { ...border, features } : border))
  }, source.borders),
})

const isText = (value: unknown): value is string => typeof value === 'string'

const FIELDS = ['between', 'features']

/** Reads changes to borders, and lists what is wrong with them. */
export const readBorders = (
  source: Source,
  input: unknown,
  pointer: string,
): { readonly changes: readonly BorderChange[]; readonly faults: readonly Fault[] } => {
  if (!Array.isArray(input)) return { changes: [], faults: [fault(pointer, 'a list of changes to borders', input)] }
  const ids = new Set(source.areas.map(({ id }) => id))
  const faults: Fault[] = []
  const changes: BorderChange[] = []
  for (const [i, entry] of (input as readonly unknown[]).entries()) {
    const at = childPointer(pointer, i)
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      faults.push(fault(at, 'an object with between and features', entry))
      continue
    }
    const before = faults.length
    faults.push(...unknownFields(at, entry, FIELDS))
    const { between, features = [] } = entry as Partial<Record<string, unknown>>
    const areas: readonly unknown[] = Array.isArray(between) ? between : []
    if (areas.length !== 2 || areas[0] === areas[1])
      faults.push(fault(childPointer(at, 'between'), 'two areas', between))
    for (const [k, id] of areas.entries())
      if (!isText(id) || !ids.has(id))
        faults.push(fault(childPointer(childPointer(at, 'between'), k), 'an area of the map', id))
    const some: readonly unknown[] = Array.isArray(features) ? features : []
    if (features !== null && !Array.isArray(features))
      faults.push(
        fault(childPointer(at, 'features'), 'a list of the features of the border, or null for no border', features),
      )
    for (const [k, one] of some.entries())
      if (!(mapSource.features as readonly unknown[]).includes(one))
        faults.push(fault(childPointer(childPointer(at, 'features'), k), mapSource.features.join(', '), one))
    if (faults.length === before)
      changes.push({
        between: areas as unknown as BorderChange['between'],
        features: features === null ? null : (some as readonly BorderFeature[]),
      })
  }
  return { changes, faults }
}
