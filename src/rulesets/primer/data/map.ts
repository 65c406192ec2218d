/** The terrain of a hex: clear ground, a wood or a town. */
export type Terrain = 'clear' | 'wood' | 'town'

/**
 * The printed map, PR-1.1: nine rows from A in the north to I in the south. Each hex touches two hexes of the next row.
 * A dot is clear terrain, w a wood and T a town. Hexes are numbered from the west within a row, so the town in the
 * middle is E5.
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

/** The terrain that each letter of the printed map stands for. */
export const terrainLetters: Readonly<Record<string, Terrain>> = { '.': 'clear', w: 'wood', T: 'town' }

/** The cost to enter a hex in movement points, PR-4.3. */
export const terrainCost: Readonly<Record<Terrain, number>> = { clear: 1, wood: 2, town: 1 }
