import { memoizeBy } from '../../kernel/memoize.js'
import { overlap, type Box } from '../shapes/box.js'
import { spotTally } from '../shapes/raster.js'
import { panelGrowth } from '../zoom.js'
import { roomOf } from './counter-slots.js'
import type { LaidOut } from './layout.js'
import { placeFor } from './panel.js'

/** A panel on the map, and the font size of its smallest words. */
interface Panel {
  readonly box: Box
  readonly words: number
}

/** The place of a panel at a zoom step, and how much larger it is drawn. */
export interface PanelPlace {
  readonly box: Box
  readonly by: number
}

/** A box that is `by` times as large, with each of its corners in turn where it was. */
const grown = ({ left, top, right, bottom }: Box, by: number): readonly Box[] => {
  const [wide, tall] = [(right - left) * by, (bottom - top) * by]
  return [left, right - wide].flatMap((x) =>
    [top, bottom - tall].map((y) => ({ left: x, top: y, right: x + wide, bottom: y + tall })),
  )
}

/**
 * Places the panels of a map at a zoom step, the most important first, so that they cover no road, river, town or
 * counter. Null for a panel whose words would be too small to read where there is room for it.
 */
export const panelPlacesAt: (
  layout: LaidOut<'areas'>,
  panels: readonly Panel[],
  step: number,
) => readonly (PanelPlace | null)[] = (layout, panels, step) => placesOf(layout, { panels: sizesOf(panels), step })

const sizesOf = (panels: readonly Panel[]): readonly Panel[] => panels.map(({ box, words }) => ({ box, words }))

const placesOf = memoizeBy(
  (layout: LaidOut<'areas'>, { panels, step }: { readonly panels: readonly Panel[]; readonly step: number }) => {
    const { laid, plan } = layout.printed
    const lines = [...[...plan.roads, ...plan.rivers].flatMap(({ spots }) => spots), ...plan.works, ...laid.spots]
    const tally = spotTally(laid.inner, [[lines, 1]])
    const counters = layout.counterSlots.flat().map(roomOf)
    const { left, top, width, height } = laid.inner
    const taken: Box[] = [...counters]
    const isFree = (box: Box): boolean =>
      box.left >= left &&
      box.top >= top &&
      box.right <= left + width &&
      box.bottom <= top + height &&
      tally(box.left, box.top, box.right, box.bottom) === 0 &&
      taken.every((other) => overlap(box, other) === 0)
    return panels.map(({ box, words }): PanelPlace | null => {
      const by = panelGrowth(words, step)
      if (by === null) return null
      const size = [(box.right - box.left) * by, (box.bottom - box.top) * by] as const
      const found = grown(box, by).find(isFree) ?? placeFor(laid, size, tally, taken)?.box ?? null
      if (found === null) return null
      taken.push(found)
      return { box: found, by }
    })
  },
  { key: (asked) => JSON.stringify(asked), most: 24 },
)
