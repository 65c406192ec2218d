import type { Plane } from '../../kernel/encoding.js'
import type { Game, Ruleset } from '../../kernel/ruleset.js'
import { tensorLayout, type TensorLayout } from '../tensor-layout.js'
import { tensorsOf } from '../tensors.js'

/** The maximum number of cells of a derived encoding; lists are truncated further until it fits. */
const MOST_CELLS = 20_000

/** The list lengths to try, from long to short. */
const ROWS: readonly (readonly number[])[] = [[64, 8, 2], [32, 4], [16, 2], [8], [4], [2], [1]]

/** The number that is mapped to one half when the range is unknown. */
const HALF = 8

const squashed = (number: number): number => number / (HALF + Math.abs(number))

const layoutFor = <G extends Game>(ruleset: Ruleset<G>): TensorLayout | null => {
  const layouts = ROWS.map((rows) => tensorLayout(ruleset, rows))
  return layouts.find((one) => one !== null && one.size <= MOST_CELLS) ?? layouts[layouts.length - 1]
}

/**
 * Planes derived from the state codec, for games without an encoding: its tensors, with numbers squashed between -1 and
 * 1. Null if the codec has no schema.
 */
export const derivedPlanes = <G extends Game>(ruleset: Ruleset<G>): readonly Plane<G>[] | null => {
  const layout = layoutFor(ruleset)
  if (layout === null) return null
  return layout.tensors.map((tensor) => {
    const { cells: kind } = tensor
    const isGreat = kind.tag === 'number' || kind.tag === 'count'
    return {
      name: tensor.name,
      shape: tensor.shape,
      says: kind.tag === 'choice' ? `one of ${kind.values.map(String).join(' ')}` : kind.tag,
      fill: (view, _side, cells, from) => {
        const [data] = tensorsOf({ ...layout, tensors: [tensor] }, view)
        cells.set(isGreat ? data.map(squashed) : data, from)
      },
    }
  })
}

/** A plane that encodes the side a view belongs to, which a derived view does not contain. */
export const viewerPlane = <G extends Game>(sides: readonly G['side'][]): Plane<G> => ({
  name: 'looking',
  shape: [sides.length],
  says: `the viewer, one of ${sides.join(' ')}`,
  fill: (_view, side, cells, from) => {
    cells[from + sides.indexOf(side)] = 1
  },
})
