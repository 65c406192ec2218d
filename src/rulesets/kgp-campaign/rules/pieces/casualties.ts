import type { Position, GameData } from '../../model/position.js'
import type { Mobility, UnitType } from '../../data/compiled-catalogue.js'
import { leaderLadder } from '../../data/tables.js'
import type { Event } from '../../model/event.js'
import { eliminatePiece, possessionsOf, prisonersOf } from '../../model/facts.js'
import { personalName } from '../../model/label.js'
import { nextId } from '../../model/piece-names.js'
import { has, isCrew, isSmc, type Personnel, type Piece } from '../../model/piece.js'
import type { UnitClass, PieceId } from '../../data/names.js'
import type { State } from '../../model/state.js'

/** Returns the type of an MMC; null for SMC and types missing from the catalogue. */
export const unitType = (data: GameData, unit: Personnel): UnitType | null =>
  isSmc(unit) ? null : data.catalogue.unitOf(unit.color, unit.type, unit.kind === 'halfSquad' ? 'halfSquad' : 'mmc')

/** Returns the mobility class of a piece: Personnel and its Equipment move as Infantry, vehicles by type. */
export const mobilityOf = (data: GameData, piece: Piece): Mobility =>
  piece.tag === 'vehicle' ? (data.catalogue.vehicleOf(piece.type)?.mobility ?? 'tracked') : 'infantry'

/** Returns the quality of a unit; null for crews and single men. */
export const classOf = (data: GameData, unit: Personnel): UnitClass | null => unitType(data, unit)?.class ?? null

/** Whether a unit is trained as Assault Engineers. */
export const isEngineer = (data: GameData, unit: Personnel): boolean =>
  unitType(data, unit)?.traits.includes('assaultEngineer') ?? false

/** Returns the morale level in a type's name: the last number of a unit, the first of a leader. */
export const printedMorale = (type: string): number => {
  const numbers = type.split(/[-+]/)
  return Number(numbers.length === 3 ? numbers[2] : numbers[0])
}

/**
 * Returns a unit of another type that replaces a unit: a new id and counter, all other fields equal. A leader keeps his
 * name.
 */
export const madeFrom = (unit: Personnel, id: PieceId, type: string, kind: Personnel['kind']): Personnel => ({
  ...unit,
  id,
  type,
  label: personalName(unit),
  kind,
  morale: printedMorale(type),
})

/** Passes the possessions and prisoners of a unit to its successor. */
const passOnPossessions = (state: State, from: PieceId, to: PieceId, why: string): readonly Event[] => [
  ...possessionsOf(state, from).map((item): Event => ({ tag: 'held', item: item.id, by: to, why, heard: 'all' })),
  ...prisonersOf(state, from).map((unit): Event => ({ tag: 'guarded', unit: unit.id, by: to, why, heard: 'all' })),
]

/** Replaces a unit by others. The first one receives its possessions and prisoners. */
export const exchangeUnit = (
  state: State,
  unit: Personnel,
  by: readonly Personnel[],
  why: string,
): readonly Event[] => [
  { tag: 'replaced', pieces: [unit.id], by, why, heard: 'all' },
  ...passOnPossessions(state, unit.id, by[0].id, why),
]

/** Returns the half-squad type of a squad, or null if the catalogue has none. */
export const halfType = (data: GameData, unit: Personnel): string | null =>
  unit.kind === 'squad' ? (unitType(data, unit)?.halfSquad ?? null) : null

/** Deploys a squad into two half-squads. The first keeps its possessions. */
export const deployUnit = ({ state, data }: Position, unit: Personnel, why: string): readonly Event[] => {
  const type = halfType(data, unit)
  if (type === null) return []
  const halves = [0, 1].map((n) => madeFrom(unit, nextId(state, unit.side, unit, n), type, 'halfSquad'))
  return exchangeUnit(state, unit, halves, why)
}

/**
 * Casualty Reduction: a squad becomes a half-squad, half-squads and crews are Eliminated, and a single man is wounded
 * or, if already wounded, Eliminated.
 */
export const reduceUnit = ({ state, data }: Position, unit: Personnel, why: string): readonly Event[] => {
  if (isSmc(unit) && !has(unit, 'wounded'))
    return [{ tag: 'marked', piece: unit.id, put: ['wounded'], taken: [], why, heard: 'all' }]
  const type = halfType(data, unit)
  if (type === null) return eliminatePiece(state, unit.id, why)
  return exchangeUnit(state, unit, [madeFrom(unit, nextId(state, unit.side, unit), type, 'halfSquad')], why)
}

/**
 * The types that replace a unit by Replacement (A19.13); none for a crew, a hero, or a unit that would be Disrupted.
 */
export const replacementOf = (data: GameData, unit: Personnel): readonly string[] => {
  if (isCrew(unit) || unit.kind === 'hero') return []
  if (isSmc(unit)) {
    const at = leaderLadder.indexOf(unit.type)
    return at > 0 ? [leaderLadder[at - 1]] : []
  }
  return unitType(data, unit)?.replacedBy ?? []
}

/** The units that replace one. Several are half-squads. */
const successors = ({ state, data }: Position, unit: Personnel): readonly Personnel[] => {
  const types = replacementOf(data, unit)
  return types.map((type, n) =>
    madeFrom(unit, nextId(state, unit.side, unit, n), type, types.length > 1 ? 'halfSquad' : unit.kind),
  )
}

/** Replaces a unit, or Eliminates it if there is no replacement (KGP-8.606.n2). */
export const replaceUnit = (at: Position, unit: Personnel, why: string): readonly Event[] => {
  const { state } = at
  const by = successors(at, unit)
  return by.length === 0 ? eliminatePiece(state, unit.id, why) : exchangeUnit(state, unit, by, why)
}

/** Replaces a unit and applies Casualty Reduction; of two half-squads, one remains. */
export const replaceAndReduceUnit = (at: Position, unit: Personnel, why: string): readonly Event[] => {
  const { data, state } = at
  const by = successors(at, unit)
  if (by.length === 0) return eliminatePiece(state, unit.id, why)
  if (by.length > 1) return exchangeUnit(state, unit, by.slice(0, 1), why)
  const [next] = by
  if (isSmc(next))
    return has(next, 'wounded')
      ? eliminatePiece(state, unit.id, why)
      : exchangeUnit(state, unit, [{ ...next, markers: [...next.markers, 'wounded' as const].toSorted() }], why)
  const half = halfType(data, next)
  if (half === null) return eliminatePiece(state, unit.id, why)
  return exchangeUnit(state, unit, [madeFrom(next, next.id, half, 'halfSquad')], why)
}

/** Returns the ids of a unit after some events: its new counters, itself, or none if it was Eliminated. */
export const leftAfter = (events: readonly Event[], unit: PieceId): readonly PieceId[] => {
  const replaced = events.find((event) => event.tag === 'replaced' && event.pieces.includes(unit))
  if (replaced?.tag === 'replaced') return replaced.by.map(({ id }) => id)
  return events.some((event) => event.tag === 'eliminated' && event.piece === unit) ? [] : [unit]
}
