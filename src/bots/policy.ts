import type { Game } from '../kernel/ruleset.js'

/**
 * A way of playing: what a side does when it sees this and may do that.
 *
 * It sees no more than its side may see. Every choice it leaves to luck is taken from `below`, so the same luck plays the
 * same game again.
 *
 * @param legal what the side may do, never empty
 * @param below a whole number from 0 up to but not including its argument
 */
export type Policy<G extends Game> = (
  view: G['view'],
  legal: readonly G['command'][],
  below: (n: number) => number,
) => G['command']

/** One way of playing for each side. */
export type Seats<G extends Game> = Readonly<Record<G['side'], Policy<G>>>

/** Every side plays alike. */
export const seatAll = <G extends Game>(sides: readonly G['side'][], policy: Policy<G>): Seats<G> =>
  Object.fromEntries(sides.map((side) => [side, policy])) as Record<G['side'], Policy<G>>
