import { recalled } from '../kernel/derive.js'
import type { OptionTable } from '../kernel/option.js'
import { optionFaults } from '../kernel/option-codec.js'
import { fault, unknownFields, type Fault } from '../kernel/fault.js'
import type { Metrics } from '../kernel/metric.js'
import type { Heuristics } from '../kernel/player.js'
import type { Codecs, Game, Rules, Ruleset } from '../kernel/ruleset.js'
import type { AreaMap } from '../maps/area/compile.js'
import type { Module } from '../module.js'
import { codecsOf, legalAmong, nameOf, notationOf, scenarioReader } from './boundary.js'
import { painterOf, pictureOf, type BoardParts } from './board.js'
import { NotAGame } from './not-a-game.js'
import { namedParts } from './named.js'
import { decidesListed } from './proof.js'
import { moduleFaults, moduleParts, rulesFaults, rulesParts } from './parts.js'
import { chronicleOf, metricsOf, questionsOf, withUsual } from './study.js'
import { heuristicsOf, playersOf, type Score } from './thinking.js'
import { translationFaults } from './word-faults.js'
import { plainName, wordsOf } from './words.js'

/** What of the rules may be left out, and what stands for it. */
type LeftOut = 'title' | 'edition' | 'book' | 'legal' | 'candidates' | 'resolve' | 'settle' | 'view'

/** The rules of a game as its author writes them. */
export interface RulesParts<G extends Game> extends Omit<Rules<G>, LeftOut>, Partial<Pick<Rules<G>, LeftOut>> {
  /**
   * Reads and writes what crosses the border. Those left out read plain JSON: a position that the rules have an answer about, and a
   * command that stands among the candidates when it is decided.
   */
  readonly codecs?: Partial<Codecs<G>>
  /** Brings older records up to this edition; none by default. */
  readonly migrations?: Ruleset<G>['migrations']
}

/** A game as its author writes it: its rules, and of the rest of a module as much as he likes. */
export interface GameParts<G extends Game> extends Partial<Omit<Module<G>, 'ruleset' | 'heuristics' | 'metrics'>> {
  /** The rules. */
  readonly ruleset: RulesParts<G>
  /** The map, and what stands on it. */
  readonly board?: BoardParts<G>
  /** How far ahead a side is, in points of whatever kind: greedy players, searches and studies need no more. */
  readonly score?: Score<G>
  /** What a search may know, where that is more; what is left out follows from its evaluation, or from the score. */
  readonly heuristics?: Heuristics<G>
  /** What can be counted in its games, beside the usual: length, winner, reason and scores. A metric with the id of one of these takes its place. */
  readonly metrics?: Partial<Metrics<G>>
  /** The turn of a position; a field called `turn`, `round`, `day` or `hour` by default. */
  readonly turn?: (state: G['state']) => number
}

/** A game out of its seven types. */
export interface GameOf<
  Side extends string,
  Scenario extends string | object,
  State extends object,
  Command extends { readonly tag: string },
  Event extends { readonly tag: string },
  View extends object,
  Rule extends string,
> {
  /** The names of the sides. */
  readonly side: Side
  /** What a game is set up from. */
  readonly scenario: Scenario
  /** A position. */
  readonly state: State
  /** An order. */
  readonly command: Command
  /** Something that happened. */
  readonly event: Event
  /** What a side may see. */
  readonly view: View
  /** The ids of the rules that can be broken. */
  readonly rule: Rule
}

/** Parts of which {@link defineGame} makes others. */
const OWN_PARTS: readonly string[] = ['board', 'score', 'turn']

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Scenarios that nobody could name. */
const scenarioFaults = (scenarios: unknown): readonly Fault[] =>
  Array.isArray(scenarios)
    ? scenarios.flatMap((one: unknown, n) =>
        nameOf(one) === null ? [fault(`/ruleset/scenarios/${n}`, 'a name, or an object with a name', one)] : [],
      )
    : []

/** Scenarios whose options are missing or wrong, where the game has a table of them and nothing of its own to read them. */
const optionsFaults = ({
  options,
  readScenario,
  ruleset,
}: {
  readonly options?: OptionTable
  readonly readScenario?: unknown
  readonly ruleset: { readonly scenarios: readonly unknown[] }
}): readonly Fault[] =>
  options === undefined || readScenario !== undefined
    ? []
    : ruleset.scenarios.flatMap((one: unknown, n) =>
        isObject(one) && 'options' in one
          ? optionFaults(options, `/ruleset/scenarios/${n}/options`, one.options)
          : [fault(`/ruleset/scenarios/${n}`, 'an object with a name and options, as the game has options', one)],
      )

const BOARD_FUNCTIONS: readonly string[] = ['holders', 'objectives', 'notes']

/** Areas that nobody could draw, as the map does not say where they lie. */
const pointFaults = (map: unknown): readonly Fault[] =>
  isObject(map) && 'areas' in map && Array.isArray(map.areas)
    ? (map as AreaMap).areas.flatMap(({ id, at }, n) =>
        at === null ? [fault(`/board/map/areas/${n}`, `x and y of ${id}, its middle, to draw it`, undefined)] : [],
      )
    : []

