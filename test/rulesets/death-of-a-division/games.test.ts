import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rollerFrom, rngFrom } from '../../../src/kernel/rng.js'
import { act } from '../../../src/kernel/transition.js'
import type { Command } from '../../../src/rulesets/death-of-a-division/model/command.js'
import { deathOfADivisionRules as rules } from '../../../src/rulesets/death-of-a-division/fast/turn.js'
import { scenario, type Scenario } from '../../../src/rulesets/death-of-a-division/data/scenario.js'
import type { State } from '../../../src/rulesets/death-of-a-division/model/state.js'
import { hold, tally, type Stage, type Tally } from './invariant.js'
import { options } from './options.js'
import { verdict } from './facts.js'
import { volume } from '../../volume.js'

const GAMES = volume(3, 25, 'DD_GAMES')

const chosen = (legal: readonly Command[], below: (n: number) => number): Command => {
  const bold = legal.filter(({ tag }) => tag === 'overrun')
  if (bold.length > 0 && below(3) === 0) return bold[below(bold.length)]
  return legal[below(legal.length)]
}

/**
 * Plays a random game and reports every step, including automatic ones. Every tenth decision first tries an illegal
 * order, which must be refused.
 */
const played = (
  start: Scenario,
  seed: number,
  look: (stage: Stage, tally: Tally) => void,
): { end: State; tally: Tally } => {
  const roller = rollerFrom(rngFrom(seed))
  const game = tally()
  let state = rules.setup(start)
  const take = (stage: Omit<Stage, 'before' | 'after'>): void => {
    const before = state
    state = stage.events.reduce(rules.evolve, before)
    look({ ...stage, before, after: state }, game)
  }
  for (;;) {
    const due = rules.settle(state)
    if (due.length > 0) {
      take({ by: 'settle', command: null, events: due })
      continue
    }
    const turn = rules.toAct(state)
    if (turn.tag === 'over') return { end: state, tally: game }
    if (turn.tag === 'chance') {
      take({ by: 'chance', command: null, events: rules.resolve(state, roller.answer(turn.draw)) })
      continue
    }
    const side = turn.sides[0]
    if (roller.below(10) === 0) {
      const wishes = [...rules.candidates(state, side)]
      const before = JSON.stringify(state)
      act(rules, state, side, wishes[roller.below(wishes.length)])
      if (JSON.stringify(state) !== before) game.broken.push('INV-28')
    }
    const command = chosen(rules.legal(state, side), roller.below)
    const decided = rules.decide(state, side, command)
    if (decided._tag === 'Left') throw new Error(decided.left.rule)
    take({ by: 'side', command, events: decided.right })
  }
}

describe('random games with random options', () => {
  it('every step keeps INV-01 to INV-31', { timeout: 3_600_000 }, () => {
    fc.assert(
      fc.property(options, fc.integer(), (chosenOptions, seed) => {
        const { end, tally: game } = played(scenario(chosenOptions), seed, (stage, so) => {
          hold(rules, stage, so)
        })
        expect([...new Set(game.broken)]).toEqual([])
        const { phase } = end
        if (phase.tag !== 'over') throw new Error('the game is not over')
        const { outcome } = phase
        const whole = chosenOptions.earlyEnd === 'none'
        if (whole) expect(game.phases.length).toBe(80)
        if (whole) expect(outcome).toEqual(verdict(end)) // INV-27
        if (outcome.winner === 'german') expect([outcome.level !== null, outcome.reason]).toEqual([true, null])
        else expect([outcome.level, outcome.reason !== null]).toEqual([null, true])
      }),
      { numRuns: GAMES, endOnFailure: true },
    )
  })

  it('INV-33: two moves of different units through different areas commute', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), fc.nat(), (seed, a, b) => {
        let tried: State | null = null
        played(scenario(), seed, ({ after }) => {
          if (after.phase.tag === 'movement' && after.turn > 1) tried ??= after
        })
        if (tried === null) return
        const state: State = tried
        const side = (state.phase as { side: 'german' | 'us' }).side
        const moves = rules.legal(state, side).filter((command) => command.tag === 'move')
        const [first, second] = [moves[a % moves.length], moves[b % moves.length]]
        const spots = [first.to, second.to, state.place[first.unit], state.place[second.unit]]
        const ways = [first, second].map((one) => {
          const step = act(rules, state, side, one)
          if (step._tag === 'Left') throw new Error(step.left.rule)
          return {
            step: step.right,
            way: step.right.events.flatMap((event) => (event.tag === 'moved' ? event.way : [])),
          }
        })
        const apart =
          first.unit !== second.unit &&
          new Set(spots).size === 4 &&
          !ways[0].way.some((area) => area === second.to || area === state.place[second.unit]) &&
          !ways[1].way.some((area) => area === first.to || area === state.place[first.unit])
        if (!apart) return
        const then = (from: State, command: Command): State => {
          const step = act(rules, from, side, command)
          if (step._tag === 'Left') throw new Error(step.left.rule)
          return step.right.state
        }
        expect(then(ways[0].step.state, second)).toEqual(then(ways[1].step.state, first))
      }),
      { numRuns: volume(15, 40) },
    )
  })
})
