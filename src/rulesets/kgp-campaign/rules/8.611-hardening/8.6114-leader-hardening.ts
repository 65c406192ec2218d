import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import type { Position } from '../../model/position.js'
import { eligibleEntries } from '../8.605-setup-areas/8.2-entry-areas.js'
import { areaNamed, areasOf } from '../8.605-setup-areas/marked-map.js'
import { standingLocations } from '../8.605-setup-areas/standing-locations.js'
import { printedMorale } from '../pieces/casualties.js'
import { crewOnFoot } from '../pieces/crew.js'
import { leaderHardening, leaderLadder, type LeaderGrade } from '../../data/tables.js'
import { menIn } from '../pieces/equipment.js'
import type { Event } from '../../model/event.js'
import { areasWith, isRetained, nextId, personnel, unitNamed } from '../../model/facts.js'
import { has, type Personnel, type Place } from '../../model/piece.js'
import type { Side } from '../../data/names.js'
import { hardening, rankAbove } from '../pieces/promotion.js'
import { asking, doing, rolling, together, type Heard } from '../../model/task.js'
import {
  decisions,
  hasNoted,
  just,
  next,
  notesOf,
  noting,
  question,
  rolled,
  sideOrder,
  type CommandOf,
  type PartHandler,
  type Result,
} from '../part-handler.js'
import { hasWon } from '../roster.js'
import type { Rule } from '../../model/rule-ids.js'
import type { State } from '../../model/state.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
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

const risen = (at: Position, leader: Personnel, why: string): readonly Event[] => {
  const events = hardening(at, leader, why)
  return [...events, noting(leader.side, { tag: 'hardened', unit: counterAfter(events, leader.id) })]
}

/** A heroic leader rises by a grade and is a hero no more; a 10-3 only loses the name (KGP-8.6114.1). */
const humbled = (at: Position, leader: Personnel): readonly Event[] => {
  const plain = { ...leader, markers: leader.markers.filter((marker) => marker !== 'heroic') }
  if (rankAbove(leader.type) !== null) return risen(at, plain, 'KGP-8.6114.1')
  return [{ tag: 'marked', piece: leader.id, put: [], taken: ['heroic'], why: 'KGP-8.6114.1', heard: 'all' }]
}

/** The areas in which a new leader may come forward (KGP-8.6115, AMB-29). */
const recruiting = (at: Position, side: Side): readonly string[] => {
  const { state } = at
  if (state.options['promotion.area'] === 'withPersonnel')
    return areasWith(state, side).filter((area) => menIn(state, side, area).length > 0)
  const situation = situationOf(at)
  const areas = areasOf(situation, side).filter((area) => standingLocations(situation, area).length > 0)
  return [...areas.map(({ id }) => id), ...eligibleEntries(situation, side, 'goTo').map(({ id }) => id)]
}

/** Where he stands: beside men of the area, not Isolated ones if there are others. */
const stand = (at: Position, side: Side, area: string): Pick<Personnel, 'location' | 'place' | 'formation'> => {
  const { state } = at
  const men = menIn(state, side, area)
  const beside = men.find((unit) => !isPieceIsolated(at, unit)) ?? men.at(0)
  if (beside !== undefined) return beside
  const situation = situationOf(at)
  const home = areaNamed(situation, area)
  const location = home === null ? undefined : standingLocations(situation, home).at(0)
  const place: Place =
    location === undefined ? { tag: 'holdingBox', entry: area, part: 'unshaded' } : { tag: 'setupArea', area }
  return { location: location ?? null, place, formation: '' }
}

const promoted = (at: Position, side: Side, area: string): Event => {
  const { state } = at
  const { location, place, formation } = stand(at, side, area)
  const recruit: Personnel = {
    ...crewOnFoot(nextId(state, side), side, RECRUIT, location, place),
    kind: 'leader',
    morale: printedMorale(RECRUIT),
    ipc: 1,
    formation,
  }
  return { tag: 'made', piece: recruit, why: 'KGP-8.6115', heard: 'all' }
}

/**
 * Whom a named grade hardens: one of that grade; where there is none, one of the lowest grade among the unhurt (KGP-8.6114.2).
 * Whoever has just risen may rise again (KGP-8.6114.3, AMB-28).
 */
