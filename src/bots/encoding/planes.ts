import type { Plane } from '../../kernel/encoding.js'
import type { Game, Ruleset } from '../../kernel/ruleset.js'
import { layoutOf, type Layout } from '../layout.js'
import { tensorsOf } from '../tensors.js'

/** The most cells of an encoding that is derived: long lists are shown shorter until it has no more. */
const MOST_CELLS = 20_000

/** Places shown of lists, from many to few. */
const ROWS: readonly (readonly number[])[] = [[64, 8, 2], [32, 4], [16, 2], [8], [4], [2], [1]]

/** What half of 1 stands for, where nobody says how great a number gets. */
const HALF = 8

const squashed = (number: number): number => number / (HALF + Math.abs(number))

const layoutFor = <G extends Game>(ruleset: Ruleset<G>): Layout | null => {
  const layouts = ROWS.map((rows) => layoutOf(ruleset, rows))
  return layouts.find((one) => one !== null && one.size <= MOST_CELLS) ?? layouts[layouts.length - 1]
}

/**
 * What is told of a view where a game says nothing itself: the tensors of its codec, with numbers brought between -1 and 1.
 * Null where the codec has no schema.
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

/** Who looks: the side a view belongs to, which a derived view does not say. */
export const lookingPlane = <G extends Game>(sides: readonly G['side'][]): Plane<G> => ({
  name: 'looking',
  shape: [sides.length],
  says: `who looks, one of ${sides.join(' ')}`,
  fill: (_view, side, cells, from) => {
    cells[from + sides.indexOf(side)] = 1
  },
})
