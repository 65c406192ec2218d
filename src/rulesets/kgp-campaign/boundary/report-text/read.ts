import { E, type Either } from '../../../../kernel/fp.js'
import { suggestName, type Fault } from '../../../../kernel/fault.js'
import { hexOf, type LocationId } from '../../data/names.js'
import type { Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { ReportedMelee, ScenarioResult } from '../../model/scenario-result.js'
import { allPieces, pieceOf } from '../../model/state.js'
import { resultFaults } from '../../rules/8.3-scenario-chain/result-check.js'
import { isEntrenchment, workLocation } from '../../rules/8.605-setup-areas/holdings.js'
import { matchName, reportRoster, sideOfWord } from './names.js'
import { accept, complain, here, readPiece, readPieces, readSide, type Cursor, type Desk } from './cursor.js'
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
import { wordFor, messageFor } from './result-faults.js'

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

const saidBefore = (desk: Desk, draft: Draft, { id }: Piece, word: Word): boolean => {
  const before = draft.entries.get(id)?.word ?? draft.lost.get(id)
  if (before !== undefined)
    desk.faults.push(faultAt(word, `Line ${String(before.line)} says what became of this piece already.`))
  return before !== undefined
}

/** The words that begin a line and that a colon follows. */
const COLON_WORDS: readonly string[] = ['lost', 'did not enter', ...groundWords]

/** The words that can begin a line. */
const LINE_WORDS: readonly string[] = [
  ...['scenario', 'German', 'American', 'new', 'lost', 'did not enter', 'control', 'entry control', ...groundWords],
  ...['counter', 'melee', 'module', 'weapon lost', 'massacre', 'objective taken', 'panzerfausts left'],
]

const readLine = (desk: Desk, { line, words }: Line, draft: Draft): void => {
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
    const head = readHead(desk.at, words, draft.side)
    if (typeof head === 'string') return
    cursor.next = head.next
    readStates(desk, cursor, draft, piece, first)
    return
  }
  if (accept(cursor, 'scenario')) {
    readHeader(desk, cursor, draft)
    return
  }
  if (accept(cursor, 'lost :')) {
    for (const [id, word] of readPieces(desk, cursor, draft.side)) {
      const piece = pieceOf(desk.at.state, id)
      if (piece === null) desk.faults.push(faultAt(word, 'A new piece that was lost is not reported.'))
      else if (!saidBefore(desk, draft, piece, word)) draft.lost.set(id, word)
    }
    return
  }
  if (accept(cursor, 'did not enter :')) {
    const late = readPieces(desk, cursor, draft.side)
    for (const [id, word] of late) draft.words.set(`/failedToEnter/${id}`, word)
    draft.result = { ...draft.result, failedToEnter: [...draft.result.failedToEnter, ...late.map(([id]) => id)] }
    return
  }
  const isKnown = readGround(desk, cursor, draft) || readOther(desk, cursor, draft)
  if (isKnown) {
    if (cursor.next < words.length) complain(desk, cursor, `"${here(cursor).text}" is not known here.`)
    return
  }
  if (words.length === 1 && first.text.length > 3 && suggestName(first.text, ['German', 'American']) !== null) {
    readSide(desk, cursor)
    return
  }
  if (draft.side === null || words[1]?.text === ':') {
    const isPiece = matchName(desk.roster, words, 0, null) !== null
    const meant = didYouMean(first.text, LINE_WORDS)
    const message = isPiece
      ? 'Write German or American on a line of its own before the pieces of a side.'
      : `"${first.text}" begins no line of a report.${meant}`
    desk.faults.push(faultAt(first, message))
    return
  }
  const head = matchName(desk.roster, words, 0, draft.side) === null && COLON_WORDS.find((one) => accept(cursor, one))
  if (typeof head === 'string') {
    desk.faults.push(faultAt(first, `A colon is missing after "${head}".`))
    return
  }
  const piece = readPiece(desk, cursor, draft.side)
  if (piece === null) return
  if (saidBefore(desk, draft, piece, first)) return
  readStates(desk, cursor, draft, onMap(piece), first)
}

