import { optionTable } from './data/options.js'
import { positionOf } from './model/position.js'
import type { Module } from '../../module.js'
import { parsePosition, printPosition } from './boundary/notation.js'
import { readScenario } from './boundary/scenario-reading.js'
import { chronicle } from './study/chronicle.js'
import { metrics } from './study/metrics.js'
import { uses } from './study/uses.js'
import { describeBoard } from './text/board.js'
import { describeChoice, subjectOf } from './text/command.js'
import { describeViolation } from './text/describe.js'
import { describeEvent } from './text/event.js'
import { picture } from './text/picture.js'
import { describePhase } from './text/question.js'
import { fastRulesOn } from './fast/turn.js'
import type { Planning } from '../../kernel/player.js'
import type { Question } from '../../kernel/question.js'
import { formatFault } from '../../kernel/fault.js'
import { E } from '../../kernel/fp.js'
import { violation } from '../../kernel/violation.js'
import type { Codecs, Rules, Ruleset } from '../../kernel/ruleset.js'
import type { BoardInput } from '../../kernel/move-input.js'
import { compileCatalogue } from './data/compiled-catalogue.js'
import { fromEdition1 } from './boundary/migration.js'
import { campaignCodecs } from './boundary/codec.js'
import type { CampaignId } from './data/names.js'
import { determinise } from './play/sampling.js'
import { encodingOn } from './play/encoding.js'
import type { KgpCampaign } from './model/game.js'
import { moveInputWith, type Selection } from './study/move-input.js'
import { heuristicsOn, type CampaignHeuristics } from './play/heuristics.js'
import type { GameData, Resolver } from './model/game-data.js'
import type { CampaignMap } from './data/map.js'
import { sampleMap } from './data/sample-map.js'
import { planningOn } from './play/plans.js'
import { playerOn, type Player } from './play/player.js'
import { thoughtOut } from './play/weights.js'
import type { HouseRules } from './model/house-rules.js'
import { questionsOn } from './study/questions.js'
import { reconstruction } from './rules/reconstruction.js'
import { inventResult, RESOLVER_SAYS } from './play/resolver.js'

/** Game data from maps, house rules and a resolver; house rules left out are the reconstruction, campaigns left out are fought on the sample village. */
export const makeGameData = (
  id: string,
  maps: Readonly<Partial<Record<CampaignId, CampaignMap>>>,
  houseRules: Readonly<Partial<HouseRules>>,
  resolver: Resolver = inventResult,
): GameData => {
  const filled: HouseRules = { ...reconstruction, ...houseRules }
  const mobility = filled.mobility.use
  const entered = (map: CampaignMap | undefined): CampaignMap =>
    mobility === null ? (map ?? sampleMap) : { ...(map ?? sampleMap), mobility }
  return {
    id,
    maps: { I: entered(maps.I), II: entered(maps.II), III: entered(maps.III) },
    catalogue: compileCatalogue(filled.catalogue.use),
    houseRules: filled,
    resolver,
  }
}

/** The game data that comes with the library: the sample village and the reconstruction. */
export const sampleData: GameData = /* @__PURE__ */ makeGameData('sample', {}, {})

/**
 * The campaign layer on given maps, charts and house rules. It takes orders to be what their types say; what programs send
 * is checked by {@link campaignRuleset}.
 */
export const campaignRules = (data: GameData): Rules<KgpCampaign> => ({
  ...fastRulesOn(data),
  determinise: (seen, seat, below) => determinise(data, seen, seat, below),
})

/** The campaign layer on the sample village, with every gap of the rules pages filled by the reconstruction. */
export const kgpCampaignRules: Rules<KgpCampaign> = /* @__PURE__ */ campaignRules(sampleData)

/** Rules that refuse what is no order of the game at all: programs may send what was never checked (KGP-8.6.1). */
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
          const broken: (typeof its)['broken'] = (seat, order) => {
            const read = codec.decode(order)
            return read._tag === 'Right' ? its.broken(seat, read.right) : 'turn.order'
          }
          return { ...its, broken }
        },
      }),
  decide: (state, seat, order) => {
    const read = codec.decode(order)
    if (read._tag === 'Right') return decide(state, seat, read.right)
    return E.left(violation('turn.order', { fault: read.left.slice(0, 1).map(formatFault).join('') }))
  },
})

/** The campaign layer on given maps, charts and house rules, with its boundary. */
export const campaignRuleset = (data: GameData): Ruleset<KgpCampaign> => {
  const codecs = campaignCodecs(data)
  return { ...checkingOrders(campaignRules(data), codecs), codecs, migrations: [fromEdition1(data)] }
}

/** The campaign layer on the sample village, with its boundary. */
export const kgpCampaign: Ruleset<KgpCampaign> = /* @__PURE__ */ campaignRuleset(sampleData)

/** The built-in player on the sample village. */
export const player: Player = /* @__PURE__ */ playerOn(sampleData)

/** What a search is told of the campaign on the sample village. */
export const heuristics: CampaignHeuristics = /* @__PURE__ */ heuristicsOn(sampleData)

/** What a player that plans is told of the campaign on the sample village. */
export const planning: Planning<KgpCampaign> = /* @__PURE__ */ planningOn(sampleData)

/** What people ask of the odds in the Refit Phase, on the sample village. */
export const questions: readonly Question<KgpCampaign>[] = /* @__PURE__ */ questionsOn(sampleData)

/** How a board offers the orders of the campaign on the sample village. */
export const moveInput: BoardInput<KgpCampaign, Selection> = /* @__PURE__ */ moveInputWith(sampleData)

/** The campaign layer on the sample village, whole. */
export const kgpCampaignModule: Module<KgpCampaign> = {
  ruleset: kgpCampaign,
  readScenario: (input) => readScenario(sampleData, input),
  options: optionTable,
  player,
  players: { 'thought-out': () => playerOn(sampleData, thoughtOut) },
  playerNotes: { umpire: RESOLVER_SAYS },
  heuristics,
  planning,
  encoding: encodingOn(sampleData),
  moveInput,
  describeCommand: describeChoice,
  subject: subjectOf,
  describeViolation: (state, violation, wording) => describeViolation(violation, wording, state),
  describeEvent,
  describeOutcome: describePhase,
  describeBoard: (state, side) =>
    describeBoard(sampleData, side === null ? state : kgpCampaign.view(state, side)).join('\n'),
  painter: async () => (await import('../../render/painters/zones.js')).zonePainter,
  picture: (state, side = null, wording = null) => ({
    tag: 'zones',
    picture: picture(positionOf(sampleData, state), side, wording),
  }),
  questions,
  metrics,
  uses,
  units: sampleData.catalogue.groups.map(({ chartId, name, side, type, cpp, maximum }) => ({
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
  print: (state) => printPosition(positionOf(sampleData, state)),
  parse: (line) => parsePosition(sampleData, line),
}
