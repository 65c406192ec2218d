import { ownCommand } from '../kernel/ask.js'
import type { Policy } from '../kernel/player.js'
import { fraction, ONE, plus, times, type Fraction } from '../kernel/fraction.js'
import { stateHash } from '../kernel/hash.js'
import type { Game } from '../kernel/ruleset.js'

/** A command that a policy may choose, with its probability. */
export interface Decision<G extends Game> {
  readonly command: G['command']
  /** The exact probability that the command is chosen. */
  readonly weight: Fraction
}

/**
 * The exact distribution of a policy's decision, found by calling the policy for every sequence of random numbers it
 * may draw. Returns null if that takes more than `most` calls.
 */
export const decisions = <G extends Game>(
  policy: Policy<G>,
  view: G['view'],
  legal: readonly G['command'][],
  most: number,
): readonly Decision<G>[] | null => {
  const found = new Map<string, Decision<G>>()
  const open: (readonly number[])[] = [[]]
  for (let asked = 0; ; asked++) {
    const given = open.pop()
    if (given === undefined) return [...found.values()]
    if (asked >= most) return null
    const taken: number[] = []
    const bounds: number[] = []
    const answer = policy(view, legal, (n) => {
      const luck = given[taken.length] ?? 0
      taken.push(luck)
      bounds.push(n)
      return luck
    })
    for (let i = given.length; i < taken.length; i++)
      for (let other = 1; other < bounds[i]; other++) open.push([...taken.slice(0, i), other])
    const command = ownCommand(legal, answer)
    const weight = bounds.reduce((chance, n) => times(chance, fraction(1, n)), ONE)
    const key = stateHash(command)
    const before = found.get(key)
    found.set(key, { command, weight: before === undefined ? weight : plus(before.weight, weight) })
  }
}
