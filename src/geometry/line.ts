import { distance, hex, qOf, rOf, type Hex } from './hex.js'

/**
 * One step of a straight line: a hex, or the two hexes on either side when the line is on their common hexside, in
 * ascending order.
 */
export type LineStep = readonly [Hex] | readonly [Hex, Hex]

/**
 * How a line advances. Each step adds `stride`; the sideways drift accumulates until `sidestep` is due as well. In a
 * line of n steps one coordinate changes by 1 at every step, so only one other coordinate is undetermined between
 * steps, and at most two hexes share a point.
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
 * The straight line from the center of one hex to the center of another, without rounding.
 *
 * It has one step for the first hex and one for each hex of distance. A step has two hexes where the line runs along
 * their common hexside or crosses it at its midpoint. The line back is the same in reverse.
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
 * The straight line with one hex per step. Of two hexes it takes the one with the higher number (the greater q, then
 * the greater r) in either direction, so the line back has the same hexes.
 */
export const line = (from: Hex, to: Hex): readonly Hex[] => exactLine(from, to).map((step) => step[step.length - 1])
