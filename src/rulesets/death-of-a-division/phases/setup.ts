import { E, type Either } from '../../../kernel/fp.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import { smallSet } from '../../../supply/small.js'
import { END_PHASE, placeIn, type Command } from '../command.js'
import { phaseBegan, type Event } from '../event.js'
import { allAreas, areaName, germanStart, map, type AreaId } from '../map.js'
import { areasIn, has } from '../march.js'
import { offerAreas, offerFirst, offering, type Offers } from '../offer.js'
import type { Rule } from '../rules.js'
import { arriving, STACK, type State } from '../state.js'
import { survey } from '../survey.js'
import { sideOf, unitName, unitsOf, type UnitId } from '../units.js'
import { supplyPhase } from './sequence.js'

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
  const units = (survey(state).german.count[area] ?? 0) + 1
  return E.left(
    violation(rule, {
      unit: unitName(unit),
      area: area < map.size ? areaName(area) : String(area),
      units,
      limit: STACK,
    }),
  )
}
