import type { Game } from '../../kernel/ruleset.js'
import { deepEqual } from '../../kernel/deep-equal.js'
import { boardText, turnText } from '../../kernel/texts.js'
import { choicesOf, matching, menuOf, reasons, type Choice, type Line } from './menu.js'
import type { Module } from '../../module.js'
import type { Terminal } from '../terminal/terminal.js'

/** The input of a person. */
export type PersonInput<G extends Game> =
  | { readonly tag: 'command'; readonly command: G['command'] }
  | { readonly tag: 'undo' }
  | { readonly tag: 'save'; readonly file: string | null }
  | { readonly tag: 'log' }
  | { readonly tag: 'quit' }
  | { readonly tag: 'brokenOff' }
  /** A word of the calling verb; see `ExtraWords.words`. */
  | { readonly tag: 'own'; readonly word: string; readonly rest: string }

/** Words a verb accepts beyond the usual ones. */
export interface ExtraWords {
  /** The help on these words, line by line. */
  readonly help: readonly string[]
  /** The words that end the question. */
  readonly words: readonly string[]
  /** Handles other words without ending the question; returns false for an unknown word. */
  readonly tell: (word: string, rest: string) => boolean
  /** The heading of the question if the name of the side does not suit: `The Germans choose`. */
  readonly choosing?: string
}

const NO_MORE: ExtraWords = { help: [], words: [], tell: () => false }

const HELP = [
  'A number chooses that line. Words find the choices that contain all of them: "move 2", "st vith".',
  'Enter   the whole list again        board     the board',
  'why …   why you cannot do it        position  this position on one line',
  'undo    take back a command         log       everything that has happened',
  'save    save (save FILE elsewhere)  quit      save and stop',
].join('\n')

const HIDDEN = 'There is more in this position than you may see. A saved game has all of it.'

/** The number of menu lines shown; the others can be chosen by words or numbers too. */
const MOST_LINES = 60

const numbered = <G extends Game>(lines: readonly Line<G>[]): string => {
  const width = String(lines.length).length
  const shown = lines.slice(0, MOST_LINES).map(({ words }, i) => `  ${String(i + 1).padStart(width)}  ${words}`)
  const rest = lines.length - shown.length
  return [...shown, ...(rest > 0 ? [`  … and ${rest} more; type words of a choice to find it`] : [])].join('\n')
}

const oneByOne = <G extends Game>(choices: readonly Choice<G>[]): readonly Line<G>[] =>
  choices.map((choice) => ({ words: choice.words, choices: [choice] }))

/** The meaning of a line of input: the person's input, or another menu to choose from. */
type Reply<G extends Game> = PersonInput<G> | { readonly tag: 'menu'; readonly menu: readonly Line<G>[] }

const why = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  state: G['state'],
  side: G['side'],
  words: string,
): void => {
  const open = matching(choicesOf(module, state, side), words).map((choice) => `${choice.words}: this may be done.`)
  const told = open.length > 0 ? open.slice(0, MOST_LINES) : reasons(module, state, side, words)
  terminal.print(told.length === 0 ? `There is no choice like "${words}" now.` : told.join('\n'))
}

/** Interprets words: as the one choice they match, as a menu of several, or with the reasons why there is none. */
const byWords = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  state: G['state'],
  side: G['side'],
  choices: readonly Choice<G>[],
  words: string,
): Reply<G> | null => {
  const found = matching(choices, words)
  if (found.length === 1) return { tag: 'command', command: found[0].command }
  if (found.length > 1) return { tag: 'menu', menu: oneByOne(found) }
  why(terminal, module, state, side, words)
  return null
}

const byNumber = <G extends Game>(menu: readonly Line<G>[], n: number): Reply<G> | null => {
  const line = menu[n - 1] as Line<G> | undefined
  if (line === undefined) return null
  return line.choices.length === 1
    ? { tag: 'command', command: line.choices[0].command }
    : { tag: 'menu', menu: oneByOne(line.choices) }
}

/** Asks a person until the input is unambiguous. */
export const askPerson = async <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  state: G['state'],
  side: G['side'],
  more: ExtraWords = NO_MORE,
): Promise<PersonInput<G>> => {
  const choices = choicesOf(module, state, side)
  const whole = menuOf(choices)
  let menu = whole
  const show = (): void => {
    const part = menu === whole ? '' : ' (Enter: the whole list)'
    const { heading, prompt } = turnText(module, state, side)
    const turn = module.describeTurn === undefined ? '' : `\n${[`${heading}.`, prompt].join(' ').trim()}`
    terminal.print(`${turn}\n${more.choosing ?? `${side} chooses`}${part}:\n${numbered(menu)}`)
  }
  show()
  for (;;) {
    const line = (await terminal.ask(`${side}, number, words or help> `))?.trim()
    if (line === undefined) return { tag: 'brokenOff' }
    const [word, ...rest] = line.split(/\s+/)
    const reply = replyTo(terminal, module, state, side, {
      choices,
      menu,
      whole,
      line,
      word,
      rest: rest.join(' '),
      more,
    })
    if (reply === null) continue
    if (reply.tag !== 'menu') return reply
    menu = reply.menu
    show()
  }
}

interface Asked<G extends Game> {
  readonly choices: readonly Choice<G>[]
  readonly menu: readonly Line<G>[]
  readonly whole: readonly Line<G>[]
  readonly line: string
  readonly word: string
  readonly rest: string
  readonly more: ExtraWords
}

const replyTo = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  state: G['state'],
  side: G['side'],
  { choices, menu, whole, line, word, rest, more }: Asked<G>,
): Reply<G> | null => {
  if (/^\d+$/.test(line)) {
    const reply = byNumber(menu, Number(line))
    if (reply === null) terminal.print(`There are lines 1 to ${menu.length}.`)
    return reply
  }
  if (/^\d[\d\s,]*$/.test(line)) {
    terminal.print(`Enter one number: there are lines 1 to ${menu.length}.`)
    return null
  }
  if (more.tell(word, rest)) return null
  if (more.words.includes(word)) return { tag: 'own', word, rest }
  if (line.startsWith('{') && more.words.includes('{')) return { tag: 'own', word: '{', rest: line }
  switch (word) {
    case '':
      return { tag: 'menu', menu: whole }
    case 'help':
    case '?':
      terminal.print([HELP, ...more.help].join('\n'))
      return null
    case 'board':
      terminal.print(boardText(module, state, side))
      return null
    case 'position':
      terminal.print(deepEqual(module.ruleset.view(state, side), state) ? module.print(state) : HIDDEN)
      return null
    case 'why':
      why(terminal, module, state, side, rest)
      return null
    case 'undo':
    case 'log':
      return { tag: word }
    case 'quit':
    case 'exit':
      return { tag: 'quit' }
    case 'save':
      return { tag: 'save', file: rest === '' ? null : rest }
  }
  return byWords(terminal, module, state, side, choices, line)
}
