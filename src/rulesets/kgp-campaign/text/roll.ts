import type {
  CapturedResult,
  EscapeResult,
  RepairResult,
  ShiftPersonnelResult,
  ShiftResult,
  ShiftVehicleResult,
  ShortageResult,
  VehicleEscapeResult,
  WoundResult,
} from '../data/tables.js'
import type { Rolled, RollRule } from '../model/event.js'
import type { Modifier } from '../data/table.js'
import { namedIn, type Roll, type RollAbout } from '../model/task.js'
import { areaName, capital, list, nameOf, ruleName, seatName, type Known } from './name.js'

const MODIFIERS: Readonly<Record<string, string>> = {
  '1TC': 'task check',
  D1: 'single man, unwounded',
  D2: 'open-topped',
  D3: 'closed-topped',
  D4: 'night',
  D5: 'one hex from a friendly area',
  D6: 'two hexes from a friendly area',
  D7: 'leader or hero',
  D8: 'stunned crew',
  D9: 'in or through an enemy area',
  D10: 'size of the group',
  D11: 'load',
  D12: 'unarmed',
  D13: 'captured vehicle',
  D14: 'Encircled',
  D15: 'Isolated',
  adjacentItem: 'beside a Front-Line hex',
  adjacentRoadblock: 'beside a Front-Line hex',
  am: 'morning',
  armorLeader: 'armor leader',
  balance: 'balance',
  casualtyVp: 'enemy casualties',
  depleted: 'Depleted',
  engineers: 'Assault Engineers',
  frontLine: 'Front-Line hex',
  frontLineItem: 'in a Front-Line hex',
  frontLineRoadblock: 'on a Front-Line hex',
  german: 'German',
  germanShortage: 'German Ammunition Shortage',
  heroic: 'heroic',
  isolated: 'Isolated',
  late: 'late date',
  leader: 'leader',
  mist: 'dense mist',
  nonQualified: 'Non-Qualified Use only',
  noteL: 'helpers',
  picked: 'picked troops',
  pm: 'afternoon',
  prevClear: 'clear before',
  prevOvercast: 'overcast before',
  road: 'all on roads',
  san: 'Sniper number above four',
  scenarios: 'scenarios fought',
  shortage: 'Ammunition Shortage',
  us: 'U.S.',
  usNotFrontLine: 'U.S. behind the front',
  utHexes: 'hexes of Uncontrolled Territory',
  vehicular: 'on a vehicle',
  won: 'scenario won',
}

/** A modifier in words: `+2 Isolated`. */
export const describeModifier = ({ id, value }: Modifier): string =>
  `${value < 0 ? '' : '+'}${String(value)} ${MODIFIERS[id] ?? id}`

/** What a table says, in words. */
const ESCAPE: Readonly<Record<EscapeResult | VehicleEscapeResult | 'heatOfBattle', string>> = {
  escapes: 'Escapes',
  escapesReplaced: 'Escapes, Replaced',
  escapesCasualtyReduced: 'Escapes, Casualty Reduced',
  escapesReplacedThenCasualtyReduced: 'Escapes, Replaced, then Casualty Reduced',
  allEliminatedWithEquipment: 'all Eliminated with their Equipment',
  heatOfBattle: 'Escapes, with Heat of Battle',
  'escapes/escapes': 'Escapes',
  'abandoned/escapes': 'vehicle abandoned, crew Escapes',
  'eliminated/escapes': 'vehicle Eliminated, crew Escapes',
  'abandoned/eliminated': 'vehicle abandoned, crew Eliminated',
  'eliminated/eliminated': 'vehicle and crew Eliminated',
}

const SHIFT: Readonly<Record<ShiftResult | ShiftPersonnelResult | ShiftVehicleResult, string>> = {
  shiftedSafely: 'Shifted safely',
  noShift: 'no Shift',
  shiftedWithCasualties: 'Shifted with casualties',
  allEliminated: 'all Eliminated',
  unharmed: 'unharmed',
  casualtyReduced: 'Casualty Reduced',
  eliminatedThenCrewSurvival: 'Eliminated, then Crew Survival',
}

