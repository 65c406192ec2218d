import type { OverrunForm } from './command.js'
import type { AreaId } from './map.js'
import type { Phase, Shooter, Verdict } from './state.js'
import type { Side, UnitId } from './units.js'

/** How a unit moved: one step, one step out of contact, along roads, or into an area it overruns. */
export type MoveKind = 'normal' | 'withdrawal' | 'march' | 'overrun'

/** What a unit was hit by. */
export type HitCause = 'supply' | 'withdrawal' | 'fire' | 'partingShot'

/**
 * What happens to the board. The first group is what hands do, and enough to rebuild every position; the second is
 * told for the record.
 */
export type Event =
  | { readonly tag: 'turnBegan'; readonly turn: number }
  | { readonly tag: 'phaseBegan'; readonly phase: Phase }
  | { readonly tag: 'interrupted'; readonly phase: Phase }
  | { readonly tag: 'resumed'; readonly phase: Phase }
  | { readonly tag: 'placed'; readonly unit: UnitId; readonly area: AreaId }
  | { readonly tag: 'rescheduled'; readonly unit: UnitId; readonly turn: number }
  | {
      readonly tag: 'moved'
      readonly unit: UnitId
      readonly to: AreaId
      /** The areas entered, the last one included. */
      readonly way: readonly AreaId[]
      readonly kind: MoveKind
    }
  | { readonly tag: 'hit'; readonly unit: UnitId; readonly cause: HitCause }
  | { readonly tag: 'eliminated'; readonly unit: UnitId; readonly cause: HitCause | 'overrun' }
  | { readonly tag: 'controlChanged'; readonly area: AreaId; readonly side: Side }
  | { readonly tag: 'captured'; readonly turn: number; readonly phase: number }
  | { readonly tag: 'lost'; readonly turn: number; readonly phase: number }
  | { readonly tag: 'fortified'; readonly unit: UnitId }
  | { readonly tag: 'unfortified'; readonly unit: UnitId }
  | { readonly tag: 'ended'; readonly outcome: Verdict }
  | { readonly tag: 'supplyChecked'; readonly side: Side; readonly outOfSupply: readonly UnitId[] }
  | {
      readonly tag: 'overrunTried'
      readonly units: readonly UnitId[]
      readonly target: AreaId
      readonly form: OverrunForm
      readonly attack: number
      readonly defense: number
    }
  | { readonly tag: 'rolled'; readonly draw: 'overrun' | 'arrival'; readonly dice: readonly number[] }
  | { readonly tag: 'overrunSucceeded'; readonly target: AreaId }
  | { readonly tag: 'overrunFailed'; readonly target: AreaId }
  | {
      readonly tag: 'partingShots'
      readonly shooters: readonly Shooter[]
      readonly dice: readonly number[]
      readonly hits: number
    }
  | { readonly tag: 'surprised'; readonly area: AreaId; readonly german: number; readonly us: number }
  | { readonly tag: 'notSurprised'; readonly area: AreaId; readonly german: number; readonly us: number }
  | {
      readonly tag: 'fired'
      readonly unit: UnitId
      readonly area: AreaId
      readonly dice: readonly number[]
      readonly hits: number
    }
  | { readonly tag: 'hitsLost'; readonly count: number }

/** One of the eight phases of a turn, or the set-up, begins. */
export const phaseBegan = (phase: Phase): Event => ({ tag: 'phaseBegan', phase })

/** Something has to be settled before the phase goes on. */
export const interrupted = (phase: Phase): Event => ({ tag: 'interrupted', phase })

/** The phase goes on. */
export const resumed = (phase: Phase): Event => ({ tag: 'resumed', phase })
