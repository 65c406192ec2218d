/** A terrain type. */
export interface Terrain {
  readonly id: 'clear' | 'rough' | 'forest' | 'heavyForest' | 'village' | 'town' | 'city'
  /** The display name. */
  readonly name: string
  /** The letter on the maps. */
  readonly letter: string
  /** Added to the card of an attack on the hex (PD-B.27). */
  readonly cover: number
  /** Movement points for units on foot to enter without a road (PD-B.17). */
  readonly foot: number
  /** Movement points for vehicles to enter without a road; null if prohibited (PD-B.17, PD-B.18). */
  readonly vehicle: number | null
}

/** The terrain chart (PD-B.17, PD-B.18, PD-B.27). */
export const terrains: readonly Terrain[] = [
  { id: 'clear', name: 'clear ground', letter: '.', cover: 0, foot: 2, vehicle: 2 },
  { id: 'rough', name: 'rough ground', letter: 'r', cover: 1, foot: 2, vehicle: null },
  { id: 'forest', name: 'forest', letter: 'f', cover: 1, foot: 2, vehicle: 3 },
  { id: 'heavyForest', name: 'heavy forest', letter: 'h', cover: 2, foot: 3, vehicle: null },
  { id: 'village', name: 'village', letter: 'v', cover: 1, foot: 2, vehicle: 2 },
  { id: 'town', name: 'town', letter: 't', cover: 2, foot: 2, vehicle: 2 },
  { id: 'city', name: 'city', letter: 'c', cover: 2, foot: 2, vehicle: 2 },
]
