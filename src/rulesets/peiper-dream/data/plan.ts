import { deriveAlike } from '../../../kernel/derive.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Arrival, SetUp } from './arrival.js'
import { extraArrivals } from './campaign.js'
import type { PrintedUnit } from './printed-unit.js'
import { board, bridgeEdges, bridges, columnAt, edgeHexes, hexOf, sheetAt, sheetOf } from './board.js'
import { bridgeOn } from './land.js'
import { battles, type Scenario } from './scenario.js'
import type { Battle } from './battles/battle.js'
import { unitOf, units, type UnitId } from './units.js'

/** Where a unit may be set up, as nodes. */
export interface Zone {
  /** The usual hex. */
  readonly hex: NodeId
  /** All hexes its owner may choose from; the usual one alone where he has no choice. */
  readonly hexes: readonly NodeId[]
}

/** A game compiled to numbers: what its options and its battle fix for good. */
export interface Plan {
  /** The battle. */
  readonly battle: Battle
  /** Whether it is the campaign. */
  readonly isCampaign: boolean
  /** By hex, 1 where it is off the map in play (PD-S.1). */
  readonly offMap: Uint8Array
  /** The hexes German supply comes from (PD-C.23). */
  readonly sources: readonly NodeId[]
  /** The hexes US rebuilding is traced to (PD-C.36). */
  readonly usSources: readonly NodeId[]
  /** The bridges in play. */
  readonly bridgesInPlay: readonly number[]
  /** The counters. */
  readonly counters: readonly PrintedUnit[]
  /** By unit, the turn from which it may enter; 0 when set up before play, -1 when not in this game. */
  readonly due: readonly number[]
  /** By unit, where it is set up, or null. */
  readonly zones: readonly (Zone | null)[]
  /** By unit, the hexes over which it may enter: all that are listed for it, as its owner likes (PD-X.9); of Germans with no list the east edge (PD-O.6). */
  readonly entry: readonly (readonly NodeId[])[]
  /** By unit, the same hexes to look one up in. */
  readonly entrySet: readonly ReadonlySet<NodeId>[]
  /** By unit, how it comes after set-up, or null. */
  readonly by: readonly ('entry' | 'rally' | 'edge' | null)[]
}

const SEVENTH = unitOf('de-lah-1-1-pzgr')

const isSetUp = (arrival: Arrival): arrival is SetUp => 'hex' in arrival

const inZone = (battle: Battle, { hex, zone }: SetUp): Zone => {
  const node = hexOf(hex)
  if (zone === undefined || battle.map !== null) return { hex: node, hexes: [node] }
  const sheet = sheetOf(zone.map)
  const first = columnAt[hexOf(`${zone.map}0101`)] - 1
  const [west, east] = zone.columns
  const nodes = Array.from(board.ids.keys()) as NodeId[]
  return {
    hex: node,
    hexes: nodes.filter((n) => sheetAt[n] === sheet && columnAt[n] - first >= west && columnAt[n] - first <= east),
  }
}

/** The arrivals of a game as printed: PD-X.1 leaves out the seventh unit of turn 6, `extraUnits` brings four more. */
export const arrivalsOf = ({ name, options }: Scenario): readonly Arrival[] => {
  const { arrivals } = battles[name]
  if (name !== 'campaign') return arrivals
  const seventh = units[SEVENTH].id
  const kept = options.turn6German === 7 ? arrivals : arrivals.filter(({ unit }) => unit !== seventh)
  return options.extraUnits ? [...kept, ...extraArrivals] : kept
}

/** What is printed of a unit, with its change. */
const withChange = <A extends object>({ changes = [] }: Scenario, id: string, printed: A): A => ({
  ...printed,
  ...changes.find(({ unit }) => unit === id),
})

/** The plan of a scenario. */
export const planOf: (scenario: Scenario) => Plan = deriveAlike((scenario: Scenario): Plan => {
  const battle = battles[scenario.name]
  const sheet = battle.map === null ? -1 : sheetOf(battle.map)
  const due = new Array<number>(units.length).fill(-1)
  const zones = new Array<Zone | null>(units.length).fill(null)
  const by = new Array<Plan['by'][number]>(units.length).fill(null)
  const offMap = sheetAt.map((its) => (sheet < 0 || its === sheet ? 0 : 1))
  const east = edgeHexes(battle.source)
  const entry: (readonly NodeId[])[] = units.map(({ side }) => (side === 'german' ? east : []))
  for (const printed of arrivalsOf(scenario)) {
    const arrival = withChange(scenario, printed.unit, printed)
    const unit = unitOf(arrival.unit)
    if (isSetUp(arrival)) {
      due[unit] = 0
      zones[unit] = inZone(battle, arrival)
      continue
    }
    // What a Reinforcement Phase does not place may enter from the turn after it.
    due[unit] = arrival.by === 'entry' ? arrival.turn : arrival.turn + 1
    by[unit] = arrival.by
    entry[unit] = [...new Set(arrival.edges.flatMap(edgeHexes))]
  }
  return {
    battle,
    isCampaign: battle.map === null,
    offMap,
    sources: east,
    usSources: [
      'A:north',
      'A:south',
      'B:north',
      'B:south',
      'C:north',
      'C:south',
      'D:north',
      'D:south',
      'D:west',
    ].flatMap(edgeHexes),
    bridgesInPlay: [...bridges.keys()].filter(
      (bridge) => offMap[bridges[bridge].a] === 0 && bridgeOn(scenario, bridgeEdges[bridge]) === bridge,
    ),
    counters: scenario.changes === undefined ? units : units.map((one) => withChange(scenario, one.id, one)),
    due,
    zones,
    entry,
    entrySet: entry.map((hexes) => new Set(hexes)),
    by,
  }
})

/** The movement points of one ACT of a unit (PD-B.12). */
export const movementOf = ({ scenario }: { readonly scenario: Scenario }, unit: UnitId): number =>
  (scenario.changes === undefined ? units : planOf(scenario).counters)[unit].movement

/** Whether a hex is on the map in play (PD-S.1). */
export const isInPlay = (scenario: Scenario, hex: NodeId): boolean => planOf(scenario).offMap[hex] === 0
