import type { Drawn } from '../../../../kernel/draw.js'
import { E } from '../../../../kernel/fp.js'
import type { Command } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import { passes } from '../proficiency.js'
import type { Phase, State } from '../../model/state.js'
import { units, unitsOf, type UnitId } from '../../data/units.js'
import { misplaced, refuse, type Decision } from './refusal.js'

type Mines = Extract<Phase, { tag: 'mines' }>
type MineRoll = Extract<Phase, { tag: 'mineRoll' }>

const NAMED = 2
const SS_ADDS = 2

/** The units the US may still name: any German unit, or with the option one of the six of turn 1 (PD-O.7). */
const nameable = (state: State, { named }: Mines): readonly UnitId[] => {
  const isOfSixOnly = state.scenario.options.minenPool === 'turnOneSix'
  return unitsOf.german.filter(
    (unit) => state.due[unit] >= 0 && !named.includes(unit) && (!isOfSixOnly || state.due[unit] === 1),
  )
}

/** Every unit that may be named. */
export const legal = (state: State, phase: Mines): readonly Command[] =>
  nameable(state, phase).map((unit) => ({ tag: 'nameMine', unit }))

/** Names a unit; after the second the dice are thrown, in the order named. */
export const decide = (state: State, phase: Mines, command: Command): Decision => {
  if (command.tag !== 'nameMine') return misplaced(state, command)
  if (!nameable(state, phase).includes(command.unit)) return refuse(state, command, 'mines.unit')
  const named = [...phase.named, command.unit]
  const following: Phase = named.length < NAMED ? { tag: 'mines', named } : { tag: 'mineRoll', named, rolled: 0 }
  return E.right([
    { tag: 'mineNamed', unit: command.unit },
    { tag: 'phaseBegan', phase: following },
  ])
}

/**
 * PD-O.7: a unit whose die, with 2 added for the SS, is above its full proficiency starts reduced. All units count as
 * in supply here (PD-C.25).
 */
export const resolve = ({ scenario }: State, { named, rolled }: MineRoll, [die]: Drawn): readonly Event[] => {
  const unit = named[rolled]
  const { pr, ss } = units[unit]
  const isHarmed = !passes(scenario.options, 'equalPasses', die + (ss === true ? SS_ADDS : 0), pr[0])
  const following: Phase = rolled + 1 < named.length ? { tag: 'mineRoll', named, rolled: rolled + 1 } : { tag: 'ready' }
  return [
    { tag: 'mineRolled', unit, die, pr: pr[0], isHarmed },
    ...(isHarmed ? [{ tag: 'reduced', unit } as const] : []),
    { tag: 'phaseBegan', phase: following },
  ]
}
