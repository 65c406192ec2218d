import { optionTable } from './data/options.js'
import { tables, type Tables } from './data/tables.js'
import { positionOf, type GameData, type CombatModel } from './model/position.js'
import type { Translation } from '../../kernel/language.js'
import type { Module } from '../../module.js'
import { parsePosition as parsePositionOn, printPosition as printPositionOn } from './boundary/notation.js'
import { readScenario as readScenarioOn } from './boundary/scenario-reading.js'
import { chronicle } from './study/chronicle.js'
import { metrics } from './study/metrics.js'
import { uses } from './study/uses.js'
import { boardLines } from './text/board.js'
import {
  describeCommand as commandText,
  describeEvent as eventText,
  describeOutcome,
  describeScenario,
  describeTurn,
  describeViolation,
  subjectOf as subjectText,
} from './text/describe.js'
import { optionTexts } from './text/load.js'
import { picture } from './text/picture.js'
import { makeFastRules } from './fast/turn.js'
import { plannedState } from './rules/turn.js'
import type { Planning } from '../../kernel/player.js'
import type { Question } from '../../kernel/question.js'
import { formatFault, type Fault } from '../../kernel/fault.js'
import { E, type Either } from '../../kernel/fp.js'
import { barredBy } from './model/rule.js'
import type { Codecs, Rules, Ruleset } from '../../kernel/ruleset.js'
import type { BoardInput } from '../../kernel/move-input.js'
import { compileCatalogue } from './data/compiled-catalogue.js'
import { makeCodecs } from './boundary/codecs.js'
import type { CampaignId, Seat } from './data/names.js'
import type { Scenario } from './data/scenario.js'
import { determinise } from './play/sampling.js'
import { makeEncoding } from './play/encoding.js'
import type { KgpCampaign } from './model/game.js'
import type { Command } from './model/command.js'
import type { State } from './model/state.js'
import type { View } from './model/view.js'
import { makeMoveInput, type Selection } from './study/move-input.js'
import { makeHeuristics, type CampaignHeuristics } from './play/heuristics.js'
import type { CampaignMap } from './data/map.js'
import { SAMPLE_ID, sampleMap } from './data/sample-map.js'
import { makePlanning } from './play/plans.js'
import { makePlayer, type Player } from './play/player.js'
import { handTuned } from './play/weights.js'
import type { HouseRules } from './model/house-rules.js'
import { makeQuestions } from './study/questions.js'
import { reconstruction } from './rules/reconstruction.js'
import { inventResult, NOTICE } from './play/combat-model.js'

/**
 * Creates game data from maps, house rules, a combat model and charts. House rules that are left out are the
 * reconstruction, campaigns without a map use the sample village, and charts are those of the library.
 */
export const makeGameData = (
  id: string,
  maps: Readonly<Partial<Record<CampaignId, CampaignMap>>>,
  houseRules: Readonly<Partial<HouseRules>>,
  combatModel: CombatModel = inventResult,
  charts: Tables = tables,
): GameData => {
  const filled: HouseRules = { ...reconstruction, ...houseRules }
  const mobility = filled.mobility.use
  const entered = (map: CampaignMap | undefined): CampaignMap =>
    mobility === null ? (map ?? sampleMap) : { ...(map ?? sampleMap), mobility }
  return {
    id,
    maps: { I: entered(maps.I), II: entered(maps.II), III: entered(maps.III) },
    catalogue: compileCatalogue(filled.catalogue.use),
    charts,
    houseRules: filled,
    combatModel,
  }
}

/** The game data that comes with the library: the sample village and the reconstruction. */
export const sampleData: GameData = /* @__PURE__ */ makeGameData(SAMPLE_ID, {}, {})

/**
 * Creates the rules of the campaign for the given maps, charts and house rules. These expect orders that match their
 * types. {@link makeRuleset} also checks orders that come from other programs.
 */
export const makeRules = (data: GameData): Rules<KgpCampaign> => ({
  ...makeFastRules(data),
  determinise: (seen, seat, below) => determinise(data, seen, seat, below),
})

