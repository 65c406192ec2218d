import type { choicesAmong } from './destination.js'
import { fateOf } from './fate.js'
import { headquartersChoices, isIsolated, needsHeadquarters } from './isolation.js'
import { areaAt, statusOf } from './situation.js'
import type { Situation } from '../../model/marking.js'
import { mobilityOf } from '../pieces/casualties.js'
import type { Command } from '../../model/command.js'
import { abandoning } from '../pieces/crew.js'
import type { Event } from '../../model/event.js'
import { inOrder, placing, vehicleOf } from '../../model/facts.js'
import type { Kit } from '../../model/game-data.js'
import {
  has,
  isMobile,
  isPersonnel,
  isPossessable,
  isStronghold,
  isVehicle,
  type Gun,
  type Personnel,
  type Piece,
  type Place,
  type Vehicle,
} from '../../model/piece.js'
import { sides, type LocationId, type Seat } from '../../data/names.js'
import { asking, doing, just, NOTHING, together, type Open, type Result, type Room, type Rooms } from '../step-part.js'
import { compareLocations } from '../../model/order.js'
import type { Rule } from '../../model/rule-ids.js'
import { endOf, havenName, seekerOf } from './seeker.js'
import { pieceOf, type State } from '../../model/state.js'
import type { Ask, Task } from '../../model/phase.js'
import { markedNow, surveyOf } from '../survey.js'
import { dismounting, wrecking } from '../pieces/vehicle.js'

const PART = '8.605'

/** Personnel on foot and vehicles under way: the first row of the status chart (KGP-8.6056.1). */
export const isWalker = (piece: Piece): piece is Personnel | Vehicle =>
  isPersonnel(piece)
    ? piece.guard === null && piece.aboard === null
    : isVehicle(piece) && isMobile(piece) && !has(piece, 'abandoned')

/** A manned Immobile vehicle that makes no Location Strategic: the third row (KGP-8.6056.3). */
export const isWeak = (piece: Piece): piece is Vehicle =>
  isVehicle(piece) && !isMobile(piece) && !has(piece, 'abandoned') && !isStronghold(piece)

/** A Gun that makes its Location Strategic: unhooked, working, not taken apart. */
export const isStrongGun = (piece: Piece): piece is Gun =>
  piece.tag === 'gun' && piece.hookedTo === null && !has(piece, 'malfunctioned') && !has(piece, 'dismantled')

/** Walkers on the map that no Setup Area has taken in yet: they must Escape, unless a nearby area takes them. */
export const strays = (state: State): readonly (Personnel | Vehicle)[] =>
  inOrder(state).filter(
    (piece): piece is Personnel | Vehicle => isWalker(piece) && piece.place.tag === 'map' && piece.location !== null,
  )

const headquarters = (kit: Kit, state: State): Result => {
  const survey = surveyOf(kit, state)
  const then: readonly Task[] =
    needsHeadquarters(survey) && headquartersChoices(survey).length > 0
      ? [asking(PART, 'german', [], 'hq', 'german')]
      : []
  return { events: [], then }
}

/** The map is marked (KGP-8.605.4); what is surrounded changes hands, and a Control marker there is flipped (KGP-8.6054). */
const marking = (kit: Kit, state: State): Result => {
  const areas = markedNow(kit, state)
  const flips = areas.flips.map(({ location, to }): Event => ({
    tag: 'controlled',
    location,
    side: to,
    why: 'KGP-8.6054',
  }))
  return just({ tag: 'areasMarked', areas }, ...flips)
}

/** Strategic Locations a side Controls that bear no Control marker yet; others get none (KGP-8.605.2). */
const unmarkedBy = ({ areas, board }: State, side: Seat): readonly LocationId[] =>
  Object.entries(areas?.strategic ?? {})
    .filter(([location, holder]) => holder === side && !board.controlMarkers.includes(location))
    .map(([location]) => location)
    .toSorted(compareLocations)

/** Once the map is marked, each side may put Control markers on what it holds (KGP-8.605.2). */
const markers = (state: State): Result => {
  const open = sides.filter((side) => unmarkedBy(state, side).length > 0)
  return { events: [], then: open.length > 0 ? [together(PART, open)] : [] }
}

