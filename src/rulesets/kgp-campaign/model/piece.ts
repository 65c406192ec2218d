import type { FortificationKind, HexId, LocationId, PieceId, AreaId, EntryId, Side } from '../data/names.js'
import type { Marker } from './marker.js'

/** The place of a piece in its side's order of battle (KGP-8.2.retained). */
export type Place =
  /** On the map, not yet assigned. */
  | { readonly tag: 'map' }
  /** Retained in a friendly Setup Area. Isolation is determined whenever a rule asks (KGP-8.6052.6). */
  | { readonly tag: 'setupArea'; readonly area: AreaId }
  /**
   * Retained off the map. `unshaded` may enter in the next scenario, `shaded` in the one after (KGP-8.15,
   * KGP-8.2.holdingBox).
   */
  | { readonly tag: 'holdingBox'; readonly entry: EntryId; readonly part: 'unshaded' | 'shaded' }
  /** Left on the map outside every area of its side. */
  | { readonly tag: 'leftInPlace' }

/** The fields of every piece. */
export interface Base {
  /** Its id for the whole campaign. */
  readonly id: PieceId
  /** The side it currently serves; for captured Equipment, the captor. */
  readonly side: Side
  /** The color of the counter. */
  readonly color: Side
  /** Its type in the catalogue. */
  readonly type: string
  /**
   * The label its counter shows beside the type: a name, a letter or a number, such as `Hahn`, `C` or `#2`. It never
   * changes. If null, the mark in its id stands for it.
   */
  readonly label: string | null
  readonly location: LocationId | null
  readonly place: Place
  /** Its markers, in alphabetical order. */
  readonly markers: readonly Marker[]
  /** The purchase it arrived with; null for the initial order of battle. */
  readonly rg: string | null
  /** Its subordinate commander, if commanders are named (KGP-8.13). */
  readonly commander: string | null
}

/** Returns the base fields of a piece in its own side's colors, without label, purchase or commander. */
export const newBase = (
  id: PieceId,
  side: Side,
  type: string,
  { location, place }: Pick<Base, 'location' | 'place'>,
  markers: readonly Marker[] = [],
): Base => ({
  id,
  side,
  color: side,
  type,
  label: null,
  location,
  place,
  markers,
  rg: null,
  commander: null,
})

/** A Stun number; 0 means not stunned. */
export type Stun = 0 | 1 | 2

/** Kinds of Personnel: MMC first, then SMC. */
export const personnelKinds = ['squad', 'halfSquad', 'crew', 'vehicleCrew', 'leader', 'hero', 'armorLeader'] as const

/** A kind of Personnel. */
export type PersonnelKind = (typeof personnelKinds)[number]

/** A unit of Personnel. */
export interface Personnel extends Base {
  readonly tag: 'personnel'
  readonly kind: PersonnelKind
  /** Its morale level for checks, as the tactical rules determine it at scenario end. */
  readonly morale: number
  /** The leader DRM that applies to its checks. */
  readonly leaderDrm: number
  /** Its Inherent Portage Capacity. */
  readonly ipc: number
  /** Its formation, such as `SS` (KGP-CG4). */
  readonly formation: string
  /** The vehicle it is in or on, or null. */
  readonly aboard: PieceId | null
  /** The ends of a climb in progress, or null. */
  readonly climbing: { readonly from: LocationId; readonly to: LocationId } | null
  /** Its guard if it is a prisoner, otherwise null. */
  readonly guard: PieceId | null
  readonly stun: Stun
  /** Whether it could leave a minefield unharmed. */
  readonly canAvoidMines: boolean
}

/** The crew inside a vehicle. */
export interface Crew {
  /** Its type in the catalogue. */
  readonly type: string
  readonly stun: Stun
  /** The rank of its armor leader, or null. */
  readonly armorLeader: string | null
  /** The sum of the Stun DRM that apply to it (KGP-8.606.D8). */
  readonly stunDrm: number
}

/** The weapon mounts of a vehicle. */
export const weaponSlots = ['MA', 'CMG', 'BMG', 'AAMG', 'RMG', 'FT', 'SMOKE'] as const

/** A weapon mount of a vehicle. */
export type WeaponSlot = (typeof weaponSlots)[number]

/** The possible states of a mounted weapon. */
export const weaponStatuses = ['functioning', 'malfunctioned', 'disabled', 'removed'] as const

/** The state of a mounted weapon. */
export type WeaponStatus = (typeof weaponStatuses)[number]

/** A weapon mounted on a vehicle. */
export interface Mounted {
  readonly slot: WeaponSlot
  /** Its caliber in millimeters, or null for machine guns and flamethrowers. */
  readonly caliber: number | null
  /** Whether it throws flame. */
  readonly flame: boolean
  readonly status: WeaponStatus
  /** The machine gun obtained by Removing it, or null if it cannot be Removed (D6.631). */
  readonly removesTo: string | null
}