/** The rules of the campaign on the sample village, with the reconstruction in place of house rules. */
export const kgpCampaignRules: Rules<KgpCampaign> = /* @__PURE__ */ makeRules(sampleData)

/**
 * Adds a check that rejects anything that is not an order of the game, since other programs may send unchecked input
 * (KGP-8.6.1).
 */
const checkingOrders = (
  { decide, draft, ...rules }: Rules<KgpCampaign>,
  { command: codec }: Codecs<KgpCampaign>,
): Rules<KgpCampaign> => ({
  ...rules,
  ...(draft === undefined
    ? {}
    : {
        draft: (state) => {
          const its = draft(state)
          const broken: (typeof its)['whyNot'] = (seat, order) => {
            const read = codec.decode(order)
            return read._tag === 'Right' ? its.whyNot(seat, read.right) : 'turn.order'
          }
          return { ...its, whyNot: broken }
        },
      }),
  decide: (state, seat, order) => {
    const read = codec.decode(order)
    if (read._tag === 'Right') return decide(state, seat, read.right)
    return E.left(barredBy('turn.order', { fault: read.left.slice(0, 1).map(formatFault).join('') }))
  },
})

/** Creates the ruleset for the given maps, charts and house rules, with its codecs. */
export const makeRuleset = (data: GameData): Ruleset<KgpCampaign> => {
  const codecs = makeCodecs(data)
  return { ...checkingOrders(makeRules(data), codecs), codecs, migrations: [] }
}

/** The codecs for files and networks, on the sample village. */
export const codecs: Codecs<KgpCampaign> = /* @__PURE__ */ makeCodecs(sampleData)

/** The ruleset on the sample village, with its codecs. */
export const kgpCampaign: Ruleset<KgpCampaign> = /* @__PURE__ */ (() => ({
  ...checkingOrders(kgpCampaignRules, codecs),
  codecs,
  migrations: [],
}))()

/** The built-in player on the sample village. */
export const player: Player = /* @__PURE__ */ makePlayer(sampleData)

/** The search heuristics on the sample village. */
export const heuristics: CampaignHeuristics = /* @__PURE__ */ makeHeuristics(sampleData)

/** The planning of the planning player, on the sample village. */
export const planning: Planning<KgpCampaign> = /* @__PURE__ */ makePlanning(sampleData)

/** The questions about chances in the Refit Phase, on the sample village. */
export const questions: readonly Question<KgpCampaign>[] = /* @__PURE__ */ makeQuestions(sampleData)

/** How a board offers orders on the sample village. */
export const moveInput: BoardInput<KgpCampaign, Selection> = /* @__PURE__ */ makeMoveInput(sampleData)

/** Reads a scenario on the sample village and fills in its options, or returns all faults. */
export const readScenario = (input: unknown): Either<readonly Fault[], Scenario> => readScenarioOn(sampleData, input)

/** Writes a position on the sample village on one line. */
export const printPosition = (state: State): string => printPositionOn(positionOf(sampleData, state))

/** Reads a position on the sample village from its line. */
export const parsePosition = (line: string): Either<readonly Fault[], State> => parsePositionOn(sampleData, line)

const boardText =
  (data: GameData, view: Ruleset<KgpCampaign>['view']) =>
  (seen: View, side: Seat | null = null, wording: Translation | null = null): string =>
    boardLines(data, side === null ? seen : view(seen as State, side), wording).join('\n')

/**
 * Describes a position on the sample village as a side sees it. Without a side, it describes exactly what it is given.
 * In English unless a translation is given.
 */
export const describeBoard: (seen: View, side?: Seat | null, wording?: Translation | null) => string =
  /* @__PURE__ */ boardText(sampleData, kgpCampaignRules.view)

/** The complete campaign for the given maps, charts and house rules. */
export interface CampaignModule extends Module<KgpCampaign> {
  /** The search heuristics. */
  readonly heuristics: CampaignHeuristics
  /** The planning of the planning player. */
  readonly planning: Planning<KgpCampaign>
  /** How a board offers orders. */
  readonly moveInput: BoardInput<KgpCampaign, Selection>
  /** The questions about chances in the Refit Phase. */
  readonly questions: readonly Question<KgpCampaign>[]
}

