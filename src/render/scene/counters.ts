import { memoizeBy } from '../../kernel/memoize.js'
import type { Counter, PlacedCounter } from '../../maps/picture.js'
import { described, drawFace } from '../counter.js'
import type { MapLayout } from '../layout/layout.js'
import { BESIDE, COUNTER, FAN } from '../layout/counter-slots.js'
import { boxAround, isInside, type Box } from '../shapes/box.js'
import { translateWord } from '../look.js'
import { roundToTenth, type Spot, type Svg } from '../svg.js'
import type { SceneNode } from './node.js'
import type { SceneOptions } from './options.js'

/** The counters of one side in one place. */
interface Pile {
  readonly node: number
  readonly side: number
  readonly placed: PlacedCounter[]
}

const pilesOf = (counters: readonly PlacedCounter[]): ReadonlyMap<number, readonly Pile[]> => {
  const piles = new Map<number, Pile[]>()
  for (const placed of counters) {
    const { node, counter } = placed
    const here = piles.get(node) ?? []
    if (here.length === 0) piles.set(node, here)
    const own = here.find(({ side }) => side === counter.side)
    if (own === undefined) here.push({ node, side: counter.side, placed: [placed] })
    else own.placed.push(placed)
  }
  return piles
}

/** The position of a counter, and whether another counter covers it. */
interface Place extends Spot {
  readonly isCovered: boolean
}

/**
 * Counters in rows. Earlier counters are half hidden by later ones, with the designation and strength of each visible.
 */
const rows = (many: number, across: number, { x, y }: Spot, fan: number, isByColumn = false): readonly Place[] => {
  const high = Math.ceil(many / across)
  return Array.from({ length: many }, (_, i) => {
    const [column, row] = isByColumn ? [Math.floor(i / high), i % high] : [i % across, Math.floor(i / across)]
    const last = isByColumn ? Math.min(high, many - column * high) : Math.ceil((many - column) / across)
    const below = last - 1 - row
    return { x: x + (column - (across - 1) / 2) * BESIDE, y: y - below * fan, isCovered: below > 0 }
  })
}

const boxOfCounter = (spot: Spot): Box => boxAround(spot, COUNTER, COUNTER)

const liesIn = (outline: readonly Spot[], spots: readonly Spot[]): boolean =>
  spots
    .map(boxOfCounter)
    .every(({ left, top, right, bottom }) =>
      [left + 0.5, right - 0.5].every((x) => [top + 0.5, bottom - 0.5].every((y) => isInside(outline, { x, y }))),
    )

/**
 * Places all counters of a hex inside it: two side by side with two more behind them, or all in one column. The name of
 * the hex stays visible as long as there is room above it.
 */
const inHex = (
  { counterSlots, polygons, spots, foot: footOf }: MapLayout,
  node: number,
  counts: readonly number[],
): readonly Place[] => {
  const many = counts.reduce((sum, count) => sum + count, 0)
  const [{ x, y }] = counterSlots[node]
  const foot = footOf(node, many)
  const isFree = x === spots[node].x
  const isEven = counts.every((count) => count === counts[0])
  const tried = (isFree && many > 1 && (counts.length === 1 || isEven) ? [2, 1] : [1]).flatMap((across) =>
    [{ x, y }, spots[node]].map((at) => {
      const half = ((Math.ceil(many / across) - 1) * FAN) / 2
      return rows(many, across, { x: at.x, y: Math.min(at.y + half, foot) }, FAN, counts.length > 1)
    }),
  )
  const found = tried.find((berth) => liesIn(polygons[node], berth))
  if (found !== undefined) return found
  const high =
    Math.max(...polygons[node].map((corner) => corner.y)) - Math.min(...polygons[node].map((corner) => corner.y))
  const across = Math.ceil(many / (1 + Math.floor((high - COUNTER) / FAN)))
  const half = ((Math.ceil(many / across) - 1) * FAN) / 2
  return rows(many, across, { x: spots[node].x, y: spots[node].y + half }, FAN, counts.length > 1)
}

