import { oddsColumn, type Odds } from '../../../combat/odds.js'
import { lookUp } from '../../../combat/table.js'
import type { Drawn } from '../../../kernel/draw.js'
import { E, type Either } from '../../../kernel/fp.js'
import { violation, type Violation } from '../../../kernel/violation.js'
import type { NodeId } from '../../../maps/graph.js'
import { terrainAt } from '../../../maps/hex/map.js'
import { END, type Command } from '../command.js'
import type { Event } from '../event.js'
import { around, map } from '../map.js'
import type { Rule } from '../rules.js'
import { survey, type Battle, type Combat, type State } from '../state.js'
import { combatTable, losses, terrainShift, type Result } from '../tables.js'
import { other, strengthAt, units, unitsOf, type UnitId } from '../units.js'

/** The units that would attack a hex: all next to it that have yet to fight, PR-5.2. */
export const attackersOf = (state: State, { side, fought }: Combat, target: NodeId): readonly UnitId[] => {
  const { unitAt } = survey(state)
  return around[target]
    .map((hex) => unitAt[hex] as UnitId)
    .filter((unit) => unit >= 0 && units[unit].side === side && !fought.includes(unit))
    .toSorted((a, b) => a - b)
}

/** The rule this attack breaks, or null. */
export const broken = (state: State, phase: Combat, target: NodeId): Rule | null => {
  const defender = survey(state).unitAt[target]
  if (defender < 0 || units[defender].side === phase.side) return 'attack.target'
  return attackersOf(state, phase, target).length === 0 ? 'attack.nobody' : null
}

/** The phase after combat: the other side's movement, and with it a new turn once both have played (PR-3.1). */
const passed = ({ turn }: State, { side }: Combat): readonly Event[] => {
  const next: Event = { tag: 'phaseBegan', phase: { tag: 'movement', side: other(side) } }
  return side === 'west' ? [next] : [{ tag: 'turnBegan', turn: turn + 1 }, next]
}

/** What a command of this phase leads to: a battle, or the other side's movement. */
export const decide = (state: State, phase: Combat, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  switch (command.tag) {
    case 'attack': {
      const { target } = command
      const rule = broken(state, phase, target)
      if (rule !== null) return E.left(violation(rule, { target: map.labels[target] }))
      const attackers = attackersOf(state, phase, target)
      return E.right([{ tag: 'attacked', phase: { tag: 'battle', attackers, target, then: phase } }])
    }
    case 'endPhase':
      return E.right(passed(state, phase))
    case 'move':
      return E.left(violation('turn.phase', { command: command.tag, phase: phase.tag }))
  }
}

/** Every hex with an enemy. */
export const candidates = ({ place }: State, { side }: Combat): readonly Command[] => {
  const targets = unitsOf[other(side)].map((unit) => place[unit]).filter((at) => at !== null)
  return [END, ...targets.map((target): Command => ({ tag: 'attack', target }))]
}

/** Every command that breaks no rule. */
export const legal = (state: State, phase: Combat): readonly Command[] =>
  candidates(state, phase).filter(
    (command) => command.tag !== 'attack' || broken(state, phase, command.target) === null,
  )

/** A combat phase with nobody to attack passes by itself, PR-3.4. */
export const settle = (state: State, phase: Combat): readonly Event[] =>
  legal(state, phase).length === 1 ? passed(state, phase) : []

/** The column of the chart that an attack reads, before ground: odds rounded in the defender's favor (PR-5.3). */
export const baseColumn = ({ steps }: State, attackers: readonly UnitId[], defender: UnitId): Odds => {
  const attack = attackers.reduce((sum, unit) => sum + strengthAt(unit, steps[unit]), 0)
  return oddsColumn(combatTable.columns, attack, strengthAt(defender, steps[defender]), 'down').column
}

/** What the chart says of an attack for a die, PR-5.3, PR-5.4. */
export const resultOf = (
  state: State,
  attackers: readonly UnitId[],
  target: NodeId,
  roll: number,
): { readonly column: Odds; readonly result: Result } => {
  const column = baseColumn(state, attackers, survey(state).unitAt[target] as UnitId)
  return { column, result: lookUp(combatTable, column, terrainShift[terrainAt(map, target)], roll) }
}

/** A unit loses steps, and with the last of them its place on the map, PR-5.6. */
const loses = ({ steps }: State, unit: UnitId, lost: number): readonly Event[] => {
  if (lost === 0) return []
  const turned: Event = { tag: 'stepsLost', unit, steps: Math.min(lost, steps[unit]) }
  return lost < steps[unit] ? [turned] : [turned, { tag: 'eliminated', unit }]
}

/** Who bears the attacker's loss: the attacker with most steps, the first of equals, PR-5.6. */
const bearer = ({ steps }: State, attackers: readonly UnitId[]): UnitId =>
  attackers.reduce((best, unit) => (steps[unit] > steps[best] ? unit : best))

/** What the die does, PR-5.5. */
export const resolve = (state: State, { attackers, target, then }: Battle, [roll]: Drawn): readonly Event[] => {
  const { column, result } = resultOf(state, attackers, target, roll)
  const fought = [...then.fought, ...attackers].toSorted((a, b) => a - b)
  return [
    { tag: 'rolled', roll, column, result },
    ...loses(state, bearer(state, attackers), losses[result].attacker),
    ...loses(state, survey(state).unitAt[target] as UnitId, losses[result].defender),
    { tag: 'battleEnded', phase: { tag: 'combat', side: then.side, fought } },
  ]
}
