import type { LayerName, Layer, Scene, SceneNode } from './node.js'

/** The changed properties of a node. Null removes a property. */
export type NodeUpdate = { readonly [K in keyof Omit<SceneNode, 'key'>]?: SceneNode[K] | null }

/** One difference between two scenes. Applied in order, the differences turn the first scene into the second. */
export type SceneChange =
  | {
      /** Removes a node. */
      readonly tag: 'remove'
      readonly key: string
    }
  | {
      /** Adds a node. */
      readonly tag: 'add'
      /** The layer to add it to. */
      readonly layer: LayerName
      /** The key of the node directly below it, or null at the bottom of its layer. */
      readonly above: string | null
      readonly node: SceneNode
    }
  | {
      /** Moves a node within its layer. */
      readonly tag: 'move'
      readonly key: string
      /** The key of the node directly below it, or null at the bottom of its layer. */
      readonly above: string | null
    }
  | {
      /** Changes properties of a node. */
      readonly tag: 'set'
      readonly key: string
      /** The changed properties. */
      readonly to: NodeUpdate
    }
  | {
      /** Changes the board as a whole: its text, size or style. */
      readonly tag: 'board'
      /** The changed properties. */
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

/** The keys of a layer that need not move: the longest subsequence in the same order as before. */
const steady = (before: ReadonlyMap<string, number>, after: readonly SceneNode[]): ReadonlySet<string> => {
  const ends: number[] = [] // for each length, the index in `after` where the best run of that length ends
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

const inLayer = (
  name: LayerName,
  before: readonly SceneNode[],
  after: readonly SceneNode[],
): readonly SceneChange[] => {
  if (before === after) return []
  const known = new Map(before.map((node, i) => [node.key, i]))
  const left = new Set(after.map(({ key }) => key))
  const kept = steady(known, after)
  return [
    ...before.flatMap(({ key }): readonly SceneChange[] => (left.has(key) ? [] : [{ tag: 'remove', key }])),
    ...after.flatMap((node, i): readonly SceneChange[] => {
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

/** Lists the differences between two scenes by key: the minimum that a board on a screen has to update. */
export const diffScenes = (before: Scene, after: Scene): readonly SceneChange[] => {
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

const changed = ({ name, nodes }: Layer, change: SceneChange): Layer => {
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

/** Applies changes to a scene: the reference for what a board on a screen does with them. */
export const patchScene = (list: readonly SceneChange[], scene: Scene): Scene =>
  list.reduce<Scene>(
    (before, change) => ({
      ...before,
      ...(change.tag === 'board' ? change.to : {}),
      layers: before.layers.map((layer) => changed(layer, change)),
    }),
    scene,
  )
