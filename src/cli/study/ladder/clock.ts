import { oneArm, type Json } from '../../../analysis/manifest.js'
import { playShard } from '../../../analysis/shard.js'
import { E } from '../../../kernel/fp.js'
import type { Policies, Policy } from '../../../kernel/player.js'
import type { Game } from '../../../kernel/ruleset.js'
import { contendersOf, type Module } from '../../../module.js'
import { matchRunnerOf } from '../../command/match-runner.js'
import type { Terminal } from '../../terminal/terminal.js'

/** What games are timed by. */
export interface Clocked {
  /** The scenario as its ruleset writes it. */
  readonly scenario: Json
  /** Against whom. */
  readonly yardstick: string
  /** The seed. */
  readonly seed: number
}

/** Who plays each side when one has the first and another the rest. */
export const seating = <G extends Game>(
  module: Module<G>,
  first: string,
  second: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(contendersOf(module).map((side: string, i) => [side, i === 0 ? first : second]))

/** A player by a clock: what he thinks is told to `took`, in seconds. */
const byTheClock =
  <G extends Game>({ seconds }: Terminal, policy: Policy<G>, took: (seconds: number) => void): Policy<G> =>
  (view, legal, below) => {
    const began = seconds()
    const command = policy(view, legal, below)
    took(seconds() - began)
    return command
  }

/** Seconds that a player thinks in a game against the yardstick, what the yardstick thinks left out; on average over both seats. */
export const secondsOf = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  { scenario, yardstick, seed }: Clocked,
  player: string,
): number => {
  const runner = matchRunnerOf(module)
  const seats = [seating(module, player, yardstick), seating(module, yardstick, player)]
  let sum = 0
  for (const [seat, players] of seats.entries()) {
    const own = contendersOf(module).filter((_, i) => (i === 0) === (seat === 0))
    const clocked = (policies: Policies<G>): Policies<G> => ({
      ...policies,
      ...Object.fromEntries(own.map((side) => [side, byTheClock(terminal, policies[side], (took) => (sum += took))])),
    })
    const seated: typeof runner.seat = (named) => {
      const read = runner.seat(named)
      return read._tag === 'Left' ? read : E.right(clocked(read.right))
    }
    const manifest = oneArm({ rules: module.ruleset, scenario, players, seed, games: 1, metrics: [] })
    Array.from(playShard({ ...runner, seat: seated }, { manifest, arm: 0, first: 0, games: 1 }))
  }
  return sum / seats.length
}

/** Who thinks as long as he is told to. */
const THINKERS: readonly string[] = ['flat', 'search', 'rollout', 'plan']

/** So few playouts are tried to see what one costs. */
const PROBE = 10

const MOST = 1_000_000

/** It is tried so often: some think less long than their playouts allow. */
const ROUNDS = 5

/** So close to the time that was asked for is close enough. */
const CLOSE = 0.15

/** Two digits: nobody measures a game more closely. */
const rounded = (playouts: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(playouts)) - 1)
  return Math.min(MOST, Math.max(1, Math.round(playouts / unit) * unit))
}

/**
 * A player who thinks, with as many playouts as have him think about so many seconds in a game against the yardstick; others as
 * they are. One that has his playouts already keeps them.
 */
export const timed = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  clocked: Clocked,
  player: string,
  seconds: number,
): string => {
  if (!THINKERS.includes(player)) return player
  let playouts = PROBE
  for (let round = 0; round < ROUNDS; round++) {
    const taken = secondsOf(terminal, module, clocked, `${player}:${playouts}`)
    if (Math.abs(taken / seconds - 1) < CLOSE) break
    playouts = rounded((playouts * seconds) / Math.max(taken, 1e-3))
  }
  return `${player}:${playouts}`
}
