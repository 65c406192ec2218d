/** The kinds of players. */
export const seatKinds = ['person', 'built-in', 'tree'] as const

/** A kind of player. */
export type SeatKind = (typeof seatKinds)[number]
