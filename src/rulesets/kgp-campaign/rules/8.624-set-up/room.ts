import { memoizeBy } from '../../../../kernel/memoize.js'
import type { Group, GroupItem } from '../../data/compiled-catalogue.js'
import type { MobilityClass } from '../../data/map-source.js'
import type { LocationId } from '../../data/names.js'
import type { GameData, Position } from '../../model/position.js'
import { inArea } from '../../model/facts.js'
import type { SetupArea } from '../../model/marking.js'
import { has, hsEquivalents, isPersonnel, isSmc, isVehicle, type Piece } from '../../model/piece.js'
import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { mobilityOf } from '../pieces/casualties.js'
import { SINGLE_MEN, stackingLimit } from '../pieces/stacking.js'
import { openLocations, reserveGround } from './placement.js'

// Whether a Setup Area has room within stacking limits for everything to be set up in it.

/** Personnel to be set up, by the room it needs. */
export interface Crowd {
  /** Units worth two half-squads. */
  readonly squads: number
  /** Units worth one half-squad. */
  readonly halves: number
  /** Single men. */
  readonly single: number
}

const NOBODY: Crowd = { squads: 0, halves: 0, single: 0 }

const both = (a: Crowd, b: Crowd): Crowd => ({
  squads: a.squads + b.squads,
  halves: a.halves + b.halves,
  single: a.single + b.single,
})

const crowdOf = (pieces: readonly Piece[]): Crowd => {
  const men = pieces.filter(isPersonnel)
  return {
    squads: men.filter((unit) => hsEquivalents(unit) === 2).length,
    halves: men.filter((unit) => hsEquivalents(unit) === 1).length,
    single: men.filter((unit) => isSmc(unit)).length,
  }
}

/** The Personnel of a group at Full Strength. An infantry platoon may have a leader (8.620). */
const crowdBought = ({ full, type, organization }: Group): Crowd => {
  const count = (...kinds: readonly GroupItem['kind'][]): number =>
    full.reduce((sum, item) => sum + (kinds.includes(item.kind) ? item.count : 0), 0)
  return {
    squads: count('squad'),
    halves: count('halfSquad', 'crew'),
    single: type === 'infantry' && organization === 'platoon' ? 1 : 0,
  }
}

/**
 * Whether Personnel fits into Locations with some half-squad capacities. A few single men in each take no room (A5.1).
 */
const fits = (capacities: readonly number[], { squads, halves, single }: Crowd): boolean => {
  const whole = capacities.reduce((sum, most) => sum + Math.floor(most / 2), 0)
  const most = capacities.reduce((sum, one) => sum + one, 0)
  return squads <= whole && 2 * squads + halves + Math.max(0, single - SINGLE_MEN * capacities.length) <= most
}

/** The Personnel of a Setup Area, and its part in Reserve. */
interface Load {
  readonly all: Crowd
  readonly reserve: Crowd
}

/**
 * Whether a Setup Area can hold a load without Isolation: Reserves at ground level, others anywhere (KGP-CG7a, A-60,
 *
 */
const holds = (at: Position, area: SetupArea, { all, reserve }: Load): boolean => {
  const situation = situationOf(at)
  const capacities = (locations: readonly LocationId[]): readonly number[] =>
    locations.map((location) => stackingLimit(at, location))
  return (
    fits(capacities(openLocations(situation, area, 'infantry')), all) &&
    fits(capacities(reserveGround(situation, area)), reserve)
  )
}

/**
 * The current load of a Setup Area: Retained Personnel that is not Isolated, and groups bought into it that have no
 * counters yet.
 */
const loadOf = memoizeBy(
  (at: Position, { id, side }: SetupArea): Load => {
    const men = inArea(at.state, side, id).filter(
      (piece) => isPersonnel(piece) && piece.guard === null && !isPieceIsolated(at, piece),
    )
    const awaited = at.state.ledgers[side].purchases.filter(
      ({ area, strength }) => area === id && strength === 'unknown',
    )
    const crowds = (purchases: typeof awaited): Crowd =>
      purchases
        .flatMap(({ chartId }) => at.data.catalogue.groupOf(side, chartId) ?? [])
        .reduce((sum, group) => both(sum, crowdBought(group)), NOBODY)
    return {
      all: both(crowdOf(men), crowds(awaited)),
      reserve: both(
        crowdOf(men.filter((unit) => has(unit, 'reserve'))),
        crowds(awaited.filter(({ mode }) => mode === 'reserve')),
      ),
    }
  },
  { key: ({ id }) => id },
)

const isWithRoom = (at: Position, area: SetupArea, crowd: Crowd, isReserve: boolean): boolean => {
  const { all, reserve } = loadOf(at, area)
  return holds(at, area, { all: both(all, crowd), reserve: isReserve ? both(reserve, crowd) : reserve })
}

/** Whether there is a Location for each mobility class. Reserve counters need ground level (KGP-CG7a). */
const hasGround = (at: Position, area: SetupArea, kinds: readonly MobilityClass[], isReserve: boolean): boolean => {
  const situation = situationOf(at)
  const ground = isReserve ? reserveGround(situation, area) : openLocations(situation, area, 'infantry')
  return (
    ground.length > 0 &&
    kinds.every((kind) => openLocations(situation, area, kind).some((location) => ground.includes(location)))
  )
}

const vehicleKinds = ({ catalogue }: GameData, { full }: Group): readonly MobilityClass[] =>
  full.flatMap(({ kind, type }) => (kind === 'vehicle' ? [catalogue.vehicleOf(type)?.mobility ?? 'tracked'] : []))

/**
 * Whether a group may be bought into a Setup Area: there is room, and a Location for each of its vehicles (KGP-CG7a,
 *
 */
export const hasRoomForGroup = (at: Position, area: SetupArea, group: Group, isReserve: boolean): boolean =>
  hasGround(at, area, vehicleKinds(at.data, group), isReserve) && isWithRoom(at, area, crowdBought(group), isReserve)

/**
 * Whether pieces off the map may be set up in a Setup Area: there is room, and a Location for each vehicle (KGP-CG6c,
 *
 */
export const hasRoomForPieces = (at: Position, area: SetupArea, pieces: readonly Piece[]): boolean => {
  const isReserve = pieces.some((piece) => has(piece, 'reserve'))
  const kinds = pieces.filter(isVehicle).map((vehicle) => mobilityOf(at.data, vehicle))
  return hasGround(at, area, kinds, isReserve) && isWithRoom(at, area, crowdOf(pieces), isReserve)
}
