import { E, type Either } from '../../../../kernel/fp.js'
import type { Fault } from '../../../../kernel/fault.js'
import type { PieceId } from '../../data/names.js'
import type { Position } from '../../model/position.js'
import type { ScenarioResult } from '../../model/scenario-result.js'
import { resultFaults, type ResultFault } from '../../rules/8.3-scenario-chain/result-check.js'
import type { ResultReason } from '../../rules/8.3-scenario-chain/result-reason.js'
import { placesIn, readJson } from '../json-places.js'
import { readResult } from '../result-reading.js'
import { faultAt, inTextOrder, type TextFault } from '../text-lines.js'
import { OPEN_READING, readReportEnd, type ReadEnd, type ReportReading } from './read.js'
import { positionFor } from './reader.js'
import { sayFaults, type SaidFault } from './result-faults.js'

export type { ReadEnd, ReportReading } from './read.js'

const isOfResult = (one: Fault): one is ResultFault => 'reason' in one

/** Reasons whose suggestions come from the map and the charts, which everybody knows. */
const PUBLIC: readonly ResultReason['tag'][] = ['type', 'rank', 'location', 'entryArea', 'hex']

/** The ids of the pieces that a JSON text lists, in order. */
const idsIn = (json: unknown): readonly unknown[] => {
  const { pieces } = (json ?? {}) as { readonly pieces?: unknown }
  return Array.isArray(pieces) ? pieces.map((piece) => (piece as { readonly id?: unknown } | null)?.id) : []
}

/** Says a fault of a JSON text, as far as its readers may know it. */
const sayJson = (at: Position, json: unknown, { reader, words }: ReportReading): ((one: Fault) => string) => {
  const seen = positionFor(at, reader).state.pieces
  const ids = idsIn(json)
  const isOpen = (id: unknown): boolean =>
    typeof id !== 'string' || !Object.hasOwn(at.state.pieces, id) || Object.hasOwn(seen, id)
  const reasonsOf = (reason: ResultReason): readonly PieceId[] => ('piece' in reason ? [reason.piece] : [])
  return (one) => {
    const { pointer, meant } = one
    const [, field, key] = pointer.split('/')
    const reason = isOfResult(one) ? one.reason : null
    const about = [field === 'pieces' ? ids[Number(key)] : null, ...(reason === null ? [] : reasonsOf(reason))]
    if (reader !== 'all' && !about.every(isOpen)) return words.secret
    const isPublic = reader === 'all' || reason === null || PUBLIC.includes(reason.tag)
    return (
      words.atPointer(pointer, reason === null ? words.expected(one) : words.reason(reason), words.found(one)) +
      (meant === null || !isPublic ? '' : words.meant(meant))
    )
  }
}

/** Reads the JSON form of a result. Its faults have the lines and columns of the values. */
const readJsonEnd = (at: Position, text: string, reading: ReportReading): Either<readonly TextFault[], ReadEnd> => {
  const json = readJson(text)
  if ('place' in json) return E.left([faultAt(json.place, reading.words.notJson)])
  const read = readResult(at, json.value)
  const place = placesIn(text)
  if (read._tag === 'Right') {
    const warnings = warningsOf(at, read.right, reading)
    return E.right({
      result: read.right,
      warnings: inTextOrder(warnings.map(({ pointer, message }) => faultAt(place(pointer), message))),
    })
  }
  const say = sayJson(at, json.value, reading)
  return E.left(inTextOrder(read.left.map((one) => faultAt(place(one.pointer), say(one)))))
}

const warningsOf = (at: Position, result: ScenarioResult, { reader, words }: ReportReading): readonly SaidFault[] =>
  sayFaults(
    { at, seen: positionFor(at, reader), result, words, named: () => false, isAll: reader === 'all' },
    resultFaults(at, result),
  ).warnings

/** The probable slips in a result that no text states, in sentences. */
export const resultWarnings = (
  at: Position,
  result: ScenarioResult,
  reading: ReportReading = OPEN_READING,
): readonly string[] => warningsOf(at, result, reading).map(({ message }) => message)

/**
 * Reads the end of a scenario from the text form or, if it begins with a brace, from JSON.
 *
 * @param reading the readers of the messages and their language; by default everything is shown, in English
 */
export const readEnd = (
  at: Position,
  text: string,
  reading: ReportReading = OPEN_READING,
): Either<readonly TextFault[], ReadEnd> =>
  text.trimStart().startsWith('{') ? readJsonEnd(at, text, reading) : readReportEnd(at, text, reading)
