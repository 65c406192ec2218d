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

/** The most features that borders of one map can have: one bit each. */
export const MOST_FEATURES = 32

/** Whether faults leave the data usable: warnings do, an error does not. */
export const hasError = (faults: readonly Fault[]): boolean => faults.some(({ severity }) => severity === 'error')

/** The features that a map calls into being. */
export const checkFeatures = (check: Check, found: unknown): ReadonlySet<string> => {
  const features = newNames(check, found)
  if (features.size > MOST_FEATURES) fail(check, `at most ${String(MOST_FEATURES)} features`, features.size)
  return features
}

/** A rule for features that could be read. */
export interface CheckedRule {
  /** The feature it is about. */
  readonly feature: string
  /** What has to stand with it. */
  readonly needs: readonly string[]
  /** Whether it has to stand with those. */
  readonly always: boolean
}

/** The most rules for features of one map: each is asked of every border. */
const MOST_RULES = 100

/** The rules for features that a map brings along. */
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

/** Holds the features of one border to the rules. */
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

/** A border that could be read. */
export interface CheckedBorder {
  /** Where it stands in the data. */
  readonly check: Check
  /** The node on one side. */
  readonly a: string
  /** The node on the other. */
  readonly b: string
  /** What is on it. */
  readonly features: readonly string[]
}

/** What borders are checked against. */
export interface BorderTerms {
  /** The known nodes, each with the id that stands for all its names. */
  readonly nodes: ReadonlyMap<string, string>
  /** What a node is called, for the words of a fault. */
  readonly nodeName: string
  /** The known features. */
  readonly features: ReadonlySet<string>
  /** The names that borders of the map have so far. */
  readonly ids: Set<string>
}

/** A name for the border of two nodes, the same from both sides. */
export const borderKey = (a: string, b: string): string => JSON.stringify(a < b ? [a, b] : [b, a])

/** The borders that a map states, each once: those that could be read. */
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
    // A node that goes by several names is one node by each of them.
    const [from, to] = [nodes.get(a) ?? a, nodes.get(b) ?? b]
    const key = borderKey(from, to)
    if (from === to) fail(into(here, 'b'), `another end than ${a}`, b)
    else if (seen.has(key)) fail(here, 'a border that has not been listed before', `${a} and ${b}`)
    if (from === to || seen.has(key)) return []
    seen.add(key)
    return [{ check: here, a, b, features: present }]
  })
}

/** The fields of a way off the map. */
export const OFF_MAP_FIELDS: readonly string[] = ['id', 'edge', 'leadsTo', 'serves', 'attributes']

/** A way off the map. */
export const checkOffMap = (check: Check, link: Readonly<Record<string, unknown>>, ids: Set<string>): void => {
  if (link['id'] !== undefined) newName(into(check, 'id'), link['id'], ids)
  textAt(into(check, 'edge'), link['edge'])
  optionalText(into(check, 'leadsTo'), link['leadsTo'])
  optionalText(into(check, 'serves'), link['serves'])
  attributesAt(into(check, 'attributes'), link['attributes'])
}

/**
 * Warns of nodes that touch no other, and of parts of the map that no way joins to the largest.
 *
 * @param nodes where each node of the graph stands in the data
 */
export const checkConnected = (graph: Graph, nodes: readonly Check[]): void => {
  const part = partsOf(graph)
  const members: number[][] = []
  part.forEach((number, node) => (members[number] ??= []).push(node))
  const largest = members.toSorted((a, b) => b.length - a.length)[0]
  for (const nodesOfPart of members) {
    const [first] = nodesOfPart
    if (graph.size > 1 && nodesOfPart.length === 1) warn(nodes[first], 'a border with another', graph.ids[first])
    else if (nodesOfPart !== largest) {
      const named = nodesOfPart.map((node) => graph.ids[node]).join(', ')
      warn(nodes[first], `a way to ${graph.ids[largest[0]]}`, `only ${named}`)
    }
  }
}
