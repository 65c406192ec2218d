import { codec } from '../../../kernel/codec.js'
import { inspect, type Fault } from '../../../kernel/fault.js'
import { E, type Either } from '../../../kernel/fp.js'
import { plainData } from '../../../kernel/plain.js'
import type { Piece } from '../model/piece.js'
import type { Position } from '../model/position.js'
import type { ScenarioResult } from '../model/scenario-result.js'
import { resultFaults, type ResultFault } from '../rules/8.3-scenario-chain/result-check.js'
import { resultShape } from './codec-command.js'
import { reportTemplate } from './report-template.js'

type Json = Readonly<Record<string, unknown>>

/** The path to something unreadable. */
type Way = readonly string[]

/**
 * A field of a report from which everything unreadable has been removed or replaced, so that the rest can be checked.
 */
interface MendedField {
  readonly value: unknown
  /** For a list, the original index of each entry. */
  readonly places: readonly number[] | null
  /** Paths to what was replaced, relative to the field. Faults below these are ignored. */
  readonly replaced: readonly Way[]
  /** Ids of the pieces that lost or changed something other pieces are checked by. Null stands for an unreadable id. */
  readonly pieces: readonly (string | null)[]
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const wayTo = ({ pointer }: Fault): Way =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

const pointerOf = (way: Way): string =>
  way.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** Groups paths by their first step, which is removed. */
const byFirst = (ways: readonly Way[]): ReadonlyMap<string, readonly Way[]> => {
  const found = new Map<string, Way[]>()
  for (const [first, ...rest] of ways) if (first !== undefined) found.set(first, [...(found.get(first) ?? []), rest])
  return found
}

const whole = (value: unknown): MendedField => ({ value, places: null, replaced: [[]], pieces: [] })

/** Returns a list without its unreadable entries. */
const mendedList = (list: readonly unknown[], wrong: ReadonlyMap<string, readonly Way[]>): MendedField => {
  const places = list.flatMap((_, nth) => (wrong.has(String(nth)) ? [] : [nth]))
  return { value: places.map((nth) => list[nth]), places, replaced: [], pieces: [] }
}

/** Returns a record without its unreadable entries. */
const mendedRecord = (record: Json, wrong: ReadonlyMap<string, readonly Way[]>): MendedField => ({
  value: Object.fromEntries(Object.entries(record).filter(([key]) => !wrong.has(key))),
  places: null,
  replaced: [],
  pieces: [],
})

/** Fields of a piece that other pieces are checked by. */
const SHARED: ReadonlySet<string> = new Set([
  'id',
  'tag',
  'kind',
  'side',
  'location',
  'place',
  'guard',
  'possessor',
  'hookedTo',
  'aboard',
])

/** Returns the readable entries, if this is a list. */
const readable = (list: unknown, ways: readonly Way[]): unknown =>
  Array.isArray(list) ? mendedList(list, byFirst(ways)).value : undefined

/**
 * Returns a piece with its unreadable fields as they were before the scenario, and without its unreadable markers.
 * Returns null for an unreadable piece that did not exist before.
 */
const mendedPiece = (piece: unknown, known: Piece | null, wrong: ReadonlyMap<string, readonly Way[]>): unknown => {
  const { markers, ...others } = Object.fromEntries(wrong)
  const isMarked = markers === undefined || markers.every((way) => way.length > 0)
  const before: Json = { ...known }
  if (!isRecord(piece)) return known
  if (known?.tag !== piece['tag'] && (Object.keys(others).length > 0 || !isMarked)) return known
  return {
    ...Object.fromEntries(Object.entries(piece).filter(([field]) => !Object.hasOwn(others, field))),
    ...Object.fromEntries(Object.entries(before).filter(([field]) => Object.hasOwn(others, field))),
    ...(markers === undefined ? {} : { markers: isMarked ? readable(piece['markers'], markers) : before['markers'] }),
  }
}

const idOf = (piece: unknown): string | null =>
  isRecord(piece) && typeof piece['id'] === 'string' ? piece['id'] : null

/** Returns the pieces of a report. Unreadable ones are as they were before the scenario, or left out. */
const mendedPieces = (
  list: readonly unknown[],
  known: readonly Piece[],
  wrong: ReadonlyMap<string, readonly Way[]>,
): MendedField => {
  const all = list.map((piece, nth) => {
    const ways = wrong.get(String(nth))
    if (ways === undefined) return { nth, value: piece, replaced: [], pieces: [] }
    const id = idOf(piece)
    const fields = byFirst(ways)
    const before = known.find((one) => one.id === id) ?? null
    const value = ways.some((way) => way.length === 0) ? before : mendedPiece(piece, before, fields)
    const isShared = value === null || value === before || [...fields.keys()].some((field) => SHARED.has(field))
    const replaced: readonly Way[] = isShared
      ? [[String(nth)]]
      : [...fields.keys()].map((field) => [String(nth), field])
    return { nth, value, replaced, pieces: isShared ? [fields.has('id') ? null : id] : [] }
  })
  const kept = all.filter(({ value }) => value !== null)
  return {
    value: kept.map(({ value }) => value),
    places: kept.map(({ nth }) => nth),
    replaced: all.flatMap((one) => one.replaced),
    pieces: all.flatMap((one) => one.pieces),
  }
}

/** Records of a report that may hold any Location or hex. */
const OPEN: readonly string[] = ['control', 'hexControl', 'fires']

const mendedField = (field: string, value: unknown, template: ScenarioResult, ways: readonly Way[]): MendedField => {
  const before: Json = { ...template }
  if (ways.some((way) => way.length === 0)) return whole(before[field])
  const wrong = byFirst(ways)
  if (Array.isArray(value))
    return field === 'pieces' ? mendedPieces(value, template.pieces, wrong) : mendedList(value, wrong)
  return isRecord(value) && OPEN.includes(field) ? mendedRecord(value, wrong) : whole(before[field])
}

/** The mended fields of a report. */
type Mended = ReadonlyMap<string, MendedField>

/** Returns the report without anything unreadable. Unknown fields are left out. */
const reportOf = (input: Json, mended: Mended): Json =>
  Object.fromEntries(
    [...new Set([...Object.keys(input), ...mended.keys()])].flatMap((field) => {
      const one = mended.get(field)
      const value = one === undefined ? input[field] : one.value
      return value === undefined ? [] : [[field, value]]
    }),
  )

/** Returns a fault of the mended report with its pointer into the original one, or null if the mending caused it. */
const asWritten = (mended: Mended, one: ResultFault): Fault | null => {
  const missing = 'piece' in one.reason ? one.reason.piece : null
  const [field = '', nth, ...rest] = wayTo(one)
  const places = mended.get(field)?.places
  const way = nth === undefined ? [field] : [field, String(places?.[Number(nth)] ?? nth), ...rest]
  const pointer = pointerOf(way)
  const replaced = [...mended].flatMap(([name, { replaced: ways }]) => ways.map((below) => pointerOf([name, ...below])))
  const pieces = [...mended.values()].flatMap((each) => each.pieces)
  const isMade =
    replaced.some((place) => pointer === place || pointer.startsWith(`${place}/`)) ||
    pieces.some((id) => id !== null && one.found === inspect(id)) ||
    (pointer === '/pieces' && pieces.some((id) => id === null || id === missing))
  return isMade ? null : { ...one, pointer }
}

/** Returns the other faults of a report that is partly unreadable. */
const furtherFaults = (at: Position, input: unknown, faults: readonly Fault[]): readonly Fault[] => {
  const plain = plainData(input)
  const ways = faults.map(wayTo)
  if (plain._tag === 'Left' || !isRecord(plain.right) || ways.some((way) => way.length === 0)) return []
  const written = plain.right
  const template = reportTemplate(at.state)
  const mended: Mended = new Map(
    [...byFirst(ways)].map(([field, below]) => [field, mendedField(field, written[field], template, below)]),
  )
  const read = codec(resultShape).decode(reportOf(written, mended))
  if (read._tag === 'Left') return []
  return resultFaults(at, read.right).flatMap((one) => asWritten(mended, one) ?? [])
}

/**
 * Reads an umpire's report from any input, and returns all faults with their places. Unreadable parts do not keep the
 * rest from being checked.
 */
export const readResult = (at: Position, input: unknown): Either<readonly Fault[], ScenarioResult> => {
  const read = codec(resultShape).decode(input)
  if (read._tag === 'Left') return E.left([...read.left, ...furtherFaults(at, input, read.left)])
  const faults = resultFaults(at, read.right)
  return faults.some(({ severity }) => severity === 'error') ? E.left(faults) : read
}
