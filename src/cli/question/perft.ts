import { perft, perftByCommand } from '../../analysis/perft.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import { columns } from '../terminal/columns.js'
import { positionFrom, type PositionArgs } from '../command/input.js'
import type { Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** What `perft` is asked. */
export interface PerftArgs extends PositionArgs {
  /** How many commands deep. */
  readonly depth: number
  /** Whether each first command is counted by itself. */
  readonly divide: boolean
}

const TOO_MANY = 'more outcomes than can be counted'

/** Counts the ways play can go, one line for each depth. */
export const perftVerb = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  args: PerftArgs,
): Either<string, Exit> => {
  const position = positionFrom(terminal, module, args)
  if (position._tag === 'Left') return position
  const state = position.right
  if (args.divide && module.ruleset.toAct(state).tag !== 'sides')
    return E.left(
      'No side is asked in this position, so there are no commands to divide by. Name another with --record and --at.',
    )
  if (args.divide) {
    const rows = perftByCommand(module.ruleset, state, args.depth)
    terminal.print(
      columns([
        ['command', 'lines', 'endings'],
        ...rows.map((row) => [
          module.describeCommand(state, row.command),
          String(row.perft?.lines ?? TOO_MANY),
          String(row.perft?.endings ?? ''),
        ]),
      ]),
    )
    return E.right(EXIT.done)
  }
  terminal.print(columns([['depth', 'lines', 'endings', 'commands', 'answers of chance']]))
  for (let depth = 1; depth <= args.depth; depth++) {
    const count = perft(module.ruleset, state, depth)
    if (count === null) return E.left(`${depth} deep there is a draw with ${TOO_MANY}.`)
    const { lines, endings, commands, answers } = count
    terminal.print(
      columns([
        ['depth', 'lines', 'endings', 'commands', 'answers of chance'],
        [depth, lines, endings, commands, answers].map(String),
      ])
        .split('\n')
        .slice(1)
        .join('\n'),
    )
  }
  return E.right(EXIT.done)
}
