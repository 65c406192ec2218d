import type { Marker } from '../../model/marker.js'

/** A whole number from 0 up to but not including `n`, each as likely as the others. */
export type Below = (n: number) => number

/** Chance, as it is asked for when something is made up. */
export interface Luck {
  /** A whole number from 0 up to but not including this. */
  readonly below: Below
  /** Whether something happens that happens so often in a hundred times. */
  readonly percent: (n: number) => boolean
  /** One of these. */
  readonly from: <A>(all: readonly A[]) => A
}

/** Chance from a source of whole numbers. */
export const luckOf = (below: Below): Luck => ({
  below,
  percent: (n) => below(100) < n,
  from: (all) => all[below(all.length)],
})

/** Markers by how often in a hundred times each lies on a counter. */
export type Odds = readonly (readonly [Marker, number])[]

/** Those that lie on a counter this time, in alphabetical order. */
export const someOf = (luck: Luck, odds: Odds): readonly Marker[] =>
  odds.flatMap(([marker, percent]) => (luck.percent(percent) ? [marker] : [])).toSorted()

/** Several things, made one after the other. */
export const several = <A>(count: number, make: (n: number) => A): readonly A[] =>
  Array.from({ length: count }, (_, n) => make(n))
