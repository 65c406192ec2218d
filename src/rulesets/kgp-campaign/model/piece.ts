import type { FortificationKind, Hex, LocationId, PieceId, AreaId, EntryId, Side } from '../data/names.js'
import type { Marker } from './marker.js'

/** Where a piece stands in its side's order of battle (KGP-8.2.retained). */
export type Place =
  /** On the map, not yet assigned. */
  | { readonly tag: 'map' }
  /** Retained in a friendly Setup Area; whether Isolated there is judged whenever a rule asks (KGP-8.6052.6). */
  | { readonly tag: 'setupArea'; readonly area: AreaId }
  /** Retained off the map: `unshaded` may enter the next scenario, `shaded` waits for the one after (KGP-8.15, KGP-8.2.holdingBox). */
  | { readonly tag: 'holdingBox'; readonly entry: EntryId; readonly part: 'unshaded' | 'shaded' }
  /** Fixed on the map outside every area of its side. */
  | { readonly tag: 'leftInPlace' }

/** What every piece has. */
export interface Base {
  /** Its name for the whole campaign. */
  readonly id: PieceId
  /** The side it serves now: for captured Equipment the captor. */
  readonly side: Side
  /** The side whose color the counter has. */
  readonly color: Side
  /** Its type, as the catalogue spells it. */
  readonly type: string
  /** Its Location on the map, or null off it. */
  readonly location: LocationId | null
  /** Where it stands in the order of battle. */
  readonly place: Place
  /** What lies on it, in alphabetical order. */
  readonly markers: readonly Marker[]
  /** The purchase record it came with, or null for the initial order of battle. */
  readonly rg: string | null
  /** The subordinate who commands it, where commanders are named (KGP-8.13). */
  readonly commander: string | null
}

/** A Stun number: 0 for none. */
export type Stun = 0 | 1 | 2

/** Kinds of Personnel: units of several men, then single men. */
export const personnelKinds = ['squad', 'halfSquad', 'crew', 'vehicleCrew', 'leader', 'hero', 'armorLeader'] as const

/** A kind of Personnel. */
export type PersonnelKind = (typeof personnelKinds)[number]

/** A unit of Personnel. */
export interface Personnel extends Base {
  /** Tells pieces apart. */
  readonly tag: 'personnel'
  /** What it is. */
  readonly kind: PersonnelKind
  /** Its morale level for checks, as the tactical rules give it at scenario end. */
  readonly morale: number
  /** The leader DRM that applies to its checks. */
  readonly leaderDrm: number
  /** What it can carry before it is slowed, in portage points. */
  readonly ipc: number
  /** Its formation, such as `SS` (KGP-CG4). */
  readonly formation: string
  /** The vehicle it rides in or on, or null. */
  readonly aboard: PieceId | null
  /** The two ends of a climb in progress, or null. */
  readonly climbing: { readonly from: LocationId; readonly to: LocationId } | null
  /** The enemy unit that guards it as a prisoner, or null. */
  readonly guard: PieceId | null
  /** Its Stun number: 0 for none. */
  readonly stun: Stun
  /** Whether it could leave a minefield unharmed. */
  readonly canAvoidMines: boolean
}

/** The crew inside a vehicle. */
export interface Crew {
  /** Its type, as the catalogue spells it. */
  readonly type: string
  /** Its Stun number. */
  readonly stun: Stun
  /** The rank of the armor leader with it, or null. */
  readonly armorLeader: string | null
  /** The sum of the Stun DRM that apply to it (KGP-8.606.D8). */
  readonly stunDrm: number
}

/** Where a vehicle may have a weapon mounted. */
export const weaponSlots = ['MA', 'CMG', 'BMG', 'AAMG', 'RMG', 'FT', 'SMOKE'] as const

/** Where a vehicle's weapon is mounted. */
export type WeaponSlot = (typeof weaponSlots)[number]

/** What a mounted weapon may be. */
export const weaponStatuses = ['functioning', 'malfunctioned', 'disabled', 'removed'] as const

