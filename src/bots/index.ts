/**
 * Players that need nothing but the contract: what every way of playing looks like, one that plays at random, and one
 * that looks a command ahead.
 *
 * @module bots
 */
export { greedy, type Judgment } from './greedy.js'
export { seatAll, type Policy, type Seats } from './policy.js'
export { random } from './random.js'