/** Weak Immobile vehicles outside every Setup Area are abandoned (KGP-8.6056.3, KGP-8.6051, KGP-8.6053). */
const forsaken = (survey: Situation, state: State): readonly Vehicle[] =>
  inOrder(state).filter(
    (piece): piece is Vehicle =>
      isWeak(piece) &&
      piece.location !== null &&
      piece.place.tag === 'map' &&
      ['noMansLand', 'uncontrolled', 'unclassed'].includes(statusOf(survey, piece.location)),
  )

const abandonment = (kit: Kit, state: State): Result => {
  const [vehicle, ...others] = forsaken(surveyOf(kit, state), state)
  if (vehicle === undefined) return NOTHING
  const ask = asking(PART, vehicle.side, [vehicle.id], 'leave')
  const next = others.length > 0 ? [doing(PART, [], 'abandon')] : []
  const events = vehicle.crew === null ? leftEmpty(vehicle) : abandoning(state, vehicle, 'KGP-8.6056.3')
  return { events, then: vehicle.crew === null ? next : [ask, ...next] }
}

const leftEmpty = (vehicle: Vehicle): readonly Event[] => [
  { tag: 'marked', piece: vehicle.id, put: ['abandoned'], taken: [], why: 'KGP-8.6056.3', heard: 'all' },
]

/** Where each walker stays or goes; what is fixed and makes its Location Strategic stays (KGP-8.6053.1, KGP-8.6055, KGP-8.6056). */
const fates = (kit: Kit, state: State): Result => {
  const survey = surveyOf(kit, state)
  const events: Event[] = []
  const then: Task[] = []
  for (const piece of strays(state)) {
    const seeker = seekerOf(kit, piece)
    if (seeker === null) continue
    const fate = fateOf(survey, seeker)
    if (fate.tag === 'retained' || fate.tag === 'isolated') {
      const place: Place = { tag: 'setupArea', area: fate.area, isolated: fate.tag === 'isolated' }
      events.push(...placing(state, piece.id, piece.location, place, 'KGP-8.6055.1'))
    } else if (fate.tag === 'moves' && fate.choices.length === 1) {
      const end = endOf(kit, survey, piece, fate.choices[0])
      events.push(...placing(state, piece.id, end.location, end.place, 'KGP-8.6053.1'))
    } else if (fate.tag === 'moves') then.push(asking(PART, piece.side, [piece.id], 'choose'))
  }
  for (const piece of inOrder(state)) events.push(...staying(kit, survey, piece))
  return { events, then }
}

/** Immobile vehicles and Guns in an area of their own side stay where they are (KGP-8.6055.2, KGP-8.6071.5). */
const staying = (kit: Kit, survey: Situation, piece: Piece): readonly Event[] => {
  const isFixed = (isVehicle(piece) && !isMobile(piece) && !has(piece, 'abandoned')) || isStrongGun(piece)
  if (!isFixed || piece.location === null || piece.place.tag !== 'map') return []
  if (isPossessable(piece) && piece.possessor !== null) return []
  const area = areaAt(survey, piece.location)
  if (area?.side !== piece.side) return []
  const isolated = isIsolated(survey, piece.side, piece.location, mobilityOf(kit, piece))
  const place: Place = { tag: 'setupArea', area: area.id, isolated }
  return [{ tag: 'placed', piece: piece.id, location: piece.location, place, why: 'KGP-8.6055.2', heard: 'all' }]
}

const choicesFor = (kit: Kit, state: State, task: Ask): ReturnType<typeof choicesAmong> => {
  const piece = pieceOf(state, task.subjects[0])
  const seeker = piece === null ? null : seekerOf(kit, piece)
  if (seeker === null) return []
  const fate = fateOf(surveyOf(kit, state), seeker)
  return fate.tag === 'moves' ? fate.choices : []
}

const candidates = (kit: Kit, state: State, task: Open, seat: Seat): readonly Command[] => {
  if (task.tag !== 'ask') return unmarkedBy(state, seat).map((location) => ({ tag: 'markControl', location }))
  const [subject] = task.subjects
  switch (task.note) {
    case 'hq':
      return headquartersChoices(surveyOf(kit, state)).map((location) => ({ tag: 'recordHq', location }))
    case 'choose':
      return choicesFor(kit, state, task).map(({ to }) => ({ tag: 'chooseArea', piece: subject, area: havenName(to) }))
    default:
      return leavings(state, task)
  }
}

