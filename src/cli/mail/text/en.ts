import { files } from '../../command/text/en.js'
import { grammar } from '../../../kernel/language.js'
import type { MailStage, MailWords } from './words.js'

const { plural } = grammar('en-GB')

const letters = (count: number): string => plural(count, { one: 'letter', other: 'letters' })
const last = (count: number): string => (count === 1 ? 'the last letter' : `the last ${letters(count)}`)

const STAGES: Readonly<Record<MailStage, string>> = {
  joining: 'agrees to the game',
  ordering: 'gives orders',
  deciding: 'decides, at once with others',
  opening: 'opens sealed orders',
  throwing: 'reveals the secret for a roll',
}

const lacks: MailWords['lacks'] = (file, count, other) => `${file} lacks ${last(count)} of ${other}`

/** The sentences of a turn in a game by mail, in English. */
export const en: MailWords = {
  ...files,
  sign: 'Sign the letter? (yes, undo or quit) ',
  yes: [],
  noLetter: 'No letter was written.',
  nothingToUndo: 'There is nothing to take back: signed orders stand.',
  letterLater: 'A letter is written once all its orders are given.',
  over: (count, outcome) => `${letters(count)}. ${outcome}`,
  next: (count, name, sides, stage) => `${letters(count)}. Next, ${name} (${sides.join(', ')}) ${STAGES[stage]}.`,
  notYourKey: (file) => `${file} is the key of no player of this game: use the one it was set up with.`,
  lacks,
  fork: (file, count, other, number, command) =>
    `${lacks(file, count, other)}: another letter ${String(number)} would fork the game. Take them first: ${command}`,
  fault: (file, letter, reason, detail) =>
    `${file}, ${letter === 0 ? 'the first line' : `letter ${String(letter)}`} (${reason}): ${detail}`,
  keptChanged: (file) => `${file} is the stored copy and has been changed: restore it.`,
  needsKey: '--mail needs your key: add --key FILE, which ardennes mail key FILE creates.',
  noKey: (file) =>
    `${file} holds no key, whose secret is 64 lowercase hexadecimal digits: make one with ardennes mail key FILE.`,
  foreignKey: (file, publicKey) => `${file} holds a secret that belongs to another public key, ${publicKey}.`,
  otherLetter: (file) => `The other letter is in ${file}.`,
}
