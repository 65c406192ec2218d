import { isPieceIsolated } from '../rules/8.605-setup-areas/8.6052-isolated-piece.js'
import { positionOf, type Position, type GameData } from '../model/position.js'
import { memoize, memoizeBy } from '../../../kernel/memoize.js'
import { situationOf } from '../rules/8.605-setup-areas/situation.js'
import { isIsolated } from '../rules/8.605-setup-areas/8.6052-isolation.js'
import { follow } from '../rules/turn.js'
import { mobilityClasses } from '../data/map-source.js'
import { prisonersOf } from '../model/facts.js'
import { SITUATIONS, type Situation } from '../model/marking.js'
import type { Event } from '../model/event.js'
import { isHandling, pieceChange, touchedBy } from '../model/evolve-piece.js'
import type { Command } from '../model/command.js'
import { dateIndex } from '../data/calendar.js'
import type { Marker } from '../model/marker.js'
import { lvpAt } from './player/look.js'
import { weaponValue } from './player/movement.js'
import { prior } from './player.js'
import { hsEquivalents, isPersonnel, isPrisoner, isVehicle, type Piece } from '../model/piece.js'
import { sides, type LocationId, type PieceId, type Seat, type Side } from '../data/names.js'
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
const BUILDING = 0.15

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
  const held = location !== null && isPersonnel(piece) && (lvpAt(at.map, location) ?? 0) > 0 ? 1 + BUILDING : 1
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

/** The values of pieces that events change or create. */
interface Revaluation {
  /** The new values of pieces that are there already; 0 for those that are gone. */
  readonly changed: ReadonlyMap<PieceId, number>
  /** The pieces that are new, with their values. */
  readonly made: readonly { readonly side: Side; readonly value: number }[]
}

/** The strength of each side with some pieces revalued, summed up in the same order. */
const forcesWith = (at: Position, { changed, made }: Revaluation): Forces => {
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
  for (const { side, value } of made) sum[side] += value
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

/** Events that change neither the map nor the points. */
const LOCAL: readonly Event['tag'][] = [
  'placed',
  'made',
  'eliminated',
  'marked',
  'held',
  'hooked',
  'boarded',
  'stunned',
  'crewed',
  'armed',
  'faced',
  'ammunition',
  'noted',
  'ordered',
  'attemptSet',
  'fppSet',
  'concealmentSet',
  'counterPlaced',
]

/** Whether an event leaves the situation and the points as they are. Early Entry opens an Entry Area (8.6194b). */
const isLocal = (event: Event): boolean =>
  LOCAL.includes(event.tag) || (event.tag === 'purchaseWritten' && event.purchase.mode !== 'earlyEntry')

/** Whether the value of a piece depends on nothing but the piece and the map, and the map does not depend on it. */
const isAlone = (state: State, piece: Piece): boolean =>
  piece.tag !== 'fortification' && !isPrisoner(piece) && prisonersOf(state, piece.id).length === 0

/** Some pieces before and after events. */
interface Changed {
  readonly before: readonly Piece[]
  readonly after: readonly Piece[]
}

/** The pieces that some events change; null if more changes than their own values. */
const changedBy = ({ state }: Position, events: readonly Event[]): Changed | null => {
  if (!events.every(isLocal)) return null
  const handlings = events.filter(isHandling)
  if (handlings.length === 0) return { before: [], after: [] }
  const ids = handlings.flatMap((event) => [
    ...touchedBy(event),
    ...(event.tag === 'held' ? [event.by ?? []].flat() : []),
  ])
  const before = [...new Set(ids)].flatMap((id) => pieceOf(state, id) ?? [])
  const few: State = { ...state, pieces: Object.fromEntries(before.map((piece) => [piece.id, piece])) }
  const after = Object.values(
    handlings.reduce((now, event) => ({ ...now, pieces: pieceChange(now, event).pieces }), few).pieces,
  )
  return [...before, ...after].every((piece) => isAlone(state, piece)) ? { before, after } : null
}

/** The probability that the Germans win once some pieces have changed. */
const chanceWith = (at: Position, { before, after }: Changed, unchanged: () => number): number => {
  const was = new Map(before.map((piece) => [piece.id, valueOf(at, piece)]))
  const is = new Map(after.map((piece) => [piece.id, piecePrior(at, piece)]))
  const made = after.flatMap(({ id, side }) => (was.has(id) ? [] : [{ side, value: is.get(id) ?? 0 }]))
  const changed = new Map(
    [...was].flatMap(([id, value]) => (is.get(id) === value ? [] : [[id, is.get(id) ?? 0] as const])),
  )
  return changed.size + made.length === 0 ? unchanged() : chanceOf(standing(at, forcesWith(at, { changed, made })))
}

/** Everything about a Location that the values of a side's pieces depend on. */
const kindOfPlace = (side: Side): ((situation: Situation, location: LocationId) => string) =>
  memoizeBy(
    (situation: Situation, location: LocationId): string =>
      [
        (lvpAt(situation.map, location) ?? 0) > 0,
        ...mobilityClasses.map((kind) => isIsolated(situation, side, location, kind)),
      ].join(' '),
    { recent: SITUATIONS },
  )

const kindsOfPlace = { german: kindOfPlace('german'), us: kindOfPlace('us') }

/** A piece, a kind of Location to set it up in, and how to compute the value after that. */
interface SetUp {
  readonly piece: PieceId
  readonly kind: string
  readonly after: () => number | null
}

/** The value after a piece is set up, once for each kind of Location. */
const setUpChance = memoizeBy((_at: Position, { after }: SetUp) => after(), {
  key: ({ piece, kind }) => `${piece} ${kind}`,
})

/**
 * Returns the same after a command in a decision that goes on, which changes few pieces or none; null for other
 * commands, and for pieces on which others depend. Locations of one kind are equally good for a piece.
 *
 * @param unchanged returns the probability as it is
 */
const germanChanceAfter = (at: Position, side: Side, command: Command, unchanged: () => number): number | null => {
  const { phase, areas } = at.state
  if (phase.tag !== 'refit' || phase.queue.at(0)?.tag !== 'both' || command.tag === 'commit' || areas === null)
    return null
  const after = (): number | null => {
    const pieces = changedBy(at, follow(at, side, command))
    return pieces === null ? null : chanceWith(at, pieces, unchanged)
  }
  const piece = command.tag === 'setUp' ? pieceOf(at.state, command.piece) : null
  if (command.tag !== 'setUp' || piece?.place.tag !== 'setupArea') return after()
  return setUpChance(at, { piece: piece.id, kind: kindsOfPlace[side](situationOf(at), command.location), after })
}

/** The heuristics that a search of the campaign needs. */
export interface CampaignHeuristics {
  /** Returns how well a position stands for a seat, from 0 (lost) to 1 (won). */
  readonly evaluate: (state: State, seat: Seat) => number
  /** Returns the value after an order in a decision that goes on, without playing it; null for other commands. */
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
      const chance = germanChanceAfter(positionOf(data, state), seat, command, () => german(state))
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
