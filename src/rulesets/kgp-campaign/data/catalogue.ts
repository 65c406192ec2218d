import {
  fields,
  list,
  number,
  oneOf,
  optional,
  orNull,
  record,
  text,
  textLike,
  tuple,
  whole,
  type DataReader,
} from '../../../kernel/data-file.js'
import type { Side, UnitClass, CampaignId } from './names.js'
import { cgDates, type CgDate } from './calendar.js'
import {
  groupItemKinds,
  type CatalogueSource,
  type Group,
  type GroupItem,
  type GroupItemKind,
  type UnitType,
  type VehicleType,
} from './compiled-catalogue.js'
import data from './catalogue.json' with { type: 'json' }

/**
 * Unit types, vehicle types and Reinforcement Groups: a reconstruction made without the printed charts. Contents,
 * prices, maxima, dates and colors are the project's own, based on the historical order of battle and common usage of
 * the tactical game. The rules confirm only a few facts. German groups I, V and HW are Reserve (CG7a). American groups
 * I, V and G enter from off map (CG7c), and no American group is ever Depleted (8.2). I and HW have an Objective Hex
 * (8.2), and O3 is the M12 module outside the limit (CG15). Callers who own the game can supply their own catalogue in
 * this format.
 */

/** A squad with its Replacement, Battle Hardening and traits. */
interface SquadRow {
  /** The type printed on its counter. */
  readonly type: string
  readonly class: UnitClass
  /** The half-squad it is reduced to. */
  readonly halfSquad: string
  /** The unit types that take its place by Replacement. */
  readonly replacedBy: readonly string[]
  /** The unit type it becomes by Battle Hardening, if any. */
  readonly hardensTo?: string
  readonly traits?: UnitType['traits']
}

interface CrewRow {
  /** The type printed on its counter. */
  readonly type: string
  readonly kind: 'crew' | 'vehicleCrew'
}

/** A vehicle, as in {@link VehicleType}. */
type VehicleRow = Omit<VehicleType, 'color' | 'inherentCrew' | 'caliber'> & { readonly caliber?: number }

/** The availability of a group in a campaign. */
interface Offer {
  /** The number of groups. */
  readonly maximum: number
  readonly dates: readonly [first: CgDate, last: CgDate]
  /** Whether it is unavailable in the Initial Scenario. */
  readonly notInitial?: true
}

/** A Reinforcement Group, by its ID on the chart. */
interface GroupRow {
  /** Platoon, section, module or asset. */
  readonly organization: string
  readonly name: string
  /** Its parent formation. */
  readonly formation: string
  /** Its contents at Full Strength: items separated by commas, each a number, a kind and a type. */
  readonly full: string
  /** Its contents when Depleted; missing if it never is, like every American group. */
  readonly depleted?: string
  /** Entry Code colors; only of American groups. */
  readonly entryColors?: readonly string[]
  /** Its price. */
  readonly cpp: number
  readonly offers: Readonly<Partial<Record<CampaignId, Offer>>>
}

interface SideCharts {
  readonly squads: readonly SquadRow[]
  readonly crews: readonly CrewRow[]
  readonly vehicles: readonly VehicleRow[]
  readonly groups: Readonly<Record<string, GroupRow>>
}

/** The content of catalogue.json: shared data as in {@link CatalogueSource}, and the charts of each side. */
export type CatalogueData = Omit<CatalogueSource, 'units' | 'vehicles' | 'groups'> & Readonly<Record<Side, SideCharts>>

/** `2 sw LMG`: two support weapons, light machine guns. */
const item = (said: string): GroupItem => {
  const [count, kind, ...type] = said.split(' ')
  return { kind: kind as GroupItemKind, type: type.join(' '), count: Number(count) }
}

const itemsOf = (said: string): readonly GroupItem[] => said.split(', ').map(item)

const oneItem = `\\d+ (?:${groupItemKinds.join('|')}) [^,]+`
const items = textLike(new RegExp(`^${oneItem}(?:, ${oneItem})*$`), 'things such as 2 sw LMG, 1 sw PSK')
const date = oneOf(...cgDates)

const offer: DataReader<Offer> = fields<Offer>({
  maximum: whole(1, 99),
  dates: tuple<readonly [CgDate, CgDate]>(date, date),
  notInitial: optional(oneOf(true)),
})

const bySide = <A>(reader: DataReader<A>): DataReader<Readonly<Record<Side, A>>> =>
  fields<Record<Side, unknown>>({ german: reader, us: reader }) as DataReader<Readonly<Record<Side, A>>>

const byCampaign = <A>(reader: DataReader<A>): DataReader<Readonly<Record<CampaignId, A>>> =>
  fields<Record<CampaignId, unknown>>({ I: reader, II: reader, III: reader }) as DataReader<
    Readonly<Record<CampaignId, A>>
  >

const price: DataReader<number | readonly number[] | null> = (value, at) =>
  Array.isArray(value) ? list(number)(value, at) : orNull(number)(value, at)

const charts: DataReader<SideCharts> = fields<SideCharts>({
  squads: list(
    fields<SquadRow>({
      type: text,
      class: oneOf('elite', 'firstLine', 'secondLine', 'green', 'conscript'),
      halfSquad: text,
      replacedBy: list(text),
      hardensTo: optional(text),
      traits: optional(list(oneOf('ss', 'assaultEngineer', 'airborne'))),
    }),
  ),
  crews: list(fields<CrewRow>({ type: text, kind: oneOf('crew', 'vehicleCrew') })),
  vehicles: list(
    fields<VehicleRow>({
      type: text,
      mobility: oneOf('tracked', 'halfTrack', 'wheeled'),
      top: oneOf('CT', 'OT', 'unarmored'),
      caliber: optional(whole(1, 200)),
      tons: whole(1, 99),
      fuel: oneOf('petrol', 'diesel'),
    }),
  ),
  groups: record(
    fields<GroupRow>({
      organization: oneOf('platoon', 'section', 'module', 'asset'),
      name: text,
      formation: text,
      full: items,
      depleted: optional(items),
      cpp: whole(1, 99),
      offers: fields<GroupRow['offers']>({ I: optional(offer), II: optional(offer), III: optional(offer) }),
      entryColors: optional(list(text)),
    }),
  ),
})

