import { isSmc, linkFields, type LinkField, type Personnel, type Piece } from '../../model/piece.js'
import { pieceOf } from '../../model/state.js'
import { halfType, madeFrom, printedMorale } from '../../rules/pieces/casualties.js'
import { changed } from './changes.js'
import { typeName } from './names.js'
import { accept, complain, here, isPlaceWord, peek, type Cursor, type ReportContext } from './cursor.js'
import { readChange, readWhereabouts } from './read-change.js'
import { faultAt, type Word } from '../text-lines.js'
import type { Entry, Draft } from './draft.js'
import { bracketAt, freshId } from './new-lines.js'
import type { Bracket } from './new-piece.js'

/** The statements of a line about one piece while it is read. */
interface Reading extends Omit<Entry, 'word' | 'said'> {
  readonly said: Set<LinkField>
  /** The unit it was before it was reduced, replaced or hardened. */
  readonly instead: readonly Piece[]
}

const LINKS: ReadonlySet<string> = new Set(linkFields)

/** Reads types of units, one after the other. */
const readTypes = (context: ReportContext, cursor: Cursor): readonly string[] => {
  const types: string[] = []
  for (let word = peek(cursor); word !== null && /^\d+([-+]\d+){1,2}$/.test(word.text); word = peek(cursor)) {
    if (types.length > 0 && word.isSeparated) break
    types.push(word.text)
    cursor.next += 1
  }
  if (types.length === 0) complain(context, cursor, context.words.missing.newType)
  return types
}

/** Reads that a unit was reduced, replaced or hardened; undefined if the next word says none of these. */
const readExchange = (
  context: ReportContext,
  cursor: Cursor,
  draft: Draft,
  reading: Reading,
): Reading | null | undefined => {
  const { at } = context
  const { piece } = reading
  const word = here(cursor)
  const exchange = (
    types: readonly string[],
    kind: (unit: Personnel) => Personnel['kind'],
    { id, label }: Bracket = { id: null, label: null },
  ): Reading | null => {
    if (piece.tag !== 'personnel')
      return complain(context, cursor, context.words.notPersonnel(typeName(piece.type)), word)
    if (types.length === 0) return null
    const [first, ...more] = types.map((type, n): Personnel => {
      const made = madeFrom(piece, (n === 0 ? id : null) ?? freshId(at, piece.side, draft.used), type, kind(piece))
      return n > 0 || label === null ? made : { ...made, label }
    })
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
      return complain(context, cursor, context.words.noHalfSquad(typeName(piece.type)))
    }
    const after = bracketAt(context.words, cursor.words, cursor.next, piece.side)
    if (typeof after === 'string') return complain(context, cursor, after)
    cursor.next = after.next
    return exchange([half], () => 'halfSquad', after.bracket)
  }
  if (accept(cursor, 'replaced by')) {
    const types = readTypes(context, cursor)
    const isHalf = (unit: Personnel): boolean =>
      types.length > 1 || (unit.kind === 'squad' && at.data.catalogue.unitOf(unit.color, types[0], 'mmc') === null)
    return exchange(types, (unit) => (isHalf(unit) ? 'halfSquad' : unit.kind))
  }
  if (accept(cursor, 'hardened to')) return exchange(readTypes(context, cursor).slice(0, 1), ({ kind }) => kind)
  if (accept(cursor, 'now')) {
    const [type] = readTypes(context, cursor)
    if (type === undefined) return null
    const after = { ...piece, type }
    return { ...reading, piece: after.tag === 'personnel' ? { ...after, morale: printedMorale(type) } : after }
  }
  return undefined
}

/** Reads a line about a piece: where it is, and its states. */
export const readStates = (context: ReportContext, cursor: Cursor, draft: Draft, piece: Piece, word: Word): void => {
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
      const where = readWhereabouts(context, cursor)
      if (where !== null) reading = { ...reading, where }
      continue
    }
    if (accept(cursor, 'lost')) {
      draft.lost.set(piece.id, word)
      if (cursor.next < cursor.words.length) complain(context, cursor, context.words.lostAlone)
      return
    }
    if (accept(cursor, 'shaded')) {
      const { where } = reading
      if (where?.tag === 'box')
        reading = { ...reading, where: { tag: 'box', place: { ...where.place, part: 'shaded' } } }
      else {
        cursor.next -= 1
        complain(context, cursor, context.words.shadedBox)
      }
      continue
    }
    const exchanged = readExchange(context, cursor, draft, reading)
    if (exchanged !== undefined) {
      if (exchanged !== null) reading = exchanged
      continue
    }
    const from = here(cursor)
    const change = readChange(context, cursor, reading.piece)
    if (change === null) continue
    const after = changed(reading.piece, change)
    if (after === null) {
      const text = cursor.words
        .slice(cursor.words.indexOf(from), cursor.next)
        .map((one) => one.text)
        .join(' ')
      context.faults.push(faultAt(from, context.words.notFor(text, typeName(piece.type))))
      continue
    }
    if (LINKS.has(change.tag)) reading.said.add(change.tag as LinkField)
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
    if (pieceOf(context.at.state, one.id) !== null) draft.lost.set(one.id, word)
    draft.successors.set(one.id, entry.piece.id)
  }
  draft.entries.set(entry.piece.id, { ...entry, word })
}
