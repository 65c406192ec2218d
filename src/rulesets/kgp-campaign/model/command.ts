import type { WeaponSlot } from './piece.js'
import type { FortificationKind, Hex, LocationId, PieceId, Side, PurchaseMode } from '../data/names.js'
import type { ScenarioResult } from './scenario-result.js'

/** What came of the Melee rounds in one Location (tactical, KGP-8.601.2). */
export interface MeleeOutcome {
  /** Pieces Eliminated. */
  readonly losses: readonly PieceId[]
  /** Units captured, and by whom. */
  readonly captures: readonly { readonly unit: PieceId; readonly guard: PieceId }[]
  /** Units that withdrew, and whither. */
  readonly withdrawals: readonly { readonly unit: PieceId; readonly to: LocationId }[]
  /** Whether units of both sides remain because neither can attack the other. */
  readonly standoff: boolean
  /** Who Controls the Location afterwards. */
  readonly control: Side | null
}

/** Orders that shape an Escape or a Shift before its roll; sealed. */
export type GroupOrder =
  /** The unit will try, alone so far. */
  | { readonly tag: 'attempt'; readonly unit: PieceId; readonly to: string | null }
  /** The unit joins the group of another. */
  | { readonly tag: 'join'; readonly unit: PieceId; readonly with: PieceId }
  /** This leader or hero lends the group his modifier, or with null nobody does. */
  | { readonly tag: 'leadBy'; readonly unit: PieceId; readonly leader: PieceId | null }
  /** The group goes through these hexes. */
  | { readonly tag: 'route'; readonly unit: PieceId; readonly path: readonly Hex[] }
  /** The unit moves within its Isolated area. */
  | { readonly tag: 'moveInArea'; readonly unit: PieceId; readonly to: LocationId }
  /** The item is left behind unpossessed. */
  | { readonly tag: 'drop'; readonly item: PieceId }
  /** The item passes to another unit of the Location. */
  | { readonly tag: 'give'; readonly item: PieceId; readonly to: PieceId }
  /** A squad stacked with a leader becomes two half-squads. */
  | { readonly tag: 'deploy'; readonly unit: PieceId }

/** What owners may do with Equipment in several steps. */
export type EquipmentOrder =
  /** The piece is Eliminated by its own side. */
  | { readonly tag: 'scrap'; readonly item: PieceId }
  /** The unit takes possession of the item. */
  | { readonly tag: 'possess'; readonly unit: PieceId; readonly item: PieceId }
  /** The unit becomes the crew of the vehicle. */
  | { readonly tag: 'reman'; readonly vehicle: PieceId; readonly unit: PieceId }
  /** The crew leaves the vehicle. */
  | { readonly tag: 'abandon'; readonly vehicle: PieceId }
  /** The vehicle becomes a Wreck, burnt out where that is said. */
  | { readonly tag: 'wreck'; readonly vehicle: PieceId; readonly burnt: boolean }
  /** The weapon is taken off the vehicle. */
  | { readonly tag: 'dismount'; readonly vehicle: PieceId; readonly slot: WeaponSlot }
  /** An attempt to find something useful on a vehicle or Wreck. */
  | { readonly tag: 'scrounge'; readonly from: PieceId }
  /** A Gun or weapon is taken apart, or put together again. */
  | { readonly tag: 'dismantle'; readonly item: PieceId }

/** Answers to a question put to one side. */
export type Answer =
  /** 8.601: where a climber ends. */
  | { readonly tag: 'placeClimber'; readonly unit: PieceId; readonly to: 'target' | 'origin' }
  /** 8.601: a vehicle's crew shows itself. */
  | { readonly tag: 'setCe'; readonly vehicle: PieceId }
  /** 8.6041: another unit takes the prisoner over. */
  | { readonly tag: 'claimPrisoner'; readonly prisoner: PieceId; readonly guard: PieceId }
  /** 8.6041: a Rearmed unit takes what its guard dropped. */
  | { readonly tag: 'takeDropped'; readonly unit: PieceId; readonly item: PieceId }
  /** 8.6044: units that help to free a vehicle. */
  | { readonly tag: 'bogHelper'; readonly vehicle: PieceId; readonly helper: PieceId }
  /** 8.6052: the new headquarters; sealed. */
  | { readonly tag: 'recordHq'; readonly location: LocationId }
  /** The area a piece goes to, where several are equally good. */
  | { readonly tag: 'chooseArea'; readonly piece: PieceId; readonly area: string }
  /** 8.608: what becomes of a prisoner. */
  | {
      readonly tag: 'prisonerFate'
      readonly prisoner: PieceId
      readonly fate: 'keep' | 'transfer' | 'massacre' | 'free'
      readonly guard: PieceId | null
    }
  /** 8.6131: whether the Germans add what the Americans have left to their Setup Area. */
  | { readonly tag: 'annex'; readonly include: boolean }
  /** Nothing more, or no. */
  | { readonly tag: 'pass' }

