import type { EncodingSpec, Plane } from '../../kernel/encoding.js'
import { stateHash } from '../../kernel/hash.js'
import type { Game, Ruleset } from '../../kernel/ruleset.js'
import { numberingOf, type Numbering } from './numbering.js'
import { derivedPlanes, viewerPlane } from './planes.js'

/** The version of the encoding scheme. */
export const ENCODING_VERSION = 1

/** A plane with its position among the cells. */
export interface PlacedPlane {
  readonly name: string
  /** The size of each axis; the last axis varies fastest. */
  readonly shape: readonly number[]
  /** The meaning of the cells, in words. */
  readonly says: string
  /** The index of its first cell. */
  readonly first: number
  /** The number of cells. */
  readonly size: number
}

/** An encoding of positions and commands as numbers, for machine learning. */
export interface Encoding<G extends Game> {
  /** The id of the ruleset. */
  readonly ruleset: string
  /** The edition of the rules. */
  readonly edition: number
  /** The version of the encoding scheme, and that of the game's own encoding. */
  readonly version: readonly [number, number]
  /** A hash of the planes and command numbers. Encodings with equal hashes give every number the same meaning. */
  readonly hash: string
  /** The number of cells of a view. */
  readonly cells: number
  /** The planes, in order. */
  readonly planes: readonly PlacedPlane[]
  readonly commands: Numbering<G>
  /** Writes the cells of a side's view, starting at index `from`. The cells must be 0 beforehand. */
  readonly write: (view: G['view'], side: G['side'], cells: Float32Array, from: number) => void
  /** The cells of a side's view. */
  readonly cellsOf: (view: G['view'], side: G['side']) => Float32Array
}

const sizeOf = (shape: readonly number[]): number => shape.reduce((size, axis) => size * axis, 1)

const placed = <G extends Game>(planes: readonly Plane<G>[]): readonly PlacedPlane[] => {
  let first = 0
  return planes.map(({ name, shape, says }) => {
    const plane = { name, shape, says, first, size: sizeOf(shape) }
    first += plane.size
    return plane
  })
}

/**
 * The encoding of a game: as the game defines it, otherwise derived from its codecs. Null if it defines none and its
 * codecs have no schema.
 *
 * @param spec the game's own definition: `module.encoding?.(opening)`
 */
export const encodingOf = <G extends Game>(
  ruleset: Ruleset<G>,
  spec: EncodingSpec<G> | null = null,
): Encoding<G> | null => {
  const { id, edition, sides } = ruleset
  const derived = spec === null ? derivedPlanes(ruleset) : null
  const planes: readonly Plane<G>[] | null =
    spec === null ? derived && [viewerPlane<G>(sides), ...derived] : spec.planes
  const commands = numberingOf(ruleset, spec ?? {})
  if (planes === null || commands === null) return null
  const places = placed(planes)
  const cells = places.reduce((sum, { size }) => sum + size, 0)
  const version = [ENCODING_VERSION, spec?.version ?? 0] as const
  const write: Encoding<G>['write'] = (view, side, into, from) => {
    for (const [i, { fill }] of planes.entries()) fill(view, side, into, from + places[i].first)
  }
  return {
    ruleset: id,
    edition,
    version,
    hash: stateHash({ id, edition, version, planes: places, verbs: commands.verbs, others: commands.others }),
    cells,
    planes: places,
    commands,
    write,
    cellsOf: (view, side) => {
      const into = new Float32Array(cells)
      write(view, side, into, 0)
      return into
    },
  }
}
