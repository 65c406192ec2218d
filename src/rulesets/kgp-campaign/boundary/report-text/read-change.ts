import { other } from '../../data/names.js'
import { weaponSlots, weaponStatuses, type Crew, type Stun, type Piece } from '../../model/piece.js'
import { entryNamed } from '../../data/map.js'
import { leaderLadder } from '../../data/tables.js'
import type { Whereabouts, Change } from './changes.js'
import {
  accept,
  complain,
  here,
  isPlaceWord,
  peek,
  readHex,
  readLocation,
  readNumber,
  readPiece,
  readSide,
  type Cursor,
  type ReportContext,
} from './cursor.js'
import { matchName } from './names.js'
import { markerRows, slotWords, stateWords, UNANSWERED, weaponWords } from './states.js'
import { didYouMean } from '../text-lines.js'

/** Reads where a piece is, if that comes next. */
export const readWhereabouts = (context: ReportContext, cursor: Cursor): Whereabouts | null => {
  if (accept(cursor, 'exited')) {
    const hex = readHex(context, cursor)
    return hex === null ? null : { tag: 'exited', hex }
  }
  if (accept(cursor, 'box')) {
    const word = here(cursor)
    const map = context.at.map
    const entry = entryNamed(map, word.text) ?? entryNamed(map, word.text.toUpperCase())
    if (entry === null) {
      const ids = map.entries.map(({ id }) => id)
      return complain(
        context,
        cursor,
        context.words.unknown.entryArea(word.text) + didYouMean(context.words, word.text, ids),
      )
    }
    cursor.next += 1
    const part = accept(cursor, 'shaded') ? 'shaded' : 'unshaded'
    return { tag: 'box', place: { tag: 'holdingBox', entry: entry.id, part } }
  }
  if (!isPlaceWord(peek(cursor))) return null
  const location = readLocation(context, cursor)
  return location === null ? null : { tag: 'at', location }
}

/** Whether a word can be a kind of special ammunition: `WP`, `C6`. Mounted weapons are none. */
const isAmmunition = (word: string): boolean => /^(?!(?:MA|CMG|BMG|AAMG|RMG|FT)$)[A-Z][A-Za-z]*\d*$/.test(word)

/** Reads the crew of a vehicle: its type, an armor leader, and its Stun. */
const readCrew = (context: ReportContext, cursor: Cursor): Crew | null => {
  const type = here(cursor).text
  if (!/^\d+-\d+-\d+$/.test(type)) return complain(context, cursor, context.words.unknown.crew(type))
  cursor.next += 1
  const rank = peek(cursor)
  const armorLeader = rank !== null && leaderLadder.includes(rank.text) ? rank.text : null
  if (armorLeader !== null) cursor.next += 1
  const stun = accept(cursor, 'stun') ? readNumber(context, cursor, 0, 2) : 0
  const stunDrm = accept(cursor, 'DRM') ? readNumber(context, cursor, 0, 9) : stun
  return stun === null || stunDrm === null ? null : { type, stun: stun as Stun, armorLeader, stunDrm }
}

/** Reads the condition of a mounted weapon; undefined if none comes next. */
const readWeapon = (context: ReportContext, cursor: Cursor, piece: Piece): Change | null | undefined => {
  if (piece.tag !== 'vehicle') return undefined
  const from = cursor.next
  for (const slot of weaponSlots)
    if (slotWords[slot].some((word) => accept(cursor, word)))
      for (const status of weaponStatuses)
        if (weaponWords[status].some((word) => accept(cursor, word))) {
          if (piece.weapons.some((weapon) => weapon.slot === slot)) return { tag: 'weapon', slot, status }
          return complain(context, cursor, context.words.noWeapon(piece.type, slot), cursor.words[from])
        }
  cursor.next = from
  return undefined
}

const linkTo = (tag: 'possessor' | 'hookedTo' | 'aboard' | 'guard', piece: Piece | null): Change | null =>
  piece === null ? null : { tag, to: piece.id }

const isUnit = (piece: Piece): boolean => piece.tag === 'personnel'
const isVehicle = (piece: Piece): boolean => piece.tag === 'vehicle'

const NUMBERS: Readonly<Record<Extract<Change, { readonly value: number }>['tag'], readonly [number, number]>> = {
  strength: [0, 99],
  morale: [0, 12],
  leadership: [-3, 3],
  IPC: [0, 20],
  caliber: [1, 400],
}

const WORDS = ['commander', 'group', 'formation'] as const
const FLAGS = ['avoids mines', 'non-qualified', 'recall exempt', 'exit broken'] as const

const numbered = <T extends object>(value: number | null, change: (value: number) => T): T | null =>
  value === null ? null : change(value)

/** Reads a state that begins with `no`, after that word. */
const readAbsence = (context: ReportContext, cursor: Cursor): Change | null => {
  if (accept(cursor, 'crew')) return { tag: 'crew', crew: null }
  if (accept(cursor, 'bypass')) return { tag: 'bypass', bypass: null }
  if (accept(cursor, 'across')) return { tag: 'across', hex: null }
  if (accept(cursor, 'end')) return { tag: 'ended', at: null }
  for (const tag of WORDS) if (accept(cursor, tag)) return { tag, word: null }
  const { text } = here(cursor)
  if (!isAmmunition(text)) return complain(context, cursor, context.words.unknown.absence(text))
  cursor.next += 1
  return { tag: 'ammunition', type: text, out: true }
}

