import { isPieceIsolated } from '../rules/8.605-setup-areas/8.6052-isolated-piece.js'
import { positionOf, type Position } from '../model/position.js'
import { derive } from '../../../kernel/derive.js'
import type { Command } from '../model/command.js'
import { dateIndex } from '../data/calendar.js'
import type { GameData } from '../model/game-data.js'
import type { Marker } from '../model/marker.js'
import { lvpOf, type Look } from './player/look.js'
import { weaponValue } from './player/moving.js'
import { prior } from './player.js'
import { hsEquivalents, isPersonnel, isVehicle, type Piece } from '../model/piece.js'
import { sides, type Seat, type Side } from '../data/names.js'
import { thoughtOut } from './weights.js'
import type { State } from '../model/state.js'

/** What is left of a piece's worth with a marker on it. */
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

/** What a piece is worth by itself, in half-squads. */
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

/** What a piece is worth as it stands: more in a house that counts, less where it is damaged or cut off. */
const piecePrior = (look: Look, piece: Piece): number => {
  const { location, markers } = piece
  const whole = inHalfSquads(piece) * placed(look, piece)
  const held = location !== null && isPersonnel(piece) && (lvpOf(look, location) ?? 0) > 0 ? 1 + HOUSE : 1
  return markers.reduce((worth, marker) => worth * (LEFT[marker] ?? 1), whole * held)
}

const [LEAD, FORCE, BOUGHT] = [15, 1.5, 0.4]
const LAST = 12

/** What a side can fight with: its pieces, and what it has bought. */
const forceOf = (look: Look, state: State, side: Side): number => {
  const { cpp } = state.ledgers[side]
  let sum = 1 + BOUGHT * (cpp.spent + cpp.recon)
  for (const piece of Object.values(state.pieces)) if (piece.side === side) sum += piecePrior(look, piece)
  return sum
}

/** How a position stands for the Germans in log-odds: what they lead by, more the later it is, and the forces. */
const standing = ({ state, data }: Position): number => {
  const { ledgers, phase, date } = state
  if (phase.tag !== 'refit') return (ledgers.german.cgLvp - ledgers.us.cgLvp) / LEAD
  const [german, us] = sides.map((side) =>
    forceOf({ data: data, view: state, side, phase, weights: thoughtOut }, state, side),
  )
  const late = Math.min(1, dateIndex(date) / LAST)
  return ((ledgers.german.cgLvp - ledgers.us.cgLvp) / LEAD) * (1 + late) + FORCE * Math.log(german / us)
}

/** What a search needs to know of the campaign. */
export interface CampaignHeuristics {
  /** How well a position stands for a seat, from 0 (lost) to 1 (won). */
  readonly evaluate: (state: State, seat: Seat) => number
  /** How promising a command is: more is better. */
  readonly prior: (state: State, seat: Seat, command: Command) => number
  /** How many commands are tried at a place visited so often. */
  readonly width: (visits: number) => number
  /** How much what was seldom tried attracts a search. */
  readonly exploration: number
}

const width = (visits: number): number => 0.6 * Math.sqrt(visits)

/**
 * What a search needs to know of the campaign on given maps and charts: what the sides lead by and have to fight with, and the
 * weights that were thought out for commands. To the umpire, who takes no side, all commands are equal.
 */
export const heuristicsOn = (data: GameData): CampaignHeuristics => {
  const german = derive((state: State) => 1 / (1 + Math.exp(-standing(positionOf(data, state)))))
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
        : prior({ data, view: state, side: seat, phase, weights: thoughtOut }, command)
    },
    width,
    exploration: 0.3,
  }
}
