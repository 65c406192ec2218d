import { words, type Block, type Plot } from './block.js'
import { figure } from './frame.js'
import type { Interval } from './interval-plot.js'

/** What a report must know of a game besides its results. */
export interface Telling {
  /** The title of the ruleset. */
  readonly title: string
  /** The sides. */
  readonly sides: readonly string[]
  /** What a turn is called. */
  readonly turnName: string
  /** The heading of a metric. */
  readonly titleOf: (id: string) => string
  /** A map without counters under words of its own, where the game can draw one. */
  readonly ground:
    ((scenario: unknown, told: { readonly title: string; readonly description: string }) => string) | null
}

/** A share as points of a hundred. */
export const points = (share: number): string =>
  Number.isNaN(share) ? '–' : `${share > 0 ? '+' : ''}${(100 * share).toFixed(1)}`

/** A number with its sign. */
export const signed = (n: number): string => `${n > 0 ? '+' : ''}${figure(n)}`

/** An interval in words. */
export const within = ({ low, high }: Pick<Interval, 'low' | 'high'>, say: (n: number) => string): string =>
  Number.isNaN(low) ? '–' : `${say(low)} to ${say(high)}`

/** A plot that knows its own name. */
export const plot = (name: string, says: string, draw: (terms: { name: string; says: string }) => string): Plot => ({
  tag: 'plot',
  name,
  says,
  svg: draw({ name, says }),
})

/** Says that a plot does not show all. */
export const fewer = (shown: number, all: number, what: string): readonly Block[] =>
  shown < all ? [words('text', `The plot shows the first ${shown} of ${all} ${what}; the table has them all.`)] : []
