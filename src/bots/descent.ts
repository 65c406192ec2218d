import type { Roller } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { rollout, worthOf, type Insight, type Rollout } from './outlook.js'
import { NOTHING, watcherOf, type Position } from './position.js'
import { bestOf, fresh, heard, promising, type Node, type Waiting } from './tree.js'
import { spreadOf, withWorth, type Tally } from './spread.js'

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

/** How a tree search looks. */
export interface Looking<G extends Game> extends Insight<G>, Rollout {
  /** How long. */
  readonly budget?: Budget
  /** How much what was seldom tried attracts it, by how far what playouts come to lies apart; finite, 0.7 unless told. */
  readonly curiosity?: number
  /**
   * How many commands are tried at a place that was visited so often. Where lists are long this widens slowly, the
   * commands rated best first; four times the square root of the visits unless told. One is tried whatever it says.
   */
  readonly width?: (visits: number) => number
}

/** What a search goes by. */
export interface Setting<G extends Game> {
  /** The game. */
  readonly rules: Rules<G>
  /** How it looks. */
  readonly looking: Looking<G>
  /** Its own dice. */
  readonly luck: Roller
  /** How many places were made. */
  places: number
  /** What playouts were worth so far. */
  readonly tally: Tally
}

/** A place a playout has come to, where a side commands. */
interface Stand<G extends Game> {
  /** The position. */
  readonly position: Position<G>
  /** What the side knows. */
  readonly node: Node<G>
  /** The side. */
  readonly side: G['side']
  /** All it may do, where that is known already. */
  readonly legal: readonly G['command'][] | null
  /** Whether the place may stand for several positions, so that not every option of it can be chosen each time. */
  readonly isMixed: boolean
}

const CURIOSITY = 0.7
const RATINGS = 2 ** 32
const width = (visits: number): number => 4 * Math.sqrt(visits)

/** Commands to be tried, with how promising each is; without a rating luck tells. */
const rated = <G extends Game>(
  { looking: { rate }, luck }: Setting<G>,
  { position, side }: Stand<G>,
  commands: readonly G['command'][],
): Waiting<G> => {
  if (rate === undefined) return { commands: commands.slice(), ratings: commands.map(() => luck.below(RATINGS)) }
  const state = position.look()
  return { commands: commands.slice(), ratings: commands.map((command) => rate(state, side, command)) }
}

/** Takes the most promising of the commands that wait and may be given now, or null. */
const taken = <G extends Game>(
  { luck }: Setting<G>,
  { position, side, isMixed }: Stand<G>,
  { commands, ratings }: Waiting<G>,
): G['command'] | null => {
  const at = bestOf(ratings, luck.below, (i) => !isMixed || position.allows(side, commands[i]))
  if (at < 0) return null
  const command = commands[at]
  const [lastCommand, lastRating] = [commands.pop() as G['command'], ratings.pop() as number]
  if (at < commands.length) [commands[at], ratings[at]] = [lastCommand, lastRating]
  return command
}

/** The next command that was never tried here and may be given now, or null. */
const untried = <G extends Game>(setting: Setting<G>, stand: Stand<G>): G['command'] | null => {
  const { position, node, side, legal, isMixed } = stand
  node.waiting ??= rated(setting, stand, legal ?? position.legal(side))
  const { waiting } = node
  const command = taken(setting, stand, waiting)
  if (command !== null || !isMixed) return command
  const met = new Set(
    [...node.options.map((option) => option.command), ...waiting.commands].map((one) => JSON.stringify(one)),
  )
  const others = (legal ?? position.legal(side)).filter((one) => !met.has(JSON.stringify(one)))
  const more = rated(setting, stand, others)
  waiting.commands.push(...more.commands)
  waiting.ratings.push(...more.ratings)
  return taken(setting, stand, waiting)
}

/** The options of a place that can be chosen now. */
const open = <G extends Game>({ position, node, side, isMixed }: Stand<G>): readonly Node<G>[] =>
  isMixed ? node.options.filter(({ command }) => command !== null && position.allows(side, command)) : node.options

/**
 * The option a playout takes at a place: one never tried while there is room for it, otherwise the most promising. Null
 * where the rules refuse them all, for what was made up for a view may be something they cannot go on from.
 */
const chosen = <G extends Game>(setting: Setting<G>, stand: Stand<G>): Node<G> | null => {
  const { looking } = setting
  const { node, side } = stand
  const known = open(stand)
  for (const option of known) option.offered += 1
  if (known.length < Math.max(1, (looking.width ?? width)(node.visits + 1) || 1)) {
    const command = untried(setting, stand)
    if (command !== null) {
      const option = fresh<G>(command, side)
      option.offered = 1
      node.options.push(option)
      setting.places += 1
      return option
    }
  }
  return known.length === 0 ? null : promising(known, (looking.curiosity ?? CURIOSITY) * spreadOf(setting.tally))
}

/** Goes down the tree until a place that is new, or nothing follows; all places on the way, the roots first. */
const wayDown = <G extends Game>(
  setting: Setting<G>,
  position: Position<G>,
  roots: readonly Node<G>[],
  side: G['side'],
  legal: readonly G['command'][],
): readonly Node<G>[] => {
  const { rules, luck } = setting
  const at = roots.slice()
  const path = roots.slice()
  const follow = (keys: readonly string[]): void => {
    keys.forEach((key, watcher) => {
      if (key === NOTHING) return
      at[watcher] = heard(at[watcher], key)
      path.push(at[watcher])
    })
  }
  let isFresh = false
  let isMixed = rules.hear !== undefined
  for (let first = true; ;) {
    const turn = position.toAct()
    if (turn.tag === 'over' || (turn.tag === 'sides' && isFresh)) return path
    if (turn.tag === 'chance') {
      const keys = position.answer(turn.draw, luck.answer(turn.draw))
      isMixed ||= keys.includes(NOTHING)
      follow(keys)
      continue
    }
    const asked: G['side'] = first ? side : turn.sides[0]
    const watcher = watcherOf(rules, asked)
    const option = chosen(setting, { position, node: at[watcher], side: asked, legal: first ? legal : null, isMixed })
    if (option === null) return path
    isFresh = option.visits === 0
    first = false
    at[watcher] = option
    path.push(option)
    const keys = position.act(asked, option.command as G['command'])
    if (keys === null) return path
    follow(keys)
  }
}

/** One playout from the root: down the tree, beyond it, and back up with what it was worth. */
export const playOnce = <G extends Game>(
  setting: Setting<G>,
  position: Position<G>,
  roots: readonly Node<G>[],
  side: G['side'],
  legal: readonly G['command'][],
): void => {
  const { rules, looking, luck } = setting
  const path = wayDown(setting, position, roots, side, legal)
  const turn = position.toAct()
  const worths = turn.tag === 'over' ? worthOf(rules, turn.outcome) : rollout(rules, looking, position, looking, luck)
  withWorth(setting.tally, worths[0])
  for (const node of path) {
    node.visits += 1
    if (node.side !== null) node.worth += worths[rules.sides.indexOf(node.side)]
  }
}
