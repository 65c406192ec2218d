import type { Position } from '../../model/position.js'
import type { Mobility, UnitType } from '../../data/compiled-catalogue.js'
import { leaderLadder } from '../../data/tables.js'
import type { Event } from '../../model/event.js'
import { eliminating, nextId, possessionsOf, prisonersOf } from '../../model/facts.js'
import type { GameData } from '../../model/game-data.js'
import { has, isCrew, isSmc, type Personnel, type Piece } from '../../model/piece.js'
import type { UnitClass, PieceId } from '../../data/names.js'
import type { State } from '../../model/state.js'

/** The type of a unit of several men, or null for single men and types the catalogue lacks. */
export const unitType = (data: GameData, unit: Personnel): UnitType | null =>
  isSmc(unit) ? null : data.catalogue.unitOf(unit.color, unit.type, unit.kind === 'halfSquad' ? 'halfSquad' : 'mmc')

/** How a piece moves: men and what they carry as Infantry, vehicles by their type. */
export const mobilityOf = (data: GameData, piece: Piece): Mobility =>
  piece.tag === 'vehicle' ? (data.catalogue.vehicleOf(piece.type)?.mobility ?? 'tracked') : 'infantry'

/** Its grade, or null for crews and single men. */
export const classOf = (data: GameData, unit: Personnel): UnitClass | null => unitType(data, unit)?.class ?? null

/** Whether it is trained as Assault Engineers. */
export const isEngineer = (data: GameData, unit: Personnel): boolean =>
  unitType(data, unit)?.traits.includes('assaultEngineer') ?? false

/** The morale level a type shows: the last number of a unit, the first of a leader. */
export const printedMorale = (type: string): number => {
  const numbers = type.split(/[-+]/)
  return Number(numbers.length === 3 ? numbers[2] : numbers[0])
}

/** A unit of another type in the place of one: its own id, everything else alike. */
export const madeFrom = (unit: Personnel, id: PieceId, type: string, kind: Personnel['kind']): Personnel => ({
  ...unit,
  id,
  type,
  kind,
  morale: printedMorale(type),
})

/** What a unit possessed and guarded passes to its successor. */
const inheriting = (state: State, from: PieceId, to: PieceId, why: string): readonly Event[] => [
  ...possessionsOf(state, from).map((item): Event => ({ tag: 'held', item: item.id, by: to, why, heard: 'all' })),
  ...prisonersOf(state, from).map((unit): Event => ({ tag: 'guarded', unit: unit.id, by: to, why, heard: 'all' })),
]

/** Others take the place of a unit; the first has what it held and guarded. */
export const exchanging = (state: State, unit: Personnel, by: readonly Personnel[], why: string): readonly Event[] => [
  { tag: 'replaced', pieces: [unit.id], by, why, heard: 'all' },
  ...inheriting(state, unit.id, by[0].id, why),
]

/** What a squad becomes when it is halved: the type of its half-squads, or null where the catalogue knows none. */
export const halfType = (data: GameData, unit: Personnel): string | null =>
  unit.kind === 'squad' ? (unitType(data, unit)?.halfSquad ?? null) : null

/** A squad becomes two half-squads; the first keeps what it held. */
export const deploying = ({ state, data }: Position, unit: Personnel, why: string): readonly Event[] => {
  const type = halfType(data, unit)
  if (type === null) return []
  const halves = [0, 1].map((n) => madeFrom(unit, nextId(state, unit.side, n), type, 'halfSquad'))
  return exchanging(state, unit, halves, why)
}

/**
 * Casualty Reduction: a squad loses half of its men, half-squads and crews are lost, a single man is wounded or, wounded
 * already, lost.
 */
export const reducing = ({ state, data }: Position, unit: Personnel, why: string): readonly Event[] => {
  if (isSmc(unit) && !has(unit, 'wounded'))
    return [{ tag: 'marked', piece: unit.id, put: ['wounded'], taken: [], why, heard: 'all' }]
  const type = halfType(data, unit)
  if (type === null) return eliminating(state, unit.id, why)
  return exchanging(state, unit, [madeFrom(unit, nextId(state, unit.side), type, 'halfSquad')], why)
}

/** What Replacement makes of a unit (A19.13): the types that take its place; none where it would be Disrupted, or is a crew. */
export const replacementOf = (data: GameData, unit: Personnel): readonly string[] => {
  if (isCrew(unit) || unit.kind === 'hero') return []
  if (isSmc(unit)) {
    const at = leaderLadder.indexOf(unit.type)
    return at > 0 ? [leaderLadder[at - 1]] : []
  }
  return unitType(data, unit)?.replacedBy ?? []
}

/** The units that replace one; several are its halves. */
const successors = ({ state, data }: Position, unit: Personnel): readonly Personnel[] => {
  const types = replacementOf(data, unit)
  return types.map((type, n) =>
    madeFrom(unit, nextId(state, unit.side, n), type, types.length > 1 ? 'halfSquad' : unit.kind),
  )
}

/** Replacement; where nothing can replace the unit it is Eliminated (KGP-8.606.n2). */
export const replacing = (at: Position, unit: Personnel, why: string): readonly Event[] => {
  const { state } = at
  const by = successors(at, unit)
  return by.length === 0 ? eliminating(state, unit.id, why) : exchanging(state, unit, by, why)
}

/** Replacement and then Casualty Reduction of the same unit: of two half-squads one is left. */
export const replacingAndReducing = (at: Position, unit: Personnel, why: string): readonly Event[] => {
  const { data, state } = at
  const by = successors(at, unit)
  if (by.length === 0) return eliminating(state, unit.id, why)
  if (by.length > 1) return exchanging(state, unit, by.slice(0, 1), why)
  const [next] = by
  if (isSmc(next))
    return has(next, 'wounded')
      ? eliminating(state, unit.id, why)
      : exchanging(state, unit, [{ ...next, markers: [...next.markers, 'wounded' as const].toSorted() }], why)
  const half = halfType(data, next)
  if (half === null) return eliminating(state, unit.id, why)
  return exchanging(state, unit, [madeFrom(next, next.id, half, 'halfSquad')], why)
}

/** The units that stand in for one after events: its new counters, itself, or none where it was lost. */
export const leftAfter = (events: readonly Event[], unit: PieceId): readonly PieceId[] => {
  const replaced = events.find((event) => event.tag === 'replaced' && event.pieces.includes(unit))
  if (replaced?.tag === 'replaced') return replaced.by.map(({ id }) => id)
  return events.some((event) => event.tag === 'eliminated' && event.piece === unit) ? [] : [unit]
}
