/** The number of support markers of each side (PD-B.29). Pairs list the Germans first. */
export interface Allotment {
  /** The first campaign turn. */
  readonly from: number
  /** The last campaign turn. */
  readonly to: number
  /** Off-board artillery. */
  readonly oba: readonly [number, number]
  /** Air support. */
  readonly air: readonly [number, number]
}

/**
 * Support by turn: PD-C.18, PD-C.19 and PD-C.21. The Luftwaffe is available through turn 6, US air from turn 17
 * (PD-X.24). The US has no support on turns 1 to 6 (PD-X.13).
 */
export const allotments: readonly Allotment[] = [
  { from: 1, to: 6, oba: [2, 0], air: [1, 0] },
  { from: 7, to: 16, oba: [2, 1], air: [0, 0] },
  { from: 17, to: 20, oba: [0, 3], air: [0, 1] },
]

const NONE: Allotment = { from: 0, to: 0, oba: [0, 0], air: [0, 0] }

/** Returns the support markers of a campaign turn (PD-C.18 to PD-C.21). */
export const allotmentOf = (campaignTurn: number): Allotment =>
  allotments.find(({ from, to }) => campaignTurn >= from && campaignTurn <= to) ?? NONE
