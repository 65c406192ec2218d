import { distance, hex, qOf, rOf, type Hex } from './hex.js'

/** Where a straight line is after one step: in a hex, or on the hexside between two, the lower number first. */
export type LineStep = readonly [Hex] | readonly [Hex, Hex]

/**
 * How a line advances. Each step adds `stride`; the sideways drift adds up until `sidestep` is due too. A line of n
 * steps has one coordinate that changes by 1 at every step, so between steps only one coordinate is ever in doubt, and
 * never more than two hexes claim a point.
 */
interface Course {
  readonly steps: number
  readonly stride: number
  readonly sidestep: number
  readonly drift: number
}

const course = (from: Hex, to: Hex): Course => {
  const steps = distance(from, to)
  const dq = qOf(to) - qOf(from)
  const dr = rOf(to) - rOf(from)
  if (Math.abs(dq) === steps) return { steps, stride: hex(Math.sign(dq), 0), sidestep: hex(0, 1), drift: dr }
  if (Math.abs(dr) === steps) return { steps, stride: hex(0, Math.sign(dr)), sidestep: hex(1, 0), drift: dq }
  return { steps, stride: hex(0, Math.sign(dq + dr)), sidestep: hex(1, -1), drift: dq }
}

/**
 * The straight line from the middle of one hex to the middle of another, without rounding.
 *
 * There is a step for the first hex and one more for each hex of distance. A step holds two hexes where the line runs
 * along the hexside between them, or crosses it in its middle. The line back is the same line, last step first.
 */
export const exactLine = (from: Hex, to: Hex): readonly LineStep[] => {
  const { steps, stride, sidestep, drift } = course(from, to)
  const whole = steps * 2
  const found: LineStep[] = [[from]]
  let at: number = from
  let doubt = steps
  for (let i = 0; i < steps; i++) {
    at += stride
    doubt += drift * 2
    if (doubt >= whole) {
      at += sidestep
      doubt -= whole
    } else if (doubt < 0) {
      at -= sidestep
      doubt += whole
    }
    found.push(doubt === 0 ? [(at - sidestep) as Hex, at as Hex] : [at as Hex])
  }
  return found
}

/**
 * The same line with one hex a step. Of two hexes it takes the one of the higher number (the greater q, then the
 * greater r), whichever end it comes from, so that the line back passes the same hexes.
 */
export const line = (from: Hex, to: Hex): readonly Hex[] => exactLine(from, to).map((step) => step[step.length - 1])
