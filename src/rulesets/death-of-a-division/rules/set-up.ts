import type { Violation } from '../../../kernel/violation.js'
import { areasIn, has, those, type AreaSet } from '../data/area-set.js'
import type { AreaId } from '../data/areas.js'
import { allUnits, isArtillery, sideOf, unitsOf, type UnitId } from '../data/counters.js'
import { groundFor, orderOfBattle, type Scenario } from '../data/scenario.js'
import { differing } from '../data/tables.js'
import type { Command } from '../model/command.js'
import { END_PHASE, placeIn } from '../model/orders.js'
import { phaseBegan, type Event } from '../model/event.js'
import type { Setup } from '../model/phase.js'
import { isFull, type Position } from '../model/position.js'
import { barredBy, type Rule } from '../model/rule.js'
import { placeBeforeArrival, STACK_LIMIT, turnDue, type State } from '../model/state.js'
import { askingPhase, wrongPhase, type PhaseHandler } from './phase-handler.js'
import { supplyBegins } from './sequence.js'

/** The opening position of a scenario, before phase 1 of turn 1. */
export const setup = (scenario: Scenario): State => {
  const { options } = scenario
  const rows = orderOfBattle(scenario)
  const isDugIn = (unit: UnitId): boolean => sideOf(unit) === 'us' && !isArtillery[unit] && rows[unit].arrival === 1
  return {
    options,
    turn: 1,
    strength: rows.map(({ strength }) => strength),
    place: rows.map(({ area, arrival }) => area ?? placeBeforeArrival(arrival)),
    hits: rows.map(() => 0),
    control: groundFor(scenario).firstControl.slice(),
    fortified: options.fortifications && options.fortifiedAtStart === 'us' ? allUnits.filter(isDugIn) : [],
    rolled: [],
    captures: [],
    phase: options.germanSetup === 'free' ? { tag: 'setup' } : supplyBegins('german'),
    ...differing(scenario.tables ?? {}),
    ...(scenario.map === undefined ? {} : { map: scenario.map }),
  }
}

/** Whether a unit must still be set up. */
const isWaiting = ({ state }: Position, unit: UnitId): boolean => turnDue(state, unit) === 1

/** The rules that can forbid a placement during set-up. */
type PlaceRule = Extract<Rule, 'unit.own' | 'entry.due' | 'entry.area' | 'stack.limit'>

/** The rule that forbids a unit to start in an area, DD-1.4, or null. */
const whyNotPlace = (at: Position, unit: UnitId, area: AreaId): PlaceRule | null => {
  if (sideOf(unit) !== 'german') return 'unit.own'
  if (!isWaiting(at, unit)) return 'entry.due'
  if (!has(at.ground.germanStart, area)) return 'entry.area'
  return isFull(at, area, 'german') ? 'stack.limit' : null
}

/** The areas where a unit may start. */
const startsOf = (at: Position, unit: UnitId): AreaSet =>
  those(at.ground.germanStart, (area) => whyNotPlace(at, unit, area) === null)

/** The first unit that must still be placed, or null. */
const firstOwed = (at: Position): UnitId | null => unitsOf.german.find((unit) => isWaiting(at, unit)) ?? null

const whyNot = (at: Position, phase: Setup, command: Command): Violation<Rule> | null => {
  if (command.tag === 'endPhase') {
    const unit = firstOwed(at)
    return unit === null ? null : barredBy('entry.owed', { unit })
  }
  if (command.tag !== 'place') return wrongPhase(command, phase)
  const { unit, area } = command
  const rule = whyNotPlace(at, unit, area)
  if (rule === null) return null
  const units = (at.german.count[area] ?? 0) + 1
  return barredBy(rule, { unit, area, units, limit: STACK_LIMIT })
}

const follow = (_: Position, __: Setup, command: Command): readonly Event[] =>
  command.tag === 'place'
    ? [{ tag: 'placed', unit: command.unit, area: command.area }]
    : [phaseBegan(supplyBegins('german'))]

/** The free set-up of the Germans, under the option of DD-1.4. The phase can end once all units are placed. */
export const setUpPhase: PhaseHandler<Setup> = /* @__PURE__ */ askingPhase({
  asks: () => 'german',
  legal: (at) => [
    ...(firstOwed(at) === null ? [END_PHASE] : []),
    ...unitsOf.german.flatMap((unit) => areasIn(startsOf(at, unit)).map((area) => placeIn(unit, area))),
  ],
  candidates: (at) => [
    END_PHASE,
    ...unitsOf.german
      .filter((unit) => isWaiting(at, unit))
      .flatMap((unit) => at.ground.areas.map((area) => placeIn(unit, area))),
  ],
  whyNot,
  follow,
})
