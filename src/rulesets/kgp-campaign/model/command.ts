import type { WeaponSlot } from './piece.js'
import type { FortificationKind, HexId, LocationId, PieceId, PurchaseMode } from '../data/names.js'
import type { MeleeOutcome, ScenarioResult } from './scenario-result.js'

/** Orders that form the groups of an Escape or Shift before it is rolled; sealed. */
export type GroupOrder =
  /** Announces an attempt by a unit, as a group of its own. */
  | { readonly tag: 'attempt'; readonly unit: PieceId; readonly to: string | null }
  /** Adds a unit to the group of another. */
  | { readonly tag: 'join'; readonly unit: PieceId; readonly with: PieceId }
  /** Selects the leader or hero whose modifier applies, or nobody (null). */
  | { readonly tag: 'leadBy'; readonly unit: PieceId; readonly leader: PieceId | null }
  /** Sets the path of a group. */
  | { readonly tag: 'route'; readonly unit: PieceId; readonly path: readonly HexId[] }
  /** Moves a unit within its Isolated part of the area. */
  | { readonly tag: 'moveInArea'; readonly unit: PieceId; readonly to: LocationId }
  /** Drops an item, leaving it unpossessed. */
  | { readonly tag: 'drop'; readonly item: PieceId }
  /** Transfers an item to another unit, in the same Location (Escape) or area (Shift). */
  | { readonly tag: 'give'; readonly item: PieceId; readonly to: PieceId }
  /** Deploys a squad stacked with a leader into two half-squads. */
  | { readonly tag: 'deploy'; readonly unit: PieceId }

/** Equipment orders that several steps share. */
export type EquipmentOrder =
  /** Eliminates a Gun or support weapon of the side. */
  | { readonly tag: 'scrap'; readonly item: PieceId }
  /** Takes possession of an item. */
  | { readonly tag: 'possess'; readonly unit: PieceId; readonly item: PieceId }
  /** Makes a unit the crew of a vehicle. */
  | { readonly tag: 'reman'; readonly vehicle: PieceId; readonly unit: PieceId }
  /** Abandons a vehicle. */
  | { readonly tag: 'abandon'; readonly vehicle: PieceId }
  /** Turns a vehicle into a Wreck, Burnt-Out if `burnt`. */
  | { readonly tag: 'wreck'; readonly vehicle: PieceId; readonly burnt: boolean }
  /** Removes a weapon from a vehicle. */
  | { readonly tag: 'dismount'; readonly vehicle: PieceId; readonly slot: WeaponSlot }
  /** Attempts to Scrounge from a vehicle or Wreck. */
  | { readonly tag: 'scrounge'; readonly from: PieceId }
  /** Dismantles or reassembles a Gun or weapon. */
  | { readonly tag: 'dismantle'; readonly item: PieceId }

/** The answer of a side to a question. */
export type Answer =
  /** 8.601: where a climbing unit ends. */
  | { readonly tag: 'placeClimber'; readonly unit: PieceId; readonly to: 'target' | 'origin' }
  /** 8.601: puts a vehicle's crew CE. */
  | { readonly tag: 'setCe'; readonly vehicle: PieceId }
  /** 8.6041: assigns a prisoner to another guard. */
  | { readonly tag: 'claimPrisoner'; readonly prisoner: PieceId; readonly guard: PieceId }
  /** 8.6041: a Rearmed unit takes an item its guard dropped. */
  | { readonly tag: 'takeDropped'; readonly unit: PieceId; readonly item: PieceId }
  /** 8.6044: adds a unit that helps to free a vehicle. */
  | { readonly tag: 'bogHelper'; readonly vehicle: PieceId; readonly helper: PieceId }
  /** 8.6052: records the new headquarters; sealed. */
  | { readonly tag: 'recordHq'; readonly location: LocationId }
  /** Chooses the area a piece goes to if several are equally good. */
  | { readonly tag: 'chooseArea'; readonly piece: PieceId; readonly area: string }
  /** 8.608: decides the fate of a prisoner. */
  | {
      readonly tag: 'prisonerFate'
      readonly prisoner: PieceId
      readonly fate: 'keep' | 'transfer' | 'massacre' | 'free'
      readonly guard: PieceId | null
    }
  /** 8.6131: whether the Germans add the Locations the Americans have left to their Setup Area. */
  | { readonly tag: 'annex'; readonly include: boolean }
  /** Declines, or ends a series of choices. */
  | { readonly tag: 'pass' }

