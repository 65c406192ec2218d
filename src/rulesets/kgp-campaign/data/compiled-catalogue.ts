import type { CgDate } from './calendar.js'
import type { UnitClass, FortificationKind, Side, CampaignId } from './names.js'

/** A Personnel type. */
export interface UnitType {
  /** Firepower, range and morale as printed on the counter. */
  readonly type: string
  readonly side: Side
  readonly kind: 'squad' | 'halfSquad' | 'crew' | 'vehicleCrew'
  /** Its quality; null for crews. */
  readonly class: UnitClass | null
  /** The half-squad type it is reduced or Deployed to, or null. */
  readonly halfSquad: string | null
  /** The types after Replacement (A19.13); empty if it would be Disrupted. */
  readonly replacedBy: readonly string[]
  /** The type after Battle Hardening; null for Elite units. */
  readonly hardensTo: string | null
  readonly traits: readonly ('ss' | 'assaultEngineer' | 'airborne')[]
}

/** A mobility class. */
export type Mobility = 'infantry' | 'tracked' | 'halfTrack' | 'wheeled'

/** A vehicle type. */
export interface VehicleType {
  readonly type: string
  readonly color: Side
  readonly mobility: 'tracked' | 'halfTrack' | 'wheeled'
  /** Closed-topped, open-topped or unarmored. */
  readonly top: 'CT' | 'OT' | 'unarmored'
  /** Caliber of its main armament in millimeters, or null. */
  readonly caliber: number | null
  /** Its weight in tons. */
  readonly tons: number
  /** Its fuel type. The two types cannot be exchanged (KGP-8.6141c.2). */
  readonly fuel: 'petrol' | 'diesel'
  readonly inherentCrew: boolean
}

/** The kinds of contents of a Reinforcement Group. */
export const groupItemKinds = [
  'squad',
  'halfSquad',
  'crew',
  'vehicle',
  'gun',
  'sw',
  'oba',
  'bombardment',
  'aircraft',
  'preRegisteredHex',
  'fpp',
  'san',
] as const

/** A kind of contents. */
export type GroupItemKind = (typeof groupItemKinds)[number]

/** Part of a Reinforcement Group. */
export interface GroupItem {
  readonly kind: GroupItemKind
  readonly type: string
  readonly count: number
}

/** A Reinforcement Group of a chart (KGP-8.2.rg). */
export interface Group {
  /** A unique id in the catalogue. */
  readonly id: string
  /** Its chart ID: letters for the type, and a number (KGP-8.6191). */
  readonly chartId: string
  readonly side: Side
  readonly type: string
  /** Platoon, section, module or asset (KGP-8.2.platoon, KGP-8.2.section). */
  readonly organization: string
  readonly name: string
  /** Its historical formation. */
  readonly formation: string
  /** Its contents at Full Strength (KGP-8.2.fullStrength). */
  readonly full: readonly GroupItem[]
  /** Its contents when Depleted; null if it never is, like every American group (KGP-8.6193). */
  readonly depleted: readonly GroupItem[] | null
  /** Its price in purchase points. */
  readonly cpp: number
  readonly maximum: Readonly<Record<CampaignId, number>>
  /** Campaigns whose Initial Scenario does not offer it. */
  readonly notInitial: readonly CampaignId[]
  /** First and last date of availability. The chart has further columns that are not known (KGP-8.6195). */
  readonly available: Readonly<Partial<Record<CampaignId, readonly [CgDate, CgDate]>>>
  /** American Entry Code colors (KGP-8.6197). */
  readonly entryColors: readonly string[]
  /** Whether it sets up in Reserve on its date (Germans; KGP-CG7a). */
  readonly reserve: boolean
  /** Whether it enters from off map (Americans; KGP-CG7c). */
  readonly entersOffMap: boolean
  /** Whether it has an Objective Hex (KGP-8.2.objectiveHex). */
  readonly objectiveHex: boolean
  /** Whether it counts against the two artillery modules of a date (KGP-CG15). */
  readonly countsAsModule: boolean
}

/** The charts as data. Callers who own the game can replace them. */
export interface CatalogueSource {
  readonly dates: Readonly<Record<CampaignId, { readonly mapGroup: string; readonly dates: readonly CgDate[] }>>
  /** Initial purchase points, Sniper Activation Numbers and Experience Level Ratings. */
  readonly initial: Readonly<
    Record<CampaignId, Readonly<Record<Side, { readonly cpp: number; readonly san: number; readonly elr: number }>>>
  >
  /** Surcharges in purchase points. */
  readonly surcharges: {
    readonly standardOnMap: Readonly<Record<Side, number>>
    readonly earlyEntry: number
    readonly recon: number
  }
  /** Prices of Fortifications. A list is indexed by capacity; null means not for sale. */
  readonly fortificationPrices: Readonly<Record<FortificationKind | 'concealment', number | readonly number[] | null>>
  readonly units: readonly UnitType[]
  readonly vehicles: readonly VehicleType[]
  /** Guns that can be dismantled. All others can only be towed (KGP-8.606.4, KGP-8.613.4, KGP-8.6149). */
  readonly dismantlable: readonly string[]
  readonly groups: readonly Group[]
}

/** An indexed catalogue, with half-squad types added. */
export interface Catalogue extends CatalogueSource {
  /** Returns a Personnel type by side and type. */
  readonly unitOf: (side: Side, type: string, kind: 'mmc' | 'halfSquad') => UnitType | null
  /** Returns a vehicle type by its name, or null. */
  readonly vehicleOf: (type: string) => VehicleType | null
  /** The group of a side with a chart id; null if it has none. */
  readonly groupOf: (side: Side, chartId: string) => Group | null
}

/** The half-squad type of a squad type. */
const halfOf = (squad: UnitType, units: readonly UnitType[]): UnitType => {
  const halfOfType = (type: string): string | null =>
    units.find((unit) => unit.side === squad.side && unit.type === type)?.halfSquad ?? null
  const replaced = squad.replacedBy.map((type) => halfOfType(type) ?? (type === squad.halfSquad ? null : type))
  return {
    type: squad.halfSquad ?? squad.type,
    side: squad.side,
    kind: 'halfSquad',
    class: squad.class,
    halfSquad: null,
    replacedBy: replaced.filter((type): type is string => type !== null).slice(0, 1),
    hardensTo: squad.hardensTo === null ? null : halfOfType(squad.hardensTo),
    traits: squad.traits,
  }
}

/** Indexes a catalogue. */
export const compileCatalogue = (source: CatalogueSource): Catalogue => {
  const halves = source.units.filter(({ halfSquad }) => halfSquad !== null).map((squad) => halfOf(squad, source.units))
  const units = [...source.units, ...halves]
  const key = (side: Side, type: string, isHalf: boolean): string => `${side} ${type} ${String(isHalf)}`
  const unitIndex = new Map<string, UnitType>()
  for (const unit of units) {
    const at = key(unit.side, unit.type, unit.kind === 'halfSquad')
    if (!unitIndex.has(at)) unitIndex.set(at, unit)
  }
  const vehicleIndex = new Map(source.vehicles.map((vehicle) => [vehicle.type, vehicle]))
  const groupIndex = new Map(source.groups.map((group) => [`${group.side} ${group.chartId}`, group]))
  return {
    ...source,
    units,
    unitOf: (side, type, kind) => unitIndex.get(key(side, type, kind === 'halfSquad')) ?? null,
    vehicleOf: (type) => vehicleIndex.get(type) ?? null,
    groupOf: (side, chartId) => groupIndex.get(`${side} ${chartId}`) ?? null,
  }
}
