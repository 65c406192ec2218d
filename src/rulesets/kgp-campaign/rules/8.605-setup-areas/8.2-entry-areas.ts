import { hasCome } from '../../data/calendar.js'
import type { MobilityClass } from '../../data/map-source.js'
import { hexNamed, type CampaignMap, type EntryArea } from '../../data/map.js'
import type { EntryId, Hex, Side } from '../../data/names.js'
import type { Holdings } from '../../data/holdings.js'
import type { Situation } from '../../model/marking.js'

/** What an Entry Area is wanted for: to judge Isolation, or to go there by Escape, Shift or exit. */
export type EntryUse = 'trace' | 'goTo'

/** What eligibility is judged by. */
export type EntryFacts = Pick<Situation, 'map'> & {
  /** The date, the centers, and early entries. */
  readonly holdings: Pick<Holdings, 'campaign' | 'date' | 'hexControl' | 'earlyEntry'>
}

/** Whether a class is one of vehicles. */
export const isVehicleClass = (kind: MobilityClass): boolean => kind !== 'infantry'

/** Whether an Entry Area shows a side's symbol and its date has come: Eligible, or so but for who holds its center (KGP-CG6c, A-34). */
export const isDue = ({ from }: EntryArea, side: Side, { date }: Pick<Holdings, 'date'>): boolean => {
  const first = from[side]
  return first !== null && hasCome(first, date)
}

/**
 * Whether an Entry Area is Eligible to a side: symbol and date, and for the German the center as well. Early Entry makes one
 * Eligible for US pieces that go there, and for nothing else (KGP-8.2.eligible, KGP-CG6c, A-35).
 */
export const isEligible = (
  { map, holdings }: EntryFacts,
  side: Side,
  entry: EntryArea,
  use: EntryUse = 'trace',
): boolean => {
  if (side === 'us' && use === 'goTo' && holdings.earlyEntry.includes(entry.id)) return entry.from.us !== null
  if (!isDue(entry, side, holdings)) return false
  return side === 'us' || holdings.hexControl[map.hexes.ids[entry.center]] === 'german'
}

/** Whether some of these classes may not use an Entry Area at all: the viaduct bears no vehicle (KGP-CG20). */
export const isBarredTo = ({ vehiclesProhibited }: EntryArea, kinds: readonly MobilityClass[]): boolean =>
  vehiclesProhibited && kinds.some(isVehicleClass)

/** The Entry Areas Eligible to a side, for pieces of these classes (KGP-CG6c, KGP-CG20). */
export const eligibleEntries = (
  facts: EntryFacts,
  side: Side,
  use: EntryUse = 'trace',
  kinds: readonly MobilityClass[] = ['infantry'],
): readonly EntryArea[] =>
  facts.map.entries.filter((entry) => isEligible(facts, side, entry, use) && !isBarredTo(entry, kinds))

/** A unit that would enter. */
export interface Entrant {
  /** Whose it is. */
  readonly side: Side
  /** How it moves. */
  readonly kind: MobilityClass
  /** The Entry Code colors of its group; not asked of Germans. */
  readonly colors: readonly string[]
  /** The Entry Area in whose Box it was when the scenario began, or null. */
  readonly heldIn: EntryId | null
  /** Whether it Escaped or Shifted to that Box: its color then does not matter (KGP-CG6a, KGP-8.6061.3). */
  readonly wasMoved: boolean
  /** Whether its group uses Early Entry here (8.6194b). */
  readonly usesEarlyEntry: boolean
}

/** Why a unit may not enter at an Entry Area: its side's symbol, the date, its color, the center, or that it is a vehicle. */
export type EntryBar = 'entry.symbol' | 'entry.vehicle' | 'entry.date' | 'entry.color' | 'entry.center'

/** What keeps a unit from entering at an Entry Area, or null where it may (KGP-CG6a, KGP-CG6b, KGP-CG6c, KGP-CG20). */
export const entryBar = (facts: EntryFacts, entry: EntryArea, unit: Entrant): EntryBar | null => {
  const { side, kind, colors, heldIn, wasMoved, usesEarlyEntry } = unit
  const isHeldHere = heldIn === entry.id
  if (entry.from[side] === null) return 'entry.symbol'
  if (isBarredTo(entry, [kind])) return 'entry.vehicle'
  if (!isDue(entry, side, facts.holdings) && !(side === 'us' && usesEarlyEntry)) return 'entry.date'
  if (side === 'german') return isHeldHere || isEligible(facts, side, entry) ? null : 'entry.center'
  const matches = entry.arrowColors.some((color) => colors.includes(color))
  return matches || (isHeldHere && wasMoved) ? null : 'entry.color'
}

/** What German pieces held off the map may do: as they like, enter only, or set up only (KGP-CG6c, A-33). */
export const germanOffMap = (facts: EntryFacts): 'free' | 'mustEnter' | 'mustSetUp' => {
  if (eligibleEntries(facts, 'german').length > 0) return 'free'
  return hasHeadquarters(facts.map) ? 'mustSetUp' : 'mustEnter'
}

/** Whether German Isolation is judged from a headquarters on this map, as at La Gleize (KGP-8.6052.2). */
export const hasHeadquarters = ({ group }: CampaignMap): boolean => group.hqLocation !== null

/**
 * Where a piece comes to that leaves the map over a hex: the Box of the Eligible Entry Area there, or null where it is
 * Eliminated; so are all Germans who leave La Gleize in the third campaign (KGP-CG21, KGP-CG20).
 */
export const exitBox = (facts: EntryFacts, side: Side, kind: MobilityClass, hex: Hex): EntryId | null => {
  const { map, holdings } = facts
  if (side === 'german' && holdings.campaign === 'III' && hasHeadquarters(map)) return null
  const at = hexNamed(map, hex)
  return eligibleEntries(facts, side, 'goTo', [kind]).find(({ hexes }) => hexes.includes(at))?.id ?? null
}
