import type { Fault } from '../kernel/fault.js'
import { E, type Either } from '../kernel/fp.js'
import { canonical, stateHash } from '../kernel/hash.js'
import type { Match } from '../kernel/match.js'
import { scripted } from '../kernel/chance.js'
import { toRecord, type GameRecord, type Seats } from '../kernel/record.js'
import type { Game, Ruleset } from '../kernel/ruleset.js'
import { advance } from '../kernel/transition.js'
import { applyAction, type Progress, type MailContext } from './letter-actions.js'
import { mailFault, refused, type MailFault, type MailReason } from './fault.js'
import { hashOf, isSigned } from './key.js'
import { headerCodec, letterCodec, type MailHeader, type Letter } from './letter.js'
import { outOfTurn, mailStatusAt, writersOf, type MailStatus, type Writer } from './mail-status.js'

/** A verified game by mail. */
export interface Mail<G extends Game> {
  /** The game and its players. */
  readonly header: MailHeader<G>
  /** The writers, in the order of their sides. */
  readonly writers: readonly Writer<G>[]
  readonly letters: readonly Letter<G>[]
  /** The lines of the file: the header, then one letter per line. */
  readonly lines: readonly string[]
  /** The resulting match. Its dice come from the letters, not from a seed. */
  readonly match: Match<G>
  /** The pending step; the first of `due` writes next. */
  readonly status: MailStatus<G>
  /** The current commitment of each writer, by key. */
  readonly promises: Readonly<Record<string, string>>
}

/** A fault unless at least two keys play, because dice need a second player. */
const seatFaults = <G extends Game>(writers: readonly Writer<G>[]): readonly MailFault[] =>
  writers.length > 1
    ? []
    : [mailFault('header', '/0/seats', 'at least two keys, because dice need a second player', writers.length)]

const withReason = (reason: MailReason, line: number, faults: readonly Fault[]): readonly MailFault[] =>
  faults.map((one) => ({ ...one, reason, pointer: `/${String(line)}${one.pointer}` }))

/** Starts the game of a header, before any letter. */
export const startMail = <G extends Game>(
  rules: Ruleset<G>,
  header: MailHeader<G>,
): Either<readonly MailFault[], Mail<G>> => {
  const writers = writersOf(rules, header)
  const faults = seatFaults(writers)
  if (faults.length > 0) return E.left(faults)
  const start = advance(rules, rules.setup(header.scenario), [])
  const open = mailStatusAt(rules, writers, start.state, { line: 0, by: writers[0], ahead: [] })
  if (open._tag === 'Left') return open
  return E.right({
    header,
    writers,
    letters: [],
    lines: [canonical(headerCodec(rules).encode(header))],
    match: {
      scenario: header.scenario,
      state: start.state,
      chance: scripted([]),
      entries: [{ tag: 'began', events: start.events }],
    },
    status: { tag: 'joining', due: writers },
    promises: {},
  })
}

/** The signed part of a letter: everything except the signature, as canonical JSON. */
export const signedText = <G extends Game>(rules: Ruleset<G>, letter: Omit<Letter<G>, 'signature'>): string => {
  const written = letterCodec(rules).encode({ ...letter, signature: '' }) as Readonly<Record<string, unknown>>
  return canonical(Object.fromEntries(Object.entries(written).filter(([name]) => name !== 'signature')))
}

/** The line of a letter. */
export const lineOf = <G extends Game>(rules: Ruleset<G>, letter: Letter<G>): string =>
  canonical(letterCodec(rules).encode(letter))

/** Applies the actions of a letter. */
export const applyActions = <G extends Game>(
  table: MailContext<G>,
  { match, status, promises }: Mail<G>,
  { number, acts }: Pick<Letter<G>, 'number' | 'acts'>,
  by: Writer<G>,
): Either<readonly MailFault[], Progress<G>> => {
  let at: Progress<G> = { state: match.state, entries: match.entries, status, promises }
  for (const [i, act] of acts.entries()) {
    const next = applyAction(table, at, act, { line: number, pointer: `/${String(number)}/acts/${String(i)}`, by })
    if (next._tag === 'Left') return next
    at = next.right
  }
  return E.right(at)
}