const WOUND: Readonly<Record<WoundResult, string>> = {
  retainedUnwounded: 'well again',
  retainedWounded: 'still wounded',
  eliminatedEvacuated: 'evacuated',
}

const REPAIR: Readonly<Record<RepairResult | 'disabled', string>> = {
  repaired: 'repaired',
  eliminated: 'Eliminated',
  disabled: 'disabled',
}

const CAPTURED: Readonly<Record<CapturedResult | 'disabled', string>> = {
  kept: 'kept',
  eliminated: 'Eliminated',
  disabled: 'disabled',
}

const SHORTAGE: Readonly<Record<ShortageResult, string>> = {
  noEffect: 'no effect',
  shortageForRestOfCg: 'Ammunition Shortage for the rest of the campaign',
}

/** What dice are rolled for, and what came of them, in words. */
interface RollText {
  /** What for. */
  readonly purpose: string
  /** What came of it. */
  readonly outcome: (event: Rolled, known: Known) => string
}

/** A roll whose result a table names. */
const read = (purpose: string, results: Readonly<Record<string, string>>): RollText => ({
  purpose,
  outcome: ({ result }) => (Object.hasOwn(results, result) ? results[result] : result),
})

/** A roll whose result is a number, a name or a type. */
const counted = (purpose: string, outcome: (result: string) => string): RollText => ({
  purpose,
  outcome: ({ result }) => outcome(result),
})

/** The units that Random Selection hits: all with the highest die (KGP-8.606.n3). */
const hits = ({ subjects, dice }: Rolled, known: Known): string =>
  `hits ${list(subjects.filter((_, at) => dice[at] === Math.max(...dice)).map((id) => nameOf(known, id)))}`

/** Every rule that dice are rolled for. */
const rolls: Readonly<Record<RollRule, RollText>> = {
  'KGP-CG21': read('to leave the map in order', { passed: 'passed', failed: 'failed' }),
  'KGP-8.6041.1': read('to break out of encirclement', { passed: 'passed', eliminated: 'Eliminated' }),
  'KGP-8.6042.2': read('to come through mines', { passed: 'passed', casualtyReduction: 'Casualty Reduction' }),
  'KGP-8.606.T': read('to Escape', ESCAPE),
  'KGP-8.606.n3': { purpose: 'for Random Selection', outcome: hits },
  'KGP-8.6061.4': read('for Equipment', { leftInPlace: 'Equipment left behind', eliminated: 'Eliminated' }),
  'KGP-8.610': read('for a wounded leader', WOUND),
  'KGP-8.6113.2': counted(
    'for Battle Hardening',
    (count) => `${count} more ${count === '1' ? 'unit' : 'units'} may Battle Harden`,
  ),
  'KGP-8.6114.2': counted('for a leader', (grade) => `the leader is ${grade.startsWith('8') ? 'an' : 'a'} ${grade}`),
  'KGP-8.6122.1': counted('for Snipers', (change) =>
    change === '0' ? 'the Sniper number stays' : `Sniper number ${change}`,
  ),
  'KGP-8.613.T': read('to Shift', SHIFT),
  'KGP-8.6141b': read('to get a vehicle moving', { becomesMobile: 'Mobile again', noChange: 'no change' }),
  'KGP-8.6141c.4': counted('for fuel', (count) => `fuel for ${count} vehicles`),
  'KGP-8.6142': read('to repair', REPAIR),
  'KGP-8.61421.1': read('to regain a weapon', { retained: 'regained', lost: 'lost' }),
  'KGP-8.6144.1': read('for a captured Weapon', CAPTURED),
  'KGP-8.6146.2': read('for ammunition', { restored: 'restored', notRestored: 'not restored' }),
  'KGP-8.615.T': read('to clear away', { eliminated: 'Eliminated', noEffect: 'no effect' }),
  'KGP-8.616.1': counted('for purchase points', (points) => `${points} points come up`),
  'KGP-8.6171.1': counted('for the weather', (weather) => weather),
  'KGP-8.6171.2': counted('for the density of the mist', (density) => `${density} Mist`),
  'KGP-8.618.1': read('for Ammunition Shortage', SHORTAGE),
  'KGP-8.620': counted('for quality and leaders', (type) => type),
  'KGP-8.6201': read('for strength', { full: 'Full Strength', depleted: 'Depleted' }),
  'KGP-CG8': counted('for optional equipment', (item) => item),
  'KGP-8.622': read('for reconnaissance', {
    nothing: 'nothing seen',
    fives: 'counted in fives',
    exact: 'counted exactly',
  }),
  'KGP-8.6233': read('for the first move', {
    tie: 'a tie, roll again',
    german: 'the Germans move first',
    us: 'the Americans move first',
  }),
}

