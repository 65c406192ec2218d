import { areAdjacent, type NodeId } from '../../maps/graph.js'
import type { Area, AreaMap } from '../../maps/area/compile.js'
import { voronoiCells, relaxPoints, type CellBorder, type Cells } from '../shapes/cell.js'
import { lengthAlong } from '../shapes/course.js'
import { pairKey } from './pair.js'
import { adjustSites, SHORT } from './adjust-sites.js'
import { ownersOf, type Owner } from '../shapes/raster.js'
import type { FoundPlaces } from '../../maps/board-picture.js'
import { midpoint, roundToTenth, polylinePath, type Spot } from '../svg.js'
import type { Extent } from '../shapes/field.js'

/** The average distance from one area to the next on the drawing. */
export const STEP = 190
/** The minimum distance between two centers, as a part of `STEP`: three counters fit side by side. */
const APART = 0.8

/** The width of the frame around the map. */
export const FRAME = 26

/** A map laid out for drawing. */
export interface LaidAreas {
  /** The map without its frame. */
  readonly inner: Extent
  /** The length of one map unit on the drawing. */
  readonly scale: number
  /** Converts map coordinates to coordinates on the drawing. */
  readonly place: (spot: Spot) => Spot
  readonly width: number
  readonly height: number
  /** The center of each area. */
  readonly spots: readonly Spot[]
  readonly cells: Cells
  /** The border of two cells that touch, by `pairKey`. */
  readonly borderOf: ReadonlyMap<string, CellBorder>
  /** The centers of the cells, as pairs of numbers without the frame. */
  readonly sites: readonly number[]
  /** Builds a lookup from a spot to the cell it lies in (-1 for none). */
  readonly owner: () => Owner
}

const placed = (area: Area, i: number, all: number): Spot =>
  area.at ?? { x: 10 * Math.cos((i * 2 * Math.PI) / all), y: 10 * Math.sin((i * 2 * Math.PI) / all) }

/** The single spot of a map without areas. */
const MIDDLE: Spot = { x: 0, y: 0 }

/** Flattens spots to pairs of numbers, rounded to a tenth of a unit. */
export const numbersOf = (spots: readonly Spot[]): readonly number[] =>
  spots.flatMap(({ x, y }) => [roundToTenth(x), roundToTenth(y)])

/** Restores spots from pairs of numbers. */
export const spotsOf = (numbers: readonly number[]): readonly Spot[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i], y: numbers[2 * i + 1] }))

/**
 * Lays out a map of areas: places the centers as the map gives them, spreads them until counters fit, and builds a cell
 * around each.
 */
export const layOutAreas = (map: AreaMap, found?: FoundPlaces): LaidAreas => {
  const at = map.size === 0 ? [MIDDLE] : map.areas.map((area, i) => placed(area, i, map.size))
  const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, tall] = [Math.max(...xs) - left || 1, Math.max(...ys) - top || 1]
  const scale = STEP / Math.sqrt((wide * tall) / at.length)
  const pad = STEP * 0.42
  const [width, height] = [Math.round(wide * scale + 2 * pad), Math.round(tall * scale + 2 * pad)]
  const spread = (): readonly number[] =>
    numbersOf(
      relaxPoints(
        at.map(({ x, y }) => ({ x: (x - left) * scale + pad, y: (y - top) * scale + pad })),
        STEP * APART,
        width,
        height,
        pad * 0.6,
      ),
    )
  const spots = spotsOf(found?.spots ?? spread())
  const pairs = map.borders.map(({ edge }) => [map.edgeFrom[edge], map.edgeTo[edge]] as const)
  const sites = found?.sites ?? numbersOf(adjustSites(spots, { pairs, width, height, step: STEP }))
  const cells = voronoiCells(spotsOf(sites), width, height)
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

/**
 * The differences between the drawing and the rules: cells that touch without a border, and borders whose cells do not
 * touch.
 */
export interface BorderMismatches {
  /** The lines where cells touch although their areas share no border. */
  readonly barred: readonly CellBorder[]
  /** Pairs of areas that share a border although their cells do not touch. */
  readonly apart: readonly (readonly [number, number])[]
}

/** Finds where the cells that touch differ from the areas that share a border. */
export const borderMismatchesOf = (map: AreaMap, { cells, borderOf }: LaidAreas): BorderMismatches => ({
  barred: cells.borders.filter(
    ({ a, b, spots }) => !areAdjacent(map, a as NodeId, b as NodeId) && lengthAlong(spots) > SHORT,
  ),
  apart: map.borders
    .map(({ edge }) => [map.edgeFrom[edge], map.edgeTo[edge]] as const)
    .filter(([a, b]) => !borderOf.has(pairKey(a, b))),
})

/** The minimum distance between a crossing and the edge of the map. */
const RIM = 26

/**
 * The point where the way between two areas crosses their border: the point of the border nearest to the straight line.
 */
export const crossing = ({ spots, borderOf, inner }: LaidAreas, a: number, b: number): Spot => {
  const straight = midpoint(spots[a], spots[b])
  const border = borderOf.get(pairKey(a, b))
  if (border === undefined) return straight
  const away = ({ x, y }: Spot): number => Math.hypot(x - straight.x, y - straight.y)
  const { x, y } = border.spots.slice(1, -1).reduce((best, spot) => (away(spot) < away(best) ? spot : best))
  const kept = (at: number, low: number, long: number): number => Math.min(low + long - RIM, Math.max(low + RIM, at))
  return { x: kept(x, inner.left, inner.width), y: kept(y, inner.top, inner.height) }
}

/** A curve from center to center through their common border, as path data. */
export const way = (laid: LaidAreas, a: number, b: number): string => {
  const [from, to] = [laid.spots[a], laid.spots[b]]
  const over = crossing(laid, a, b)
  const straight = midpoint(from, to)
  const bend = { x: over.x * 2 - straight.x, y: over.y * 2 - straight.y }
  return `${polylinePath([from])}Q${Math.round(bend.x)} ${Math.round(bend.y)} ${Math.round(to.x)} ${Math.round(to.y)}`
}
