import { hexDistance, hexNamed } from '../../data/map.js'
import { hexOfLocation } from '../../data/names.js'
import {
  choicesAmong,
  destinations,
  type Destination,
  type Passage,
  type MovingGroup,
} from '../8.605-setup-areas/8.6053-destinations.js'
import { isIsolated } from '../8.605-setup-areas/8.6052-isolation.js'
import { areaAt, areasOf, locationStatusOf } from '../8.605-setup-areas/marked-map.js'
import type { Situation } from '../../model/marking.js'

const FAIR: readonly Passage[] = ['open', 'enemy']

const FAIR_OR_NO_MANS_LAND: readonly Passage[] = [...FAIR, 'noMansLand']

/**
 * Returns the destinations an Escaping piece can reach, best first: through Enterable Uncontrolled Territory and enemy
 * Setup Area, and No Man's Land by option (KGP-8.6061.1, KGP-8.6061.2, AMB-18, AMB-19). If there are none, it is lost.
 */
export const escapeDestinations = (situation: Situation, moving: MovingGroup): readonly Destination[] => {
  const { options } = situation
  const first = options['escape.pathPriority'] === 'nearest' ? 'steps' : 'enemy'
  const ways = (over: readonly Passage[]): readonly Destination[] =>
    destinations(situation, moving, { over, allowsSetupAreas: true, first, use: 'goTo' })
  if (options['escape.nmlPath'] === 'always') return ways(FAIR_OR_NO_MANS_LAND)
  const fair = ways(FAIR)
  return fair.length > 0 || options['escape.nmlPath'] === 'never' ? fair : ways(FAIR_OR_NO_MANS_LAND)
}

/**
 * Returns the destinations an Escaped piece chooses from: the nearest, with the fewest enemy hexes on the path
 * (KGP-8.6061.1).
 */
export const escapeChoices = (situation: Situation, moving: MovingGroup): readonly Destination[] =>
  choicesAmong(escapeDestinations(situation, moving))

/** The map-related modifiers of an Escape attempt (KGP-8.2.escape). */
export interface EscapeReading {
  /** Hexes to the nearest friendly Setup Area that counts; null if there is none. */
  readonly hexesAway: number | null
  /** -2 if adjacent to a friendly Setup Area, -1 if two hexes away, otherwise 0 (KGP-8.606.D5, KGP-8.606.D6). */
  readonly closeness: 0 | -1 | -2
  /** 1 in an enemy Setup Area, or if the path crosses one (KGP-8.606.D9). */
  readonly enemyArea: 0 | 1
  /** 2 if the piece is Isolated (KGP-8.606.D15). */
  readonly isolated: 0 | 2
}

const closenessOf = (hexesAway: number | null): 0 | -1 | -2 => {
  if (hexesAway === 1) return -2
  return hexesAway === 2 ? -1 : 0
}

/**
 * The distance from a piece to the nearest friendly Setup Area that counts: along its path or straight (AMB-17,
 * AMB-47).
 */
const hexesAway = (situation: Situation, moving: MovingGroup): number | null => {
  const { map, options } = situation
  const own =
    locationStatusOf(situation, moving.location) === moving.side ? areaAt(situation, moving.location)?.id : undefined
  const isOwnCounted = options['escape.proximity'] === 'anyArea'
  if (options['escape.proximityMeasure'] === 'straight') {
    const start = hexNamed(map, hexOfLocation(moving.location))
    const hexes = areasOf(situation, moving.side)
      .filter(({ id }) => isOwnCounted || id !== own)
      .flatMap((area) => area.hexes.map((hex) => hexNamed(map, hex)))
    return least(hexes.filter((hex) => hex !== start).map((hex) => hexDistance(map, start, hex)))
  }
  const along = escapeDestinations(situation, moving).flatMap(({ to, steps }) =>
    to.tag === 'setupArea' && (isOwnCounted || to.area !== own) ? [steps] : [],
  )
  const beside = isOwnCounted && own !== undefined && isBesideOwn(situation, moving, own) ? [1] : []
  return least([...along, ...beside])
}

const isBesideOwn = (situation: Situation, { location }: MovingGroup, own: string): boolean => {
  const start = hexNamed(situation.map, hexOfLocation(location))
  const area = situation.marking.areas.find(({ id }) => id === own)
  return area?.hexes.some((hex) => hexDistance(situation.map, start, hexNamed(situation.map, hex)) === 1) === true
}

const least = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.min(...numbers))

/** Returns the map-related modifiers of an attempt to reach an area (KGP-8.606.D5, D6, D9 and D15, A-56, A-57). */
export const escapeReading = (situation: Situation, moving: MovingGroup, to: Destination): EscapeReading => {
  const { side, location, kinds } = moving
  const status = locationStatusOf(situation, location)
  const away = hexesAway(situation, moving)
  const isInEnemyArea = status !== side && (status === 'german' || status === 'us')
  const isStuck = status === side && kinds.some((kind) => isIsolated(situation, side, location, kind))
  return {
    hexesAway: away,
    closeness: closenessOf(away),
    enemyArea: isInEnemyArea || to.enemy > 0 ? 1 : 0,
    isolated: isStuck ? 2 : 0,
  }
}
