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
  type Desk,
} from './cursor.js'
import { matchName } from './names.js'
import { markerRows, slotWords, stateWords, UNANSWERED, weaponWords } from './states.js'
import { didYouMean } from '../text-lines.js'

/** Reads where a piece is, if that comes next. */
export const readWhereabouts = (desk: Desk, cursor: Cursor): Whereabouts | null => {
  if (accept(cursor, 'exited')) {
    const hex = readHex(desk, cursor)
    return hex === null ? null : { tag: 'exited', hex }
  }
  if (accept(cursor, 'box')) {
    const word = here(cursor)
    const map = desk.at.map
    const entry = entryNamed(map, word.text) ?? entryNamed(map, word.text.toUpperCase())
    if (entry === null) {
      const ids = map.entries.map(({ id }) => id)
      return complain(desk, cursor, desk.words.unknown.entryArea(word.text) + didYouMean(desk.words, word.text, ids))
    }
    cursor.next += 1
    const part = accept(cursor, 'shaded') ? 'shaded' : 'unshaded'
    return { tag: 'box', place: { tag: 'holdingBox', entry: entry.id, part } }
  }
  if (!isPlaceWord(peek(cursor))) return null
  const location = readLocation(desk, cursor)
  return location === null ? null : { tag: 'at', location }
}

/** Whether a word can be a kind of special ammunition: `WP`, `C6`. Mounted weapons are none. */
const isAmmunition = (word: string): boolean => /^(?!(?:MA|CMG|BMG|AAMG|RMG|FT)$)[A-Z][A-Za-z]*\d*$/.test(word)

/** Reads the crew of a vehicle: its type, an armor leader, and its Stun. */
const readCrew = (desk: Desk, cursor: Cursor): Crew | null => {
  const type = here(cursor).text
  if (!/^\d+-\d+-\d+$/.test(type)) return complain(desk, cursor, desk.words.unknown.crew(type))
  cursor.next += 1
  const rank = peek(cursor)
  const armorLeader = rank !== null && leaderLadder.includes(rank.text) ? rank.text : null
  if (armorLeader !== null) cursor.next += 1
  const stun = accept(cursor, 'stun') ? readNumber(desk, cursor, 0, 2) : 0
  const stunDrm = accept(cursor, 'DRM') ? readNumber(desk, cursor, 0, 9) : stun
  return stun === null || stunDrm === null ? null : { type, stun: stun as Stun, armorLeader, stunDrm }
}

