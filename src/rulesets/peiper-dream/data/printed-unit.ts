/** A side. */
export type Side = 'german' | 'us'

/** The values of a counter (PD-B.12). Pairs list the full-strength side first, then the reduced side. */
export interface PrintedUnit {
  readonly id: string
  readonly name: string
  readonly side: Side
  readonly formation: string
  /** Its unit type. Armor, recon and anti-tank are vehicles; all others move on foot. */
  readonly kind: 'infantry' | 'engineer' | 'paratroop' | 'mechanized-infantry' | 'armor' | 'recon' | 'anti-tank'
  readonly af: readonly [number, number]
  readonly pr: readonly [number, number]
  /** Movement points for one ACT. */
  readonly movement: number
  /** Whether it shows a tank or a half-track. */
  readonly armored?: true
  /** Whether it is an SS unit. */
  readonly ss?: true
  /** Its anti-tank modifier, if it has one. */
  readonly antiTank?: readonly [number, number]
  /** Whether the campaign rules name it. Other units are reconstructions. */
  readonly named?: true
}
