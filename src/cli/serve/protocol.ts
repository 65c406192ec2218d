import {
  codec,
  flag,
  int,
  list,
  nullable,
  oneOf,
  record,
  strict,
  tagged,
  text,
  type Shape,
} from '../../kernel/codec.js'
import { shape } from '../../kernel/codec-shape.js'
import { anyJson } from './any-json.js'
import type { Fault } from '../../kernel/fault.js'
import type { Codec, JsonSchema } from '../../kernel/ruleset.js'

/** The protocol version, raised for changes that old clients would misunderstand. */
export const PROTOCOL = 1

/** The maximum length of a line, in characters. */
export const MAX_LINE = 4_000_000

/** The maximum number of matches of a process. */
export const MOST_MATCHES = 16_384

/** The maximum number of matches opened or stepped at once. */
export const MOST_AT_ONCE = 4096

/** The parts of an observation, in frames and in JSON. */
export const CONTENTS: readonly ['mask', 'cells', 'actions', 'view', 'legal', 'information'] = [
  'mask',
  'cells',
  'actions',
  'view',
  'legal',
  'information',
]

/** A part of an observation; see {@link CONTENTS}. */
export type Content = (typeof CONTENTS)[number]

const name = text(200)
const MOST_SEATS = 16
const match = int(0, Number.MAX_SAFE_INTEGER)
const matches = list(match, MOST_AT_ONCE)
const seed = int(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
const seats = record(name, MOST_SEATS)
const send = list(oneOf(CONTENTS), CONTENTS.length)
const how = { seats, send, chance: oneOf(['rolled', 'asked']), again: flag }

/** A saved position. */
export interface Save {
  readonly game: string
  /** The edition of the rules. */
  readonly edition: number
  readonly state: unknown
  /** The number of commands the client had given. */
  readonly move: number
  /** The seed and the dice by stream; null unless the client plays all sides. */
  readonly dice: { readonly seed: number; readonly streams: Readonly<Record<string, readonly number[]>> } | null
  /** Identifies the place in the record of the match; only if the client plays all sides. */
  readonly mark?: number
}

/** A saved position as a client gives it. */
export type LoadableSave = Omit<Save, 'dice'> & Partial<Save>

const word = int(-(2 ** 31), 2 ** 32)

const diceShape = strict({ seed, streams: record(list(word, 4, 4), 1000) })

const saveShape = strict(
  { game: name, edition: int(0, 1_000_000), state: anyJson, move: int(0, Number.MAX_SAFE_INTEGER) },
  {
    dice: shape<Save['dice']>(
      'dice or null',
      (u) => (u === null ? null : diceShape.read(u)),
      () => [],
      () => ({ anyOf: [diceShape.schema(), { type: 'null' }] }),
    ),
    mark: seed,
  },
)

/** The codec of saved positions. */
export const saves: Codec<LoadableSave> = codec(saveShape as unknown as Shape<LoadableSave>)

/** The fields of each request, by tag. */
const rows = {
  hello: strict({ tag: oneOf(['hello']) }, { protocol: int(PROTOCOL, PROTOCOL) }),
  encoding: strict({ tag: oneOf(['encoding']), game: name }, { scenario: anyJson }),
  open: strict(
    { tag: oneOf(['open']), game: name },
    { ...how, scenario: anyJson, count: int(1, MOST_AT_ONCE), seeds: list(seed, MOST_AT_ONCE) },
  ),
  step: { matches, actions: list(int(0, 2 ** 32 - 1), MOST_AT_ONCE) },
  look: strict({ tag: oneOf(['look']), matches }, { side: name, send }),
  reset: strict({ tag: oneOf(['reset']), matches }, { seeds: list(seed, MOST_AT_ONCE) }),
  order: { match, side: name, command: anyJson },
  chance: { match, drawn: list(int(0, 2 ** 32), 100_000) },
  clone: strict({ tag: oneOf(['clone']), matches }, { side: name, seeds: list(seed, MOST_AT_ONCE) }),
  save: strict({ tag: oneOf(['save']), match }, { side: name, seed }),
  load: strict({ tag: oneOf(['load']), save: saveShape }, { ...how, match, seed }),
  told: { match },
  close: { matches },
  quit: {},
}

/** The options for opening matches. */
export interface How {
  /** The player of each side; by default the client plays all sides. */
  readonly seats?: Readonly<Record<string, string>>
  /** The parts of an observation to send. */
  readonly send?: readonly Content[]
  /** Whether the referee (`rolled`) or the client (`asked`) resolves chance. */
  readonly chance?: 'rolled' | 'asked'
  /** Whether a finished match restarts automatically. */
  readonly again?: boolean
}

/** A request: one line of JSON. */
export type Request =
  | { readonly tag: 'hello'; readonly protocol?: number }
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
      readonly matches: readonly number[]
      readonly side?: string
      readonly seeds?: readonly number[]
    }
  | { readonly tag: 'save'; readonly match: number; readonly side?: string; readonly seed?: number }
  | ({
      readonly tag: 'load'
      readonly save: LoadableSave
      readonly match?: number
      readonly seed?: number
    } & How)
  | { readonly tag: 'told'; readonly match: number }
  | { readonly tag: 'close'; readonly matches: readonly number[] }
  | { readonly tag: 'quit' }

