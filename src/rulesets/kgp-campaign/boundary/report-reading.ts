import { E, type Either } from '../../../kernel/fp.js'
import { suggestName, type Fault } from '../../../kernel/fault.js'
import { isCgDate } from '../data/calendar.js'
import { hexOf, other, type LocationId, type PieceId, type Side } from '../data/names.js'
import { counterKinds, terrainChanges, type Counter, type TerrainChange } from '../model/board.js'
import { personalName } from '../model/label.js'
import { shownId } from '../model/piece-names.js'
import { isSmc, type Personnel, type Piece } from '../model/piece.js'
import type { Position } from '../model/position.js'
import type { Exit, LostWeapon, ScenarioResult, Usage } from '../model/scenario-result.js'
import { pieceOf } from '../model/state.js'
import { resultFaults } from '../rules/8.3-scenario-chain/result-check.js'
import { isEntrenchment, workLocation } from '../rules/8.605-setup-areas/holdings.js'
import { halfType, printedMorale } from '../rules/pieces/casualties.js'
import { carrierOf, changed, relinked, type LinkTag, type Whereabouts } from './report-changes.js'
import { fullName, matchName, reportRoster, sideOfWord, typeName } from './report-names.js'
import {
  accept,
  complain,
  here,
  isPlaceWord,
  peek,
  readChange,
  readHex,
  readLocation,
  readNumber,
  readPiece,
  readPieces,
  readSide,
  readWhereabouts,
  type Cursor,
  type Desk,
} from './report-parse.js'
import { kindWords, knownTypes, newBase, newPiece, readBracket, type Bracket, type NewKind } from './report-pieces.js'
import { reportTemplate } from './report-template.js'
import { faultAt, inTextOrder, didYouMean, linesOf, type Line, type TextFault, type Word } from './text-lines.js'

/** The statements of a report about one piece. */
interface Entry {
  readonly piece: Piece
  /** The links it states; others follow. */
  readonly said: ReadonlySet<LinkTag>
  readonly where: Whereabouts | null
  /** Whether it was broken when it left the map, if that is stated. */
  readonly exitBroken: boolean | null
  readonly check: Exit['check']
  /** Whether the Location where a Gun ended is stated. */
  readonly hasEnd: boolean
  /** The word that names it. */
  readonly word: Word
}

/** The report as read so far. */
interface Draft {
  side: Side | null
  scenario: Word | null
  result: ScenarioResult
  /** Whether the report states the Casualty VP. */
  hasPoints: boolean
  readonly entries: Map<PieceId, Entry>
  readonly lost: Map<PieceId, Word>
  readonly successors: Map<PieceId, PieceId>
  /** The ids of new pieces, by the line that brings them. */
  readonly fresh: ReadonlyMap<number, Piece>
  readonly used: Set<PieceId>
  /** The words that name places and purchases, by their pointers in the result. */
  readonly words: Map<string, Word>
}

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

/** The words for kinds; `hero` is a type as well. */
const KINDS = (Object.entries(kindWords) as readonly (readonly [NewKind, string])[]).filter(([kind]) => kind !== 'hero')

/** The id of the next new piece of a side that the report does not use yet. */
const freshId = ({ state }: Position, side: Side, used: Set<PieceId>): PieceId => {
  let after = 0
  while (used.has(shownId(state, side, after)) || pieceOf(state, shownId(state, side, after)) !== null) after += 1
  const id = shownId(state, side, after)
  used.add(id)
  return id
}

/** The head of a `new` line: its kind and type, how many words they are, and what stands in brackets. */
interface Head {
  readonly kind: NewKind
  readonly type: string
  readonly isTaken: boolean
  readonly bracket: Bracket
  readonly next: number
}

