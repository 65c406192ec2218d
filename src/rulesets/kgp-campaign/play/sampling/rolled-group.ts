import type { Group } from '../../data/compiled-catalogue.js'
import type { PieceId } from '../../data/names.js'
import type { Purchase } from '../../model/ledger.js'
import { isPersonnel, type Piece, type Place, type Vehicle } from '../../model/piece.js'
import type { State } from '../../model/state.js'
import { purchasedBase, itemsOf, pieceFor, soldier } from '../../rules/8.620-new-groups/group-contents.js'
import { fittingOf, ledVehicle, qualityOf } from '../../rules/8.620-new-groups/group-rolls.js'
import { hasQuality, mayBeLed } from '../../rules/8.620-new-groups/new-groups.js'
import { madeFrom } from '../../rules/pieces/casualties.js'
import { repeat } from '../generator/random-choices.js'
import type { SampleContext } from './books.js'

/** Returns the names of a side's new pieces, one after the other. */
export type Namer = () => PieceId

/** Draws the optional equipment of a vehicle (KGP-CG8). */
const fitted = ({ random, data }: SampleContext, vehicle: Vehicle): Vehicle => {
  const fittings = data.houseRules.tactical.use
    .optionalEquipment(vehicle.type)
    .map(({ item, upTo }) => fittingOf(vehicle, item, random.below(6) + 1 <= upTo))
  return {
    ...vehicle,
    weapons: [...vehicle.weapons, ...fittings.flatMap(({ weapon }) => weapon ?? [])],
    optionalEquipment: [...vehicle.optionalEquipment, ...fittings.map(({ fitting }) => fitting)],
  }
}

/** Draws the quality of the squad of a group (KGP-8.620). */
const withSquadQuality = (
  { random, data }: SampleContext,
  group: Group,
  pieces: readonly Piece[],
): readonly Piece[] => {
  const type = hasQuality(data, group) ? qualityOf(random.below(6) + 1) : null
  const squad = pieces.filter(isPersonnel).find(({ kind }) => kind === 'squad')
  if (type === null || squad === undefined) return pieces
  return pieces.map((piece) => (piece === squad ? madeFrom(squad, squad.id, type, 'squad') : piece))
}

/** Draws the rank of the leader of a group, or null (KGP-8.620). */
const rankOf = ({ random, data, view }: SampleContext, group: Group, { strength }: Purchase): string | null => {
  if (!mayBeLed(group)) return null
  const dice = random.below(6) + random.below(6) + 2
  return data.houseRules.leaders.use(view as unknown as State, group, strength === 'depleted', dice).result
}

/**
 * Draws the pieces of a group of known strength by the dice of 8.620: the listed ones with their quality, optional
 * equipment and armor leader, followed by a leader on foot. Nobody possesses anything yet.
 */
export const rolledGroup = (
  guess: SampleContext,
  purchase: Purchase,
  group: Group,
  place: Place,
  name: Namer,
): readonly Piece[] => {
  const listed = itemsOf(group, purchase)
    .flatMap((item) => repeat(item.count, () => pieceFor(guess.data, purchase, group, item, name(), place)))
    .flatMap((piece) => piece ?? [])
  const pieces = withSquadQuality(guess, group, listed).map((piece) =>
    piece.tag === 'vehicle' ? fitted(guess, piece) : piece,
  )
  const rank = rankOf(guess, group, purchase)
  if (rank === null) return pieces
  if (group.type !== 'vehicle')
    return [...pieces, soldier(purchasedBase(purchase, name(), rank, place), 'leader', group.formation)]
  const vehicle = ledVehicle(pieces)
  return pieces.map((piece) =>
    vehicle?.crew && piece === vehicle ? { ...vehicle, crew: { ...vehicle.crew, armorLeader: rank } } : piece,
  )
}
