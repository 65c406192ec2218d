/**
 * Players that need nothing but the contract: what every way of playing looks like, one that plays at random, one that
 * looks a command ahead, one that tries everything out, and one that searches a tree. None of them sees more than its side.
 *
 * @module bots
 */
export { ACTIONS, actionsOf, commandOf, maskOf } from './actions.js'
export type { Budget, Looking } from './descent.js'
export { flatMonteCarlo, type Sampling } from './flat.js'
export { greedy, type Judgment } from './greedy.js'
export { LAYOUT_VERSION, layoutOf, ROWS, type Cells, type Layout, type Tensor, type Way } from './layout.js'
export type { Insight, Rollout } from './outlook.js'
export { seatAll, type Policy, type Seats } from './policy.js'
export { random } from './random.js'
export {
  consider,
  search,
  treeSearch,
  type Considered,
  type Expected,
  type Findings,
  type Search,
} from './tree-search.js'
export { tensorsOf, wordNumber, type Filled } from './tensors.js'
