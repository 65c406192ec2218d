/** A box of the turn track. */
export interface TrackBox {
  readonly turn: number
  /** Day of December 1944. */
  readonly day: number
  /** Notes printed in the box. */
  readonly notes: readonly string[]
}

const day = (turn: number): number => (turn <= 6 ? 16 : turn <= 11 ? 17 : turn <= 16 ? 18 : 19)

const SURPRISE = 'Does German surprise end?'

const notes: Readonly<Record<number, readonly string[]>> = {
  1: ['German surprise in force'], // PD-T.1
  2: [SURPRISE], // PD-T.2
  3: [SURPRISE], // PD-T.3
  4: [SURPRISE], // PD-T.4
  5: [SURPRISE], // PD-T.5
  6: ['German surprise over', 'German and US reinforcements', 'last turn of the Luftwaffe'], // PD-T.6
  7: ['Regroup Phase'], // PD-T.7
  11: ['US reinforcements'], // PD-T.11
  12: ['Regroup Phase'], // PD-T.12
  16: ['last turn of German artillery'], // PD-T.16
  17: ['US air support begins', 'Regroup Phase, then US reinforcements'], // PD-T.17
  20: ['last turn'], // PD-T.20
}

/**
 * The turn track, PD-T.1 to PD-T.20, with notes assigned by content (PD-X.25). The boxes PD-T.8, PD-T.9, PD-T.10,
 * PD-T.13, PD-T.14, PD-T.15, PD-T.18 and PD-T.19 are empty.
 *
 * The printed turn token is a number in the state (PD-T.21).
 */
export const track: readonly TrackBox[] = /*#__PURE__*/ Array.from({ length: 20 }, (_, i) => ({
  turn: i + 1,
  day: day(i + 1),
  notes: notes[i + 1] ?? [],
}))

/** The last turn of the campaign (PD-C.2). */
export const LAST_TURN = 20

/** The turns with a Regroup Phase (PD-C.29, PD-X.4). */
export const regroupTurns: readonly number[] = [7, 12, 17]
