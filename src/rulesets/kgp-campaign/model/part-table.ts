import type { AreaId, LocationId, PieceId, PurchaseId, Side } from '../data/names.js'
import type { EscapeResult } from '../data/tables.js'
import type { WeaponSlot } from './piece.js'

/** A matter of some kind, with the pieces, groups and areas it is about. */
type Matter<Tag extends string, About extends object = object> = { readonly tag: Tag } & Readonly<About>

/** A Weapon by itself, or one mounted on a vehicle. */
export interface Weapon {
  /** The Weapon, or the vehicle that bears it. */
  readonly piece: PieceId
  /** Where on the vehicle it is mounted; null for a Weapon by itself. */
  readonly slot: WeaponSlot | null
}

/** What a group suffers that Escapes but not whole. */
export type EscapeLoss = Exclude<EscapeResult, 'escapes' | 'allEliminatedWithEquipment'>

/**
 * All that a part of a step may leave to be done, by part: what the rules do by themselves (`does`), dice (`rolls`), questions
 * to one seat (`asks`), decisions of both sides (`both`), and what is noted down as done (`notes`). A column a part lacks it
 * never uses.
 */
export interface PartTable {
  /** Units that left the map are held in the Box of the Entry Area they left by; a broken one checks first (CG21). */
  CG21: {
    does: Matter<'leave', { piece: PieceId; check: 'passed' | 'failed' }> | Matter<'stayOut', { piece: PieceId }>
    rolls: Matter<'exit', { unit: PieceId }>
  }
  /** A climbing unit is put where it climbed to, or back where it came from, as its owner decides (8.601). */
  '8.601 climbers': { asks: Matter<'climb', { unit: PieceId }> }
  /** Melees are fought out Location by Location; the umpire reports what is left (8.6011). */
  '8.6011': { asks: Matter<'melee', { location: LocationId }> | Matter<'showCrew', { vehicle: PieceId }> }
  /** Counters that last no longer than a scenario are taken off (8.602). */
  '8.602': { does: Matter<'clear'> }
  /** Broken units rally and passengers unload: the scenario is at its end (8.6031). */
  '8.6031': { does: Matter<'rally'> }
  /** Control and Location Victory Points are fixed and added to the campaign total; after the last date the campaign ends (8.6032). */
  '8.6032': { does: Matter<'totals'> | Matter<'campaignEnd'> }
  /** Encircled units check morale; prisoners of a dead Guard are claimed by another, or take up arms (8.6041). */
  '8.6041': {
    does: Matter<'rearm', { prisoner: PieceId; dropped: readonly PieceId[] }>
    rolls: Matter<'encircled', { piece: PieceId }>
    asks: Matter<'claim', { prisoner: PieceId }> | Matter<'takeDropped', { unit: PieceId; items: readonly PieceId[] }>
  }
  /** Infantry in a minefield checks morale; the umpire says how vehicles fare (8.6042). */
  '8.6042': {
    does: Matter<'menInMines'>
    rolls: Matter<'mines', { unit: PieceId }>
    asks: Matter<'mines', { vehicle: PieceId }>
  }
  /** The umpire says whether a vehicle in Shock recovers or is lost (8.6043). */
  '8.6043': { asks: Matter<'shock', { vehicle: PieceId }> }
  /** Bogged vehicles come free, helped by men of their area, or are immobilized (8.6044). */
  '8.6044': {
    does: Matter<'bog', { vehicle: PieceId }>
    asks:
      | Matter<'bogHelp', { vehicle: PieceId; helpers: readonly PieceId[] }>
      | Matter<'bog', { vehicle: PieceId; helpers: readonly PieceId[]; modifier: number }>
    notes: Matter<'helped', { unit: PieceId }>
  }
  /** Setup Areas are drawn, headquarters named, vehicles without a way home left by their crews (8.605). */
  '8.605': {
    does: Matter<'headquarters'> | Matter<'mark'> | Matter<'abandon'> | Matter<'fates'> | Matter<'markers'>
    asks: Matter<'headquarters'> | Matter<'abandon', { vehicle: PieceId }> | Matter<'nearestArea', { piece: PieceId }>
    both: 'open'
  }
  /** Groups that are Isolated try to Escape (8.606). */
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
  /** Encirclement markers come off (8.6062). */
  '8.6062': { does: Matter<'unmark'> }
  /** Equipment is held by who controls its area; hidden Fortifications of the enemy there are shown (8.607). */
  '8.607': {
    does: Matter<'sort', { items: readonly PieceId[] }> | Matter<'uncover'> | Matter<'equip'>
    both: 'open'
    notes: EquipmentNote
  }
  /** Prisoners of an Isolated Guard are kept, handed over or freed; the others leave the map (8.608). */
  '8.608': {
    does:
      | Matter<'eliminate', { prisoner: PieceId }>
      | Matter<'free', { prisoner: PieceId }>
      | Matter<'goHome', { unit: PieceId }>
    asks: Matter<'prisonerFate', { prisoner: PieceId }> | Matter<'freedArea', { unit: PieceId }>
  }
  /** Fires go out; wrecks, rubble and buildings that burnt are changed, and what stood there is lost (8.609). */
  '8.609': { does: Matter<'wrecks'> | Matter<'fires'> | Matter<'isolated', { burnt: readonly LocationId[] }> }
  /** A wounded leader lives, or does not (8.610). */
  '8.610': { rolls: Matter<'wound', { leader: PieceId }> }
  /** Half-squads of a kind recombine to squads (8.6111). */
  '8.6111': { does: Matter<'recombine'>; both: 'open' }
  /** Stunned vehicle crews on foot are given up for fit ones (8.6112). */
  '8.6112': { both: 'open'; notes: CrewNote }
  /** Squads and half-squads are Battle Hardened, by their heroes and by a secret roll (8.6113). */
  '8.6113': {
    rolls: Matter<'hardenings'>
    both: 'open'
    notes:
      | Matter<'hardened', { unit: PieceId }>
      | Matter<'mayHarden', { units: number }>
      | Matter<'picked', { unit: PieceId }>
  }
  /** Leaders are Battle Hardened: the heroic ones, and one by a secret roll or a new one in its stead (8.6114, 8.6115). */
  '8.6114': {
    does: Matter<'heroic', { leader: PieceId }>
    rolls: Matter<'leader'>
    asks: Matter<'winModifier', { dice: readonly number[] }> | Matter<'hardenLeader', { grade: string }>
    both: 'open'
    notes: Matter<'hardened', { unit: PieceId }> | Matter<'leaderBy', { by: 'promotion' | 'roll' }>
  }
  /** The date moves on; each side changes its Sniper Activation Number (8.612). */
  '8.612': { does: Matter<'newDate'>; rolls: Matter<'san'> }
  /** Groups Shift to another Setup Area, by a path a roll allows (8.613). */
  '8.613': {
    does: Matter<'go', { attempt: PieceId }> | Matter<'salvage', { attempt: PieceId; items: readonly PieceId[] }>
    rolls: Matter<'shift', { attempt: PieceId }> | Matter<'shiftLoss', { unit: PieceId; attempt: PieceId }>
    asks: Matter<'survival', { vehicle: PieceId }>
    both: 'open'
    notes: Matter<'gave', { item: PieceId }>
  }
  /** A side takes an empty Strategic Location beside one of its own (8.6131). */
  '8.6131': { asks: Matter<'annex'> }
  /** Stunned crews are given up for fit ones, and abandoned vehicles are manned again (8.6141a). */
  '8.6141a': { both: 'open'; notes: CrewNote | EquipmentNote }
  /** Immobilized vehicles may become mobile, by a dr each (8.6141b). */
  '8.6141b': { rolls: Matter<'mobility', { vehicle: PieceId }> }
  /** German fuel: vehicles are drained to fill others, and on one night a bulk load may come (8.6141c). */
  '8.6141c': {
    rolls: Matter<'bulkFuel'>
    asks: Matter<'siphon'> | Matter<'refuel', { left: number }>
    notes:
      | Matter<'filled', { vehicle: PieceId }>
      | Matter<'drained', { vehicle: PieceId }>
      | Matter<'pushed', { vehicle: PieceId }>
      | Matter<'bulkFuel'>
  }
  /** American AFV under Recall leave, where a way is open to them (8.6141d). */
  '8.6141d': { does: Matter<'recall', { vehicle: PieceId }> }
  /** Malfunctioned Weapons are repaired or lost, by a dr each (8.6142). */
  '8.6142': { does: Matter<'repair', Weapon>; rolls: Matter<'repair', Weapon> }
  /** Light anti-tank weapons, flamethrowers and charges lost in the scenario may be replaced (8.61421). */
  '8.61421': {
    does: Matter<'unpool', { side: Side; type: string }>
    rolls: Matter<'regain', { type: string; vehicle: PieceId | null }>
    asks: Matter<'regain', { type: string; isPooled: boolean }>
  }
  /** A disabled vehicle machine gun is made good with one from the ground (8.6143). */
  '8.6143': { both: 'open' }
  /** Captured Weapons may be lost, by a dr each; a vehicle without any becomes a wreck unless kept (8.6144). */
  '8.6144': {
    does: Matter<'lose', Weapon> | Matter<'keep', { vehicle: PieceId }>
    rolls: Matter<'captured', Weapon>
    asks: Matter<'keep', { vehicle: PieceId; mayStay: boolean }>
  }
  /** Owners abandon or wreck vehicles, take their weapons off, and scrounge from wrecks (8.6145). */
  '8.6145': { both: 'open'; notes: EquipmentNote }
  /** Depleted ammunition is made good: American at once, German by a dr for each type (8.6146). */
  '8.6146': { does: Matter<'restock'>; rolls: Matter<'ammunition', { piece: PieceId; type: string }> }
  /** Low Ammo comes off American units and Weapons (8.6147). */
  '8.6147': { does: Matter<'restock'> }
  /** Ammunition Shortage comes off American infantry and its Weapons (8.6148). */
  '8.6148': { does: Matter<'restock'> }
  /** Guns are dismantled, put together or given up (8.6149). */
  '8.6149': { both: 'open'; notes: EquipmentNote }
  /** An attempt to scrounge from a vehicle or wreck (8.607, 8.6145): the umpire says what it brought. */
  scrounge: { asks: Matter<'scrounge', { from: PieceId; unit: PieceId | null; side: Side }> }
  /** Fortifications, wrecks and immobile vehicles are cleared away, attempt by attempt, the sides in turn (8.615). */
  '8.615': {
    does: Matter<'nextAttempt', { after: Side }> | Matter<'orphans'>
    rolls: Matter<'removal', { item: PieceId; area: AreaId }>
    asks: Matter<'removal'> | Matter<'removalLoss', { area: AreaId }>
    notes: Matter<'tried', { item: PieceId }> | Matter<'removed', { by: 'men' | 'tank'; area: AreaId }> | Matter<'done'>
  }
  /** Each side gains Campaign Purchase Points, by a secret roll (8.616). */
  '8.616': { does: Matter<'replenish', { side: Side }>; rolls: Matter<'replenishment'> }
  /** Weather and mist of the date (8.617). */
  '8.617': {
    rolls: Matter<'weather'> | Matter<'mist', { isOvercast: boolean }>
    both: 'open'
    notes: Matter<'wantsWeather', { mode: 'historical' | 'random' }>
  }
  /** Whether German ammunition runs short on this date (8.618). */
  '8.618': { rolls: Matter<'shortage'> }
  /** Reinforcement Groups are bought, in secret, and written down (8.619). */
  '8.619': {
    does: Matter<'mark'> | Matter<'write'>
    both: 'sealed'
    notes: Matter<'registered', { purchase: PurchaseId }>
  }
  /** Groups that were bought: strength, quality, weapons, leaders and fittings (8.620). */
  '8.620': {
    does: Matter<'strength', { purchase: PurchaseId }> | Matter<'form', { purchase: PurchaseId }>
    rolls:
      | Matter<'strength', { purchase: PurchaseId }>
      | Matter<'quality', { purchase: PurchaseId }>
      | Matter<'groupLeader', { purchase: PurchaseId }>
      | Matter<'fitting', { purchase: PurchaseId; vehicle: PieceId; equipment: string }>
    asks: Matter<'radioHome', { purchase: PurchaseId }>
  }
  /** Fortifications are bought, in secret (8.621). */
  '8.621': { both: 'sealed' }
  /** Setup Areas of the enemy are scouted (8.622). */
  '8.622': {
    does: Matter<'write'>
    rolls: Matter<'recon', { area: AreaId }>
    both: 'sealed'
    notes: Matter<'recon', { number: number; area: AreaId }>
  }
  /** Each side names its Initiative; the date is Idle or a scenario begins, and who moves first (8.623). */
  '8.623': { does: Matter<'endDate'>; rolls: Matter<'firstMove'>; both: 'sealed' }
  /** Each side sets up in its Areas, with what its pieces carry, hide and draw (8.624). */
  '8.624': {
    does: Matter<'prepare'> | Matter<'phones'> | Matter<'phone', { phone: PieceId }> | Matter<'fanatic'>
    asks:
      | Matter<'securityArea', { phone: PieceId }>
      | Matter<'newRadio', { purchase: PurchaseId; lostIn: string | null }>
      | Matter<'fanatic'>
    both: 'open'
    notes:
      | Matter<'setUp', { piece: PieceId }>
      | Matter<'handedOut', { item: PieceId }>
      | Matter<'bluffed', { purchase: PurchaseId }>
      | Matter<'recorded', { vehicle: PieceId }>
      | Matter<'hitched' | 'unhitched' | 'limbered', { gun: PieceId }>
      | Matter<'dismantled', { item: PieceId }>
  }
  /** The scenario begins (8.625). */
  '8.625': { does: Matter<'commence'> }
}

/** What owners have done with Equipment that they may do once in the step. */
type EquipmentNote =
  | Matter<'abandoned', { vehicle: PieceId }>
  | Matter<'remanned', { vehicle: PieceId }>
  | Matter<'scrounged', { from: PieceId }>
  | Matter<'dismantled', { item: PieceId }>

/** Stunned crews given up in an area, and fit ones it has got for them. */
type CrewNote = Matter<'gaveUp', { area: AreaId; type: string }> | Matter<'fitCrew', { area: AreaId }>
