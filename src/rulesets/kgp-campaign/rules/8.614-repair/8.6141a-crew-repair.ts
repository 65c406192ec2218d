import { type Position } from '../../model/position.js'
import { type CommandOf, type PartHandler, type Result, decisions, next, togetherIf } from '../part-handler.js'
import type { AreaId, Side } from '../../data/names.js'
import { chained } from '../../model/chain.js'
import type { Event } from '../../model/event.js'
import { areasWith, inArea, nextId, retainedIn, vehicleNamed, vehicleOf } from '../../model/facts.js'
import { has, isVehicle, type Crew, type Piece, type Vehicle } from '../../model/piece.js'
import type { Rule } from '../../model/rule-ids.js'
import { pieceOf, type State } from '../../model/state.js'
import { dismounted } from '../pieces/crew.js'
import { adding, givenUp, giving, owed } from '../pieces/crew-exchange.js'
import { brokenEquipment, doEquipment, equipmentOrders } from '../pieces/equipment.js'
import { unguarded } from '../pieces/freed-prisoners.js'

const PART = '8.6141a'

/** A vehicle with a crew inside. */
type Crewed = Vehicle & { readonly crew: Crew }

const isCrewed = (piece: Piece): piece is Crewed => isVehicle(piece) && piece.crew !== null

/** Vehicles of an area whose crews inside are stunned. */
const stunned = (state: State, side: Side, area: AreaId): readonly Crewed[] =>
  inArea(state, side, area).filter((piece): piece is Crewed => isCrewed(piece) && piece.crew.stun > 0)

/** Whether crews of an area may be given up: two or more were stunned when the step began (KGP-8.6141a.1). */
const mayGiveUp = (state: State, side: Side, area: AreaId): boolean =>
  stunned(state, side, area).length + givenUp(state, side, area).length >= 2

/** The areas that are owed a fit crew whose type their owner still has to name. */
const owing = (state: State, side: Side): readonly AreaId[] =>
  areasWith(state, side).filter((area) => owed(state, side, area) > 0)

/** Orders to man vehicles of Setup Areas; Holding Boxes are not meant here (KGP-8.6141a.2). */
const isInSetupArea = (state: State, { vehicle }: CommandOf<'reman'>): boolean =>
  pieceOf(state, vehicle)?.place.tag === 'setupArea'

const gifts = (state: State, side: Side): readonly CommandOf<'giveUpInherent'>[] =>
  areasWith(state, side)
    .filter((area) => mayGiveUp(state, side, area))
    .flatMap((area) => stunned(state, side, area).map(({ id }) => ({ tag: 'giveUpInherent', vehicle: id }) as const))

const newCrews = (state: State, side: Side): readonly CommandOf<'newCrew'>[] =>
  owing(state, side).flatMap((area) =>
    [...new Set(givenUp(state, side, area))].map((type) => ({ tag: 'newCrew', type }) as const),
  )

type CrewOrder = CommandOf<'giveUpInherent' | 'newCrew' | 'reman'>

const candidates = ({ state }: Position, side: Side): readonly CrewOrder[] => [
  ...gifts(state, side),
  ...newCrews(state, side),
  ...equipmentOrders(state, side).flatMap((order) =>
    order.tag === 'reman' && isInSetupArea(state, order) ? [order] : [],
  ),
]

const broken = (at: Position, side: Side, command: CrewOrder): Rule | null => {
  const { state } = at
  const [area] = owing(state, side)
  if (command.tag === 'newCrew')
    return area !== undefined && givenUp(state, side, area).includes(command.type) ? null : 'crew.type'
  if (area !== undefined) return 'crew.type'
  if (command.tag === 'reman')
    return isInSetupArea(state, command) ? brokenEquipment(at, side, command) : 'vehicle.reman'
  const vehicle = vehicleOf(state, command.vehicle)
  if (vehicle === null || vehicle.side !== side) return 'piece.own'
  const home = retainedIn(vehicle)
  const isStunned = home !== null && stunned(state, side, home).some(({ id }) => id === vehicle.id)
  return isStunned && mayGiveUp(state, side, home) ? null : 'crew.stunned'
}

/** The crew is given up; its armor leader, if any, gets out, and the vehicle stands abandoned. */
const givingUp = (at: Position, side: Side, vehicle: Crewed, area: AreaId): readonly Event[] => {
  const why = 'KGP-8.6141a.1'
  const { state } = at
  const [, leader] = dismounted(state, vehicle)
  const out = leader === undefined ? [] : [{ ...leader, id: nextId(state, side) }]
  const events: readonly Event[] = [
    { tag: 'crewed', vehicle: vehicle.id, crew: null, why, heard: 'all' },
    { tag: 'marked', piece: vehicle.id, put: ['abandoned'], taken: [], why, heard: 'all' },
    ...out.map((piece): Event => ({ tag: 'made', piece, why, heard: 'all' })),
  ]
  return chained(at, [() => events, (now) => giving(now.state, side, area, vehicle.crew.type, vehicle, why)])
}

const decide = (at: Position, side: Side, command: CrewOrder): readonly Event[] => {
  const { state } = at
  switch (command.tag) {
    case 'reman':
      return doEquipment(at, side, command)
    case 'newCrew': {
      const [area] = owing(state, side)
      const [beside] = inArea(state, side, area).filter((piece) => isVehicle(piece) && has(piece, 'abandoned'))
      return adding(state, side, area, command.type, beside, 'KGP-8.6141a.1')
    }
    case 'giveUpInherent': {
      const vehicle = vehicleNamed(state, command.vehicle)
      const area = retainedIn(vehicle)
      return isCrewed(vehicle) && area !== null ? givingUp(at, side, vehicle, area) : []
    }
  }
}

/**
 * Stunned and abandoned (8.6141a): where two or more crews inside vehicles are stunned their side may give some up and gets a
 * fit one on foot for every two (AMB-34); then abandoned vehicles may be manned again (KGP-8.6141a.2).
 */
export const crewRepair: PartHandler<'8.6141a'> = {
  begin: (at) => togetherIf(PART, (side) => candidates(at, side).some((order) => broken(at, side, order) === null)),
  both: decisions(['giveUpInherent', 'newCrew', 'reman'], {
    candidates,
    broken,
    commit: ({ state }, side) => (owing(state, side).length > 0 ? 'crew.type' : null),
    decide,
    done: ({ state }): Result<typeof PART> => next(...unguarded(state)),
  }),
}
