import type { Position, GameData } from '../model/position.js'
import { memoize } from '../../../kernel/memoize.js'
import type { NodeId } from '../../../maps/graph.js'
import { mayVehicleStartConcealed } from './8.624-set-up/placement.js'
import { isNight } from '../data/calendar.js'
import { inOrder } from '../model/facts.js'
import { hexDistance, hexNamed, sniperCount, type CampaignMap } from '../data/map.js'
import {
  has,
  isLeader,
  isMmc,
  isPersonnel,
  isVehicle,
  leadership,
  type Personnel,
  type Piece,
  type SupportWeapon,
} from '../model/piece.js'
import type { HexId, Side } from '../data/names.js'
import { situationOf } from './8.605-setup-areas/situation.js'
import type { State } from '../model/state.js'

// Campaign rules for play on the tactical board. The engine answers the questions; the players apply the results.

/**
 * The Experience Level Rating of a side: as printed, adjusted by SSR for non-SS formations, and one lower for the
 * Defender at night, but never below 0 (KGP-CG4, A-31).
 */
export const elr = ({ state, data }: Position, side: Side, isSs: boolean): number => {
  const printed = state.ledgers[side].elr
  const base = side === 'german' && !isSs ? data.houseRules.tactical.use.nonSsElr(printed) : printed
  const isDefender = state.roles[side] === 'idle'
  return Math.max(0, base - (isNight(state.date) && isDefender ? 1 : 0))
}

/** The scenario role of a side. A side with an attack chit is the Attacker even if it sets up on the map (KGP-CG5b). */
export const scenarioRole = ({ roles }: State, side: Side): 'attacker' | 'defender' | null =>
  roles[side] === 'attack' ? 'attacker' : roles[side] === 'idle' ? 'defender' : null

/** A Defender's best leaders outside Reserve, by modifier, then morale. They move freely once attacked (KGP-CG5c). */
export const bestLeaders = (state: State, side: Side, count: number): readonly Personnel[] =>
  inOrder(state)
    .filter(
      (piece): piece is Personnel =>
        isPersonnel(piece) && isLeader(piece) && piece.side === side && !has(piece, 'reserve'),
    )
    .toSorted((a, b) => leadership(a.type) - leadership(b.type) || b.morale - a.morale)
    .slice(0, count)

/**
 * Whether a Defender's reinforcements may enter at night: once an enemy was seen or attacked, or by a dr below the Game
 * Turn; after that, for good (KGP-CG5e, A-32).
 */
export const nightReinforcement = (turn: number, dr: number, isTriggered: boolean): boolean => isTriggered || dr < turn

/**
 * Whether a Reserve counter may or must be revealed: it may if a Known enemy unit is within six hexes and in its LOS,
 * and must after an attack or Detection (KGP-CG7b).
 */
export const reserveRelease = (
  trigger:
    { readonly tag: 'seen'; readonly hexes: number } | { readonly tag: 'attacked' } | { readonly tag: 'detected' },
): 'may' | 'must' | 'no' => {
  if (trigger.tag !== 'seen') return 'must'
  return trigger.hexes <= RESERVE_SIGHT ? 'may' : 'no'
}

const RESERVE_SIGHT = 6

/**
 * The number of Reserve counters of a group: one for each MMC on foot and each vehicle, plus an optional dummy
 * (KGP-CG7a).
 */
export const reserveCounters = (menOnFoot: number, vehicles: number, withDummy: 0 | 1): number =>
  menOnFoot + vehicles + withDummy

/**
 * Whether a secretly recorded status must be shown: the piece is unconcealed and in the LOS of an enemy within sixteen
 * hexes (KGP-CG10).
 */
export const mustShowStatus = (isConcealed: boolean, hexes: number, hasLos: boolean): boolean =>
  !isConcealed && hasLos && hexes <= STATUS_SIGHT

const STATUS_SIGHT = 16

/**
 * Whether a piece may set up concealed at no cost: Personnel in Concealment Terrain, and vehicles there with no enemy
 * Setup Area nearer than six hexes. A Location that no enemy Setup Area can see at the Mist or night visibility range
 * of the date also counts as Concealment Terrain (KGP-CG11).
 */
export const mayStartConcealed = (
  at: Position,
  piece: Piece,
  hex: HexId,
  isConcealmentTerrain: boolean,
  isInEnemySight = true,
): boolean => {
  if (!isConcealmentTerrain && isInEnemySight) return false
  return !isVehicle(piece) || mayVehicleStartConcealed(situationOf(at), piece.side, hex)
}

/** The number of Panzerfausts in halves: 1½ for each German squad not in Reserve (KGP-CG13, A-43). */
export const panzerfaustHalves = (squads: number): number => 3 * squads

/** The number of Panzerfaust attempts, rounded down (KGP-CG13). */
export const panzerfausts = (squads: number): number => Math.floor(panzerfaustHalves(squads) / 2)

/** The number of German squads set up on the map and not in Reserve. */
export const openSquads = (state: State): number =>
  inOrder(state).filter(
    (piece) =>
      isPersonnel(piece) &&
      piece.side === 'german' &&
      piece.kind === 'squad' &&
      piece.guard === null &&
      piece.location !== null &&
      !has(piece, 'reserve'),
  ).length

/** Selects one of a side's two Snipers, with equal probability (KGP-CG16). */
export const sniperPick = (at: Position, dr: number): 1 | 2 => (sniperCount(at.map) < 2 || dr <= 3 ? 1 : 2)

/** The minimum distance between two Snipers of a side at set-up, in hexes (KGP-CG16). */
const SNIPER_SPACING = 15

