import type { Draft } from '../../../kernel/ruleset.js'
import type { Seat } from '../data/names.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { afterVeiled } from '../model/fog-of-war.js'
import type { KgpCampaign } from '../model/game.js'
import type { GameData } from '../model/game-data.js'
import { positionOf, type Position } from '../model/position.js'
import type { State } from '../model/state.js'
import * as fighting from '../rules/8.3-scenario-chain/report.js'
import { broken, isReportDue, obeyed, settled, thrown, toAct } from '../rules/turn.js'

/** Every command a seat may give at a position. */
type Lists = (at: Position, seat: Seat) => readonly Command[]

/**
 * Opens a state to be played on: one state after another, but no command is judged again, no events are kept, and of the ends of
 * a scenario that could be reported only the one that is taken is invented.
 */
export const draftOn =
  (data: GameData, list: Lists): ((state: State) => Draft<KgpCampaign>) =>
  (start) => {
    let at = positionOf(data, start)
    const happens = (events: readonly Event[]): void => {
      for (let due = events; due.length > 0; due = settled(at)) at = positionOf(data, afterVeiled(at.state, due))
    }
    return {
      toAct: () => toAct(at.state),
      legal: (seat) => list(at, seat),
      count: (seat) => (isReportDue(at.state, seat) ? fighting.VARIANTS : list(at, seat).length),
      nth: (seat, n) => (isReportDue(at.state, seat) ? fighting.candidate(at, n) : list(at, seat)[n]),
      tags: (seat) => (isReportDue(at.state, seat) ? fighting.tags : null),
      broken: (seat, command) => {
        if (!isReportDue(at.state, seat)) return broken(at, seat, command)
        const reported = fighting.decide(at, command)
        return reported._tag === 'Left' ? reported.left.rule : null
      },
      apply: (seat, command) => {
        happens(obeyed(at, seat, command))
      },
      answer: (drawn) => {
        happens(thrown(at, drawn))
      },
      close: () => at.state,
      look: () => at.state,
    }
  }
