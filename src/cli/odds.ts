import { chancesOf, type Chance } from '../analysis/chances.js'
import { sayDraw } from '../kernel/draw.js'
import { E, type Either } from '../kernel/fp.js'
import { plus, sayFraction, toNumber, ZERO, type Fraction } from '../kernel/fraction.js'
import type { Game } from '../kernel/ruleset.js'
import { say } from '../kernel/violation.js'
import { columns, percent } from './columns.js'
import { positionFrom, sayFaults, type PositionArgs } from './input.js'
import { choicesOf, matching, reasons } from './menu.js'
import type { Table } from './table.js'
import { EXIT, type Exit, type Terminal } from './terminal.js'

/** What `odds` is asked. */
export interface OddsArgs extends PositionArgs {
  /** The command: words that name one of the legal choices, or JSON. */
  readonly command: string
  /** How many ends are listed at most. */
  readonly most: number
  /** As a table or as JSON. */
  readonly format: 'text' | 'json'
}

/** The command that was meant, or what else could be. */
const commandFrom = <G extends Game>(
  table: Table<G>,
  state: G['state'],
  side: G['side'],
  wish: string,
): Either<string, G['command']> => {
  if (wish.trimStart().startsWith('{')) {
    try {
      const decoded = table.ruleset.codecs.command.decode(JSON.parse(wish))
      return decoded._tag === 'Left' ? E.left(sayFaults('That is no command:', decoded.left)) : decoded
    } catch {
      return E.left('That is no JSON.')
    }
  }
  const found = matching(choicesOf(table, state, side), wish)
  if (found.length === 1) return E.right(found[0].command)
  if (found.length > 1)
    return E.left(['Which of these?', ...found.slice(0, 20).map(({ words }) => `  ${words}`)].join('\n'))
  return E.left(
    [`${side} has no such choice.`, ...reasons(table, state, side, wish).map((why) => `  ${why}`)].join('\n'),
  )
}

/** What happened on the way to an end, without what happens on every way. */
const stories = <G extends Game>(
  table: Table<G>,
  state: G['state'],
  chances: readonly Chance<G>[],
): readonly string[] => {
  const told = chances.map(({ events }) => {
    const lines: string[] = []
    let at = state
    for (const event of events) {
      const words = table.tellEvent(at, event)
      if (words !== null && words !== '') lines.push(words.trim())
      at = table.ruleset.evolve(at, event)
    }
    return lines
  })
  return told.map((lines) => {
    const own = lines.filter((line) => told.length === 1 || !told.every((other) => other.includes(line)))
    return own.length === 0 ? 'nothing else' : own.join('; ')
  })
}

/** The stories with their chances, likeliest first; ends that are told alike are one. */
const gatheredStories = <G extends Game>(
  told: readonly string[],
  chances: readonly Chance<G>[],
): readonly (readonly [string, Fraction])[] => {
  const sums = new Map<string, Fraction>()
  told.forEach((story, i) => sums.set(story, plus(sums.get(story) ?? ZERO, chances[i].weight)))
  return [...sums].toSorted(([, a], [, b]) => toNumber(b) - toNumber(a))
}

/** The exact chances of all that a command may lead to. */
export const oddsVerb = <G extends Game>(terminal: Terminal, table: Table<G>, args: OddsArgs): Either<string, Exit> => {
  const position = positionFrom(terminal, table, args)
  if (position._tag === 'Left') return position
  const state = position.right
  const turn = table.ruleset.toAct(state)
  if (turn.tag !== 'sides') return E.left('No side is asked in this position.')
  const side = turn.sides[0]
  const command = commandFrom(table, state, side, args.command)
  if (command._tag === 'Left') return command
  const found = chancesOf(table.ruleset, state, side, command.right)
  if (found._tag === 'Left') return E.left(say(table.ruleset.book, found.left))
  if (found.right.tag === 'tooLarge') {
    const { draw, draws, outcomes } = found.right
    terminal.warn(`Too large: draw ${draws} (${sayDraw(draw)}) brings it to ${String(outcomes)} answers.`)
    return E.right(EXIT.no)
  }
  const { chances } = found.right
  const rows = gatheredStories(stories(table, state, chances), chances)
  if (args.format === 'json') {
    const ends = rows.map(([story, weight]) => ({ story, chance: sayFraction(weight), share: toNumber(weight) }))
    terminal.print(JSON.stringify({ command: table.ruleset.codecs.command.encode(command.right), ends }, null, 2))
    return E.right(EXIT.done)
  }
  terminal.print(`${table.tellCommand(state, command.right)} (${side})`)
  const shown = rows.slice(0, args.most)
  const rest = rows.slice(args.most).reduce((sum, [, weight]) => plus(sum, weight), ZERO)
  const fractionOf = (weight: Fraction): string => {
    const words = sayFraction(weight)
    return words.length > 24 ? '' : words
  }
  terminal.print(
    columns([
      ['chance', 'exactly', 'what happens'],
      ...shown.map(([story, weight]) => [percent(toNumber(weight)), fractionOf(weight), story]),
      ...(rows.length > args.most
        ? [[percent(toNumber(rest)), fractionOf(rest), `one of ${rows.length - args.most} other ends`]]
        : []),
    ]),
  )
  return E.right(EXIT.done)
}
