import { E } from '../../../../kernel/fp.js'
import type { Command } from '../../model/command.js'
import { brokenRebuild, canRebuild } from '../demolition.js'
import type { Event } from '../../model/event.js'
import { bridges } from '../../data/board.js'
import type { Phase, State } from '../../model/state.js'
import { afterRegroup } from './reinforce.js'
import { misplaced, refuse, type Decision } from './refusal.js'

type Rebuild = Extract<Phase, { tag: 'rebuild' }>

const allRebuilds: readonly Command[] = bridges.map((_, bridge) => ({ tag: 'rebuild', bridge }))

/** Every bridge the side may rebuild, and to rebuild no more. */
export const legal = (state: State, { side, done }: Rebuild): readonly Command[] => [
  { tag: 'done' },
  ...allRebuilds.filter((_, bridge) => brokenRebuild(state, side, done, bridge) === null),
]

/** Every bridge. */
export const candidates: readonly Command[] = [{ tag: 'done' }, ...allRebuilds]

const leave = (state: State, { side }: Rebuild): readonly Event[] =>
  side === 'german' ? [{ tag: 'phaseBegan', phase: { tag: 'rebuild', side: 'us', done: 0 } }] : afterRegroup(state)

/** A bridge is rebuilt, each tested on the board as it then stands (PD-C.34 to PD-C.37). */
export const decide = (state: State, phase: Rebuild, command: Command): Decision => {
  if (command.tag === 'done') return E.right(leave(state, phase))
  if (command.tag !== 'rebuild') return misplaced(state, command)
  const { side, done } = phase
  const rule = brokenRebuild(state, side, done, command.bridge)
  if (rule !== null) return refuse(state, command, rule)
  return E.right([
    { tag: 'bridgeRebuilt', bridge: command.bridge, side },
    { tag: 'phaseBegan', phase: { tag: 'rebuild', side, done: done + 1 } },
  ])
}

/** A side that can rebuild nothing is not asked. */
export const settle = (state: State, phase: Rebuild): readonly Event[] =>
  canRebuild(state, phase.side, phase.done) ? [] : leave(state, phase)
