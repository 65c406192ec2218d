/** The letter of a map. */
export type MapLetter = 'A' | 'B' | 'C' | 'D'

/** One map as printed: ten columns from west to east, eight rows from north to south, flat hexes (PD-B.11). */
export interface Sheet {
  /** Its letter. */
  readonly id: MapLetter
  /** What ground it shows. */
  readonly name: string
  /** The single battle it comes from. */
  readonly game: string
  /**
   * By row from the north, the ground of the ten hexes from the west: `.` clear, `r` rough, `f` forest, `h` heavy
   * forest, `v` village, `t` town, `c` city.
   */
  readonly terrain: readonly string[]
  /** The names of hexes. */
  readonly names: Readonly<Record<string, string>>
  /** Roads, each a chain of adjacent hexes. */
  readonly roads: readonly string[]
  /** The hexsides of each river, each as its two hexes. */
  readonly rivers: Readonly<Record<string, readonly string[]>>
  /** Bridges by id: name, bar, the two hexes. */
  readonly bridges: Readonly<Record<string, string>>
}

/** What lies on the seams of the joined maps. */
export interface Seams {
  /** Roads from map to map, each as its two hexes. */
  readonly roads: readonly string[]
  /** River hexsides between two maps. */
  readonly rivers: Readonly<Record<string, readonly string[]>>
}
