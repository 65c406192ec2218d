import { eligibleEntries } from '../8.605-setup-areas/entry.js'
import { isIsolated as isCutOff } from '../8.605-setup-areas/isolation.js'
import { areaNamed, areasOf } from '../8.605-setup-areas/situation.js'
import { printedMorale } from '../pieces/casualties.js'
import type { Command } from '../../model/command.js'
import { crewOnFoot } from '../pieces/crew.js'
import { leaderHardening, leaderLadder } from '../../data/tables.js'
import { menIn } from '../pieces/equipment.js'
import type { Event } from '../../model/event.js'
import { areasWith, isIsolated, isRetained, nextId, personnel, unitOf } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import { has, type Personnel, type Place } from '../../model/piece.js'
import type { Seat, Side } from '../../data/names.js'
import { hardening, rankAbove } from '../pieces/promotion.js'
import {
  asking,
  doing,
  isUsed,
  just,
  NOTHING,
  notesOf,
  noting,
  rolled,
  rolling,
  sideOrder,
  together,
  type Open,
  type Result,
  type Rooms,
} from '../step-part.js'
import { hasWon } from '../roster.js'
import type { Rule } from '../../model/rule-ids.js'
import type { Ask, Roll } from '../../model/phase.js'
import type { State } from '../../model/state.js'
import { surveyOf } from '../survey.js'
import { readRoll } from '../../data/table.js'
import { privately } from '../../model/fog-of-war.js'
import { counterAfter } from './8.6113-mmc-hardening.js'

const PART = '8.6114'
const RECRUIT = '7-0'

/** Personnel leaders of a side; armor leaders are none (KGP-8.6114.2). */
const leaders = (state: State, side: Side): readonly Personnel[] =>
  personnel(state).filter(
    (unit) => unit.kind === 'leader' && unit.side === side && unit.guard === null && isRetained(unit),
  )

const heroic = (state: State): readonly Personnel[] =>
  sideOrder(state).flatMap((side) =>
    personnel(state).filter(
      (unit) =>
        (unit.kind === 'leader' || unit.kind === 'armorLeader') &&
        unit.side === side &&
        has(unit, 'heroic') &&
        unit.guard === null &&
        isRetained(unit),
    ),
  )

const risen = (kit: Kit, state: State, leader: Personnel, why: string): readonly Event[] => {
  const events = hardening(kit, state, leader, why)
  return [...events, noting(leader.side, `hardened ${counterAfter(events, leader.id)}`)]
}

/** A heroic leader rises by a grade and is a hero no more; a 10-3 only loses the name (KGP-8.6114.1). */
const humbled = (kit: Kit, state: State, leader: Personnel): readonly Event[] => {
  const plain = { ...leader, markers: leader.markers.filter((marker) => marker !== 'heroic') }
  if (rankAbove(leader.type) !== null) return risen(kit, state, plain, 'KGP-8.6114.1')
  return [{ tag: 'marked', piece: leader.id, put: [], taken: ['heroic'], why: 'KGP-8.6114.1', heard: 'all' }]
}

/** The areas in which a new leader may come forward (KGP-8.6115, AMB-29). */
const recruiting = (kit: Kit, state: State, side: Side): readonly string[] => {
  if (state.options['promotion.area'] === 'withPersonnel')
    return areasWith(state, side).filter((area) => menIn(state, side, area).length > 0)
  const survey = surveyOf(kit, state)
  return [...areasOf(survey, side).map(({ id }) => id), ...eligibleEntries(survey, side, 'goTo').map(({ id }) => id)]
}

/** Where he stands: beside men of the area, not Isolated ones if there are others. */
const stand = (
  kit: Kit,
  state: State,
  side: Side,
  area: string,
): Pick<Personnel, 'location' | 'place' | 'formation'> => {
  const men = menIn(state, side, area)
  const beside = men.find((unit) => !isIsolated(unit)) ?? men.at(0)
  if (beside !== undefined) return beside
  const survey = surveyOf(kit, state)
  const [location] = areaNamed(survey, area)?.locations ?? []
  const place: Place =
    location === undefined
      ? { tag: 'holdingBox', entry: area, part: 'unshaded' }
      : { tag: 'setupArea', area, isolated: isCutOff(survey, side, location) }
  return { location: location ?? null, place, formation: '' }
}

const promoted = (kit: Kit, state: State, side: Side, area: string): Event => {
  const { location, place, formation } = stand(kit, state, side, area)
  const recruit: Personnel = {
    ...crewOnFoot(nextId(state, side), side, RECRUIT, location, place),
    kind: 'leader',
    morale: printedMorale(RECRUIT),
    ipc: 1,
    formation,
  }
  return { tag: 'made', piece: recruit, why: 'KGP-8.6115', heard: 'all' }
}

