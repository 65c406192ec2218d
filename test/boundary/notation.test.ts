import { describe, expect, it } from 'vitest'
import { games } from '../../src/cli/games.js'
import { unwrap } from '../../src/kernel/either.js'
import { valuesIn } from '../../src/kernel/option.js'
import { opened, rngFrom, type Roller } from '../../src/kernel/rng.js'
import type { Game } from '../../src/kernel/ruleset.js'
import { isSame } from '../../src/kernel/same.js'
import { act, advance, answer } from '../../src/kernel/step.js'
import type { Module } from '../../src/module.js'
import { volume } from '../volume.js'

/*
 * Every position of whole games, with any options, is read from its line as it was written. Of the campaign, whose positions
 * are dear to write, one in a while.
 */

const GAMES = volume(1, 20, 'LINE_GAMES')
const CAMPAIGNS = volume(1, 3, 'LINE_CAMPAIGNS')
const SEED = Number(process.env['LINE_SEED'] ?? 0)

/** A scenario of a game with options taken at random; as it is printed where these do not go together. */
const anyScenario = <G extends Game>(
  { ruleset, options = {}, readScenario }: Module<G>,
  luck: Roller,
): G['scenario'] => {
  const scenario = ruleset.scenarios[luck.below(ruleset.scenarios.length)]
  const chosen = Object.entries(options).map(([name, row]) => {
    const values = valuesIn(row)
    return [name, values[luck.below(values.length)]] as const
  })
  const { name } = ruleset.codecs.scenario.encode(scenario) as { readonly name: string }
  const read = readScenario({ name, options: Object.fromEntries(chosen) })
  return read._tag === 'Right' ? read.right : scenario
}

/** Plays a game at random, looking at one position in so many. */
const positions = <G extends Game>(
  module: Module<G>,
  seed: number,
  every: number,
  look: (state: G['state']) => void,
): void => {
  const { ruleset } = module
  const luck = opened(rngFrom(seed, 'lines'))
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
    if (legal.length === 0) return // the umpire reports in his own words
    state = unwrap(act(ruleset, state, side, legal[luck.below(legal.length)])).state
  }
}

describe.each(Object.keys(games))('the line of a position of %s', (id) => {
  it(
    'is read as it was written, at every step of a game',
    () => {
      const isCampaign = id === 'kgp-campaign'
      games[id]((module) => {
        for (let seed = SEED; seed < SEED + (isCampaign ? CAMPAIGNS : GAMES); seed++)
          positions(module, seed, isCampaign ? 25 : 1, (state) => {
            const line = module.print(state)
            const read = module.parse(line)
            if (read._tag === 'Left' || !isSame(read.right, state)) expect.fail(`seed ${seed}: ${line}`)
          })
      })
    },
    30_000 + GAMES * 10_000,
  )
})
