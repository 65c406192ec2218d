/**
 * Kampfgruppe Peiper: the campaign layer between battles, its Refit Phase included.
 *
 * @module rulesets/kgp-campaign
 */
export {
  campaignRuleset,
  kgpCampaign,
  campaignRules,
  kgpCampaignRules,
  moveInput,
  makeGameData,
  sampleData,
  heuristics,
  player,
  questions,
} from './module.js'
export { setup } from './rules/8.5-initial-scenario.js'
export { type Weather } from './data/weather.js'
export {
  hexOf,
  other,
  sideOf,
  sides,
  type CampaignId,
  type PurchaseMode,
  type AreaId,
  type EntryId,
  type FortificationKind,
  type Hex,
  type LocationId,
  type PieceId,
  type Seat,
  type Side,
  type UnitClass,
} from './data/names.js'
export type { Flip, Marking, SetupArea, Situation, Status } from './model/marking.js'
export { campaignCodecs, readResult } from './boundary/codec.js'
export type { KgpCampaign } from './model/game.js'
export { moveInputWith } from './study/move-input.js'
export { rules, type Rule } from './model/rule-ids.js'
export { campaign, scenarios, type GivenGroup, type Scenario, type Start } from './data/scenario.js'
export { readScenario } from './boundary/scenario-reading.js'
export type { Numbers, SideNumbers } from './data/numbers.js'
export { defaultOptions, optionValues, type Options } from './data/options.js'
export { stateFaults } from './boundary/invariants.js'

// What is printed: maps, charts, and what fills the gaps of the rules pages.
export { positionOf, type Position } from './model/position.js'
export { mapOf, type GameData, type Resolver } from './model/game-data.js'
export { compileMap } from './data/compile-map.js'
export { readMap } from './boundary/map-reading.js'
export { sampleVillage } from './data/sample-village.js'
export { sampleEnd } from './data/sample-end.js'
export { sampleMap } from './data/sample-map.js'
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
} from './data/map.js'
export {
  compileCatalogue,
  type Catalogue,
  type CatalogueSource,
  type Group,
  type GroupItem,
  type UnitType,
  type VehicleType,
} from './data/compiled-catalogue.js'
export {
  houseRuleNames,
  reconstructed,
  supplied,
  type InitialScenario,
  type HouseRule,
  type HouseRules,
  type Reading,
  type Reconnaissance,
  type TacticalFacts,
} from './model/house-rules.js'
export { reconstruction } from './rules/reconstruction.js'
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
export {
  printedValue,
  readRoll,
  readTable,
  type Modifier,
  type PrintedModifier,
  type PrintedTable,
  type StepRow,
  type TableReading,
} from './data/table.js'
export { isBeforeScenarioEnd, isRun, partAfter, parts, type Mode, type PartId, type Part } from './data/parts.js'
export {
  cgDates,
  dateAfter,
  dateIndex,
  dayPart,
  hasCome,
  isCgDate,
  isLater,
  isNight,
  type CgDate,
  type DayPart,
} from './data/calendar.js'

// The position.
export type {
  Board,
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
} from './model/state.js'
export type { Attempt, Fighting, Over, Phase, Refit } from './model/phase.js'
export type { Ask, Both, Do, Heard, Hidden, Note, Roll, Task } from './model/task.js'
export type { Noted } from './model/note.js'
export type { Finding, Ledger, Purchase, RosterLine } from './model/ledger.js'
export type { Marker } from './model/marker.js'
export {
  has,
  isManned,
  isMobile,
  type Base,
  type Crew,
  type Fitting,
  type Fortification,
  type Gun,
  type Mounted,
  type Personnel,
  type PersonnelKind,
  type Piece,
  type Place,
  type SupportWeapon,
  type Vehicle,
  type WeaponSlot,
  type Wreck,
} from './model/piece.js'
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
} from './model/command.js'
export type { ScenarioResult } from './model/scenario-result.js'
export type { Bookkeeping, Chronicle, Event, Ground, Handling, Rolled } from './model/event.js'
export type { Progress } from './model/progress.js'
export type { LedgerView, OpenLine, View } from './model/view.js'

