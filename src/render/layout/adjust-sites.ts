import type { Spot } from '../svg.js'
import { chance } from '../shapes/noise.js'

/** The borders the cells must have, and the measures of the map. */
interface Wanted {
  /** Pairs of towns whose areas share a border. */
  readonly pairs: readonly (readonly [number, number])[]
  readonly width: number
  readonly height: number
  /** The approximate distance between neighboring towns. */
  readonly step: number
}

/** The maximum number of attempted moves. */
const TRIES = 900
/**
 * A border shorter than this counts as a corner where four areas meet. A required border must be at least twice as
 * long.
 */
export const SHORT = 12

/**
 * The centers of the cells, moved off their towns until cells touch where their areas share a border and nowhere else,
 * as far as possible. Each attempt is a small random step, kept only if it reduces the faults. Every town stays in its
 * own cell.
 */
export const adjustSites = (towns: readonly Spot[], { pairs, width, height, step }: Wanted): readonly Spot[] => {
  const sites = towns.map(({ x, y }) => ({ x, y }))
  const reach = step * 2.3
  const isWanted = new Set(pairs.flatMap(([a, b]) => [a * towns.length + b, b * towns.length + a]))
  const near = towns.map(({ x, y }, i) =>
    towns
      .map((one, k) => ({ k, far: Math.hypot(one.x - x, one.y - y) }))
      .filter(({ k, far }) => k !== i && (isWanted.has(i * towns.length + k) || far < reach))
      .sort((a, b) => a.far - b.far)
      .map(({ k }) => k),
  )
  const isNear = new Uint8Array(towns.length ** 2)
  for (const [i, all] of near.entries()) for (const k of all) isNear[i * towns.length + k] = 1

  /**
   * The length of the line on which `i` and `k` are the two nearest centers. Negative if other centers come between
   * them. Stops early once the length drops below `enough`.
   */
  const touch = (i: number, k: number, enough: number): number => {
    const [a, b] = [sites[i], sites[k]]
    const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
    const far = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) || 1
    const [ux, uy] = [(a.y - b.y) / far, (b.x - a.x) / far]
    let [low, high] = [-1e4, 1e4]
    const cut = (p: number, q: number): void => {
      // p + q t <= 0
      if (q > 1e-9) high = Math.min(high, -p / q)
      else if (q < -1e-9) low = Math.max(low, -p / q)
      else if (p > 0) high = low - 1e4
    }
    cut(-mx, -ux)
    cut(mx - width, ux)
    cut(-my, -uy)
    cut(my - height, uy)
    const own = (mx - a.x) ** 2 + (my - a.y) ** 2
    for (const j of near[i]) {
      if (j === k) continue
      const { x, y } = sites[j]
      const other = (mx - x) ** 2 + (my - y) ** 2
      cut(own - other, 2 * (ux * (mx - a.x) + uy * (my - a.y)) - 2 * (ux * (mx - x) + uy * (my - y)))
      if (high - low < enough) break
    }
    return high - low
  }
  const known = new Float64Array(towns.length ** 2).fill(-1)
  /** The penalty of a pair, cached until one of its cells moves. */
  const wrong = (i: number, k: number): number => {
    const before = known[i * towns.length + k]
    if (before >= 0) return before
    const isOne = isWanted.has(i * towns.length + k)
    const long = touch(i, k, isOne ? -200 : SHORT - 1)
    const found = isOne
      ? long >= 2 * SHORT
        ? 0
        : 30 + Math.min(200, 2 * SHORT - long)
      : long < SHORT - 1
        ? 0
        : 15 + Math.min(200, long)
    known[i * towns.length + k] = found
    return found
  }
  /** Clears the cached penalties around a cell that was moved. */
  const forget = (i: number): void => {
    for (const k of near[i]) {
      known[i * towns.length + k] = -1
      known[k * towns.length + i] = -1
      for (const j of near[k]) known[k * towns.length + j] = -1
    }
  }
  const keeps = (i: number): boolean => {
    const own = Math.hypot(sites[i].x - towns[i].x, sites[i].y - towns[i].y)
    return (
      near[i].every((k) => Math.hypot(sites[k].x - towns[i].x, sites[k].y - towns[i].y) > own + 14) &&
      near[i].every(
        (k) =>
          Math.hypot(sites[i].x - towns[k].x, sites[i].y - towns[k].y) >
          Math.hypot(sites[k].x - towns[k].x, sites[k].y - towns[k].y) + 14,
      )
    )
  }
  /** The total penalty around a cell: its own borders, those of its neighbors, and its distance from its town. */
  const around = (i: number): number => {
    let sum = Math.hypot(sites[i].x - towns[i].x, sites[i].y - towns[i].y) / 60
    for (const k of near[i]) {
      sum += wrong(i, k)
      for (const j of near[k]) if (j > k && isNear[i * towns.length + j] === 1) sum += wrong(k, j)
    }
    return sum
  }
  const faults = (): readonly (readonly [number, number])[] =>
    towns.flatMap((_, i) => near[i].flatMap((k) => (k > i && wrong(i, k) > 0 ? [[i, k] as const] : [])))

  let left = faults()
  for (let round = 0; round < TRIES && left.length > 0; round++) {
    const [a, b] = left[Math.floor(chance(round, 1, 7) * left.length)]
    const both = near[a]
      .filter((k) => near[b].includes(k))
      .toSorted((k, j) => distance(sites, k, a, b) - distance(sites, j, a, b))
    const moved = [a, b, ...both.slice(0, 3)][Math.floor(chance(round, 2, 7) * 5)] ?? a
    const before = around(moved)
    const { x, y } = sites[moved]
    const by = step * (0.06 + 0.22 * chance(round, 3, 7))
    const turn = chance(round, 4, 7) * 2 * Math.PI
    sites[moved] = {
      x: Math.min(width - 4, Math.max(4, x + Math.cos(turn) * by)),
      y: Math.min(height - 4, Math.max(4, y + Math.sin(turn) * by)),
    }
    if (!keeps(moved)) {
      sites[moved] = { x, y }
      continue
    }
    forget(moved)
    if (around(moved) < before) left = faults()
    else {
      sites[moved] = { x, y }
      forget(moved)
    }
  }
  return sites
}

const distance = (sites: readonly Spot[], k: number, a: number, b: number): number =>
  Math.hypot(sites[k].x - sites[a].x, sites[k].y - sites[a].y) +
  Math.hypot(sites[k].x - sites[b].x, sites[k].y - sites[b].y)
