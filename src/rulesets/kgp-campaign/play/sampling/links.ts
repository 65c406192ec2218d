import { isPersonnel, isPossessable, type Personnel, type Piece, type Place, type Vehicle } from '../../model/piece.js'
import { other, type PieceId, type Side } from '../../data/names.js'
import { crewOnFoot } from '../../rules/pieces/crew.js'
import { printedMorale } from '../../rules/pieces/casualties.js'
import { newVehicle } from '../../rules/pieces/vehicle.js'
import { isBehind, type Guess } from './books.js'

/** A piece that a known one points to and that is not seen: whose it must be, and what. */
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

/** Where somebody is who is known of and not seen. */
const placeFor = ({ view, enemy }: Guess, from: Piece): Place => {
  const isOwn = from.side === enemy
  if (from.place.tag === 'setupArea' && (isOwn || from.place.area.startsWith(enemy))) return from.place
  const area = (view.areas?.areas ?? []).find(({ side }) => side === enemy)
  return area === undefined || !view.veiled ? { tag: 'map' } : { tag: 'setupArea', area: area.id }
}

const soldier = ({ luck, data, view }: Guess, { id, side, from }: Gap, place: Place): Personnel => {
  const squads = data.catalogue.units.filter((unit) => unit.side === side && unit.kind === 'squad')
  const { type } = luck.from(squads)
  const location = place.tag === 'setupArea' || view.phase.tag === 'scenario' ? from.location : null
  return { ...crewOnFoot(id, side, type, location, place), kind: 'squad', morale: printedMorale(type) }
}

/** A plain vehicle of a side, empty and nowhere. */
export const carrier = ({ luck, data }: Guess, id: PieceId, side: Side): Vehicle =>
  newVehicle(id, side, side, luck.from(data.catalogue.vehicles.filter(({ color }) => color === side)).type)

/** Guards, bearers and vehicles that known pieces point to and that are not seen themselves. */
export const linked = (guess: Guess, pieces: Readonly<Record<PieceId, Piece>>): readonly Piece[] => {
  const gaps = new Map<PieceId, Gap>()
  for (const piece of Object.values(pieces))
    for (const gap of gapsOf(piece)) if (!Object.hasOwn(pieces, gap.id) && !gaps.has(gap.id)) gaps.set(gap.id, gap)
  return [...gaps.values()].map((gap) => {
    const place = placeFor(guess, gap.from)
    if (gap.tag === 'personnel') return soldier(guess, gap, place)
    return {
      ...carrier(guess, gap.id, gap.side),
      place,
      location: place.tag === 'setupArea' || guess.view.phase.tag === 'scenario' ? gap.from.location : null,
    }
  })
}

/** The number of a side's last new piece that anybody could have heard of. */
export const lastNumber = ({ view, enemy }: Guess): number => {
  const text = JSON.stringify([view.pieces, view.lost, view.phase])
  const numbers = [...text.matchAll(new RegExp(`"${enemy}-n(\\d+)"`, 'g'))].map(([, n]) => Number(n))
  return Math.max(0, ...numbers)
}

/** Those who waited off the map to enter and never did: each of a Holding Box, by the toss of a coin (KGP-CG7). */
export const neverEntered = (guess: Guess, pieces: readonly Piece[]): readonly PieceId[] =>
  isBehind(guess.view, '8.601 climbers')
    ? []
    : pieces.filter(({ place }) => place.tag === 'holdingBox' && guess.luck.below(2) === 0).map(({ id }) => id)