// Setup Areas on a map, each answer with its evidence.
export { mark, markedSituation } from './rules/8.605-setup-areas/marking.js'
export { situationOf } from './rules/8.605-setup-areas/situation.js'
export { areaAt, areaNamed, areasOf, controllerOf, hexStatus, statusOf } from './rules/8.605-setup-areas/marked-map.js'
export type {
  AreaOptions,
  GunStanding,
  Holdings,
  MainArmament,
  Standing,
  UnitStanding,
  VehicleStanding,
} from './data/holdings.js'
export {
  headquartersChoices,
  isAreaIsolated,
  isIsolated,
  isolatedLocations,
  isolation,
  type Isolation,
} from './rules/8.605-setup-areas/isolation.js'
export { frontLineHexes, isBesideFrontLine, isFrontLine } from './rules/8.605-setup-areas/front-line.js'
export {
  eligibleEntries,
  entryBar,
  exitBox,
  isEligible,
  type Entrant,
  type EntryBar,
  type EntryFacts,
  type EntryUse,
} from './rules/8.605-setup-areas/entry.js'
export { controllerOf as controllerOfFortification } from './rules/8.607-possession.js'
export { fateOf, homeChoices, retentionChoices, type EscapeCause, type Fate } from './rules/8.605-setup-areas/fate.js'
export { escapeChoices, escapeReading, type EscapeReading } from './rules/8.606-escape/3-paths.js'
export type { Destination, Haven, Seeker } from './rules/8.605-setup-areas/destination.js'
export {
  nextEntries,
  shiftBar,
  shiftOffers,
  shiftPath,
  shiftReading,
  type Shift,
  type ShiftBar,
  type ShiftOffer,
  type ShiftReading,
} from './rules/8.613-shift/map.js'
export {
  gunSetupHexes,
  mayBeObjectiveHex,
  mayVehicleStartConcealed,
  reserveLocations,
  securityBar,
  setupLocations,
  type ReservePlaces,
  type SecurityBar,
} from './rules/8.624-set-up/placement.js'
export {
  areaPicture,
  type AreaPicture,
  type AreaShape,
  type Border,
  type StrategicLetter,
  type StrategicMark,
} from './text/area-picture.js'

// What the tactical board asks of the campaign.
export {
  scenarioStart,
  type Arrival,
  type OrderOfBattle,
  type Stance,
  type ScenarioStart,
} from './rules/8.625-scenario-start.js'
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
} from './rules/8.4-special-rules.js'

// Players, and ends of scenarios made up.
export { heuristicsOn, type CampaignHeuristics } from './play/heuristics.js'
export { playerOn, type Player } from './play/player.js'
export { questionsOn } from './study/questions.js'
export { inventResult, RESOLVER_SAYS } from './play/resolver.js'
export { reportTemplate } from './boundary/report-template.js'
export { randomEnd } from './play/random/end.js'
export { randomReport } from './play/random/report.js'
export type { Below } from './play/random/luck.js'

// Words, lines and pictures.
export { describeOrder, describeViolation } from './text/describe.js'
export {
  describeDestination,
  describeEntryBar,
  describeFate,
  describeIsolation,
  describeSecurityBar,
  describeShift,
} from './text/area.js'
export { describeAreas, describeBoard, describePieces, describePurchases, describeRoster } from './text/board.js'
export { ruleOfCommand, subjectOf, describeCommand } from './text/command.js'
export { describeEvent, weatherName } from './text/event.js'
export { areaName, locationName, nameOf, pieceName, type Known } from './text/name.js'
export { describeOutcome } from './text/outcome.js'
export { partTitle, describePhase, describeTask } from './text/question.js'
export { describeDraw, describeModifier, describeRolled } from './text/roll.js'
export { metrics } from './study/metrics.js'
export { parsePosition, printPosition } from './boundary/notation.js'
export { picture } from './text/picture.js'

// Selectors, each remembered for as long as its state.
export {
  control,
  isolationEvidence,
  isolationOf,
  reachOf,
  stacks,
  type Holding,
  type Stack,
} from './rules/selectors.js'
