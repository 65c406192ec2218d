import { other, type PieceId, type Side } from '../../data/names.js'
import { personalName } from '../../model/label.js'
import { carrierOf, isCrew, isMmc, isVehicle, type Piece } from '../../model/piece.js'
import type { Position } from '../../model/position.js'
import type { Exit, ScenarioResult } from '../../model/scenario-result.js'
import { pieceOf } from '../../model/state.js'
import { rankAbove } from '../../rules/pieces/promotion.js'
import { relinked, type Whereabouts } from './changes.js'
import type { Draft } from './draft.js'

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
export const settled = (draft: Draft, left: readonly Piece[]): Pick<ScenarioResult, 'pieces' | 'exits'> => {
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

const isCrewed = (piece: Piece): boolean => (isVehicle(piece) ? piece.crew !== null : isCrew(piece))

const isSquad = (piece: Piece): boolean => isMmc(piece) && !isCrew(piece)

/** Whether a leader can be a lost one who was Battle Hardened: he has his name or the next higher rank. */
const isHardened = (lost: Piece, leader: Piece): boolean =>
  personalName(lost) === null ? rankAbove(lost.type) === leader.type : personalName(lost) === personalName(leader)

/**
 * The Casualty VP of new units that are left of lost pieces: half-squads of squads, crews of vehicles, and Battle
 * Hardened leaders. Units that were created, such as heroes, reduce no loss (KGP-8.12).
 */
const pointsLeft = (lost: readonly Piece[], fresh: readonly Piece[], worth: (piece: Piece) => number): number => {
  const sum = (some: readonly Piece[]): number => some.reduce((total, piece) => total + worth(piece), 0)
  const kinds = [isSquad, isCrewed].map((isKind) => Math.min(sum(lost.filter(isKind)), sum(fresh.filter(isKind))))
  const leaders = lost.map((one) => {
    const heir = fresh.find((leader) => isHardened(one, leader))
    return heir === undefined ? 0 : Math.min(worth(one), worth(heir))
  })
  return [...kinds, ...leaders].reduce((total, points) => total + points, 0)
}

/**
 * The Casualty VP each side scores for enemy losses, vehicles that became Wrecks among them, and for prisoners if the
 * result counts them (KGP-8.12).
 */
export const pointsFor = (
  at: Position,
  { lost, pieces, prisonersIncluded }: Pick<ScenarioResult, 'lost' | 'pieces' | 'prisonersIncluded'>,
): Readonly<Record<Side, number>> => {
  const worth = (piece: Piece): number => at.data.houseRules.tactical.use.casualtyVp(piece)
  const scoredBy = (side: Side): number => {
    const isEnemy = (piece: Piece): boolean => piece.side === other(side)
    const units = pieces.filter((piece) => piece.tag === 'personnel').filter(isEnemy)
    const gone = lost.flatMap((id) => pieceOf(at.state, id) ?? []).filter(isEnemy)
    const fresh = units.filter(({ id }) => pieceOf(at.state, id) === null)
    const taken = prisonersIncluded ? units.filter(({ guard }) => guard !== null) : []
    const wrecked = pieces
      .filter(({ tag }) => tag === 'wreck')
      .flatMap(({ id }) => pieceOf(at.state, id) ?? [])
      .filter(isEnemy)
    const lostPoints = [...gone, ...wrecked, ...taken].reduce((total, piece) => total + worth(piece), 0)
    return lostPoints - pointsLeft([...gone, ...wrecked], fresh, worth)
  }
  return { german: scoredBy('german'), us: scoredBy('us') }
}
