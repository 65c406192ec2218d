import type { PartId } from '../data/parts.js'
import type { EscapeResult } from '../data/tables.js'
import { sides, type AreaId, type LocationId, type PieceId, type Seat, type Side } from '../data/names.js'
import type { WeaponSlot } from './piece.js'
import type { Order } from './command.js'

/** Who may hear of something: everybody, or one side alone. */
export type Heard = 'all' | Side

/** A matter of some kind, with the pieces, groups and areas it is about. */
type Matter<Tag extends string, About extends object = object> = { readonly tag: Tag } & Readonly<About>

/** A Weapon by itself, or one mounted on a vehicle. */
export interface Weapon {
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
  // 8.601 Conclusion of Melee
  CG21: {
    does: Matter<'leave', { piece: PieceId; check: 'passed' | 'failed' }> | Matter<'stayOut', { piece: PieceId }>
    rolls: Matter<'exit', { unit: PieceId }>
  }
  '8.601 climbers': { asks: Matter<'climb', { unit: PieceId }> }
  '8.6011': { asks: Matter<'melee', { location: LocationId }> | Matter<'showCrew', { vehicle: PieceId }> }
  // 8.602 Marker Removal, 8.603 Victory Determination
  '8.602': { does: Matter<'clear'> }
  '8.6031': { does: Matter<'rally'> }
  '8.6032': { does: Matter<'totals'> | Matter<'campaignEnd'> }
  // 8.604 Encirclement, Minefields, Shock, Bog
  '8.6041': {
    does: Matter<'rearm', { prisoner: PieceId; dropped: readonly PieceId[] }>
    rolls: Matter<'encircled', { piece: PieceId }>
    asks: Matter<'claim', { prisoner: PieceId }> | Matter<'takeDropped', { unit: PieceId; items: readonly PieceId[] }>
  }
  '8.6042': {
    does: Matter<'menInMines'>
    rolls: Matter<'mines', { unit: PieceId }>
    asks: Matter<'mines', { vehicle: PieceId }>
  }
  '8.6043': { asks: Matter<'shock', { vehicle: PieceId }> }
  '8.6044': {
    does: Matter<'bog', { vehicle: PieceId }>
    asks:
      | Matter<'bogHelp', { vehicle: PieceId; helpers: readonly PieceId[] }>
      | Matter<'bog', { vehicle: PieceId; helpers: readonly PieceId[]; modifier: number }>
    notes: Matter<'helped', { unit: PieceId }>
  }
  // 8.605 Setup Area Determination
  '8.605': {
    does: Matter<'headquarters'> | Matter<'mark'> | Matter<'abandon'> | Matter<'fates'> | Matter<'markers'>
    asks: Matter<'headquarters'> | Matter<'abandon', { vehicle: PieceId }> | Matter<'nearestArea', { piece: PieceId }>
    both: 'open'
  }
  // 8.606 Escape
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
  '8.6062': { does: Matter<'unmark'> }
  // 8.607 Equipment Possession, 8.608 Prisoners, 8.609 Flames and Blazes, 8.610 Wounded Leaders
  '8.607': {
    does: Matter<'sort', { items: readonly PieceId[] }> | Matter<'uncover'> | Matter<'equip'>
    both: 'open'
    notes: EquipmentNote
  }
  '8.608': {
    does:
      | Matter<'eliminate', { prisoner: PieceId }>
      | Matter<'free', { prisoner: PieceId }>
      | Matter<'goHome', { unit: PieceId }>
    asks: Matter<'prisonerFate', { prisoner: PieceId }> | Matter<'freedArea', { unit: PieceId }>
  }
  '8.609': { does: Matter<'wrecks'> | Matter<'fires'> | Matter<'isolated', { burnt: readonly LocationId[] }> }
  '8.610': { rolls: Matter<'wound', { leader: PieceId }> }
  // 8.611 Battle Hardening and Promotion
  '8.6111': { does: Matter<'recombine'>; both: 'open' }
  '8.6112': { both: 'open'; notes: CrewNote }
  '8.6113': {
    rolls: Matter<'hardenings'>
    both: 'open'
    notes:
      | Matter<'hardened', { unit: PieceId }>
      | Matter<'mayHarden', { units: number }>
      | Matter<'picked', { unit: PieceId }>
  }
  '8.6114': {
    does: Matter<'heroic', { leader: PieceId }>
    rolls: Matter<'leader'>
    asks: Matter<'winModifier', { dice: readonly number[] }> | Matter<'hardenLeader', { grade: string }>
    both: 'open'
    notes: Matter<'hardened', { unit: PieceId }> | Matter<'leaderBy', { by: 'promotion' | 'roll' }>
  }
  // 8.612 New CG Date, 8.613 Shift
  '8.612': { does: Matter<'newDate'>; rolls: Matter<'san'> }
  '8.613': {
    does: Matter<'go', { attempt: PieceId }> | Matter<'salvage', { attempt: PieceId; items: readonly PieceId[] }>
    rolls: Matter<'shift', { attempt: PieceId }> | Matter<'shiftLoss', { unit: PieceId; attempt: PieceId }>
    asks: Matter<'survival', { vehicle: PieceId }>
    both: 'open'
    notes: Matter<'gave', { item: PieceId }>
  }
  '8.6131': { asks: Matter<'annex'> }
  // 8.614 Equipment Repair and Replenishment
  '8.6141a': { both: 'open'; notes: CrewNote | EquipmentNote }
  '8.6141b': { rolls: Matter<'mobility', { vehicle: PieceId }> }
  '8.6141c': {
    rolls: Matter<'bulkFuel'>
    asks: Matter<'siphon'> | Matter<'refuel', { left: number }>
    notes:
      | Matter<'filled', { vehicle: PieceId }>
      | Matter<'drained', { vehicle: PieceId }>
      | Matter<'pushed', { vehicle: PieceId }>
      | Matter<'bulkFuel'>
  }
  '8.6141d': { does: Matter<'recall', { vehicle: PieceId }> }
  '8.6142': { does: Matter<'repair', Weapon>; rolls: Matter<'repair', Weapon> }
  '8.61421': {
    does: Matter<'unpool', { side: Side; type: string }>
    rolls: Matter<'regain', { type: string; vehicle: PieceId | null }>
    asks: Matter<'regain', { type: string; isPooled: boolean }>
  }
  '8.6143': { both: 'open' }
  '8.6144': {
    does: Matter<'lose', Weapon> | Matter<'keep', { vehicle: PieceId }>
    rolls: Matter<'captured', Weapon>
    asks: Matter<'keep', { vehicle: PieceId; mayStay: boolean }>
  }
  '8.6145': { both: 'open'; notes: EquipmentNote }
  '8.6146': { does: Matter<'restock'>; rolls: Matter<'ammunition', { piece: PieceId; type: string }> }
  '8.6147': { does: Matter<'restock'> }
  '8.6148': { does: Matter<'restock'> }
  '8.6149': { both: 'open'; notes: EquipmentNote }
  scrounge: { asks: Matter<'scrounge', { from: PieceId; unit: PieceId | null; side: Side }> }
  // 8.615 Fortification, Wreck and Immobile-Vehicle Removal
  '8.615': {
    does: Matter<'nextAttempt', { after: Side }> | Matter<'orphans'>
    rolls: Matter<'removal', { item: PieceId; area: AreaId }>
    asks: Matter<'removal'> | Matter<'removalLoss', { area: AreaId }>
    notes: Matter<'tried', { item: PieceId }> | Matter<'removed', { by: 'men' | 'tank'; area: AreaId }> | Matter<'done'>
  }
  // 8.616 CPP Replenishment, 8.617 KGP Weather, 8.618 German Ammunition Shortage
  '8.616': { does: Matter<'replenish', { side: Side }>; rolls: Matter<'replenishment'> }
  '8.617': {
    rolls: Matter<'weather'> | Matter<'mist', { isOvercast: boolean }>
    both: 'open'
    notes: Matter<'wantsWeather', { mode: 'historical' | 'random' }>
  }
  '8.618': { rolls: Matter<'shortage'> }
  // 8.619 Purchasing Reinforcement Groups, 8.620 RG Strength, Quality, Weapons and Leaders
  '8.619': { does: Matter<'mark'> | Matter<'write'>; both: 'sealed'; notes: Matter<'registered', { purchase: string }> }
  '8.620': {
    does: Matter<'strength', { purchase: string }> | Matter<'form', { purchase: string }>
    rolls:
      | Matter<'strength', { purchase: string }>
      | Matter<'quality', { purchase: string }>
      | Matter<'groupLeader', { purchase: string }>
      | Matter<'fitting', { purchase: string; vehicle: PieceId; equipment: string }>
    asks: Matter<'radioHome', { purchase: string }>
  }
  // 8.621 Purchasing Fortifications, 8.622 Reconnaissance, 8.623 Initiative
  '8.621': { both: 'sealed' }
  '8.622': {
    does: Matter<'write'>
    rolls: Matter<'recon', { area: AreaId }>
    both: 'sealed'
    notes: Matter<'recon', { number: number; area: AreaId }>
  }
  '8.623': { does: Matter<'endDate'>; rolls: Matter<'firstMove'>; both: 'sealed' }
  // 8.624 Unit Setup, 8.625 Scenario Commencement
  '8.624': {
    does: Matter<'prepare'> | Matter<'phones'> | Matter<'phone', { phone: PieceId }> | Matter<'fanatic'>
    asks:
      | Matter<'securityArea', { phone: PieceId }>
      | Matter<'newRadio', { purchase: string; lostIn: string | null }>
      | Matter<'fanatic'>
    both: 'open'
    notes:
      | Matter<'setUp', { piece: PieceId }>
      | Matter<'handedOut', { item: PieceId }>
      | Matter<'bluffed', { purchase: string }>
      | Matter<'recorded', { vehicle: PieceId }>
      | Matter<'hitched' | 'unhitched' | 'limbered', { gun: PieceId }>
      | Matter<'dismantled', { item: PieceId }>
  }
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

type Column<P extends PartId, Name extends string> = P extends PartId
  ? PartTable[P] extends Readonly<Record<Name, infer About>>
    ? About
    : never
  : never

/** What a part's tasks of a kind can be about. */
export type DoAbout<P extends PartId = PartId> = Column<P, 'does'>

/** What a part rolls dice for. */
export type RollAbout<P extends PartId = PartId> = Column<P, 'rolls'>

/** What a part asks one seat. */
export type AskAbout<P extends PartId = PartId> = Column<P, 'asks'>

/** What a part may note down as done. */
export type Note<P extends PartId = PartId> = Column<P, 'notes'>

/** The parts with something in a column of the table. */
type PartsWith<Name extends string> = {
  [P in PartId]: PartTable[P] extends Readonly<Record<Name, unknown>> ? P : never
}[PartId]

/** Parts that do something by themselves. */
export type DoPart = PartsWith<'does'>

/** Parts that roll dice. */
export type RollPart = PartsWith<'rolls'>

/** Parts that ask one seat. */
export type AskPart = PartsWith<'asks'>

/** Parts that note something down as done. */
export type NotePart = PartsWith<'notes'>
/** Parts that both sides decide in. */
export type BothPart = PartsWith<'both'>

/** Something the rules do by themselves when its turn comes. */
export type Do<P extends PartId = PartId> = P extends DoPart
  ? {
      /** Tells tasks apart. */
      readonly tag: 'do'
      /** The part of the step that knows how to do it. */
      readonly part: P
      /** What it is, and whom it concerns. */
      readonly about: DoAbout<P>
      /** Who may know of it. */
      readonly heard: Heard
    }
  : never

/** Dice that are due. */
export type Roll<P extends PartId = PartId> = P extends RollPart
  ? {
      /** Tells tasks apart. */
      readonly tag: 'roll'
      /** The part of the step that reads them. */
      readonly part: P
      /** The side that rolls. */
      readonly side: Side
      /** How many dice: 1 for a dr, 2 for a DR, one per unit for Random Selection. */
      readonly dice: number
      /** What they are rolled for. */
      readonly about: RollAbout<P>
      /** Who may know of it: a secret roll is heard by its side alone. */
      readonly heard: Heard
    }
  : never

/** Questions about what happens on the tactical board: the umpire answers them. */
export type Umpired = 'melee' | 'mines' | 'shock' | 'bog' | 'heat' | 'survival' | 'scrounge'

/** Who can be asked about something. */
export type SeatFor<Tag extends AskAbout['tag']> = Tag extends Umpired ? 'umpire' : Side

/** One question to one seat. */
export type Ask<P extends PartId = PartId> = P extends AskPart
  ? {
      /** Tells tasks apart. */
      readonly tag: 'ask'
      /** The part of the step that puts it. */
      readonly part: P
      /** Who is asked. */
      readonly seat: Seat
      /** What it is about. */
      readonly about: AskAbout<P>
      /** Who may know of it. */
      readonly heard: Heard
    }
  : never

/** Decisions of both sides at once; what is sealed waits in `orders` until both have committed. */
export interface Both<P extends BothPart = BothPart> {
  /** Tells tasks apart. */
  readonly tag: 'both'
  /** The part of the step it belongs to. */
  readonly part: P
  /** The sides that are asked. */
  readonly asked: readonly Side[]
  /** Those that have not yet committed. */
  readonly open: readonly Side[]
  /** Sealed orders of each side, in the order given. */
  readonly orders: Readonly<Record<Side, readonly Order[]>>
}

/** A task of the other side as a view shows it: that it is there, and of what kind, but not what it is about. */
export type Hidden =
  | { readonly tag: 'hidden'; readonly kind: 'do'; readonly part: DoPart; readonly heard: Side }
  | {
      readonly tag: 'hidden'
      readonly kind: 'roll'
      readonly part: RollPart
      readonly side: Side
      readonly heard: Side
    }
  | { readonly tag: 'hidden'; readonly kind: 'ask'; readonly part: AskPart; readonly seat: Seat; readonly heard: Side }

/** What the other side sees of a task that only one side may know of. */
export const hiding = (task: Do | Roll | Ask, heard: Side): Hidden => {
  switch (task.tag) {
    case 'do':
      return { tag: 'hidden', kind: 'do', part: task.part, heard }
    case 'roll':
      return { tag: 'hidden', kind: 'roll', part: task.part, side: task.side, heard }
    case 'ask':
      return { tag: 'hidden', kind: 'ask', part: task.part, seat: task.seat, heard }
  }
}

/** One thing still to be done in the present step. */
export type Task<P extends PartId = PartId> = Do<P> | Roll<P> | Ask<P> | (P extends BothPart ? Both<P> : never)

/** A task the rules do by themselves. */
export const doing = <P extends DoPart>(part: P, about: DoAbout<P>, heard: Heard = 'all'): Do<P> =>
  ({ tag: 'do', part, about, heard }) as Do<P>

/** Dice that are due. */
export const rolling = <P extends RollPart>(
  part: P,
  side: Side,
  dice: number,
  about: RollAbout<P>,
  heard: Heard = 'all',
): Roll<P> => ({ tag: 'roll', part, side, dice, about, heard }) as Roll<P>

/** A question to one seat. */
export const asking = <P extends AskPart, About extends AskAbout<P>>(
  part: P,
  seat: SeatFor<About['tag']>,
  about: About,
  heard: Heard = 'all',
): Ask<P> => ({ tag: 'ask', part, seat, about, heard }) as Ask<P>

/** Decisions of some sides at once. */
export const together = <P extends BothPart>(part: P, open: readonly Side[] = sides): Both<P> => ({
  tag: 'both',
  part,
  asked: open,
  open,
  orders: { german: [], us: [] },
})

/** What dice are rolled for: the pieces, groups and areas a roll names. */
export const namedIn = (about: RollAbout): readonly string[] => {
  switch (about.tag) {
    case 'exit':
    case 'mines':
      return [about.unit]
    case 'encircled':
      return [about.piece]
    case 'escape':
    case 'shift':
      return [about.attempt]
    case 'escapeLoss':
    case 'escapeHeat':
      return about.units
    case 'escapeEquipment':
      return about.items
    case 'wound':
      return [about.leader]
    case 'shiftLoss':
      return [about.unit, about.attempt]
    case 'mobility':
      return [about.vehicle]
    case 'repair':
    case 'captured':
      return about.slot === null ? [about.piece] : [about.piece, about.slot]
    case 'regain':
      return about.vehicle === null ? [about.type] : [about.type, about.vehicle]
    case 'ammunition':
      return [about.piece, about.type]
    case 'removal':
      return [about.item, about.area]
    case 'strength':
    case 'quality':
    case 'groupLeader':
      return [about.purchase]
    case 'fitting':
      return [about.purchase, about.vehicle]
    case 'recon':
      return [about.area]
    case 'firstMove':
      return sides
    case 'hardenings':
    case 'leader':
    case 'san':
    case 'bulkFuel':
    case 'replenishment':
    case 'weather':
    case 'mist':
    case 'shortage':
      return []
  }
}
