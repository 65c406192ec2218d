import type { Draw, Drawn } from '../../kernel/draw.js'

/** The maximum number of outcomes of a numbered draw; larger draws are answered with the outcome itself. */
export const MAX_ANSWERS: number = 2 ** 31

/** The number of ordered outcomes of a draw; null if there are too many to number. */
export const answersTo = (draw: Draw): number | null => {
  let count = 1
  for (let i = 0; i < draw.count && count <= MAX_ANSWERS; i++) count *= draw.tag === 'dice' ? draw.sides : draw.from - i
  return count <= MAX_ANSWERS ? count : null
}

/**
 * The outcome with a given number: dice are digits, most significant first; picks are indices among the remaining
 * elements.
 */
export const answerAt = (draw: Draw, number: number): Drawn => {
  const bases = Array.from({ length: draw.count }, (_, i) => (draw.tag === 'dice' ? draw.sides : draw.from - i))
  const digits: number[] = []
  let rest = number
  for (const base of bases.toReversed()) {
    digits.push(rest % base)
    rest = Math.floor(rest / base)
  }
  digits.reverse()
  if (draw.tag === 'dice') return digits.map((digit) => digit + 1)
  const left = Array.from({ length: draw.from }, (_, i) => i)
  return digits.map((digit) => left.splice(digit, 1)[0])
}
