/** The scale of a difference of proportions: percentage points, ratio or odds ratio. */
export type EffectScale = 'points' | 'ratio' | 'odds'

/** All effect scales. */
export const EFFECT_SCALES: readonly EffectScale[] = ['points', 'ratio', 'odds']
