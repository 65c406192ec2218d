import { keptOptions } from '../../../kernel/option.js'
import type { Violation } from '../../../kernel/violation.js'
import { areasIn, has, those, type AreaSet } from '../data/area-set.js'
import { areaName, type AreaId } from '../data/areas.js'
import { allUnits, isArtillery, sideOf, unitName, unitsOf, type UnitId } from '../data/counters.js'
import { optionTable } from '../data/options.js'
import { groundFor, orderOfBattle, type Scenario } from '../data/scenario.js'
import { differing } from '../data/tables.js'
import type { Command } from '../model/command.js'
import { END_PHASE, placeIn } from '../model/orders.js'
import { phaseBegan, type Event } from '../model/event.js'
import type { Setup } from '../model/phase.js'
import { isFull, type Position } from '../model/position.js'
import { barredBy, type Rule } from '../model/rule.js'
import { arriving, STACK_LIMIT, turnDue, type State } from '../model/state.js'
import { asking, wrongPhase, type PhaseHandler } from './phase-handler.js'
import { supplyBegins } from './sequence.js'

/** The position a scenario opens with, before phase 1 of turn 1. */
export const setup = (scenario: Scenario): State => {
  const { options } = scenario
  const rows = orderOfBattle(scenario)
  const isDugIn = (unit: UnitId): boolean => sideOf(unit) === 'us' && !isArtillery[unit] && rows[unit].arrival === 1
  return {
    options: keptOptions(optionTable, options),
    turn: 1,
    strength: rows.map(({ strength }) => strength),
    place: rows.map(({ area, arrival }) => area ?? arriving(arrival)),
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

/** Whether a unit has still to be set up. */
const isWaiting = ({ state }: Position, unit: UnitId): boolean => turnDue(state, unit) === 1

/** The rule that bars a German unit from starting in an area, DD-1.4, or null. */
const placeBroken = (at: Position, unit: UnitId, area: AreaId): Rule | null => {
  if (sideOf(unit) !== 'german') return 'unit.own'
  if (!isWaiting(at, unit)) return 'entry.due'
  if (!has(at.ground.germanStart, area)) return 'entry.area'
  return isFull(at, area, 'german') ? 'stack.limit' : null
}

/** Where a unit may start. */
const startsOf = (at: Position, unit: UnitId): AreaSet =>
  those(at.ground.germanStart, (area) => placeBroken(at, unit, area) === null)

/** The first unit that has still to be placed, or null. */
const owed = (at: Position): UnitId | null => unitsOf.german.find((unit) => isWaiting(at, unit)) ?? null

const broken = (at: Position, _: Setup, command: Command): Violation<Rule> | null => {
  if (command.tag === 'endPhase') {
    const unit = owed(at)
    return unit === null ? null : barredBy('entry.owed', { unit: unitName(unit) })
  }
  if (command.tag !== 'place') return wrongPhase(command, 'set-up')
  const { unit, area } = command
  const rule = placeBroken(at, unit, area)
  if (rule === null) return null
  const units = (at.german.count[area] ?? 0) + 1
  return barredBy(rule, { unit: unitName(unit), area: areaName(at.ground, area), units, limit: STACK_LIMIT })
}

const follow = (_: Position, __: Setup, command: Command): readonly Event[] =>
  command.tag === 'place'
    ? [{ tag: 'placed', unit: command.unit, area: command.area }]
    : [phaseBegan(supplyBegins('german'))]

/** The Germans place their units, under the option of DD-1.4; the phase ends when everybody stands. */
export const setUpPhase: PhaseHandler<Setup> = /* @__PURE__ */ asking({
  asks: () => 'german',
  legal: (at) => [
    ...(owed(at) === null ? [END_PHASE] : []),
    ...unitsOf.german.flatMap((unit) => areasIn(startsOf(at, unit)).map((area) => placeIn(unit, area))),
  ],
  candidates: (at) => [
    END_PHASE,
    ...unitsOf.german
      .filter((unit) => isWaiting(at, unit))
      .flatMap((unit) => at.ground.areas.map((area) => placeIn(unit, area))),
  ],
  broken,
  follow,
})