/** Reads `new` with the type and the brackets after it; or returns the message of its fault. */
const readHead = (at: Position, words: readonly Word[], side: Side): Head | string => {
  const cursor: Cursor = { words, next: 1 }
  const isTaken = accept(cursor, 'captured')
  const known = knownTypes(at, isTaken ? other(side) : side)
  const said = KINDS.find(([, word]) => accept(cursor, word))?.[0] ?? null
  const open = words.findIndex(({ text, isQuoted }, n) => n >= cursor.next && !isQuoted && text.startsWith('['))
  let type: { readonly name: string; readonly kind: NewKind | null; readonly next: number } | null = null
  for (let end = cursor.next + 1, name = ''; end <= words.length; end++) {
    const word = words[end - 1]
    if (end > cursor.next + 1 && word.isSeparated) break
    name = name === '' ? word.text : `${name} ${word.text}`
    const found = known.get(name.toLowerCase())
    if (found !== undefined) type = { name: found.type, kind: found.kind, next: end }
  }
  if (said !== null && open > cursor.next)
    type = {
      name: words
        .slice(cursor.next, open)
        .map(({ text }) => text)
        .join(' '),
      kind: said,
      next: open,
    }
  else if (said !== null && type === null && cursor.next < words.length)
    type = { name: words[cursor.next].text, kind: said, next: cursor.next + 1 }
  if (type === null) {
    const text = words[cursor.next]?.text ?? ''
    return text === ''
      ? 'The type of the new piece is missing.'
      : `"${text}" is not a type of the catalogue.${didYouMean(
          text,
          [...known.values()].map((one) => typeName(one.type)),
        )}`
  }
  let next = type.next
  let bracket: Bracket = { id: null, label: null }
  if (next < words.length && words[next].text.startsWith('[')) {
    let end = next
    while (end < words.length && !words[end].text.endsWith(']')) end += 1
    if (end === words.length) return 'The bracket is not closed.'
    const text = words
      .slice(next, end + 1)
      .map((word) => word.text)
      .join(' ')
      .slice(1, -1)
    const read = readBracket(text, side)
    if (read === null) return `"${text}" cannot be a label.`
    bracket = read
    next = end + 1
  }
  return { kind: said ?? type.kind ?? 'sw', type: type.name, isTaken, bracket, next }
}

const isNewLine = ([first]: readonly Word[]): boolean => !first.isQuoted && first.text.toLowerCase() === 'new'

/** Makes the pieces of the `new` lines, so that other lines can name them. */
const freshPieces = (
  at: Position,
  lines: readonly Line[],
): {
  readonly fresh: ReadonlyMap<number, Piece>
  readonly used: Set<PieceId>
  readonly faults: readonly TextFault[]
} => {
  const faults: TextFault[] = []
  const heads: (readonly [Line, Head, Side])[] = []
  let side: Side | null = null
  for (const line of lines) {
    if (line.words.length === 1) side = sideOfWord(line.words[0].text) ?? side
    if (!isNewLine(line.words)) continue
    if (side === null) {
      faults.push(faultAt(line.words[0], 'Write German or American on a line of its own before the pieces of a side.'))
      continue
    }
    const head = readHead(at, line.words, side)
    if (typeof head === 'string') faults.push(faultAt(line.words[1] ?? line.words[0], head))
    else heads.push([line, head, side])
  }
  const used = new Set(heads.flatMap(([, { bracket }]) => bracket.id ?? []))
  const fresh = new Map(
    heads.map(([line, { kind, type, isTaken, bracket }, whose]) => {
      const id = bracket.id ?? freshId(at, whose, used)
      return [line.line, newPiece(at.data, kind, newBase(id, whose, isTaken, type, bracket.label))] as const
    }),
  )
  return { fresh, used, faults }
}

const saidBefore = (desk: Desk, draft: Draft, { id }: Piece, word: Word): boolean => {
  const before = draft.entries.get(id)?.word ?? draft.lost.get(id)
  if (before !== undefined)
    desk.faults.push(faultAt(word, `Line ${String(before.line)} says what became of this piece already.`))
  return before !== undefined
}

