import type { LayerName, Layer, Scene, SceneNode } from './node.js'

/** What a node is now that it was not before: null for what it no longer has. */
export type NodeUpdate = { readonly [K in keyof Omit<SceneNode, 'key'>]?: SceneNode[K] | null }

/** One difference between two scenes. Done in order, they make one of the other. */
export type Change =
  | {
      /** A node goes. */
      readonly tag: 'remove'
      /** Its key. */
      readonly key: string
    }
  | {
      /** A node comes. */
      readonly tag: 'add'
      /** The layer it comes to. */
      readonly layer: LayerName
      /** The key of the node it lies directly above, or null for the lowest of its layer. */
      readonly above: string | null
      /** The node. */
      readonly node: SceneNode
    }
  | {
      /** A node is lifted or lowered within its layer. */
      readonly tag: 'move'
      /** Its key. */
      readonly key: string
      /** The key of the node it lies directly above, or null for the lowest of its layer. */
      readonly above: string | null
    }
  | {
      /** A node is otherwise than it was. */
      readonly tag: 'set'
      /** Its key. */
      readonly key: string
      /** What is new about it. */
      readonly to: NodeUpdate
    }
  | {
      /** The board as a whole is otherwise: its words, its size, its style. */
      readonly tag: 'board'
      /** What is new about it. */
      readonly to: Partial<Omit<Scene, 'layers'>>
    }

const FIELDS = ['kind', 'class', 'transform', 'd', 'text', 'content', 'title'] as const

const sameData = (a: SceneNode['data'], b: SceneNode['data']): boolean => {
  if (a === b) return true
  if (a === undefined || b === undefined) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}

const updateOf = (before: SceneNode, after: SceneNode): NodeUpdate | null => {
  if (before === after) return null
  const found: Record<string, unknown> = {}
  for (const field of FIELDS) if (before[field] !== after[field]) found[field] = after[field] ?? null
  if (!sameData(before.data, after.data)) found['data'] = after.data ?? null
  return Object.keys(found).length === 0 ? null : found
}

const BOARD = ['title', 'description', 'width', 'height', 'root', 'style', 'defs'] as const

/** The keys of a layer that need not be moved: the longest run of them that is in the same order as before. */
const steady = (before: ReadonlyMap<string, number>, after: readonly SceneNode[]): ReadonlySet<string> => {
  const ends: number[] = [] // by length, the place in `after` where the best run of that length ends
  const from = new Int32Array(after.length).fill(-1)
  const at = after.map(({ key }) => before.get(key) ?? -1)
  for (const [i, place] of at.entries()) {
    if (place < 0) continue
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (at[ends[middle]] < place) low = middle + 1
      else high = middle
    }
    if (low > 0) from[i] = ends[low - 1]
    ends[low] = i
  }
  const kept = new Set<string>()
  for (let i = ends.at(-1) ?? -1; i >= 0; i = from[i]) kept.add(after[i].key)
  return kept
}

const inLayer = (name: LayerName, before: readonly SceneNode[], after: readonly SceneNode[]): readonly Change[] => {
  if (before === after) return []
  const known = new Map(before.map((node, i) => [node.key, i]))
  const left = new Set(after.map(({ key }) => key))
  const kept = steady(known, after)
  return [
    ...before.flatMap(({ key }): readonly Change[] => (left.has(key) ? [] : [{ tag: 'remove', key }])),
    ...after.flatMap((node, i): readonly Change[] => {
      const above = i === 0 ? null : after[i - 1].key
      const was = known.get(node.key)
      if (was === undefined) return [{ tag: 'add', layer: name, above, node }]
      const to = updateOf(before[was], node)
      return [
        ...(kept.has(node.key) ? [] : [{ tag: 'move', key: node.key, above } as const]),
        ...(to === null ? [] : [{ tag: 'set', key: node.key, to } as const]),
      ]
    }),
  ]
}

/** What changed from one scene to another, key by key: what a board on a screen has to do, and no more. */
export const changes = (before: Scene, after: Scene): readonly Change[] => {
  const to = Object.fromEntries(
    BOARD.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  )
  const names = new Set([...before.layers, ...after.layers].map(({ name }) => name))
  const nodesIn = ({ layers }: Scene, of: LayerName): readonly SceneNode[] =>
    layers.find(({ name }) => name === of)?.nodes ?? []
  return [
    ...(Object.keys(to).length === 0 ? [] : [{ tag: 'board', to } as const]),
    ...[...names].flatMap((name) => inLayer(name, nodesIn(before, name), nodesIn(after, name))),
  ]
}

const updated = (node: SceneNode, to: NodeUpdate): SceneNode => {
  const fields = Object.entries({ ...node, ...to }).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(fields) as unknown as SceneNode
}

const placed = (nodes: readonly SceneNode[], node: SceneNode, above: string | null): readonly SceneNode[] => {
  const at = above === null ? 0 : nodes.findIndex(({ key }) => key === above) + 1
  return nodes.toSpliced(at, 0, node)
}

const changed = ({ name, nodes }: Layer, change: Change): Layer => {
  if (change.tag === 'board') return { name, nodes }
  if (change.tag === 'add')
    return change.layer === name ? { name, nodes: placed(nodes, change.node, change.above) } : { name, nodes }
  const at = nodes.findIndex(({ key }) => key === change.key)
  if (at < 0) return { name, nodes }
  switch (change.tag) {
    case 'remove':
      return { name, nodes: nodes.toSpliced(at, 1) }
    case 'move':
      return { name, nodes: placed(nodes.toSpliced(at, 1), nodes[at], change.above) }
    case 'set':
      return { name, nodes: nodes.with(at, updated(nodes[at], change.to)) }
  }
}

/** A scene after some changes: the plain reading of what a board on a screen does with them. */
export const applyChanges = (list: readonly Change[], scene: Scene): Scene =>
  list.reduce<Scene>(
    (before, change) => ({
      ...before,
      ...(change.tag === 'board' ? change.to : {}),
      layers: before.layers.map((layer) => changed(layer, change)),
    }),
    scene,
  )
