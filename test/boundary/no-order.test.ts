import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { unwrap } from '../../src/kernel/either.js'
import { begin, play } from '../../src/kernel/match.js'
import { describeViolation } from '../../src/kernel/phrases.js'
import { rollerFrom, rngFrom, type Roller } from '../../src/kernel/rng.js'
import type { Game } from '../../src/kernel/ruleset.js'
import { act } from '../../src/kernel/transition.js'
import { kernelBook } from '../../src/kernel/violation.js'
import type { Module } from '../../src/module.js'
import { volume } from '../volume.js'

/*
 * An unchecked program may send anything as an order. Nothing throws; an accepted order is one that records can be
 * read with, and a refused one has a message.
 */

const GAMES = volume(1, 4)
const SEED = Number(process.env['ORDER_SEED'] ?? 0)

const ANYTHING: readonly unknown[] = [-1, 1e9, 1.5, NaN, Infinity, null, undefined, '', 'x', '0', true, {}, [], [[]]]
const TAGS: readonly unknown[] = [...ANYTHING, '__proto__', 'constructor', 'toString']

/** An order with one field changed, missing or added; or no order at all. */
const changed = (luck: Roller, order: object): unknown => {
  const copy = structuredClone(order) as Record<string, unknown>
  const keys = Object.keys(copy)
  const any = (list: readonly unknown[]): unknown => list[luck.below(list.length)]
  const key = keys[luck.below(keys.length)]
  switch (luck.below(5)) {
    case 0:
      return any(ANYTHING)
    case 1:
      return { ...copy, tag: any(TAGS) }
    case 2:
      return { ...copy, [key]: any(key === 'tag' ? TAGS : ANYTHING) }
    case 3:
      return { ...copy, more: 1 }
    default:
      Reflect.deleteProperty(copy, key)
      return copy
  }
}

const faultOf = <G extends Game>(
  { ruleset }: Module<G>,
  state: G['state'],
  side: G['side'],
  order: unknown,
): string => {
  const given = order as G['command']
  try {
    const step = act<G>(ruleset, state, side, given)
    if (step._tag === 'Right')
      return ruleset.codecs.command.decode(order)._tag === 'Right' ? '' : `taken: ${JSON.stringify(order)}`
    const words = describeViolation({ ...kernelBook, ...ruleset.book }, step.left)
    return /\{\w+\}|\[object|undefined/.test(words) ? `${JSON.stringify(order)}: ${words}` : ''
  } catch (error) {
    return `${JSON.stringify(order)}: ${String(error)}`
  }
}

describe.each(Object.keys(games))('%s', (id) => {
  it(
    'refuses malformed orders with a message, and never throws',
    () => {
      const found = new Set<string>()
      games[id]((module) => {
        const { ruleset } = module
        for (let seed = SEED; seed < SEED + GAMES; seed++) {
          const luck = rollerFrom(rngFrom(seed, 'no order'))
          let match = begin(ruleset, ruleset.scenarios[seed % ruleset.scenarios.length], seed)
          for (let n = 0; n < volume(150, 400); n++) {
            const turn = ruleset.toAct(match.state)
            if (turn.tag !== 'sides') break
            const [side] = turn.sides
            const legal = ruleset.legal(match.state, side)
            if (legal.length === 0) break
            for (let k = 0; k < 6; k++)
              found.add(faultOf(module, match.state, side, changed(luck, legal[luck.below(legal.length)])))
            match = unwrap(play(ruleset, match, side, legal[luck.below(legal.length)]))
          }
        }
      })
      expect([...found].filter((one) => one !== '').slice(0, 20)).toEqual([])
    },
    20_000 + GAMES * 20_000,
  )
})
