import { E, type Either } from '../../../kernel/fp.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import { smallSet } from '../../../supply/small.js'
import { END_PHASE, placeIn, type Command } from '../model/command.js'
import { phaseBegan, type Event } from '../model/event.js'
import { allAreas, areaName, germanStart, map, type AreaId } from '../data/areas.js'
import { areasIn, has } from '../data/area-set.js'
import { offerAreas, offerFirst, offering, type Offers } from '../model/move-list.js'
import type { Rule } from '../model/rule.js'
import { arriving, STACK, type State } from '../model/state.js'
import { survey } from '../model/position.js'
import { allUnits, isArtillery, sideOf, unitName, units, unitsOf, type Side, type UnitId } from '../data/counters.js'
import { supplyPhase } from './sequence.js'
import { muster, type Scenario } from '../data/scenario.js'
import { differing } from '../data/tables.js'

const starts: readonly AreaId[] = areasIn(germanStart)

/** The rule that bars a German unit from starting in an area, DD-1.4, or null. */
export const broken = (state: State, unit: UnitId, area: AreaId): Rule | null => {
  if (sideOf(unit) !== 'german') return 'unit.own'
  if (state.place[unit] !== arriving(1)) return 'entry.due'
  if (!has(germanStart, area)) return 'entry.area'
  if (survey(state).german.count[area] >= STACK) return 'stack.limit'
  return null
}

/** The first unit that has still to be placed, or null. */
const owed = (state: State): UnitId | null => unitsOf.german.find((unit) => state.place[unit] === arriving(1)) ?? null

/** What may be placed where; the phase ends when everybody stands. */
export const offers: (state: State) => Offers = offering((to, state) => {
  if (owed(state) === null) offerFirst(to, END_PHASE)
  for (const unit of unitsOf.german)
    offerAreas(to, unit, smallSet(starts.filter((area) => broken(state, unit, area) === null)))
}, placeIn)

/** The legal commands and those that only the position forbids. */
export const candidates = (state: State): readonly Command[] => [
  END_PHASE,
  ...unitsOf.german
    .filter((unit) => state.place[unit] === arriving(1))
    .flatMap((unit) => allAreas.map((area) => placeIn(unit, area))),
]

/** What follows an order in set-up. */
export const decide = (state: State, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  if (command.tag === 'endPhase') {
    const unit = owed(state)
    return unit === null
      ? E.right([phaseBegan(supplyPhase('german'))])
      : E.left(violation('entry.owed', { unit: unitName(unit) }))
  }
  if (command.tag !== 'place') return E.left(violation('turn.phase', { command: command.tag, phase: 'set-up' }))
  const { unit, area } = command
  const rule = broken(state, unit, area)
  if (rule === null) return E.right([{ tag: 'placed', unit, area }])
  const stacked = (survey(state).german.count[area] ?? 0) + 1
  return E.left(
    violation(rule, {
      unit: unitName(unit),
      area: area < map.size ? areaName(area) : String(area),
      units: stacked,
      limit: STACK,
    }),
  )
}

/** Who controls an area at the start, DD-1.4: Germans their start areas, the U.S. side all others. */
export const firstControl: readonly Side[] = allAreas.map((area) => (has(germanStart, area) ? 'german' : 'us'))

/** The position a scenario opens with, before phase 1 of turn 1. */
export const setup = (scenario: Scenario): State => {
  const { options } = scenario
  const mustered = muster(scenario)
  const isDugIn = (unit: UnitId): boolean =>
    units[unit].side === 'us' && isArtillery[unit] === 0 && mustered[unit].arrival === 1
  return {
    options,
    turn: 1,
    strength: mustered.map(({ strength }) => strength),
    place: mustered.map(({ area, arrival }) => area ?? arriving(arrival)),
    hits: units.map(() => 0),
    control: firstControl,
    fortified: options.fortifications && options.fortifiedAtStart === 'us' ? allUnits.filter(isDugIn) : [],
    rolled: [],
    captures: [],
    phase: options.germanSetup === 'free' ? { tag: 'setup' } : supplyPhase('german'),
    ...differing(scenario.tables ?? {}),
  }
}