/** Orders of Battle Hardening and Promotion (8.611). */
export type HardeningOrder =
  /** Recombines two half-squads into a squad. */
  | { readonly tag: 'recombine'; readonly first: PieceId; readonly second: PieceId }
  /** Gives up a stunned crew. */
  | { readonly tag: 'giveUpCrew'; readonly unit: PieceId }
  /** Chooses the type of the new crew. */
  | { readonly tag: 'newCrew'; readonly type: string }
  /** Spends a hero to Battle Harden a unit. */
  | { readonly tag: 'hardenByHero'; readonly hero: PieceId; readonly unit: PieceId }
  /** Battle Hardens a unit or leader. */
  | { readonly tag: 'harden'; readonly unit: PieceId }
  /** Promotes a new leader instead of rolling. */
  | { readonly tag: 'promote'; readonly area: string }
  /** Rolls instead of promoting a new leader. */
  | { readonly tag: 'rollForLeader' }
  /** Chooses how much of the victory modifier to use. */
  | { readonly tag: 'winModifier'; readonly value: 0 | -1 | -2 }

/** Orders of repair and removal (8.614, 8.615), and of the weather (8.617). */
export type RepairOrder =
  /** Gives up the stunned crew inside a vehicle. */
  | { readonly tag: 'giveUpInherent'; readonly vehicle: PieceId }
  /** Transfers the fuel of three vehicles or Wrecks to one. */
  | { readonly tag: 'siphon'; readonly donors: readonly PieceId[]; readonly recipient: PieceId }
  /** Pushes a donor to another Location of its area. */
  | { readonly tag: 'placeDonor'; readonly vehicle: PieceId; readonly to: LocationId }
  /** Rolls for fuel on the night of the 22nd. */
  | { readonly tag: 'bulkRefuel' }
  /** Refuels a vehicle from the bulk load. */
  | { readonly tag: 'refuel'; readonly vehicle: PieceId }
  /** Places a regained weapon in an area. */
  | { readonly tag: 'placeWeapon'; readonly type: string; readonly area: string }
  /** Uses up a machine gun to repair a mounted one. */
  | { readonly tag: 'exchangeMg'; readonly vehicle: PieceId; readonly slot: WeaponSlot; readonly mg: PieceId }
  /** Attempts to remove an item. */
  | { readonly tag: 'remove'; readonly item: PieceId; readonly area: string }
  /** Chooses the unit that takes the loss. */
  | { readonly tag: 'chooseLoss'; readonly unit: PieceId }
  /** Proposes historical or random weather. */
  | { readonly tag: 'agreeWeather'; readonly mode: 'historical' | 'random' }

/** Orders of purchases, initiative and set-up (8.619-8.625). */
export type CampaignOrder =
  /** 8.619: buys a Reinforcement Group. */
  | { readonly tag: 'buy'; readonly chartId: string; readonly mode: PurchaseMode; readonly area: string | null }
  /** 8.6198: designates a group's secret Objective Hex. */
  | { readonly tag: 'designate'; readonly purchase: string; readonly hex: HexId }
  /** Allots a group to a subordinate commander (8.13). */
  | { readonly tag: 'allot'; readonly purchase: string; readonly commander: string }
  /** 8.621: buys a Fortification. */
  | {
      readonly tag: 'fortify'
      readonly kind: FortificationKind
      readonly strength: number
      readonly location: LocationId
      readonly across: HexId | null
    }
  /** 8.621: buys concealment counters for a Setup Area. */
  | { readonly tag: 'buyConcealment'; readonly area: string; readonly count: number }
  /** 8.621, 8.624: reveals a hidden Fortification (A12.33). */
  | { readonly tag: 'show'; readonly item: PieceId }
  /** 8.622: scouts an enemy Setup Area. */
  | { readonly tag: 'recon'; readonly area: string }
  /** 8.623: chooses the Initiative chit. */
  | { readonly tag: 'initiative'; readonly role: 'attack' | 'idle' }
  /** 8.624: sets up a piece. */
  | { readonly tag: 'setUp'; readonly piece: PieceId; readonly location: LocationId }
  /** 8.624: puts an artillery module in play (KGP-CG15). */
  | { readonly tag: 'fieldModule'; readonly purchase: string }
  /** 8.624: hooks a Gun to a vehicle (KGP-CG12). */
  | { readonly tag: 'hook'; readonly gun: PieceId; readonly vehicle: PieceId }
  /** 8.624: unhooks a Gun (KGP-CG12). */
  | { readonly tag: 'unhook'; readonly gun: PieceId }
  /** 8.624: limbers or unlimbers a Gun (KGP-CG12). */
  | { readonly tag: 'limber'; readonly gun: PieceId }
  /** 8.624: places a Dummy of a group in Reserve (KGP-CG7a). */
  | { readonly tag: 'placeDummy'; readonly purchase: string; readonly location: LocationId }
  /** 8.624: records the facing, Bypass and crew exposure of a vehicle in Reserve (KGP-CG7a). */
  | {
      readonly tag: 'recordReserve'
      readonly vehicle: PieceId
      /** The hexside its front faces, 0 to 5 clockwise from north. In Bypass, one next to the hexside of `bypass`. */
      readonly vca: number
      /** The hexside it Bypasses along, or null. */
      readonly bypass: number | null
      /** Whether its crew is CE. */
      readonly ce: boolean
    }
  /** 8.624: records the status of a vehicle or Gun instead of showing its markers (KGP-CG10). */
  | { readonly tag: 'noteStatus'; readonly piece: PieceId }
  /** 8.624: records the Security Area of a field phone as hexes from it to a map edge (KGP-CG15c). */
  | { readonly tag: 'secureLine'; readonly item: PieceId; readonly path: readonly HexId[] }
  /** 8.624: assigns a new radio or field phone to a module that has lost its own (KGP-CG15d). */
  | {
      readonly tag: 'fieldRadio'
      readonly purchase: string
      readonly type: 'radio' | 'phone'
      readonly area: string
    }
  /** 8.624: declares all Personnel Fanatic (KGP-CG14). */
  | { readonly tag: 'declareFanatic' }
  /** Places a Control marker (KGP-8.605.2). */
  | { readonly tag: 'markControl'; readonly location: LocationId }
  /** 8.623: concedes the campaign instead of choosing a chit (KGP-8.2.cgEnd, A-05). */
  | { readonly tag: 'concede' }

