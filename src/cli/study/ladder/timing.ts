import { oneArm, type Json } from '../../../analysis/manifest.js'
import { playShard } from '../../../analysis/shard.js'
import { E } from '../../../kernel/fp.js'
import type { Policies, Policy } from '../../../kernel/player.js'
import type { Game } from '../../../kernel/ruleset.js'
import { contendersOf, type Module } from '../../../module.js'
import { matchRunnerOf } from '../../command/match-runner.js'
import type { Terminal } from '../../terminal/terminal.js'

/** The setup for timing players. */
export interface TimingSetup {
  /** The scenario as its ruleset encodes it. */
  readonly scenario: Json
  /** The opponent. */
  readonly reference: string
  readonly seed: number
}

/** The players of all sides if one player has the first side and another the rest. */
export const seating = <G extends Game>(
  module: Module<G>,
  first: string,
  second: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(contendersOf(module).map((side: string, i) => [side, i === 0 ? first : second]))

/** Wraps a policy to report the time of each decision, in seconds. */
const timed =
  <G extends Game>({ seconds }: Terminal, policy: Policy<G>, took: (seconds: number) => void): Policy<G> =>
  (view, legal, below) => {
    const began = seconds()
    const command = policy(view, legal, below)
    took(seconds() - began)
    return command
  }

/**
 * The mean thinking time of a player over both seats, in seconds per game against the reference player, excluding the
 * latter's time.
 */
export const secondsOf = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  { scenario, reference, seed }: TimingSetup,
  player: string,
): number => {
  const runner = matchRunnerOf(module)
  const seats = [seating(module, player, reference), seating(module, reference, player)]
  let sum = 0
  for (const [seat, players] of seats.entries()) {
    const own = contendersOf(module).filter((_, i) => (i === 0) === (seat === 0))
    const clocked = (policies: Policies<G>): Policies<G> => ({
      ...policies,
      ...Object.fromEntries(own.map((side) => [side, timed(terminal, policies[side], (took) => (sum += took))])),
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

/** The players whose playouts can be set. */
const THINKERS: readonly string[] = ['flat', 'search', 'rollout', 'plan']

/** The number of playouts of the first measurement. */
const PROBE = 10

const MOST = 1_000_000

/** The maximum number of measurements; some players think less than their playouts allow. */
const ROUNDS = 5

/** The relative deviation from the requested time that is accepted. */
const CLOSE = 0.15

/** Rounds to two significant digits, the precision of the measurement. */
const rounded = (playouts: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(playouts)) - 1)
  return Math.min(MOST, Math.max(1, Math.round(playouts / unit) * unit))
}

/**
 * Adds to a player's name the number of playouts that takes about the given time per game against the reference player.
 * Other players, and names that already have playouts, are returned unchanged.
 */
export const withPlayoutsFor = <G extends Game>(
  terminal: Terminal,
  module: Module<G>,
  clocked: TimingSetup,
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
