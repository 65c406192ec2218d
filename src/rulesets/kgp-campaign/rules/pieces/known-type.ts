import type { GameData } from '../../model/game-data.js'
import type { Piece } from '../../model/piece.js'

const COUNTED = ['squad', 'halfSquad', 'crew', 'vehicleCrew']

/** Whether the catalogue has a piece's type: of vehicles and Wrecks, and of units on foot but leaders and heroes. */
export const isKnownType = (data: GameData, piece: Piece): boolean => {
  switch (piece.tag) {
    case 'vehicle':
    case 'wreck':
      return data.catalogue.vehicleOf(piece.type) !== null
    case 'personnel':
      return (
        !COUNTED.includes(piece.kind) ||
        data.catalogue.unitOf(piece.color, piece.type, piece.kind === 'halfSquad' ? 'halfSquad' : 'mmc') !== null
      )
    case 'gun':
    case 'sw':
    case 'fortification':
      return true
  }
}