const locationsOf = ({ map, state }: Position, fresh: readonly Piece[]): ReadonlySet<LocationId> => {
  const dug = [...Object.values(state.pieces), ...fresh].flatMap((piece) =>
    piece.tag === 'fortification' && isEntrenchment(piece.kind) && piece.location !== null
      ? [workLocation(piece.kind, piece.location)]
      : [],
  )
  const hexes = new Set(map.locations.map(({ id }) => hexOf(id)))
  const works = fresh.length === 0 ? [] : [...hexes].flatMap((hex) => [`${hex}/f`, `${hex}/t`, `${hex}/p`])
  return new Set([...map.locations.map(({ id }) => id), ...dug, ...works])
}

/**
 * Reads the end of a scenario from a text: one line for each change, as in the guide to the campaign. Pieces are named
 * by their type and, where a side has several, their label; everything that is not said is unchanged or follows. All
 * faults are returned in the order of the text with their lines and columns; then nothing is applied. The result is the
 * same as the JSON form gives, and passes the same checks.
 *
 * @param at the position while the scenario is fought
 */
export const readReport = (at: Position, text: string): Either<readonly TextFault[], ScenarioResult> => {
  const read = linesOf(text)
  const lines = read.map((line) => ({ ...line, words: atColons(line.words) })).filter(({ words }) => words.length > 0)
  const { fresh, used, faults: newFaults } = freshPieces(at, lines)
  const faults: TextFault[] = [...read.flatMap((line) => line.faults), ...newFaults]
  const roster = reportRoster(at, [...fresh.values()])
  const desk: Desk = { at, roster, locations: locationsOf(at, [...fresh.values()]), faults }
  const draft: Draft = {
    side: null,
    scenario: null,
    result: reportTemplate(at.state),
    hasPoints: false,
    entries: new Map(),
    lost: new Map(),
    successors: new Map(),
    melees: [],
    fresh,
    used,
    words: new Map(),
  }
  for (const line of lines) readLine(desk, line, draft)
  const top: Word = draft.scenario ?? { text: '', line: 1, column: 1, isQuoted: false, isSeparated: false }
  if (draft.scenario === null) faults.push(faultAt(top, `A report begins with its date: scenario ${at.state.date}`))
  if (faults.length > 0) return E.left(inTextOrder(faults))
  const known = new Set(draft.result.pieces.map(({ id }) => id))
  const left = [
    ...draft.result.pieces
      .filter(({ id }) => !draft.lost.has(id))
      .map((one) => draft.entries.get(one.id)?.piece ?? one),
    ...[...draft.entries.values()].map(({ piece }) => piece).filter(({ id }) => !known.has(id)),
  ]
  const lost = [...draft.lost.keys()]
  const settledPieces = settled(draft, left)
  const melees = draft.melees.map((melee) =>
    settledMelee(melee, { ...draft.result, ...settledPieces }, draft.successors),
  )
  const result: ScenarioResult = {
    ...draft.result,
    ...settledPieces,
    ...(melees.length === 0 ? {} : { melees }),
    failedToEnter: draft.result.failedToEnter.map((id) => draft.successors.get(id) ?? id),
    lost,
    casualtyVp: draft.hasPoints ? draft.result.casualtyVp : pointsFor(at, { ...draft.result, ...settledPieces, lost }),
  }
  // A piece leaves by the hex of its carrier, so a wrong hex is reported once, for the carrier.
  const isFollower = ({ pointer }: Fault): boolean =>
    pointer.startsWith('/exits/') && !draft.entries.has(result.exits.at(Number(pointer.split('/')[2]))?.piece ?? '')
  const wrong = resultFaults(at, result).filter((one) => one.severity === 'error' && !isFollower(one))
  if (wrong.length === 0) return E.right(result)
  return E.left(
    inTextOrder(wrong.map((one) => faultAt(wordFor(draft, one.pointer, result, top), messageFor(one, result)))),
  )
}

/** Reads how a Melee ended from one line, as in a report, while the umpire is asked about it (KGP-8.601.2). */
export const readMeleeLine = (at: Position, text: string): Either<readonly TextFault[], ReportedMelee> => {
  const faults: TextFault[] = []
  const desk: Desk = { at, roster: reportRoster(at, []), locations: locationsOf(at, []), faults }
  const words = linesOf(`melee ${text}`).flatMap((line) => atColons(line.words))
  const melee = readMelee(desk, { words, next: 1 }, null)
  if (melee === null || faults.length > 0) return E.left(faults)
  return E.right(settledMelee(melee, { pieces: allPieces(at.state), control: at.state.board.control }))
}
