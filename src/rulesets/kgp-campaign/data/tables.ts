import { charts, type Charts } from './charts.js'
import type { Weather } from './weather.js'
import type { PrintedTable, StepRow } from './table.js'

// Transcribed from the Refit Phase rules 8.6. Comments name the rule and, where the print is damaged, the reading
// chosen.

/** All steps of the Refit Phase with their marks (KGP-8.6.5). The double dagger is missing in print (TD-01). */
export const steps: readonly StepRow[] = [
  { step: '8.601', title: 'Conclusion of Melee', marks: ['scenarioEnd'] },
  { step: '8.602', title: 'Marker Removal', marks: ['scenarioEnd'] },
  { step: '8.603', title: 'Rally, Unloading, Victory Determination, & CG-LVP Totals', marks: ['scenarioEnd'] },
  { step: '8.604', title: 'Encirclement, Minefields, Bog & Shock', marks: [] },
  { step: '8.605', title: 'Setup Area Determination', marks: [] },
  { step: '8.606', title: 'Escape', marks: [] },
  { step: '8.607', title: 'Equipment Possession & Hidden Fortifications', marks: [] },
  { step: '8.608', title: 'Prisoners', marks: [] },
  { step: '8.609', title: 'Extinguishing Flames & Blazes', marks: [] },
  { step: '8.610', title: 'Wounded Leaders', marks: [] },
  { step: '8.611', title: 'Battle Hardening & Promotion', marks: [] },
  { step: '8.612', title: 'New CG Date & SAN Adjustment', marks: ['repeat'] },
  { step: '8.613', title: 'Shift', marks: ['repeat'] },
  { step: '8.614', title: 'Equipment Repair & Replenishment', marks: ['repeat'] },
  { step: '8.615', title: 'Fortification & Wreck Removal', marks: ['repeat'] },
  { step: '8.616', title: 'CPP Replenishment', marks: ['repeat'] },
  { step: '8.617', title: 'KGP Weather', marks: ['repeat'] },
  { step: '8.618', title: 'German Ammunition Shortage', marks: ['initial', 'repeat'] },
  { step: '8.619', title: 'Purchasing Reinforcement Groups', marks: ['initial', 'repeat'] },
  { step: '8.620', title: 'RG Strength, Quality, Weapons & Leaders', marks: ['initial', 'repeat'] },
  { step: '8.621', title: 'Purchasing Fortifications', marks: ['initial', 'repeat'] },
  { step: '8.622', title: 'Purchasing Reconnaissance', marks: ['repeat'] },
  { step: '8.623', title: 'Initiative Determination', marks: ['repeat'] },
  { step: '8.624', title: 'Unit Setup', marks: ['nonInitialScenario'] },
  { step: '8.625', title: 'Scenario Commencement', marks: ['nonInitialScenario'] },
]

/** The result of an Escape for an Infantry group. */
export type EscapeResult =
  | 'escapes'
  | 'escapesReplaced'
  | 'escapesCasualtyReduced'
  | 'escapesReplacedThenCasualtyReduced'
  | 'allEliminatedWithEquipment'

/** Escape of Infantry (KGP-8.606.T). */
export const escapeInfantry: PrintedTable<EscapeResult> = {
  rule: 'KGP-8.606.T',
  bands: [
    { min: null, max: 8, result: 'escapes' },
    { min: 9, max: 9, result: 'escapesReplaced' },
    { min: 10, max: 10, result: 'escapesCasualtyReduced' },
    { min: 11, max: 11, result: 'escapesReplacedThenCasualtyReduced' },
    { min: 12, max: null, result: 'allEliminatedWithEquipment' },
  ],
  modifiers: [
    { id: 'D1', value: -1, when: 'lone, unwounded SMC' },
    { id: 'D4', value: -1, when: 'CG Date of the scenario just played is Night' },
    { id: 'D5', value: -2, when: '1 hex from a friendly Setup Area, counted as escape.proximityMeasure says' },
    {
      id: 'D6',
      value: -1,
      when: 'exactly 2 hexes from a friendly Setup Area, counted as escape.proximityMeasure says',
    },
    { id: 'D7', value: null, when: '(Armor-)Leader/Hero DRM; not a lone Personnel leader/hero' },
    { id: 'D9', value: 1, when: 'in an enemy Setup Area, or path to the intended Area must cross one' },
    { id: 'D10', value: 1, when: 'per HS-equivalent above one on the DR' },
    { id: 'D11', value: 1, when: 'per PP carried above IPC, largest excess in the stack' },
    { id: 'D12', value: 1, when: 'unarmed' },
    { id: 'D14', value: 2, when: 'Encircled' },
    { id: 'D15', value: 2, when: 'Isolated' },
  ],
}