/** Checks catalogue.json. */
export const catalogueReader: DataReader<CatalogueData> = fields<CatalogueData>({
  dates: byCampaign(fields<CatalogueSource['dates']['I']>({ mapGroup: text, dates: list(date) })),
  initial: byCampaign(bySide(fields<CatalogueSource['initial']['I']['us']>({ cpp: number, san: number, elr: number }))),
  surcharges: fields<CatalogueSource['surcharges']>({
    standardOnMap: bySide(number),
    earlyEntry: number,
    recon: number,
  }),
  fortificationPrices: fields<CatalogueSource['fortificationPrices']>({
    foxhole: price,
    trench: price,
    wire: price,
    mineAP: price,
    mineAT: price,
    roadblock: price,
    fortifiedBuilding: price,
    concealment: price,
    daisyChain: price,
    pillbox: price,
  }),
  dismantlable: list(text),
  german: charts,
  us: charts,
})

/** The group type of each letter of a chart ID. */
const groupTypes: Readonly<Record<string, string>> = {
  I: 'infantry',
  HW: 'heavyWeapons',
  V: 'vehicle',
  G: 'gun',
  O: 'oba',
  B: 'bombardment',
  A: 'airSupport',
  P: 'preRegisteredHex',
  F: 'fortificationPoints',
  S: 'sniper',
}

/** The American module outside the limit (CG15). */
const M12_MODULE = 'O3'

const squad =
  (side: Side) =>
  ({ type, class: unitClass, halfSquad, replacedBy, hardensTo, traits = [] }: SquadRow): UnitType => ({
    type,
    side,
    kind: 'squad',
    class: unitClass,
    halfSquad,
    replacedBy,
    hardensTo: hardensTo ?? null,
    traits,
  })

const crew =
  (side: Side) =>
  ({ type, kind }: CrewRow): UnitType => ({
    type,
    side,
    kind,
    class: null,
    halfSquad: null,
    replacedBy: [],
    hardensTo: null,
    traits: [],
  })

/** Makes a vehicle type. Every vehicle except trucks has an Inherent Crew. */
const vehicle =
  (color: Side) =>
  ({ type, mobility, top, caliber, tons, fuel }: VehicleRow): VehicleType => ({
    type,
    color,
    mobility,
    top,
    caliber: caliber ?? null,
    tons,
    fuel,
    inherentCrew: type !== 'truck',
  })

const campaigns: readonly CampaignId[] = ['I', 'II', 'III']

/** The offers of a group in all campaigns together. */
const offered = ({ cpp, offers }: GroupRow): Pick<Group, 'cpp' | 'maximum' | 'notInitial' | 'available'> => ({
  cpp,
  maximum: { I: offers.I?.maximum ?? 0, II: offers.II?.maximum ?? 0, III: offers.III?.maximum ?? 0 },
  notInitial: campaigns.filter((campaign) => offers[campaign]?.notInitial === true),
  available: Object.fromEntries(
    campaigns.flatMap((campaign) => {
      const its = offers[campaign]
      return its === undefined ? [] : [[campaign, its.dates]]
    }),
  ),
})

/**
 * A group, with the properties of its kind: Reserve, entry from off the map, the Objective Hex, the limit of two
 * modules.
 */
const group =
  (side: Side) =>
  ([chartId, row]: readonly [string, GroupRow]): Group => {
    const { organization, name, formation, full, depleted, entryColors = [] } = row
    const letters = chartId.replace(/\d+$/, '')
    const is = (...kinds: readonly string[]): boolean => kinds.includes(letters)
    return {
      id: `${side === 'german' ? 'GER' : 'US'}-${chartId}`,
      chartId,
      side,
      type: groupTypes[letters],
      organization,
      name,
      formation,
      full: itemsOf(full),
      depleted: depleted === undefined ? null : itemsOf(depleted),
      ...offered(row),
      entryColors,
      reserve: side === 'german' && is('I', 'V', 'HW'),
      entersOffMap: side === 'us' && is('I', 'V', 'G'),
      objectiveHex: is('I', 'HW'),
      countsAsModule: is('O') && !(side === 'us' && chartId === M12_MODULE),
    }
  }

/** Makes a catalogue of its rows. */
export const catalogueOf = ({ german, us, ...shared }: CatalogueData): CatalogueSource => ({
  dates: shared.dates,
  initial: shared.initial,
  surcharges: shared.surcharges,
  fortificationPrices: shared.fortificationPrices,
  units: [
    ...german.squads.map(squad('german')),
    ...us.squads.map(squad('us')),
    ...german.crews.map(crew('german')),
    ...us.crews.map(crew('us')),
  ],
  dismantlable: shared.dismantlable,
  vehicles: [...german.vehicles.map(vehicle('german')), ...us.vehicles.map(vehicle('us'))],
  groups: [...Object.entries(german.groups).map(group('german')), ...Object.entries(us.groups).map(group('us'))],
})

/** The rows of the project's reconstruction. */
export const catalogueData: CatalogueData = data as unknown as CatalogueData

/** Everything on the charts of the project's reconstruction. */
export const reconstruction: CatalogueSource = /* @__PURE__ */ catalogueOf(catalogueData)
