import { keptOptions } from '../../../kernel/option.js'
import type { NodeId } from '../../../maps/graph.js'
import { bridgeSet, hexSet } from '../data/bit-sets.js'
import { allHexes, board, bridges, mapAt } from '../data/board.js'
import { isRoadHex } from '../data/land.js'
import { optionTable } from '../data/options.js'
import { planOf } from '../data/plan.js'
import type { Scenario } from '../data/scenario.js'
import { allUnits, sideOf, units, unitsOf, type UnitId } from '../data/units.js'
import { placeIn, type CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import { FULL, isInGame, NO_STEPS, NOT_ACTED, OFF_MAP, whereIs, type Phase, type State } from '../model/state.js'
import { entering } from './entering.js'
import { goTo, type PhaseOf } from './phase-handler.js'
import { fits } from './stacking.js'

/**
 * The position a scenario opens with. The campaign begins with its set-up; single battles have everything in place
 * (PD-S.1). Every hex is American but those that hold Germans (PD-B.34).
 */
export const setup = (scenario: Scenario): State => {
  const { isCampaign, zones, due } = planOf(scenario)
  const hex = allUnits.map((unit) => (isCampaign ? OFF_MAP : (zones[unit]?.hex ?? OFF_MAP)))
  const germanHexes = unitsOf.german.map((unit) => whereIs({ hex }, unit)).filter((one) => one !== null)
  return {
    scenario: { ...scenario, options: keptOptions(optionTable, scenario.options) },
    turn: 0,
    phase: isCampaign ? opening(scenario) : { tag: 'ready' },
    pile: [],
    hex,
    steps: allUnits.map((unit) => (isInGame({ due }, unit) ? FULL : NO_STEPS)),
    acted: allUnits.map(() => NOT_ACTED),
    due: due.slice(),
    german: hexSet(germanHexes, board.size),
    blown: bridgeSet(bridgesDown(scenario)),
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

/** The bridges that a scenario has blown before the game begins. */
const bridgesDown = ({ map }: Scenario): readonly number[] =>
  (map?.blown ?? []).map((down) => bridges.findIndex(({ id }) => id === down))

/** The phase the campaign opens with: the units of turn 1 (PD-O.6), or the depots (PD-C.5). */
const opening = ({ options }: Scenario): Phase =>
  options.panzersMarsch ? { tag: 'marsch', chosen: [] } : { tag: 'depots', depot: 0 }

/** How many units the German chooses for turn 1 (PD-O.6). */
export const MARSCH_UNITS = 6

/** The turn on which they come. */
export const FIRST_TURN = 1
const LATER_TURN = 3
const LATER_SS_TURN = 7

type Choice = CommandOf<'chooseMarsch'>

/** The rule that choosing a unit for turn 1 breaks, or null: any German of the game, and not twice (PD-O.6). */
export const brokenChoice = ({ state }: Position, { chosen }: PhaseOf<'marsch'>, { unit }: Choice): Rule | null =>
  sideOf(unit) === 'german' && isInGame(state, unit) && !chosen.includes(unit) ? null : 'marsch.unit'

/** Every unit that may be chosen for turn 1 (PD-O.6). */
export const choices = (at: Position, phase: PhaseOf<'marsch'>): readonly Choice[] =>
  unitsOf.german
    .map((unit): Choice => ({ tag: 'chooseMarsch', unit }))
    .filter((command) => brokenChoice(at, phase, command) === null)

/** PD-O.6, PD-X.18: the six come on turn 1, other SS from turn 7, the rest from turn 3. */
export const dueWith = (state: Pick<State, 'due'>, six: readonly UnitId[]): readonly number[] =>
  allUnits.map((unit) => {
    if (!isInGame(state, unit) || sideOf(unit) === 'us') return state.due[unit]
    return six.includes(unit) ? FIRST_TURN : units[unit].ss === true ? LATER_SS_TURN : LATER_TURN
  })

/** Chooses a unit for turn 1; with the sixth all are known (PD-O.6). */
export const followChoice = ({ state }: Position, phase: PhaseOf<'marsch'>, { unit }: Choice): readonly Event[] => {
  const chosen = [...phase.chosen, unit]
  if (chosen.length < MARSCH_UNITS) return [goTo({ tag: 'marsch', chosen })]
  return [{ tag: 'marschChosen', units: chosen, due: dueWith(state, chosen) }, goTo({ tag: 'depots', depot: 0 })]
}

/** The maps the two depots belong to. */
const DEPOT_MAPS = ['B', 'C'] as const

type Depot = CommandOf<'placeDepot'>

/** Whether a depot may lie in a hex: any road hex of its map (PD-C.5). */
export const isDepotHex = (scenario: Scenario, depot: number, hex: NodeId): boolean =>
  isRoadHex(scenario, hex) && mapAt(hex) === DEPOT_MAPS[depot]

/** The rule that a place for a depot breaks, or null (PD-C.5). */
export const brokenDepot = ({ state }: Position, { depot }: PhaseOf<'depots'>, { hex }: Depot): Rule | null =>
  isDepotHex(state.scenario, depot, hex) ? null : 'depot.hex'

/** Every place for the depot in turn (PD-C.5). */
export const depotPlaces = ({ state }: Position, { depot }: PhaseOf<'depots'>): readonly Depot[] =>
  allHexes.filter((hex) => isDepotHex(state.scenario, depot, hex)).map((hex) => ({ tag: 'placeDepot', hex }))

/** The depot in turn is placed; after both the units follow (PD-C.5). */
export const followDepot = ({ state }: Position, { depot }: PhaseOf<'depots'>, { hex }: Depot): readonly Event[] => [
  { tag: 'depotPlaced', depot, hex },
  goTo(depot + 1 < DEPOT_MAPS.length ? { tag: 'depots', depot: depot + 1 } : afterPlacing(state, null)),
]

/** The unit to set up after another, or null: the US first, then the German unless his units march on (PD-B.37, PD-O.6). */
const nextToPlace = ({ scenario }: State, after: UnitId | null): UnitId | null => {
  const { zones } = planOf(scenario)
  const german = scenario.options.panzersMarsch ? [] : unitsOf.german
  const order = [...unitsOf.us, ...german].filter((unit) => zones[unit] !== null)
  return order[after === null ? 0 : order.indexOf(after) + 1] ?? null
}

/** After the last unit come the mines, which are laid only where the panzers march (PD-O.7). */
const afterPlacing = (state: State, unit: UnitId | null): Phase => {
  const next = nextToPlace(state, unit)
  if (next !== null) return { tag: 'setup', unit: next }
  const { panzersMarsch, minen } = state.scenario.options
  return panzersMarsch && minen === 'auto' ? { tag: 'mines', named: [] } : { tag: 'ready' }
}

type Place = CommandOf<'place'>

/** The hexes a unit may be set up in, whoever stands there (PD-B.37, PD-C.6). */
const zoneOf = ({ scenario }: State, unit: UnitId): readonly NodeId[] => planOf(scenario).zones[unit]?.hexes ?? []

/** The rule that setting up a unit breaks, or null: only the unit in turn (PD-B.39), in its zone (PD-B.37, PD-C.6). */
export const brokenSetUp = (at: Position, { unit }: PhaseOf<'setup'>, command: Place): Rule | null => {
  if (command.unit !== unit) return 'place.next'
  return zoneOf(at.state, unit).includes(command.hex) && fits(at, unit, command.hex) ? null : 'place.hex'
}

/** Every place in the zone of the unit in turn (PD-B.37). */
export const setUpPlaces = ({ state }: Position, { unit }: PhaseOf<'setup'>): readonly Place[] =>
  zoneOf(state, unit).map(placeIn(unit))

/** Every place in its zone that takes it (PD-B.37). */
export const legalSetUp = (at: Position, { unit }: PhaseOf<'setup'>): readonly Place[] =>
  zoneOf(at.state, unit)
    .filter((hex) => fits(at, unit, hex))
    .map(placeIn(unit))

/** The unit in turn is set up: it enters its hex (PD-B.34, PD-B.37). */
export const followSetUp = (at: Position, _: PhaseOf<'setup'>, { unit, hex }: Place): readonly Event[] => [
  { tag: 'placed', unit, hex },
  ...entering(at, unit, hex),
  goTo(afterPlacing(at.state, unit)),
]
