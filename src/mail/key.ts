import { ed25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** What somebody signs letters with: a pair of keys of Ed25519, in hexadecimal digits. */
export interface MailKey {
  /** Known to all: it says who somebody is. */
  readonly public: string
  /** Known to its owner alone. */
  readonly secret: string
}

/** 32 bytes as they are written: 64 small hexadecimal digits. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** The key with this secret: 64 hexadecimal digits. */
export const keyFrom = (secret: string): MailKey => ({
  public: bytesToHex(ed25519.getPublicKey(hexToBytes(secret))),
  secret,
})

/** A key nobody has, from the system's cryptographic source. */
export const newKey = (): MailKey => keyFrom(bytesToHex(ed25519.utils.randomSecretKey()))

const signed = (text: string): Uint8Array => utf8ToBytes(`ardennes letter\n${text}`)

/** The signature of a text: 128 hexadecimal digits. */
export const sign = (text: string, key: MailKey): string =>
  bytesToHex(ed25519.sign(signed(text), hexToBytes(key.secret)))

/** Whether the owner of a public key signed a text. */
export const isSigned = (text: string, signature: string, publicKey: string): boolean => {
  try {
    return ed25519.verify(hexToBytes(signature), signed(text), hexToBytes(publicKey), { zip215: false })
  } catch {
    return false // no point of the curve
  }
}

/** Whether this could be the public key of anybody. */
export const isPublicKey = (text: string): boolean =>
  isHash(text) && ed25519.utils.isValidPublicKey(hexToBytes(text), false)

/** What somebody may keep to himself about a letter of a game: nobody else can guess it, and he can always work it out again. */
export const ownSecret = (key: MailKey, game: string, letter: number, what: string): string =>
  bytesToHex(hkdf(sha256, hexToBytes(key.secret), utf8ToBytes(game), utf8ToBytes(`${what} ${String(letter)}`), 32))

/** The SHA-256 of a text, in 64 hexadecimal digits. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
