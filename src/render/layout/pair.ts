/** A name for two nodes, the same whichever comes first. */
export const pairKey = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`
