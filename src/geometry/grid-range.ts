import type { Cell, Grid } from './grid.js'

// The two halves of this file are alike: one function that writes to both kinds of list would be several times slower.

// The change of q and r for one step in each direction, clockwise from direction 0. Two extra entries avoid a
// remainder.
const STEP_Q: readonly number[] = [0, 1, 1, 0, -1, -1, 0, 1]
const STEP_R: readonly number[] = [-1, -1, 0, 1, 1, 0, -1, -1]

const stepsAlong = (of: Grid): readonly number[] => (of.along === of.q ? STEP_Q : STEP_R)
const stepsAcross = (of: Grid): readonly number[] => (of.along === of.q ? STEP_R : STEP_Q)

/** The first on-map cell of the part of a lane inside a disc, `away` lanes from the center. */
const pieceStart = ({ laneLength, bias }: Grid, along: number, lane: number, radius: number, away: number): number => {
  const zero = along + ((lane + away + bias) >> 1)
  return (lane + away) * laneLength + Math.max(0, zero + Math.max(-radius, -radius - away))
}

/** The end (exclusive) of the on-map cells of that part. */
const pieceEnd = ({ laneLength, bias }: Grid, along: number, lane: number, radius: number, away: number): number => {
  const zero = along + ((lane + away + bias) >> 1)
  return (lane + away) * laneLength + Math.min(laneLength, zero + Math.min(radius, radius - away) + 1)
}

/** The maximum number of cells of a disc on the map. */
const most = (of: Grid, radius: number): number => Math.min(of.size, 3 * radius * (radius + 1) + 1)

const writeRing = (of: Grid, center: Cell, radius: number, out: Int32Array, start: number): number => {
  const { lanes, laneLength, bias } = of
  const stepAlong = stepsAlong(of)
  const stepAcross = stepsAcross(of)
  let count = start
  for (let corner = 0; corner < 6; corner++) {
    const byAlong = stepAlong[corner + 2]
    const byLane = stepAcross[corner + 2]
    let along = of.along[center] + stepAlong[corner] * radius
    let lane = of.lane[center] + stepAcross[corner] * radius
    for (let i = 0; i < radius; i++) {
      const position = along + ((lane + bias) >> 1)
      if (position >>> 0 < laneLength && lane >>> 0 < lanes) out[count++] = lane * laneLength + position
      along += byAlong
      lane += byLane
    }
  }
  return count
}

/**
 * Writes the cells at exactly the given distance into a buffer and returns how many are on the map.
 *
 * They are in clockwise order from direction 0; the buffer needs room for six times the radius.
 */
export const cellRingInto = (of: Grid, center: Cell, radius: number, out: Int32Array): number => {
  if (radius !== 0) return writeRing(of, center, radius, out, 0)
  out[0] = center
  return 1
}

/**
 * Writes the cells within the given distance into a buffer in ascending order and returns their number. The fastest way
 * to get a disc.
 */
export const cellRangeInto = (of: Grid, center: Cell, radius: number, out: Int32Array): number => {
  const along = of.along[center]
  const lane = of.lane[center]
  const last = Math.min(radius, of.lanes - 1 - lane)
  let count = 0
  for (let away = Math.max(-radius, -lane); away <= last; away++) {
    const end = pieceEnd(of, along, lane, radius, away)
    for (let cell = pieceStart(of, along, lane, radius, away); cell < end; cell++) out[count++] = cell
  }
  return count
}

const pushRing = (of: Grid, center: Cell, radius: number, out: Cell[], start: number): number => {
  const { lanes, laneLength, bias } = of
  const stepAlong = stepsAlong(of)
  const stepAcross = stepsAcross(of)
  let count = start
  for (let corner = 0; corner < 6; corner++) {
    const byAlong = stepAlong[corner + 2]
    const byLane = stepAcross[corner + 2]
    let along = of.along[center] + stepAlong[corner] * radius
    let lane = of.lane[center] + stepAcross[corner] * radius
    for (let i = 0; i < radius; i++) {
      const position = along + ((lane + bias) >> 1)
      if (position >>> 0 < laneLength && lane >>> 0 < lanes) out[count++] = (lane * laneLength + position) as Cell
      along += byAlong
      lane += byLane
    }
  }
  return count
}

/** The on-map cells at exactly the given distance, clockwise from direction 0. */
export const cellRing = (of: Grid, center: Cell, radius: number): readonly Cell[] => {
  if (radius === 0) return [center]
  const found = new Array<Cell>(Math.max(0, Math.min(of.size, 6 * radius)))
  const count = pushRing(of, center, radius, found, 0)
  if (count < found.length) found.length = count
  return found
}

/** The on-map cells within the given distance, in ascending order. */
export const cellRange = (of: Grid, center: Cell, radius: number): readonly Cell[] => {
  const along = of.along[center]
  const lane = of.lane[center]
  const last = Math.min(radius, of.lanes - 1 - lane)
  const found = new Array<Cell>(most(of, radius))
  let count = 0
  for (let away = Math.max(-radius, -lane); away <= last; away++) {
    const end = pieceEnd(of, along, lane, radius, away)
    for (let cell = pieceStart(of, along, lane, radius, away); cell < end; cell++) found[count++] = cell as Cell
  }
  if (count < found.length) found.length = count
  return found
}
