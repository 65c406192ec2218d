import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom, type Roller } from '../../../../src/kernel/rng.js'
import type { Command } from '../../../../src/rulesets/peiper-dream/model/command.js'
import type { Event } from '../../../../src/rulesets/peiper-dream/model/event.js'
import { stateFaults } from '../../../../src/rulesets/peiper-dream/boundary/invariants.js'
import { peiperDreamRules as rules } from '../../../../src/rulesets/peiper-dream/fast/turn.js'
import type { State } from '../../../../src/rulesets/peiper-dream/model/state.js'
import { scattered } from './scatter.js'
import type { Complaints } from './happening.js'
import { inspect, judge } from './umpire.js'
import { volume } from '../../../volume.js'

const POSITIONS = volume(8, 30, 'PD_GAMES') * 3
const STAGES = 24
const QUIET: readonly Command['tag'][] = ['pass', 'halt', 'hold', 'done']

/** Passing and halting end the interesting situations, so other commands are usually preferred. */
const chosen = (legal: readonly Command[], { below }: Roller): Command => {
  const doing = legal.filter(({ tag }) => !QUIET.includes(tag))
  const fights = doing.filter(({ tag }) => tag === 'attack' || tag === 'infiltrate')
  const from = below(8) === 0 || doing.length === 0 ? legal : fights.length > 0 && below(2) === 0 ? fights : doing
  return from[below(from.length)]
}

const watched = (seed: number): Complaints => {
  const roller = rollerFrom(rngFrom(seed))
  const complaints: Complaints = []
  let state: State = scattered(roller.below)
  complaints.push(...stateFaults(state).map(({ pointer, expected }) => `${pointer}: ${expected}`))
  const take = (events: readonly Event[]): void => {
    const start = state
    events.forEach((event, i) => {
      judge({ state, event, rest: events.slice(i + 1), all: events, start }, complaints)
      state = rules.evolve(state, event)
    })
  }
  for (let stage = 0; stage < STAGES && complaints.length === 0; stage++) {
    for (let due = rules.settle(state); due.length > 0; due = rules.settle(state)) take(due)
    const turn = rules.toAct(state)
    if (turn.tag === 'over') break
    const legal = turn.tag === 'sides' ? rules.legal(state, turn.sides[0]) : []
    inspect(state, legal, complaints)
    if (turn.tag === 'chance') {
      take(rules.resolve(state, roller.answer(turn.draw)))
      continue
    }
    const decided = rules.decide(state, turn.sides[0], chosen(legal, roller))
    if (decided._tag === 'Right') take(decided.right)
  }
  return complaints
}

describe(`${POSITIONS} random positions, played on and compared with a plain reading of the ledger`, () => {
  it(
    'PD-B.3 to PD-B.35, PD-C.10 to PD-C.39, PD-O.1 to PD-O.9: what may be done and what comes of it is what the ledger says',
    { timeout: POSITIONS * 500 + 20_000 },
    () => {
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          expect(watched(seed)).toEqual([])
        }),
        { numRuns: POSITIONS },
      )
    },
  )
})
