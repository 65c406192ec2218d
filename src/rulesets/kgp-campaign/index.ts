/**
 * Kampfgruppe Peiper: the campaign game between battles, with its Refit Phase.
 *
 * @module rulesets/kgp-campaign
 */
export {
  codecs,
  describeBoard,
  describeCommand,
  describeEvent,
  heuristics,
  kgpCampaign as ruleset,
  kgpCampaignModule as module,
  kgpCampaignRules as rules,
  makeGameData,
  makeModule,
  makeRules,
  makeRuleset,
  moveInput,
  parsePosition,
  planning,
  player,
  printPosition,
  questions,
  readScenario,
  sampleData,
  subjectOf,
  type CampaignModule,
} from './module.js'
export { readResult } from './boundary/result-reading.js'
export { stateFaults } from './boundary/invariants.js'
export { readMap } from './boundary/map-reading.js'
export { printMap } from './boundary/map-text/print.js'
export { mapReading, parseMap, type MapReading } from './boundary/map-text/read.js'
export { mapTotals, type MapTotals } from './boundary/map-text/totals.js'
export { printFault, type TextFault } from './boundary/text-lines.js'
export { makeOwnModule, readCampaign, type FileFault, type OwnCampaign, type ReadFile } from './own-campaign.js'
export { reportTemplate } from './boundary/report-template.js'
export { formatWords } from './boundary/text/load.js'
export type { FormatWords } from './boundary/text/format-words.js'
export type { MapWords } from './boundary/text/map-words.js'
export type { ProposalWords } from './boundary/text/proposal-words.js'
export type { ReportWords } from './boundary/text/report-words.js'

// The printed data, and the house rules for pages that only refer elsewhere.
export type { CgDate } from './data/calendar.js'
export { compileCatalogue, type Catalogue, type CatalogueSource } from './data/compiled-catalogue.js'
export { compileMap } from './data/compile-map.js'
export type { Holdings } from './data/holdings.js'
export type { CampaignMap, EntryArea } from './data/map.js'
export type { MapSource } from './data/map-source.js'
export {
  hexOfLocation,
  other,
  sides,
  type AreaId,
  type CampaignId,
  type EntryId,
  type HexId,
  type LocationId,
  type PieceId,
  type Seat,
  type Side,
} from './data/names.js'
export { defaultOptions, optionValues, type Options } from './data/options.js'
export { sampleEnd } from './data/sample-end.js'
export { sampleMap } from './data/sample-map.js'
export { sampleVillage } from './data/sample-village.js'
export { campaign as scenario, type Scenario } from './data/scenario.js'
export { tableResult, type PrintedTable } from './data/table.js'
export type { StepRow } from './data/table.js'
export type { Charts } from './data/charts.js'
export { tables, type Tables } from './data/tables.js'
export type { Weather } from './data/weather.js'
export type { GameData, CombatModel } from './model/position.js'
export { reconstructed, supplied, type HouseRule, type HouseRules } from './model/house-rules.js'
export { reconstruction } from './rules/reconstruction.js'

// Positions, commands and events.
export type { Command } from './model/command.js'
export type { Event, Rolled } from './model/event.js'
export type { KgpCampaign } from './model/game.js'
export type { Ledger } from './model/ledger.js'
export type { FullSituation, Marking, SetupArea, Situation } from './model/marking.js'
export type { Phase } from './model/phase.js'
export type { Personnel, Piece, Place, SupportWeapon, Vehicle } from './model/piece.js'
export { positionOf, type Position } from './model/position.js'
export type { Rule } from './model/rule.js'
export type { ScenarioResult } from './model/scenario-result.js'
export type { State } from './model/state.js'
export type { Task } from './model/task.js'
export type { View } from './model/view.js'

// Setup Areas on a map. Each answer comes with its evidence.
export { markedSituation } from './rules/8.605-setup-areas/8.605-marking.js'
export { areaAt, areaNamed, areasOf, controllerOf, locationStatusOf } from './rules/8.605-setup-areas/marked-map.js'
export type { Destination, MovingGroup } from './rules/8.605-setup-areas/8.6053-destinations.js'
export { eligibleEntries } from './rules/8.605-setup-areas/8.2-entry-areas.js'
export { fateOf, type Fate } from './rules/8.605-setup-areas/8.6056-fates.js'
export { frontLineHexes } from './rules/8.605-setup-areas/8.2-front-line.js'
export { isIsolated, isolation, type Isolation } from './rules/8.605-setup-areas/8.6052-isolation.js'
export { isPieceIsolated } from './rules/8.605-setup-areas/8.6052-isolated-piece.js'
export { escapeChoices, escapeReading, type EscapeReading } from './rules/8.606-escape/3-paths.js'
export { shiftBar, shiftOffers, type ShiftOffer } from './rules/8.613-shift/map.js'
export type { Shift } from './rules/8.613-shift/map.js'
export { setupLocations } from './rules/8.624-set-up/placement.js'
export { situationOf } from './rules/8.605-setup-areas/situation.js'
export { control, isolationEvidence, isolationOf, reachOf, stacks, type Holding, type Stack } from './play/selectors.js'

// The interface to the tactical game.
export { readReport, type ReportReading } from './boundary/report-text/read.js'
export type { ReportReader } from './boundary/report-text/reader.js'
export { stateTable, type StateWords } from './boundary/report-text/states.js'
export { printForces, printReport } from './boundary/report-text/print.js'
export { proposeFromVasl, type VaslProposal } from './boundary/vasl/propose.js'
export { vaslNations } from './boundary/vasl/vasl-types.js'
export type { VaslReader } from './boundary/vasl/proposal-lines.js'
export { specialRules } from './rules/8.4-special-rules.js'
export { scenarioStart, type ScenarioStart } from './rules/8.625-scenario-start.js'

// Players, and invented ends of scenarios.
export type { CampaignHeuristics } from './play/heuristics.js'
export { randomEnd } from './play/generator/scenario-end.js'
export { randomReport } from './play/generator/report.js'
export { inventResult } from './play/combat-model.js'
export { metrics } from './study/metrics.js'
export type { Selection } from './study/move-input.js'

// Descriptions and pictures.
export { describeFate, describeIsolation, describeShift } from './text/area.js'
export { areaPicture, type AreaPicture } from './text/area-picture.js'
export { describeAreas, describePieces, describePurchases, describeRoster } from './text/board.js'
export {
  areaName,
  describeDraw,
  describeOrder,
  describeOutcome,
  describeScenario,
  describeTurn,
  describeTask,
  describeViolation,
  locationName,
  pieceNameById,
  pieceName,
  ruleOfCommand,
} from './text/describe.js'
export { groupContents } from './text/group-contents.js'
export { words } from './text/load.js'
export { counterName, picture, whereabouts } from './text/picture.js'
export type { Known } from './text/words.js'
export type { SideNumbers } from './data/numbers.js'
export type { Weapon } from './model/part-table.js'
export type { Evidence } from '../../maps/picture.js'
export type { OptionsOf, OptionValues } from '../../kernel/option.js'
export type { Weights } from './play/weights.js'
