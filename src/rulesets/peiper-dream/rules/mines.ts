import type { Drawn } from '../../../kernel/draw.js'
import { sideOf, units, unitsOf, type UnitId } from '../data/units.js'
import type { CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import type { Violation } from '../../../kernel/violation.js'
import { barredBy, type Ineligible, type Rule } from '../model/rule.js'
import { isInGame } from '../model/state.js'
import { goTo, type PhaseOf } from './phase-handler.js'
import { passes } from './proficiency.js'

/** The number of units the US names (PD-O.7). */
export const MINED_UNITS = 2

/** Added to the die of an SS unit (PD-O.7). */
const SS_ADDS = 2

type Naming = CommandOf<'nameMine'>

/**
 * Why a unit may not be named, or null. Any German unit, or by option one of the six of turn 1, may be named once
 * (PD-O.7).
 */
const ineligible = ({ state }: Position, { named }: PhaseOf<'mines'>, unit: UnitId): Ineligible | null => {
  if (sideOf(unit) === 'us') return 'us'
  if (!isInGame(state, unit)) return 'absent'
  if (state.scenario.options.minenPool === 'turnOneSix' && state.due[unit] !== 1) return 'later'
  return named.includes(unit) ? 'chosen' : null
}

/** Why naming a unit is refused, or null (PD-O.7). */
export const whyNotMine = (at: Position, phase: PhaseOf<'mines'>, { unit }: Naming): Violation<Rule> | null => {
  const fault = ineligible(at, phase, unit)
  return fault === null ? null : barredBy('mines.unit', { unit, ineligible: fault })
}

/** Lists the units that may be named (PD-O.7). */
export const mineUnits = (at: Position, phase: PhaseOf<'mines'>): readonly Naming[] =>
  unitsOf.german.filter((unit) => ineligible(at, phase, unit) === null).map((unit) => ({ tag: 'nameMine', unit }))

/** Names a unit. After the second, dice are rolled in the order of naming (PD-O.7). */
export const followMine = (_: Position, phase: PhaseOf<'mines'>, { unit }: Naming): readonly Event[] => {
  const named = [...phase.named, unit]
  return [
    { tag: 'mineNamed', unit },
    goTo(named.length < MINED_UNITS ? { tag: 'mines', named } : { tag: 'mineRoll', named, rolled: 0 }),
  ]
}

/**
 * PD-O.7: a unit starts reduced if its die (plus 2 for the SS) exceeds its full-strength proficiency rating. All units
 * count as supplied here (PD-C.25).
 */
export const resolveMine = (
  { state }: Position,
  { named, rolled }: PhaseOf<'mineRoll'>,
  [die]: Drawn,
): readonly Event[] => {
  const unit = named[rolled]
  const { pr, ss } = units[unit]
  const isHarmed = !passes(state.scenario.options, 'equalPasses', die + (ss === true ? SS_ADDS : 0), pr[0])
  return [
    { tag: 'mineRolled', unit, die, pr: pr[0], isHarmed },
    ...(isHarmed ? [{ tag: 'reduced', unit } as const] : []),
    goTo(rolled + 1 < named.length ? { tag: 'mineRoll', named, rolled: rolled + 1 } : { tag: 'ready' }),
  ]
}
