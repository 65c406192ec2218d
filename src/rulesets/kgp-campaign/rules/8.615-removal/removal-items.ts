import { type Position, mapOf } from '../../model/position.js'
import { neighbor } from '../../../../geometry/hex.js'
import type { Direction } from '../../../../geometry/direction.js'
import { isBesideFrontLine, isFrontLine } from '../8.605-setup-areas/8.2-front-line.js'
import { areasOf, groundIn, holderOf, locationStatusOf } from '../8.605-setup-areas/marked-map.js'
import type { Situation, SetupArea } from '../../model/marking.js'
import { isEngineer, mobilityOf } from '../pieces/casualties.js'
import { menIn } from '../pieces/equipment.js'
import { printedValue, type Modifier } from '../../data/table.js'
import { inArea, inOrder } from '../../model/facts.js'
import { hexNamed } from '../../data/map.js'
import {
  has,
  hsEquivalents,
  isMobile,
  isVehicle,
  type Fortification,
  type Piece,
  type Vehicle,
  type Wreck,
} from '../../model/piece.js'
import { hexOfLocation, type HexId, type LocationId, type PieceId, type Side } from '../../data/names.js'
import { pieceOf, type State } from '../../model/state.js'
import { situationOf } from '../8.605-setup-areas/situation.js'

const HEAVY_TONS = 30

/** A removable item: all mines of a Location together, a roadblock, a Wreck or an Immobile vehicle (KGP-8.615.1). */
export type Item = (Fortification | Wreck | Vehicle) & { readonly location: LocationId }

const isMine = (piece: Piece): piece is Fortification =>
  piece.tag === 'fortification' && (piece.kind === 'mineAP' || piece.kind === 'mineAT')

/** Whether a piece is a mine counter known to both sides. */
const isKnownMine = (piece: Piece): piece is Fortification => isMine(piece) && !has(piece, 'hidden')

/** Returns all mines of a Location, known or not; they are Removed together. */
export const minesAt = (state: State, location: LocationId | null): readonly Fortification[] =>
  inOrder(state).filter((piece): piece is Fortification => isMine(piece) && piece.location === location)

/**
 * Returns what Removes an item: Personnel for mines and roadblocks, heavy vehicles for Wrecks and vehicles
 * (KGP-8.615.2).
 */
export const tool = (item: Item): 'men' | 'tank' => (item.tag === 'fortification' ? 'men' : 'tank')

const isItem = (state: State, side: Side, piece: Piece): piece is Item => {
  if (piece.location === null) return false
  if (piece.tag === 'wreck') return true
  if (isVehicle(piece)) return !isMobile(piece) && (piece.side === side || has(piece, 'abandoned'))
  if (piece.tag !== 'fortification') return false
  if (piece.kind === 'roadblock') return !has(piece, 'hidden')
  return isKnownMine(piece) && minesAt(state, piece.location).find(isKnownMine)?.id === piece.id
}

/** Returns the items a side might Remove. */
export const items = (state: State, side: Side): readonly Item[] =>
  inOrder(state).filter((piece): piece is Item => isItem(state, side, piece))

/** Returns the item with an id, or null. Mines are named by the first of their Location. */
export const removable = (state: State, side: Side, id: PieceId): Item | null => {
  const piece = pieceOf(state, id)
  return piece !== null && isItem(state, side, piece) ? piece : null
}

/** Returns the item with an id; throws if there is none. */
export const removableNamed = (state: State, side: Side, id: PieceId): Item => {
  const item = removable(state, side, id)
  if (item === null) throw new Error(`${id} cannot be cleared away`)
  return item
}

const groundOf = (hex: HexId): LocationId => `${hex}/0`

/** The hex across the hexside that a piece Bypasses along, or null. */
const beyond = (at: Position, item: Extract<Item, Wreck | Vehicle>): HexId | null => {
  if (item.bypass === null) return null
  const map = mapOf(at.data, at.state)
  const here = map.coordinates[hexNamed(map, hexOfLocation(item.location))]
  const node = map.hexAt.get(neighbor(here, item.bypass as Direction))
  return node === undefined ? null : map.hexes.ids[node]
}

