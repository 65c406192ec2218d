import type { Position } from '../model/position.js'
import { derive } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import { mayVehicleStartConcealed } from './8.624-set-up/placement.js'
import { isNight } from '../data/calendar.js'
import { inOrder } from '../model/facts.js'
import type { GameData } from '../model/game-data.js'
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
import { hexOf, type Hex, type Side } from '../data/names.js'
import { situationOf } from './8.605-setup-areas/situation.js'
import type { State } from '../model/state.js'

// What the campaign rules say about play on the tactical board: the engine answers, and the players there carry it out.

/** Experience level of a side: as printed, by SSR for formations outside the SS, one lower for a Defender by night, never below 0 (KGP-CG4, A-31). */
export const elr = ({ state, data }: Position, side: Side, isSs: boolean): number => {
  const printed = state.ledgers[side].elr
  const base = side === 'german' && !isSs ? data.houseRules.tactical.use.nonSsElr(printed) : printed
  const isDefender = state.roles[side] === 'idle'
  return Math.max(0, base - (isNight(state.date) && isDefender ? 1 : 0))
}

/** Who is Scenario Attacker and who Defender: a chit to attack makes an Attacker, even one that sets up on the map (KGP-CG5b). */
export const scenarioRole = ({ roles }: State, side: Side): 'attacker' | 'defender' | null =>
  roles[side] === 'attack' ? 'attacker' : roles[side] === 'idle' ? 'defender' : null

/** A Defender's best leaders outside Reserve, by modifier, then morale: they move freely once attacked (KGP-CG5c). */
export const bestLeaders = (state: State, side: Side, count: number): readonly Personnel[] =>
  inOrder(state)
    .filter(
      (piece): piece is Personnel =>
        isPersonnel(piece) && isLeader(piece) && piece.side === side && !has(piece, 'reserve'),
    )
    .toSorted((a, b) => leadership(a.type) - leadership(b.type) || b.morale - a.morale)
    .slice(0, count)

/**
 * Whether a Defender's reinforcements may enter by night: once an enemy was seen or attacked, or by a die below the Game
 * Turn; once they may, they may for good (KGP-CG5e, A-32).
 */
export const nightReinforcement = (turn: number, dr: number, isTriggered: boolean): boolean => isTriggered || dr < turn

/** Whether a Reserve counter may or must be turned up: an enemy seen within six hexes, or an attack or Detection (KGP-CG7b). */
export const reserveRelease = (
  trigger:
    { readonly tag: 'seen'; readonly hexes: number } | { readonly tag: 'attacked' } | { readonly tag: 'detected' },
): 'may' | 'must' | 'no' => {
  if (trigger.tag !== 'seen') return 'must'
  return trigger.hexes <= RESERVE_SIGHT ? 'may' : 'no'
}

const RESERVE_SIGHT = 6

/** Reserve counters of a group: one for each unit of several men on foot and each vehicle, and a dummy if wanted (KGP-CG7a). */
export const reserveCounters = (menOnFoot: number, vehicles: number, withDummy: 0 | 1): number =>
  menOnFoot + vehicles + withDummy

/** Whether a status marker noted in secret must be shown: unconcealed, seen, within sixteen hexes of an enemy (KGP-CG10). */
export const mustShowStatus = (isConcealed: boolean, hexes: number, hasLos: boolean): boolean =>
  !isConcealed && hasLos && hexes <= STATUS_SIGHT

const STATUS_SIGHT = 16

/**
 * Whether a piece may start concealed for nothing: men in Concealment Terrain, vehicles there with no enemy Setup Area near. Where no
 * enemy Setup Area sees a Location in the mist or darkness of the date, it counts as such terrain (KGP-CG11).
 */
export const mayStartConcealed = (
  at: Position,
  piece: Piece,
  hex: Hex,
  isConcealmentTerrain: boolean,
  isInEnemySight = true,
): boolean => {
  if (!isConcealmentTerrain && isInEnemySight) return false
  return !isVehicle(piece) || mayVehicleStartConcealed(situationOf(at), piece.side, hex)
}

/** Panzerfausts in halves: one and a half for each German squad not in Reserve (KGP-CG13, A-43). */
export const panzerfaustHalves = (squads: number): number => 3 * squads

/** Panzerfaust attempts that can be made: a half is none (KGP-CG13). */
export const panzerfausts = (squads: number): number => Math.floor(panzerfaustHalves(squads) / 2)

/** German squads set up on the map and not in Reserve. */
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

