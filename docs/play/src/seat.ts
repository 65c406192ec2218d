/** Who may sit at a side. */
export const seatKinds = ['person', 'built-in', 'tree'] as const

/** Who sits at a side. */
export type SeatKind = (typeof seatKinds)[number]
