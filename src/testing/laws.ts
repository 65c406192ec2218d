import type { Fault } from '../kernel/fault.js'
import { rollerFrom, rngFrom, type Roller } from '../kernel/rng.js'
import type { Game, Ruleset } from '../kernel/ruleset.js'
import { advance } from '../kernel/transition.js'
import { ContractError } from './contract-error.js'
import { checkedRules } from './checked-rules.js'
import * as play from './laws-of-play.js'
import { numbersCommands, tellsInNumbers } from './laws-of-numbers.js'
import { drawsAsChance, drawsFairly } from './laws-of-determinisation.js'
import { hidesDraws, offersTheSame } from './laws-of-draws.js'
import { keepsSecrets, sealsChoices, staysAlike, tellsAll } from './laws-of-secrets.js'
import { fillsPhrases, namesWhatThereIs, type Tags } from './laws-of-phrases.js'
import { showsAlike } from './laws-of-shows.js'
import { scenariosWithOptions, type GameWithOptions } from './option-walks.js'
import { positionsOf, walkThrough, type Trail, type Walk } from './walk.js'

/** Options for the random walks that check the laws. */
export interface LawOptions<G extends Game> {
  /**
   * The scenarios to walk in, with their options. By default the built-in scenarios and, for a whole module, enough
   * scenarios with other options to use every value of every option.
   */
  readonly scenarios?: readonly G['scenario'][]
  /** Further settled positions to start from; each must belong to a game of the first scenario. */
  readonly positions?: readonly G['state'][]
  /** The number of walks per law; 20 by default, and at least one for every value of every option. */
  readonly runs?: number
  /** The maximum number of commands in a walk; 200 by default. */
  readonly longest?: number
  /** The seed of the walks; 1 by default. */
  readonly seed?: number
  /** The number of commands and draws within which every game must end; 20,000 by default. */
  readonly ends?: number
  /** Invariants that must hold in every state. */
  readonly invariants?: (state: G['state']) => readonly Fault[]
  /** Tags of events that reveal hidden information on purpose. */
  readonly reveals?: readonly string[]
  /**
   * For the law `fair`: the state without meaningless names and counters, because a name that chance picks from many is
   * rare even in a fair draw. The whole state by default.
   */
  readonly meaning?: (state: G['state']) => object
}

/** A law that every game must satisfy. */
export interface Law<G extends Game> {
  readonly name: string
  /** The statement of the law, one sentence. */
  readonly says: string
  /** Throws a {@link ContractError} if a walk violates the law. Use it as a fast-check property to shrink walks. */
  readonly holds: (walk: Walk<G>) => void
  /** Throws a {@link ContractError} if one of many random walks violates the law; the walk is shortened first. */
  readonly check: () => void
}

/** A random walk; at least half the maximum length if a scenario with particular options is given. */
const anyWalk = <G extends Game>(
  rules: Ruleset<G>,
  options: LawOptions<G>,
  roller: Roller,
  varied: G['scenario'] | undefined,
): Walk<G> => {
  const { scenarios = rules.scenarios, positions = [], longest = 200 } = options
  const place = roller.below(scenarios.length + positions.length)
  const seed = roller.below(2 ** 31)
  const least = varied === undefined ? 0 : Math.ceil(longest / 2)
  const picks = Array.from({ length: least + roller.below(longest - least + 1) }, () => roller.below(1_000_000))
  if (varied !== undefined) return { scenario: varied, seed, picks }
  if (place < scenarios.length) return { scenario: scenarios[place], seed, picks }
  return { scenario: scenarios[0], position: positions[place - scenarios.length], seed, picks }
}

const broken = <G extends Game>(holds: Law<G>['holds'], walk: Walk<G>): unknown => {
  try {
    holds(walk)
    return null
  } catch (error) {
    return error
  }
}

/**
 * The shortest walk found that still violates the law, by removing picks, first in large and then in smaller blocks.
 */
const shortest = <G extends Game>(holds: Law<G>['holds'], walk: Walk<G>): Walk<G> => {
  let least = walk
  for (let cut = walk.picks.length; cut > 0; cut = Math.floor(cut / 2))
    for (let from = least.picks.length - cut; from >= 0; from -= cut) {
      const picks = least.picks.toSpliced(from, cut)
      if (broken(holds, { ...least, picks }) !== null) least = { ...least, picks }
    }
  return least
}

/**
 * Repeats a failed walk with {@link checkedRules} to find the part at fault; returns the original error if that finds
 * none.
 */
const namedOf = <G extends Game>(rules: Ruleset<G>, walk: Walk<G>, error: unknown): unknown => {
  if (error instanceof ContractError && error.part !== 'legal') return error
  const watched = { ...rules, ...checkedRules(rules) }
  const { below } = rollerFrom(rngFrom(walk.seed))
  const asks = (state: G['state']): void => {
    watched.settle(state)
    watched.toAct(state)
    for (const side of rules.sides) {
      for (const command of watched.candidates(state, side)) watched.decide(state, side, command)
      watched.legal(state, side)
      watched.determinise?.(watched.view(state, side), side, below)
    }
  }
  try {
    const { state } = advance(watched, watched.setup(walk.scenario), [])
    if (watched.toAct(state).tag === 'sides') asks(state)
    for (let least = 0; least <= walk.picks.length; least++)
      positionsOf(walkThrough(watched, { ...walk, picks: walk.picks.slice(0, least) })).forEach(asks)
    return error
  } catch (found) {
    return found instanceof ContractError ? found : error
  }
}