const isPieceId = (value: unknown): value is string => typeof value === 'string' && /^(?:german|us)-[a-z]/.test(value)

/** The facts for a command of a side, with the pieces that its sealed orders are about to make if it names them. */
const scene = (data: GameData, known: State | View, command: Command, side: Seat | null): State | View => {
  const isKnown = Object.values(command).every((value) => !isPieceId(value) || Object.hasOwn(known.pieces, value))
  return isKnown || side === null || side === 'umpire' ? known : plannedState(positionOf(data, known as State), side)
}

const describeCommandWith =
  (data: GameData): CampaignModule['describeCommand'] =>
  (known, command, wording = null, side = null) =>
    commandText(scene(data, known, command, side), command, wording)

const subjectWith =
  (data: GameData): CampaignModule['subject'] =>
  (known, command, wording = null, side = null) =>
    subjectText(scene(data, known, command, side), command, wording)

const describeEventWith =
  (data: GameData): CampaignModule['describeEvent'] =>
  (before, event, wording = null) =>
    eventText(event.tag === 'ordered' ? scene(data, before, event.order, event.side) : before, event, wording)

/** Describes a command, and the pieces that sealed orders of its side are about to make. */
export const describeCommand: CampaignModule['describeCommand'] = /* @__PURE__ */ describeCommandWith(sampleData)

/** The name of what a command is about. */
export const subjectOf: CampaignModule['subject'] = /* @__PURE__ */ subjectWith(sampleData)

/** Describes an event, with its rule number; the empty string for an event that needs no sentence. */
export const describeEvent: CampaignModule['describeEvent'] = /* @__PURE__ */ describeEventWith(sampleData)

/** The parts of a module that depend on the game data. */
type Parts = Pick<
  CampaignModule,
  | 'ruleset'
  | 'player'
  | 'heuristics'
  | 'planning'
  | 'moveInput'
  | 'questions'
  | 'describeCommand'
  | 'subject'
  | 'describeEvent'
>

const moduleWith = (data: GameData, parts: Parts): CampaignModule => ({
  ...parts,
  readScenario: (input) => readScenarioOn(data, input),
  options: optionTable,
  optionTexts,
  players: { 'hand-tuned': () => makePlayer(data, handTuned) },
  notice: NOTICE,
  encoding: makeEncoding(data),
  describeViolation,
  describeOutcome,
  describeScenario,
  describeTurn,
  describeBoard: boardText(data, parts.ruleset.view),
  painter: async () => (await import('../../render/painters/zones.js')).zonePainter,
  picture: (seen, side = null, wording = null) => ({
    tag: 'zones',
    picture: picture(positionOf(data, seen as State), side, wording),
  }),
  loadPage: async () => (await import('./page/parts.js')).makePage(data),
  metrics,
  uses,
  units: data.catalogue.groups.map(({ chartId, name, side, type, cpp, maximum }) => ({
    id: chartId,
    name,
    facts: {
      side,
      kind: type,
      price: cpp,
      most: Object.entries(maximum)
        .map(([campaign, most]) => `${campaign}: ${most}`)
        .join(' '),
    },
  })),
  chronicle,
  print: (state) => printPositionOn(positionOf(data, state)),
  parse: (line) => parsePositionOn(data, line),
})

/**
 * Creates the complete campaign for the given maps, charts and house rules: rules, codecs, players, descriptions and
 * pictures.
 */
export const makeModule = (data: GameData): CampaignModule =>
  moduleWith(data, {
    ruleset: makeRuleset(data),
    player: makePlayer(data),
    heuristics: makeHeuristics(data),
    planning: makePlanning(data),
    moveInput: makeMoveInput(data),
    questions: makeQuestions(data),
    describeCommand: describeCommandWith(data),
    subject: subjectWith(data),
    describeEvent: describeEventWith(data),
  })

/** The complete campaign on the sample village. */
export const kgpCampaignModule: CampaignModule = /* @__PURE__ */ moduleWith(sampleData, {
  ruleset: kgpCampaign,
  player,
  heuristics,
  planning,
  moveInput,
  questions,
  describeCommand,
  subject: subjectOf,
  describeEvent,
})