/** Optional equipment that has been rolled for (KGP-CG8). */
export interface Fitting {
  readonly item: string
  /** Whether the vehicle has it. */
  readonly present: boolean
}

/** A vehicle. */
export interface Vehicle extends Base {
  readonly tag: 'vehicle'
  /** The Inherent Crew, or null. */
  readonly crew: Crew | null
  readonly weapons: readonly Mounted[]
  /** Special ammunition it has run out of. */
  readonly depleted: readonly string[]
  /** The hexside it Bypasses along, 0 to 5, or null. */
  readonly bypass: number | null
  /** The hexside its front faces, 0 to 5. */
  readonly vca: number
  /** Whether it could leave a minefield unharmed. */
  readonly canAvoidMines: boolean
  /** Whether available crews could use it only as Non-Qualified (A21.13). */
  readonly nonQualified: boolean
  /** Whether losing its main armament does not cause Recall (SSR KGP12). */
  readonly recallExempt: boolean
  /** Optional equipment that has been rolled for, in the order of the rolls (KGP-CG8). */
  readonly optionalEquipment: readonly Fitting[]
}

/** The default values of the fields that only vehicles have. */
export const plainVehicle: Omit<Vehicle, keyof Base | 'tag'> = {
  crew: null,
  weapons: [],
  depleted: [],
  bypass: null,
  vca: 0,
  canAvoidMines: false,
  nonQualified: false,
  recallExempt: false,
  optionalEquipment: [],
}

/** A Gun: ordnance with its own counter that is not a vehicle. A light mortar is a support weapon. */
export interface Gun extends Base {
  readonly tag: 'gun'
  /** Its caliber in millimeters. */
  readonly caliber: number
  /** The unit that mans it, or null. */
  readonly possessor: PieceId | null
  /** The vehicle it is hooked to, or null. */
  readonly hookedTo: PieceId | null
  /** The hexside it faces. */
  readonly ca: number
  /** Its Location at the end of the last scenario (KGP-CG12). */
  readonly endedAt: LocationId | null
  /** Special ammunition it has run out of. */
  readonly depleted: readonly string[]
  /** Whether available units could use it only as Non-Qualified (A21.13). */
  readonly nonQualified: boolean
}

/** The default values of the fields that only Guns have, except the caliber. */
export const plainGun: Omit<Gun, keyof Base | 'tag' | 'caliber'> = {
  possessor: null,
  hookedTo: null,
  ca: 0,
  endedAt: null,
  depleted: [],
  nonQualified: false,
}

/** A support weapon: machine gun, mortar, anti-tank weapon, flamethrower, charge, radio or field phone. */
export interface SupportWeapon extends Base {
  readonly tag: 'sw'
  /** The unit that possesses it, or null. */
  readonly possessor: PieceId | null
  /** Special ammunition it has run out of. */
  readonly depleted: readonly string[]
  /** Whether available units could use it only as Non-Qualified (A21.13). */
  readonly nonQualified: boolean
}

/** The default values of the fields that only support weapons have. */
export const plainWeapon: Omit<SupportWeapon, keyof Base | 'tag'> = {
  possessor: null,
  depleted: [],
  nonQualified: false,
}

/** A Wreck. `burning` (its own Blaze, A-59), `burntOut` and `outOfGas` are markers on it. */
export interface Wreck extends Base {
  readonly tag: 'wreck'
  /** The hexside it was Bypassing along, or null. */
  readonly bypass: number | null
}

/** A Fortification. While it is marked `hidden`, only its owner knows of it. */
export interface Fortification extends Base {
  readonly tag: 'fortification'
  readonly kind: FortificationKind
  /** For a roadblock, the hex across its hexside; otherwise null. */
  readonly across: HexId | null
  /** Mine factors, or capacity of entrenchments. */
  readonly strength: number
}

/** Any piece of a side, on or off the map. */
export type Piece = Personnel | Vehicle | Gun | SupportWeapon | Wreck | Fortification

/**
 * By kind of piece, whether it is fixed to the map: it is not set up, and the enemy sees it even while orders of battle
 * are veiled.
 */
export const isFixed: Readonly<Record<Piece['tag'], boolean>> = {
  personnel: false,
  vehicle: false,
  gun: false,
  sw: false,
  wreck: true,
  fortification: true,
}

/** The kinds of pieces. */
export const pieceKinds: readonly Piece['tag'][] = Object.keys(isFixed) as readonly Piece['tag'][]

/** Whether a piece has a marker. */
export const has = (piece: Piece, marker: Marker): boolean => piece.markers.includes(marker)

/** Whether a piece is Personnel. */
export const isPersonnel = (piece: Piece): piece is Personnel => piece.tag === 'personnel'

/** Whether a piece is a vehicle. */
export const isVehicle = (piece: Piece): piece is Vehicle => piece.tag === 'vehicle'

