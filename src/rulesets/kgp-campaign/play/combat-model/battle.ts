import { memoize, memoizeBy } from '../../../../kernel/memoize.js'
import { positionOf, type Position } from '../../model/position.js'
import type { Roller } from '../../../../kernel/rng.js'
import type { NodeId } from '../../../../maps/graph.js'
import { companions, inOrder, piecesAt } from '../../model/facts.js'
import { hexDistance, hexNamed, hexesWithin, type CampaignMap } from '../../data/map.js'
import { isMmc, type Piece } from '../../model/piece.js'
import { standInOf, type StandIn } from '../../data/stand-in.js'
import { hexOfLocation, other, sides, type LocationId, type PieceId, type Side } from '../../data/names.js'
import { allPieces, pieceOf, type State } from '../../model/state.js'
import { hexUnder, isFighting, isTaker, isTakerNear, totalCombatStrength, piecesNear } from './forces.js'
import { hitPieces, losePiece } from './hits.js'
import { happens, percent, tenths, pickByWeight } from './chance.js'

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

/** A room of a building, or a bridge, with its hex. */
interface Room {
  readonly id: LocationId
  readonly hex: NodeId
}

/** Returns all rooms and bridges of a map. */
const printedRooms = memoize((map: CampaignMap): readonly Room[] =>
  map.features.flatMap(({ locations }) => locations.map((id) => ({ id, hex: hexNamed(map, hexOfLocation(id)) }))),
)

/** Returns the rooms and bridges that still stand. */
const rooms = ({ map, state }: Position): readonly Room[] => {
  const { gone } = state.board
  return gone.length === 0 ? printedRooms(map) : printedRooms(map).filter(({ id }) => !gone.includes(id))
}

/** Returns the rooms and bridges that a side does not Control. */
const prizes = (position: Position, side: Side): readonly Room[] =>
  rooms(position).filter(({ id }) => (position.state.board.control[id] ?? null) !== side)

const takersNear = (at: Position, side: Side, hex: NodeId, hexes: number): readonly Piece[] => {
  const { state } = at
  const map = at.map
  const range = (piece: Piece): number => hexDistance(map, hexUnder(map, piece) ?? hex, hex)
  return piecesNear(map, state, side, hex, hexes)
    .filter(isTaker)
    .toSorted((a, b) => range(a) - range(b) || (a.id < b.id ? -1 : 1))
}

/** Returns the hex nearest to another. If several are equally near, returns the first. */
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

/** The hexes that men can reach in a turn. */
const inMarch = memoize((map: CampaignMap) =>
  memoizeBy((numbers: StandIn, from: NodeId) => hexesWithin(map, from, numbers.march)),
)

/** Moves men who hold nothing toward a Location they could take, as far as they can go in a turn. */
const marched = (position: Position, side: Side, roller: Roller): State => {
  const { state } = position
  const map = position.map
  const numbers = standInOf(state)
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
    if (from === null || !happens(roller, percent(numbers.marchChance))) continue
    const goal = closest(map, from, goals)
    const steps = inMarch(map)(numbers, from).filter((hex) => map.terrain[hex] !== 'river' && !taken.has(hex))
    const to = closest(map, goal, [from, ...steps])
    for (const id of companions(state, piece.id)) {
      const one = pieceOf(state, id)
      if (one !== null) pieces[id] = { ...one, location: `${map.hexes.ids[to]}/0`, place: { tag: 'map' } }
    }
  }
  return { ...state, pieces }
}

/**
 * A beaten unit stays in Melee, is captured, or retreats to a building or bridge of its side. It is lost if there is
 * none near.
 */
