import type { Position } from '../model/position.js'
import { conquerAll } from './8.613-shift/conquest.js'
import type { Marking } from '../model/marking.js'
import type { Event } from '../model/event.js'
import { eliminatePieces, inOrder, personnel, vehicles } from '../model/facts.js'
import { chainEvents } from '../model/chain.js'
import type { Purchase } from '../model/ledger.js'
import { entriesOf } from '../data/map.js'
import { has, isPersonnel, isPrisoner, isVehicle, type Piece, type Place } from '../model/piece.js'
import { eventsOnly, question, refitOf, type PartHandler } from './part-handler.js'
import { askTask } from '../model/task.js'
import type { State } from '../model/state.js'
import { parts, type PartId } from '../data/parts.js'
import { isPieceIsolated } from './8.605-setup-areas/8.6052-isolated-piece.js'
import { situationOf } from './8.605-setup-areas/situation.js'
import { isHulk, wreckVehicle } from './pieces/vehicle.js'
import { piecesGone, scoreCasualties } from './8.603-scenario-end/casualty-points.js'

/** Out-of-Gas Wrecks that have been Scrounged, or have nothing to Scrounge, become Burnt-Out (KGP-CG19 iii, A-47). */
const drained = ({ state, data }: Position): readonly Event[] =>
  inOrder(state).flatMap((piece): readonly Event[] => {
    if (piece.tag !== 'wreck' || !has(piece, 'outOfGas') || has(piece, 'burntOut')) return []
    const gains = data.houseRules.tactical.use.scroungeGains(piece.type, piece.color)
    if (!has(piece, 'scrounged') && gains.length > 0) return []
    return [{ tag: 'marked', piece: piece.id, put: ['burntOut'], taken: [], why: 'KGP-CG19', heard: 'all' }]
  })

/**
 * Vehicles that are Out of Gas, Immobilized, Abandoned and without usable Weapons become Burnt-Out Wrecks. Off the map,
 * or without a Wreck side, they are Eliminated with the Guns they tow (KGP-CG19 i and ii). Until CG-Scenario End, the
 * enemy scores Casualty VP for all of them as in play (KGP-8.12, A-46).
 */
const hulks = (at: Position): readonly Event[] => {
  const { state } = at
  const [vehicle] = vehicles(state).filter(
    (piece) => isHulk(piece) && (piece.location !== null || piece.place.tag === 'holdingBox'),
  )
  if (vehicle === undefined) return []
  const { mode, part } = refitOf(state)
  const isScored = mode === 'afterScenario' && placeOf(part) < placeOf('8.6031')
  const events = wreckVehicle(at, vehicle, true, 'KGP-CG19')
  return isScored ? [...events, ...scoreCasualties(at, piecesGone(state, events))] : events
}

const placeOf = (part: PartId): number => parts.findIndex(({ id }) => id === part)

const isFrom606 = (part: PartId): boolean => placeOf(part) >= placeOf('8.606')

/**
 * Prisoners whose Guard is no longer Isolated because of fires, a takeover or Recombining, while the prisoner rules
 * apply (KGP-8.608.1, INV-33).
 */
const lostPrisoners = (at: Position): readonly Event[] => {
  const { part } = refitOf(at.state)
  if (placeOf(part) < placeOf('8.608') || placeOf(part) > placeOf('8.6114')) return []
  return eliminatePieces(
    at.state,
    personnel(at.state).flatMap((unit) => (isPrisoner(unit) && !isPieceIsolated(at, unit) ? [unit.id] : [])),
    'KGP-8.608.1',
  )
}

/**
 * Whether a group was just bought for one of these Setup Areas. It counts as Retained there, although its counters are
 * not known yet (8.620).
 */
const isAwaitedIn =
  ({ areas }: Marking) =>
  ({ strength, mode, area }: Purchase): boolean =>
    strength === 'unknown' && mode !== 'asset' && areas.some(({ id }) => id === area)

/**
 * Whether no American unit is Retained on the map although Americans still Control something: only prisoners and
 * abandoned vehicles are left (KGP-8.6131.1, KGP-8.6131.2).
 */
