import type { MeleeOutcome } from '../../model/scenario-result.js'
import { positionAfter } from '../../model/chain.js'
import type { Event } from '../../model/event.js'
import {
  eliminatePieces,
  occupiedLocations,
  pieceNamed,
  piecesAt,
  placePiece,
  possessionsOf,
  prisonersOf,
  putMarkers,
  removeMarkers,
  unitNamed,
  unitOf,
} from '../../model/facts.js'
import { compareLocations } from '../../model/order.js'
import { has, isManned, isPersonnel, isVehicle, type Personnel, type Piece } from '../../model/piece.js'
import { other, sides, type LocationId, type PieceId, type Side } from '../../data/names.js'
import type { Marker } from '../../model/marker.js'
import { askTask } from '../../model/task.js'
import type { Position } from '../../model/position.js'
import { eventsOnly, question, type PartHandler, type Result } from '../part-handler.js'
import type { Rule } from '../../model/rule.js'
import { piecesGone, scoreCasualties } from '../8.603-scenario-end/casualty-points.js'
import { reduceUnit, replaceUnit } from '../pieces/casualties.js'
import { pieceOf, type State } from '../../model/state.js'

const CLEARED: readonly Marker[] = ['cloaked', 'concealed', 'hidden', 'motion', 'pinned', 'stunned']

/** Whether a piece can be in Melee: free Personnel on foot, and manned vehicles. */
export const isFighter = (piece: Piece): boolean =>
  isPersonnel(piece) ? piece.guard === null && piece.aboard === null : isVehicle(piece) && isManned(piece)

const fightersAt = (state: State, location: LocationId, side: Side): readonly Piece[] =>
  piecesAt(state, location).filter((piece) => piece.side === side && isFighter(piece))

/** Whether Personnel or manned vehicles of both sides share a Location (KGP-8.601.2). */
export const isContested = (state: State, location: LocationId): boolean =>
  sides.every((side) => fightersAt(state, location, side).length > 0)

/** The Locations with a Melee to conclude, in order of resolution: A1, B16, B35, C19 (KGP-8.6011, AMB-01). */
export const meleeLocations = (state: State): readonly LocationId[] =>
  occupiedLocations(state)
    .filter((location) => isContested(state, location))
    .toSorted(compareLocations)

/** A unit that is climbing. */
type Climber = Personnel & { readonly climbing: NonNullable<Personnel['climbing']> }

const isClimber = (piece: Piece): piece is Climber => isPersonnel(piece) && piece.climbing !== null

const climberNamed = (state: State, id: PieceId): Climber => {
  const unit = unitNamed(state, id)
  if (!isClimber(unit)) throw new Error(`${id} does not climb`)
  return unit
}

const climbersIn = (state: State): readonly Climber[] =>
  Object.values(state.pieces)
    .filter(isClimber)
    .toSorted((a, b) => compareLocations(a.climbing.from, b.climbing.from) || (a.id < b.id ? -1 : 1))

/** Puts a climber at its target or its origin. Enemies there create a Melee (KGP-8.601.1). */
const placed = (state: State, unit: Climber, to: 'target' | 'origin'): Result => {
  const location = to === 'target' ? unit.climbing.to : unit.climbing.from
  const events = placePiece(state, unit.id, location, unit.place, 'KGP-8.601.1')
  if (fightersAt(state, location, other(unit.side)).length === 0) return eventsOnly(...events)
  const fighters = [...piecesAt(state, location).filter(isFighter), unit]
  return eventsOnly(...events, ...fighters.flatMap((piece) => putMarkers(piece, ['melee'], 'KGP-8.601.1')))
}

/** Climbers (8.601): units between two Locations are put in one of them. */
export const climbers: PartHandler<'8.601 climbers'> = {
  begin: ({ state }) =>
    climbersIn(state).map(({ id, side }) => askTask('8.601 climbers', side, { tag: 'climb', unit: id })),
  asks: {
    climb: question(['placeClimber'], {
      candidates: (_at, { about: { unit } }) => [
        { tag: 'placeClimber', unit, to: 'target' },
        { tag: 'placeClimber', unit, to: 'origin' },
      ],
      whyNot: (_at, { about }, { unit }) => (unit === about.unit ? null : 'piece.own'),
      decide: ({ state }, _task, { unit, to }) => placed(state, climberNamed(state, unit), to),
    }),
  },
}

