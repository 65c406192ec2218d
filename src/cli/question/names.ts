import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import type { Module, NamedThing } from '../../module.js'
import { columns } from '../terminal/columns.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** The units of a game, as its scenarios name them: all it lists, else those on its first board. */
export const unitsIn = <G extends Game>({ units, picture, ruleset }: Module<G>): readonly NamedThing[] => {
  if (units !== undefined) return units
  const board = picture(ruleset.setup(ruleset.scenarios[0]))
  return board.tag === 'areas' || board.tag === 'hexes'
    ? board.picture.counters.map(({ counter: { id, name, side } }) => ({
        id,
        name,
        facts: { side: ruleset.sides[side] },
      }))
    : []
}

/** The places of a game: the areas or hexes of its first board. */
export const areasIn = <G extends Game>({ picture, ruleset }: Module<G>): readonly NamedThing[] => {
  const board = picture(ruleset.setup(ruleset.scenarios[0]))
  if (board.tag === 'zones') return board.picture.hexes.map(({ id, terrain }) => ({ id, name: '', facts: { terrain } }))
  if (board.tag === 'text') return []
  const { ids, labels } = board.map
  return ids.map((id, node) => ({ id, name: labels[node] === id ? '' : labels[node] }))
}

/** Lists things by id, with all that is known of them. */
const listed = (terminal: Terminal, what: string, things: readonly NamedThing[]): Either<string, Exit> => {
  if (things.length === 0) return E.left(`This game names no ${what}.`)
  const facts = [...new Set(things.flatMap(({ facts: of = {} }) => Object.keys(of)))]
  const hasNames = things.some(({ name }) => name !== '')
  terminal.print(
    columns([
      ['id', ...(hasNames ? ['name'] : []), ...facts],
      ...things.map(({ id, name, facts: of = {} }) => [
        id,
        ...(hasNames ? [name] : []),
        ...facts.map((fact) => String(of[fact] ?? '–')),
      ]),
    ]),
  )
  return E.right(EXIT.done)
}

/** Lists the units that scenarios of a game may name. */
export const unitsVerb = <G extends Game>(terminal: Terminal, module: Module<G>): Either<string, Exit> =>
  listed(terminal, 'units', unitsIn(module))

/** Lists the places that scenarios of a game may name. */
export const areasVerb = <G extends Game>(terminal: Terminal, module: Module<G>): Either<string, Exit> =>
  listed(terminal, 'places', areasIn(module))
