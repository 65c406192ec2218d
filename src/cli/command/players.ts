import { flatMonteCarlo } from '../../bots/flat.js'
import { greedy, type GreedyOptions } from '../../bots/greedy.js'
import type { Heuristics, Policy, Policies } from '../../kernel/player.js'
import { planRollout } from '../../bots/plan-rollout.js'
import { random } from '../../bots/random.js'
import { treeSearch } from '../../bots/tree-search.js'
import { turnRollout } from '../../bots/turn-rollout.js'
import { fault, suggestName, childPointer, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import type { Game, Rules } from '../../kernel/ruleset.js'
import { named } from './offers.js'
import type { Module } from '../../module.js'

/** The built-in players of every game. */
const PLAYERS: readonly string[] = ['built-in', 'random']

/** The players of a game with heuristics. `flat` and `search` accept a number of playouts, such as `search:1000`. */
const THINKERS: readonly string[] = ['greedy', 'flat', 'search']

/** The player of a game whose heuristics define a turn boundary; it accepts a number of playouts too. */
const TURN_THINKERS: readonly string[] = ['rollout']

/** The player of a game with plans for a turn; it accepts a number of playouts for each plan. */
const PLANNERS: readonly string[] = ['plan']

/** The names of the players available for a game. */
export const playersOf = <G extends Game>({ heuristics, planning, players }: Module<G>): readonly string[] => {
  const own = [...PLAYERS, ...Object.keys(players ?? {}), ...(planning === undefined ? [] : PLANNERS)]
  if (heuristics === undefined) return own
  return [...own, ...THINKERS, ...(heuristics.turnBoundary === undefined ? [] : TURN_THINKERS)]
}

const FLAT_PLAYOUTS = 200
const SEARCH_PLAYOUTS = 1000
const ROLLOUT_PLAYOUTS = 40
const PLAN_PLAYOUTS = 20

/** The number of playouts in a player's name, the default if it has none, or null if the name does not match. */
const playoutsIn = (name: string, player: string, usual: number): number | null => {
  if (name === player) return usual
  const number = name.startsWith(`${player}:`) ? name.slice(player.length + 1) : ''
  return /^[1-9]\d{0,6}$/.test(number) ? Number(number) : null
}

/**
 * The prior for choosing between commands whose effects are not visible yet, in games with secrets; open games choose
 * at random.
 */
const equalsBy = <G extends Game>(
  { redact }: Rules<G>,
  { prior }: Required<Pick<Heuristics<G>, 'prior'>>,
): Pick<GreedyOptions<G>, 'prior'> => (redact === undefined ? {} : { prior })

/** The player of that name for a side, or null if there is none. */
export const playerByName = <G extends Game>(
  { ruleset, player, playerFor, players, planning, heuristics }: Module<G>,
  side: G['side'],
  name: string,
): Policy<G> | null => {
  if (name === 'built-in') return playerFor?.(side) ?? player
  if (name === 'random') return random
  if (players !== undefined && Object.hasOwn(players, name)) return players[name](side)
  const plans = planning === undefined ? null : playoutsIn(name, 'plan', PLAN_PLAYOUTS)
  if (planning !== undefined && plans !== null) return planRollout(ruleset, side, { ...planning, playouts: plans })
  if (heuristics === undefined) return null
  if (name === 'greedy') {
    const { evaluate, evaluateAfter } = heuristics
    return greedy(ruleset, {
      side,
      evaluate,
      ...(evaluateAfter === undefined ? {} : { evaluateAfter }),
      ...equalsBy(ruleset, heuristics),
    })
  }
  const flat = playoutsIn(name, 'flat', FLAT_PLAYOUTS)
  if (flat !== null)
    return flatMonteCarlo(ruleset, side, {
      evaluate: heuristics.evaluate,
      playouts: flat,
      ...equalsBy(ruleset, heuristics),
    })
  const { turnBoundary } = heuristics
  const turns = turnBoundary === undefined ? null : playoutsIn(name, 'rollout', ROLLOUT_PLAYOUTS)
  if (turnBoundary !== undefined && turns !== null)
    return turnRollout(ruleset, side, { ...heuristics, turnBoundary, playouts: turns })
  const playouts = playoutsIn(name, 'search', SEARCH_PLAYOUTS)
  return playouts === null ? null : treeSearch(ruleset, side, { ...heuristics, budget: { playouts } })
}

/** The players of all sides by name; an unknown name selects the built-in player. */
export const seatsOf = <G extends Game>(module: Module<G>, players: Readonly<Record<string, string>>): Policies<G> =>
  Object.fromEntries(
    module.ruleset.sides.map((side: G['side']) => [
      side,
      playerByName(module, side, players[side] ?? 'built-in') ?? module.player,
    ]),
  ) as Policies<G>

/** Parses `side=player`, or `player` for all sides; sides not named have the built-in player. */
export const playersFrom = <G extends Game>(
  module: Module<G>,
  wishes: readonly string[],
): Either<string, Readonly<Record<string, string>>> => {
  const sides: readonly string[] = module.ruleset.sides
  const players: Record<string, string> = Object.fromEntries(sides.map((side) => [side, 'built-in']))
  for (const wish of wishes) {
    const [who, how] = wish.includes('=') ? wish.split('=', 2) : [null, wish]
    const side = who === null ? E.right(null) : named('side', who, sides)
    if (side._tag === 'Left') return side
    const isKnown = playerByName(module, sides[0], how) !== null
    const player = isKnown ? E.right(how) : named('player', how, playersOf(module))
    if (player._tag === 'Left') return player
    for (const each of side.right === null ? sides : [side.right]) players[each] = player.right
  }
  return E.right(players)
}

/** Creates the players of all sides, or lists the faults in their names. */
export const seated = <G extends Game>(
  module: Module<G>,
  players: Readonly<Record<string, string>>,
): Either<readonly Fault[], Policies<G>> => {
  const sides: readonly string[] = module.ruleset.sides
  const names = playersOf(module)
  const faults: Fault[] = []
  const known: Record<string, string> = Object.fromEntries(sides.map((side) => [side, 'built-in']))
  for (const [side, name] of Object.entries(players)) {
    const at = childPointer('', side)
    if (!sides.includes(side)) faults.push(fault(at, `one of ${sides.join(', ')}`, side, suggestName(side, sides)))
    else if (playerByName(module, side, name) !== null) known[side] = name
    else faults.push(fault(at, `one of ${names.join(', ')}`, name, suggestName(name, names)))
  }
  return faults.length > 0 ? E.left(faults) : E.right(seatsOf(module, known))
}
