import { limit } from '../kernel/limit.js'
import { opened, rngFrom } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { determinised } from '../kernel/secret.js'
import { playOnce, type Budget, type SearchOptions, type Setting } from './descent.js'
import type { Policy } from '../kernel/player.js'
import { isGuessed, simulationOf, watcherOf, watchersOf, type Simulation } from './simulation.js'
import { asked, offered, seated } from './preconditions.js'
import { noValues } from './variance.js'
import { favorite, fresh, leadOf, meanOf, type Node } from './tree.js'

/** What a search found out about one command. */
export interface Considered<G extends Game> {
  /** The command. */
  readonly command: G['command']
  /** How many playouts began with it. */
  readonly visits: number
  /** What they were worth on average to the side that searches: 0 is lost, 1 is won. */
  readonly value: number
}

/** A command expected in the best line of play. */
export interface Expected<G extends Game> {
  /** Who gives it. */
  readonly side: G['side']
  /** The command. */
  readonly command: G['command']
  /** How many playouts followed the line so far. */
  readonly visits: number
}

/** What a search found out. */
export interface Findings<G extends Game> {
  /** The command it would give. */
  readonly command: G['command']
  /** What that is worth to the side that searches: 0 is lost, 1 is won. */
  readonly value: number
  /** How many playouts were made. */
  readonly playouts: number
  /** How many places the tree holds. */
  readonly places: number
  /** All commands that were tried, the most visited first. */
  readonly considered: readonly Considered<G>[]
  /** The line of play it expects, as far as it was looked at twice. */
  readonly line: readonly Expected<G>[]
}

/** A search that can be asked at any time what it has found, and continued. */
export interface Search<G extends Game> {
  /** Makes so many more playouts. */
  readonly run: (playouts: number) => void
  /** What it has found by now. */
  readonly findings: () => Findings<G>
  /** By how many playouts the command it would give is ahead of any other. */
  readonly lead: () => number
}

/** The most visited way on from a place, by whatever leads there. */
const likeliest = <G extends Game>(node: Node<G>): Node<G> | null => {
  const option = favorite(node.place.options)
  let best = option
  for (const next of node.place.next.values()) if (best === null || next.visits > best.visits) best = next
  return best
}

const lineFrom = <G extends Game>(root: Node<G>): readonly Expected<G>[] => {
  const line: Expected<G>[] = []
  for (let node = likeliest(root); node !== null && node.visits > 1; node = likeliest(node))
    if (node.command !== null && node.side !== null)
      line.push({ side: node.side, command: node.command, visits: node.visits })
  return line
}

/**
 * Makes sure that the options of a search make sense.
 *
 * @throws where the game has no such side, or a number of it is none
 */
const sound = <G extends Game>(rules: Rules<G>, side: G['side'], options: SearchOptions<G>): void => {
  const { budget: { playouts = 0, milliseconds = 0 } = {}, commands = 0, exploration: exploration = 0 } = options
  seated(rules, side)
  limit('playouts', playouts)
  limit('milliseconds', milliseconds)
  limit('commands', commands)
  if (!Number.isFinite(exploration)) throw new Error(`exploration: ${String(exploration)} is not a finite number`)
}

/**
 * Begins to search for a side that sees this view.
 *
 * Every playout is made from a state drawn among those the view could come from, so that nothing hidden is known to it;
 * what it imagines is thrown with dice of its own, from `seed`.
 *
 * @param legal what the side may do, never empty
 * @throws where the side is not one that is asked in this view, `legal` is empty, or a number of `options` is none
 */
export const search = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  view: G['view'],
  legal: readonly G['command'][],
  options: SearchOptions<G>,
  seed: number,
): Search<G> => {
  sound(rules, side, options)
  offered(rules, side, legal)
  const setting: Setting<G> = {
    rules,
    options,
    luck: opened(rngFrom(seed, 'search')),
    places: 0,
    tally: noValues(),
  }
  const roots = Array.from({ length: watchersOf(rules) }, () => fresh<G>())
  const root = roots[watcherOf(rules, side)]
  const fromView = (): Simulation<G> => simulationOf(rules, determinised(rules, view, side, setting.luck.below))
  let simulation = fromView()
  let playouts = 0
  return {
    lead: () => leadOf(root.place.options),
    run: (more) => {
      const most = limit('playouts', more)
      for (let i = 0; i < most; i++, playouts++) {
        if (playouts > 0 && isGuessed(rules)) simulation = fromView()
        if (playouts === 0) asked(rules, side, simulation.toAct())
        playOnce(setting, simulation, roots, side, legal)
      }
    },
    findings: () => {
      const best = favorite(root.place.options)
      const considered = root.place.options
        .toSorted((a, b) => b.visits - a.visits || meanOf(b) - meanOf(a))
        .map((option) => ({ command: option.command as G['command'], visits: option.visits, value: meanOf(option) }))
      return {
        command: best?.command ?? legal[0],
        value: best === null ? 0.5 : meanOf(best),
        playouts,
        places: setting.places,
        considered,
        line: lineFrom(root),
      }
    },
  }
}

const SLICE = 16

/** Lets a search go on until its budget is spent, or until nothing more is to be learned by it. */
const spend = <G extends Game>(of: Search<G>, { playouts, milliseconds }: Budget, isEnough: IsEnough<G>): void => {
  const most = playouts ?? (milliseconds === undefined ? 1000 : Infinity)
  const until = milliseconds === undefined ? Infinity : performance.now() + milliseconds
  for (let done = 0; done < most; done += SLICE) {
    of.run(Math.min(SLICE, most - done))
    if (performance.now() >= until || isEnough(of, most - done - SLICE)) return
  }
}

/** Whether that many more playouts could change nothing. */
type IsEnough<G extends Game> = (of: Search<G>, left: number) => boolean

/** Whether the favorite is so far ahead that no playouts left could change the choice. */
const isDecided: IsEnough<Game> = ({ lead }, left) => lead() > left

/** Searches for a side that sees this view, and returns everything it found. */
export const consider = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  view: G['view'],
  legal: readonly G['command'][],
  options: SearchOptions<G>,
  seed: number,
): Findings<G> => {
  const begun = search(rules, side, view, legal, options, seed)
  spend(begun, options.budget ?? {}, () => false)
  return begun.findings()
}

/**
 * A player that searches a tree of commands, answers of chance and what each side can know, by playouts from states that
 * its view could come from. The same luck searches the same tree, unless a clock ends it. It stops before its budget is
 * spent where the rest could not change its choice.
 *
 * @throws where the game has no such side, or a number of `options` is none
 */
export const treeSearch = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  options: SearchOptions<G> = {},
): Policy<G> => {
  sound(rules, side, options)
  return (view, legal, below) => {
    const seed = below(2 ** 32)
    if (legal.length === 1) return legal[0]
    const begun = search(rules, side, view, legal, options, seed)
    spend(begun, options.budget ?? {}, isDecided)
    return begun.findings().command
  }
}