const widest = memoize((map: CampaignMap) => {
  const nodes = map.hexes.ids.map((_, hex) => hex as NodeId)
  return nodes.reduce((far, a) => nodes.reduce((most, b) => Math.max(most, hexDistance(map, a, b)), far), 0)
})

/**
 * The minimum distance between two Snipers of a side: fifteen hexes, or the greatest possible among the hexes A14.2
 * allows (all of the map by default); null if the side has one Sniper (KGP-CG16).
 */
export const sniperSpacing = (at: Position, open?: readonly HexId[]): number | null => {
  const map = at.map
  if (sniperCount(map) < 2) return null
  if (open === undefined) return Math.min(SNIPER_SPACING, widest(map))
  const nodes = open.map((hex) => hexNamed(map, hex))
  const most = Math.max(0, ...nodes.flatMap((a) => nodes.map((b) => hexDistance(map, a, b))))
  return Math.min(SNIPER_SPACING, most)
}

/** Whether the distance between two hexes allows setting up two Snipers of a side (KGP-CG16). */
export const maySetUpSnipers = (at: Position, first: HexId, second: HexId, open?: readonly HexId[]): boolean => {
  const map = at.map
  const needed = sniperSpacing(at, open)
  return needed !== null && hexDistance(map, hexNamed(map, first), hexNamed(map, second)) >= needed
}

/**
 * Whether a unit supplied by another loses its Ammunition Shortage: both are in Good Order, and the supplier is an
 * armed MMC of at least the same size (KGP-CG17a, A-51).
 */
export const canSupply = (supplier: Personnel, supplied: Personnel): boolean => {
  const size = (unit: Personnel): number => (unit.kind === 'squad' ? 3 : isMmc(unit) ? 2 : 1)
  return isGoodMmc(supplier) && supplied.side === 'us' && isGoodOrder(supplied) && size(supplier) >= size(supplied)
}

const isGoodOrder = (unit: Personnel): boolean =>
  unit.guard === null && !(['berserk', 'broken', 'disrupted', 'melee'] as const).some((marker) => has(unit, marker))

const isGoodMmc = (unit: Personnel): boolean =>
  unit.side === 'us' && isMmc(unit) && isGoodOrder(unit) && !has(unit, 'unarmed') && !has(unit, 'ammoShortage')

/**
 * Whether a U.S. machine gun loses its Ammunition Shortage when possessed by a unit: any except the .50-cal HMG
 * (KGP-CG17b).
 */
export const mgLosesShortage = (weapon: SupportWeapon, possessor: Personnel): boolean =>
  weapon.side === 'us' && weapon.type.endsWith('MG') && !weapon.type.startsWith('.50') && isGoodMmc(possessor)

/**
 * The optional equipment of a vehicle by its dice, one die for each possible item. Each vehicle is rolled for
 * separately (KGP-CG8).
 */
export const optionalEquipment = (data: GameData, type: string, dice: readonly number[]): readonly string[] =>
  data.houseRules.tactical.use
    .optionalEquipment(type)
    .flatMap(({ item, upTo }, n) => ((dice[n] ?? Infinity) <= upTo ? [item] : []))

/** Whether a weapon may start Bore Sighted: only SW machine guns, and only at night (KGP-CG12). */
export const mayBoreSight = (piece: Piece, isByNight: boolean): boolean =>
  isByNight && piece.tag === 'sw' && piece.type.endsWith('MG')

/**
 * Whether a Game Turn ends the scenario: from Turn 6 on if the dr is less than the circled number; at night the dr is
 * increased by one (KGP-CG23).
 */
export const gameEnd = (data: GameData, turn: number, dr: number, isByNight: boolean): boolean => {
  const track = data.houseRules.turnTrack.use
  if (turn < FIRST_END) return false
  const circled = track[turn] ?? Math.max(0, ...Object.values(track))
  return dr + (isByNight ? 1 : 0) < circled
}

const FIRST_END = 6

/** The functions by which a tactical board consults the special rules (8.4), by name. */
export const specialRules: {
  readonly elr: typeof elr
  readonly scenarioRole: typeof scenarioRole
  readonly bestLeaders: typeof bestLeaders
  readonly nightReinforcement: typeof nightReinforcement
  readonly reserveRelease: typeof reserveRelease
  readonly reserveCounters: typeof reserveCounters
  readonly mustShowStatus: typeof mustShowStatus
  readonly mayStartConcealed: typeof mayStartConcealed
  readonly panzerfaustHalves: typeof panzerfaustHalves
  readonly panzerfausts: typeof panzerfausts
  readonly openSquads: typeof openSquads
  readonly sniperPick: typeof sniperPick
  readonly sniperSpacing: typeof sniperSpacing
  readonly maySetUpSnipers: typeof maySetUpSnipers
  readonly canSupply: typeof canSupply
  readonly mgLosesShortage: typeof mgLosesShortage
  readonly optionalEquipment: typeof optionalEquipment
  readonly mayBoreSight: typeof mayBoreSight
  readonly gameEnd: typeof gameEnd
} = {
  elr,
  scenarioRole,
  bestLeaders,
  nightReinforcement,
  reserveRelease,
  reserveCounters,
  mustShowStatus,
  mayStartConcealed,
  panzerfaustHalves,
  panzerfausts,
  openSquads,
  sniperPick,
  sniperSpacing,
  maySetUpSnipers,
  canSupply,
  mgLosesShortage,
  optionalEquipment,
  mayBoreSight,
  gameEnd,
}