/** What an Abandoning crew may still do to its vehicle: take weapons off it, or make it a Wreck (KGP-8.6056.3). */
const leavings = (state: State, task: Ask): readonly Command[] => {
  const vehicle = vehicleOf(state, task.subjects[0])
  if (vehicle === null) return [{ tag: 'pass' }]
  const removable = vehicle.weapons.filter(({ status, removesTo }) => status === 'functioning' && removesTo !== null)
  return [
    ...removable.map(({ slot }): Command => ({ tag: 'dismount', vehicle: vehicle.id, slot })),
    { tag: 'wreck', vehicle: vehicle.id, burnt: false },
    { tag: 'wreck', vehicle: vehicle.id, burnt: true },
    { tag: 'pass' },
  ]
}

const brokenMarker = (state: State, seat: Seat, command: Command): Rule | null => {
  if (command.tag === 'commit') return null
  if (command.tag !== 'markControl') return 'turn.answer'
  return unmarkedBy(state, seat).includes(command.location) ? null : 'control.marker'
}

const broken = (kit: Kit, state: State, task: Open, seat: Seat, command: Command): Rule | null => {
  if (task.tag !== 'ask') return brokenMarker(state, seat, command)
  if (task.note === 'hq') {
    if (command.tag !== 'recordHq') return 'turn.answer'
    return headquartersChoices(surveyOf(kit, state)).includes(command.location) ? null : 'hq.location'
  }
  if (task.note === 'choose') {
    if (command.tag !== 'chooseArea') return 'turn.answer'
    if (command.piece !== task.subjects[0]) return 'piece.own'
    return choicesFor(kit, state, task).some(({ to }) => havenName(to) === command.area) ? null : 'area.nearest'
  }
  if (command.tag === 'pass') return null
  if (command.tag !== 'dismount' && command.tag !== 'wreck') return 'turn.answer'
  if (command.vehicle !== task.subjects[0]) return 'piece.own'
  const vehicle = vehicleOf(state, command.vehicle)
  if (vehicle === null) return 'piece.unknown'
  if (command.tag === 'wreck') return null
  const weapon = vehicle.weapons.find(({ slot }) => slot === command.slot)
  return weapon?.status === 'functioning' && weapon.removesTo !== null ? null : 'weapon.removable'
}

const decided = (kit: Kit, state: State, task: Open, command: Command): Result => {
  if (command.tag === 'markControl') return just({ tag: 'controlMarked', location: command.location, on: true })
  if (task.tag !== 'ask') return NOTHING
  if (command.tag === 'recordHq') return just({ tag: 'hqRecorded', location: command.location, heard: 'german' })
  if (command.tag === 'chooseArea') {
    const piece = pieceOf(state, command.piece)
    const choice = choicesFor(kit, state, task).find(({ to }) => havenName(to) === command.area)
    if (piece === null || choice === undefined) return NOTHING
    const end = endOf(kit, surveyOf(kit, state), piece, choice)
    return just(...placing(state, piece.id, end.location, end.place, 'KGP-8.6053.1'))
  }
  const vehicle = 'vehicle' in command ? vehicleOf(state, command.vehicle) : null
  if (vehicle === null) return NOTHING
  if (command.tag === 'wreck') return just(...wrecking(kit, state, vehicle, command.burnt, 'KGP-8.6056.3'))
  if (command.tag !== 'dismount') return NOTHING
  return { events: dismounting(state, vehicle, command.slot, vehicle.side, 'KGP-8.6056.3'), then: [task] }
}

const act: Room['act'] = (kit, state, task) => {
  if (task.tag !== 'do') return NOTHING
  switch (task.note) {
    case 'hq':
      return headquarters(kit, state)
    case 'mark':
      return marking(kit, state)
    case 'abandon':
      return abandonment(kit, state)
    case 'fates':
      return fates(kit, state)
    default:
      return markers(state)
  }
}

/** Setup Area Determination (8.605): headquarters, the marked map, abandonment, where everybody stays, and Control markers. */
export const setupArea: Rooms = {
  [PART]: {
    begin: () => ['hq', 'mark', 'abandon', 'fates', 'markers'].map((note) => doing(PART, [], note)),
    act,
    candidates,
    broken,
    decide: (kit, state, task, _seat, command) => decided(kit, state, task, command),
  },
}
