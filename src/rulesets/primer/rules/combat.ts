import type { Odds } from '../../../combat/odds.js'
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
import type { Battle, Combat, State } from '../model/state.js'

/** The units that would attack a hex: all next to it that have yet to fight, PR-5.2. */
export const attackersOf = ({ data, unitIn }: Position, { side, fought }: Combat, target: NodeId): readonly UnitId[] =>
  data.around[target]
    .map((hex) => unitIn[hex])
    .filter((unit) => unit !== null)
    .filter((unit) => data.units[unit].side === side && !fought.includes(unit))
    .toSorted((a, b) => a - b)

/** The rule an attack breaks, PR-5.1, PR-5.2, or null: lists and refusals both ask here. */
export const broken = (at: Position, phase: Combat, target: NodeId): Rule | null => {
  if (sideIn(at, target) !== other(phase.side)) return 'attack.target' // PR-5.1
  if (attackersOf(at, phase, target).length === 0) return 'attack.nobody' // PR-5.2
  return null
}

/** The phase after combat: the other side's movement, and with it a new turn once both have played (PR-3.1). */
const passed = ({ turn }: State, { side }: Combat): readonly Event[] => {
  const next: Event = { tag: 'phaseBegan', phase: { tag: 'movement', side: other(side) } }
  return side === 'west' ? [next] : [{ tag: 'turnBegan', turn: turn + 1 }, next]
}

/** What a command of this phase leads to: a battle (PR-5.3), or the other side's movement (PR-3.1). */
export const decide = (at: Position, phase: Combat, command: Command): Either<Violation<Rule>, readonly Event[]> => {
  switch (command.tag) {
    case 'attack': {
      const { target } = command
      const rule = broken(at, phase, target)
      if (rule !== null) return E.left(barredBy(rule, { target: at.data.map.labels[target] }))
      const attackers = attackersOf(at, phase, target)
      return E.right([{ tag: 'attacked', phase: { tag: 'battle', attackers, target, then: phase } }])
    }
    case 'endPhase':
      return E.right(passed(at.state, phase))
    case 'move':
      return E.left(barredBy('turn.phase', { command: command.tag, phase: phase.tag })) // PR-3.2
  }
}

/** An attack on every hex with an enemy, PR-5.1: what a board could show greyed out. */
export const candidates = ({ state: { place }, data }: Position, { side }: Combat): readonly Command[] => {
  const targets = data.unitsOf[other(side)].map((unit) => place[unit]).filter((hex) => hex !== null)
  return [END, ...targets.map((target): Command => ({ tag: 'attack', target }))]
}

/** Every command that breaks no rule. */
export const legal = (at: Position, phase: Combat): readonly Command[] =>
  candidates(at, phase).filter((command) => command.tag !== 'attack' || broken(at, phase, command.target) === null)

/** A combat phase with nobody to attack passes by itself, PR-3.4. */
export const settle = (at: Position, phase: Combat): readonly Event[] =>
  legal(at, phase).length === 1 ? passed(at.state, phase) : []

/** An attack on a unit as the chart takes it: strength against strength (PR-5.3), the column shifted by the defender's ground (PR-5.4). */
const strengthsOf = (
  { state: { place, steps }, data: { units, map } }: Position,
  attackers: readonly UnitId[],
  defender: UnitId,
): BattleOdds => ({
  attack: attackers.reduce((sum, unit) => sum + strengthAt(units[unit], steps[unit]), 0),
  defense: strengthAt(units[defender], steps[defender]),
  shift: terrainShift[terrainAt(map, place[defender] as NodeId)],
})

/** The column of the chart that an attack reads, before ground: odds rounded in the defender's favor (PR-5.3). */
export const baseColumn = (at: Position, attackers: readonly UnitId[], defender: UnitId): Odds => {
  const { attack, defense } = strengthsOf(at, attackers, defender)
  return columnFor(at.data.chart.columns, attack, defense)
}

/** What the chart says of an attack on a unit for a die, PR-5.3, PR-5.4. */
export const resultOf = (
  at: Position,
  attackers: readonly UnitId[],
  defender: UnitId,
  roll: number,
): BattleReading<Odds, Result> => battleResult(at.data.chart, strengthsOf(at, attackers, defender), roll)

/** Steps are lost, PR-5.6: by the unit with most of them, the first of equals, and with the last step its place on the map. */
const loses = ({ steps }: State, by: readonly UnitId[], lost: number): readonly Event[] =>
  shareLosses(by, (unit) => steps[unit], lost).flatMap(({ unit, lost: own, left }): readonly Event[] => {
    const turned: Event = { tag: 'stepsLost', unit, steps: own }
    return left > 0 ? [turned] : [turned, { tag: 'eliminated', unit }]
  })

/** What the die does, PR-5.5, PR-5.6: the chart is read, both lose what it says, and nobody who attacked fights again (PR-5.2). */
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
