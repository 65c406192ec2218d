import type { Dice, Draw, Drawn } from './draw.js'
import { E, type Either } from './fp.js'

/** Why typed dice do not answer a draw. */
export type DiceFault =
  | { readonly tag: 'noDice'; readonly text: string }
  | { readonly tag: 'face'; readonly face: number; readonly sides: number }
  | { readonly tag: 'count'; readonly wanted: number; readonly entered: number }

/** Whether players can type in the result of a draw: dice, not cards. */
export const isTypeable = (draw: Draw): draw is Dice => draw.tag === 'dice'

/**
 * Reads dice that players rolled by hand. `3 5`, `3,5` and, if no face has two digits, `35` are the same roll.
 *
 * @param draw the dice that are due
 */
export const readDice = (text: string, { count, sides }: Dice): Either<DiceFault, Drawn> => {
  const words = text.split(/[\s,;+]+/).filter((word) => word !== '')
  const faces = sides > 9 ? words : words.flatMap((word) => word.split(''))
  if (faces.some((face) => !/^\d+$/.test(face))) return E.left({ tag: 'noDice', text })
  const numbers = faces.map(Number)
  const wrong = numbers.find((face) => face < 1 || face > sides)
  if (wrong !== undefined) return E.left({ tag: 'face', face: wrong, sides })
  return numbers.length === count ? E.right(numbers) : E.left({ tag: 'count', wanted: count, entered: numbers.length })
}
