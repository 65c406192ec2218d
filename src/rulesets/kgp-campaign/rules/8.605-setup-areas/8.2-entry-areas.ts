import { hasCome } from '../../data/calendar.js'
import type { MobilityClass } from '../../data/map-source.js'
import { hexNamed, type CampaignMap, type EntryArea } from '../../data/map.js'
import type { EntryId, HexId, Side } from '../../data/names.js'
import type { Holdings } from '../../data/holdings.js'
import type { Situation } from '../../model/marking.js'

/** The purpose of an Entry Area: tracing for Isolation and Retention, or going there by Escape, Shift or exit. */
export type EntryUse = 'trace' | 'goTo'

/** The facts that determine eligibility. */
export type EntryFacts = Pick<Situation, 'map'> & {
  /** The date, the center hexes, and early entries. */
  readonly holdings: Pick<Holdings, 'campaign' | 'date' | 'hexControl' | 'earlyEntry'>
}

/** Whether a mobility class is one of vehicles. */
export const isVehicleClass = (kind: MobilityClass): boolean => kind !== 'infantry'

/**
 * Whether an Entry Area has a side's symbol and its date has come: Eligible except for Control of its center (KGP-CG6c,
 *
 */
export const isDue = ({ from }: EntryArea, side: Side, { date }: Pick<Holdings, 'date'>): boolean => {
  const first = from[side]
  return first !== null && hasCome(first, date)
}

/**
 * Whether an Entry Area is Eligible for a side: symbol and date and, for the Germans, Control of the center. Early
 * Entry makes one Eligible for US pieces that go there, and for nothing else (KGP-8.2.eligible, KGP-CG6c, A-35).
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

/** Whether an Entry Area is closed to one of these classes: vehicles cannot use the viaduct (KGP-CG20). */
export const isBarredTo = ({ vehiclesProhibited }: EntryArea, kinds: readonly MobilityClass[]): boolean =>
  vehiclesProhibited && kinds.some(isVehicleClass)

/** Returns the Entry Areas Eligible for a side and pieces of these classes (KGP-CG6c, KGP-CG20). */
export const eligibleEntries = (
  facts: EntryFacts,
  side: Side,
  use: EntryUse = 'trace',
  kinds: readonly MobilityClass[] = ['infantry'],
): readonly EntryArea[] =>
  facts.map.entries.filter((entry) => isEligible(facts, side, entry, use) && !isBarredTo(entry, kinds))

/** A unit that wants to enter. */
export interface Entrant {
  readonly side: Side
  readonly kind: MobilityClass
  /** The Entry Code colors of its group; ignored for Germans. */
  readonly colors: readonly string[]
  /** The Entry Area whose Holding Box it was in at scenario start, or null. */
  readonly heldIn: EntryId | null
  /**
   * Whether it Escaped or Shifted to that Holding Box, in which case its color does not matter (KGP-CG6a,
   * KGP-8.6061.3).
   */
  readonly wasMoved: boolean
  /** Whether its group uses Early Entry here (8.6194b). */
  readonly usesEarlyEntry: boolean
}

/**
 * Why a unit may not use an Entry Area: the side's symbol, the date, its color, Control of the center, or being a
 * vehicle.
 */
export type EntryBar = 'entry.symbol' | 'entry.vehicle' | 'entry.date' | 'entry.color' | 'entry.center'

/** Returns why a unit may not enter at an Entry Area, or null if it may (KGP-CG6a, KGP-CG6b, KGP-CG6c, KGP-CG20). */
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

/** Returns whether German pieces off the map choose freely, must enter, or must set up (KGP-CG6c, A-33). */
export const germanOffMap = (facts: EntryFacts): 'free' | 'mustEnter' | 'mustSetUp' => {
  if (eligibleEntries(facts, 'german').length > 0) return 'free'
  return hasHeadquarters(facts.map) ? 'mustSetUp' : 'mustEnter'
}

/** Whether German Isolation is traced to a headquarters on this map, as at La Gleize (KGP-8.6052.2). */
export const hasHeadquarters = ({ group }: CampaignMap): boolean => group.hqLocation !== null

/**
 * Returns the Holding Box of a piece that leaves the map over a hex: that of the Eligible Entry Area there. Returns
 * null if the piece is Eliminated, like all Germans who leave La Gleize in the third campaign (KGP-CG21, KGP-CG20).
 */
export const exitBox = (facts: EntryFacts, side: Side, kind: MobilityClass, hex: HexId): EntryId | null => {
  const { map, holdings } = facts
  if (side === 'german' && holdings.campaign === 'III' && hasHeadquarters(map)) return null
  const at = hexNamed(map, hex)
  return eligibleEntries(facts, side, 'goTo', [kind]).find(({ hexes }) => hexes.includes(at))?.id ?? null
}
