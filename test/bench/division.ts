// Random playouts of Death of a Division, in place and with a state for every command, with commands picked by index or
// from a list, compared with the reducer of boardgame.io playing the same rules.
import * as kernel from 'ardennes'
import { rollerFrom, playout, rngFrom, stateHash, type Rng } from 'ardennes'
import * as game from 'ardennes/rulesets/death-of-a-division'
import { byPeer, inPlace, withStates, type Library, type Play } from './division-games.js'
import { compare, type Contender } from './harness.js'
import { sayShares } from './shares.js'

const ENOUGH = 100_000
const GAMES = 2

const ours: Library = { kernel, game }

/**
 * A second copy of the library, for boardgame.io: a function that has been called with its proxies is compiled to
 * slower code. Playing without boardgame.io does not have this cost.
 */
const theirs: Library = (await import(new URL('../../again/division.js', import.meta.url).href)) as Library

const seed = (number: number): Rng => rngFrom(number)

const stepsOf = (number: number): number => {
  const { rules } = game
  const { state } = kernel.advance(rules, rules.setup(rules.scenarios[0]), [])
  return playout(rules, state, kernel.randomLegal(rules), rollerFrom(seed(number)), ENOUGH).actions
}

const games = (name: string, play: Play): Contender => {
  const numbers = Array.from({ length: GAMES }, (_, number) => number + 1)
  return {
    name,
    ops: numbers.reduce((sum, number) => sum + stepsOf(number), 0),
    run: () => numbers.map((number) => play(rollerFrom(seed(number)), ENOUGH).turn),
    answer: () => numbers.map((number) => stateHash(play(rollerFrom(seed(number)), ENOUGH))),
  }
}

const PEER = 'boardgame.io reducer'
const BEHIND = 'boardgame.io reducer, rules read behind its drafts'
const IN_PLACE = 'playoutInPlace, the command counted to'
const TOGETHER = 'the same, by the very functions that the peer calls'
const COUNTED = 'playout, a state for every command, which is counted to'
const LISTED = 'playout, a state for every command, which is taken from a list'

compare(
  'G1 Death of a Division, one step of a random playout',
  [
    games(PEER, byPeer(theirs, false)),
    games(BEHIND, byPeer(theirs, true)),
    games(TOGETHER, inPlace(theirs)),
    games(IN_PLACE, inPlace(ours)),
    games(COUNTED, withStates(ours, false)),
    games(LISTED, withStates(ours, true)),
  ],
  [
    { id: 'G1', ours: IN_PLACE, beside: PEER },
    { id: 'G1 behind', ours: IN_PLACE, beside: BEHIND },
    { id: 'G1 together', ours: TOGETHER, beside: PEER },
    { id: 'G1 counts', ours: COUNTED, beside: PEER },
    { id: 'G1 lists', ours: LISTED, beside: PEER },
  ],
  1.5e9,
)

const often = (play: Play, times: number) => (): void => {
  for (let number = 1; number <= times; number++) play(rollerFrom(seed(number)), ENOUGH)
}

await sayShares('Where the time goes: in place, commands counted to', often(inPlace(ours), 200))
await sayShares('Where the time goes: a state for every command, taken from a list', often(withStates(ours, true), 100))
