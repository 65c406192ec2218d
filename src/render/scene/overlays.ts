import type { MapLine, NodeMark } from '../../maps/picture.js'
import type { Layout } from '../layout/layout.js'
import { inWords, type Look } from '../look.js'
import { markShape } from '../overlay.js'
import { element, tenth, through, type Spot, type Svg } from '../svg.js'
import type { LayerName, SceneNode } from './node.js'
import type { Arrow, Target } from './options.js'

/** The path of a way through nodes. */
const wayThrough = ({ way }: Layout, nodes: readonly number[]): string =>
  nodes
    .slice(1)
    .map((node, i) => way(nodes[i], node))
    .join('')

/** A name for each of some things, numbered where two would have the same. */
const keyed = <A>(things: readonly A[], nameOf: (thing: A) => string): readonly (readonly [string, A])[] => {
  const seen = new Map<string, number>()
  return things.map((thing) => {
    const name = nameOf(thing)
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return [count === 0 ? name : `${name}/${count}`, thing]
  })
}

const at = ({ x, y }: Spot): string => `translate(${tenth(x)} ${tenth(y)})`

/** The layer in which a mark lies: what is amiss or can be chosen over the counters, all else under them. */
const layerOf: Readonly<Record<NodeMark['kind'], LayerName>> = {
  objective: 'marks',
  contested: 'marks',
  depot: 'marks',
  target: 'targets',
  cut: 'supply',
}

/** Where a mark stands on its node, and how large it is. */
const placeOf = ({ printed, spots }: Layout, { node, kind }: NodeMark): readonly [Spot, number] => {
  const { x, y } = spots[node]
  if (printed.tag === 'areas')
    return [{ x, y }, kind === 'target' || kind === 'cut' ? 17 : kind === 'objective' ? 10 : 12]
  const { size } = printed.laid.layout
  if (kind === 'objective') {
    return [{ x: x + size * 0.44, y: y - size * 0.64 }, 8]
  }
  if (kind === 'depot') return [{ x: x - size * 0.42, y: y - size * 0.62 }, 9]
  if (kind === 'contested') return [{ x: x - size * 0.72, y }, 10]
  return [{ x, y }, size * 0.76]
}

/** Whether a map shows already what is fought for: its town has houses of their own color. */
const isPrinted = ({ printed }: Layout, { node, kind }: NodeMark): boolean =>
  kind === 'objective' && printed.tag === 'areas' && printed.plan.objective === node

/** The marks of a layer. */
export const markNodes = (
  layout: Layout,
  marks: readonly NodeMark[],
  layer: LayerName,
  look: Look,
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
      content: isPrinted(layout, mark) ? '' : markShape(mark.kind, size),
      title: `${layout.names[mark.node]}: ${inWords(look, mark.text)}`,
    }
  })

const LINES: Readonly<Record<MapLine['kind'], readonly [string, string]>> = {
  supply: ['route good', 'line of supply'],
  move: ['route warn', 'way'],
}

/** Lines over the map: of supply in long strokes, of moves in dots, each with a pale edge so that it stands out on any ground. */
export const lineNodes = (
  layout: Layout,
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
      title: `${inWords(look, LINES[kind][1])}: ${nodes.map((node) => layout.names[node]).join(' – ')}`,
    }
  })

/** What can be chosen next, and what cannot: whole areas and hexes. */
export const targetNodes = ({ ids, outlines, spots }: Layout, targets: readonly Target[]): readonly SceneNode[] =>
  keyed(targets, ({ node }) => `target/${ids[node]}`).flatMap(([key, { node, isOpen, title, badge }]) => [
    { key, kind: 'target', class: `target ${isOpen ? 'open' : 'shut'}`, d: outlines[node], title },
    ...(badge === undefined
      ? []
      : [{ key: `${key}/badge`, kind: 'target', class: 'badge', transform: at(spots[node]), text: badge } as const]),
  ])

const HEAD = 13

/** The head of an arrow that ends at a spot. */
const headOf = (from: Spot, to: Spot): Svg => {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return element('path', {
    class: 'head',
    d: `M3 0L${-HEAD} ${-HEAD * 0.62}L${-HEAD * 0.7} 0L${-HEAD} ${HEAD * 0.62}Z`,
    transform: `${at(to)} rotate(${tenth(turn)})`,
  })
}

/** Arrows: what was just done, what is planned, fire. */
export const arrowNodes = (layout: Layout, arrows: readonly Arrow[]): readonly SceneNode[] =>
  keyed(
    arrows.filter(({ nodes }) => nodes.length > 1),
    ({ kind = 'last', nodes }) => `arrow/${kind}/${nodes.map((node) => layout.ids[node]).join(' ')}`,
  ).map(([key, { kind = 'last', nodes, title }]) => {
    const spots = nodes.map((node) => layout.spots[node])
    const d = kind === 'fire' ? through(spots) : wayThrough(layout, nodes)
    return {
      key,
      kind: 'arrow',
      class: `arrow ${kind}`,
      content: element('path', { d }) + headOf(spots[spots.length - 2], spots[spots.length - 1]),
      ...(title === undefined ? {} : { title }),
    }
  })

/** Words of a layer that stand under the map, line by line. */
export const noteNodes = (notes: readonly string[]): readonly SceneNode[] =>
  notes.map((note, i) => ({ key: `note/${i}`, kind: 'note', class: 'note', text: note }))
