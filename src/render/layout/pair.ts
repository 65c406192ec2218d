/** A key for two nodes, the same in either order. */
export const pairKey = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`
