import { hexsideEnds, type Layout } from '../../geometry/layout.js'
import type { HexMapStyle } from '../../maps/board-picture.js'
import type { EdgeId } from '../../maps/graph.js'
import type { HexMap } from '../../maps/hex/map.js'
import { boxAround, overlap, type Box } from '../shapes/box.js'
import { type Label, type Slanted, boxOf, linesOf } from './label.js'
import { boxTally, spotTally, type Tally } from '../shapes/raster.js'
import { textWidth } from '../lettering.js'
import { midpoint, type Spot } from '../svg.js'
import { builtAs } from './built.js'
import { halfWidthAt, sideOf, type LaidHexes } from './hex-layout.js'

/** The name of a river above the center of the hexside along which it runs. */
export interface RiverName extends Slanted {
  readonly name: string
}

/** The distance of the name of a river from its hexside. */
const UP = 7

/**
 * A name up to `SHORT` characters is never broken. A line of a name that can be broken has at most `LONGEST`
 * characters.
 */
const [SHORT, LONGEST] = [9, 13]
/** How much of the width of a hex its name leaves free. */
const EDGE = 6

/** The endings of compound place names. A long name may be broken before its ending. */
const SEAM: RegExp = /* @__PURE__ */ new RegExp(
  '(?<=\\p{L}{4})(?=(?:graben|heim|bach|feld|felde|dorf|hausen|häuser|haus|born|scheid|berg|burg|brück|brücke|mühle|' +
    'kirchen|weiler|wald|thal|tal|hof|rath|ville|court|champs|mont|fontaine)$)',
  'u',
)

/** The positions where a name may be broken: between its words, or before the ending of a single word. */
const breaksOf = (name: string): readonly number[] => {
  const between = [...name.matchAll(/(?<=-)| /g)].map(({ index }) => index).filter((index) => index > 2)
  return between.length > 0 ? between : [name.search(SEAM)].filter((index) => index > 0)
}

/** Breaks a name into two lines as near to its middle as possible; null if it cannot be broken. */
const broken = (name: string): readonly string[] | null => {
  const off = (at: number): number => Math.abs(at - name.length / 2)
  const middle = breaksOf(name)
    .toSorted((a, b) => off(a) - off(b))
    .at(0)
  if (middle === undefined) return null
  const [first, second] = [name.slice(0, middle), name.slice(middle)]
  return [/^\p{L}/u.test(second) && !first.endsWith('-') ? `${first}-` : first, second.trimStart()]
}

/** The ways to set a name: on one line, unless it is long and can be broken, and on two, unless it is short. */
const writtenAs = (name: string): readonly (readonly string[])[] => {
  const two = name.length > SHORT ? broken(name) : null
  return two === null ? [[name]] : name.length > LONGEST ? [two] : [[name], two]
}

/** The room for the counters of a hex, which names avoid. */
const BERTH = { wide: 84, up: 27, down: 21 }

const berthAt = ({ x, y }: Spot): Box => ({
  left: x - BERTH.wide / 2,
  right: x + BERTH.wide / 2,
  top: y - BERTH.up,
  bottom: y + BERTH.down,
})

/** The smallest legible font size. */
const LEAST = 9

/** How far the lines of a name extend beyond the free room of its hex. */
const sticksOut = (layout: Layout, { x, y }: Spot, label: Label): number =>
  Math.max(
    0,
    ...linesOf(label).map(
      (line) =>
        Math.abs(label.at.x - x) + (textWidth(line.line, label.size) + EDGE) / 2 - halfWidthAt(layout, line.y - y),
    ),
  )

/** The cost of breaking a name that fits on one line. */
const BROKEN = 12

/** The cost per unit by which a name extends beyond its hex. High, so that it happens only as a last resort. */
const OUT = 60

/**
 * The font size of the smallest places, and the cost per unit by which the name of a larger place is set smaller than
 * that.
 */
const PLAIN = 11.5
const DEMOTED = 25

/** The room a bridge takes, in any direction. */
export const BRIDGE = 22

