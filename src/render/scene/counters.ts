import { deriveBy } from '../../kernel/derive.js'
import type { Counter, PlacedCounter } from '../../maps/picture.js'
import { described, drawFace } from '../counter.js'
import { BESIDE, COUNTER, FAN, type Layout } from '../layout/layout.js'
import { ROW } from '../layout/berths.js'
import { inWords } from '../look.js'
import { tenth, type Spot, type Svg } from '../svg.js'
import type { SceneNode } from './node.js'
import type { SceneOptions } from './options.js'

/** The counters of one side in one place. */
interface Pile {
  readonly node: number
  readonly side: number
  readonly placed: PlacedCounter[]
}

/** In hexes two counters have room side by side. */
const HEX_ROW = 2

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

/** How many counters lie side by side, and where the middle of their row is. */
const rowOf = (
  { printed, berths }: Layout,
  { node, side, placed }: Pile,
  isShared: boolean,
): readonly [number, Spot] => {
  const berth = berths[node][side % 2]
  if (printed.tag === 'areas') return [Math.min(ROW, placed.length), berth]
  const across = Math.min(isShared ? 1 : HEX_ROW, placed.length)
  const lower = (FAN * (Math.ceil(placed.length / across) - 1)) / 2
  const aside = isShared ? ((side % 2) - 0.5) * BESIDE : 0
  return [across, { x: berth.x + aside, y: berth.y + lower }]
}

/** Where a counter lies, and whether another lies on it. */
interface Berth extends Spot {
  readonly isCovered: boolean
}

/**
 * Where the counters of a pile lie: side by side, and where there are more, the earlier ones half hidden above the later, so
 * that designation and strength are seen of each.
 */
const spotsOf = (layout: Layout, pile: Pile, isShared: boolean): readonly Berth[] => {
  const [across, { x, y }] = rowOf(layout, pile, isShared)
  const many = pile.placed.length
  return pile.placed.map((_, i) => {
    const column = i % across
    const below = Math.ceil((many - column) / across) - 1 - Math.floor(i / across)
    return { x: x + (column - (across - 1) / 2) * BESIDE, y: y - below * FAN, isCovered: below > 0 }
  })
}

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
    d: `M${tenth(left)} ${tenth(top)}h${tenth(wide)}v${tenth(tall)}h${tenth(-wide)}Z`,
    title: `${name}: ${placed.map(({ counter }) => counter.name).join(', ')}`,
    data: { stack: id },
  }
}

interface Shown {
  readonly counter: Counter
  readonly foe: number | undefined
  readonly isCovered: boolean
}

const FACES = {}

/** The usual face of a counter: drawn once for what is on it. */
const faceOf = deriveBy(
  (_: object, { counter, foe, isCovered }: Shown) =>
    drawFace(counter, foe === undefined ? { isCovered } : { foe, isCovered }),
  {
    key: ({ counter: { side, symbol, size, strength, label, lost, marks, formation }, foe, isCovered }) =>
      `${side}|${symbol}|${size}|${strength}|${label}|${lost}|${marks.join()}|${formation?.color}|${foe}|${isCovered}`,
    most: 4096,
  },
)

/** The stacks of more than one counter, and over them the counters themselves in the order of the picture. */
export const counterNodes = (
  layout: Layout,
  counters: readonly PlacedCounter[],
  sides: readonly string[],
  { look = {}, face, symbol, chosen = [] }: SceneOptions,
): readonly SceneNode[] => {
  const spots = new Map<PlacedCounter, Berth>()
  const stacks: SceneNode[] = []
  for (const [node, piles] of pilesOf(counters))
    for (const pile of piles) {
      const at = spotsOf(layout, pile, piles.length > 1)
      pile.placed.forEach((placed, i) => spots.set(placed, at[i]))
      if (at.length > 1) stacks.push(stackNode(layout.ids[node], layout.names[node], pile.side, pile.placed, at))
    }
  const { foe } = look
  const drawn = (counter: Counter, isCovered: boolean): Svg => {
    if (face !== undefined) return face(counter)
    return symbol === undefined
      ? faceOf(FACES, { counter, foe, isCovered })
      : drawFace(counter, { ...(foe === undefined ? {} : { foe }), symbol, isCovered })
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
        transform: `translate(${tenth(x)} ${tenth(y)})`,
        content: drawn(counter, isCovered),
        title: described(counter, inWords(look, sides[counter.side] ?? ''), layout.names[node], look),
        data: { unit: counter.id },
      }
    }),
  ]
}
