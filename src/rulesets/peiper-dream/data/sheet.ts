/** The letter of a map. */
export type MapLetter = 'A' | 'B' | 'C' | 'D'

/**
 * One map as printed: ten columns from west to east, eight rows from north to south, flat hexes, even columns half a hex
 * farther south (PD-B.11). A hex is a letter, two digits of column, two of row.
 */
export interface Sheet {
  /** Its letter. */
  readonly id: MapLetter
  /** What ground it shows. */
  readonly name: string
  /** The single battle it comes from. */
  readonly game: string
  /** By row from the north, the letters of the ground of its ten hexes from the west: see the terrain chart. */
  readonly terrain: readonly string[]
  /** The names of hexes. */
  readonly names: Readonly<Record<string, string>>
  /** Roads, each a chain of adjacent hexes. */
  readonly roads: readonly string[]
  /** Roads that leave the map: the hex and the side. */
  readonly roadsOut: readonly string[]
  /** The hexsides of each river: a hex and a side. */
  readonly rivers: Readonly<Record<string, readonly string[]>>
  /** Bridges by id: name, bar, the two hexes. */
  readonly bridges: Readonly<Record<string, string>>
}
