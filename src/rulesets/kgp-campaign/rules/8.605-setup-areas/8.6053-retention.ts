import { chainEvents } from '../../model/chain.js'
import type { Event } from '../../model/event.js'
import { evolve } from '../../model/evolve.js'
import { inOrder, pieceNamed, placePiece } from '../../model/facts.js'
import type { Situation } from '../../model/marking.js'
import { has, isMobile, isPossessable, isVehicle, type Piece, type Place } from '../../model/piece.js'
import type { PieceId } from '../../data/names.js'
import type { Position } from '../../model/position.js'
import { askTask, type Task } from '../../model/task.js'
import { eventsOnly, question, type AskOn, type Question, type Result } from '../part-handler.js'
import type { Destination } from './8.6053-destinations.js'
import { fateOf } from './8.6056-fates.js'
import { isStrongGun, unassignedWalkers } from './8.6056-status-chart.js'
import { areaAt } from './marked-map.js'
import { leaveTow } from '../pieces/portage.js'
import { destinationNamed, endOf, retentionAreaId, movingPiece } from './moving-group.js'
import { situationOf } from './situation.js'

const PART = '8.605'

/**
 * Determines which walkers stay or go. Pieces that are fixed and make their Location Strategic stay (KGP-8.6053.1,
 * KGP-8.6055, KGP-8.6056).
 */
export const fates = (at: Position): Result<'8.605'> => {
  const { data } = at
  const situation = situationOf(at)
  const events: Event[] = [...leavingTow(at)]
  const state = events.reduce(evolve, at.state)
  const then: Task<'8.605'>[] = []
  for (const piece of unassignedWalkers(state)) {
    const moving = movingPiece(data, piece)
    if (moving === null) continue
    const fate = fateOf(situation, moving)
    if (fate.tag === 'retained' || fate.tag === 'isolated') {
      const place: Place = { tag: 'setupArea', area: fate.area }
      events.push(...placePiece(state, piece.id, piece.location, place, 'KGP-8.6055.1'))
    } else if (fate.tag === 'moves' && fate.choices.length === 1) {
      const end = endOf(situation, fate.choices[0])
      events.push(...placePiece(state, piece.id, end.location, end.place, 'KGP-8.6053.1'))
    } else if (fate.tag === 'moves') then.push(askTask(PART, piece.side, { tag: 'nearestArea', piece: piece.id }))
  }
  for (const piece of inOrder(state)) events.push(...staying(situation, piece))
  return { events: placedOnce(events), then }
}

/** Leaves out that a piece is placed where it has been placed: a Gun moves with its vehicle and with its possessor. */
const placedOnce = (events: readonly Event[]): readonly Event[] => {
  const seen = new Set<string>()
  return events.filter((event) => {
    if (event.tag !== 'placed') return true
    const key = JSON.stringify([event.piece, event.location, event.place])
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** The areas where a piece can be after the step: its present area, or those it goes to or may choose. */
const areasAhead = (at: Position, id: PieceId): readonly string[] => {
  const piece = pieceNamed(at.state, id)
  if (piece.place.tag === 'setupArea') return [piece.place.area]
  if (piece.place.tag === 'holdingBox') return [piece.place.entry]
  if (!unassignedWalkers(at.state).some((walker) => walker.id === id)) return []
  const moving = movingPiece(at.data, piece)
  const fate = moving === null ? null : fateOf(situationOf(at), moving)
  if (fate?.tag === 'moves') return fate.choices.map(({ to }) => retentionAreaId(to))
  return fate === null || fate.tag === 'mustEscape' ? [] : [fate.area]
}

/** Guns in tow whose vehicle and possessor cannot reach the same area stay with the vehicle (KGP-8.6053.1). */
const leavingTow = (at: Position): readonly Event[] =>
  Object.values(at.state.pieces).flatMap((piece) => {
    if (piece.tag !== 'gun' || piece.hookedTo === null || piece.possessor === null) return []
    const [vehicle, unit] = [piece.hookedTo, piece.possessor].map((id) => areasAhead(at, id))
    const isTogether = vehicle.length + unit.length === 0 || vehicle.some((area) => unit.includes(area))
    return isTogether ? [] : leaveTow(at.state, [piece.possessor], 'KGP-8.6053.1')
  })

/** The vehicles or possessors that share a Gun in tow with a piece and can reach the same area. */
const partnersFor = (at: Position, id: PieceId, area: string): readonly PieceId[] =>
  Object.values(at.state.pieces)
    .flatMap((piece) => (piece.tag === 'gun' ? [[piece.hookedTo, piece.possessor]] : []))
    .filter((ends) => ends.includes(id))
    .flatMap((ends) => ends.flatMap((end) => (end === null || end === id ? [] : [end])))
    .filter((end) => areasAhead(at, end).includes(area))

/** Immobile vehicles and Guns in a friendly area stay where they are (KGP-8.6055.2, KGP-8.6071.5). */
const staying = (situation: Situation, piece: Piece): readonly Event[] => {
  const isFixed = (isVehicle(piece) && !isMobile(piece) && !has(piece, 'abandoned')) || isStrongGun(piece)
  if (!isFixed || piece.location === null || piece.place.tag !== 'map') return []
  if (isPossessable(piece) && piece.possessor !== null) return []
  const area = areaAt(situation, piece.location)
  if (area?.side !== piece.side) return []
  const place: Place = { tag: 'setupArea', area: area.id }
  return [{ tag: 'placed', piece: piece.id, location: piece.location, place, why: 'KGP-8.6055.2', heard: 'all' }]
}

/** The nearest areas, among which the owner chooses (KGP-8.6053.1). */
const choicesFor = (at: Position, id: PieceId): readonly Destination[] => {
  const { data, state } = at
  const moving = movingPiece(data, pieceNamed(state, id))
  if (moving === null) return []
  const fate = fateOf(situationOf(at), moving)
  return fate.tag === 'moves' ? fate.choices : []
}

type Leaving = AskOn<'8.605', 'nearestArea'>

/** The question which of the nearest areas a piece goes to (KGP-8.6053.1). */
export const nearestArea: Question<Leaving, Result<'8.605'>> = question(['chooseArea'], {
  candidates: (at, { about: { piece } }: Leaving) =>
    choicesFor(at, piece).map(({ to }) => ({ tag: 'chooseArea', piece, area: retentionAreaId(to) })),
  whyNot: (at, { about }: Leaving, { piece, area }) => {
    if (piece !== about.piece) return 'piece.own'
    return choicesFor(at, piece).some(({ to }) => retentionAreaId(to) === area) ? null : 'area.nearest'
  },
  decide: (at, _task, { piece: id, area }) => {
    const end = endOf(situationOf(at), destinationNamed(choicesFor(at, id), area))
    return eventsOnly(
      ...chainEvents(at, [
        () => leaveTow(at.state, [id, ...partnersFor(at, id, area)], 'KGP-8.6053.1'),
        ({ state }) => placePiece(state, id, end.location, end.place, 'KGP-8.6053.1'),
      ]),
    )
  },
})
