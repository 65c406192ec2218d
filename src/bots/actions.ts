import { stateHash } from '../kernel/hash.js'
import { finite } from '../kernel/limit.js'
import type { Codec } from '../kernel/ruleset.js'

/** The default number of action numbers. */
export const ACTIONS = 16_384

const DIGITS = 8

/** The preferred number of a command: the first 32 bits of the hash of its canonical JSON, modulo the size. */
const homeOf = (written: unknown, size: number): number =>
  Number.parseInt(stateHash(written).slice(0, DIGITS), 16) % size

/**
 * Numbers the legal commands, in their order, from 0 up to but not including `size`; null if there are more commands
 * than numbers.
 *
 * The number depends on the command alone, so for the same size a command has the same number in every position, game
 * and version of this library. If two commands of a list collide, the later one takes the next free number (0 after the
 * last). Within a list numbers are therefore unique, and the list tells which command a number means.
 */
export const actionsOf = <Command>(
  codec: Codec<Command>,
  legal: readonly Command[],
  size: number = ACTIONS,
): readonly number[] | null => {
  const numbers = finite('size', size)
  if (legal.length > numbers) return null
  const taken = new Set<number>()
  return legal.map((command) => {
    let number = homeOf(codec.encode(command), numbers)
    while (taken.has(number)) number = (number + 1) % numbers
    taken.add(number)
    return number
  })
}

/** The action mask of a list of numbers: 1 for each number in the list, otherwise 0. */
export const maskOf = (actions: readonly number[], size: number = ACTIONS): Uint8Array => {
  const mask = new Uint8Array(finite('size', size))
  for (const number of actions) mask[number] = 1
  return mask
}

/** The command with a number, or null if there is none. */
export const commandOf = <Command>(
  codec: Codec<Command>,
  legal: readonly Command[],
  action: number,
  size: number = ACTIONS,
): Command | null => {
  const at = actionsOf(codec, legal, size)?.indexOf(action) ?? -1
  return at < 0 ? null : legal[at]
}
