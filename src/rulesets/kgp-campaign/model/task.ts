import { sides, type Seat, type Side } from '../data/names.js'
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
