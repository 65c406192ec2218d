import type { Game, Rules } from '../kernel/ruleset.js'
import type { AreaMap } from '../maps/area/compile.js'
import { nodeOf, type NodeId } from '../maps/graph.js'
import type { HexMap } from '../maps/hex/map.js'
import type { PlacedCounter, UnitSymbol } from '../maps/picture.js'
import type { Module } from '../module.js'

/** A counter on a map, as far as a plain picture shows it. */
export interface Piece<Side extends string = string> {
  /** Its id; different for every piece. */
  readonly id: string
  /** The hex or area it stands in, by the id the map gives it. */
  readonly at: string
  /** Whose it is. */
  readonly side: Side
  /** What is printed on it; its id by default. */
  readonly label?: string
  /** Its strength; null where a view hides it, which is drawn as a question mark. */
  readonly strength?: number | string | null
  /** What it is; infantry by default. */
  readonly symbol?: UnitSymbol
}

/** The map of a game and what stands on it: enough for a picture. */
export interface BoardParts<G extends Game> {
  /** A compiled map of hexes or areas. */
  readonly map: HexMap | AreaMap
  /** The pieces on it, in the order they lie: of a position, or of what a side may see of one. */
  readonly pieces: (state: G['state'] | G['view']) => readonly Piece<G['side']>[]
  /** Who holds a hex or an area, by its id: it is tinted; nobody by default. */
  readonly holders?: (state: G['state'] | G['view']) => Readonly<Record<string, G['side'] | null>>
  /** The hexes or areas that count, by their ids, and what they count, such as `worth 3 points`. */
  readonly objectives?: (state: G['state'] | G['view']) => Readonly<Record<string, string>>
  /** Lines of text under the map. */
  readonly notes?: (state: G['state'] | G['view']) => readonly string[]
}

const SYMBOLS: Readonly<Record<UnitSymbol, true>> = {
  infantry: true,
  armor: true,
  mechanized: true,
  'artillery-towed': true,
  'artillery-self-propelled': true,
  engineer: true,
  reconnaissance: true,
  airborne: true,
  'anti-tank': true,
  transport: true,
}

/** A place of the map that a part of the board names. */
const placeOn = (map: HexMap | AreaMap, part: string, at: string): NodeId => {
  const node = nodeOf(map, at)
  if (node === null) throw new Error(`${part}: ${at} is not on the map ${map.id}`)
  return node
}

const counterOf =
  ({ map }: Pick<BoardParts<Game>, 'map'>, sides: readonly string[]) =>
  ({ id, at, side, label = id, strength = '', symbol = 'infantry' }: Piece): PlacedCounter => {
    const node = nodeOf(map, at)
    if (node === null) throw new Error(`board.pieces: ${id} stands in ${at}, which is not on the map ${map.id}`)
    if (!Object.hasOwn(SYMBOLS, symbol))
      throw new Error(`board.pieces: ${id} has the symbol ${symbol}, none of ${Object.keys(SYMBOLS).join(', ')}`)
    return {
      node,
      counter: {
        id,
        name: label,
        label,
        side: Math.max(0, sides.indexOf(side)),
        symbol,
        size: null,
        strength: strength === null ? '?' : String(strength),
        lost: 0,
        marks: [],
      },
    }
  }

/** A plain picture: pieces on the map, or, where there is no map, the board in letters; a side sees no more than its view. */
export const pictureOf =
  <G extends Game>(
    { title, sides, view }: Pick<Rules<G>, 'title' | 'sides' | 'view'>,
    board: BoardParts<G> | undefined,
    describeBoard: Module<G>['describeBoard'],
  ): Module<G>['picture'] =>
  (state, side = null) => {
    if (board === undefined) return { tag: 'text', title, lines: describeBoard(state, side).split('\n') }
    const { map } = board
    const seen: G['state'] | G['view'] = side === null ? state : view(state, side)
    const held = new Map(
      Object.entries<G['side'] | null>(board.holders?.(seen) ?? {}).map(([at, holder]) => [
        placeOn(map, 'board.holders', at),
        holder === null ? null : sides.indexOf(holder),
      ]),
    )
    const picture = {
      title,
      description: `The board of ${title}.`,
      sides,
      tints: held.size === 0 ? [] : map.ids.map((_, node) => held.get(node as NodeId) ?? null),
      counters: board.pieces(seen).map(counterOf(board, sides)),
      nodeMarks: Object.entries(board.objectives?.(seen) ?? {}).map(([at, text]) => ({
        node: placeOn(map, 'board.objectives', at),
        kind: 'objective' as const,
        text,
      })),
      edgeMarks: [],
      lines: [],
      notes: board.notes?.(seen) ?? [],
    }
    return 'hexes' in map ? { tag: 'hexes', map, picture } : { tag: 'areas', map, picture }
  }

/** What draws the map of a game, where it has one. */
export const painterOf = <G extends Game>(board: BoardParts<G> | undefined): Pick<Module<G>, 'painter'> => {
  if (board === undefined) return {}
  return 'hexes' in board.map
    ? { painter: async () => (await import('../render/painters/hexes.js')).hexPainter }
    : { painter: async () => (await import('../render/painters/areas.js')).areaPainter }
}
