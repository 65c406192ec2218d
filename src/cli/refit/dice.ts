import type { Draw, Drawn } from '../../kernel/draw.js'
import { E, type Either } from '../../kernel/fp.js'
import { isTypeable, readDice as readFaces } from '../../kernel/typed-dice.js'
import type { RefitWords } from './text/words.js'

/** Parses dice typed with or without separators, `3 5` or `35`, or returns why they do not fit the draw. */
export const readDice = (text: string, draw: Draw, { dice }: Pick<RefitWords, 'dice'>): Either<string, Drawn> => {
  if (!isTypeable(draw)) return E.left(dice.notDice)
  const read = readFaces(text, draw)
  return read._tag === 'Left' ? E.left(dice.fault(read.left)) : read
}
