/**
 * Sets of bridges and of hexes as the state writes them: a bit for each, 32 to a number. Bits are read and written here and
 * nowhere else in the rules.
 */

/** Whether a set of bridges holds this one. */
export const hasBridge = (bridges: number, bridge: number): boolean => ((bridges >>> bridge) & 1) === 1

/** The bridges with one more. */
export const withBridge = (bridges: number, bridge: number): number => bridges | (1 << bridge)

/** The bridges without this one. */
export const withoutBridge = (bridges: number, bridge: number): number => bridges & ~(1 << bridge)

/** The set of some bridges. */
export const bridgeSet = (some: readonly number[]): number => some.reduce(withBridge, 0)

/** The bridges of a set, in order. Whatever else may be in the number counts as bridges too. */
export const bridgesOf = (bridges: number): readonly number[] =>
  Array.from({ length: 32 }, (_, bridge) => bridge).filter((bridge) => hasBridge(bridges, bridge))

/** Whether a set of hexes holds this one. */
export const hasHex = (hexes: readonly number[], hex: number): boolean => ((hexes[hex >> 5] >>> (hex & 31)) & 1) === 1

/** The hexes with one more, or without it. */
export const withHex = (hexes: readonly number[], hex: number, isIn: boolean): readonly number[] =>
  hexes.with(hex >> 5, wordWith(hexes[hex >> 5], hex, isIn))

/** Puts a hex into a set of one's own, or takes it out. */
export const writeHex = (hexes: number[], hex: number, isIn: boolean): void => {
  hexes[hex >> 5] = wordWith(hexes[hex >> 5], hex, isIn)
}

const wordWith = (word: number, hex: number, isIn: boolean): number => {
  const bit = 1 << (hex & 31)
  return (isIn ? word | bit : word & ~bit) >>> 0
}

/** The set of some hexes of a board of this size. */
export const hexSet = (some: readonly number[], size: number): readonly number[] => {
  const hexes = new Array<number>(Math.ceil(size / 32)).fill(0)
  for (const hex of some) writeHex(hexes, hex, true)
  return hexes
}
