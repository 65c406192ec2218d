import { MAIN } from '../../kernel/draw.js'
import { opened, rngFrom, type Roller } from '../../kernel/rng.js'
import { dateIndex } from './calendar.js'
import { reducing } from './casualties.js'
import { chained } from './chain.js'
import { evolve } from './evolve.js'
import { companions, eliminating, inOrder } from './facts.js'
import { mapOf, type Kit } from './kit.js'
import {
  has,
  isManned,
  isMmc,
  isPersonnel,
  isVehicle,
  other,
  sides,
  type LocationId,
  type Piece,
  type PieceId,
  type Side,
} from './piece.js'
import type { ScenarioResult } from './result.js'
import { pieceOf, type State } from './state.js'
import { entryNamed } from './map.js'

/** How strong a side is, roughly: men count by half-squads, armed vehicles four. */
const strength = (state: State, side: Side): number =>
  inOrder(state).reduce((sum, piece) => {
    if (piece.side !== side) return sum
    if (isPersonnel(piece)) return sum + (piece.kind === 'squad' ? 2 : 1)
    return isVehicle(piece) && isManned(piece) ? sum + 4 : sum
  }, 1)

const isFighting = (piece: Piece): boolean =>
  (isPersonnel(piece) && piece.guard === null) || (isVehicle(piece) && !has(piece, 'abandoned'))

/** Everything on the map as if play began: what was Retained in Setup Areas stands in its Location. */
const deployed = (kit: Kit, state: State): State => {
  const map = mapOf(kit, state)
  const spot = (piece: Piece): LocationId | null => {
    if (piece.place.tag === 'holdingBox') {
      const entry = piece.place.part === 'unshaded' ? entryNamed(map, piece.place.entry) : null
      return entry === null ? null : `${map.hexes.ids[entry.center]}/0`
    }
    return piece.location
  }
  const pieces: Record<PieceId, Piece> = {}
  for (const piece of inOrder(state)) {
    const location = spot(piece)
    pieces[piece.id] = location === null ? piece : { ...piece, location, place: { tag: 'map' } }
  }
  return { ...state, pieces }
}

/** The Locations a side might take: Controlled by the enemy, or by nobody, beside one it Controls. */
const prizes = (kit: Kit, state: State, side: Side): readonly LocationId[] => {
  const map = mapOf(kit, state)
  return map.features
    .flatMap(({ locations }) => locations)
    .filter((at) => !state.board.gone.includes(at) && (state.board.control[at] ?? null) !== side)
}

/** One blow of the invented battle: a unit of a side suffers. */
const blow = (kit: Kit, state: State, side: Side, roller: Roller): State => {
  const able = inOrder(state).filter((piece) => piece.side === side && isFighting(piece) && piece.place.tag === 'map')
  if (able.length === 0) return state
  const piece = able[roller.below(able.length)]
  const events = chained(state, [
    (at) => (isMmc(piece) ? reducing(kit, at, piece, 'scenario') : wear(at, piece, roller)),
  ])
  return events.reduce(evolve, state)
}

/** A leader is wounded, a vehicle immobilized, dry, bogged or lost. */
const wear = (state: State, piece: Piece, roller: Roller): ReturnType<typeof eliminating> => {
  if (!isVehicle(piece))
    return [{ tag: 'marked', piece: piece.id, put: ['wounded'], taken: [], why: 'scenario', heard: 'all' }]
  const fate = roller.below(6)
  if (fate < 2) return eliminating(state, piece.id, 'scenario')
  const put = (['immobilized', 'bogged', 'shocked', 'outOfGas'] as const)[fate - 2]
  return [{ tag: 'marked', piece: piece.id, put: [put], taken: [], why: 'scenario', heard: 'all' }]
}

/** A unit goes forward into a Location its side has taken. */
const advance = (state: State, side: Side, to: LocationId, roller: Roller): State => {
  const able = inOrder(state).filter(
    (piece) =>
      piece.side === side &&
      isPersonnel(piece) &&
      piece.guard === null &&
      piece.place.tag === 'map' &&
      piece.location !== null,
  )
  if (able.length === 0) return state
  const piece = able[roller.below(able.length)]
  const pieces: Record<PieceId, Piece> = { ...state.pieces }
  for (const id of companions(state, piece.id)) {
    const one = pieceOf(state, id)
    if (one !== null) pieces[id] = { ...one, location: to }
  }
  return { ...state, pieces }
}

/** Enemies left in one Location get a Melee counter, for step 8.601 to conclude. */
const embroiled = (state: State): State => {
  const pieces: Record<PieceId, Piece> = {}
  for (const piece of inOrder(state)) {
    const isShared = inOrder(state).some(
      (one) => one.side !== piece.side && one.location === piece.location && isFighting(one),
    )
    pieces[piece.id] =
      isFighting(piece) && piece.location !== null && isShared
        ? { ...piece, markers: [...new Set([...piece.markers, 'melee' as const])].toSorted() }
        : piece
  }
  return { ...state, pieces }
}

const fought = (kit: Kit, start: State, roller: Roller): State => {
  let state = start
  for (const side of sides) {
    const enemy = other(side)
    const edge = strength(state, side) * (state.roles[side] === 'attack' ? 3 : 2)
    const takes = Math.min(4, Math.floor((edge * (1 + roller.below(3))) / (strength(state, enemy) * 2)))
    const wanted = prizes(kit, state, side)
    for (let n = 0; n < takes && wanted.length > 0; n++) {
      const at = wanted[roller.below(wanted.length)]
      state = { ...state, board: { ...state.board, control: { ...state.board.control, [at]: side } } }
      state = advance(state, side, at, roller)
    }
    const blows = Math.floor(strength(state, enemy) / 8) + roller.below(3)
    for (let n = 0; n < blows; n++) state = blow(kit, state, enemy, roller)
  }
  return embroiled(state)
}

/**
 * A stand-in for the tactical game: both sides lose some men and vehicles, and take some Locations, by their strength and by
 * who attacks. It knows nothing of terrain, range or fire; it only makes ends of scenarios that could have been.
 */
export const inventResult = (kit: Kit, state: State, variant: number): ScenarioResult => {
  const seed = dateIndex(state.date) * 1000 + state.rolls * 17 + state.fought.length * 101 + variant
  const roller = opened(rngFrom(seed, MAIN))
  const before = deployed(kit, state)
  const after = fought(kit, before, roller)
  const lost = Object.keys(state.pieces).filter((id) => pieceOf(after, id) === null)
  const points = (side: Side): number =>
    lost
      .flatMap((id) => pieceOf(state, id) ?? [])
      .filter((piece) => piece.side === other(side))
      .reduce((sum, piece) => sum + kit.ports.tactical.use.casualtyVp(piece), 0)
  return {
    date: state.date,
    firstMover: state.firstMover ?? 'german',
    winner: null,
    concession: null,
    pieces: inOrder(after),
    lost,
    control: after.board.control,
    hexControl: after.board.hexControl,
    fires: after.board.fires,
    changes: after.board.changes,
    gone: after.board.gone,
    counters: [],
    casualtyVp: { german: points('german'), us: points('us') },
    prisonersIncluded: true,
    exits: [],
    failedToEnter: [],
    usage: [],
    lostWeapons: [],
    massacre: null,
    objectivesTaken: [],
    panzerfaustsLeft: 0,
  }
}
