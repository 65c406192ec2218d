import { signed } from '../../../kernel/language.js'
import type { Case, Measure, Question, PlayPath } from '../../../kernel/question.js'
import { deck } from '../data/cards.js'
import { planOf } from '../data/plan.js'
import { positionOf } from '../model/position.js'
import { hasBenefit } from '../rules/combat/attack.js'
import { modifiers, type Modifier } from '../rules/combat/modifiers.js'
import type { Command } from '../model/command.js'
import type { Event } from '../model/event.js'
import type { PeiperDream } from '../model/game.js'
import { legalActs } from '../rules/acts.js'
import { player } from '../play/player.js'
import { isEliminated, isOnMap, isReduced, type State } from '../model/state.js'
import type { Attack, Phase } from '../model/phase.js'
import { isSupplied } from '../rules/supply.js'
import { describeCommand } from '../text/describe.js'
import { allUnits, units, type UnitId } from '../data/units.js'

type AttackCommand = Extract<Command, { tag: 'attack' }>
type End = PlayPath<PeiperDream>

const eventsOf = <T extends Event['tag']>({ events }: End, tag: T): readonly Extract<Event, { tag: T }>[] =>
  events.filter((event): event is Extract<Event, { tag: T }> => event.tag === tag)

const lastOf = <T extends Event['tag']>(end: End, tag: T): Extract<Event, { tag: T }> | undefined =>
  eventsOf(end, tag).at(-1)

const chance = (title: string, holds: (end: End) => boolean): Measure<PeiperDream> => ({
  title,
  kind: 'chance',
  of: (end) => (holds(end) ? 1 : 0),
})

/** Lists the legal ACTs of a kind. */
const legalOf = <T extends Command['tag']>(state: State, tag: T): readonly Extract<Command, { tag: T }>[] =>
  state.phase.tag === 'play'
    ? legalActs(positionOf(state), state.phase).filter((one): one is Extract<typeof one, { tag: T }> => one.tag === tag)
    : []

/** Returns the given command if it is of the right kind, or all commands if none is given. */
const asked = <T extends Command['tag']>(
  command: Command | null,
  tag: T,
  all: readonly Extract<Command, { tag: T }>[],
): readonly Extract<Command, { tag: T }>[] =>
  command === null ? all : command.tag === tag ? [command as Extract<Command, { tag: T }>] : []

const SHOOTING: readonly Phase['tag'][] = ['response', 'check', 'fire']

const isShot = ({ state }: End): boolean => !SHOOTING.includes(state.phase.tag)

/** Added to the card of an outcome in a hypothetical case. */
type Added = (end: End) => number

const nothing: Added = () => 0

/**
 * Whether the last card would hit with an additional modifier. Whether a second card is drawn depends on the first
 * alone (PD-O.9).
 */
const isHit = (end: End, added: Added): boolean => {
  const shot = lastOf(end, 'shotResolved')
  return shot !== undefined && shot.modified !== null && shot.modified + added(end) <= shot.af
}

/** Whether the attacker would lose a step: a second card was drawn and missed (PD-O.9). */
const isPunished = (end: End, added: Added): boolean => eventsOf(end, 'shotResolved').length > 1 && !isHit(end, added)

/** The group of an outcome: whether the check passed, the value of the massacre benefit, and the modified card. */
const shotOf = (end: End): string =>
  JSON.stringify([
    lastOf(end, 'prChecked')?.isPassed,
    lastOf(end, 'benefitUsed')?.value,
    lastOf(end, 'shotResolved')?.modified,
    eventsOf(end, 'shotResolved').length,
  ])

/** The attack as resolved in an outcome. */
const attackAt = (end: End, { unit, target, oba, air, tiger, massacre }: AttackCommand): Attack => ({
  unit,
  target,
  oba,
  air,
  tiger,
  benefit: lastOf(end, 'benefitUsed')?.value ?? (massacre ? -1 : 0),
  passed: lastOf(end, 'prChecked')?.isPassed === true,
})

const fired = (from: State, command: AttackCommand, title: string, added: Added = nothing): Case<PeiperDream> => ({
  title,
  from,
  command,
  until: isShot,
  groupKey: shotOf,
  choose: player,
  measures: [
    chance('hits', (end) => isHit(end, added)),
    ...(from.scenario.options.ourVictory ? [chance('loses a step', (end) => isPunished(end, added))] : []),
  ],
})

/** Names of modifiers whose id could be misread. */
const CALLED: Partial<Record<Modifier['name'], string>> = {
  supply: 'lack of supply',
  oba: 'OBA',
  air: 'air support',
  massacre: 'massacre benefit',
}

