import { fault, childPointer, type Fault } from '../../../kernel/fault.js'
import { dataUnder, type GameData } from '../data/game-data.js'
import { positionOf, sideIn } from '../model/position.js'
import type { State } from '../model/state.js'
import type { Combat, Movement, Phase } from '../model/phase.js'
import { FRESH, other, type UnitId } from '../data/counters.js'

/** Checks that every list has one entry per unit, and that all hexes and units exist. */
const strangers = (state: State): readonly Fault[] => {
  const { place, phase } = state
  const { units, hexes } = dataUnder(state)
  const faults: Fault[] = []
  for (const list of ['place', 'steps', 'spent'] as const)
    if (state[list].length !== units.length)
      faults.push(fault(childPointer('', list), `a list of ${units.length}, one for each unit`, state[list].length))
  for (const [unit, hex] of place.entries())
    if (hex !== null && hex >= hexes.length) faults.push(fault(childPointer('/place', unit), 'a hex of the map', hex))
  const namesStranger = (list: readonly UnitId[]): boolean => list.some((unit) => unit >= units.length)
  const combat = phase.tag === 'battle' ? phase.then : phase
  if (combat.tag === 'combat' && namesStranger(combat.fought))
    faults.push(fault('/phase', 'units of the game', combat.fought))
  if (phase.tag === 'battle' && namesStranger(phase.attackers))
    faults.push(fault('/phase/attackers', 'units of the game', phase.attackers))
  if (phase.tag === 'battle' && phase.target >= hexes.length)
    faults.push(fault('/phase/target', 'a hex of the map', phase.target))
  return faults
}

const unitFaults = (state: State): readonly Fault[] => {
  const { place, steps, spent, phase } = state
  const { units } = dataUnder(state)
  const faults: Fault[] = []
  const taken = new Set<number>()
  const mover = phase.tag === 'movement' ? phase.side : null
  for (const [unit, { side, movement }] of units.entries()) {
    const hex = place[unit]
    const { [unit]: left } = steps
    if ((hex === null) !== (left === 0) || left > FRESH)
      faults.push(
        fault(childPointer('/steps', unit), hex === null ? 'no steps off the map' : `1 to ${FRESH} steps`, left),
      )
    if (hex !== null && taken.has(hex))
      faults.push(fault(childPointer('/place', unit), 'a hex without another unit', hex))
    if (hex !== null) taken.add(hex)
    const most = side === mover && hex !== null ? movement : 0
    if (spent[unit] > most) faults.push(fault(childPointer('/spent', unit), `at most ${most}`, spent[unit]))
  }
  return faults
}

const listFaults = (
  { units }: GameData,
  pointer: string,
  list: readonly UnitId[],
  { side }: Movement | Combat,
): readonly Fault[] =>
  list.every((unit, i) => units[unit].side === side && (i === 0 || list[i - 1] < unit))
    ? []
    : [fault(pointer, `units of ${side}, each once and in order`, list)]

const phaseFaults = (state: State, phase: Phase): readonly Fault[] => {
  const data = dataUnder(state)
  switch (phase.tag) {
    case 'movement':
      return []
    case 'combat':
      return listFaults(data, '/phase/fought', phase.fought, phase)
    case 'battle': {
      const { attackers, target, then } = phase
      const faults = [
        ...listFaults(data, '/phase/attackers', attackers, then),
        ...listFaults(data, '/phase/then/fought', then.fought, then),
      ]
      if (sideIn(positionOf(state), target) !== other(then.side))
        faults.push(fault('/phase/target', 'a hex with an enemy', target))
      for (const [i, unit] of attackers.entries())
        if (!data.around[target].some((hex) => state.place[unit] === hex) || then.fought.includes(unit))
          faults.push(
            fault(childPointer('/phase/attackers', i), 'a unit next to the target that has yet to fight', unit),
          )
      return faults
    }
  }
}

/** The invariants that a position violates. */
export const stateFaults = (state: State): readonly Fault[] => {
  const { turn, options, phase } = state
  const strange = strangers(state)
  if (strange.length > 0) return strange
  const faults = [...unitFaults(state), ...phaseFaults(state, state.phase)]
  const isAfter = turn === options.turns + 1
  if (turn > options.turns + 1) faults.push(fault('/turn', `at most ${options.turns + 1}`, turn))
  if (isAfter && (phase.tag !== 'movement' || phase.side !== 'west'))
    faults.push(fault('/phase', 'the movement phase of west, after the last turn', phase.tag))
  return faults
}
