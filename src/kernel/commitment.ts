import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { audit, formatDifference } from './audit.js'
import { fault, type Fault } from './fault.js'
import type { GameRecord } from './record.js'
import type { Game, Rules } from './ruleset.js'

/**
 * A commitment to one player's share of the dice. It hides the secret but lets its owner prove it later, provided the
 * secret is long and random.
 *
 * @returns 64 hexadecimal digits: the SHA-256 hash of the secret behind a fixed prefix
 */
export const commitment = (secret: string): string =>
  bytesToHex(sha256(utf8ToBytes(`ardennes dice commitment\n${secret}`)))

/**
 * The seed derived from all secrets, in the order of their owners: a whole number below 2^53. If at least one secret
 * was unknown to the others when they committed, nobody can have chosen the dice.
 */
export const seedFrom = (secrets: readonly string[]): number => {
  const text = secrets.map((secret) => `${String(secret.length)}:${secret}`).join('\n')
  const bytes = sha256(utf8ToBytes(`ardennes dice seed\n${text}`))
  let seed = bytes[0] & 31
  for (let i = 1; i < 7; i++) seed = seed * 256 + bytes[i]
  return seed
}

/** The commitments made before a game and the secrets revealed after it. */
export interface Revealed {
  /** The commitments published before the first roll, in the order of their owners. */
  readonly commitments: readonly string[]
  /** The revealed secrets, in the same order. */
  readonly secrets: readonly string[]
  /** The game number within the batch that was agreed on; 0 by default. */
  readonly game?: number
}

/**
 * Verifies the dice of a record: each secret matches its commitment, the secrets produce the seed of the record, and
 * every roll follows from that seed. Returns the faults; an empty list means the dice are proven fair.
 *
 * Without `revealed`, only the rolls are checked against the seed named in the record.
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
        faults.push(fault(`/secrets/${String(i)}`, 'the secret committed to', commitment(secret)))
    })
    if (record.seed !== seedFrom(secrets)) faults.push(fault('/seed', 'the seed derived from the secrets', record.seed))
    if (record.game !== game) faults.push(fault('/game', `game ${String(game)} of the seed`, record.game))
  } else if (record.seed === null) faults.push(fault('/seed', 'a seed to verify the rolls with', record.seed))
  const audited = audit(rules, record)
  if (audited.tag === 'differs')
    faults.push(
      fault(
        `/entries/${String(audited.difference.entry)}`,
        'the result of the rules and the seed',
        formatDifference(audited.difference),
      ),
    )
  return faults
}
