import type { Rolled, RollResults, RollRule } from '../model/event.js'
import type { Modifier, ModifierId } from '../data/table.js'
import { namedIn, type Roll, type RollAbout } from '../model/task.js'
import { areaName, capital, list, nameOf, ruleName, seatName, type Known } from './name.js'

const MODIFIERS: Readonly<Record<ModifierId, string>> = {
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

const isPrinted = (id: string): id is ModifierId => Object.hasOwn(MODIFIERS, id)

/** A modifier in words: `+2 Isolated`. */
export const describeModifier = ({ id, value }: Modifier): string =>
  `${value < 0 ? '' : '+'}${String(value)} ${isPrinted(id) ? MODIFIERS[id] : id}`

/** What the table of a rule says, in words, or how to say it where it is a number, a type or pieces. */
type Words<Result extends string> =
  Readonly<Record<Result, string>> | ((result: string, event: Rolled, known: Known) => string)

/** The units that Random Selection hits: all with the highest die (KGP-8.606.n3). */
const hits = (_: string, { subjects, dice }: Rolled, known: Known): string =>
  `hits ${list(subjects.filter((_id, at) => dice[at] === Math.max(...dice)).map((id) => nameOf(known, id)))}`

const asItIs = (result: string): string => result

/** For every rule that dice are rolled for: what for, and what came of it. */
const rolls: { readonly [R in RollRule]: readonly [purpose: string, words: Words<RollResults[R]>] } = {
  'KGP-CG21': ['to leave the map in order', { passed: 'passed', failed: 'failed' }],
  'KGP-8.6041.1': ['to break out of encirclement', { passed: 'passed', eliminated: 'Eliminated' }],
  'KGP-8.6042.2': ['to come through mines', { passed: 'passed', casualtyReduction: 'Casualty Reduction' }],
  'KGP-8.606.T': [
    'to Escape',
    {
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
    },
  ],
  'KGP-8.606.n3': ['for Random Selection', hits],
  'KGP-8.6061.4': ['for Equipment', { leftInPlace: 'Equipment left behind', eliminated: 'Eliminated' }],
  'KGP-8.610': [
    'for a wounded leader',
    { retainedUnwounded: 'well again', retainedWounded: 'still wounded', eliminatedEvacuated: 'evacuated' },
  ],
  'KGP-8.6113.2': [
    'for Battle Hardening',
    (count) => `${count} more ${count === '1' ? 'unit' : 'units'} may Battle Harden`,
  ],
  'KGP-8.6114.2': ['for a leader', (grade) => `the leader is ${grade.startsWith('8') ? 'an' : 'a'} ${grade}`],
  'KGP-8.6122.1': ['for Snipers', (change) => (change === '0' ? 'the Sniper number stays' : `Sniper number ${change}`)],
  'KGP-8.613.T': [
    'to Shift',
    {
      shiftedSafely: 'Shifted safely',
      noShift: 'no Shift',
      shiftedWithCasualties: 'Shifted with casualties',
      allEliminated: 'all Eliminated',
      unharmed: 'unharmed',
      casualtyReduced: 'Casualty Reduced',
      eliminatedThenCrewSurvival: 'Eliminated, then Crew Survival',
    },
  ],
  'KGP-8.6141b': ['to get a vehicle moving', { becomesMobile: 'Mobile again', noChange: 'no change' }],
  'KGP-8.6141c.4': ['for fuel', (count) => `fuel for ${count} vehicles`],
  'KGP-8.6142': ['to repair', { repaired: 'repaired', eliminated: 'Eliminated', disabled: 'disabled' }],
  'KGP-8.61421.1': ['to regain a weapon', { retained: 'regained', lost: 'lost' }],
  'KGP-8.6144.1': ['for a captured Weapon', { kept: 'kept', eliminated: 'Eliminated', disabled: 'disabled' }],
  'KGP-8.6146.2': ['for ammunition', { restored: 'restored', notRestored: 'not restored' }],
  'KGP-8.615.T': ['to clear away', { eliminated: 'Eliminated', noEffect: 'no effect' }],
  'KGP-8.616.1': ['for purchase points', (points) => `${points} points come up`],
  'KGP-8.6171.1': ['for the weather', asItIs],
  'KGP-8.6171.2': ['for the density of the mist', (density) => `${density} Mist`],
  'KGP-8.618.1': [
    'for Ammunition Shortage',
    { noEffect: 'no effect', shortageForRestOfCg: 'Ammunition Shortage for the rest of the campaign' },
  ],
  'KGP-8.620': ['for quality and leaders', asItIs],
  'KGP-8.6201': ['for strength', { full: 'Full Strength', depleted: 'Depleted' }],
  'KGP-CG8': ['for optional equipment', asItIs],
  'KGP-8.622': ['for reconnaissance', { nothing: 'nothing seen', fives: 'counted in fives', exact: 'counted exactly' }],
  'KGP-8.6233': [
    'for the first move',
    { tie: 'a tie, roll again', german: 'the Germans move first', us: 'the Americans move first' },
  ],
}

/** What came of a roll, in words. */
const outcomeOf = (words: Words<string>, event: Rolled, known: Known): string => {
  const { result } = event
  if (typeof words === 'function') return words(result, event, known)
  return Object.hasOwn(words, result) ? words[result] : result
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
  const [purpose, words] = rolls[rule]
  const added = modifiers.filter(({ value }) => value !== 0).map(describeModifier)
  const about = rule === 'KGP-8.6233' || subjects.length === 0 ? '' : ` (${subjectsOf(known, subjects)})`
  const sum = added.length === 0 ? '' : `, ${added.join(', ')} is ${String(final)}`
  return (
    `${capital(seatName(side))} roll ${dice.join(' ')} ${purpose}${about}` +
    `${sum}: ${outcomeOf(words, event, known)}. (${ruleName(rule)})`
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
  return `${capital(seatName(task.side))} roll ${dice} ${rolls[rule][0]}${about}. (${ruleName(rule)})`
}