/** Whom a named grade hardens: one of that grade; where there is none, one of the lowest grade among the unhurt (KGP-8.6114.2). */
export const chosenBy = (state: State, side: Side, type: string): readonly Personnel[] => {
  const all = leaders(state, side).filter(
    ({ id }) => state.options['leader.twice'] || !isUsed(state, side, `hardened ${id}`),
  )
  const named = all.filter((leader) => leader.type === type)
  if (named.length > 0) return named
  const unhurt = all.filter((leader) => !has(leader, 'wounded'))
  const lowest = Math.min(...unhurt.map((leader) => leaderLadder.indexOf(leader.type)))
  return unhurt.filter((leader) => leaderLadder.indexOf(leader.type) === lowest)
}

/** The grade a final result names (TD-07 by the option). */
const gradeOf = (state: State, grade: string): string => (grade === '8-0' ? state.options['leaderTable.band67'] : grade)

/** The roll is read with as much of the modifier for a victory as its side wants. */
const read = (kit: Kit, state: State, task: Roll | Ask, side: Side, dice: readonly number[], won: number): Result => {
  const { modifiers, final, result } = readRoll(leaderHardening, dice[0] + dice[1], [{ id: 'won', value: won }])
  const grade = gradeOf(state, result)
  const news = rolled(rolling(PART, side, 2, [], '', task.heard), 'KGP-8.6114.2', dice, modifiers, final, grade)
  const found = chosenBy(state, side, grade)
  if (found.length > 1) return { events: [news], then: [asking(PART, side, [grade], 'pick', task.heard)] }
  return just(news, ...found.flatMap((leader) => risen(kit, state, leader, 'KGP-8.6114.2')))
}

const resolve = (kit: Kit, state: State, task: Roll, dice: readonly number[]): Result =>
  hasWon(state, task.side)
    ? { events: [], then: [asking(PART, task.side, dice.map(String), 'won', task.heard)] }
    : read(kit, state, task, task.side, dice, 0)

const candidates = (kit: Kit, state: State, task: Open, seat: Seat): readonly Command[] => {
  if (seat === 'umpire') return []
  if (task.tag === 'both')
    return [
      { tag: 'rollForLeader' },
      ...recruiting(kit, state, seat).map((area): Command => ({ tag: 'promote', area })),
    ]
  if (task.note === 'won') return ([0, -1, -2] as const).map((value) => ({ tag: 'winModifier', value }))
  return chosenBy(state, seat, task.subjects[0]).map(({ id }) => ({ tag: 'harden', unit: id }))
}

const brokenChoice = (kit: Kit, state: State, side: Side, command: Command): Rule | null => {
  const hasChosen = notesOf(state, side, 'leader by').length > 0
  if (command.tag === 'commit') return hasChosen ? null : 'leader.choice'
  if (command.tag !== 'promote' && command.tag !== 'rollForLeader') return 'turn.answer'
  if (hasChosen) return 'turn.once'
  return command.tag === 'promote' && !recruiting(kit, state, side).includes(command.area) ? 'promotion.area' : null
}

const broken = (kit: Kit, state: State, task: Open, seat: Seat, command: Command): Rule | null => {
  if (seat === 'umpire') return 'turn.answer'
  if (task.tag === 'both') return brokenChoice(kit, state, seat, command)
  if (task.note === 'won') return command.tag === 'winModifier' ? null : 'turn.answer'
  if (command.tag !== 'harden') return 'turn.answer'
  return chosenBy(state, seat, task.subjects[0]).some(({ id }) => id === command.unit) ? null : 'harden.leader'
}

const decide = (kit: Kit, state: State, task: Open, side: Side, command: Command): Result => {
  if (command.tag === 'promote')
    return just(promoted(kit, state, side, command.area), noting(side, 'leader by promotion'))
  if (command.tag === 'rollForLeader') return just(noting(side, 'leader by roll'))
  if (command.tag === 'winModifier' && task.tag === 'ask')
    return read(kit, state, task, side, task.subjects.map(Number), command.value)
  const leader = command.tag === 'harden' ? unitOf(state, command.unit) : null
  return leader === null ? NOTHING : just(...risen(kit, state, leader, 'KGP-8.6114.2'))
}

/** The rolls of the sides that have not promoted a man from the ranks. */
const rolls = (state: State): Result => ({
  events: [],
  then: sideOrder(state)
    .filter((side) => notesOf(state, side, 'leader by').includes('roll'))
    .map((side) => rolling(PART, side, 2, [], '', privately(state, side))),
})

/** Leaders (8.6114): heroic ones rise; then each side rolls in secret for one more, or promotes a 7-0 from the ranks (8.6115). */
export const leaderHardenings: Rooms = {
  [PART]: {
    begin: (_kit, state) => [
      ...heroic(state).map(({ id, side }) => doing(PART, [id], '', privately(state, side))),
      together(PART),
    ],
    act: (kit, state, task) => {
      if (task.tag === 'both') return rolls(state)
      const leader = unitOf(state, task.subjects[0])
      return leader === null ? NOTHING : just(...humbled(kit, state, leader))
    },
    resolve,
    candidates,
    broken,
    decide: (kit, state, task, seat, command) =>
      seat === 'umpire' ? NOTHING : decide(kit, state, task, seat, command),
  },
}