/** Reads the condition of a mounted weapon; undefined if none comes next. */
const readWeapon = (desk: Desk, cursor: Cursor, piece: Piece): Change | null | undefined => {
  if (piece.tag !== 'vehicle') return undefined
  const from = cursor.next
  for (const slot of weaponSlots)
    if (slotWords[slot].some((word) => accept(cursor, word)))
      for (const status of weaponStatuses)
        if (weaponWords[status].some((word) => accept(cursor, word))) {
          if (piece.weapons.some((weapon) => weapon.slot === slot)) return { tag: 'weapon', slot, status }
          return complain(desk, cursor, desk.words.noWeapon(piece.type, slot), cursor.words[from])
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
const readAbsence = (desk: Desk, cursor: Cursor): Change | null => {
  if (accept(cursor, 'crew')) return { tag: 'crew', crew: null }
  if (accept(cursor, 'bypass')) return { tag: 'bypass', bypass: null }
  if (accept(cursor, 'across')) return { tag: 'across', hex: null }
  if (accept(cursor, 'end')) return { tag: 'ended', at: null }
  for (const tag of WORDS) if (accept(cursor, tag)) return { tag, word: null }
  const { text } = here(cursor)
  if (!isAmmunition(text)) return complain(desk, cursor, desk.words.unknown.absence(text))
  cursor.next += 1
  return { tag: 'ammunition', type: text, out: true }
}

/** Reads the state that comes next for a piece; null after a fault. */
export const readChange = (desk: Desk, cursor: Cursor, piece: Piece): Change | null => {
  const enemy = other(piece.side)
  const weapon = readWeapon(desk, cursor, piece)
  if (weapon !== undefined) return weapon
  const after = peek(cursor, 1)
  if (after?.text.toLowerCase() === 'ok' && !after.isSeparated && isAmmunition(here(cursor).text)) {
    const type = here(cursor).text
    cursor.next += 2
    return { tag: 'ammunition', type, out: false }
  }
  if (accept(cursor, 'with')) return linkTo('possessor', readPiece(desk, cursor, piece.side, isUnit, 'possessor'))
  if (accept(cursor, 'unpossessed')) return { tag: 'possessor', to: null }
  if (accept(cursor, 'hooked to')) return linkTo('hookedTo', readPiece(desk, cursor, piece.side, isVehicle, 'vehicle'))
  if (accept(cursor, 'unhooked')) return { tag: 'hookedTo', to: null }
  if (accept(cursor, 'in')) return linkTo('aboard', readPiece(desk, cursor, piece.side, isVehicle, 'vehicle'))
  if (accept(cursor, 'on foot')) return { tag: 'aboard', to: null }
  if (accept(cursor, 'prisoner of')) return linkTo('guard', readPiece(desk, cursor, enemy, isUnit, 'guard'))
  if (accept(cursor, 'freed')) return { tag: 'guard', to: null }
  if (accept(cursor, 'captured by')) {
    const isOfPiece = matchName(desk.roster, cursor.words, cursor.next, null) !== null
    if (isOfPiece) return complain(desk, cursor, desk.words.missing.captor)
    const side = readSide(desk, cursor)
    return side === null ? null : { tag: 'side', side }
  }
  if (accept(cursor, 'wreck')) return { tag: 'wreck' }
  if (accept(cursor, 'stun'))
    return numbered(readNumber(desk, cursor, 0, 2), (value) => ({ tag: 'stun', stun: value as Stun }))
  if (accept(cursor, 'crew')) {
    const crew = readCrew(desk, cursor)
    return crew === null ? null : { tag: 'crew', crew }
  }
  if (accept(cursor, 'VCA') || accept(cursor, 'CA'))
    return numbered(readNumber(desk, cursor, 0, 5), (hexside) => ({ tag: 'facing', hexside }))
  if (accept(cursor, 'bypass')) return numbered(readNumber(desk, cursor, 0, 5), (bypass) => ({ tag: 'bypass', bypass }))
  if (accept(cursor, 'climbing')) {
    const from = readLocation(desk, cursor)
    if (from === null) return null
    if (!accept(cursor, 'to')) return complain(desk, cursor, desk.words.missing.climb)
    const to = readLocation(desk, cursor)
    return to === null ? null : { tag: 'climbing', climbing: { from, to } }
  }
  if (accept(cursor, 'climbed')) return { tag: 'climbing', climbing: null }
  if (accept(cursor, 'across')) {
    const hex = readHex(desk, cursor)
    return hex === null ? null : { tag: 'across', hex }
  }
  if (accept(cursor, 'ended')) {
    const at = readLocation(desk, cursor)
    return at === null ? null : { tag: 'ended', at }
  }
  if (accept(cursor, 'NTC passed')) return { tag: 'NTC', check: 'passed' }
  if (accept(cursor, 'NTC failed')) return { tag: 'NTC', check: 'failed' }
  for (const tag of ['strength', 'morale', 'leadership', 'IPC', 'caliber'] as const)
    if (accept(cursor, tag)) return numbered(readNumber(desk, cursor, ...NUMBERS[tag]), (value) => ({ tag, value }))
  for (const tag of WORDS)
    if (accept(cursor, tag)) {
      const word = here(cursor).text
      cursor.next += 1
      return { tag, word }
    }
  if (accept(cursor, 'no')) return readAbsence(desk, cursor)
  const from = cursor.next
  const on = !accept(cursor, 'not')
  for (const tag of FLAGS) if (accept(cursor, tag)) return { tag, on }
  return readMarker(desk, cursor, piece, on, from)
}

const readMarker = (desk: Desk, cursor: Cursor, piece: Piece, on: boolean, from: number): Change | null => {
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
    return complain(desk, cursor, desk.words.cannotBe(piece.type, foreign.word, isOfWrecks))
  }
  const { text } = here(cursor)
  if (text === UNANSWERED) return complain(desk, cursor, desk.words.unanswered)
  const message = desk.words.unknown.state(text) + didYouMean(desk.words, text, stateWords)
  return complain(desk, cursor, message, cursor.words[Math.max(from, cursor.next)])
}