const subjectName = (known: Known, subject: string): string => {
  if (Object.hasOwn(known.pieces, subject)) return nameOf(known, subject)
  return subject.includes(':') ? areaName(subject) : subject
}

/** What dice are or were rolled for: pieces, groups, areas and types in words. */
export const subjectsOf = (known: Known, subjects: readonly string[]): string =>
  list(subjects.map((subject) => subjectName(known, subject)))

/** Dice that were rolled, with every modifier and what the table says. */
export const describeRolled = (known: Known, event: Rolled): string => {
  const { rule, side, subjects, dice, modifiers, final } = event
  const added = modifiers.filter(({ value }) => value !== 0).map(describeModifier)
  const about = rule === 'KGP-8.6233' || subjects.length === 0 ? '' : ` (${subjectsOf(known, subjects)})`
  const sum = added.length === 0 ? '' : `, ${added.join(', ')} is ${String(final)}`
  return (
    `${capital(seatName(side))} roll ${dice.join(' ')} ${rolls[rule].purpose}${about}` +
    `${sum}: ${rolls[rule].outcome(event, known)}. (${ruleName(rule)})`
  )
}

/** The rule dice are rolled for. */
const DUE: Readonly<Record<RollAbout['tag'], RollRule>> = {
  exit: 'KGP-CG21',
  encircled: 'KGP-8.6041.1',
  mines: 'KGP-8.6042.2',
  escape: 'KGP-8.606.T',
  escapeLoss: 'KGP-8.606.n3',
  escapeHeat: 'KGP-8.606.n3',
  escapeEquipment: 'KGP-8.6061.4',
  wound: 'KGP-8.610',
  hardenings: 'KGP-8.6113.2',
  leader: 'KGP-8.6114.2',
  san: 'KGP-8.6122.1',
  shift: 'KGP-8.613.T',
  shiftLoss: 'KGP-8.613.T',
  mobility: 'KGP-8.6141b',
  bulkFuel: 'KGP-8.6141c.4',
  repair: 'KGP-8.6142',
  regain: 'KGP-8.61421.1',
  captured: 'KGP-8.6144.1',
  ammunition: 'KGP-8.6146.2',
  removal: 'KGP-8.615.T',
  replenishment: 'KGP-8.616.1',
  weather: 'KGP-8.6171.1',
  mist: 'KGP-8.6171.2',
  shortage: 'KGP-8.618.1',
  strength: 'KGP-8.6201',
  quality: 'KGP-8.620',
  groupLeader: 'KGP-8.620',
  fitting: 'KGP-CG8',
  recon: 'KGP-8.622',
  firstMove: 'KGP-8.6233',
}

/** Dice that are due: who rolls how many, what for, and the rule. */
export const describeDraw = (known: Known, task: Roll): string => {
  const rule = DUE[task.about.tag]
  const subjects = namedIn(task.about)
  const about = rule === 'KGP-8.6233' || subjects.length === 0 ? '' : ` (${subjectsOf(known, subjects)})`
  const dice = task.dice === 1 ? 'one die' : task.dice === 2 ? 'two dice' : `${String(task.dice)} dice`
  return `${capital(seatName(task.side))} roll ${dice} ${rolls[rule].purpose}${about}. (${ruleName(rule)})`
}
