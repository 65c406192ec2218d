import { explain } from '../../kernel/explain.js'
import type { Game } from '../../kernel/ruleset.js'
import { commandText, pictureFor, refusalText, subjectText } from '../../kernel/texts.js'
import type { Module } from '../../module.js'
import { en } from './text/en.js'
import type { DialogueWords } from './text/words.js'

/** A legal command with its description. */
export interface Choice<G extends Game> {
  readonly command: G['command']
  /** The description. */
  readonly words: string
  /** The subject that groups it in menus. */
  readonly subject: string
}

/** A line of a menu: one choice, or all choices with the same subject. */
export interface Line<G extends Game> {
  readonly words: string
  /** The choices of the line, at least one. */
  readonly choices: readonly Choice<G>[]
}

/** Up to this number, choices are listed individually. */
export const SHORT = 14

/** The legal commands of a side with their descriptions. */
export const choicesOf = <G extends Game>(
  module: Module<G>,
  state: G['state'],
  side: G['side'],
): readonly Choice<G>[] =>
  module.ruleset.legal(state, side).map((command) => ({
    command,
    words: commandText(module, state, command, side),
    subject: subjectText(module, state, command, side),
  }))

/** Groups choices into a menu: listed individually if there are few, otherwise one line per subject. */
export const menuOf = <G extends Game>(
  choices: readonly Choice<G>[],
  { subject: heading }: Pick<DialogueWords, 'subject'> = en,
): readonly Line<G>[] => {
  const single = (choice: Choice<G>): Line<G> => ({ words: choice.words, choices: [choice] })
  if (choices.length <= SHORT) return choices.map(single)
  const bySubject = new Map<string, Choice<G>[]>()
  for (const choice of choices) {
    const there = bySubject.get(choice.subject)
    if (there === undefined) bySubject.set(choice.subject, [choice])
    else there.push(choice)
  }
  if (bySubject.size === 1) return choices.map(single)
  return [...bySubject].map(([subject, about]) =>
    about.length === 1 ? single(about[0]) : { words: heading(subject, about.length), choices: about },
  )
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether a text contains all of some words or their beginnings, in any order. */
export const isAbout = (text: string, words: string): boolean => {
  const have = plain(text)
  return plain(words)
    .split(/\s+/)
    .every((word) => have.includes(word))
}

const wordsIn = (text: string): readonly string[] => plain(text).split(/[\s,;:()]+/)

/** Those of some choices that contain each typed word as a whole, such as `3` and not `E13`; all if there are none. */
const wholeFirst = <G extends Game>(found: readonly Choice<G>[], words: string): readonly Choice<G>[] => {
  const whole = found.filter(({ words: text }) => wordsIn(words).every((word) => wordsIn(text).includes(word)))
  return whole.length > 0 ? whole : found
}

/** A choice with its heading in the menu and the names its command uses, such as `EE5/1`. */
const inFull = <G extends Game>({ words, subject, command }: Choice<G>): string =>
  [words, subject, ...Object.values(command).filter((value) => typeof value === 'string')].join(' ')

/**
 * The choices that contain all words, or the one that equals them exactly. Whole words count before parts of words. If
 * there are none, headings and names used by commands count too.
 */
export const matching = <G extends Game>(choices: readonly Choice<G>[], words: string): readonly Choice<G>[] => {
  const exact = choices.filter((choice) => plain(choice.words) === plain(words))
  if (exact.length > 0) return exact
  const told = choices.filter((choice) => isAbout(choice.words, words))
  return told.length > 0 ? wholeFirst(told, words) : choices.filter((choice) => isAbout(inFull(choice), words))
}

const MOST_REASONS = 6

/** The maximum number of combined commands to test: enough for every unit with every place. */
const MOST_WISHES = 5000

type Fields = Readonly<Record<string, unknown>>

/** The values of a field in the legal commands; for a field that names a place, all places of the board. */
const valuesOf = (commands: readonly Fields[], field: string, places: readonly string[]): readonly unknown[] => {
  const values = new Set(commands.map((command) => command[field]))
  const isPlace = places.some((place) => values.has(place))
  return [...new Set([...values, ...(isPlace ? places : [])])]
}

/** The ids of the places on a board. */
const placesOn = <G extends Game>(module: Module<G>, state: G['state'], side: G['side']): readonly string[] => {
  const board = pictureFor(module, state, side)
  return board.tag === 'areas' || board.tag === 'hexes' ? board.map.ids : []
}

/** Combines field values of the legal commands into similar commands that a person may have meant. */
const similarCommands = function* <G extends Game>(
  module: Module<G>,
  state: G['state'],
  side: G['side'],
): Generator<G['command'], void, undefined> {
  const legal = module.ruleset.legal(state, side)
  const places = placesOn(module, state, side)
  for (const tag of new Set(legal.map((command) => command.tag))) {
    const [first, ...rest] = legal.filter((command) => command.tag === tag) as readonly Fields[]
    let made: readonly Fields[] = [first]
    for (const field of Object.keys(first)) {
      if (field === 'tag') continue
      const values = valuesOf([first, ...rest], field, places)
      const some = made.slice(0, Math.ceil(MOST_WISHES / values.length))
      made = some.flatMap((one) => values.map((value) => ({ ...one, [field]: value })))
    }
    yield* made.slice(0, MOST_WISHES) as G['command'][]
  }
}

const shortened = (
  lines: readonly string[],
  { moreReasons }: Pick<DialogueWords, 'moreReasons'>,
): readonly string[] => {
  const more = lines.length - MOST_REASONS
  return more > 0 ? [...lines.slice(0, MOST_REASONS), moreReasons(more)] : lines
}

/** The reasons why those of some commands that match words are illegal, one line per command. */
const reasonsAmong = <G extends Game>(
  module: Module<G>,
  state: G['state'],
  side: G['side'],
  words: string,
  commands: Iterable<G['command']>,
): readonly string[] => {
  const barred: string[] = []
  for (const command of commands) {
    const wish = commandText(module, state, command, side)
    const decided = isAbout(wish, words) ? module.ruleset.decide(state, side, command) : null
    if (decided?._tag === 'Left') barred.push(`${wish}: ${refusalText(module, state, decided.left, side)}`)
  }
  return barred
}

/** The reasons why commands that words may mean are illegal, beside those that are legal. */
export const illegalReasons = <G extends Game>(
  module: Module<G>,
  state: G['state'],
  side: G['side'],
  words: string,
  dialogue: Pick<DialogueWords, 'moreReasons'>,
  wishes: readonly G['command'][],
): readonly string[] => shortened(reasonsAmong(module, state, side, words, wishes), dialogue)

/**
 * The reasons why the commands that match some words are illegal, one line per command.
 *
 * @param wishes commands beyond the candidates that the words may mean
 */
export const reasons = <G extends Game>(
  module: Module<G>,
  state: G['state'],
  side: G['side'],
  words: string,
  dialogue: Pick<DialogueWords, 'moreReasons'> = en,
  wishes: readonly G['command'][] = [],
): readonly string[] => {
  const barred = explain(module.ruleset, state, side, {}).flatMap(({ command, violation }) => {
    if (violation === null) return []
    const wish = commandText(module, state, command, side)
    return isAbout(wish, words) ? [`${wish}: ${refusalText(module, state, violation, side)}`] : []
  })
  const others = barred.length > 0 ? [] : wishes.length > 0 ? wishes : similarCommands(module, state, side)
  return shortened([...barred, ...reasonsAmong(module, state, side, words, others)], dialogue)
}
