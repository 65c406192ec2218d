import type { Roller } from '../../../../kernel/rng.js'
import { reducing } from '../../rules/pieces/casualties.js'
import type { Event } from '../../model/event.js'
import { evolve } from '../../model/evolve.js'
import { eliminating, possessionsOf } from '../../model/facts.js'
import type { GameData } from '../../model/game-data.js'
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
const vehicleHarm = (kit: GameData, state: State, vehicle: Vehicle, roller: Roller): readonly Event[] => {
  const fate = roller.below(10)
  if (fate < 3) return wrecking(kit, state, vehicle, fate === 0, WHY)
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
const unitHarm = (kit: GameData, state: State, unit: Piece, roller: Roller): readonly Event[] => {
  const fate = roller.below(10)
  if (unit.tag !== 'personnel') return []
  if (!isMmc(unit)) return fate < 5 ? reducing(kit, state, unit, WHY) : marking(unit, 'broken')
  if (fate < 4) return reducing(kit, state, unit, WHY)
  if (fate < 7) return marking(unit, 'broken')
  if (fate === 7) return marking(unit, 'encircled')
  const [weapon] = possessionsOf(state, unit.id)
  return fate === 8 && weapon !== undefined ? marking(weapon, 'malfunctioned') : []
}

/** One piece is hit. */
export const hit = (kit: GameData, state: State, id: PieceId, roller: Roller): State => {
  const piece = pieceOf(state, id)
  if (piece === null) return state
  const events = isVehicle(piece) ? vehicleHarm(kit, state, piece, roller) : unitHarm(kit, state, piece, roller)
  return events.reduce(evolve, state)
}

/** So many of these pieces are hit, one after the other. */
export const hits = (kit: GameData, state: State, pieces: readonly Piece[], count: number, roller: Roller): State => {
  let after = state
  for (let n = 0; n < count && pieces.length > 0; n++)
    after = hit(kit, after, pieces[roller.below(pieces.length)].id, roller)
  return after
}

/** A piece and what it holds are gone. */
export const lose = (state: State, id: PieceId): State => eliminating(state, id, WHY).reduce(evolve, state)
