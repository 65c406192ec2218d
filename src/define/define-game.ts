import { memoizeLast } from '../kernel/memoize.js'
import type { OptionTable } from '../kernel/option.js'
import { optionFaults } from '../kernel/option-codec.js'
import { fault, unknownFields, type Fault } from '../kernel/fault.js'
import type { Game, Rules, Ruleset } from '../kernel/ruleset.js'
import type { AreaMap } from '../maps/area/compile.js'
import type { Module } from '../module.js'
import { codecsOf, legalAmong, nameOf, notationOf, scenarioReader, withOptions } from './boundary.js'
import { painterOf, pictureOf } from './board.js'
import { GameDefinitionError } from './game-definition-error.js'
import { namedParts } from './named.js'
import { decideListed } from './proof.js'
import { moduleFaults, moduleParts, tableFaults, rulesFaults, rulesParts } from './parts.js'
import { chronicleOf, metricsOf, questionsOf, withDefaultMetrics } from './study.js'
import { heuristicsOf, playersOf } from './heuristics.js'
import { translationFaults } from './word-faults.js'
import { plainName, wordsOf } from './words.js'
import type { GameOf, GameParts, RulesParts } from './game-parts.js'

/** Parts that only {@link defineGame} has; it derives module parts from them. */
const OWN_PARTS: readonly string[] = ['board', 'score', 'turn']

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A fault for each scenario without a name. */
const scenarioFaults = (scenarios: unknown): readonly Fault[] =>
  Array.isArray(scenarios)
    ? scenarios.flatMap((one: unknown, n) =>
        nameOf(one) === null ? [fault(`/ruleset/scenarios/${n}`, 'a name, or an object with a name', one)] : [],
      )
    : []

/** Faults in the options of the scenarios, if the game has an option table and no reader of its own. */
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
        isObject(one)
          ? optionFaults(options, `/ruleset/scenarios/${n}/options`, 'options' in one ? one.options : undefined)
          : [fault(`/ruleset/scenarios/${n}`, 'an object with a name and options, as the game has options', one)],
      )

const BOARD_FUNCTIONS: readonly string[] = ['holders', 'objectives', 'notes']

const isColor = (value: unknown): boolean => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)

/** Faults in the colors of the sides, if they are given. */
const colorFaults = (colors: unknown): readonly Fault[] => {
  if (colors === undefined) return []
  if (!Array.isArray(colors) || colors.length !== 2)
    return [fault('/board/colors', 'a color for each of two sides', colors)]
  return colors.flatMap((color: unknown, n) =>
    isColor(color) ? [] : [fault(`/board/colors/${n}`, 'a color of six digits, such as #2f5f9e', color)],
  )
}

/** A fault for each area without coordinates, which could not be drawn. */
const pointFaults = (map: unknown): readonly Fault[] =>
  isObject(map) && 'areas' in map && Array.isArray(map.areas)
    ? (map as AreaMap).areas.flatMap(({ id, at }, n) =>
        at === null ? [fault(`/board/map/areas/${n}`, `x and y of ${id}, its middle, to draw it`, undefined)] : [],
      )
    : []

/** Faults for misspelt parts, and for missing parts that have no default. */
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
          ...colorFaults((board as Partial<Record<string, unknown>>)['colors']),
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

/** The rules, with defaults for the parts left out. */
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
  const listing = memoizeLast<G['state'], G['side'], readonly G['command'][]>(legal)
  return { ...rules, legal: listing.ask, decide: decideListed<G>(rules, listing.last) }
}

/** The rules, with default values for every option a scenario leaves out. */
const withDefaults = <G extends Game>(rules: RulesParts<G>, options: OptionTable = {}): RulesParts<G> =>
  Object.keys(options).length === 0
    ? rules
    : {
        ...rules,
        scenarios: rules.scenarios.map((scenario) => withOptions<G['scenario']>(scenario, options)),
        setup: (scenario) => rules.setup(withOptions<G['scenario']>(scenario, options)),
      }

const filled = <G extends Game>(parts: GameParts<G>): Module<G> => {
  const { ruleset: given, phrases, board, score, heuristics: known, turn, metrics, ...rest } = namedParts(parts)
  const rules = rulesOf<G>(parts.readScenario === undefined ? withDefaults<G>(given, parts.options) : given)
  const readScenario = parts.readScenario ?? scenarioReader<G>(rules.scenarios, parts.options)
  const codecs = codecsOf<G>(rules, given.codecs ?? {}, readScenario)
  const ruleset: Ruleset<G> = { ...rules, codecs, migrations: given.migrations ?? [] }
  // If a view hides something and `determinise` is missing, a search would examine impossible positions.
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
    metrics: withDefaultMetrics(metricsOf<G>(rules, turn, score), metrics),
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
 * Makes a complete game module from the rules and any other parts. Missing parts get defaults: texts from the phrases
 * or from tags and fields, the picture from the map or as text, and players from the score. The default questions,
 * metrics and chronicle cover length, winner and score; the notation is JSON.
 *
 * @throws GameDefinitionError with every missing or invalid part, by name
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
  const faults = [...faultsOf(parts), ...(isObject(parts) ? tableFaults({ ...parts }) : [])]
  if (faults.length > 0) throw new GameDefinitionError(faults)
  const module = filled(parts)
  const plain = moduleFaults(module)
  const wrong = [...plain, ...translationFaults({ ...parts }), ...(plain.length === 0 ? optionsFaults(parts) : [])]
  if (wrong.length > 0) throw new GameDefinitionError(wrong)
  return module
}
