import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import { defaultOf, isVaried, type OptionRow } from '../../kernel/option.js'
import type { Module } from '../../module.js'
import { columns } from '../terminal/columns.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** What else an option may be set to than its default. */
const others = (row: OptionRow): string => {
  const rest = (row.values ?? []).filter((value) => value !== defaultOf(row)).map(String)
  return [...rest, ...(row.range === undefined ? [] : [`${row.range[0]} to ${row.range[1]}`])].join(', ')
}

/** The other options it needs, as `--option` takes them. */
const needed = ({ needs = {} }: OptionRow): string =>
  Object.entries(needs)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(', ')

/** Lists the options of a game: the default, the other values, what each needs, the rules they change, and what they decide. */
export const optionsVerb = <G extends Game>(terminal: Terminal, { options = {} }: Module<G>): Either<string, Exit> => {
  const rows = Object.entries(options).filter(([, row]) => isVaried(row))
  terminal.print(
    columns([
      ['option', 'default', 'or', 'needs', 'rule', 'decides'],
      ...rows.map(([name, row]) => [name, String(defaultOf(row)), others(row), needed(row), row.rule, row.says]),
    ]),
  )
  return E.right(EXIT.done)
}
