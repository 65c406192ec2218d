import { type Position } from '../../model/position.js'
import type { Destination } from './destination.js'
import { fateOf } from './fate.js'
import { headquartersChoices, isIsolated, needsHeadquarters } from './isolation.js'
import { areaAt, statusOf } from './marked-map.js'
import type { Situation } from '../../model/marking.js'
import { mobilityOf } from '../pieces/casualties.js'
import { abandoning } from '../pieces/crew.js'
import type { Event } from '../../model/event.js'
import { inOrder, pieceNamed, placing, vehicleNamed } from '../../model/facts.js'
import { asking, doing, together, type Task } from '../../model/task.js'
import type { GameData } from '../../model/game-data.js'
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
import { sides, type LocationId, type PieceId, type Side } from '../../data/names.js'
import {
  decisions,
  just,
  next,
  question,
  type AskOn,
  type CommandOf,
  type PartHandler,
  type Result,
} from '../part-handler.js'
import { compareLocations } from '../../model/order.js'
import type { Rule } from '../../model/rule-ids.js'
import { destinationNamed, endOf, havenName, seekerOf } from './seeker.js'
import type { State } from '../../model/state.js'
import { markingNow, situationOf } from './situation.js'
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

/** The Germans name a new headquarters where theirs is lost (KGP-8.6052). */
const headquarters = (at: Position): Result<'8.605'> => {
  const situation = situationOf(at)
  const isDue = needsHeadquarters(situation) && headquartersChoices(situation).length > 0
  return isDue ? next(asking(PART, 'german', { tag: 'headquarters' }, 'german')) : just()
}

/** The map is marked (KGP-8.605.4); what is surrounded changes hands, and a Control marker there is flipped (KGP-8.6054). */
const marking = (at: Position): Result => {
  const areas = markingNow(at)
  const flips = areas.flips.map(({ location, to }): Event => ({
    tag: 'controlled',
    location,
    side: to,
    why: 'KGP-8.6054',
  }))
  return just({ tag: 'areasMarked', areas }, ...flips)
}

/** Strategic Locations a side Controls that bear no Control marker yet; others get none (KGP-8.605.2). */
const unmarkedBy = ({ areas, board }: State, side: Side): readonly LocationId[] =>
  Object.entries(areas?.strategic ?? {})
    .filter(([location, holder]) => holder === side && !board.controlMarkers.includes(location))
    .map(([location]) => location)
    .toSorted(compareLocations)

/** Once the map is marked, each side may put Control markers on what it holds (KGP-8.605.2). */
const markers = ({ state }: Position): Result<'8.605'> => {
  const open = sides.filter((side) => unmarkedBy(state, side).length > 0)
  return open.length > 0 ? next(together(PART, open)) : just()
}

/** Weak Immobile vehicles outside every Setup Area are abandoned (KGP-8.6056.3, KGP-8.6051, KGP-8.6053). */
const forsaken = (situation: Situation, state: State): readonly Vehicle[] =>
  inOrder(state).filter(
    (piece): piece is Vehicle =>
      isWeak(piece) &&
      piece.location !== null &&
      piece.place.tag === 'map' &&
      ['noMansLand', 'uncontrolled', 'unclassed'].includes(statusOf(situation, piece.location)),
  )

/** One at a time: a crew may still do something to its vehicle before the next is looked at. */
const abandonment = (at: Position): Result<'8.605'> => {
  const { state } = at
  const [vehicle, ...others] = forsaken(situationOf(at), state)
  if (vehicle === undefined) return just()
  const then = others.length > 0 ? [doing(PART, { tag: 'abandon' })] : []
  if (vehicle.crew === null) return { events: leftEmpty(vehicle), then }
  const ask = asking(PART, vehicle.side, { tag: 'abandon', vehicle: vehicle.id })
  return { events: abandoning(state, vehicle, 'KGP-8.6056.3'), then: [ask, ...then] }
}

const leftEmpty = (vehicle: Vehicle): readonly Event[] => [
  { tag: 'marked', piece: vehicle.id, put: ['abandoned'], taken: [], why: 'KGP-8.6056.3', heard: 'all' },
]

/** Where each walker stays or goes; what is fixed and makes its Location Strategic stays (KGP-8.6053.1, KGP-8.6055, KGP-8.6056). */
const fates = (at: Position): Result<'8.605'> => {
  const { state, data } = at
  const situation = situationOf(at)
  const events: Event[] = []
  const then: Task<'8.605'>[] = []
  for (const piece of strays(state)) {
    const seeker = seekerOf(data, piece)
    if (seeker === null) continue
    const fate = fateOf(situation, seeker)
    if (fate.tag === 'retained' || fate.tag === 'isolated') {
      const place: Place = { tag: 'setupArea', area: fate.area, isolated: fate.tag === 'isolated' }
      events.push(...placing(state, piece.id, piece.location, place, 'KGP-8.6055.1'))
    } else if (fate.tag === 'moves' && fate.choices.length === 1) {
      const end = endOf(data, situation, piece, fate.choices[0])
      events.push(...placing(state, piece.id, end.location, end.place, 'KGP-8.6053.1'))
    } else if (fate.tag === 'moves') then.push(asking(PART, piece.side, { tag: 'nearestArea', piece: piece.id }))
  }
  for (const piece of inOrder(state)) events.push(...staying(data, situation, piece))
  return { events, then }
}

