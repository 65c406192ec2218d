import { memoize, memoizeBy } from '../../../../kernel/memoize.js'
import type { Group, GroupItem } from '../../data/compiled-catalogue.js'
import type { MobilityClass } from '../../data/map-source.js'
import type { CampaignMap } from '../../data/map.js'
import type { LocationId } from '../../data/names.js'
import type { GameData, Position } from '../../model/position.js'
import { inArea } from '../../model/facts.js'
import { SITUATIONS, type SetupArea, type Situation } from '../../model/marking.js'
import { has, hsEquivalents, isPersonnel, isSmc, isVehicle, type Piece } from '../../model/piece.js'
import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { areasOf } from '../8.605-setup-areas/marked-map.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { mobilityOf } from '../pieces/casualties.js'
import { SINGLE_MEN, stackingLimit } from '../pieces/stacking.js'
import { openLocations, reserveGround } from './placement.js'

// Whether a Setup Area has room within stacking limits for everything to be set up in it.

/** Personnel to be set up, by the room it needs. */
export interface Occupancy {
  /** Units worth two half-squads. */
  readonly squads: number
  /** Units worth one half-squad. */
  readonly halves: number
  /** Single men. */
  readonly single: number
}

const NOBODY: Occupancy = { squads: 0, halves: 0, single: 0 }

const both = (a: Occupancy, b: Occupancy): Occupancy => ({
  squads: a.squads + b.squads,
  halves: a.halves + b.halves,
  single: a.single + b.single,
})

const occupancyOf = (pieces: readonly Piece[]): Occupancy => {
  const men = pieces.filter(isPersonnel)
  return {
    squads: men.filter((unit) => hsEquivalents(unit) === 2).length,
    halves: men.filter((unit) => hsEquivalents(unit) === 1).length,
    single: men.filter((unit) => isSmc(unit)).length,
  }
}

/** The number of groups remembered. */
const GROUPS = 64

/** The Personnel of a group at Full Strength. An infantry platoon may have a leader (8.620). */
const groupOccupancy = memoize(({ full, type, organization }: Group): Occupancy => {
  const count = (...kinds: readonly GroupItem['kind'][]): number =>
    full.reduce((sum, item) => sum + (kinds.includes(item.kind) ? item.count : 0), 0)
  return {
    squads: count('squad'),
    halves: count('halfSquad', 'crew'),
    single: type === 'infantry' && organization === 'platoon' ? 1 : 0,
  }
}, GROUPS)

/** The room of some Locations. */
interface Room {
  /** How many Locations there are. */
  readonly count: number
  /** Their total capacity in half-squads. */
  readonly most: number
  /** Their total capacity in whole squads. */
  readonly whole: number
}

/** Returns the room of some Locations. Cached for each list of Locations. */
const roomOf = memoize((map: CampaignMap) =>
  memoize((locations: readonly LocationId[]): Room => {
    const capacities = locations.map((location) => stackingLimit({ map }, location))
    return {
      count: locations.length,
      most: capacities.reduce((sum, one) => sum + one, 0),
      whole: capacities.reduce((sum, one) => sum + Math.floor(one / 2), 0),
    }
  }, SITUATIONS),
)

/** Whether Personnel fits into some room. A few single men in each Location take no room (A5.1). */
const fits = ({ count, most, whole }: Room, { squads, halves, single }: Occupancy): boolean =>
  squads <= whole && 2 * squads + halves + Math.max(0, single - SINGLE_MEN * count) <= most

/** The Personnel of a Setup Area, and its part in Reserve. */
interface Load {
  readonly all: Occupancy
  readonly reserve: Occupancy
}

/**
 * The current load of a Setup Area: Retained Personnel that is not Isolated, and groups bought into it that have no
 * counters yet.
 */
const loadOf = (at: Position, { id, side }: SetupArea): Load => {
  const men = inArea(at.state, side, id).filter(
    (piece) => isPersonnel(piece) && piece.guard === null && !isPieceIsolated(at, piece),
  )
  const awaited = at.state.ledgers[side].purchases.filter(({ area, strength }) => area === id && strength === 'unknown')
  const crowds = (purchases: typeof awaited): Occupancy =>
    purchases
      .flatMap(({ chartId }) => at.data.catalogue.groupOf(side, chartId) ?? [])
      .reduce((sum, group) => both(sum, groupOccupancy(group)), NOBODY)
  return {
    all: both(occupancyOf(men), crowds(awaited)),
    reserve: both(
      occupancyOf(men.filter((unit) => has(unit, 'reserve'))),
      crowds(awaited.filter(({ mode }) => mode === 'reserve')),
    ),
  }
}

