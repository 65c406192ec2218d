/**
 * Bit sets of bridges and hexes, as stored in the state: 32 bits to a number. The rules read and write bits only
 * through this file.
 */

/** Whether a set contains a bridge. */
export const hasBridge = (bridges: number, bridge: number): boolean => ((bridges >>> bridge) & 1) === 1

/** Returns the set with a bridge added. */
export const withBridge = (bridges: number, bridge: number): number => bridges | (1 << bridge)

/** Returns the set without a bridge. */
export const withoutBridge = (bridges: number, bridge: number): number => bridges & ~(1 << bridge)

/** Returns the set of some bridges. */
export const bridgeSet = (some: readonly number[]): number => some.reduce(withBridge, 0)

/** Lists the bridges of a set in order. All 32 bits count, even those beyond the number of bridges. */
export const bridgesOf = (bridges: number): readonly number[] =>
  Array.from({ length: 32 }, (_, bridge) => bridge).filter((bridge) => hasBridge(bridges, bridge))

/** Whether a set contains a hex. */
export const hasHex = (hexes: readonly number[], hex: number): boolean => ((hexes[hex >> 5] >>> (hex & 31)) & 1) === 1

/** Returns the set with a hex added or removed. */
export const withHex = (hexes: readonly number[], hex: number, isIn: boolean): readonly number[] =>
  hexes.with(hex >> 5, wordWith(hexes[hex >> 5], hex, isIn))

/** Adds a hex to a mutable set, or removes it. */
export const writeHex = (hexes: number[], hex: number, isIn: boolean): void => {
  hexes[hex >> 5] = wordWith(hexes[hex >> 5], hex, isIn)
}

const wordWith = (word: number, hex: number, isIn: boolean): number => {
  const bit = 1 << (hex & 31)
  return (isIn ? word | bit : word & ~bit) >>> 0
}

/** Returns the set of some hexes on a board of a given size. */
export const hexSet = (some: readonly number[], size: number): readonly number[] => {
  const hexes = new Array<number>(Math.ceil(size / 32)).fill(0)
  for (const hex of some) writeHex(hexes, hex, true)
  return hexes
}
