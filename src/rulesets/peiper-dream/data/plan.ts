import { memoizeByValue } from '../../../kernel/memoize.js'
import type { NodeId } from '../../../maps/graph.js'
import type { Arrival, SetUp } from './arrival.js'
import { extraArrivals } from './campaign.js'
import type { PrintedUnit } from './printed-unit.js'
import { board, bridgeEdges, bridges, columnAt, edgeHexes, hexById, sheetAt, sheetOf } from './map.js'
import { bridgeOn } from './land.js'
import { battles, type Scenario } from './scenario.js'
import type { Battle } from './battles/battle.js'
import { unitOf, units, type UnitId } from './units.js'

/** The hexes in which a unit may be set up. */
export interface Zone {
  /** The default hex. */
  readonly hex: NodeId
  /** All allowed hexes; only the default one if the owner has no choice. */
  readonly hexes: readonly NodeId[]
}

/** The constants of a game, derived from its options and battle. */
export interface Plan {
  readonly battle: Battle
  readonly isCampaign: boolean
  /** By hex: 1 if it is off the map in play (PD-S.1). */
  readonly offMap: Uint8Array
  /** The hexes from which German supply is traced (PD-C.23). */
  readonly sources: readonly NodeId[]
  /** The hexes to which US rebuilding is traced (PD-C.36). */
  readonly usSources: readonly NodeId[]
  readonly bridgesInPlay: readonly number[]
  readonly counters: readonly PrintedUnit[]
  /** By unit: the first turn it may enter; 0 if set up before play, -1 if not in this game. */
  readonly due: readonly number[]
  /** By unit: its set-up zone, or null. */
  readonly zones: readonly (Zone | null)[]
  /**
   * By unit: the hexes over which it may enter, all those listed for it at its owner's choice (PD-X.9). Germans with no
   * list enter over the east edge (PD-O.6).
   */
  readonly entry: readonly (readonly NodeId[])[]
  /** By unit: the same hexes as a set. */
  readonly entrySet: readonly ReadonlySet<NodeId>[]
  /** By unit: how it arrives after set-up, or null. */
  readonly by: readonly ('entry' | 'rally' | 'edge' | null)[]
}

const SEVENTH = unitOf('de-lah-1-1-pzgr')

const isSetUp = (arrival: Arrival): arrival is SetUp => 'hex' in arrival

const inZone = (battle: Battle, { hex, zone }: SetUp): Zone => {
  const node = hexById(hex)
  if (zone === undefined || battle.map !== null) return { hex: node, hexes: [node] }
  const sheet = sheetOf(zone.map)
  const first = columnAt[hexById(`${zone.map}0101`)] - 1
  const [west, east] = zone.columns
  const nodes = Array.from(board.ids.keys()) as NodeId[]
  return {
    hex: node,
    hexes: nodes.filter((n) => sheetAt[n] === sheet && columnAt[n] - first >= west && columnAt[n] - first <= east),
  }
}

/** The arrivals of a game. PD-X.1 can leave out the seventh unit of turn 6, and `extraUnits` adds four units. */
export const arrivalsOf = ({ name, options }: Scenario): readonly Arrival[] => {
  const { arrivals } = battles[name]
  if (name !== 'campaign') return arrivals
  const seventh = units[SEVENTH].id
  const kept = options.turn6German === 7 ? arrivals : arrivals.filter(({ unit }) => unit !== seventh)
  return options.extraUnits ? [...kept, ...extraArrivals] : kept
}

/** Applies the changes of a scenario to a counter or arrival. */
const withChange = <A extends object>({ changes = [] }: Scenario, id: string, printed: A): A => ({
  ...printed,
  ...changes.find(({ unit }) => unit === id),
})

/** Returns the constants of a scenario. Memoized. */
export const planOf: (scenario: Scenario) => Plan = memoizeByValue((scenario: Scenario): Plan => {
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
    // A unit not placed in its Reinforcement Phase may enter from the following turn.
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

/** The movement points of a unit for one ACT (PD-B.12). */
export const movementOf = ({ scenario }: { readonly scenario: Scenario }, unit: UnitId): number =>
  (scenario.changes === undefined ? units : planOf(scenario).counters)[unit].movement

/** Whether a hex is on the map in play (PD-S.1). */
export const isInPlay = (scenario: Scenario, hex: NodeId): boolean => planOf(scenario).offMap[hex] === 0
