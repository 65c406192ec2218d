import { type Position } from '../../model/position.js'
import {
  type CommandOf,
  type PartHandler,
  type Result,
  decisions,
  tasksOnly,
  togetherInSecret,
} from '../part-handler.js'
import type { AreaId, Side } from '../../data/names.js'
import { chainEvents } from '../../model/chain.js'
import type { Event } from '../../model/event.js'
import { areasWith, inArea, retainedIn, vehicleNamed, vehicleOf } from '../../model/facts.js'
import { nextId } from '../../model/piece-names.js'
import { has, isVehicle, type Crew, type Piece, type Vehicle } from '../../model/piece.js'
import type { Rule } from '../../model/rule.js'
import type { State } from '../../model/state.js'
import { dismountedMen } from '../pieces/crew.js'
import { addCrew, givenUp, giveUpOneCrew, crewsOwed } from '../pieces/crew-exchange.js'
import { whyNotEquipment, doEquipment, equipmentOrders } from '../pieces/equipment.js'
import { freeUnguarded } from '../pieces/freed-prisoners.js'
import { isServiceArea } from './8.6141-areas.js'

const PART = '8.6141a'

/** A vehicle with an Inherent Crew. */
type Crewed = Vehicle & { readonly crew: Crew }

const isCrewed = (piece: Piece): piece is Crewed => isVehicle(piece) && piece.crew !== null

/** The vehicles of an area with stunned Inherent Crews. */
const stunned = (state: State, side: Side, area: AreaId): readonly Crewed[] =>
  inArea(state, side, area).filter((piece): piece is Crewed => isCrewed(piece) && piece.crew.stun > 0)

/**
 * Whether crews of an area may be given up: two or more were stunned when the step began, and a Holding Box belongs to
 * an Eligible Entry Area (KGP-8.6141a.1).
 */
const mayGiveUp = (at: Position, side: Side, area: AreaId): boolean =>
  isServiceArea(at, side, area) && stunned(at.state, side, area).length + givenUp(at.state, side, area).length >= 2

/** The areas owed a fit crew whose type has not been chosen yet. */
const areasOwedCrew = (state: State, side: Side): readonly AreaId[] =>
  areasWith(state, side).filter((area) => crewsOwed(state, side, area) > 0)

const crewOffers = (at: Position, side: Side): readonly CommandOf<'giveUpInherent'>[] =>
  areasWith(at.state, side)
    .filter((area) => mayGiveUp(at, side, area))
    .flatMap((area) => stunned(at.state, side, area).map(({ id }) => ({ tag: 'giveUpInherent', vehicle: id }) as const))

const newCrews = (state: State, side: Side): readonly CommandOf<'newCrew'>[] =>
  areasOwedCrew(state, side).flatMap((area) =>
    [...new Set(givenUp(state, side, area))].map((type) => ({ tag: 'newCrew', type }) as const),
  )

type CrewOrder = CommandOf<'giveUpInherent' | 'newCrew' | 'reman'>

const candidates = (at: Position, side: Side): readonly CrewOrder[] => [
  ...crewOffers(at, side),
  ...newCrews(at.state, side),
  ...equipmentOrders(at.state, side).filter((order) => order.tag === 'reman'),
]

const whyNot = (at: Position, side: Side, command: CrewOrder): Rule | null => {
  const { state } = at
  const [area] = areasOwedCrew(state, side)
  if (command.tag === 'newCrew')
    return area !== undefined && givenUp(state, side, area).includes(command.type) ? null : 'crew.type'
  if (area !== undefined) return 'crew.type'
  if (command.tag === 'reman') return whyNotEquipment(at, side, command)
  const vehicle = vehicleOf(state, command.vehicle)
  if (vehicle === null || vehicle.side !== side) return 'piece.own'
  const home = retainedIn(vehicle)
  const isStunned = home !== null && stunned(state, side, home).some(({ id }) => id === vehicle.id)
  return isStunned && mayGiveUp(at, side, home) ? null : 'crew.stunned'
}

/** Gives up a crew. Its armor leader, if any, dismounts, and the vehicle is abandoned. */
const givingUp = (at: Position, side: Side, vehicle: Crewed, area: AreaId): readonly Event[] => {
  const why = 'KGP-8.6141a.1'
  const { state } = at
  const [, leader] = dismountedMen(state, vehicle)
  const out = leader === undefined ? [] : [{ ...leader, id: nextId(state, side, leader) }]
  const events: readonly Event[] = [
    { tag: 'crewed', vehicle: vehicle.id, crew: null, why, heard: 'all' },
    { tag: 'marked', piece: vehicle.id, put: ['abandoned'], taken: [], why, heard: 'all' },
    ...out.map((piece): Event => ({ tag: 'made', piece, why, heard: 'all' })),
  ]
  return chainEvents(at, [() => events, (now) => giveUpOneCrew(now, side, area, vehicle.crew.type, vehicle, why)])
}

const decide = (at: Position, side: Side, command: CrewOrder): readonly Event[] => {
  const { state } = at
  switch (command.tag) {
    case 'reman':
      return doEquipment(at, side, command)
    case 'newCrew': {
      const [area] = areasOwedCrew(state, side)
      const [beside] = inArea(state, side, area).filter((piece) => isVehicle(piece) && has(piece, 'abandoned'))
      return addCrew(at, side, area, command.type, beside, 'KGP-8.6141a.1')
    }
    case 'giveUpInherent': {
      const vehicle = vehicleNamed(state, command.vehicle)
      const area = retainedIn(vehicle)
      return isCrewed(vehicle) && area !== null ? givingUp(at, side, vehicle, area) : []
    }
  }
}

/**
 * Stunned and abandoned (8.6141a): where two or more Inherent Crews are stunned, their side may give some up and
 * receives one fit crew on foot for every two (AMB-34). Then abandoned vehicles may be remanned (KGP-8.6141a.2).
 */
export const crewRepair: PartHandler<'8.6141a'> = {
  begin: (at) =>
    togetherInSecret(at.state, PART, (side) => candidates(at, side).some((order) => whyNot(at, side, order) === null)),
  both: decisions(['giveUpInherent', 'newCrew', 'reman'], {
    candidates,
    whyNot,
    commit: ({ state }, side) => (areasOwedCrew(state, side).length > 0 ? 'crew.type' : null),
    decide,
    done: ({ state }): Result<typeof PART> => tasksOnly(...freeUnguarded(state)),
  }),
}
