import { E, type Either } from '../../../../kernel/fp.js'
import { suggestName, type Fault } from '../../../../kernel/fault.js'
import { hexOfLocation, type LocationId, type PieceId } from '../../data/names.js'
import type { Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { ReportedMelee, ScenarioResult } from '../../model/scenario-result.js'
import { allPieces, pieceOf } from '../../model/state.js'
import { resultFaults } from '../../rules/8.3-scenario-chain/result-check.js'
import { isEntrenchment, workLocation } from '../../rules/8.605-setup-areas/holdings.js'
import { matchName, reportRoster, sideOfWord } from './names.js'
import {
  accept,
  complain,
  here,
  readPiece,
  readPieces,
  readSide,
  type Cursor,
  type ReportContext,
  type Setting,
} from './cursor.js'
import { onMap, reportTemplate } from '../report-template.js'
import { faultAt, inTextOrder, didYouMean, linesOf, type Line, type TextFault, type Word } from '../text-lines.js'
import type { Draft } from './draft.js'
import { readHead, isNewLine, freshPieces } from './new-lines.js'
import { readStates } from './read-piece.js'
import { readHeader } from './read-header.js'
import { groundWords, readGround } from './read-ground.js'
import { readMelee, settledMelee } from './read-melee.js'
import { readOther } from './read-other.js'
import { settled, pointsFor } from './result.js'
import { regainableAmong } from '../../rules/8.614-repair/8.61421-recovery.js'
import { surplus } from './surplus.js'
import { sayFaults, wordFor, type SaidFault } from './result-faults.js'
import { report as english } from '../text/report.en.js'
import type { ReportWords } from '../text/report-words.js'
import { positionFor, type ReportReader } from './reader.js'

/** Divides words at colons, so that `lost:A` and `lost: A` are the same. */
const atColons = (words: readonly Word[]): readonly Word[] =>
  words.flatMap((word) => {
    if (word.isQuoted || !word.text.includes(':')) return [word]
    let column = word.column
    return word.text.split(/(:)/).flatMap((text, n): readonly Word[] => {
      const one = { ...word, text, column, isSeparated: n === 0 && word.isSeparated }
      column += text.length
      return text === '' ? [] : [one]
    })
  })

const saidBefore = (context: ReportContext, draft: Draft, { id }: Piece, word: Word): boolean => {
  const before = draft.entries.get(id)?.word ?? draft.lost.get(id)
  if (before !== undefined) context.faults.push(faultAt(word, context.words.saidBefore(before.line)))
  return before !== undefined
}

/** The words that begin a line and that a colon follows. */
const COLON_WORDS: readonly string[] = ['lost', 'did not enter', ...groundWords]

/** The words that can begin a line. */
const LINE_WORDS: readonly string[] = [
  ...['scenario', 'German', 'American', 'new', 'lost', 'did not enter', 'control', 'entry control', ...groundWords],
  ...[
    'counter',
    'melee',
    'module',
    'weapon lost',
    'weapon not lost',
    'massacre',
    'objective taken',
    'panzerfausts left',
  ],
]

const readLine = (context: ReportContext, { line, words }: Line, draft: Draft): void => {
  const cursor: Cursor = { words, next: 0 }
  const [first] = words
  const side = words.length === 1 ? sideOfWord(first.text) : null
  if (side !== null) {
    draft.side = side
    return
  }
  if (isNewLine(words)) {
    const piece = draft.fresh.get(line)
    if (piece === undefined || draft.side === null) return
    const head = readHead(context, words, draft.side)
    if (typeof head === 'string') return
    cursor.next = head.next
    readStates(context, cursor, draft, piece, first)
    return
  }
  if (accept(cursor, 'scenario')) {
    readHeader(context, cursor, draft)
    return
  }
  if (accept(cursor, 'lost :')) {
    for (const [id, word] of readPieces(context, cursor, draft.side)) {
      const piece = pieceOf(context.at.state, id)
      if (piece === null) context.faults.push(faultAt(word, context.words.lostNewPiece))
      else if (!saidBefore(context, draft, piece, word)) draft.lost.set(id, word)
    }
    return
  }
  if (accept(cursor, 'did not enter :')) {
    const late = readPieces(context, cursor, draft.side)
    for (const [id, word] of late) draft.words.set(`/failedToEnter/${id}`, word)
    draft.result = { ...draft.result, failedToEnter: [...draft.result.failedToEnter, ...late.map(([id]) => id)] }
    return
  }
  const isKnown = readGround(context, cursor, draft) || readOther(context, cursor, draft)
  if (isKnown) {
    if (cursor.next < words.length) complain(context, cursor, context.words.notKnown(here(cursor).text))
    return
  }
  if (words.length === 1 && first.text.length > 3 && suggestName(first.text, ['German', 'American']) !== null) {
    readSide(context, cursor)
    return
  }
  if (draft.side === null || words[1]?.text === ':') {
    const isPiece = matchName(context.roster, words, 0, null) !== null
    const message = isPiece
      ? context.words.missing.sideLine
      : context.words.unknown.line(first.text) + didYouMean(context.words, first.text, LINE_WORDS)
    context.faults.push(faultAt(first, message))
    return
  }
  const head =
    matchName(context.roster, words, 0, draft.side) === null && COLON_WORDS.find((one) => accept(cursor, one))
  if (typeof head === 'string') {
    context.faults.push(faultAt(first, context.words.missingColon(head)))
    return
  }
  const piece = readPiece(context, cursor, draft.side)
  if (piece === null) return
  if (saidBefore(context, draft, piece, first)) return
  readStates(context, cursor, draft, onMap(piece), first)
}

const locationsOf = ({ map, state }: Position, fresh: readonly Piece[]): ReadonlySet<LocationId> => {
  const dug = [...Object.values(state.pieces), ...fresh].flatMap((piece) =>
    piece.tag === 'fortification' && isEntrenchment(piece.kind) && piece.location !== null
      ? [workLocation(piece.kind, piece.location)]
      : [],
  )
  const hexes = new Set(map.locations.map(({ id }) => hexOfLocation(id)))
  const works = fresh.length === 0 ? [] : [...hexes].flatMap((hex) => [`${hex}/f`, `${hex}/t`, `${hex}/p`])
  return new Set([...map.locations.map(({ id }) => id), ...dug, ...works])
}

const deskFor = (
  setting: Setting,
  fresh: readonly Piece[],
  reader: ReportReader,
  faults: TextFault[],
): ReportContext => {
  const { at, seen } = setting
  const known = reader === 'all' ? null : new Map(Object.entries(seen.state.pieces))
  return {
    ...setting,
    roster: reportRoster(at, fresh, known),
    locations: locationsOf(at, fresh),
    printed: locationsOf(seen, fresh),
    faults,
  }
}

const settingFor = (at: Position, { reader, words }: ReportReading): Setting => ({
  at,
  seen: positionFor(at, reader),
  words,
})

/** How the messages about a report are written: for whom, and in which language. */
export interface ReportReading {
  readonly reader: ReportReader
  readonly words: ReportWords
}

/** Everything is shown, in English. */
export const OPEN_READING: ReportReading = { reader: 'all', words: english }

/** The end of a scenario as read from a text, with its probable slips at their lines and columns. */
export interface ReadEnd {
  readonly result: ScenarioResult
  readonly warnings: readonly TextFault[]
}

/**
 * Reads the end of a scenario from a text, with its probable slips. Faults and slips name no piece and no place that
 * the readers may not know, unless the text does.
 */
export const readReportEnd = (
  at: Position,
  text: string,
  reading: ReportReading,
): Either<readonly TextFault[], ReadEnd> => {
  const { reader, words: sentences } = reading
  const setting = settingFor(at, reading)
  const read = linesOf(text, sentences)
  const lines = read.map((line) => ({ ...line, words: atColons(line.words) })).filter(({ words }) => words.length > 0)
  const { fresh, used, faults: newFaults } = freshPieces(setting, lines)
  const faults: TextFault[] = [...read.flatMap((line) => line.faults), ...newFaults]
  const context = deskFor(setting, [...fresh.values()], reader, faults)
  const draft: Draft = {
    side: null,
    scenario: null,
    result: reportTemplate(at.state),
    hasPoints: false,
    entries: new Map(),
    lost: new Map(),
    successors: new Map(),
    forgone: [],
    melees: [],
    fresh,
    used,
    words: new Map(),
  }
  for (const line of lines) readLine(context, line, draft)
  const top: Word = draft.scenario ?? { text: '', line: 1, column: 1, isQuoted: false, isSeparated: false }
  if (draft.scenario === null) faults.push(faultAt(top, sentences.begin(at.state.date)))
  if (faults.length > 0) return E.left(inTextOrder(faults))
  const result = resultOf(at, draft)
  // A piece leaves by the hex of its carrier, so a wrong hex is reported once, for the carrier.
  const isFollower = ({ pointer }: Fault): boolean =>
    pointer.startsWith('/exits/') && !draft.entries.has(result.exits.at(Number(pointer.split('/')[2]))?.piece ?? '')
  const found = sayFaults(
    { at, seen: setting.seen, result, words: sentences, named: (id) => isNamed(draft, id), isAll: reader === 'all' },
    resultFaults(at, result).filter((one) => !isFollower(one)),
  )
  const placed = (some: readonly SaidFault[]): readonly TextFault[] =>
    inTextOrder(some.map(({ pointer, message }) => faultAt(wordFor(draft, pointer, result, top), message)))
  return found.faults.length > 0 ? E.left(placed(found.faults)) : E.right({ result, warnings: placed(found.warnings) })
}

/** Whether the text names a piece, so that its readers know of it. */
const isNamed = ({ entries, lost, successors, words }: Draft, id: PieceId): boolean =>
  entries.has(id) || lost.has(id) || successors.has(id) || words.has(`/failedToEnter/${id}`)

/** The result that a report without faults states. */
const resultOf = (at: Position, draft: Draft): ScenarioResult => {
  const known = new Set(draft.result.pieces.map(({ id }) => id))
  const left = [
    ...draft.result.pieces
      .filter(({ id }) => !draft.lost.has(id))
      .map((one) => draft.entries.get(one.id)?.piece ?? one),
    ...[...draft.entries.values()].map(({ piece }) => piece).filter(({ id }) => !known.has(id)),
  ]
  const lost = [...draft.lost.keys()]
  const gone = lost.flatMap((id) => pieceOf(at.state, id) ?? [])
  const stated = draft.result.lostWeapons
  const settledPieces = settled(draft, left)
  const melees = draft.melees.map((melee) =>
    settledMelee(melee, { ...draft.result, ...settledPieces }, draft.successors),
  )
  return {
    ...draft.result,
    ...settledPieces,
    ...(melees.length === 0 ? {} : { melees }),
    failedToEnter: draft.result.failedToEnter.map((id) => draft.successors.get(id) ?? id),
    lost,
    lostWeapons: [...stated, ...surplus(surplus(regainableAmong(gone), draft.forgone), stated)],
    casualtyVp: draft.hasPoints ? draft.result.casualtyVp : pointsFor(at, { ...draft.result, ...settledPieces, lost }),
  }
}

/**
 * Reads the end of a scenario from a text: one line for each change, as in the guide to the campaign. Pieces are named
 * by their type and, where a side has several, their label; everything that is not said is unchanged or follows. All
 * faults are returned in the order of the text with their lines and columns; then nothing is applied. The result is the
 * same as the JSON form gives, and passes the same checks.
 *
 * @param at the position while the scenario is fought
 * @param reading the readers of the messages and their language; by default everything is shown, in English
 */
export const readReport = (
  at: Position,
  text: string,
  reading: ReportReading = OPEN_READING,
): Either<readonly TextFault[], ScenarioResult> => {
  const read = readReportEnd(at, text, reading)
  return read._tag === 'Left' ? read : E.right(read.right.result)
}

/** Reads how a Melee ended from one line, as in a report, while the umpire is asked about it (KGP-8.601.2). */
export const readMeleeLine = (
  at: Position,
  text: string,
  reading: ReportReading = OPEN_READING,
): Either<readonly TextFault[], ReportedMelee> => {
  const faults: TextFault[] = []
  const context = deskFor(settingFor(at, reading), [], reading.reader, faults)
  const words = linesOf(`melee ${text}`, reading.words).flatMap((line) => atColons(line.words))
  const melee = readMelee(context, { words, next: 1 }, null)
  if (melee === null || faults.length > 0) return E.left(faults)
  return E.right(settledMelee(melee, { pieces: allPieces(at.state), control: at.state.board.control }))
}
