import type { Roller } from '../kernel/rng.js'
import { priorsOf, type Heuristics } from '../kernel/player.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { deepEqual } from '../kernel/deep-equal.js'
import { hasHiddenInformation } from '../kernel/hidden-information.js'
import { rollout } from './rollout.js'
import { NOTHING, observerOf, type Simulation } from './simulation.js'
import { bestOf, newNode, childAfter, selectByUcb, type Node, type Place, type UntriedCommands } from './tree.js'
import { deviationOf, addValue, type RunningVariance } from './variance.js'

/** The budget of a search; the search ends at the first limit reached. */
export interface Budget {
  /**
   * The number of playouts; 1000 by default, or unlimited if a time is given. With 0, the first legal command is
   * returned without a search.
   */
  readonly playouts?: number
  /**
   * Wall-clock time in milliseconds, checked after every 16 playouts, so at least 16 are made. A search limited by time
   * is not reproducible.
   */
  readonly milliseconds?: number
}

/** The options of a tree search: heuristics for the game and a budget. */
export interface SearchOptions<G extends Game> extends Heuristics<G> {
  readonly budget?: Budget
}

/** The state of a running search. */
export interface Setting<G extends Game> {
  /** The rules of the game. */
  readonly rules: Rules<G>
  readonly options: SearchOptions<G>
  /** The random generator of the search. */
  readonly luck: Roller
  /** The number of tree nodes created. */
  places: number
  /** The variance of the playout values so far. */
  readonly tally: RunningVariance
}

/** A point of a playout at which a side must choose a command. */
interface Leaf<G extends Game> {
  /** The simulated game. */
  readonly simulation: Simulation<G>
  /** The node of the side's information set. */
  readonly node: Node<G>
  /** The side to act. */
  readonly side: G['side']
  /** The legal commands, if already known. */
  readonly legal: readonly G['command'][] | null
  /** Whether the node may represent several positions, so that not every option can be chosen each time. */
  readonly isMixed: boolean
}

const EXPLORATION = 0.7
const PRIORS = 2 ** 32
const width = (visits: number): number => 4 * Math.sqrt(visits)

/** Pairs commands with their priors; without heuristics, with random priors. */
const withPriors = <G extends Game>(
  { options, luck }: Setting<G>,
  { simulation, side }: Leaf<G>,
  commands: readonly G['command'][],
): UntriedCommands<G> => {
  const isRated = options.priors !== undefined || options.prior !== undefined
  const priors = isRated ? priorsOf(options, simulation.look(), side, commands) : null
  return { commands: commands.slice(), priors: priors?.slice() ?? commands.map(() => luck.below(PRIORS)) }
}

/** Removes and returns the untried command with the highest prior that is legal now, or null. */
const taken = <G extends Game>(
  { luck }: Setting<G>,
  { simulation, side, isMixed }: Leaf<G>,
  { commands, priors }: UntriedCommands<G>,
): G['command'] | null => {
  const at = bestOf(priors, luck.below, isMixed ? (i) => simulation.allows(side, commands[i]) : null)
  if (at < 0) return null
  const command = commands[at]
  const [lastCommand, lastPrior] = [commands.pop() as G['command'], priors.pop() as number]
  if (at < commands.length) [commands[at], priors[at]] = [lastCommand, lastPrior]
  return command
}

/** The next command that has not been tried here and is legal now, or null. */
const untried = <G extends Game>(setting: Setting<G>, leaf: Leaf<G>): G['command'] | null => {
  const { simulation, side, legal, isMixed } = leaf
  const { place } = leaf.node
  place.waiting ??= withPriors(setting, leaf, legal ?? simulation.legal(side))
  const { waiting } = place
  const command = taken(setting, leaf, waiting)
  if (command !== null || !isMixed) return command
  const met = new Set(
    [...place.options.map((option) => option.command), ...waiting.commands].map((one) => JSON.stringify(one)),
  )
  const others = (legal ?? simulation.legal(side)).filter((one) => !met.has(JSON.stringify(one)))
  const more = withPriors(setting, leaf, others)
  waiting.commands.push(...more.commands)
  waiting.priors.push(...more.priors)
  return taken(setting, leaf, waiting)
}

/** The options of a node that can be chosen now. */
const open = <G extends Game>({ simulation, node, side, isMixed }: Leaf<G>): readonly Node<G>[] =>
  isMixed
    ? node.place.options.filter(({ command }) => command !== null && simulation.allows(side, command))
    : node.place.options

/**
 * Selects an option: an untried one while progressive widening allows, otherwise by upper confidence bound. Null if the
 * rules refuse them all, which can happen in a state sampled for a view.
 */
const chosen = <G extends Game>(setting: Setting<G>, leaf: Leaf<G>): Node<G> | null => {
  const { options } = setting
  const { node, side } = leaf
  const known = open(leaf)
  for (const option of known) option.offered += 1
  if (known.length < Math.max(1, (options.width ?? width)(node.visits + 1) || 1)) {
    const command = untried(setting, leaf)
    if (command !== null) {
      const { ahead, options: tried } = node.place
      const option = ahead?.command === command ? ahead : newNode<G>(command, side)
      option.offered = 1
      tried.push(option)
      setting.places += 1
      return option
    }
  }
  return known.length === 0
    ? null
    : selectByUcb(known, (options.exploration ?? EXPLORATION) * deviationOf(setting.tally))
}

/** The maximum number of nodes that keep their position; below others, a search replays from the last one that does. */
const MOST_KEPT = 5000

