import type { Game } from '../kernel/ruleset.js'
import type { Kept } from './simulation.js'

/** Commands that wait to be tried, and how promising each is. */
export interface Waiting<G extends Game> {
  /** The commands. */
  readonly commands: G['command'][]
  /** How promising they are, in the same order. */
  readonly priors: number[]
}

/** A place of the tree: what a watcher knows at some point of a search, and what was tried from there. */
export interface Place<G extends Game> {
  /** The commands tried from here. */
  readonly options: Node<G>[]
  /** The commands to be tried next; null until they are listed. */
  waiting: Waiting<G> | null
  /** The position, where the place stands for one alone and has been kept; else null. */
  kept: Kept<G> | null
  /** Where the most promising command led when a playout went on beyond the tree: the tree grows into it. */
  ahead: Node<G> | null
  /** What else leads on: answers of chance, and what was learned of others. */
  readonly next: Map<string, Node<G>>
  /** Places that commands lead to from here, by these whatever their order; null where it is not asked. */
  met: Map<string, Place<G>> | null
}

/** A way to a place, and what came of the playouts that took it. */
export interface Node<G extends Game> {
  /** How often a playout came through. */
  visits: number
  /** The sum of what those playouts were worth to the side that commanded here, from 0 to 1 each. */
  value: number
  /** How often the command that leads here could be chosen. */
  offered: number
  /** The command that leads here, or null where something else does. */
  readonly command: G['command'] | null
  /** Who gave it. */
  readonly side: G['side'] | null
  /** Where it leads: its own place, unless the same commands in another order had led there before. */
  place: Place<G>
}

/** A way no playout has taken yet, to a place of its own. */
export const fresh = <G extends Game>(command: G['command'] | null = null, side: G['side'] | null = null): Node<G> => ({
  visits: 0,
  value: 0,
  offered: 0,
  command,
  side,
  place: { options: [], waiting: null, kept: null, ahead: null, next: new Map(), met: null },
})

/** The node that something learned leads to. */
export const childAfter = <G extends Game>({ place }: Node<G>, key: string): Node<G> => {
  const there = place.next.get(key)
  if (there !== undefined) return there
  const made = fresh<G>()
  place.next.set(key, made)
  return made
}

/** What playouts through here were worth on average to the side that commanded here; 0.5 where there are none. */
export const meanOf = <G extends Game>({ visits, value }: Node<G>): number => (visits === 0 ? 0.5 : value / visits)

/**
 * The upper confidence bound of an option: what it was worth, and more the seldomer it was tried of the times it could
 * have been.
 */
const bound = <G extends Game>(option: Node<G>, exploration: number): number =>
  option.value / option.visits + exploration * Math.sqrt(Math.log(option.offered) / option.visits)

/** The option to try again, among those that may be chosen now. */
export const promising = <G extends Game>(options: readonly Node<G>[], exploration: number): Node<G> => {
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

/** The option tried most often, the better one of two. */
export const favorite = <G extends Game>(options: readonly Node<G>[]): Node<G> | null => {
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

/** By how many visits the option tried most often is ahead of all others. */
export const leadOf = <G extends Game>(options: readonly Node<G>[]): number => {
  let [most, second] = [0, 0]
  for (const { visits } of options)
    if (visits > most) [most, second] = [visits, most]
    else if (visits > second) second = visits
  return most - second
}

/** Where the highest of some priors stands that will do, any of equals; -1 where none will. */
export const bestOf = (
  priors: readonly number[],
  below: (n: number) => number,
  willDo: (at: number) => boolean = () => true,
): number => {
  let best = -1
  let alike = 0
  for (let at = 0; at < priors.length; at++) {
    const isEqual = best >= 0 && priors[at] === priors[best]
    if (best >= 0 && !isEqual && !(priors[at] > priors[best])) continue
    if (!willDo(at)) continue
    alike = isEqual ? alike + 1 : 1
    if (alike === 1 || below(alike) === 0) best = at
  }
  return best
}
