/**
 * Players that work with any game: random, greedy, Monte Carlo, tree search and rollouts. No player sees more than its
 * side does.
 *
 * @module bots
 */
export type { Budget, SearchOptions } from './descent.js'
export { encodingOf, type Encoding, type PlacedPlane } from './encoding/encoding.js'
export type { Numbering, Verb } from './encoding/numbering.js'
export { namesIn, namesOf, numberedNames, oneHot, scaled, type EncodingSpec, type Plane } from '../kernel/encoding.js'
export type { NameSpace } from '../kernel/encoding.js'
export { flatMonteCarlo } from './flat.js'
export type { FlatOptions } from './flat.js'
export { greedy } from './greedy.js'
export type { GreedyOptions } from './greedy.js'
export { policyForAll, type Heuristics, type Planning, type Policies, type Policy } from '../kernel/player.js'
export { planRollout, type PlanRolloutOptions } from './plan-rollout.js'
export { random } from './random.js'
export { analyzePosition, search, treeSearch, type Search } from './tree-search.js'
export type { SearchResult } from './tree-search.js'
export { turnRollout, type TurnRolloutOptions } from './turn-rollout.js'
