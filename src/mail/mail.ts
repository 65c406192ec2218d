import type { Fault } from '../kernel/fault.js'
import { E, type Either } from '../kernel/fp.js'
import { canonical, stateHash } from '../kernel/hash.js'
import type { Match } from '../kernel/match.js'
import { scripted } from '../kernel/chance.js'
import { toRecord, type GameRecord, type Seats } from '../kernel/record.js'
import type { Game, Ruleset } from '../kernel/ruleset.js'
import { advance } from '../kernel/step.js'
import { done, type Progress, type Table } from './acts.js'
import { mailFault, refused, type MailFault, type MailReason } from './fault.js'
import { hashOf, isSigned } from './key.js'
import { charterCodec, letterCodec, type Charter, type Letter } from './letter.js'
import { outOfTurn, stageAt, writersOf, type Stage, type Writer } from './stage.js'

/** A game by mail, proved as far as it goes. */
export interface Mail<G extends Game> {
  /** What is played, and by whom. */
  readonly charter: Charter<G>
  /** Who writes, in the order of the sides. */
  readonly writers: readonly Writer<G>[]
  /** The letters. */
  readonly letters: readonly Letter<G>[]
  /** The lines of the file: the charter, then a letter each. */
  readonly lines: readonly string[]
  /** The game they make. Its throws are in the letters, not in a seed. */
  readonly match: Match<G>
  /** What is waited for; the first of `due` writes next. */
  readonly stage: Stage<G>
  /** The promise of each writer that stands, by key. */
  readonly promises: Readonly<Record<string, string>>
}

/** Whether two keys at least play, so that there is somebody to throw against. */
const seatFaults = <G extends Game>(writers: readonly Writer<G>[]): readonly MailFault[] =>
  writers.length > 1
    ? []
    : [mailFault('charter', '/0/seats', 'two keys at least: nobody throws dice alone', writers.length)]

const withReason = (reason: MailReason, line: number, faults: readonly Fault[]): readonly MailFault[] =>
  faults.map((one) => ({ ...one, reason, pointer: `/${String(line)}${one.pointer}` }))

/** The game of a charter, before any letter. */
export const begun = <G extends Game>(
  rules: Ruleset<G>,
  charter: Charter<G>,
): Either<readonly MailFault[], Mail<G>> => {
  const writers = writersOf(rules, charter)
  const faults = seatFaults(writers)
  if (faults.length > 0) return E.left(faults)
  const start = advance(rules, rules.setup(charter.scenario), [])
  const open = stageAt(rules, writers, start.state, { line: 0, by: writers[0], ahead: [] })
  if (open._tag === 'Left') return open
  return E.right({
    charter,
    writers,
    letters: [],
    lines: [canonical(charterCodec(rules).encode(charter))],
    match: {
      scenario: charter.scenario,
      state: start.state,
      chance: scripted([]),
      entries: [{ tag: 'began', events: start.events }],
    },
    stage: { tag: 'joining', due: writers },
    promises: {},
  })
}

/** What is signed of a letter: all but the signature, on one line. */
export const toSign = <G extends Game>(rules: Ruleset<G>, letter: Omit<Letter<G>, 'signature'>): string => {
  const written = letterCodec(rules).encode({ ...letter, signature: '' }) as Readonly<Record<string, unknown>>
  return canonical(Object.fromEntries(Object.entries(written).filter(([name]) => name !== 'signature')))
}

/** The line of a letter. */
export const lineOf = <G extends Game>(rules: Ruleset<G>, letter: Letter<G>): string =>
  canonical(letterCodec(rules).encode(letter))

/** What the acts of a letter lead to. */
export const progressed = <G extends Game>(
  table: Table<G>,
  { match, stage, promises }: Mail<G>,
  { number, acts }: Pick<Letter<G>, 'number' | 'acts'>,
  by: Writer<G>,
): Either<readonly MailFault[], Progress<G>> => {
  let at: Progress<G> = { state: match.state, entries: match.entries, stage, promises }
  for (const [i, act] of acts.entries()) {
    const next = done(table, at, act, { line: number, pointer: `/${String(number)}/acts/${String(i)}`, by })
    if (next._tag === 'Left') return next
    at = next.right
  }
  return E.right(at)
}

