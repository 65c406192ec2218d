import { neighbors } from '../../../../maps/graph.js'
import { mapOf, type GameData } from '../../model/position.js'
import { hexNamed } from '../../data/map.js'
import type { Base, Fortification, Piece, Wreck } from '../../model/piece.js'
import { hexOf, sides, type LocationId, type PieceId, type Side } from '../../data/names.js'
import type { Marker } from '../../model/marker.js'
import type { State } from '../../model/state.js'
import { parkingFor, type Ground } from './ground.js'
import { several, type Luck } from './luck.js'

const KINDS: readonly Fortification['kind'][] = ['mineAP', 'mineAP', 'mineAT', 'roadblock', 'foxhole', 'trench', 'wire']

const base = (id: PieceId, side: Side, type: string, location: LocationId, markers: readonly Marker[]): Base => ({
  id,
  side,
  color: side,
  type,
  location,
  place: { tag: 'map' },
  markers,
  label: null,
  rg: null,
  commander: null,
})

const work = (luck: Luck, data: GameData, state: State, ground: Ground, id: PieceId, side: Side): Fortification => {
  const map = mapOf(data, state)
  const kind = luck.from(KINDS)
  const location = parkingFor(luck, ground, luck.from(sides))
  const isHidden = luck.percent(40) && kind !== 'foxhole'
  const markers: readonly Marker[] = isHidden ? ['hidden'] : kind.startsWith('mine') ? ['known'] : []
  const across = luck.from(neighbors(map.hexes, hexNamed(map, hexOf(location))))
  return {
    ...base(id, side, kind, location, markers),
    tag: 'fortification',
    kind,
    across: kind === 'roadblock' ? map.hexes.ids[across] : null,
    strength: luck.from([1, 6, 8]),
  }
}

const wreck = (luck: Luck, data: GameData, ground: Ground, id: PieceId, side: Side): Wreck => {
  const kinds = data.catalogue.vehicles.filter(({ color, top }) => color === side && top !== 'unarmored')
  const location = parkingFor(luck, ground, luck.from(sides))
  return {
    ...base(id, side, luck.from(kinds).type, location, luck.percent(30) ? ['burntOut'] : []),
    tag: 'wreck',
    bypass: luck.percent(20) ? luck.below(6) : null,
  }
}

/** Returns ids that no piece of the campaign has or had. */
const freshIds = (state: State, side: Side, letter: string, count: number): readonly PieceId[] => {
  const known = new Set([...Object.keys(state.pieces), ...state.lost.map(({ id }) => id)])
  const all = several(known.size + count, (n) => `${side}-${letter}${String(n)}`)
  return all.filter((id) => !known.has(id)).slice(0, count)
}

/** Makes Fortifications and Wrecks on the map. */
export const randomWorks = (luck: Luck, data: GameData, state: State, ground: Ground): readonly Piece[] =>
  sides.flatMap((side) => [
    ...freshIds(state, side, 'f', luck.below(4)).map((id) => work(luck, data, state, ground, id, side)),
    ...freshIds(state, side, 'w', luck.below(4)).map((id) => wreck(luck, data, ground, id, side)),
  ])
