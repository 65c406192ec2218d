import type { AreaId, EntryId, Hex, LocationId, Side } from './piece.js'

/** What a hex or a Location is in the present marking: No Man's Land, Uncontrolled Territory, or a Setup Area. */
export type Status = 'nml' | 'ut' | AreaId

/** One Setup Area (KGP-8.2.setupArea). */
export interface SetupArea {
  /** Its name: the side, a colon, and a letter in the order of first hexes (KGP-8.605.c). */
  readonly id: AreaId
  /** Whose it is. */
  readonly side: Side
  /** Its hexes, in Location order; a hex may belong to an area of each side. */
  readonly hexes: readonly Hex[]
  /** Its Strategic Locations, in Location order. */
  readonly strategic: readonly LocationId[]
  /** Hexes in the front line (KGP-8.2.frontLineHex). */
  readonly frontLine: readonly Hex[]
  /** Whether every Location of it is Isolated. */
  readonly isolated: boolean
  /** Eligible Entry Areas its ground Locations can be traced to. */
  readonly entries: readonly EntryId[]
}

/** The map as marked in step 8.605: what each Location is, and the Setup Areas (KGP-8.605.4). */
export interface AreaMap {
  /** Status of every hex by its ground, where it holds no Strategic Location. */
  readonly hexes: Readonly<Record<Hex, Status>>
  /** Status of every Strategic Location. */
  readonly strategic: Readonly<Record<LocationId, Status>>
  /** The Setup Areas of both sides. */
  readonly areas: readonly SetupArea[]
  /** Locations in which an Infantry unit of the side would be Isolated. */
  readonly isolated: Readonly<Record<Side, readonly LocationId[]>>
}

/** A Setup Area by its name, or null. */
export const areaOf = (map: AreaMap, id: string): SetupArea | null => map.areas.find((area) => area.id === id) ?? null
