import { opposite, type Direction } from '../../geometry/direction.js'
import { HEX_LIMIT, neighbor, type Hex } from '../../geometry/hex.js'
import { fromOffset, type Offset } from '../../geometry/offset.js'
import {
  attributesAt,
  fail,
  integerAt,
  into,
  listAt,
  nameAt,
  neededList,
  newName,
  optionalText,
  recordAt,
  type Check,
} from '../check.js'

/** A hex read from unchecked data. */
export interface CheckedHex {
  /** Its position in the data. */
  readonly check: Check
  readonly id: string
  /** Its coordinate on the unbounded hex grid. */
  readonly at: Hex
  /** Its `sides` field, not yet checked. */
  readonly sides: unknown
  /** Its `aliases` field, not yet checked. */
  readonly aliases: unknown
}

/** The features of one hexside, with the position in the data that mentions it first. */
export interface CheckedSide {
  /** The position in the data. */
  readonly check: Check
  readonly features: Set<string>
}

/** The state of validation once the hexes are read. */
export interface Board {
  /** The offset layout. */
  readonly offset: Offset
  /** The known features. */
  readonly features: ReadonlySet<string>
  /** Every id and alias of a hex, including hexes that could not be read. */
  readonly names: ReadonlySet<string>
  /** The hexes by id and alias. */
  readonly hexes: ReadonlyMap<string, CheckedHex>
  /** The hexes by coordinate. */
  readonly byPlace: ReadonlyMap<Hex, CheckedHex>
  /** The ids of borders and seams so far. */
  readonly borderIds: Set<string>
  /** The hexsides mentioned in the data, by `sideKey`. */
  readonly sides: Map<number, CheckedSide>
}

/** A numeric key for a hexside, the same from both of its hexes. */
export const sideKey = (at: Hex, direction: Direction): number =>
  direction < 3 ? at * 3 + direction : neighbor(at, direction) * 3 + opposite(direction)

/** Records features of a hexside. */
export const putOnSide = (
  { sides }: Board,
  check: Check,
  at: Hex,
  direction: Direction,
  features: readonly string[],
): void => {
  const key = sideKey(at, direction)
  const side = sides.get(key) ?? { check, features: new Set<string>() }
  for (const feature of features) side.features.add(feature)
  sides.set(key, side)
}

const HEX_FIELDS = ['id', 'column', 'row', 'label', 'name', 'terrain', 'sides', 'aliases', 'attributes']
const FARTHEST = HEX_LIMIT >> 1

const coordinateAt = (check: Check, found: unknown): number | null => {
  const number = integerAt(check, found)
  if (number === null || Math.abs(number) <= FARTHEST) return number
  fail(check, `a number from -${String(FARTHEST)} to ${String(FARTHEST)}`, number)
  return null
}

/** The values hexes are checked against. */
export interface HexTerms {
  /** The offset layout. */
  readonly offset: Offset
  /** The known features. */
  readonly features: ReadonlySet<string>
  /** The known terrain types. */
  readonly terrains: ReadonlySet<string>
  /** The default terrain, as found in the data. */
  readonly defaultTerrain: unknown
}

const checkHex = (here: Check, entry: unknown, terms: HexTerms, names: Set<string>): readonly CheckedHex[] => {
  const hex = recordAt(here, entry, HEX_FIELDS)
  if (hex === null) return []
  const id = newName(into(here, 'id'), hex['id'], names)
  const column = coordinateAt(into(here, 'column'), hex['column'])
  const row = coordinateAt(into(here, 'row'), hex['row'])
  const terrain = hex['terrain'] ?? terms.defaultTerrain
  optionalText(into(here, 'label'), hex['label'])
  optionalText(into(here, 'name'), hex['name'])
  if (terrain === undefined) fail(into(here, 'terrain'), 'a terrain, since the map has no default', terrain)
  else if (terrain !== terms.defaultTerrain)
    nameAt(into(here, 'terrain'), terrain, terms.terrains, 'a terrain of the map')
  attributesAt(into(here, 'attributes'), hex['attributes'])
  if (id === null || column === null || row === null) return []
  const at = fromOffset(terms.offset, { column, row })
  return [{ check: here, id, at, sides: hex['sides'], aliases: hex['aliases'] }]
}

/** Reads the hexes of a map; ids and coordinates must be unique. */
export const readBoard = (check: Check, found: unknown, terms: HexTerms): Board => {
  const names = new Set<string>()
  const hexes = neededList(check, found).flatMap((entry, i) => checkHex(into(check, i), entry, terms, names))
  const byName = new Map<string, CheckedHex>()
  const byPlace = new Map<Hex, CheckedHex>()
  for (const hex of hexes) {
    const other = byPlace.get(hex.at)
    if (other === undefined) byPlace.set(hex.at, hex)
    else fail(into(hex.check, 'column'), `a position other than that of ${other.id}`, hex.id)
    byName.set(hex.id, hex)
    const here = into(hex.check, 'aliases')
    for (const [i, entry] of listAt(here, hex.aliases).entries()) {
      const alias = newName(into(here, i), entry, names)
      if (alias !== null) byName.set(alias, hex)
    }
  }
  return {
    offset: terms.offset,
    features: terms.features,
    names,
    hexes: byName,
    byPlace,
    borderIds: new Set(),
    sides: new Map(),
  }
}
