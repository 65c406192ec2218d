import { derive, deriveBy } from '../../../../kernel/derive.js'
import { positionOf, type Position } from '../../model/position.js'
import type { Roller } from '../../../../kernel/rng.js'
import type { NodeId } from '../../../../maps/graph.js'
import { companions, inOrder, piecesAt } from '../../model/facts.js'
import { hexDistance, hexNamed, hexesWithin, type CampaignMap } from '../../data/map.js'
import { isMmc, type Piece } from '../../model/piece.js'
import { hexOf, other, sides, type LocationId, type PieceId, type Side } from '../../data/names.js'
import { allPieces, pieceOf, type Role, type State } from '../../model/state.js'
import { hexUnder, isFighting, isTaker, isTakerNear, mightOf, near } from './forces.js'
import { hits, lose } from './harm.js'

/** How far men come in one of the turns of an invented fight. */
const STRIDE = 4

/** How far off a Location may be that men go for. */
const REACH = 3

/** What a house adds to its defense. */
const COVER = 1.5

/** Men to each Location that a side goes for in a turn: a platoon of three, and of a side that is Idle three platoons. */
const PLATOON: Readonly<Record<Role, number>> = { attack: 3, idle: 9, none: 9 }

const chance = (roller: Roller, share: number): boolean => roller.below(1000) < share * 1000

const putAt = (state: State, id: PieceId, location: LocationId): State => {
  const pieces: Record<PieceId, Piece> = { ...state.pieces }
  for (const one of companions(state, id)) {
    const piece = pieceOf(state, one)
    if (piece !== null) pieces[one] = { ...piece, location, place: { tag: 'map' } }
  }
  return { ...state, pieces }
}

const controlled = (state: State, location: LocationId, side: Side): State => ({
  ...state,
  board: { ...state.board, control: { ...state.board.control, [location]: side } },
})

/** A room of a building, or a bridge, and the hex it is in. */
interface Room {
  readonly id: LocationId
  readonly hex: NodeId
}

/** All rooms of a map. */
const printedRooms = derive((map: CampaignMap): readonly Room[] =>
  map.features.flatMap(({ locations }) => locations.map((id) => ({ id, hex: hexNamed(map, hexOf(id)) }))),
)

/** Rooms of buildings, and bridges, that still stand. */
const rooms = ({ map, state }: Position): readonly Room[] => {
  const { gone } = state.board
  return gone.length === 0 ? printedRooms(map) : printedRooms(map).filter(({ id }) => !gone.includes(id))
}

/** Those of them that a side does not Control. */
const prizes = (position: Position, side: Side): readonly Room[] =>
  rooms(position).filter(({ id }) => (position.state.board.control[id] ?? null) !== side)

const takersNear = (at: Position, side: Side, hex: NodeId, hexes: number): readonly Piece[] => {
  const { state } = at
  const map = at.map
  const range = (piece: Piece): number => hexDistance(map, hexUnder(map, piece) ?? hex, hex)
  return near(map, state, side, hex, hexes)
    .filter(isTaker)
    .toSorted((a, b) => range(a) - range(b) || (a.id < b.id ? -1 : 1))
}

/** The hex nearest to one, the first of several. */
const closest = (map: CampaignMap, from: NodeId, hexes: readonly NodeId[]): NodeId => {
  let [best] = hexes
  let least = Infinity
  for (const hex of hexes) {
    const away = hexDistance(map, from, hex)
    if (away >= least) continue
    least = away
    best = hex
  }
  return best
}

/** The hexes that men come to in a turn. */
const inStride = deriveBy((map: CampaignMap, from: NodeId) => hexesWithin(map, from, STRIDE))

/** Men who hold nothing go toward a Location that is to be had, as far as they come in a turn. */
const marched = (position: Position, side: Side, roller: Roller): State => {
  const { state } = position
  const map = position.map
  const wanted = prizes(position, side)
  const far = inOrder(state).filter((piece) => {
    if (piece.side !== side || !isTaker(piece) || piece.location === null || hexUnder(map, piece) === null) return false
    return (state.board.control[piece.location] ?? null) !== side
  })
  if (wanted.length === 0 || far.length === 0) return state
  const goals = [...new Set(wanted.map(({ hex }) => hex))]
  const taken = new Set(allPieces(state).flatMap((piece) => (piece.side === side ? [] : (hexUnder(map, piece) ?? []))))
  const pieces: Record<PieceId, Piece> = { ...state.pieces }
  for (const piece of far) {
    const from = hexUnder(map, piece)
    if (from === null || !chance(roller, 0.7)) continue
    const goal = closest(map, from, goals)
    const steps = inStride(map, from).filter((hex) => map.terrain[hex] !== 'river' && !taken.has(hex))
    const to = closest(map, goal, [from, ...steps])
    for (const id of companions(state, piece.id)) {
      const one = pieceOf(state, id)
      if (one !== null) pieces[id] = { ...one, location: `${map.hexes.ids[to]}/0`, place: { tag: 'map' } }
    }
  }
  return { ...state, pieces }
}

