/** What lies in a hex: open ground, a wood, or a town. */
export type Terrain = 'clear' | 'wood' | 'town'

/**
 * The printed map, PR-1.1: nine rows from A in the north to I in the south, each hex touching two of the next row.
 * A dot is clear, w a wood, T a town. Within a row hexes are numbered from the west: the town in the middle is E5.
 */
export const printedRows: readonly string[] = [
  '    . . w . .    ',
  '   . w . . w .   ',
  '  . w . T . w .  ',
  ' . . w . . w . . ',
  '. . w . T . w . .',
  ' . . w . . w . . ',
  '  . w . T . w .  ',
  '   . w . . w .   ',
  '    . . w . .    ',
]

/** The letters of the map. */
export const terrainLetters: Readonly<Record<string, Terrain>> = { '.': 'clear', w: 'wood', T: 'town' }

/** What entering a hex costs, PR-4.3. */
export const terrainCost: Readonly<Record<Terrain, number>> = { clear: 1, wood: 2, town: 1 }