/** Reads the state that comes next for a piece; null after a fault. */
export const readChange = (context: ReportContext, cursor: Cursor, piece: Piece): Change | null => {
  const enemy = other(piece.side)
  const weapon = readWeapon(context, cursor, piece)
  if (weapon !== undefined) return weapon
  const after = peek(cursor, 1)
  if (after?.text.toLowerCase() === 'ok' && !after.isSeparated && isAmmunition(here(cursor).text)) {
    const type = here(cursor).text
    cursor.next += 2
    return { tag: 'ammunition', type, out: false }
  }
  if (accept(cursor, 'with')) return linkTo('possessor', readPiece(context, cursor, piece.side, isUnit, 'possessor'))
  if (accept(cursor, 'unpossessed')) return { tag: 'possessor', to: null }
  if (accept(cursor, 'hooked to'))
    return linkTo('hookedTo', readPiece(context, cursor, piece.side, isVehicle, 'vehicle'))
  if (accept(cursor, 'unhooked')) return { tag: 'hookedTo', to: null }
  if (accept(cursor, 'in')) return linkTo('aboard', readPiece(context, cursor, piece.side, isVehicle, 'vehicle'))
  if (accept(cursor, 'on foot')) return { tag: 'aboard', to: null }
  if (accept(cursor, 'prisoner of')) return linkTo('guard', readPiece(context, cursor, enemy, isUnit, 'guard'))
  if (accept(cursor, 'freed')) return { tag: 'guard', to: null }
  if (accept(cursor, 'captured by')) {
    const isOfPiece = matchName(context.roster, cursor.words, cursor.next, null) !== null
    if (isOfPiece) return complain(context, cursor, context.words.missing.captor)
    const side = readSide(context, cursor)
    return side === null ? null : { tag: 'side', side }
  }
  if (accept(cursor, 'wreck')) return { tag: 'wreck' }
  if (accept(cursor, 'stun'))
    return numbered(readNumber(context, cursor, 0, 2), (value) => ({ tag: 'stun', stun: value as Stun }))
  if (accept(cursor, 'crew')) {
    const crew = readCrew(context, cursor)
    return crew === null ? null : { tag: 'crew', crew }
  }
  if (accept(cursor, 'VCA') || accept(cursor, 'CA'))
    return numbered(readNumber(context, cursor, 0, 5), (hexside) => ({ tag: 'facing', hexside }))
  if (accept(cursor, 'bypass'))
    return numbered(readNumber(context, cursor, 0, 5), (bypass) => ({ tag: 'bypass', bypass }))
  if (accept(cursor, 'climbing')) {
    const from = readLocation(context, cursor)
    if (from === null) return null
    if (!accept(cursor, 'to')) return complain(context, cursor, context.words.missing.climb)
    const to = readLocation(context, cursor)
    return to === null ? null : { tag: 'climbing', climbing: { from, to } }
  }
  if (accept(cursor, 'climbed')) return { tag: 'climbing', climbing: null }
  if (accept(cursor, 'across')) {
    const hex = readHex(context, cursor)
    return hex === null ? null : { tag: 'across', hex }
  }
  if (accept(cursor, 'ended')) {
    const at = readLocation(context, cursor)
    return at === null ? null : { tag: 'ended', at }
  }
  if (accept(cursor, 'NTC passed')) return { tag: 'NTC', check: 'passed' }
  if (accept(cursor, 'NTC failed')) return { tag: 'NTC', check: 'failed' }
  for (const tag of ['strength', 'morale', 'leadership', 'IPC', 'caliber'] as const)
    if (accept(cursor, tag)) return numbered(readNumber(context, cursor, ...NUMBERS[tag]), (value) => ({ tag, value }))
  for (const tag of WORDS)
    if (accept(cursor, tag)) {
      const word = here(cursor).text
      cursor.next += 1
      return { tag, word }
    }
  if (accept(cursor, 'no')) return readAbsence(context, cursor)
  const from = cursor.next
  const on = !accept(cursor, 'not')
  for (const tag of FLAGS) if (accept(cursor, tag)) return { tag, on }
  return readMarker(context, cursor, piece, on, from)
}

const readMarker = (context: ReportContext, cursor: Cursor, piece: Piece, on: boolean, from: number): Change | null => {
  const rows = markerRows
    .flatMap((row) => row.words.map((word) => ({ ...row, word })))
    .toSorted((a, b) => b.word.length - a.word.length)
  const start = cursor.next
  for (const { marker, word, on: kinds } of rows)
    if (kinds.includes(piece.tag) && accept(cursor, word)) return { tag: 'marker', marker, on }
  const foreign = rows.find(({ word }) => accept(cursor, word))
  if (foreign !== undefined) {
    cursor.next = start
    const isOfWrecks = piece.tag === 'vehicle' && foreign.on.includes('wreck')
    return complain(context, cursor, context.words.cannotBe(piece.type, foreign.word, isOfWrecks))
  }
  const { text } = here(cursor)
  if (text === UNANSWERED) return complain(context, cursor, context.words.unanswered)
  const message = context.words.unknown.state(text) + didYouMean(context.words, text, stateWords)
  return complain(context, cursor, message, cursor.words[Math.max(from, cursor.next)])
}
