import type { Game } from '../kernel/ruleset.js'
import type { SavedPosition } from './simulation.js'

/** Commands that have not been tried, with their priors. */
export interface UntriedCommands<G extends Game> {
  readonly commands: G['command'][]
  /** Their priors, in the same order. */
  readonly priors: number[]
}

/** A tree position: an observer's information set, with what was tried from it. */
export interface Place<G extends Game> {
  /** The commands tried from here. */
  readonly options: Node<G>[]
  /** The untried commands; null until they are listed. */
  waiting: UntriedCommands<G> | null
  /** The position, if there is exactly one and it has been kept; otherwise null. */
  kept: SavedPosition<G> | null
  /**
   * The node reached by the most promising command when a playout continued beyond the tree; the tree can grow into it.
   */
  ahead: Node<G> | null
  /** The children, by chance result and by what was learned about other sides; null while there are none. */
  next: Map<string, Node<G>> | null
  /** The positions reached from here by sets of commands, keyed independently of their order; null if unused. */
  met: Map<string, Place<G>> | null
}

/** An edge to a tree position, with the statistics of the playouts that took it. */
export interface Node<G extends Game> {
  /** The number of playouts through it. */
  visits: number
  /** The sum of their values, from 0 to 1 each, for the side that gave the command. */
  value: number
  /** How often the command could have been chosen. */
  offered: number
  /** The command, or null for any other kind of step. */
  readonly command: G['command'] | null
  /** The side that gave it. */
  readonly side: G['side'] | null
  /** The position it leads to: its own, or a shared one in case of a transposition. */
  place: Place<G>
}

/** An unvisited node with a position of its own. */
export const newNode = <G extends Game>(
  command: G['command'] | null = null,
  side: G['side'] | null = null,
): Node<G> => ({
  visits: 0,
  value: 0,
  offered: 0,
  command,
  side,
  place: { options: [], waiting: null, kept: null, ahead: null, next: null, met: null },
})

/** The child for a key of something learned, created if it does not exist. */
export const childAfter = <G extends Game>({ place }: Node<G>, key: string): Node<G> => {
  place.next ??= new Map()
  const there = place.next.get(key)
  if (there !== undefined) return there
  const made = newNode<G>()
  place.next.set(key, made)
  return made
}

/** The mean value of the playouts through a node for the side that gave the command; 0.5 if there are none. */
export const meanOf = <G extends Game>({ visits, value }: Node<G>): number => (visits === 0 ? 0.5 : value / visits)

/**
 * The upper confidence bound of an option: its mean value plus a bonus that grows the less often it was tried relative
 * to how often it was available.
 */
const bound = <G extends Game>(option: Node<G>, exploration: number): number =>
  option.value / option.visits + exploration * Math.sqrt(Math.log(option.offered) / option.visits)

/** The option with the highest upper confidence bound among those available. */
export const selectByUcb = <G extends Game>(options: readonly Node<G>[], exploration: number): Node<G> => {
  let best = options[0]
  let most = -Infinity
  for (const option of options) {
    const value = bound(option, exploration)
    if (value > most) {
      most = value
      best = option
    }
  }
  return best
}

/** The most visited option; ties are broken by mean value. */
export const mostVisited = <G extends Game>(options: readonly Node<G>[]): Node<G> | null => {
  let best: Node<G> | null = null
  for (const option of options)
    if (
      best === null ||
      option.visits > best.visits ||
      (option.visits === best.visits && meanOf(option) > meanOf(best))
    )
      best = option
  return best
}

/** The lead in visits of the most visited option over the next. */
export const leadOf = <G extends Game>(options: readonly Node<G>[]): number => {
  let [most, second] = [0, 0]
  for (const { visits } of options)
    if (visits > most) [most, second] = [visits, most]
    else if (visits > second) second = visits
  return most - second
}

/** The index of the highest prior that is acceptable, ties broken at random; -1 if none is acceptable. */
export const bestOf = (
  priors: readonly number[],
  below: (n: number) => number,
  willDo: ((at: number) => boolean) | null = null,
): number => {
  let best = -1
  let most = -Infinity
  let alike = 0
  for (let at = 0; at < priors.length; at++) {
    const prior = priors[at]
    const isEqual = best >= 0 && prior === most
    if (best >= 0 && !isEqual && !(prior > most)) continue
    if (willDo !== null && !willDo(at)) continue
    alike = isEqual ? alike + 1 : 1
    if (alike > 1 && below(alike) !== 0) continue
    best = at
    most = prior
  }
  return best
}