/** A Setup Area with its load, and its room without Isolation: anywhere, and at ground level for Reserves. */
interface Space {
  readonly load: Load
  readonly room: Room
  readonly ground: Room
}

const spaceIn = memoizeBy(
  (at: Position, area: SetupArea): Space => {
    const situation = situationOf(at)
    const room = roomOf(at.map)
    return {
      load: loadOf(at, area),
      room: room(openLocations(situation, area, 'infantry')),
      ground: room(reserveGround(situation, area)),
    }
  },
  { key: ({ id }) => id },
)

/** Whether a Setup Area can hold a crowd besides its load without Isolation (KGP-CG7a, A-60, A-61). */
const isWithRoom = (at: Position, area: SetupArea, crowd: Occupancy, isReserve: boolean): boolean => {
  const { load, room, ground } = spaceIn(at, area)
  return fits(room, both(load.all, crowd)) && fits(ground, isReserve ? both(load.reserve, crowd) : load.reserve)
}

/** Whether there is a Location for each mobility class. Reserve counters need ground level (KGP-CG7a). */
const hasGround = (at: Position, area: SetupArea, kinds: readonly MobilityClass[], isReserve: boolean): boolean =>
  hasPlaces(situationOf(at), { area, kinds, isReserve })

/** Whether a Setup Area has ground for Infantry, and among it for each mobility class. Cached for each situation. */
const hasPlaces = memoizeBy(
  (situation: Situation, { area, kinds, isReserve }: LocationDemand): boolean => {
    const ground = new Set(isReserve ? reserveGround(situation, area) : openLocations(situation, area, 'infantry'))
    const isThere = (kind: MobilityClass): boolean => openLocations(situation, area, kind).some((id) => ground.has(id))
    return ground.size > 0 && kinds.every(isThere)
  },
  { key: ({ area, kinds, isReserve }) => [area.id, isReserve, ...kinds].join(' ') },
)

/** Locations wanted in a Setup Area. */
interface LocationDemand {
  readonly area: SetupArea
  readonly kinds: readonly MobilityClass[]
  /** Whether they must be at ground level, for Reserve counters (KGP-CG7a). */
  readonly isReserve: boolean
}

/** Returns the mobility classes of the vehicles of a group at Full Strength. */
export const vehicleKinds: (data: GameData, group: Group) => readonly MobilityClass[] = memoizeBy(
  ({ catalogue }: GameData, { full }: Group): readonly MobilityClass[] => [
    ...new Set(
      full.flatMap(({ kind, type }) => (kind === 'vehicle' ? [catalogue.vehicleOf(type)?.mobility ?? 'tracked'] : [])),
    ),
  ],
)

/** A group bought into Reserve or not. */
interface Bought {
  readonly data: GameData
  readonly group: Group
}

/** The Setup Areas of a group's side with a Location for each of its vehicles. Cached for each situation. */
const groundsFor = (isReserve: boolean) =>
  memoizeBy(
    (situation: Situation, { data, group }: Bought): ReadonlySet<SetupArea> => {
      const kinds = vehicleKinds(data, group)
      return new Set(areasOf(situation, group.side).filter((area) => hasPlaces(situation, { area, kinds, isReserve })))
    },
    { key: ({ group }) => group, recent: SITUATIONS },
  )

const grounds = { reserve: groundsFor(true), standard: groundsFor(false) }

/**
 * Whether a group may be bought into a Setup Area: there is room, and a Location for each of its vehicles (KGP-CG7a,
 *
 */
export const hasRoomForGroup = (at: Position, area: SetupArea, group: Group, isReserve: boolean): boolean =>
  grounds[isReserve ? 'reserve' : 'standard'](situationOf(at), { data: at.data, group }).has(area) &&
  isWithRoom(at, area, groupOccupancy(group), isReserve)

/**
 * Whether pieces off the map may be set up in a Setup Area: there is room, and a Location for each vehicle (KGP-CG6c,
 *
 */
export const hasRoomForPieces = (at: Position, area: SetupArea, pieces: readonly Piece[]): boolean => {
  const isReserve = pieces.some((piece) => has(piece, 'reserve'))
  const kinds = pieces.filter(isVehicle).map((vehicle) => mobilityOf(at.data, vehicle))
  return hasGround(at, area, kinds, isReserve) && isWithRoom(at, area, occupancyOf(pieces), isReserve)
}
