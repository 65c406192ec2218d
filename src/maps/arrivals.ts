import type { TrackSpace } from './picture.js'

/** A unit that has yet to arrive. */
export interface Awaited<Side> {
  readonly name: string
  readonly side: Side
  /** The turn in which it is due; null for none. */
  readonly turn: number | null
}

/** The units due on a turn, by side, for its space on the turn track. */
export const arrivalsBy = <Side>(
  sides: readonly Side[],
  awaited: readonly Awaited<Side>[],
  turn: number,
): Required<Pick<TrackSpace, 'due' | 'arrivals'>> => {
  const arrivals = sides.map((side) =>
    awaited.filter((one) => one.turn === turn && one.side === side).map(({ name }) => name),
  )
  return { due: arrivals.map((names) => names.length), arrivals }
}