/** Of eight beaten men one is captured, two stay in Melee, and the others fall back to a house of theirs or are lost. */
const driven = (position: Position, foe: Piece, captor: PieceId, roller: Roller): State => {
  const { state } = position
  const map = position.map
  const fate = roller.below(8)
  const guard = pieceOf(state, captor)
  if (fate < 2 || guard === null) return state
  if (fate === 2 && foe.tag === 'personnel' && guard.location !== null) {
    const pieces: Record<PieceId, Piece> = { ...state.pieces }
    for (const id of companions(state, foe.id).slice(1)) {
      const item = pieceOf(state, id)
      if (item !== null && 'possessor' in item) pieces[id] = { ...item, possessor: null }
    }
    pieces[foe.id] = { ...foe, guard: captor, location: guard.location, markers: ['unarmed'] }
    return { ...state, pieces }
  }
  const from = hexUnder(map, foe)
  const homes = rooms(position).filter(
    ({ id }) => state.board.control[id] === foe.side && piecesAt(state, id).every(({ side }) => side === foe.side),
  )
  if (from === null || homes.length === 0) return lose(state, foe.id)
  const range = ({ hex }: Room): number => hexDistance(map, hex, from)
  const home = homes.reduce((best, at) => (range(at) < range(best) ? at : best))
  return range(home) > 2 * STRIDE ? lose(state, foe.id) : putAt(state, foe.id, home.id)
}

/** A side goes for one Location: the stronger it is there, the likelier it takes it, and the fewer it loses. */
const assaulted = (position: Position, side: Side, { id: at, hex }: Room, roller: Roller): State => {
  const { data, state } = position
  const map = position.map
  const mine = near(map, state, side, hex, REACH)
  const theirs = near(map, state, other(side), hex, 1)
  const [attack, defense] = [mightOf(mine), COVER * mightOf(theirs)]
  const share = attack / Math.max(1, attack + defense)
  const inRange = theirs.filter(isFighting)
  let after = hits(position, mine.filter(isFighting), Number(chance(roller, 1 - share)) + Number(chance(roller, 0.3 * (1 - share))), roller) // prettier-ignore
  after = hits(
    positionOf(data, after),
    inRange,
    Number(chance(roller, share)) + Number(chance(roller, 0.4 * share)),
    roller,
  )
  const [taker] = takersNear(positionOf(data, after), side, hex, REACH)
  if (taker === undefined || !chance(roller, share * share)) return after
  after = controlled(putAt(after, taker.id, at), at, side)
  for (const foe of piecesAt(after, at))
    if (foe.side !== side && foe.tag === 'personnel' && foe.guard === null && foe.aboard === null)
      after = driven(positionOf(data, after), foe, taker.id, roller)
  return after
}

/** How many Locations a side goes for in a turn: as many as it has platoons near those that are to be had. */
const tries = (position: Position, side: Side): number => {
  const { map, state } = position
  const goals = [...new Set(prizes(position, side).map(({ hex }) => hex))]
  const men = inOrder(state).filter((piece) => {
    const from = piece.side === side && isTaker(piece) ? hexUnder(map, piece) : null
    return from !== null && goals.some((goal) => hexDistance(map, from, goal) <= REACH)
  })
  return Math.ceil(men.length / PLATOON[state.roles[side]])
}

const turnOf = (position: Position, side: Side, roller: Roller): State => {
  const { data, map } = position
  let after = marched(position, side, roller)
  for (let n = tries(positionOf(data, after), side); n > 0; n--) {
    const within = prizes(positionOf(data, after), side).filter(({ hex }) => isTakerNear(map, after, side, hex, REACH))
    if (within.length > 0) after = assaulted(positionOf(data, after), side, within[roller.below(within.length)], roller)
  }
  return after
}

/** Fire across the field: whoever has an enemy in sight may be hit. */
const harassed = (at: Position, side: Side, roller: Roller): State => {
  const { state } = at
  const map = at.map
  const seen = inOrder(state).filter((piece) => {
    const hex = piece.side === side && isFighting(piece) ? hexUnder(map, piece) : null
    return hex !== null && near(map, state, other(side), hex, STRIDE).some((foe) => isMmc(foe) || foe.tag === 'vehicle')
  })
  return hits(at, seen, Number(chance(roller, 0.5)), roller)
}

/** An invented fight: six to nine turns, the side that moves first always first. */
export const battle = ({ state: start, data }: Position, roller: Roller): State => {
  const first = start.firstMover ?? 'german'
  let state = start
  for (let turns = 6 + roller.below(4); turns > 0; turns--)
    for (const side of [first, other(first)]) {
      state = turnOf(positionOf(data, state), side, roller)
      state = harassed(positionOf(data, state), other(side), roller)
    }
  return sides.reduce((after, side) => harassed(positionOf(data, after), side, roller), state)
}
