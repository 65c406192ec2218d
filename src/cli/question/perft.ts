import { perft, perftByCommand } from '../../analysis/perft.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import { commandText } from '../../kernel/texts.js'
import { formatColumns } from '../terminal/columns.js'
import { positionFrom, type PositionArgs } from '../command/input.js'
import type { Module } from '../../module.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** The arguments of `perft`. */
export interface PerftArgs extends PositionArgs {
  /** The number of commands. */
  readonly depth: number
  /** Whether to count separately for each first command. */
  readonly divide: boolean
}

const TOO_MANY = 'more outcomes than can be enumerated'

/** Counts the sequences of commands, one line for each depth. */
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
      'No side can act in this position, so there are no commands to divide by. Choose another with --record and --at.',
    )
  if (args.divide) {
    const rows = perftByCommand(module.ruleset, state, args.depth)
    terminal.print(
      formatColumns([
        ['command', 'lines', 'endings'],
        ...rows.map((row) => [
          commandText(module, state, row.command, null),
          String(row.perft?.lines ?? TOO_MANY),
          String(row.perft?.endings ?? ''),
        ]),
      ]),
    )
    return E.right(EXIT.done)
  }
  terminal.print(formatColumns([['depth', 'lines', 'endings', 'commands', 'chance outcomes']]))
  for (let depth = 1; depth <= args.depth; depth++) {
    const count = perft(module.ruleset, state, depth)
    if (count === null) return E.left(`At depth ${depth} there is a draw with ${TOO_MANY}.`)
    const { lines, endings, commands, answers } = count
    terminal.print(
      formatColumns([
        ['depth', 'lines', 'endings', 'commands', 'chance outcomes'],
        [depth, lines, endings, commands, answers].map(String),
      ])
        .split('\n')
        .slice(1)
        .join('\n'),
    )
  }
  return E.right(EXIT.done)
}
