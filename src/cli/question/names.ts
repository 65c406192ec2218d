import { E, type Either } from '../../kernel/fp.js'
import type { Game } from '../../kernel/ruleset.js'
import { allNodes, edgesOf, neighbors, type NodeId } from '../../maps/graph.js'
import { terrainAt } from '../../maps/hex/map.js'
import { edgeHas, type Attributes, type PrintedMap } from '../../maps/printed.js'
import type { ZonePicture } from '../../maps/zone-picture.js'
import type { Module, NamedThing } from '../../module.js'
import { formatColumns } from '../terminal/columns.js'
import { EXIT, type Exit, type Terminal } from '../terminal/terminal.js'

/** The units of a game as its scenarios name them: those it lists, or those on its first board. */
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

type Facts = Readonly<Record<string, string | number | null>>

const inWords = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ')

const listOf = (words: readonly string[]): string | null => (words.length === 0 ? null : words.join(', '))

/** The borders of a place by feature: the ids of the neighbors across them. */
const bordersAt = (map: PrintedMap, node: NodeId): Facts =>
  Object.fromEntries(
    map.features.map((feature) => [
      inWords(feature),
      listOf(
        edgesOf(map, node)
          .filter((edge) => edgeHas(map, edge, feature))
          .map((edge) => map.ids[map.edgeTo[edge]]),
      ),
    ]),
  )

/** The exits of a place from the map. */
const offMapAt = ({ links }: PrintedMap, node: NodeId): string | null =>
  listOf(
    links
      .filter(({ nodes }) => nodes.includes(node))
      .map(({ edge, leadsTo, serves }) => [edge, leadsTo, serves].filter((word) => word !== null).join(' ')),
  )

/** Other attributes of a place that are a single word or number. */
const plainOf = (attributes: Attributes): Facts =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      typeof value === 'number' || typeof value === 'string'
        ? [[inWords(name), value]]
        : typeof value === 'boolean'
          ? [[inWords(name), value ? 'yes' : 'no']]
          : [],
    ),
  )

/** The places of a printed map with their terrain, borders and exits. */
const printedPlaces = (map: PrintedMap, placeAt: (node: NodeId) => Omit<NamedThing, 'id'>): readonly NamedThing[] =>
  allNodes(map).map((node) => {
    const { name, facts } = placeAt(node)
    return {
      id: map.ids[node],
      name,
      facts: { ...facts, ...bordersAt(map, node), 'off the map': offMapAt(map, node) },
    }
  })

/** The hexes of a board with zones, with their buildings and posts. */
const zonePlaces = ({ hexes, sites, posts }: ZonePicture): readonly NamedThing[] =>
  hexes.map(({ id, terrain }, node) => {
    const [here, held] = [sites.filter((site) => site.node === node), posts.filter((post) => post.node === node)]
    return {
      id,
      name: [...new Set(here.flatMap(({ name = '' }) => (name === '' ? [] : [name])))].join(', '),
      facts: {
        terrain: inWords(terrain),
        holds: listOf(here.map(({ kind }) => (kind === 'bridge' || kind === 'rubble' ? kind : `${kind} building`))),
        'places of importance': held.length === 0 ? null : held.length,
      },
    }
  })

/** The places of a game: the areas or hexes of its first board. */
export const areasIn = <G extends Game>({ picture, ruleset }: Module<G>): readonly NamedThing[] => {
  const board = picture(ruleset.setup(ruleset.scenarios[0]))
  if (board.tag === 'zones') return zonePlaces(board.picture)
  if (board.tag === 'text') return []
  if (board.tag === 'hexes') {
    const { map } = board
    return printedPlaces(map, (node) => ({
      name: map.hexes[node].name ?? '',
      facts: { terrain: inWords(terrainAt(map, node)), ...plainOf(map.hexes[node].attributes) },
    }))
  }
  const { map } = board
  return printedPlaces(map, (node) => ({
    name: map.areas[node].name === map.ids[node] ? '' : map.areas[node].name,
    facts: {
      ...plainOf(map.areas[node].attributes),
      'next to': listOf(neighbors(map, node).map((to) => map.ids[to])),
    },
  }))
}

/** Prints a table of things with all their facts. */
const listed = (terminal: Terminal, what: string, things: readonly NamedThing[]): Either<string, Exit> => {
  if (things.length === 0) return E.left(`This game has no list of ${what}.`)
  const facts = [...new Set(things.flatMap(({ facts: of = {} }) => Object.keys(of)))].filter((fact) =>
    things.some(({ facts: of = {} }) => (of[fact] ?? null) !== null),
  )
  const hasNames = things.some(({ name }) => name !== '')
  terminal.print(
    formatColumns([
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
