import type { Position } from '../../model/position.js'
import { exchanging, madeFrom, printedMorale, unitType } from './casualties.js'
import { leaderLadder } from '../../data/tables.js'
import type { Event } from '../../model/event.js'
import { nextId } from '../../model/facts.js'
import type { GameData } from '../../model/game-data.js'
import { isCrew, isSmc, type Personnel } from '../../model/piece.js'
import type { State } from '../../model/state.js'

/** The rank above a leader's, or null above the highest (KGP-8.6114.3). */
export const rankAbove = (rank: string): string | null => {
  const at = leaderLadder.indexOf(rank)
  return at < 0 ? null : (leaderLadder[at + 1] ?? null)
}

/** Whether Battle Hardening could do anything for a unit: crews never, heroes never, 10-3 leaders only once more. */
export const canHarden = (data: GameData, unit: Personnel): boolean => {
  if (isCrew(unit)) return false
  if (isSmc(unit)) return unit.kind === 'leader'
  return unitType(data, unit) !== null
}

/**
 * Battle Hardening: a unit becomes the next better type, an Elite one Fanatic for a scenario; a leader rises by one rank
 * (KGP-8.6113.3, KGP-8.6114.3). The new counter has an id of its own.
 */
export const hardening = ({ state, data }: Position, unit: Personnel, why: string): readonly Event[] => {
  const type = isSmc(unit) ? rankAbove(unit.type) : (unitType(data, unit)?.hardensTo ?? null)
  if (type === null)
    return isSmc(unit) ? [] : [{ tag: 'marked', piece: unit.id, put: ['fanatic'], taken: [], why, heard: 'all' }]
  return exchanging(state, unit, [madeFrom(unit, nextId(state, unit.side), type, unit.kind)], why)
}

/** A hero beside a unit; a leader becomes heroic himself. */
export const heroMade = (state: State, unit: Personnel, why: string): readonly Event[] => {
  if (isSmc(unit)) return [{ tag: 'marked', piece: unit.id, put: ['heroic'], taken: [], why, heard: 'all' }]
  const hero: Personnel = {
    ...unit,
    id: nextId(state, unit.side),
    kind: 'hero',
    type: 'hero',
    markers: [],
    morale: printedMorale('9-0'),
    leaderDrm: 0,
    ipc: 1,
    stun: 0,
  }
  return [{ tag: 'made', piece: hero, why, heard: 'all' }]
}
