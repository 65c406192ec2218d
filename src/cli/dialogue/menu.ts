import { explain } from '../../kernel/explain.js'
import type { Game } from '../../kernel/ruleset.js'
import { refusalIn, type Module } from '../../module.js'

/** A command one may choose, in words. */
export interface Choice<G extends Game> {
  /** The command. */
  readonly command: G['command']
  /** How it is called. */
  readonly words: string
  /** What it is about. */
  readonly subject: string
}

/** A line of a menu: one choice, or all that are about the same thing. */
export interface Line<G extends Game> {
  /** What it says. */
  readonly words: string
  /** What it stands for, at least one. */
  readonly choices: readonly Choice<G>[]
}

/** Up to so many choices are shown one by one. */
export const SHORT = 14

/** Everything a side may do, in words. */
export const choicesOf = <G extends Game>(
  module: Module<G>,
  state: G['state'],
  side: G['side'],
): readonly Choice<G>[] =>
  module.ruleset.legal(state, side).map((command) => ({
    command,
    words: module.describeCommand(state, command),
    subject: module.subject(state, command),
  }))

/** The choices as a menu: one by one when there are few, else one line for each thing they are about. */
export const menuOf = <G extends Game>(choices: readonly Choice<G>[]): readonly Line<G>[] => {
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
    about.length === 1 ? single(about[0]) : { words: `${subject} … ${String(about.length)} choices`, choices: about },
  )
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether a text has every one of these words, or their beginnings, in any order. */
export const isAbout = (text: string, words: string): boolean => {
  const have = plain(text)
  return plain(words)
    .split(/\s+/)
    .every((word) => have.includes(word))
}

/** The choices that have all these words; the one that is exactly these words, if there is one. */
export const matching = <G extends Game>(choices: readonly Choice<G>[], words: string): readonly Choice<G>[] => {
  const exact = choices.filter((choice) => plain(choice.words) === plain(words))
  return exact.length > 0 ? exact : choices.filter((choice) => isAbout(choice.words, words))
}

const MOST_REASONS = 6

/** Wishes put together of what is offered that are judged: enough for every unit with every place. */
const MOST_WISHES = 5000

type Fields = Readonly<Record<string, unknown>>

/** What stands in some field of the commands that are open, and the places of the board for a field that names one. */
const valuesOf = (commands: readonly Fields[], field: string, places: readonly string[]): readonly unknown[] => {
  const values = new Set(commands.map((command) => command[field]))
  const isPlace = places.some((place) => values.has(place))
  return [...new Set([...values, ...(isPlace ? places : [])])]
}

/** The places of a board by their ids. */
const placesOn = <G extends Game>(module: Module<G>, state: G['state'], side: G['side']): readonly string[] => {
  const board = module.picture(state, side)
  return board.tag === 'areas' || board.tag === 'hexes' ? board.map.ids : []
}

/** Commands like those that are open, with another value of one field or of two: what somebody might mean that no list shows. */
const likeOpen = function* <G extends Game>(
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

/** Why what somebody wishes for cannot be done: one line for each barred command that has these words. */
export const reasons = <G extends Game>(
  module: Module<G>,
  state: G['state'],
  side: G['side'],
  words: string,
): readonly string[] => {
  const { decide } = module.ruleset
  const barred = explain(module.ruleset, state, side, {}).flatMap(({ command, violation }) => {
    if (violation === null) return []
    const wish = module.describeCommand(state, command)
    return isAbout(wish, words) ? [`${wish}: ${refusalIn(module, state, violation)}`] : []
  })
  if (barred.length === 0)
    for (const command of likeOpen(module, state, side)) {
      const wish = module.describeCommand(state, command)
      const decided = isAbout(wish, words) ? decide(state, side, command) : null
      if (decided?._tag === 'Left') barred.push(`${wish}: ${refusalIn(module, state, decided.left)}`)
    }
  const more = barred.length - MOST_REASONS
  return more > 0 ? [...barred.slice(0, MOST_REASONS), `… and ${String(more)} more that cannot be done`] : barred
}
