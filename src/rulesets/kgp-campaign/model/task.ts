import { sides, type AreaId, type PieceId, type PurchaseId, type Seat, type Side } from '../data/names.js'
import { byTag, type Of } from './by-tag.js'
import type { WeaponSlot } from './piece.js'
import type { PartId } from '../data/parts.js'
import type { Order } from './command.js'
import type { PartTable } from './part-table.js'

/** Who may hear of something: everybody, or one side alone. */
export type Heard = 'all' | Side

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

/** What each kind of roll names: pieces, groups by their first unit, purchases, areas, types, sides. */
interface SubjectsOf {
  exit: readonly [unit: PieceId]
  encircled: readonly [piece: PieceId]
  mines: readonly [unit: PieceId]
  escape: readonly [attempt: PieceId]
  escapeLoss: readonly PieceId[]
  escapeHeat: readonly PieceId[]
  escapeEquipment: readonly PieceId[]
  wound: readonly [leader: PieceId]
  hardenings: readonly []
  leader: readonly []
  san: readonly []
  shift: readonly [attempt: PieceId]
  shiftLoss: readonly [unit: PieceId, attempt: PieceId]
  mobility: readonly [vehicle: PieceId]
  bulkFuel: readonly []
  repair: readonly [piece: PieceId] | readonly [piece: PieceId, slot: WeaponSlot]
  regain: readonly [type: string] | readonly [type: string, vehicle: PieceId]
  captured: readonly [piece: PieceId] | readonly [piece: PieceId, slot: WeaponSlot]
  ammunition: readonly [piece: PieceId, type: string]
  removal: readonly [item: PieceId, area: AreaId]
  replenishment: readonly []
  weather: readonly []
  mist: readonly []
  shortage: readonly []
  strength: readonly [purchase: PurchaseId]
  quality: readonly [purchase: PurchaseId]
  groupLeader: readonly [purchase: PurchaseId]
  fitting: readonly [purchase: PurchaseId, vehicle: PieceId]
  recon: readonly [area: AreaId]
  firstMove: readonly Side[]
}

/** One of the things dice are rolled for, as the trace of a roll names it. */
export type SubjectId = SubjectsOf[keyof SubjectsOf][number]

const NOTHING = (): readonly [] => []

/** One row for each kind of roll. */
const subjects: { readonly [T in RollAbout['tag']]: (about: Of<RollAbout, T>) => SubjectsOf[T] } = {
  exit: ({ unit }) => [unit],
  encircled: ({ piece }) => [piece],
  mines: ({ unit }) => [unit],
  escape: ({ attempt }) => [attempt],
  escapeLoss: ({ units }) => units,
  escapeHeat: ({ units }) => units,
  escapeEquipment: ({ items }) => items,
  wound: ({ leader }) => [leader],
  hardenings: NOTHING,
  leader: NOTHING,
  san: NOTHING,
  shift: ({ attempt }) => [attempt],
  shiftLoss: ({ unit, attempt }) => [unit, attempt],
  mobility: ({ vehicle }) => [vehicle],
  bulkFuel: NOTHING,
  repair: ({ piece, slot }) => (slot === null ? [piece] : [piece, slot]),
  regain: ({ type, vehicle }) => (vehicle === null ? [type] : [type, vehicle]),
  captured: ({ piece, slot }) => (slot === null ? [piece] : [piece, slot]),
  ammunition: ({ piece, type }) => [piece, type],
  removal: ({ item, area }) => [item, area],
  replenishment: NOTHING,
  weather: NOTHING,
  mist: NOTHING,
  shortage: NOTHING,
  strength: ({ purchase }) => [purchase],
  quality: ({ purchase }) => [purchase],
  groupLeader: ({ purchase }) => [purchase],
  fitting: ({ purchase, vehicle }) => [purchase, vehicle],
  recon: ({ area }) => [area],
  firstMove: () => sides,
}

/** What dice are rolled for: the pieces, groups and areas a roll names. */
export const namedIn = (about: RollAbout): readonly SubjectId[] =>
  byTag<RollAbout, [], readonly SubjectId[]>(subjects, about)