/** The state of a mounted weapon. */
export type WeaponStatus = (typeof weaponStatuses)[number]

/** A weapon mounted on a vehicle. */
export interface Mounted {
  /** Where. */
  readonly slot: WeaponSlot
  /** Its caliber in millimeters, or null for machine guns and flamethrowers. */
  readonly caliber: number | null
  /** Whether it throws flame. */
  readonly flame: boolean
  /** Its state. */
  readonly status: WeaponStatus
  /** The machine gun its Removal would give, or null where it cannot be Removed (D6.631). */
  readonly removesTo: string | null
}

/** A piece of optional equipment a vehicle has been rolled for (KGP-CG8). */
export interface Fitting {
  /** What it is. */
  readonly item: string
  /** Whether the vehicle has it. */
  readonly present: boolean
}

/** A vehicle. */
export interface Vehicle extends Base {
  /** Tells pieces apart. */
  readonly tag: 'vehicle'
  /** The crew inside, or null. */
  readonly crew: Crew | null
  /** Its weapons. */
  readonly weapons: readonly Mounted[]
  /** Special ammunition it has run out of. */
  readonly depleted: readonly string[]
  /** The hexside it passes by, 0 to 5, or null. */
  readonly bypass: number | null
  /** The hexside its front faces. */
  readonly vca: number
  /** Whether it could leave a minefield unharmed. */
  readonly canAvoidMines: boolean
  /** Whether the crews at hand could use it only as Non-Qualified (A21.13). */
  readonly nonQualified: boolean
  /** Whether the loss of its main armament does not Recall it (SSR KGP12). */
  readonly recallExempt: boolean
  /** Optional equipment it has been rolled for, in the order of the dice (KGP-CG8). */
  readonly optionalEquipment: readonly Fitting[]
}

/** A Gun: ordnance on a counter of its own that is no vehicle. A light mortar is a support weapon. */
export interface Gun extends Base {
  /** Tells pieces apart. */
  readonly tag: 'gun'
  /** Its caliber in millimeters. */
  readonly caliber: number
  /** The unit that mans it, or null. */
  readonly possessor: PieceId | null
  /** The vehicle it is hooked to, or null. */
  readonly hookedTo: PieceId | null
  /** The hexside it faces. */
  readonly ca: number
  /** Where it stood when the last scenario ended (KGP-CG12). */
  readonly endedAt: LocationId | null
  /** Special ammunition it has run out of. */
  readonly depleted: readonly string[]
  /** Whether the crews at hand could use it only as Non-Qualified (A21.13). */
  readonly nonQualified: boolean
}

/** A support weapon: machine gun, mortar, anti-tank weapon, flamethrower, charge, radio or field phone. */
export interface SupportWeapon extends Base {
  /** Tells pieces apart. */
  readonly tag: 'sw'
  /** The unit that possesses it, or null. */
  readonly possessor: PieceId | null
  /** Special ammunition it has run out of. */
  readonly depleted: readonly string[]
  /** Whether the units at hand could use it only as Non-Qualified (A21.13). */
  readonly nonQualified: boolean
}

/** What is left of a vehicle; `burntOut` and `outOfGas` lie on it as markers. */
export interface Wreck extends Base {
  /** Tells pieces apart. */
  readonly tag: 'wreck'
  /** The hexside it passed by, or null. */
  readonly bypass: number | null
}

/** A Fortification; while `hidden` lies on it only its owner knows of it. */
export interface Fortification extends Base {
  /** Tells pieces apart. */
  readonly tag: 'fortification'
  /** What it is. */
  readonly kind: FortificationKind
  /** The hex on the other side of a roadblock's hexside, or null. */
  readonly across: Hex | null
  /** Factors of mines, capacity of entrenchments. */
  readonly strength: number
}

/** Anything a side has on the map or beside it. */
export type Piece = Personnel | Vehicle | Gun | SupportWeapon | Wreck | Fortification

/** Whether a marker lies on a piece. */
export const has = (piece: Piece, marker: Marker): boolean => piece.markers.includes(marker)

