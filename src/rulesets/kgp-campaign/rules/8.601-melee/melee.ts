import type { Command, MeleeOutcome } from '../../model/command.js'
import type { Event } from '../../model/event.js'
import {
  eliminatingAll,
  occupied,
  piecesAt,
  placing,
  possessionsOf,
  prisonersOf,
  putting,
  taking,
  unitOf,
  vehicleOf,
} from '../../model/facts.js'
import { mapOf, type Kit } from '../../model/game-data.js'
import { compareLocations } from '../../model/order.js'
import { has, isManned, isPersonnel, isVehicle, type Personnel, type Piece } from '../../model/piece.js'
import { other, sides, type LocationId, type PieceId, type Side } from '../../data/names.js'
import type { Marker } from '../../model/marker.js'
import { asking, just, NOTHING, type Open, type Result, type Room, type Rooms } from '../step-part.js'
import type { Rule } from '../../model/rule-ids.js'
import { scoring } from '../8.603-scenario-end/casualty-points.js'
import { pieceOf, type State } from '../../model/state.js'
import type { Task } from '../../model/phase.js'

const CLIMB = '8.601 climbers'
const MELEE = '8.6011'
const CLEARED: readonly Marker[] = ['cloaked', 'concealed', 'hidden', 'motion', 'pinned', 'stunned']

/** Whether a piece can be in Melee: free men on foot, and manned vehicles. */
const isFighter = (piece: Piece): boolean =>
  isPersonnel(piece) ? piece.guard === null && piece.aboard === null : isVehicle(piece) && isManned(piece)

const fightersAt = (state: State, location: LocationId, side: Side): readonly Piece[] =>
  piecesAt(state, location).filter((piece) => piece.side === side && isFighter(piece))

/** Whether men or manned vehicles of both sides share a Location (KGP-8.601.2). */
export const isContested = (state: State, location: LocationId): boolean =>
  sides.every((side) => fightersAt(state, location, side).length > 0)

/** The Locations with a Melee to conclude, in the order they are resolved: A1, B16, B35, C19 (KGP-8.6011, AMB-01). */
export const meleeLocations = (state: State): readonly LocationId[] =>
  occupied(state)
    .filter((location) => isContested(state, location))
    .toSorted(compareLocations)

const climbers = (state: State): readonly Personnel[] =>
  Object.values(state.pieces)
    .filter((piece): piece is Personnel => isPersonnel(piece) && piece.climbing !== null)
    .toSorted((a, b) => compareLocations(a.climbing?.from ?? '', b.climbing?.from ?? '') || (a.id < b.id ? -1 : 1))

const climbs: Room = {
  begin: (_kit, state) => climbers(state).map(({ id, side }) => asking(CLIMB, side, [id])),
  candidates: (_kit, _state, task) => {
    const [unit] = (task as { subjects: readonly string[] }).subjects
    return [
      { tag: 'placeClimber', unit, to: 'target' },
      { tag: 'placeClimber', unit, to: 'origin' },
    ]
  },
  broken: (_kit, state, task, _seat, command) => {
    if (command.tag !== 'placeClimber') return 'turn.answer'
    if (task.tag !== 'ask' || task.subjects[0] !== command.unit) return 'piece.own'
    return unitOf(state, command.unit)?.climbing ? null : 'piece.unknown'
  },
  /** A climber ends where it was going or where it came from; enemies there make a Melee (KGP-8.601.1). */
  decide: (_kit, state, _task, _seat, command) => {
    if (command.tag !== 'placeClimber') return NOTHING
    const unit = unitOf(state, command.unit)
    if (unit === null || unit.climbing === null) return NOTHING
    const location = command.to === 'target' ? unit.climbing.to : unit.climbing.from
    const placed = placing(state, unit.id, location, unit.place, 'KGP-8.601.1')
    if (fightersAt(state, location, other(unit.side)).length === 0) return just(...placed)
    const fighters = [...piecesAt(state, location).filter(isFighter), unit]
    return just(...placed, ...fighters.flatMap((piece) => putting(piece, ['melee'], 'KGP-8.601.1')))
  },
}

const locationOf = (task: Open): LocationId => (task.tag === 'ask' ? task.subjects[0] : '')

/** What is wrong with a reported Melee, or null. Each piece has at most one end, and both sides may stay only in a standoff. */
const brokenOutcome = (kit: Kit, state: State, location: LocationId, outcome: MeleeOutcome): Rule | null => {
  const { losses, captures, withdrawals } = outcome
  const here = new Set(
    piecesAt(state, location)
      .filter((p) => isPersonnel(p) || isVehicle(p))
      .map(({ id }) => id),
  )
  const ends = [...losses, ...captures.map(({ unit }) => unit), ...withdrawals.map(({ unit }) => unit)]
  if (new Set(ends).size !== ends.length || ends.some((id) => !here.has(id))) return 'melee.pieces'
  const isGuard = ({ unit, guard }: MeleeOutcome['captures'][number]): boolean => {
    const [captive, captor] = [unitOf(state, unit), unitOf(state, guard)]
    return (
      captive !== null &&
      captor !== null &&
      captor.side !== captive.side &&
      captor.guard === null &&
      here.has(guard) &&
      !ends.includes(guard)
    )
  }
  if (!captures.every(isGuard)) return 'melee.guard'
  const known = new Set(mapOf(kit, state).locations.map(({ id }) => id))
  const isWay = ({ unit, to }: MeleeOutcome['withdrawals'][number]): boolean => {
    const piece = pieceOf(state, unit)
    return piece !== null && known.has(to) && to !== location && fightersAt(state, to, other(piece.side)).length === 0
  }
  if (!withdrawals.every(isWay)) return 'melee.withdrawal'
  const isLeft = (side: Side): boolean => fightersAt(state, location, side).some(({ id }) => !ends.includes(id))
  return sides.every(isLeft) && !outcome.standoff ? 'melee.unfinished' : null
}