const driven = (position: Position, foe: Piece, captor: PieceId, roller: Roller): State => {
  const { state } = position
  const map = position.map
  const numbers = standInOf(state)
  const fate = pickByWeight(roller, [
    ['stays', numbers.beatenStays],
    ['captured', numbers.beatenCaptured],
    ['retreats', numbers.beatenRetreats],
  ])
  const guard = pieceOf(state, captor)
  if (fate === 'stays' || guard === null) return state
  if (fate === 'captured' && foe.tag === 'personnel' && guard.location !== null) {
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
  if (from === null || homes.length === 0) return losePiece(state, foe.id)
  const range = ({ hex }: Room): number => hexDistance(map, hex, from)
  const home = homes.reduce((best, at) => (range(at) < range(best) ? at : best))
  return range(home) > numbers.retreat ? losePiece(state, foe.id) : putAt(state, foe.id, home.id)
}

/** Rolls for two hits, each with its percentage of a share. */
const hitsBy = (roller: Roller, share: number, first: number, again: number): number =>
  Number(happens(roller, percent(first) * share)) + Number(happens(roller, percent(again) * share))

/** Returns a whole-number power. */
const power = (base: number, times: number): number =>
  Array.from({ length: times }, () => base).reduce((product, one) => product * one, 1)

/**
 * A side assaults one Location. The stronger it is there, the likelier it takes the Location and the fewer units it
 * loses.
 */
const assaulted = (position: Position, side: Side, { id: at, hex }: Room, roller: Roller): State => {
  const { data, state } = position
  const map = position.map
  const numbers = standInOf(state)
  const mine = piecesNear(map, state, side, hex, numbers.reach)
  const theirs = piecesNear(map, state, other(side), hex, numbers.guardReach)
  const [attack, defense] = [
    totalCombatStrength(numbers, mine),
    percent(numbers.cover) * totalCombatStrength(numbers, theirs),
  ]
  const share = attack / Math.max(tenths(numbers.leastStrength), attack + defense)
  const ours = hitsBy(roller, 1 - share, numbers.attackerHit, numbers.attackerHitAgain)
  let after = hitPieces(position, mine.filter(isFighting), ours, roller)
  const others = hitsBy(roller, share, numbers.defenderHit, numbers.defenderHitAgain)
  after = hitPieces(positionOf(data, after), theirs.filter(isFighting), others, roller)
  const [taker] = takersNear(positionOf(data, after), side, hex, numbers.reach)
  if (taker === undefined || !happens(roller, power(share, numbers.assaultPower))) return after
  after = controlled(putAt(after, taker.id, at), at, side)
  for (const foe of piecesAt(after, at))
    if (foe.side !== side && foe.tag === 'personnel' && foe.guard === null && foe.aboard === null)
      after = driven(positionOf(data, after), foe, taker.id, roller)
  return after
}

/**
 * Returns how many Locations a side assaults in a turn: as many as it has platoons near Locations it could take, and
 * fewer for an idle side.
 */
const tries = (position: Position, side: Side): number => {
  const { map, state } = position
  const { reach, platoon, idleDivisor } = standInOf(state)
  const goals = [...new Set(prizes(position, side).map(({ hex }) => hex))]
  const men = inOrder(state).filter((piece) => {
    const from = piece.side === side && isTaker(piece) ? hexUnder(map, piece) : null
    return from !== null && goals.some((goal) => hexDistance(map, from, goal) <= reach)
  })
  return Math.ceil(men.length / (state.roles[side] === 'attack' ? platoon : platoon * idleDivisor))
}

const turnOf = (position: Position, side: Side, roller: Roller): State => {
  const { data, map } = position
  const { reach } = standInOf(position.state)
  let after = marched(position, side, roller)
  for (let n = tries(positionOf(data, after), side); n > 0; n--) {
    const within = prizes(positionOf(data, after), side).filter(({ hex }) => isTakerNear(map, after, side, hex, reach))
    if (within.length > 0) after = assaulted(positionOf(data, after), side, within[roller.below(within.length)], roller)
  }
  return after
}

/** Fire outside assaults: one unit with an enemy in sight may be hit. */
const afterFire = (at: Position, side: Side, roller: Roller): State => {
  const { state } = at
  const map = at.map
  const { sight, fireChance } = standInOf(state)
  const seen = inOrder(state).filter((piece) => {
    const hex = piece.side === side && isFighting(piece) ? hexUnder(map, piece) : null
    return (
      hex !== null && piecesNear(map, state, other(side), hex, sight).some((foe) => isMmc(foe) || foe.tag === 'vehicle')
    )
  })
  return hitPieces(at, seen, Number(happens(roller, percent(fireChance))), roller)
}

/** Invents a battle turn by turn. The first mover is first in every turn. */
export const battle = ({ state: start, data }: Position, roller: Roller): State => {
  const first = start.firstMover ?? 'german'
  const { turnsMin, turnsMax } = standInOf(start)
  let state = start
  for (let turns = turnsMin + roller.below(turnsMax - turnsMin + 1); turns > 0; turns--)
    for (const side of [first, other(first)]) {
      state = turnOf(positionOf(data, state), side, roller)
      state = afterFire(positionOf(data, state), other(side), roller)
    }
  return sides.reduce((after, side) => afterFire(positionOf(data, after), side, roller), state)
}