/** Whether it is Personnel. */
export const isPersonnel = (piece: Piece): piece is Personnel => piece.tag === 'personnel'

/** Whether it is a vehicle. */
export const isVehicle = (piece: Piece): piece is Vehicle => piece.tag === 'vehicle'

/** Whether it is a Weapon or other Equipment that is possessed: a Gun or a support weapon (KGP-8.2.equipment). */
export const isPossessable = (piece: Piece): piece is Gun | SupportWeapon => piece.tag === 'gun' || piece.tag === 'sw'

/** A unit of several men. */
export type Mmc = Personnel & { readonly kind: 'squad' | 'halfSquad' | 'crew' | 'vehicleCrew' }

/** A single man. */
export type Smc = Personnel & { readonly kind: 'leader' | 'hero' | 'armorLeader' }

/** A prisoner. */
export type Prisoner = Personnel & { readonly guard: PieceId }

/** Whether it is a unit of several men. */
export const isMmc = (piece: Piece): piece is Mmc =>
  piece.tag === 'personnel' && ['squad', 'halfSquad', 'crew', 'vehicleCrew'].includes(piece.kind)

/** Whether it is a single man. */
export const isSmc = (piece: Piece): piece is Smc => piece.tag === 'personnel' && !isMmc(piece)

/** Whether it is a crew on foot. */
export const isCrew = (piece: Piece): piece is Mmc =>
  piece.tag === 'personnel' && (piece.kind === 'crew' || piece.kind === 'vehicleCrew')

/** Whether it is a leader on foot. */
export const isLeader = (piece: Piece): piece is Smc => piece.tag === 'personnel' && piece.kind === 'leader'

/** Whether it is a prisoner. */
export const isPrisoner = (piece: Piece): piece is Prisoner => piece.tag === 'personnel' && piece.guard !== null

/** Whether a vehicle could move under its own power if manned. */
export const isMobile = (vehicle: Vehicle): boolean =>
  !has(vehicle, 'immobilized') && !has(vehicle, 'outOfGas') && !has(vehicle, 'bogged') && !has(vehicle, 'mired')

/** Whether a vehicle has somebody inside. */
export const isManned = (vehicle: Vehicle): boolean => vehicle.crew !== null && !has(vehicle, 'abandoned')

/** The main armament that works, or null. */
export const workingMain = (vehicle: Vehicle): Mounted | null =>
  vehicle.weapons.find((weapon) => weapon.slot === 'MA' && weapon.status === 'functioning') ?? null

/** The Weapons mounted on a vehicle; a smoke discharger harms nobody and is none (KGP-8.2.weapon). */
export const armament = ({ weapons }: Vehicle): readonly Mounted[] => weapons.filter(({ slot }) => slot !== 'SMOKE')

/** Whether some Weapon of the vehicle works. */
export const isArmed = (vehicle: Vehicle): boolean => armament(vehicle).some(({ status }) => status === 'functioning')

/**
 * Whether a vehicle makes its Location Strategic: not abandoned, Immobile, with a working main armament of at least 20 mm or a
 * working flamethrower for one (KGP-8.2.strategicLocation).
 */
export const isStronghold = (vehicle: Vehicle): boolean => {
  const main = workingMain(vehicle)
  return !has(vehicle, 'abandoned') && !isMobile(vehicle) && main !== null && (main.flame || (main.caliber ?? 0) >= 20)
}

/** Half-squad equivalents of Personnel; single men count none (`escape.smcHsEquivalent`). */
export const hsEquivalents = (unit: Personnel): number => (unit.kind === 'squad' ? 2 : isMmc(unit) ? 1 : 0)

/** The leadership modifier a rank is named after: -1 of `9-1`, +1 of `6+1`. */
export const leadership = (rank: string): number => {
  const at = Math.max(rank.indexOf('-'), rank.indexOf('+'))
  const value = Number(rank.slice(at))
  return value === 0 ? 0 : value
}