/** Reports of the umpire from the tactical board. */
export type Report =
  /** The result of the scenario. */
  | { readonly tag: 'report'; readonly result: ScenarioResult }
  /** 8.601: the outcome of a Melee. */
  | { readonly tag: 'reportMelee'; readonly location: LocationId; readonly outcome: MeleeOutcome }
  /** 8.6042: the outcome for a vehicle leaving a minefield. */
  | {
      readonly tag: 'reportMines'
      readonly vehicle: PieceId
      readonly outcome: 'unharmed' | 'crewBroke' | 'immobilized' | 'eliminated'
    }
  /** 8.6043: the outcome for a vehicle in Shock. */
  | { readonly tag: 'reportShock'; readonly vehicle: PieceId; readonly outcome: 'recovered' | 'eliminated' }
  /** 8.6044: the outcome for a bogged vehicle. */
  | { readonly tag: 'reportBog'; readonly vehicle: PieceId; readonly outcome: 'unbogged' | 'immobilized' }
  /** 8.606: the result of Heat of Battle. */
  | {
      readonly tag: 'reportHeat'
      readonly unit: PieceId
      readonly outcome: 'hero' | 'hardened' | 'berserk' | 'surrendered'
    }
  /** 8.613: the survivors of Crew Survival. */
  | { readonly tag: 'reportSurvival'; readonly survivors: readonly PieceId[] }
  /** 8.606, 8.614: the gains of a Scrounge attempt. */
  | { readonly tag: 'reportScrounge'; readonly from: PieceId; readonly gains: readonly string[] }

/** Orders that can be sealed until both sides have committed. */
export type Order = GroupOrder | EquipmentOrder | HardeningOrder | RepairOrder | CampaignOrder | Answer

/** An order of a side, or a report of the umpire. */
export type Command =
  | Order
  | Report
  /** Commits a side's orders for the step. */
  | { readonly tag: 'commit' }

/**
 * Tags of commands too numerous to list: `legal` offers examples, and other commands with these tags may be accepted as
 * well.
 */
export const OPEN_ENDED: readonly Command['tag'][] = [
  // Any name of a subordinate is allowed (KGP-8.13).
  'allot',
  // Any legal path is allowed. A Shift uses the shortest one by default (KGP-8.613.3), and a field phone is offered the
  // shortest (KGP-CG15c).
  'route',
  'secureLine',
  // Any three donors in any order are allowed. If there are many, triples of the first ones are offered
  // (KGP-8.6141c.1).
  'siphon',
  // Anything may have happened on the tactical board. A few outcomes are offered.
  'report',
  'reportMelee',
  'reportSurvival',
  'reportScrounge',
]
