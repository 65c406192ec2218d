/** A number from 0 to 1 that depends on nothing but two whole numbers and a seed. */
export const chance = (x: number, y: number, seed: number): number => {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** A name as a whole number. */
export const seedOf = (name: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193)
  return hash >>> 8
}

const eased = (t: number): number => t * t * (3 - 2 * t)

/** Smooth noise from 0 to 1: hills and hollows one unit apart. */
export const noise = (x: number, y: number, seed: number): number => {
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [eased(x - i), eased(y - j)]
  const above = chance(i, j, seed) * (1 - u) + chance(i + 1, j, seed) * u
  const below = chance(i, j + 1, seed) * (1 - u) + chance(i + 1, j + 1, seed) * u
  return above * (1 - v) + below * v
}

/** Noise of three sizes laid over one another, from 0 to 1; the largest hills this far apart. */
export const rolling = (x: number, y: number, apart: number, seed: number): number =>
  0.58 * noise(x / apart, y / apart, seed) +
  0.28 * noise((x * 2.1) / apart, (y * 2.1) / apart, seed + 1) +
  0.14 * noise((x * 4.3) / apart, (y * 4.3) / apart, seed + 2)
