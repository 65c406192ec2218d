import { limit } from '../kernel/limit.js'
import { rollerFrom, rngFrom } from '../kernel/rng.js'
import type { Game, Rules } from '../kernel/ruleset.js'
import { determinisation } from '../kernel/secret.js'
import { playOnce, type Budget, type SearchOptions, type Setting } from './descent.js'
import type { Policy } from '../kernel/player.js'
import { hasHiddenInformation } from '../kernel/hidden-information.js'
import { simulationOf, observerOf, observerCount, type Simulation } from './simulation.js'
import { assertAsked, assertHasCommands, assertSide } from './preconditions.js'
import { noValues } from './variance.js'
import { mostVisited, newNode, leadOf, meanOf, type Node } from './tree.js'

/** The statistics of one command. */
export interface CommandStats<G extends Game> {
  readonly command: G['command']
  /** The number of playouts that started with it. */
  readonly visits: number
  /** Their mean value for the searching side, from 0 (lost) to 1 (won). */
  readonly value: number
}

/** A command in the principal variation. */
export interface ExpectedCommand<G extends Game> {
  /** The side that gives it. */
  readonly side: G['side']
  readonly command: G['command']
  /** The number of playouts that followed the line up to here. */
  readonly visits: number
}

/** The result of a search. */
export interface SearchResult<G extends Game> {
  /** The best command found. */
  readonly command: G['command']
  /** Its value for the searching side, from 0 (lost) to 1 (won). */
  readonly value: number
  /** The number of playouts made. */
  readonly playouts: number
  /** The number of nodes in the tree. */
  readonly places: number
  /** The statistics of all commands tried, most visited first. */
  readonly considered: readonly CommandStats<G>[]
  /** The principal variation, as far as it was visited at least twice. */
  readonly line: readonly ExpectedCommand<G>[]
}

/** A search that can be continued and queried at any time. */
export interface Search<G extends Game> {
  /** Runs the given number of further playouts. */
  readonly run: (playouts: number) => void
  /** The result so far. */
  readonly result: () => SearchResult<G>
  /** The lead of the best command over the next, in playouts. */
  readonly lead: () => number
}

/** The most visited child of a node, whether reached by a command or otherwise. */
const likeliest = <G extends Game>(node: Node<G>): Node<G> | null => {
  const option = mostVisited(node.place.options)
  let best = option
  for (const next of node.place.next?.values() ?? []) if (best === null || next.visits > best.visits) best = next
  return best
}

const lineFrom = <G extends Game>(root: Node<G>): readonly ExpectedCommand<G>[] => {
  const line: ExpectedCommand<G>[] = []
  for (let node = likeliest(root); node !== null && node.visits > 1; node = likeliest(node))
    if (node.command !== null && node.side !== null)
      line.push({ side: node.side, command: node.command, visits: node.visits })
  return line
}

/**
 * Checks the options of a search.
 *
 * @throws Error if the game has no such side, or a numeric option is not a number
 */
const assertSearchOptions = <G extends Game>(rules: Rules<G>, side: G['side'], options: SearchOptions<G>): void => {
  const { budget: { playouts = 0, milliseconds = 0 } = {}, commands = 0, exploration: exploration = 0 } = options
  assertSide(rules, side)
  limit('playouts', playouts)
  limit('milliseconds', milliseconds)
  limit('commands', commands)
  if (!Number.isFinite(exploration)) throw new Error(`exploration: ${String(exploration)} is not a finite number`)
}

/**
 * Starts a search for a side from its view.
 *
 * Each playout starts from a state sampled from those consistent with the view, so the search uses no hidden
 * information. Its dice come from `seed` and are independent of the game's.
 *
 * @param legal the legal commands, never empty
 * @throws Error if the side is not to act in this view, `legal` is empty, or a numeric option is not a number
 */
export const search = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  view: G['view'],
  legal: readonly G['command'][],
  options: SearchOptions<G>,
  seed: number,
): Search<G> => {
  assertSearchOptions(rules, side, options)
  assertHasCommands(rules, side, legal)
  const setting: Setting<G> = {
    rules,
    options,
    luck: rollerFrom(rngFrom(seed, 'search')),
    places: 0,
    tally: noValues(),
  }
  const roots = Array.from({ length: observerCount(rules) }, () => newNode<G>())
  const root = roots[observerOf(rules, side)]
  const fromView = (): Simulation<G> => simulationOf(rules, determinisation(rules, view, side, setting.luck.below))
  let simulation = fromView()
  let playouts = 0
  return {
    lead: () => leadOf(root.place.options),
    run: (more) => {
      const most = limit('playouts', more)
      for (let i = 0; i < most; i++, playouts++) {
        if (playouts > 0 && hasHiddenInformation(rules)) simulation = fromView()
        if (playouts === 0) assertAsked(rules, side, simulation.toAct())
        playOnce(setting, simulation, roots, side, legal)
      }
    },
    result: () => {
      const best = mostVisited(root.place.options)
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

/** Continues a search until its budget is used up or further playouts are pointless. */
const spend = <G extends Game>(of: Search<G>, { playouts, milliseconds }: Budget, isEnough: IsEnough<G>): void => {
  const most = playouts ?? (milliseconds === undefined ? 1000 : Infinity)
  const until = milliseconds === undefined ? Infinity : performance.now() + milliseconds
  for (let done = 0; done < most; done += SLICE) {
    of.run(Math.min(SLICE, most - done))
    if (performance.now() >= until || isEnough(of, most - done - SLICE)) return
  }
}

/** Whether the given number of further playouts would be pointless. */
type IsEnough<G extends Game> = (of: Search<G>, left: number) => boolean

/** Whether the favorite leads by more than the remaining playouts. */
const isDecided: IsEnough<Game> = ({ lead }, left) => lead() > left

/** Searches for a side from its view and returns all statistics. */
export const analyzePosition = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  view: G['view'],
  legal: readonly G['command'][],
  options: SearchOptions<G>,
  seed: number,
): SearchResult<G> => {
  const begun = search(rules, side, view, legal, options, seed)
  spend(begun, options.budget ?? {}, () => false)
  return begun.result()
}

/**
 * A Monte Carlo tree search player. The tree consists of commands, draws and what each side can know; playouts start
 * from states consistent with the view. The same random numbers give the same search, unless it is limited by time. It
 * stops early once the remaining playouts cannot change the choice.
 *
 * @throws Error if the game has no such side, or a numeric option is not a number
 */
export const treeSearch = <G extends Game>(
  rules: Rules<G>,
  side: G['side'],
  options: SearchOptions<G> = {},
): Policy<G> => {
  assertSearchOptions(rules, side, options)
  return (view, legal, below) => {
    const seed = below(2 ** 32)
    if (legal.length === 1) return legal[0]
    const begun = search(rules, side, view, legal, options, seed)
    spend(begun, options.budget ?? {}, isDecided)
    return begun.result().command
  }
}