/** Choices of Battle Hardening and Promotion (8.611). */
export type HardeningOrder =
  /** Two half-squads become a squad. */
  | { readonly tag: 'recombine'; readonly first: PieceId; readonly second: PieceId }
  /** A stunned crew is given up. */
  | { readonly tag: 'giveUpCrew'; readonly unit: PieceId }
  /** The type of the new crew. */
  | { readonly tag: 'newCrew'; readonly type: string }
  /** A hero spends himself on a unit. */
  | { readonly tag: 'hardenByHero'; readonly hero: PieceId; readonly unit: PieceId }
  /** A unit or leader is Battle Hardened. */
  | { readonly tag: 'harden'; readonly unit: PieceId }
  /** A new leader instead of the roll, or the roll. */
  | { readonly tag: 'promote'; readonly area: string }
  /** The roll instead of a new leader. */
  | { readonly tag: 'rollForLeader' }
  /** How much of the modifier for a victory is used. */
  | { readonly tag: 'winModifier'; readonly value: 0 | -1 | -2 }

/** Choices of repair and removal (8.614, 8.615), and of the weather (8.617). */
export type RepairOrder =
  /** A stunned crew inside a vehicle is given up. */
  | { readonly tag: 'giveUpInherent'; readonly vehicle: PieceId }
  /** Fuel of three vehicles or Wrecks goes to one. */
  | { readonly tag: 'siphon'; readonly donors: readonly PieceId[]; readonly recipient: PieceId }
  /** A donor is pushed to another Location of its area. */
  | { readonly tag: 'placeDonor'; readonly vehicle: PieceId; readonly to: LocationId }
  /** The roll for fuel on the night of the 22nd. */
  | { readonly tag: 'bulkRefuel' }
  /** A vehicle gets of that fuel. */
  | { readonly tag: 'refuel'; readonly vehicle: PieceId }
  /** A regained weapon goes to an area. */
  | { readonly tag: 'placeWeapon'; readonly type: string; readonly area: string }
  /** A machine gun is used up to repair a mounted one. */
  | { readonly tag: 'exchangeMg'; readonly vehicle: PieceId; readonly slot: WeaponSlot; readonly mg: PieceId }
  /** An attempt to clear something away. */
  | { readonly tag: 'remove'; readonly item: PieceId; readonly area: string }
  /** The unit that suffers. */
  | { readonly tag: 'chooseLoss'; readonly unit: PieceId }
  /** Historical weather, or random. */
  | { readonly tag: 'agreeWeather'; readonly mode: 'historical' | 'random' }