/** The result of an Escape for a vehicle and, after the slash, its crew. */
export type VehicleEscapeResult =
  'escapes/escapes' | 'abandoned/escapes' | 'eliminated/escapes' | 'abandoned/eliminated' | 'eliminated/eliminated'

/** Escape of Mobile vehicles, with vehicle and crew results (KGP-8.606.T). */
export const escapeVehicle: PrintedTable<VehicleEscapeResult> = {
  rule: 'KGP-8.606.T',
  bands: [
    { min: null, max: 8, result: 'escapes/escapes' },
    { min: 9, max: 9, result: 'abandoned/escapes' },
    { min: 10, max: 10, result: 'eliminated/escapes' },
    { min: 11, max: 11, result: 'abandoned/eliminated' },
    { min: 12, max: null, result: 'eliminated/eliminated' },
  ],
  modifiers: [
    { id: 'D2', value: -1, when: 'OT AFV' },
    { id: 'D3', value: -2, when: 'CT AFV' },
    { id: 'D4', value: -1, when: 'CG Date of the scenario just played is Night' },
    { id: 'D5', value: -2, when: '1 hex from a friendly Setup Area, counted as escape.proximityMeasure says' },
    {
      id: 'D6',
      value: -1,
      when: 'exactly 2 hexes from a friendly Setup Area, counted as escape.proximityMeasure says',
    },
    { id: 'D7', value: null, when: '(Armor-)Leader/Hero DRM; not a lone Personnel leader/hero' },
    { id: 'D8', value: null, when: 'total Stun DRM of the Inherent crew' },
    { id: 'D9', value: 1, when: 'in an enemy Setup Area, or path to the intended Area must cross one' },
    { id: 'D12', value: 1, when: 'unarmed' },
    { id: 'D13', value: 1, when: 'Captured vehicle' },
    { id: 'D15', value: 2, when: 'Isolated' },
  ],
}

/** The fate of the Equipment of a unit lost in Escape. */
export type EquipmentResult = 'leftInPlace' | 'eliminated'

/** Equipment of a unit lost in Escape (KGP-8.6061.4). */
export const escapeEquipment: PrintedTable<EquipmentResult> = {
  rule: 'KGP-8.6061.4',
  bands: [
    { min: null, max: 3, result: 'leftInPlace' },
    { min: 4, max: null, result: 'eliminated' },
  ],
  modifiers: [],
}

/** The fate of a wounded leader. */
export type WoundResult = 'retainedUnwounded' | 'retainedWounded' | 'eliminatedEvacuated'

/** Wounded leaders (KGP-8.610). */
export const woundedLeader: PrintedTable<WoundResult> = {
  rule: 'KGP-8.610',
  bands: [
    { min: null, max: 1, result: 'retainedUnwounded' },
    { min: 2, max: 3, result: 'retainedWounded' },
    { min: 4, max: null, result: 'eliminatedEvacuated' },
  ],
  modifiers: [
    { id: 'german', value: -1, when: 'German leader' },
    { id: 'heroic', value: -1, when: 'heroic leader' },
    { id: 'isolated', value: 1, when: 'Isolated' },
  ],
}

/** The number of MMC a side may Battle Harden (KGP-8.6113.2; print run together, TD-18). */
export const mmcHardening: PrintedTable<number> = {
  rule: 'KGP-8.6113.2',
  bands: [
    { min: null, max: -1, result: 5 },
    { min: 0, max: 0, result: 4 },
    { min: 1, max: 1, result: 3 },
    { min: 2, max: 3, result: 2 },
    { min: 4, max: 5, result: 1 },
    { min: 6, max: null, result: 0 },
  ],
  modifiers: [
    { id: 'won', value: -2, when: "own side won this CG Date's scenario" },
    {
      id: 'casualtyVp',
      value: -1,
      when: 'per full 25 Casualty VP amassed by own side on the current CG Date (KGP-8.6032 freeze)',
    },
  ],
}

