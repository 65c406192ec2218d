import { type Position } from '../model/position.js'
import { groundIn } from './8.605-setup-areas/marked-map.js'
import { isPieceIsolated, partOf } from './8.605-setup-areas/8.6052-isolated-piece.js'
import { chained, type Link } from '../model/chain.js'
import type { Event } from '../model/event.js'
import { eliminatingAll, inOrder, piecesAt } from '../model/facts.js'
import { levelOf, type Feature } from '../data/map.js'
import { compareLocations } from '../model/order.js'
import { has, isPossessable, isVehicle, type Piece } from '../model/piece.js'
import { hexOf, type LocationId } from '../data/names.js'
import { doing } from '../model/task.js'
import { just, type PartHandler, type Result } from './part-handler.js'
import { situationOf } from './8.605-setup-areas/situation.js'
import { wrecking } from './pieces/vehicle.js'

const PART = '8.609'

/** What a Location was before the fire: the building it belongs to and whether it is rubble. */
interface Burnt {
  readonly location: LocationId
  readonly kind: 'woodenRubble' | 'stoneRubble' | 'building' | 'other'
  readonly feature: Feature | null
}

const burntAt = (at: Position, location: LocationId): Burnt => {
  const { state } = at
  const map = at.map
  const feature = map.features.find(({ locations }) => locations.includes(location)) ?? null
  const isRubble = state.board.changes.some((change) => change.tag === 'rubble' && change.location === location)
  if (isRubble) return { location, kind: feature?.material === 'stone' ? 'stoneRubble' : 'woodenRubble', feature }
  const kind = map.locations.find(({ id }) => id === location)?.kind
  return { location, kind: kind === 'building' || kind === 'steeple' ? 'building' : 'other', feature }
}

/** Fires of Burning Wrecks pass to the building or rubble they stand in, or go out; the Wreck is burnt out (KGP-8.6091). */
const wreckFires = (at: Position): readonly Event[] =>
  inOrder(at.state).flatMap((piece): readonly Event[] => {
    if (piece.tag !== 'wreck' || piece.location === null || !(piece.location in at.state.board.fires)) return []
    const burnt: Event = {
      tag: 'marked',
      piece: piece.id,
      put: ['burntOut'],
      taken: [],
      why: 'KGP-8.6091',
      heard: 'all',
    }
    const isStructure = burntAt(at, piece.location).kind !== 'other'
    const fire: Event = isStructure
      ? { tag: 'fireSet', location: piece.location, fire: 'blaze', why: 'KGP-8.6091' }
      : { tag: 'fireSet', location: piece.location, fire: null, why: 'KGP-8.6091' }
    return has(piece, 'burntOut') ? [fire] : [burnt, fire]
  })

const out = (location: LocationId, why: string): Event => ({ tag: 'fireSet', location, fire: null, why })

/** Vehicles in burning rubble end as Burnt-Out Wrecks, and Wrecks burn out (KGP-8.6092, KGP-8.6093). */
const gutted = (start: Position, location: LocationId, why: string): readonly Event[] =>
  chained(
    start,
    piecesAt(start.state, location).map((piece) => (at: Position): readonly Event[] => {
      if (isVehicle(piece)) return wrecking(at, piece, true, why)
      return piece.tag === 'wreck' && !has(piece, 'burntOut')
        ? [{ tag: 'marked', piece: piece.id, put: ['burntOut'], taken: [], why, heard: 'all' }]
        : []
    }),
  )

/** Fortifications and Equipment in burnt Locations are lost; Wrecks as well where a building came down (KGP-8.6095). */
const consumed = ({ state }: Position, location: LocationId, withWrecks: boolean): readonly Event[] =>
  eliminatingAll(
    state,
    piecesAt(state, location)
      .filter((piece) => isConsumed(piece, withWrecks))
      .map(({ id }) => id),
    'KGP-8.6095',
  )

const isConsumed = (piece: Piece, withWrecks: boolean): boolean =>
  piece.tag === 'fortification' || isPossessable(piece) || (withWrecks && (piece.tag === 'wreck' || isVehicle(piece)))

/** Wooden rubble burns to a Shellhole, and nothing else of the Location is left; stone rubble stays (KGP-8.6092, KGP-8.6093). */
const inRubble = (start: Position, { location, kind }: Burnt): readonly Event[] => {
  const isWood = kind === 'woodenRubble'
  const why = isWood ? 'KGP-8.6092' : 'KGP-8.6093'
  const changed: readonly Event[] = isWood
    ? [
        { tag: 'terrainCleared', change: { location, tag: 'rubble' }, why },
        { tag: 'locationGone', location, why },
        { tag: 'terrainChanged', change: { location, tag: 'shellhole' }, why },
      ]
    : []
  const lost = chained(start, [(at) => consumed(at, location, false), (at) => gutted(at, location, why)])
  return [...lost, ...changed, out(location, why)]
}

