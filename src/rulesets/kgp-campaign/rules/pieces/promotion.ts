import type { Position, GameData } from '../../model/position.js'
import { exchangeUnit, madeFrom, printedMorale, unitType } from './casualties.js'
import { leaderLadder } from '../../data/tables.js'
import type { Event } from '../../model/event.js'
import { nextId } from '../../model/piece-names.js'
import { isCrew, isSmc, type Personnel } from '../../model/piece.js'
import type { State } from '../../model/state.js'

/** Returns the next higher rank, or null for the highest (KGP-8.6114.3). */
export const rankAbove = (rank: string): string | null => {
  const at = leaderLadder.indexOf(rank)
  return at < 0 ? null : (leaderLadder[at + 1] ?? null)
}

/** Whether a unit can Battle Harden: never crews or heroes; of single men, only leaders. */
export const canHarden = (data: GameData, unit: Personnel): boolean => {
  if (isCrew(unit)) return false
  if (isSmc(unit)) return unit.kind === 'leader'
  return unitType(data, unit) !== null
}

/**
 * Battle Hardens a unit: it becomes the next better type, and an Elite unit Fanatic for a scenario; a leader rises by
 * one rank (KGP-8.6113.3, KGP-8.6114.3). The new counter gets a new id.
 */
export const hardenUnit = ({ state, data }: Position, unit: Personnel, why: string): readonly Event[] => {
  const type = isSmc(unit) ? rankAbove(unit.type) : (unitType(data, unit)?.hardensTo ?? null)
  if (type === null)
    return isSmc(unit) ? [] : [{ tag: 'marked', piece: unit.id, put: ['fanatic'], taken: [], why, heard: 'all' }]
  return exchangeUnit(state, unit, [madeFrom(unit, nextId(state, unit.side, unit), type, unit.kind)], why)
}

/** Creates a hero beside a unit; a leader becomes heroic instead. */
export const makeHero = (state: State, unit: Personnel, why: string): readonly Event[] => {
  if (isSmc(unit)) return [{ tag: 'marked', piece: unit.id, put: ['heroic'], taken: [], why, heard: 'all' }]
  const hero: Personnel = {
    ...unit,
    id: nextId(state, unit.side, unit),
    kind: 'hero',
    type: 'hero',
    label: null,
    markers: [],
    morale: printedMorale('9-0'),
    leaderDrm: 0,
    ipc: 1,
    stun: 0,
  }
  return [{ tag: 'made', piece: hero, why, heard: 'all' }]
}
