import { ed25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { E, type Either } from '../kernel/fp.js'
import { mailFault, refused, type MailFault } from './fault.js'

/** An Ed25519 key pair for signing letters, in hexadecimal digits. */
export interface MailKey {
  /** The public key, which identifies a player. */
  readonly public: string
  /** The secret key, known only to its owner. */
  readonly secret: string
}

/** Whether a value is 32 bytes as 64 lowercase hexadecimal digits. */
export const isHash = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text)

const keyOf = (secret: string): MailKey => ({ public: bytesToHex(ed25519.getPublicKey(hexToBytes(secret))), secret })

const SECRET = '64 lowercase hexadecimal digits'

/**
 * The key pair for a secret; refused unless the secret is 64 lowercase hexadecimal digits. Faults never quote the
 * secret.
 */
export const keyFrom = (secret: string): Either<readonly MailFault[], MailKey> =>
  isHash(secret) ? E.right(keyOf(secret)) : refused('key', '/secret', SECRET, 'something else')

/** The reason a key cannot sign: its secret is malformed, or does not match the public key. Null if it can. */
export const keyFault = (key: MailKey, pointer: string): MailFault | null => {
  const { public: known, secret } = (key ?? {}) as Partial<MailKey>
  if (!isHash(secret)) return mailFault('key', `${pointer}/secret`, SECRET, 'something else')
  const own = keyOf(secret).public
  return own === known ? null : mailFault('key', `${pointer}/public`, `the public key of the secret, ${own}`, known)
}

/** A new random key from the system's cryptographic source. */
export const newKey = (): MailKey => keyOf(bytesToHex(ed25519.utils.randomSecretKey()))

const signed = (text: string): Uint8Array => utf8ToBytes(`ardennes letter\n${text}`)

/** Signs a text. Returns 128 hexadecimal digits. */
export const sign = (text: string, key: MailKey): string =>
  bytesToHex(ed25519.sign(signed(text), hexToBytes(key.secret)))

/** Whether a text was signed with the key that belongs to a public key. */
export const isSigned = (text: string, signature: string, publicKey: string): boolean => {
  try {
    return ed25519.verify(hexToBytes(signature), signed(text), hexToBytes(publicKey), { zip215: false })
  } catch {
    return false // not a point on the curve
  }
}

/** Whether a text is a valid public key. */
export const isPublicKey = (text: string): boolean =>
  isHash(text) && ed25519.utils.isValidPublicKey(hexToBytes(text), false)

/**
 * Derives a secret for one letter of a game from a key: nobody else can guess it, and its owner can always compute it
 * again.
 */
export const ownSecret = (key: MailKey, game: string, letter: number, what: string): string =>
  bytesToHex(hkdf(sha256, hexToBytes(key.secret), utf8ToBytes(game), utf8ToBytes(`${what} ${String(letter)}`), 32))

/** The SHA-256 hash of a text as 64 hexadecimal digits. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
