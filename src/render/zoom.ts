/**
 * The ranks of the lettering on a map. When a board is zoomed out, higher ranks are placed first and lower ones drop
 * out where there is no room.
 */
export type Rank = 'objective' | 'town' | 'exit' | 'village' | 'region' | 'river' | 'number'

/** The ranks in the order in which they are placed. */
export const RANKS: readonly Rank[] = ['objective', 'town', 'exit', 'village', 'region', 'river', 'number']

/** The minimum font size of each rank on the screen, in pixels. */
export const LEAST_SIZES: Readonly<Record<Rank, number>> = {
  objective: 14,
  town: 11,
  exit: 11,
  village: 10,
  region: 10,
  river: 10,
  number: 8,
}

/** The scale below which the names of villages, regions and rivers and the hex numbers drop out. */
const FAR = 0.5
const NEAR_ONLY: ReadonlySet<Rank> = new Set<Rank>(['village', 'region', 'river', 'number'])

/**
 * The ratio between one zoom step and the next. The lettering is set for each step, so it grows at most this much. At
 * the second step below 1, designations of counters in their usual size can still just be read.
 */
const STEP = 0.894
/** The number of steps below 1. */
const STEPS = 24
/** By how much a scale may fall short of its step: screens round the size of a board to whole pixels. */
const ROUNDED = 0.004

/**
 * Returns the zoom step of a scale, in pixels per unit: 1 if all lettering is legible as it is on the map, otherwise
 * the largest step that is not larger than the scale.
 */
export const zoomStep = (scale: number): number => {
  for (let i = 0, step = 1; i < STEPS; i++, step *= STEP)
    if (scale >= step * (1 - ROUNDED)) return Math.round(step * 1000) / 1000
  return Math.round(STEP ** STEPS * 1000) / 1000
}

/** The font size of a rank at a zoom step, in units; `base` is its size on the map. Null if the rank drops out. */
export const sizeAt = (rank: Rank, base: number, step: number): number | null =>
  step < FAR && NEAR_ONLY.has(rank) ? null : Math.max(base, LEAST_SIZES[rank] / step)

/** The minimum font size of the words of a panel on the screen, and how much a panel may grow to keep it. */
const [PANEL_WORDS, PANEL_GROWTH] = [10, 1.7]

/** How much a panel with words of this font size must grow at a zoom step. Null if it would become too large. */
export const panelGrowth = (words: number, step: number): number | null => {
  const by = Math.max(1, PANEL_WORDS / (words * step))
  return by > PANEL_GROWTH ? null : by
}
