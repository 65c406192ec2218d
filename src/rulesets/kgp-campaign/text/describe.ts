import { describeViolation as describe } from '../../../kernel/phrases.js'
import type { Violation } from '../../../kernel/violation.js'
import type { Command } from '../model/command.js'
import { weaponSlots } from '../model/piece.js'
import { rules } from '../model/rule-ids.js'
import { fortificationKinds, purchaseModes } from '../data/names.js'
import { ruleOfCommand, describeCommand } from './command.js'
import {
  areaName,
  capital,
  fortificationName,
  list,
  locationName,
  modeName,
  nameOf,
  purchaseName,
  slotName,
  type Known,
} from './name.js'
import { termIn, type Wording } from './say.js'

/** A command in words with its rule number: `Battle Harden 6-5-8 squad [German N3] (8.6113)`. */
export const describeOrder = (known: Known, command: Command, wording: Wording = null): string =>
  `${describeCommand(known, command, wording)} (${ruleOfCommand(known, command)})`

/** What a word is among some that are known, in words; null where it is none of them. */
const among = <Word extends string>(
  words: readonly Word[],
  word: string,
  say: (word: Word, wording: Wording) => string,
  wording: Wording,
): string | null => {
  const found = words.find((one) => one === word)
  return found === undefined ? null : say(found, wording)
}

/** One name in a refusal, in words. */
const named = (known: Known, field: string, word: string, wording: Wording): string => {
  if (Object.hasOwn(known.pieces, word)) return nameOf(known, word, wording)
  if (/^(?:german|us):/.test(word) || field === 'area') return areaName(word, wording)
  if (word.includes('/')) return locationName(word, wording)
  switch (field) {
    case 'to':
      return areaName(word, wording)
    case 'purchase':
      return purchaseName(word)
    case 'mode':
      return among(purchaseModes, word, modeName, wording) ?? word
    case 'kind':
      return among(fortificationKinds, word, fortificationName, wording) ?? word
    case 'slot':
      return among(weaponSlots, word, slotName, wording) ?? word
    default:
      return termIn(wording, word)
  }
}

/** What reports and programs got wrong is quoted as it is. */
const QUOTED: readonly string[] = ['fault', 'pointer', 'expected', 'found']

/** The values of a refusal in words: pieces, places, areas and kinds by their names. */
const inWords = (known: Known, values: Violation['values'], wording: Wording): Violation['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (typeof value === 'number' || value === '' || value === 'nowhere' || QUOTED.includes(field))
        return [field, value]
      if (field === 'path') return [field, value.replaceAll(', ', '-')]
      const words = value.split(', ').map((word) => named(known, field, word, wording))
      return [field, list(words, wording)]
    }),
  )

/** Why a command was refused, in words with its rule number; what it names, by name where it is told who is known. */
export const describeViolation = (
  { rule, values }: Violation,
  wording: Wording = null,
  known: Known | null = null,
): string =>
  known === null
    ? describe(rules, { rule, values }, wording)
    : capital(describe(rules, { rule, values: inWords(known, values, wording) }, wording))
