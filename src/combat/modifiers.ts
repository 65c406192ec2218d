/** A named die roll modifier or column shift. */
export interface Modifier {
  /** The reason, for display. */
  readonly name: string
  /** The amount; may be negative. */
  readonly value: number
}

/** The limits of a sum of modifiers. */
export interface Cap {
  /** The minimum sum, or null for none. */
  readonly lowest: number | null
  /** The maximum sum, or null for none. */
  readonly highest: number | null
}

/** No limits. */
export const UNCAPPED: Cap = { lowest: null, highest: null }

/** A sum of modifiers, with those that were applied. */
export interface ModifierSum {
  /** The modifiers other than 0, in the given order. */
  readonly applied: readonly Modifier[]
  /** The sum before the limits. */
  readonly sum: number
  /** The sum within the limits. */
  readonly total: number
  /** The limit that was applied, or null. */
  readonly capped: 'lowest' | 'highest' | null
}

/** Makes a modifier. */
export const modifier = (name: string, value: number): Modifier => ({ name, value })

/**
 * A list with the modifier if it applies, otherwise empty. Spread it into a list: `[...when(isNight, 'night', -1)]`.
 */
export const when = (applies: boolean, name: string, value: number): readonly Modifier[] =>
  applies ? [modifier(name, value)] : []

/** Limits a number to a range. */
export const clamp = (n: number, lowest: number, highest: number): number => Math.min(Math.max(n, lowest), highest)

/** Adds modifiers up, leaving out those of 0. The limits apply to the sum, not to single modifiers. */
export const addUp = (modifiers: readonly Modifier[], cap: Cap = UNCAPPED): ModifierSum => {
  const applied = modifiers.filter(({ value }) => value !== 0)
  const sum = applied.reduce((total, { value }) => total + value, 0)
  const total = clamp(sum, cap.lowest ?? -Infinity, cap.highest ?? Infinity)
  const capped = total === sum ? null : total > sum ? 'lowest' : 'highest'
  return { applied, sum, total, capped }
}
