import type { OverrunForm } from './command.js'
import type { AreaId } from '../data/areas.js'
import type { Phase, Shooter, Verdict } from './phase.js'
import type { Side, UnitId } from '../data/counters.js'

/** How a unit moved: one step, one step out of contact, along roads, or into an area it overruns. */
export type MoveKind = 'normal' | 'withdrawal' | 'march' | 'overrun'

/** The cause of a hit. */
export type HitCause = 'supply' | 'withdrawal' | 'fire' | 'partingShot'

/**
 * An event of the game. Some events change the state; others, such as `rolled` and `fired`, only inform the players and
 * the record.
 */
export type Event =
  /** The turn marker was advanced, after the eighth phase of the previous turn (DD-3.1). */
  | { readonly tag: 'turnBegan'; readonly turn: number }
  /** The phase marker was advanced (DD-3.1). */
  | { readonly tag: 'phaseBegan'; readonly phase: Phase }
  /** Dice, hits or a follow-up must be resolved before the phase continues (DD-12.3). */
  | { readonly tag: 'interrupted'; readonly phase: Phase }
  /** The interruption is resolved and the phase continues (DD-12.3). */
  | { readonly tag: 'resumed'; readonly phase: Phase }
  /** A counter was placed on the map, during set-up or as a reinforcement (DD-8.1). */
  | { readonly tag: 'placed'; readonly unit: UnitId; readonly area: AreaId }
  /** An arrival die moved a reinforcement's turn earlier or later, or left it unchanged (DD-8.6). */
  | { readonly tag: 'rescheduled'; readonly unit: UnitId; readonly turn: number }
  /** A counter moved to another area (DD-5.1). */
  | {
      readonly tag: 'moved'
      readonly unit: UnitId
      readonly to: AreaId
      /** The areas entered, including the last. */
      readonly way: readonly AreaId[]
      readonly kind: MoveKind
    }
  /** A unit took a hit (DD-2.3). */
  | { readonly tag: 'hit'; readonly unit: UnitId; readonly cause: HitCause }
  /** A unit was removed: it lost all its strength or was overrun (DD-2.4, DD-5.17). */
  | { readonly tag: 'eliminated'; readonly unit: UnitId; readonly cause: HitCause | 'overrun' }
  /** Control of an area changed (DD-0.4). */
  | { readonly tag: 'controlChanged'; readonly area: AreaId; readonly side: Side }
  /** The Germans captured St. Vith; turn and phase are recorded (DD-1.12). */
  | { readonly tag: 'captured'; readonly turn: number; readonly phase: number }
  /** The Germans lost St. Vith; turn and phase are recorded (DD-1.12). */
  | { readonly tag: 'lost'; readonly turn: number; readonly phase: number }
  /** A unit dug in (DD-10.1). */
  | { readonly tag: 'fortified'; readonly unit: UnitId }
  /** A dug-in unit left its positions (DD-10.1). */
  | { readonly tag: 'unfortified'; readonly unit: UnitId }
  /** The game ended with a verdict (DD-12.5). */
  | { readonly tag: 'ended'; readonly outcome: Verdict }
  /** The supply of a side was checked; lists the units out of supply (DD-4.1). */
  | { readonly tag: 'supplyChecked'; readonly side: Side; readonly outOfSupply: readonly UnitId[] }
  /** A group attempted an overrun; gives attack and defense strength (DD-5.14). */
  | {
      readonly tag: 'overrunTried'
      readonly units: readonly UnitId[]
      readonly target: AreaId
      readonly form: OverrunForm
      readonly attack: number
      readonly defense: number
    }
  /** Dice were rolled for an overrun (DD-5.16) or for arrivals (DD-8.6). */
  | { readonly tag: 'rolled'; readonly draw: 'overrun' | 'arrival'; readonly dice: readonly number[] }
  /** An artillery unit declared the area it will support (DD-7.1). */
  | { readonly tag: 'aimed'; readonly unit: UnitId; readonly area: AreaId }
  /** The overrun succeeded (DD-5.17). */
  | { readonly tag: 'overrunSucceeded'; readonly target: AreaId }
  /** The overrun failed (DD-5.18). */
  | { readonly tag: 'overrunFailed'; readonly target: AreaId }
  /** The overrun units fired their parting shots (DD-5.17, DD-7.5). */
  | {
      readonly tag: 'partingShots'
      readonly shooters: readonly Shooter[]
      readonly dice: readonly number[]
      readonly hits: number
    }
  /** The U.S. defense of an area is surprised (DD-9.2); gives both dice (DD-9.1). */
  | { readonly tag: 'surprised'; readonly area: AreaId; readonly german: number; readonly us: number }
  /** The U.S. defense of an area is not surprised; gives both dice (DD-9.1). */
  | { readonly tag: 'notSurprised'; readonly area: AreaId; readonly german: number; readonly us: number }
  /** A unit fired into an area (DD-6.2). */
  | {
      readonly tag: 'fired'
      readonly unit: UnitId
      readonly area: AreaId
      readonly dice: readonly number[]
      readonly hits: number
    }
  /** Hits were lost because no unit was left to take them (DD-6.4). */
  | { readonly tag: 'hitsLost'; readonly count: number }

/** The event that begins set-up or one of the eight phases of a turn. */
export const phaseBegan = (phase: Phase): Event => ({ tag: 'phaseBegan', phase })

/** The event that interrupts a phase for something that must be resolved first. */
export const interruptPhase = (phase: Phase): Event => ({ tag: 'interrupted', phase })

/** The event that resumes an interrupted phase. */
export const resumePhase = (phase: Phase): Event => ({ tag: 'resumed', phase })
