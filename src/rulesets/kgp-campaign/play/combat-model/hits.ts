import { positionOf, type Position } from '../../model/position.js'
import type { Roller } from '../../../../kernel/rng.js'
import { reduceUnit } from '../../rules/pieces/casualties.js'
import type { Event } from '../../model/event.js'
import { evolve } from '../../model/evolve.js'
import { eliminatePiece, possessionsOf } from '../../model/facts.js'
import { has, isMmc, isVehicle, workingMain, type Personnel, type Piece, type Vehicle } from '../../model/piece.js'
import type { PieceId } from '../../data/names.js'
import { standInOf } from '../../data/stand-in.js'
import type { Marker } from '../../model/marker.js'
import { pieceOf, type State } from '../../model/state.js'
import { wreckVehicle } from '../../rules/pieces/vehicle.js'
import { pickByWeight } from './chance.js'

/** The cause given for pieces lost in an invented battle. */
const WHY = 'scenario'

const marking = (piece: Piece, marker: Marker): readonly Event[] =>
  has(piece, marker) ? [] : [{ tag: 'marked', piece: piece.id, put: [marker], taken: [], why: WHY, heard: 'all' }]

const armamentFails = (vehicle: Vehicle): readonly Event[] => {
  const main = workingMain(vehicle)
  return main === null
    ? []
    : [{ tag: 'armed', vehicle: vehicle.id, slot: main.slot, status: 'malfunctioned', why: WHY, heard: 'all' }]
}

/** A vehicle that is hit is wrecked, Immobilized, Bogged, out of gas or Shocked, or its main armament malfunctions. */
const vehicleHit = (at: Position, vehicle: Vehicle, roller: Roller): readonly Event[] => {
  const numbers = standInOf(at.state)
  const outcome = pickByWeight(roller, [
    ['burns', numbers.vehicleBurns],
    ['wrecked', numbers.vehicleWrecked],
    ['immobilized', numbers.vehicleImmobilized],
    ['bogged', numbers.vehicleBogged],
    ['outOfGas', numbers.vehicleOutOfGas],
    ['shocked', numbers.vehicleShocked],
    ['armament', numbers.vehicleArmament],
  ])
  switch (outcome) {
    case 'burns':
    case 'wrecked':
      return wreckVehicle(at, vehicle, outcome === 'burns', WHY)
    case 'immobilized':
    case 'bogged':
    case 'shocked':
      return marking(vehicle, outcome)
    case 'outOfGas':
      return vehicle.color === 'german' ? marking(vehicle, outcome) : armamentFails(vehicle)
    case 'armament':
      return armamentFails(vehicle)
  }
}

/** A leader or hero who is hit is wounded or breaks. */
const leaderHit = (at: Position, leader: Personnel, roller: Roller): readonly Event[] => {
  const numbers = standInOf(at.state)
  const outcome = pickByWeight(roller, [
    ['wounded', numbers.leaderWounded],
    ['broken', numbers.leaderBroken],
  ])
  return outcome === 'wounded' ? reduceUnit(at, leader, WHY) : marking(leader, outcome)
}

/** A squad, half-squad or crew that is hit loses men, breaks or is Encircled, or one of its weapons malfunctions. */
const squadHit = (at: Position, squad: Personnel, roller: Roller): readonly Event[] => {
  const numbers = standInOf(at.state)
  const outcome = pickByWeight(roller, [
    ['reduced', numbers.squadReduced],
    ['broken', numbers.squadBroken],
    ['encircled', numbers.squadEncircled],
    ['weapon', numbers.squadWeapon],
    ['spared', numbers.squadSpared],
  ])
  switch (outcome) {
    case 'reduced':
      return reduceUnit(at, squad, WHY)
    case 'broken':
    case 'encircled':
      return marking(squad, outcome)
    case 'weapon': {
      const [weapon] = possessionsOf(at.state, squad.id)
      return weapon === undefined ? [] : marking(weapon, 'malfunctioned')
    }
    case 'spared':
      return []
  }
}

const pieceHit = (at: Position, piece: Piece, roller: Roller): readonly Event[] => {
  if (isVehicle(piece)) return vehicleHit(at, piece, roller)
  if (piece.tag !== 'personnel') return []
  return isMmc(piece) ? squadHit(at, piece, roller) : leaderHit(at, piece, roller)
}

/** One piece is hit. */
const hitPiece = (at: Position, id: PieceId, roller: Roller): State => {
  const { state } = at
  const piece = pieceOf(state, id)
  return piece === null ? state : pieceHit(at, piece, roller).reduce(evolve, state)
}

/** Applies this many hits to these pieces, one after the other. */
export const hitPieces = (
  { state, data }: Position,
  pieces: readonly Piece[],
  count: number,
  roller: Roller,
): State => {
  let after = state
  for (let n = 0; n < count && pieces.length > 0; n++)
    after = hitPiece(positionOf(data, after), pieces[roller.below(pieces.length)].id, roller)
  return after
}

/** Removes a piece and what it holds. */
export const losePiece = (state: State, id: PieceId): State => eliminatePiece(state, id, WHY).reduce(evolve, state)