/** Restores the kept position of a node that represents a single position, or keeps the current one. */
const saveOrRestore = <G extends Game>({ places }: Setting<G>, simulation: Simulation<G>, { place }: Node<G>): void => {
  if (place.kept !== null) simulation.goTo(place.kept)
  else if (places < MOST_KEPT) place.kept = simulation.keep()
}

/**
 * Whether a different order of the same commands has led from here to the same position. If so, both paths share one
 * node from now on, and with it all statistics below it.
 */
const isTransposition = <G extends Game>(from: Place<G>, ways: readonly Node<G>[]): boolean => {
  const last = ways[ways.length - 1]
  if (ways.length < 2 || last.place.kept === null) return false
  const key = ways
    .map(({ command }) => JSON.stringify(command))
    .sort()
    .join()
  from.met ??= new Map()
  const known = from.met.get(key)
  if (known === undefined) from.met.set(key, last.place)
  if (known === undefined || !deepEqual(known.kept?.state, last.place.kept.state)) return false
  last.place = known
  return true
}

/** A path down the tree. */
interface TreePath<G extends Game> {
  /** All nodes on it, the roots first. */
  readonly path: readonly Node<G>[]
  /** The node it ends at if that represents a single position; otherwise null. */
  readonly end: Node<G> | null
}

/** Descends the tree until it reaches a new node or the end of the game. */
const descend = <G extends Game>(
  setting: Setting<G>,
  simulation: Simulation<G>,
  roots: readonly Node<G>[],
  side: G['side'],
  legal: readonly G['command'][],
): TreePath<G> => {
  const { rules, options, luck } = setting
  const at = roots.slice()
  const path = roots.slice()
  const follow = (keys: readonly string[]): void => {
    keys.forEach((key, watcher) => {
      if (key === NOTHING) return
      at[watcher] = childAfter(at[watcher], key)
      path.push(at[watcher])
    })
  }
  let isFresh = false
  let isMixed = hasHiddenInformation(rules)
  let [from, since]: [Place<G>, Node<G>[]] = [at[0].place, []]
  const ended = (): TreePath<G> => ({ path, end: isMixed ? null : at[0] })
  for (let first = true; ;) {
    if (!isMixed) saveOrRestore(setting, simulation, at[0])
    if (isFresh && !isMixed && options.transpositions === true && isTransposition(from, since)) {
      isFresh = false
      setting.places -= 1
    }
    const turn = simulation.toAct()
    if (turn.tag === 'over' || (turn.tag === 'sides' && isFresh)) return ended()
    if (turn.tag === 'chance') {
      const keys = simulation.answer(turn.draw, luck.answer(turn.draw))
      isMixed ||= keys.includes(NOTHING)
      follow(keys)
      ;[from, since] = [at[0].place, []]
      continue
    }
    const asked: G['side'] = first ? side : turn.sides[0]
    const watcher = observerOf(rules, asked)
    const option = chosen(setting, { simulation, node: at[watcher], side: asked, legal: first ? legal : null, isMixed })
    if (option === null) return ended()
    isFresh = option.visits === 0
    first = false
    at[watcher] = option
    path.push(option)
    since.push(option)
    const keys = simulation.act(asked, option.command as G['command'])
    if (keys === null) return ended()
    follow(keys)
  }
}

/** Plays the most promising command at a node beyond the tree and returns the node it leads to. */
const extendGreedily = <G extends Game>(
  setting: Setting<G>,
  simulation: Simulation<G>,
  node: Node<G>,
  side: G['side'],
): Node<G> => {
  const { place } = node
  place.waiting ??= withPriors(setting, { simulation, node, side, legal: null, isMixed: false }, simulation.legal(side))
  const { commands, priors } = place.waiting
  const command = commands[bestOf(priors, setting.luck.below)]
  if (place.ahead?.command === command) {
    saveOrRestore(setting, simulation, place.ahead)
    return place.ahead
  }
  simulation.act(side, command)
  const next = newNode(command, side)
  saveOrRestore(setting, simulation, next)
  place.ahead = next
  return next
}

/**
 * The value of a playout from its current node. If the game has priors, it first follows them for some commands, as
 * long as only sides act. The nodes visited are kept, because the tree often grows along the same path.
 */
const beyond = <G extends Game>(
  setting: Setting<G>,
  simulation: Simulation<G>,
  end: Node<G> | null,
): readonly number[] => {
  const { rules, options, luck } = setting
  const { commands = 0, evaluate, priors } = options
  if (evaluate === undefined || priors === undefined) return rollout(rules, options, simulation, luck)
  let given = 0
  for (let node = end; given < commands && node?.visits === 0 && node.place.kept?.turn.tag === 'sides'; given++)
    node = extendGreedily(setting, simulation, node, node.place.kept.turn.sides[0])
  return rollout(rules, options, simulation, luck, (_, __, more) => given + more >= commands)
}

/** One iteration: descends the tree, runs a rollout and backs its value up. */
export const playOnce = <G extends Game>(
  setting: Setting<G>,
  simulation: Simulation<G>,
  roots: readonly Node<G>[],
  side: G['side'],
  legal: readonly G['command'][],
): void => {
  const { rules } = setting
  const { path, end } = descend(setting, simulation, roots, side, legal)
  const values = beyond(setting, simulation, end)
  addValue(setting.tally, values[0])
  for (let i = 0; i < path.length; i++) {
    const node = path[i]
    node.visits += 1
    if (node.side !== null) node.value += values[rules.sides.indexOf(node.side)]
  }
}
