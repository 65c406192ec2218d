import { leaderLadder } from '../../data/tables.js'
import type { Side } from '../../data/names.js'
import type { GameData } from '../../model/position.js'
import type { Personnel, Piece, Vehicle } from '../../model/piece.js'

/** An unknown name in a piece. */
interface UnknownType {
  /** The field, as a JSON pointer within the piece. */
  readonly field: string
  /** The expected value. */
  readonly wanted: string
  /** The value found. */
  readonly name: string
  /** The known names. */
  readonly known: readonly string[]
}

const TYPE = 'a type of the catalogue'
const RANK = 'a rank of the ladder (KGP-8.6114)'

const unitTypes = ({ catalogue }: GameData, side: Side): readonly string[] =>
  catalogue.units.filter((unit) => unit.side === side).map(({ type }) => type)

const rankAt = (field: string, rank: string): readonly UnknownType[] =>
  leaderLadder.includes(rank) ? [] : [{ field, wanted: RANK, name: rank, known: leaderLadder }]

const unknownUnit = (data: GameData, { kind, color, type }: Personnel): readonly UnknownType[] => {
  switch (kind) {
    case 'squad':
    case 'halfSquad':
    case 'crew':
    case 'vehicleCrew':
      return data.catalogue.unitOf(color, type, kind === 'halfSquad' ? 'halfSquad' : 'mmc') === null
        ? [{ field: 'type', wanted: TYPE, name: type, known: unitTypes(data, color) }]
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
    ? [{ field: 'type', wanted: TYPE, name: type, known: catalogue.vehicles.map((vehicle) => vehicle.type) }]
    : []

const unknownCrew = (data: GameData, { crew, side }: Vehicle): readonly UnknownType[] => {
  if (crew === null) return []
  const { unitOf } = data.catalogue
  const isKnown = unitOf(side, crew.type, 'mmc') !== null || unitOf(side, crew.type, 'halfSquad') !== null
  return [
    ...(isKnown ? [] : [{ field: 'crew/type', wanted: TYPE, name: crew.type, known: unitTypes(data, side) }]),
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
