import type { CgDate } from './calendar.js'
import type { UnitClass, FortificationKind, Side, CampaignId } from './names.js'

/** A type of Personnel. */
export interface UnitType {
  /** Strength, range and morale as on the counter. */
  readonly type: string
  /** Whose it is. */
  readonly side: Side
  /** What it is. */
  readonly kind: 'squad' | 'halfSquad' | 'crew' | 'vehicleCrew'
  /** Its grade; crews have none. */
  readonly class: UnitClass | null
  /** The half-squad a squad is reduced or Deployed to, or null. */
  readonly halfSquad: string | null
  /** What Replacement makes of it (A19.13); none: it would be Disrupted. */
  readonly replacedBy: readonly string[]
  /** What Battle Hardening makes of it, or null for Elite units. */
  readonly hardensTo: string | null
  /** What is special about it. */
  readonly traits: readonly ('ss' | 'assaultEngineer' | 'airborne')[]
}

/** How a vehicle moves. */
export type Mobility = 'infantry' | 'tracked' | 'halfTrack' | 'wheeled'

/** A type of vehicle. */
export interface VehicleType {
  /** Its name. */
  readonly type: string
  /** Whose color it has. */
  readonly color: Side
  /** How it moves. */
  readonly mobility: 'tracked' | 'halfTrack' | 'wheeled'
  /** Closed-topped, open-topped, or no armor. */
  readonly top: 'CT' | 'OT' | 'unarmored'
  /** Caliber of its main armament in millimeters, or null. */
  readonly caliber: number | null
  /** Its weight in tons. */
  readonly tons: number
  /** What it burns: the two fuels do not mix (KGP-8.6141c.2). */
  readonly fuel: 'petrol' | 'diesel'
  /** Whether a crew is printed inside it. */
  readonly inherentCrew: boolean
}

/** What a Reinforcement Group may hold: men, vehicles, Guns, weapons, and what is no piece. */
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

/** A kind of thing in a Reinforcement Group. */
export type GroupItemKind = (typeof groupItemKinds)[number]

/** Part of a Reinforcement Group. */
export interface GroupItem {
  /** What kind of thing. */
  readonly kind: GroupItemKind
  /** Its type. */
  readonly type: string
  /** How many. */
  readonly count: number
}

/** A Reinforcement Group of a chart (KGP-8.2.rg). */
export interface Group {
  /** Its name in this catalogue. */
  readonly id: string
  /** Its ID on the chart: letters for the kind, and a number (KGP-8.6191). */
  readonly chartId: string
  /** Whose it is. */
  readonly side: Side
  /** What kind of group. */
  readonly type: string
  /** Platoon, section, module or asset (KGP-8.2.platoon, KGP-8.2.section). */
  readonly organization: string
  /** What it is called. */
  readonly name: string
  /** Where it came from. */
  readonly formation: string
  /** What it holds at Full Strength (KGP-8.2.fullStrength). */
  readonly full: readonly GroupItem[]
  /** What it holds when Depleted, or null where it never is, as with every American group (KGP-8.6193). */
  readonly depleted: readonly GroupItem[] | null
  /** Its price. */
  readonly cpp: number
  /** How many a campaign offers. */
  readonly maximum: Readonly<Record<CampaignId, number>>
  /** Campaigns whose Initial Scenario it is barred from. */
  readonly notInitial: readonly CampaignId[]
  /** First and last date it is on offer; the chart has further columns that are not known (KGP-8.6195). */
  readonly available: Readonly<Partial<Record<CampaignId, readonly [CgDate, CgDate]>>>
  /** American Entry Code colors (KGP-8.6197). */
  readonly entryColors: readonly string[]
  /** German: sets up in Reserve on its date (KGP-CG7a). */
  readonly reserve: boolean
  /** American: enters from off the map (KGP-CG7c). */
  readonly entersOffMap: boolean
  /** Whether it gives an Objective Hex (KGP-8.2.objectiveHex). */
  readonly objectiveHex: boolean
  /** Whether it counts against the two artillery modules of a date (KGP-CG15). */
  readonly countsAsModule: boolean
}

/** Charts as data: replaceable by whoever owns the game. */
export interface CatalogueSource {
  /** Map Group and dates of each campaign. */
  readonly dates: Readonly<Record<CampaignId, { readonly mapGroup: string; readonly dates: readonly CgDate[] }>>
  /** Purchase points, Sniper numbers and experience levels at the start. */
  readonly initial: Readonly<
    Record<CampaignId, Readonly<Record<Side, { readonly cpp: number; readonly san: number; readonly elr: number }>>>
  >
  /** Extra prices. */
  readonly surcharges: {
    readonly standardOnMap: Readonly<Record<Side, number>>
    readonly earlyEntry: number
    readonly recon: number
  }
  /** Prices of Fortifications; a list goes by capacity, null is not for sale. */
  readonly fortificationPrices: Readonly<Record<FortificationKind | 'concealment', number | readonly number[] | null>>
  /** Types of Personnel. */
  readonly units: readonly UnitType[]
  /** Types of vehicles. */
  readonly vehicles: readonly VehicleType[]
  /** Guns that can be dismantled; all others only go in tow (KGP-8.606.4, KGP-8.613.4, KGP-8.6149). */
  readonly dismantlable: readonly string[]
  /** Reinforcement Groups. */
  readonly groups: readonly Group[]
}

/** A catalogue ready for looking up: half-squads have types of their own. */
export interface Catalogue extends CatalogueSource {
  /** Types of Personnel by side and type. */
  readonly unitOf: (side: Side, type: string, kind: 'mmc' | 'halfSquad') => UnitType | null
  /** Types of vehicles by name. */
  readonly vehicleOf: (type: string) => VehicleType | null
  /** Groups by side and chart ID. */
  readonly groupOf: (side: Side, chartId: string) => Group | null
}

/** The type of the half-squads of a squad type. */
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

/** Makes a catalogue ready. */
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