/** The statements of a line about one piece while it is read. */
interface Reading extends Omit<Entry, 'word' | 'said'> {
  readonly said: Set<LinkTag>
  /** The unit it was before it was reduced, replaced or hardened. */
  readonly instead: readonly Piece[]
}

/** A unit of another type on a new counter. Leaders keep their names. */
const successor = (at: Position, draft: Draft, unit: Personnel, type: string, kind: Personnel['kind']): Personnel => ({
  ...unit,
  id: freshId(at, unit.side, draft.used),
  type,
  label: personalName(unit),
  kind,
  morale: printedMorale(type),
})

const LINKS: ReadonlySet<string> = new Set<LinkTag>(['possessor', 'hookedTo', 'aboard', 'guard'])

/** Reads types of units, one after the other. */
const readTypes = (desk: Desk, cursor: Cursor): readonly string[] => {
  const types: string[] = []
  for (let word = peek(cursor); word !== null && /^\d+([-+]\d+){1,2}$/.test(word.text); word = peek(cursor)) {
    if (types.length > 0 && word.isSeparated) break
    types.push(word.text)
    cursor.next += 1
  }
  if (types.length === 0) complain(desk, cursor, 'The new type is missing here.')
  return types
}

/** Reads that a unit was reduced, replaced or hardened; undefined if nothing of the sort comes next. */
const readExchange = (desk: Desk, cursor: Cursor, draft: Draft, reading: Reading): Reading | null | undefined => {
  const { at } = desk
  const { piece } = reading
  const word = here(cursor)
  const exchange = (types: readonly string[], kind: (unit: Personnel) => Personnel['kind']): Reading | null => {
    if (piece.tag !== 'personnel')
      return complain(desk, cursor, `${typeName(piece.type)} is not a unit of Personnel.`, word)
    if (types.length === 0) return null
    const [first, ...more] = types.map((type) => successor(at, draft, piece, type, kind(piece)))
    for (const one of more)
      draft.entries.set(one.id, {
        piece: one,
        said: new Set(),
        where: reading.where,
        exitBroken: null,
        check: null,
        hasEnd: false,
        word,
      })
    return { ...reading, piece: first, instead: [...reading.instead, piece] }
  }
  if (accept(cursor, 'reduced')) {
    if (piece.tag === 'personnel' && isSmc(piece))
      return { ...reading, piece: changed(piece, { tag: 'marker', marker: 'wounded', on: true }) ?? piece }
    const half = piece.tag === 'personnel' ? halfType(at.data, piece) : null
    if (half === null) {
      cursor.next -= 1
      return complain(desk, cursor, `${typeName(piece.type)} has no half-squad. If it was Eliminated, write lost.`)
    }
    return exchange([half], () => 'halfSquad')
  }
  if (accept(cursor, 'replaced by')) {
    const types = readTypes(desk, cursor)
    const isHalf = (unit: Personnel): boolean =>
      types.length > 1 || (unit.kind === 'squad' && at.data.catalogue.unitOf(unit.color, types[0], 'mmc') === null)
    return exchange(types, (unit) => (isHalf(unit) ? 'halfSquad' : unit.kind))
  }
  if (accept(cursor, 'hardened to')) return exchange(readTypes(desk, cursor).slice(0, 1), ({ kind }) => kind)
  if (accept(cursor, 'now')) {
    const [type] = readTypes(desk, cursor)
    if (type === undefined) return null
    const after = { ...piece, type }
    return { ...reading, piece: after.tag === 'personnel' ? { ...after, morale: printedMorale(type) } : after }
  }
  return undefined
}

