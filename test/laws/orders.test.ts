import { describe, expect, it } from 'vitest'
import type { AnyModule, Module } from '../../src/module.js'
import { games } from '../../src/cli/games.js'
import type { Game } from '../../src/kernel/ruleset.js'
import { rollerFrom, rngFrom } from '../../src/kernel/rng.js'
import { act, advance, answer } from '../../src/kernel/transition.js'
import { unwrap } from '../../src/kernel/either.js'
import { kernelBook, valueNames, type RuleBook } from '../../src/kernel/violation.js'
import { volume } from '../volume.js'

const NONSENSE: readonly unknown[] = [-1, 0.5, 1e9, NaN, null, undefined, 'x', '3', [], {}, true]

/** A copy of an order with one nonsensical value. */
const spoilt = (command: object, below: (n: number) => number): object => {
  const fields = Object.keys(command)
  const nonsense = NONSENSE[below(NONSENSE.length)]
  return { ...command, [fields[below(fields.length)]]: nonsense }
}

/** Gives malformed orders in every position of a random game, and calls back with each answer. */
const tried = <G extends Game>({ ruleset }: Module<G>, seed: number, steps: number): void => {
  const roller = rollerFrom(rngFrom(seed))
  const { below } = roller
  let { state } = advance(ruleset, ruleset.setup(ruleset.scenarios[0]), [])
  for (let step = 0; step < steps; step++) {
    const turn = ruleset.toAct(state)
    if (turn.tag === 'over') return
    if (turn.tag === 'chance') {
      state = unwrap(answer(ruleset, state, roller.answer(turn.draw))).state
      continue
    }
    const [side] = turn.sides
    const legal = ruleset.legal(state, side)
    const known = new Set(legal.map((one) => JSON.stringify(one)))
    for (let n = 0; n < 6; n++) {
      const order = spoilt(legal[below(legal.length)], below)
      const read = ruleset.codecs.command.decode(order)
      const answered = act(ruleset, state, side, order as G['command'])
      if (answered._tag === 'Right') {
        expect({ order, read: read._tag }).toEqual({ order, read: 'Right' })
        continue
      }
      const { rule, values } = answered.left
      const entry = (ruleset.book as RuleBook<string>)[rule] ?? kernelBook[rule as never]
      const named = valueNames(entry)
      expect({ rule, values: Object.keys(values).toSorted() }).toEqual({ rule, values: [...new Set(named)].toSorted() })
    }
    expect(known.size).toBe(legal.length)
    state = unwrap(act(ruleset, state, side, legal[below(legal.length)])).state
  }
}

/** The number of steps per game. */
const STEPS = volume(80, 250)

describe('malformed orders', () => {
  it.each(Object.entries(games))(
    '%s refuses them with the values of one rule, and never throws',
    (_, module: AnyModule) => {
      for (const seed of [1, 2, 3])
        module((one) => {
          tried(one, seed, STEPS)
        })
    },
  )
})
