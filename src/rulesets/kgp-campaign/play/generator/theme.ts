import type { RandomChoices } from './random-choices.js'

/** The emphasis of a random end of a scenario. Themes make rare rules of the Refit Phase come up. */
export interface Theme {
  /** The least number of men of a side, and how many more there can be. */
  readonly men: readonly [number, number]
  /** The least number of vehicles of a side, and how many more there can be. */
  readonly vehicles: readonly [number, number]
  /** The chance in percent that a vehicle is out of gas. */
  readonly dry: number
  /** The chance in percent that the crew inside a vehicle is stunned. */
  readonly stunned: number
  /** One more than the highest number of burning buildings. */
  readonly fires: number
  /** How buildings are held: mostly as before, or by halves of the map. */
  readonly front: 'patchwork' | 'line'
  /** The number of places where a side gathers. */
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

/** Returns a random theme. */
export const randomTheme = (random: RandomChoices): Theme => random.from(THEMES)

/** Returns a random number from a range of a theme. */
export const randomWithin = (random: RandomChoices, [least, more]: readonly [number, number]): number =>
  least + random.below(more + 1)
