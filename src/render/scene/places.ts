import type { NodeId } from '../../maps/graph.js'
import type { EdgeMark, Picture } from '../../maps/picture.js'
import { drawBridge, drawRuin } from '../ground/bridge.js'
import { simplifiedLine } from '../shapes/field.js'
import { pairKey } from '../layout/pair.js'
import { frontEdges, type Edge, type MapLayout } from '../layout/layout.js'
import { translateWord, sidesOwn, type Look } from '../look.js'
import { memoizeBy } from '../../kernel/memoize.js'
import { element, relativePath, type Spot, type Svg } from '../svg.js'
import type { SceneNode } from './node.js'

interface Held {
  readonly node: number
  /** The class of its controller. */
  readonly of: string
  readonly words: string
}

/** A node for a place and its controller, cached so that the same input returns the same object. */
const placeNode = memoizeBy(
  ({ printed, ids, names, outlines }: MapLayout, { node, of, words }: Held): SceneNode => ({
    key: `control/${ids[node]}`,
    kind: 'place',
    class: of === '' ? 'place' : `place ${of}`,
    d: outlines[node],
    title: words === '' ? names[node] : `${names[node]}, ${words}`,
    data: printed.tag === 'areas' ? { area: ids[node] } : { hex: ids[node] },
  }),
  { key: ({ node, of, words }) => `${node} ${of} ${words}`, most: 8192 },
)

/** An outline for each node, which receives pointer events. Its class states who controls the place. */
export const placeNodes = (
  layout: MapLayout,
  tints: Picture['tints'],
  sides: readonly string[],
  look: Look,
): readonly SceneNode[] => {
  const held = sides.map((side) => sidesOwn(look, side, 'control'))
  return layout.ids.map((_, node) => {
    const side = tints[node] ?? null
    return placeNode(layout, {
      node,
      of: side === null ? '' : `control-${side}`,
      words: side === null ? '' : (held[side] ?? ''),
    })
  })
}

/** A line offset to its right. */
const aside = (line: readonly Spot[], by: number): readonly Spot[] =>
  line.map(({ x, y }, i) => {
    const [from, to] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]]
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
    return { x: x - ((to.y - from.y) / far) * by, y: y + ((to.x - from.x) / far) * by }
  })

/** The maximum deviation of the front from its border, in pixels. */
const FAITHFUL = 1.1

const drawFront = (border: readonly Spot[]): Svg => {
  const line = simplifiedLine(border, FAITHFUL)
  const d = relativePath(aside(line, 2.5))
  return (
    element('path', { class: 'front-halo', d }) +
    element('path', { class: 'front-teeth', d: relativePath(aside(line, 5.5)) }) +
    element('path', { class: 'front-line', d })
  )
}

/** The front along a border, on the side of one of its nodes; cached per map. */
const frontAlong = memoizeBy((layout: MapLayout, way: string): SceneNode => {
  const [key, holder, side] = way.split('/')
  const { a, b, line } = layout.edges.get(key) as Edge
  return {
    key: `front/${layout.ids[a]}|${layout.ids[b]}`,
    kind: 'front',
    class: `front front-${side}`,
    content: drawFront(Number(holder) === a ? line : line.toReversed()),
  }
})

/** The front: along every border between the ground of two sides, with teeth on the side of the first. */
export const frontNodes = (
  layout: MapLayout,
  picture: Pick<Picture, 'tints' | 'frontOf' | 'sides'>,
): readonly SceneNode[] =>
  frontEdges(layout, picture).map(({ a, b }) => {
    const { tints, sides } = picture
    const least = picture.frontOf ?? Math.min(tints[a] ?? 0, tints[b] ?? 0)
    const holder = tints[a] === least ? a : b
    return frontAlong(layout, `${pairKey(a, b)}/${holder}/${least < sides.length ? least : 0}`)
  })

const KINDS: Readonly<Record<EdgeMark['kind'], string>> = { blown: 'bridge blown', barred: 'no way across' }

/** Intact bridges, blown bridges, and barred borders. */
export const bridgeNodes = (
  { ids, names, bridges, spots }: MapLayout,
  ends: (edge: number) => readonly [NodeId, NodeId],
  marks: readonly EdgeMark[],
  look: Look,
): readonly SceneNode[] => {
  const marked = new Map(marks.map(({ edge, kind }) => [pairKey(...ends(edge)), { kind, pair: ends(edge) }]))
  const node = (a: number, b: number, at: Spot, turn: number, kind: EdgeMark['kind'] | null): SceneNode => ({
    key: `bridge/${ids[a]}|${ids[b]}`,
    kind: 'bridge',
    class: kind ?? 'crossing',
    transform: `translate(${Math.round(at.x)} ${Math.round(at.y)}) rotate(${Math.round(turn)})`,
    content: kind === null ? drawBridge : kind === 'blown' ? drawRuin : BARRED,
    title: `${translateWord(look, kind === null ? 'bridge' : KINDS[kind])}, ${names[a]} – ${names[b]}`,
  })
  const nodes: SceneNode[] = []
  for (const [key, { at, turn, isPrinted }] of bridges) {
    const mark = marked.get(key)
    if (mark === undefined && !isPrinted) continue
    const [a, b] = key.split(' ').map(Number)
    nodes.push(node(a, b, at, turn, mark?.kind ?? null))
  }
  for (const [key, { kind, pair }] of marked) {
    if (bridges.has(key)) continue
    const [a, b] = pair.toSorted((one, other) => one - other)
    const at = { x: (spots[a].x + spots[b].x) / 2, y: (spots[a].y + spots[b].y) / 2 }
    nodes.push(node(a, b, at, (Math.atan2(spots[b].y - spots[a].y, spots[b].x - spots[a].x) * 180) / Math.PI, kind))
  }
  return nodes
}

const BARRED: Svg = element('path', { class: 'barred', d: 'M-9 -9L9 9M-9 9L9 -9' })