const called = ({ name, value }: Modifier): string => `${CALLED[name] ?? name} (${signed(value)})`

/** The usual values of modifiers that are not present (PD-B.27, PD-B.29, PD-C.24, PD-O.3, PD-O.5). */
const ABSENT: readonly Modifier[] = [
  { name: 'river', value: 1 },
  { name: 'oba', value: -1 },
  { name: 'air', value: -2 },
  { name: 'supply', value: 1 },
  { name: 'surprise', value: -1 },
  { name: 'massacre', value: -1 },
  { name: 'massacre', value: 1 },
]

const GERMAN_ONLY: readonly Modifier['name'][] = ['supply', 'surprise']

const mayAdd = (unit: UnitId, { name, value }: Modifier): boolean => {
  const isGerman = units[unit].side === 'german'
  if (name === 'massacre') return isGerman ? value > 0 : value < 0
  return isGerman || !GERMAN_ONLY.includes(name)
}

/**
 * Whether a modifier applies: a passed check cancels terrain and, by option, a failed one cancels support (PD-C.38).
 */
const counts = ({ scenario: { options } }: State, end: End, name: Modifier['name']): boolean => {
  const isPassed = lastOf(end, 'prChecked')?.isPassed === true
  if (name === 'river') return !isPassed
  const isSupport = name === 'oba' || name === 'air'
  return !(isSupport && options.prInCombat && options.prFailCancelsFavourable && !isPassed)
}

/** The cases of one attack: as it is, without each of its modifiers, and with each missing one. */
const modified = (state: State, command: AttackCommand): readonly Case<PeiperDream>[] => {
  const { unit, target, oba, air, tiger, massacre } = command
  const mayAnswer = units[unit].side === 'german' && hasBenefit(state)
  const plain = { unit, target, oba, air, tiger, benefit: massacre ? -1 : mayAnswer ? 1 : 0 }
  const present = new Map<Modifier['name'], number>()
  for (const passed of state.scenario.options.prInCombat ? [false, true] : [false])
    for (const { name, value } of modifiers(positionOf(state), { ...plain, passed })) present.set(name, value)
  const valueAt = (end: End, name: Modifier['name']): number =>
    modifiers(positionOf(state), attackAt(end, command)).find((one) => one.name === name)?.value ?? 0
  // If the US can respond, there is a case with its massacre benefit and one without.
  const isAnswer = ({ name }: Modifier): boolean => name === 'massacre' && mayAnswer
  const unchecked = {
    ...state,
    scenario: { ...state.scenario, options: { ...state.scenario.options, prInCombat: false } },
  }
  return [
    fired(state, command, 'as it stands'),
    ...[...present]
      .filter(([name]) => name !== 'proficiency')
      .map(([name, value]) =>
        fired(state, command, `without ${called({ name, value })}`, (end) => -valueAt(end, name)),
      ),
    ...(state.scenario.options.prInCombat ? [fired(unchecked, command, 'without a proficiency check')] : []),
    ...ABSENT.filter((one) => mayAdd(unit, one) && (!present.has(one.name) || isAnswer(one))).map(({ name, value }) =>
      fired(state, command, `with ${called({ name, value })}`, (end) =>
        counts(state, end, name) ? value - valueAt(end, name) : 0,
      ),
    ),
  ]
}

/** PD-B.24, PD-B.25: the chance that attacks hit; for a single attack, also with and without each modifier. */
const attack: Question<PeiperDream> = {
  id: 'attack',
  title: 'Does this attack hit?',
  asks: 'The chance that an attack hits; for a single attack also without each modifier it has and with each it lacks.',
  cases: (state, command) => {
    if (command === null) return legalOf(state, 'attack').map((one) => fired(state, one, describeCommand(state, one)))
    return command.tag === 'attack' ? modified(state, command) : []
  },
}

/** Whether the demolishing unit may still act: its card was odd, and the turn continues (PD-O.4, PD-B.10). */
const mayStillAct = (end: End, unit: UnitId): boolean =>
  !end.events.some((one) => one.tag === 'turnEnded' || (one.tag === 'spent' && one.unit === unit))