/** The game with one more letter whose acts are done. */
export const grown = <G extends Game>(
  mail: Mail<G>,
  { state, entries, stage, promises }: Progress<G>,
  letter: Letter<G>,
  line: string,
): Mail<G> => ({
  ...mail,
  letters: [...mail.letters, letter],
  lines: [...mail.lines, line],
  match: { ...mail.match, state, entries },
  stage: stage.tag === 'throwing' && stage.asking === null ? { ...stage, asking: hashOf(line) } : stage,
  promises,
})

/** The JSON of a line that is written as it must be, down to the last space. */
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

/** The game with the letter that stands on a line, or what is wrong with that. */
export const withLine = <G extends Game>(
  rules: Ruleset<G>,
  mail: Mail<G>,
  line: string,
): Either<readonly MailFault[], Mail<G>> => {
  const number = mail.lines.length
  const at = `/${String(number)}`
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
  if (!isSigned(toSign(rules, letter), letter.signature, by.key))
    return refused('signature', `${at}/signature`, `the signature of ${by.name} under just this`, letter.signature)
  const early = outOfTurn(mail.stage, by, at)
  if (early !== null) return early
  const progress = progressed({ rules, writers: mail.writers }, mail, letter, by)
  if (progress._tag === 'Left') return progress
  const position = stateHash(progress.right.state)
  if (letter.position !== position)
    return refused('position', `${at}/position`, `what the rules lead to, ${position}`, letter.position)
  return E.right(grown(mail, progress.right, letter, line))
}

const charterFrom = <G extends Game>(rules: Ruleset<G>, line: string): Either<readonly MailFault[], Charter<G>> => {
  const json = jsonOf(line, 0)
  if (json._tag === 'Left') return json
  const read = charterCodec(rules).decode(json.right)
  return read._tag === 'Left' ? E.left(withReason('charter', 0, read.left)) : read
}

/**
 * The game in the text of a file: every signature, promise and seal is proved, every order judged and every throw made again.
 * Or the first thing that is wrong, with its line. It never throws, whatever it is given.
 *
 * What has been cut off at the end, whole lines of it, no file can tell by itself: {@link compareMail} does.
 */
export const readMail = <G extends Game>(rules: Ruleset<G>, text: string): Either<readonly MailFault[], Mail<G>> => {
  const lines = text.split('\n')
  const last = lines.pop()
  const charter = charterFrom(rules, lines.length === 0 ? (last ?? '') : lines[0])
  if (charter._tag === 'Left') return charter
  let mail = begun(rules, charter.right)
  for (const line of lines.slice(1)) {
    if (mail._tag === 'Left') return mail
    mail = withLine(rules, mail.right, line)
  }
  if (mail._tag === 'Right' && (last !== '' || lines.length === 0))
    return refused('form', `/${String(lines.length)}`, 'the end of a line: the rest is cut off', last)
  return mail
}

/** The text of the file. */
export const mailText = <G extends Game>({ lines }: Mail<G>): string => lines.map((line) => `${line}\n`).join('')

/** The record of the game, for whatever reads records. Its throws came from the letters; it names no seed. */
export const mailRecord = <G extends Game>(rules: Ruleset<G>, { match, charter }: Mail<G>): GameRecord<G> => {
  const seats = Object.fromEntries(rules.sides.map((side: G['side']) => [side, charter.seats[side].name]))
  return toRecord(rules, match, { seats: seats as Seats<G['side']> })
}

/** How another copy of a game stands to ours. */
export type Comparison<G extends Game> =
  /** They are the same. */
  | { readonly tag: 'same' }
  /** The other has so many letters more. */
  | { readonly tag: 'newer'; readonly letters: number }
  /** The other lacks so many letters of ours. */
  | { readonly tag: 'older'; readonly letters: number }
  /** It is another game. */
  | { readonly tag: 'other' }
  /**
   * They part at a letter. Where the same key signed both, its owner wrote it twice, and these two lines prove it to anybody.
   */
  | {
      readonly tag: 'forked'
      readonly letter: number
      readonly ours: string
      readonly theirs: string
      readonly twice: Writer<G> | null
    }

/** Compares two copies of a game, each proved by itself. */
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
