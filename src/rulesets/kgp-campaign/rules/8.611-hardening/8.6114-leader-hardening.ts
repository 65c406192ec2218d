import { isPieceIsolated } from '../8.605-setup-areas/8.6052-isolated-piece.js'
import { chainEvents } from '../../model/chain.js'
import type { Position } from '../../model/position.js'
import { eligibleEntries } from '../8.605-setup-areas/8.2-entry-areas.js'
import { areaNamed, areasOf } from '../8.605-setup-areas/marked-map.js'
import { standingLocations } from '../8.605-setup-areas/standing-locations.js'
import { printedMorale } from '../pieces/casualties.js'
import { crewOnFoot } from '../pieces/crew.js'
import { leaderLadder, type LeaderGrade } from '../../data/tables.js'
import { menIn } from '../pieces/equipment.js'
import type { Event } from '../../model/event.js'
import { areasWith, isRetained, personnel, unitNamed } from '../../model/facts.js'
import { nextId } from '../../model/piece-names.js'
import { has, type Personnel, type Place } from '../../model/piece.js'
import type { Side } from '../../data/names.js'
import { hardenUnit, rankAbove } from '../pieces/promotion.js'
import { doTask, rollTask, bothTask } from '../../model/task.js'
import {
  decisions,
  hasNoted,
  eventsOnly,
  tasksOnly,
  notesOf,
  noteEvent,
  rollTrace,
  sideOrder,
  type CommandOf,
  type PartHandler,
  type Result,
} from '../part-handler.js'
import { hasWon } from '../roster.js'
import type { Rule } from '../../model/rule.js'
import type { State } from '../../model/state.js'
import { situationOf } from '../8.605-setup-areas/situation.js'
import { readRoll } from '../../data/table.js'
import { privately } from '../../model/fog-of-war.js'
import { counterAfter } from './8.6113-mmc-hardening.js'

const PART = '8.6114'
const RECRUIT = '7-0'

/** The Personnel leaders of a side. Armor leaders do not count (KGP-8.6114.2). */
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

const hardenAndNote = (at: Position, leader: Personnel, why: string): readonly Event[] => {
  const events = hardenUnit(at, leader, why)
  return [...events, noteEvent(leader.side, { tag: 'hardened', unit: counterAfter(events, leader.id) })]
}

/** A heroic leader rises by one grade and is no longer heroic; a 10-3 only loses the status (KGP-8.6114.1). */
const raiseHeroic = (at: Position, leader: Personnel): readonly Event[] => {
  const plain = { ...leader, markers: leader.markers.filter((marker) => marker !== 'heroic') }
  if (rankAbove(leader.type) !== null) return hardenAndNote(at, plain, 'KGP-8.6114.1')
  return [{ tag: 'marked', piece: leader.id, put: [], taken: ['heroic'], why: 'KGP-8.6114.1', heard: 'all' }]
}

/** The areas in which a new leader may appear (KGP-8.6115, AMB-29). */
const promotionAreas = (at: Position, side: Side): readonly string[] => {
  const { state } = at
  if (state.options['promotion.area'] === 'withPersonnel')
    return areasWith(state, side).filter((area) => menIn(state, side, area).length > 0)
  const situation = situationOf(at)
  const areas = areasOf(situation, side).filter((area) => standingLocations(situation, area).length > 0)
  return [...areas.map(({ id }) => id), ...eligibleEntries(situation, side, 'goTo').map(({ id }) => id)]
}

/** The place of a new leader: with Personnel of the area, preferably not Isolated. */
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
    ...crewOnFoot(nextId(state, side, { location, place }), side, RECRUIT, location, place),
    kind: 'leader',
    morale: printedMorale(RECRUIT),
    ipc: 1,
    formation,
  }
  return { tag: 'made', piece: recruit, why: 'KGP-8.6115', heard: 'all' }
}

/**
 * The leaders that a rolled grade can harden: those of that grade; if there are none, the lowest-grade unwounded ones
 * (KGP-8.6114.2). By option, a leader who has just hardenAndNote may rise again (KGP-8.6114.3, AMB-28).
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

/** The grade of a final result (TD-07 by option). */
const gradeOf = (state: State, grade: LeaderGrade): LeaderGrade | '9-0' =>
  grade === '8-0' ? state.options['leaderTable.band67'] : grade

/**
 * A side's dice that have not been resolved yet, because it may still choose how much of the victory modifier to use;
 * null if there are none.
 */
const unread = (state: State, side: Side): readonly [number, number] | null => {
  const [dice] = notesOf(state, side, 'leaderDice')
  return dice === undefined || notesOf(state, side, 'mayRise').length > 0 ? null : [dice.first, dice.second]
}

/** The grade of a side's roll while it has not chosen which leader rises; null otherwise. */
const pending = (state: State, side: Side): string | null => {
  const [named] = notesOf(state, side, 'mayRise')
  const isOpen = named !== undefined && notesOf(state, side, 'risen').length === 0
  return isOpen && chosenBy(state, side, named.grade).length > 0 ? named.grade : null
}

/**
 * Resolves the roll with the part of the victory modifier the side wants. If it names only one leader, that leader
 * rises.
 */
