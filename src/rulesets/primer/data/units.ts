import { fields, list, oneOf, text, whole, type DataReader } from '../../../kernel/data-file.js'
import data from './units.json' with { type: 'json' }

/** A side. The counters are green and grey. */
export type Side = 'west' | 'east'

/** A counter as printed, PR-1.2. */
export interface PrintedUnit {
  /** The short name on the counter. */
  readonly id: string
  /** The full name. */
  readonly name: string
  readonly side: Side
  /** The strength with two steps. The back of the counter shows half, rounded up. */
  readonly strength: number
  /** The movement points for one phase. */
  readonly movement: number
}

/** Checks units.json. */
export const unitsReader: DataReader<readonly PrintedUnit[]> = list(
  fields<PrintedUnit>({
    id: text,
    name: text,
    side: oneOf('west', 'east'),
    strength: whole(1, 20),
    movement: whole(1, 20),
  }),
)

/** The printed counters, in the order used to break ties. */
export const printedUnits: readonly PrintedUnit[] = data as readonly PrintedUnit[]
