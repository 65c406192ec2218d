import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { unwrap } from '../../src/kernel/either.js'
import { opened, rngFrom, type Roller } from '../../src/kernel/rng.js'
import type { Game, Rules } from '../../src/kernel/ruleset.js'
import { isSame } from '../../src/kernel/same.js'
import { act, advance, answer } from '../../src/kernel/step.js'
import type { Module } from '../../src/module.js'
import { volume } from '../volume.js'
import { mutant } from './mutant.js'

/*
 * A reader takes only what can be played. A state with one thing changed is refused, or else it is read again from its line,
 * is played on by commands and dice drawn at random, and nothing is thrown; and what it comes to is a state that the reader
 * takes as well. The campaign has a test of its own, for its positions are dear to come by.
 */

const MUTANTS = volume(40, 2400, 'MUTANTS')
const COMMANDS = 50
/** So many positions are kept of one game, and so often each is changed. */
const KEPT = 40
const CHANGES = 8

/** Plays on by commands and dice drawn at random; throws where the rules do. */
const playOn = <G extends Game>(
  rules: Rules<G>,
  start: G['state'],
  luck: Roller,
  commands: number,
  look: (state: G['state']) => void = () => undefined,
): G['state'] => {
  let state = start
  for (let n = 0; n < commands; n++) {
    const turn = rules.toAct(state)
    if (turn.tag === 'over') return state
    if (turn.tag === 'chance') {
      state = unwrap(answer(rules, state, luck.answer(turn.draw))).state
      continue
    }
    const side = turn.sides[luck.below(turn.sides.length)]
    const legal = rules.legal(state, side)
    if (legal.length === 0) throw new Error(`${side} is asked and may do nothing`)
    state = unwrap(act(rules, state, side, legal[luck.below(legal.length)])).state
    look(state)
  }
  return state
}

/** Holds a state to what the boundary promises: its codec and its line give it again. */
const readsAgain = <G extends Game>({ ruleset, print, parse }: Module<G>, state: G['state']): void => {
  const { state: codec } = ruleset.codecs
  if (!isSame(unwrap(codec.decode(codec.encode(state))), state)) throw new Error('the codec reads another state')
  if (!isSame(unwrap(parse(print(state))), state)) throw new Error(`another state is read from ${print(state)}`)
}

/** Positions of a random game, spread over all of it. */
const positionsOf = <G extends Game>(rules: Rules<G>, seed: number): readonly G['state'][] => {
  const found: G['state'][] = []
  const start = rules.setup(rules.scenarios[seed % rules.scenarios.length])
  const luck = opened(rngFrom(seed, 'positions'))
  playOn(rules, advance(rules, start, []).state, luck, 5000, (state) => found.push(state))
  return Array.from({ length: Math.min(KEPT, found.length) }, () => found[luck.below(found.length)])
}

describe.each(['death-of-a-division', 'peiper-dream', 'primer'])(
  `${String(MUTANTS)} states of %s with one thing changed that the codec takes`,
  (id) => {
    it(
      'are read from their lines and played on for 50 commands to states it takes, and nothing is thrown',
      () => {
        const thrown: string[] = []
        games[id]((module) => {
          const { ruleset } = module
          const { state: codec } = ruleset.codecs
          let taken = 0
          for (let seed = Number(process.env['MUTANT_SEED'] ?? 0); taken < MUTANTS; seed++) {
            const luck = opened(rngFrom(seed, 'mutants'))
            for (const position of positionsOf(ruleset, seed)) {
              const json = codec.encode(position)
              for (let n = 0; n < CHANGES && taken < MUTANTS; n++) {
                const changed = mutant(luck, json)
                const read = codec.decode(changed.json)
                if (read._tag === 'Left' || JSON.stringify(changed.json) === JSON.stringify(json)) continue
                taken += 1
                try {
                  readsAgain(module, read.right)
                  readsAgain(module, playOn(ruleset, read.right, luck, COMMANDS))
                } catch (error) {
                  thrown.push(`seed ${String(seed)}, ${changed.at}: ${String(error)}`)
                }
              }
            }
          }
        })
        expect([...new Set(thrown)].slice(0, 20)).toEqual([])
      },
      20_000 + MUTANTS * 60,
    )
  },
)
