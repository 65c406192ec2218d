import { codec, flag, int, list, oneOf, record, strict, tagged, text, type Shape } from '../../kernel/codec.js'
import { shape } from '../../kernel/codec-shape.js'
import { anything } from './anything.js'
import type { Codec } from '../../kernel/ruleset.js'

/** The version of the protocol for many matches. */
export const GYM_PROTOCOL = 2

/** The most matches a process holds. */
export const MOST_MATCHES = 16_384

/** The most that are opened, or stepped, at once. */
export const MOST_AT_ONCE = 4096

/** What an observation can hold, in frames and in JSON. */
export const CONTENTS: readonly ['mask', 'cells', 'actions', 'view', 'legal', 'information'] = [
  'mask',
  'cells',
  'actions',
  'view',
  'legal',
  'information',
]

/** One of {@link CONTENTS}. */
export type Content = (typeof CONTENTS)[number]

const name = text(200)
const MOST_SEATS = 16
const match = int(0, Number.MAX_SAFE_INTEGER)
const matches = list(match, MOST_AT_ONCE)
const seed = int(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
const seats = record(name, MOST_SEATS)
const send = list(oneOf(CONTENTS), CONTENTS.length)
const how = { seats, send, chance: oneOf(['rolled', 'asked']), again: flag }

/** How a position is saved. */
export interface Save {
  /** Which game. */
  readonly game: string
  /** The edition of its rules. */
  readonly edition: number
  /** The position. */
  readonly state: unknown
  /** How many commands the program had given. */
  readonly move: number
  /** The seed and the dice by stream, where the program plays all sides. */
  readonly dice: { readonly seed: number; readonly streams: Readonly<Record<string, readonly number[]>> } | null
}

const word = int(-(2 ** 31), 2 ** 32)

const diceShape = strict({ seed, streams: record(list(word, 4, 4), 1000) })

const saveShape = strict(
  { game: name, edition: int(0, 1_000_000), state: anything, move: int(0, Number.MAX_SAFE_INTEGER) },
  { dice: shape<Save['dice']>('dice or null', (u) => (u === null ? null : diceShape.read(u)), () => [], () => ({ anyOf: [diceShape.schema(), { type: 'null' }] })) }, // prettier-ignore
)

/** Everything that a program may ask of many matches, by tag. */
const rows = {
  hello: { protocol: int(GYM_PROTOCOL, GYM_PROTOCOL) },
  encoding: strict({ tag: oneOf(['encoding']), game: name }, { scenario: anything }),
  open: strict(
    { tag: oneOf(['open']), game: name },
    { ...how, scenario: anything, count: int(1, MOST_AT_ONCE), seeds: list(seed, MOST_AT_ONCE) },
  ),
  step: { matches, actions: list(int(0, 2 ** 32 - 1), MOST_AT_ONCE) },
  look: strict({ tag: oneOf(['look']), matches }, { side: name, send }),
  reset: strict({ tag: oneOf(['reset']), matches }, { seeds: list(seed, MOST_AT_ONCE) }),
  order: { match, side: name, command: anything },
  chance: { match, drawn: list(int(0, 2 ** 32), 100_000) },
  clone: strict({ tag: oneOf(['clone']), match }, { side: name, seats, seed }),
  save: strict({ tag: oneOf(['save']), match }, { side: name, seed }),
  load: strict({ tag: oneOf(['load']), save: saveShape }, { ...how, match, seed }),
  told: { match },
  close: { matches },
}

/** How matches are opened. */
export interface How {
  /** Who plays each side; the program all of them where nobody is named. */
  readonly seats?: Readonly<Record<string, string>>
  /** What observations hold. */
  readonly send?: readonly Content[]
  /** Who answers for chance. */
  readonly chance?: 'rolled' | 'asked'
  /** Whether a match that is over begins again by itself. */
  readonly again?: boolean
}

/** What a program asks of many matches. */
export type GymRequest =
  | { readonly tag: 'hello'; readonly protocol: number }
  | { readonly tag: 'encoding'; readonly game: string; readonly scenario?: unknown }
  | ({
      readonly tag: 'open'
      readonly game: string
      readonly scenario?: unknown
      readonly count?: number
      readonly seeds?: readonly number[]
    } & How)
  | { readonly tag: 'step'; readonly matches: readonly number[]; readonly actions: readonly number[] }
  | {
      readonly tag: 'look'
      readonly matches: readonly number[]
      readonly side?: string
      readonly send?: readonly Content[]
    }
  | { readonly tag: 'reset'; readonly matches: readonly number[]; readonly seeds?: readonly number[] }
  | { readonly tag: 'order'; readonly match: number; readonly side: string; readonly command: unknown }
  | { readonly tag: 'chance'; readonly match: number; readonly drawn: readonly number[] }
  | {
      readonly tag: 'clone'
      readonly match: number
      readonly side?: string
      readonly seats?: Readonly<Record<string, string>>
      readonly seed?: number
    }
  | { readonly tag: 'save'; readonly match: number; readonly side?: string; readonly seed?: number }
  | ({ readonly tag: 'load'; readonly save: Omit<Save, 'dice'> & Partial<Save>; readonly match?: number; readonly seed?: number } & How) // prettier-ignore
  | { readonly tag: 'told'; readonly match: number }
  | { readonly tag: 'close'; readonly matches: readonly number[] }

/** The shape of what a program asks. */
const gymShape = tagged(rows)

/** Reads what a program asks of many matches. */
export const gymRequests: Codec<GymRequest> = codec(gymShape as unknown as Shape<GymRequest>)

const TAGS: ReadonlySet<string> = new Set(Object.keys(rows))

/** Whether a line asks something of protocol 2: a tag of its own, or a hello that says so. */
export const isOfGym = (line: unknown): boolean => {
  if (typeof line !== 'object' || line === null || !('tag' in line) || typeof line.tag !== 'string') return false
  return line.tag === 'hello' ? 'protocol' in line : TAGS.has(line.tag)
}
