/** A side: the counters are green and grey. */
export type Side = 'west' | 'east'

/** A counter as printed, PR-1.2. */
export interface PrintedUnit {
  /** The short name on the counter. */
  readonly id: string
  /** The whole name. */
  readonly name: string
  /** Whose it is. */
  readonly side: Side
  /** Its strength at two steps; the back shows half, rounded up. */
  readonly strength: number
  /** What it may spend on movement in a phase. */
  readonly movement: number
}

const foot = (id: string, name: string, side: Side): PrintedUnit => ({ id, name, side, strength: 4, movement: 3 })
const mounted = (id: string, name: string, side: Side): PrintedUnit => ({ id, name, side, strength: 3, movement: 5 })

/** The counters, in the order that breaks all ties. */
export const printedUnits: readonly PrintedUnit[] = [
  foot('w1', '1st Rifles', 'west'),
  foot('w2', '2nd Rifles', 'west'),
  foot('w3', '3rd Rifles', 'west'),
  foot('w4', 'Grenadiers', 'west'),
  mounted('w5', 'Hussars', 'west'),
  mounted('w6', 'Dragoons', 'west'),
  foot('e1', '1st Foot', 'east'),
  foot('e2', '2nd Foot', 'east'),
  foot('e3', '3rd Foot', 'east'),
  foot('e4', 'Guards', 'east'),
  mounted('e5', 'Lancers', 'east'),
  mounted('e6', 'Scouts', 'east'),
]