/** Whether a piece is a Gun or support weapon, that is, Equipment a unit can possess (KGP-8.2.equipment). */
export const isPossessable = (piece: Piece): piece is Gun | SupportWeapon => piece.tag === 'gun' || piece.tag === 'sw'

/** A multi-man counter (MMC). */
export type Mmc = Personnel & { readonly kind: 'squad' | 'halfSquad' | 'crew' | 'vehicleCrew' }

/** A single-man counter (SMC). */
export type Smc = Personnel & { readonly kind: 'leader' | 'hero' | 'armorLeader' }

/** A prisoner. */
export type Prisoner = Personnel & { readonly guard: PieceId }

/** Whether a piece is an MMC. */
export const isMmc = (piece: Piece): piece is Mmc =>
  piece.tag === 'personnel' && ['squad', 'halfSquad', 'crew', 'vehicleCrew'].includes(piece.kind)

/** Whether a piece is an SMC. */
export const isSmc = (piece: Piece): piece is Smc => piece.tag === 'personnel' && !isMmc(piece)

/** Whether a piece can be wounded or Heroic: leaders and heroes can be wounded, and only leaders are made Heroic. */
export const canBe = (piece: Piece, marker: 'wounded' | 'heroic'): boolean =>
  isSmc(piece) && (marker === 'wounded' || piece.kind !== 'hero')

/** Whether a piece is a crew on foot. */
export const isCrew = (piece: Piece): piece is Mmc =>
  piece.tag === 'personnel' && (piece.kind === 'crew' || piece.kind === 'vehicleCrew')

/** Whether a piece is a leader on foot. */
export const isLeader = (piece: Piece): piece is Smc => piece.tag === 'personnel' && piece.kind === 'leader'

/** Whether a piece is a prisoner. */
export const isPrisoner = (piece: Piece): piece is Prisoner => piece.tag === 'personnel' && piece.guard !== null

/** Whether a vehicle could move under its own power if manned. */
export const isMobile = (vehicle: Vehicle): boolean =>
  !has(vehicle, 'immobilized') && !has(vehicle, 'outOfGas') && !has(vehicle, 'bogged') && !has(vehicle, 'mired')

/** Whether a vehicle has a crew. */
export const isManned = (vehicle: Vehicle): boolean => vehicle.crew !== null && !has(vehicle, 'abandoned')

/** Returns the main armament if it works, otherwise null. */
export const workingMain = (vehicle: Vehicle): Mounted | null =>
  vehicle.weapons.find((weapon) => weapon.slot === 'MA' && weapon.status === 'functioning') ?? null

/** Returns the Weapons mounted on a vehicle. Smoke dischargers are not Weapons (KGP-8.2.weapon). */
export const armament = ({ weapons }: Vehicle): readonly Mounted[] => weapons.filter(({ slot }) => slot !== 'SMOKE')

/** Whether any Weapon of a vehicle works. */
export const isArmed = (vehicle: Vehicle): boolean => armament(vehicle).some(({ status }) => status === 'functioning')

/**
 * Whether a vehicle makes its Location Strategic: it is Immobile but not abandoned, and its working main armament is at
 * least 20 mm or a flamethrower (KGP-8.2.strategicLocation).
 */
export const isStronghold = (vehicle: Vehicle): boolean => {
  const main = workingMain(vehicle)
  return !has(vehicle, 'abandoned') && !isMobile(vehicle) && main !== null && (main.flame || (main.caliber ?? 0) >= 20)
}

/** Returns the half-squad equivalents of Personnel; 0 for SMC (`escape.smcHsEquivalent`). */
export const hsEquivalents = (unit: Personnel): number => (unit.kind === 'squad' ? 2 : isMmc(unit) ? 1 : 0)

/** Returns the leadership modifier in the name of a rank: -1 for `9-1`, +1 for `6+1`. */
export const leadership = (rank: string): number => {
  const at = Math.max(rank.indexOf('-'), rank.indexOf('+'))
  const value = Number(rank.slice(at))
  return value === 0 ? 0 : value
}

/** The fields in which a piece names the unit that possesses or guards it, or the vehicle that carries or tows it. */
export const linkFields = ['possessor', 'hookedTo', 'aboard', 'guard'] as const

/** A field in which a piece names its vehicle, guard, tow or possessor. */
export type LinkField = (typeof linkFields)[number]

/** A piece with the link fields of any kind. */
type Linked = Base & { readonly [Field in LinkField]?: PieceId | null }

/** The links of a piece that its kind has. */
export const linksOf = (piece: Linked): readonly (readonly [LinkField, PieceId | null])[] =>
  linkFields.flatMap((field) => {
    const id = piece[field]
    return id === undefined ? [] : [[field, id]]
  })

/** The piece whose Location and place a piece shares: its vehicle, guard, tow or possessor; null for none. */
export const carrierOf = ({ aboard, guard, hookedTo, possessor }: Linked): PieceId | null =>
  aboard ?? guard ?? hookedTo ?? possessor ?? null
