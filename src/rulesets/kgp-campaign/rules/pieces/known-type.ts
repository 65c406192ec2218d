import { leaderLadder } from '../../data/tables.js'
import type { Side } from '../../data/names.js'
import type { GameData } from '../../model/position.js'
import type { Personnel, Piece, Vehicle } from '../../model/piece.js'

/** An unknown name in a piece. */
interface UnknownType {
  /** The field, as a JSON pointer within the piece. */
  readonly field: string
  /** Whether it should be a type of the catalogue or a rank. */
  readonly kind: 'type' | 'rank'
  /** The value found. */
  readonly name: string
  /** The known names. */
  readonly known: readonly string[]
}

const unitTypes = ({ catalogue }: GameData, side: Side): readonly string[] =>
  catalogue.units.filter((unit) => unit.side === side).map(({ type }) => type)

const strangeType = (field: string, name: string, known: readonly string[]): UnknownType => ({
  field,
  kind: 'type',
  name,
  known,
})

const rankAt = (field: string, rank: string): readonly UnknownType[] =>
  leaderLadder.includes(rank) ? [] : [{ field, kind: 'rank', name: rank, known: leaderLadder }]

const unknownUnit = (data: GameData, { kind, color, type }: Personnel): readonly UnknownType[] => {
  switch (kind) {
    case 'squad':
    case 'halfSquad':
    case 'crew':
    case 'vehicleCrew':
      return data.catalogue.unitOf(color, type, kind === 'halfSquad' ? 'halfSquad' : 'mmc') === null
        ? [strangeType('type', type, unitTypes(data, color))]
        : []
    case 'leader':
    case 'armorLeader':
      return rankAt('type', type)
    case 'hero':
      return []
  }
}

const unknownVehicle = ({ catalogue }: GameData, type: string): readonly UnknownType[] =>
  catalogue.vehicleOf(type) === null
    ? [
        strangeType(
          'type',
          type,
          catalogue.vehicles.map((vehicle) => vehicle.type),
        ),
      ]
    : []

const unknownCrew = (data: GameData, { crew, side }: Vehicle): readonly UnknownType[] => {
  if (crew === null) return []
  const { unitOf } = data.catalogue
  const isKnown = unitOf(side, crew.type, 'mmc') !== null || unitOf(side, crew.type, 'halfSquad') !== null
  return [
    ...(isKnown ? [] : [strangeType('crew/type', crew.type, unitTypes(data, side))]),
    ...(crew.armorLeader === null ? [] : rankAt('crew/armorLeader', crew.armorLeader)),
  ]
}

/**
 * Returns the unknown names of a piece: the type of a vehicle, its crew, a Wreck or an MMC, or the rank of a leader.
 * Heroes, Guns, support weapons and Fortifications may have any type.
 */
export const unknownTypes = (data: GameData, piece: Piece): readonly UnknownType[] => {
  switch (piece.tag) {
    case 'vehicle':
      return [...unknownVehicle(data, piece.type), ...unknownCrew(data, piece)]
    case 'wreck':
      return unknownVehicle(data, piece.type)
    case 'personnel':
      return unknownUnit(data, piece)
    case 'gun':
    case 'sw':
    case 'fortification':
      return []
  }
}
