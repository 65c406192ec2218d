import type { Position } from '../model/position.js'
import { conquered } from './8.613-shift/conquest.js'
import type { Marking } from '../model/marking.js'
import type { Event } from '../model/event.js'
import { inOrder, vehicles } from '../model/facts.js'
import type { Purchase } from '../model/ledger.js'
import { entriesOf } from '../data/map.js'
import { has, isPersonnel, isVehicle, type Piece, type Place } from '../model/piece.js'
import { just, question, refitOf, type PartHandler } from './part-handler.js'
import { asking } from '../model/task.js'
import type { State } from '../model/state.js'
import { parts } from '../data/parts.js'
import { situationOf } from './8.605-setup-areas/situation.js'
import { isHulk, wrecking } from './pieces/vehicle.js'

/** Wrecks with no fuel left that have been searched, or have nothing to search for, burn out for good (KGP-CG19 iii, A-47). */
const drained = ({ state, data }: Position): readonly Event[] =>
  inOrder(state).flatMap((piece): readonly Event[] => {
    if (piece.tag !== 'wreck' || !has(piece, 'outOfGas') || has(piece, 'burntOut')) return []
    const gains = data.houseRules.tactical.use.scroungeGains(piece.type, piece.color)
    if (!has(piece, 'scrounged') && gains.length > 0) return []
    return [{ tag: 'marked', piece: piece.id, put: ['burntOut'], taken: [], why: 'KGP-CG19', heard: 'all' }]
  })

/**
 * Vehicles past all use become Burnt-Out Wrecks, and off the map, where no Wreck can lie, are gone; after CG-Scenario End nobody
 * scores for them (KGP-CG19 i and ii, A-46).
 */
const hulks = (at: Position): readonly Event[] => {
  const { state } = at
  const [vehicle] = vehicles(state).filter(
    (piece) => isHulk(piece) && (piece.location !== null || piece.place.tag === 'holdingBox'),
  )
  return vehicle === undefined ? [] : wrecking(at, vehicle, true, 'KGP-CG19')
}

const isFrom606 = (part: string): boolean =>
  parts.findIndex(({ id }) => id === part) >= parts.findIndex(({ id }) => id === '8.606')

/** A group just bought for a Setup Area is Retained there, though its counters are not yet known (8.620). */
const isAwaitedIn =
  ({ areas }: Marking) =>
  ({ strength, area }: Purchase): boolean =>
    strength === 'unknown' && areas.some(({ id }) => id === area)

/** Whether no American unit, man or vehicle that is not abandoned, is Retained on the map any more, while Americans still hold something there (KGP-8.6131.1, KGP-8.6131.2). */
export const isAbandonedByUs = ({ pieces, areas, ledgers }: State): boolean =>
  areas !== null &&
  Object.values(areas.strategic).includes('us') &&
  !Object.values(pieces).some(
    (piece) =>
      piece.side === 'us' &&
      (isPersonnel(piece) || (isVehicle(piece) && !has(piece, 'abandoned'))) &&
      (piece.place.tag === 'setupArea' || (piece.place.tag === 'map' && piece.location !== null)),
  ) &&
  !ledgers.us.purchases.some(isAwaitedIn(areas))

/** Pieces of a marking that is replaced go to the area that now holds theirs; what stood in an area that is no more stays in place. */
const rehoused = (at: Position, before: Marking, after: Marking): readonly Event[] =>
  inOrder(at.state).flatMap((piece): readonly Event[] => {
    if (piece.place.tag !== 'setupArea') return []
    const { area } = piece.place
    const [hex] = before.areas.find(({ id }) => id === area)?.hexes ?? []
    const next = after.areas.find(({ side, hexes }) => side === piece.side && hex !== undefined && hexes.includes(hex))
    if (next?.id === area) return []
    const place: Place = next === undefined ? homeless(at, piece) : { tag: 'setupArea', area: next.id }
    return [{ tag: 'placed', piece: piece.id, location: piece.location, place, why: 'KGP-8.6131.2', heard: 'all' }]
  })

/** What stands on the map stays there; what was never set up waits off it. */
const homeless = (at: Position, piece: Piece): Place => {
  const [entry] = entriesOf(at.map, piece.side)
  return piece.location !== null || entry === undefined
    ? { tag: 'leftInPlace' }
    : { tag: 'holdingBox', entry: entry.id, part: 'unshaded' }
}

const remarked = (at: Position, before: Marking, after: Marking): readonly Event[] => [
  { tag: 'areasMarked', areas: after },
  ...rehoused(at, before, after),
]

/** The Germans gain Control of every Strategic Location, and are asked whether to set up there. */
const takenOver = (at: Position, marking: Marking): readonly Event[] => {
  const after = conquered(situationOf(at), 'leftOut')
  return [
    ...after.flips
      .slice(marking.flips.length)
      .map(({ location }): Event => ({ tag: 'controlled', location, side: 'german', why: 'KGP-8.6131.2' })),
    ...remarked(at, marking, after),
    { tag: 'taskDone', then: [asking('8.6131', 'german', { tag: 'annex' })] },
  ]
}

/** What cuts across the steps and is looked at as each part ends. */
export const between = (at: Position): readonly Event[] => {
  const { state } = at
  const wrecked = hulks(at)
  if (wrecked.length > 0) return wrecked
  const burnt = drained(at)
  if (burnt.length > 0) return burnt
  if (state.areas === null || refitOf(state).mode === 'initial') return []
  if (!isFrom606(refitOf(state).part) || !isAbandonedByUs(state)) return []
  return takenOver(at, state.areas)
}

/** The question to the Germans whether Locations the Americans have left join their Setup Area (KGP-8.6131.2). */
export const takeover: PartHandler<'8.6131'> = {
  begin: () => [],
  asks: {
    annex: question(['annex'], {
      candidates: () => [
        { tag: 'annex', include: true },
        { tag: 'annex', include: false },
      ],
      broken: () => null,
      decide: (at, _task, { include }) =>
        include && at.state.areas !== null
          ? just(...remarked(at, at.state.areas, conquered(situationOf(at), 'included')))
          : just(),
    }),
  },
}
