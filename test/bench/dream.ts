// Random playouts of The Peiper Dream compared with Death of a Division, both played in the same way: with a fresh
// state and a list of the legal commands at every decision, or in place with commands picked by index. The cost of one
// legal command includes the rest of its step.
import {
  advance,
  randomInPlace,
  rollerFrom,
  playout,
  playoutInPlace,
  rngFrom,
  type Chooser,
  type Game,
  type Rules,
} from 'ardennes'
import { rules as deathOfADivisionRules } from 'ardennes/rulesets/death-of-a-division'
import { rules as peiperDreamRules } from 'ardennes/rulesets/peiper-dream'
import { compare, said, type Contender } from './harness.js'
import { sayShares } from './shares.js'

const ENOUGH = 100_000
const GAMES = 2
const MANY = 40
const WARM_UP = 1.5e9

/** The counts of a random playout. */
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
    steps += playout(rules, start, fromList, rollerFrom(rngFrom(game)), ENOUGH).actions
  return { steps, asked, listed }
}

/** The same games, dice and commands in place; the number of steps is known from the playouts with lists. */
const playedInPlace = <G extends Game>(rules: Rules<G>, times: number): void => {
  const start = advance(rules, rules.setup(rules.scenarios[0]), []).state
  if (rules.draft === undefined) throw new Error(`${rules.id} has no drafts`)
  for (let game = 1; game <= times; game++)
    playoutInPlace<G>(rules.draft(start), randomInPlace, rollerFrom(rngFrom(game)), ENOUGH)
}

/** A way of playing games. */
type Games = <G extends Game>(rules: Rules<G>, times: number) => unknown

/** One legal command or one step of random games, played in some way. */
const per = <G extends Game>(what: 'listed' | 'steps', games: Games, name: string, rules: Rules<G>): Contender => ({
  name,
  ops: played(rules, GAMES)[what],
  isYardstick: true,
  run: () => games(rules, GAMES),
})

const DREAM = 'The Peiper Dream, the campaign'
const DIVISION = 'Death of a Division'

const compareGames = (title: string, id: string, what: 'listed' | 'steps', games: Games): void => {
  compare(
    `G2 ${title}`,
    [per(what, games, DREAM, peiperDreamRules), per(what, games, DIVISION, deathOfADivisionRules)],
    [{ id, ours: DREAM, beside: DIVISION }],
    WARM_UP,
  )
}

compareGames('one legal command listed in a random playout, and all the rest of the step', 'G2', 'listed', played)
compareGames('one step of a random playout', 'G2 step', 'steps', played)
compareGames(
  'one legal command counted in a random playout in place, and all the rest of the step',
  'G2 in place',
  'listed',
  playedInPlace,
)
compareGames('one step of a random playout in place', 'G2 in place step', 'steps', playedInPlace)

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

await sayShares('The Peiper Dream, where the time of a playout goes: a state and a list for every command', () => {
  played(peiperDreamRules, MANY)
})
await sayShares('The Peiper Dream, where the time of a playout goes: in place, commands counted to', () => {
  playedInPlace(peiperDreamRules, MANY)
})
