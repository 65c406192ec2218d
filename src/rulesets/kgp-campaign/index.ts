/**
 * Kampfgruppe Peiper: the campaign layer between battles, its Refit Phase included.
 *
 * @module rulesets/kgp-campaign
 */
export {
  campaignRules,
  campaignRuleset,
  heuristics,
  kgpCampaign,
  kgpCampaignModule,
  kgpCampaignRules,
  makeGameData,
  moveInput,
  planning,
  player,
  questions,
  sampleData,
} from './module.js'
export { readResult } from './boundary/codec.js'
export { stateFaults } from './boundary/invariants.js'
export { readMap } from './boundary/map-reading.js'
export { parsePosition, printPosition } from './boundary/notation.js'
export { reportTemplate } from './boundary/report-template.js'
export { readScenario } from './boundary/scenario-reading.js'

// What is printed, and what stands in for the pages that only point elsewhere.
export type { CgDate } from './data/calendar.js'
export { compileCatalogue, type Catalogue, type CatalogueSource } from './data/compiled-catalogue.js'
export { compileMap } from './data/compile-map.js'
export type { Holdings } from './data/holdings.js'
export type { CampaignMap } from './data/map.js'
export type { MapSource } from './data/map-source.js'
export {
  hexOf,
  other,
  sides,
  type AreaId,
  type CampaignId,
  type EntryId,
  type Hex,
  type LocationId,
  type PieceId,
  type Seat,
  type Side,
} from './data/names.js'
export { defaultOptions, optionValues, type Options } from './data/options.js'
export { sampleEnd } from './data/sample-end.js'
export { sampleMap } from './data/sample-map.js'
export { sampleVillage } from './data/sample-village.js'
export { campaign, scenarios, type Scenario } from './data/scenario.js'
export { readTable, type PrintedTable } from './data/table.js'
export { tables } from './data/tables.js'
export type { Weather } from './data/weather.js'
export { mapOf, type GameData, type Resolver } from './model/game-data.js'
export { reconstructed, supplied, type HouseRule, type HouseRules } from './model/house-rules.js'
export { reconstruction } from './rules/reconstruction.js'

// The position, what is commanded, and what happens.
export type { Command } from './model/command.js'
export type { Event, Rolled } from './model/event.js'
export type { KgpCampaign } from './model/game.js'
export type { Ledger } from './model/ledger.js'
export type { FullSituation, Marking, SetupArea, Situation } from './model/marking.js'
export type { Phase } from './model/phase.js'
export type { Personnel, Piece, Place, Vehicle } from './model/piece.js'
export { positionOf, type Position } from './model/position.js'
export { rules, type Rule } from './model/rule-ids.js'
export type { ScenarioResult } from './model/scenario-result.js'
export type { State } from './model/state.js'
export type { Task } from './model/task.js'
export type { View } from './model/view.js'

// Setup Areas on a map, each answer with its evidence.
export { markedSituation } from './rules/8.605-setup-areas/8.605-marking.js'
export { areaAt, areaNamed, areasOf, controllerOf, statusOf } from './rules/8.605-setup-areas/marked-map.js'
export type { Destination, Seeker } from './rules/8.605-setup-areas/8.6053-havens.js'
export { eligibleEntries } from './rules/8.605-setup-areas/8.2-entry-areas.js'
export { fateOf, type Fate } from './rules/8.605-setup-areas/8.6056-fates.js'
export { frontLineHexes } from './rules/8.605-setup-areas/8.2-front-line.js'
export { isIsolated, isolation, type Isolation } from './rules/8.605-setup-areas/8.6052-isolation.js'
export { isPieceIsolated } from './rules/8.605-setup-areas/8.6052-isolated-piece.js'
export { escapeChoices, escapeReading, type EscapeReading } from './rules/8.606-escape/3-paths.js'
export { shiftBar, shiftOffers, type ShiftOffer } from './rules/8.613-shift/map.js'
export { setupLocations } from './rules/8.624-set-up/placement.js'
export { situationOf } from './rules/8.605-setup-areas/situation.js'
export {
  control,
  isolationEvidence,
  isolationOf,
  reachOf,
  stacks,
  type Holding,
  type Stack,
} from './rules/selectors.js'

// What the tactical board asks of the campaign.
export { specialRules } from './rules/8.4-special-rules.js'
export { scenarioStart, type ScenarioStart } from './rules/8.625-scenario-start.js'

// Players, and ends of scenarios made up.
export { heuristicsOn } from './play/heuristics.js'
export { planningOn } from './play/plans.js'
export { playerOn } from './play/player.js'
export { randomEnd } from './play/random/end.js'
export { randomReport } from './play/random/report.js'
export { inventResult } from './play/resolver.js'
export { metrics } from './study/metrics.js'
export { moveInputWith, type Selection } from './study/move-input.js'
export { questionsOn } from './study/questions.js'

// Words and pictures.
export { describeFate, describeIsolation, describeShift } from './text/area.js'
export { areaPicture, type AreaPicture } from './text/area-picture.js'
export { describeAreas, describeBoard, describePieces, describePurchases, describeRoster } from './text/board.js'
export { describeCommand, groupContents, ruleOfCommand, subjectOf } from './text/command.js'
export { describeOrder, describeViolation } from './text/describe.js'
export { describeEvent } from './text/event.js'
export { french } from './text/french.js'
export { german } from './text/german.js'
export { areaName, locationName, nameOf, pieceName, type Known } from './text/name.js'
export { describeOutcome } from './text/outcome.js'
export { counterName, picture, whereabouts } from './text/picture.js'
export { describePhase, describeTask } from './text/question.js'
export { describeDraw } from './text/roll.js'
