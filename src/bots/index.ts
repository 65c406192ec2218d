/**
 * Players that need nothing but the contract: what every way of playing looks like, one that plays at random, one that
 * looks a command ahead, one that tries everything out, and one that searches a tree. None of them sees more than its side.
 *
 * @module bots
 */
export { ACTIONS, actionsOf, commandOf, maskOf } from './actions.js'
export type { Budget, SearchOptions } from './descent.js'
export { encodingOf, type Encoding } from './encoding/encoding.js'
export { type Numbering } from './encoding/numbering.js'
export { namesIn, namesOf, numberedNames, oneHot, scaled, type EncodingSpec, type Plane } from '../kernel/encoding.js'
export { flatMonteCarlo } from './flat.js'
export { greedy } from './greedy.js'
export { layoutOf, type Layout } from './layout.js'
export { policyForAll, type Heuristics, type Planning, type Policies, type Policy } from '../kernel/player.js'
export { planRollout, type PlanRolloutOptions } from './plan-rollout.js'
export { random } from './random.js'
export { consider, search, treeSearch, type Search } from './tree-search.js'
export { turnRollout, type TurnRolloutOptions } from './turn-rollout.js'
export { tensorsOf } from './tensors.js'