/** The leader ranks on the table of Battle Hardening. */
export type LeaderGrade = '6+1' | '7-0' | '8-0' | '8-1' | '9-1' | '9-2' | '10-2' | '10-3'

/** The rank of the leader Battle Hardened (KGP-8.6114.2; the band 6-7 is printed 9-0, TD-07). */
export const leaderHardening: PrintedTable<LeaderGrade> = {
  rule: 'KGP-8.6114.2',
  bands: [
    { min: null, max: 2, result: '10-2' },
    { min: 3, max: 3, result: '9-2' },
    { min: 4, max: 4, result: '9-1' },
    { min: 5, max: 5, result: '8-1' },
    { min: 6, max: 7, result: '8-0' },
    { min: 8, max: 9, result: '7-0' },
    { min: 10, max: null, result: '6+1' },
  ],
  modifiers: [{ id: 'won', value: -2, when: "own side won this CG Date's scenario" }],
}

/** Change of the Sniper Activation Number (KGP-8.6122). */
export const sanAdjustment: PrintedTable<number> = {
  rule: 'KGP-8.6122',
  bands: [
    { min: null, max: 4, result: 0 },
    { min: 5, max: null, result: -2 },
  ],
  modifiers: [{ id: 'san', value: null, when: 'SAN minus four' }],
}

/** The result of a Shift for a group. */
export type ShiftResult = 'shiftedSafely' | 'noShift' | 'shiftedWithCasualties' | 'allEliminated'

/** Shift (KGP-8.613.T). */
export const shift: PrintedTable<ShiftResult> = {
  rule: 'KGP-8.613.T',
  bands: [
    { min: null, max: 8, result: 'shiftedSafely' },
    { min: 9, max: 10, result: 'noShift' },
    { min: 11, max: 11, result: 'shiftedWithCasualties' },
    { min: 12, max: null, result: 'allEliminated' },
  ],
  modifiers: [
    { id: 'road', value: -1, when: 'entire path on road hexes' },
    { id: 'utHexes', value: 1, when: 'per full 5 Uncontrolled-Territory hexes on the path' },
  ],
}

/** The effect of a Shift with casualties on a unit. */
export type ShiftPersonnelResult = 'unharmed' | 'casualtyReduced'

/** Shifted with Casualties: each Personnel unit (KGP-8.613.T). */
export const shiftPersonnel: PrintedTable<ShiftPersonnelResult> = {
  rule: 'KGP-8.613.T',
  bands: [
    { min: null, max: 3, result: 'unharmed' },
    { min: 4, max: null, result: 'casualtyReduced' },
  ],
  modifiers: [],
}

/** The effect of a Shift with casualties on a vehicle. */
export type ShiftVehicleResult = 'unharmed' | 'eliminatedThenCrewSurvival'

/** Shifted with Casualties: each vehicle (KGP-8.613.T). */
export const shiftVehicle: PrintedTable<ShiftVehicleResult> = {
  rule: 'KGP-8.613.T',
  bands: [
    { min: null, max: 4, result: 'unharmed' },
    { min: 5, max: null, result: 'eliminatedThenCrewSurvival' },
  ],
  modifiers: [],
}

/** Whether an immobilized vehicle becomes Mobile. */
export type MobilityResult = 'becomesMobile' | 'noChange'

/** Removing immobilization (KGP-8.6141b.T). */
export const immobilization: PrintedTable<MobilityResult> = {
  rule: 'KGP-8.6141b',
  bands: [
    { min: null, max: 2, result: 'becomesMobile' },
    { min: 3, max: null, result: 'noChange' },
  ],
  modifiers: [
    { id: 'armorLeader', value: null, when: 'armor leader DRM' },
    { id: 'nonQualified', value: 1, when: 'only Non-Qualified Use possible' },
    { id: 'frontLine', value: 1, when: 'in a Front-Line Hex' },
    { id: 'isolated', value: 1, when: 'Isolated' },
    { id: 'german', value: 1, when: 'German' },
  ],
}