export const chosenBy = (state: State, side: Side, type: string): readonly Personnel[] => {
  const all = leaders(state, side).filter(
    ({ id }) => state.options['leader.twice'] || !hasNoted(state, side, { tag: 'hardened', unit: id }),
  )
  const named = all.filter((leader) => leader.type === type)
  if (named.length > 0) return named
  const unhurt = all.filter((leader) => !has(leader, 'wounded'))
  const lowest = Math.min(...unhurt.map((leader) => leaderLadder.indexOf(leader.type)))
  return unhurt.filter((leader) => leaderLadder.indexOf(leader.type) === lowest)
}

/** The grade a final result names (TD-07 by the option). */
const gradeOf = (state: State, grade: LeaderGrade): LeaderGrade | '9-0' =>
  grade === '8-0' ? state.options['leaderTable.band67'] : grade

/** The roll is read with as much of the modifier for a victory as its side wants. */
const read = (at: Position, side: Side, dice: readonly number[], won: number, heard: Heard): Result<'8.6114'> => {
  const { state } = at
  const { modifiers, final, result } = readRoll(leaderHardening, dice[0] + dice[1], [{ id: 'won', value: won }])
  const grade = gradeOf(state, result)
  const task = rolling(PART, side, 2, { tag: 'leader' }, heard)
  const roll = rolled(task, 'KGP-8.6114.2', dice, modifiers, final, grade)
  const found = chosenBy(state, side, grade)
  if (found.length > 1) return { events: [roll], then: [asking(PART, side, { tag: 'hardenLeader', grade }, heard)] }
  return just(roll, ...found.flatMap((leader) => risen(at, leader, 'KGP-8.6114.2')))
}

type LeaderOrder = CommandOf<'promote' | 'rollForLeader'>

const hasChosen = (state: State, side: Side): boolean => notesOf(state, side, 'leaderBy').length > 0

const broken = (at: Position, side: Side, command: LeaderOrder): Rule | null => {
  const { state } = at
  if (hasChosen(state, side)) return 'turn.once'
  return command.tag === 'promote' && !recruiting(at, side).includes(command.area) ? 'promotion.area' : null
}

const decided = (at: Position, side: Side, command: LeaderOrder): readonly Event[] =>
  command.tag === 'promote'
    ? [promoted(at, side, command.area), noting(side, { tag: 'leaderBy', by: 'promotion' })]
    : [noting(side, { tag: 'leaderBy', by: 'roll' })]

/** The rolls of the sides that have not promoted a man from the ranks. */
const rolls = ({ state }: Position): Result<'8.6114'> =>
  next(
    ...sideOrder(state)
      .filter((side) => hasNoted(state, side, { tag: 'leaderBy', by: 'roll' }))
      .map((side) => rolling(PART, side, 2, { tag: 'leader' }, privately(state, side))),
  )

/** Leaders (8.6114): heroic ones rise; then each side rolls in secret for one more, or promotes a 7-0 from the ranks (8.6115). */
export const leaderHardenings: PartHandler<'8.6114'> = {
  begin: ({ state }) => [
    ...heroic(state).map(({ id, side }) => doing(PART, { tag: 'heroic', leader: id }, privately(state, side))),
    together(PART),
  ],
  does: {
    heroic: (at, { about: { leader } }) => just(...humbled(at, unitNamed(at.state, leader))),
  },
  rolls: {
    leader: (at, { side, heard }, dice) =>
      hasWon(at.state, side)
        ? next(asking(PART, side, { tag: 'winModifier', dice }, heard))
        : read(at, side, dice, 0, heard),
  },
  asks: {
    winModifier: question(['winModifier'], {
      candidates: () => ([0, -1, -2] as const).map((value) => ({ tag: 'winModifier', value })),
      broken: () => null,
      decide: (at, { seat, about, heard }, { value }) => read(at, seat, about.dice, value, heard),
    }),
    hardenLeader: question(['harden'], {
      candidates: ({ state }, { seat, about: { grade } }) =>
        chosenBy(state, seat, grade).map(({ id }) => ({ tag: 'harden', unit: id })),
      broken: ({ state }, { seat, about: { grade } }, { unit }) =>
        chosenBy(state, seat, grade).some(({ id }) => id === unit) ? null : 'harden.leader',
      decide: (at, _task, { unit }) => just(...risen(at, unitNamed(at.state, unit), 'KGP-8.6114.2')),
    }),
  },
  both: decisions(['promote', 'rollForLeader'], {
    candidates: (at, side) => [
      { tag: 'rollForLeader' },
      ...recruiting(at, side).map((area) => ({ tag: 'promote', area }) as const),
    ],
    commit: ({ state }, side) => (hasChosen(state, side) ? null : 'leader.choice'),
    broken,
    decide: decided,
    done: rolls,
  }),
}
