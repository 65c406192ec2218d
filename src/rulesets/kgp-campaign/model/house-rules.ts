import type { Situation } from './marking.js'
import type { CatalogueSource, Group } from '../data/compiled-catalogue.js'
import type { CgDate } from '../data/calendar.js'
import type { Modifier } from '../data/table.js'
import type { Mobility } from '../data/map-source.js'
import type { CampaignMap } from '../data/map.js'
import type { Piece } from './piece.js'
import type { FortificationKind, Hex, LocationId, Side, CampaignId, PurchaseMode } from '../data/names.js'
import type { PortRecord, Role, State } from './state.js'
import type { MeleeOutcome } from './command.js'

/** Something the rules pages only point to, with where it comes from. */
export interface HouseRule<A> {
  /** The project's reconstruction, or the caller who owns the game. */
  readonly from: PortRecord['from']
  /** Its version, for records. */
  readonly version: string
  /** The thing itself: data, or a pure function. */
  readonly use: A
}

/** How a campaign starts (KGP-8.51, 8.52 and 8.53, KGP-8.2.initialScenario). */
export interface InitialScenario {
  /** Purchase points, Sniper number and experience level. */
  readonly sides: Readonly<Record<Side, { readonly cpp: number; readonly san: number; readonly elr: number }>>
  /** Who attacks. */
  readonly roles: Readonly<Record<Side, Role>>
  /** Who moves first. */
  readonly firstMover: Side
  /** Pieces given. */
  readonly pieces: readonly Piece[]
  /** Groups given, by chart ID. */
  readonly given: readonly {
    readonly side: Side
    readonly chartId: string
    readonly mode: PurchaseMode
    readonly area: string | null
  }[]
  /** Who Controls what. */
  readonly control: Readonly<Record<LocationId, Side | null>>
  /** Who Controls the centers of Entry Areas. */
  readonly hexControl: Readonly<Record<Hex, Side | null>>
  /** Whether German groups may set up without Reserve (rule I.2 of 8.51). */
  readonly reserveFree: boolean
}

/** A roll read by a reconstructed table. */
export interface Reading<Result> {
  /** What applied. */
  readonly modifiers: readonly Modifier[]
  /** The sum after modifiers. */
  readonly final: number
  /** What it says. */
  readonly result: Result
}

/** Numbers of reconnaissance (8.622). */
export interface Reconnaissance {
  /** Attempts a side has on a date. */
  readonly attempts: number
  /** What the final dr shows: nothing, a count in fives, or the exact count and whether groups arrived. */
  readonly read: (final: number) => 'nothing' | 'fives' | 'exact'
}

/** What only the tactical rules know (KGP-CG2 and the pointers of other chapters). */
export interface TacticalFacts {
  /** Experience level of formations outside the SS (SSR KGP11). */
  readonly nonSsElr: (base: number) => number
  /** Optional equipment of a vehicle type, with the highest dr that gives it; what is named as a place of weapons is mounted there (KGP-CG8, H1.41). */
  readonly optionalEquipment: (type: string) => readonly { readonly item: string; readonly upTo: number }[]
  /** Whether Vehicle Note L lets infantry help a bogged vehicle of the type. */
  readonly hasNoteL: (type: string) => boolean
  /** What may come out of an attempt to Scrounge a vehicle or Wreck: machine guns by type. */
  readonly scroungeGains: (type: string, color: Side) => readonly string[]
  /** Whether a vehicle type can take a Gun in tow (chapter H). */
  readonly mayTow: (type: string) => boolean
  /** Portage points of a weapon type. */
  readonly portage: (type: string) => number
  /** Casualty VP an enemy scores for a piece (A26.2). */
  readonly casualtyVp: (piece: Piece) => number
}

/** Everything the rules pages only point to. Each has a documented reconstruction. */
export interface HouseRules {
  /** Map Group and dates of each campaign. */
  readonly campaign: HouseRule<
    Readonly<Record<CampaignId, { readonly mapGroup: string; readonly dates: readonly CgDate[] }>>
  >
  /** Initial Scenarios (8.51-8.53). */
  readonly initialScenario: HouseRule<(campaign: CampaignId, map: CampaignMap) => InitialScenario>
  /** Campaign victory: asked after every scenario, and at CG End. */
  readonly campaignVictory: HouseRule<(state: State, atEnd: boolean) => Side | 'draw' | null>
  /** Scenario victory (KGP-8.6234), where the umpire names no winner. */
  readonly scenarioVictory: HouseRule<(state: State, current: Readonly<Record<Side, number>>) => Side | null>
  /** Reinforcement Group charts and types. */
  readonly catalogue: HouseRule<CatalogueSource>
  /** Strength of German groups (8.6201). */
  readonly strength: HouseRule<(state: State, group: Group, dr: number) => Reading<'full' | 'depleted'>>
  /** Leaders of new groups (8.620): infantry platoons, and armor leaders of vehicle platoons. */
  readonly leaders: HouseRule<(state: State, group: Group, isDepleted: boolean, dice: number) => Reading<string | null>>
  /** Prices of Fortifications (8.621) are part of the catalogue; this says how many points a group gives. */
  readonly fortification: HouseRule<{
    /** Fortification points of a group. */
    readonly pointsOf: (group: Group) => number
  }>
  /** Whether terrain allows a Fortification (chapter B). */
  readonly terrainAllows: HouseRule<(map: CampaignMap, kind: FortificationKind, location: LocationId) => boolean>
  /** Reconnaissance (8.622). */
  readonly recon: HouseRule<Reconnaissance>
  /** Who moves first, given the chits (8.623); null: by dice. */
  readonly initiative: HouseRule<(roles: Readonly<Record<Side, Role>>) => Side | null>
  /** Who sets up first (8.624). */
  readonly setup: HouseRule<(roles: Readonly<Record<Side, Role>>, firstMover: Side) => Side>
  /** What else is handed out as a scenario starts (8.625): wind. */
  readonly start: HouseRule<{ readonly wind: string }>
  /** Who may enter what; null keeps what the map says. */
  readonly mobility: HouseRule<Mobility | null>
  /** Whether a hex may be designated as an Objective Hex. */
  readonly objectiveHex: HouseRule<(situation: Situation, hex: Hex) => boolean>
  /** The circled number of each Game Turn (KGP-CG23). */
  readonly turnTrack: HouseRule<Readonly<Record<number, number>>>
  /** Plausible ends of a Melee, offered to the umpire. */
  readonly melee: HouseRule<(state: State, location: LocationId) => readonly MeleeOutcome[]>
  /** Plausible ends of a mine attack, offered to the umpire. */
  readonly mines: HouseRule<readonly ('unharmed' | 'crewBroke' | 'immobilized' | 'eliminated')[]>
  /** Plausible results of Heat of Battle, offered to the umpire. */
  readonly heatOfBattle: HouseRule<readonly ('hero' | 'hardened' | 'berserk' | 'surrendered')[]>
  /** Facts of the tactical rules. */
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

/** Where each house rule comes from, for records. */
export const houseRuleRecords = (houseRules: HouseRules): readonly PortRecord[] =>
  houseRuleNames.map((name) => ({ name, from: houseRules[name].from, version: houseRules[name].version }))

/** A house rule supplied by the caller. */
export const supplied = <A>(use: A, version = '1'): HouseRule<A> => ({ from: 'caller', version, use })

/** A house rule filled by the project. */
export const reconstructed = <A>(use: A, version = '1'): HouseRule<A> => ({ from: 'reconstruction', version, use })
