import type { Situation } from './marking.js'
import type { CatalogueSource, Group } from '../data/compiled-catalogue.js'
import type { CgDate } from '../data/calendar.js'
import type { Modifier } from '../data/table.js'
import type { Mobility } from '../data/map-source.js'
import type { CampaignMap } from '../data/map.js'
import type { Piece } from './piece.js'
import type { FortificationKind, HexId, LocationId, Side, CampaignId, PurchaseMode } from '../data/names.js'
import type { PortRecord, Role, State } from './state.js'
import type { MeleeOutcome } from './scenario-result.js'

/** A house rule for a matter the published rules only refer to, with its origin. */
export interface HouseRule<A> {
  /** The project's reconstruction, or the caller, who owns the game. */
  readonly from: PortRecord['from']
  readonly version: string
  /** The data or pure function. */
  readonly use: A
}

/** The start of a campaign (KGP-8.51, 8.52 and 8.53, KGP-8.2.initialScenario). */
export interface InitialScenario {
  /** Purchase points, Sniper Activation Number and Experience Level Rating. */
  readonly sides: Readonly<Record<Side, { readonly cpp: number; readonly san: number; readonly elr: number }>>
  readonly roles: Readonly<Record<Side, Role>>
  readonly firstMover: Side
  /** Pieces that a side starts with. */
  readonly pieces: readonly Piece[]
  /** Groups that a side starts with, by chart ID. */
  readonly given: readonly {
    readonly side: Side
    readonly chartId: string
    readonly mode: PurchaseMode
    readonly area: string | null
  }[]
  readonly control: Readonly<Record<LocationId, Side | null>>
  /** Control of the center hexes of Entry Areas. */
  readonly hexControl: Readonly<Record<HexId, Side | null>>
  /** Whether German groups may set up without being in Reserve (rule I.2 of 8.51). */
  readonly reserveFree: boolean
}

/** A roll as read on a reconstructed table. */
export interface Reading<Result> {
  /** The modifiers that applied. */
  readonly modifiers: readonly Modifier[]
  /** The modified total. */
  readonly final: number
  readonly result: Result
}

/** Parameters of reconnaissance (8.622). */
export interface Reconnaissance {
  /** Attempts of a side on a date. */
  readonly attempts: number
  /** The result of a final dr: nothing, a count rounded to fives, or the exact count and whether groups arrived. */
  readonly read: (final: number) => 'nothing' | 'fives' | 'exact'
}

/** Facts from the tactical rules (KGP-CG2 and references in other chapters). */
export interface TacticalFacts {
  /** Experience Level Rating of non-SS formations (SSR KGP11). */
  readonly nonSsElr: (base: number) => number
  /**
   * Optional equipment of a vehicle type, each with the highest dr that provides it. An item named like a weapon slot
   * is mounted there (KGP-CG8, H1.41).
   */
  readonly optionalEquipment: (type: string) => readonly { readonly item: string; readonly upTo: number }[]
  /** Whether Vehicle Note L lets infantry help a bogged vehicle of a type. */
  readonly hasNoteL: (type: string) => boolean
  /** The machine gun types that can be Scrounged from a vehicle or Wreck. */
  readonly scroungeGains: (type: string, color: Side) => readonly string[]
  /** Whether a vehicle type can tow a Gun (chapter H). */
  readonly mayTow: (type: string) => boolean
  /** Portage points of a weapon type. */
  readonly portage: (type: string) => number
  /** Casualty VP the enemy scores for a piece (A26.2). */
  readonly casualtyVp: (piece: Piece) => number
}

