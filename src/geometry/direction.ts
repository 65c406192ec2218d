/** The orientation of hexes: flat on top (straight columns) or pointy on top (straight rows). */
export type Orientation = 'flat' | 'pointy'

/** One of the six directions out of a hex, clockwise from 0. Their names depend on the orientation. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5

/** The names of the six directions of flat-topped hexes. */
export type FlatName = 'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW'

/** The names of the six directions of pointy-topped hexes. */
export type PointyName = 'NW' | 'NE' | 'E' | 'SE' | 'SW' | 'W'

/** The name of a direction in either orientation. */
export type DirectionName = FlatName | PointyName

/** The six directions, clockwise. */
export const DIRECTIONS: readonly [0, 1, 2, 3, 4, 5] = [0, 1, 2, 3, 4, 5]

/** The names of directions 0 to 5 for flat-topped hexes. */
export const FLAT_NAMES: readonly FlatName[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW']

/** The names of directions 0 to 5 for pointy-topped hexes. */
export const POINTY_NAMES: readonly PointyName[] = ['NW', 'NE', 'E', 'SE', 'SW', 'W']

const namesOf = (orientation: Orientation): readonly DirectionName[] =>
  orientation === 'flat' ? FLAT_NAMES : POINTY_NAMES

/** The name of a direction in an orientation. */
export const directionName = (orientation: Orientation, direction: Direction): DirectionName =>
  namesOf(orientation)[direction]

/** The direction with a name in an orientation, or null. */
export const directionNamed = (orientation: Orientation, name: string): Direction | null => {
  const at = namesOf(orientation).findIndex((known) => known === name)
  return at < 0 ? null : (at as Direction)
}

/** Rotates a direction clockwise by a number of sixths of a turn; negative numbers rotate counterclockwise. */
export const rotateDirection = (direction: Direction, sixths: number): Direction =>
  ((((direction + sixths) % 6) + 6) % 6) as Direction

/** The opposite direction. */
export const opposite = (direction: Direction): Direction => rotateDirection(direction, 3)
