import type { AreaId, LocationId, PieceId, PurchaseId, Side } from '../data/names.js'
import type { EscapeResult } from '../data/tables.js'
import type { WeaponSlot } from './piece.js'

/** A task subject of some kind, with the pieces, groups and areas it concerns. */
type Matter<Tag extends string, About extends object = object> = { readonly tag: Tag } & Readonly<About>

/** A Weapon on its own counter, or one mounted on a vehicle. */
export interface Weapon {
  /** The Weapon, or the vehicle that mounts it. */
  readonly piece: PieceId
  /** The mount on the vehicle; null for a Weapon on its own counter. */
  readonly slot: WeaponSlot | null
}

/** The losses of a group whose Escape only partly succeeds. */
export type EscapeLoss = Exclude<EscapeResult, 'escapes' | 'allEliminatedWithEquipment'>

/**
 * The tasks of each part of a step: automatic actions (`does`), dice rolls (`rolls`), questions to one seat (`asks`),
 * simultaneous decisions of both sides (`both`), and once-only notes (`notes`). A part never uses a column it lacks.
 */
export interface PartTable {
  /**
   * Units that left the map go to the Holding Box of the Entry Area they left by; broken ones take a NTC first
   * (CG21).
   */
  CG21: {
    does: Matter<'leave', { piece: PieceId; check: 'passed' | 'failed' }> | Matter<'stayOut', { piece: PieceId }>
    rolls: Matter<'exit', { unit: PieceId }>
  }
  /** The owner of a climbing unit decides whether it ends at its target or its origin (8.601). */
  '8.601 climbers': { asks: Matter<'climb', { unit: PieceId }> }
  /** Melees are resolved Location by Location; the umpire reports the outcome (8.6011). */
  '8.6011': { asks: Matter<'melee', { location: LocationId }> | Matter<'showCrew', { vehicle: PieceId }> }
  /** Counters that last only for a scenario are removed (8.602). */
  '8.602': { does: Matter<'clear'> }
  /** Broken units rally and passengers unload at scenario end (8.6031). */
  '8.6031': { does: Matter<'rally'> }
  /**
   * Control and Location Victory Points are fixed and added to the campaign total. After the last date the campaign
   * ends (8.6032).
   */
  '8.6032': { does: Matter<'totals'> | Matter<'campaignEnd'> }
  /** Encircled units take a 1TC. Prisoners of an Eliminated Guard are claimed by another or Rearmed (8.6041). */
  '8.6041': {
    does: Matter<'rearm', { prisoner: PieceId; dropped: readonly PieceId[] }>
    rolls: Matter<'encircled', { piece: PieceId }>
    asks: Matter<'claim', { prisoner: PieceId }> | Matter<'takeDropped', { unit: PieceId; items: readonly PieceId[] }>
  }
  /** The umpire reports the outcome for vehicles in minefields; Infantry in A-P minefields takes a NTC (8.6042). */
  '8.6042': {
    does: Matter<'menInMines'>
    rolls: Matter<'mines', { unit: PieceId }>
    asks: Matter<'mines', { vehicle: PieceId }>
  }
  /** The umpire reports whether a vehicle in Shock recovers or is lost (8.6043). */
  '8.6043': { asks: Matter<'shock', { vehicle: PieceId }> }
  /** Bogged vehicles, perhaps helped by Personnel of their area, are freed or immobilized (8.6044). */
  '8.6044': {
    does: Matter<'bog', { vehicle: PieceId }>
    asks:
      | Matter<'bogHelp', { vehicle: PieceId; helpers: readonly PieceId[] }>
      | Matter<'bog', { vehicle: PieceId; helpers: readonly PieceId[]; modifier: number }>
    notes: Matter<'helped', { unit: PieceId }>
  }
  /** Setup Areas are marked, headquarters recorded, and vehicles that cannot be Retained abandoned (8.605). */
  '8.605': {
    does: Matter<'headquarters'> | Matter<'mark'> | Matter<'abandon'> | Matter<'fates'> | Matter<'markers'>
    asks: Matter<'headquarters'> | Matter<'abandon', { vehicle: PieceId }> | Matter<'nearestArea', { piece: PieceId }>
    both: 'open'
  }
  /**
   * Units in No Man's Land, in enemy Setup Areas or without a path of Retention must attempt to Escape; Isolated units
   * may (8.606).
   */
  '8.606': {
    does:
      | Matter<'go', { attempt: PieceId }>
      | Matter<'goHome', { units: readonly PieceId[] }>
      | Matter<'remove', { vehicle: PieceId }>
    rolls:
      | Matter<'escape', { attempt: PieceId }>
      | Matter<'escapeLoss', { result: EscapeLoss; units: readonly PieceId[] }>
      | Matter<'escapeHeat', { units: readonly PieceId[] }>
      | Matter<'escapeEquipment', { items: readonly PieceId[] }>
    asks:
      | Matter<'heat', { unit: PieceId }>
      | Matter<'escapeArea', { units: readonly PieceId[] }>
      | Matter<'crewOut', { vehicle: PieceId; crew: readonly PieceId[]; stays: boolean }>
    both: 'sealed'
    notes:
      Matter<'led', { leader: PieceId }> | Matter<'unled', { attempt: PieceId }> | Matter<'gave', { item: PieceId }>
  }
  /** Encirclement markers are removed (8.6062). */
  '8.6062': { does: Matter<'unmark'> }
  /** Equipment goes to the side that Controls its area; hidden enemy Fortifications there are revealed (8.607). */
  '8.607': {
    does: Matter<'sort', { items: readonly PieceId[] }> | Matter<'uncover'> | Matter<'equip'>
    both: 'open'
    notes: EquipmentNote
  }
  /** Prisoners of an Isolated Guard are kept, transferred, massacred or freed; others are Eliminated (8.608). */
  '8.608': {
    does:
      | Matter<'eliminate', { prisoner: PieceId }>
      | Matter<'free', { prisoner: PieceId }>
      | Matter<'goHome', { unit: PieceId }>
    asks: Matter<'prisonerFate', { prisoner: PieceId }> | Matter<'freedArea', { unit: PieceId }>
  }
  /** Fires go out. Burnt wrecks, rubble and buildings change, and pieces there are lost (8.609). */
  '8.609': { does: Matter<'wrecks'> | Matter<'fires'> | Matter<'isolated', { burnt: readonly LocationId[] }> }
  /** A wounded leader recovers, stays wounded, or is evacuated for good (8.610). */
  '8.610': { rolls: Matter<'wound', { leader: PieceId }> }
  /** Half-squads of one type Recombine into squads (8.6111). */
  '8.6111': { does: Matter<'recombine'>; both: 'open' }
  /** Stunned vehicle crews on foot are combined into fit ones (8.6112). */
  '8.6112': { both: 'open'; notes: CrewNote }
  /** Squads and half-squads are Battle Hardened by heroes and by a secret roll (8.6113). */
  '8.6113': {
    rolls: Matter<'hardenings'>
    both: 'open'
    notes:
      | Matter<'hardened', { unit: PieceId }>
      | Matter<'mayHarden', { units: number }>
      | Matter<'picked', { unit: PieceId }>
  }
  /** Leaders are Battle Hardened: heroic ones, and one by a secret roll or a promotion instead (8.6114, 8.6115). */
  '8.6114': {
    does: Matter<'heroic' | 'rolls'>
    rolls: Matter<'leader'>
    both: 'open'
    notes:
      | Matter<'hardened', { unit: PieceId }>
      | Matter<'leaderBy', { by: 'promotion' | 'roll' }>
      | Matter<'leaderDice', { first: number; second: number }>
      | Matter<'mayRise', { grade: string }>
      | Matter<'risen', { unit: PieceId }>
  }
  /** The date advances, and Sniper Activation Numbers are adjusted (8.612). */
  '8.612': { does: Matter<'newDate'>; rolls: Matter<'san'> }
  /** Groups attempt to Shift to another Setup Area or Entry Area (8.613). */
  '8.613': {
    rolls: Matter<'shifts', { attempts: readonly PieceId[] }>
    asks: Matter<'survival', { vehicles: readonly PieceId[] }>
    both: 'open'
    notes: Matter<'gave', { item: PieceId }>
  }
  /**
   * Once no U.S. unit is Retained on the map, the Germans Control all Strategic Locations and decide whether these join
   * their Setup Area (8.6131).
   */
  '8.6131': { asks: Matter<'annex'> }
  /** Stunned crews are combined into fit ones, and abandoned vehicles are remanned (8.6141a). */
  '8.6141a': { both: 'open'; notes: CrewNote | EquipmentNote }
  /** Immobilized vehicles may become mobile, by one dr each (8.6141b). */
  '8.6141b': { rolls: Matter<'mobility', { vehicle: PieceId }> }
  /** German fuel: vehicles are siphoned to fill others, and a bulk load may arrive on one night (8.6141c). */
  '8.6141c': {
    rolls: Matter<'bulkFuel'>
    asks: Matter<'siphon'> | Matter<'refuel', { left: number }>
    notes:
      | Matter<'filled', { vehicle: PieceId }>
      | Matter<'drained', { vehicle: PieceId }>
      | Matter<'pushed', { vehicle: PieceId }>
      | Matter<'bulkFuel'>
  }
  /** Mobile Recalled American AFV are Eliminated; Isolated ones suffer Ammunition Shortage instead (8.6141d). */
  '8.6141d': { does: Matter<'recall', { vehicle: PieceId }> }
  /** Malfunctioned Weapons are repaired or lost, by one dr each (8.6142). */
  '8.6142': { does: Matter<'repair', Weapon>; rolls: Matter<'repair', Weapon> }
  /** Light anti-tank weapons, flamethrowers and charges lost in the scenario may be regained (8.61421). */
  '8.61421': {
    does: Matter<'unpool', { side: Side; type: string }>
    rolls: Matter<'regain', { type: string; vehicle: PieceId | null }>
    asks: Matter<'regain', { type: string; isPooled: boolean }>
  }
  /** A disabled vehicular MG is repaired by using up a matching MG of the same area (8.6143). */
  '8.6143': { both: 'open' }
  /** Captured Weapons may be lost, by one dr each. A vehicle left without any becomes a wreck unless kept (8.6144). */
  '8.6144': {
    does: Matter<'lose', Weapon> | Matter<'keep', { vehicle: PieceId }>
    rolls: Matter<'captured', Weapon>
    asks: Matter<'keep', { vehicle: PieceId; mayStay: boolean }>
  }
  /** Owners abandon or wreck vehicles, Remove their weapons, and Scrounge from wrecks (8.6145). */
  '8.6145': { both: 'open'; notes: EquipmentNote }
  /** Depleted ammunition is restored: American automatically, German by one dr for each type (8.6146). */
  '8.6146': { does: Matter<'restock'>; rolls: Matter<'ammunition', { piece: PieceId; type: string }> }
  /** Low Ammo markers are removed from American units and Weapons that are not Isolated (8.6147). */
  '8.6147': { does: Matter<'restock'> }
  /** Ammunition Shortage is removed from American Infantry and Weapons that are not Isolated (8.6148). */
  '8.6148': { does: Matter<'restock'> }
  /** Guns are dismantled, reassembled or Eliminated (8.6149). */
  '8.6149': { both: 'open'; notes: EquipmentNote }
  /** A Scrounge attempt on a vehicle or wreck (8.607, 8.6145); the umpire reports the gains. */
  scrounge: { asks: Matter<'scrounge', { from: PieceId; unit: PieceId | null; side: Side }> }
  /**
   * Fortifications, wrecks and immobile vehicles are Removed, one attempt at a time, with alternating sides (8.615).
   */
  '8.615': {
    does: Matter<'nextAttempt', { after: Side }> | Matter<'orphans'>
    rolls: Matter<'removal', { item: PieceId; area: AreaId }>
    asks: Matter<'removal'> | Matter<'removalLoss', { area: AreaId }>
    notes: Matter<'tried', { item: PieceId }> | Matter<'removed', { by: 'men' | 'tank'; area: AreaId }> | Matter<'done'>
  }
  /** Each side gains Campaign Purchase Points by a secret roll (8.616). */
  '8.616': { does: Matter<'replenish', { side: Side }>; rolls: Matter<'replenishment'> }
  /** Weather and mist of the date (8.617). */
  '8.617': {
    rolls: Matter<'weather'> | Matter<'mist', { isOvercast: boolean }>
    both: 'open'
    notes: Matter<'wantsWeather', { mode: 'historical' | 'random' }>
  }
  /** Whether German ammunition runs short from this date (8.618). */
  '8.618': { rolls: Matter<'shortage'> }
  /** Reinforcement Groups are bought and recorded secretly (8.619). */
  '8.619': {
    does: Matter<'mark'> | Matter<'write'>
    both: 'sealed'
    notes: Matter<'registered', { purchase: PurchaseId }>
  }
  /** The strength, quality, weapons, leaders and equipment of new groups (8.620). */
  '8.620': {
    rolls: Matter<'groups', { purchases: readonly PurchaseId[] }>
  }
  /** Fortifications are bought secretly (8.621). */
  '8.621': { both: 'sealed' }
  /** Enemy Setup Areas are scouted (8.622). */
  '8.622': {
    does: Matter<'write'>
    rolls: Matter<'recon', { areas: readonly AreaId[] }>
    both: 'sealed'
    notes: Matter<'recon', { number: number; area: AreaId }>
  }
  /**
   * Each side chooses its Initiative. The date is Idle or a scenario begins, and the first mover is determined (8.623).
   */
  '8.623': { does: Matter<'endDate'>; rolls: Matter<'firstMove'>; both: 'sealed' }
  /** Each side sets up in its Setup Areas, including possessions, hidden pieces and concealment (8.624). */
  '8.624': {
    does: Matter<'prepare'> | Matter<'runShort'>
    both: 'open'
    notes:
      | Matter<'setUp' | 'broughtOn', { piece: PieceId }>
      | Matter<'boxed', { purchase: PurchaseId }>
      | Matter<'handedOut', { item: PieceId }>
      | Matter<'bluffed', { purchase: PurchaseId }>
      | Matter<'recorded', { vehicle: PieceId }>
      | Matter<'hitched' | 'unhitched' | 'limbered', { gun: PieceId }>
      | Matter<'dismantled', { item: PieceId }>
  }
  /**
   * Field phones record their Security Areas. A phone that can have none is replaced by a radio or phone (CG15c,
   * CG15d).
   */
  CG15c: {
    does: Matter<'cutOff'>
    both: 'open'
    notes: Matter<'secured', { phone: PieceId }> | Matter<'cutOff', { purchase: PurchaseId; area: AreaId }>
  }
  /** The Germans may declare all their Personnel Fanatic (CG14). */
  CG14: { asks: Matter<'fanatic'> }
  /** The scenario begins (8.625). */
  '8.625': { does: Matter<'commence'> }
}

/** Equipment orders that may be given only once in the step. */
type EquipmentNote =
  | Matter<'abandoned', { vehicle: PieceId }>
  | Matter<'remanned', { vehicle: PieceId }>
  | Matter<'scrounged', { from: PieceId }>
  | Matter<'dismantled', { item: PieceId }>

/**
 * Stunned crews given up in an area, in order and with their Location (empty if off the map), and fit crews received
 * for them.
 */
type CrewNote =
  Matter<'gaveUp', { area: AreaId; nth: number; type: string; at: LocationId }> | Matter<'fitCrew', { area: AreaId }>
