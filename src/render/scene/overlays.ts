import type { MapLine, NodeMark } from '../../maps/picture.js'
import { STAR, starAt } from '../layout/hex-layout.js'
import type { MapLayout } from '../layout/layout.js'
import { fontSizes, textWidth } from '../lettering.js'
import { translateWord, type Look } from '../look.js'
import { markShape } from '../overlay.js'
import { boxAround, overlap, type Box } from '../shapes/box.js'
import { element, roundToTenth, polylinePath, text, type Spot, type Svg } from '../svg.js'
import type { LayerName, SceneNode } from './node.js'
import type { Arrow, TargetMark } from './options.js'

/** The path through a list of nodes. */
const wayThrough = ({ way }: MapLayout, nodes: readonly number[]): string =>
  nodes
    .slice(1)
    .map((node, i) => way(nodes[i], node))
    .join('')

/** Gives each thing a unique name, numbering the later ones with the same name. */
const keyed = <A>(things: readonly A[], nameOf: (thing: A) => string): readonly (readonly [string, A])[] => {
  const seen = new Map<string, number>()
  return things.map((thing) => {
    const name = nameOf(thing)
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return [count === 0 ? name : `${name}/${count}`, thing]
  })
}

const at = ({ x, y }: Spot): string => `translate(${roundToTenth(x)} ${roundToTenth(y)})`

/** The layer of each kind of mark: warnings and selectable marks lie above the counters, all others below. */
const layerOf: Readonly<Record<NodeMark['kind'], LayerName>> = {
  objective: 'marks',
  contested: 'marks',
  depot: 'marks',
  wreck: 'marks',
  target: 'targets',
  cut: 'supply',
}

/** The position and size of a mark on its node. */
const placeOf = ({ printed, spots }: MapLayout, { node, kind }: NodeMark): readonly [Spot, number] => {
  const { x, y } = spots[node]
  if (printed.tag === 'areas')
    return [{ x, y }, kind === 'target' || kind === 'cut' ? 17 : kind === 'objective' ? 10 : 12]
  const { size } = printed.laid.layout
  if (kind === 'objective') return [starAt({ x, y }, size), STAR]
  if (kind === 'depot') return [{ x: x - size * 0.42, y: y - size * 0.62 }, 9]
  if (kind === 'wreck') return [{ x: x + size * 0.4, y: y + size * 0.6 }, 9]
  if (kind === 'contested') return [{ x: x - size * 0.72, y }, 10]
  return [{ x, y }, size * 0.76]
}

/** Whether the map already shows the objective, by the color of the houses of its town. */
const isPrinted = ({ printed }: MapLayout, { node, kind }: NodeMark): boolean =>
  kind === 'objective' && printed.tag === 'areas' && printed.plan.objective === node

/** The minimum radius of the star of an objective on the screen, in pixels. */
const LEAST_STAR = 7

const markSize = ({ kind }: NodeMark, size: number, step: number): number =>
  kind === 'objective' ? Math.max(size, LEAST_STAR / step) : size

/** The room that the marks under the counters take, which names keep clear. */
export const markBoxes = (layout: MapLayout, marks: readonly NodeMark[], step: number): readonly Box[] =>
  marks.flatMap((mark) => {
    if (layerOf[mark.kind] !== 'marks' || isPrinted(layout, mark)) return []
    const [spot, size] = placeOf(layout, mark)
    const side = 2 * markSize(mark, size, step)
    return [boxAround(spot, side, side)]
  })

/** The marks of a layer. */
export const markNodes = (
  layout: MapLayout,
  marks: readonly NodeMark[],
  layer: LayerName,
  look: Look,
  step: number,
): readonly SceneNode[] =>
  keyed(
    marks.filter(({ kind }) => layerOf[kind] === layer),
    ({ kind, node }) => `mark/${kind}/${layout.ids[node]}`,
  ).map(([key, mark]) => {
    const [spot, size] = placeOf(layout, mark)
    return {
      key,
      kind: 'mark',
      class: `mark-${mark.kind}`,
      transform: at(spot),
      content: isPrinted(layout, mark) ? '' : markShape(mark.kind, markSize(mark, size, step)),
      title: `${layout.names[mark.node]}: ${translateWord(look, mark.text)}`,
    }
  })

const LINES: Readonly<Record<MapLine['kind'], readonly [string, string]>> = {
  supply: ['route good', 'line of supply'],
  move: ['route warn', 'way'],
}

/** Lines over the map: long strokes for supply, dots for moves, each with a pale edge that stands out on any ground. */
export const lineNodes = (
  layout: MapLayout,
  lines: readonly MapLine[],
  kind: MapLine['kind'],
  look: Look,
): readonly SceneNode[] =>
  keyed(
    lines.filter((line) => line.kind === kind),
    ({ nodes }) => `line/${kind}/${nodes.map((node) => layout.ids[node]).join(' ')}`,
  ).map(([key, { nodes }]) => {
    const d = wayThrough(layout, nodes)
    return {
      key,
      kind: 'line',
      class: 'line',
      content:
        element('path', { class: 'casing', d }) + element('path', { class: LINES[kind][0], d, 'data-line': kind }),
      title: `${translateWord(look, LINES[kind][1])}: ${nodes.map((node) => layout.names[node]).join(' – ')}`,
    }
  })

