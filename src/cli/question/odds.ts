import { wilson } from '../../analysis/tally.js'
import { odds, type End, type OddsOptions } from '../../analysis/odds.js'
import { E, type Either } from '../../kernel/fp.js'
import { plus, formatFraction, toNumber, ZERO, type Fraction } from '../../kernel/fraction.js'
import type { Game } from '../../kernel/ruleset.js'
import { formatColumns, percent } from '../terminal/columns.js'
import { positionFrom, formatFaults, type PositionArgs } from '../command/input.js'
import { noticeField, underNotice } from '../command/notice.js'
import { choicesOf, matching, reasons } from '../dialogue/menu.js'
import { questionVerb, listQuestions } from './questions.js'
import { commandText, eventText, refusalText } from '../../kernel/texts.js'
import type { Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** The arguments of `odds`. */
export interface OddsArgs extends PositionArgs {
  /** The command: words that identify one legal choice, or JSON; null if the question needs none. */
  readonly command: string | null
  /** The id of a question, or null for all outcomes of a command. */
  readonly question: string | null
  /** Whether to list the questions instead. */
  readonly questions: boolean
  /** The number of draws to follow, with the built-in player deciding; null stops where a side acts. */
  readonly follow: number | null
  /** The number of samples if there are too many paths to enumerate; null for the default. */
  readonly samples: number | null
  readonly seed: number
  /** Whether the answer shows the distribution of each number, not only its mean. */
  readonly spread: boolean
  /** The SVG file for the chart of a question, or null. */
  readonly picture: string | null
  /** Whether an existing picture is replaced. */
  readonly replace: boolean
  /** The maximum number of outcomes to list. */
  readonly limit: number
  /** The output format. */
  readonly format: 'text' | 'json'
}

/** Finds the command, or returns an error with alternatives. */
const commandFrom = <G extends Game>(
  module: Module<G>,
  state: G['state'],
  side: G['side'],
  wish: string,
): Either<string, G['command']> => {
  if (wish.trimStart().startsWith('{')) {
    try {
      const decoded = module.ruleset.codecs.command.decode(JSON.parse(wish))
      return decoded._tag === 'Left' ? E.left(formatFaults('That is not a command:', decoded.left)) : decoded
    } catch {
      return E.left('That is not JSON.')
    }
  }
  const found = matching(choicesOf(module, state, side), wish)
  if (found.length === 1) return E.right(found[0].command)
  if (found.length > 1)
    return E.left(['Which of these?', ...found.slice(0, 20).map(({ words }) => `  ${words}`)].join('\n'))
  return E.left(
    [`${side} has no such choice.`, ...reasons(module, state, side, wish).map((why) => `  ${why}`)].join('\n'),
  )
}

/** The events on the way to each end, without those common to all ends. */
const eventLists = <G extends Game>(
  module: Module<G>,
  state: G['state'],
  ends: readonly End<G>[],
): readonly string[] => {
  const all = ends.map(({ path: { events } }) => {
    const lines: string[] = []
    let now = state
    for (const event of events) {
      const words = eventText(module, now, event, null)
      if (words !== null && words !== '') lines.push(words.trim())
      now = module.ruleset.evolve(now, event)
    }
    return lines
  })
  return all.map((lines) => {
    const own = lines.filter((line) => all.length === 1 || !all.every((other) => other.includes(line)))
    return own.length === 0 ? 'nothing else' : own.join('; ')
  })
}

/** The stories with their probabilities, most likely first; identical descriptions are merged. */
const mergedEventLists = <G extends Game>(
  texts: readonly string[],
  ends: readonly End<G>[],
): readonly (readonly [string, Fraction])[] => {
  const sums = new Map<string, Fraction>()
  texts.forEach((story, i) => sums.set(story, plus(sums.get(story) ?? ZERO, ends[i].weight)))
  return [...sums].toSorted(([, a], [, b]) => toNumber(b) - toNumber(a))
}

/** Prints the outcomes of a command. */
const printEnds = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  state: G['state'],
  side: G['side'],
  command: G['command'],
  { limit, format, follow, samples, seed }: OddsArgs,
): Either<string, Exit> => {
  const terms: OddsOptions<G> = {
    seed,
    ...(samples === null ? {} : { samples }),
    ...(follow === null ? {} : { maxDraws: follow, choose: module.player }),
  }
  const found = odds(module.ruleset, state, command, terms)
  if (found._tag === 'Left') return E.left(refusalText(module, state, found.left, null))
  const { ends, method, samples: sampled, nodes } = found.right
  const rows = mergedEventLists(eventLists(module, state, ends), ends)
  if (format === 'json') {
    const outcomes = rows.map(([story, weight]) => ({ story, chance: formatFraction(weight), share: toNumber(weight) }))
    const encoded = module.ruleset.codecs.command.encode(command)
    terminal.print(
      JSON.stringify({ ...noticeField(module), command: encoded, method, samples: sampled, ends: outcomes }, null, 2),
    )
    return E.right(EXIT.done)
  }
  terminal.print(underNotice(module, `${commandText(module, state, command, null)} (${side})`))
  const rest = rows.slice(limit).reduce((sum, [, weight]) => plus(sum, weight), ZERO)
  const line = (weight: Fraction, story: string): readonly string[] => [
    percent(toNumber(weight)),
    method === 'exact' ? fractionOf(weight) : withinOf(weight, sampled),
    story,
  ]
  terminal.print(
    formatColumns([
      ['chance', method === 'exact' ? 'exact' : '95 %', 'what happens'],
      ...rows.slice(0, limit).map(([story, weight]) => line(weight, story)),
      ...(rows.length > limit ? [line(rest, others(rows.length - limit))] : []),
    ]),
  )
  if (nodes > ends.length) terminal.print('Where several paths lead to the same outcome, one of them is shown.')
  if (method === 'sampled')
    terminal.print(`Sampled, because there are too many paths to enumerate: ${sampled} samples.`)
  const { questions = [] } = module
  if (rows.length > limit && questions.length > 0)
    terminal.print(`This game can answer these questions (--question): ${questions.map(({ id }) => id).join(', ')}.`)
  return E.right(EXIT.done)
}

