import type { Drawn } from '../../../kernel/draw.js'
import { sideOf, units, unitsOf } from '../data/units.js'
import type { CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import { isInGame } from '../model/state.js'
import { goTo, type PhaseOf } from './phase-handler.js'
import { passes } from './proficiency.js'

/** How many units the US names (PD-O.7). */
export const MINED_UNITS = 2

/** What is added to the die of an SS unit (PD-O.7). */
const SS_ADDS = 2

type Naming = CommandOf<'nameMine'>

/** The rule that naming a unit breaks, or null: any German unit, or with the option one of the six of turn 1, and not twice (PD-O.7). */
export const brokenMine = ({ state }: Position, { named }: PhaseOf<'mines'>, { unit }: Naming): Rule | null => {
  const isOfPool = state.scenario.options.minenPool === 'turnOneSix' ? state.due[unit] === 1 : isInGame(state, unit)
  return sideOf(unit) === 'german' && isOfPool && !named.includes(unit) ? null : 'mines.unit'
}

/** Every unit that may be named (PD-O.7). */
export const mineUnits = (at: Position, phase: PhaseOf<'mines'>): readonly Naming[] =>
  unitsOf.german
    .map((unit): Naming => ({ tag: 'nameMine', unit }))
    .filter((command) => brokenMine(at, phase, command) === null)

/** Names a unit; after the second the dice are thrown, in the order named (PD-O.7). */
export const followMine = (_: Position, phase: PhaseOf<'mines'>, { unit }: Naming): readonly Event[] => {
  const named = [...phase.named, unit]
  return [
    { tag: 'mineNamed', unit },
    goTo(named.length < MINED_UNITS ? { tag: 'mines', named } : { tag: 'mineRoll', named, rolled: 0 }),
  ]
}

/**
 * PD-O.7: a unit whose die, with 2 added for the SS, is above its full proficiency starts reduced. All units count as
 * in supply here (PD-C.25).
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
