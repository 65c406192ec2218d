import type { Marker } from '../../model/marker.js'

/** Returns a whole number from 0 up to but not including `n`, with equal chances. */
export type Below = (n: number) => number

/** Random choices. */
export interface RandomChoices {
  /** Returns a whole number from 0 up to but not including `n`. */
  readonly below: Below
  /** Returns true with this chance in percent. */
  readonly percent: (n: number) => boolean
  /** Returns one of these. */
  readonly from: <A>(all: readonly A[]) => A
}

/** Makes random choices from a source of whole numbers. */
export const randomChoices = (below: Below): RandomChoices => ({
  below,
  percent: (n) => below(100) < n,
  from: (all) => all[below(all.length)],
})

/** Markers with their chances in percent. */
export type Odds = readonly (readonly [Marker, number])[]

/** Returns a random selection of these markers in alphabetical order. */
export const randomMarkers = (random: RandomChoices, odds: Odds): readonly Marker[] =>
  odds.flatMap(([marker, percent]) => (random.percent(percent) ? [marker] : [])).toSorted()

/** Makes this many things, one after the other. */
export const repeat = <A>(count: number, make: (n: number) => A): readonly A[] =>
  Array.from({ length: count }, (_, n) => make(n))
