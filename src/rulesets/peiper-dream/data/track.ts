/** A box of the turn track. */
export interface TrackBox {
  /** The turn. */
  readonly turn: number
  /** The day of December 1944. */
  readonly day: number
  /** The notes printed in the box; empty where there is none. */
  readonly notes: readonly string[]
}

const day = (turn: number): number => (turn <= 6 ? 16 : turn <= 11 ? 17 : turn <= 16 ? 18 : 19)

const SURPRISE = 'Does German surprise end?'

const notes: Readonly<Record<number, readonly string[]>> = {
  1: ['German surprise in force'],
  2: [SURPRISE],
  3: [SURPRISE],
  4: [SURPRISE],
  5: [SURPRISE],
  6: ['German surprise over', 'German and US reinforcements', 'last turn of the Luftwaffe'],
  7: ['Regroup Phase'],
  11: ['US reinforcements'],
  12: ['Regroup Phase'],
  16: ['last turn of German artillery'],
  17: ['US air support begins', 'Regroup Phase, then US reinforcements'],
  20: ['last turn'],
}

/**
 * The turn track, PD-T.1 to PD-T.20, with the notes given to their boxes by content (PD-X.25).
 *
 * Any token shows the turn; the state has a number (PD-T.21).
 */
export const track: readonly TrackBox[] = Array.from({ length: 20 }, (_, i) => ({
  turn: i + 1,
  day: day(i + 1),
  notes: notes[i + 1] ?? [],
}))

/** The last turn of the campaign (PD-C.2). */
export const LAST_TURN = 20

/** The turns with a Regroup Phase (PD-C.29, PD-X.4). */
export const regroupTurns: readonly number[] = [7, 12, 17]

/** The turns after which play pauses for reinforcements (PD-C.8, PD-X.7). */
export const reinforcementTurns: readonly number[] = [6, 11, 17]
