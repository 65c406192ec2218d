import type { Draw, Drawn } from '../../kernel/draw.js'

/** The most answers of chance that are given numbers; beyond it an answer is given itself. */
export const MOST_ANSWERS: number = 2 ** 31

/** How many answers a draw has, in order; null where they are too many for numbers. */
export const answersTo = (draw: Draw): number | null => {
  let count = 1
  for (let i = 0; i < draw.count && count <= MOST_ANSWERS; i++)
    count *= draw.tag === 'dice' ? draw.sides : draw.from - i
  return count <= MOST_ANSWERS ? count : null
}

/** The answer of a number: dice as digits, the first counting most; picks among those that are left. */
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