/** The positions of the counters of a node, those of the first side first. */
const spotsIn = (layout: MapLayout, node: number, piles: readonly Pile[]): readonly Place[] =>
  layout.printed.tag === 'areas'
    ? piles.flatMap(({ side, placed }) =>
        rows(
          placed.length,
          Math.min(layout.counterSlots[node][side % 2].across, placed.length),
          layout.counterSlots[node][side % 2],
          FAN,
        ),
      )
    : inHex(
        layout,
        node,
        piles.map(({ placed }) => placed.length),
      )

const stackNode = (
  id: string,
  name: string,
  side: number,
  placed: readonly PlacedCounter[],
  spots: readonly Spot[],
): SceneNode => {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - COUNTER / 2, Math.min(...ys) - COUNTER / 2]
  const [wide, tall] = [Math.max(...xs) - left + COUNTER / 2, Math.max(...ys) - top + COUNTER / 2]
  return {
    key: `stack/${id}/${side}`,
    kind: 'stack',
    class: `stack side-${side}`,
    d:
      `M${roundToTenth(left)} ` +
      `${roundToTenth(top)}h${roundToTenth(wide)}v${roundToTenth(tall)}h${roundToTenth(-wide)}Z`,
    title: `${name}: ${placed.map(({ counter }) => counter.name).join(', ')}`,
    data: { stack: id },
  }
}

interface Shown {
  readonly counter: Counter
  readonly foe: number | undefined
  readonly isCovered: boolean
  readonly step: number
}

const FACES = {}

/** The default face of a counter, cached by what is printed on it. */
const faceOf = memoizeBy(
  (_: object, { counter, foe, isCovered, step }: Shown) =>
    drawFace(counter, { ...(foe === undefined ? {} : { foe }), isCovered, scale: step }),
  {
    key: ({ counter: { side, symbol, size, strength, label, lost, marks, formation, block }, foe, isCovered, step }) =>
      `${side}|${symbol}|${size}|${strength}|${label}|${lost}|${marks.join()}|${formation?.color}|${foe}|` +
      `${isCovered}|${step}|${block?.steps}/${block?.full}`,
    most: 4096,
  },
)

/** The room that the counters of a board take. */
export const counterBoxes = (layout: MapLayout, counters: readonly PlacedCounter[]): readonly Box[] =>
  [...pilesOf(counters)].flatMap(([node, piles]) => spotsIn(layout, node, piles).map(boxOfCounter))

/** Outlines for stacks of more than one counter, and above them the counters themselves in the order of the picture. */
export const counterNodes = (
  layout: MapLayout,
  counters: readonly PlacedCounter[],
  sides: readonly string[],
  { look = {}, face, symbol, chosen = [] }: SceneOptions,
  step = 1,
): readonly SceneNode[] => {
  const spots = new Map<PlacedCounter, Place>()
  const stacks: SceneNode[] = []
  for (const [node, piles] of pilesOf(counters)) {
    const all = spotsIn(layout, node, piles)
    let first = 0
    for (const { side, placed } of piles) {
      const at = all.slice(first, first + placed.length)
      first += placed.length
      placed.forEach((one, i) => spots.set(one, at[i]))
      if (at.length > 1) stacks.push(stackNode(layout.ids[node], layout.names[node], side, placed, at))
    }
  }
  const { foe } = look
  const drawn = (counter: Counter, isCovered: boolean): Svg => {
    if (face !== undefined) return face(counter)
    return symbol === undefined
      ? faceOf(FACES, { counter, foe, isCovered, step })
      : drawFace(counter, { ...(foe === undefined ? {} : { foe }), symbol, isCovered, scale: step })
  }
  return [
    ...stacks,
    ...counters.map((placed): SceneNode => {
      const { node, counter } = placed
      const { x, y, isCovered } = spots.get(placed) ?? { ...layout.spots[node], isCovered: false }
      return {
        key: `unit/${counter.id}`,
        kind: 'unit',
        class: `counter side-${counter.side}${chosen.includes(counter.id) ? ' chosen' : ''}`,
        transform: `translate(${roundToTenth(x)} ${roundToTenth(y)})`,
        content: drawn(counter, isCovered),
        title: described(counter, translateWord(look, sides[counter.side] ?? ''), layout.names[node], look),
        data: { unit: counter.id },
      }
    }),
  ]
}
