import { bridges } from '../data/map.js'
import type { Side } from '../data/printed-unit.js'
import type { CommandOf } from '../model/command.js'
import type { Event } from '../model/event.js'
import { holdsEnemy, type Position } from '../model/position.js'
import type { Violation } from '../../../kernel/violation.js'
import { barredIf, type Rule, type RuleWith } from '../model/rule.js'
import { isStanding, type State } from '../model/state.js'
import { goTo, NOTHING, type PhaseOf } from './phase-handler.js'
import { afterRegroup } from './sequence.js'
import { canTrace } from './supply.js'

/** The rules about rebuilding a bridge. */
type RebuildRule = RuleWith<'bridge' | 'rebuilds' | 'per'>

type Rebuilding = CommandOf<'rebuild'> | CommandOf<'done'>

/** The number of bridges the Germans may rebuild in one Regroup Phase (PD-C.34). */
const GERMAN_REBUILDS = 2

/** The number of bridges the Germans may rebuild in the game (PD-C.34, PD-O.4). */
export const germanBudget = ({ scenario: { options } }: State): number => {
  if (options.germanBridgeBudget !== 'auto') return options.germanBridgeBudget
  return options.tougherDemolition ? 6 : 4
}

/**
 * The rule that rebuilding breaks, or null. Neither hex is enemy-occupied, both trace supply without depots, and the
 * Germans stay within their budget (PD-C.34 to PD-C.36).
 */
const whyNotBridge = (at: Position, side: Side, done: number, bridge: number): RebuildRule | null => {
  const { state } = at
  const { a, b } = bridges[bridge]
  if (isStanding(state, bridge)) return 'rebuild.standing'
  if (side === 'german' && (done >= GERMAN_REBUILDS || state.rebuilt >= germanBudget(state))) return 'rebuild.budget'
  if (holdsEnemy(at, side, a) || holdsEnemy(at, side, b)) return 'rebuild.enemy'
  if (side === 'us' && state.scenario.options.usRebuildTrace === 'none') return null
  return canTrace(at, a, side) && canTrace(at, b, side) ? null : 'rebuild.trace'
}

/** The candidates: to stop, and every bridge. */
export const REBUILDINGS: readonly Rebuilding[] = [
  { tag: 'done' },
  ...bridges.map((_, bridge): Rebuilding => ({ tag: 'rebuild', bridge })),
]

/** Why a side's choice is refused, or null. Stopping is always legal (PD-C.34, PD-C.36). */
export const whyNotRebuild = (
  at: Position,
  { side, done }: PhaseOf<'rebuild'>,
  command: Rebuilding,
): Violation<Rule> | null => {
  if (command.tag === 'done') return null
  const { bridge } = command
  const isPhaseFull = done >= GERMAN_REBUILDS
  return barredIf(whyNotBridge(at, side, done, bridge), {
    bridge,
    rebuilds: isPhaseFull ? GERMAN_REBUILDS : germanBudget(at.state),
    per: isPhaseFull ? 'phase' : 'game',
  })
}

/** Passes from the Germans to the US, then ends the phase (PD-C.36). */
const leave = ({ state }: Position, { side }: PhaseOf<'rebuild'>): readonly Event[] =>
  side === 'german' ? [goTo({ tag: 'rebuild', side: 'us', done: 0 })] : afterRegroup(state)

/**
 * Returns the events of rebuilding a bridge. Each bridge is checked against the current position (PD-C.34 to PD-C.37).
 */
export const followRebuild = (at: Position, phase: PhaseOf<'rebuild'>, command: Rebuilding): readonly Event[] => {
  if (command.tag === 'done') return leave(at, phase)
  const { side, done } = phase
  return [{ tag: 'bridgeRebuilt', bridge: command.bridge, side }, goTo({ tag: 'rebuild', side, done: done + 1 })]
}

/** Skips a side that can rebuild nothing (PD-C.34, PD-C.36). */
export const settleRebuild = (at: Position, phase: PhaseOf<'rebuild'>): readonly Event[] => {
  const { side, done } = phase
  const canRebuild =
    at.state.blown !== 0 && [...bridges.keys()].some((bridge) => whyNotBridge(at, side, done, bridge) === null)
  return canRebuild ? NOTHING : leave(at, phase)
}
