import { describe, expect, it } from 'vitest'
import { planRollout, type PlanRolloutOptions } from '../../src/bots/plan-rollout.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import type { Policy } from '../../src/kernel/player.js'
import { act } from '../../src/kernel/transition.js'
import { unwrap } from '../../src/kernel/either.js'
import { race, type Race } from '../analysis/race.js'

const GOAL = 6
const start = race.setup('short')
const legal = race.legal(start, 'red')

/** Always gives one command, and counts its calls. */
const always = (tag: Race['command']['tag'], asked = { times: 0 }): Policy<Race> => {
  return (_view, commands) => {
    asked.times += 1
    return commands.find((command) => command.tag === tag) ?? commands[0]
  }
}

const options: PlanRolloutOptions<Race> = {
  plans: () => [always('walk'), always('stumble'), always('leap')],
  others: () => always('walk'),
  planPeriod: ({ turn }) => String(turn),
  turn: ({ turn }) => turn,
  evaluate: ({ red, blue }, side) => 0.5 + ((side === 'red' ? red - blue : blue - red) / GOAL) * 0.5,
  playouts: 120,
}

const below = (seed: number) => rollerFrom(rngFrom(seed)).below

describe('planRollout', () => {
  it('plays by the plan with the best result at its next turn: leaps are worth 1.5 steps, walks 1', () => {
    expect(planRollout(race, 'red', options)(start, legal, below(1))).toEqual({ tag: 'leap' })
  })

  it('keeps the default plan if playouts do not tell plans apart', () => {
    const player = planRollout(race, 'red', { ...options, evaluate: () => 0.5, playouts: 30 })
    expect(player(start, legal, below(1))).toEqual({ tag: 'walk' })
    const idle = planRollout(race, 'red', { ...options, playouts: 0 })
    expect(idle(start, legal, below(1))).toEqual({ tag: 'walk' })
  })

  it('evaluates only when its side is to act on a later turn, within its budget of playouts', () => {
    for (const playouts of [1, 3, 5, 9, 20, 41]) {
      const judged: Race['state'][] = []
      const evaluate: typeof options.evaluate = (state, side) => {
        judged.push(state)
        return options.evaluate(state, side)
      }
      planRollout(race, 'red', { ...options, evaluate, playouts })(start, legal, below(1))
      expect(judged.length).toBeLessThanOrEqual(playouts)
      for (const { turn, side } of judged) expect([turn > start.turn, side]).toEqual([true, 'red'])
    }
  })

  it('compares its plans once per plan period, and chooses the same for any random numbers', () => {
    const asked = { times: 0 }
    const plans = () => [always('walk', asked), always('leap')]
    const player = planRollout(race, 'red', { ...options, plans })
    const first = player(start, legal, below(1))
    const { times } = asked
    expect(times).toBeGreaterThan(0)
    expect(player(start, legal, below(2))).toEqual(first)
    expect(asked.times).toBe(times)
    const { state } = unwrap(act(race, start, 'red', { tag: 'walk' }))
    const answers = [1, 2, 3].map((seed) =>
      planRollout(race, 'blue', options)(state, race.legal(state, 'blue'), below(seed)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('throws for an unknown side or an invalid number', () => {
    expect(() => planRollout(race, 'green' as Race['side'], options)).toThrow()
    expect(() => planRollout(race, 'red', { ...options, playouts: Number.NaN })).toThrow()
  })
})