/** House rules for everything the published rules only refer to. Each has a documented reconstruction. */
export interface HouseRules {
  readonly campaign: HouseRule<
    Readonly<Record<CampaignId, { readonly mapGroup: string; readonly dates: readonly CgDate[] }>>
  >
  /** Initial Scenarios (8.51-8.53). */
  readonly initialScenario: HouseRule<(campaign: CampaignId, map: CampaignMap) => InitialScenario>
  /** Campaign victory, checked after every scenario and at CG End. */
  readonly campaignVictory: HouseRule<(state: State, atEnd: boolean) => Side | 'draw' | null>
  /** Scenario victory (KGP-8.6234), if the umpire names no winner. */
  readonly scenarioVictory: HouseRule<(state: State, current: Readonly<Record<Side, number>>) => Side | null>
  /** Reinforcement Group charts and types. */
  readonly catalogue: HouseRule<CatalogueSource>
  /** Strength of German groups (8.6201). */
  readonly strength: HouseRule<(state: State, group: Group, dr: number) => Reading<'full' | 'depleted'>>
  /** Leaders of new groups (8.620): infantry platoons, and armor leaders of vehicle platoons. */
  readonly leaders: HouseRule<(state: State, group: Group, isDepleted: boolean, dice: number) => Reading<string | null>>
  /** Fortification points of a group. Prices of Fortifications (8.621) are in the catalogue. */
  readonly fortification: HouseRule<{
    /** The Fortification Purchase Points that a group brings. */
    readonly pointsOf: (group: Group) => number
  }>
  /** Whether terrain allows a Fortification (chapter B). */
  readonly terrainAllows: HouseRule<(map: CampaignMap, kind: FortificationKind, location: LocationId) => boolean>
  /** Reconnaissance (8.622). */
  readonly recon: HouseRule<Reconnaissance>
  /** Returns the side that moves first, given the chits (8.623); null to roll for it. */
  readonly initiative: HouseRule<(roles: Readonly<Record<Side, Role>>) => Side | null>
  /** Returns the side that sets up first (8.624). */
  readonly setup: HouseRule<(roles: Readonly<Record<Side, Role>>, firstMover: Side) => Side>
  /** Other scenario start data (8.625): wind. */
  readonly start: HouseRule<{ readonly wind: string }>
  /** Mobility overrides; null for those of the map. */
  readonly mobility: HouseRule<Mobility | null>
  /** Whether a hex may be designated as an Objective Hex. */
  readonly objectiveHex: HouseRule<(situation: Situation, hex: HexId) => boolean>
  /** The circled number of each Game Turn (KGP-CG23). */
  readonly turnTrack: HouseRule<Readonly<Record<number, number>>>
  /** Plausible outcomes of a Melee, offered to the umpire. */
  readonly melee: HouseRule<(state: State, location: LocationId) => readonly MeleeOutcome[]>
  /** Plausible outcomes of a mine attack, offered to the umpire. */
  readonly mines: HouseRule<readonly ('unharmed' | 'crewBroke' | 'immobilized' | 'eliminated')[]>
  /** Plausible results of Heat of Battle, offered to the umpire. */
  readonly heatOfBattle: HouseRule<readonly ('hero' | 'hardened' | 'berserk' | 'surrendered')[]>
  readonly tactical: HouseRule<TacticalFacts>
}

/** The names of the house rules. */
export const houseRuleNames: readonly (keyof HouseRules)[] = [
  'campaign',
  'initialScenario',
  'campaignVictory',
  'scenarioVictory',
  'catalogue',
  'strength',
  'leaders',
  'fortification',
  'terrainAllows',
  'recon',
  'initiative',
  'setup',
  'start',
  'mobility',
  'objectiveHex',
  'turnTrack',
  'melee',
  'mines',
  'heatOfBattle',
  'tactical',
]

/** Returns the source of each house rule, for records. */
export const houseRuleRecords = (houseRules: HouseRules): readonly PortRecord[] =>
  houseRuleNames.map((name) => ({ name, from: houseRules[name].from, version: houseRules[name].version }))

/** Makes a house rule supplied by the caller. */
export const supplied = <A>(use: A, version = '1'): HouseRule<A> => ({ from: 'caller', version, use })

/** Makes a house rule reconstructed by the project. */
export const reconstructed = <A>(use: A, version = '1'): HouseRule<A> => ({ from: 'reconstruction', version, use })
