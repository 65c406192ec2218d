import { capital } from '../../rulesets/kgp-campaign/text/names.js'
import type { Draw, Drawn } from '../../kernel/draw.js'
import { E, type Either } from '../../kernel/fp.js'

const COUNTS = ['no dice', 'one die', 'two dice', 'three dice', 'four dice', 'five dice', 'six dice']

/** A number of dice, spelled out. */
export const diceInWords = (count: number): string => COUNTS[count] ?? `${count} dice`

/** Parses dice typed with or without separators, `3 5` or `35`, or returns why they do not fit the draw. */
export const readDice = (text: string, draw: Draw): Either<string, Drawn> => {
  const faces = text.replaceAll(/[\s,;+]/g, '').split('')
  const wrong = faces.find((face) => !/^[1-6]$/.test(face))
  if (wrong !== undefined)
    return E.left(
      /^\d$/.test(wrong) ? `No die shows ${wrong}; faces go from 1 to 6.` : `"${text}" is not a roll of dice.`,
    )
  const wanted = draw.count
  if (faces.length !== wanted)
    return E.left(
      `${capital(diceInWords(wanted))} ${wanted === 1 ? 'is' : 'are'} needed; you entered ` +
        `${diceInWords(faces.length)}.`,
    )
  return E.right(faces.map(Number))
}
