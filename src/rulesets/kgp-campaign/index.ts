/**
 * Kampfgruppe Peiper: the campaign layer between battles, its Refit Phase included.
 *
 * @module rulesets/kgp-campaign
 */
export { campaignCodecs, campaignRuleset, kgpCampaign, readResult } from './codec.js'
export { campaignRules, kgpCampaignRules } from './ruleset.js'
export type { KgpCampaign } from './game.js'
export { moveInput, moveInputWith } from './handling.js'
export { rules, type Rule } from './rules.js'
export { campaign, scenarios, setup, type GivenGroup, type Scenario, type Start } from './scenario.js'
export { readScenario } from './scenario-reading.js'
export type { Numbers, SideNumbers } from './numbers.js'
export { defaultOptions, optionValues, type Options } from './options.js'
export { stateFaults } from './invariants.js'

// What is printed: maps, charts, and what fills the gaps of the rules pages.
export { makeKit, sampleKit } from './kits.js'
export { mapOf, type Kit, type Resolver } from './kit.js'
export { compileMap } from './map-compile.js'
export { readMap } from './map-read.js'
export { sampleVillage } from './data/map-sample.js'
export { sampleEnd } from './data/map-sample-end.js'
export { sampleMap } from './maps.js'
export type {
  BridgeSource,
  BuildingLocationSource,
  BuildingSource,
  EntrySource,
  LocationKind,
  MapEdge,
  MapSource,
  Mobility,
  MobilityClass,
  ObjectiveCandidate,
  RowRange,
} from './data/map-source.js'
export {
  doTouch,
  entriesOf,
  entryNamed,
  hexDistance,
  hexesWithin,
  hexNamed,
  selfRallies,
  sniperCount,
  type CampaignMap,
  type EntryArea,
  type Feature,
  type PrintedLocation,
} from './map.js'
export { compileCatalogue } from './catalogue.js'
export type { Catalogue, CatalogueSource, Group, GroupItem, UnitType, VehicleType } from './catalogue.js'
export { portNames, reconstructed, supplied } from './ports.js'
export type { InitialScenario, Port, Ports, Reading, ReconPort, TacticalPort } from './ports.js'
export { reconstruction } from './reconstruction.js'
export {
  cppBase,
  historicalWeather,
  leaderLadder,
  lvpTotals,
  steps,
  ammunitionShortage as ammunitionShortageTable,
  capturedWeapon as capturedWeaponTable,
  escapeEquipment as escapeEquipmentTable,
  escapeInfantry as escapeInfantryTable,
  escapeVehicle as escapeVehicleTable,
  immobilization as immobilizationTable,
  leaderHardening as leaderHardeningTable,
  mistDensity as mistDensityTable,
  mmcHardening as mmcHardeningTable,
  randomWeather as randomWeatherTable,
  removal as removalTable,
  sanAdjustment as sanAdjustmentTable,
  shift as shiftTable,
  shiftPersonnel as shiftPersonnelTable,
  shiftVehicle as shiftVehicleTable,
  specialAmmo as specialAmmoTable,
  weaponRecovery as weaponRecoveryTable,
  weaponRepair as weaponRepairTable,
  woundedLeader as woundedLeaderTable,
} from './data/tables.js'
export { printedValue, readRoll, readTable } from './tables.js'
export type { PrintedModifier, PrintedTable, StepRow, TableReading } from './tables.js'
export { isBeforeScenarioEnd, isRun, partAfter, parts, type Part } from './steps.js'
export { cgDates, dateAfter, dateIndex, dayPart, hasCome, isCgDate, isLater, isNight } from './calendar.js'
export type { CgDate, DayPart } from './calendar.js'

// The position.
export type {
  Board,
  CampaignId,
  Counter,
  Exit,
  LastScenario,
  Lost,
  LostWeapon,
  PortRecord,
  Role,
  State,
  TerrainChange,
  Usage,
} from './state.js'
export type { Ask, Attempt, Both, Do, Fighting, Heard, Mode, Over, PartId, Phase, Refit, Roll, Task } from './phase.js'
export type { Finding, Ledger, Purchase, PurchaseMode, RosterLine, Weather } from './ledger.js'
export type { Marker } from './marker.js'
export { has, hexOf, isManned, isMobile, other, sideOf, sides } from './piece.js'
export type {
  AreaId,
  Base,
  Crew,
  EntryId,
  Fitting,
  Fortification,
  FortificationKind,
  Gun,
  Hex,
  LocationId,
  Mounted,
  Personnel,
  PersonnelKind,
  Piece,
  PieceId,
  Place,
  Seat,
  Side,
  SupportWeapon,
  UnitClass,
  Vehicle,
  WeaponSlot,
  Wreck,
} from './piece.js'
export type {
  Answer,
  CampaignOrder,
  Command,
  EquipmentOrder,
  GroupOrder,
  HardeningOrder,
  MeleeOutcome,
  Order,
  RepairOrder,
  Report,
} from './command.js'
export type { ScenarioResult } from './result.js'
export type { Bookkeeping, Chronicle, Event, Ground, Handling, Modifier, Rolled } from './event.js'
export type { Progress } from './progress.js'
export type { LedgerView, OpenLine, View } from './view.js'

