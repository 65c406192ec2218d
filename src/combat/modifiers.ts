/** One thing that helps or hinders, by name: a die roll modifier or a shift of columns. */
export interface Modifier {
  /** What it is for, fit to print. */
  readonly name: string
  /** What it adds; negative when it takes away. */
  readonly value: number
}

/** How far modifiers may go together. */
export interface Cap {
  /** The lowest sum, or null where there is none. */
  readonly lowest: number | null
  /** The highest sum, or null where there is none. */
  readonly highest: number | null
}

/** No cap. */
export const UNCAPPED: Cap = { lowest: null, highest: null }

/** Modifiers added up, with those that counted. */
export interface ModifierSum {
  /** Those that are not 0, in the order given. */
  readonly applied: readonly Modifier[]
  /** Their sum before any cap. */
  readonly sum: number
  /** Their sum as it counts. */
  readonly total: number
  /** Which cap held the sum, or null. */
  readonly capped: 'lowest' | 'highest' | null
}

/** A modifier by name and value. */
export const modifier = (name: string, value: number): Modifier => ({ name, value })

/** The modifier, if it applies now: in lists, `[...when(isNight, 'night', -1)]`. */
export const when = (applies: boolean, name: string, value: number): readonly Modifier[] =>
  applies ? [modifier(name, value)] : []

/** A number kept between two others. */
export const clamp = (n: number, lowest: number, highest: number): number => Math.min(Math.max(n, lowest), highest)

/** Adds modifiers up. Those of 0 are left out; the cap holds the sum, not the single modifier. */
export const addUp = (modifiers: readonly Modifier[], cap: Cap = UNCAPPED): ModifierSum => {
  const applied = modifiers.filter(({ value }) => value !== 0)
  const sum = applied.reduce((total, { value }) => total + value, 0)
  const total = clamp(sum, cap.lowest ?? -Infinity, cap.highest ?? Infinity)
  const capped = total === sum ? null : total > sum ? 'lowest' : 'highest'
  return { applied, sum, total, capped }
}
