import { hexsideEnds } from '../../geometry/layout.js'
import type { HexMapStyle } from '../../maps/board-picture.js'
import type { EdgeId } from '../../maps/graph.js'
import type { HexMap } from '../../maps/hex/map.js'
import { boxAround, overlap, type Box } from '../layout/berths.js'
import type { Label } from '../layout/layout.js'
import { boxOf } from '../layout/names.js'
import { boxTally, spotTally, type Tally } from '../layout/raster.js'
import { lengthOf } from '../lettering.js'
import { midway, type Spot } from '../svg.js'
import { builtAs } from './built.js'
import { sideOf, type LaidHexes } from './hex-layout.js'

/** The name of a river, and where it stands. */
export interface RiverName {
  /** What it says. */
  readonly name: string
  /** The middle of the side it runs along. */
  readonly at: Spot
  /** How it is turned, in degrees. */
  readonly turn: number
}

const LONGEST = 13
/** How much of the width of a hex its name leaves free. */
const EDGE = 6

/** A name on one line, or on two where it is long and has a place to break. */
const broken = (name: string): readonly string[] => {
  if (name.length <= LONGEST) return [name]
  const breaks = [...name.matchAll(/(?<=-)| /g)].map(({ index }) => index).filter((index) => index > 2)
  const off = (at: number): number => Math.abs(at - name.length / 2)
  const middle = breaks.toSorted((a, b) => off(a) - off(b)).at(0)
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle).trimStart()]
}

/** Where the counters of a hex lie: no name is set there. */
const BERTH = { wide: 84, up: 27, down: 21 }

const berthAt = ({ x, y }: Spot): Box => ({
  left: x - BERTH.wide / 2,
  right: x + BERTH.wide / 2,
  top: y - BERTH.up,
  bottom: y + BERTH.down,
})

/** As large as asked, or in whole units as large as there is room for, and never too small to be read. */
const sized = (most: number, room: number): number => (room >= most ? most : Math.max(9, Math.floor(room)))

/** How much room a bridge takes, whichever way it lies. */
const BRIDGE = 22

/** Names of hexes: below the counters, or above them, on as little as can be, and none over another. */
export const labelled = (
  map: HexMap,
  { spots, layout: { size }, width, height }: LaidHexes,
  clutter: readonly Spot[],
  bridges: readonly Spot[],
): readonly Label[] => {
  const numbers = spots.map(({ x, y }) => boxAround({ x, y: y - size * 0.62 - 3 }, 30, 9))
  const placed: Box[] = []
  const beads = spotTally({ left: 0, top: 0, width, height }, [[clutter, 6]])
  return map.hexes.flatMap(({ name }, node): readonly Label[] => {
    if (name === null) return []
    const most = builtAs(map.terrains[map.terrainOf[node]].id)?.name ?? 11.5
    const lines = broken(name)
    const wide = Math.max(...lines.map((line) => lengthOf(line, 1)))
    // As large as leaves the sides of the hex free, where the front may run.
    const lettersAt = (down: number): number => sized(most, (2 * (size - (down * size) / Math.sqrt(3)) - EDGE) / wide)
    const { x, y } = spots[node]
    const best = lines.length > 1 ? 0.68 : 0.6
    const isNear = (spot: Spot, far: number): boolean => Math.abs(spot.x - x) < far && Math.abs(spot.y - y) < far
    const close = numbers.filter((_, i) => isNear(spots[i], size * 2.4))
    const crossed = bridges.filter((spot) => isNear(spot, size * 1.5))
    const others = placed.filter((box) => isNear({ x: (box.left + box.right) / 2, y: box.top }, size * 4))
    const berth = berthAt({ x, y })
    const price = (label: Label): number => {
      const box = boxOf(label)
      const room = size - (label.at.y - y) / Math.sqrt(3)
      const out = Math.max(0, box.right - x - room) + Math.max(0, x - room - box.left)
      let sum =
        out * 3 + (most - label.size) * 9 + Math.abs(label.at.x - x) / 3 + Math.abs(label.at.y - y - size * best) / 2
      sum += beads(box.left, box.top, box.right, box.bottom)
      for (const other of others) if (overlap(box, other) > 0) sum += 600 + overlap(box, other)
      for (const other of close) if (overlap(box, other) > 0) sum += 150
      for (const spot of crossed) if (overlap(box, boxAround(spot, BRIDGE, BRIDGE)) > 0) sum += 200
      if (overlap(box, berth) > 0) sum += 20 + overlap(box, berth) / 8
      return box.left < 14 || box.right > width - 14 ? sum + 500 : sum
    }
    let [found, least] = [null as Label | null, Infinity]
    for (const label of [0.54, 0.6, 0.64, 0.68, 0.74].flatMap((down) =>
      [0, -7, 7, -14, 14, -21, 21, -30, 30, -40, 40].map((aside): Label => ({
        node,
        lines,
        at: { x: Math.round(x + aside), y: Math.round(y + size * down) },
        size: lettersAt(down),
      })),
    )) {
      const cost = price(label)
      if (cost < least) [found, least] = [label, cost]
    }
    if (found === null) return []
    placed.push(boxOf(found))
    return [found]
  })
}