const told = (law: string, error: unknown, walk: Walk<Game>): ContractError => {
  const [part, what, place] =
    error instanceof ContractError
      ? [error.part, error.message, error.place]
      : ['', error instanceof Error ? (error.stack ?? error.message) : String(error), '']
  const found = new ContractError(part, '', place)
  found.message = `${law}: ${what}\nThe walk: ${JSON.stringify(walk)}`
  found.cause = error
  return found
}

/**
 * The laws every game must satisfy, for any test runner:
 *
 * ```ts
 * for (const law of lawsOf(myGame)) test(`${law.name}: ${law.says}`, law.check)
 * ```
 *
 * @param game a whole game module, or just its ruleset; the latter skips the laws about texts and pictures
 */
export const lawsOf = <G extends Game>(
  game: Ruleset<G> | GameWithOptions<G>,
  options: LawOptions<G> = {},
): readonly Law<G>[] => {
  const shown = 'ruleset' in game ? game : null
  const rules = 'ruleset' in game ? game.ruleset : game
  const { runs = 20, seed = 1, ends = 20_000, invariants = () => [], reveals = [], meaning } = options
  const varied = shown === null || options.scenarios !== undefined ? [] : scenariosWithOptions(shown, seed)
  const law = (
    name: string,
    says: string,
    keeps: (trail: Trail<G>) => void,
    afterAll: () => void = () => undefined,
  ): Law<G> => {
    const holds = (walk: Walk<G>): void => {
      keeps(walkThrough(rules, walk))
    }
    const check = (): void => {
      const roller = rollerFrom(rngFrom(seed, name))
      for (let run = 0; run < Math.max(runs, varied.length); run++) {
        const walk = anyWalk(rules, options, roller, varied.at(run))
        const error = broken(holds, walk)
        if (error === null) continue
        const least = shortest(holds, walk)
        throw told(name, namedOf(rules, least, broken(holds, least) ?? error), least)
      }
      afterAll()
    }
    return { name, says, holds, check }
  }
  const tags: Tags = { commands: new Set(), events: new Set() }
  return [
    law('whole', 'events alone rebuild the state', (trail) => {
      play.isWhole(rules, trail)
    }),
    law('honest', 'decide accepts what legal offers, and nothing else', (trail) => {
      play.isHonest(rules, trail)
    }),
    law('alive', 'exactly the sides to act have legal commands', (trail) => {
      play.isAlive(rules, trail)
    }),
    law('patient', 'sides that act at once may answer in any order', (trail) => {
      play.isPatient(rules, trail)
    }),
    law('quiet', 'no position has events left to settle', (trail) => {
      play.isQuiet(rules, trail)
    }),
    law('plain', 'everything survives JSON and its codec', (trail) => {
      play.survivesJson(rules, trail)
    }),
    law('pure', 'frozen inputs are never written to, and repeated calls give the same result', (trail) => {
      play.isPure(rules, trail)
    }),
    law('finite', 'every game ends', (trail) => {
      play.isFinite(rules, trail, ends)
    }),
    law('cited', 'every violated rule is in the book, with the values of its message', (trail) => {
      play.isCited(rules, trail)
    }),
    law('secret', 'a side sees no change of which it learns no event', (trail) => {
      keepsSecrets(rules, trail)
    }),
    law('updated', 'the updates of a side, folded over its first view, give its last view', (trail) => {
      tellsAll(rules, trail)
    }),
    law('drawn', 'a state drawn for a view is complete and has the same view', (trail) => {
      drawsFairly(rules, trail, invariants)
    }),
    law('fair', 'a state drawn for a view can be any that chance could have made', (trail) => {
      drawsAsChance(rules, trail, meaning)
    }),
    law('offered', 'a state drawn for a view offers the same commands', (trail) => {
      offersTheSame(rules, trail, reveals)
    }),
    law('alike', 'two positions that look alike to a side lead to the same events for it', (trail) => {
      staysAlike(rules, trail, reveals)
    }),
    law('sealed', 'sides that act at once do not learn what the others have chosen', (trail) => {
      sealsChoices(rules, trail, reveals)
    }),
    law('unseen', 'the result of a draw is known exactly to the sides that see the draw', (trail) => {
      hidesDraws(rules, trail, reveals)
    }),
    law('counted', 'what is counted and picked is what is listed, in the same order', (trail) => {
      play.isCounted(rules, trail)
    }),
    law('draft', 'a draft plays the same game', (trail) => {
      play.isDraftTrue(rules, trail)
    }),
    law('kept', 'a record can be read, audited and continued', (trail) => {
      play.isKept(rules, trail)
    }),
    law('sound', 'the invariants hold after every step', (trail) => {
      play.isSound(trail, invariants)
    }),
    law('numbered', 'every legal command has a unique number, which maps back to it', (trail) => {
      numbersCommands(shown ?? { ruleset: rules }, trail)
    }),
    law('encoded', 'encoded cells are from -1 to 1 and depend on the view alone', (trail) => {
      tellsInNumbers(shown ?? { ruleset: rules }, trail)
    }),
    ...(shown === null
      ? []
      : [
          law('shown', 'positions and events that look alike to a side are drawn and described alike', (trail) => {
            showsAlike(shown, trail)
          }),
          law(
            'named',
            'every phrase belongs to an existing command or event and uses its fields',
            (trail) => {
              fillsPhrases(shown, trail, tags)
            },
            () => {
              namesWhatThereIs(shown, tags)
            },
          ),
        ]),
  ]
}
