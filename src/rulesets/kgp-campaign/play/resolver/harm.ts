import { positionOf, type Position } from '../../model/position.js'
import type { Roller } from '../../../../kernel/rng.js'
import { reducing } from '../../rules/pieces/casualties.js'
import type { Event } from '../../model/event.js'
import { evolve } from '../../model/evolve.js'
import { eliminating, possessionsOf } from '../../model/facts.js'
import { has, isMmc, isVehicle, workingMain, type Piece, type Vehicle } from '../../model/piece.js'
import type { PieceId } from '../../data/names.js'
import type { Marker } from '../../model/marker.js'
import { pieceOf, type State } from '../../model/state.js'
import { wrecking } from '../../rules/pieces/vehicle.js'

/** The rule that takes pieces in an invented fight. */
const WHY = 'scenario'

const marking = (piece: Piece, marker: Marker): readonly Event[] =>
  has(piece, marker) ? [] : [{ tag: 'marked', piece: piece.id, put: [marker], taken: [], why: WHY, heard: 'all' }]

/** Of ten vehicles hit, so many are wrecked, immobilized, bogged, out of gas, shocked, or lose the use of their main armament. */
const vehicleHarm = (at: Position, vehicle: Vehicle, roller: Roller): readonly Event[] => {
  const fate = roller.below(10)
  if (fate < 3) return wrecking(at, vehicle, fate === 0, WHY)
  if (fate < 5) return marking(vehicle, 'immobilized')
  if (fate === 5) return marking(vehicle, 'bogged')
  if (fate === 6 && vehicle.color === 'german') return marking(vehicle, 'outOfGas')
  if (fate === 7) return marking(vehicle, 'shocked')
  const main = workingMain(vehicle)
  return main === null
    ? []
    : [{ tag: 'armed', vehicle: vehicle.id, slot: main.slot, status: 'malfunctioned', why: WHY, heard: 'all' }]
}

/** Of ten units hit, so many lose men, break, break down a weapon, or are cut off. */
const unitHarm = (at: Position, unit: Piece, roller: Roller): readonly Event[] => {
  const { state } = at
  const fate = roller.below(10)
  if (unit.tag !== 'personnel') return []
  if (!isMmc(unit)) return fate < 5 ? reducing(at, unit, WHY) : marking(unit, 'broken')
  if (fate < 4) return reducing(at, unit, WHY)
  if (fate < 7) return marking(unit, 'broken')
  if (fate === 7) return marking(unit, 'encircled')
  const [weapon] = possessionsOf(state, unit.id)
  return fate === 8 && weapon !== undefined ? marking(weapon, 'malfunctioned') : []
}

/** One piece is hit. */
export const hit = (at: Position, id: PieceId, roller: Roller): State => {
  const { state } = at
  const piece = pieceOf(state, id)
  if (piece === null) return state
  const events = isVehicle(piece) ? vehicleHarm(at, piece, roller) : unitHarm(at, piece, roller)
  return events.reduce(evolve, state)
}

/** So many of these pieces are hit, one after the other. */
export const hits = ({ state, data }: Position, pieces: readonly Piece[], count: number, roller: Roller): State => {
  let after = state
  for (let n = 0; n < count && pieces.length > 0; n++)
    after = hit(positionOf(data, after), pieces[roller.below(pieces.length)].id, roller)
  return after
}

/** A piece and what it holds are gone. */
export const lose = (state: State, id: PieceId): State => eliminating(state, id, WHY).reduce(evolve, state)
