import { bridges } from '../data/board.js'
import type { Side } from '../data/printed-unit.js'
import type { CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import { holdsEnemy, type Position } from '../model/position.js'
import type { Rule } from '../model/rule.js'
import { isStanding, type State } from '../model/state.js'
import { goTo, NOTHING, type PhaseOf } from './phase-handler.js'
import { afterRegroup } from './reinforcement.js'
import { canTrace } from './supply.js'

type Rebuilding = CommandOf<'rebuild'> | CommandOf<'done'>

/** How many bridges the German may rebuild in one Regroup Phase (PD-C.34). */
const GERMAN_REBUILDS = 2

/** How many bridges the German may rebuild in the game (PD-C.34, PD-O.4). */
export const germanBudget = ({ scenario: { options } }: State): number => {
  if (options.germanBridgeBudget !== 'auto') return options.germanBridgeBudget
  return options.tougherDemolition ? 6 : 4
}

/**
 * The rule a rebuilding breaks, or null: no enemy in either hex, both hexes trace without the help of depots, and the
 * German keeps to his budget (PD-C.34 to PD-C.36).
 */
const brokenBridge = (at: Position, side: Side, done: number, bridge: number): Rule | null => {
  const { state } = at
  const { a, b } = bridges[bridge]
  if (isStanding(state, bridge)) return 'rebuild.standing'
  if (side === 'german' && (done >= GERMAN_REBUILDS || state.rebuilt >= germanBudget(state))) return 'rebuild.budget'
  if (holdsEnemy(at, side, a) || holdsEnemy(at, side, b)) return 'rebuild.enemy'
  if (side === 'us' && state.scenario.options.usRebuildTrace === 'none') return null
  return canTrace(at, a, side) && canTrace(at, b, side) ? null : 'rebuild.trace'
}

/** To rebuild no more, and every bridge. */
export const REBUILDINGS: readonly Rebuilding[] = [
  { tag: 'done' },
  ...bridges.map((_, bridge): Rebuilding => ({ tag: 'rebuild', bridge })),
]

/** The rule a choice of a side breaks, or null: it may always stop (PD-C.34, PD-C.36). */
export const brokenRebuild = (at: Position, { side, done }: PhaseOf<'rebuild'>, command: Rebuilding): Rule | null =>
  command.tag === 'done' ? null : brokenBridge(at, side, done, command.bridge)

/** After the German the US, after the US the phase is over (PD-C.36). */
const leave = ({ state }: Position, { side }: PhaseOf<'rebuild'>): readonly Event[] =>
  side === 'german' ? [goTo({ tag: 'rebuild', side: 'us', done: 0 })] : afterRegroup(state)

/** A bridge is rebuilt, each tested on the board as it then stands (PD-C.34 to PD-C.37). */
export const followRebuild = (at: Position, phase: PhaseOf<'rebuild'>, command: Rebuilding): readonly Event[] => {
  if (command.tag === 'done') return leave(at, phase)
  const { side, done } = phase
  return [{ tag: 'bridgeRebuilt', bridge: command.bridge, side }, goTo({ tag: 'rebuild', side, done: done + 1 })]
}

/** A side that can rebuild nothing is passed over (PD-C.34, PD-C.36). */
export const settleRebuild = (at: Position, phase: PhaseOf<'rebuild'>): readonly Event[] => {
  const { side, done } = phase
  const canRebuild =
    at.state.blown !== 0 && [...bridges.keys()].some((bridge) => brokenBridge(at, side, done, bridge) === null)
  return canRebuild ? NOTHING : leave(at, phase)
}
