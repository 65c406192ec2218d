import { isPieceIsolated } from '../rules/8.605-setup-areas/8.6052-isolated-piece.js'
import { positionOf, type Position, type GameData } from '../model/position.js'
import { memoize, memoizeBy } from '../../../kernel/memoize.js'
import { situationOf } from '../rules/8.605-setup-areas/situation.js'
import { setUpPiece } from '../rules/8.624-set-up/set-up-rest.js'
import { prisonersOf } from '../model/facts.js'
import type { Situation } from '../model/marking.js'
import type { Command } from '../model/command.js'
import { dateIndex } from '../data/calendar.js'
import type { Marker } from '../model/marker.js'
import { lvpAt } from './player/look.js'
import { weaponValue } from './player/movement.js'
import { prior } from './player.js'
import { hsEquivalents, isPersonnel, isPrisoner, isVehicle, type Piece } from '../model/piece.js'
import { sides, type PieceId, type Seat, type Side } from '../data/names.js'
import { handTuned } from './weights.js'
import { pieceOf, type State } from '../model/state.js'

/** The factor by which each marker reduces a piece's value. */
const LEFT: Readonly<Partial<Record<Marker, number>>> = {
  abandoned: 0.3,
  bogged: 0.8,
  burntOut: 0,
  captured: 0.5,
  immobilized: 0.6,
  malfunctioned: 0.4,
  outOfGas: 0.5,
  wounded: 0.6,
}

const [LEADER, VEHICLE, WEAPON, WORKS] = [1.5, 4, 0.5, 0.3]
const [ISOLATED, FIXED] = [0.8, 0.2]
const HOUSE = 0.15

/** Returns the value of an undamaged piece, in half-squads. */
const inHalfSquads = (piece: Piece): number => {
  if (isPersonnel(piece)) return hsEquivalents(piece) || LEADER
  if (isVehicle(piece)) return VEHICLE
  switch (piece.tag) {
    case 'gun':
    case 'sw':
      return weaponValue(piece) * WEAPON
    default:
      return WORKS
  }
}

const placed = (at: Position, piece: Piece): number => {
  if (piece.place.tag === 'leftInPlace') return FIXED
  return isPieceIsolated(at, piece) ? ISOLATED : 1
}

/**
 * Returns the value of a piece in its present state. It is higher in a building with LVP, and lower if the piece is
 * damaged or cut off.
 */
const piecePrior = (at: Position, piece: Piece): number => {
  const { location, markers } = piece
  const whole = inHalfSquads(piece) * placed(at, piece)
  const held = location !== null && isPersonnel(piece) && (lvpAt(at.map, location) ?? 0) > 0 ? 1 + HOUSE : 1
  return markers.reduce((worth, marker) => worth * (LEFT[marker] ?? 1), whole * held)
}

/** A piece in a position. */
interface Valued {
  readonly at: Position
  readonly piece: Piece
}

/** The number of pieces whose values are remembered for each situation. */
const VALUES = 4096

const valuesIn = memoize((_: GameData) =>
  memoizeBy((_situation: Situation, { at, piece }: Valued): number => piecePrior(at, piece), {
    key: ({ piece }) => piece,
    most: VALUES,
  }),
)

/** Returns the value of a piece. That of a prisoner depends on its guard, too; all others are remembered. */
const valueOf = (at: Position, piece: Piece): number =>
  isPrisoner(piece) ? piecePrior(at, piece) : valuesIn(at.data)(situationOf(at), { at, piece })

const [LEAD, FORCE, BOUGHT] = [15, 1.5, 0.4]
const LAST = 12

type Forces = Record<Side, number>

/** The purchases of each side, to which its pieces are added. */
const purchased = ({ ledgers }: State): Forces => {
  const [german, us] = sides.map((side) => 1 + BOUGHT * (ledgers[side].cpp.spent + ledgers[side].cpp.recon))
  return { german, us }
}

/** The strength of each side: its pieces and its purchases. */
const forcesOf = (at: Position): Forces => {
  const sum = purchased(at.state)
  for (const piece of Object.values(at.state.pieces)) sum[piece.side] += valueOf(at, piece)
  return sum
}

/** The values of a side's pieces in the order of the state, and the index of each piece. */
interface Worth {
  readonly values: Float64Array
  readonly index: ReadonlyMap<PieceId, number>
}

const worthOf = memoizeBy((at: Position, side: Side): Worth => {
  const own = Object.values(at.state.pieces).filter((piece) => piece.side === side)
  return {
    values: Float64Array.from(own, (piece) => valueOf(at, piece)),
    index: new Map(own.map(({ id }, i) => [id, i])),
  }
})

