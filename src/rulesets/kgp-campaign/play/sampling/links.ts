import {
  isPersonnel,
  isPossessable,
  isPrisoner,
  type Personnel,
  type Piece,
  type Place,
  type Vehicle,
} from '../../model/piece.js'
import { other, type PieceId, type Side } from '../../data/names.js'
import { crewOnFoot } from '../../rules/pieces/crew.js'
import { printedMorale } from '../../rules/pieces/casualties.js'
import { newVehicle } from '../../rules/pieces/vehicle.js'
import { isBehind, type SampleContext } from './books.js'
import type { Namer } from './rolled-group.js'
import { HIDDEN_NAMES } from '../../model/piece-names.js'

/** An unseen piece that a known one points to, with its side and kind. */
interface Gap {
  readonly id: PieceId
  readonly side: Side
  readonly tag: 'personnel' | 'vehicle'
  /** The piece that points to it. */
  readonly from: Piece
}

const gapsOf = (piece: Piece): readonly Gap[] => {
  const links: readonly (readonly [PieceId | null, Side, Gap['tag']])[] = [
    ...(isPossessable(piece) ? [[piece.possessor, piece.side, 'personnel'] as const] : []),
    ...(piece.tag === 'gun' ? [[piece.hookedTo, piece.side, 'vehicle'] as const] : []),
    ...(isPersonnel(piece)
      ? [[piece.aboard, piece.side, 'vehicle'] as const, [piece.guard, other(piece.side), 'personnel'] as const]
      : []),
  ]
  return links.flatMap(([id, side, tag]) => (id === null ? [] : [{ id, side, tag, from: piece }]))
}

/** Returns the place of a known but unseen piece. */
const placeFor = ({ view, enemy }: SampleContext, from: Piece): Place => {
  const isOwn = from.side === enemy
  if (from.place.tag === 'setupArea' && (isOwn || from.place.area.startsWith(enemy))) return from.place
  const area = (view.areas?.areas ?? []).find(({ side }) => side === enemy)
  return area === undefined || !view.veiled ? { tag: 'map' } : { tag: 'setupArea', area: area.id }
}

const soldier = ({ random, data, view }: SampleContext, { id, side, from }: Gap, place: Place): Personnel => {
  const squads = data.catalogue.units.filter((unit) => unit.side === side && unit.kind === 'squad')
  const { type } = random.from(squads)
  const home = place.tag === 'setupArea' ? view.areas?.areas.find(({ id: area }) => area === place.area) : undefined
  const ground = (home?.locations ?? []).filter((at) => !view.board.gone.includes(at))
  const somewhere = ground.length > 0 && isPersonnel(from) && from.guard === id ? random.from(ground) : null
  const location = place.tag === 'setupArea' || view.phase.tag === 'scenario' ? (from.location ?? somewhere) : null
  return { ...crewOnFoot(id, side, type, location, place), kind: 'squad', morale: printedMorale(type) }
}

/** Draws a vehicle of a side, without a crew and not yet placed. */
export const emptyVehicle = ({ random, data }: SampleContext, id: PieceId, side: Side): Vehicle =>
  newVehicle(id, side, side, random.from(data.catalogue.vehicles.filter(({ color }) => color === side)).type)

/** Draws the guards, possessors and vehicles that known pieces point to but that are not visible themselves. */
export const drawLinkedPieces = (guess: SampleContext, pieces: Readonly<Record<PieceId, Piece>>): readonly Piece[] => {
  const gaps = new Map<PieceId, Gap>()
  for (const piece of Object.values(pieces))
    for (const gap of gapsOf(piece)) if (!Object.hasOwn(pieces, gap.id) && !gaps.has(gap.id)) gaps.set(gap.id, gap)
  return [...gaps.values()].map((gap) => {
    const place = placeFor(guess, gap.from)
    if (gap.tag === 'personnel') return soldier(guess, gap, place)
    return {
      ...emptyVehicle(guess, gap.id, gap.side),
      place,
      location: place.tag === 'setupArea' || guess.view.phase.tag === 'scenario' ? gap.from.location : null,
    }
  })
}

/** Places prisoners with their guards if their own side does not know their Location. */
export const rejoinGuards = (pieces: Readonly<Record<PieceId, Piece>>): readonly Piece[] =>
  Object.values(pieces).flatMap((piece) => {
    if (!isPrisoner(piece) || piece.location !== null || !Object.hasOwn(pieces, piece.guard)) return []
    const { location, place } = pieces[piece.guard]
    return [{ ...piece, location, place }]
  })

/** Returns a function that names unseen pieces. It takes a random number, or the next one that is free. */
export const namerFor = ({ random, view, enemy }: SampleContext): Namer => {
  const text = JSON.stringify([view.pieces, view.lost, view.phase])
  const taken = new Set([...text.matchAll(new RegExp(`"(${enemy}-x\\d+)"`, 'g'))].map(([, name]) => name))
  const nameOf = (number: number): PieceId => `${enemy}-x${String(number)}`
  return () => {
    let number = random.below(HIDDEN_NAMES) + 1
    while (taken.has(nameOf(number))) number += 1
    taken.add(nameOf(number))
    return nameOf(number)
  }
}

/** Draws which pieces in Holding Boxes failed to enter, each with an even chance (KGP-CG7). */
export const neverEntered = (guess: SampleContext, pieces: readonly Piece[]): readonly PieceId[] =>
  isBehind(guess.view, '8.601 climbers')
    ? []
    : pieces.filter(({ place }) => place.tag === 'holdingBox' && guess.random.below(2) === 0).map(({ id }) => id)