/** Purchases, initiative and set-up (8.619-8.625). */
export type CampaignOrder =
  /** 8.619: a Reinforcement Group is bought. */
  | { readonly tag: 'buy'; readonly chartId: string; readonly mode: PurchaseMode; readonly area: string | null }
  /** 8.6198: a group's secret Objective Hex. */
  | { readonly tag: 'designate'; readonly purchase: string; readonly hex: Hex }
  /** A group is allotted to a subordinate (8.13). */
  | { readonly tag: 'allot'; readonly purchase: string; readonly commander: string }
  /** 8.621: a Fortification is bought. */
  | {
      readonly tag: 'fortify'
      readonly kind: FortificationKind
      readonly strength: number
      readonly location: LocationId
      readonly across: Hex | null
    }
  /** 8.621: concealment counters are bought for a Setup Area. */
  | { readonly tag: 'buyConcealment'; readonly area: string; readonly count: number }
  /** 8.621, 8.624: a hidden Fortification is shown (A12.33). */
  | { readonly tag: 'show'; readonly item: PieceId }
  /** 8.622: a look at an enemy Setup Area. */
  | { readonly tag: 'recon'; readonly area: string }
  /** 8.623: the chit. */
  | { readonly tag: 'initiative'; readonly role: 'attack' | 'idle' }
  /** 8.624: a piece is set up. */
  | { readonly tag: 'setUp'; readonly piece: PieceId; readonly location: LocationId }
  /** 8.624: which artillery modules are in play (KGP-CG15). */
  | { readonly tag: 'fieldModule'; readonly purchase: string }
  /** 8.624: a Gun is hooked to a vehicle (KGP-CG12). */
  | { readonly tag: 'hook'; readonly gun: PieceId; readonly vehicle: PieceId }
  /** 8.624: a Gun is unhooked (KGP-CG12). */
  | { readonly tag: 'unhook'; readonly gun: PieceId }
  /** 8.624: a Gun is limbered, or unlimbered (KGP-CG12). */
  | { readonly tag: 'limber'; readonly gun: PieceId }
  /** 8.624: a Dummy of a group in Reserve is placed (KGP-CG7a). */
  | { readonly tag: 'placeDummy'; readonly purchase: string; readonly location: LocationId }
  /** 8.624: how a vehicle in Reserve faces, whether it passes its hex by, and whether its crew shows itself (KGP-CG7a). */
  | {
      readonly tag: 'recordReserve'
      readonly vehicle: PieceId
      /** The hexside its front points at, 0 to 5 clockwise from the north; in Bypass the next one to that it goes along. */
      readonly vca: number
      /** The hexside it passes by, or null. */
      readonly bypass: number | null
      /** Whether its crew shows itself. */
      readonly ce: boolean
    }
  /** 8.624: what lies on a vehicle or Gun is noted, not shown (KGP-CG10). */
  | { readonly tag: 'noteStatus'; readonly piece: PieceId }
  /** 8.624: the Security Area of a field phone: hexes from it to a map edge (KGP-CG15c). */
  | { readonly tag: 'secureLine'; readonly item: PieceId; readonly path: readonly Hex[] }
  /** 8.624: a new radio or field phone for a module that has lost its own (KGP-CG15d). */
  | {
      readonly tag: 'fieldRadio'
      readonly purchase: string
      readonly type: 'radio' | 'phone'
      readonly area: string
    }
  /** 8.624: all Personnel will be Fanatic (KGP-CG14). */
  | { readonly tag: 'declareFanatic' }
  /** A Control marker is placed (KGP-8.605.2). */
  | { readonly tag: 'markControl'; readonly location: LocationId }
  /** 8.623: the campaign is given up instead of picking a chit (KGP-8.2.cgEnd, A-05). */
  | { readonly tag: 'concede' }

/** What the umpire reports from the tactical board. */
export type Report =
  /** How the scenario ended. */
  | { readonly tag: 'report'; readonly result: ScenarioResult }
  /** 8.601: a Melee. */
  | { readonly tag: 'reportMelee'; readonly location: LocationId; readonly outcome: MeleeOutcome }
  /** 8.6042: a vehicle leaving a minefield. */
  | {
      readonly tag: 'reportMines'
      readonly vehicle: PieceId
      readonly outcome: 'unharmed' | 'crewBroke' | 'immobilized' | 'eliminated'
    }
  /** 8.6043: a Shocked vehicle. */
  | { readonly tag: 'reportShock'; readonly vehicle: PieceId; readonly outcome: 'recovered' | 'eliminated' }
  /** 8.6044: a bogged vehicle. */
  | { readonly tag: 'reportBog'; readonly vehicle: PieceId; readonly outcome: 'unbogged' | 'immobilized' }
  /** 8.606: Heat of Battle. */
  | {
      readonly tag: 'reportHeat'
      readonly unit: PieceId
      readonly outcome: 'hero' | 'hardened' | 'berserk' | 'surrendered'
    }
  /** 8.613: Crew Survival. */
  | { readonly tag: 'reportSurvival'; readonly vehicle: PieceId; readonly survived: boolean }
  /** 8.606, 8.614: what an attempt to Scrounge gave. */
  | { readonly tag: 'reportScrounge'; readonly from: PieceId; readonly gains: readonly string[] }

/** What may wait sealed until both sides have committed. */
export type Order = GroupOrder | EquipmentOrder | HardeningOrder | RepairOrder | CampaignOrder | Answer

/** An order of a side, or a report of the umpire. */
export type Command =
  | Order
  | Report
  /** The side has done its part of the step. */
  | { readonly tag: 'commit' }
