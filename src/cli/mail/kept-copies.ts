import { dirname, join } from 'node:path'
import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import type { MailFault } from '../../mail/fault.js'
import { forkOf, mailText, readMail, type Mail } from '../../mail/mail.js'
import type { Module } from '../../module.js'
import { fileText } from '../command/input.js'
import type { Terminal } from '../terminal/terminal.js'
import { formatMailFaults, gameDigits, mailFrom } from './files.js'
import { en } from './text/en.js'
import type { MailWords } from './text/words.js'

/**
 * Answering a letter reveals a secret, and the opponent could then write a second letter with the same number to suit
 * it. So the command line keeps a copy of every game in which it has read or written a letter, next to the game file
 * and the key, whatever the file is called.
 */

/** The path of the copy of a game in a folder. */
const keptFile = (folder: string, mail: Mail<Game>): string => join(folder, `ardennes-${gameDigits(mail)}.mail`)

/** The distinct folders of some files. */
const foldersOf = (files: readonly string[]): readonly string[] => [...new Set(files.map((file) => dirname(file)))]

/** A stored copy of a game. */
export interface KeptCopy<G extends Game> {
  readonly file: string
  readonly mail: Mail<G>
}

/** Whether a list of lines starts with another. */
const beginsWith = (lines: readonly string[], first: readonly string[]): boolean =>
  first.every((line, i) => line === lines[i])

/** The copy in a folder if it has more letters than a game, otherwise null. An error if the two fork. */
const keptIn = <G extends Game>(
  terminal: Terminal,
  { ruleset }: Module<G>,
  folder: string,
  file: string,
  mail: Mail<G>,
  words: MailWords,
): Either<string, KeptCopy<G> | null> => {
  const path = keptFile(folder, mail)
  if (path === join(file) || !terminal.has(path)) return E.right(null)
  const text = fileText(terminal, path)
  if (text._tag === 'Left') return text
  if (beginsWith(mail.lines, text.right.replaceAll('\r', '').split('\n').slice(0, -1))) return E.right(null)
  const kept = readMail(ruleset, text.right)
  if (kept._tag === 'Left') return E.left(`${formatMailFaults(path, kept.left, words)}\n${words.keptChanged(path)}`)
  const fork = forkOf(kept.right, mail)
  return fork === null ? E.right({ file: path, mail: kept.right }) : E.left(formatFork(file, fork, path, words))
}

/** A verified game, with its stored copy if that has more letters. */
export interface VerifiedMail<G extends Game> {
  readonly mail: Mail<G>
  /** The copy with letters that the game lacks, or null. */
  readonly kept: KeptCopy<G> | null
}

/** Reads and verifies a game; an error if it forks from a copy stored next to one of some files. */
export const verifiedWithKept = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  files: readonly string[],
  file: string,
  words: MailWords = en,
): Either<string, VerifiedMail<G>> => {
  const mail = mailFrom(terminal, module, file, words)
  if (mail._tag === 'Left') return mail
  let longest: KeptCopy<G> | null = null
  for (const folder of foldersOf(files)) {
    const kept = keptIn(terminal, module, folder, file, mail.right, words)
    if (kept._tag === 'Left') return kept
    if (kept.right !== null && kept.right.mail.lines.length > (longest?.mail.lines.length ?? 0)) longest = kept.right
  }
  return E.right({ mail: mail.right, kept: longest })
}

/** The message that a file forks from another copy of its game. */
export const formatFork = (file: string, fault: MailFault, other: string, words: MailWords = en): string =>
  `${formatMailFaults(file, [fault], words)}\n${words.otherLetter(other)}`

/**
 * Stores a copy of a game next to some files; returns null or an error message. The copy next to the first file must be
 * written before a letter is sent; for a key folder that cannot be written there is only a warning.
 */
export const keep = <G extends Game>(terminal: Terminal, files: readonly string[], mail: Mail<G>): string | null => {
  for (const [i, folder] of foldersOf(files).entries()) {
    const path = keptFile(folder, mail)
    const refused = path === join(files[0]) ? null : terminal.write(path, mailText(mail))
    if (refused !== null && i === 0) return refused
    if (refused !== null) terminal.warn(refused)
  }
  return null
}
