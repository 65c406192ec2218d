import { wilson } from '../../analysis/tally.js'
import { odds, type End, type OddsTerms } from '../../analysis/odds.js'
import { E, type Either } from '../../kernel/fp.js'
import { plus, formatFraction, toNumber, ZERO, type Fraction } from '../../kernel/fraction.js'
import type { Game } from '../../kernel/ruleset.js'
import { columns, percent } from '../terminal/columns.js'
import { positionFrom, formatFaults, type PositionArgs } from '../command/input.js'
import { choicesOf, matching, reasons } from '../dialogue/menu.js'
import { answerQuestion, listQuestions } from './questions.js'
import { refusalIn, type Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** What `odds` is asked. */
export interface OddsArgs extends PositionArgs {
  /** The command: words that name one of the legal choices, or JSON; null where a question speaks for itself. */
  readonly command: string | null
  /** One of the questions of the game, or null for all that a command may lead to. */
  readonly question: string | null
  /** Lists the questions instead. */
  readonly questions: boolean
  /** How many draws are followed, the built-in player deciding on the way; null stops where a side is asked. */
  readonly follow: number | null
  /** How many ways are sampled where there are too many to follow, or null for the usual number. */
  readonly samples: number | null
  /** The seed of the samples. */
  readonly seed: number
  /** Whether the answer to a question shows how likely each number is, not only its mean. */
  readonly spread: boolean
  /** Where the chart of a question is put, as SVG, or null. */
  readonly picture: string | null
  /** Whether a picture that is there is replaced. */
  readonly replace: boolean
  /** How many ends are listed at most. */
  readonly most: number
  /** As a table or as JSON. */
  readonly format: 'text' | 'json'
}

/** The command that was meant, or what else could be. */
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

/** What happened on the way to an end, without what happens on every way. */
const stories = <G extends Game>(module: Module<G>, state: G['state'], ends: readonly End<G>[]): readonly string[] => {
  const all = ends.map(({ way: { events } }) => {
    const lines: string[] = []
    let now = state
    for (const event of events) {
      const words = module.describeEvent(now, event)
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

/** The stories with their chances, likeliest first; ends described alike are one. */
const gatheredStories = <G extends Game>(
  texts: readonly string[],
  ends: readonly End<G>[],
): readonly (readonly [string, Fraction])[] => {
  const sums = new Map<string, Fraction>()
  texts.forEach((story, i) => sums.set(story, plus(sums.get(story) ?? ZERO, ends[i].weight)))
  return [...sums].toSorted(([, a], [, b]) => toNumber(b) - toNumber(a))
}

/** All that a command may lead to, as a list. */
const printEnds = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  state: G['state'],
  side: G['side'],
  command: G['command'],
  { most, format, follow, samples, seed }: OddsArgs,
): Either<string, Exit> => {
  const terms: OddsTerms<G> = {
    seed,
    ...(samples === null ? {} : { samples }),
    ...(follow === null ? {} : { mostDraws: follow, choose: module.player }),
  }
  const found = odds(module.ruleset, state, command, terms)
  if (found._tag === 'Left') return E.left(refusalIn(module, state, found.left))
  const { ends, method, samples: sampled, nodes } = found.right
  const rows = gatheredStories(stories(module, state, ends), ends)
  if (format === 'json') {
    const outcomes = rows.map(([story, weight]) => ({ story, chance: formatFraction(weight), share: toNumber(weight) }))
    const encoded = module.ruleset.codecs.command.encode(command)
    terminal.print(JSON.stringify({ command: encoded, method, samples: sampled, ends: outcomes }, null, 2))
    return E.right(EXIT.done)
  }
  terminal.print(`${module.describeCommand(state, command)} (${side})`)
  const rest = rows.slice(most).reduce((sum, [, weight]) => plus(sum, weight), ZERO)
  const line = (weight: Fraction, story: string): readonly string[] => [
    percent(toNumber(weight)),
    method === 'exact' ? fractionOf(weight) : withinOf(weight, sampled),
    story,
  ]
  terminal.print(
    columns([
      ['chance', method === 'exact' ? 'exactly' : 'within', 'what happens'],
      ...rows.slice(0, most).map(([story, weight]) => line(weight, story)),
      ...(rows.length > most ? [line(rest, others(rows.length - most))] : []),
    ]),
  )
  if (nodes > ends.length) terminal.print('Where several paths lead to the same outcome, one of them is shown.')
  if (method === 'sampled') terminal.print(`Sampled, as there are too many ways to follow: ${sampled} ways.`)
  const { questions = [] } = module
  if (rows.length > most && questions.length > 0)
    terminal.print(`This game answers questions of its own (--question): ${questions.map(({ id }) => id).join(', ')}.`)
  return E.right(EXIT.done)
}

const others = (n: number): string => (n === 1 ? 'the other end' : `one of ${n} other ends`)

const fractionOf = (weight: Fraction): string => {
  const words = formatFraction(weight)
  return words.length > 24 ? '' : words
}

const withinOf = (weight: Fraction, samples: number): string => {
  const { low, high } = wilson(Math.round(toNumber(weight) * samples), samples)
  return `${percent(low)} to ${percent(high)}`
}

/** Why an option of the command line would do nothing, or null. */
const idleOf = ({ question, picture, spread, follow }: OddsArgs): string | null => {
  if (question !== null)
    return follow === null ? null : 'A question decides for itself how far play is followed: leave out --follow.'
  if (picture !== null) return '--picture draws the answer to a --question.'
  return spread ? '--spread goes with a --question.' : null
}

/** The chances of all that a command may lead to, or the answer to one of the questions of the game. */
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
        : 'No side is asked in this position: chance answers first. Name another with --record and --at.',
    )
  const side = turn.tag === 'sides' ? turn.sides[0] : module.ruleset.sides[0]
  const command = args.command === null ? E.right(null) : commandFrom(module, state, side, args.command)
  if (command._tag === 'Left') return command
  if (question !== null)
    return answerQuestion(terminal, module, state, command.right, {
      question,
      format: args.format,
      most: args.most,
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
