import { areAdjacent, type NodeId } from '../../maps/graph.js'
import type { Area, AreaMap } from '../../maps/area/compile.js'
import { cellsAround, spreadOut, type CellBorder, type Cells } from './cell.js'
import { lengthAlong } from './course.js'
import { pairKey } from '../layout/pair.js'
import { settled, SHORT } from './settle.js'
import { ownersOf, type Owner } from '../layout/raster.js'
import type { FoundPlaces } from '../../maps/board-picture.js'
import { midway, tenth, through, type Spot } from '../svg.js'
import type { Extent } from './field.js'

/** From one area to the next, on the drawing. */
export const STEP = 190
/** No two middles are nearer than this part of a step: three counters have room beside each other. */
const APART = 0.8

/** How broad the frame of the map is. */
export const FRAME = 26

/** A map laid out for drawing. */
export interface Laid {
  /** Where the map lies within its frame. */
  readonly inner: Extent
  /** How long one unit of the map is. */
  readonly scale: number
  /** A spot of the map on the drawing. */
  readonly place: (spot: Spot) => Spot
  /** How wide the drawing is. */
  readonly width: number
  /** How high it is. */
  readonly height: number
  /** By area, its middle. */
  readonly spots: readonly Spot[]
  /** The cells around the middles. */
  readonly cells: Cells
  /** The border of two cells that touch, by `pairKey`. */
  readonly borderOf: ReadonlyMap<string, CellBorder>
  /** The middles of the cells, as pairs of numbers. */
  readonly sites: readonly number[]
  /** Tells whose cell a spot lies in, or -1: for whoever looks for places. */
  readonly owner: () => Owner
}

const placed = (area: Area, i: number, all: number): Spot =>
  area.at ?? { x: 10 * Math.cos((i * 2 * Math.PI) / all), y: 10 * Math.sin((i * 2 * Math.PI) / all) }

/** Where the only spot of a map without areas would be. */
const MIDDLE: Spot = { x: 0, y: 0 }

/** Pairs of numbers, to a tenth of a unit. */
export const numbersOf = (spots: readonly Spot[]): readonly number[] =>
  spots.flatMap(({ x, y }) => [tenth(x), tenth(y)])

/** Spots from pairs of numbers. */
export const spotsOf = (numbers: readonly number[]): readonly Spot[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i], y: numbers[2 * i + 1] }))

/** Lays a map out: the middles where the map has them, spread until counters find room, and a cell around each. */
export const layOut = (map: AreaMap, found?: FoundPlaces): Laid => {
  const at = map.size === 0 ? [MIDDLE] : map.areas.map((area, i) => placed(area, i, map.size))
  const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, tall] = [Math.max(...xs) - left || 1, Math.max(...ys) - top || 1]
  const scale = STEP / Math.sqrt((wide * tall) / at.length)
  const pad = STEP * 0.42
  const [width, height] = [Math.round(wide * scale + 2 * pad), Math.round(tall * scale + 2 * pad)]
  const spread = (): readonly number[] =>
    numbersOf(
      spreadOut(
        at.map(({ x, y }) => ({ x: (x - left) * scale + pad, y: (y - top) * scale + pad })),
        STEP * APART,
        width,
        height,
        pad * 0.6,
      ),
    )
  const spots = spotsOf(found?.spots ?? spread())
  const pairs = map.borders.map(({ edge }) => [map.edgeFrom[edge], map.edgeTo[edge]] as const)
  const sites = found?.sites ?? numbersOf(settled(spots, { pairs, width, height, step: STEP }))
  const cells = cellsAround(spotsOf(sites), width, height)
  const framed = ({ x, y }: Spot): Spot => ({ x: x + FRAME, y: y + FRAME })
  const borders = cells.borders.map((border) => ({ ...border, spots: border.spots.map(framed) }))
  const inner = { left: FRAME, top: FRAME, width, height }
  const outlines = cells.outlines.map((outline) => outline.map(framed))
  return {
    inner,
    scale,
    place: ({ x, y }) => framed({ x: (x - left) * scale + pad, y: (y - top) * scale + pad }),
    width: width + 2 * FRAME,
    height: height + 2 * FRAME,
    spots: spots.map(framed),
    cells: { outlines, borders },
    borderOf: new Map(borders.map((border) => [pairKey(border.a, border.b), border])),
    sites,
    owner: () => ownersOf(inner, outlines),
  }
}

/** Where the drawing and the rules differ: cells that touch without a border, and borders whose cells lie apart. */
export interface Strays {
  /** The lines on which areas touch that have no border. */
  readonly barred: readonly CellBorder[]
  /** Areas that have a border and do not touch. */
  readonly apart: readonly (readonly [number, number])[]
}

/** Where the cells of a map touch otherwise than its areas. */
export const straysOf = (map: AreaMap, { cells, borderOf }: Laid): Strays => ({
  barred: cells.borders.filter(
    ({ a, b, spots }) => !areAdjacent(map, a as NodeId, b as NodeId) && lengthAlong(spots) > SHORT,
  ),
  apart: map.borders
    .map(({ edge }) => [map.edgeFrom[edge], map.edgeTo[edge]] as const)
    .filter(([a, b]) => !borderOf.has(pairKey(a, b))),
})

/** How far roads keep from the edge of the map. */
const RIM = 26

/** Where the way from one area to another crosses their border: as near to the straight way as the border lies. */
export const crossing = ({ spots, borderOf, inner }: Laid, a: number, b: number): Spot => {
  const straight = midway(spots[a], spots[b])
  const border = borderOf.get(pairKey(a, b))
  if (border === undefined) return straight
  const away = ({ x, y }: Spot): number => Math.hypot(x - straight.x, y - straight.y)
  const { x, y } = border.spots.slice(1, -1).reduce((best, spot) => (away(spot) < away(best) ? spot : best))
  const kept = (at: number, low: number, long: number): number => Math.min(low + long - RIM, Math.max(low + RIM, at))
  return { x: kept(x, inner.left, inner.width), y: kept(y, inner.top, inner.height) }
}

/** A way from middle to middle that swings through their border. */
export const way = (laid: Laid, a: number, b: number): string => {
  const [from, to] = [laid.spots[a], laid.spots[b]]
  const over = crossing(laid, a, b)
  const straight = midway(from, to)
  const bend = { x: over.x * 2 - straight.x, y: over.y * 2 - straight.y }
  return `${through([from])}Q${Math.round(bend.x)} ${Math.round(bend.y)} ${Math.round(to.x)} ${Math.round(to.y)}`
}
