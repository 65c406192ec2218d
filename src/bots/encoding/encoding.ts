import type { EncodingSpec, Plane } from '../../kernel/encoding.js'
import { stateHash } from '../../kernel/hash.js'
import type { Game, Ruleset } from '../../kernel/ruleset.js'
import { numberingOf, type Numbering } from './numbering.js'
import { derivedPlanes, lookingPlane } from './planes.js'

/** The version of the way encodings are made. */
export const ENCODING_VERSION = 1

/** A plane with its place among the cells. */
export interface PlacedPlane {
  /** Its name. */
  readonly name: string
  /** Its axes, the last one fastest. */
  readonly shape: readonly number[]
  /** What its cells say. */
  readonly says: string
  /** Its first cell. */
  readonly first: number
  /** How many it has. */
  readonly size: number
}

/** How positions and commands of a game are written in numbers to learn from. */
export interface Encoding<G extends Game> {
  /** Which game. */
  readonly ruleset: string
  /** The edition of its rules. */
  readonly edition: number
  /** The version of the way encodings are made, and of the game's own. */
  readonly version: readonly [number, number]
  /** A hash of the planes and of the numbers of commands: where it is the same, every number means the same. */
  readonly hash: string
  /** How many cells a view has. */
  readonly cells: number
  /** What they say, in order. */
  readonly planes: readonly PlacedPlane[]
  /** The numbers of commands. */
  readonly commands: Numbering<G>
  /** Writes a view as a side sees it into cells that are all 0, from a place on. */
  readonly write: (view: G['view'], side: G['side'], cells: Float32Array, from: number) => void
  /** The cells of a view as a side sees it. */
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
 * How positions and commands of a game are written in numbers: as the game says, else as its codecs do. Null where it says
 * nothing and its codecs have no schema.
 *
 * @param spec what the game says, as its module has it: `module.encoding?.(opening)`
 */
export const encodingOf = <G extends Game>(
  ruleset: Ruleset<G>,
  spec: EncodingSpec<G> | null = null,
): Encoding<G> | null => {
  const { id, edition, sides } = ruleset
  const derived = spec === null ? derivedPlanes(ruleset) : null
  const planes: readonly Plane<G>[] | null =
    spec === null ? derived && [lookingPlane<G>(sides), ...derived] : spec.planes
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
