import type { HexId, LocationId, Side } from '../data/names.js'

/** The kinds of permanent terrain changes. */
export const terrainChanges = ['rubble', 'shellhole', 'breach', 'trailbreak'] as const

/** A change of the printed map (KGP-CG19). */
export interface TerrainChange {
  readonly location: LocationId
  readonly tag: (typeof terrainChanges)[number]
}

/**
 * The kinds of counters that do not represent pieces: artillery, smoke, acquired targets, Labor, Dummies, Snipers and
 * aircraft.
 */
export const counterKinds = [
  'sr',
  'ffe',
  'smoke',
  'acquired',
  'labor',
  'dummy',
  'dummyCloaking',
  'sniper',
  'fb',
] as const

/** A counter that does not represent a piece. */
export interface Counter {
  readonly tag: (typeof counterKinds)[number]
  readonly side: Side
  readonly location: LocationId
}

/** The current state of the map: its changes from the printed one, and Control. */
export interface Board {
  /** The Controller of each Location that a side has ever Controlled; null if nobody does now. */
  readonly control: Readonly<Record<LocationId, Side | null>>
  /** Locations with a Control marker (KGP-8.605.2). */
  readonly controlMarkers: readonly LocationId[]
  /** The Controllers of the center hexes of Entry Areas. */
  readonly hexControl: Readonly<Record<HexId, Side | null>>
  /** Flames and Blazes of terrain by Location; a burning Wreck has a marker of its own. */
  readonly fires: Readonly<Record<LocationId, 'flame' | 'blaze'>>
  readonly changes: readonly TerrainChange[]
  /** Locations that no longer exist. */
  readonly gone: readonly LocationId[]
  /** Counters that do not represent pieces. */
  readonly counters: readonly Counter[]
}
