import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import type { Module } from '../../module.js'
import { metricsIn } from '../command/match-runner.js'
import { formatColumns } from '../terminal/columns.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

const WORDS = {
  number: 'a number',
  word: 'a word',
  series: 'a number by turn',
  places: 'places by turn',
} as const

/** Lists the metrics of a game with the ids that manifests use. */
export const metricsVerb = <G extends Game>(terminal: Terminal, module: Module<G>): Either<string, Exit> => {
  const metrics = metricsIn(module)
  if (metrics.length === 0) return E.left('This game has no metrics.')
  terminal.print(
    formatColumns([
      ['metric', 'kind', 'unit', 'description'],
      ...metrics.map(({ id, kind, unit = '', title }) => [id, WORDS[kind], unit, title]),
    ]),
  )
  return E.right(EXIT.done)
}
