import type { Draft } from '../../../kernel/ruleset.js'
import type { Seat } from '../data/names.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import { evolveVeiled } from '../model/fog-of-war.js'
import type { KgpCampaign } from '../model/game.js'
import { type GameData, positionOf, type Position } from '../model/position.js'
import type { State } from '../model/state.js'
import * as fighting from '../rules/8.3-scenario-chain/report.js'
import { whyNot, isReportDue, follow, settleUnveiled, resolveUnveiled, toAct } from '../rules/turn.js'

/** Returns every command a seat may give in a position. */
type Lists = (at: Position, seat: Seat) => readonly Command[]

/**
 * Returns a draft that plays on from a state in place. It does not check commands again and keeps no events. When a
 * scenario ends, it invents only the result that is used, not every possible report.
 */
export const makeDraft =
  (data: GameData, list: Lists): ((state: State) => Draft<KgpCampaign>) =>
  (start) => {
    let at = positionOf(data, start)
    const happens = (events: readonly Event[]): void => {
      for (let due = events; due.length > 0; due = settleUnveiled(at))
        at = positionOf(data, evolveVeiled(at.state, due))
    }
    return {
      toAct: () => toAct(at.state),
      legal: (seat) => list(at, seat),
      count: (seat) => (isReportDue(at.state, seat) ? fighting.VARIANTS : list(at, seat).length),
      nth: (seat, n) => (isReportDue(at.state, seat) ? fighting.candidate(at, n) : list(at, seat)[n]),
      tags: (seat) => (isReportDue(at.state, seat) ? fighting.tags : null),
      whyNot: (seat, command) => {
        if (!isReportDue(at.state, seat)) return whyNot(at, seat, command)
        const reported = fighting.decide(at, command)
        return reported._tag === 'Left' ? reported.left.rule : null
      },
      apply: (seat, command) => {
        happens(follow(at, seat, command))
      },
      answer: (drawn) => {
        happens(resolveUnveiled(at, drawn))
      },
      toState: () => at.state,
      peek: () => at.state,
    }
  }
