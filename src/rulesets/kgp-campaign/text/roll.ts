import type { Rolled, RollResults, RollRule } from '../model/event.js'
import type { Modifier } from '../data/table.js'
import { weaponSlots, type WeaponSlot } from '../model/piece.js'
import { namedIn, type Roll, type RollAbout } from '../model/task.js'
import { areaName, capital, list, nameOf, purchaseName, ruleName, seatName, slotName, type Known } from './name.js'
import { phrases, type PhraseKey } from './phrases.js'
import { say, termIn, type Wording } from './say.js'

const isPhrase = (key: string): key is PhraseKey => Object.hasOwn(phrases, key)

/** A modifier in words: `+2 Isolated`. */
export const describeModifier = ({ id, value }: Modifier, wording: Wording = null): string => {
  const key = `modifier.${id}`
  const modifier = isPhrase(key) ? say(wording, key) : id
  return say(wording, 'roll.modifier', { value: `${value < 0 ? '' : '+'}${String(value)}`, modifier })
}

/** What the table of a rule says, by its result, or how to say it where that is a number, a type or pieces. */
type Words<Result extends string> =
  Readonly<Record<Result, PhraseKey>> | ((result: string, event: Rolled, known: Known, wording: Wording) => string)

/** The units that Random Selection hits: all with the highest die (KGP-8.606.n3). */
const hits = (_: string, { subjects, dice }: Rolled, known: Known, wording: Wording): string => {
  const hit = subjects.filter((_id, at) => dice[at] === Math.max(...dice)).map((id) => nameOf(known, id, wording))
  return say(wording, 'result.hits', { units: list(hit, wording) })
}

/** A type, or what the catalogue calls a thing; or that it is not there. */
const named = (result: string, _event: Rolled, _: Known, wording: Wording): string =>
  result.startsWith('no ')
    ? say(wording, 'result.noType', { type: result.slice(3) })
    : say(wording, 'result.type', { type: result })

/** A phrase around the result as a value. */
const around =
  (name: string, key: (result: string) => PhraseKey): Words<string> =>
  (result, _event, _, wording) =>
    say(wording, key(result), { [name]: result })

/** For every rule that dice are rolled for: what came of it. */
const results: { readonly [R in RollRule]: Words<RollResults[R]> } = {
  'KGP-CG21': { passed: 'result.passed', failed: 'result.failed' },
  'KGP-8.6041.1': { passed: 'result.passed', eliminated: 'result.eliminated' },
  'KGP-8.6042.2': { passed: 'result.passed', casualtyReduction: 'result.casualtyReduction' },
  'KGP-8.606.T': {
    escapes: 'result.escapes',
    escapesReplaced: 'result.escapesReplaced',
    escapesCasualtyReduced: 'result.escapesCasualtyReduced',
    escapesReplacedThenCasualtyReduced: 'result.escapesReplacedThenCasualtyReduced',
    allEliminatedWithEquipment: 'result.allEliminatedWithEquipment',
    heatOfBattle: 'result.heatOfBattle',
    'escapes/escapes': 'result.escapes',
    'abandoned/escapes': 'result.abandoned/escapes',
    'eliminated/escapes': 'result.eliminated/escapes',
    'abandoned/eliminated': 'result.abandoned/eliminated',
    'eliminated/eliminated': 'result.eliminated/eliminated',
  },
  'KGP-8.606.n3': hits,
  'KGP-8.6061.4': { leftInPlace: 'result.leftInPlace', eliminated: 'result.eliminated' },
  'KGP-8.610': {
    retainedUnwounded: 'result.retainedUnwounded',
    retainedWounded: 'result.retainedWounded',
    eliminatedEvacuated: 'result.eliminatedEvacuated',
  },
  'KGP-8.6113.2': around('count', (count) => (count === '1' ? 'result.hardenOne' : 'result.harden')),
  'KGP-8.6114.2': around('grade', (grade) => (grade.startsWith('8') ? 'result.leaderEight' : 'result.leader')),
  'KGP-8.6122.1': around('change', (change) => (change === '0' ? 'result.sanStays' : 'result.san')),
  'KGP-8.613.T': {
    shiftedSafely: 'result.shiftedSafely',
    noShift: 'result.noShift',
    shiftedWithCasualties: 'result.shiftedWithCasualties',
    allEliminated: 'result.allEliminated',
    unharmed: 'result.unharmed',
    casualtyReduced: 'result.casualtyReduced',
    eliminatedThenCrewSurvival: 'result.eliminatedThenCrewSurvival',
  },
  'KGP-8.6141b': { becomesMobile: 'result.becomesMobile', noChange: 'result.noChange' },
  'KGP-8.6141c.4': around('count', () => 'result.fuel'),
  'KGP-8.6142': { repaired: 'result.repaired', eliminated: 'result.eliminated', disabled: 'result.disabled' },
  'KGP-8.61421.1': { retained: 'result.regained', lost: 'result.lost' },
  'KGP-8.6144.1': { kept: 'result.kept', eliminated: 'result.eliminated', disabled: 'result.disabled' },
  'KGP-8.6146.2': { restored: 'result.restored', notRestored: 'result.notRestored' },
  'KGP-8.615.T': { eliminated: 'result.eliminated', noEffect: 'result.noEffect' },
  'KGP-8.616.1': around('points', () => 'result.points'),
  'KGP-8.6171.1': {
    'mist and overcast': 'result.sky.mist and overcast',
    mist: 'result.sky.mist',
    overcast: 'result.sky.overcast',
    clear: 'result.sky.clear',
  },
  'KGP-8.6171.2': (density, _event, _, wording) => {
    const key = `mist.${density}`
    return isPhrase(key) ? say(wording, key) : density
  },
  'KGP-8.618.1': { noEffect: 'result.noEffect', shortageForRestOfCg: 'result.shortageForRestOfCg' },
  'KGP-8.620': named,
  'KGP-8.6201': { full: 'result.full', depleted: 'result.depleted' },
  'KGP-CG8': named,
  'KGP-8.622': { nothing: 'result.nothing', fives: 'result.fives', exact: 'result.exact' },
  'KGP-8.6233': { tie: 'result.tie', german: 'result.german', us: 'result.us' },
}

