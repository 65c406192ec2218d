import type { Destination, Haven, Seeker } from './8.6053-havens.js'
import { areaNamed } from './marked-map.js'
import { standingLocations } from './standing-locations.js'
import type { Situation } from '../../model/marking.js'
import { mobilityOf } from '../pieces/casualties.js'
import type { GameData } from '../../model/game-data.js'
import type { Piece, Place } from '../../model/piece.js'
import { hexOf, type Hex, type LocationId } from '../../data/names.js'
import type { Position } from '../../model/position.js'
import { pieceOf } from '../../model/state.js'

/** A piece that looks for a place to go, as the map functions want it; null for one that is not on the map. */
export const seekerOf = (data: GameData, piece: Piece): Seeker | null =>
  piece.location === null ? null : { side: piece.side, location: piece.location, kinds: [mobilityOf(data, piece)] }

/** The name of a haven: of the Setup Area, or of the Entry Area. */
export const havenName = (haven: Haven): string => (haven.tag === 'setupArea' ? haven.area : haven.entry)

/** The destination an answer names, of those it was offered. */
export const destinationNamed = (offered: readonly Destination[], name: string): Destination => {
  const found = offered.find(({ to }) => havenName(to) === name)
  if (found === undefined) throw new Error(`nobody was offered ${name}`)
  return found
}

/** The haven of a name. */
export const havenOf = (name: string): Haven =>
  name.includes(':') ? { tag: 'setupArea', area: name } : { tag: 'entry', entry: name }

/** A standing Location of a Setup Area in a hex of it, the lowest first; where none is left there, the first of the area. */
export const locationIn = (situation: Situation, area: string, hex: Hex | null): LocationId => {
  const home = areaNamed(situation, area)
  const locations = home === null ? [] : standingLocations(situation, home)
  const found = locations.find((location) => hexOf(location) === hex) ?? locations.at(0)
  if (found === undefined) throw new Error(`nothing of ${area} stands`)
  return found
}

/** Where a piece ends that goes to a haven: a Location of the area and its place there, or a Holding Box. */
export const endOf = (
  situation: Situation,
  { to, path }: Pick<Destination, 'to' | 'path'>,
): { readonly location: LocationId | null; readonly place: Place } => {
  if (to.tag === 'entry') return { location: null, place: { tag: 'holdingBox', entry: to.entry, part: 'unshaded' } }
  return { location: locationIn(situation, to.area, path.at(-1) ?? null), place: { tag: 'setupArea', area: to.area } }
}

/** The group as the map sees it: its Location, and every way of moving in it. */
export const seekerFor = ({ state, data }: Position, units: readonly string[]): Seeker | null => {
  const pieces = units.flatMap((id) => pieceOf(state, id) ?? [])
  const [first] = pieces
  if (first === undefined || first.location === null) return null
  return {
    side: first.side,
    location: first.location,
    kinds: [...new Set(pieces.map((piece) => mobilityOf(data, piece)))],
  }
}