/** Appends a letter whose actions have been applied. */
export const withLetter = <G extends Game>(
  mail: Mail<G>,
  { state, entries, status, promises }: Progress<G>,
  letter: Letter<G>,
  line: string,
): Mail<G> => ({
  ...mail,
  letters: [...mail.letters, letter],
  lines: [...mail.lines, line],
  match: { ...mail.match, state, entries },
  status: status.tag === 'throwing' && status.asking === null ? { ...status, asking: hashOf(line) } : status,
  promises,
})

/** Removes the trailing white space that mail programs add. */
const bare = (line: string): string => line.replace(/[ \t\r]+$/, '')

/** The JSON of a line, which must be exactly canonical. */
const jsonOf = (line: string, at: number): Either<readonly MailFault[], unknown> => {
  const pointer = `/${String(at)}`
  try {
    const json: unknown = JSON.parse(line)
    return canonical(json) === line
      ? E.right(json)
      : refused('form', pointer, 'JSON without spaces, its fields in the order of their names', line)
  } catch {
    return refused('form', pointer, 'a line of JSON', line)
  }
}

/** Appends the letter on a line, or returns its faults. A line end after it is ignored. */
export const withLine = <G extends Game>(
  rules: Ruleset<G>,
  mail: Mail<G>,
  text: string,
): Either<readonly MailFault[], Mail<G>> => {
  const number = mail.lines.length
  const at = `/${String(number)}`
  if (typeof text !== 'string') return refused('form', at, 'a line of text', text)
  const line = bare(text.replace(/\n$/, ''))
  const json = jsonOf(line, number)
  if (json._tag === 'Left') return json
  const read = letterCodec(rules).decode(json.right)
  if (read._tag === 'Left') return E.left(withReason('form', number, read.left))
  const letter = read.right
  if (letter.number !== number) return refused('number', `${at}/number`, `letter ${String(number)}`, letter.number)
  const before = hashOf(mail.lines[number - 1])
  if (letter.before !== before) return refused('chain', `${at}/before`, `the line before, ${before}`, letter.before)
  const by = mail.writers.find(({ key }) => key === letter.by)
  if (by === undefined) return refused('writer', `${at}/by`, 'the key of a seat', letter.by)
  if (!isSigned(signedText(rules, letter), letter.signature, by.key))
    return refused('signature', `${at}/signature`, `a valid signature by ${by.name}`, letter.signature)
  const early = outOfTurn(mail.status, by, at)
  if (early !== null) return early
  const progress = applyActions({ rules, writers: mail.writers }, mail, letter, by)
  if (progress._tag === 'Left') return progress
  const position = stateHash(progress.right.state)
  if (letter.position !== position)
    return refused(
      'position',
      `${at}/position`,
      `the hash of the position after the letter, ${position}`,
      letter.position,
    )
  return E.right(withLetter(mail, progress.right, letter, line))
}

const headerFrom = <G extends Game>(rules: Ruleset<G>, line: string): Either<readonly MailFault[], MailHeader<G>> => {
  const json = jsonOf(line, 0)
  if (json._tag === 'Left') return json
  const read = headerCodec(rules).decode(json.right)
  return read._tag === 'Left' ? E.left(withReason('header', 0, read.left)) : read
}

/** The lines of a text, and whatever follows the last line end, which is empty unless the text is truncated. */
const split = (text: string): readonly [lines: string[], last: string] => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map(bare)
  const last = lines.pop() ?? ''
  while (last === '' && lines.length > 1 && lines[lines.length - 1] === '') lines.pop()
  return [lines, last]
}

/**
 * Reads a game from the text of a file: verifies every signature, commitment and seal, checks every order, and repeats
 * every roll. Left, the first fault, with its line. Never throws, whatever the input.
 *
 * A byte order mark, CRLF, trailing white space on lines and empty lines at the end are ignored.
 *
 * A missing end of whole lines cannot be detected from the file alone; use {@link compareMail}.
 *
 * @param kept the reader's previous copy, if any; a text with a different letter of the same number is refused as a
 *   fork
 */