/** Immobile vehicles and Guns in an area of their own side stay where they are (KGP-8.6055.2, KGP-8.6071.5). */
const staying = (data: GameData, situation: Situation, piece: Piece): readonly Event[] => {
  const isFixed = (isVehicle(piece) && !isMobile(piece) && !has(piece, 'abandoned')) || isStrongGun(piece)
  if (!isFixed || piece.location === null || piece.place.tag !== 'map') return []
  if (isPossessable(piece) && piece.possessor !== null) return []
  const area = areaAt(situation, piece.location)
  if (area?.side !== piece.side) return []
  const isolated = isIsolated(situation, piece.side, piece.location, mobilityOf(data, piece))
  const place: Place = { tag: 'setupArea', area: area.id, isolated }
  return [{ tag: 'placed', piece: piece.id, location: piece.location, place, why: 'KGP-8.6055.2', heard: 'all' }]
}

/** The areas a piece may go to: the nearest (KGP-8.6053.1). */
const choicesFor = (at: Position, id: PieceId): readonly Destination[] => {
  const { data, state } = at
  const seeker = seekerOf(data, pieceNamed(state, id))
  if (seeker === null) return []
  const fate = fateOf(situationOf(at), seeker)
  return fate.tag === 'moves' ? fate.choices : []
}

type Abandoning = AskOn<'8.605', 'abandon'>
type Leaving = CommandOf<'dismount' | 'wreck' | 'pass'>

/** What an Abandoning crew may still do to its vehicle: take weapons off it, or make it a Wreck (KGP-8.6056.3). */
const leavings = ({ state }: Position, { about: { vehicle } }: Abandoning): readonly Leaving[] => {
  const removable = vehicleNamed(state, vehicle).weapons.filter(
    ({ status, removesTo }) => status === 'functioning' && removesTo !== null,
  )
  return [
    ...removable.map(({ slot }) => ({ tag: 'dismount', vehicle, slot }) as const),
    { tag: 'wreck', vehicle, burnt: false },
    { tag: 'wreck', vehicle, burnt: true },
    { tag: 'pass' },
  ]
}

const brokenLeaving = ({ state }: Position, { about }: Abandoning, command: Leaving): Rule | null => {
  if (command.tag === 'pass') return null
  if (command.vehicle !== about.vehicle) return 'piece.own'
  if (command.tag === 'wreck') return null
  const weapon = vehicleNamed(state, command.vehicle).weapons.find(({ slot }) => slot === command.slot)
  return weapon?.status === 'functioning' && weapon.removesTo !== null ? null : 'weapon.removable'
}

/** Weapons may come off one by one; a Wreck ends it. */
const left = (at: Position, task: Abandoning, command: Leaving): Result<'8.605'> => {
  const { state } = at
  if (command.tag === 'pass') return just()
  const vehicle = vehicleNamed(state, command.vehicle)
  if (command.tag === 'wreck') return just(...wrecking(at, vehicle, command.burnt, 'KGP-8.6056.3'))
  return { events: dismounting(state, vehicle, command.slot, vehicle.side, 'KGP-8.6056.3'), then: [task] }
}

/** Setup Area Determination (8.605): headquarters, the marked map, abandonment, where everybody stays, and Control markers. */
export const setupAreas: PartHandler<'8.605'> = {
  begin: () => (['headquarters', 'mark', 'abandon', 'fates', 'markers'] as const).map((tag) => doing(PART, { tag })),
  does: { headquarters, mark: marking, abandon: abandonment, fates, markers },
  asks: {
    headquarters: question(['recordHq'], {
      candidates: (at) => headquartersChoices(situationOf(at)).map((location) => ({ tag: 'recordHq', location })),
      broken: (at, _task, { location }) =>
        headquartersChoices(situationOf(at)).includes(location) ? null : 'hq.location',
      decide: (_at, _task, { location }) => just({ tag: 'hqRecorded', location, heard: 'german' }),
    }),
    abandon: question(['dismount', 'wreck', 'pass'], { candidates: leavings, broken: brokenLeaving, decide: left }),
    nearestArea: question(['chooseArea'], {
      candidates: (at, { about: { piece } }) =>
        choicesFor(at, piece).map(({ to }) => ({ tag: 'chooseArea', piece, area: havenName(to) })),
      broken: (at, { about }, { piece, area }) => {
        if (piece !== about.piece) return 'piece.own'
        return choicesFor(at, piece).some(({ to }) => havenName(to) === area) ? null : 'area.nearest'
      },
      decide: (at, _task, { piece: id, area }) => {
        const piece = pieceNamed(at.state, id)
        const end = endOf(at.data, situationOf(at), piece, destinationNamed(choicesFor(at, id), area))
        return just(...placing(at.state, id, end.location, end.place, 'KGP-8.6053.1'))
      },
    }),
  },
  both: decisions(['markControl'], {
    candidates: ({ state }, side) => unmarkedBy(state, side).map((location) => ({ tag: 'markControl', location })),
    broken: ({ state }, side, { location }) => (unmarkedBy(state, side).includes(location) ? null : 'control.marker'),
    decide: (_at, _side, { location }) => [{ tag: 'controlMarked', location, on: true }],
  }),
}