/**
 * Returns what is wrong with a reported Melee, or null. Each piece has at most one end, and both sides can remain only
 * in a standoff. A unit can be reduced or Replaced as well.
 */
export const whyNotOutcome = (at: Position, location: LocationId, outcome: MeleeOutcome): Rule | null => {
  const { state } = at
  const { losses, captures, withdrawals } = outcome
  const here = new Set(
    piecesAt(state, location)
      .filter((p) => isPersonnel(p) || isVehicle(p))
      .map(({ id }) => id),
  )
  const ends = [...losses, ...captures.map(({ unit }) => unit), ...withdrawals.map(({ unit }) => unit)]
  if (new Set(ends).size !== ends.length || ends.some((id) => !here.has(id))) return 'melee.pieces'
  const { reductions, replacements } = outcome
  const canBe = (change: (unit: Personnel) => readonly Event[]) => (id: PieceId) => {
    const unit = here.has(id) && !losses.includes(id) ? unitOf(state, id) : null
    return unit !== null && survives(change(unit))
  }
  const isChanged =
    reductions.every(canBe((unit) => reduceUnit(at, unit, 'KGP-8.601.2'))) &&
    replacements.every(canBe((unit) => replaceUnit(at, unit, 'KGP-8.601.2')))
  const changed = [...reductions, ...replacements]
  if (!isChanged || new Set(changed).size !== changed.length) return 'melee.pieces'
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
  const known = new Set(at.map.locations.map(({ id }) => id))
  const isWay = ({ unit, to }: MeleeOutcome['withdrawals'][number]): boolean => {
    const piece = pieceOf(state, unit)
    return piece !== null && known.has(to) && to !== location && fightersAt(state, to, other(piece.side)).length === 0
  }
  if (!withdrawals.every(isWay)) return 'melee.withdrawal'
  const isLeft = (side: Side): boolean => fightersAt(state, location, side).some(({ id }) => !ends.includes(id))
  return sides.every(isLeft) && !outcome.standoff ? 'melee.unfinished' : null
}

/** The outcome that the scenario report gives for a Melee; null if it gives none that is possible (KGP-8.601.2). */
export const reportedOutcome = (at: Position, location: LocationId): MeleeOutcome | null => {
  const outcome = at.state.last?.melees?.find((one) => one.location === location)?.outcome ?? null
  return outcome === null || whyNotOutcome(at, location, outcome) !== null ? null : outcome
}

/** After the first round, everything in the Location is revealed, and Stun counters show their number (KGP-8.601.3). */
const clearing = (state: State, location: LocationId): readonly Event[] =>
  piecesAt(state, location).flatMap((piece): readonly Event[] => {
    const taken = removeMarkers(piece, CLEARED, 'KGP-8.601.3')
    if (!isVehicle(piece) || piece.crew === null || !has(piece, 'stunned')) return taken
    const stun = piece.crew.stun === 0 ? 1 : piece.crew.stun
    const crew = { ...piece.crew, stun, stunDrm: Math.max(piece.crew.stunDrm, stun) }
    return [...taken, { tag: 'crewed', vehicle: piece.id, crew, why: 'KGP-8.601.3', heard: 'all' }]
  })

/** The events that reduce and Replace units, and the units that take their place. */
interface Exchange {
  readonly events: readonly Event[]
  readonly heirs: ReadonlyMap<PieceId, PieceId>
}

/** Reduces and Replaces units. Casualty Reduction scores Casualty VP for the difference (KGP-8.12). */
const exchanging = (start: Position, { reductions, replacements }: MeleeOutcome): Exchange => {
  const events: Event[] = []
  const successors = new Map<PieceId, PieceId>()
  const heirOf = (id: PieceId): PieceId => successors.get(id) ?? id
  let at = start
  const apply = (id: PieceId, change: (unit: Personnel) => readonly Event[], isLoss: boolean): void => {
    const unit = unitNamed(at.state, heirOf(id))
    const made = change(unit)
    const left = made.flatMap((event) => (event.tag === 'replaced' ? event.by : []))
    const scored = isLoss && left.length > 0 ? scoreCasualties(at, [unit], left) : []
    if (left.length > 0) successors.set(id, left[0].id)
    events.push(...made, ...scored)
    at = positionAfter(at, [...made, ...scored])
  }
  for (const id of replacements) apply(id, (unit) => replaceUnit(at, unit, 'KGP-8.601.2'), false)
  for (const id of reductions) apply(id, (unit) => reduceUnit(at, unit, 'KGP-8.601.2'), true)
  return { events, heirs: successors }
}

