import type { Draft, Turn } from '../../../kernel/ruleset.js'
import { has } from '../data/area-set.js'
import type { AreaId } from '../data/areas.js'
import type { Side, UnitId } from '../data/counters.js'
import type { Event } from '../model/event.js'
import { copyOf } from '../model/evolve.js'
import type { FireAt, Move } from '../model/command.js'
import type { DeathOfADivision } from '../model/game.js'
import { STOP } from '../model/orders.js'
import type { Fire, Movement, Phase } from '../model/phase.js'
import { spotOf, type State } from '../model/state.js'
import { alwaysDue } from '../rules/sequence.js'
import { whyNot, follow, resolve, settlePhase, toAct } from '../rules/turn.js'
import { fill } from './legal-moves.js'
import { dropUnit } from './movement.js'
import { emptyList, NO_MOVES, nthMove, listCommands, removeUnit, reopenAreas, type MoveList } from './move-list.js'
import { applyEvent, goTo, moveUnit, openPosition } from './playout-position.js'

const NOTHING: readonly Event[] = []

/** Creates a draft of a state that commands and dice rolls modify in place. */
export const draft = (state: State): Draft<DeathOfADivision> => {
  let at = openPosition(state)
  const [main, hits] = [emptyList(), emptyList()]
  let list: MoveList | null = null
  let shooter: UnitId | null = null
  let isControlKnown = false
  let turn: Turn<Side> | null = null
  const turnNow = (): Turn<Side> => (turn ??= toAct(at))
  const listNow = (): MoveList => {
    const { tag } = at.state.phase
    if (tag === 'placeHits') return fill(hits, at)
    if (tag !== 'fire' || shooter === null) return fill(main, at)
    removeUnit(main, shooter)
    reopenAreas(main, at.contested)
    shooter = null
    return main
  }
  const listed = (): MoveList => (list ??= listNow())
  const movesOf = (side: Side): MoveList => {
    const now = turnNow()
    return now.tag === 'sides' && now.sides[0] === side ? listed() : NO_MOVES
  }
  /**
   * The automatic steps of a phase. The move list shows whether it continues: it would only be skipped, or the group of
   * a follow-up would only stop, if that were the one legal move.
   */
  const phaseSettled = ({ tag }: Phase): readonly Event[] => {
    if (tag !== 'reinforcement' && tag !== 'fire' && tag !== 'followUp') return settlePhase(at)
    if (listed().count > 1) return NOTHING
    return tag === 'followUp' ? follow(at, STOP) : settlePhase(at)
  }
  const settle = (): readonly Event[] => {
    const due = isControlKnown ? NOTHING : alwaysDue(at)
    if (due.length > 0) return due
    isControlKnown = true
    return phaseSettled(at.state.phase)
  }
  const happens = (events: readonly Event[]): void => {
    turn = null
    for (let due = events; due.length > 0; due = settle()) {
      list = null
      for (const event of due) if (applyEvent(at, event)) isControlKnown = false
    }
  }
  /**
   * Whether a friendly move of a unit without contact may have changed control or the possession of St. Vith: it ends
   * in an area that its side does not control yet, or it affects St. Vith.
   */
  const mayBeDue = (side: Side, from: AreaId, to: AreaId): boolean => {
    const { objective } = at.ground
    return !isControlKnown || from === objective || to === objective || !has(at[side].controlledAreas, to)
  }
  /**
   * Moves a unit. If the phase goes on, the list need not be filled again. Without contact, the move is made without
   * the events of a march, which tell only its way.
   */
  const move = (phase: Movement, command: Move): void => {
    const { unit, to } = command
    const from = spotOf(at.state, unit)
    const [before, same] = [list, turn]
    if (has(at.contested, from)) happens(follow(at, command))
    else {
      moveUnit(at, phase, unit, to)
      if (mayBeDue(phase.side, from, to)) happens(alwaysDue(at))
    }
    const next = at.state.phase
    if (before === null || next.tag !== 'movement') return
    list = dropUnit(before, at, next, { unit, from, to })
    turn = same
  }
  /** Fires with a unit. The list of those that may still fire is brought up to date once the phase resumes. */
  const fire = (phase: Fire, command: FireAt): void => {
    shooter = list === null || phase.aimed !== undefined ? null : command.unit
    happens(follow(at, command))
  }
  return {
    toAct: turnNow,
    legal: (side) => listCommands(movesOf(side)),
    count: (side) => movesOf(side).count,
    nth: (side, n) => nthMove(movesOf(side), n),
    whyNot: (_, command) => whyNot(at, command)?.rule ?? null,
    apply: (_, command) => {
      const { phase } = at.state
      if (phase.tag === 'movement' && command.tag === 'move') move(phase, command)
      else if (phase.tag === 'fire' && command.tag === 'fire') fire(phase, command)
      else happens(follow(at, command))
    },
    answer: (drawn) => {
      happens(resolve(at, drawn))
    },
    toState: () => copyOf(at.state),
    peek: () => at.state,
    goTo: (there) => {
      if (!goTo(at, there)) at = openPosition(there)
      list = null
      shooter = null
      isControlKnown = false
      turn = null
    },
  }
}
