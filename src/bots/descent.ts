import type { Roller } from '../kernel/rng.js'
import { priorsOf, type Heuristics } from '../kernel/player.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { isSame } from '../kernel/same.js'
import { rollout } from './rollout.js'
import { isGuessed, NOTHING, watcherOf, type Simulation } from './simulation.js'
import { bestOf, fresh, childAfter, promising, type Node, type Place, type Waiting } from './tree.js'
import { deviationOf, addValue, type RunningVariance } from './variance.js'

/** How long a search goes on: until the first of its limits is reached. */
export interface Budget {
  /** Playouts; 1000 unless a time is given. With none the first of the legal commands is given, unlooked at. */
  readonly playouts?: number
  /**
   * Milliseconds by the clock, looked at after every sixteen playouts, so a clock that has run out still allows the first
   * sixteen. A search that a clock ends is no longer the same on every machine.
   */
  readonly milliseconds?: number
}

/** How a tree search is made: what it knows of the game, and how long it goes on. */
export interface SearchOptions<G extends Game> extends Heuristics<G> {
  /** How long. */
  readonly budget?: Budget
}

/** What a search goes by. */
export interface Setting<G extends Game> {
  /** The game. */
  readonly rules: Rules<G>
  /** How it looks. */
  readonly options: SearchOptions<G>
  /** Its own dice. */
  readonly luck: Roller
  /** How many places were made. */
  places: number
  /** What playouts were worth so far. */
  readonly tally: RunningVariance
}

/** A place a playout has come to, where a side commands. */
interface Leaf<G extends Game> {
  /** The game as it is played on. */
  readonly simulation: Simulation<G>
  /** What the side knows. */
  readonly node: Node<G>
  /** The side. */
  readonly side: G['side']
  /** All it may do, where that is known already. */
  readonly legal: readonly G['command'][] | null
  /** Whether the place may leaf for several positions, so that not every option of it can be chosen each time. */
  readonly isMixed: boolean
}

const EXPLORATION = 0.7
const PRIORS = 2 ** 32
const width = (visits: number): number => 4 * Math.sqrt(visits)

/** Commands to be tried, with how promising each is; without a prior they are taken at random. */
const withPriors = <G extends Game>(
  { options, luck }: Setting<G>,
  { simulation, side }: Leaf<G>,
  commands: readonly G['command'][],
): Waiting<G> => {
  const isRated = options.priors !== undefined || options.prior !== undefined
  const priors = isRated ? priorsOf(options, simulation.look(), side, commands) : null
  return { commands: commands.slice(), priors: priors?.slice() ?? commands.map(() => luck.below(PRIORS)) }
}

/** Takes the most promising of the commands that wait and may be given now, or null. */
const taken = <G extends Game>(
  { luck }: Setting<G>,
  { simulation, side, isMixed }: Leaf<G>,
  { commands, priors }: Waiting<G>,
): G['command'] | null => {
  const at = bestOf(priors, luck.below, (i) => !isMixed || simulation.allows(side, commands[i]))
  if (at < 0) return null
  const command = commands[at]
  const [lastCommand, lastPrior] = [commands.pop() as G['command'], priors.pop() as number]
  if (at < commands.length) [commands[at], priors[at]] = [lastCommand, lastPrior]
  return command
}

/** The next command that was never tried here and may be given now, or null. */
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

/** The options of a place that can be chosen now. */
const open = <G extends Game>({ simulation, node, side, isMixed }: Leaf<G>): readonly Node<G>[] =>
  isMixed
    ? node.place.options.filter(({ command }) => command !== null && simulation.allows(side, command))
    : node.place.options

/**
 * The option a playout takes at a place: one never tried while there is room for it, otherwise the most promising. Null
 * where the rules refuse them all, for what was made up for a view may be something they cannot go on from.
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
      const option = ahead?.command === command ? ahead : fresh<G>(command, side)
      option.offered = 1
      tried.push(option)
      setting.places += 1
      return option
    }
  }
  return known.length === 0 ? null : promising(known, (options.exploration ?? EXPLORATION) * deviationOf(setting.tally))
}

/** As many places as keep their positions; beyond them a search plays on from the last one that does. */
const MOST_KEPT = 5000

/** Comes to a place that stands for one position: to the position that was kept there, or it is kept now. */
const come = <G extends Game>({ places }: Setting<G>, simulation: Simulation<G>, { place }: Node<G>): void => {
  if (place.kept !== null) simulation.goTo(place.kept)
  else if (places < MOST_KEPT) place.kept = simulation.keep()
}

/**
 * Whether other orders of the same commands have led from here to the very same position, as they do where commands commute.
 * Then both ways lead to one place from now on, and what is found beyond it is found for both.
 */
const hasMet = <G extends Game>(from: Place<G>, ways: readonly Node<G>[]): boolean => {
  const last = ways[ways.length - 1]
  if (ways.length < 2 || last.place.kept === null) return false
  const key = ways
    .map(({ command }) => JSON.stringify(command))
    .sort()
    .join()
  from.met ??= new Map()
  const known = from.met.get(key)
  if (known === undefined) from.met.set(key, last.place)
  if (known === undefined || !isSame(known.kept?.state, last.place.kept.state)) return false
  last.place = known
  return true
}

/** A way down the tree. */
interface Way<G extends Game> {
  /** All places on it, the roots first. */
  readonly path: readonly Node<G>[]
  /** The place it ends at, where that stands for one position alone; else null. */
  readonly end: Node<G> | null
}

/** Goes down the tree until a place that is new, or nothing follows. */
const wayDown = <G extends Game>(
  setting: Setting<G>,
  simulation: Simulation<G>,
  roots: readonly Node<G>[],
  side: G['side'],
  legal: readonly G['command'][],
): Way<G> => {
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
  let isMixed = isGuessed(rules)
  let [from, since]: [Place<G>, Node<G>[]] = [at[0].place, []]
  const ended = (): Way<G> => ({ path, end: isMixed ? null : at[0] })
  for (let first = true; ;) {
    if (!isMixed) come(setting, simulation, at[0])
    if (isFresh && !isMixed && options.transpositions === true && hasMet(from, since)) {
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
    const watcher = watcherOf(rules, asked)
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

/** Takes the most promising command at a place beyond the tree; the place it leads to. */
const goneAhead = <G extends Game>(
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
    come(setting, simulation, place.ahead)
    return place.ahead
  }
  simulation.act(side, command)
  const next = fresh(command, side)
  come(setting, simulation, next)
  place.ahead = next
  return next
}

/**
 * What a playout is worth from the place it has come to. Where the game has priors it goes on by these for some commands,
 * from place to place as long as only sides act; the places are kept, for the tree often grows the same way.
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
    node = goneAhead(setting, simulation, node, node.place.kept.turn.sides[0])
  return rollout(rules, options, simulation, luck, (_, __, more) => given + more >= commands)
}

/** One playout from the root: down the tree, beyond it, and back up with what it was worth. */
export const playOnce = <G extends Game>(
  setting: Setting<G>,
  simulation: Simulation<G>,
  roots: readonly Node<G>[],
  side: G['side'],
  legal: readonly G['command'][],
): void => {
  const { rules } = setting
  const { path, end } = wayDown(setting, simulation, roots, side, legal)
  const values = beyond(setting, simulation, end)
  addValue(setting.tally, values[0])
  for (const node of path) {
    node.visits += 1
    if (node.side !== null) node.value += values[rules.sides.indexOf(node.side)]
  }
}
