import type { Fault } from '../kernel/fault.js'
import { opened, rngFrom, type Roller } from '../kernel/rng.js'
import type { Game, Ruleset } from '../kernel/ruleset.js'
import { advance } from '../kernel/step.js'
import { BrokenPromise } from './broken-promise.js'
import { checked } from './checked.js'
import * as play from './laws-of-play.js'
import { numbersCommands, tellsInNumbers } from './laws-of-numbers.js'
import * as secrets from './laws-of-secrets.js'
import { fillsPhrases, namesWhatThereIs, showsAlike, type GameShown, type Tags } from './laws-of-shows.js'
import { positionsOf, walkThrough, type Trail, type Walk } from './walk.js'

/** What a game may ask of the walks that hold it to the laws. */
export interface LawOptions<G extends Game> {
  /** Scenarios to walk in, options and all; those that come with the game unless said. */
  readonly scenarios?: readonly G['scenario'][]
  /** Settled positions to walk from besides, each of a game set up from the first scenario. */
  readonly positions?: readonly G['state'][]
  /** Walks for each law; 20 unless said. */
  readonly runs?: number
  /** The most commands of a walk; 200 unless said. */
  readonly longest?: number
  /** The seed of the walks; 1 unless said. */
  readonly seed?: number
  /** Commands and answers of chance after which every game must have ended; 20 000 unless said. */
  readonly ends?: number
  /** What must hold of every state. */
  readonly invariants?: (state: G['state']) => readonly Fault[]
  /** Tags of events that are there to reveal what was hidden. */
  readonly reveals?: readonly string[]
}

/** A law that every game keeps. */
export interface Law<G extends Game> {
  /** Its name. */
  readonly name: string
  /** What it says. */
  readonly says: string
  /** Throws a {@link BrokenPromise} where a walk breaks it. A property for fast-check, which then shrinks the walk. */
  readonly holds: (walk: Walk<G>) => void
  /** Throws a {@link BrokenPromise} where one of many random walks breaks it, made as short as it goes. */
  readonly check: () => void
}

/** A random walk. */
const anyWalk = <G extends Game>(rules: Ruleset<G>, options: LawOptions<G>, roller: Roller): Walk<G> => {
  const { scenarios = rules.scenarios, positions = [], longest = 200 } = options
  const place = roller.below(scenarios.length + positions.length)
  const seed = roller.below(2 ** 31)
  const picks = Array.from({ length: roller.below(longest + 1) }, () => roller.below(1_000_000))
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

/** The shortest walk found that still breaks the law: fewer commands from the end, then from anywhere. */
const shortest = <G extends Game>(holds: Law<G>['holds'], walk: Walk<G>): Walk<G> => {
  let least = walk
  for (let cut = walk.picks.length; cut > 0; cut = Math.floor(cut / 2))
    for (let from = least.picks.length - cut; from >= 0; from -= cut) {
      const picks = least.picks.toSpliced(from, cut)
      if (broken(holds, { ...least, picks }) !== null) least = { ...least, picks }
    }
  return least
}

/** An error that names no part, as rules that watch themselves name it on the same walk; else as it is. */
const namedOf = <G extends Game>(rules: Ruleset<G>, walk: Walk<G>, error: unknown): unknown => {
  if (error instanceof BrokenPromise && error.part !== 'legal') return error
  const watched = { ...rules, ...checked(rules) }
  const { below } = opened(rngFrom(walk.seed))
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
    return found instanceof BrokenPromise ? found : error
  }
}

const told = (law: string, error: unknown, walk: Walk<Game>): BrokenPromise => {
  const [part, what, place] =
    error instanceof BrokenPromise
      ? [error.part, error.message, error.place]
      : ['', error instanceof Error ? (error.stack ?? error.message) : String(error), '']
  const found = new BrokenPromise(part, '', place)
  found.message = `${law}: ${what}\nThe walk: ${JSON.stringify(walk)}`
  found.cause = error
  return found
}

