/**
 * How the rules read a set of dice. It does not change the dice; a coarser reading lets {@link outcomes} group results
 * that the rules treat alike, where listing every roll would be infeasible.
 */
export type Reading =
  /** Every die counts, in order. */
  | { readonly tag: 'each' }
  /** Only the number of dice showing each face counts. */
  | { readonly tag: 'faces' }
  | { readonly tag: 'sum' }
  /** Die i hits if it shows `on[i]` or more; only the number of hits counts. */
  | { readonly tag: 'hits'; readonly on: readonly number[] }
  /** The dice form consecutive pairs; only whether the first of each pair is at least the second counts. */
  | { readonly tag: 'contests' }

/** The visibility of a draw's result. */
export interface DrawVisibility {
  /**
   * The sides that see the result; every side if omitted. The others learn only what the resulting events show them.
   */
  readonly sees?: readonly string[]
}

/** A roll of dice. */
export interface Dice extends DrawVisibility {
  /** The kind of draw. */
  readonly tag: 'dice'
  readonly count: number
  /** The number of faces of each die, numbered from 1. */
  readonly sides: number
  /** How the rules read the result. */
  readonly reading: Reading
  /** The name of the random stream the dice come from. */
  readonly stream: string
}

/** A pick without replacement, such as cards from a deck. */
export interface Pick extends DrawVisibility {
  /** The kind of draw. */
  readonly tag: 'pick'
  /** The number of items picked; their order counts. */
  readonly count: number
  /** The number of items to pick from, numbered from 0. */
  readonly from: number
  /** The name of the random stream the pick comes from. */
  readonly stream: string
}

/** A request for a random result: dice or a pick. The result is a list of whole numbers either way. */
export type Draw = Dice | Pick

/** The result of a draw: one number per die, or one index per picked item, in order. */
export type Drawn = readonly number[]

/** The default random stream. */
export const MAIN = 'main'

const EACH: Reading = { tag: 'each' }

/** A roll of `count` dice with `sides` faces. */
export const dice = (count: number, sides = 6, reading: Reading = EACH, stream: string = MAIN): Dice => ({
  tag: 'dice',
  count,
  sides,
  reading,
  stream,
})

/** A roll of `count` dice that each hit on `on` or more; only the number of hits counts. */
export const pool = (count: number, on: number, sides = 6, stream: string = MAIN): Dice =>
  dice(count, sides, { tag: 'hits', on: new Array<number>(count).fill(on) }, stream)

/** A pick of `count` items out of `from`, without replacement. */
export const pick = (count: number, from: number, stream: string = MAIN): Pick => ({ tag: 'pick', count, from, stream })

/**
 * A draw whose result only the given sides see (none: no side), such as dice behind a screen or cards dealt face down.
 */
export const seenBy = <D extends Draw>(draw: D, ...sees: readonly string[]): D => ({ ...draw, sees })

/** Whether a side sees the result of a draw. */
export const seesDraw = ({ sees }: Draw, side: string): boolean => sees === undefined || sees.includes(side)

/** Whether a list of numbers is a possible result of a draw. */
export const isAnswerTo = (draw: Draw, drawn: Drawn): boolean => {
  const low = draw.tag === 'dice' ? 1 : 0
  const high = draw.tag === 'dice' ? draw.sides : draw.from - 1
  if (!Array.isArray(drawn) || drawn.length !== draw.count) return false
  for (const n of drawn as readonly unknown[])
    if (typeof n !== 'number' || !Number.isInteger(n) || n < low || n > high) return false
  return draw.tag === 'dice' || new Set(drawn).size === drawn.length
}

/** A draw as text: `3d6`, or `1 of 52`. */
export const formatDraw = (draw: Draw): string =>
  draw.tag === 'dice' ? `${String(draw.count)}d${String(draw.sides)}` : `${String(draw.count)} of ${String(draw.from)}`
