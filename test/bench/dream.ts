// The Peiper Dream played out at random beside Death of a Division, both with a fresh state and a list of the legal
// commands at every decision: what one legal command listed costs, all the rest of the step included.
import { advance, opened, playout, rngFrom, type Chooser, type Game, type Rules } from '../../src/index.js'
import { deathOfADivisionRules } from '../../src/rulesets/death-of-a-division/index.js'
import { peiperDreamRules } from '../../src/rulesets/peiper-dream/index.js'
import { compare, said, type Contender } from './harness.js'
import { sayShares } from './shares.js'

const ENOUGH = 100_000
const GAMES = 2
const MANY = 40

/** What a random playout of some games does. */
interface Done {
  readonly steps: number
  readonly asked: number
  readonly listed: number
}

const played = <G extends Game>(rules: Rules<G>, times: number): Done => {
  const start = advance(rules, rules.setup(rules.scenarios[0]), []).state
  let asked = 0
  let listed = 0
  let steps = 0
  const fromList: Chooser<G> = (state, side, below) => {
    const legal = rules.legal(state, side)
    asked++
    listed += legal.length
    return legal[below(legal.length)]
  }
  for (let game = 1; game <= times; game++)
    steps += playout(rules, start, fromList, opened(rngFrom(game)), ENOUGH).steps
  return { steps, asked, listed }
}

const per = <G extends Game>(what: 'listed' | 'steps', name: string, rules: Rules<G>): Contender => ({
  name,
  ops: played(rules, GAMES)[what],
  isYardstick: true,
  run: () => played(rules, GAMES).listed,
})

const DREAM = 'The Peiper Dream, the campaign'
const DIVISION = 'Death of a Division'

compare(
  'G2 one legal command listed in a random playout, and all the rest of the step',
  [per('listed', DREAM, peiperDreamRules), per('listed', DIVISION, deathOfADivisionRules)],
  [{ id: 'G2', ours: DREAM, beside: DIVISION }],
)

compare(
  'G2 one step of a random playout',
  [per('steps', DREAM, peiperDreamRules), per('steps', DIVISION, deathOfADivisionRules)],
  [{ id: 'G2 step', ours: DREAM, beside: DIVISION }],
)

const sayRate = <G extends Game>(name: string, rules: Rules<G>): void => {
  played(rules, GAMES)
  const before = performance.now()
  const { steps, asked, listed } = played(rules, MANY)
  const spent = (performance.now() - before) / 1000
  const perStep = said((spent * 1e9) / steps)
  console.log(
    `  ${name.padEnd(34)} ${Math.round(steps / spent).toLocaleString('en')} steps a second (${perStep} a step), ` +
      `${(listed / asked).toFixed(1)} commands listed at a decision, ${Math.round(listed / spent).toLocaleString('en')} a second`,
  )
}

console.log('\nRandom playouts, a state and a list for every command')
sayRate(DREAM, peiperDreamRules)
sayRate(DIVISION, deathOfADivisionRules)

await sayShares('The Peiper Dream, where the time of a playout goes', () => {
  played(peiperDreamRules, MANY)
})
