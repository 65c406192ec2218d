import type { Policy } from './player.js'
import type { Game, Rules } from './ruleset.js'

/*
 * A player may be anybody's program. What it is given is what the game goes on with, for a copy at every decision would
 * cost more than many a player; so all of it is frozen, down to the last counter. What is frozen already costs nothing
 * again, and a position shares most of what it is made of with the one before.
 */

const isPart = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)

/** The same data, which nobody can write on any more. */
export const frozen = <A>(data: A): A => {
  if (!isPart(data) || Object.isFrozen(data)) return data
  Object.freeze(data)
  for (const part of Object.values(data)) frozen(part)
  return data
}

/** Data as it reads now, whatever it is made of: no getter, proxy or array of somebody else is left in it. */
const copied = (value: unknown): unknown => {
  if (!isPart(value)) return value
  if (Array.isArray(value)) return Array.from(value, copied)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]))
}

/** What a player is asked. */
export interface Asked<G extends Game> {
  /** What its side may see. */
  readonly view: G['view']
  /** What its side may do. */
  readonly legal: readonly G['command'][]
}

/** What a player of a side is asked, frozen. */
export const askedOf = <G extends Game>(rules: Rules<G>, state: G['state'], side: G['side']): Asked<G> => ({
  view: frozen(rules.view(state, side)),
  legal: frozen(rules.legal(state, side)),
})

/** The command in what a player answers: from the list as it stands there, else a copy. */
export const answered = <G extends Game>(legal: readonly G['command'][], command: G['command']): G['command'] =>
  legal.includes(command) ? command : (frozen(copied(command)) as G['command'])

/**
 * What a player does. Nothing it is given can be changed, and nothing it keeps or answers can change the game
 * later; whether the rules allow its command is theirs to say.
 *
 * It runs in the same process all the same: what it does to the language itself, or to files, nobody here prevents.
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
  const { view, legal } = askedOf(rules, state, side)
  return answered(legal, policy(view, legal, below))
}
