import { unzipSync } from 'fflate'
import { E, type Either } from '../kernel/fp.js'
import { vaslFault, type VaslFault } from './fault.js'

/** The largest archive, and the largest contents, that are unpacked. The largest known saved game has 5 MB. */
export const MOST_BYTES: number = 64 * 1024 * 1024

const SIGNATURE = [0x50, 0x4b]

/**
 * Unpacks the files of a zip archive that are wanted.
 *
 * @param wants whether a file is wanted, by name
 */
export const unpack = (
  bytes: Uint8Array,
  wants: (name: string) => boolean,
): Either<VaslFault, ReadonlyMap<string, Uint8Array>> => {
  if (!SIGNATURE.every((byte, i) => bytes[i] === byte))
    return E.left(vaslFault('not an archive', 'This is not a saved game: VASSAL writes zip archives.'))
  let total = bytes.length
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize, compression }) => {
        if (!wants(name) || total > MOST_BYTES) return false
        total += originalSize
        return total <= MOST_BYTES && (compression === 0 || compression === 8)
      },
    })
    return total > MOST_BYTES
      ? E.left(vaslFault('too large', 'This archive is too large: at most 64 MB are unpacked.'))
      : E.right(new Map(Object.entries(files)))
  } catch {
    return E.left(vaslFault('damaged', 'This archive is damaged or incomplete: send or download it again.'))
  }
}

/** Decodes UTF-8. Invalid bytes become U+FFFD. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
