/** How many support markers each side has, Germans first (PD-B.29). */
export interface Allotment {
  /** The first turn, in turns of the campaign. */
  readonly from: number
  /** The last turn. */
  readonly to: number
  /** Off-board artillery, German and US. */
  readonly oba: readonly [number, number]
  /** Air, German and US. */
  readonly air: readonly [number, number]
}

/**
 * Support by turn: PD-C.18, PD-C.19 and PD-C.21. The Luftwaffe stops after turn 6, US air comes with turn 17 (PD-X.24).
 * On turns 1 to 6 the US has none (PD-X.13).
 */
export const allotments: readonly Allotment[] = [
  { from: 1, to: 6, oba: [2, 0], air: [1, 0] },
  { from: 7, to: 16, oba: [2, 1], air: [0, 0] },
  { from: 17, to: 20, oba: [0, 3], air: [0, 1] },
]

const NONE: Allotment = { from: 0, to: 0, oba: [0, 0], air: [0, 0] }

/** The markers of a turn of the campaign (PD-C.18 to PD-C.21). */
export const allotmentOf = (campaignTurn: number): Allotment =>
  allotments.find(({ from, to }) => campaignTurn >= from && campaignTurn <= to) ?? NONE