/** The fate of a malfunctioned Weapon. */
export type RepairResult = 'repaired' | 'eliminated'

/** Repair of malfunctioned Weapons (KGP-8.6142.T). */
export const weaponRepair: PrintedTable<RepairResult> = {
  rule: 'KGP-8.6142',
  bands: [
    { min: null, max: 2, result: 'repaired' },
    { min: 3, max: null, result: 'eliminated' },
  ],
  modifiers: [
    { id: 'vehicular', value: -2, when: 'vehicular-mounted' },
    { id: 'us', value: -1, when: 'U.S.' },
    { id: 'nonQualified', value: 1, when: 'only Non-Qualified Use possible' },
    { id: 'isolated', value: 1, when: 'Isolated' },
    { id: 'germanShortage', value: 1, when: 'German and Ammunition Shortage in effect' },
  ],
}

/** Whether a lost weapon is regained. */
export type RecoveryResult = 'retained' | 'lost'

/** Regaining lost weapons (KGP-8.61421). */
export const weaponRecovery: PrintedTable<RecoveryResult> = {
  rule: 'KGP-8.61421',
  bands: [
    { min: null, max: 4, result: 'retained' },
    { min: 5, max: null, result: 'lost' },
  ],
  modifiers: [
    { id: 'german', value: 1, when: 'German SW' },
    { id: 'shortage', value: 1, when: 'German SW and Ammunition Shortage already in effect' },
  ],
}

/** Whether a captured weapon is kept. */
export type CapturedResult = 'kept' | 'eliminated'

/** Captured Weapons (KGP-8.6144). */
export const capturedWeapon: PrintedTable<CapturedResult> = {
  rule: 'KGP-8.6144',
  bands: [
    { min: null, max: 3, result: 'kept' },
    { min: 4, max: null, result: 'eliminated' },
  ],
  modifiers: [],
}

/** Whether special ammunition is restored. */
export type AmmunitionResult = 'restored' | 'notRestored'

/** Depleted ammunition of German Weapons (KGP-8.6146). */
export const specialAmmo: PrintedTable<AmmunitionResult> = {
  rule: 'KGP-8.6146',
  bands: [
    { min: null, max: 3, result: 'restored' },
    { min: 4, max: null, result: 'notRestored' },
  ],
  modifiers: [{ id: 'shortage', value: 1, when: 'German Ammunition Shortage already in effect' }],
}

/** Whether an item is Removed. */
export type RemovalResult = 'eliminated' | 'noEffect'

/**
 * Removal of Fortifications, Wrecks and Immobile vehicles (KGP-8.615.T). The assignment of its notes to marks is a
 * reading (TD-11).
 */
export const removal: PrintedTable<RemovalResult> = {
  rule: 'KGP-8.615.T',
  bands: [
    { min: null, max: 3, result: 'eliminated' },
    { min: 4, max: null, result: 'noEffect' },
  ],
  modifiers: [
    { id: 'frontLineItem', value: 2, when: 'minefield/wreck/Immobile vehicle in a Front-Line Hex' },
    { id: 'frontLineRoadblock', value: 2, when: 'roadblock on a hexside of a Front-Line Hex' },
    { id: 'adjacentItem', value: 1, when: 'minefield/wreck/Immobile vehicle ADJACENT to, not in, a Front-Line Hex' },
    {
      id: 'adjacentRoadblock',
      value: 1,
      when: 'roadblock not on such a hexside but on one of a hex ADJACENT to a Front-Line Hex',
    },
    {
      id: 'engineers',
      value: -1,
      when: 'per Assault Engineer HS-equivalent Retained in the Area; minefield/roadblock only',
    },
  ],
}

/** Random weather, before the density of mist. */
export type RandomWeather = 'mist and overcast' | 'mist' | 'overcast' | 'clear'