/** What came of a roll, in words. */
const outcomeOf = (words: Words<string>, event: Rolled, known: Known, wording: Wording): string => {
  const { result } = event
  if (typeof words === 'function') return words(result, event, known, wording)
  return Object.hasOwn(words, result) ? say(wording, words[result]) : result
}

const isSlot = (word: string): word is WeaponSlot => weaponSlots.some((slot) => slot === word)

const subjectName = (known: Known, subject: string, at: number, wording: Wording): string => {
  if (Object.hasOwn(known.pieces, subject) || /^(?:german|us)-[a-z]/.test(subject))
    return nameOf(known, subject, wording)
  if (subject.includes(':')) return areaName(subject, wording)
  return at > 0 && isSlot(subject) ? slotName(subject, wording) : termIn(wording, purchaseName(subject))
}

/** What dice are or were rolled for: pieces, groups, areas and types in words. */
export const subjectsOf = (known: Known, subjects: readonly string[], wording: Wording = null): string =>
  list(
    [...new Set(subjects)].map((subject, at) => subjectName(known, subject, at, wording)),
    wording,
  )

const aboutIn = (known: Known, rule: RollRule, subjects: readonly string[], wording: Wording): string =>
  rule === 'KGP-8.6233' || subjects.length === 0
    ? ''
    : say(wording, 'roll.about', { subjects: subjectsOf(known, subjects, wording) })

/** Dice that were rolled, with every modifier and what the table says. */
export const describeRolled = (known: Known, event: Rolled, wording: Wording = null): string => {
  const { rule, side, subjects, dice, modifiers, final } = event
  const words: Words<string> = results[rule]
  const added = modifiers.filter(({ value }) => value !== 0).map((modifier) => describeModifier(modifier, wording))
  const values = {
    side: capital(seatName(side, wording)),
    dice: dice.join(' '),
    purpose: say(wording, `roll.${rule}`),
    about: aboutIn(known, rule, subjects, wording),
    result: outcomeOf(words, event, known, wording),
    rule: ruleName(rule),
  }
  return added.length === 0
    ? say(wording, 'roll.rolled', values)
    : say(wording, 'roll.added', { ...values, added: added.join(', '), final })
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

const diceOf = (count: number, wording: Wording): string => {
  if (count === 1) return say(wording, 'dice.1')
  return count === 2 ? say(wording, 'dice.2') : say(wording, 'dice.more', { count })
}

/** Dice that are due: who rolls how many, what for, and the rule. */
export const describeDraw = (known: Known, task: Roll, wording: Wording = null): string => {
  const rule = DUE[task.about.tag]
  return say(wording, 'roll.due', {
    side: capital(seatName(task.side, wording)),
    dice: diceOf(task.dice, wording),
    purpose: say(wording, `roll.${rule}`),
    about: aboutIn(known, rule, namedIn(task.about), wording),
    rule: ruleName(rule),
  })
}
