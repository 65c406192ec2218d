import { isPieceIsolated } from '../rules/8.605-setup-areas/8.6052-isolated-piece.js'
import { positionOf, type Position, type GameData } from '../model/position.js'
import { memoize } from '../../../kernel/memoize.js'
import type { Command } from '../model/command.js'
import { dateIndex } from '../data/calendar.js'
import type { Marker } from '../model/marker.js'
import { lvpOf, type Look } from './player/look.js'
import { weaponValue } from './player/moving.js'
import { prior } from './player.js'
import { hsEquivalents, isPersonnel, isVehicle, type Piece } from '../model/piece.js'
import { sides, type Seat, type Side } from '../data/names.js'
import { handTuned } from './weights.js'
import type { State } from '../model/state.js'

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

const placed = ({ data, view }: Look, piece: Piece): number => {
  if (piece.place.tag === 'leftInPlace') return FIXED
  return isPieceIsolated(positionOf(data, view as unknown as State), piece) ? ISOLATED : 1
}

/**
 * Returns the value of a piece in its present state. It is higher in a building with LVP, and lower if the piece is
 * damaged or cut off.
 */
const piecePrior = (look: Look, piece: Piece): number => {
  const { location, markers } = piece
  const whole = inHalfSquads(piece) * placed(look, piece)
  const held = location !== null && isPersonnel(piece) && (lvpOf(look, location) ?? 0) > 0 ? 1 + HOUSE : 1
  return markers.reduce((worth, marker) => worth * (LEFT[marker] ?? 1), whole * held)
}

const [LEAD, FORCE, BOUGHT] = [15, 1.5, 0.4]
const LAST = 12

/** Returns the strength of a side: its pieces and its purchases. */
const forceOf = (look: Look, state: State, side: Side): number => {
  const { cpp } = state.ledgers[side]
  let sum = 1 + BOUGHT * (cpp.spent + cpp.recon)
  for (const piece of Object.values(state.pieces)) if (piece.side === side) sum += piecePrior(look, piece)
  return sum
}

/**
 * Returns how well the Germans stand, as log-odds: their lead, which counts for more later in the campaign, and the
 * forces.
 */
const standing = ({ state, data }: Position): number => {
  const { ledgers, phase, date } = state
  if (phase.tag !== 'refit') return (ledgers.german.cgLvp - ledgers.us.cgLvp) / LEAD
  const [german, us] = sides.map((side) =>
    forceOf({ data: data, view: state, side, phase, weights: handTuned }, state, side),
  )
  const late = Math.min(1, dateIndex(date) / LAST)
  return ((ledgers.german.cgLvp - ledgers.us.cgLvp) / LEAD) * (1 + late) + FORCE * Math.log(german / us)
}

/** The heuristics that a search of the campaign needs. */
export interface CampaignHeuristics {
  /** Returns how well a position stands for a seat, from 0 (lost) to 1 (won). */
  readonly evaluate: (state: State, seat: Seat) => number
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
  const german = memoize((state: State) => 1 / (1 + Math.exp(-standing(positionOf(data, state)))))
  return {
    evaluate: (state, seat) => {
      if (seat === 'umpire') return 0.5
      const { phase } = state
      if (phase.tag === 'over') return phase.winner === null ? 0.5 : phase.winner === seat ? 1 : 0
      return seat === 'german' ? german(state) : 1 - german(state)
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
