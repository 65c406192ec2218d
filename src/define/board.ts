import type { Game, Rules } from '../kernel/ruleset.js'
import type { AreaMap } from '../maps/area/compile.js'
import { nodeOf } from '../maps/graph.js'
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
}

const counterOf =
  ({ map }: Pick<BoardParts<Game>, 'map'>, sides: readonly string[]) =>
  ({ id, at, side, label = id, strength = '', symbol = 'infantry' }: Piece): PlacedCounter => {
    const node = nodeOf(map, at)
    if (node === null) throw new Error(`board.pieces: ${id} stands in ${at}, which is not on the map ${map.id}`)
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
    const picture = {
      title,
      description: `The board of ${title}.`,
      sides,
      tints: [],
      counters: board.pieces(side === null ? state : view(state, side)).map(counterOf(board, sides)),
      nodeMarks: [],
      edgeMarks: [],
      lines: [],
      notes: [],
    }
    return 'hexes' in map ? { tag: 'hexes', map, picture } : { tag: 'areas', map, picture }
  }
