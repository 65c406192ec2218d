import { stateHash } from '../kernel/hash.js'
import { finite } from '../kernel/limit.js'
import type { Codec } from '../kernel/ruleset.js'

/** How many numbers there are for commands by default. */
export const ACTIONS = 16_384

const DIGITS = 8

/** The number a command has by itself: the first 32 bits of the hash of its canonical JSON, in a table of a size. */
const homeOf = (written: unknown, size: number): number =>
  Number.parseInt(stateHash(written).slice(0, DIGITS), 16) % size

/**
 * The numbers of the commands a side may give, in the order they are listed, from 0 up to but not including the size of
 * the table; null where there are more commands than numbers.
 *
 * A number follows from the command alone, so the same command has the same number in every position, game and version of
 * this library for the same size. Only where two commands of one list would share a number, the later one takes the next that is free (after
 * the last comes 0). So within a list each command has a number of its own, and the list tells which it is.
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

/** The mask of a list of numbers: 1 where a command has the number, else 0. */
export const maskOf = (actions: readonly number[], size: number = ACTIONS): Uint8Array => {
  const mask = new Uint8Array(finite('size', size))
  for (const number of actions) mask[number] = 1
  return mask
}

/** The command that has a number, or null where none has. */
export const commandOf = <Command>(
  codec: Codec<Command>,
  legal: readonly Command[],
  action: number,
  size: number = ACTIONS,
): Command | null => {
  const at = actionsOf(codec, legal, size)?.indexOf(action) ?? -1
  return at < 0 ? null : legal[at]
}
