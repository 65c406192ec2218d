import type { Gym } from './gym.js'
import { MOST_AT_ONCE, refused, type Reply } from './protocol.js'

/** The maximum length of a frame, in bytes. */
export const MAX_FRAME = 16_000_000

/** The kinds of frames, stored as a word after the length. */
export const KINDS = {
  /** A request or reply in JSON. */
  json: 0,
  /** Match numbers and as many action numbers; in replies, observations. */
  step: 1,
  /** Match numbers to observe. */
  look: 2,
  /** Match numbers to restart, and as many seeds. */
  reset: 3,
  /** Match numbers to copy, and as many seeds; in replies, the numbers of the copies. */
  clone: 4,
  /** Match numbers to close; in replies, the same numbers. */
  close: 5,
  /** Match numbers to save; in replies, as many lengths, then the saves. */
  save: 6,
  /** Match numbers to put into saved positions, as many lengths, then the saves. */
  restore: 7,
} as const

const WORD = 4
const SEED = 8

/** The bytes before the content of a frame: its length and kind. */
export const HEAD = 8

/** Encodes a value as a JSON frame. */
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

/** The bytes per match after the count, by kind of frame; saves follow those of `restore`. */
const bytesEach: Readonly<Record<number, number>> = {
  [KINDS.step]: WORD * 2,
  [KINDS.look]: WORD,
  [KINDS.reset]: WORD + SEED,
  [KINDS.clone]: WORD + SEED,
  [KINDS.close]: WORD,
  [KINDS.save]: WORD,
  [KINDS.restore]: WORD * 2,
}

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

/** A frame of a count, words, and bytes. */
const wordsFrame = (kind: number, count: number, words: readonly number[], rest: readonly Uint8Array[]): Uint8Array => {
  const frame = new Uint8Array(HEAD + WORD + words.length * WORD + sumOf(rest.map(({ length }) => length)))
  const view = new DataView(frame.buffer)
  for (const [i, word] of [count, ...words].entries()) view.setUint32(HEAD + i * WORD, word, true)
  let at = HEAD + WORD + words.length * WORD
  for (const bytes of rest) {
    frame.set(bytes, at)
    at += bytes.length
  }
  return headed(frame, kind)
}

/** The saves in a frame, one after another; null for one that is not JSON. */
const savesIn = (body: Uint8Array, from: number, lengths: Uint32Array): readonly unknown[] => {
  let at = from
  return Array.from(lengths, (length) => jsonIn(body.subarray(at, (at += length)))?.value ?? null)
}

/** An answer of `gym` as a frame: observations have their content already, and a refusal is JSON. */
const observed = (answer: Uint8Array | Reply): Uint8Array =>
  answer instanceof Uint8Array ? headed(answer, KINDS.step) : jsonFrame(answer)

const answerOfArrays = (gym: Gym, kind: number, body: Uint8Array): Uint8Array => {
  const wrong = (why: string): Uint8Array => jsonFrame(refused(why))
  if (!Object.hasOwn(bytesEach, kind)) return wrong(`There is no frame of kind ${String(kind)}.`)
  if (body.length < WORD) return wrong('A frame of arrays begins with a count.')
  const [count] = wordsOf(body, 0, 1)
  if (count > MOST_AT_ONCE) return wrong(`At most ${String(MOST_AT_ONCE)} matches at once, not ${String(count)}.`)
  const fixed = WORD + count * bytesEach[kind]
  const after = WORD + count * WORD
  const lengths = kind === KINDS.restore && body.length >= fixed ? wordsOf(body, after, count) : Uint32Array.of()
  const expected = fixed + sumOf(lengths)
  if (body.length !== expected)
    return wrong(`${String(count)} matches take ${String(expected)} bytes in such a frame, not ${String(body.length)}.`)
  const matches = wordsOf(body, WORD, count)
  switch (kind) {
    case KINDS.step:
      return observed(gym.step(matches, wordsOf(body, after, count), HEAD))
    case KINDS.look:
      return observed(gym.look(matches, HEAD))
    case KINDS.reset:
      return observed(gym.reset(matches, seedsOf(body, after, count), HEAD))
    case KINDS.restore:
      return observed(gym.restore(matches, savesIn(body, fixed, lengths), HEAD))
    case KINDS.clone: {
      const copies = gym.clone(matches, seedsOf(body, after, count))
      return 'tag' in copies ? jsonFrame(copies) : wordsFrame(kind, count, copies, [])
    }
    case KINDS.save: {
      const saves = gym.save(matches)
      if ('tag' in saves) return jsonFrame(saves)
      const texts = saves.map((save) => Buffer.from(JSON.stringify(save), 'utf8'))
      return wordsFrame(
        kind,
        count,
        texts.map(({ length }) => length),
        texts,
      )
    }
    default:
      gym.close(matches)
      return wordsFrame(kind, count, [...matches], [])
  }
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
 * Returns the reply frame to a frame.
 *
 * @param body the content after length and kind
 * @param answerJson handles JSON requests
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
  return answerOfArrays(gym, kind, body)
}

/** A received frame, or the length of one that is too long or too short. */
export type Incoming =
  | { readonly tag: 'frame'; readonly kind: number; readonly body: Uint8Array }
  | { readonly tag: 'unread'; readonly length: number }

/** Splits a byte stream into frames. The bytes of a frame that is too long are skipped. */
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
      if (length < WORD || length > MAX_FRAME) {
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