/** Random weather (KGP-8.6171.1). */
export const randomWeather: PrintedTable<RandomWeather> = {
  rule: 'KGP-8.6171.1',
  bands: [
    { min: null, max: 3, result: 'mist and overcast' },
    { min: 4, max: 8, result: 'mist' },
    { min: 9, max: 9, result: 'overcast' },
    { min: 10, max: null, result: 'clear' },
  ],
  modifiers: [
    { id: 'prevOvercast', value: -1, when: "preceding CG Date's Weather was Overcast (Mist & Overcast included)" },
    { id: 'am', value: -1, when: 'current CG Date is AM' },
    { id: 'prevClear', value: 1, when: "preceding CG Date's Weather was Clear" },
    { id: 'late', value: 1, when: 'current CG Date is 22 N or later' },
  ],
}

/** Density of random mist (KGP-8.6171.2; the lowest band is printed 0, TD-17). */
export const mistDensity: PrintedTable<NonNullable<Weather['mist']>> = {
  rule: 'KGP-8.6171.2',
  bands: [
    { min: null, max: 0, result: 'Extremely Heavy' },
    { min: 1, max: 1, result: 'Very Heavy' },
    { min: 2, max: 3, result: 'Heavy' },
    { min: 4, max: 5, result: 'Moderate' },
    { min: 6, max: 7, result: 'Light' },
    { min: 8, max: null, result: 'Very Light' },
  ],
  modifiers: [
    { id: 'am', value: -1, when: 'current CG Date is AM' },
    { id: 'pm', value: 1, when: 'current CG Date is PM' },
    { id: 'late', value: 2, when: 'current CG Date is 21 N or later' },
  ],
}

/** Whether German Ammunition Shortage takes effect. */
export type ShortageResult = 'noEffect' | 'shortageForRestOfCg'

/** German Ammunition Shortage (KGP-8.618). */
export const ammunitionShortage: PrintedTable<ShortageResult> = {
  rule: 'KGP-8.618',
  bands: [
    { min: null, max: 11, result: 'noEffect' },
    { min: 12, max: null, result: 'shortageForRestOfCg' },
  ],
  modifiers: [{ id: 'scenarios', value: 1, when: 'per CG scenario completed on a date later than 20 AM' }],
}

/** Leader ranks from the lowest (KGP-8.6114.3). */
export const leaderLadder: readonly string[] = ['6+1', '7-0', '8-0', '8-1', '9-1', '9-2', '10-2', '10-3']

/** The charts and tables of the campaign, by name. Owners of the game may put their own in their place. */
export interface Tables extends Charts {
  readonly steps: typeof steps
  readonly escapeInfantry: typeof escapeInfantry
  readonly escapeVehicle: typeof escapeVehicle
  readonly escapeEquipment: typeof escapeEquipment
  readonly woundedLeader: typeof woundedLeader
  readonly mmcHardening: typeof mmcHardening
  readonly leaderHardening: typeof leaderHardening
  readonly sanAdjustment: typeof sanAdjustment
  readonly shift: typeof shift
  readonly shiftPersonnel: typeof shiftPersonnel
  readonly shiftVehicle: typeof shiftVehicle
  readonly immobilization: typeof immobilization
  readonly weaponRepair: typeof weaponRepair
  readonly weaponRecovery: typeof weaponRecovery
  readonly capturedWeapon: typeof capturedWeapon
  readonly specialAmmo: typeof specialAmmo
  readonly removal: typeof removal
  readonly randomWeather: typeof randomWeather
  readonly mistDensity: typeof mistDensity
  readonly ammunitionShortage: typeof ammunitionShortage
  readonly leaderLadder: typeof leaderLadder
}

/** The charts and tables that come with the library. */
export const tables: Tables = {
  ...charts,
  steps,
  escapeInfantry,
  escapeVehicle,
  escapeEquipment,
  woundedLeader,
  mmcHardening,
  leaderHardening,
  sanAdjustment,
  shift,
  shiftPersonnel,
  shiftVehicle,
  immobilization,
  weaponRepair,
  weaponRecovery,
  capturedWeapon,
  specialAmmo,
  removal,
  randomWeather,
  mistDensity,
  ammunitionShortage,
  leaderLadder,
}