export const readMail = <G extends Game>(
  rules: Ruleset<G>,
  text: string,
  kept: Mail<G> | null = null,
): Either<readonly MailFault[], Mail<G>> => {
  if (typeof text !== 'string') return refused('form', '', 'text', text)
  const read = mailIn(rules, text)
  const fork = kept === null || read._tag === 'Left' ? null : forkOf(kept, read.right)
  return fork === null ? read : E.left([fork])
}

const mailIn = <G extends Game>(rules: Ruleset<G>, text: string): Either<readonly MailFault[], Mail<G>> => {
  const [lines, last] = split(text)
  const header = headerFrom(rules, lines.length === 0 ? last : lines[0])
  if (header._tag === 'Left') return header
  let mail = startMail(rules, header.right)
  for (const line of lines.slice(1)) {
    if (mail._tag === 'Left') return mail
    mail = withLine(rules, mail.right, line)
  }
  if (mail._tag === 'Right' && (last !== '' || lines.length === 0))
    return refused('form', `/${String(lines.length)}`, 'a line end: the file is truncated', last)
  return mail
}

/** The text of the file. */
export const mailText = <G extends Game>({ lines }: Mail<G>): string => lines.map((line) => `${line}\n`).join('')

/** The record of the game, for tools that read records. Its dice came from the letters, so it has no seed. */
export const mailRecord = <G extends Game>(rules: Ruleset<G>, { match, header }: Mail<G>): GameRecord<G> => {
  const seats = Object.fromEntries(rules.sides.map((side: G['side']) => [side, header.seats[side].name]))
  return toRecord(rules, match, { seats: seats as Seats<G['side']> })
}

/** The relation of another copy of a game to ours. */
export type Comparison<G extends Game> =
  /** The copies are equal. */
  | { readonly tag: 'same' }
  /** The other copy has more letters. */
  | { readonly tag: 'newer'; readonly letters: number }
  /** The other copy lacks letters that ours has. */
  | { readonly tag: 'older'; readonly letters: number }
  /** It is a different game. */
  | { readonly tag: 'other' }
  /**
   * The copies differ from a letter on. If the same key signed both versions, its owner wrote the letter twice, and the
   * two lines prove it.
   */
  | {
      readonly tag: 'forked'
      readonly letter: number
      readonly ours: string
      readonly theirs: string
      readonly twice: Writer<G> | null
    }

/** Compares two copies of a game, each already verified. */
export const compareMail = <G extends Game>(ours: Mail<G>, theirs: Mail<G>): Comparison<G> => {
  if (ours.lines[0] !== theirs.lines[0]) return { tag: 'other' }
  const shared = Math.min(ours.lines.length, theirs.lines.length)
  const fork = ours.lines.slice(0, shared).findIndex((line, i) => line !== theirs.lines[i])
  if (fork >= 0) {
    const by = ours.letters[fork - 1].by
    const twice = theirs.letters[fork - 1].by === by ? (ours.writers.find(({ key }) => key === by) ?? null) : null
    return { tag: 'forked', letter: fork, ours: ours.lines[fork], theirs: theirs.lines[fork], twice }
  }
  const more = theirs.lines.length - ours.lines.length
  if (more === 0) return { tag: 'same' }
  return more > 0 ? { tag: 'newer', letters: more } : { tag: 'older', letters: -more }
}

/**
 * The reason a copy of a game does not continue a kept copy: a different game, or a different letter with the same
 * number. Null if it does; a copy that only lacks letters is not refused.
 */
export const forkOf = <G extends Game>(kept: Mail<G>, mail: Mail<G>): MailFault | null => {
  const compared = compareMail(kept, mail)
  if (compared.tag === 'other') return mailFault('header', '/0', 'the kept game', 'a different game')
  if (compared.tag !== 'forked') return null
  const { letter, ours, theirs, twice } = compared
  const who = twice === null ? '' : `; ${twice.name} signed both, and the two copies prove it`
  return mailFault(
    'fork',
    `/${String(letter)}`,
    `the kept letter ${String(letter)}, ${hashOf(ours)}${who}`,
    `a different one, ${hashOf(theirs)}`,
  )
}
