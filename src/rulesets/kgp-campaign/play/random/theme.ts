import type { Luck } from './luck.js'

/** What a made-up end of a scenario has much of, so that rare rules of the Refit Phase come up as well. */
export interface Theme {
  /** Men of a side: the least, and how many more at most. */
  readonly men: readonly [number, number]
  /** Vehicles of a side: the least, and how many more at most. */
  readonly vehicles: readonly [number, number]
  /** How often in a hundred times a vehicle has run dry. */
  readonly dry: number
  /** How often in a hundred times the crew inside a vehicle is stunned. */
  readonly stunned: number
  /** Houses on fire at most, less one. */
  readonly fires: number
  /** How the houses are held: as they were but for some, or by halves of the map. */
  readonly front: 'patchwork' | 'line'
  /** In how many places a side gathers. */
  readonly camps: number
}

const BASE: Theme = {
  men: [4, 14],
  vehicles: [0, 6],
  dry: 20,
  stunned: 20,
  fires: 3,
  front: 'patchwork',
  camps: 8,
}

const THEMES: readonly Theme[] = [
  BASE,
  { ...BASE, men: [0, 5], vehicles: [0, 3], camps: 3 },
  { ...BASE, men: [16, 20], vehicles: [0, 4], front: 'line', camps: 3 },
  { ...BASE, men: [4, 8], vehicles: [8, 10], dry: 40, stunned: 40, front: 'line', camps: 3 },
  { ...BASE, men: [10, 10], vehicles: [3, 8], fires: 8, camps: 5 },
]

/** One of them. */
export const anyTheme = (luck: Luck): Theme => luck.from(THEMES)

/** A number from a span of a theme. */
export const within = (luck: Luck, [least, more]: readonly [number, number]): number => least + luck.below(more + 1)
