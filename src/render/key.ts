import type { Svg } from './svg.js'

/** One entry of the legend: a small drawing and its meaning. */
export interface Key {
  /** A small drawing about 24 wide and 16 high, centered at 0, 0. */
  readonly drawing: Svg
  readonly meaning: string
}