/** After the first round everything in the Location stands open, and Stun counters show their number (KGP-8.601.3). */
const clearing = (state: State, location: LocationId): readonly Event[] =>
  piecesAt(state, location).flatMap((piece): readonly Event[] => {
    const taken = taking(piece, CLEARED, 'KGP-8.601.3')
    if (!isVehicle(piece) || piece.crew === null || !has(piece, 'stunned')) return taken
    const stun = piece.crew.stun === 0 ? 1 : piece.crew.stun
    const crew = { ...piece.crew, stun, stunDrm: Math.max(piece.crew.stunDrm, stun) }
    return [...taken, { tag: 'crewed', vehicle: piece.id, crew, why: 'KGP-8.601.3', heard: 'all' }]
  })

/** Whoever was guarded by a unit that is captured has no guard any more. */
const capturing = (state: State, unit: PieceId, guard: PieceId, gone: ReadonlySet<PieceId>): readonly Event[] => [
  ...prisonersOf(state, unit)
    .filter(({ id }) => !gone.has(id))
    .map((prisoner): Event => ({ tag: 'guarded', unit: prisoner.id, by: null, why: 'KGP-8.601.2', heard: 'all' })),
  ...possessionsOf(state, unit)
    .filter(({ id }) => !gone.has(id))
    .map((item): Event => ({
      tag: 'held',
      item: item.id,
      by: null,
      why: 'KGP-8.601.2',
      heard: 'all',
    })),
  { tag: 'guarded', unit, by: guard, why: 'KGP-8.601.2', heard: 'all' },
  { tag: 'marked', piece: unit, put: ['unarmed'], taken: ['broken'], why: 'KGP-8.601.2', heard: 'all' },
]

/** A unit that withdraws takes along what it has, and whom it guards. */
const withdrawing = (state: State, unit: PieceId, to: LocationId, gone: ReadonlySet<PieceId>): readonly Event[] =>
  placing(state, unit, to, pieceOf(state, unit)?.place ?? { tag: 'map' }, 'KGP-8.601.2').filter(
    (event) => event.tag !== 'placed' || !gone.has(event.piece),
  )

const reported = (kit: Kit, state: State, location: LocationId, outcome: MeleeOutcome): Result => {
  const lost = outcome.losses.flatMap((id) => pieceOf(state, id) ?? [])
  const stunned = piecesAt(state, location).filter(
    (piece) => isVehicle(piece) && has(piece, 'stunned') && !outcome.losses.includes(piece.id),
  )
  const control = state.board.control[location] ?? null
  const losses = eliminatingAll(state, outcome.losses, 'KGP-8.601.2')
  const gone = new Set(losses.flatMap((event) => (event.tag === 'eliminated' ? [event.piece] : [])))
  const events: readonly Event[] = [
    ...clearing(state, location),
    ...losses,
    ...scoring(kit, state, lost),
    ...outcome.captures.flatMap(({ unit, guard }) => capturing(state, unit, guard, gone)),
    ...outcome.withdrawals.flatMap(({ unit, to }): readonly Event[] => withdrawing(state, unit, to, gone)),
    ...piecesAt(state, location)
      .filter(({ id }) => !outcome.losses.includes(id))
      .flatMap((piece) => taking(piece, ['melee'], 'KGP-8.601.2')),
    ...(control === outcome.control
      ? []
      : [{ tag: 'controlled', location, side: outcome.control, why: 'KGP-8.601.2' } as const]),
  ]
  return { events, then: stunned.map(({ id, side }) => asking(MELEE, side, [id], 'ce')) }
}

const candidates = (kit: Kit, state: State, task: Open): readonly Command[] => {
  if (task.tag !== 'ask') return []
  const [subject] = task.subjects
  return task.note === 'ce'
    ? [{ tag: 'setCe', vehicle: subject }, { tag: 'pass' }]
    : kit.ports.melee.use(state, subject).map((outcome) => ({ tag: 'reportMelee', location: subject, outcome }))
}

const melees: Room = {
  begin: (_kit, state): readonly Task[] => meleeLocations(state).map((at) => asking(MELEE, 'umpire', [at])),
  candidates,
  broken: (kit, state, task, _seat, command) => {
    if (task.tag !== 'ask') return 'turn.answer'
    if (task.note === 'ce') {
      if (command.tag === 'pass') return null
      if (command.tag !== 'setCe') return 'turn.answer'
      return command.vehicle === task.subjects[0] && vehicleOf(state, command.vehicle) !== null ? null : 'piece.own'
    }
    if (command.tag !== 'reportMelee') return 'turn.answer'
    if (command.location !== locationOf(task)) return 'melee.order'
    return brokenOutcome(kit, state, command.location, command.outcome)
  },
  decide: (kit, state, task, _seat, command) => {
    if (command.tag === 'reportMelee') return reported(kit, state, locationOf(task), command.outcome)
    if (command.tag !== 'setCe') return NOTHING
    return just({ tag: 'marked', piece: command.vehicle, put: ['ce'], taken: [], why: 'KGP-8.601.3', heard: 'all' })
  },
}

/** Conclusion of Melee (8.601): climbers first, then every contested Location in order. */
export const melee: Rooms = { [CLIMB]: climbs, [MELEE]: melees }
