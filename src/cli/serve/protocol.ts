import { codec, int, list, nullable, oneOf, record, strict, tagged, text } from '../../kernel/codec.js'
import type { Codec, JsonSchema } from '../../kernel/ruleset.js'
import { anything } from './anything.js'
import { gymRequests, GYM_PROTOCOL } from './gym-protocol.js'

/** The version of the protocol; raised when an old client would misunderstand a new referee. */
export const PROTOCOL = 1

/** The longest line that is read, in characters. */
export const LONGEST_LINE = 4_000_000

/** What an observation can hold beyond whose turn it is. */
export const PARTS: readonly ['view', 'legal', 'actions', 'mask', 'tensors'] = [
  'view',
  'legal',
  'actions',
  'mask',
  'tensors',
]

/** One of {@link PARTS}. */
export type Part = (typeof PARTS)[number]

/** What a client says: one of these on a line. */
export type Request =
  /** Asks who is there. */
  | { readonly tag: 'hello' }
  /** Asks for the layout of the tensors of a game. */
  | { readonly tag: 'layout'; readonly game: string }
  /** Starts a match; one that is being played is dropped. */
  | {
      readonly tag: 'start'
      readonly game: string
      readonly scenario?: unknown
      readonly seats: Readonly<Record<string, string>>
      readonly seed?: number
      readonly send?: readonly Part[]
      readonly size?: number
    }
  /** A command of a side. */
  | { readonly tag: 'command'; readonly side: string; readonly command: unknown }
  /** The same by its number. */
  | { readonly tag: 'action'; readonly side: string; readonly action: number }
  /** Asks for the observation again. */
  | { readonly tag: 'observe' }
  /** Asks for the record of the match so far; where sides have secrets, it is given at the end, or to a client that plays all sides. */
  | { readonly tag: 'record' }
  /** Ends the conversation. */
  | { readonly tag: 'quit' }

const name = text(200)
const MOST_SIZE = 1_000_000
const MOST_SEATS = 16

const start = strict(
  { tag: oneOf(['start']), game: name, seats: record(name, MOST_SEATS) },
  {
    scenario: anything,
    seed: int(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    send: list(oneOf(PARTS), PARTS.length),
    size: int(1, MOST_SIZE),
  },
)

const requestShape = tagged({
  hello: {},
  layout: { game: name },
  start,
  command: { side: name, command: anything },
  action: { side: name, action: int(0, MOST_SIZE) },
  observe: {},
  record: {},
  quit: {},
})

/** Reads what a client says. */
export const requests: Codec<Request> = codec(requestShape)

const faultShape = strict({
  pointer: text(),
  severity: oneOf(['error', 'warning']),
  expected: text(),
  found: text(),
  meant: nullable(text()),
})

const words = list(text(), 100_000)
const actions = list(int(0, MOST_SIZE), MOST_SIZE)
const tensorShape = strict({ name: text(), shape: list(int(0, MOST_SIZE), 20), data: list(anything, 10_000_000) })
const outcome = strict({ winner: nullable(text()), by: text() })

/** What a referee says: one of these on a line, one for each line it read. */
const replyShape = tagged({
  hello: {
    protocol: int(PROTOCOL, PROTOCOL),
    games: list(
      strict({ id: text(), title: text(), sides: words, scenarios: words, edition: int(0, 1_000_000) }),
      1000,
    ),
  },
  layout: { layout: anything },
  asked: strict(
    { tag: oneOf(['asked']), move: int(0, 10_000_000), side: text() },
    {
      view: anything,
      legal: list(anything, 1_000_000),
      actions: nullable(actions),
      mask: nullable(list(int(0, 1), MOST_SIZE)),
      tensors: nullable(list(tensorShape, 10_000)),
    },
  ),
  refused: { why: text(), faults: list(faultShape, 100), rule: nullable(text()) },
  over: { outcome, record: anything },
  record: { record: anything },
  bye: {},
})

/** The protocol as JSON Schema: what a client may say, and what it is answered. */
export const protocolSchema = (): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `The lines of ardennes serve, protocols ${String(PROTOCOL)} and ${String(GYM_PROTOCOL)}`,
  $defs: {
    request: codec(requestShape).schema?.() ?? {},
    reply: codec(replyShape).schema?.() ?? {},
    gymRequest: gymRequests.schema?.() ?? {},
  },
  anyOf: [{ $ref: '#/$defs/request' }, { $ref: '#/$defs/gymRequest' }, { $ref: '#/$defs/reply' }],
})
