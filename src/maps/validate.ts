import type { Fault } from '../kernel/fault.js'
import {
  attributesAt,
  fail,
  into,
  listAt,
  nameAt,
  featuresAt,
  newName,
  newNames,
  optionalText,
  recordAt,
  textAt,
  warn,
  type Check,
} from './check.js'
import { partsOf, type Graph } from './graph.js'

/** The maximum number of border features of a map: one bit each. */
export const MAX_FEATURES = 32

/** Whether any fault is an error rather than a warning. */
export const hasError = (faults: readonly Fault[]): boolean => faults.some(({ severity }) => severity === 'error')

/** The features a map defines. */
export const checkFeatures = (check: Check, found: unknown): ReadonlySet<string> => {
  const features = newNames(check, found)
  if (features.size > MAX_FEATURES) fail(check, `at most ${String(MAX_FEATURES)} features`, features.size)
  return features
}

/** A feature rule read from the data. */
export interface CheckedRule {
  /** The feature it is about. */
  readonly feature: string
  /** The features it requires. */
  readonly needs: readonly string[]
  /** Whether it must stand wherever those stand. */
  readonly always: boolean
}

/** The maximum number of feature rules of a map; each is checked for every border. */
const MOST_RULES = 100

/** The feature rules a map defines. */
export const checkRules = (check: Check, found: unknown, features: ReadonlySet<string>): readonly CheckedRule[] => {
  const entries = listAt(check, found)
  if (entries.length > MOST_RULES) fail(check, `at most ${String(MOST_RULES)} rules`, entries.length)
  return entries.slice(0, MOST_RULES).flatMap((entry, i) => {
    const here = into(check, i)
    const rule = recordAt(here, entry, ['feature', 'needs', 'always'])
    if (rule === null) return []
    const feature = nameAt(into(here, 'feature'), rule['feature'], features, 'a feature of the map')
    const needs = featuresAt(into(here, 'needs'), rule['needs'], features)
    const always = rule['always']
    if (typeof always !== 'boolean') fail(into(here, 'always'), 'true or false', always)
    return feature === null ? [] : [{ feature, needs, always: always === true }]
  })
}

/** Checks the features of one border against the rules. */
export const checkBridges = (check: Check, features: readonly string[], rules: readonly CheckedRule[]): void => {
  const present = new Set(features)
  const has = (feature: string): boolean => present.has(feature)
  for (const { feature, needs, always } of rules) {
    if (has(feature))
      for (const need of needs) if (!has(need)) fail(check, `${need}, where there is ${feature}`, features.join(', '))
    if (always && !has(feature) && needs.every(has))
      fail(check, `${feature}, where there is ${needs.join(' and ')}`, features.join(', '))
  }
}

/** A border read from the data. */
export interface CheckedBorder {
  /** Its position in the data. */
  readonly check: Check
  /** The node at one end. */
  readonly a: string
  /** The node at the other end. */
  readonly b: string
  readonly features: readonly string[]
}

/** The values borders are checked against. */
export interface BorderTerms {
  /** The known nodes: for each id or alias, the id. */
  readonly nodes: ReadonlyMap<string, string>
  /** The game's word for a node, for faults. */
  readonly nodeName: string
  /** The known features. */
  readonly features: ReadonlySet<string>
  /** The ids of borders so far. */
  readonly ids: Set<string>
}

/** A key for the border of two nodes, the same in both directions. */
export const borderKey = (a: string, b: string): string => JSON.stringify(a < b ? [a, b] : [b, a])

/** The valid borders in the data; a border listed twice is a fault. */
export const checkBorders = (check: Check, found: unknown, terms: BorderTerms): readonly CheckedBorder[] => {
  const { nodes, nodeName, features, ids } = terms
  const known = new Set(nodes.keys())
  const seen = new Set<string>()
  return listAt(check, found).flatMap((entry, i) => {
    const here = into(check, i)
    const border = recordAt(here, entry, ['id', 'a', 'b', 'features', 'attributes'])
    if (border === null) return []
    if (border['id'] !== undefined) newName(into(here, 'id'), border['id'], ids)
    attributesAt(into(here, 'attributes'), border['attributes'])
    const present = featuresAt(into(here, 'features'), border['features'], features)
    const a = nameAt(into(here, 'a'), border['a'], known, nodeName)
    const b = nameAt(into(here, 'b'), border['b'], known, nodeName)
    if (a === null || b === null) return []
    // Aliases of the same node count as one node.
    const [from, to] = [nodes.get(a) ?? a, nodes.get(b) ?? b]
    const key = borderKey(from, to)
    if (from === to) fail(into(here, 'b'), `an end other than ${a}`, b)
    else if (seen.has(key)) fail(here, 'a border listed only once', `${a} and ${b}`)
    if (from === to || seen.has(key)) return []
    seen.add(key)
    return [{ check: here, a, b, features: present }]
  })
}

/** The fields of an off-map link. */
export const OFF_MAP_FIELDS: readonly string[] = ['id', 'edge', 'leadsTo', 'serves', 'attributes']

/** Checks an off-map link. */
export const checkOffMap = (check: Check, link: Readonly<Record<string, unknown>>, ids: Set<string>): void => {
  if (link['id'] !== undefined) newName(into(check, 'id'), link['id'], ids)
  textAt(into(check, 'edge'), link['edge'])
  optionalText(into(check, 'leadsTo'), link['leadsTo'])
  optionalText(into(check, 'serves'), link['serves'])
  attributesAt(into(check, 'attributes'), link['attributes'])
}

/**
 * Warns about isolated nodes and about parts of the map that are not connected to the largest part.
 *
 * @param nodes the position in the data of each node of the graph
 */
export const checkConnected = (graph: Graph, nodes: readonly Check[]): void => {
  const part = partsOf(graph)
  const members: number[][] = []
  part.forEach((number, node) => (members[number] ??= []).push(node))
  const largest = members.toSorted((a, b) => b.length - a.length)[0]
  for (const nodesOfPart of members) {
    const [first] = nodesOfPart
    if (graph.size > 1 && nodesOfPart.length === 1) warn(nodes[first], 'a border with another node', graph.ids[first])
    else if (nodesOfPart !== largest) {
      const named = nodesOfPart.map((node) => graph.ids[node]).join(', ')
      warn(nodes[first], `a way to ${graph.ids[largest[0]]}`, `only ${named}`)
    }
  }
}