/** Whether a unit survives Casualty Reduction or Replacement, which is reported as a loss otherwise. */
const survives = (events: readonly Event[]): boolean =>
  events.length > 0 && events.every(({ tag }) => tag !== 'eliminated')

/** Captures a unit. Its own prisoners are no longer guarded. */
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

/** Withdraws a unit with its possessions and prisoners. */
const withdrawing = (state: State, unit: PieceId, to: LocationId, gone: ReadonlySet<PieceId>): readonly Event[] =>
  placePiece(state, unit, to, pieceNamed(state, unit).place, 'KGP-8.601.2').filter(
    (event) => event.tag !== 'placed' || !gone.has(event.piece),
  )

const reported = (at: Position, location: LocationId, outcome: MeleeOutcome): Result<'8.6011'> => {
  const { state } = at
  const stunned = piecesAt(state, location).filter(
    (piece) => isVehicle(piece) && has(piece, 'stunned') && !outcome.losses.includes(piece.id),
  )
  const control = state.board.control[location] ?? null
  const losses = eliminatePieces(state, outcome.losses, 'KGP-8.601.2')
  const gone = new Set(losses.flatMap((event) => (event.tag === 'eliminated' ? [event.piece] : [])))
  const first = [...clearing(state, location), ...losses, ...scoreCasualties(at, piecesGone(state, losses))]
  const { events: exchanges, heirs } = exchanging(positionAfter(at, first), outcome)
  const now = positionAfter(at, [...first, ...exchanges]).state
  const heirOf = (id: PieceId): PieceId => heirs.get(id) ?? id
  const events: readonly Event[] = [
    ...first,
    ...exchanges,
    ...outcome.captures.flatMap(({ unit, guard }) => capturing(now, heirOf(unit), heirOf(guard), gone)),
    ...outcome.withdrawals.flatMap(({ unit, to }): readonly Event[] => withdrawing(now, heirOf(unit), to, gone)),
    ...piecesAt(now, location).flatMap((piece) => removeMarkers(piece, ['melee'], 'KGP-8.601.2')),
    ...(control === outcome.control
      ? []
      : [{ tag: 'controlled', location, side: outcome.control, why: 'KGP-8.601.2' } as const]),
  ]
  return { events, then: stunned.map(({ id, side }) => askTask('8.6011', side, { tag: 'showCrew', vehicle: id })) }
}

/** Conclusion of Melee (8.601): every contested Location in order; then formerly stunned crews may go CE. */
export const melees: PartHandler<'8.6011'> = {
  begin: ({ state }) =>
    meleeLocations(state).map((location) => askTask('8.6011', 'umpire', { tag: 'melee', location })),
  asks: {
    melee: question(['reportMelee'], {
      candidates: (at, { about: { location } }) => {
        const outcome = reportedOutcome(at, location)
        const outcomes = outcome === null ? at.data.houseRules.melee.use(at.state, location) : [outcome]
        return outcomes.map((one) => ({ tag: 'reportMelee', location, outcome: one }))
      },
      whyNot: (at, { about }, { location, outcome }) =>
        location === about.location ? whyNotOutcome(at, location, outcome) : 'melee.order',
      decide: (at, _task, { location, outcome }) => reported(at, location, outcome),
    }),
    showCrew: question(['setCe', 'pass'], {
      candidates: (_at, { about: { vehicle } }) => [{ tag: 'setCe', vehicle }, { tag: 'pass' }],
      whyNot: (_at, { about }, command) =>
        command.tag === 'pass' || command.vehicle === about.vehicle ? null : 'piece.own',
      decide: (_at, _task, command) =>
        command.tag === 'pass'
          ? eventsOnly()
          : eventsOnly({
              tag: 'marked',
              piece: command.vehicle,
              put: ['ce'],
              taken: [],
              why: 'KGP-8.601.3',
              heard: 'all',
            }),
    }),
  },
}