/** How far from a side the name of a river stands. */
const OFF = 12

/** What lies under the letters of a name that stands above a spot, turned so many degrees. */
const lettersCost = (
  name: string,
  at: Spot,
  turn: number,
  { spots, names, berths }: Readonly<Record<'spots' | 'names' | 'berths', Tally>>,
): number => {
  const [dx, dy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const half = lengthOf(name, 14) / 2
  let cost = 0
  for (const t of [-1, -0.5, 0, 0.5, 1]) {
    const [x, y] = [at.x + dx * half * t + dy * OFF, at.y + dy * half * t - dx * OFF]
    cost +=
      spots(x - 11, y - 11, x + 11, y + 11) / 2 +
      (names(x - 7, y - 6, x + 7, y + 6) > 0 ? 40 : 0) +
      berths(x - 7, y - 6, x + 7, y + 6) / 10
  }
  return cost
}

/** The name of each river, once, along the side where least is printed, as near to the middle of its course as there is room. */
export const riverNamed = (
  map: HexMap,
  laid: LaidHexes,
  { rivers }: HexMapStyle,
  clutter: readonly Spot[],
  labels: readonly Label[],
): readonly RiverName[] => {
  const courses = new Map<string, readonly EdgeId[]>()
  for (const { feature, along: edges, attributes } of map.lines) {
    const name = attributes['name']
    if (!(feature in rivers) || typeof name !== 'string') continue
    courses.set(name, [...(courses.get(name) ?? []), ...edges])
  }
  const { size } = laid.layout
  const sheet = { left: 0, top: 0, width: laid.width, height: laid.height }
  const numbers = laid.spots.map(({ x, y }) => ({ x, y: y - size * 0.62 - 3 }))
  const spots = spotTally(sheet, [
    [clutter, 2],
    [numbers, 6],
  ])
  const names = boxTally(sheet, labels.map(boxOf))
  const berths = boxTally(sheet, laid.spots.map(berthAt))
  return [...courses].flatMap(([name, edges]) => {
    let [best, least] = [null as RiverName | null, Infinity]
    for (const [i, edge] of edges.entries()) {
      const side = sideOf(map, edge)
      if (side === null) continue
      const [from, to] = hexsideEnds(laid.layout, side)
      const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
      const upright = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn
      const at = midway(from, to)
      const cost = Math.abs(i - edges.length / 2) / 5 + lettersCost(name, at, upright, { spots, names, berths })
      if (cost < least) [best, least] = [{ name, at, turn: upright }, cost]
    }
    return best === null ? [] : [best]
  })
}