/** Returns the Locations of an item: its own, or both ground levels of its hexside. */
export const locationsOf = (at: Position, item: Item): readonly LocationId[] => {
  const { location } = item
  const across = item.tag === 'fortification' ? item.across : beyond(at, item)
  return across === null ? [location] : [groundOf(hexOfLocation(location)), groundOf(across)]
}

/** Whether a side holds a Location: it Controls it, or it is in its Setup Area and Controlled by nobody. */
const isHeld = (situation: Situation, side: Side, location: LocationId): boolean => {
  if (!groundIn(situation).named.has(location)) return false
  const holder = holderOf(situation, location)
  return holder === side || (holder === null && locationStatusOf(situation, location) === side)
}

/** Whether a side may attempt to Remove an item: it holds its Location or, for a roadblock, both (KGP-8.615.1). */
export const isWithin = (at: Position, side: Side, item: Item): boolean => {
  const situation = situationOf(at)
  const isRoadblock = item.tag === 'fortification' && item.kind === 'roadblock'
  const needed = isRoadblock ? locationsOf(at, item) : [item.location]
  return needed.every((location) => isHeld(situation, side, location))
}

/** Returns the Setup Areas of a side that an item belongs to; two at a border (KGP-8.615.6). */
export const areasOfItem = (at: Position, side: Side, item: Item): readonly SetupArea[] => {
  const hexes = locationsOf(at, item).map(hexOfLocation)
  return areasOf(situationOf(at), side).filter(
    (area) => area.locations.includes(item.location) || hexes.some((hex) => area.locations.includes(groundOf(hex))),
  )
}

/**
 * Whether mines must be Removed first: in the item's Location, or on either side of its hexside (KGP-8.615.4). Own
 * mines count hidden or not; undiscovered enemy mines do not.
 */
export const isMined = (at: Position, side: Side, item: Item): boolean => {
  if (isMine(item)) return false
  const known = inOrder(at.state).filter((piece) => isMine(piece) && (!has(piece, 'hidden') || piece.side === side))
  return locationsOf(at, item).some((location) => known.some((mine) => mine.location === location))
}

/**
 * Returns the number of attempts an area allows: squad-equivalents rounded down, or heavy tracked vehicles
 * (KGP-8.615.2, AMB-38).
 */
export const limitOf = (at: Position, side: Side, area: string, by: 'men' | 'tank'): number => {
  if (by === 'men')
    return Math.floor(menIn(at.state, side, area).reduce((sum, unit) => sum + hsEquivalents(unit), 0) / 2)
  return inArea(at.state, side, area).filter(
    (piece) =>
      isVehicle(piece) &&
      isMobile(piece) &&
      !has(piece, 'abandoned') &&
      mobilityOf(at.data, piece) === 'tracked' &&
      (at.data.catalogue.vehicleOf(piece.type)?.tons ?? 0) >= HEAVY_TONS,
  ).length
}

/** The half-squad equivalents of Assault Engineers in an area, each of which helps (KGP-8.615.7). */
const engineers = (at: Position, side: Side, area: string): number =>
  menIn(at.state, side, area)
    .filter((unit) => isEngineer(at.data, unit))
    .reduce((sum, unit) => sum + hsEquivalents(unit), 0)

/**
 * Returns the modifiers of a Removal roll: the front line, and engineers against mines and roadblocks (KGP-8.615.T).
 */
export const removalModifiers = (at: Position, side: Side, item: Item, area: string): readonly Modifier[] => {
  const situation = situationOf(at)
  const isRoadblock = item.tag === 'fortification' && item.kind === 'roadblock'
  const hexes = isRoadblock ? locationsOf(at, item).map(hexOfLocation) : [hexOfLocation(item.location)]
  const kind = isRoadblock ? 'Roadblock' : 'Item'
  const isFront = hexes.some((hex) => isFrontLine(situation, side, hex))
  const isNear = !isFront && hexes.some((hex) => isBesideFrontLine(situation, side, hex))
  const help = tool(item) === 'men' ? engineers(at, side, area) : 0
  return [
    { id: `frontLine${kind}`, value: isFront ? printedValue(at.data.charts.removal, `frontLine${kind}`) : 0 },
    { id: `adjacent${kind}`, value: isNear ? printedValue(at.data.charts.removal, `adjacent${kind}`) : 0 },
    { id: 'engineers', value: help === 0 ? 0 : help * printedValue(at.data.charts.removal, 'engineers') },
  ]
}