/** What an author has misspelt, or left out though nothing can stand for it. */
const faultsOf = (parts: unknown): readonly Fault[] => {
  if (!isObject(parts)) return [fault('', 'the parts of a game', parts)]
  const { ruleset, board, score, turn, heuristics, readScenario } = parts as Partial<Record<string, unknown>>
  const names = unknownFields('', parts, [...moduleParts, ...OWN_PARTS], 'a part of a game')
  const own = Object.entries({ score, turn }).flatMap(([name, value]) =>
    value === undefined || typeof value === 'function' ? [] : [fault(`/${name}`, 'a function', value)],
  )
  const { map, pieces } = (board ?? {}) as Partial<Record<string, unknown>>
  const onBoard =
    board === undefined
      ? []
      : [
          ...(isObject(map) && ('hexes' in map || 'areas' in map) ? [] : [fault('/board/map', 'a compiled map', map)]),
          ...pointFaults(map),
          ...BOARD_FUNCTIONS.flatMap((name) => {
            const value = (board as Partial<Record<string, unknown>>)[name]
            return value === undefined || typeof value === 'function'
              ? []
              : [fault(`/board/${name}`, 'a function', value)]
          }),
          ...(typeof pieces === 'function' ? [] : [fault('/board/pieces', 'a function', pieces)]),
        ]
  const judged =
    isObject(heuristics) && !('evaluate' in heuristics) && score === undefined
      ? [fault('/heuristics/evaluate', 'a function, or a score beside the heuristics', undefined)]
      : []
  if (!isObject(ruleset)) return [...names, fault('/ruleset', 'the rules of a game', ruleset), ...own, ...onBoard]
  const rules = ruleset as Partial<Record<string, unknown>>
  const lists =
    rules['legal'] === undefined && rules['candidates'] === undefined
      ? [fault('/ruleset/legal', 'a function, or candidates to choose from', undefined)]
      : []
  const unknown = unknownFields('/ruleset', ruleset, rulesParts, 'a part of the rules')
  const unnamed = readScenario === undefined ? scenarioFaults(rules['scenarios']) : []
  return [...names, ...unknown, ...rulesFaults(rules), ...lists, ...unnamed, ...own, ...judged, ...onBoard]
}

/** The rules, whole. */
const rulesOf = <G extends Game>(given: RulesParts<G>): Rules<G> => {
  const { id } = given
  const rules = {
    title: plainName(id).replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    edition: 1,
    book: {} as Rules<G>['book'],
    settle: () => [],
    view: (state: G['state']) => state,
    resolve: () => {
      throw new Error(`${id}: ruleset.resolve is missing, though chance is asked for a draw`)
    },
    candidates: (state: G['state'], side: G['side']) => given.legal?.(state, side) ?? [],
    ...given,
  }
  const legal = given.legal ?? legalAmong<G>(rules)
  if (given.codecs?.command !== undefined) return { ...rules, legal }
  const listing = recalled<G['state'], G['side'], readonly G['command'][]>(legal)
  return { ...rules, legal: listing.ask, decide: decidesListed<G>(rules, listing.last) }
}

const filled = <G extends Game>(parts: GameParts<G>): Module<G> => {
  const { ruleset: given, phrases, board, score, heuristics: known, turn, metrics, ...rest } = namedParts(parts)
  const rules = rulesOf<G>(given)
  const readScenario = parts.readScenario ?? scenarioReader<G>(rules.scenarios, parts.options)
  const codecs = codecsOf<G>(rules, given.codecs ?? {}, readScenario)
  const ruleset: Ruleset<G> = { ...rules, codecs, migrations: given.migrations ?? [] }
  // Where a view hides something and nobody can say what might be there, a search would think of a game that is none.
  const isOpen = given.view === undefined || given.determinise !== undefined
  const heuristics = heuristicsOf(rules, known, isOpen ? score : undefined)
  const words = wordsOf<G>(rules, phrases, board)
  const describeBoard = parts.describeBoard ?? words.describeBoard
  const { player, playerFor } = playersOf(rules, heuristics)
  return {
    readScenario,
    moveInput: {},
    ...words,
    picture: pictureOf<G>(rules, board, describeBoard),
    ...painterOf<G>(board),
    questions: questionsOf<G>(rules, score),
    metrics: withUsual(metricsOf<G>(rules, turn, score), metrics),
    chronicle: chronicleOf<G>(rules, turn, score, describeBoard),
    ...notationOf<G>(ruleset),
    player,
    ...(playerFor === undefined || parts.player !== undefined ? {} : { playerFor }),
    ...(heuristics === undefined ? {} : { heuristics }),
    ...(phrases === undefined ? {} : { phrases }),
    ...rest,
    ruleset,
  }
}

/**
 * A whole game module from what its author writes: the rules, and whatever else he cares to say. What he leaves out is filled
 * in: words from the phrases or from tags and fields, the picture from the map or in letters, players from the score,
 * questions, metrics and a chronicle of length, winner and score, notation as JSON.
 *
 * @throws NotAGame with all that is missing or wrong, by the names of the parts
 */
export const defineGame = <
  Side extends string,
  Scenario extends string | object,
  State extends object,
  Command extends { readonly tag: string },
  Event extends { readonly tag: string },
  View extends object = State,
  Rule extends string = never,
>(
  parts: GameParts<GameOf<Side, Scenario, State, Command, Event, View, Rule>>,
): Module<GameOf<Side, Scenario, State, Command, Event, View, Rule>> => {
  const faults = faultsOf(parts)
  if (faults.length > 0) throw new NotAGame(faults)
  const module = filled(parts)
  const plain = moduleFaults(module)
  const wrong = [...plain, ...translationFaults({ ...parts }), ...(plain.length === 0 ? optionsFaults(parts) : [])]
  if (wrong.length > 0) throw new NotAGame(wrong)
  return module
}
