import type { Gym } from './gym.js'
import { MOST_AT_ONCE } from './gym-protocol.js'
import { refused, type Reply } from './live.js'

/** The longest frame that is read, in bytes. */
export const LONGEST_FRAME = 16_000_000

/** What a frame holds: a word after its length. */
export const KINDS = {
  /** A request, or an answer, in JSON. */
  json: 0,
  /** Matches and as many numbers, or where they stand then. */
  step: 1,
  /** Matches to look at. */
  look: 2,
  /** Matches to begin again, and as many seeds. */
  reset: 3,
} as const

const WORD = 4
const SEED = 8

/** Bytes before what a frame holds: its length, and its kind. */
export const HEAD = 8

/** A frame of JSON. */
export const jsonFrame = (value: unknown): Uint8Array => {
  const text = Buffer.from(JSON.stringify(value), 'utf8')
  const frame = Buffer.alloc(HEAD + text.length)
  text.copy(frame, HEAD)
  return headed(frame, KINDS.json)
}

const headed = (frame: Uint8Array, kind: number): Uint8Array => {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  view.setUint32(0, frame.byteLength - WORD, true)
  view.setUint32(WORD, kind, true)
  return frame
}

const wordsOf = (body: Uint8Array, from: number, count: number): Uint32Array => {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  return Uint32Array.from({ length: count }, (_, i) => view.getUint32(from + i * WORD, true))
}

const seedsOf = (body: Uint8Array, from: number, count: number): Float64Array => {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  return Float64Array.from({ length: count }, (_, i) => view.getFloat64(from + i * SEED, true))
}

/** The bytes behind the count that a kind of frame needs for each match. */
const bytesEach: Readonly<Record<number, number>> = {
  [KINDS.step]: WORD * 2,
  [KINDS.look]: WORD,
  [KINDS.reset]: WORD + SEED,
}

const answerOfArrays = (gym: Gym, kind: number, body: Uint8Array): Uint8Array | Reply => {
  const each = Object.hasOwn(bytesEach, kind) ? bytesEach[kind] : null
  if (each === null) return refused(`There is no kind of frame ${String(kind)}.`)
  if (body.length < WORD) return refused('A frame of arrays begins with a count.')
  const [count] = wordsOf(body, 0, 1)
  if (count > MOST_AT_ONCE) return refused(`At most ${String(MOST_AT_ONCE)} matches at once, not ${String(count)}.`)
  if (body.length !== WORD + count * each)
    return refused(
      `${String(count)} matches take ${String(WORD + count * each)} bytes in such a frame, not ${String(body.length)}.`,
    )
  const matches = wordsOf(body, WORD, count)
  const after = WORD + count * WORD
  if (kind === KINDS.step) return gym.step(matches, wordsOf(body, after, count), HEAD)
  if (kind === KINDS.look) return gym.look(matches, HEAD)
  return gym.reset(matches, seedsOf(body, after, count), HEAD)
}

const strictText = new TextDecoder('utf-8', { fatal: true })

const jsonIn = (body: Uint8Array): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(strictText.decode(body)) as unknown }
  } catch {
    return null
  }
}

/**
 * The answer to a frame, itself a frame.
 *
 * @param body what stands after the length and the kind
 * @param answerJson what answers requests in JSON
 */
export const answerFrame = (
  gym: Gym,
  kind: number,
  body: Uint8Array,
  answerJson: (value: unknown) => Reply,
): Uint8Array => {
  if (kind === KINDS.json) {
    const json = jsonIn(body)
    return jsonFrame(json === null ? refused('That frame is not JSON.') : answerJson(json.value))
  }
  const answer = answerOfArrays(gym, kind, body)
  return answer instanceof Uint8Array ? headed(answer, KINDS.step) : jsonFrame(answer)
}

/** A frame that came in, or one too long or too short to be read. */
export type Incoming =
  | { readonly tag: 'frame'; readonly kind: number; readonly body: Uint8Array }
  | { readonly tag: 'unread'; readonly length: number }

/** The frames that come in. Of one that is too long the bytes are dropped as they come. */
export const framesOf = async function* (input: AsyncIterable<Uint8Array>): AsyncGenerator<Incoming, void, undefined> {
  let kept: Buffer = Buffer.alloc(0)
  let dropping = 0
  for await (const chunk of input) {
    let rest: Buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (dropping > 0) {
      const gone = Math.min(dropping, rest.length)
      dropping -= gone
      rest = rest.subarray(gone)
    }
    kept = kept.length === 0 ? rest : Buffer.concat([kept, rest])
    while (kept.length >= WORD) {
      const length = kept.readUInt32LE(0)
      if (length < WORD || length > LONGEST_FRAME) {
        const gone = Math.min(length, kept.length - WORD)
        dropping = length - gone
        kept = kept.subarray(WORD + gone)
        yield { tag: 'unread', length }
        continue
      }
      if (kept.length < WORD + length) break
      const kind = kept.readUInt32LE(WORD)
      yield { tag: 'frame', kind, body: kept.subarray(HEAD, WORD + length) }
      kept = kept.subarray(WORD + length)
    }
  }
}
