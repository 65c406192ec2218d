import type { Game } from '../../kernel/ruleset.js'
import { deepEqual } from '../../kernel/deep-equal.js'
import { boardText, turnText } from '../../kernel/texts.js'
import { choicesOf, matching, menuOf, reasons, illegalReasons, type Choice, type Line } from './menu.js'
import type { Module } from '../../module.js'
import type { Terminal } from '../terminal/terminal.js'
import { en } from './text/en.js'
import type { DialogueWords } from './text/words.js'

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
  /** The name of the side in the prompt; by default its id. */
  readonly seat?: string
  /** The sentences of the question; English by default. */
  readonly dialogue?: DialogueWords
  /** Other words by which people may choose a command, such as English ones. */
  readonly also?: (command: never) => string
  /** Commands beyond the candidates that words may mean, for `why`. */
  readonly wishes?: (words: string) => readonly unknown[]
  /** Whether a command ends the question with nothing more to do: `done` means the only one that does. */
  readonly ends?: (command: never) => boolean
}

/** No further words. */
export const NO_MORE: ExtraWords = { help: [], words: [], tell: () => false }

/** The number of menu lines shown; the others can be chosen by words or numbers too. */
const MOST_LINES = 60

const numbered = <G extends Game>(lines: readonly Line<G>[], { moreLines }: DialogueWords): string => {
  const width = String(lines.length).length
  const shown = lines.slice(0, MOST_LINES).map(({ words }, i) => `  ${String(i + 1).padStart(width)}  ${words}`)
  const rest = lines.length - shown.length
  return [...shown, ...(rest > 0 ? [`  ${moreLines(rest)}`] : [])].join('\n')
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
  { dialogue = en, wishes = () => [] }: ExtraWords,
): void => {
  const open = matching(choicesOf(module, state, side), words).map((choice) => dialogue.allowed(choice.words))
  const wished = wishes(words) as readonly G['command'][]
  const told =
    open.length > 0
      ? [...open.slice(0, MOST_LINES), ...illegalReasons(module, state, side, words, dialogue, wished)]
      : reasons(module, state, side, words, dialogue, wished)
  terminal.print(told.length === 0 ? dialogue.noChoice(words) : told.join('\n'))
}

/** Interprets words: as the one choice they match, as a menu of several, or with the reasons why there is none. */
const byWords = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  state: G['state'],
  side: G['side'],
  choices: readonly Choice<G>[],
  words: string,
  more: ExtraWords,
): Reply<G> | null => {
  const own = matching(choices, words)
  const other = more.also as ((command: G['command']) => string) | undefined
  const inOther =
    own.length > 0 || other === undefined
      ? []
      : matching(
          choices.map((choice) => ({ ...choice, words: other(choice.command) })),
          words,
        )
  const found = own.length > 0 ? own : choices.filter((one) => inOther.some(({ command }) => command === one.command))
  if (found.length === 1) return { tag: 'command', command: found[0].command }
  if (found.length > 1) return { tag: 'menu', menu: oneByOne(found) }
  why(terminal, module, state, side, words, more)
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
  const dialogue = more.dialogue ?? en
  const choices = choicesOf(module, state, side)
  const whole = menuOf(choices, dialogue)
  let menu = whole
  const show = (): void => {
    const part = menu === whole ? '' : dialogue.part
    const { heading, prompt } = turnText(module, state, side)
    const turn = module.describeTurn === undefined ? '' : `\n${[`${heading}.`, prompt].join(' ').trim()}`
    terminal.print(
      `${turn}\n${more.choosing ?? dialogue.chooses(side)}${part}${dialogue.colon}\n${numbered(menu, dialogue)}`,
    )
  }
  show()
  for (;;) {
    const line = (await terminal.ask(dialogue.prompt(more.seat ?? side)))?.trim()
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
  const dialogue = more.dialogue ?? en
  if (/^\d+$/.test(line)) {
    const reply = byNumber(menu, Number(line))
    if (reply === null) terminal.print(dialogue.linesTo(menu.length))
    return reply
  }
  if (/^\d[\d\s,]*$/.test(line)) {
    terminal.print(dialogue.oneNumber(menu.length))
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
      terminal.print([dialogue.help, ...more.help].join('\n'))
      return null
    case 'board':
      terminal.print(boardText(module, state, side))
      return null
    case 'position':
      terminal.print(deepEqual(module.ruleset.view(state, side), state) ? module.print(state) : dialogue.hidden)
      return null
    case 'why':
      why(terminal, module, state, side, rest, more)
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
  return (
    (line.toLowerCase() === 'done' ? ending(choices, more) : null) ??
    byWords(terminal, module, state, side, choices, line, more)
  )
}

/** The only choice that ends the question; null if there is none, or several. */
const ending = <G extends Game>(choices: readonly Choice<G>[], { ends }: ExtraWords): PersonInput<G> | null => {
  const isEnd = ends as ((command: G['command']) => boolean) | undefined
  const found = isEnd === undefined ? [] : choices.filter(({ command }) => isEnd(command))
  return found.length === 1 ? { tag: 'command', command: found[0].command } : null
}