/** Reads a line about a piece: where it is, and its states. */
const readStates = (desk: Desk, cursor: Cursor, draft: Draft, piece: Piece, word: Word): void => {
  let reading: Reading = {
    piece,
    said: new Set(),
    where: null,
    exitBroken: null,
    check: null,
    hasEnd: false,
    instead: [],
  }
  while (cursor.next < cursor.words.length) {
    const isWhere = ['exited', 'box'].includes(here(cursor).text.toLowerCase()) || isPlaceWord(peek(cursor))
    if (isWhere && reading.where === null) {
      const where = readWhereabouts(desk, cursor)
      if (where !== null) reading = { ...reading, where }
      continue
    }
    if (accept(cursor, 'lost')) {
      draft.lost.set(piece.id, word)
      if (cursor.next < cursor.words.length) complain(desk, cursor, 'A lost piece has no other state.')
      return
    }
    if (accept(cursor, 'shaded')) {
      const { where } = reading
      if (where?.tag === 'box')
        reading = { ...reading, where: { tag: 'box', place: { ...where.place, part: 'shaded' } } }
      else {
        cursor.next -= 1
        complain(desk, cursor, 'Only a Holding Box has a shaded part: write box and the Entry Area before it.')
      }
      continue
    }
    const exchanged = readExchange(desk, cursor, draft, reading)
    if (exchanged !== undefined) {
      if (exchanged !== null) reading = exchanged
      continue
    }
    const from = here(cursor)
    const change = readChange(desk, cursor, reading.piece)
    if (change === null) continue
    const after = changed(reading.piece, change)
    if (after === null) {
      const text = cursor.words
        .slice(cursor.words.indexOf(from), cursor.next)
        .map((one) => one.text)
        .join(' ')
      desk.faults.push(faultAt(from, `"${text}" does not apply to ${typeName(piece.type)}.`))
      continue
    }
    if (LINKS.has(change.tag)) reading.said.add(change.tag as LinkTag)
    if (change.tag === 'guard' && change.to !== null) reading.said.add('aboard')
    reading = {
      ...reading,
      piece: after,
      exitBroken: change.tag === 'exit broken' ? change.on : reading.exitBroken,
      check: change.tag === 'NTC' ? change.check : reading.check,
      hasEnd: reading.hasEnd || change.tag === 'ended',
    }
  }
  const { instead, ...entry } = reading
  for (const one of instead) {
    if (pieceOf(desk.at.state, one.id) !== null) draft.lost.set(one.id, word)
    draft.successors.set(one.id, entry.piece.id)
  }
  draft.entries.set(entry.piece.id, { ...entry, word })
}

const readHeader = (desk: Desk, cursor: Cursor, draft: Draft): void => {
  const { faults } = desk
  draft.scenario = cursor.words[0]
  const date = [0, 1]
    .map((n) => peek(cursor, n)?.text ?? '')
    .join(' ')
    .toUpperCase()
  if (isCgDate(date)) {
    cursor.next += 2
    draft.result = { ...draft.result, date }
    draft.words.set('/date', cursor.words[1])
  } else complain(desk, cursor, `"${date.trim()}" is not a date of the campaign, such as 21 AM.`)
  while (cursor.next < cursor.words.length) {
    const { result } = draft
    if (accept(cursor, 'first')) {
      const side = readSide(desk, cursor)
      if (side !== null) draft.result = { ...result, firstMover: side }
    } else if (accept(cursor, 'won by nobody')) draft.result = { ...result, winner: 'none' }
    else if (accept(cursor, 'won by')) {
      const side = readSide(desk, cursor)
      if (side !== null) draft.result = { ...result, winner: side }
    } else if (accept(cursor, 'conceded by')) {
      const side = readSide(desk, cursor)
      if (side !== null) draft.result = { ...result, concession: side }
    } else if (accept(cursor, 'prisoners not counted')) draft.result = { ...result, prisonersIncluded: false }
    else if (accept(cursor, 'CVP')) {
      draft.hasPoints = true
      for (let n = 0; n < 2 && sideOfWord(peek(cursor)?.text ?? '') !== null; n++) {
        const side = readSide(desk, cursor)
        const points = readNumber(desk, cursor, 0, 9999)
        if (side !== null && points !== null)
          draft.result = { ...draft.result, casualtyVp: { ...draft.result.casualtyVp, [side]: points } }
      }
    } else {
      const { text } = here(cursor)
      const known = ['first', 'won by', 'conceded by', 'CVP', 'prisoners not counted']
      faults.push(faultAt(here(cursor), `"${text}" is not known here.${didYouMean(text, known)}`))
      return
    }
  }
}

