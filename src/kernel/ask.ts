import type { Policy } from './player.js'
import type { Game, Rules } from './ruleset.js'

/*
 * A policy may be third-party code. It receives the live state, because copying it at every decision would cost more
 * than many policies take to decide; so the view and the list of commands are deep-frozen instead. Freezing costs
 * nothing for data that is already frozen, and a position shares most of its data with the previous one.
 */

const isPart = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)

/** Freezes data and everything it contains, and returns it. */
export const deepFreeze = <A>(data: A): A => {
  if (!isPart(data) || Object.isFrozen(data)) return data
  Object.freeze(data)
  for (const part of Object.values(data)) deepFreeze(part)
  return data
}

/** A deep copy as plain data: getters are evaluated, and no proxy or foreign array remains. */
const deepCopy = (value: unknown): unknown => {
  if (!isPart(value)) return value
  if (Array.isArray(value)) return Array.from(value, deepCopy)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, deepCopy(part)]))
}

/** The arguments a policy receives for one decision. */
export interface PolicyInput<G extends Game> {
  /** The view of the side. */
  readonly view: G['view']
  /** The legal commands of the side. */
  readonly legal: readonly G['command'][]
}

/** The view and the legal commands of a side, deep-frozen. */
export const policyInputFor = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
): PolicyInput<G> => ({
  view: deepFreeze(rules.view(state, side)),
  legal: deepFreeze(rules.legal(state, side)),
})

/** The command a policy returned: the entry of `legal` itself if it is one, otherwise a frozen copy. */
export const ownCommand = <G extends Game>(legal: readonly G['command'][], command: G['command']): G['command'] =>
  legal.includes(command) ? command : (deepFreeze(deepCopy(command)) as G['command'])

/**
 * Asks a policy for a command. The policy cannot modify its input, and modifying its answer later does not affect the
 * game. The command is not checked for legality; `play` does that.
 *
 * This is no sandbox: the policy runs in the same process and can still alter globals or files.
 *
 * @example
 * const command = ask(rules, match.state, side, policy, below)
 * const next = play(rules, match, side, command)
 */
export const ask = <G extends Game>(
  rules: Rules<G>,
  state: G['state'],
  side: G['side'],
  policy: Policy<G>,
  below: (n: number) => number,
): G['command'] => {
  const { view, legal } = policyInputFor(rules, state, side)
  return ownCommand(legal, policy(view, legal, below))
}
