import { describe, expect, it } from 'vitest'
import type { AnyModule, Module } from '../../src/module.js'
import { games } from '../../src/cli/games.js'
import type { Game } from '../../src/kernel/ruleset.js'
import { opened, rngFrom } from '../../src/kernel/rng.js'
import { act, advance, answer } from '../../src/kernel/step.js'
import { unwrap } from '../../src/kernel/either.js'
import { kernelBook } from '../../src/kernel/violation.js'
import { volume } from '../volume.js'

const NONSENSE: readonly unknown[] = [-1, 0.5, 1e9, NaN, null, undefined, 'x', '3', [], {}, true]

/** An order with one thing in it that is nonsense. */
const spoilt = (command: object, below: (n: number) => number): object => {
  const fields = Object.keys(command)
  const nonsense = NONSENSE[below(NONSENSE.length)]
  return { ...command, [fields[below(fields.length)]]: nonsense }
}

/** Plays random games and gives in every position orders that are none; calls back with what each was answered. */
const tried = <G extends Game>({ ruleset }: Module<G>, seed: number, steps: number): void => {
  const roller = opened(rngFrom(seed))
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
      const entry =
        (ruleset.book as Readonly<Record<string, { readonly says: string }>>)[rule] ?? kernelBook[rule as never]
      const named = [...entry.says.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect({ rule, values: Object.keys(values).toSorted() }).toEqual({ rule, values: [...new Set(named)].toSorted() })
    }
    expect(known.size).toBe(legal.length)
    state = unwrap(act(ruleset, state, side, legal[below(legal.length)])).state
  }
}

/** So many steps of each game are tried. */
const STEPS = volume(80, 250)

describe('orders that are none', () => {
  it.each(Object.entries(games))(
    '%s refuses them, with the values of one rule, and never throws',
    (_, module: AnyModule) => {
      for (const seed of [1, 2, 3])
        module((one) => {
          tried(one, seed, STEPS)
        })
    },
  )
})
