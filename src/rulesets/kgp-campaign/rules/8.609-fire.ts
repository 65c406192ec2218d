import { type Position } from '../model/position.js'
import { groundIn } from './8.605-setup-areas/marked-map.js'
import { isPieceIsolated, partOf } from './8.605-setup-areas/8.6052-isolated-piece.js'
import { chainEvents, type Link } from '../model/chain.js'
import type { Event } from '../model/event.js'
import { eliminatePieces, inOrder, piecesAt, putMarkers, removeMarkers } from '../model/facts.js'
import type { State } from '../model/state.js'
import { levelOf, type Feature } from '../data/map.js'
import { compareLocations } from '../model/order.js'
import { has, isPossessable, isVehicle, type Piece } from '../model/piece.js'
import { hexOfLocation, type LocationId } from '../data/names.js'
import { doTask } from '../model/task.js'
import { eventsOnly, type PartHandler, type Result } from './part-handler.js'
import { situationOf } from './8.605-setup-areas/situation.js'
import { wreckVehicle } from './pieces/vehicle.js'

const PART = '8.609'

/** A Location before the fire: its building, and whether it is rubble. */
interface Burnt {
  readonly location: LocationId
  readonly kind: 'woodenRubble' | 'stoneRubble' | 'building' | 'other'
  readonly feature: Feature | null
}

const burntAt = (at: Position, location: LocationId): Burnt => {
  const { state } = at
  const map = at.map
  const feature = map.features.find(({ locations }) => locations.includes(location)) ?? null
  if (state.board.gone.includes(location)) return { location, kind: 'other', feature }
  const isRubble = state.board.changes.some((change) => change.tag === 'rubble' && change.location === location)
  if (isRubble) return { location, kind: feature?.material === 'stone' ? 'stoneRubble' : 'woodenRubble', feature }
  const kind = map.locations.find(({ id }) => id === location)?.kind
  return { location, kind: kind === 'building' || kind === 'steeple' ? 'building' : 'other', feature }
}

/** The building or rubble in the hex of a Wreck, which the Wreck's Blaze ignites; null if there is none. */
const structureBeside = (at: Position, wreck: LocationId): LocationId | null =>
  [wreck, `${hexOfLocation(wreck)}/0`].find((location) => burntAt(at, location).kind !== 'other') ?? null

/** Burning Wrecks, each with its own marker. */
const burningWrecks = (state: State): readonly Piece[] =>
  inOrder(state).filter((piece) => piece.tag === 'wreck' && has(piece, 'burning'))

/**
 * Burns out a Burning Wreck. Its Blaze goes out, or becomes a terrain Blaze of the building or rubble in its hex
 * (KGP-8.6091).
 */
const wreckFires = (at: Position): readonly Event[] =>
  burningWrecks(at.state).flatMap((piece): readonly Event[] => {
    const burnt: readonly Event[] = [
      ...removeMarkers(piece, ['burning'], 'KGP-8.6091'),
      ...putMarkers(piece, ['burntOut'], 'KGP-8.6091'),
    ]
    const structure = piece.location === null ? null : structureBeside(at, piece.location)
    return structure === null
      ? burnt
      : [...burnt, { tag: 'fireSet', location: structure, fire: 'blaze', why: 'KGP-8.6091' }]
  })

const out = (location: LocationId, why: string): Event => ({ tag: 'fireSet', location, fire: null, why })

/** Turns vehicles in burning rubble into Burnt-Out Wrecks, and burns out Wrecks (KGP-8.6092, KGP-8.6093). */
const burnOutVehicles = (start: Position, location: LocationId, why: string): readonly Event[] =>
  chainEvents(
    start,
    piecesAt(start.state, location).map((piece) => (at: Position): readonly Event[] => {
      if (isVehicle(piece)) return wreckVehicle(at, piece, true, why)
      return piece.tag === 'wreck' && !has(piece, 'burntOut')
        ? [{ tag: 'marked', piece: piece.id, put: ['burntOut'], taken: [], why, heard: 'all' }]
        : []
    }),
  )

