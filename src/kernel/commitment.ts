import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { audit, formatDifference } from './audit.js'
import { fault, type Fault } from './fault.js'
import type { GameRecord } from './record.js'
import type { Game, Rules } from './ruleset.js'

/**
 * Somebody's part of the dice, hidden: whoever has it can later prove the secret, and nobody can guess it, if the secret
 * is long and random.
 *
 * @returns 64 hexadecimal digits, the SHA-256 of the secret behind a name of its own
 */
export const commitment = (secret: string): string =>
  bytesToHex(sha256(utf8ToBytes(`ardennes dice commitment\n${secret}`)))

/**
 * The seed that secrets make together, in the order of their owners: a whole number below 2^53. As long as one of them was
 * unknown to the others when they committed to theirs, nobody chose the dice.
 */
export const seedFrom = (secrets: readonly string[]): number => {
  const text = secrets.map((secret) => `${String(secret.length)}:${secret}`).join('\n')
  const bytes = sha256(utf8ToBytes(`ardennes dice seed\n${text}`))
  let seed = bytes[0] & 31
  for (let i = 1; i < 7; i++) seed = seed * 256 + bytes[i]
  return seed
}

/** What was promised before a game, and what was revealed after it. */
export interface Revealed {
  /** The commitments everybody saw before the first throw, in the order of their owners. */
  readonly commitments: readonly string[]
  /** The secrets behind them. */
  readonly secrets: readonly string[]
  /** Which game of a batch was to be played with the seed they make; 0, the first, by default. */
  readonly game?: number
}

/**
 * Proves the dice of a record: every secret is the one that was promised, together they make the seed of the record, and
 * every throw is what that seed rolls. An empty answer is a proof.
 *
 * Without anything revealed only the throws are proved against the seed the record names.
 */
export const verify = <G extends Game>(
  rules: Rules<G>,
  record: GameRecord<G>,
  revealed?: Revealed,
): readonly Fault[] => {
  const faults: Fault[] = []
  if (revealed !== undefined) {
    const { commitments, secrets, game = 0 } = revealed
    if (commitments.length === 0) faults.push(fault('/commitments', 'a commitment', commitments))
    if (secrets.length !== commitments.length)
      faults.push(fault('/secrets', `${String(commitments.length)} secrets, one for each commitment`, secrets.length))
    secrets.forEach((secret, i) => {
      if (i < commitments.length && commitment(secret) !== commitments[i])
        faults.push(fault(`/secrets/${String(i)}`, 'the secret that was promised', commitment(secret)))
    })
    if (record.seed !== seedFrom(secrets)) faults.push(fault('/seed', 'the seed that the secrets make', record.seed))
    if (record.game !== game) faults.push(fault('/game', `game ${String(game)} of the seed`, record.game))
  } else if (record.seed === null) faults.push(fault('/seed', 'a seed to roll the dice again from', record.seed))
  const audited = audit(rules, record)
  if (audited.tag === 'differs')
    faults.push(
      fault(
        `/entries/${String(audited.difference.entry)}`,
        'what the rules and the seed say',
        formatDifference(audited.difference),
      ),
    )
  return faults
}