/** The strength of each side if some pieces are worth something else, summed up in the same order. */
const forcesWith = (at: Position, changed: ReadonlyMap<PieceId, number>): Forces => {
  const sum = purchased(at.state)
  for (const side of sides) {
    const { values, index } = worthOf(at, side)
    const after = values.slice()
    for (const [id, value] of changed) {
      const i = index.get(id)
      if (i !== undefined) after[i] = value
    }
    let total = sum[side]
    for (let i = 0; i < after.length; i++) total += after[i]
    sum[side] = total
  }
  return sum
}

/**
 * Returns how well the Germans stand, as log-odds: their lead, which counts for more later in the campaign, and the
 * forces.
 */
const standing = ({ state }: Position, { german, us }: Forces): number => {
  const { ledgers, date } = state
  const late = Math.min(1, dateIndex(date) / LAST)
  return ((ledgers.german.cgLvp - ledgers.us.cgLvp) / LEAD) * (1 + late) + FORCE * Math.log(german / us)
}

/** Returns the probability that the Germans win. */
const chanceOf = (odds: number): number => 1 / (1 + Math.exp(-odds))

const germanChance = (at: Position): number => {
  const { ledgers, phase } = at.state
  if (phase.tag !== 'refit') return chanceOf((ledgers.german.cgLvp - ledgers.us.cgLvp) / LEAD)
  return chanceOf(standing(at, forcesOf(at)))
}

/**
 * Returns the same after a piece has been set up, which only moves it and what goes with it; null for other commands,
 * for pieces with prisoners, and where orders are sealed.
 *
 * @param unchanged returns the probability as it is
 */
const germanChanceAfter = (at: Position, command: Command, unchanged: () => number): number | null => {
  const { state } = at
  if (command.tag !== 'setUp' || state.phase.tag !== 'refit' || state.options['cg.secrecy'] === 'committed') return null
  const piece = pieceOf(state, command.piece)
  if (piece === null || prisonersOf(state, piece.id).length > 0) return null
  const changed = new Map<PieceId, number>()
  let isChanged = false
  for (const event of setUpPiece(at, piece, command.location)) {
    if (event.tag !== 'placed') continue
    const { location, place } = event
    const moved = pieceOf(state, event.piece)
    if (moved === null || isPrisoner(moved)) return null
    const value = piecePrior(at, { ...moved, location, place })
    isChanged ||= value !== valueOf(at, moved)
    changed.set(moved.id, value)
  }
  if (!isChanged) return unchanged()
  return chanceOf(standing(at, forcesWith(at, changed)))
}

/** The heuristics that a search of the campaign needs. */
export interface CampaignHeuristics {
  /** Returns how well a position stands for a seat, from 0 (lost) to 1 (won). */
  readonly evaluate: (state: State, seat: Seat) => number
  /** Returns the value after an order that sets up a piece, without playing it; null for other commands. */
  readonly evaluateAfter: (state: State, seat: Seat, command: Command) => number | null
  /** Returns how promising a command is. More is better. */
  readonly prior: (state: State, seat: Seat, command: Command) => number
  /** Returns how many commands to try at a node with this many visits. */
  readonly width: (visits: number) => number
  /** How strongly a search prefers rarely visited commands. */
  readonly exploration: number
}

const width = (visits: number): number => 0.6 * Math.sqrt(visits)

/**
 * Returns the search heuristics for the given maps and charts. Positions are judged by the lead and the forces,
 * commands by the hand-tuned weights. For the umpire, all commands are equal.
 */
export const makeHeuristics = (data: GameData): CampaignHeuristics => {
  const german = memoize((state: State) => germanChance(positionOf(data, state)))
  return {
    evaluate: (state, seat) => {
      if (seat === 'umpire') return 0.5
      const { phase } = state
      if (phase.tag === 'over') return phase.winner === null ? 0.5 : phase.winner === seat ? 1 : 0
      return seat === 'german' ? german(state) : 1 - german(state)
    },
    evaluateAfter: (state, seat, command) => {
      if (seat === 'umpire') return null
      const chance = germanChanceAfter(positionOf(data, state), command, () => german(state))
      return chance === null || seat === 'german' ? chance : 1 - chance
    },
    prior: (state, seat, command) => {
      const { phase } = state
      return phase.tag !== 'refit' || seat === 'umpire'
        ? 0
        : prior({ data, view: state, side: seat, phase, weights: handTuned }, command)
    },
    width,
    exploration: 0.3,
  }
}
