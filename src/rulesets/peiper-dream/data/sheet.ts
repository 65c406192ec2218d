import { fields, list, oneOf, record, text, textLike, type DataReader } from '../../../kernel/data-file.js'

/** The letter of a map. */
export type MapLetter = 'A' | 'B' | 'C' | 'D'

/** The maps of the two fuel depots, in the order of placing (PD-C.5). */
export const DEPOT_MAPS: readonly MapLetter[] = ['B', 'C']

/**
 * A printed map: ten columns from west to east and eight rows from north to south of flat-topped hexes, with even
 * columns half a hex farther south (PD-B.11). A hex number is the map letter, two digits for the column and two for the
 * row.
 */
export interface Sheet {
  readonly id: MapLetter
  /** The area it shows. */
  readonly name: string
  /** The single battle played on it. */
  readonly game: string
  /** By row from the north: the terrain letters of its ten hexes from the west (see the terrain chart). */
  readonly terrain: readonly string[]
  /** Names of hexes, by number. */
  readonly names: Readonly<Record<string, string>>
  /** Roads, each a chain of adjacent hexes. */
  readonly roads: readonly string[]
  /** Roads that leave the map: the hex and the side. */
  readonly roadsOut: readonly string[]
  /** The hexsides of each river: a hex and a side. */
  readonly rivers: Readonly<Record<string, readonly string[]>>
  /** Bridges by id: name, `|`, the two hexes. */
  readonly bridges: Readonly<Record<string, string>>
}

const hex = '[A-D](?:0[1-9]|10)0[1-8]'
const hexsides = list(textLike(new RegExp(`^${hex} (?:N|NE|SE|S|SW|NW)$`), 'a hex and a side, such as A0102 SW'))
const row = textLike(/^[.rfhvtc](?: [.rfhvtc]){9}$/, 'the letters of the ground of ten hexes, with a space between two')
const chain = textLike(new RegExp(`^${hex}(?: ${hex})+$`), 'hexes, with a space between two')
const bridge = textLike(new RegExp(`^[^|]+\\|${hex} ${hex}$`), 'a name, a bar and two hexes')

/** Checks the file of a map, such as map-a.json. */
export const sheetReader: DataReader<Sheet> = fields<Sheet>({
  id: oneOf('A', 'B', 'C', 'D'),
  name: text,
  game: text,
  terrain: list(row),
  names: record(text),
  roads: list(chain),
  roadsOut: hexsides,
  rivers: record(hexsides),
  bridges: record(bridge),
})