/** Places the names of hexes below or above the counters, where they cover least and do not overlap. */
export const labelled = (
  map: HexMap,
  { spots, layout, width, height }: LaidHexes,
  clutter: readonly Spot[],
  bridges: readonly Spot[],
): readonly Label[] => {
  const { size } = layout
  const placed: Box[] = []
  const beads = spotTally({ left: 0, top: 0, width, height }, [[clutter, 6]])
  return map.hexes.flatMap(({ name }, node): readonly Label[] => {
    if (name === null) return []
    const most = builtAs(map.terrains[map.terrainOf[node]].id)?.name ?? PLAIN
    const { x, y } = spots[node]
    const sizes = [most, ...Array.from({ length: Math.ceil(most) - LEAST }, (_, i) => Math.ceil(most) - 1 - i)]
    // The largest whole font size that leaves the hexsides free, where the front may run, but no smaller than legible.
    const lettered = (label: Omit<Label, 'size'>): Label => {
      const middle = { x: label.at.x, y }
      const tried = sizes.map((own): Label => ({ ...label, size: own }))
      return tried.find((one) => sticksOut(layout, middle, one) === 0) ?? { ...label, size: LEAST }
    }
    const isNear = (spot: Spot, far: number): boolean => Math.abs(spot.x - x) < far && Math.abs(spot.y - y) < far
    const crossed = bridges.filter((spot) => isNear(spot, size * 1.5))
    const others = placed.filter((box) => isNear({ x: (box.left + box.right) / 2, y: box.top }, size * 4))
    const berth = berthAt({ x, y })
    const price = (label: Label): number => {
      const box = boxOf(label)
      let sum =
        sticksOut(layout, { x, y }, label) * OUT +
        (most - label.size) * 9 +
        (most > PLAIN ? Math.max(0, PLAIN - label.size) * DEMOTED : 0) +
        Math.abs(label.at.x - x) / 3 +
        Math.abs(label.at.y - y - size * (label.lines.length > 1 ? 0.68 : 0.6)) / 2 +
        (label.lines.length - 1) * BROKEN
      sum += beads(box.left, box.top, box.right, box.bottom)
      for (const other of others) if (overlap(box, other) > 0) sum += 600 + overlap(box, other)
      for (const spot of crossed) if (overlap(box, boxAround(spot, BRIDGE, BRIDGE)) > 0) sum += 200
      if (overlap(box, berth) > 0) sum += 20 + overlap(box, berth) / 8
      return box.left < 14 || box.right > width - 14 ? sum + 500 : sum
    }
    let [found, least] = [null as Label | null, Infinity]
    const places = [0.54, 0.6, 0.64, 0.68, 0.74].flatMap((down) =>
      [0, -7, 7, -14, 14, -21, 21, -30, 30, -40, 40].map((aside) => ({
        x: Math.round(x + aside),
        y: Math.round(y + size * down),
      })),
    )
    for (const label of writtenAs(name).flatMap((lines) => places.map((at) => lettered({ node, lines, at })))) {
      const cost = price(label)
      if (cost < least) [found, least] = [label, cost]
    }
    if (found === null) return []
    placed.push(boxOf(found))
    return [found]
  })
}

/** The distance between a hexside and the name of the river along it. */
const OFF = 12

/** The cost of what the letters of a name cover when it stands above a spot, rotated by `turn` degrees. */
const lettersCost = (
  name: string,
  at: Spot,
  turn: number,
  { spots, names, berths }: Readonly<Record<'spots' | 'names' | 'berths', Tally>>,
): number => {
  const [dx, dy] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const half = textWidth(name, 14) / 2
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

/**
 * Places the name of each river once, along the hexside with the least print, as near to the middle of its course as
 * possible.
 */
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
  const sheet = { left: 0, top: 0, width: laid.width, height: laid.height }
  const spots = spotTally(sheet, [[clutter, 2]])
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
      const at = midpoint(from, to)
      const cost = Math.abs(i - edges.length / 2) / 5 + lettersCost(name, at, upright, { spots, names, berths })
      if (cost < least) [best, least] = [{ name, ...at, turn: upright, up: UP }, cost]
    }
    return best === null ? [] : [best]
  })
}