/** The wash over the places that can be selected next, which lies under everything else that is drawn on them. */
export const reachNodes = ({ ids, outlines }: MapLayout, targets: readonly TargetMark[]): readonly SceneNode[] =>
  keyed(
    targets.filter(({ isOpen }) => isOpen),
    ({ node }) => `reach/${ids[node]}`,
  ).map(([key, { node }]) => ({ key, kind: 'reach', class: 'reachable', d: outlines[node] }))

/** The height of a chip and its padding on either side, around words of the font size of badges. */
const [CHIP, AROUND_CHIP] = [18, 6]

const chipWidth = (words: string): number => textWidth(words, fontSizes['badge']) + 2 * AROUND_CHIP

/** A chip with a few characters, centered at 0, 0. It keeps its size on the screen. */
const chip = (words: string, step: number): Svg => {
  const wide = chipWidth(words)
  const drawing =
    element('rect', { class: 'chip', x: -wide / 2, y: -CHIP / 2, width: wide, height: CHIP, rx: CHIP / 2 }) +
    text('badge', 0, 4.6, words)
  return step >= 1
    ? drawing
    : element('g', { class: 'enlarged', transform: `scale(${Math.round(100 / step) / 100})` }, drawing)
}

/** The positions a chip may take, from the center of its place, as multiples of its width and height. */
const CHIP_PLACES = [
  [0, 0],
  [0, 1],
  [0, -1],
  [0, 1.3],
  [0, -1.3],
  [0.8, 0],
  [-0.8, 0],
  [0.8, 1],
  [-0.8, 1],
  [0.8, -1],
  [-0.8, -1],
] as const

/**
 * The places of chips, by target: each near the center of its place, where it covers no counter and no name if
 * possible. A chip that would cover another one is left out; its words are in the tooltip.
 */
const chipSpots = (
  { spots, labelBoxes }: MapLayout,
  targets: readonly TargetMark[],
  step: number,
  counters: readonly Box[],
): ReadonlyMap<TargetMark, Spot> => {
  const chips: Box[] = []
  return new Map(
    targets.flatMap((target): readonly (readonly [TargetMark, Spot])[] => {
      if (target.badge === undefined) return []
      const { x, y } = spots[target.node]
      const [wide, tall] = [chipWidth(target.badge) / step, CHIP / step]
      const places = CHIP_PLACES.map(([across, down]) => ({ x: x + across * wide, y: y + down * (tall + 6) }))
      const isFree = (spot: Spot, boxes: readonly Box[]): boolean =>
        boxes.every((box) => overlap(boxAround(spot, wide, tall), box) === 0)
      const clear = places.filter((one) => isFree(one, [...chips, ...counters]))
      // Names that move at a zoom step mostly stay near their labels.
      const spot = clear.find((one) => isFree(one, labelBoxes)) ?? clear[0] ?? places[0]
      if (!isFree(spot, chips)) return []
      chips.push(boxAround(spot, wide, tall))
      return [[target, spot]]
    }),
  )
}

/** Outlines around what can and cannot be selected next: whole areas and hexes, with chips for costs and odds. */
export const targetNodes = (
  layout: MapLayout,
  targets: readonly TargetMark[],
  step: number,
  counters: readonly Box[],
): readonly SceneNode[] => {
  const { ids, outlines } = layout
  const chips = chipSpots(layout, targets, step, counters)
  return keyed(targets, ({ node }) => `target/${ids[node]}`).flatMap(([key, target]): readonly SceneNode[] => {
    const { node, isOpen, title, badge = '' } = target
    const spot = chips.get(target)
    return [
      { key, kind: 'target', class: `target ${isOpen ? 'open' : 'shut'}`, d: outlines[node], title },
      ...(spot === undefined
        ? []
        : [
            {
              key: `${key}/badge`,
              kind: 'target',
              class: 'chip-at',
              transform: at(spot),
              content: chip(badge, step),
            } as const,
          ]),
    ]
  })
}

const HEAD = 13

/** The head of an arrow that ends at a spot. */
const headOf = (from: Spot, to: Spot): Svg => {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return element('path', {
    class: 'head',
    d: `M3 0L${-HEAD} ${-HEAD * 0.62}L${-HEAD * 0.7} 0L${-HEAD} ${HEAD * 0.62}Z`,
    transform: `${at(to)} rotate(${roundToTenth(turn)})`,
  })
}

/** Draws arrows for the last move, planned moves and fire. */
export const arrowNodes = (layout: MapLayout, arrows: readonly Arrow[]): readonly SceneNode[] =>
  keyed(
    arrows.filter(({ nodes }) => nodes.length > 1),
    ({ kind = 'last', nodes }) => `arrow/${kind}/${nodes.map((node) => layout.ids[node]).join(' ')}`,
  ).map(([key, { kind = 'last', nodes, title }]) => {
    const spots = nodes.map((node) => layout.spots[node])
    const d = kind === 'fire' ? polylinePath(spots) : wayThrough(layout, nodes)
    return {
      key,
      kind: 'arrow',
      class: `arrow ${kind}`,
      content: element('path', { d }) + headOf(spots[spots.length - 2], spots[spots.length - 1]),
      ...(title === undefined ? {} : { title }),
    }
  })

/** The notes below the map, one node per line. */
export const noteNodes = (notes: readonly string[]): readonly SceneNode[] =>
  notes.map((note, i) => ({ key: `note/${i}`, kind: 'note', class: 'note', text: note }))