const without = <T>(list: readonly T[], isOne: (one: T) => boolean): readonly T[] => {
  const at = list.findIndex(isOne)
  return at < 0 ? list : list.toSpliced(at, 1)
}

const GROUND = ['flame', 'blaze', 'fire out', ...terrainChanges, 'gone'] as const

/** Reads a line of Locations, such as `control German: D13/1`; returns false if it is another line. */
const readGround = (desk: Desk, cursor: Cursor, draft: Draft): boolean => {
  const from = cursor.next
  const locations = (tag: string): readonly LocationId[] => {
    const found: LocationId[] = []
    accept(cursor, ':')
    while (cursor.next < cursor.words.length) {
      const word = here(cursor)
      const at = readLocation(desk, cursor)
      if (at === null) continue
      found.push(at)
      draft.words.set(`/${tag}/${at}`, word)
    }
    return found
  }
  const isEntry = accept(cursor, 'entry control')
  if (isEntry || accept(cursor, 'control')) {
    const holder = accept(cursor, 'nobody') ? null : readSide(desk, cursor)
    accept(cursor, ':')
    if (isEntry) {
      while (cursor.next < cursor.words.length) {
        const hex = readHex(desk, cursor)
        if (hex !== null) draft.result = { ...draft.result, hexControl: { ...draft.result.hexControl, [hex]: holder } }
      }
      return true
    }
    const added = Object.fromEntries(locations('control').map((at) => [at, holder]))
    draft.result = { ...draft.result, control: { ...draft.result.control, ...added } }
    return true
  }
  const isOver = accept(cursor, 'not')
  const kind = GROUND.find((one) => accept(cursor, one)) ?? null
  if (kind === null || peek(cursor)?.text !== ':') {
    cursor.next = from
    return false
  }
  const places = locations(kind)
  const { fires, changes, gone } = draft.result
  if (kind === 'flame' || kind === 'blaze' || kind === 'fire out') {
    const kept = Object.fromEntries(Object.entries(fires).filter(([at]) => !places.includes(at)))
    const lit = kind === 'fire out' || isOver ? {} : Object.fromEntries(places.map((at) => [at, kind]))
    draft.result = { ...draft.result, fires: { ...kept, ...lit } }
  } else if (kind === 'gone')
    draft.result = { ...draft.result, gone: isOver ? gone.filter((at) => !places.includes(at)) : [...gone, ...places] }
  else {
    const isSame = (location: LocationId) => (one: TerrainChange) => one.tag === kind && one.location === location
    const after = isOver
      ? places.reduce((all, at) => without(all, isSame(at)), changes)
      : [...changes, ...places.map((location) => ({ location, tag: kind }))]
    draft.result = { ...draft.result, changes: after }
  }
  return true
}

