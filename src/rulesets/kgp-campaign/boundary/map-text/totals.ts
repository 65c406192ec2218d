import type { MapSource } from '../../data/map-source.js'
import { allHexes } from './hexes.js'

/** Numbers of a map, to compare with the printed sheet. */
export interface MapTotals {
  readonly hexes: number
  readonly buildings: number
  /** The hexes that buildings stand in. */
  readonly buildingHexes: number
  readonly buildingLocations: number
  readonly bridges: number
  readonly entryAreas: number
  /** The LVP of all playable Locations (KGP-8.6033.2). */
  readonly lvp: number
}

/** Counts a map, to compare it with the printed sheet. */
export const mapTotals = ({ grid, buildings, bridges, entryAreas }: MapSource): MapTotals => {
  const locations = buildings.flatMap((building) => building.locations.map((one) => ({ ...one, building })))
  const counts = locations.filter(({ kind, countsForLvp = kind !== 'rooftop' && kind !== 'cellar' }) => countsForLvp)
  return {
    hexes: allHexes(grid).length,
    buildings: buildings.length,
    buildingHexes: new Set(locations.map(({ location }) => location.slice(0, location.indexOf('/')))).size,
    buildingLocations: locations.length,
    bridges: bridges.length,
    entryAreas: entryAreas.length,
    lvp:
      counts.reduce((sum, { building }) => sum + building.lvpPerLocation, 0) +
      bridges.reduce((sum, { lvp }) => sum + lvp, 0),
  }
}
