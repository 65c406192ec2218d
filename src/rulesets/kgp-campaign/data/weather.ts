/** The densities of mist, densest first (8.617). */
export const mistDensities = ['Extremely Heavy', 'Very Heavy', 'Heavy', 'Moderate', 'Light', 'Very Light'] as const

/** The density of mist. */
export type MistDensity = (typeof mistDensities)[number]

/** The weather of a date (8.617). */
export interface Weather {
  /** Density of the mist, or null for none. */
  readonly mist: MistDensity | null
  /** Whether the sky is overcast. */
  readonly overcast: boolean
  readonly clear: boolean
  /** Whether Mist Change is rolled for. */
  readonly mistChange: boolean
  /** The moon, on night dates (KGP-CG5). */
  readonly moon: string | null
  /** The clouds, on night dates. */
  readonly clouds: string | null
}