/** Reads one of the other lines: counters, modules, lost weapons and so on; returns false if it is another line. */
const readOther = (desk: Desk, cursor: Cursor, draft: Draft): boolean => {
  const word = here(cursor)
  if (accept(cursor, 'counter')) {
    const side = readSide(desk, cursor)
    if (side === null) return true
    const tag = counterKinds.find((kind) => kind.toLowerCase() === here(cursor).text.toLowerCase())
    if (tag === undefined) {
      complain(desk, cursor, `"${here(cursor).text}" is not a counter.${didYouMean(here(cursor).text, counterKinds)}`)
      return true
    }
    cursor.next += 1
    const location = readLocation(desk, cursor)
    const counter: Counter | null = location === null ? null : { tag, side, location }
    if (counter !== null) draft.result = { ...draft.result, counters: [...draft.result.counters, counter] }
    return true
  }
  if (accept(cursor, 'module')) {
    const purchase = here(cursor).text
    draft.words.set(`/usage/${purchase}`, here(cursor))
    cursor.next += 1
    const used = !accept(cursor, 'not fired') && accept(cursor, 'fired')
    const usage: Usage = { purchase, used, spent: accept(cursor, 'exhausted') }
    draft.result = { ...draft.result, usage: [...draft.result.usage, usage] }
    return true
  }
  if (accept(cursor, 'weapon lost')) {
    const side = readSide(desk, cursor)
    if (side === null) return true
    const on = cursor.words.findIndex(({ text }, n) => n > cursor.next && text.toLowerCase() === 'on')
    const end = on < 0 ? cursor.words.length : on
    const type = cursor.words
      .slice(cursor.next, end)
      .map(({ text }) => text)
      .join(' ')
    cursor.next = on < 0 ? end : on + 1
    const vehicle = on < 0 ? null : readPiece(desk, cursor, side)
    const weapon: LostWeapon = { type, side, vehicle: vehicle?.id ?? null }
    draft.result = { ...draft.result, lostWeapons: [...draft.result.lostWeapons, weapon] }
    return true
  }
  if (accept(cursor, 'massacre')) {
    const side = readSide(desk, cursor)
    if (side !== null) draft.result = { ...draft.result, massacre: side }
    return true
  }
  if (accept(cursor, 'objective taken')) {
    accept(cursor, ':')
    const taken = cursor.words.slice(cursor.next).map(({ text }) => text)
    for (const id of taken) draft.words.set(`/objectivesTaken/${id}`, word)
    cursor.next = cursor.words.length
    draft.result = { ...draft.result, objectivesTaken: [...draft.result.objectivesTaken, ...taken] }
    return true
  }
  if (accept(cursor, 'panzerfausts left')) {
    const count = readNumber(desk, cursor, 0, 999)
    if (count !== null) draft.result = { ...draft.result, panzerfaustsLeft: count }
    return true
  }
  return false
}

/** The words that can begin a line. */
const LINE_WORDS: readonly string[] = [
  ...['scenario', 'German', 'American', 'new', 'lost', 'did not enter', 'control', 'entry control', ...GROUND],
  ...['counter', 'module', 'weapon lost', 'massacre', 'objective taken', 'panzerfausts left'],
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
  const piece = readPiece(desk, cursor, draft.side)
  if (piece === null) return
  if (saidBefore(desk, draft, piece, first)) return
  const before = piece.location === null ? piece : ({ ...piece, place: { tag: 'map' } } as Piece)
  readStates(desk, cursor, draft, before, first)
}

type Spot = Pick<Piece, 'location' | 'place'> & { readonly exit: string | null }

const spotOf = (where: Whereabouts): Spot => {
  switch (where.tag) {
    case 'at':
      return { location: where.location, place: { tag: 'map' }, exit: null }
    case 'box':
      return { location: null, place: where.place, exit: null }
    case 'exited':
      return { location: null, place: { tag: 'map' }, exit: where.hex }
  }
}

/** Puts every piece where the report or its carrier has it, and lists those that left the map. */
const settled = (draft: Draft, left: readonly Piece[]): Pick<ScenarioResult, 'pieces' | 'exits'> => {
  const relink = (others: ReadonlyMap<PieceId, Piece>): ReadonlyMap<PieceId, Piece> =>
    new Map(
      left.map((piece) => [
        piece.id,
        relinked(piece, draft.entries.get(piece.id)?.said ?? new Set(), others, draft.successors),
      ]),
    )
  // A possessor whose guard is lost is no prisoner any more, so the links are decided twice.
  const linked = relink(relink(new Map(left.map((piece) => [piece.id, piece]))))
  const spots = new Map<PieceId, Spot>()
  const spotFor = (piece: Piece, seen: ReadonlySet<PieceId>): Spot => {
    const known = spots.get(piece.id)
    if (known !== undefined) return known
    const where = draft.entries.get(piece.id)?.where ?? null
    const carrier = linked.get(carrierOf(piece) ?? '')
    const spot: Spot =
      where !== null
        ? spotOf(where)
        : carrier !== undefined && !seen.has(carrier.id)
          ? spotFor(carrier, new Set([...seen, piece.id]))
          : { location: piece.location, place: piece.place, exit: null }
    spots.set(piece.id, spot)
    return spot
  }
  const exits: Exit[] = []
  const pieces = [...linked.values()].map((piece): Piece => {
    const { location, place, exit } = spotFor(piece, new Set())
    const entry = draft.entries.get(piece.id)
    const isBroken = piece.tag === 'personnel' && piece.markers.includes('broken')
    if (exit !== null)
      exits.push({ piece: piece.id, hex: exit, broken: entry?.exitBroken ?? isBroken, check: entry?.check ?? null })
    const end = piece.tag === 'gun' && entry?.hasEnd !== true ? { endedAt: location } : {}
    return { ...piece, location, place, ...end }
  })
  return { pieces, exits }
}

