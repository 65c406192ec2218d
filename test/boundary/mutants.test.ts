import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { unwrap } from '../../src/kernel/either.js'
import { rollerFrom, rngFrom, type Roller } from '../../src/kernel/rng.js'
import type { Game, Rules } from '../../src/kernel/ruleset.js'
import { deepEqual } from '../../src/kernel/deep-equal.js'
import { act, advance, answer } from '../../src/kernel/transition.js'
import type { Module } from '../../src/module.js'
import { volume } from '../volume.js'
import { mutant } from './mutant.js'

/*
 * Readers accept only playable states. A state with one changed value is rejected, or else it round-trips through
 * notation and plays on at random without throwing to states that are accepted too. The campaign has a separate
 * test because its positions are expensive.
 */

const MUTANTS = volume(25, 20_000, 'MUTANTS')
const COMMANDS = 20
/** The number of positions kept per game, and of changes to each. */
const KEPT = 40
const CHANGES = 8

/** Plays on with random commands and dice; throws if the rules do. */
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

/** Checks that a state round-trips through its codec and its notation. */
const readsAgain = <G extends Game>({ ruleset, print, parse }: Module<G>, state: G['state']): void => {
  const { state: codec } = ruleset.codecs
  if (!deepEqual(unwrap(codec.decode(codec.encode(state))), state)) throw new Error('the codec reads another state')
  if (!deepEqual(unwrap(parse(print(state))), state)) throw new Error(`another state is read from ${print(state)}`)
}

/** Positions spread over a random game. */
const positionsOf = <G extends Game>(rules: Rules<G>, seed: number): readonly G['state'][] => {
  const found: G['state'][] = []
  const start = rules.setup(rules.scenarios[seed % rules.scenarios.length])
  const luck = rollerFrom(rngFrom(seed, 'positions'))
  playOn(rules, advance(rules, start, []).state, luck, 5000, (state) => found.push(state))
  return Array.from({ length: Math.min(KEPT, found.length) }, () => found[luck.below(found.length)])
}

describe.each(['death-of-a-division', 'peiper-dream', 'primer'])(
  `${String(MUTANTS)} states of %s with one changed value that the codec accepts`,
  (id) => {
    it(
      'round-trip through notation and play on to valid states without throwing',
      () => {
        const thrown: string[] = []
        games[id]((module) => {
          const { ruleset } = module
          const { state: codec } = ruleset.codecs
          let taken = 0
          for (let seed = Number(process.env['MUTANT_SEED'] ?? 0); taken < MUTANTS; seed++) {
            const luck = rollerFrom(rngFrom(seed, 'mutants'))
            for (const position of positionsOf(ruleset, seed)) {
              const json = codec.encode(position)
              const text = JSON.stringify(json)
              for (let n = 0; n < CHANGES && taken < MUTANTS; n++) {
                const changed = mutant(luck, json)
                const read = codec.decode(changed.json)
                if (read._tag === 'Left' || JSON.stringify(changed.json) === text) continue
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
      60_000 + MUTANTS * 300,
    )
  },
)
