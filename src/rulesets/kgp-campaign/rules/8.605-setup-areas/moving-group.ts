import type { Destination, RetentionArea, MovingGroup } from './8.6053-destinations.js'
import { isGroundLevel, locationNamed } from './ground.js'
import { areaNamed, groundIn } from './marked-map.js'
import { standingLocations } from './standing-locations.js'
import type { Situation } from '../../model/marking.js'
import { mobilityOf } from '../pieces/casualties.js'
import type { GameData, Position } from '../../model/position.js'
import type { Piece, Place } from '../../model/piece.js'
import { hexOfLocation, type HexId, type LocationId } from '../../data/names.js'
import { pieceOf } from '../../model/state.js'

/** Returns a piece as a moving group; null if it is off the map. */
export const movingPiece = (data: GameData, piece: Piece): MovingGroup | null =>
  piece.location === null ? null : { side: piece.side, location: piece.location, kinds: [mobilityOf(data, piece)] }

/** Returns the id of a retention area. */
export const retentionAreaId = (area: RetentionArea): string => (area.tag === 'setupArea' ? area.area : area.entry)

/** Returns the offered destination with an id; throws if there is none. */
export const destinationNamed = (offered: readonly Destination[], name: string): Destination => {
  const found = offered.find(({ to }) => retentionAreaId(to) === name)
  if (found === undefined) throw new Error(`nobody was offered ${name}`)
  return found
}

/** Returns the retention area with an id. */
export const retentionAreaOf = (name: string): RetentionArea =>
  name.includes(':') ? { tag: 'setupArea', area: name } : { tag: 'entry', entry: name }

/**
 * A standing Location of a Setup Area in a hex of it, the ground before cellars and upper levels, because paths run
 * over the ground; where none is left there, one of the whole area.
 */
const locationIn = (situation: Situation, area: string, hex: HexId | null): LocationId => {
  const home = areaNamed(situation, area)
  const locations = home === null ? [] : standingLocations(situation, home)
  const there = locations.filter((location) => hexOfLocation(location) === hex)
  const some = there.length > 0 ? there : locations
  const ground = groundIn(situation)
  const found = some.find((location) => isGroundLevel(locationNamed(ground, location))) ?? some.at(0)
  if (found === undefined) throw new Error(`nothing of ${area} stands`)
  return found
}

/** Returns where a piece that goes to an area ends: a Location and place in the Setup Area, or a Holding Box. */
export const endOf = (
  situation: Situation,
  { to, path }: Pick<Destination, 'to' | 'path'>,
): { readonly location: LocationId | null; readonly place: Place } => {
  if (to.tag === 'entry') return { location: null, place: { tag: 'holdingBox', entry: to.entry, part: 'unshaded' } }
  return { location: locationIn(situation, to.area, path.at(-1) ?? null), place: { tag: 'setupArea', area: to.area } }
}

/** Returns a group as a moving group, with the Location of its first unit and all its mobility classes. */
export const movingGroup = ({ state, data }: Position, units: readonly string[]): MovingGroup | null => {
  const pieces = units.flatMap((id) => pieceOf(state, id) ?? [])
  const [first] = pieces
  if (first === undefined || first.location === null) return null
  return {
    side: first.side,
    location: first.location,
    kinds: [...new Set(pieces.map((piece) => mobilityOf(data, piece)))],
  }
}