// Setup Areas on a map, each answer with its evidence.
export { mark, situationOf } from './areas/marking.js'
export { surveyOf } from './survey.js'
export { areaAt, areaNamed, areasOf, controllerOf, hexStatus, statusOf } from './areas/situation.js'
export type { Flip, Marking, SetupArea, Situation, Status } from './areas/situation.js'
export type {
  AreaOptions,
  GunStanding,
  Holdings,
  MainArmament,
  Standing,
  UnitStanding,
  VehicleStanding,
} from './areas/holding.js'
export {
  headquartersChoices,
  isAreaIsolated,
  isIsolated,
  isolatedLocations,
  isolation,
  type Isolation,
} from './areas/isolation.js'
export { frontLineHexes, isBesideFrontLine, isFrontLine } from './areas/front-line.js'
export { eligibleEntries, entryBar, exitBox, isEligible } from './areas/entry.js'
export type { Entrant, EntryBar, EntryFacts, EntryUse } from './areas/entry.js'
export { controllerOf as controllerOfFortification } from './phases/possession.js'
export { fateOf, homeChoices, retentionChoices, type EscapeCause, type Fate } from './areas/fate.js'
export { escapeChoices, escapeReading, type EscapeReading } from './areas/escape.js'
export type { Destination, Haven, Seeker } from './areas/destination.js'
export { nextEntries, shiftBar, shiftOffers, shiftPath, shiftReading } from './areas/shift.js'
export type { Shift, ShiftBar, ShiftOffer, ShiftReading } from './areas/shift.js'
export {
  gunSetupHexes,
  mayBeObjectiveHex,
  mayVehicleStartConcealed,
  reserveLocations,
  securityBar,
  setupLocations,
  type ReservePlaces,
  type SecurityBar,
} from './areas/placement.js'
export { areaPicture, type AreaPicture, type AreaShape, type Border } from './areas/picture.js'
export type { StrategicLetter, StrategicMark } from './areas/picture.js'

// What the tactical board asks of the campaign.
export { scenarioStart, type Arrival, type Muster, type Stance, type ScenarioStart } from './scenario-start.js'
export {
  bestLeaders,
  canSupply,
  elr,
  gameEnd,
  mayBoreSight,
  maySetUpSnipers,
  mayStartConcealed,
  mgLosesShortage,
  mustShowStatus,
  nightReinforcement,
  openSquads,
  optionalEquipment,
  panzerfaustHalves,
  panzerfausts,
  reserveCounters,
  reserveRelease,
  scenarioRole,
  sniperPick,
  sniperSpacing,
} from './tactical.js'

// Players, and ends of scenarios made up.
export { heuristics, heuristicsOn, type CampaignHeuristics } from './insight.js'
export { player, playerOn, type Player } from './player.js'
export { questions, questionsOn } from './questions.js'
export { inventResult, RESOLVER_SAYS } from './resolver.js'
export { reportTemplate } from './result-template.js'
export { randomEnd } from './random/end.js'
export { randomReport } from './random/report.js'
export type { Below } from './random/luck.js'

// Words, lines and pictures.
export { describeOrder, describeViolation } from './tell.js'
export { tellDestination, tellEntryBar, tellFate, tellIsolation, tellSecurityBar, tellShift } from './tell/area.js'
export { tellAreas, describeBoard, tellPieces, tellPurchases, tellRoster } from './tell/board.js'
export { ruleOfCommand, subjectOf, describeCommand } from './tell/command.js'
export { describeEvent, weatherName } from './tell/event.js'
export { areaName, locationName, nameOf, pieceName, type Known } from './tell/name.js'
export { describeOutcome } from './tell/outcome.js'
export { tellPart, tellPhase, tellTask } from './tell/question.js'
export { tellDraw, tellModifier, tellRolled } from './tell/roll.js'
export { metrics } from './metrics.js'
export { parsePosition, printPosition } from './notation.js'
export { picture } from './picture.js'

// Selectors, each remembered for as long as its state.
export { control, isolationEvidence, isolationOf, reachOf, stacks } from './selectors.js'
export type { Holding, Stack } from './selectors.js'