export const isAbandonedByUs = ({ pieces, areas, ledgers }: State): boolean =>
  areas !== null &&
  Object.values(areas.strategic).includes('us') &&
  !Object.values(pieces).some(
    (piece) =>
      piece.side === 'us' &&
      ((isPersonnel(piece) && piece.guard === null) || (isVehicle(piece) && !has(piece, 'abandoned'))) &&
      (piece.place.tag === 'setupArea' || (piece.place.tag === 'map' && piece.location !== null)),
  ) &&
  !ledgers.us.purchases.some(isAwaitedIn(areas))

/**
 * Moves the pieces of a replaced marking to the area of the same side that now contains their old area; prisoners go
 * with their guards. Pieces whose area no longer exists stay in place.
 */
const reassignAreas = (at: Position, before: Marking, after: Marking): readonly Event[] =>
  inOrder(at.state).flatMap((piece): readonly Event[] => {
    if (piece.place.tag !== 'setupArea') return []
    const { area } = piece.place
    const home = before.areas.find(({ id }) => id === area)
    const [hex] = home?.hexes ?? []
    const next = after.areas.find(({ side, hexes }) => side === home?.side && hex !== undefined && hexes.includes(hex))
    if (next?.id === area) return []
    const place: Place = next === undefined ? placeWithoutArea(at, piece) : { tag: 'setupArea', area: next.id }
    return [{ tag: 'placed', piece: piece.id, location: piece.location, place, why: 'KGP-8.6131.2', heard: 'all' }]
  })

/** Pieces on the map stay in place; pieces not set up yet wait off the map. */
const placeWithoutArea = (at: Position, piece: Piece): Place => {
  const [entry] = entriesOf(at.map, piece.side)
  return piece.location !== null || entry === undefined
    ? { tag: 'leftInPlace' }
    : { tag: 'holdingBox', entry: entry.id, part: 'unshaded' }
}

const replaceMarking = (at: Position, before: Marking, after: Marking): readonly Event[] => [
  { tag: 'areasMarked', areas: after },
  ...reassignAreas(at, before, after),
]

/** The Germans gain Control of every Strategic Location and are asked whether to set up there. */
const takeOver = (start: Position, marking: Marking): readonly Event[] => {
  const gained = conquerAll(situationOf(start), 'leftOut')
  return chainEvents(start, [
    () =>
      gained.flips
        .slice(marking.flips.length)
        .map(({ location }): Event => ({ tag: 'controlled', location, side: 'german', why: 'KGP-8.6131.2' })),
    (at) => replaceMarking(at, marking, gained),
    lostPrisoners,
    () => [{ tag: 'taskDone', then: [askTask('8.6131', 'german', { tag: 'annex' })], heard: 'all' }],
  ])
}

/** Returns the events of rules that apply across steps, checked at the end of each part. */
export const between = (at: Position): readonly Event[] => {
  const { state } = at
  const wrecked = hulks(at)
  if (wrecked.length > 0) return wrecked
  const burnt = drained(at)
  if (burnt.length > 0) return burnt
  const lost = lostPrisoners(at)
  if (lost.length > 0) return lost
  if (state.areas === null || refitOf(state).mode === 'initial') return []
  if (!isFrom606(refitOf(state).part) || !isAbandonedByUs(state)) return []
  return takeOver(at, state.areas)
}

/** Asks the Germans whether Locations the Americans have left join their Setup Area (KGP-8.6131.2). */
export const takeover: PartHandler<'8.6131'> = {
  begin: () => [],
  asks: {
    annex: question(['annex'], {
      candidates: () => [
        { tag: 'annex', include: true },
        { tag: 'annex', include: false },
      ],
      whyNot: () => null,
      decide: (at, _task, { include }) =>
        include && at.state.areas !== null
          ? eventsOnly(...replaceMarking(at, at.state.areas, conquerAll(situationOf(at), 'included')))
          : eventsOnly(),
    }),
  },
}