const read = (at: Position, side: Side, dice: readonly number[], won: number): readonly Event[] => {
  const { state } = at
  const { modifiers, final, result } = readRoll(at.data.charts.leaderHardening, dice[0] + dice[1], [
    { id: 'won', value: won },
  ])
  const grade = gradeOf(state, result)
  const task = rollTask(PART, side, 2, { tag: 'leader' }, privately(state, side))
  const roll = rollTrace(task, 'KGP-8.6114.2', dice, modifiers, final, grade)
  const found = chosenBy(state, side, grade)
  const named = noteEvent(side, { tag: 'mayRise', grade })
  return found.length > 1 ? [roll, named] : [roll, named, ...found.flatMap((leader) => rising(at, leader))]
}

const rising = (at: Position, leader: Personnel): readonly Event[] => [
  ...hardenAndNote(at, leader, 'KGP-8.6114.2'),
  noteEvent(leader.side, { tag: 'risen', unit: leader.id }),
]

type LeaderOrder = CommandOf<'promote' | 'rollForLeader' | 'winModifier' | 'harden'>

const hasChosen = (state: State, side: Side): boolean => notesOf(state, side, 'leaderBy').length > 0

/** Whether both sides have chosen and rolled, so that they can resolve their dice. */
const isReading = ({ phase }: State): boolean => phase.tag === 'refit' && phase.queue.length === 1

const candidates = (at: Position, side: Side): readonly LeaderOrder[] => {
  const { state } = at
  if (!isReading(state))
    return [{ tag: 'rollForLeader' }, ...promotionAreas(at, side).map((area) => ({ tag: 'promote', area }) as const)]
  const grade = pending(state, side)
  if (grade !== null) return chosenBy(state, side, grade).map(({ id }) => ({ tag: 'harden', unit: id }))
  return unread(state, side) === null ? [] : ([0, -1, -2] as const).map((value) => ({ tag: 'winModifier', value }))
}

const whyNot = (at: Position, side: Side, command: LeaderOrder): Rule | null => {
  const { state } = at
  switch (command.tag) {
    case 'promote':
    case 'rollForLeader':
      if (isReading(state)) return 'turn.answer'
      if (hasChosen(state, side)) return 'turn.once'
      return command.tag === 'promote' && !promotionAreas(at, side).includes(command.area) ? 'promotion.area' : null
    case 'winModifier':
      return isReading(state) && unread(state, side) !== null ? null : 'turn.answer'
    case 'harden': {
      const grade = isReading(state) ? pending(state, side) : null
      if (grade === null) return 'turn.answer'
      return chosenBy(state, side, grade).some(({ id }) => id === command.unit) ? null : 'harden.leader'
    }
  }
}

/** A side must first choose to roll or promote; later it must resolve its dice and choose who rises. */
const whyNotCommit = ({ state }: Position, side: Side): Rule | null => {
  if (!isReading(state)) return hasChosen(state, side) ? null : 'leader.choice'
  if (unread(state, side) !== null) return 'leader.won'
  return pending(state, side) === null ? null : 'harden.leader'
}

const decided = (at: Position, side: Side, command: LeaderOrder): readonly Event[] => {
  switch (command.tag) {
    case 'promote':
      return [promoted(at, side, command.area), noteEvent(side, { tag: 'leaderBy', by: 'promotion' })]
    case 'rollForLeader':
      return [noteEvent(side, { tag: 'leaderBy', by: 'roll' })]
    case 'winModifier':
      return read(at, side, unread(at.state, side) ?? [], command.value)
    case 'harden':
      return rising(at, unitNamed(at.state, command.unit))
  }
}

/**
 * Rolls for both sides and asks them to resolve the dice, because it is secret whether a side rolls or promotes. In an
 * open campaign only the sides that want to roll do.
 */
const leaderRolls = ({ state }: Position): Result<'8.6114'> => {
  const rollers = sideOrder(state).filter(
    (side) => privately(state, side) !== 'all' || hasNoted(state, side, { tag: 'leaderBy', by: 'roll' }),
  )
  return tasksOnly(
    ...rollers.map((side) => rollTask(PART, side, 2, { tag: 'leader' }, privately(state, side))),
    ...(rollers.length > 0 ? [bothTask(PART, rollers)] : []),
  )
}

/**
 * Leaders (8.6114): heroic ones rise; then each side secretly rolls for one more, or promotes a 7-0 from the ranks
 * (8.6115). The choice and the use of the victory modifier are secret.
 */
export const leaderHardenings: PartHandler<'8.6114'> = {
  begin: () => [doTask(PART, { tag: 'heroic' }), bothTask(PART), doTask(PART, { tag: 'rolls' })],
  does: {
    heroic: (start) =>
      eventsOnly(
        ...chainEvents(
          start,
          heroic(start.state).map(
            ({ id }) =>
              (at: Position) =>
                raiseHeroic(at, unitNamed(at.state, id)),
          ),
        ),
      ),
    rolls: leaderRolls,
  },
  rolls: {
    leader: (at, { side }, dice) => {
      if (!hasNoted(at.state, side, { tag: 'leaderBy', by: 'roll' })) return eventsOnly()
      const kept = noteEvent(side, { tag: 'leaderDice', first: dice[0], second: dice[1] })
      return hasWon(at.state, side) ? eventsOnly(kept) : eventsOnly(kept, ...read(at, side, dice, 0))
    },
  },
  both: decisions(['promote', 'rollForLeader', 'winModifier', 'harden'], {
    candidates,
    commit: whyNotCommit,
    whyNot,
    decide: decided,
  }),
}