/** Which Sniper is meant, where a side has two: equal chances (KGP-CG16). */
export const sniperPick = (at: Position, dr: number): 1 | 2 => (sniperCount(at.map) < 2 || dr <= 3 ? 1 : 2)

/** How far apart two Snipers of a side are set up (KGP-CG16). */
const SNIPER_SPACING = 15

const widest = derive((map: CampaignMap) => {
  const nodes = map.hexes.ids.map((_, hex) => hex as NodeId)
  return nodes.reduce((far, a) => nodes.reduce((most, b) => Math.max(most, hexDistance(map, a, b)), far), 0)
})

/**
 * The hexes that must lie between two Snipers of a side: fifteen, or as many as can be among the hexes A14.2 leaves open to them,
 * all of the map unless these are given; null where a side has one Sniper alone (KGP-CG16).
 */
export const sniperSpacing = (at: Position, open?: readonly Hex[]): number | null => {
  const map = at.map
  if (sniperCount(map) < 2) return null
  if (open === undefined) return Math.min(SNIPER_SPACING, widest(map))
  const nodes = open.map((hex) => hexNamed(map, hex))
  const most = Math.max(0, ...nodes.flatMap((a) => nodes.map((b) => hexDistance(map, a, b))))
  return Math.min(SNIPER_SPACING, most)
}

/** Whether two Snipers of a side may be set up in these hexes, as far as their distance goes (KGP-CG16). */
export const maySetUpSnipers = (at: Position, first: Hex, second: Hex, open?: readonly Hex[]): boolean => {
  const map = at.map
  const needed = sniperSpacing(at, open)
  return needed !== null && hexDistance(map, hexNamed(map, first), hexNamed(map, second)) >= needed
}

/** Whether a unit supplied by another loses its Ammunition Shortage: both in Good Order, an armed supplier of several men and no smaller (KGP-CG17a, A-51). */
export const canSupply = (supplier: Personnel, supplied: Personnel): boolean => {
  const size = (unit: Personnel): number => (unit.kind === 'squad' ? 3 : isMmc(unit) ? 2 : 1)
  return isGoodMmc(supplier) && supplied.side === 'us' && isGoodOrder(supplied) && size(supplier) >= size(supplied)
}

const isGoodOrder = (unit: Personnel): boolean =>
  unit.guard === null && !(['berserk', 'broken', 'disrupted', 'melee'] as const).some((marker) => has(unit, marker))

const isGoodMmc = (unit: Personnel): boolean =>
  unit.side === 'us' && isMmc(unit) && isGoodOrder(unit) && !has(unit, 'unarmed') && !has(unit, 'ammoShortage')

/** Whether a U.S. machine gun loses its Ammunition Shortage in the hands of a unit: any but the heavy .50-cal (KGP-CG17b). */
export const mgLosesShortage = (weapon: SupportWeapon, possessor: Personnel): boolean =>
  weapon.side === 'us' && weapon.type.endsWith('MG') && !weapon.type.startsWith('.50') && isGoodMmc(possessor)

/** The optional equipment a vehicle has by its dice, one for each item it might carry; each vehicle is rolled for alone (KGP-CG8). */
export const optionalEquipment = (data: GameData, type: string, dice: readonly number[]): readonly string[] =>
  data.houseRules.tactical.use
    .optionalEquipment(type)
    .flatMap(({ item, upTo }, n) => ((dice[n] ?? Infinity) <= upTo ? [item] : []))

/** Whether a weapon may start Bore Sighted: a machine gun carried by men, and by night alone (KGP-CG12). */
export const mayBoreSight = (piece: Piece, isByNight: boolean): boolean =>
  isByNight && piece.tag === 'sw' && piece.type.endsWith('MG')

/** Whether a Game Turn ends the scenario: from Turn 6 a die below its circled number; by night the die is one higher (KGP-CG23). */
export const gameEnd = (data: GameData, turn: number, dr: number, isByNight: boolean): boolean => {
  const track = data.houseRules.turnTrack.use
  if (turn < FIRST_END) return false
  const circled = track[turn] ?? Math.max(0, ...Object.values(track))
  return dr + (isByNight ? 1 : 0) < circled
}

const FIRST_END = 6

/** The hex of a piece, or null off the map. */
export const hexOfPiece = (piece: Piece): Hex | null => (piece.location === null ? null : hexOf(piece.location))

/** What the special rules (8.4) answer to a tactical board, by name. */
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