/** The codec of requests. */
export const requests: Codec<Request> = codec(tagged(rows) as unknown as Shape<Request>)

/** A reply: one line of JSON. */
export type Reply = { readonly tag: string } & Readonly<Record<string, unknown>>

/** Creates a refusal with its faults or rule. */
export const refused = (why: string, faults: readonly Fault[] = [], rule: string | null = null): Reply => ({
  tag: 'refused',
  why,
  faults: faults.map(({ pointer, severity, expected, found, meant }) => ({
    pointer,
    severity,
    expected,
    found,
    meant,
  })),
  rule,
})

const MANY = 1_000_000
const words = list(text(), 100_000)
const numbers = list(int(0, 2 ** 32), MANY)
const returns = list(int(-1, 1), MOST_SEATS)

const seen = strict(
  {
    match,
    status: oneOf(['asked', 'chance', 'over']),
    side: nullable(text()),
    looking: text(),
    move: int(0, MANY),
    returns,
  },
  {
    outcome: strict({ winner: nullable(text()), by: text() }),
    draw: anyJson,
    answers: anyJson,
    mask: text(MANY),
    cells: list(anyJson, MANY),
    actions: numbers,
    view: anyJson,
    legal: list(anyJson, MANY),
    information: anyJson,
  },
)

const fault = strict({
  pointer: text(),
  severity: oneOf(['error', 'warning']),
  expected: text(),
  found: text(),
  meant: nullable(text()),
})

const game = strict(
  { id: text(), title: text(), sides: words, scenarios: words, edition: int(0, MANY), hasSecrets: flag },
  { notice: text() },
)

/** The fields of each reply, by tag. */
const replies = tagged({
  hello: { protocol: int(PROTOCOL, PROTOCOL), atOnce: int(1, MANY), games: list(game, 1000) },
  encoding: { encoding: anyJson },
  opened: { matches, encoding: anyJson },
  seen: strict(
    { tag: oneOf(['seen']), matches: list(seen, MOST_AT_ONCE) },
    { ended: list(nullable(returns), MOST_AT_ONCE) },
  ),
  cloned: { matches },
  saved: { save: anyJson },
  told: { match, record: anyJson },
  closed: { matches },
  refused: { why: text(), faults: list(fault, 100), rule: nullable(text()) },
  bye: {},
})

/** The JSON Schema of every request and reply. */
export const protocolSchema = (): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `The lines of ardennes serve, protocol ${String(PROTOCOL)}`,
  $defs: { request: requests.schema?.() ?? {}, reply: codec(replies).schema?.() ?? {} },
  anyOf: [{ $ref: '#/$defs/request' }, { $ref: '#/$defs/reply' }],
})
