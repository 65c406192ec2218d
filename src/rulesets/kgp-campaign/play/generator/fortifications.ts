import { neighbors } from '../../../../maps/graph.js'
import { mapOf, type GameData } from '../../model/position.js'
import { hexNamed } from '../../data/map.js'
import { newBase, type Fortification, type Piece, type Wreck } from '../../model/piece.js'
import { hexOfLocation, sides, type PieceId, type Side } from '../../data/names.js'
import type { Marker } from '../../model/marker.js'
import type { State } from '../../model/state.js'
import { parkingFor, type Ground } from './board.js'
import { repeat, type RandomChoices } from './random-choices.js'

const KINDS: readonly Fortification['kind'][] = ['mineAP', 'mineAP', 'mineAT', 'roadblock', 'foxhole', 'trench', 'wire']

const work = (
  random: RandomChoices,
  data: GameData,
  state: State,
  ground: Ground,
  id: PieceId,
  side: Side,
): Fortification => {
  const map = mapOf(data, state)
  const kind = random.from(KINDS)
  const location = parkingFor(random, ground, random.from(sides))
  const isHidden = random.percent(40) && kind !== 'foxhole'
  const markers: readonly Marker[] = isHidden ? ['hidden'] : kind.startsWith('mine') ? ['known'] : []
  const across = random.from(neighbors(map.hexes, hexNamed(map, hexOfLocation(location))))
  return {
    ...newBase(id, side, kind, { location, place: { tag: 'map' } }, markers),
    tag: 'fortification',
    kind,
    across: kind === 'roadblock' ? map.hexes.ids[across] : null,
    strength: random.from([1, 6, 8]),
  }
}

const wreck = (random: RandomChoices, data: GameData, ground: Ground, id: PieceId, side: Side): Wreck => {
  const kinds = data.catalogue.vehicles.filter(({ color, top }) => color === side && top !== 'unarmored')
  const location = parkingFor(random, ground, random.from(sides))
  const type = random.from(kinds).type
  const markers: readonly Marker[] = random.percent(30) ? ['burntOut'] : []
  return {
    ...newBase(id, side, type, { location, place: { tag: 'map' } }, markers),
    tag: 'wreck',
    bypass: random.percent(20) ? random.below(6) : null,
  }
}

/** Returns ids that no piece of the campaign has or had. */
const freshIds = (state: State, side: Side, letter: string, count: number): readonly PieceId[] => {
  const known = new Set([...Object.keys(state.pieces), ...state.lost.map(({ id }) => id)])
  const all = repeat(known.size + count, (n) => `${side}-${letter}${String(n)}`)
  return all.filter((id) => !known.has(id)).slice(0, count)
}

/** Makes Fortifications and Wrecks on the map. */
export const randomFortifications = (
  random: RandomChoices,
  data: GameData,
  state: State,
  ground: Ground,
): readonly Piece[] =>
  sides.flatMap((side) => [
    ...freshIds(state, side, 'f', random.below(4)).map((id) => work(random, data, state, ground, id, side)),
    ...freshIds(state, side, 'w', random.below(4)).map((id) => wreck(random, data, ground, id, side)),
  ])