/**
 * The laws a game is held to. Under any test runner:
 *
 * ```ts
 * for (const law of lawsOf(myGame)) test(`${law.name}: ${law.says}`, law.check)
 * ```
 *
 * @param game a whole game module, or its ruleset alone: then nothing is asked of what it shows and says
 */
export const lawsOf = <G extends Game>(
  game: Ruleset<G> | GameShown<G>,
  options: LawOptions<G> = {},
): readonly Law<G>[] => {
  const shown = 'ruleset' in game ? game : null
  const rules = 'ruleset' in game ? game.ruleset : game
  const { runs = 20, seed = 1, ends = 20_000, invariants = () => [], reveals = [] } = options
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
      const roller = opened(rngFrom(seed, name))
      for (let run = 0; run < runs; run++) {
        const walk = anyWalk(rules, options, roller)
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
    law('honest', 'decide accepts what legal offers, and of the candidates no other', (trail) => {
      play.isHonest(rules, trail)
    }),
    law('alive', 'whoever is asked has something to answer, and nobody else', (trail) => {
      play.isAlive(rules, trail)
    }),
    law('patient', 'sides asked at once may answer in any order', (trail) => {
      play.isPatient(rules, trail)
    }),
    law('quiet', 'nothing is left unsettled', (trail) => {
      play.isQuiet(rules, trail)
    }),
    law('plain', 'everything survives JSON and its codec', (trail) => {
      play.survivesJson(rules, trail)
    }),
    law('pure', 'frozen inputs are never written to, and asking twice changes nothing', (trail) => {
      play.isPure(rules, trail)
    }),
    law('finite', 'every game ends', (trail) => {
      play.isFinite(rules, trail, ends)
    }),
    law('cited', 'every rule that is broken stands in the book, with the values of its sentence', (trail) => {
      play.isCited(rules, trail)
    }),
    law('secret', 'what a side does not hear of, it does not see', (trail) => {
      secrets.keepsSecrets(rules, trail)
    }),
    law('updated', 'the updates of a side, folded over its first view, give its last view', (trail) => {
      secrets.tellsAll(rules, trail)
    }),
    law('drawn', 'a state drawn for a view is whole, and seen as that view', (trail) => {
      secrets.drawsFairly(rules, trail, invariants)
    }),
    law('offered', 'a state drawn for a view offers the same commands', (trail) => {
      secrets.offersTheSame(rules, trail)
    }),
    law('alike', 'two positions that look alike to a side stay alike in all it hears', (trail) => {
      secrets.staysAlike(rules, trail, reveals)
    }),
    law('sealed', 'sides asked at once neither see nor hear what the others have chosen', (trail) => {
      secrets.sealsChoices(rules, trail)
    }),
    law(
      'unseen',
      'what chance answers is told to nobody who does not see the draw, and hidden from nobody who does',
      (trail) => {
        secrets.hidesDraws(rules, trail, reveals)
      },
    ),
    law('counted', 'what is counted and picked is what is listed, in the same order', (trail) => {
      play.isCounted(rules, trail)
    }),
    law('draft', 'a draft plays the same game', (trail) => {
      play.isDraftTrue(rules, trail)
    }),
    law('kept', 'a record is read, audited and played on as if nothing had happened', (trail) => {
      play.isKept(rules, trail)
    }),
    law('sound', 'the invariants hold after every step', (trail) => {
      play.isSound(trail, invariants)
    }),
    law('numbered', 'every legal command has a number of its own, and the number gives it back', (trail) => {
      numbersCommands(shown ?? { ruleset: rules }, trail)
    }),
    law('encoded', 'what a side is told in numbers lies from -1 to 1, and comes from its view', (trail) => {
      tellsInNumbers(shown ?? { ruleset: rules }, trail)
    }),
    ...(shown === null
      ? []
      : [
          law('shown', 'two positions that look alike to a side are drawn and told alike to it', (trail) => {
            showsAlike(shown, trail)
          }),
          law(
            'named',
            'every phrase is one of a command or an event there is, with its fields',
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
