import type { Side } from '../../data/names.js'
import { labelOf } from '../../model/label.js'
import type { Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import { didYouMean, type Word } from '../text-lines.js'
import type { ReportWords } from '../text/report-words.js'
import type { KnownPieces } from './reader.js'

/** The sides as reports write them. */
export const sideNames: Readonly<Record<Side, string>> = { german: 'German', us: 'American' }

const SIDE_WORDS: Readonly<Record<string, Side>> = {
  german: 'german',
  germans: 'german',
  us: 'us',
  'u.s.': 'us',
  american: 'us',
  americans: 'us',
}

/** The side a word names, or null. */
export const sideOfWord = (text: string): Side | null => {
  const word = text.toLowerCase()
  return Object.hasOwn(SIDE_WORDS, word) ? SIDE_WORDS[word] : null
}

/** Fortifications as reports write them. */
const FORTIFICATIONS: Readonly<Record<string, string>> = {
  mineAP: 'A-P mines',
  mineAT: 'A-T mines',
  fortifiedBuilding: 'fortified building',
  daisyChain: 'daisy chain',
}

/** The type of a piece as reports write it. */
export const typeName = (type: string): string => (Object.hasOwn(FORTIFICATIONS, type) ? FORTIFICATIONS[type] : type)

/** The kind of Fortification that a report calls so, or the text itself. */
export const typeOfName = (text: string): string =>
  Object.entries(FORTIFICATIONS).find(([, name]) => name.toLowerCase() === text.toLowerCase())?.[0] ?? text

/** The pieces that a report can name, and their names. */
export interface Roster {
  /** The pieces by name in lower case. Several pieces can have a name in common. */
  readonly named: ReadonlyMap<string, readonly Piece[]>
  /** The number of words in the longest name. */
  readonly longest: number
  readonly pieces: readonly Piece[]
  /** Those that the readers of the messages may know, as they may know them; null if nothing is hidden from them. */
  readonly known: KnownPieces | null
}

const isTaken = ({ side, color }: Piece): boolean => side !== color

/** The full name of a piece: its type and label; captured Equipment has `captured` before it. */
export const fullName = (piece: Piece): string =>
  `${isTaken(piece) ? 'captured ' : ''}${typeName(piece.type)} ${labelOf(piece)}`

const namesOf = (piece: Piece): readonly string[] => {
  const type = typeName(piece.type)
  const bare = [`${type} ${labelOf(piece)}`, type]
  const taken = isTaken(piece) ? bare.map((name) => `captured ${name}`) : []
  return [...bare, ...taken].flatMap((name) => [name, `${sideNames[piece.side]} ${name}`])
}

const rosterOf = (pieces: readonly Piece[], known: KnownPieces | null): Roster => {
  const named = new Map<string, Piece[]>()
  for (const piece of pieces)
    for (const name of namesOf(piece)) {
      const key = name.toLowerCase()
      const known = named.get(key)
      if (known === undefined) named.set(key, [piece])
      else known.push(piece)
    }
  const longest = Math.max(1, ...[...named.keys()].map((name) => name.split(' ').length))
  return { named, longest, pieces, known }
}

/**
 * The roster of a report: the pieces of the position and new ones. New Wrecks are left out, because their names are
 * those of the vehicles they were.
 *
 * @param known the pieces that the readers of the messages may know; null if nothing is hidden from them
 */
export const reportRoster = (
  { state }: Position,
  fresh: readonly Piece[],
  known: KnownPieces | null = null,
): Roster => {
  const named = fresh.filter(({ tag }) => tag !== 'wreck')
  const all = known === null ? null : new Map([...known, ...named.map((piece) => [piece.id, piece] as const)])
  return rosterOf([...Object.values(state.pieces), ...named], all)
}

/** Those of some pieces that the readers may know. */
const knownOf = ({ known }: Roster, pieces: readonly Piece[]): readonly Piece[] =>
  known === null ? pieces : pieces.flatMap(({ id }) => known.get(id) ?? [])

/** The first of several lists that is not empty. */
const firstFound = <T>(...lists: readonly (readonly T[])[]): readonly T[] =>
  lists.find(({ length }) => length > 0) ?? []

/**
 * The pieces a name can mean: of a side, if it has any of the name; own Equipment before captured. Pieces that the
 * readers of the messages know come before others, so that no question has to tell of those.
 */
const meantBy = (roster: Roster, name: string, side: Side | null): readonly Piece[] => {
  const { named, known } = roster
  const all = named.get(name.toLowerCase()) ?? []
  const open = known === null ? all : all.filter(({ id }) => known.has(id))
  const ofSide = (pieces: readonly Piece[]): readonly Piece[] => pieces.filter((piece) => piece.side === side)
  const some = firstFound(ofSide(open), ofSide(all), open, all)
  const own = some.filter((piece) => !isTaken(piece))
  return some.length > 1 && own.length > 0 ? own : some
}

/**
 * The name of a piece in a report: its type alone where no other piece of its side has it, otherwise its type and
 * label.
 *
 * @param under the side whose pieces are meant where the name stands
 * @param next what follows the name, which must not read as its label
 */
export const nameIn = (roster: Roster, piece: Piece, under: Side | null, next = ''): string => {
  const type = `${isTaken(piece) ? 'captured ' : ''}${typeName(piece.type)}`
  const bare = [...(labelOf(piece).toLowerCase() === next.toLowerCase() ? [] : [type]), fullName(piece)]
  const candidates = [...bare, ...bare.map((name) => `${sideNames[piece.side]} ${name}`)]
  const isClear = (name: string): boolean => {
    const found = meantBy(roster, name, under)
    return found.length === 1 && found[0] === piece
  }
  return candidates.find(isClear) ?? fullName(piece)
}

/** The pieces named at a place of a line, and the number of words of the name. */
export interface Match {
  readonly pieces: readonly Piece[]
  readonly count: number
}

/** Finds the longest name that begins at a word and does not go beyond a comma. */
export const matchName = (roster: Roster, words: readonly Word[], from: number, side: Side | null): Match | null => {
  let found: Match | null = null
  let name = ''
  for (let at = from; at < words.length && at < from + roster.longest; at++) {
    if (at > from && words[at].isSeparated) break
    name = at === from ? words[at].text : `${name} ${words[at].text}`
    const pieces = meantBy(roster, name, side)
    if (pieces.length > 0) found = { pieces, count: at - from + 1 }
  }
  return found
}

/** The names that a report can use, and the sentences about them. */
interface Naming {
  readonly roster: Roster
  readonly words: ReportWords
}

/** Says that nothing is called so, with the name that was probably meant, of those that the readers may know. */
export const noSuchPiece = ({ roster, words }: Naming, name: string, side: Side | null): string => {
  const open = knownOf(roster, roster.pieces).filter((piece) => side === null || piece.side === side)
  const names = open.flatMap((piece) => [fullName(piece), typeName(piece.type)])
  return words.noPiece(name, side) + didYouMean(words, name, names)
}

const MOST = 6

/** Says that a name is ambiguous, with the pieces it can mean and where they are, as far as the readers may know. */
export const ambiguous = ({ roster, words }: Naming, name: string, pieces: readonly Piece[]): string => {
  const open = knownOf(roster, pieces)
  const one = (piece: Piece): string =>
    `${fullName(piece)} (${piece.location === null ? words.offMap : placeText(piece.location)})`
  return words.ambiguous(name, open.slice(0, MOST).map(one), open.length > MOST)
}

/** A Location as reports write it: the ground level is left out. */
export const placeText = (location: string): string => location.replace(/\/0$/, '')
