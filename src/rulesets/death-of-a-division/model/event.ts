import type { OverrunForm } from './command.js'
import type { AreaId } from '../data/areas.js'
import type { Phase, Shooter, Verdict } from './phase.js'
import type { Side, UnitId } from '../data/counters.js'

/** How a unit moved: one step, one step out of contact, along roads, or into an area it overruns. */
export type MoveKind = 'normal' | 'withdrawal' | 'march' | 'overrun'

/** What a unit was hit by. */
export type HitCause = 'supply' | 'withdrawal' | 'fire' | 'partingShot'

/**
 * What happens to the board. The first group is what hands do, and enough to rebuild every position; the second is
 * there for the record.
 */
export type Event =
  /** The marker was put on the next turn, after the eighth phase of the last (DD-3.1). */
  | { readonly tag: 'turnBegan'; readonly turn: number }
  /** The marker was put on the next phase (DD-3.1). */
  | { readonly tag: 'phaseBegan'; readonly phase: Phase }
  /** Something has to be settled before the phase goes on: dice, hits or a follow-up (DD-12.3). */
  | { readonly tag: 'interrupted'; readonly phase: Phase }
  /** What interrupted the phase is settled, and it goes on (DD-12.3). */
  | { readonly tag: 'resumed'; readonly phase: Phase }
  /** A counter was put on the map: at set-up, or as a reinforcement (DD-8.1). */
  | { readonly tag: 'placed'; readonly unit: UnitId; readonly area: AreaId }
  /** A die brings a reinforcement sooner, later, or as printed (DD-8.6). */
  | { readonly tag: 'rescheduled'; readonly unit: UnitId; readonly turn: number }
  /** A counter went to another area (DD-5.1). */
  | {
      readonly tag: 'moved'
      readonly unit: UnitId
      readonly to: AreaId
      /** The areas entered, the last one included. */
      readonly way: readonly AreaId[]
      readonly kind: MoveKind
    }
  /** A unit took a hit (DD-2.3). */
  | { readonly tag: 'hit'; readonly unit: UnitId; readonly cause: HitCause }
  /** A unit was taken off the map: hits took all its strength, or it was overrun (DD-2.4, DD-5.17). */
  | { readonly tag: 'eliminated'; readonly unit: UnitId; readonly cause: HitCause | 'overrun' }
  /** An area changed hands (DD-0.4). */
  | { readonly tag: 'controlChanged'; readonly area: AreaId; readonly side: Side }
  /** St. Vith fell; turn and phase are noted (DD-1.12). */
  | { readonly tag: 'captured'; readonly turn: number; readonly phase: number }
  /** The Germans lost St. Vith again; turn and phase are noted (DD-1.12). */
  | { readonly tag: 'lost'; readonly turn: number; readonly phase: number }
  /** A unit has dug in (DD-10.1). */
  | { readonly tag: 'fortified'; readonly unit: UnitId }
  /** A unit has left its positions (DD-10.1). */
  | { readonly tag: 'unfortified'; readonly unit: UnitId }
  /** The last turn is over, and the verdict stands (DD-12.5). */
  | { readonly tag: 'ended'; readonly outcome: Verdict }
  /** Supply of a side was looked at: these units have none (DD-4.1). */
  | { readonly tag: 'supplyChecked'; readonly side: Side; readonly outOfSupply: readonly UnitId[] }
  /** A group tries to overrun an area, with its strength against that of the defense (DD-5.14). */
  | {
      readonly tag: 'overrunTried'
      readonly units: readonly UnitId[]
      readonly target: AreaId
      readonly form: OverrunForm
      readonly attack: number
      readonly defense: number
    }
  /** Dice were thrown for an overrun (DD-5.16) or for arrivals (DD-8.6). */
  | { readonly tag: 'rolled'; readonly draw: 'overrun' | 'arrival'; readonly dice: readonly number[] }
  /** An artillery unit named the area it will support (DD-7.1). */
  | { readonly tag: 'aimed'; readonly unit: UnitId; readonly area: AreaId }
  /** The overrun took its area (DD-5.17). */
  | { readonly tag: 'overrunSucceeded'; readonly target: AreaId }
  /** The overrun was beaten off (DD-5.18). */
  | { readonly tag: 'overrunFailed'; readonly target: AreaId }
  /** Guns that were overrun fired at those who did it (DD-7.5). */
  | {
      readonly tag: 'partingShots'
      readonly shooters: readonly Shooter[]
      readonly dice: readonly number[]
      readonly hits: number
    }
  /** The U.S. defense of an area is surprised (DD-9.2): these are the dice (DD-9.1). */
  | { readonly tag: 'surprised'; readonly area: AreaId; readonly german: number; readonly us: number }
  /** The U.S. defense of an area is not surprised: these are the dice (DD-9.1). */
  | { readonly tag: 'notSurprised'; readonly area: AreaId; readonly german: number; readonly us: number }
  /** A unit fired into an area (DD-6.2). */
  | {
      readonly tag: 'fired'
      readonly unit: UnitId
      readonly area: AreaId
      readonly dice: readonly number[]
      readonly hits: number
    }
  /** Hits were left over when nobody was left to take them (DD-6.4). */
  | { readonly tag: 'hitsLost'; readonly count: number }

/** One of the eight phases of a turn, or the set-up, begins. */
export const phaseBegan = (phase: Phase): Event => ({ tag: 'phaseBegan', phase })

/** Something has to be settled before the phase goes on. */
export const interrupted = (phase: Phase): Event => ({ tag: 'interrupted', phase })

/** The phase goes on. */
export const resumed = (phase: Phase): Event => ({ tag: 'resumed', phase })
