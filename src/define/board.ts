import type { Game, Rules } from '../kernel/ruleset.js'
import type { AreaMap } from '../maps/area/compile.js'
import { nodeOf, type NodeId } from '../maps/graph.js'
import { AREA_STYLE, HEX_STYLE, type AreaMapStyle, type HexMapStyle } from '../maps/board-picture.js'
import type { HexMap } from '../maps/hex/map.js'
import type { Block, Color, PlacedCounter, UnitSymbol } from '../maps/picture.js'
import type { Module } from '../module.js'

/**
 * The view of a side, from a full position or from a view. A view to which `view` cannot be applied again is returned
 * unchanged; so is everything if `side` is null.
 */
export const viewFrom = <G extends Game>(
  { view }: Pick<Rules<G>, 'view'>,
  given: G['state'] | G['view'],
  side: G['side'] | null,
): G['state'] | G['view'] => {
  if (side === null) return given
  try {
    return view(given, side)
  } catch {
    return given
  }
}

/** A counter on a simple picture of the map. */
export interface BoardPiece<Side extends string = string> {
  /** The id, unique among the pieces. */
  readonly id: string
  /** The id of the hex or area it stands in. */
  readonly at: string
  /** The side that owns it. */
  readonly side: Side
  /** The text printed on it; its id by default. */
  readonly label?: string
  /** The strength; null if a view hides it, which is drawn as a question mark. */
  readonly strength?: number | string | null
  /** The unit symbol; infantry by default. */
  readonly symbol?: UnitSymbol
  /** Draws a wooden block with its steps as pips; a block whose steps are null shows its blank back. */
  readonly block?: Block
}

/** The map of a game and the pieces on it: enough to draw a picture. */
export interface BoardParts<G extends Game> {
  /** A compiled map of hexes or areas. */
  readonly map: HexMap | AreaMap
  /**
   * How the features of the map are drawn: roads, rivers, or the links of a point-to-point map. Omitted fields have
   * their defaults.
   */
  readonly style?: Partial<HexMapStyle> | Partial<AreaMapStyle>
  /** The colors of the two sides, each of six hexadecimal digits such as `#2f5f9e`; those of the theme by default. */
  readonly colors?: readonly [Color, Color]
  /** The pieces, in drawing order, for a position or a side's view of one. */
  readonly pieces: (state: G['state'] | G['view']) => readonly BoardPiece<G['side']>[]
  /** The side that controls each hex or area, by its id; the place is tinted. Nobody by default. */
  readonly holders?: (state: G['state'] | G['view']) => Readonly<Record<string, G['side'] | null>>
  /** By id, the hexes or areas that are objectives, and what they are worth, such as `worth 3 points`. */
  readonly objectives?: (state: G['state'] | G['view']) => Readonly<Record<string, string>>
  /** Lines of text below the map. */
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
  soldier: true,
  tank: true,
  'assault-gun': true,
  'half-track': true,
  'armored-car': true,
  truck: true,
  gun: true,
  'machine-gun': true,
}

/**
 * The node with the id `at`.
 *
 * @throws Error, naming the part of the board, if the map has no such place
 */
const placeOn = (map: HexMap | AreaMap, part: string, at: string): NodeId => {
  const node = nodeOf(map, at)
  if (node === null) throw new Error(`${part}: ${at} is not on the map ${map.id}`)
  return node
}

const counterOf =
  ({ map }: Pick<BoardParts<Game>, 'map'>, sides: readonly string[]) =>
  ({ id, at, side, label = id, strength = '', symbol = 'infantry', block }: BoardPiece): PlacedCounter => {
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
        ...(block === undefined ? {} : { block }),
      },
    }
  }

/** A simple picture: the pieces on the map or, without a map, the board as text. A side sees only its view. */
export const pictureOf = <G extends Game>(
  { title, sides, view }: Pick<Rules<G>, 'title' | 'sides' | 'view'>,
  board: BoardParts<G> | undefined,
  describeBoard: Module<G>['describeBoard'],
): Module<G>['picture'] => {
  const own = board?.style
  const areas = own === undefined ? AREA_STYLE : { ...AREA_STYLE, ...(own as Partial<AreaMapStyle>) }
  const hexes = own === undefined ? HEX_STYLE : { ...HEX_STYLE, ...(own as Partial<HexMapStyle>) }
  return (given, side = null) => {
    if (board === undefined) return { tag: 'text', title, lines: describeBoard(given, side).split('\n') }
    const { map } = board
    const seen = viewFrom<G>({ view }, given, side)
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
      ...(board.colors === undefined ? {} : { colors: board.colors }),
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
    return 'hexes' in map ? { tag: 'hexes', map, picture, style: hexes } : { tag: 'areas', map, picture, style: areas }
  }
}

/** The painter for the kind of map a game has; empty without a map. */
export const painterOf = <G extends Game>(board: BoardParts<G> | undefined): Pick<Module<G>, 'painter'> => {
  if (board === undefined) return {}
  return 'hexes' in board.map
    ? { painter: async () => (await import('../render/painters/hexes.js')).hexPainter }
    : { painter: async () => (await import('../render/painters/areas.js')).areaPainter }
}
