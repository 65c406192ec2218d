/** The two sides of the campaign. */
export type Side = 'german' | 'us'

/** A participant: a side, or the umpire who reports the results of the tactical board. */
export type Seat = Side | 'umpire'

/** The sides in the canonical order of dice and events. */
export const sides: readonly Side[] = ['german', 'us']

/** The opposing side. */
export const other = (side: Side): Side => (side === 'german' ? 'us' : 'german')

/** The id of a piece for the whole campaign. */
export type PieceId = string

/** The id of a purchase in a side's record. */
export type PurchaseId = string

/** A Location: hex, slash, level or letter, such as `J19/1` or `N28/b`. */
export type LocationId = string

/** A hex by its printed coordinate. */
export type HexId = string

/** A Setup Area: its side, a colon and a letter, such as `german:A`. */
export type AreaId = string

/** An Entry Area, by its letter in the map data. */
export type EntryId = string

/** The kinds of Fortifications. */
export const fortificationKinds = [
  'foxhole',
  'trench',
  'pillbox',
  'wire',
  'mineAP',
  'mineAT',
  'roadblock',
  'fortifiedBuilding',
  'daisyChain',
] as const

/** A kind of Fortification. */
export type FortificationKind = (typeof fortificationKinds)[number]

/** The quality of a unit, best first. */
export type UnitClass = 'elite' | 'firstLine' | 'secondLine' | 'green' | 'conscript'

/** The hex of a Location. */
export const hexOfLocation = (location: LocationId): HexId => location.slice(0, location.indexOf('/'))

/** The side an area belongs to. */
export const sideOf = (area: AreaId): Side => (area.startsWith('german') ? 'german' : 'us')

/** The three campaigns (KGP-8.2.cg). */
export type CampaignId = 'I' | 'II' | 'III'

/** The ways a group may enter play. */
export const purchaseModes = ['reserve', 'standardOnMap', 'offMap', 'earlyEntry', 'asset'] as const

/**
 * How a group enters play: in Reserve (KGP-8.2.reserve), at a surcharge directly on the map or from off it
 * (KGP-8.6194a), or before its date (KGP-8.6194b).
 */
export type PurchaseMode = (typeof purchaseModes)[number]
