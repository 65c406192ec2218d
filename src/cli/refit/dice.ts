import type { Draw, Drawn } from '../../kernel/draw.js'
import { E, type Either } from '../../kernel/fp.js'
import { isTypeable, readDice as readFaces, type DiceFault } from '../../kernel/typed-dice.js'
import { capital } from '../../rulesets/kgp-campaign/text/names.js'

const COUNTS = ['no dice', 'one die', 'two dice', 'three dice', 'four dice', 'five dice', 'six dice']

/** A number of dice, spelled out. */
const diceInWords = (count: number): string => COUNTS[count] ?? `${count} dice`

const describeFault = (fault: DiceFault): string => {
  switch (fault.tag) {
    case 'noDice':
      return `"${fault.text}" is not a roll of dice.`
    case 'face':
      return `A die cannot show ${fault.face}: enter 1 to ${fault.sides}.`
    case 'count':
      return (
        `${capital(diceInWords(fault.wanted))} ${fault.wanted === 1 ? 'is' : 'are'} needed; you entered ` +
        `${diceInWords(fault.entered)}.`
      )
  }
}

/** Parses dice typed with or without separators, `3 5` or `35`, or returns why they do not fit the draw. */
export const readDice = (text: string, draw: Draw): Either<string, Drawn> => {
  if (!isTypeable(draw)) return E.left('This draw is not of dice.')
  const read = readFaces(text, draw)
  return read._tag === 'Left' ? E.left(describeFault(read.left)) : read
}