/** Points for losses, where the report states none (KGP-8.12). */
const pointsFor = (at: Position, lost: readonly PieceId[], left: readonly Piece[]): Readonly<Record<Side, number>> => {
  const value = (piece: Piece): number => at.data.houseRules.tactical.use.casualtyVp(piece)
  const sum = (side: Side): number => {
    const gone = lost.flatMap((id) => pieceOf(at.state, id) ?? []).filter((piece) => piece.side === other(side))
    const fresh = left.filter(
      (piece) => piece.tag === 'personnel' && piece.side === other(side) && pieceOf(at.state, piece.id) === null,
    )
    const taken = left.filter(
      (piece) => piece.tag === 'personnel' && piece.side === other(side) && piece.guard !== null,
    )
    const points = (pieces: readonly Piece[]): number => pieces.reduce((total, piece) => total + value(piece), 0)
    return Math.max(0, points(gone) - points(fresh) + points(taken))
  }
  return { german: sum('german'), us: sum('us') }
}

/** The word of the text that a fault of the result is about. */
const wordFor = (draft: Draft, pointer: string, result: ScenarioResult, top: Word): Word => {
  const [field, key = ''] = pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (field === 'pieces') {
    const piece = result.pieces.at(Number(key))
    return (key === '' || piece === undefined ? undefined : draft.entries.get(piece.id)?.word) ?? top
  }
  if (field === 'lost') return draft.lost.get(result.lost[Number(key)]) ?? top
  if (field === 'exits') return draft.entries.get(result.exits.at(Number(key))?.piece ?? '')?.word ?? top
  if (field === 'failedToEnter') return draft.words.get(`/failedToEnter/${result.failedToEnter[Number(key)]}`) ?? top
  if (field === 'usage') return draft.words.get(`/usage/${result.usage[Number(key)].purchase}`) ?? top
  if (field === 'objectivesTaken') return draft.words.get(`/${field}/${result.objectivesTaken[Number(key)]}`) ?? top
  return draft.words.get(`/${field}${key === '' ? '' : `/${key}`}`) ?? top
}

/** Says what is wrong with the result, in a sentence about the piece. */
const messageFor = ({ pointer, expected, found, meant }: Fault, result: ScenarioResult): string => {
  const [, field, key, part = ''] = pointer.split('/')
  const id = field === 'exits' ? result.exits.at(Number(key))?.piece : undefined
  const piece =
    result.pieces.find((one) => one.id === id) ?? (field === 'pieces' ? result.pieces.at(Number(key)) : undefined)
  const about = piece === undefined || key === undefined ? (field ?? 'report') : fullName(piece)
  const what = part === '' || part === 'piece' ? '' : ` ${part}:`
  return `${about}:${what} expected ${expected}, found ${found}.${meant === null ? '' : ` Did you mean ${meant}?`}`
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
  const result: ScenarioResult = {
    ...draft.result,
    ...settledPieces,
    lost,
    casualtyVp: draft.hasPoints ? draft.result.casualtyVp : pointsFor(at, lost, settledPieces.pieces),
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
