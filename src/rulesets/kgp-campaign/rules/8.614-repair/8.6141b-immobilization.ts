import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { type Position } from '../../model/position.js'
import { type PartHandler, bySide, eventsOnly, rollTrace } from '../part-handler.js'
import { rollTask } from '../../model/task.js'
import { modifierIf, readRoll, type Modifier } from '../../data/table.js'
import { hexOfLocation } from '../../data/names.js'
import { removeMarkers, vehicleNamed, vehicles } from '../../model/facts.js'
import { has, leadership, type Vehicle } from '../../model/piece.js'
import { areaAt } from '../8.605-setup-areas/marked-map.js'
import { isFrontLine } from '../8.605-setup-areas/8.2-front-line.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { isServiced } from './8.6141-areas.js'

const PART = '8.6141b'

/**
 * Whether a vehicle rolls: it is immobilized, and not captured, abandoned or Out of Gas; in a Holding Box, only of an
 * Eligible Entry Area.
 */
const mayMoveAgain = (at: Position, vehicle: Vehicle): boolean =>
  has(vehicle, 'immobilized') &&
  isServiced(at, vehicle) &&
  vehicle.side === vehicle.color &&
  !has(vehicle, 'abandoned') &&
  !has(vehicle, 'outOfGas')

const isInFrontLine = (at: Position, { location, place, side }: Vehicle): boolean => {
  if (location === null || place.tag !== 'setupArea') return false
  const situation = situationOf(at)
  return areaAt(situation, location)?.side === side && isFrontLine(situation, side, hexOfLocation(location))
}

/**
 * The drm of an immobilized vehicle: armor leader, Non-Qualified Use, Front-Line Hex, Isolated, German (KGP-8.6141b).
 */
const immobilizationModifiers = (at: Position, vehicle: Vehicle): readonly Modifier[] => [
  { id: 'armorLeader', value: leadership(vehicle.crew?.armorLeader ?? '8-0') },
  modifierIf(at.data.charts.immobilization, 'nonQualified', vehicle.nonQualified),
  modifierIf(at.data.charts.immobilization, 'frontLine', isInFrontLine(at, vehicle)),
  modifierIf(at.data.charts.immobilization, 'isolated', isPieceIsolated(at, vehicle)),
  modifierIf(at.data.charts.immobilization, 'german', vehicle.side === 'german'),
]

/**
 * Immobilization (KGP-8.6141b): a mandatory public die for each immobilized vehicle that is not captured, abandoned or
 * Out of Gas.
 */
export const immobilizationRemoval: PartHandler<typeof PART> = {
  begin: (at) =>
    bySide(
      at.state,
      vehicles(at.state).filter((vehicle) => mayMoveAgain(at, vehicle)),
    ).map(({ id, side }) => rollTask(PART, side, 1, { tag: 'mobility', vehicle: id })),
  rolls: {
    mobility: (at, task, dice) => {
      const vehicle = vehicleNamed(at.state, task.about.vehicle)
      const { modifiers, final, result } = readRoll(
        at.data.charts.immobilization,
        dice[0],
        immobilizationModifiers(at, vehicle),
      )
      const roll = rollTrace(task, 'KGP-8.6141b', dice, modifiers, final, result)
      switch (result) {
        case 'becomesMobile':
          return eventsOnly(roll, ...removeMarkers(vehicle, ['immobilized'], 'KGP-8.6141b'))
        case 'noChange':
          return eventsOnly(roll)
      }
    },
  },
}
