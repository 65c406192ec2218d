/** How the hexes stand: a flat side on top, so that columns are straight, or a point on top, so that rows are. */
export type Orientation = 'flat' | 'pointy'

/** One of the six ways out of a hex, clockwise from 0. The names of the six depend on how the hexes stand. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5

/** The six points of the compass that hexes with a flat top touch. */
export type FlatName = 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW'

/** The six points of the compass that hexes with a pointed top touch. */
export type PointyName = 'NW' | 'NE' | 'E' | 'SE' | 'SW' | 'W'

/** Any name of a direction. */
export type DirectionName = FlatName | PointyName

/** All six, clockwise. */
export const DIRECTIONS: readonly [0, 1, 2, 3, 4, 5] = [0, 1, 2, 3, 4, 5]

/** Direction 0 and on, where hexes have a flat top. */
export const FLAT_NAMES: readonly FlatName[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW']

/** Direction 0 and on, where hexes have a pointed top. */
export const POINTY_NAMES: readonly PointyName[] = ['NW', 'NE', 'E', 'SE', 'SW', 'W']

const namesOf = (orientation: Orientation): readonly DirectionName[] =>
  orientation === 'flat' ? FLAT_NAMES : POINTY_NAMES

/** What a direction is called on such a map. */
export const directionName = (orientation: Orientation, direction: Direction): DirectionName =>
  namesOf(orientation)[direction]

/** The direction of that name, or null where such a map has none. */
export const directionNamed = (orientation: Orientation, name: string): Direction | null => {
  const at = namesOf(orientation).findIndex((known) => known === name)
  return at < 0 ? null : (at as Direction)
}

/** The direction after so many sixths of a turn clockwise; a negative number turns the other way. */
export const turned = (direction: Direction, sixths: number): Direction =>
  ((((direction + sixths) % 6) + 6) % 6) as Direction

/** The way back. */
export const opposite = (direction: Direction): Direction => turned(direction, 3)