/** PD-B.32, PD-O.4: the chance that a bridge is blown. */
const demolition: Question<PeiperDream> = {
  id: 'demolition',
  title: 'Is this bridge blown?',
  asks: 'The chance that an attempt blows its bridge, and with tougher demolition that the unit may still act.',
  cases: (state, command) =>
    asked(command, 'demolish', legalOf(state, 'demolish')).map((one): Case<PeiperDream> => {
      const { unit } = one
      const isFree = (end: End): boolean => unit !== null && mayStillAct(end, unit)
      return {
        title: describeCommand(state, one),
        from: state,
        command: one,
        until: (end) => end.events.some(({ tag }) => tag === 'demolitionResolved'),
        groupKey: (end) => `${String(lastOf(end, 'demolitionResolved')?.isBlown)} ${String(isFree(end))}`,
        measures: [
          chance('blown', (end) => lastOf(end, 'demolitionResolved')?.isBlown === true),
          ...(unit === null ? [] : [chance('unit may still act', isFree)]),
        ],
      }
    }),
}

const recovering = (state: State, unit: UnitId): Case<PeiperDream> => ({
  title: `${units[unit].name}, reduced${isSupplied(positionOf(state), unit) ? '' : ' and out of supply'}`,
  from: { ...state, phase: { tag: 'recovery', unit } },
  command: null,
  until: (end) => end.events.some(({ tag }) => tag === 'recoveryRolled'),
  groupKey: (end) => String(lastOf(end, 'recoveryRolled')?.isPassed),
  measures: [chance('comes back', (end) => lastOf(end, 'recoveryRolled')?.isPassed === true)],
})

const returning = (state: State, unit: UnitId): Case<PeiperDream> => ({
  title: `${units[unit].name}, eliminated`,
  from: { ...state, pile: deck(0), phase: { tag: 'returnDraw', unit } },
  command: null,
  until: (end) => end.events.some(({ tag }) => tag === 'returnDrawn'),
  groupKey: (end) => String(lastOf(end, 'returnDrawn')?.isBack),
  measures: [chance('comes back', (end) => lastOf(end, 'returnDrawn')?.isBack === true)],
})

/**
 * PD-C.30 to PD-C.33: the chance that units recover or return in a hypothetical Regroup Phase now. Single battles have
 * none (PD-S.1).
 */
const recovery: Question<PeiperDream> = {
  id: 'recovery',
  title: 'Does this unit recover?',
  asks: 'The chance that each reduced unit recovers, and each eliminated one returns, in a Regroup Phase now.',
  cases: (state, command) => {
    if (command !== null || !planOf(state.scenario).isCampaign || state.phase.tag === 'over') return []
    const reduced = allUnits.filter((unit) => isReduced(state, unit) && isOnMap(state, unit))
    const eliminated = allUnits.filter((unit) => isEliminated(state, unit))
    return [...reduced.map((unit) => recovering(state, unit)), ...eliminated.map((unit) => returning(state, unit))]
  },
}

const FIRST_ROLL = 2
const LAST_ROLL = 5

/** The last turn of the surprise in an outcome, if rolls start on a given turn. */
const lastTurn = (end: End, first: number): number =>
  first - 1 + eventsOf(end, 'surpriseRolled').filter(({ isOver }) => !isOver).length

const lasting = (state: State, first: number): Case<PeiperDream> => ({
  title: `rolled for from turn ${first} on`,
  from: { ...state, turn: first, phase: { tag: 'surprise' } },
  command: null,
  until: ({ state: at }) => !at.isSurprised || at.phase.tag !== 'surprise',
  // A turn in which nobody can act ends at once, so group outcomes by the last turn of the surprise.
  groupKey: (end) => String(lastTurn(end, first)),
  // Nothing between two rolls affects them.
  skipTo: ({ state: at }) =>
    at.isSurprised && at.phase.tag !== 'surprise' && at.turn < LAST_ROLL
      ? { ...at, turn: at.turn + 1, phase: { tag: 'surprise' } }
      : null,
  measures: [
    ...Array.from({ length: LAST_ROLL - first + 1 }, (_, i) =>
      chance(`on turn ${first + i}`, (end) => lastTurn(end, first) >= first + i),
    ),
    { title: 'last turn', kind: 'count', of: (end) => lastTurn(end, first) },
  ],
})

/** PD-O.3: how long German Surprise lasts. */
const surprise: Question<PeiperDream> = {
  id: 'surprise',
  title: 'How long does German Surprise last?',
  asks: 'The chance that German Surprise is still in force on each turn to come, and the last turn of it.',
  cases: (state, command) => {
    const first = Math.max(FIRST_ROLL, state.phase.tag === 'surprise' ? state.turn : state.turn + 1)
    const isOver = state.phase.tag === 'over'
    return command === null && state.isSurprised && !isOver && first <= LAST_ROLL ? [lasting(state, first)] : []
  },
}

/** The odds questions of The Peiper Dream. */
export const questions: readonly Question<PeiperDream>[] = [attack, demolition, recovery, surprise]