const others = (n: number): string => (n === 1 ? 'the other outcome' : `one of ${n} other outcomes`)

const fractionOf = (weight: Fraction): string => {
  const words = formatFraction(weight)
  return words.length > 24 ? '' : words
}

const withinOf = (weight: Fraction, samples: number): string => {
  const { low, high } = wilson(Math.round(toNumber(weight) * samples), samples)
  return `${percent(low)} to ${percent(high)}`
}

/** An error message for an option that would have no effect, or null. */
const idleOf = ({ question, picture, spread, follow }: OddsArgs): string | null => {
  if (question !== null)
    return follow === null ? null : 'A question defines how far play is followed; leave out --follow.'
  if (picture !== null) return '--picture draws the answer to a --question.'
  return spread ? '--spread requires a --question.' : null
}

/** Prints the probabilities of all outcomes of a command, or the answer to a question of the game. */
export const oddsVerb = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  args: OddsArgs,
): Either<string, Exit> => {
  if (args.questions) return E.right(listQuestions(terminal, module))
  const idle = idleOf(args)
  if (idle !== null) return E.left(idle)
  const position = positionFrom(terminal, module, args)
  if (position._tag === 'Left') return position
  const state = position.right
  const turn = module.ruleset.toAct(state)
  const { question, picture, samples, seed } = args
  if (question === null && args.command === null) return E.left('Name a --command or a --question.')
  if (turn.tag !== 'sides' && (args.command !== null || turn.tag === 'over'))
    return E.left(
      turn.tag === 'over'
        ? 'The game is over in this position.'
        : 'No side can act in this position: chance is resolved first. Choose another with --record and --at.',
    )
  const side = turn.tag === 'sides' ? turn.sides[0] : module.ruleset.sides[0]
  const command = args.command === null ? E.right(null) : commandFrom(module, state, side, args.command)
  if (command._tag === 'Left') return command
  if (question !== null)
    return questionVerb(terminal, module, state, command.right, {
      question,
      format: args.format,
      limit: args.limit,
      spread: args.spread,
      picture,
      replace: args.replace,
      seed,
      ...(samples === null ? {} : { samples }),
    })
  return command.right === null
    ? E.left('Name a command.')
    : printEnds(terminal, module, state, side, command.right, args)
}
