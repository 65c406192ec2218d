import {
  fromCodec,
  codec,
  idBelow,
  int,
  list,
  literal,
  nullable,
  oneOf,
  strict,
  tagged,
  text,
  type Shape,
} from './codec.js'
import { fault, childPointer, type Fault } from './fault.js'
import { E, type Either } from './fp.js'
import { parseJson, plainData } from './plain.js'
import { FORMAT, VERSION, type GameRecord } from './record.js'
import type { Codec, Game, Ruleset } from './ruleset.js'

const MOST_ENTRIES = 1_000_000
const MOST_EVENTS = 100_000
const MOST_DICE = 100_000

/** Faults in how the parts of a record relate to one another. */
const unfitting = <G extends Game>(record: GameRecord<G>): readonly Fault[] => {
  const { entries, comments, checkpoints, byHand = [] } = record
  const faults: Fault[] = []
  entries.forEach(({ tag }, i) => {
    const isFirst = i === 0
    if (isFirst !== (tag === 'began'))
      faults.push(fault(`/entries/${i}/tag`, isFirst ? 'began' : 'commanded or drawn', tag))
  })
  if (entries.length === 0) faults.push(fault('/entries', 'at least one entry: the beginning', entries))
  comments.forEach(({ entry }, i) => {
    if (entry >= entries.length) faults.push(fault(`/comments/${i}/entry`, `below ${entries.length}`, entry))
  })
  byHand.forEach((entry, i) => {
    if (entries[entry]?.tag !== 'drawn') faults.push(fault(`/byHand/${i}`, 'an entry with dice', entry))
  })
  checkpoints.forEach(({ entries: after }, i) => {
    const least = i === 0 ? 1 : checkpoints[i - 1].entries + 1
    if (after < least || after > entries.length)
      faults.push(fault(`/checkpoints/${i}/entries`, `from ${least} to ${entries.length}`, after))
  })
  return faults
}

/** The codec of a ruleset's records, for its current edition. */
export const recordCodec = <G extends Game>({ id, edition, sides, codecs }: Ruleset<G>): Codec<GameRecord<G>> => {
  const events = list(fromCodec(codecs.event, 'an event'), MOST_EVENTS)
  const side = oneOf<G['side']>(sides)
  const whole = strict(
    {
      format: literal(FORMAT),
      version: literal(VERSION),
      ruleset: literal(id),
      edition: literal(edition),
      scenario: fromCodec(codecs.scenario, 'a scenario'),
      seats: strict({}, Object.fromEntries(sides.map((name) => [name, text(1000)]))),
      seed: nullable(int(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
      game: int(0, Number.MAX_SAFE_INTEGER),
      entries: list(
        tagged({
          began: { events },
          commanded: { side, command: fromCodec(codecs.command, 'a command'), events },
          drawn: { draw: text(100), drawn: list(int(0, Number.MAX_SAFE_INTEGER), MOST_DICE), events },
        }),
        MOST_ENTRIES,
      ),
      comments: list(strict({ entry: idBelow(MOST_ENTRIES, 'entry'), text: text() }), MOST_ENTRIES),
      checkpoints: list(strict({ entries: int(1, MOST_ENTRIES), hash: text(16) }), MOST_ENTRIES),
      outcome: nullable(strict({ winner: nullable(side), by: text(1000) })),
    },
    { playedBy: list(text(100), 1000), byHand: list(idBelow(MOST_ENTRIES, 'entry'), MOST_ENTRIES) },
  )
  return codec(whole as unknown as Shape<GameRecord<G>>, unfitting)
}

type Fields = Readonly<Record<string, unknown>>

/** A shallow copy of an object's fields; null for anything else. */
const fieldsOf = (input: unknown): Fields | null => {
  try {
    return typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : null
  } catch {
    return null
  }
}

/** Checks the header fields, which must match before an older edition can be migrated. */
const headerFaults = <G extends Game>({ id, edition }: Ruleset<G>, fields: Fields): readonly Fault[] => {
  const faults: Fault[] = []
  const want = (key: string, isRight: boolean, expected: string): void => {
    if (!isRight) faults.push(fault(childPointer('', key), expected, fields[key]))
  }
  const { version, edition: theirs } = fields as { readonly version: unknown; readonly edition: unknown }
  want('format', fields['format'] === FORMAT, FORMAT)
  want('version', version === VERSION, `version ${VERSION}; later versions need a newer release of ardennes`)
  want('ruleset', fields['ruleset'] === id, id)
  const isKnown = Number.isInteger(theirs) && (theirs as number) >= 1 && (theirs as number) <= edition
  want(
    'edition',
    isKnown,
    edition === 1 ? 'edition 1; later editions need a newer release of the game' : `an edition from 1 to ${edition}`,
  )
  return faults
}

/** Migrates a record of any edition to the current one, without validating the result. */
const migrate = <G extends Game>(
  { edition, migrations }: Ruleset<G>,
  fields: Fields,
): Either<readonly Fault[], unknown> => {
  if (fields['edition'] === edition) return E.right(fields)
  const plain = plainData(fields) // migrations walk all of it, so its size must be bounded
  if (plain._tag === 'Left') return plain
  let record: unknown = plain.right
  for (let at = fields['edition'] as number; at < edition; at++) {
    if (migrations[at - 1] === undefined) return E.left([fault('/edition', `an edition that can be migrated`, at)])
    try {
      record = migrations[at - 1](record)
    } catch {
      return E.left([fault('', `a record of edition ${at}`, 'something else')])
    }
  }
  const grown = fieldsOf(record)
  return E.right(grown === null ? record : { ...grown, edition })
}

/**
 * Reads a record from text or parsed JSON and migrates it to the current edition, or returns everything that is wrong
 * with it.
 *
 * It checks the format, not the game; use `audit` or `load` for that.
 */
export const readRecord = <G extends Game>(
  ruleset: Ruleset<G>,
  input: unknown,
): Either<readonly Fault[], GameRecord<G>> => {
  const json = parseJson(input, 'a record')
  if (json._tag === 'Left') return json
  const fields = fieldsOf(json.right)
  if (fields === null) return recordCodec(ruleset).decode(json.right)
  const faults = headerFaults(ruleset, fields)
  if (faults.length > 0) return E.left(faults)
  const record = migrate(ruleset, fields)
  return record._tag === 'Left' ? record : recordCodec(ruleset).decode(record.right)
}

/** A record as JSON text with one line per entry, compact and easy to diff. */
export const recordText = <G extends Game>(ruleset: Ruleset<G>, record: GameRecord<G>): string => {
  const json = recordCodec(ruleset).encode(record) as Record<string, unknown>
  const lines = Object.entries(json).map(([key, value]) => {
    const isLong = Array.isArray(value) && value.length > 0
    const inside = isLong
      ? `[\n${value.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
      : JSON.stringify(value)
    return `  ${JSON.stringify(key)}: ${inside}`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Decodes a state from parsed JSON, or returns every reason why the rules do not allow it. */
export const readState = <G extends Game>(
  { codecs }: Ruleset<G>,
  input: unknown,
): Either<readonly Fault[], G['state']> => codecs.state.decode(input)
