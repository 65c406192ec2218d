import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { unwrap } from '../../src/kernel/either.js'
import { allowedValues } from '../../src/kernel/option.js'
import { rollerFrom, rngFrom, type Roller } from '../../src/kernel/rng.js'
import type { Game } from '../../src/kernel/ruleset.js'
import { deepEqual } from '../../src/kernel/deep-equal.js'
import { act, advance, answer } from '../../src/kernel/transition.js'
import type { Module } from '../../src/module.js'
import { volume } from '../volume.js'

/*
 * Every position of whole games with any options round-trips through notation. Of the campaign only some positions
 * are tested, because printing them is expensive.
 */

const GAMES = volume(1, 20, 'LINE_GAMES')
const CAMPAIGNS = volume(1, 3, 'LINE_CAMPAIGNS')
const SEED = Number(process.env['LINE_SEED'] ?? 0)

/** A scenario with random options, or the printed one if they conflict. */
const anyScenario = <G extends Game>(
  { ruleset, options = {}, readScenario }: Module<G>,
  luck: Roller,
): G['scenario'] => {
  const scenario = ruleset.scenarios[luck.below(ruleset.scenarios.length)]
  const chosen = Object.entries(options).map(([name, row]) => {
    const values = allowedValues(row)
    return [name, values[luck.below(values.length)]] as const
  })
  const { name } = ruleset.codecs.scenario.encode(scenario) as { readonly name: string }
  const read = readScenario({ name, options: Object.fromEntries(chosen) })
  return read._tag === 'Right' ? read.right : scenario
}

/** Plays a random game and examines some of its positions. */
const positions = <G extends Game>(
  module: Module<G>,
  seed: number,
  every: number,
  look: (state: G['state']) => void,
): void => {
  const { ruleset } = module
  const luck = rollerFrom(rngFrom(seed, 'lines'))
  let { state } = advance(ruleset, ruleset.setup(anyScenario(module, luck)), [])
  for (let n = 0; n < 20_000; n++) {
    if (n % every === 0) look(state)
    const turn = ruleset.toAct(state)
    if (turn.tag === 'over') return
    if (turn.tag === 'chance') {
      state = unwrap(answer(ruleset, state, luck.answer(turn.draw))).state
      continue
    }
    const side = turn.sides[luck.below(turn.sides.length)]
    const legal = ruleset.legal(state, side)
    if (legal.length === 0) return // The umpire writes the reports.
    state = unwrap(act(ruleset, state, side, legal[luck.below(legal.length)])).state
  }
}

describe.each(Object.keys(games))('the notation of %s', (id) => {
  it(
    'round-trips every position of a game',
    () => {
      const isCampaign = id === 'kgp-campaign'
      games[id]((module) => {
        for (let seed = SEED; seed < SEED + (isCampaign ? CAMPAIGNS : GAMES); seed++)
          positions(module, seed, isCampaign ? 25 : 1, (state) => {
            const line = module.print(state)
            const read = module.parse(line)
            if (read._tag === 'Left' || !deepEqual(read.right, state)) expect.fail(`seed ${seed}: ${line}`)
          })
      })
    },
    30_000 + GAMES * 10_000,
  )
})
