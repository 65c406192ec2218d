import type { PrintedOdds } from '../../../combat/odds.js'
import type { Drawn } from '../../../kernel/draw.js'
import { E, type Either } from '../../../kernel/fp.js'
import type { Violation } from '../../../kernel/violation.js'
import type { NodeId } from '../../../maps/graph.js'
import { terrainAt } from '../../../maps/hex/map.js'
import { battleResult, columnFor, type BattleOdds, type BattleReading } from '../../../wargame/odds.js'
import { shareLosses } from '../../../wargame/steps.js'
import { losses, terrainShift, type Result } from '../data/chart.js'
import { other, strengthAt, type UnitId } from '../data/counters.js'
import { END, type Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { sideIn, type Position } from '../model/position.js'
import { barredBy, type Rule } from '../model/rule.js'
import type { State } from '../model/state.js'
import type { Battle, Combat } from '../model/phase.js'
import { nextPhase } from './sequence.js'

/** The units that would attack a hex: all adjacent ones that have not attacked yet, PR-5.2. */
export const attackersOf = ({ data, unitIn }: Position, { side, fought }: Combat, target: NodeId): readonly UnitId[] =>
  data.around[target]
    .map((hex) => unitIn[hex])
    .filter((unit) => unit !== null)
    .filter((unit) => data.units[unit].side === side && !fought.includes(unit))
    .toSorted((a, b) => a - b)

/** The rules that can forbid an attack. */
type AttackRule = Extract<Rule, `attack.${string}`>

/** The rule that an attack violates, PR-5.1, PR-5.2, or null. Used both to list commands and to refuse them. */
export const whyNotAttack = (at: Position, phase: Combat, target: NodeId): AttackRule | null => {
  if (sideIn(at, target) !== other(phase.side)) return 'attack.target' // PR-5.1
  if (attackersOf(at, phase, target).length === 0) return 'attack.nobody' // PR-5.2
  return null
}

/** The events of a command in a combat phase, a battle (PR-5.3) or the next phase (PR-3.1), or its refusal. */
export const decide = (at: Position, phase: Combat, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  switch (command.tag) {
    case 'attack': {
      const { target } = command
      const rule = whyNotAttack(at, phase, target)
      if (rule !== null) return E.left(barredBy(rule, { target }))
      const attackers = attackersOf(at, phase, target)
      return E.right([{ tag: 'attacked', phase: { tag: 'battle', attackers, target, then: phase } }])
    }
    case 'endPhase':
      return E.right(nextPhase(at.state, phase))
    case 'move':
      return E.left(barredBy('turn.phase', { command: command.tag, phase: phase.tag })) // PR-3.2
  }
}

/** Attacks on every enemy-occupied hex, PR-5.1. A board can show the illegal ones as unavailable. */
export const candidates = ({ state: { place }, data }: Position, { side }: Combat): readonly Command[] => {
  const targets = data.unitsOf[other(side)].map((unit) => place[unit]).filter((hex) => hex !== null)
  return [END, ...targets.map((target): Command => ({ tag: 'attack', target }))]
}

/** Every legal command. */
export const legal = (at: Position, phase: Combat): readonly Command[] =>
  candidates(at, phase).filter(
    (command) => command.tag !== 'attack' || whyNotAttack(at, phase, command.target) === null,
  )

/** Skips a combat phase without legal attacks, PR-3.4. */
export const settle = (at: Position, phase: Combat): readonly Event[] =>
  legal(at, phase).length === 1 ? nextPhase(at.state, phase) : []

/** The strengths of an attack (PR-5.3) and the column shift for the defender's terrain (PR-5.4). */
const strengthsOf = (
  { state: { place, steps }, data: { units, map } }: Position,
  attackers: readonly UnitId[],
  defender: UnitId,
): BattleOdds => ({
  attack: attackers.reduce((sum, unit) => sum + strengthAt(units[unit], steps[unit]), 0),
  defense: strengthAt(units[defender], steps[defender]),
  shift: terrainShift[terrainAt(map, place[defender] as NodeId)],
})

/** The column of an attack before the terrain shift. The odds are rounded in the defender's favor (PR-5.3). */
export const baseColumn = (at: Position, attackers: readonly UnitId[], defender: UnitId): PrintedOdds => {
  const { attack, defense } = strengthsOf(at, attackers, defender)
  return columnFor(at.data.chart.columns, attack, defense)
}

/** The result of an attack for a die roll, PR-5.3, PR-5.4. */
export const resultOf = (
  at: Position,
  attackers: readonly UnitId[],
  defender: UnitId,
  roll: number,
): BattleReading<PrintedOdds, Result> => battleResult(at.data.chart, strengthsOf(at, attackers, defender), roll)

/**
 * The events by which units lose steps, PR-5.6. Each step comes from the unit with the most steps, the first if several
 * are equal. A unit without steps is eliminated.
 */
const loses = ({ steps }: State, by: readonly UnitId[], lost: number): readonly Event[] =>
  shareLosses(by, (unit) => steps[unit], lost).flatMap(({ unit, lost: own, left }): readonly Event[] => {
    const turned: Event = { tag: 'stepsLost', unit, steps: own }
    return left > 0 ? [turned] : [turned, { tag: 'eliminated', unit }]
  })

/**
 * The events after the die roll, PR-5.5, PR-5.6: both sides lose the steps on the table, and the attackers may not
 * attack again this phase (PR-5.2).
 */
export const resolve = (at: Position, { attackers, target, then }: Battle, [roll]: Drawn): readonly Event[] => {
  const { state, unitIn } = at
  const defender = unitIn[target] as UnitId
  const { column, result } = resultOf(at, attackers, defender, roll)
  const fought = [...then.fought, ...attackers].toSorted((a, b) => a - b)
  return [
    { tag: 'rolled', roll, column, result },
    ...loses(state, attackers, losses[result].attacker),
    ...loses(state, [defender], losses[result].defender),
    { tag: 'battleEnded', phase: { tag: 'combat', side: then.side, fought } },
  ]
}
