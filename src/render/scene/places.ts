import type { NodeId } from '../../maps/graph.js'
import type { EdgeMark, Picture } from '../../maps/picture.js'
import { drawBridge, drawRuin } from '../ground/bridge.js'
import { simplifiedLine } from '../ground/field.js'
import { pairKey } from '../layout/pair.js'
import type { Edge, Layout } from '../layout/layout.js'
import { inWords, sidesOwn, type Look } from '../look.js'
import { deriveBy } from '../../kernel/derive.js'
import { element, inSteps, type Spot, type Svg } from '../svg.js'
import type { SceneNode } from './node.js'

interface Held {
  readonly node: number
  /** Who holds it, as its class and its title say. */
  readonly of: string
  readonly words: string
}

/** A place with who holds it: the same node as long as both are the same. */
const placeNode = deriveBy(
  ({ printed, ids, names, outlines }: Layout, { node, of, words }: Held): SceneNode => ({
    key: `control/${ids[node]}`,
    kind: 'place',
    class: of === '' ? 'place' : `place ${of}`,
    d: outlines[node],
    title: words === '' ? names[node] : `${names[node]}, ${words}`,
    data: printed.tag === 'areas' ? { area: ids[node] } : { hex: ids[node] },
  }),
  { key: ({ node, of, words }) => `${node} ${of} ${words}`, most: 8192 },
)

/** An outline for each node, which takes the touches; its class says who holds the ground. */
export const placeNodes = (
  layout: Layout,
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

/** A line moved aside, to the right of who walks along it. */
const aside = (line: readonly Spot[], by: number): readonly Spot[] =>
  line.map(({ x, y }, i) => {
    const [from, to] = [line[Math.max(0, i - 1)], line[Math.min(line.length - 1, i + 1)]]
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
    return { x: x - ((to.y - from.y) / far) * by, y: y + ((to.x - from.x) / far) * by }
  })

/** How far the front may run beside its border, in pixels. */
const FAITHFUL = 1.1

const drawFront = (border: readonly Spot[]): Svg => {
  const line = simplifiedLine(border, FAITHFUL)
  const d = inSteps(aside(line, 2.5))
  return (
    element('path', { class: 'front-halo', d }) +
    element('path', { class: 'front-teeth', d: inSteps(aside(line, 5.5)) }) +
    element('path', { class: 'front-line', d })
  )
}

/** The front along a border, on the side of one of its nodes: drawn once for each map. */
const frontAlong = deriveBy((layout: Layout, way: string): SceneNode => {
  const [key, holder, side] = way.split('/')
  const { a, b, line } = layout.edges.get(key) as Edge
  return {
    key: `front/${layout.ids[a]}|${layout.ids[b]}`,
    kind: 'front',
    class: `front front-${side}`,
    content: drawFront(Number(holder) === a ? line : line.toReversed()),
  }
})

/** The front: along every border between ground of two sides, with teeth on the side of the first. */
export const frontNodes = (
  layout: Layout,
  { tints, frontOf: front, sides }: Pick<Picture, 'tints' | 'frontOf' | 'sides'>,
): readonly SceneNode[] => {
  if (tints.length === 0) return []
  const nodes: SceneNode[] = []
  for (const [pair, { a, b }] of layout.edges) {
    const [one, other] = [tints[a] ?? null, tints[b] ?? null]
    const isFront =
      front === undefined ? one !== null && other !== null && one !== other : (one === front) !== (other === front)
    if (!isFront) continue
    const least = front ?? Math.min(one ?? 0, other ?? 0)
    nodes.push(frontAlong(layout, `${pair}/${one === least ? a : b}/${least < sides.length ? least : 0}`))
  }
  return nodes
}

const KINDS: Readonly<Record<EdgeMark['kind'], string>> = { blown: 'bridge blown', barred: 'no way across' }

/** Bridges as they stand, those that were blown, and borders that are barred. */
export const bridgeNodes = (
  { ids, names, bridges, spots }: Layout,
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
    title: `${inWords(look, kind === null ? 'bridge' : KINDS[kind])}, ${names[a]} – ${names[b]}`,
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
