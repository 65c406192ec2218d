import { sides, type AreaId, type PieceId, type PurchaseId, type Seat, type Side } from '../data/names.js'
import { byTag, type Of } from './by-tag.js'
import type { WeaponSlot } from './piece.js'
import type { PartId } from '../data/parts.js'
import type { Order } from './command.js'
import type { PartTable } from './part-table.js'

/** The sides that may know of something: both, or only one. */
export type Audience = 'all' | Side

type Column<P extends PartId, Name extends string> = P extends PartId
  ? PartTable[P] extends Readonly<Record<Name, infer About>>
    ? About
    : never
  : never

/** The subjects of a part's automatic tasks. */
export type DoAbout<P extends PartId = PartId> = Column<P, 'does'>

/** The subjects of a part's dice rolls. */
export type RollAbout<P extends PartId = PartId> = Column<P, 'rolls'>

/** The subjects of a part's questions to one seat. */
export type AskAbout<P extends PartId = PartId> = Column<P, 'asks'>

/** The notes of a part. */
export type Note<P extends PartId = PartId> = Column<P, 'notes'>

/** The parts that have a column in the table. */
type PartsWith<Name extends string> = {
  [P in PartId]: PartTable[P] extends Readonly<Record<Name, unknown>> ? P : never
}[PartId]

/** Parts with automatic tasks. */
export type DoPart = PartsWith<'does'>

/** Parts with dice rolls. */
export type RollPart = PartsWith<'rolls'>

/** Parts with questions to one seat. */
export type AskPart = PartsWith<'asks'>

/** Parts with notes. */
export type NotePart = PartsWith<'notes'>
/** Parts with simultaneous decisions of both sides. */
export type BothPart = PartsWith<'both'>

/** An automatic task. */
export type Do<P extends PartId = PartId> = P extends DoPart
  ? {
      readonly tag: 'do'
      /** The part of the step that handles it. */
      readonly part: P
      readonly about: DoAbout<P>
      /** The sides that may know of it. */
      readonly heard: Audience
    }
  : never

/** A pending dice roll. */
export type Roll<P extends PartId = PartId> = P extends RollPart
  ? {
      readonly tag: 'roll'
      /** The part of the step that handles it. */
      readonly part: P
      readonly side: Side
      /** The number of dice: 1 for a dr, 2 for a DR, one for each unit in Random Selection. */
      readonly dice: number
      readonly about: RollAbout<P>
      /** The sides that may know of it. Only its own side sees a secret roll. */
      readonly heard: Audience
    }
  : never

/** Questions about the tactical board, which the umpire answers. */
export const umpired = ['melee', 'mines', 'shock', 'bog', 'heat', 'survival', 'scrounge'] as const

/** A question of that kind. */
export type Umpired = (typeof umpired)[number]

/** The seat that can be asked about a subject. */
export type SeatFor<Tag extends AskAbout['tag']> = Tag extends Umpired ? 'umpire' : Side

/** A question to one seat. */
export type Ask<P extends PartId = PartId> = P extends AskPart
  ? {
      readonly tag: 'ask'
      /** The part of the step that handles it. */
      readonly part: P
      readonly seat: Seat
      readonly about: AskAbout<P>
      /** The sides that may know of it. */
      readonly heard: Audience
    }
  : never

/** Simultaneous decisions of both sides. Sealed ones wait in `orders` until both sides have committed. */
export interface Both<P extends BothPart = BothPart> {
  readonly tag: 'both'
  /** The part of the step that handles it. */
  readonly part: P
  /** The sides that decide. */
  readonly asked: readonly Side[]
  /** The sides that have not committed yet. */
  readonly open: readonly Side[]
  /** The sealed orders of each side, in order. */
  readonly orders: Readonly<Record<Side, readonly Order[]>>
}

/** A task of the other side as a view shows it, with its kind but not its subject. */
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

/** Returns a task as the other side sees it, if only one side may know of it. */
export const hiddenTask = (task: Do | Roll | Ask, heard: Side): Hidden => {
  switch (task.tag) {
    case 'do':
      return { tag: 'hidden', kind: 'do', part: task.part, heard }
    case 'roll':
      return { tag: 'hidden', kind: 'roll', part: task.part, side: task.side, heard }
    case 'ask':
      return { tag: 'hidden', kind: 'ask', part: task.part, seat: task.seat, heard }
  }
}

/** A task of the current step. */
export type Task<P extends PartId = PartId> = Do<P> | Roll<P> | Ask<P> | (P extends BothPart ? Both<P> : never)

/** Makes an automatic task. */
export const doTask = <P extends DoPart>(part: P, about: DoAbout<P>, heard: Audience = 'all'): Do<P> =>
  ({ tag: 'do', part, about, heard }) as Do<P>

/** Makes a dice roll. */
export const rollTask = <P extends RollPart>(
  part: P,
  side: Side,
  dice: number,
  about: RollAbout<P>,
  heard: Audience = 'all',
): Roll<P> => ({ tag: 'roll', part, side, dice, about, heard }) as Roll<P>

/** Makes a question to one seat. */
export const askTask = <P extends AskPart, About extends AskAbout<P>>(
  part: P,
  seat: SeatFor<About['tag']>,
  about: About,
  heard: Audience = 'all',
): Ask<P> => ({ tag: 'ask', part, seat, about, heard }) as Ask<P>

/** Makes simultaneous decisions of some sides. */
export const bothTask = <P extends BothPart>(part: P, open: readonly Side[] = sides): Both<P> => ({
  tag: 'both',
  part,
  asked: open,
  open,
  orders: { german: [], us: [] },
})

/** The things each kind of roll refers to: pieces, groups by their first unit, purchases, areas, types, sides. */
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
  shifts: readonly PieceId[]
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
  groups: readonly PurchaseId[]
  recon: readonly AreaId[]
  firstMove: readonly Side[]
}

/** An id that a dice roll refers to. */
export type SubjectId = SubjectsOf[keyof SubjectsOf][number]

const NOTHING = (): readonly [] => []

/** Returns the ids each kind of roll refers to. */
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
  shifts: ({ attempts }) => attempts,
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
  groups: ({ purchases }) => purchases,
  recon: ({ areas }) => areas,
  firstMove: () => sides,
}

/** Returns the ids of the pieces, groups and areas that a roll refers to. */
export const namedIn = (about: RollAbout): readonly SubjectId[] =>
  byTag<RollAbout, [], readonly SubjectId[]>(subjects, about)
