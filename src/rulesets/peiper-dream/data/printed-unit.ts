/** A side. */
export type Side = 'german' | 'us'

/** What a counter shows (PD-B.12). Pairs give the full side first, then the reduced one. */
export interface PrintedUnit {
  /** Its name in data. */
  readonly id: string
  /** The name printed on it. */
  readonly name: string
  /** Whose it is. */
  readonly side: Side
  /** The formation it belongs to. */
  readonly formation: string
  /** Its arm; armor, recon and anti-tank are vehicles, all others move on foot. */
  readonly kind: 'infantry' | 'engineer' | 'paratroop' | 'mechanized-infantry' | 'armor' | 'recon' | 'anti-tank'
  /** Attack factor. */
  readonly af: readonly [number, number]
  /** Proficiency rating. */
  readonly pr: readonly [number, number]
  /** Movement points of one ACT. */
  readonly movement: number
  /** Whether it shows a tank or a halftrack. */
  readonly armored?: true
  /** Whether it is of the SS. */
  readonly ss?: true
  /** Its anti-tank modifier, where it has one. */
  readonly antiTank?: readonly [number, number]
  /** Whether the campaign rules name it; else it is a reconstruction. */
  readonly named?: true
}