/** A building with any fire comes down: rubble in its ground-level Locations, its other levels gone (KGP-8.6094). */
const collapsed = (start: Position, { locations }: Feature): readonly Event[] => {
  const { state } = start
  const why = 'KGP-8.6094'
  const standing = locations.filter((location) => !state.board.gone.includes(location)).toSorted(compareLocations)
  const isRubble = (location: LocationId): boolean =>
    state.board.changes.some((change) => change.tag === 'rubble' && change.location === location)
  return chained(start, [
    ...standing.flatMap((location): readonly Link[] => [
      (at) => consumed(at, location, true),
      (at) => (levelOf(start.map, location) === 0 ? [] : fallen(at, location)),
    ]),
    () =>
      standing.flatMap((location): readonly Event[] => [
        ...(location in state.board.fires ? [out(location, why)] : []),
        ...(levelOf(start.map, location) !== 0
          ? [{ tag: 'locationGone', location, why } as const]
          : isRubble(location)
            ? []
            : [{ tag: 'terrainChanged', change: { location, tag: 'rubble' }, why } as const]),
      ]),
  ])
}

/**
 * Men of other levels come to the ground of the hex, unharmed. Isolated ones could have been set up nowhere but there (8.6241):
 * they are lost with what they have (KGP-8.6095).
 */
const fallen = (at: Position, location: LocationId): readonly Event[] => {
  const { state } = at
  const men = piecesAt(state, location).filter((piece) => piece.tag === 'personnel')
  const lost = men.filter((unit) => isPieceIsolated(at, unit)).map(({ id }) => id)
  const ground = `${hexOf(location)}/0`
  return [
    ...eliminatingAll(state, lost, 'KGP-8.6095'),
    ...men
      .filter(({ id }) => !lost.includes(id))
      .map(({ id, place }): Event => ({
        tag: 'placed',
        piece: id,
        location: ground,
        place,
        why: 'KGP-8.6094',
        heard: 'all',
      })),
  ]
}

/** All fires, first those of Wrecks, then rubble, then buildings (KGP-8.6091 to KGP-8.6094, AMB-23). */
const extinguishing = (start: Position): Result<'8.609'> => {
  const { state } = start
  const burning = Object.keys(state.board.fires)
    .toSorted(compareLocations)
    .map((location) => burntAt(start, location))
  const burntDown = burning.filter(({ kind }) => kind === 'building')
  const buildings = [...new Set(burntDown.flatMap(({ feature }) => feature ?? []))]
  const inBuildings = new Set(buildings.flatMap(({ locations }) => locations))
  const rubble = burning.filter(
    ({ kind, location }) => (kind === 'woodenRubble' || kind === 'stoneRubble') && !inBuildings.has(location),
  )
  const others = burning.filter(({ kind }) => kind === 'other')
  const keeps = state.options['blaze.otherTerrain'] === 'keep'
  const burnt = burning.filter(({ kind }) => !(keeps && kind === 'other')).map(({ location }) => location)
  return {
    events: [
      ...chained(start, [
        ...rubble.map(
          (one): Link =>
            (at) =>
              inRubble(at, one),
        ),
        ...buildings.map(
          (building): Link =>
            (at) =>
              collapsed(at, building),
        ),
      ]),
      ...(keeps ? [] : others.map(({ location }) => out(location, 'KGP-8.609'))),
    ],
    then: [doing(PART, { tag: 'isolated', burnt: [...new Set([...inBuildings, ...burnt])] })],
  }
}

/** Isolated pieces are lost where all of the part they are held to has just burnt (KGP-8.6095, AMB-51). */
const homeless = (at: Position, burnt: readonly LocationId[]): Result => {
  const { state } = at
  const situation = situationOf(at)
  const ground = groundIn(situation)
  const hasOther = (piece: Piece): boolean =>
    (partOf(at, piece) ?? []).some((location) => !burnt.includes(location) && ground.named.has(location))
  const lost = inOrder(state).filter(
    (piece) =>
      isPieceIsolated(at, piece) && piece.location !== null && burnt.includes(piece.location) && !hasOther(piece),
  )
  return just(
    ...eliminatingAll(
      state,
      lost.map(({ id }) => id),
      'KGP-8.6095',
    ),
  )
}

/** Extinguishing Flames and Blazes (8.609): no decisions and no dice. */
export const fire: PartHandler<'8.609'> = {
  begin: ({ state }) =>
    Object.keys(state.board.fires).length > 0 ? [doing(PART, { tag: 'wrecks' }), doing(PART, { tag: 'fires' })] : [],
  does: {
    wrecks: (at) => just(...wreckFires(at)),
    fires: (at) => extinguishing(at),
    isolated: (at, { about: { burnt } }) => homeless(at, burnt),
  },
}