/** Eliminates Fortifications and Equipment in burnt Locations, and Wrecks where a building collapsed (KGP-8.6095). */
const consumed = ({ state }: Position, location: LocationId, withWrecks: boolean): readonly Event[] =>
  eliminatePieces(
    state,
    piecesAt(state, location)
      .filter((piece) => isConsumed(piece, withWrecks))
      .map(({ id }) => id),
    'KGP-8.6095',
  )

const isConsumed = (piece: Piece, withWrecks: boolean): boolean =>
  piece.tag === 'fortification' || isPossessable(piece) || (withWrecks && (piece.tag === 'wreck' || isVehicle(piece)))

/** Wooden rubble burns to a Shellhole and its Location ceases to exist; stone rubble stays (KGP-8.6092, KGP-8.6093). */
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
  const lost = chainEvents(start, [(at) => consumed(at, location, false), (at) => burnOutVehicles(at, location, why)])
  return [...lost, ...changed, out(location, why)]
}

/**
 * A building with any fire collapses: its ground-level Locations become rubble, and its other levels cease to exist
 * (KGP-8.6094).
 */
const collapsed = (start: Position, { locations }: Feature): readonly Event[] => {
  const { state } = start
  const why = 'KGP-8.6094'
  const standing = locations.filter((location) => !state.board.gone.includes(location)).toSorted(compareLocations)
  const isRubble = (location: LocationId): boolean =>
    state.board.changes.some((change) => change.tag === 'rubble' && change.location === location)
  return chainEvents(start, [
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
 * Personnel on other levels moves to the ground of the hex unharmed. Isolated units could be set up nowhere else
 * (8.6241), so they are Eliminated with their possessions (KGP-8.6095).
 */
const fallen = (at: Position, location: LocationId): readonly Event[] => {
  const { state } = at
  const men = piecesAt(state, location).filter((piece) => piece.tag === 'personnel')
  const lost = men.filter((unit) => isPieceIsolated(at, unit)).map(({ id }) => id)
  const ground = `${hexOfLocation(location)}/0`
  return [
    ...eliminatePieces(state, lost, 'KGP-8.6095'),
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

/** Extinguishes all fires: first those of Wrecks, then rubble, then buildings (KGP-8.6091 to KGP-8.6094, AMB-23). */
const extinguish = (start: Position): Result<'8.609'> => {
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
      ...chainEvents(start, [
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
    then: [doTask(PART, { tag: 'isolated', burnt: [...new Set([...inBuildings, ...burnt])] })],
  }
}

/** Eliminates Isolated pieces if the whole part of the area they are restricted to has burnt (KGP-8.6095, AMB-51). */
const eliminateBurntOut = (at: Position, burnt: readonly LocationId[]): Result => {
  const { state } = at
  const situation = situationOf(at)
  const ground = groundIn(situation)
  const hasOther = (piece: Piece): boolean =>
    (partOf(at, piece) ?? []).some((location) => !burnt.includes(location) && ground.named.has(location))
  const lost = inOrder(state).filter(
    (piece) =>
      isPieceIsolated(at, piece) && piece.location !== null && burnt.includes(piece.location) && !hasOther(piece),
  )
  return eventsOnly(
    ...eliminatePieces(
      state,
      lost.map(({ id }) => id),
      'KGP-8.6095',
    ),
  )
}

/** Extinguishing Flames and Blazes (8.609): no decisions and no dice. */
export const fire: PartHandler<'8.609'> = {
  begin: ({ state }) =>
    Object.keys(state.board.fires).length > 0 || burningWrecks(state).length > 0
      ? [doTask(PART, { tag: 'wrecks' }), doTask(PART, { tag: 'fires' })]
      : [],
  does: {
    wrecks: (at) => eventsOnly(...wreckFires(at)),
    fires: (at) => extinguish(at),
    isolated: (at, { about: { burnt } }) => eliminateBurntOut(at, burnt),
  },
}
