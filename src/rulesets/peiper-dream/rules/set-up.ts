import type { NodeId } from '../../../maps/graph.js'
import { bridgeSet, hexSet } from '../data/bit-sets.js'
import { allHexes, board, bridges, mapAt } from '../data/map.js'
import { isRoadHex } from '../data/land.js'
import { planOf } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import { DEPOT_MAPS } from '../data/sheet.js'
import { allUnits, sideOf, units, unitsOf, type UnitId } from '../data/units.js'
import { placeIn, type CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import type { Violation } from '../../../kernel/violation.js'
import { barredBy, type Ineligible, type Rule } from '../model/rule.js'
import { FULL, isInGame, NO_STEPS, NOT_ACTED, OFF_MAP, whereIs, type State } from '../model/state.js'
import type { Phase } from '../model/phase.js'
import { enterHex } from './entering.js'
import { goTo, type PhaseOf } from './phase-handler.js'
import { fits } from './stacking.js'

/**
 * Returns the initial position of a scenario. The campaign starts with its set-up; in single battles all units are in
 * place (PD-S.1). Every hex without Germans is under US control (PD-B.34).
 */
export const setup = (scenario: Scenario): State => {
  const { isCampaign, zones, due } = planOf(scenario)
  const hex = allUnits.map((unit) => (isCampaign ? OFF_MAP : (zones[unit]?.hex ?? OFF_MAP)))
  const germanHexes = unitsOf.german.map((unit) => whereIs({ hex }, unit)).filter((one) => one !== null)
  return {
    scenario,
    turn: 0,
    phase: isCampaign ? opening(scenario) : { tag: 'ready' },
    pile: [],
    hex,
    steps: allUnits.map((unit) => (isInGame({ due }, unit) ? FULL : NO_STEPS)),
    acted: allUnits.map(() => NOT_ACTED),
    due: due.slice(),
    german: hexSet(germanHexes, board.size),
    blown: bridgeSet(blownBridges(scenario)),
    tried: 0,
    rebuilt: 0,
    depotHex: [OFF_MAP, OFF_MAP],
    depotTurn: [0, 0],
    oba: [0, 0],
    air: [0, 0],
    carded: [false, false],
    isEnding: false,
    isReleased: false,
    leftA: 0,
    isSurprised: scenario.options.surprise,
    isNewsOut: false,
    isBenefitUsed: false,
  }
}

/** The bridges that a scenario starts with as blown. */
const blownBridges = ({ map }: Scenario): readonly number[] =>
  (map?.blown ?? []).map((down) => bridges.findIndex(({ id }) => id === down))

/** The first phase of the campaign: choosing the units of turn 1 (PD-O.6), or the depots (PD-C.5). */
const opening = ({ options }: Scenario): Phase =>
  options.panzersMarsch ? { tag: 'marsch', chosen: [] } : { tag: 'depots', depot: 0 }

/** The number of units the Germans choose for turn 1 (PD-O.6). */
export const MARSCH_UNITS = 6

/** The turn on which they arrive. */
export const FIRST_TURN = 1
const LATER_TURN = 3
const LATER_SS_TURN = 7

type Choice = CommandOf<'chooseMarsch'>

/** Why a unit may not be chosen for turn 1, or null. Any German unit of the game may be chosen once (PD-O.6). */
const ineligible = ({ state }: Position, { chosen }: PhaseOf<'marsch'>, unit: UnitId): Ineligible | null => {
  if (sideOf(unit) === 'us') return 'us'
  if (!isInGame(state, unit)) return 'absent'
  return chosen.includes(unit) ? 'chosen' : null
}

/** Why choosing a unit for turn 1 is refused, or null (PD-O.6). */
export const whyNotChoose = (at: Position, phase: PhaseOf<'marsch'>, { unit }: Choice): Violation<Rule> | null => {
  const fault = ineligible(at, phase, unit)
  return fault === null ? null : barredBy('marsch.unit', { unit, ineligible: fault })
}

/** Lists the units that may be chosen for turn 1 (PD-O.6). */
export const choices = (at: Position, phase: PhaseOf<'marsch'>): readonly Choice[] =>
  unitsOf.german.filter((unit) => ineligible(at, phase, unit) === null).map((unit) => ({ tag: 'chooseMarsch', unit }))

/**
 * PD-O.6, PD-X.18: the arrival turns once the six are chosen: turn 1 for them, from turn 7 for other SS units, from
 * turn 3 for the rest.
 */
export const dueWith = (state: Pick<State, 'due'>, six: readonly UnitId[]): readonly number[] =>
  allUnits.map((unit) => {
    if (!isInGame(state, unit) || sideOf(unit) === 'us') return state.due[unit]
    return six.includes(unit) ? FIRST_TURN : units[unit].ss === true ? LATER_SS_TURN : LATER_TURN
  })

/** Chooses a unit for turn 1. The sixth choice completes the list (PD-O.6). */
export const followChoice = ({ state }: Position, phase: PhaseOf<'marsch'>, { unit }: Choice): readonly Event[] => {
  const chosen = [...phase.chosen, unit]
  if (chosen.length < MARSCH_UNITS) return [goTo({ tag: 'marsch', chosen })]
  return [{ tag: 'marschChosen', units: chosen, due: dueWith(state, chosen) }, goTo({ tag: 'depots', depot: 0 })]
}

type Depot = CommandOf<'placeDepot'>

/** Whether a depot may be placed in a hex: any road hex of its map (PD-C.5). */
export const isDepotHex = (scenario: Scenario, depot: number, hex: NodeId): boolean =>
  isRoadHex(scenario, hex) && mapAt(hex) === DEPOT_MAPS[depot]

/** Why placing a depot is refused, or null (PD-C.5). */
export const whyNotPlaceDepot = (
  { state }: Position,
  { depot }: PhaseOf<'depots'>,
  { hex }: Depot,
): Violation<Rule> | null =>
  isDepotHex(state.scenario, depot, hex) ? null : barredBy('depot.hex', { hex, map: DEPOT_MAPS[depot] })

/** Lists the hexes for the next depot (PD-C.5). */
export const depotPlaces = ({ state }: Position, { depot }: PhaseOf<'depots'>): readonly Depot[] =>
  allHexes.filter((hex) => isDepotHex(state.scenario, depot, hex)).map((hex) => ({ tag: 'placeDepot', hex }))

/** Places a depot. After both, units are set up (PD-C.5). */
export const followDepot = ({ state }: Position, { depot }: PhaseOf<'depots'>, { hex }: Depot): readonly Event[] => [
  { tag: 'depotPlaced', depot, hex },
  goTo(depot + 1 < DEPOT_MAPS.length ? { tag: 'depots', depot: depot + 1 } : afterPlacing(state, null)),
]

/**
 * The next unit to set up, or null: first the US, then the Germans unless their units enter later (PD-B.37, PD-O.6).
 */
const nextToPlace = ({ scenario }: State, after: UnitId | null): UnitId | null => {
  const { zones } = planOf(scenario)
  const german = scenario.options.panzersMarsch ? [] : unitsOf.german
  const order = [...unitsOf.us, ...german].filter((unit) => zones[unit] !== null)
  return order[after === null ? 0 : order.indexOf(after) + 1] ?? null
}

/** The phase after setting up a unit. Mines follow the last unit, but only with Panzers Marsch! (PD-O.7). */
const afterPlacing = (state: State, unit: UnitId | null): Phase => {
  const next = nextToPlace(state, unit)
  if (next !== null) return { tag: 'setup', unit: next }
  const { panzersMarsch, minen } = state.scenario.options
  return panzersMarsch && minen === 'auto' ? { tag: 'mines', named: [] } : { tag: 'ready' }
}

type Place = CommandOf<'place'>

/** The set-up zone of a unit, regardless of occupation (PD-B.37, PD-C.6). */
const zoneOf = ({ scenario }: State, unit: UnitId): readonly NodeId[] => planOf(scenario).zones[unit]?.hexes ?? []

/**
 * Why setting up a unit is refused, or null. It must be the next unit (PD-B.39) and the hex in its zone (PD-B.37,
 * PD-C.6).
 */
export const whyNotSetUp = (at: Position, { unit }: PhaseOf<'setup'>, command: Place): Violation<Rule> | null => {
  if (command.unit !== unit) return barredBy('place.next', { unit: command.unit, next: unit })
  return zoneOf(at.state, unit).includes(command.hex) && fits(at, unit, command.hex)
    ? null
    : barredBy('place.hex', command)
}

/** Lists the hexes in the zone of the next unit (PD-B.37). */
export const setUpPlaces = ({ state }: Position, { unit }: PhaseOf<'setup'>): readonly Place[] =>
  zoneOf(state, unit).map(placeIn(unit))

/** Lists the legal hexes in the zone of the next unit (PD-B.37). */
export const legalSetUp = (at: Position, { unit }: PhaseOf<'setup'>): readonly Place[] =>
  zoneOf(at.state, unit)
    .filter((hex) => fits(at, unit, hex))
    .map(placeIn(unit))

/** Sets up a unit. It enters its hex (PD-B.34, PD-B.37). */
export const followSetUp = (at: Position, _: PhaseOf<'setup'>, { unit, hex }: Place): readonly Event[] => [
  { tag: 'placed', unit, hex },
  ...enterHex(at, unit, hex),
  goTo(afterPlacing(at.state, unit)),
]
