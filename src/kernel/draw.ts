/**
 * How the rules will read a pool of dice. The dice are the same either way; reading them coarsely lets
 * {@link outcomes} count few cases where the plain product of faces would be astronomical.
 */
export type Reading =
  /** Every die counts, with its place. */
  | { readonly tag: 'each' }
  /** Only how many dice show each face counts. */
  | { readonly tag: 'faces' }
  /** Only the sum counts. */
  | { readonly tag: 'sum' }
  /** Die i hits when it shows `on[i]` or more; only the number of hits counts. */
  | { readonly tag: 'hits'; readonly on: readonly number[] }
  /** Dice lie in pairs; only whether the first of a pair is at least the second counts. */
  | { readonly tag: 'contests' }

/** Who sees what chance answers. */
export interface Seen {
  /**
   * The sides that see the answer as it falls; every side where this is missing. The others know of it what the events that
   * follow tell them, and no more.
   */
  readonly sees?: readonly string[]
}

/** Dice asked for. */
export interface Dice extends Seen {
  /** Tells dice from a pick. */
  readonly tag: 'dice'
  /** How many dice. */
  readonly count: number
  /** Faces of each die, numbered from 1. */
  readonly sides: number
  /** What of the result will matter. */
  readonly reading: Reading
  /** The stream of chance it is taken from. */
  readonly stream: string
}

/** Things to be picked without putting back, such as cards from a deck. */
export interface Pick extends Seen {
  /** Tells a pick from dice. */
  readonly tag: 'pick'
  /** How many are picked, in order. */
  readonly count: number
  /** How many there are, numbered from 0. */
  readonly from: number
  /** The stream of chance it is taken from. */
  readonly stream: string
}

/** What chance is asked for. Either way it answers in whole numbers. */
export type Draw = Dice | Pick

/** One number per die, or one index per card or chit picked, in order. */
export type Drawn = readonly number[]

/** The stream used where a ruleset names none. */
export const MAIN = 'main'

const EACH: Reading = { tag: 'each' }

/** Dice of which every one counts, or as the reading says. */
export const dice = (count: number, sides = 6, reading: Reading = EACH, stream: string = MAIN): Dice => ({
  tag: 'dice',
  count,
  sides,
  reading,
  stream,
})

/** A pool of dice that each hit on `on` or more. */
export const pool = (count: number, on: number, sides = 6, stream: string = MAIN): Dice =>
  dice(count, sides, { tag: 'hits', on: new Array<number>(count).fill(on) }, stream)

/** Things picked from a number of things, without putting back. */
export const pick = (count: number, from: number, stream: string = MAIN): Pick => ({ tag: 'pick', count, from, stream })

/** A draw that only some sides see, or nobody: dice behind a screen, cards dealt face down. */
export const seenBy = <D extends Draw>(draw: D, ...sees: readonly string[]): D => ({ ...draw, sees })

/** Whether a side sees what chance answers. */
export const seesDraw = ({ sees }: Draw, side: string): boolean => sees === undefined || sees.includes(side)

/** Whether this could be an answer to that. */
export const fits = (draw: Draw, drawn: Drawn): boolean => {
  const low = draw.tag === 'dice' ? 1 : 0
  const high = draw.tag === 'dice' ? draw.sides : draw.from - 1
  if (!Array.isArray(drawn) || drawn.length !== draw.count) return false
  for (const n of drawn as readonly unknown[])
    if (typeof n !== 'number' || !Number.isInteger(n) || n < low || n > high) return false
  return draw.tag === 'dice' || new Set(drawn).size === drawn.length
}

/** A draw in words: `3d6`, or `1 of 52`. */
export const formatDraw = (draw: Draw): string =>
  draw.tag === 'dice' ? `${String(draw.count)}d${String(draw.sides)}` : `${String(draw.count)} of ${String(draw.from)}`
