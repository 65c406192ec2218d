import type { LocationId } from '../../data/names.js'
import { isSamePlace } from '../../model/facts.js'
import { carrierOf, type Personnel, type Piece, type Place } from '../../model/piece.js'
import { typeName, nameIn, placeText } from './names.js'
import { kindWords, knownTypes, reportedBase, newPiece, kindOf, printBracket } from './new-piece.js'
import { type PrintContext, printChange } from './print-states.js'
import { changesOf } from './differences.js'
import { reducedFrom } from './reductions.js'

/** Writes where a piece is; empty if it is where it was or where its carrier is. */
const printPlace = ({ pieces, exits }: PrintContext, from: Piece, to: Piece): string => {
  const carrier = pieces.get(carrierOf(to) ?? '')
  const expected = carrier ?? from
  const exit = exits.get(to.id)?.hex ?? null
  const expectedExit = carrier === undefined ? null : (exits.get(carrier.id)?.hex ?? null)
  const isExpected = expected.location === to.location && isSamePlace(expected.place, to.place)
  if (isExpected && (exit === expectedExit || exit === null)) return ''
  if (exit !== null) return `exited ${exit}`
  return placeOf(to.location, to.place)
}

/** Writes a Location or a Holding Box; empty for a piece that is in neither. */
export const placeOf = (location: LocationId | null, place: Place): string => {
  if (location !== null) return placeText(location)
  if (place.tag !== 'holdingBox') return ''
  return `box ${place.entry}${place.part === 'shaded' ? ' shaded' : ''}`
}

const WIDTH = 24

/** A line about a piece, in columns. */
export const lineOf = (name: string, place: string, states: readonly string[]): string =>
  `  ${[name.padEnd(WIDTH), place.padEnd(states.length === 0 ? 0 : 6), states.join(', ')].join('  ').trimEnd()}`

/** The word that follows the name of a piece. */
export const wordAfter = (place: string, states: readonly string[]): string =>
  (place === '' ? (states[0] ?? '') : place).split(' ')[0].replace(/,$/, '')

/** The line about a piece of the position; none if nothing changed. */
export const lineForOld = (context: PrintContext, from: Piece, to: Piece): readonly string[] => {
  const place = printPlace(context, from, to)
  const states = changesOf(context, from, to).map((change) => printChange(context, changedKind(from, to), change))
  if (place === '' && states.length === 0) return []
  return [lineOf(nameIn(context.roster, from, from.side, wordAfter(place, states)), place, states)]
}

/** The piece by whose kind and side states are written: a vehicle that became a Wreck has the markers of a Wreck. */
const changedKind = (from: Piece, to: Piece): Piece => ({ ...to, side: from.side })

/**
 * The line of a squad that was reduced.
 *
 * @param isNext whether the half-squad has the id that the reader gives it
 */
export const lineForReduced = (context: PrintContext, squad: Personnel, half: Personnel, isNext: boolean): string => {
  const base = reducedFrom(squad, half)
  const place = printPlace(context, base, half)
  const bracket = isNext && half.label === base.label ? '' : ` ${printBracket(half)}`
  const states = changesOf(context, base, half).map((change) => printChange(context, half, change))
  const texts = [`reduced${bracket}`, ...states]
  return lineOf(nameIn(context.roster, squad, squad.side, wordAfter(place, texts)), place, texts)
}

/** The line that brings a new piece. */
export const lineForNew = (context: PrintContext, to: Piece): string => {
  const { at } = context
  const kind = kindOf(to)
  const isTaken = to.side !== to.color
  const base = newPiece(at.data, kind, reportedBase(to.id, to.side, isTaken, to.type, to.label))
  const known = knownTypes(at, to.color).get(typeName(to.type).toLowerCase())
  const type = known?.kind === kind ? typeName(to.type) : `${kindWords[kind]} ${typeName(to.type)}`
  const states = changesOf(context, base, to).map((change) => printChange(context, to, change))
  return lineOf(`new ${isTaken ? 'captured ' : ''}${type} ${printBracket(to)}`, printPlace(context, base, to), states)
}
